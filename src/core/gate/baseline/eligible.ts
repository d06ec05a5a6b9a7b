/** Rules on which runs may become part of a baseline. */
import type { Refusal } from '../../model/baseline-move.ts'
import { DAY_MS } from '../../model/duration.ts'
import type { Doubt, Report } from '../../model/report.ts'
import type { RunSummary, SeriesSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import { doubtText } from '../../render/words/baseline.ts'
import { sum } from '../../stats/median.ts'

/** Least samples of the run. Fewer say nothing, not even of all workflows together. */
const MIN_SAMPLES = 10

/** Largest share of failed samples in the whole run, 0..1. */
const MAX_ERROR_RATIO = 0.5

/**
 * Verdicts of a run that was compared with the baseline and did not fail. Not the opposite of `verdictRefusal`: a run of
 * `no-baseline` has none, but was compared with nothing, so it can only begin a baseline. `ineligible` refuses `invalid`.
 */
const JOINING: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'warn', 'inconclusive'])

/** Events whose runs measure a proposed change, not the base branch. */
const PROPOSAL_EVENTS: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_target',
  'merge_group',
])

/**
 * Returns the verdict by which a run is offered to the baseline. A run with too few samples to be judged is kept as one that passed,
 * so that later runs have something to be compared with; a breach that a trial excuses is a breach all the same.
 */
export function recordedVerdict({
  verdict,
  unjudged,
  checks,
}: Pick<Report, 'verdict' | 'unjudged' | 'checks'>): Verdict {
  if (unjudged) return 'pass'
  return verdict === 'warn' && checks.some(({ excusedBy }) => excusedBy === 'trial')
    ? 'fail'
    : verdict
}

/** Returns why a run cannot become part of a baseline, not even by acceptance; undefined when it can. */
export function ineligible(run: RunSummary, verdict: Verdict): Refusal | undefined {
  if (run.provenance.fork) return { code: 'from-fork' }
  if (run.missingShards !== undefined) return { code: 'incomplete-run', missing: run.missingShards }
  if (verdict === 'invalid') return { code: 'invalid' }
  const measured = run.series.filter(hasValues)
  if (measured.length === 0) return { code: 'no-measurements' }
  const load = measured.filter(isTopLevelLoad)
  const samples = sum(load.map(series => series.count))
  if (samples > 0 && samples < MIN_SAMPLES)
    return { code: 'too-few-samples', found: samples, needed: MIN_SAMPLES }
  const failed = sum(load.map(series => series.errorCount ?? 0))
  if (samples > 0 && failed / samples > MAX_ERROR_RATIO)
    return { code: 'mostly-failed', failed, samples, most: MAX_ERROR_RATIO }
  return undefined
}

/** How far the clock of a load generator may be ahead, ms. */
const CLOCK_SKEW_MS = DAY_MS

/** Returns the refusal of a run that is dated in the future, which would break the order of runs; undefined for others. */
export function datedAhead({ startMs }: RunSummary, nowMs: number): Refusal | undefined {
  if (startMs === undefined || startMs <= nowMs + CLOCK_SKEW_MS) return undefined
  return { code: 'dated-ahead', startedAt: new Date(startMs).toISOString() }
}

/** Returns why a run is not a run of the base branch; undefined when it is, or does not state its origin. */
export function notOfBase(run: RunSummary, baseRef: string): Refusal | undefined {
  const { ref, event } = run.provenance
  if (event !== undefined && PROPOSAL_EVENTS.has(event))
    return { code: 'other-event', event, baseRef }
  if (ref !== undefined && ref !== baseRef) return { code: 'other-branch', ref, baseRef }
  return undefined
}

/** Returns why only acceptance makes runs with this verdict a baseline; undefined for those that can begin or join one. */
export function verdictRefusal(verdict: Verdict): Refusal | undefined {
  if (verdict === 'fail') return { code: 'breached' }
  if (verdict === 'no-data') return { code: 'no-data' }
  return undefined
}

/** Returns the doubt that no further run clears, so that only acceptance makes the runs a baseline; undefined without one. */
export function needsAcceptance(doubts: readonly Doubt[]): Refusal | undefined {
  for (const doubt of doubts)
    if (
      doubt.code === 'not-comparable' ||
      doubt.code === 'beyond-sampling' ||
      doubt.code === 'older'
    )
      return { code: doubt.code, doubt }
  return undefined
}

/** Returns the doubts that a further run must clear before the runs join the baseline, as a clause; undefined without doubts. */
export function doubtsClause(doubts: readonly Doubt[]): string | undefined {
  return doubts.length > 0 ? doubts.map(doubtText).join(', and ') : undefined
}

/** Whether runs with this verdict can join the baseline that they were compared with, unless there are doubts. */
export function canJoinBaseline(verdict: Verdict): boolean {
  return JOINING.has(verdict)
}

function hasValues(series: SeriesSummary) {
  return (
    series.count > 0 || (series.reported !== undefined && Object.keys(series.reported).length > 0)
  )
}

/** Leaves out sub-results, unlike `isLoad`: they are parts of a request, so their samples and failures would count twice. */
function isTopLevelLoad(series: SeriesSummary) {
  return series.kind === 'transaction' || series.kind === 'request'
}
