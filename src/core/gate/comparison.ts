/** Loads what candidates are compared with: a baseline, a named run, or runs that do not come from a store. */
import { keptRate } from '../judge/false-alarm.ts'
import type { BaselineProblem } from '../model/baseline-problem.ts'
import { defined } from '../model/defined.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { Report } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import { recordedRuns } from './baseline/epoch.ts'
import { lacksNoise, suiteNoise } from './baseline/learnt-noise.ts'
import { loadBaseline } from './baseline/load-baseline.ts'
import type { LoadedBaseline, ProposalBase } from './baseline/loaded-baseline.ts'
import { ageOfRuns, judgedAt } from './baseline/select.ts'
import type { BaselineStore, RetryHost } from './baseline/store.ts'
import type { MoveHost } from './baseline/write-ledger.ts'
import type { CompareRequest } from './compare-runs.ts'
import { type ComparedNamedRun, isLacking } from './compared-named-run.ts'
import { withTrial } from './trial.ts'

export interface GateRequest
  extends Pick<CompareRequest, 'config' | 'candidates' | 'acceptance' | 'explain'> {
  /** Branch of the baseline, without `refs/heads/`. */
  readonly baseRef: string
  /** Whether to look for slow drift, which reads more runs. For runs of the base branch. */
  readonly withHistory: boolean
  /** Base of a proposed change; regressions that the base branch already has do not fail it. Absent for runs of the base branch. */
  readonly onTopOf?: ProposalBase
  /** Whether results that the store has are refused as a copy, unless of the same pull request. Absent: they are not. */
  readonly refusesCopies?: boolean
  /** Named run to compare with, in place of the baseline. Absent: the baseline. */
  readonly compareWith?: ComparedNamedRun
}

/** A loaded baseline, ready for candidates. */
export interface LoadedComparison {
  readonly request: Omit<CompareRequest, 'candidates'>
  readonly loaded: LoadedBaseline
  /** Adds the notices of loading to a report. */
  finish(report: Report): Report
}

/** Loads the runs that the candidate is compared with; there may be none yet. */
export type LoadComparison = (candidates: readonly RunSummary[]) => Promise<LoadedComparison>

/** Loads the baseline from a store. The newest of the request's candidates selects the comparable runs. */
export async function loadComparison(
  store: BaselineStore,
  request: GateRequest,
  host: MoveHost,
): Promise<LoadedComparison> {
  const now = host.now()
  const { loaded, notices } = await loadRuns(store, request, now, host)
  return {
    request: compareRequest(request, loaded, now),
    loaded,
    finish: report => finished(report, loaded, notices, request.config.trial),
  }
}

/** Most runs of the epoch in which slow drift is looked for. */
const HISTORY_RUNS = 30

/** Loads the baseline or a named run. */
async function loadRuns(
  store: BaselineStore,
  request: GateRequest,
  now: number,
  host: RetryHost,
): Promise<{ loaded: LoadedBaseline; notices: readonly NoticeFacts[] }> {
  const { config, candidates, baseRef, compareWith, onTopOf } = request
  const { maxAgeDays, acceptAfter } = config.baseline
  const window = Math.max(config.baseline.window, request.withHistory ? HISTORY_RUNS : 0)
  const { mustMatch } = config.environment
  const wanted = { baseRef, suite: config.suite, window, now, candidates, mustMatch }
  const reference =
    compareWith && (await loadBaseline(store, { ...wanted, choice: compareWith.choice }, host))
  if (reference && !(reference.state === 'missing' && compareWith.orBaseline))
    return { loaded: reference, notices: [] }
  const maxRefused = request.withHistory && acceptAfter !== undefined ? acceptAfter - 1 : undefined
  const rest = defined({ maxAgeDays, onTopOf, maxRefused })
  const loaded = await loadBaseline(store, { ...wanted, ...rest }, host)
  if (!reference?.problem || loaded.state !== 'ok') return { loaded, notices: [] }
  return { loaded, notices: [{ code: 'reference-missing', problem: reference.problem, baseRef }] }
}

