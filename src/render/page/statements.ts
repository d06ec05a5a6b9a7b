/** SQL statements: calls, time and load in the baseline and in the candidate, new and gone ones marked. */
import type { CampaignStatement, StatementFigures } from '../../model/campaign-analysis.ts'
import { present } from '../../model/defined.ts'
import { formatCount, formatDuration, formatQuantity, formatRatioAsPercent } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { attribute, dimensionTags, scrolling, searchable, section, text } from './html.ts'
import type { View } from './view.ts'

/** Mean over the runs of a group that have the statement; calls and totals likewise. */
interface GroupFigures {
  readonly calls: number | undefined
  readonly meanMs: number | undefined
  readonly load: number | undefined
  readonly waits: Readonly<Record<string, number>>
}

export function statementsSection(index: CampaignIndex, view: View): string {
  const { sql } = index.campaign
  if (sql.length === 0) return ''
  const groups = [...new Set(present([view.baseline, view.candidate]))]
  const lines = sql.map(statement => ({
    statement,
    sides: groups.map(group => figuresOf(statement, index.group(group)?.runs ?? [])),
  }))
  const weight = ({ sides }: (typeof lines)[number]) =>
    Math.max(...sides.map(side => side.load ?? (side.calls ?? 0) * (side.meanMs ?? 0)))
  const top = Math.max(...lines.map(weight))
  const rows = [...lines]
    .sort((a, b) => weight(b) - weight(a))
    .map(({ statement, sides }) => {
      const tag = statement.change === 'both' ? '' : ` <span class="tag ${statement.change}">${statement.change}</span>`
      const cells = sides.map(side => sideCells(side, top))
      const waits = Object.entries(sides.at(-1)!.waits)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 3)
        .map(([event, share]) => `${text(event)} ${formatRatioAsPercent(share)}`)
      return `<tr id="sql-${attribute(statement.id)}"${searchable(statement.text)}><th scope="row" class="statement"><code>${text(statement.text, 2000)}</code>${tag}${dimensionTags(statement.dimensions)}</th>${cells.join('')}<td>${waits.join(', ')}</td></tr>`
    })
  const heads = groups.map(group => `<th scope="colgroup" colspan="3">${text(index.groupName(group))}</th>`).join('')
  const columns = groups.map(
    () =>
      '<th scope="col" class="number">calls</th><th scope="col" class="number">mean</th><th scope="col" class="number">load</th>',
  )
  const head = `<tr><th rowspan="2" scope="col">statement</th>${heads}<th rowspan="2" scope="col">waits for</th></tr><tr>${columns.join('')}</tr>`
  const table = `<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>`
  return section('sql', 'SQL', scrolling('SQL statements', table))
}

function sideCells({ calls, meanMs, load }: GroupFigures, top: number): string {
  const share = load === undefined || top === 0 ? 0 : Math.round((load / top) * 100)
  const bar = share === 0 ? '' : `<meter min="0" max="100" value="${share}" aria-hidden="true"></meter>`
  return [
    calls === undefined ? '' : formatCount(Math.round(calls)),
    meanMs === undefined ? '' : formatDuration(meanMs),
    load === undefined ? '' : `${formatQuantity(load, '')}${bar}`,
  ]
    .map(cell => `<td class="number">${cell}</td>`)
    .join('')
}

function figuresOf({ runs }: CampaignStatement, ids: readonly string[]): GroupFigures {
  const found = ids.flatMap(id => (Object.hasOwn(runs, id) ? [runs[id]!] : []))
  const mean = (of: (figures: StatementFigures) => number | undefined) => {
    const values = found.flatMap(figures => of(figures) ?? [])
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  return {
    calls: mean(f => f.calls),
    meanMs: mean(f => f.meanMs),
    load: mean(f => f.load),
    waits: found[0]?.waits ?? {},
  }
}
