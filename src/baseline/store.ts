/**
 * What the baseline asks of the place it is kept in: a small tree of text files that can be read as of one moment and
 * changed by compare-and-swap. Knows nothing of runs or epochs; a folder and a branch both are one.
 */
import { StoreError } from '../errors.ts'

export interface BaselineStore {
  /** For messages: 'folder "perf"', 'branch "perf-gate" of org/app'. */
  readonly name: string
  /** Usual duration of one read-modify-write in ms: the unit of the back-off between attempts. */
  readonly paceMs: number
  /** Takes a snapshot. @throws StoreError when the store exists but cannot be read. */
  open(): Promise<StoreSnapshot>
}

/** The files as they were when the snapshot was taken. Paths are relative, with `/`. */
export interface StoreSnapshot {
  /** False when nothing was ever written. */
  readonly exists: boolean
  /** Returns the paths below a folder ('main/check-in/runs'), or all for '', in code-unit order. */
  list(folder: string): Promise<string[]>
  /** Returns the text of a file; undefined when there is none. */
  read(path: string): Promise<string | undefined>
  /**
   * Makes the change unless a file it rests on has changed since the snapshot: then nothing is written. Readers and
   * killed writers see the old state or the new one, on one condition: the LAST of `writes` makes the others
   * reachable, since a folder is written file by file in their order, deletions after.
   */
  commit(change: StoreChange): Promise<CommitResult>
}

export interface StoreChange {
  readonly writes: ReadonlyMap<string, string>
  /** Paths that may be absent already. */
  readonly deletes: readonly string[]
  /** Why, for the audit trail; the first line is the subject. */
  readonly message: string
}

export type CommitResult =
  /** `version` names the new state: the commit's hash, or for a folder the digest of the last file written. */
  { readonly outcome: 'committed'; readonly version: string } | { readonly outcome: 'conflict' }

/** The store did not answer, or asked for patience: the whole read-modify-write may be tried again. */
export class StoreBusyError extends StoreError {
  /** How long the store asks to wait, ms. Absent when it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super(message, options)
    this.retryAfterMs = options.retryAfterMs
  }
}