/** Returns the request without candidates, for the loaded runs. */
function compareRequest(
  request: GateRequest,
  loaded: LoadedBaseline,
  now: number,
): LoadedComparison['request'] {
  const { config, compareWith } = request
  const { ledger } = loaded
  return defined({
    config: isLacking(loaded, compareWith)
      ? { ...config, baseline: { ...config.baseline, missing: 'fail' as const } }
      : config,
    baseline: loaded.runs.slice(-config.baseline.window),
    history: request.withHistory ? { runs: loaded.runs, anchors: loaded.anchors } : undefined,
    evidence: evidenceOf(loaded, config.falseAlarms),
    noise: ledger?.noise && suiteNoise(ledger.noise),
    acceptance: request.acceptance,
    explain: request.explain,
    breach: loaded.breach,
    older: compareWith ? undefined : ('doubtful' as const),
    copyOf: copyOf(request, loaded),
    now,
  })
}

/** Returns the state, the age and the origin of the loaded runs, and what is known of their noise. */
function evidenceOf(
  { state, problem, ageDays, reference, ledger }: LoadedBaseline,
  falseAlarms: number | undefined,
): CompareRequest['evidence'] {
  const { runs: noiseRuns, record } = ledger?.noise ?? {}
  return defined({
    state,
    problem,
    ageDays,
    reference,
    acceptedFrom: ledger?.epoch.acceptedFrom,
    noiseRuns,
    record,
    falseAlarms: record && keptRate(record, falseAlarms),
  })
}

/** Returns a report with the notices of loading, and with the trial. */
function finished(
  report: Report,
  loaded: LoadedBaseline,
  notices: readonly NoticeFacts[],
  trial: number | undefined,
): Report {
  const warnings = [...notices, ...report.warnings, ...noticesOf(loaded)]
  const noticed = { ...report, warnings }
  const isOfBaseline = loaded.reference === undefined
  return trial !== undefined && isOfBaseline ? withTrial(noticed, trial, loaded.ledger) : noticed
}

/** Returns notices on runs that cannot be read, and on noise that is not learnt. */
function noticesOf({ unreadable = [], breachProblem, ledger }: LoadedBaseline): NoticeFacts[] {
  const notices = unreadable.map(
    (detail): NoticeFacts => ({ code: 'baseline-run-unreadable', detail }),
  )
  if (breachProblem !== undefined)
    notices.push({ code: 'breach-unreadable', detail: breachProblem })
  if (ledger && lacksNoise(ledger))
    notices.push({ code: 'noise-not-learnt', runs: recordedRuns(ledger).runs })
  return notices
}

/** Returns the run of the store whose samples the candidate holds; 'allowed' where the candidate may be that run. */
function copyOf(
  { candidates, refusesCopies }: GateRequest,
  { own, ledger }: LoadedBaseline,
): NonNullable<CompareRequest['copyOf']> {
  const newest = candidates.at(-1)
  const pull = newest?.provenance.pullRequest
  const isOfSamePull =
    pull !== undefined &&
    (own?.pullRequest === pull || ledger?.epoch.acceptedFrom?.pullRequest === pull)
  if (!refusesCopies || !own || isOfSamePull || newest?.startMs === undefined) return 'allowed'
  const startMs = own.startedAt === undefined ? undefined : Date.parse(own.startedAt)
  return defined({ name: own.file, commit: own.commit, startMs })
}

/** Runs to compare with in place of the stored baseline, or why there are none. */
export type OtherBaseline =
  | { readonly runs: readonly RunSummary[] }
  | { readonly state: 'missing' | 'expired'; readonly problem: BaselineProblem }

/** Returns a comparison with runs that do not come from a store. */
export function comparisonWith(
  other: OtherBaseline,
  given: Pick<GateRequest, 'config' | 'acceptance' | 'explain'> &
    Partial<Pick<GateRequest, 'candidates'>>,
  now: number,
): LoadedComparison {
  const { config, acceptance, explain, candidates = [] } = given
  const runs = 'runs' in other ? other.runs.slice(-config.baseline.window) : []
  const { state, problem } = 'runs' in other ? { state: 'ok' as const, problem: undefined } : other
  const ageDays = ageOfRuns(runs, judgedAt(candidates.at(-1), now))
  const evidence = defined({ state, problem, ageDays })
  return {
    request: defined({ config, baseline: runs, evidence, now, acceptance, explain }),
    loaded: defined({ state, problem, runs, anchors: [] }),
    finish: report => report,
  }
}
