/**
 * Assembles the report, the one model that every output is rendered from: the judge's findings, the identity of the
 * runs, the errors of the candidate and the points that charts are drawn from. Pure; decides nothing.
 */

import { type Check, seriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import type { NoticeFacts, ReportNotice } from '../../model/notice.ts'
import type {
  BaselineEvidence,
  DriftAlert,
  FactChange,
  Report,
  ReportAcceptance,
  ReportedError,
  ReportRun,
  RunDetails,
  SeriesCurves,
} from '../../model/report.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../model/run.ts'
import { runName } from '../../model/run-name.ts'
import { durationMsOf } from '../../summarize/active-time.ts'
import { curvesOf, percentilesOf } from '../../summarize/curves.ts'
import { timeSeriesOf } from '../../summarize/over-time.ts'
import { countsByKind } from '../../summarize/run-load.ts'
import { checkTrends } from '../../summarize/run-trend.ts'
import { causesOf } from '../causes.ts'
import type { ComparedRuns } from '../input.ts'
import type { Judgment } from '../judge.ts'
import { explainedBy, slowerCheck } from '../profile-causes.ts'

/** Workflows whose curves go into a report; charts show no more. */
const CURVES = 6
/** Errors listed in a report, most frequent first. */
const ERRORS = 20
/** Values over time in a report, of workflows and of resources: about 300 kB of JSON. */
const DETAIL_VALUES = 40_000

export interface ReportInput extends ComparedRuns {
  /** Version of perf-gate. */
  readonly generator: string
  readonly suite: string
  readonly acceptance?: ReportAcceptance
  readonly judgment: Judgment
  /** Runs that the trend is of, the baseline or more. Oldest first. */
  readonly history: readonly RunSummary[]
  readonly evidence: Omit<BaselineEvidence, 'runs'>
  readonly environment: readonly FactChange[]
  readonly drift: readonly DriftAlert[]
  /** Content id of a run; passed in because hashing is not the core's. */
  readonly identify: (run: RunSummary) => string
}

/** Puts a report together. The runs are not changed; the same input gives the same report. */
export function assembleReport(input: ReportInput): Report {
  const { candidates, baseline, identify } = input
  const { tests: _, runIsComparable: __, measurements, ...judged } = input.judgment
  const { checks } = judged
  const [drift, changed] = [[...input.drift], [...input.environment]]
  const slower = slowerCheck(checks)
  const newest = (list: readonly RunSummary[]) =>
    list.findLast(({ profiles }) => profiles)?.profiles ?? []
  const profiled = slower && explainedBy(slower, newest(baseline), newest(candidates))
  const causes = [
    ...causesOf(checks, { measurements, baseline, candidates, changed }),
    ...(profiled?.causes ?? []),
  ]
  const runs = (list: readonly RunSummary[]) => list.map(run => reportRun(run, identify(run)))
  const warnings: ReportNotice[] = [
    ...judged.warnings,
    ...candidates.flatMap(run => [...issueNotices(run), ...run.notices]),
  ]
  return defined({
    schema: 1,
    generator: input.generator,
    suite: input.suite,
    ...judged,
    causes: causes.length > 0 ? causes : undefined,
    profiles: profiled?.profiles.length ? profiled.profiles : undefined,
    candidate: { runs: runs(candidates) },
    baseline: { ...input.evidence, runs: runs(baseline) },
    acceptance: input.acceptance,
    measurements: measurements.filter(series => series.kind !== 'resource'),
    trend: checkTrends(checks, input.history, candidates),
    drift,
    resources: measurements.filter(series => series.kind === 'resource'),
    environment: { changed, facts: { ...candidates.at(-1)?.facts } },
    errors: reportedErrors(candidates, baseline),
    curves: curvesOfWorst(checks, candidates.at(-1), baseline.at(-1)),
    details: detailsOf(checks, candidates.at(-1), baseline.at(-1)),
    warnings,
  })
}

/** Issues shown in a report, of those that a run keeps. */
const ISSUES = 3

/** Returns the notice on rows that could not be read; empty when all could. */
function issueNotices({ issues: { count, first }, sources }: RunSummary): NoticeFacts[] {
  if (count === 0) return []
  const rows = sources.reduce((total, source) => total + source.rows, 0)
  return [{ code: 'parse-issues', count, rows, first: first.slice(0, ISSUES) }]
}

function reportRun(run: RunSummary, id: string): ReportRun {
  const { startMs, provenance } = run
  const durationMs = durationMsOf(run)
  const name = runName(run)
  return defined({
    name,
    id,
    startedAt: startMs !== undefined ? new Date(startMs).toISOString() : undefined,
    durationMs,
    commit: provenance.commit,
    ref: provenance.ref,
    pullRequest: provenance.pullRequest,
    samples: hasSampleCount(run) ? run.samples : undefined,
    ...countsByKind(run),
    tool: run.tool,
  })
}

/** Whether the count of samples means anything: a run without any was empty, unless it holds values of another kind. */
function hasSampleCount({ samples, series }: RunSummary): boolean {
  return (
    samples > 0 ||
    series.every(({ reported, passed }) => reported === undefined && passed === undefined)
  )
}

/** Errors of all candidate runs by series, code and message, with the mean count of the same error per baseline run. */
function reportedErrors(
  candidates: readonly RunSummary[],
  baseline: readonly RunSummary[],
): ReportedError[] {
  const before = tallyErrors(baseline)
  return [...tallyErrors(candidates)]
    .map(([key, { series, code, message, count }]) =>
      defined({
        ...seriesName(series),
        code,
        message,
        count,
        baselineCount:
          baseline.length > 0 ? (before.get(key)?.count ?? 0) / baseline.length : undefined,
      }),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, ERRORS)
}

function tallyErrors(runs: readonly RunSummary[]) {
  const tallies = new Map<
    string,
    { series: SeriesSummary; code: string; message: string; count: number }
  >()
  for (const series of runs.flatMap(seriesWithCauses)) {
    for (const { code, message, count } of series.errors) {
      const key = JSON.stringify([seriesKey(series), code, message])
      const tally = tallies.get(key) ?? { series, code, message, count: 0 }
      tallies.set(key, { ...tally, count: tally.count + count })
    }
  }
  return tallies
}

/** A transaction fails because a request in it fails: where requests are known, its failures would count twice. */
function seriesWithCauses({ series }: RunSummary): readonly SeriesSummary[] {
  const hasFailedRequests = series.some(
    ({ kind, errors }) => kind === 'request' && errors.length > 0,
  )
  return hasFailedRequests ? series.filter(({ kind }) => kind !== 'transaction') : series
}

/** Curves of the workflows with the worst checks, which come first. */
function curvesOfWorst(
  checks: readonly Check[],
  candidate: RunSummary | undefined,
  baseline: RunSummary | undefined,
): SeriesCurves[] {
  if (!candidate) return []
  const keys = [...new Set(checks.map(seriesKey))].slice(0, CURVES)
  return keys.flatMap(key => {
    const now = candidate.series.find(series => seriesKey(series) === key)
    if (!now) return []
    const before = baseline?.series.find(series => seriesKey(series) === key)
    const { overTime, percentiles } = curvesOf(candidate, now)
    const past = baseline && before ? curvesOf(baseline, before) : undefined
    if (!overTime && !percentiles) return []
    return defined({
      ...seriesName(now),
      overTime: overTime && {
        metric: 'p95' as const,
        candidate: overTime,
        baseline: past?.overTime ?? [],
      },
      percentiles: percentiles && { candidate: percentiles, baseline: past?.percentiles ?? [] },
    })
  })
}

function detailsOf(
  checks: readonly Check[],
  candidate: RunSummary | undefined,
  baseline: RunSummary | undefined,
): RunDetails | undefined {
  const sides = { baseline, candidate }
  const runs = Object.entries(sides).flatMap(([id, run]) => (run ? [{ id, run }] : []))
  const judged = new Set(checks.map(seriesKey))
  const isShown = (series: SeriesSummary) => judged.has(seriesKey(series))
  const { axes, timeSeries } = timeSeriesOf(runs, isShown, DETAIL_VALUES)
  return timeSeries.length > 0
    ? { axes, timeSeries, percentiles: percentilesOf(runs, isShown) }
    : undefined
}
