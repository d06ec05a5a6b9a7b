/** `perf-gate baseline list`, `show` and `rollback`. */

import { describeLedger, findBaseline, listBaselines } from '../../gate/baseline/describe.ts'
import { folderStore } from '../../gate/baseline/folder-store.ts'
import { readImported } from '../../gate/baseline/imported.ts'
import { readLedger } from '../../gate/baseline/ledger.ts'
import { loadBaseline } from '../../gate/baseline/load.ts'
import { rollback } from '../../gate/baseline/move.ts'
import { readNamedRuns } from '../../gate/baseline/named-runs.ts'
import type { Moved } from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import type { Host } from '../../read/files/host.ts'
import { renderBaseline, renderBaselines } from '../../render/baseline-text.ts'
import { escapeTerminal } from '../../render/escape/terminal.ts'
import { updateText } from '../../render/words/baseline.ts'
import { runTrends } from '../../summarize/run-trend.ts'

export interface StoredOptions {
  readonly store: string
  readonly suite?: string
  readonly baseRef?: string
}

/** Prints all baselines of a store. Returns 2 when one of them cannot be read, else 0. */
export async function list(options: StoredOptions, host: Host): Promise<number> {
  const baselines = await listBaselines(folderStore(options.store), host.now(), host)
  host.out(renderBaselines(baselines))
  return baselines.some(baseline => baseline.state === 'unreadable') ? 2 : 0
}

/** Prints one baseline. @throws StoreError when the options match none or several, or it cannot be read. */
export async function show(options: StoredOptions, host: Host): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, host.now(), host)
  const snapshot = await store.open()
  const ledger = await readLedger(store, snapshot, name)
  const kept = await readNamedRuns(store, snapshot, name)
  const imported = await readImported(store, snapshot, name)
  if (!ledger) return 0
  const details = describeLedger(ledger, host.now(), kept?.references, imported?.runs)
  const { runs } = await loadBaseline(store, { ...name, window: Number.POSITIVE_INFINITY, now: host.now() }, host)
  host.out(renderBaseline(details, runTrends(runs)))
  return 0
}

/** Makes an earlier baseline the current one. Returns 1 when there is none, else 0. */
export async function rollBack(options: StoredOptions & { to?: string; reason?: string }, host: Host): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, host.now(), host)
  const moved = await rollback(
    store,
    {
      ...name,
      ...defined({ to: options.to, by: host.user, reason: options.reason }),
    },
    host,
  )
  return printMove(moved, host)
}

/** Prints the result of a change of the baseline. Returns 1 when the change was refused, else 0. */
export function printMove(moved: Moved, host: Host): number {
  host.out(`${escapeTerminal(updateText(moved))}\n`)
  return moved.outcome === 'refused' ? 1 : 0
}
