/** `perf-gate compare`: judges candidate runs against baseline runs, both given as files. */

import { ageOfRuns, judgedAt } from '../core/gate/baseline/select.ts'
import { compareWithBaseline } from '../core/gate/compare-runs.ts'
import { defined } from '../core/model/defined.ts'
import type { RunSummary } from '../core/model/run.ts'
import { readConfig } from '../read/files/configuration.ts'
import { oldestFirst, readGivenRun } from '../read/files/given-run.ts'
import { withOneName } from '../read/files/one-workflow.ts'
import type { CommandHost } from './command-host.ts'
import { type OutputOptions, publish } from './print-report.ts'

export interface CompareOptions extends OutputOptions {
  readonly baseline: readonly string[]
  readonly candidate: readonly string[]
}

/** Reads and judges the runs, prints and writes the report. Returns the exit code. */
export async function compare(options: CompareOptions, host: CommandHost): Promise<number> {
  const config = await readConfig(options)
  const baseline: RunSummary[] = []
  for (const path of options.baseline) baseline.push(await readGivenRun(config, path, host))
  const candidates: RunSummary[] = []
  for (const path of options.candidate) candidates.push(await readGivenRun(config, path, host))
  const now = host.now()
  const ageDays = ageOfRuns(baseline, judgedAt(candidates.at(-1), now))
  const evidence = defined({ state: 'ok' as const, ageDays })
  const named = withOneName(baseline, candidates)
  const runs = { baseline: oldestFirst(named.baseline), candidates: oldestFirst(named.candidates) }
  const explain = await host.explain()
  return publish(
    compareWithBaseline({ config, ...runs, evidence, now, older: 'refused', explain }),
    runs.candidates,
    config,
    {
      ...options,
      command: { again: { name: 'compare', option: '--candidate' }, canAccept: false },
    },
    host,
  )
}
