/**
 * Simulated load tests: users call the workflows one after the other, once per iteration. The run lasts as long as the
 * system needs, as in a test of a fixed number of iterations.
 */

import type { Config } from '../../../src/core/config/config.ts'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { parseConfig } from '../../../src/core/config/load.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import type { Report } from '../../../src/core/model/report.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { Dimensions } from '../../../src/core/model/sample.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { seededRandom } from '../../support/random.ts'

/** 22 November 2026, 02:00 UTC. */
export const START_MS = Date.UTC(2026, 10, 22, 2)
const DAY_MS = 86_400_000

export interface LoadTest {
  /** Distinguishes runs: their noise, and unless `startMs` is given their day. */
  readonly run: number
  readonly startMs?: number
  readonly workflows?: number
  readonly users?: number
  /** Iterations of a user over all workflows. */
  readonly iterations?: number
  /** Factor on every time. */
  readonly times?: number
  readonly dimensions?: Dimensions
  readonly facts?: Readonly<Record<string, string>>
}

/** Spread from run to run: of all workflows together, and of each by itself. */
const SHARED = 0.02
const OWN = 0.02

/** Returns the summary of one run. */
export function loadTest({
  run,
  workflows = 8,
  users = 4,
  iterations = 60,
  times = 1,
  ...more
}: LoadTest): RunSummary {
  const random = seededRandom(run)
  const shared = times * Math.exp(SHARED * random.normal())
  const meansMs = Array.from(
    { length: workflows },
    (_, w) => 80 * (w + 1) * shared * Math.exp(OWN * random.normal()),
  )
  const startMs = more.startMs ?? startOf(run)
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  const dimensions = more.dimensions && { dimensions: more.dimensions }
  for (let user = 0; user < users; user++) {
    let now = startMs
    for (let iteration = 0; iteration < iterations; iteration++) {
      for (const [w, meanMs] of meansMs.entries()) {
        const durationMs = Math.round(meanMs * Math.exp(0.3 * random.normal()))
        summarizer.add({
          workflow: `flow ${w + 1}`,
          kind: 'transaction',
          startMs: now,
          durationMs,
          ok: true,
          threads: users,
          ...dimensions,
        })
        now += durationMs
      }
    }
  }
  summarizer.source({
    name: `run-${run}.jtl`,
    format: 'jmeter-csv',
    rows: users * iterations * workflows,
  })
  return {
    ...summarizer.finish(),
    facts: { ...more.facts },
    provenance: { commit: commitOf(run), ref: 'main' },
  }
}

/** Returns one run of several levels of load, one after the other with a pause between them. */
export function levels(
  run: number,
  users: readonly number[],
  pauseMs: number,
  fields: Partial<LoadTest> = {},
) {
  let startMs = startOf(run)
  const parts = users.map((users, level) => {
    const dimensions = { users: String(users) }
    const part = loadTest({ ...fields, run: 100 * run + level, users, startMs, dimensions })
    startMs = part.endMs! + pauseMs
    return { ...part, provenance: { commit: commitOf(run), ref: 'main' } }
  })
  return mergeRuns(parts)
}

/** Returns a configuration, by default the built-in one. */
export function configOf(yaml?: string): Config {
  return yaml === undefined ? DEFAULT_CONFIG : parseConfig(`version: 1\n${yaml}`, 'perf-gate.yml')
}

/** Judges candidates against baseline runs as the command line does. */
export function compared(
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  yaml?: string,
): Report {
  return compareWithBaseline({
    explain,
    config: configOf(yaml),
    baseline,
    candidates,
    evidence: { state: 'ok' },
    now: START_MS,
  })
}

/** A run a day, the last ones just before START_MS. */
function startOf(run: number): number {
  return START_MS + ((run % 40) - 40) * DAY_MS
}

function commitOf(run: number): string {
  return run.toString(16).padStart(40, 'c')
}
