/** The content of a run by workflow, for comparison with a tool's own account. */
import { join } from 'node:path'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import { measure } from '../../../src/core/summarize/measure.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { FIXTURES, fixture } from '../../support/parse/reading.ts'

export function readFixture(...names: readonly string[]): Promise<RunSummary> {
  return readRun(
    names.map(name => join(FIXTURES, name)),
    DEFAULT_READ_OPTIONS,
  )
}

export function readPath(path: string): Promise<RunSummary> {
  return readRun([path], DEFAULT_READ_OPTIONS)
}

export function seriesOf(
  run: RunSummary,
  workflow: string,
  kind?: SeriesSummary['kind'],
): SeriesSummary {
  const found = run.series.filter(
    series => series.workflow === workflow && (!kind || series.kind === kind),
  )
  if (found.length !== 1) throw new Error(`${found.length} series are called ${workflow}`)
  return found[0]!
}

/** The value of a metric, or why it is missing. */
export function figureOf(run: RunSummary, workflow: string, metric: string): number | string {
  const measured = measure(run, seriesOf(run, workflow), metric)
  return 'missing' in measured ? measured.missing : measured.value
}

/** Samples and failures by workflow. */
export function counts(
  run: RunSummary,
  kind: SeriesSummary['kind'] = 'request',
): Record<string, (number | undefined)[]> {
  return Object.fromEntries(
    run.series
      .filter(series => series.kind === kind)
      .map(({ workflow, count, errorCount }) => [workflow, [count, errorCount]]),
  )
}

export function codes(run: RunSummary): string[] {
  return run.notices.map(({ code }) => code)
}

export function text(name: string): string {
  return new TextDecoder().decode(fixture(name))
}

export function json<T>(name: string): T {
  return JSON.parse(text(name)) as T
}

/** The server's counts, by name of the request. */
export function truth(folder: string): Record<string, { n: number; fail: number }> {
  return json<{ counts: Record<string, { n: number; fail: number }> }>(
    `${folder}/server-truth.json`,
  ).counts
}
