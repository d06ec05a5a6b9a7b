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
import type { NamedRunChoice } from './baseline/named-runs.ts'
import { ageOfRuns, judgedAt } from './baseline/select.ts'
import type { BaselineStore, RetryHost } from './baseline/store.ts'
import type { MoveHost } from './baseline/write-ledger.ts'
import type { CompareRequest } from './compare-runs.ts'
import { withTrial } from './trial.ts'

export interface GateRequest extends Pick<CompareRequest, 'config' | 'candidates' | 'acceptance'> {
  /** Branch of the baseline, without `refs/heads/`. */
  readonly baseRef: string
  /** Whether to look for slow drift, which reads more runs. For runs of the base branch. */
  readonly withHistory: boolean
  /** Base of a proposed change; regressions that the base branch already has do not fail it. Absent for runs of the base branch. */
  readonly onTopOf?: ProposalBase
  /** Whether results that the store already has are refused as a copy, unless they come from the same pull request. Absent: they are not. */
  readonly refusesCopies?: boolean
  /** Named run to compare with, in place of the baseline. Absent: the baseline. */
  readonly compareWith?: ComparedNamedRun
}

/** The named run to compare with. */
export interface ComparedNamedRun {
  readonly choice: NamedRunChoice
  /** Whether to fall back to the baseline, with a notice, when there is no such run. */
  readonly orBaseline: boolean
}

/** Most runs of the epoch in which slow drift is looked for. */
const HISTORY_RUNS = 30

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
  const { config } = request
  const now = host.now()
  const { loaded, notices } = await loadRuns(store, request, now, host)
  const { breachProblem: detail } = loaded
  const { state, problem, ageDays, reference, ledger, unreadable: left = [] } = loaded
  const unreadable: NoticeFacts[] = [
    ...left.map(detail => ({ code: 'baseline-run-unreadable' as const, detail })),
    ...(detail === undefined ? [] : [{ code: 'breach-unreadable' as const, detail }]),
  ]
  const { runs: noiseRuns, record } = ledger?.noise ?? {}
  return {
    request: defined({
      config: isLacking(loaded, request.compareWith)
        ? { ...config, baseline: { ...config.baseline, missing: 'fail' as const } }
        : config,
      baseline: loaded.runs.slice(-config.baseline.window),
      history: request.withHistory ? { runs: loaded.runs, anchors: loaded.anchors } : undefined,
      evidence: defined({
        state,
        problem,
        ageDays,
        reference,
        acceptedFrom: ledger?.epoch.acceptedFrom,
        noiseRuns,
        record,
        falseAlarms: record && keptRate(record, config.falseAlarms),
      }),
      noise: ledger?.noise && suiteNoise(ledger.noise),
      acceptance: request.acceptance,
      breach: loaded.breach,
      older: request.compareWith ? undefined : ('doubtful' as const),
      copyOf: copyOf(request, loaded),
      now,
    }),
    loaded,
    finish: report => {
      const unlearnt: NoticeFacts[] =
        ledger && lacksNoise(ledger)
          ? [{ code: 'noise-not-learnt', runs: recordedRuns(ledger).runs }]
          : []
      const warnings = [...notices, ...report.warnings, ...unreadable, ...unlearnt]
      const noticed = { ...report, warnings }
      const { trial } = config
      return trial === undefined || reference !== undefined
        ? noticed
        : withTrial(noticed, trial, ledger)
    },
  }
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

/**
 * Parses the choice of a named run; undefined for the baseline. `wanted` is `baseline`, `release` (the release before `ownName`),
 * or a name.
 */
export function comparedNamedRun(
  wanted: string | undefined,
  ownName: string | undefined,
): ComparedNamedRun | undefined {
  if (wanted === undefined || wanted === 'baseline') return undefined
  return {
    choice: wanted === 'release' ? { before: ownName } : { name: wanted },
    orBaseline: false,
  }
}

/** Whether a named run does not exist although it was given by name. The release before the first one may be missing. */
export function isLacking(
  { state }: LoadedBaseline,
  compareWith: ComparedNamedRun | undefined,
): boolean {
  return state === 'missing' && compareWith !== undefined && 'name' in compareWith.choice
}

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

/** Runs to compare with in place of the stored baseline, or why there are none. */
export type OtherBaseline =
  | { readonly runs: readonly RunSummary[] }
  | { readonly state: 'missing' | 'expired'; readonly problem: BaselineProblem }

/** Returns a comparison with runs that do not come from a store. */
export function comparisonWith(
  other: OtherBaseline,
  given: Pick<GateRequest, 'config' | 'acceptance'> & Partial<Pick<GateRequest, 'candidates'>>,
  now: number,
): LoadedComparison {
  const { config, acceptance, candidates = [] } = given
  const runs = 'runs' in other ? other.runs.slice(-config.baseline.window) : []
  const { state, problem } = 'runs' in other ? { state: 'ok' as const, problem: undefined } : other
  const ageDays = ageOfRuns(runs, judgedAt(candidates.at(-1), now))
  const evidence = defined({ state, problem, ageDays })
  return {
    request: defined({ config, baseline: runs, evidence, now, acceptance }),
    loaded: defined({ state, problem, runs, anchors: [] }),
    finish: report => report,
  }
}
