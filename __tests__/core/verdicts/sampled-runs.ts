/** Simulated runs with a function for each workflow that gives the times and failures of its samples. */

import { parseConfig } from '../../../src/core/config/load.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import type { Check } from '../../../src/core/model/check.ts'
import type { Report } from '../../../src/core/model/report.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { type Random, seededRandom } from '../../support/random.ts'

const START_MS = Date.UTC(2026, 10, 20, 2)
const HOUR_MS = 3_600_000
const SECONDS = 600

/** One sample; `usualMs` is the usual time of the workflow in this run, including the noise of run and sample. */
export type Sampler = (
  usualMs: number,
  random: Random,
) => { readonly ms: number; readonly ok: boolean }

export const usual: Sampler = usualMs => ({ ms: usualMs, ok: true })

/** Fails a share of the samples, quickly, and makes the rest `factor` times as slow. */
export function failing(share: number, factor = 1): Sampler {
  return (usualMs, random) =>
    random.uniform() < share ? { ms: 5, ok: false } : { ms: factor * usualMs, ok: true }
}

/** Returns a run of ten minutes with the given workflows `w1`, `w2`, …, each with `samples` samples. */
export function sampledRun(
  number: number,
  samplers: readonly Sampler[],
  samples = 1_500,
): RunSummary {
  const random = seededRandom(7_000 + number)
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  const startMs = START_MS + number * HOUR_MS
  const shared = 0.02 * random.normal()
  samplers.forEach((sampler, w) => {
    const usualMs = 100 * (w + 1) * Math.exp(shared + 0.02 * random.normal())
    for (let i = 0; i < samples; i++) {
      const { ms, ok } = sampler(usualMs * Math.exp(0.3 * random.normal() - 0.045), random)
      summarizer.add({
        workflow: `w${w + 1}`,
        kind: 'transaction',
        startMs: startMs + Math.round((i / samples) * SECONDS * 1000),
        durationMs: Math.round(ms),
        ok,
        ...(!ok && { errorCode: '500' }),
      })
    }
  })
  summarizer.source({
    name: `run-${number}.jtl`,
    format: 'jmeter-csv',
    rows: samples * samplers.length,
  })
  return {
    ...summarizer.finish(),
    provenance: { commit: String(number).padStart(40, 'a'), ref: 'main' },
  }
}

/** Eight workflows: the given ones first, then unchanged ones. */
export function eight(...first: Sampler[]): Sampler[] {
  return Array.from({ length: 8 }, (_, w) => first[w] ?? usual)
}

/** Judges a run with the built-in or another configuration. */
export function judged(baseline: readonly RunSummary[], candidate: RunSummary, yaml = ''): Report {
  return compareWithBaseline({
    explain,
    config: parseConfig(`version: 1\n${yaml}`, 'perf-gate.yml'),
    baseline,
    candidates: [candidate],
    evidence: { state: 'ok' },
    now: START_MS + 100 * HOUR_MS,
  })
}

/** Returns the check of a workflow's metric. */
export function checkOf(report: Report, workflow: string, metric: string): Check {
  const found = report.checks.filter(
    check => check.workflow === workflow && check.metric === metric,
  )
  if (found.length !== 1) throw new Error(`${found.length} checks of ${metric} of ${workflow}`)
  return found[0]!
}
