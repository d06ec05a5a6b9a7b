/**
 * Programs that some tests need and `npm test` does without. Where one is missing its tests are skipped, and the end of
 * the run names it. With PERF_GATE_TEST_ALL=1, which .ci/run sets, nothing is skipped: such a test fails.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Each by the name that a skipped test shows, and how it is found. */
const NEEDED = {
  actionlint: () => onPath('actionlint'),
  chromium: () => onPath('chromium'),
  libreoffice: () => onPath('soffice', 'libreoffice'),
  openpyxl: () => onPath('python-with-openpyxl'),
  zizmor: () => onPath('zizmor'),
} satisfies Record<string, () => boolean>

export type Needed = keyof typeof NEEDED

/** Whether tests that need the program run: `describe.runIf(runsWith('zizmor'))`. */
export function runsWith(name: Needed): boolean {
  return process.env.PERF_GATE_TEST_ALL === '1' || NEEDED[name]()
}

/** Says which tests do not run; undefined when all do. */
export function skippedNote(): string | undefined {
  const missing = (Object.keys(NEEDED) as Needed[]).filter(name => !runsWith(name))
  if (missing.length === 0) return undefined
  return `Skipped: tests that need ${missing.join(', ')}, not found here. "bash .ci/run" installs them and skips none.`
}

/** Whether one of the names is a program on the PATH. */
function onPath(...names: string[]): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.some(name => folders.some(folder => existsSync(join(folder, name))))
}
