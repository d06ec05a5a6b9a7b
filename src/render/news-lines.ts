/** Lines at the top of every output on what no check shows: new workflows, slow drift, entries that match nothing, the start of the run. */

import type { SeriesName } from '../model/check.ts'
import type { DriftAlert, Report } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import { metricLabel, seriesLine } from './change.ts'
import { code, join, type Line, strong } from './document/document.ts'
import { driftLine } from './drift-line.ts'
import { formatDelta, formatRatioAsPercent, plural } from './format.ts'

/** Names and messages shown of a kind; the rest is counted, and folded below. */
const NAMED = 3
/** Code of the notice on an entry of `workflows` or `waivers` that matches nothing. */
const UNMATCHED = 'workflow-unmatched'
/** Code of the notice on a start that differs from the rest of the run. */
const START = 'start-differs'

/** Returns the headline, with the workflow that drifted most. */
export function headlineLine(report: Report): Line {
  const worst = worstDrift(report)
  if (!worst) return [report.headline]
  const moved: Line = worst.change === undefined ? [] : [' ', strong(formatDelta(worst.change))]
  return [report.headline, ': ', ...seriesLine(worst), ` ${metricLabel(worst.metric)}`, ...moved]
}

/** Returns a line for each kind of news there is. */
export function newsLines(report: Report): Line[] {
  const worst = worstDrift(report)
  return [
    ...newWorkflowsLine(report),
    ...report.warnings
      .filter(({ code }) => code === UNMATCHED)
      .slice(0, NAMED)
      .map(({ message }): Line => [message]),
    ...(worst ? [['Slow drift, which is not held against this change: ', ...driftLine(worst)] as Line] : []),
  ]
}

/** Whether the lines at the top say what a notice says, so that the remarks leave it out. */
export function isInNews(report: Report, notice: Report['warnings'][number]): boolean {
  if (notice.code === START) return trimAdvice(report) !== undefined
  const unmatched = report.warnings.filter(({ code }) => code === UNMATCHED)
  return unmatched.slice(0, NAMED).includes(notice)
}

/** Returns the alert that the heading names. */
export function worstDrift({ drift, verdict }: Report): DriftAlert | undefined {
  if (verdict === 'invalid') return undefined
  return drift.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))[0]
}

/** Returns the keys of the workflows that the lines name as new. */
export function namesInNews(report: Report): ReadonlySet<string> {
  return new Set(newWorkflows(report).slice(0, NAMED).map(seriesKey))
}

/** Judged workflows that the baseline does not have. */
function newWorkflows({ unmatched, measurements, verdict }: Report): SeriesName[] {
  if (verdict === 'invalid') return []
  const judged = new Set(measurements.filter(series => series.judged).map(seriesKey))
  return unmatched.onlyInCandidate.filter(series => judged.has(seriesKey(series)))
}

function newWorkflowsLine(report: Report): Line[] {
  const fresh = newWorkflows(report)
  if (fresh.length === 0) return []
  const hidden = fresh.length - NAMED
  const rest = hidden > 0 ? ` and ${plural(hidden, 'more workflow')}` : ''
  const it = fresh.length === 1 ? 'it is' : 'they are'
  return [
    [
      'New in this run: ',
      ...join(fresh.slice(0, NAMED).map(seriesLine), ', '),
      `${rest}. The baseline has no such workflow, so ${it} held to limits only.`,
    ],
  ]
}

/**
 * Returns the advice on a start that only the candidate has, as long as there is something that it may explain: what is
 * measured there is not what the test is about, so it comes before any other advice.
 */
export function trimAdvice({ differentStart, checks, baseline }: Report): Line | undefined {
  if (!differentStart || differentStart.inBaseline || baseline.runs.length === 0) return undefined
  const found = checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data')
  // Errors are not due to a slow start, so where they are the worst there is, they come first.
  if (!found.some(({ verdict, metric }) => verdict === found[0]!.verdict && metric !== 'error-rate')) return undefined
  const { seconds, rate, time } = differentStart
  const differences = [
    ...(rate === undefined ? [] : [`${share(rate)} ${rate < 0 ? 'fewer' : 'more'} samples a second`]),
    ...(time === undefined ? [] : [`times ${share(time)} ${time < 0 ? 'shorter' : 'longer'}`]),
  ]
  return [
    `leave out the first ${seconds} s of the run, `,
    code(`trim: { start: ${seconds}s }`),
    ` at the results, and judge it again: they differ from the rest of the run (${differences.join(', ')}), and the baseline has no such start.`,
  ]
}

function share(change: number): string {
  return formatRatioAsPercent(Math.abs(change))
}

/** Returns the advice on slow drift. `label` accepts a run when its pull request is merged; absent where there are none. */
export function driftAdvice(label: string | undefined): Line {
  return [
    'nothing is blocked. Find what became slower little by little, or accept a run of today as the new baseline',
    ...(label === undefined ? [] : [' with the label ', code(label)]),
    '.',
  ]
}
