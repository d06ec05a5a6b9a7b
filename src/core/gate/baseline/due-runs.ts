/** The stored runs, with what became of them, and those of them whose line in the thin series may be missing. */
import { defined } from '../../model/defined.ts'
import type { Ledger, RunEntry } from './ledger.ts'
import type { Outcome } from './thin-series.ts'

/** A stored run whose line may be missing, and what the line would say of it. */
export interface DueRun {
  readonly entry: RunEntry
  readonly outcome: Outcome
}

/** Returns the runs that a ledger stores, and what became of them. A run of several epochs is there with the newest last. */
export function storedRuns({ epoch, history, breached = [], pending = [] }: Ledger): DueRun[] {
  const passed = [epoch, ...history].toReversed().flatMap(({ id, runs, acceptedFrom, since }) =>
    runs.map((entry, i): DueRun => {
      const began = i === 0 ? (acceptedFrom ?? { at: since }) : undefined
      return { entry, outcome: defined({ outcome: 'passed', epoch: id, began }) }
    }),
  )
  return [
    ...breached.map((entry): DueRun => ({ entry, outcome: { outcome: 'breached' } })),
    ...pending.map(
      ({ doubt, ...entry }): DueRun => ({ entry, outcome: { outcome: 'held', reason: doubt } }),
    ),
    ...passed,
  ]
}

/** Returns the stored runs whose lines had not been seen when the ledger was written. */
export function dueRuns(ledger: Ledger): DueRun[] {
  const due = new Set(ledger.historyDue)
  const runs = new Map(storedRuns(ledger).map(run => [run.entry.id, run]))
  return [...runs.values()].filter(({ entry }) => !ledger.historyDue || due.has(entry.id))
}
