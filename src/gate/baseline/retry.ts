/** Repeats a read-modify-write from a new snapshot after a conflict with another writer, or when the store is busy. */
import { StoreError } from '../../model/errors.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'
import { StoreBusyError } from './store.ts'

/** Dependencies of a retry. */
export interface RetryHost {
  /** Uniform in [0, 1). */
  random(): number
  sleep(ms: number): Promise<void>
}

/** Returned by the body of `retry` when another writer has changed what it read. */
export const CONFLICT = Symbol('conflict')

/**
 * Longest time for one write, ms: pauses, and attempts at the pace of the store. Fifty concurrent writers need less than half
 * of it (docs/baseline.md, several writers).
 */
const LONGEST_EFFORT_MS = 180_000

/** Busy answers of the store after which the write fails. Conflicts with other writers do not count. */
const MAX_BUSY = 8

/** Longest first pause, in units of the store's pace. Long enough to spread the requests of concurrent writers. */
const FIRST_BACKOFF_PACES = 8

/** Longest pause, in units of the store's pace: 15 s on a branch. */
const LONGEST_BACKOFF_PACES = 30

/** Longest wait that a store may request, ms. A longer one is an error, so that the job does not hang. */
const LONGEST_PATIENCE_MS = 60_000

/**
 * Runs `body` on new snapshots until it succeeds, with exponential back-off and full jitter, within LONGEST_EFFORT_MS.
 *
 * @throws StoreError when the time is up, the store stays busy, or it requests a wait of more than a minute
 */
export async function retry<T>(
  store: BaselineStore,
  host: RetryHost,
  body: (snapshot: StoreSnapshot) => Promise<T | typeof CONFLICT>,
): Promise<T> {
  let spentMs = 0
  let refusals = 0
  for (let number = 1; ; number++) {
    let busy: StoreBusyError | undefined
    try {
      const result = await body(await store.open())
      if (result !== CONFLICT) return result
    } catch (error) {
      if (!(error instanceof StoreBusyError) || (error.retryAfterMs ?? 0) > LONGEST_PATIENCE_MS) throw error
      busy = error
      refusals++
    }
    // The jitter is added to the requested wait; else all writers would return at the same moment.
    const pauseMs = (busy?.retryAfterMs ?? 0) + backoffMs(store.paceMs, number, host.random())
    spentMs += store.paceMs + pauseMs
    if (refusals === MAX_BUSY || spentMs > LONGEST_EFFORT_MS) throw busy ?? conflictError(store, number)
    await host.sleep(pauseMs)
  }
}

function conflictError({ name }: BaselineStore, times: number): StoreError {
  return new StoreError(
    `${name}: nothing was written, because other writers came first ${times} times in ${LONGEST_EFFORT_MS / 60_000} minutes. ` +
      'Run the job again, and put the jobs that write baselines into one concurrency group.',
  )
}

function backoffMs(paceMs: number, number: number, random: number): number {
  return random * paceMs * Math.min(FIRST_BACKOFF_PACES * 2 ** (number - 1), LONGEST_BACKOFF_PACES)
}
