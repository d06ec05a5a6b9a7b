/** Simulated runs of a load test with a given number of workflows and samples, the same for the same seed. */

import { seededRandom } from '../../__tests__/support/random.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { Summarizer } from '../../src/core/summarize/summarizer.ts'

export interface Load {
  readonly workflows: number
  readonly samples: number
}

export const DAY_MS = 86_400_000
export const FIRST_DAY_MS = Date.UTC(2025, 0, 1)
export const TEST_MS = 3_600_000

/** A run of an hour on a day: log-normal times, a few errors, three facts of the environment. */
export function runOf({ workflows, samples }: Load, day: number): RunSummary {
  const random = seededRandom(20261121 + day)
  const startMs = FIRST_DAY_MS + day * DAY_MS
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  for (let index = 0; index < samples; index++) {
    const workflow = index % workflows
    summarizer.add({
      workflow: `CICO_TC_${workflow}`,
      kind: 'transaction',
      startMs: startMs + Math.floor((index / samples) * TEST_MS),
      durationMs: Math.round((50 + 37 * workflow) * Math.exp(0.35 * random.normal())),
      ok: random.uniform() > 0.002,
      errorCode: '500',
      threads: 25,
    })
  }
  const facts = { instances: '6', image: `v1.2.${day}`, kafka: 'm5.large' }
  return { ...summarizer.finish(), facts, provenance: { ref: 'main', ciRun: String(day) } }
}
