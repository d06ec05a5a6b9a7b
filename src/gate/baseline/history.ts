/**
 * The history of a suite, for `backtest` and `report`: the runs of its epochs, and imported ones, which `imported.json` lists. Runs
 * are not compared with imported ones, and retention does not remove them.
 */
import * as z from 'zod/mini'
import type { RunSummary } from '../../model/run.ts'
import { entriesOf } from './epoch.ts'
import { type BaselineName, IMPORTED_FILE, importedPath, suiteFolder } from './layout.ts'
import { byTime, entrySchemaIn, readLedger } from './ledger.ts'
import { runReader } from './load.ts'
import { type RetryHost, retry } from './retry.ts'
import type { BaselineStore } from './store.ts'
import { type Known, suiteFileReader } from './suite-file.ts'

/** Value of the file's `kind`. */
export const IMPORTED_KIND = 'perf-gate/imported'

const schema = z.looseObject({
  schema: z.literal(1),
  kind: z.literal(IMPORTED_KIND),
  /** As the user wrote it; paths contain an encoded form. */
  suite: z.string(),
  baseRef: z.string(),
  /** The oldest first. */
  runs: z.array(entrySchemaIn(IMPORTED_FILE)),
})

export type Imported = Known<z.infer<typeof schema>>

const file = {
  path: importedPath,
  schema,
  version: 1,
  remedy: "Restore it from the store's history, or delete it and import again.",
}

/** Reads imported.json of a suite; undefined when there is none. @throws StoreError when the file cannot be read */
export const readImported = suiteFileReader<Imported>(file)

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
