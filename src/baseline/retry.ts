/** Trying again: every write is a whole read-modify-write, repeated from a new snapshot when it met another writer. */
import { StoreError } from '../errors.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'
import { StoreBusyError } from './store.ts'

/** What retries need of the outside. */
export interface RetryHost {
  /** Uniform in [0, 1). */
  random(): number
  sleep(ms: number): Promise<void>
}

/** Returned by the body of `attempt` when what it read has been overtaken. */
export const CONFLICT = Symbol('overtaken')

/**
 * Longest time spent on one write, pauses and attempts (each at the store's pace) together, ms. Fifty writers at once
 * take less than half of it: docs/baseline.md, several writers.
 */
const LONGEST_EFFORT_MS = 180_000

/** Times that a store may be busy before the write gives up; other writers that come first do not count. */
const MAX_BUSY = 8

/** Longest first pause, in units of the store's pace: long enough for the others' requests to be few. */
const FIRST_BACKOFF_PACES = 8

/** Longest pause, in units of the store's pace: 15 s on a branch. */
const LONGEST_BACKOFF_PACES = 30

/** Longest wait that a store may ask for; a longer one is an error at once, not a job that hangs. */
const LONGEST_PATIENCE_MS = 60_000

/**
 * Runs `body` on a new snapshot until it is not overtaken and the store is not busy, with exponential back-off and full
 * jitter in between: as often as fits into LONGEST_EFFORT_MS.
 *
 * @throws StoreError when the time is over, the store stays busy, or asks for more patience than a minute.
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
    // What the store asks for comes first, and the jitter after it: else all writers would come back at one moment.
    const pauseMs = (busy?.retryAfterMs ?? 0) + backoffMs(store.paceMs, number, host.random())
    spentMs += store.paceMs + pauseMs
    if (refusals === MAX_BUSY || spentMs > LONGEST_EFFORT_MS) throw busy ?? conflictError(store, number)
    await host.sleep(pauseMs)
  }
}

function conflictError({ name }: BaselineStore, times: number): StoreError {
  return new StoreError(
    `${name}: other writers came first ${times} times in ${LONGEST_EFFORT_MS / 60_000} minutes; nothing was written. ` +
      'Run the job again, and put the jobs that write baselines into one concurrency group.',
  )
}

function backoffMs(paceMs: number, number: number, random: number): number {
  return random * paceMs * Math.min(FIRST_BACKOFF_PACES * 2 ** (number - 1), LONGEST_BACKOFF_PACES)
}
