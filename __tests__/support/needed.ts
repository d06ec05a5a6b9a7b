/**
 * Programs that some tests need and `npm test` does without. Where one is missing its tests are skipped, and the end of
 * the run names it. With PERF_GATE_TEST_ALL=1, which .ci/run sets, such a test fails instead.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Each program by the name that a skipped test shows, and its names on the PATH. */
const NEEDED = {
  actionlint: ['actionlint'],
  'ci-readers': ['python-with-ci-readers'],
  duckdb: ['duckdb'],
  git: ['git'],
  // The shell has no windows of its own to draw: a page opens in a third of the time.
  chromium: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  libreoffice: ['soffice', 'libreoffice'],
  node24: ['node24'],
  moto: ['python-with-moto'],
  openpyxl: ['python-with-openpyxl'],
  postgresql: ['pg_virtualenv'],
  prometheus: ['prometheus'],
  zizmor: ['zizmor'],
} satisfies Record<string, readonly string[]>

export type Needed = keyof typeof NEEDED

/** Whether tests that need the program run: `describe.runIf(runsWith('zizmor'))`. */
export function runsWith(name: Needed): boolean {
  return process.env.PERF_GATE_TEST_ALL === '1' || pathOf(name) !== undefined
}

/** Names the tests that do not run; undefined when all do. */
export function skippedNote(): string | undefined {
  const missing = (Object.keys(NEEDED) as Needed[]).filter(name => !runsWith(name))
  if (missing.length === 0) return undefined
  return `Skipped: tests that need ${missing.join(', ')}, not found here. "bash .ci/run" installs them and skips none.`
}

/** Returns the path of the program; undefined when it is not on the PATH. */
export function pathOf(name: Needed): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NEEDED[name]
    .flatMap(called => folders.map(folder => join(folder, called)))
    .find(path => existsSync(path))
}
