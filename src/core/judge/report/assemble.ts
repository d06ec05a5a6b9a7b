/**
 * Assembles the report, the one model that every output is rendered from: the judge's findings, the identity of the
 * runs and the errors of the candidate. Pure; decides nothing.
 */

import { type Check, type SeriesMeasurements, seriesName } from '../../model/check.ts'
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
} from '../../model/report.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../../model/run.ts'
import { runName } from '../../model/run-name.ts'
import { durationMsOf } from '../../summarize/active-time.ts'
import { countsByKind } from '../../summarize/run-load.ts'
import type { ComparedRuns } from '../input.ts'
import type { Judgment } from '../judge.ts'

/** Errors listed in a report, most frequent first. */
const ERRORS = 20
/** What was judged, oldest run first. */
export interface Judged extends ComparedRuns {
  readonly checks: readonly Check[]
  readonly measurements: readonly SeriesMeasurements[]
  /** Runs that the trend is of, the baseline or more. */
  readonly history: readonly RunSummary[]
  readonly changed: readonly FactChange[]
}

/** What a report says besides its verdict, which no decision needs: what moved with a finding, and what charts and pages show. */
export type Explained = Pick<Report, 'causes' | 'profiles' | 'trend' | 'curves' | 'details'>

/** Finds it. The same runs give the same. */
export type Explain = (judged: Judged) => Explained

const NOTHING: Explained = { curves: [] }

export interface ReportInput extends ComparedRuns {
  /** Version of perf-gate. */
  readonly generator: string
  readonly suite: string
  readonly acceptance?: ReportAcceptance
  readonly judgment: Judgment
  readonly history: Judged['history']
  /** Absent: the report has the verdict only. */
  readonly explain?: Explain
  readonly evidence: Omit<BaselineEvidence, 'runs'>
  readonly environment: readonly FactChange[]
  readonly drift: readonly DriftAlert[]
  /** Content id of a run; passed in because hashing is not the core's. */
  readonly identify: (run: RunSummary) => string
}

/** Puts a report together. The runs are not changed; the same input gives the same report. */
export function assembleReport(input: ReportInput): Report {
  const { candidates, baseline, history, identify, explain = () => NOTHING } = input
  const { tests: _, runIsComparable: __, measurements, ...judged } = input.judgment
  const { checks } = judged
  const [drift, changed] = [[...input.drift], [...input.environment]]
  const found = explain({ checks, measurements, baseline, candidates, history, changed })
  const { causes, profiles, trend, curves, details } = found
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
    causes,
    profiles,
    candidate: { runs: runs(candidates) },
    baseline: { ...input.evidence, runs: runs(baseline) },
    acceptance: input.acceptance,
    measurements: measurements.filter(series => series.kind !== 'resource'),
    trend,
    drift,
    resources: measurements.filter(series => series.kind === 'resource'),
    environment: { changed, facts: { ...candidates.at(-1)?.facts } },
    errors: reportedErrors(candidates, baseline),
    curves,
    details,
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
