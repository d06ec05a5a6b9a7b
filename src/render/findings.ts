/** The findings of a report: each check that did not pass, and checks without data for one reason as one finding. */

import type { Check } from '../model/check.ts'
import { groupBy } from '../model/group-by.ts'
import type { Report } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import { limitExceeded, metricLabel, seriesLine, worsening } from './change.ts'
import type { Line } from './document/document.ts'
import { explain, explainBriefly, explainRun } from './explain.ts'
import { plural } from './format.ts'
import { namesLine } from './more.ts'
import { reasonKey, reasonText } from './reasons.ts'

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
    check => check.verdict === 'warn' && !check.evidence && !check.waiver && limitExceeded(check) === undefined,
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
  const workflowsOf = new Map<string, Set<string>>()
  for (const check of checks) {
    const key = reasonKey(check.reason)
    workflowsOf.set(key, (workflowsOf.get(key) ?? new Set()).add(seriesKey(check)))
  }
  const groups = new Map<unknown, [Check, ...Check[]]>()
  for (const check of checks) {
    const reason = reasonKey(check.reason)
    const many = workflowsOf.get(reason)!.size >= MANY_WORKFLOWS
    const key = check.verdict === 'no-data' ? `${reason} ${many ? '' : seriesKey(check)}` : check
    const group = groups.get(key)
    if (group) group.push(check)
    else groups.set(key, [check])
  }
  return [...groups.values()]
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
export function explainFindings(findings: readonly Finding[]): { readonly line: Line; readonly checks: number }[] {
  const groups = groupBy(findings, finding => {
    const [{ evidence, metric, verdict, reason, excusedBy, waiver, owner }] = finding
    const isOfRun = evidence?.by === 'run' && waiver === undefined && owner === undefined
    return isOfRun ? `${metric} ${verdict} ${excusedBy} ${reasonKey(reason)}` : finding
  })
  return [...groups.values()].map(([finding, ...others]) => {
    const checks = [finding!, ...others].flat() as unknown as Finding
    const line = others.length > 0 ? together(checks, explainRun(checks[0])) : explainFinding(finding!)
    return { line, checks: checks.length }
  })
}

/** Explains a finding with all its evidence, or briefly. */
export function explainFinding(finding: Finding, how: 'fully' | 'briefly' = 'fully'): Line {
  const [check, ...others] = finding
  if (others.length === 0) return how === 'fully' ? explain(check) : explainBriefly(check)
  return together(finding, reasonText(check, ...others))
}

/** '3 workflows (a, b, c), p95: ...' */
function together(finding: Finding, text: string): Line {
  const names = seriesOf(finding)
  const who = names.length > 1 ? [`${plural(names.length, 'workflow')} (`, ...namesLine(names, NAMED), ')'] : names[0]!
  return [...who, `, ${findingMetrics(finding)}: ${text}`]
}

function seriesOf(finding: Finding): Line[] {
  return [...new Map(finding.map(check => [seriesKey(check), seriesLine(check)])).values()]
}
