/**
 * Replays a history: judges each run against the baseline of its time, then offers the run to that baseline, which is kept in
 * memory and moves by the same rules as a stored one.
 */

import type { Config } from '../../core/config/config.ts'
import { rulesOfHistory } from '../../core/config/resolve.ts'
import {
  doubtsClause,
  ineligible,
  needsAcceptance,
  recordedVerdict,
  verdictRefusal,
} from '../../core/gate/baseline/eligible.ts'
import { DEFAULT_RETENTION } from '../../core/gate/baseline/epoch.ts'
import {
  elsewhereUntil,
  isLearntWith,
  learnLedgerNoise,
  MOST_LEARNT,
  suiteNoise,
} from '../../core/gate/baseline/learnt-noise.ts'
import {
  breachedSince,
  type Ledger,
  newestInstantOf,
  type RunEntry,
} from '../../core/gate/baseline/ledger.ts'
import type { RefusedRunGroup } from '../../core/gate/baseline/loaded-baseline.ts'
import {
  type Lasting,
  type MovePlan,
  planAccept,
  planAppend,
  planNote,
  planSeed,
} from '../../core/gate/baseline/plan-moves.ts'
import { profileOf, selectRuns } from '../../core/gate/baseline/select.ts'
import type { SeriesRun } from '../../core/gate/baseline/thin-lines.ts'
import { seriesRunOf } from '../../core/gate/baseline/thin-series.ts'
import { comparedSides } from '../../core/gate/compare-runs.ts'
import { environmentOf } from '../../core/gate/environment.ts'
import { type LastingRequest, lastingChange } from '../../core/gate/lasting.ts'
import type { JudgeInput } from '../../core/judge/input.ts'
import { type JudgedChecks, judgeChecks } from '../../core/judge/judge.ts'
import type { Refusal } from '../../core/model/baseline-move.ts'
import { defined } from '../../core/model/defined.ts'
import { DAY_MS } from '../../core/model/duration.ts'
import type { RunSummary } from '../../core/model/run.ts'
import type { RulesOf } from '../../core/model/threshold.ts'
import type { Verdict } from '../../core/model/verdict.ts'
import type { SuiteNoise } from '../../core/stats/learnt-errors.ts'
import type { AcceptReason, ReplayedRun } from '../model/backtest.ts'

/** A run with its id and time. */
export interface DatedRun {
  readonly run: RunSummary
  readonly id: string
  /** Milliseconds since 1970. Without timestamps: any values in the order of the history. */
  readonly atMs: number
}

/** The baseline at the time of a run. */
interface PresentBaseline {
  readonly state: 'ok' | 'missing' | 'expired' | 'not-comparable'
  /** Oldest first. Empty unless the state is `ok`. */
  readonly runs: readonly RunSummary[]
  /** Noise by the runs before. Absent where they are too few. */
  readonly noise?: SuiteNoise
  /** Runs that were refused since the last one that passed, the oldest first. Absent unless the state is `ok`. */
  readonly refused?: readonly RefusedRunGroup[]
}

/** What runs are judged by. */
interface Judging {
  /** Without waivers, which apply to the present only. */
  readonly config: Config
  readonly resolved: ReturnType<typeof rulesOfHistory>
}

/** A run of the history, judged. */
export interface Replayed {
  readonly dated: DatedRun
  readonly against: PresentBaseline
  /** The rules for a series of this run, without waivers. */
  readonly rulesOf: RulesOf
  /** Metrics without a check are not compared. */
  readonly judgment: JudgedChecks
  /** Effect of the run on the baseline, with the reason. */
  readonly move: Pick<ReplayedRun, 'became' | 'reason'>
}

/**
 * Replays a history, oldest run first. Yields each run once it is judged, so that no more than one judgment is in memory. All runs
 * count as runs of one branch. `acceptAfter`: number of consecutive failing runs after which a regression is accepted. Unless it
 * `learns`, each run is judged by the noise of its baseline alone.
 */
export function* replay(
  config: Config,
  history: readonly DatedRun[],
  { acceptAfter = config.baseline.acceptAfter, learns = true } = {},
): Generator<Replayed> {
  const runs = new Map(history.map(dated => [dated.id, dated]))
  const learner = noiseLearner(config.environment)
  const judging = { config: { ...config, waivers: [] }, resolved: rulesOfHistory() }
  let ledger: Ledger | undefined
  for (const dated of history) {
    const { noise } = learner
    const against = defined({ ...presentBaseline(config, ledger, runs, dated), noise })
    const judged = judgeRun(judging, dated, against)
    const own = judged.judgment
    const { refused } = against
    const judgeOther: LastingRequest['judge'] = (runs, [run]) =>
      judgeRun(judging, { ...dated, run: run! }, { ...against, runs }).judgment
    const present = { baseline: against.runs, candidates: [dated.run], own, judge: judgeOther }
    const mayLast = acceptAfter !== undefined && refused
    const lasting = mayLast ? lastingChange({ ...present, after: acceptAfter, refused }) : undefined
    const moved = moveBy(dated, own, ledger, {
      suite: config.suite,
      why: acceptReason(against.state),
      lasting,
    })
    ledger = moved.ledger ?? ledger
    if (learns) learner.add(dated, moved.move, ledger)
    yield { dated, against, ...judged, move: moved.move }
  }
}

