/**
 * Replays a history: judges each run against the baseline of its time, then offers the run to that baseline, which is kept in
 * memory and moves by the same rules as a stored one.
 */
import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/resolve.ts'
import { doubtOf, ineligible, needsAcceptance, notPassed } from '../../gate/baseline/eligible.ts'
import {
  DEFAULT_RETENTION,
  type Lasting,
  type MovePlan,
  planAccept,
  planAppend,
  planNote,
  planSeed,
} from '../../gate/baseline/epoch.ts'
import { byTime, instantOf, type Ledger, type RunEntry } from '../../gate/baseline/ledger.ts'
import type { RefusedTest } from '../../gate/baseline/refused.ts'
import { profileOf, selectRuns } from '../../gate/baseline/select.ts'
import { environmentOf } from '../../gate/compare-runs.ts'
import { type LastingRequest, lastingChange } from '../../gate/lasting.ts'
import { type Judgment, judge } from '../../judge/judge.ts'
import type { AcceptReason, ReplayedRun } from '../../model/backtest.ts'
import { DAY_MS } from '../../model/duration.ts'
import type { Doubt } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
import type { RulesOf } from '../../model/threshold.ts'
import type { Verdict } from '../../model/verdict.ts'

/** A run with its id and time. */
export interface DatedRun {
  readonly run: RunSummary
  readonly id: string
  /** Milliseconds since 1970. Without timestamps: any values in the order of the history. */
  readonly atMs: number
}

/** The baseline at the time of a run. */
export interface PresentBaseline {
  readonly state: 'ok' | 'missing' | 'expired' | 'not-comparable'
  /** Oldest first. Empty unless the state is `ok`. */
  readonly runs: readonly RunSummary[]
  /** Runs that were refused since the last one that passed, the oldest first. Absent unless the state is `ok`. */
  readonly refused?: readonly RefusedTest[]
}

/** Effect of a run on the baseline, with the reason. */
export type BaselineChange = Pick<ReplayedRun, 'became' | 'reason'>

/** A baseline that is offered one run after the other. */
export interface ReplayedBaseline {
  /** Returns the baseline to compare a run with. */
  against(run: DatedRun): PresentBaseline
  /** Offers a judged run: it begins the baseline, joins it, is held back or left out, or completes a lasting change. */
  offer(run: DatedRun, verdict: Verdict, doubts?: readonly Doubt[], lasting?: Lasting): BaselineChange
  /** Makes a run the baseline, if it is eligible. */
  accept(run: DatedRun, verdict: Verdict, why: AcceptReason): BaselineChange
}

/** Returns an empty baseline of the configuration's suite. All runs count as runs of one branch. */
export function emptyBaseline({ suite, baseline: { window, maxAgeDays }, environment }: Config): ReplayedBaseline {
  const names = { suite, baseRef: 'main' }
  const runs = new Map<string, RunSummary>()
  let ledger: Ledger | undefined

  const move = (
    dated: DatedRun,
    verdict: Verdict,
    plan: (entry: RunEntry) => MovePlan,
    done: BaselineChange,
  ): BaselineChange => {
    const never = ineligible(dated.run, verdict)
    if (never !== undefined) return { became: 'left-out', reason: never }
    const planned = plan(entryOf(dated, verdict))
    if (!('ledger' in planned)) return { became: 'left-out', reason: planned.reason }
    ledger = planned.ledger
    runs.set(dated.id, dated.run)
    return done
  }

  return {
    against({ run, atMs }) {
      if (!ledger) return { state: 'missing', runs: [] }
      const newestMs = Math.max(...ledger.epoch.runs.map(instantOf))
      if (maxAgeDays !== undefined && atMs - newestMs > maxAgeDays * DAY_MS) return { state: 'expired', runs: [] }
      const { mustMatch } = environment
      const selected = selectRuns(ledger.epoch.runs, { window, mustMatch, candidate: profileOf(run) }).runs
      if (selected.length === 0) return { state: 'not-comparable', runs: [] }
      const current = (ledger.breached ?? []).filter(run => instantOf(run) > newestMs)
      const refused = current.sort(byTime).map(({ id }) => ({ ids: [id], runs: [runs.get(id)!] }))
      return { state: 'ok', runs: selected.map(entry => runs.get(entry.id)!), refused }
    },

    offer(dated, verdict, doubts = [], lasting) {
      const present = ledger
      const failure = notPassed(verdict)
      const notNow = failure ?? needsAcceptance(doubts)
      if (notNow && !(failure && present)) return { became: 'left-out', reason: notNow }
      const doubt = doubtOf(doubts)
      const plan = (entry: RunEntry): MovePlan => {
        if (!present) return planSeed(names, [entry], entry.recordedAt)
        const { id } = present.epoch
        return failure
          ? planNote(present, [entry], id, failure, DEFAULT_RETENTION, lasting)
          : planAppend(present, [entry], id, DEFAULT_RETENTION, doubt)
      }
      const done = (): BaselineChange => {
        if (!present) return { became: 'first' }
        if (lasting?.earlier) return { became: 'accepted', reason: { code: 'regression-lasted', runs: lasting.after } }
        if (failure) return { became: 'left-out', reason: failure }
        return doubt === undefined ? { became: 'joined' } : { became: 'held', reason: { code: 'doubtful', doubt } }
      }
      return move(dated, verdict, plan, done())
    },

    accept(dated, verdict, why) {
      const plan = (entry: RunEntry) => {
        const acceptance = { at: entry.recordedAt }
        return ledger
          ? planAccept(ledger, [entry], acceptance, DEFAULT_RETENTION)
          : planSeed(names, [entry], entry.recordedAt, acceptance)
      }
      return move(dated, verdict, plan, { became: 'accepted', reason: why })
    },
  }
}

