/**
 * Interface of a store: a small tree of text files with consistent snapshots and compare-and-swap. Implemented by a folder and
 * by a branch. Knows nothing of runs or epochs.
 */
import { StoreError } from '../../model/errors.ts'

export interface BaselineStore {
  /** For messages: 'folder "perf"', 'branch "perf-gate" of org/app'. */
  readonly name: string
  /** Usual duration of one read-modify-write, ms. The unit of the back-off between attempts. */
  readonly paceMs: number
  /** Takes a snapshot. @throws StoreError when the store exists but cannot be read */
  open(): Promise<StoreSnapshot>
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
  /** Message for the audit trail; the first line is the subject. */
  readonly message: string
}

export type CommitResult =
  /** `version` identifies the new state: the hash of the commit, or for a folder the digest of the last file written. */
  { readonly outcome: 'committed'; readonly version: string } | { readonly outcome: 'conflict' }

/** The store did not answer, or requested a wait. The whole read-modify-write may be repeated. */
export class StoreBusyError extends StoreError {
  /** Wait that the store requests, ms. Undefined when it requests none. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super(message, options)
    this.retryAfterMs = options.retryAfterMs
  }
}