/** Learns the noise of the replayed runs as often as the job that stores them. */
function noiseLearner({ mustMatch }: Config['environment']) {
  /** The newest runs by id: what is read of them. */
  const lines = new Map<string, SeriesRun>()
  let stored = 0
  const learner = {
    noise: undefined as SuiteNoise | undefined,
    add({ run, id, atMs }: DatedRun, { became }: Replayed['move'], ledger: Ledger | undefined) {
      const outcome = became === 'left-out' ? 'refused' : 'passed'
      const epoch = ledger?.epoch.id
      const one = { run, entry: { id, recordedAt: new Date(atMs).toISOString() } }
      lines.delete(id)
      lines.set(id, seriesRunOf(one, defined({ outcome, epoch })))
      if (lines.size > MOST_LEARNT) lines.delete(lines.keys().next().value!)
      if (!isLearntWith(stored++, 1)) return
      const learnt = learnLedgerNoise(
        [...lines.values()],
        ledger && elsewhereUntil(ledger, mustMatch),
      )
      learner.noise = learnt && suiteNoise(learnt)
    },
  }
  return learner
}

function presentBaseline(
  { baseline: { window, maxAgeDays }, environment: { mustMatch } }: Config,
  ledger: Ledger | undefined,
  known: ReadonlyMap<string, DatedRun>,
  { run, atMs }: DatedRun,
): PresentBaseline {
  if (!ledger) return { state: 'missing', runs: [] }
  if (maxAgeDays !== undefined && atMs - newestInstantOf(ledger.epoch.runs) > maxAgeDays * DAY_MS)
    return { state: 'expired', runs: [] }
  const selected = selectRuns(ledger.epoch.runs, {
    window,
    mustMatch,
    candidate: profileOf(run),
  }).runs
  if (selected.length === 0) return { state: 'not-comparable', runs: [] }
  const refused = breachedSince(ledger).map(({ id }) => ({ ids: [id], runs: [known.get(id)!.run] }))
  return { state: 'ok', runs: selected.map(entry => known.get(entry.id)!.run), refused }
}

/** Offers a judged run: it begins the baseline, joins it, is held back, left out or accepted (`why`), or completes a lasting change. */
function moveBy(
  dated: DatedRun,
  judgment: JudgedChecks,
  present: Ledger | undefined,
  {
    suite,
    why,
    lasting,
  }: { suite: string; why: AcceptReason | undefined; lasting: Lasting | undefined },
): { readonly move: Replayed['move']; readonly ledger?: Ledger } {
  const { doubts = [] } = judgment
  const verdict = recordedVerdict(judgment)
  const leftOut = (reason: Refusal) => ({ move: { became: 'left-out', reason } as const })
  const failure = why ? undefined : verdictRefusal(verdict)
  const notNow = why ? undefined : (failure ?? needsAcceptance(doubts))
  if (notNow && !(failure && present)) return leftOut(notNow)
  const never = ineligible(dated.run, verdict)
  if (never) return leftOut(never)
  const entry = entryOf(dated, verdict)
  const at = entry.recordedAt
  const doubt = doubtsClause(doubts)
  const plan = (): MovePlan => {
    if (!present) return planSeed({ suite, baseRef: 'main' }, [entry], at, why && { at })
    if (why) return planAccept(present, [entry], { at }, DEFAULT_RETENTION)
    const { id } = present.epoch
    return failure
      ? planNote(present, [entry], id, failure, DEFAULT_RETENTION, lasting)
      : planAppend(present, [entry], id, DEFAULT_RETENTION, doubt)
  }
  const planned = plan()
  if (!('ledger' in planned)) return leftOut(planned.reason)
  const move = (): Replayed['move'] => {
    if (why) return { became: 'accepted', reason: why }
    if (!present) return { became: 'first' }
    if (lasting?.earlier)
      return { became: 'accepted', reason: { code: 'regression-lasted', runs: lasting.after } }
    if (failure) return { became: 'left-out', reason: failure }
    return doubt === undefined
      ? { became: 'joined' }
      : { became: 'held', reason: { code: 'doubtful', doubt } }
  }
  return { move: move(), ledger: planned.ledger }
}

/** Returns the ledger entry of a run. It names no file, because nothing is stored. */
function entryOf({ run, id, atMs }: DatedRun, verdict: Verdict): RunEntry {
  return {
    id,
    file: '',
    sha256: '',
    recordedAt: new Date(atMs).toISOString(),
    verdict,
    ...profileOf(run),
  }
}

/** Returns why a run is accepted; undefined when it is not. In these states the gate requires an acceptance. */
function acceptReason(state: PresentBaseline['state']): AcceptReason | undefined {
  if (state === 'expired') return { code: 'baseline-expired' }
  return state === 'not-comparable' ? { code: 'baseline-of-other-environment' } : undefined
}

function judgeRun(
  { config, resolved }: Judging,
  dated: DatedRun,
  against: PresentBaseline,
): Pick<Replayed, 'rulesOf' | 'judgment'> {
  const given = { baseline: against.runs, candidates: [dated.run] }
  const { rulesOf, ...sides } = comparedSides(config, given, resolved)
  const input = judgeInput(config, { dated, against, rulesOf }, given.candidates)
  return { rulesOf, judgment: judgeChecks({ ...input, ...sides }) }
}

/** Returns what candidates are judged by at the time of a run of the history. */
export function judgeInput(
  config: Config,
  { dated, against: { state, runs, noise }, rulesOf }: Omit<Replayed, 'judgment' | 'move'>,
  candidates: readonly RunSummary[],
): JudgeInput {
  return {
    ...defined({ noise, falseAlarms: config.falseAlarms }),
    baseline: runs,
    candidates,
    rulesOf,
    environment: environmentOf(config, runs.at(-1), candidates.at(-1)),
    baselineState: state,
    // The first run of a history never has a baseline, so that is not reported.
    missingBaseline: 'pass',
    allowUnjudged: config.allowUnjudged,
    today: new Date(dated.atMs).toISOString().slice(0, 10),
    acceptedByLabel: false,
    isReplayed: true,
  }
}
