/** What the ledger keeps of a run: where its file is, what it measured, under which workload and environment. */
import type { RunSummary } from '../model/run.ts'
import { seriesKey } from '../model/run.ts'
import type { Verdict } from '../model/verdict.ts'
import { runFile, sha256 } from './layout.ts'
import type { RunEntry } from './ledger.ts'
import { encodeRun, runId } from './record.ts'
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
 * Prepares a run for the ledger. `files` are the run files of its suite, each with the id of its run; `nowMs` is the
 * time of storing.
 */
export function storedRun(
  run: RunSummary,
  verdict: Verdict,
  nowMs: number,
  files: ReadonlyMap<string, string>,
): StoredRun {
  const { commit, ref, pullRequest } = run.provenance
  const id = runId(run)
  const text = encodeRun(run)
  const startMs = isDated(run.startMs) ? run.startMs : undefined
  return {
    text,
    entry: {
      id,
      file: runFile({ id, dayMs: startMs ?? nowMs, ...(commit === undefined ? {} : { commit }) }, files),
      sha256: sha256(text),
      measured: measuredDigest(run),
      ...(commit === undefined ? {} : { commit }),
      ...(ref === undefined ? {} : { ref }),
      ...(pullRequest === undefined ? {} : { pullRequest }),
      ...(startMs === undefined ? {} : { startedAt: new Date(startMs).toISOString() }),
      recordedAt: new Date(nowMs).toISOString(),
      verdict,
      ...profileOf(run),
    },
  }
}

/**
 * Returns 12 hexadecimal digits that are equal for equal measurements, whatever they were called and wherever they
 * came from: two uploads of one result file are one run, and no evidence of how little runs vary.
 */
export function measuredDigest(run: RunSummary): string {
  const figures = run.series.map(series => [
    seriesKey(series),
    series.count,
    series.errorCount,
    series.startMs,
    series.endMs,
    series.bytes,
    [series.passed, series.failed].map(times => times && [times.count, times.sumUnits, times.minMs(), times.maxMs()]),
    series.reported && Object.entries(series.reported).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
  return sha256(JSON.stringify([run.startMs, run.endMs, figures])).slice(0, 12)
}

function isDated(ms: number | undefined): ms is number {
  return ms !== undefined && ms >= 0 && ms <= LAST_DAY_MS
}
