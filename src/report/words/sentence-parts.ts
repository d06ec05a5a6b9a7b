/** Builds sentences from text, names and figures. Each figure refers to the cell or group it comes from. */

import { groupsBy } from '../../core/model/group-by.ts'
import { seriesText } from '../../core/render/words/change.ts'
import { formatDelta, formatQuantity, formatShare, plural } from '../../core/render/words/format.ts'
import { enumerated, namesLine, phrase as phraseOf } from '../../core/render/words/line.ts'
import { type ChangedCell, changedCells, refOf } from '../lookup/cell-lookup.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { CampaignGroup } from '../model/campaign.ts'
import type { CampaignGroupCell } from '../model/campaign-analysis.ts'
import type { CampaignSentence, CellRef, SentencePart } from '../model/campaign-findings.ts'

/** Maximum number of changed cells named in a sentence. */
export const MAX_NAMED = 3

export type Part = string | SentencePart

export const name = (text: string): SentencePart => ({ name: text })

export const groupPart = (lookup: CampaignIndex, group: string) => name(lookup.groupName(group))

/** Names groups in a sentence: 'a, b and c'. */
export const groupParts = (lookup: CampaignIndex, groups: readonly string[]): Part[] =>
  enumerated(groups.map(group => groupPart(lookup, group)))

export const ofGroup = (figure: string, group: string): SentencePart => ({ figure, group })

const ofCell = (figure: string, cell: CellRef): SentencePart => ({ figure, cell })

/** A template tag for parts: its text, and the names and figures put into it. */
export const phrase = phraseOf<Part>

/** Returns a template tag for a sentence. campaign.json has its `code` and parts, so codes must not change with the words. */
export function sentence(section: CampaignSentence['section'], code: string) {
  return (...template: Parameters<typeof phrase>): CampaignSentence => {
    const parts: SentencePart[] = []
    for (const part of phrase(...template)) {
      const last = parts.at(-1)
      if (typeof part !== 'string') parts.push(last ? part : capitalized(part))
      else if (last && 'text' in last) parts.splice(-1, 1, { text: last.text + part })
      else if (part !== '') parts.push({ text: part })
    }
    const cells = parts.flatMap(part => ('figure' in part && part.cell ? part.cell : []))
    return { section, code, text: parts.map(textOf).join(''), parts, cells }
  }
}

/** Capitalizes 'run 6' at the start of a sentence. Names given by the author are not changed. */
function capitalized(part: SentencePart): SentencePart {
  return 'name' in part && /^runs? \d/.test(part.name) ? { name: `R${part.name.slice(1)}` } : part
}

function textOf(part: SentencePart): string {
  if ('text' in part) return part.text
  return 'name' in part ? part.name : part.figure
}

/** Returns changes, joined with commas: 'Check-In p95 +24.0% (655 → 812 ms)', with the configuration if that is asked for. */
export function figures(
  lookup: CampaignIndex,
  cells: readonly ChangedCell[],
  most = MAX_NAMED,
  withGroup = false,
): Part[] {
  const described = cells.map((cell): Part[] => {
    const { metric, delta, value } = cell
    const interval = lookup.interval(metric, delta)
    const change = `${lookup.changeText(metric, delta)}${interval && ` ${interval}`}`
    const values = `${lookup.value(metric, value - delta.absolute)} → ${lookup.value(metric, value)}`
    const where = withGroup ? phrase` in ${groupPart(lookup, cell.group)}` : []
    const figure = ofCell(change, { ...refOf(cell), group: cell.group })
    return phrase`${name(seriesText(cell))} ${lookup.metric(metric).label} ${figure} (${values})${where}`
  })
  return namesLine(described, most)
}

/** Returns one cell per workflow: the first of the ranking metric, else the most significant one. */
export function topCellPerWorkflow(
  { campaign }: CampaignIndex,
  cells: readonly ChangedCell[],
): ChangedCell[] {
  const rank = (cell: ChangedCell) => (cell.metric === campaign.metric ? -1 : (cell.p ?? 1))
  return groupsBy(cells, seriesText).map(alike =>
    alike.reduce((best, cell) => (rank(cell) < rank(best) ? cell : best)),
  )
}

/** Returns the cells of a group that have a change from the baseline, at most one per workflow and metric. */
export function cellsOf(lookup: CampaignIndex, group: CampaignGroup): CampaignGroupCell[] {
  return lookup.campaign.groupCells.filter(
    cell => cell.group === group.id && cell.delta !== undefined,
  )
}

/** Returns the cells that likely changed, without those of the load, which varies with the length of a phase; the surest first. */
export function likelyCells(cells: readonly CampaignGroupCell[]): ChangedCell[] {
  return changedCells(
    cells.filter(({ metric }) => metric !== 'throughput' && metric !== 'count'),
    'likely',
  )
}

/** ': median change +65.4% [+30.5%, +110%] against 4/5/8 over 9 workflows' */
export function medianPart(lookup: CampaignIndex, group: CampaignGroup): Part[] {
  const { medianChange, workflows = 0 } = group
  if (medianChange === undefined) return []
  const change = ofGroup(
    `${formatDelta(medianChange)} ${lookup.interval('avg', group)}`.trim(),
    group.id,
  )
  return phrase`: median change ${change} against ${name(lookup.baselineName())} over ${plural(workflows, 'workflow')}`
}

export function costText({ cost }: CampaignGroup): string {
  return formatQuantity(cost?.perHour, 'usd/h')
}

/** Detectable change, as a share, from which on its figure says no more than that hardly anything could be proven. */
const TEN_TIMES_AS_LONG = 9

/** Returns a clause: '; a change of one workflow within ±18% (average) may not be proven'. Empty when that is not known. */
export function unprovenPart({ campaign, metric }: CampaignIndex): string {
  const { detectable, detectableIn = campaign.metric } = campaign
  if (detectable === undefined) return ''
  return detectable < TEN_TIMES_AS_LONG
    ? `; a change of one workflow within ±${formatShare(detectable)} (${metric(detectableIn).label}) may not be proven`
    : '; even a workflow that takes ten times as long may not be proven slower'
}