/** Returns the ledger entry of a run. It names no file, because nothing is stored. */
function entryOf({ run, id, atMs }: DatedRun, verdict: Verdict): RunEntry {
  return { id, file: '', sha256: '', recordedAt: new Date(atMs).toISOString(), verdict, ...profileOf(run) }
}

/** A run of the history, judged. */
export interface Replayed {
  readonly dated: DatedRun
  readonly against: PresentBaseline
  /** The rules for a series of this run, without waivers. */
  readonly rulesOf: RulesOf
  readonly judgment: Judgment
  readonly move: BaselineChange
}

/** Replays a history, oldest run first. `acceptAfter`: number of consecutive failing runs after which a regression is accepted. */
export function replay(
  config: Config,
  history: readonly DatedRun[],
  acceptAfter = config.baseline.acceptAfter,
): Replayed[] {
  const baseline = emptyBaseline(config)
  return history.map(dated => {
    const against = baseline.against(dated)
    const { state, runs, refused } = against
    const judged = judgeRun(config, dated, against)
    const own = judged.judgment
    const judgeOther: LastingRequest['judge'] = (runs, [run]) =>
      judgeRun(config, { ...dated, run: run! }, { state, runs }).judgment
    const lasting =
      acceptAfter !== undefined && refused
        ? lastingChange({
            after: acceptAfter,
            baseline: runs,
            refused,
            candidates: [dated.run],
            own,
            judge: judgeOther,
          })
        : undefined
    const why = acceptReason(state)
    const move = why
      ? baseline.accept(dated, own.verdict, why)
      : baseline.offer(dated, own.verdict, own.doubts, lasting)
    return { dated, against, ...judged, move }
  })
}

/** Returns why a run is accepted; undefined when it is not. In these states the gate requires an acceptance. */
function acceptReason(state: PresentBaseline['state']): AcceptReason | undefined {
  if (state === 'expired') return { code: 'baseline-expired' }
  return state === 'not-comparable' ? { code: 'baseline-of-other-environment' } : undefined
}

function judgeRun(
  config: Config,
  { run, atMs }: DatedRun,
  { state, runs }: PresentBaseline,
): Pick<Replayed, 'rulesOf' | 'judgment'> {
  const configured = rulesOf(
    config,
    [run, ...runs].flatMap(({ series }) => series),
  )
  const unwaived: RulesOf = series => ({ ...configured(series), waivers: {} })
  const judgment = judge({
    baseline: runs,
    candidates: [run],
    rulesOf: unwaived,
    environment: environmentOf(config, runs.at(-1), run),
    baselineState: state,
    // The first run of a history never has a baseline, so that is not reported.
    missingBaseline: 'pass',
    today: new Date(atMs).toISOString().slice(0, 10),
    acceptedByLabel: false,
  })
  return { rulesOf: unwaived, judgment }
}
