/** The database statements of a campaign, with their runs side by side. */

import { present } from '../../core/model/defined.ts'
import { left, right, tableOf } from '../../core/render/tables/table.ts'
import { formatCount, formatDuration, formatQuantity } from '../../core/render/words/format.ts'
import { code, type Inline, join, type Line } from '../../core/render/words/line.ts'
import type { CampaignStatement, StatementFigures } from '../model/campaign-analysis.ts'
import { number, sheetOf, text, texts } from './columns.ts'
import { type Section, shownRuns } from './section.ts'

/** Maximum number of wait events named per statement. */
const WAITS = 3

export const statements: Section = {
  id: 'sql',
  title: 'Database statements',
  blocks: shown => {
    const { sql } = shown.index.campaign
    if (sql.length === 0) return []
    const runs = shownRuns(shown).filter(({ id }) => sql.some(({ runs }) => runs[id]))
    const weight = ({ runs }: CampaignStatement) =>
      Math.max(
        0,
        ...Object.values(runs).map(({ load, calls = 0, meanMs = 0 }) => load ?? calls * meanMs),
      )
    const waits = (of: CampaignStatement) =>
      waitsLine(present(runs.map(({ id }) => of.runs[id])).at(-1))
    const columns = [
      { ...left('statement', nameLine), head: true as const },
      ...runs.map(({ id }) => right<CampaignStatement>(id, ({ runs }) => figuresLine(runs[id]))),
      left('waits for', waits),
    ]
    const marks = ({ id, text }: CampaignStatement) => ({ id: `sql-${id}`, words: text })
    const heaviest = sql.toSorted((a, b) => weight(b) - weight(a))
    return [tableOf(heaviest, columns, marks)]
  },
  sheets: ({ campaign: { sql, runs } }) => {
    const rows = sql.flatMap(statement =>
      runs.flatMap(({ id: run }) => {
        const found = statement.runs[run]
        return found ? [{ ...statement, run, ...found }] : []
      }),
    )
    return [
      sheetOf('sql', 'Database statements', rows, [
        text('statement', 'text'),
        ...texts<(typeof rows)[number]>('id', 'change', 'run'),
        number('calls', 'count', 'calls'),
        number('mean', 'ms', 'meanMs'),
        number('total', 'ms', 'totalMs'),
        number('load', undefined, 'load'),
        text('waits', ({ waits = {} }) => {
          const texts = Object.entries(waits).map(([event, load]) => `${event} ${load}`)
          return texts.join('; ') || undefined
        }),
      ]),
    ]
  },
}

function nameLine({ text, change, dimensions }: CampaignStatement): Line {
  const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)])
  const statement: Inline = { text: [code(text)], control: { type: 'whole', text } }
  const tag: Inline = { text: [change], control: { type: 'tag', name: change } }
  return join([[statement], change !== 'both' && [tag], ...values], ' ')
}

/** '1,200 × 2.10 ms' and below it 'load 0.31'. */
function figuresLine({ calls, meanMs, load }: StatementFigures = {}): Line {
  const times = present([
    calls === undefined ? undefined : formatCount(calls),
    meanMs === undefined ? undefined : formatDuration(meanMs),
  ]).join(' × ')
  const loadText = load === undefined ? '' : `load ${formatQuantity(load, '')}`
  if (times === '' || loadText === '') return times + loadText === '' ? [] : [times + loadText]
  return [times, { below: loadText }]
}

function waitsLine({ waits = {} }: StatementFigures = {}): Line {
  const longest = Object.entries(waits).sort(([, a], [, b]) => b - a)
  const named = longest
    .slice(0, WAITS)
    .map(([event, load]) => `${event} ${formatQuantity(load, '')}`)
  return named.length > 0 ? [named.join(', ')] : []
}
