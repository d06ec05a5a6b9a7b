/** Folders of a test, removed when it ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder for the duration of the calling test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
