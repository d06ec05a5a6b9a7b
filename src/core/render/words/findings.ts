/** The findings of a report: each check that did not pass, and checks without data for one reason as one finding. */

import { MOST_SAID } from '../../model/certainty.ts'
import type { Check } from '../../model/check.ts'
import { groupBy, groupsBy } from '../../model/group-by.ts'
import { metricOf } from '../../model/metric.ts'
import type { Reason } from '../../model/reason.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { limitExceeded } from './allowance.ts'
import { checkCertainty, directionText, isStrictBreach } from './certainty.ts'
import { changeText, intervalText, metricLabel, seriesLine, worsening } from './change.ts'
import {
  formatApart,
  formatDelta,
  formatPoints,
  formatQuantity,
  plural,
  scaleFor,
} from './format.ts'
import { capitalized, code, type Line, namesLine, phrase, strong } from './line.ts'
import { reasonText } from './reasons.ts'

/** A check that did not pass, or several that have no data for the same reason. */
export type Finding = readonly [Check, ...Check[]]

/** From this many workflows on, checks without data for the same reason are one finding. */
const MANY_WORKFLOWS = 4
/** Workflows named of a finding that has many. */
const NAMED = 10

/** Returns what did not pass, worst first. An invalid run was not judged, so it has no finding. */
export function findingsOf(report: Pick<Report, 'verdict' | 'checks' | 'baseline'>): Finding[] {
  if (report.verdict === 'invalid') return []
  const left = new Set(unjudgedOf(report))
  return grouped(report.checks.filter(check => check.verdict !== 'pass' && !left.has(check)))
}

/** Returns the checks that only warn because there is no baseline: they are counted, not listed. */
export function unjudgedOf({ checks, baseline }: Pick<Report, 'checks' | 'baseline'>): Check[] {
  if (baseline.state === 'ok') return []
  return checks.filter(
    check =>
      check.verdict === 'warn' &&
      !check.evidence &&
      !check.waiver &&
      limitExceeded(check) === undefined,
  )
}

/** Whether the baseline has the workflow of a check, and this run does not. */
export function isGone({ unmatched }: Report, check: Check): boolean {
  return unmatched.onlyInBaseline.some(series => seriesKey(series) === seriesKey(check))
}

/** Returns the checks whose workflow improved, largest gain first. */
export function improvementsOf(report: Pick<Report, 'checks'>): Check[] {
  const gain = (check: Check) => -(worsening(check) ?? 0)
  return report.checks
    .filter(check => check.change === 'improved' && check.verdict === 'pass')
    .sort((a, b) => gain(b) - gain(a))
}

function grouped(checks: readonly Check[]): Finding[] {
  const alike = groupBy(checks, ({ reason }) => reasonKey(reason))
  const keyOf = (check: Check): unknown => {
    if (check.verdict !== 'no-data') return check
    const reason = reasonKey(check.reason)
    const isOfMany = new Set(alike.get(reason)!.map(seriesKey)).size >= MANY_WORKFLOWS
    return isOfMany ? reason : `${reason} ${seriesKey(check)}`
  }
  return groupsBy(checks, keyOf)
}

/** Returns the workflow of a finding, or the number of workflows. */
export function findingName(finding: Finding): Line {
  const names = seriesOf(finding)
  return names.length === 1 ? names[0]! : [plural(names.length, 'workflow')]
}

/** Returns the metrics of a finding: 'p95, average'. */
export function findingMetrics(finding: Finding): string {
  return [...new Set(finding.map(({ metric }) => metricLabel(metric)))].join(', ')
}

/** Explains findings with all their evidence; findings that the whole run decided are merged. */
export function explainFindings(
  findings: readonly Finding[],
): { readonly line: Line; readonly checks: number }[] {
  const groups = groupsBy(findings, finding => {
    const [{ evidence, metric, verdict, reason, excusedBy, waiver, owner }] = finding
    const isOfRun = evidence?.by === 'run' && waiver === undefined && owner === undefined
    return isOfRun ? `${metric} ${verdict} ${excusedBy} ${reasonKey(reason)}` : finding
  })
  return groups.map(([finding, ...others]) => {
    const checks = [finding, ...others].flat() as unknown as Finding
    if (others.length === 0) return { line: explainFinding(finding), checks: checks.length }
    const [check] = checks
    const text = [punctuated(reasonText(check)), `${runMovement(check)}.`].filter(Boolean)
    return { line: together(checks, text.join(' ')), checks: checks.length }
  })
}

/** Explains a finding: a single check with all its evidence, or briefly. */
export function explainFinding(finding: Finding, explainOne = explain): Line {
  const [check, ...others] = finding
  return others.length === 0 ? explainOne(check) : together(finding, reasonText(check, ...others))
}

/** '3 workflows (a, b, c), p95: ...' */
function together(finding: Finding, text: string): Line {
  const names = seriesOf(finding)
  const many = plural(names.length, 'workflow')
  const who = names.length > 1 ? phrase`${many} (${namesLine(names, NAMED)})` : names[0]!
  return phrase`${who}, ${findingMetrics(finding)}: ${[text]}`
}

function seriesOf(finding: Finding): Line[] {
  return [...new Map(finding.map(check => [seriesKey(check), seriesLine(check)])).values()]
}

/**
 * Explains a check with all its evidence: as `explainBriefly`, with its rank among the runs, the smallest change that
 * would have been found, its waiver and owner.
 */
export function explain(check: Check): Line {
  const evidence = sentences(ranking(check), sensitivity(check))
  const owner = check.owner && phrase` Owner: ${code(check.owner)}.`
  return phrase`${explainBriefly(check)}${evidence}${waiver(check)}${owner}`
}

