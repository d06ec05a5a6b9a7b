/**
 * Interface of a store: a small tree of text files with consistent snapshots and compare-and-swap. Implemented by a folder and
 * by a branch. Knows nothing of runs or epochs. A read-modify-write is repeated from a new snapshot after a conflict with another
 * writer, or when the store is busy.
 */
import { StoreError } from '../../model/errors.ts'

export interface BaselineStore {
  /** For messages: 'folder "perf"', 'branch "perf-gate" of org/app'. */
  readonly name: string
  /** Usual duration of one read-modify-write, ms. The unit of the back-off between attempts. */
  readonly paceMs: number
  /**
   * Takes a snapshot. `known`: the last one will do where it has not been changed, because a commit shows whether others have.
   *
   * @throws StoreError when the store exists but cannot be read
   */
  open(begin?: 'known'): Promise<StoreSnapshot>
}

/** The files at the time of the snapshot. Paths are relative, with `/`. */
export interface StoreSnapshot {
  /** False when nothing has been written yet. */
  readonly exists: boolean
  /** Returns the paths below a folder ('main/check-in/runs'), all paths for '', in code-unit order. */
  list(folder: string): Promise<string[]>
  /** Returns the text of a file; undefined when there is none. */
  read(path: string): Promise<string | undefined>
  /**
   * Returns the text of a file as `read` does, without the change depending on it: another writer may change it. Bytes that are
   * not UTF-8 become U+FFFD.
   */
  peek(path: string): Promise<string | undefined>
  /**
   * Returns where a list is that the store had and has no longer, as a clause for a message; undefined when it never had it, as far
   * as is known.
   */
  lost(path: string): Promise<string | undefined>
  /**
   * Makes the change, unless a file that was read has changed since the snapshot: then nothing is written. A folder is written
   * file by file, in the order of `writes`, deletions last. Readers therefore see either the old or the new state, also after a
   * crash, provided that the LAST of `writes` is the file that makes the others reachable.
   */
  commit(change: StoreChange): Promise<CommitResult>
}

export interface StoreChange {
  readonly writes: ReadonlyMap<string, string>
  /** Paths to delete. They need not exist. */
  readonly deletes: readonly string[]
  /** What is written besides. Absent: nothing. */
  readonly beside?: BesideChange
  /** Message for the audit trail; the first line is the subject. */
  readonly message: string
}

/**
 * Files that the change does not need, such as the history. They are written after it has taken effect, in this order, and the first
 * that cannot be written ends that: it does not undo the change.
 */
export interface BesideChange {
  /** Whole files, which replace those of the same path. */
  readonly writes: ReadonlyMap<string, string>
  /** Whole files where there are none yet. */
  readonly adds: ReadonlyMap<string, string>
  /** Texts to add at the end of files. They do not replace what others add. */
  readonly appends: ReadonlyMap<string, string>
  /** Paths to delete. They need not exist. */
  readonly deletes: readonly string[]
}

/** Returned when another writer has changed what was read, so that nothing was written. */
export const CONFLICT = Symbol('conflict')

export interface Committed {
  /** Identifies the new state: the hash of the commit, or for a folder the digest of the last file written. */
  readonly version: string
  /** Why not all of `beside` was written. Absent: all was. */
  readonly unwritten?: string
}

export type CommitResult = Committed | typeof CONFLICT

/** The store did not answer, or requested a wait. The whole read-modify-write may be repeated. */
export class StoreBusyError extends StoreError {
  /** Wait that the store requests, ms. Undefined when it requests none. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    options: { cause?: unknown; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options)
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Dependencies of a retry. */
export interface RetryHost {
  /** Uniform in [0, 1). */
  random(): number
  sleep(ms: number): Promise<void>
}

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
 * Runs `body` on new snapshots until it succeeds, with exponential back-off and full jitter, within LONGEST_EFFORT_MS. With `begin`,
 * the first snapshot may be one that was read before.
 *
 * @throws StoreError when the time is up, the store stays busy, or it requests a wait of more than a minute
 */
export async function retry<S, T>(
  store: Pick<BaselineStore, 'name' | 'paceMs'> & { open(begin?: 'known'): Promise<S> },
  host: RetryHost,
  body: (snapshot: S) => Promise<T | typeof CONFLICT>,
  begin?: 'known',
): Promise<T> {
  let spentMs = 0
  let refusals = 0
  for (let number = 1; ; number++) {
    let busy: StoreBusyError | undefined
    try {
      const result = await body(await store.open(number === 1 ? begin : undefined))
      if (result !== CONFLICT) return result
    } catch (error) {
      if (!(error instanceof StoreBusyError) || (error.retryAfterMs ?? 0) > LONGEST_PATIENCE_MS)
        throw error
      busy = error
      refusals++
    }
    // The jitter is added to the requested wait; else all writers would return at the same moment.
    const pauseMs = (busy?.retryAfterMs ?? 0) + backoffMs(store.paceMs, number, host.random())
    spentMs += store.paceMs + pauseMs
    if (refusals === MAX_BUSY || spentMs > LONGEST_EFFORT_MS)
      throw busy ?? conflictError(store, number)
    await host.sleep(pauseMs)
  }
}

function conflictError({ name }: Pick<BaselineStore, 'name'>, times: number): StoreError {
  return new StoreError(
    `${name}: nothing was written, because other writers came first ${times} times in ${LONGEST_EFFORT_MS / 60_000} minutes. ` +
      'Run the job again, and put the jobs that write there into one concurrency group.',
  )
}

function backoffMs(paceMs: number, number: number, random: number) {
  return random * paceMs * Math.min(FIRST_BACKOFF_PACES * 2 ** (number - 1), LONGEST_BACKOFF_PACES)
}
