/** Database statements: a row for each with its runs side by side; in sheets a row for each run that has it. */
import type { CampaignStatement, StatementFigures } from '../../model/campaign-analysis.ts'
import { present } from '../../model/defined.ts'
import { code, join, type Line } from '../document/document.ts'
import { makeVisible } from '../escape/visible.ts'
import { formatCount, formatDuration, formatQuantity } from '../format.ts'
import { text as escaped } from '../page/html.ts'
import { type Section, shownRuns } from './section.ts'
import { left, number, right, sheetOf, tableOf, text } from './table.ts'

/** Maximum number of wait events named per statement. */
const WAITS = 3
/** Longest statement on the page. */
const LENGTH = 2000

export const statements: Section = {
  id: 'sql',
  title: 'Database statements',
  blocks: shown => {
    const { sql } = shown.index.campaign
    if (sql.length === 0) return []
    const runs = shownRuns(shown).filter(({ id }) => sql.some(({ runs }) => runs[id]))
    const weight = ({ runs }: CampaignStatement) =>
      Math.max(0, ...Object.values(runs).map(({ load, calls = 0, meanMs = 0 }) => load ?? calls * meanMs))
    const waits = (of: CampaignStatement) => waitsLine(present(runs.map(({ id }) => of.runs[id])).at(-1))
    const columns = [
      { ...left('statement', nameLine), head: true as const },
      ...runs.map(({ id }) => right<CampaignStatement>(id, ({ runs }) => figuresLine(runs[id]))),
      left('waits for', waits),
    ]
    const attributes = ({ id, text }: CampaignStatement) => ({
      id: `sql-${id}`,
      'data-words': makeVisible(text.slice(0, LENGTH)).toLowerCase(),
    })
    return [
      tableOf(
        sql.toSorted((a, b) => weight(b) - weight(a)),
        columns,
        attributes,
      ),
    ]
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
        text('statement', ({ text }) => text),
        text('id', ({ id }) => id),
        text('change', ({ change }) => change),
        text('run', ({ run }) => run),
        number('calls', 'count', ({ calls }) => calls),
        number('mean', 'ms', ({ meanMs }) => meanMs),
        number('total', 'ms', ({ totalMs }) => totalMs),
        number('load', undefined, ({ load }) => load),
        text('waits', ({ waits = {} }) => Object.entries(waits).map(waitText).join('; ') || undefined),
      ]),
    ]
  },
}

function nameLine({ text, change, dimensions }: CampaignStatement): Line {
  const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)])
  const statement = { text: code(text), html: () => `<code>${escaped(text, LENGTH)}</code>` }
  const tag = { text: change, html: () => `<span class="tag ${change}">${change}</span>` }
  return join([[statement], change === 'both' ? [] : [tag], ...values], ' ')
}

/** '1,200 × 2.10 ms' and below it 'load 0.31'. */
function figuresLine({ calls, meanMs, load }: StatementFigures = {}): Line {
  const times = present([
    calls === undefined ? undefined : formatCount(calls),
    meanMs === undefined ? undefined : formatDuration(meanMs),
  ])
  return [
    ...(times.length > 0 ? [times.join(' × ')] : []),
    ...(load === undefined ? [] : [{ below: `load ${formatQuantity(load, '')}` }]),
  ]
}

function waitsLine({ waits = {} }: StatementFigures = {}): Line {
  const longest = Object.entries(waits).sort(([, a], [, b]) => b - a)
  const named = longest.slice(0, WAITS).map(([event, load]) => `${event} ${formatQuantity(load, '')}`)
  return named.length > 0 ? [named.join(', ')] : []
}

function waitText([event, load]: readonly [string, number]): string {
  return `${event} ${load}`
}