/** Explains a check: value, baseline and change; the reason; the shift of the rest of the run and the typical spread. */
export function explainBriefly(check: Check): Line {
  return [...subject(check), ...sentences(punctuated(reasonText(check)), movement(check))]
}

function sentences(...texts: readonly string[]): Line {
  return texts.flatMap(text => (text === '' ? [] : [` ${text}`]))
}

/** Returns the series and the metric with its value, baseline and change. */
function subject(check: Check): Line {
  const { baseline, candidate, unit, evidence, delta } = check
  const name = phrase`${seriesLine(check)} ${metricLabel(check.metric)}`
  const scale = scaleFor([candidate?.value, baseline?.value])
  const before =
    baseline && `${formatQuantity(baseline.value, unit, scale)} (${plural(baseline.n, 'run')})`
  if (!candidate)
    return phrase`${name} has no value${before === undefined ? '' : `; its baseline is ${before}`}.`
  const exceeded = limitExceeded(check)?.limit
  const [value, limit] =
    exceeded === undefined
      ? [formatQuantity(candidate.value, unit, scale)]
      : formatApart(candidate.value, exceeded, unit)
  const samples = candidate.n > 0 ? ` (${plural(candidate.n, 'sample')})` : ''
  const limited = limit === undefined ? '' : `, limit ${limit}`
  const line = phrase`${name} ${strong(value)}${samples}${limited}`
  if (before === undefined) return phrase`${line}.`
  const isProven = checkCertainty(check) === 'proven' || isStrictBreach(check)
  const doubt = evidence && !isProven ? ', if it is real' : ''
  // The interval of another movement is left to the sentence on it.
  const interval = delta?.of === undefined ? intervalText(check) : ''
  const change = strong(`${changeText(check)} ${interval}`.trimEnd())
  return phrase`${line}; baseline ${before}: ${change}${doubt}.`
}

/** The shift of the rest of the run, that of the workflow relative to it, and the typical spread of the workflow. */
function movement(check: Check): string {
  const { by, runShift, restShift, ownShift, spread, sampling } = check.evidence ?? {}
  const plusMinus = (ratio: number) => `±${formatDelta(ratio).replace(/^[+±]/, '')}`
  const usual =
    sampling !== undefined
      ? ` samples are few or uneven, so its change is known only to ${plusMinus(sampling)}`
      : spread !== undefined && ` usual run-to-run spread is ${plusMinus(spread)}`
  if (by === 'run' && runShift !== undefined)
    return `${runMovement(check)}${usual ? `; this workflow's${usual}` : ''}.`
  const isRelative = restShift !== undefined && ownShift !== undefined
  const own =
    isRelative &&
    `the rest of this run moved ${formatDelta(restShift)}, so the workflow itself moved ${formatDelta(ownShift)}${bracketed(check)}`
  const text = [own, usual && `its${usual}`].filter(Boolean).join('; ')
  return text === '' ? '' : `${capitalized(text)}.`
}

function runMovement(check: Check): string {
  const { metric, evidence: { runShift = 0 } = {} } = check
  return `The whole run moved ${metric === 'error-rate' ? formatPoints(runShift) : formatDelta(runShift)}${bracketed(check)}`
}

/** Returns the interval of what moved after a space; empty where it is of the delta. */
function bracketed(check: Check): string {
  return check.delta?.of === undefined ? '' : ` ${intervalText(check)}`
}

function ranking(check: Check): string {
  const { metric, baseline, evidence } = check
  const runs = evidence?.baselineRuns ?? baseline?.n ?? 0
  if (!evidence?.worseThanAll || runs < 2) return ''
  return `${capitalized(directionText(check, metricOf(metric)?.better !== 'higher'))} than all ${runs} baseline runs.`
}

/** The smallest change that would have been found, where none was. */
function sensitivity(check: Check): string {
  const { detectable, change, evidence } = check
  if (change === 'regressed' || detectable === undefined || evidence?.suspect) return ''
  if (detectable > MOST_SAID) return 'Even a change of three times could be noise.'
  return `Smallest change found: ${changeOfSize(check, detectable)}.`
}

/** Writes a change in the worse direction, given its size, in the unit of the allowance: '+22.0%', '+0.83 pp', '+40.0 ms'. */
function changeOfSize({ metric, unit, baseline, threshold }: Check, size: number): string {
  const direction = metricOf(metric)?.better === 'higher' ? -1 : 1
  if (metric === 'error-rate') return formatPoints(direction * size)
  const allowance = threshold['max-increase'] ?? threshold['max-decrease'] ?? '%'
  if (allowance.includes('%') || !baseline) return formatDelta(direction * size)
  const absolute = size * baseline.value
  if (unit === 'ratio') return formatPoints(direction * absolute)
  return `${direction < 0 ? '-' : '+'}${formatQuantity(absolute, unit)}`
}

/** A text of another source as a sentence. */
function punctuated(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function waiver({ waiver, excusedBy }: Check): Line {
  if (!waiver) return []
  const until = waiver.expired
    ? phrase` Its waiver ended on ${waiver.until}`
    : phrase` Waived up to ${code(waiver.accept)} until ${waiver.until}`
  const ticket = waiver.ticket && phrase`, ${code(waiver.ticket)}`
  const end = excusedBy === 'waiver' ? '.' : `: ${punctuated(waiver.reason)}`
  return phrase`${until}${ticket}${[end]}`
}

/** Returns a key that is equal for reasons with the same sentence. */
function reasonKey(reason: Reason): string {
  return JSON.stringify('found' in reason ? { ...reason, found: undefined } : reason)
}
