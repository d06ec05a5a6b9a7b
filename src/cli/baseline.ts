/** `perf-gate baseline`: look at what is stored, go back. */
import { describeLedger, findBaseline, listBaselines } from '../baseline/describe.ts'
import { folderStore } from '../baseline/folder-store.ts'
import { readImported } from '../baseline/imported.ts'
import { readLedger } from '../baseline/load.ts'
import { type Moved, rollback } from '../baseline/move.ts'
import { readReferences } from '../baseline/named-runs.ts'
import type { Terminal } from '../output/console.ts'
import { renderBaseline, renderBaselines } from '../render/baseline-text.ts'
import { escapeTerminal } from '../render/escape/terminal.ts'

export interface StoredOptions {
  readonly store: string
  readonly suite?: string
  readonly baseRef?: string
}

/** Lists all baselines of a store; 2 when one of them cannot be read. */
export async function list(options: StoredOptions, terminal: Terminal): Promise<number> {
  const baselines = await listBaselines(folderStore(options.store), terminal.now(), terminal)
  terminal.out(renderBaselines(baselines))
  return baselines.some(baseline => baseline.state === 'unreadable') ? 2 : 0
}

/** Shows one baseline. @throws StoreError when none or several fit, or it cannot be read. */
export async function show(options: StoredOptions, terminal: Terminal): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, terminal.now(), terminal)
  const snapshot = await store.open()
  const ledger = await readLedger(store, snapshot, name)
  const kept = await readReferences(store, snapshot, name)
  const imported = await readImported(store, snapshot, name)
  if (ledger) terminal.out(renderBaseline(describeLedger(ledger, terminal.now(), kept?.references, imported?.runs)))
  return 0
}

/** Returns to an earlier baseline; 1 when there is none to return to. */
export async function rollBack(
  options: StoredOptions & { to?: string; reason?: string },
  terminal: Terminal,
): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, terminal.now(), terminal)
  const moved = await rollback(
    store,
    {
      ...name,
      ...(options.to !== undefined && { to: options.to }),
      ...(terminal.user !== undefined && { by: terminal.user }),
      ...(options.reason !== undefined && { reason: options.reason }),
    },
    terminal,
  )
  return told(moved, terminal)
}

/** Prints what became of the baseline; 1 when it was refused. */
export function told(moved: Moved, terminal: Terminal): number {
  terminal.out(`${escapeTerminal(moved.message)}\n`)
  return moved.outcome === 'refused' ? 1 : 0
}
