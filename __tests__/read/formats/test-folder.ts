/** Folders of a test, removed when it ends. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const JMETER = join(import.meta.dirname, '../../fixtures/jmeter-5.6.3')

/** Makes an empty folder for the duration of the calling test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes texts and copies captured results (`=name`, of JMeter 5.6.3) to a folder for the calling test. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    if (content.startsWith('=')) copyFileSync(join(JMETER, content.slice(1)), join(folder, name))
    else writeFileSync(join(folder, name), content)
  }
  return folder
}
