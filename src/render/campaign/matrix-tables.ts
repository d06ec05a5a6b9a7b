/** The tables of a campaign that have a column for each configuration or run: workflows and resources. */
import type { CampaignCell } from '../../model/campaign.ts'
import type { CampaignGroupCell } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { seriesKey } from '../../model/run.ts'
import { CERTAINTY_MARKS, marksLine } from '../certainty.ts'
import { seriesLine } from '../change.ts'
import { type DataColumn, left, right, tableOf } from '../document/data-table.ts'
import { type Block, code, fold, join, type Line, strong } from '../document/document.ts'
import { plural } from '../format.ts'
import { ABSENT } from '../symbols.ts'
import { certainty, type Lookup } from './cell-lookup.ts'

/** Returns the workflows by configuration, and by run for each metric, folded. */
export function matrices(lookup: Lookup): Block[] {
  const { groupCells, metric, metrics, cells, runs } = lookup.campaign
  const rows = rowsOf(groupCells.filter(cell => cell.metric === metric))
  const columns = [left('workflow', rowName), ...groupColumns(lookup)]
  const byRun = metrics.flatMap(({ id, label }): Block[] => {
    const rows = rowsOf(cells.filter(cell => cell.metric === id))
    if (rows.length === 0) return []
    const table = tableOf(rows, [left('workflow', rowName), ...runColumns(lookup)])
    return [fold([`${label}: ${plural(rows.length, 'workflow')} by ${plural(runs.length, 'run')}`], table)]
  })
  const isCopied = cells.some(({ marks }) => marks?.includes('copied-cell'))
  const copied: Line = [code(COPIED), ' the same figure in two rows; struck out: probably copied, and not counted']
  const marks = marksLine(rows.flat().flatMap(cell => (cell.delta && certainty(cell)) ?? []))
  const legend = [marks, isCopied ? copied : []].filter(line => line.length > 0)
  const small: Block[] = legend.length > 0 ? [{ type: 'small', line: join(legend, ' · ') }] : []
  return rows.length === 0 ? byRun : [tableOf(rows, columns), ...small, ...byRun]
}

/** Returns the resources by configuration. */
export function resources(lookup: Lookup): Block[] {
  const rows = rowsOf(lookup.campaign.resourceGroupCells)
  const metric = ([cell]: Row<CampaignGroupCell>): Line => [lookup.metric(cell!.metric).label]
  if (rows.length === 0) return []
  return [tableOf(rows, [left('resource', rowName), left('metric', metric), ...groupColumns(lookup)])]
}

/** The cells of one series in one metric. */
type Row<Cell> = readonly Cell[]

function rowsOf<Cell extends CampaignCell | CampaignGroupCell>(cells: readonly Cell[]): Row<Cell>[] {
  return [...groupBy(cells, cell => `${cell.metric} ${seriesKey(cell)}`).values()]
}

function rowName([cell]: Row<CampaignCell | CampaignGroupCell>): Line {
  return seriesLine(cell!)
}

function groupColumns(lookup: Lookup): DataColumn<Row<CampaignGroupCell>>[] {
  return lookup.campaign.groups.map(({ id }) =>
    right(lookup.groupName(id), row => {
      const cell = row.find(({ group }) => group === id)
      return cell ? groupCell(lookup, cell) : [ABSENT]
    }),
  )
}

/** A value with its change below it; changes that are not proven are marked. */
function groupCell(lookup: Lookup, cell: CampaignGroupCell): Line {
  const { metric, value, delta } = cell
  const text = lookup.value(metric, value)
  if (!delta) return [text]
  const sure = certainty(cell)
  const changed = `${sure ? CERTAINTY_MARKS[sure] : ''}${lookup.change(metric, delta)}`
  return [sure === 'proven' ? strong(text) : text, { below: changed }]
}

const COPIED = '⧉'
const STATES = { void: 'void', 'not-run': 'not run', missing: ABSENT } as const

/** Equal figures of two rows are marked, and copies struck out; the findings explain the mark. */
function runColumns(lookup: Lookup): DataColumn<Row<CampaignCell>>[] {
  return lookup.campaign.runs.map(({ id }) =>
    right(id, row => {
      const { state = 'missing', metric = '', value, marks } = row.find(({ run }) => run === id) ?? {}
      const isCopied = marks?.includes('copied-cell')
      const text = lookup.value(metric, value)
      if (state === 'void' && isCopied) return [{ struck: text }, ` ${COPIED}`]
      if (state !== 'measured') return [STATES[state]]
      return [isCopied ? `${text} ${COPIED}` : text]
    }),
  )
}
