/** Reads the history of the suites of a store: the thin series, and the stored runs that it does not have. */
import { type Badge, badgeOf, IMPORTED } from '../../core/gate/baseline/audit.ts'
import { type DueRun, storedRuns } from '../../core/gate/baseline/due-runs.ts'
import { readImported } from '../../core/gate/baseline/imported-runs.ts'
import { folderOf, LEDGER_FILE } from '../../core/gate/baseline/layout.ts'
import { decodeLedger, type Epoch, type Ledger } from '../../core/gate/baseline/ledger.ts'
import { type NamedRun, readNamedRuns } from '../../core/gate/baseline/named-runs.ts'
import {
  type BaselineStore,
  type RetryHost,
  retry,
  type StoreSnapshot,
} from '../../core/gate/baseline/store.ts'
import { runReader } from '../../core/gate/baseline/stored-run.ts'
import { historyFiles } from '../../core/gate/baseline/thin-files.ts'
import { decodeLines, type SeriesRun } from '../../core/gate/baseline/thin-lines.ts'
import { linesOf } from '../../core/gate/baseline/thin-series.ts'
import { only, StoreError } from '../../core/model/errors.ts'
import type { SiteSuite } from '../model/site.ts'

/** The history of a suite on a base branch. */
export interface SuiteHistory
  extends Pick<SiteSuite, 'folder' | 'suite' | 'baseRef' | 'badge' | 'problems'> {
  /** Present epoch first. */
  readonly epochs: readonly Epoch[]
  /** The oldest first, without repetition. */
  readonly runs: readonly SeriesRun[]
  readonly releases: readonly NamedRun[]
}

/** Returns the histories of a store in the order of their paths; of one suite if it is named. */
export function readHistories(
  store: BaselineStore,
  host: RetryHost,
  suite?: string,
): Promise<SuiteHistory[]> {
  return retry(store, host, async snapshot => {
    const folders = (await snapshot.list('')).flatMap(path =>
      path.includes('..') ? [] : (folderOf(path, LEDGER_FILE) ?? []),
    )
    const all = await Promise.all(folders.map(folder => readHistory(store, snapshot, folder)))
    return all.filter(one => suite === undefined || one.suite === suite)
  })
}

async function readHistory(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  folder: string,
): Promise<SuiteHistory> {
  const problems: string[] = []
  const tried = <T>(read: () => Promise<T>): Promise<T | undefined> =>
    read().catch(only(StoreError, ({ message }) => void problems.push(message)))
  const path = `${folder}/${LEDGER_FILE}`
  const ledger = await tried(async () =>
    decodeLedger((await snapshot.read(path)) ?? '', `${store.name}: ${path}`),
  )
  const [baseRef = '', suite = ''] = ledger ? [ledger.baseRef, ledger.suite] : folder.split('/')
  const name = { baseRef, suite }
  const runs = new Map<string, SeriesRun>()
  const add = (text: string, where: string) => {
    const found = decodeLines(text)
    for (const run of found.runs) runs.set(run.id, { ...runs.get(run.id), ...run })
    const [first] = found.damaged
    if (first !== undefined)
      problems.push(
        `${where}:${first}: ${found.damaged.length} of its lines cannot be read, and the others are shown. Restore the file from the store's history.`,
      )
  }
  for (const file of await historyFiles(snapshot, folder))
    add((await tried(() => snapshot.peek(file))) ?? '', `${store.name}: ${file}`)
  const epochs = ledger ? [ledger.epoch, ...ledger.history] : []
  const imported = (ledger && (await tried(() => readImported(store, snapshot, name)))?.runs) ?? []
  const read = runReader(store, snapshot, folder)
  const addStored = async ({ entry, outcome }: DueRun) => {
    const known = runs.get(entry.id)
    const run = known ? undefined : await tried(() => read(entry))
    if (run) add(linesOf([{ run, entry }], outcome).join('\n'), folder)
    else if (known && outcome.outcome === 'passed') runs.set(entry.id, { ...known, ...outcome })
  }
  for (const entry of imported) await addStored({ entry, outcome: { outcome: 'imported' } })
  for (const stored of ledger ? storedRuns(ledger) : []) await addStored(stored)
  const releases =
    (ledger && (await tried(() => readNamedRuns(store, snapshot, name)))?.references) ?? []
  const unjudged = new Set(imported.map(({ id }) => id))
  const stateOf = (of: Ledger): Badge =>
    runs.size > 0 && [...runs.keys()].every(id => unjudged.has(id)) ? IMPORTED : badgeOf(of)
  const badge = ledger ? stateOf(ledger) : { message: 'unreadable', color: 'red' }
  const sorted = [...runs.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return { ...name, folder, badge, epochs, runs: sorted, releases, problems }
}
