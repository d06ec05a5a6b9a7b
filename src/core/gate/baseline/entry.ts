/** Files and entries of runs, and the commit that stores them together with the lists of a suite. */
import { defined } from '../../model/defined.ts'
import type { RunSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import { decodeRun } from '../../summarize/run-file/decode.ts'
import { encodeRun } from '../../summarize/run-file/encode.ts'
import { runId } from '../../summarize/run-file/id.ts'
import { README_PATH, README_TEXT, type RunFolder, runFile, sha256 } from './layout.ts'
import type { RunEntry } from './ledger.ts'
import { profileOf } from './select.ts'
import type { CommitResult, StoreChange, StoreSnapshot } from './store.ts'
import { readable } from './suite-file.ts'

/** A run, encoded for a store; `text` is that of its file, and absent when the store has it. */
export type EncodedRun = Awaited<ReturnType<typeof encodeRuns>>[number]

/** Last millisecond of the year 9999: file names have four digits for the year. */
const LAST_DAY_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Encodes runs, each with its own file: the file that the store has already, or a free name. Files are never replaced, because
 * another writer may be about to list them.
 *
 * @param suite folder of the suite
 * @param present entries of `folder` in the suite's lists
 * @throws StoreError when a run could not be read back
 */
export async function encodeRuns(
  snapshot: StoreSnapshot,
  suite: string,
  {
    runs,
    verdict,
    nowMs,
  }: { readonly runs: readonly RunSummary[]; readonly verdict: Verdict; readonly nowMs: number },
  present: readonly RunEntry[],
  folder: RunFolder = 'runs',
) {
  const there = (await snapshot.list(`${suite}/${folder}`)).map(path =>
    path.slice(suite.length + 1),
  )
  const isThere = new Set(there)
  const files = new Map(there.map(file => [file, '']))
  for (const { file, sha256 } of present) files.set(file, sha256)
  return runs.map(run => {
    const where = run.name ?? run.sources[0]?.name ?? run.tool
    const text = readable(encodeRun(run), text => decodeRun(text, where), where)
    const digest = sha256(text)
    const id = runId(run)
    const { commit, ref, pullRequest } = run.provenance
    const startMs = isDated(run.startMs) ? run.startMs : undefined
    const startedAt = startMs === undefined ? undefined : new Date(startMs).toISOString()
    const entry: RunEntry = {
      id,
      file: runFile(
        defined({ id, sha256: digest, dayMs: startMs ?? nowMs, commit }),
        files,
        folder,
      ),
      sha256: digest,
      ...defined({ commit, ref, pullRequest, startedAt }),
      recordedAt: new Date(nowMs).toISOString(),
      verdict,
      ...profileOf(run),
    }
    files.set(entry.file, digest)
    return defined({ run, entry, text: isThere.has(entry.file) ? undefined : text })
  })
}

/**
 * Commits runs and other files of a suite. The last of `others` makes the rest reachable. The first commit of a store adds its
 * README.
 */
export function commitRuns(
  snapshot: StoreSnapshot,
  suite: string,
  stored: readonly EncodedRun[],
  others: readonly (readonly [path: string, text: string])[],
  change: Pick<StoreChange, 'message' | 'deletes' | 'beside'>,
): Promise<CommitResult> {
  const files = stored.flatMap(({ entry, text }) =>
    text === undefined ? [] : [[`${suite}/${entry.file}`, text] as const],
  )
  const readme = snapshot.exists ? [] : [[README_PATH, README_TEXT] as const]
  return snapshot.commit({ writes: new Map([...readme, ...files, ...others]), ...change })
}

function isDated(ms: number | undefined): ms is number {
  return ms !== undefined && ms >= 0 && ms <= LAST_DAY_MS
}
