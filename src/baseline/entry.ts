/** What the ledger keeps of a run: where its file is, what it measured, under which workload and environment. */
import { defined } from '../model/defined.ts'
import type { RunSummary } from '../model/run.ts'
import type { Verdict } from '../model/verdict.ts'
import { encodeRun } from '../run-file/encode.ts'
import { runId } from '../run-file/id.ts'
import { type RunFolder, runFile, sha256 } from './layout.ts'
import type { RunEntry } from './ledger.ts'
import { profileOf } from './select.ts'

/** A run ready to be stored. */
export interface StoredRun {
  readonly entry: RunEntry
  /** Text of its file. */
  readonly text: string
}

/** Last millisecond that has a four-digit year. */
const LAST_DAY_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Prepares runs to be stored, each with a file of its own: the one it has, or a free name. `present` are the runs that the
 * folder holds; `nowMs` is the time of storing.
 */
export function storedRuns(
  runs: readonly RunSummary[],
  verdict: Verdict,
  nowMs: number,
  present: readonly RunEntry[],
  folder: RunFolder = 'runs',
): StoredRun[] {
  const files = new Map(present.map(({ file, sha256 }) => [file, sha256]))
  return runs.map(run => {
    const stored = storedRun(run, verdict, nowMs, files, folder)
    files.set(stored.entry.file, stored.entry.sha256)
    return stored
  })
}

/** `files` are the run files of the suite, each with its SHA-256. */
function storedRun(
  run: RunSummary,
  verdict: Verdict,
  nowMs: number,
  files: ReadonlyMap<string, string>,
  folder: RunFolder,
): StoredRun {
  const { commit, ref, pullRequest } = run.provenance
  const id = runId(run)
  const text = encodeRun(run)
  const digest = sha256(text)
  const startMs = isDated(run.startMs) ? run.startMs : undefined
  return {
    text,
    entry: {
      id,
      file: runFile(defined({ id, sha256: digest, dayMs: startMs ?? nowMs, commit }), files, folder),
      sha256: digest,
      ...defined({
        commit,
        ref,
        pullRequest,
        startedAt: startMs === undefined ? undefined : new Date(startMs).toISOString(),
      }),
      recordedAt: new Date(nowMs).toISOString(),
      verdict,
      ...profileOf(run),
    },
  }
}

function isDated(ms: number | undefined): ms is number {
  return ms !== undefined && ms >= 0 && ms <= LAST_DAY_MS
}
