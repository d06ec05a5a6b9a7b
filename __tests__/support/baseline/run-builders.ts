/** Small runs and ledger entries for the tests of the baseline. */

import { sha256 } from '../../../src/core/gate/baseline/layout.ts'
import type { Ledger, RunEntry } from '../../../src/core/gate/baseline/ledger.ts'
import { planSeed } from '../../../src/core/gate/baseline/plan-moves.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { Histogram } from '../../../src/core/stats/histogram.ts'
import { run } from '../../core/judge/runs.ts'

export const DAY_MS = 86_400_000
export const NOW = Date.UTC(2026, 10, 21, 12)

/** A run of one workflow with 100 samples; `index` tells runs apart and sets the day. */
export function buildRun(index = 1, changes: Partial<RunSummary> = {}): RunSummary {
  const passed = new Histogram()
  for (let sample = 0; sample < 100; sample++) passed.record(200 + ((sample * 7 + index * 13) % 50))
  const startMs = NOW - 30 * DAY_MS + index * 3_600_000
  const figures = { count: 100, errorCount: 0, errors: [], passed }
  const fields: Partial<RunSummary> = {
    ...{
      formats: ['jmeter-csv'],
      startMs,
      endMs: startMs + 300_000,
      samples: 100,
      peakThreads: 25,
    },
    series: [{ workflow: 'check-in', kind: 'transaction', dimensions: {}, ...figures }],
    sources: [{ name: `results-${index}.jtl`, format: 'jmeter-csv', rows: 100 }],
    provenance: { commit: sha256(`commit ${index}`).slice(0, 40), ref: 'main' },
  }
  return run({}, { ...fields, ...changes })
}

/** A ledger entry of a run that passed; `index` tells runs apart and sets its hour. */
export function buildEntry(index = 1, changes: Partial<RunEntry> = {}): RunEntry {
  const digest = sha256(`run ${index}`)
  const id = digest.slice(0, 12)
  const startedAt = new Date(NOW - 30 * DAY_MS + index * 3_600_000).toISOString()
  return {
    id,
    file: `runs/${startedAt.slice(0, 10)}-${id}.json`,
    sha256: digest,
    commit: sha256(`commit ${index}`).slice(0, 40),
    startedAt,
    recordedAt: startedAt,
    verdict: 'pass',
    workload: { series: 1, seriesDigest: '0123456789ab', threads: 25, durationMs: 300_000 },
    facts: {},
    ...changes,
  }
}

/** The ledger of suite 'check-in' on main, begun with a run. */
export function buildLedger(entry: RunEntry = buildEntry()): Ledger {
  const plan = planSeed({ baseRef: 'main', suite: 'check-in' }, [entry], entry.recordedAt)
  if (!('ledger' in plan)) throw new Error('a seed always has a ledger')
  return plan.ledger
}
