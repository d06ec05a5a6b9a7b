/** Reads and verifies the files of runs. */
import { withPresentNames } from '../../model/benchmark-names.ts'
import { StoreError, UserError } from '../../model/errors.ts'
import { getOrAdd } from '../../model/group-by.ts'
import type { RunSummary } from '../../model/run.ts'
import { decodeRun } from '../../summarize/run-file/decode.ts'
import { sha256 } from './layout.ts'
import type { RunEntry } from './ledger.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'

/**
 * Returns a function that reads and verifies runs of a suite's folder, each file once. Its promise rejects with a StoreError
 * when a file is missing, was changed, or cannot be decoded.
 */
export function runReader(
  store: BaselineStore,
  snapshot: Pick<StoreSnapshot, 'read'>,
  folder: string,
) {
  const read = new Map<string, Promise<RunSummary>>()
  return (entry: RunEntry): Promise<RunSummary> =>
    getOrAdd(read, entry.file, () => readRun(store, snapshot, `${folder}/${entry.file}`, entry))
}

async function readRun(
  store: BaselineStore,
  snapshot: Pick<StoreSnapshot, 'read'>,
  path: string,
  entry: RunEntry,
): Promise<RunSummary> {
  const where = `${store.name}: ${path}`
  const remedy = "Restore it from the store's history, or accept a new run."
  const text = await snapshot.read(path)
  if (text === undefined)
    throw new StoreError(`${where}: the ledger lists this file, but it does not exist. ${remedy}`)
  if (sha256(text) !== entry.sha256)
    throw new StoreError(`${where}: changed since it was stored (its SHA-256 differs). ${remedy}`)
  try {
    return { ...withPresentNames(decodeRun(text, where)), name: entry.file }
  } catch (cause) {
    if (!(cause instanceof UserError) || cause instanceof StoreError) throw cause
    throw new StoreError(cause.message, { cause })
  }
}
