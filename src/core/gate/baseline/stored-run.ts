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
 * Returns a function that reads and verifies runs of a suite's folder, each once. Its promise rejects with a StoreError when a file
 * is missing, was changed, or cannot be decoded.
 */
export function runReader(
  store: BaselineStore,
  snapshot: Pick<StoreSnapshot, 'read'>,
  folder: string,
): ReadRun {
  const known = new Map<string, Promise<RunSummary>>()
  const read = forgetfulReader(store, snapshot, folder)
  return entry => getOrAdd(known, entry.file, () => read(entry))
}

type ReadRun = (entry: RunEntry) => Promise<RunSummary>

/** As `runReader`, but keeps no run: for histories that are longer than memory. */
export function forgetfulReader(
  store: BaselineStore,
  { read }: Pick<StoreSnapshot, 'read'>,
  folder: string,
): ReadRun {
  /** The file of packed runs that was read last, because runs of a month are read one after the other. */
  let last: { readonly pack: string; readonly lines: Promise<Lines | undefined> } | undefined
  const textOf = async ({ file, pack, sha256 }: RunEntry) => {
    if (pack === undefined) return read(`${folder}/${file}`)
    if (last?.pack !== pack) last = { pack, lines: read(`${folder}/${pack}`).then(linesOf) }
    const lines = await last.lines
    return lines && (lines.get(sha256) ?? '')
  }
  return async entry =>
    decoded(await textOf(entry), `${store.name}: ${folder}/${entry.pack ?? entry.file}`, entry)
}

/** By SHA-256. */
type Lines = ReadonlyMap<string, string>

function linesOf(text: string | undefined): Lines | undefined {
  return text === undefined
    ? undefined
    : new Map(text.split('\n').map(line => [sha256(line), line]))
}

function decoded(text: string | undefined, where: string, entry: RunEntry): RunSummary {
  const remedy = "Restore it from the store's history, or accept a new run."
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
