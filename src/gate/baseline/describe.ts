/** Describes the baselines of a store for `perf-gate baseline list` and `show`, as plain data. */

import { defined } from '../../model/defined.ts'
import { StoreError } from '../../model/errors.ts'
import { type BaselineName, folderOfLedger, folderOfNamedRuns } from './layout.ts'
import type { Attribution, Epoch, Ledger, PendingRun, RunEntry } from './ledger.ts'
import { ANCHOR_RUNS, ageDaysOf, byTime, decodeLedger, instantOf, newestInstantOf } from './ledger.ts'
import { decodeNamedRuns, type NamedRun, readNamedRuns } from './named-runs.ts'
import type { RetryHost } from './retry.ts'
import { retry } from './retry.ts'
import type { BaselineStore } from './store.ts'

/** One line of `list`. */
export type BaselineOverview =
  | {
      readonly state: 'ok'
      readonly baseRef: string
      readonly suite: string
      readonly epoch: EpochOverview
      /** Days since the newest run, >= 0. */
      readonly ageDays: number
      /** Epochs that a rollback can return to. */
      readonly earlier: number
      /** Names of the named runs, in the order in which they were stored. */
      readonly references: readonly string[]
    }
  /** Named runs exist, but no baseline yet. */
  | {
      readonly state: 'references'
      readonly baseRef: string
      readonly suite: string
      readonly references: readonly string[]
    }
  /** `folder` is the path in the store; suite and branch are not known. */
  | { readonly state: 'unreadable'; readonly folder: string; readonly message: string }

export interface EpochOverview {
  readonly id: string
  /** ISO 8601 UTC. */
  readonly since: string
  readonly runs: number
  /** When the newest run took place, ISO 8601 UTC. */
  readonly newestAt: string
  /** Absent for the first run of a suite. */
  readonly acceptedFrom?: NonNullable<Epoch['acceptedFrom']>
  /** Who rolled the epoch back. Absent unless someone did. */
  readonly rolledBack?: Attribution
}

/** A named run as `show` lists it. */
export interface NamedRunOverview {
  readonly name: string
  /** ISO 8601 UTC. */
  readonly since: string
  readonly by?: string
  readonly commit?: string
  readonly runs: number
}

/** One baseline as `show` describes it. */
export interface BaselineDetails extends BaselineName {
  readonly epoch: EpochOverview
  readonly ageDays: number
  /** The oldest first. */
  readonly runs: readonly (RunEntry & { readonly isAnchor: boolean })[]
  /** Runs of the base branch that breached since the newest passing one, the oldest first. */
  readonly breached: readonly RunEntry[]
  /** Runs that wait for confirmation by a further run, the oldest first. */
  readonly pending: readonly PendingRun[]
  /** Earlier epochs, the newest first. */
  readonly history: readonly EpochOverview[]
  /** Named runs, in the order in which they were stored. */
  readonly references: readonly NamedRunOverview[]
  /** Absent when none were imported. */
  readonly imported?: ImportedOverview
}

/** Imported runs as `show` describes them. */
export interface ImportedOverview {
  readonly runs: number
  /** When the oldest and the newest took place, ISO 8601 UTC. */
  readonly from: string
  readonly to: string
}

