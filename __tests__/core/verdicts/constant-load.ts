/** Simulated runs of a constant load, sample by sample, for cases that depend on more than the figures of a run. */

import type { Config } from '../../../src/core/config/config.ts'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import type { Report } from '../../../src/core/model/report.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { renderComment } from '../../../src/core/render/outputs/report-texts.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { seededRandom } from '../../support/random.ts'

export const START = Date.UTC(2026, 10, 20, 10)
const HOUR_MS = 3_600_000

export interface Workload {
  /** Mean times by workflow, ms. */
  readonly workflows: Readonly<Record<string, number>>
  /** Share of failed samples by workflow; 0 if absent. */
  readonly failing?: Readonly<Record<string, number>>
  /** How many times longer a sample takes that starts in this second of the run. */
  readonly factorAt?: (second: number) => number
  /** @default 600 */
  readonly seconds?: number
}

/** Runs the load, two samples a second of each workflow; `number` sets hour, noise (2 % shared, 2 % own) and commit. */
export function runOf(
  number: number,
  { workflows, failing = {}, factorAt = () => 1, seconds = 600 }: Workload,
): RunSummary {
  const random = seededRandom(1000 + number)
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  const startMs = START + number * HOUR_MS
  const shared = 0.02 * random.normal()
  for (const [workflow, meanMs] of Object.entries(workflows)) {
    const usualMs = meanMs * Math.exp(shared + 0.02 * random.normal())
    for (let i = 0; i < 2 * seconds; i++) {
      const second = i / 2
      const ok = random.uniform() >= (failing[workflow] ?? 0)
      summarizer.add({
        workflow,
        kind: 'transaction',
        startMs: startMs + second * 1000,
        durationMs: Math.round(
          usualMs * factorAt(second) * Math.exp(0.3 * random.normal() - 0.045),
        ),
        ok,
        ...(!ok && { errorCode: '500' }),
      })
    }
  }
  summarizer.source({
    name: `run-${number}.jtl`,
    format: 'jmeter-csv',
    rows: 2 * seconds * Object.keys(workflows).length,
  })
  const run = summarizer.finish()
  return { ...run, provenance: { commit: String(number).padStart(40, 'a'), ref: 'main' } }
}

/** Judges a run with the built-in or another configuration. */
export function judged(
  baseline: readonly RunSummary[],
  candidate: RunSummary,
  config: Config = DEFAULT_CONFIG,
): Report {
  return compareWithBaseline({
    explain,
    config,
    baseline,
    candidates: [candidate],
    evidence: { state: baseline.length > 0 ? 'ok' : 'missing' },
    now: START + 100 * HOUR_MS,
  })
}

/** Returns the visible top of the comment: its paragraphs before the first table or folded part. */
export function topOf(report: Report): string[] {
  const comment = renderComment(report, { marker: '', charts: 'none', links: {} })
  const paragraphs = comment.replaceAll('\u00a0', ' ').trim().split('\n\n')
  const end = paragraphs.findIndex(text => text.startsWith('|') || text.startsWith('<details>'))
  return end < 0 ? paragraphs : paragraphs.slice(0, end)
}
