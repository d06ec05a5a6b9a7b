/** Texts of findings on suspicious figures. */

import { inNaturalOrder } from '../../core/model/natural-order.ts'
import { metricLabel, seriesText } from '../../core/render/words/change.ts'
import {
  formatCount,
  formatDelta,
  formatDuration,
  formatRatioAsPercent,
  plural,
} from '../../core/render/words/format.ts'
import { invalidClause, invalidText } from '../../core/render/words/invalid.ts'
import { capitalized, enumerated } from '../../core/render/words/line.ts'
import { doubtClauses } from '../../core/render/words/notices.ts'
import { ABSENT } from '../../core/render/words/symbols.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type {
  CampaignFinding,
  CellRef,
  FindingCode,
  UnwordedFinding,
} from '../model/campaign-findings.ts'

/** What becomes of the figures of an odd test. */
const NOT_COUNTED = 'left out of means, noise and ranks'

/** Maximum number of names in a message; the others are counted. */
const MAX_NAMED = 6

/** Returns a finding as one sentence. */
export function findingText(finding: UnwordedFinding, lookup: CampaignIndex): string {
  return capitalized((TEXTS[finding.code] ?? leftOutText)(finding, lookup))
}

/** The others are on a whole test, which is left out. */
const TEXTS: Partial<Record<FindingCode, typeof leftOutText>> = {
  'bad-run': ({ runs = [], invalid }) =>
    `${runNames(runs)} is ${NOT_COUNTED}. ${invalidText(invalid!)}.`,
  'same-results': ({ runs = [] }) =>
    `Runs ${listed(runs)} agree in every figure, as one file given ${runs.length === 2 ? 'twice' : 'several times'} does. They tell nothing of the noise between runs, and are no repeats for it.`,
  'copied-cell': ({ cells, values = [] }, lookup) => {
    const [odd, ...others] = cells as [CellRef, ...CellRef[]]
    const value = lookup.value(odd.metric, values[0])
    return `Run ${odd.run}: ${quoted(odd)} and ${listed(others.map(quoted))} have the same ${lookup.metric(odd.metric).label}, ${value}, which is out of place for ${quoted(odd)}: probably copied, and not counted.`
  },
  bimodal: ({ cells, values = [] }, lookup) => {
    const [first] = cells as [CellRef, ...CellRef[]]
    const text = (value: number | undefined) => lookup.value(first.metric, value)
    const range = (low: number | undefined, high: number | undefined) =>
      text(low) === text(high) ? text(low) : `${text(low)} to ${text(high)}`
    const [a, b, c, d] = values
    return `${quoted(first)}: the ${lookup.metric(first.metric).label} of repeats falls into two clusters, ${range(a, b)} and ${range(c, d)}. Means of such repeats say little.`
  },
  unstable: ({ cells, values = [] }, lookup) => {
    const [spread = 0, range = 0] = values
    return `${quoted(cells[0]!)}: repeats of one configuration differ by ${formatRatioAsPercent(spread)} (standard deviation of the ${lookup.metric(cells[0]!.metric).label}; at most ${formatDelta(range)}), so it does not take part in the ranking.`
  },
  void: ({ cells }) =>
    `${quoted(cells[0]!)}: every sample failed in every run, so its times mean nothing.`,
  'not-run': ({ cells, runs = [] }) =>
    `${runNames(runs)} ran without ${listed([...new Set(cells.map(quoted))])} on purpose.`,
  missing: ({ cells, runs = [], facts }) =>
    `${runNames(runs)} ${runs.length === 1 ? 'lacks' : 'lack'} ${listed(absentIn(cells, facts))}.`,
  'over-limit': ({ cells: [cell], facts: [fact] = [], values: [share = 0, limit = 0] = [] }) =>
    `${quoted(cell!)} used ${formatRatioAsPercent(share)} of its limit in run ${cell!.run} (${metricLabel(cell!.metric)}): raise ${fact} from ${formatCount(limit)} to at least ${formatCount(Math.ceil(share * limit))}.`,
  'not-separable': ({ facts = [] }) =>
    `The effects of ${listed(facts)} cannot be separated: they moved together.`,
}

/** Values of facts in a run: 'tenants 20'. */
function valuesOfRun(facts: readonly string[], run: string, { campaign }: CampaignIndex): string {
  const stated = campaign.facts.filter(({ fact }) => facts.includes(fact))
  return listed(stated.map(({ fact, values }) => `${fact} ${values[run] ?? ABSENT}`))
}

/** Returns the clause on a test as a sentence, with what it is left out of. */
function leftOutText(finding: UnwordedFinding, lookup: CampaignIndex): string {
  return `${testText(finding, lookup)}.`.replace(/is left out\.$/, `is ${NOT_COUNTED}.`)
}

/** Names the workflows that a configuration alone has, or those that it lacks. */
function namesOf(cells: readonly CellRef[], isNew: boolean): string {
  const found = cells.filter(({ group }) => (group !== undefined) === isNew)
  return listed(found.map(({ workflow }) => `"${workflow}"`))
}

/** Returns the list 'Check the tests first': a clause for each oddity of a test, with what became of it. */
export function testTexts(lookup: CampaignIndex): string[] {
  const { findings, notices } = lookup.campaign
  const doubts = doubtClauses(notices, runNames)
  const isFirst = (finding: CampaignFinding) =>
    findings.find(({ code }) => code === finding.code) === finding
  // One of each kind comes first, so that many alike hide no other.
  const sorted = findings.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  return [...sorted.flatMap(finding => testText(finding, lookup) ?? []), ...doubts]
}