/** Returns every baseline of a store, readable or not, in order of its path. */
export function listBaselines(store: BaselineStore, nowMs: number, host: RetryHost): Promise<BaselineOverview[]> {
  return retry(store, host, async snapshot => {
    const paths = await snapshot.list('')
    const ledgers = paths.filter(path => folderOfLedger(path) !== undefined)
    const kept = paths.filter(path => folderOfNamedRuns(path) !== undefined)
    const without = kept.filter(path => !ledgers.some(each => folderOfLedger(each) === folderOfNamedRuns(path)))
    return Promise.all(
      [...ledgers, ...without].sort().map(async (path): Promise<BaselineOverview> => {
        try {
          if (without.includes(path)) {
            const listed = decodeNamedRuns((await snapshot.read(path)) ?? '', `${store.name}: ${path}`)
            const { baseRef, suite } = listed
            return { state: 'references', baseRef, suite, references: listed.references.map(({ name }) => name) }
          }
          const ledger = decodeLedger((await snapshot.read(path)) ?? '', `${store.name}: ${path}`)
          const { baseRef, suite, epoch, history } = ledger
          const references = (await readNamedRuns(store, snapshot, ledger))?.references ?? []
          return {
            state: 'ok',
            baseRef,
            suite,
            epoch: overviewOf(epoch),
            ageDays: ageDaysOf(epoch.runs, nowMs),
            earlier: history.length,
            references: references.map(({ name }) => name),
          }
        } catch (error) {
          if (!(error instanceof StoreError)) throw error
          const folder = folderOfLedger(path) ?? folderOfNamedRuns(path)!
          return { state: 'unreadable', folder, message: error.message }
        }
      }),
    )
  })
}

/**
 * Returns the only baseline that matches a suite, a base branch, both or neither.
 *
 * @throws StoreError when none or several match; the message lists the baselines
 */
export async function findBaseline(
  store: BaselineStore,
  wanted: Partial<BaselineName>,
  nowMs: number,
  host: RetryHost,
): Promise<BaselineName> {
  const all = await listBaselines(store, nowMs, host)
  const known = all.flatMap(one => (one.state === 'ok' ? [{ baseRef: one.baseRef, suite: one.suite }] : []))
  const matching = known.filter(
    one => (wanted.suite ?? one.suite) === one.suite && (wanted.baseRef ?? one.baseRef) === one.baseRef,
  )
  const [only, another] = matching
  if (only && !another) return only
  const filter = [wanted.suite && `suite "${wanted.suite}"`, wanted.baseRef && `base branch "${wanted.baseRef}"`]
  const names = (matching.length > 0 ? matching : known).map(one => `suite "${one.suite}" on ${one.baseRef}`).join(', ')
  const found = matching.length > 0 ? 'several baselines' : 'no baseline'
  const others = all.flatMap(one => {
    if (one.state === 'references') return [` Suite "${one.suite}" on ${one.baseRef} has named runs only.`]
    return one.state === 'unreadable' ? [` ${one.message}`] : []
  })
  throw new StoreError(
    `${store.name}: ${found} of ${filter.filter(Boolean).join(', ') || 'any suite'}. Baselines in it: ${names || 'none'}.${others.join('')}`,
  )
}

/** Returns the description of one baseline. */
export function describeLedger(
  ledger: Ledger,
  nowMs: number,
  references: readonly NamedRun[] = [],
  imported: readonly RunEntry[] = [],
): BaselineDetails {
  const { baseRef, suite, epoch, history, breached = [], pending = [] } = ledger
  const runs = epoch.runs.map((run, index) => ({ ...run, isAnchor: index < ANCHOR_RUNS }))
  return defined({
    baseRef,
    suite,
    epoch: overviewOf(epoch),
    ageDays: ageDaysOf(epoch.runs, nowMs),
    runs: runs.sort(byTime),
    breached: [...breached].sort(byTime),
    pending: [...pending].sort(byTime),
    history: history.map(overviewOf),
    references: references.map(({ name, since, by, runs: kept }) =>
      defined({ name, since, runs: kept.length, by, commit: kept[0]?.commit }),
    ),
    imported:
      imported.length > 0
        ? {
            runs: imported.length,
            from: new Date(instantOf(imported[0]!)).toISOString(),
            to: new Date(instantOf(imported.at(-1)!)).toISOString(),
          }
        : undefined,
  })
}

function overviewOf(epoch: Epoch): EpochOverview {
  const { id, since, acceptedFrom, rolledBack } = epoch
  return defined({
    id,
    since,
    runs: epoch.runs.length,
    newestAt: new Date(newestInstantOf(epoch.runs)).toISOString(),
    acceptedFrom,
    rolledBack,
  })
}
