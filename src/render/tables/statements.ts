/** Database statements: their figures in the baseline and in the candidate; in sheets those of each run. */
import type { CampaignStatement, StatementFigures } from '../../model/campaign-analysis.ts'
import { defined, present } from '../../model/defined.ts'
import { code, join, type Line } from '../document/document.ts'
import { formatCount, formatDuration, formatQuantity } from '../format.ts'
import { text as escaped } from '../page/html.ts'
import type { Section } from './section.ts'
import { left, number, right, sheetOf, tableOf, text } from './table.ts'

/** Maximum number of wait events named per statement. */
const WAITS = 3
/** Longest statement on the page. */
const LENGTH = 2000

/** Means over the runs of a group that have the statement. */
type GroupFigures = Pick<StatementFigures, 'calls' | 'meanMs' | 'load' | 'waits'>

interface Row {
  readonly statement: CampaignStatement
  readonly sides: readonly GroupFigures[]
}

export const statements: Section = {
  id: 'sql',
  title: 'Database statements',
  blocks: ({ index, view }) => {
    const { sql } = index.campaign
    const groups = [...new Set(present([view.baseline, view.candidate]))]
    const rows = sql.map((statement): Row => {
      return { statement, sides: groups.map(group => figuresOf(statement, index.group(group)?.runs ?? [])) }
    })
    const weight = ({ sides }: Row) =>
      Math.max(...sides.map(side => side.load ?? (side.calls ?? 0) * (side.meanMs ?? 0)))
    const top = Math.max(...rows.map(weight))
    const columns = groups.flatMap((group, g) => [
      right<Row>(`calls ${group}`, ({ sides }) => written(sides[g]!.calls, calls => formatCount(Math.round(calls)))),
      right<Row>(`mean ${group}`, ({ sides }) => written(sides[g]!.meanMs, formatDuration)),
      right<Row>(`load ${group}`, ({ sides }) => loadLine(sides[g]!, top)),
    ])
    const name = { ...left<Row>('statement', statementLine), head: true as const }
    const waits = left<Row>('waits for', ({ sides }) => waitsLine(sides.at(-1)!))
    const attributes = ({ statement: { id, text } }: Row) => ({
      id: `sql-${id}`,
      'data-words': text.slice(0, LENGTH).toLowerCase(),
    })
    return sql.length === 0
      ? []
      : [
          tableOf(
            rows.sort((a, b) => weight(b) - weight(a)),
            [name, ...columns, waits],
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
        text('waits', ({ waits = {} }) => {
          const written = Object.entries(waits).map(([name, load]) => `${name} ${load}`)
          return written.join('; ') || undefined
        }),
      ]),
    ]
  },
}

function written(value: number | undefined, write: (value: number) => string): Line {
  return value === undefined ? [] : [write(value)]
}

function statementLine({ statement: { text, change, dimensions } }: Row): Line {
  const values = Object.entries(dimensions).map(([name, value]) => [code(`${name}=${value}`)])
  const statement = { text: code(text), html: () => `<code>${escaped(text, LENGTH)}</code>` }
  const tag = { text: change, html: () => `<span class="tag ${change}">${change}</span>` }
  return join([[statement], change === 'both' ? [] : [tag], ...values], ' ')
}

function loadLine({ load }: GroupFigures, top: number): Line {
  const share = load === undefined || top === 0 ? 0 : Math.round((load / top) * 100)
  const meter = { text: '', html: () => `<meter min="0" max="100" value="${share}" aria-hidden="true"></meter>` }
  return load === undefined ? [] : [formatQuantity(load, ''), ...(share > 0 ? [meter] : [])]
}

function waitsLine({ waits = {} }: GroupFigures): Line {
  const longest = Object.entries(waits).sort(([, a], [, b]) => b - a)
  const named = longest.slice(0, WAITS).map(([event, load]) => `${event} ${formatQuantity(load, '')}`)
  return named.length > 0 ? [named.join(', ')] : []
}

function figuresOf({ runs }: CampaignStatement, ids: readonly string[]): GroupFigures {
  const found = present(ids.map(id => (Object.hasOwn(runs, id) ? runs[id] : undefined)))
  const mean = (of: 'calls' | 'meanMs' | 'load') => {
    const values = present(found.map(figures => figures[of]))
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  return defined({ calls: mean('calls'), meanMs: mean('meanMs'), load: mean('load'), waits: found[0]?.waits })
}
