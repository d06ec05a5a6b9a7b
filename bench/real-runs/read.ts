/** Reads recorded runs: a file, or a folder whose files are one run. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readRun } from '../../__tests__/support/parse/read-run.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { compareWithBaseline } from '../../src/core/gate/compare-runs.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import type { Report } from '../../src/core/model/report.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { explain } from '../../src/report/explain/explain.ts'

/** Returns the entries of a folder, sorted by name. */
export function entriesOf(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`${folder}: no such folder. Name a folder of runs.`)
  return readdirSync(folder).sort()
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Reads a run; a run without results in a known format is an error. */
export function readRecorded(folder: string, name: string): Promise<RunSummary> {
  return readRun([join(folder, name)], DEFAULT_READ_OPTIONS)
}

/** Judges a run with the built-in configuration, with all runs dated to one day. */
export function judged(baseline: readonly RunSummary[], candidates: readonly RunSummary[]): Report {
  const now = Math.max(0, ...candidates.map(({ endMs = 0 }) => endMs))
  return compareWithBaseline({
    explain,
    config: DEFAULT_CONFIG,
    baseline,
    candidates,
    evidence: { state: 'ok' },
    now,
  })
}
