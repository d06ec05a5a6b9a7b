/** Lines on what no check shows: new workflows, entries of the configuration without a match, slow drift. */
import type { SeriesName } from '../../model/check.ts'
import { present } from '../../model/defined.ts'
import type { DriftAlert, Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { seriesLine } from '../change.ts'
import type { Line } from '../document/document.ts'
import { namesLine } from '../more.ts'
import { driftDetails, driftLine } from '../sections/drift.ts'
import { findingsOf } from './findings.ts'
import { trimAdvice } from './next-step.ts'
import { noticeText } from './notices.ts'

/** Names and messages shown of a kind; the rest is counted, and folded below. */
const NAMED = 3
/** Code of the notice on an entry of `workflows` or `waivers` that matches nothing. */
export const UNMATCHED = 'workflow-unmatched'
/** Code of the notice on a start that differs from the rest of the run. */
const START = 'start-differs'

/** Returns a line for each kind of news. */
export function newsLines(report: Report): Line[] {
  const worst = worstDrift(report)
  return present([
    ...newWorkflowsLine(report),
    ...report.warnings
      .filter(({ code }) => code === UNMATCHED)
      .slice(0, NAMED)
      .map((notice): Line => [noticeText(notice)]),
    worst && worstDriftLine(report, worst),
  ])
}

/** The headline of a report without findings names the drift. */
function worstDriftLine(report: Report, worst: DriftAlert): Line {
  if (findingsOf(report).length === 0) return driftDetails(worst)
  return ['Slow drift, which does not count against this change: ', ...driftLine(worst)]
}

/** Whether the summary shows a notice, so that the list of notices leaves it out. */
export function isInSummary(report: Report, notice: Report['warnings'][number]): boolean {
  if (notice.code === START) return trimAdvice(report).length > 0
  const unmatched = report.warnings.filter(({ code }) => code === UNMATCHED)
  return unmatched.slice(0, NAMED).includes(notice)
}

/** Returns the alert on the workflow that drifted most, which the summary shows. */
export function worstDrift({ drift, verdict }: Pick<Report, 'drift' | 'verdict'>): DriftAlert | undefined {
  if (verdict === 'invalid') return undefined
  return drift.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))[0]
}

/** Judged workflows that the baseline does not have. */
export function newWorkflows({
  unmatched,
  measurements,
  verdict,
}: Pick<Report, 'unmatched' | 'measurements' | 'verdict'>): SeriesName[] {
  if (verdict === 'invalid') return []
  const judged = new Set(measurements.filter(series => series.judged).map(seriesKey))
  return unmatched.onlyInCandidate.filter(series => judged.has(seriesKey(series)))
}

/** Returns the new workflows that the summary names. */
export function newWorkflowsNamed(report: Report): SeriesName[] {
  const fresh = newWorkflows(report)
  return fresh.length > NAMED ? [] : fresh
}

function newWorkflowsLine(report: Report): Line[] {
  const fresh = newWorkflows(report)
  if (fresh.length === 0) return []
  return [['New, so only their limits were checked: ', ...namesLine(fresh.map(seriesLine), NAMED, 'workflow'), '.']]
}
