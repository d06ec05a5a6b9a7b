/** The figures of workflows: by configuration, and by run for each metric; in sheets also all changes. */

import type { SeriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { groupBy, groupsBy } from '../../core/model/group-by.ts'
import type { MetricId, Unit } from '../../core/model/metric.ts'
import { checkKey } from '../../core/model/run.ts'
import { type Block, fold, paragraph } from '../../core/render/document/document.ts'
import { right, tableOf } from '../../core/render/tables/table.ts'
import {
  CERTAINTY_MARKS,
  certaintyText,
  directionText,
  marksLine,
} from '../../core/render/words/certainty.ts'
import { formatQuantity, plural } from '../../core/render/words/format.ts'
import { code, type Inline, join, type Line } from '../../core/render/words/line.ts'
import { ABSENT, DOT } from '../../core/render/words/symbols.ts'
import { certainty, rangeText } from '../lookup/cell-lookup.ts'
import { changeIn, changesAgainst, changeTone } from '../lookup/changes.ts'
import type { CampaignIndex, Comparison } from '../lookup/comparison.ts'
import type { CampaignCell, CampaignWorkflow } from '../model/campaign.ts'
import type { CampaignGroupCell } from '../model/campaign-analysis.ts'
import type { Sheet } from './columns.ts'
import { type Column, number, sheetOf, sheetOnly, signed, text, texts } from './columns.ts'
import { type Section, type Shown, seriesColumns } from './section.ts'

export const workflows: Section = {
  id: 'matrix',
  title: 'Workflows',
  blocks: shown => {
    const { index } = shown
    const { groupCells, metric, metrics, cells, runs } = index.campaign
    const rows = rowsOf(groupCells.filter(cell => cell.metric === metric))
    const byRun = metrics.flatMap(({ id, label }): Block[] => {
      const rows = rowsOf(cells.filter(cell => cell.metric === id))
      const title = `${label}: ${plural(rows.length, 'workflow')} by ${plural(runs.length, 'run')}`
      return rows.length === 0
        ? []
        : [fold([title], tableOf(rows, runColumns(index, 'workflow', rows)))]
    })
    const isCopied = cells.some(({ marks }) => marks?.includes('copied-cell'))
    const copied: Line = [
      code(COPIED),
      ' the same figure in two rows; struck out: probably copied, and not counted',
    ]
    if (rows.length === 0) return byRun
    return [
      paragraph(`The ${index.metric(metric).label} by configuration:`),
      tableOf(rows, [...seriesColumns('workflow', rows), ...groupColumns(shown)]),
      ...groupMarks(shown, rows, isCopied ? copied : []),
      ...byRun,
    ]
  },
  sheets: index => [
    matrixSheet(index, 'matrix', 'Workflows by run', 'workflow', index.campaign.cells),
    changesSheet(index),
    spreadSheet(index),
  ],
}

/** The cells of one series in one metric. */
type Row<Cell> = Measured & { readonly cells: readonly Cell[] }

function rowsOf<Cell extends CampaignCell | CampaignGroupCell>(
  cells: readonly Cell[],
): Row<Cell>[] {
  return groupsBy(cells, checkKey).map(cells => ({ ...cells[0], cells }))
}

type Measured = SeriesName & { readonly metric: MetricId }

/** Returns the look-up of what a configuration changed in a row against the chosen baseline, and how sure that is. */
function changesOf({ index, view }: Shown<Comparison>) {
  const against = new Map(
    index.metrics.map(({ id }) => [id, changesAgainst(index, view.baseline, id)]),
  )
  return (row: Measured, group: string) => {
    const found = against.get(row.metric)?.group(row, group)
    return (
      found && {
        found,
        sure: certainty(defined({ metric: row.metric, change: found.change, delta: found })),
      }
    )
  }
}

/** A column for each configuration: its value, and below it the change from the baseline; marked where that is not proven. */
export function groupColumns<Item extends Measured>(shown: Shown<Comparison>): Column<Item>[] {
  const { index } = shown
  const changeOf = changesOf(shown)
  return index.groups.map(({ id }) =>
    right(index.groupName(id), row => {
      const cell = index.groupCell(row, row.metric, id)
      if (!cell) return []
      const metric = index.metric(cell.metric)
      const text = formatQuantity(cell.value, metric.unit)
      const { found, sure } = changeOf(row, id) ?? {}
      if (!found) return [text]
      const below = `${sure ? CERTAINTY_MARKS[sure] : ''} ${changeIn(metric, found)}`.trim()
      const value: Inline =
        sure === 'proven' ? { strong: [text], tone: changeTone(found) || 'neutral' } : text
      return [value, { below }]
    }),
  )
}

/** Explains the marks of `groupColumns`, and `more`. */
export function groupMarks(
  shown: Shown<Comparison>,
  rows: readonly Measured[],
  more: Line = [],
): Block[] {
  const changeOf = changesOf(shown)
  const used = rows.flatMap(row =>
    shown.index.groups.flatMap(({ id }) => changeOf(row, id)?.sure ?? []),
  )
  const line = join([marksLine(used), more], ` ${DOT} `)
  return line.length > 0 ? [{ type: 'small', line }] : []
}

const COPIED = '⧉'
const STATES = { void: 'void', 'not-run': 'not run', missing: ABSENT } as const

/** Equal figures of two rows are marked, and copies struck out; the findings explain the mark. */
function runColumns(
  index: Comparison,
  title: string,
  rows: readonly Row<CampaignCell>[],
): Column<Row<CampaignCell>>[] {
  const cellOf = (row: Row<CampaignCell>, id: string) => row.cells.find(({ run }) => run === id)
  return [
    ...seriesColumns(title, rows),
    ...sheetOnly(
      ...texts<Row<CampaignCell>>('metric'),
      text<Row<CampaignCell>>('unit', ({ metric }) => index.metric(metric).unit),
    ),
    ...(index.campaign ?? index).runs.map(({ id }) => ({
      ...number<Row<CampaignCell>>(id, undefined, row => {
        const cell = cellOf(row, id)
        return cell?.state === 'measured' ? cell.value : cell?.state
      }),
      line: (row: Row<CampaignCell>): Line => {
        const { state = 'missing', value, marks, range } = cellOf(row, id) ?? {}
        const isCopied = marks?.includes('copied-cell')
        const text = formatQuantity(value, index.metric(row.metric).unit)
        if (state === 'void' && isCopied) return [{ struck: text }, ` ${COPIED}`]
        if (state !== 'measured') return [STATES[state]]
        const ends = range ? [{ below: rangeText(range, index.metric(row.metric)) }] : []
        return [isCopied ? `${text} ${COPIED}` : text, ...ends]
      },
    })),
  ]
}

export function matrixSheet(
  index: Comparison,
  id: string,
  title: string,
  of: string,
  cells: readonly CampaignCell[],
): Sheet {
  const all = groupBy(rowsOf(cells), ({ metric }) => metric)
  const rows = index.metrics.flatMap(({ id }) => all.get(id) ?? [])
  return sheetOf(id, title, rows, runColumns(index, of, rows))
}

function changesSheet(index: CampaignIndex): Sheet {
  const { groupCells, resourceGroupCells } = index.campaign
  const cells = [...groupCells, ...resourceGroupCells]
  const unitOf = (metric: MetricId) => index.metric(metric).unit
  return sheetOf('changes', 'Changes by configuration', cells, [
    ...seriesColumns('workflow', cells, true),
    ...texts<CampaignGroupCell>('metric'),
    text('unit', ({ metric }) => unitOf(metric)),
    ...texts<CampaignGroupCell>('group'),
    number('runs', 'count', 'runs'),
    number('value', undefined, 'value'),
    number('baseline', undefined, ({ value, delta }) => delta && value - delta.absolute),
    signed('difference', undefined, ({ delta }) => delta?.absolute),
    signed('change', 'ratio', ({ delta }) => delta?.relative),
    signed('low', 'ratio', ({ delta }) => delta?.low),
    signed('high', 'ratio', ({ delta }) => delta?.high),
    number('p', 'p', 'p'),
    text('meaning', cell => {
      const { metric, delta } = cell
      const sure = certainty(cell)
      const direction = directionText(
        { metric, unit: unitOf(metric) as Unit },
        (delta?.absolute ?? 0) >= 0,
      )
      return delta && sure && certaintyText(sure, direction, { metric, ...delta })
    }),
  ])
}

function spreadSheet({ campaign: { workflows } }: CampaignIndex): Sheet {
  const sorted = workflows.toSorted((a, b) => (b.spread ?? -1) - (a.spread ?? -1))
  return sheetOf<CampaignWorkflow>('workflows', 'Workflows by spread', sorted, [
    ...seriesColumns('workflow', sorted, true),
    number('spread between repeats', 'ratio', 'spread'),
    number('degrees of freedom', undefined, 'spreadDf'),
    number('largest ratio', 'ratio', 'range'),
    text('ranked', ({ stable }) => (stable ? 'yes' : 'no')),
  ])
}
