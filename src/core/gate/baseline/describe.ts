/** Describes the baselines of a store for `perf-gate baseline list` and `show`, as plain data. */

import { defined } from '../../model/defined.ts'
import { StoreError } from '../../model/errors.ts'
import { type BaselineName, folderOf, LEDGER_FILE, NAMED_RUNS_FILE } from './layout.ts'
import type { Epoch, Ledger, RunEntry } from './ledger.ts'
import { ANCHOR_RUNS, ageDaysOf, byTime, decodeLedger, timeOf } from './ledger.ts'
import { decodeNamedRuns, type NamedRun, readNamedRuns } from './named-runs.ts'
import { type BaselineStore, type RetryHost, retry } from './store.ts'

/**
 * Returns every baseline of a store in order of its path: its present epoch, the days since its newest run, the number of epochs
 * that a rollback can return to, and the names of its named runs. Of a suite with named runs only, and of a folder that cannot be
 * read, suite and branch are not all known.
 */
export function listBaselines(store: BaselineStore, nowMs: number, host: RetryHost) {
  return retry(store, host, async snapshot => {
    const paths = await snapshot.list('')
    const holding = (file: string) => paths.flatMap(path => folderOf(path, file) ?? [])
    const withLedger = new Set(holding(LEDGER_FILE))
    const all = new Set([...withLedger, ...holding(NAMED_RUNS_FILE)])
    const textOf = async (path: string) =>
      [(await snapshot.read(path)) ?? '', `${store.name}: ${path}`] as const
    return Promise.all(
      [...all].sort().map(async folder => {
        try {
          if (!withLedger.has(folder)) {
            const { baseRef, suite, references } = decodeNamedRuns(
              ...(await textOf(`${folder}/${NAMED_RUNS_FILE}`)),
            )
            return {
              state: 'references' as const,
              baseRef,
              suite,
              references: references.map(({ name }) => name),
            }
          }
          const ledger = decodeLedger(...(await textOf(`${folder}/${LEDGER_FILE}`)))
          const { baseRef, suite, epoch, history } = ledger
          const references = (await readNamedRuns(store, snapshot, ledger))?.references ?? []
          return {
            state: 'ok' as const,
            baseRef,
            suite,
            epoch: overviewOf(epoch),
            ageDays: ageDaysOf(epoch.runs, nowMs),
            earlier: history.length,
            references: references.map(({ name }) => name),
          }
        } catch (error) {
          if (!(error instanceof StoreError)) throw error
          return { state: 'unreadable' as const, folder, message: error.message }
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
  const known = all.flatMap(one =>
    one.state === 'ok' ? [{ baseRef: one.baseRef, suite: one.suite }] : [],
  )
  const matching = known.filter(
    one =>
      (wanted.suite ?? one.suite) === one.suite && (wanted.baseRef ?? one.baseRef) === one.baseRef,
  )
  const [only, another] = matching
  if (only && !another) return only
  const filter = [
    wanted.suite && `suite "${wanted.suite}"`,
    wanted.baseRef && `base branch "${wanted.baseRef}"`,
  ]
  const names = (matching.length > 0 ? matching : known)
    .map(one => `suite "${one.suite}" on ${one.baseRef}`)
    .join(', ')
  const found = matching.length > 0 ? 'several baselines' : 'no baseline'
  const others = all.flatMap(one => {
    if (one.state === 'references')
      return [` Suite "${one.suite}" on ${one.baseRef} has named runs only.`]
    return one.state === 'unreadable' ? [` ${one.message}`] : []
  })
  throw new StoreError(
    `${store.name}: ${found} of ${filter.filter(Boolean).join(', ') || 'any suite'}. Baselines in it: ${names || 'none'}.${others.join('')}`,
  )
}

/**
 * Returns the description of one baseline. Its runs, those that breached since the newest passing one, and those that wait are in
 * order of time; earlier epochs the newest first; named runs in the order in which they were stored.
 */
export function describeLedger(
  ledger: Ledger,
  nowMs: number,
  references: readonly NamedRun[] = [],
  imported: readonly RunEntry[] = [],
) {
  const { baseRef, suite, epoch, history, breached = [], pending = [] } = ledger
  const runs = epoch.runs.map((run, index) => ({ ...run, isAnchor: index < ANCHOR_RUNS }))
  const first = imported[0]
  const last = imported.at(-1)
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
    imported: first && last && { runs: imported.length, from: timeOf(first), to: timeOf(last) },
  })
}

function overviewOf(epoch: Epoch) {
  const { id, since, acceptedFrom, rolledBack } = epoch
  return defined({ id, since, runs: epoch.runs.length, acceptedFrom, rolledBack })
}
