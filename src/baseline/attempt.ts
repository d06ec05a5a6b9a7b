/** Trying again: every write is a whole read-modify-write, repeated from a new snapshot when it met another writer. */
import { StoreError } from '../errors.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'
import { StoreBusyError } from './store.ts'

/** What retries need of the outside. */
export interface RetryEdges {
  /** Uniform in [0, 1). */
  random(): number
  sleep(ms: number): Promise<void>
}

/** Returned by the body of `attempt` when what it read has been overtaken. */
export const OVERTAKEN = Symbol('overtaken')

/** Attempts before giving up. */
export const MAX_ATTEMPTS = 8

/** Longest back-off, in units of the store's pace: with 8 attempts on a branch at most 46 s in all. */
const LONGEST_BACKOFF_PACES = 30

/** Longest wait that a store may ask for; a longer one is an error at once, not a job that hangs. */
const LONGEST_PATIENCE_MS = 60_000

/**
 * Runs `body` on a new snapshot until it is not overtaken and the store is not busy, at most MAX_ATTEMPTS times, with
 * exponential back-off and full jitter in between.
 *
 * @throws StoreError when attempts run out, or the store asks for more patience than a minute.
 */
export async function attempt<T>(
  store: BaselineStore,
  edges: RetryEdges,
  body: (snapshot: StoreSnapshot) => Promise<T | typeof OVERTAKEN>,
): Promise<T> {
  let busy: StoreBusyError | undefined
  for (let number = 1; number <= MAX_ATTEMPTS; number++) {
    try {
      const result = await body(await store.open())
      if (result !== OVERTAKEN) return result
      busy = undefined
    } catch (error) {
      if (!(error instanceof StoreBusyError) || (error.retryAfterMs ?? 0) > LONGEST_PATIENCE_MS) throw error
      busy = error
    }
    if (number < MAX_ATTEMPTS) await edges.sleep(backoffMs(store.paceMs, number, edges.random(), busy?.retryAfterMs))
  }
  throw (
    busy ??
    new StoreError(
      `${store.name}: other writers came first ${MAX_ATTEMPTS} times in a row; nothing was written. ` +
        'Run the job again, and put the jobs that write baselines into one concurrency group.',
    )
  )
}

function backoffMs(paceMs: number, number: number, random: number, retryAfterMs = 0): number {
  return Math.max(retryAfterMs, random * paceMs * Math.min(2 ** (number - 1), LONGEST_BACKOFF_PACES))
}
