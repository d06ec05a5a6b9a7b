/**
 * Bundles the programs once for all tests, so that they run the current sources rather than the committed dist/; lists
 * the skipped tests at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle } from '../scripts/bundle/bundle.mjs'
import { skippedNote } from './support/needed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with cli.js and index.js, like dist/. Its parent holds what is made once for all test processes. */
    programs: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-programs-'))
  const programs = join(folder, 'dist')
  await bundle({ root: join(import.meta.dirname, '..'), target: programs })
  project.provide('programs', programs)
  return () => {
    rmSync(folder, { recursive: true, force: true })
    const note = skippedNote()
    if (note !== undefined) console.warn(note)
  }
}
