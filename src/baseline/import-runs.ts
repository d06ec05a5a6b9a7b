/** Importing runs that were made before: one read-modify-write, tried again as a whole when another writer came first. */

import { InputError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import type { RunSummary } from '../model/run.ts'
import { importMessage } from './audit.ts'
import { encodeBadge } from './badge.ts'
import { DEFAULT_ELIGIBILITY, datedAhead, ineligible } from './eligible.ts'
import { storedRuns } from './entry.ts'
import { planSeed, type Runs } from './epoch.ts'
import { encodeImported, IMPORTED_KIND, type Imported, readImported } from './imported.ts'
import {
  type BaselineName,
  badgePath,
  importedPath,
  ledgerPath,
  README_PATH,
  README_TEXT,
  suiteFolder,
} from './layout.ts'
import { byTime, encodeLedger } from './ledger.ts'
import { readLedger } from './load.ts'
import type { MoveHost } from './move.ts'
import { CONFLICT, retry } from './retry.ts'
import type { BaselineStore } from './store.ts'

export interface ImportRequest extends BaselineName {
  /** Dated runs, at least one. */
  readonly runs: readonly RunSummary[]
  /** The newest runs that become the baseline, where the suite has none. */
  readonly window: number
  /** Where they come from, for the record: 'data.js'. */
  readonly source: string
  /** Login or name of who imports them. */
  readonly by?: string
}

export interface ImportedRuns {
  /** Runs that were written. */
  readonly added: number
  /** Runs that the store had already. */
  readonly already: number
  /** Runs that became the baseline; 0 when the suite had one. */
  readonly baseline: number
}

/**
 * Adds runs to the history of a suite. Where it has no baseline yet, the newest of them become one; a baseline that is
 * there stays as it is.
 *
 * @throws InputError when none of the runs may become the baseline of a suite without one.
 * @throws StoreError when the store cannot be read or written.
 */
export async function importRuns(store: BaselineStore, request: ImportRequest, host: MoveHost): Promise<ImportedRuns> {
  const { baseRef, suite, runs, source, by } = request
  const nowMs = host.now()
  const ahead = runs.map(run => datedAhead(run, nowMs)).find(Boolean)
  if (ahead !== undefined) throw new InputError(`${source}: a run cannot be imported: ${ahead}.`)
  return retry(store, host, async snapshot => {
    const present = await readImported(store, snapshot, request)
    const ledger = await readLedger(store, snapshot, request)
    const known = new Set(present?.runs.map(({ id }) => id))
    const stored = storedRuns(runs, 'no-baseline', nowMs, present?.runs ?? [], 'imported')
    const fresh = stored.filter(({ entry: { id } }) => !known.has(id) && known.add(id))
    const folder = suiteFolder(baseRef, suite)
    const writes = new Map<string, string>()
    if (!snapshot.exists) writes.set(README_PATH, README_TEXT)
    for (const { entry, text } of fresh) writes.set(`${folder}/${entry.file}`, text)
    if (fresh.length > 0) {
      const all = [...(present?.runs ?? []), ...fresh.map(({ entry }) => entry)].sort(byTime)
      const imported: Imported = { schema: 1, kind: IMPORTED_KIND, suite, baseRef, runs: all }
      writes.set(importedPath(folder), encodeImported(imported))
    }
    const seeds = ledger ? [] : storedRuns(newestEligible(request), 'no-baseline', nowMs, [])
    if (seeds.length > 0) {
      const at = new Date(nowMs).toISOString()
      const reason = `imported from ${source}`
      const decision = defined({ at, reason, by })
      const plan = planSeed(request, seeds.map(({ entry }) => entry) as unknown as Runs, at, decision)
      for (const { entry, text } of seeds) writes.set(`${folder}/${entry.file}`, text)
      // The last one makes the others reachable.
      if ('ledger' in plan) {
        writes.set(badgePath(folder), encodeBadge(plan.ledger))
        writes.set(ledgerPath(folder), encodeLedger(plan.ledger))
      }
    }
    if (writes.size > 0) {
      const message = importMessage(request, fresh.length, { source, by })
      const result = await snapshot.commit({ writes, deletes: [], message })
      if (result.outcome === 'conflict') return CONFLICT
    }
    return { added: fresh.length, already: runs.length - fresh.length, baseline: seeds.length }
  })
}

/** The newest runs that may become a baseline, the oldest of them first. */
function newestEligible({ runs, window, source, suite }: ImportRequest): RunSummary[] {
  const why = (run: RunSummary) => ineligible(run, 'no-baseline', DEFAULT_ELIGIBILITY)
  const ordered = runs.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
  const eligible = ordered.filter(run => why(run) === undefined).slice(-window)
  if (eligible.length > 0) return eligible
  throw new InputError(
    `${source}: no run can be the baseline of suite "${suite}": of the newest, ${why(ordered.at(-1)!)}. Import a longer history, or runs with more samples.`,
  )
}
