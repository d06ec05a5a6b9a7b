/**
 * A baseline in memory that moves by the same rules as a stored one. It gives the baseline that the gate would have had at each
 * run of a history.
 */

import type { Config } from '../../config/config.ts'
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
import type { AcceptReason, ReplayedRun } from '../../model/backtest.ts'
import { DAY_MS } from '../../model/duration.ts'
import type { Doubt } from '../../model/report.ts'
import type { RunSummary } from '../../model/run.ts'
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
