/**
 * The gate: loads the baseline, judges the candidates against it, returns the report, and updates the baseline. Store, clock and
 * randomness are passed in; it reads no files and prints nothing.
 */
import type { Updated } from '../model/baseline-move.ts'
import { defined } from '../model/defined.ts'
import { UsageError } from '../model/errors.ts'
import type { Report } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import { recordedVerdict, verdictRefusal } from './baseline/eligible.ts'
import type { Acceptance } from './baseline/ledger.ts'
import type { LoadedBaseline } from './baseline/loaded-baseline.ts'
import { acceptRun, recordRun } from './baseline/move.ts'
import { keepNamedRun } from './baseline/named-runs.ts'
import type { Lasting } from './baseline/plan-moves.ts'
import type { BaselineStore } from './baseline/store.ts'
import type { MoveHost } from './baseline/write-ledger.ts'
import { compareWithBaseline } from './compare-runs.ts'
import { type GateRequest, type LoadedComparison, loadComparison } from './comparison.ts'
import { type LastingRequest, lastingChange } from './lasting.ts'

export interface Gated {
  readonly report: Report
  readonly loaded: LoadedBaseline
  /** Present when what keeps the runs out of the baseline may be accepted once it has lasted. */
  readonly lasting?: Lasting
}

/** Judges candidate runs against the baseline in a store. Writes nothing. */
export async function gate(
  store: BaselineStore,
  request: GateRequest,
  host: MoveHost,
): Promise<Gated> {
  return judgeCandidates(await loadComparison(store, request, host), request.candidates)
}

/** Judges candidate runs against a loaded baseline. */
export function judgeCandidates(
  comparison: LoadedComparison,
  candidates: readonly RunSummary[],
): Gated {
  const { request, finish } = comparison
  return gatedBy(comparison, candidates, finish(compareWithBaseline({ ...request, candidates })))
}

/** Completes a report on candidates: if it completes a lasting change of the base branch, it says so. */
export function gatedBy(
  against: LoadedComparison,
  candidates: readonly RunSummary[],
  report: Report,
): Gated {
  const { request, loaded } = against
  const { config, acceptance, evidence, noise, now } = request
  const { acceptAfter: after } = config.baseline
  const { refused } = loaded
  const isRefused = verdictRefusal(recordedVerdict(report)) !== undefined
  if (after === undefined || !refused || acceptance || !isRefused) return { report, loaded }
  const plain = defined({
    config: { ...config, queries: 'show' as const },
    evidence,
    noise,
    now,
    copyOf: 'allowed' as const,
  })
  const judge: LastingRequest['judge'] = (baseline, candidates) =>
    compareWithBaseline({ ...plain, baseline, candidates })
  const own = judge(request.baseline, candidates)
  const { baseline } = request
  const lasting = lastingChange({ after, baseline, refused, candidates, own, judge })
  if (!lasting?.earlier) return defined({ report, loaded, lasting })
  const gaps = report.checks.filter(({ reason }) => reason.code === 'absent-from-run')
  const names = [...new Set(gaps.map(({ workflow }) => workflow))]
  const retired = names.map(workflow => ({
    code: 'workflow-retired' as const,
    workflow,
    runs: after,
  }))
  return {
    report: { ...report, lastedRuns: after, warnings: [...report.warnings, ...retired] },
    loaded,
    lasting,
  }
}

/**
 * - `leave`: nothing is written.
 * - `record`: the runs, together, join the baseline if they passed; the first runs of a suite begin it.
 * - `accept`: the runs, together, become the baseline: a new epoch begins with them.
 * - `keepAs`: passing runs are stored under a name; the baseline does not change.
 */
export type BaselineUpdate =
  | 'leave'
  | 'record'
  | { readonly accept: Acceptance }
  | { readonly keepAs: string; readonly by?: string | undefined }

/** Updates the store. A refusal is a result, not an error. @throws StoreError when the store fails */
export async function updateBaseline(
  store: BaselineStore,
  update: BaselineUpdate,
  {
    config,
    candidates,
    baseRef,
    compareWith,
  }: Pick<GateRequest, 'config' | 'candidates' | 'baseRef' | 'compareWith'>,
  { report, loaded, lasting }: Gated,
  host: MoveHost,
): Promise<Updated> {
  // A verdict against a named run is not a verdict against the baseline.
  if (update === 'leave' || (update === 'record' && compareWith)) return { outcome: 'left' }
  const { doubts = [] } = report
  const verdict = recordedVerdict(report)
  const name = { baseRef, suite: config.suite, verdict }
  if (typeof update === 'object' && 'keepAs' in update)
    return keepNamedRun(
      store,
      defined({ ...name, name: update.keepAs, runs: candidates, by: update.by }),
      host,
    )
  if (candidates.length === 0) throw new UsageError('No run to update the baseline with.')
  const drift = report.drift.find(({ drift }) => drift === 'step') ?? report.drift[0]
  const keptMs = config.baseline.historyMs
  // A trial sends no alert.
  const isTried = report.trial !== undefined && !report.trial.isOver
  const request = defined({
    ...name,
    runs: candidates,
    doubts,
    judged: report.checks,
    drift,
    keptMs,
    mustMatch: config.environment.mustMatch,
    confirm: isTried ? Infinity : config.confirm,
  })
  return update === 'record'
    ? recordRun(store, defined({ ...request, judgedAgainst: loaded.epoch, lasting }), host)
    : acceptRun(store, { ...request, accepted: update.accept }, host)
}
