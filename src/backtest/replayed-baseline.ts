/**
 * The baseline that the gate would have had at each run of a history: the ledger of a store, moved by the same plans,
 * but kept in memory.
 */

import { DEFAULT_ELIGIBILITY, doubtOf, ineligible, notByItself, notComparable } from '../baseline/eligible.ts'
import { DEFAULT_RETENTION, type Plan, planAccept, planAppend, planSeed } from '../baseline/epoch.ts'
import { instantOf, type Ledger, type RunEntry } from '../baseline/ledger.ts'
import { profileOf, selectRuns } from '../baseline/select.ts'
import type { Config } from '../config/config.ts'
import type { ReplayedRun } from '../model/backtest.ts'
import { DAY_MS } from '../model/duration.ts'
import type { Doubt } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import type { Verdict } from '../model/verdict.ts'

/** A run with its identity and its place in time. */
export interface DatedRun {
  readonly run: RunSummary
  readonly id: string
  /** Milliseconds since epoch; where the history has no timestamps, any that keep its order. */
  readonly atMs: number
}

/** What there is to compare a run with. */
export interface PresentBaseline {
  readonly state: 'ok' | 'missing' | 'expired' | 'not-comparable'
  /** Oldest first. Empty unless the state is `ok`. */
  readonly runs: readonly RunSummary[]
}

export type Move = Pick<ReplayedRun, 'became' | 'reason'>

/** A baseline that runs are offered to, one after the other. */
export interface ReplayedBaseline {
  /** Returns what a run would be compared with now. */
  against(run: DatedRun): PresentBaseline
  /** Offers a judged run: it begins the baseline, joins it, is held back, or is left out. */
  offer(run: DatedRun, verdict: Verdict, doubts?: readonly Doubt[]): Move
  /** Makes a run the baseline, unless it never can be one. `why` is a clause: 'the baseline had expired'. */
  accept(run: DatedRun, verdict: Verdict, why: string): Move
}

/** Returns an empty baseline of the configuration's suite. The history is taken for that of one branch. */
export function emptyBaseline({ suite, baseline: { window, maxAgeDays }, environment }: Config): ReplayedBaseline {
  const names = { suite, baseRef: 'main' }
  const runs = new Map<string, RunSummary>()
  let ledger: Ledger | undefined

  const move = (dated: DatedRun, verdict: Verdict, plan: (entry: RunEntry) => Plan, done: Move): Move => {
    const never = ineligible(dated.run, verdict, DEFAULT_ELIGIBILITY)
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
      return { state: 'ok', runs: selected.map(entry => runs.get(entry.id)!) }
    },

    offer(dated, verdict, doubts = []) {
      const notNow = notByItself({ ...dated.run, provenance: {} }, verdict, names.baseRef) ?? notComparable(doubts)
      if (notNow !== undefined) return { became: 'left-out', reason: notNow }
      const present = ledger
      const doubt = doubtOf(doubts)
      const append = (entry: RunEntry) => planAppend(present!, [entry], present!.epoch.id, DEFAULT_RETENTION, doubt)
      const done: Move = doubt === undefined ? { became: 'joined' } : { became: 'held', reason: doubt }
      return present
        ? move(dated, verdict, append, done)
        : move(dated, verdict, entry => planSeed(names, [entry], entry.recordedAt), { became: 'first' })
    },

    accept(dated, verdict, why) {
      const plan = (entry: RunEntry) => {
        const acceptance = { at: entry.recordedAt, reason: why }
        return ledger
          ? planAccept(ledger, [entry], acceptance, DEFAULT_RETENTION)
          : planSeed(names, [entry], entry.recordedAt, acceptance)
      }
      return move(dated, verdict, plan, { became: 'accepted', reason: why })
    },
  }
}

/** What a ledger knows of a run. It has no file: nothing is stored. */
function entryOf({ run, id, atMs }: DatedRun, verdict: Verdict): RunEntry {
  return { id, file: '', sha256: '', recordedAt: new Date(atMs).toISOString(), verdict, ...profileOf(run) }
}
