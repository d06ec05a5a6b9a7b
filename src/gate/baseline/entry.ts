/** Encodes runs for a store: the text of the run's file and its entry in the ledger. */
import { defined } from '../../model/defined.ts'
import type { RunSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import { encodeRun } from '../../summarize/run-file/encode.ts'
import { runId } from '../../summarize/run-file/id.ts'
import { type RunFolder, runFile, sha256 } from './layout.ts'
import type { RunEntry } from './ledger.ts'
import { profileOf } from './select.ts'

/** A run, encoded for a store. */
export interface EncodedRun {
  readonly entry: RunEntry
  /** Text of its file. */
  readonly text: string
}

/** Last millisecond of the year 9999: file names have four digits for the year. */
const LAST_DAY_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Encodes runs, each with its own file: the file that it has in the store already, or a free name. `present` are the entries
 * of the folder; `nowMs` is the time of storing.
 */
export function encodeRuns(
  runs: readonly RunSummary[],
  verdict: Verdict,
  nowMs: number,
  present: readonly RunEntry[],
  folder: RunFolder = 'runs',
): EncodedRun[] {
  const files = new Map(present.map(({ file, sha256 }) => [file, sha256]))
  return runs.map(run => {
    const stored = encodeWithEntry(run, verdict, nowMs, files, folder)
    files.set(stored.entry.file, stored.entry.sha256)
    return stored
  })
}

/** Encodes one run. `files` maps the files of the folder to their SHA-256. */
function encodeWithEntry(
  run: RunSummary,
  verdict: Verdict,
  nowMs: number,
  files: ReadonlyMap<string, string>,
  folder: RunFolder,
): EncodedRun {
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
