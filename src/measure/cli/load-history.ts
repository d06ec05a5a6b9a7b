/** The history of a suite, for `backtest`: the runs of its epochs, and imported ones. */

import { entriesOf } from '../../core/gate/baseline/epoch.ts'
import { readImported } from '../../core/gate/baseline/imported-runs.ts'
import type { BaselineName } from '../../core/gate/baseline/layout.ts'
import { suiteFolder } from '../../core/gate/baseline/layout.ts'
import { byTime, readLedger } from '../../core/gate/baseline/ledger.ts'
import { type BaselineStore, type RetryHost, retry } from '../../core/gate/baseline/store.ts'
import { forgetfulReader } from '../../core/gate/baseline/stored-run.ts'
import type { RunSummary } from '../../core/model/run.ts'

/**
 * Returns the stored runs of a suite, oldest first; empty without a baseline. Runs that breached a threshold are not
 * included. `held` makes what stays in memory of a run.
 *
 * @throws StoreError when the ledger or a run cannot be read
 */
export async function loadHistory(
  store: BaselineStore,
  name: BaselineName,
  host: RetryHost,
  held: (run: RunSummary) => RunSummary,
): Promise<RunSummary[]> {
  return retry(store, host, async snapshot => {
    const ledger = await readLedger(store, snapshot, name)
    if (!ledger) return []
    const imported = (await readImported(store, snapshot, name))?.runs ?? []
    const entries = new Map([...imported, ...entriesOf(ledger)].map(entry => [entry.id, entry]))
    const runs: RunSummary[] = []
    const read = forgetfulReader(store, snapshot, suiteFolder(name.baseRef, name.suite))
    for (const entry of [...entries.values()].sort(byTime)) runs.push(held(await read(entry)))
    return runs
  })
}
