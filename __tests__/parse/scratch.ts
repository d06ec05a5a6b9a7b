/** Folders of a test's own, removed when it has ended. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder that lasts as long as the test that calls this. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
