/** A section of a campaign's report: its blocks are those of the page, Markdown and the wiki, its sheets those of CSV and XLSX. */

import type { SeriesName } from '../../core/model/check.ts'
import { seriesKey } from '../../core/model/run.ts'
import { type Block, type ChartLink, pictureBlocks } from '../../core/render/document/document.ts'
import { tableOf } from '../../core/render/tables/table.ts'
import { seriesLine } from '../../core/render/words/change.ts'
import { code, type Inline, type Line } from '../../core/render/words/line.ts'
import type { CampaignIndex, Comparison } from '../lookup/comparison.ts'
import { defaultView, type View } from '../lookup/view.ts'
import type { CampaignRun } from '../model/campaign.ts'
import type { CampaignSentence, CellRef } from '../model/campaign-findings.ts'
import type { Sheet } from './columns.ts'
import { type Column, sheetOf, sheetOnly, text } from './columns.ts'

/** A campaign or a gate, and what the reader of its page has chosen to see. */
export interface Shown<Index extends Comparison = CampaignIndex> {
  readonly index: Index
  readonly view: View
  /** Pictures, where the output has any. */
  readonly charts?: readonly GroupPicture[]
}

/** A picture, with the group that it is of; without one it is of all groups. */
export interface GroupPicture extends ChartLink {
  readonly group?: string
  readonly png: Uint8Array
}

export interface Section<Index extends Comparison = CampaignIndex> {
  /** Its place on the page. */
  readonly id: string
  /** Its name in every output. */
  readonly title: string
  /** Empty where the campaign has nothing of it. */
  readonly blocks: (shown: Shown<Index>) => readonly Block[]
  readonly sheets: (index: Index) => readonly Sheet[]
  /** Documents and the page of a campaign fold it. */
  readonly isFolded?: boolean
}

/** The rows of a section, and how each output shows them. */
interface List<Item> {
  readonly items: readonly Item[]
  readonly columns: readonly (Column<Item> | false)[]
  /** Blocks of documents below the table. */
  readonly after?: readonly Block[]
}

/** Makes a section with a row for each item in every output. */
export function listSection<Item, Index extends Comparison = CampaignIndex>(
  id: string,
  title: string,
  list: (shown: Shown<Index>) => List<Item>,
): Section<Index> {
  return {
    id,
    title,
    blocks: shown => {
      const { items, columns, after = [] } = list(shown)
      return items.length === 0 ? after : [tableOf(items, columns), ...after]
    },
    sheets: index => {
      const { items, columns } = list({ index, view: defaultView(index) })
      return [sheetOf(id, title, items, columns)]
    },
  }
}

/** Returns the runs that the reader has not hidden. */
export function shownRuns({ index, view }: Shown<Comparison>): CampaignRun[] {
  return (index.campaign ?? index).runs.filter(({ id }) => !view.hidden.includes(id))
}

/** Makes the columns that name a series: one in documents; in sheets its name, its kind if asked for, and each dimension. */
export function seriesColumns<Item extends Omit<SeriesName, 'kind'> & { readonly kind?: string }>(
  title: string,
  items: readonly Item[],
  withKind = false,
): Column<Item>[] {
  const dimensions = [...new Set(items.flatMap(({ dimensions }) => Object.keys(dimensions)))].sort()
  return [
    { ...text(title, ({ workflow }) => workflow), head: true, line: seriesLine },
    ...sheetOnly(
      ...(withKind ? [text<Item>('kind', ({ kind }) => kind)] : []),
      ...dimensions.map(name => text<Item>(name, ({ dimensions }) => dimensions[name])),
    ),
  ]
}

export function bulletList(items: readonly Line[]): Block[] {
  return items.length === 0 ? [] : [{ type: 'list', items }]
}

/** Returns the pictures of a group; without one, those of all groups. */
export function picturesOf(charts: readonly GroupPicture[], group?: string): Block[] {
  return pictureBlocks(charts.filter(chart => chart.group === group))
}

/** Returns the generated sentences on a subject. */
export function sentenceLines(index: CampaignIndex, wanted: CampaignSentence['section']): Line[] {
  const lineOf = ({ parts }: CampaignSentence): Line =>
    parts.map((part): Inline => {
      if ('text' in part) return part.text
      if ('name' in part) return code(part.name)
      return part.cell ? cellLink(index, part.cell, part.figure) : part.figure
    })
  return index.campaign.sentences.filter(({ section }) => section === wanted).map(lineOf)
}

/** A figure that leads to its cell on the page: to its row where scripts are blocked, else to the details of its run. */
export function cellLink(index: CampaignIndex, cell: CellRef, figure: string): Inline {
  const key = seriesKey(cell)
  const row = index.workflows.find(row => row.key === key)
  if (!row) return figure
  const run = cell.run ?? index.group(cell.group ?? '')?.runs[0]
  const control = { type: 'figure', figure, row: row.index, run, metric: cell.metric } as const
  return { text: [figure], control }
}
