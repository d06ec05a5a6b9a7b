/** Reads all runs of a suite for `backtest` and `report`: those of the present and of earlier epochs, and imported ones. */
import type { RunSummary } from '../../model/run.ts'
import { entriesOf } from './epoch.ts'
import { readImported } from './imported.ts'
import { type BaselineName, suiteFolder } from './layout.ts'
import { byTime, readLedger } from './ledger.ts'
import { runReader } from './load.ts'
import { type RetryHost, retry } from './retry.ts'
import type { BaselineStore } from './store.ts'

/**
 * Returns the stored runs of a suite, oldest first; empty without a baseline. Runs that breached a threshold are not
 * included.
 *
 * @throws StoreError when the ledger or a run cannot be read
 */
export async function loadHistory(store: BaselineStore, name: BaselineName, host: RetryHost): Promise<RunSummary[]> {
  return retry(store, host, async snapshot => {
    const ledger = await readLedger(store, snapshot, name)
    if (!ledger) return []
    const imported = (await readImported(store, snapshot, name))?.runs ?? []
    const entries = new Map([...imported, ...entriesOf(ledger)].map(entry => [entry.id, entry]))
    const read = runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))
    return Promise.all([...entries.values()].sort(byTime).map(read))
  })
}
