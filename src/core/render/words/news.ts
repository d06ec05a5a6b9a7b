/** The lines of the summary on what no check shows: new workflows, entries of the configuration without a match, slow drift. */

import type { SeriesName } from '../../model/check.ts'
import type { NoticeCode } from '../../model/notice.ts'
import type { DriftAlert, Headlined, Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { seriesLine } from './change.ts'
import { LOAD_TEST_FAULT } from './decision-plan.ts'
import { driftDetails, driftLine } from './drift.ts'
import { findingsOf } from './findings.ts'
import { type Line, namesLine, phrase } from './line.ts'
import { trimAdvice } from './next-step.ts'
import { noticeText } from './notices.ts'

/** Names and messages shown of a kind; the rest is counted, and folded below. */
const NAMED = 3

/** Codes of notices that the summary shows as lines of their own. */
const SHOWN: ReadonlySet<NoticeCode> = new Set(['whole-run-moved', LOAD_TEST_FAULT])

/** Returns the notices on entries of `workflows` or `waivers` that match nothing. */
export function unmatchedEntries({ warnings }: Headlined): Report['warnings'] {
  return warnings.filter(({ code }) => code === 'workflow-unmatched')
}

/** Returns a line for each kind of news. */
export function newsLines(report: Report): Line[] {
  const fresh = namesLine(newWorkflows(report).map(seriesLine), NAMED, 'workflow')
  const unmatched = unmatchedEntries(report).slice(0, NAMED)
  // The headline of a report without findings names the drift.
  const isNamed = findingsOf(report).length === 0
  const isBreach = report.checks.some(({ reason }) => reason.code === 'drift-above-limit')
  const drift = isBreach ? undefined : worstDrift(report)
  const named =
    drift && phrase`Slow drift, which does not count against this change: ${driftLine(drift)}`
  return [
    fresh.length === 0 ? [] : phrase`New, so only their limits were checked: ${fresh}.`,
    ...unmatched.map(notice => [noticeText(notice)]),
    (isNamed && drift ? driftDetails(drift) : named) ?? [],
  ]
}

/** Whether the summary shows a notice, so that the list of notices leaves it out. */
export function isInSummary(report: Report, notice: Report['warnings'][number]): boolean {
  if (notice.code === 'start-differs') return trimAdvice(report).length > 0
  return SHOWN.has(notice.code) || unmatchedEntries(report).slice(0, NAMED).includes(notice)
}

/** Returns the alert on the workflow that drifted most, which the summary shows. */
export function worstDrift({
  drift,
  verdict,
}: Pick<Report, 'drift' | 'verdict'>): DriftAlert | undefined {
  if (verdict === 'invalid') return undefined
  return drift.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))[0]
}

/** Judged workflows that the baseline does not have. */
export function newWorkflows({ unmatched, measurements, verdict }: Headlined): SeriesName[] {
  if (verdict === 'invalid') return []
  const judged = new Set(measurements.filter(series => series.judged).map(seriesKey))
  return unmatched.onlyInCandidate.filter(series => judged.has(seriesKey(series)))
}

/** Returns the new workflows that the summary names. */
export function newWorkflowsNamed(report: Report): SeriesName[] {
  const fresh = newWorkflows(report)
  return fresh.length > NAMED ? [] : fresh
}
