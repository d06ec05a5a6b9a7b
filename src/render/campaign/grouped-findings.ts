/** Findings as a reader lists them: those of many workflows for one reason are one, and each names its cells. */
import type { CampaignFinding, CellRef, FindingCode } from '../../model/campaign-findings.ts'
import { inNaturalOrder } from '../../model/natural-order.ts'
import { formatDelta, formatRatioAsPercent } from '../format.ts'
import { nameOf } from './cell-lookup.ts'

export interface GroupedFinding {
  readonly message: string
  /** What the message is about, in a word or two each: a workflow, a run. */
  readonly items: readonly { readonly label: string; readonly cell: CellRef }[]
  /** Whether the message ends with them. */
  readonly listed?: true
}

/** Number of findings with one code from which they are reported as one. */
const MANY = 3

/** Texts of a finding that covers many workflows. */
const OF_MANY: Partial<Record<FindingCode, (count: number) => string>> = {
  unstable: count =>
    `The repeats of one configuration differ too much in ${count} workflows, so these do not take part in the ranking (standard deviation, and the largest difference):`,
  void: count => `Every sample of ${count} workflows failed in every run, so their times mean nothing:`,
}

/** Returns the findings in their order; those for one reason where the first of them is. */
export function groupedFindings(findings: readonly CampaignFinding[]): GroupedFinding[] {
  const grouped = new Set<FindingCode>()
  return findings.flatMap((finding): GroupedFinding[] => {
    const { code, message } = finding
    const alike = findings.filter(other => other.code === code)
    const ofMany = OF_MANY[code]
    if (!ofMany || alike.length < MANY) return [{ message, items: itemsOf(finding) }]
    if (grouped.has(code)) return []
    grouped.add(code)
    return [{ message: ofMany(alike.length), items: alike.map(itemOf), listed: true }]
  })
}

/** A workflow with what its finding measured: 'edge-rtac 48.3%, +295%'. */
function itemOf({ cells, values }: CampaignFinding) {
  const [cell] = cells as [CellRef]
  const [spread, range] = values ?? []
  const figures = spread === undefined ? '' : ` ${formatRatioAsPercent(spread)} (${formatDelta(range ?? 0)})`
  return { label: `${nameOf(cell)}${figures}`, cell }
}

/** Returns the workflows of a finding, each with its first cell; of a finding on one workflow, the runs. */
function itemsOf({ code, cells }: CampaignFinding) {
  const workflows = new Set(cells.map(nameOf))
  if (code === 'not-run' || code === 'missing') return []
  if (workflows.size > 1)
    return [...workflows].map(label => ({ label, cell: cells.find(cell => nameOf(cell) === label)! }))
  return cells
    .map(cell => ({ label: cell.run ?? cell.group ?? '', cell }))
    .filter(({ label }) => label !== '')
    .sort((a, b) => inNaturalOrder(a.label, b.label))
}