/** Returns a clause on tests that are odd; undefined for findings on single figures. */
function testText(finding: UnwordedFinding, lookup: CampaignIndex) {
  const { code, cells, runs = [], values = [], invalid, facts = [], phase = '' } = finding
  const [own = 0, usual = 0] = values
  const run = `run ${runs[0]}`
  switch (code) {
    case 'bad-run':
      return `${run} is left out: ${invalidClause(invalid!)}`
    case 'shorter':
      return `${run} lasted ${formatDuration(own)} in place of ${formatDuration(usual)} and is left out`
    case 'other-users':
      return `${run} had ${formatCount(own)} users in place of ${formatCount(usual)} and is left out`
    case 'other-load':
      return `${run} ran with ${valuesOfRun(facts, runs[0]!, lookup)} in place of ${valuesOfRun(facts, runs[1]!, lookup)} and is left out`
    case 'other-phase':
      return `phase "${phase}" of ${run} lasted ${formatDuration(own)} instead of ${formatDuration(usual)}${own < usual ? ' and is left out' : ''}`
    case 'renamed':
      return `${namesOf(cells, false)} is missing from ${runNames(runs)} and ${namesOf(cells, true)} is new (renamed?), so neither is compared`
    case 'other-limit':
      return `shares of ${listed(facts, 2)} are not compared, since these limits differ`
    case 'missing':
      return missingText(finding)
    case 'same-results':
      return `runs ${listed(runs)} are copies of one test, so they are no repeats`
    default:
      return undefined
  }
}

/** Returns the clause on resources, or items of a table, that tests lack. */
function missingText({ cells, runs = [], facts }: UnwordedFinding): string | undefined {
  const isOfTest = facts !== undefined || cells.some(({ kind }) => kind === 'resource')
  if (!isOfTest) return undefined
  const absent = absentIn(cells, facts)
  return `${listed(absent, 2)} ${absent.length === 1 ? 'is' : 'are'} missing from ${runNames(runs)}`
}

/** Names what tests lack; resources in any phase. */
function absentIn(cells: readonly CellRef[], facts?: readonly string[]): readonly string[] {
  const names = cells.map(cell => (cell.kind === 'resource' ? `"${cell.workflow}"` : quoted(cell)))
  return facts ?? [...new Set(names)]
}

function runNames(runs: readonly string[]): string {
  const word = runs.length === 1 ? 'run' : 'runs'
  return runs.length > MAX_NAMED ? plural(runs.length, 'run') : `${word} ${listed(runs)}`
}

function quoted(cell: Pick<CellRef, 'workflow' | 'dimensions'>): string {
  return `"${seriesText(cell)}"`
}

/** Names pairs of groups: '1 → 16/17, 2/3 → 14'. */
export function pairsText(pairs: readonly (readonly [string, string])[]): string {
  return listed(pairs.map(([from, to]) => `${from} → ${to}`))
}

/** Joins names: 'a, b and c'; with more than `most`, 'a, b and 7 more'. */
export function listed(names: readonly string[], most = MAX_NAMED): string {
  return enumerated(names, most).join('')
}

export interface GroupedFinding {
  readonly message: string
  /** What the message is about, in a word or two each: a workflow, a run. */
  readonly items: readonly { readonly label: string; readonly cell: CellRef }[]
}

/** Number of findings with one code from which they are reported as one. */
const MANY = 3

/** Texts of a finding that covers many workflows. */
const OF_MANY: Partial<Record<FindingCode, (count: number) => string>> = {
  unstable: count =>
    `The repeats of one configuration differ too much in ${count} workflows, so these do not take part in the ranking (standard deviation, and the largest difference):`,
  void: count =>
    `Every sample of ${count} workflows failed in every run, so their times mean nothing:`,
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
    return [{ message: ofMany(alike.length), items: alike.map(itemOf) }]
  })
}

/** A workflow with what its finding measured: 'edge-rtac 48.3%, +295%'. */
function itemOf({ cells, values }: CampaignFinding) {
  const [cell] = cells as [CellRef]
  const [spread, range] = values ?? []
  const figures =
    spread === undefined ? '' : ` ${formatRatioAsPercent(spread)} (${formatDelta(range ?? 0)})`
  return { label: `${seriesText(cell)}${figures}`, cell }
}

/** Codes whose messages name all that they are about. */
const WITHOUT_ITEMS: ReadonlySet<FindingCode> = new Set([
  'not-run',
  'missing',
  'over-limit',
  'renamed',
])

/** Returns the workflows of a finding, each with its first cell; of a finding on one workflow, the runs. */
function itemsOf({ code, cells }: CampaignFinding) {
  const workflows = new Set(cells.map(seriesText))
  if (WITHOUT_ITEMS.has(code)) return []
  if (workflows.size > 1)
    return [...workflows].map(label => ({
      label,
      cell: cells.find(cell => seriesText(cell) === label)!,
    }))
  return cells
    .map(cell => ({ label: cell.run ?? cell.group ?? '', cell }))
    .filter(({ label }) => label !== '')
    .sort((a, b) => inNaturalOrder(a.label, b.label))
}
