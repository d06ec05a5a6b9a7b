import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { headlineText } from '../../../src/core/render/outputs/report-texts.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { backtest } from '../../../src/measure/backtest/backtest.ts'
import { gateRecord } from '../../../src/measure/backtest/record.ts'
import { run } from '../../core/judge/runs.ts'
import { seededRandom } from '../../support/random.ts'

/** Runs of eight workflows, a day apart, with this noise between runs; in run 30 one is a half slower. */
function history(noise: number): RunSummary[] {
  const random = seededRandom(7)
  return Array.from({ length: 40 }, (_, day) => {
    const workflows = Array.from({ length: 8 }, (_, w) => {
      const slower = day === 30 && w === 3 ? 1.5 : 1
      const avg = 100 * (w + 1) * slower * Math.exp(noise * random.normal())
      return [`w${w}`, { avg, p95: 2 * avg }] as const
    })
    return run(Object.fromEntries(workflows), { startMs: Date.UTC(2026, 0, 1 + day) })
  })
}

describe('gateRecord', () => {
  it('The record counts what the replay fails, and a quiet history shows more than a noisy one', () => {
    const runs = history(0.01)
    const quiet = gateRecord(DEFAULT_CONFIG, runs, runId)
    const { rate } = backtest({
      config: DEFAULT_CONFIG,
      runs,
      identify: runId,
      headlineOf: headlineText,
    })
    expect(quiet).toMatchObject({ runs: rate.runs, failed: rate.firedRuns, slower: 0.15 })
    expect(quiet.failed).toBe(1)
    const share = ({ found, tried }: typeof quiet) => found / tried
    expect(share(quiet)).toBeGreaterThan(0.8)
    expect(share(gateRecord(DEFAULT_CONFIG, history(0.2), runId))).toBeLessThan(0.3)
  })

  it('Only the newest 60 runs are counted, and a history without a baseline has no record', () => {
    const long = Array.from({ length: 3 }, (_, i) =>
      history(0.01 + i / 1000).map(one => ({
        ...one,
        startMs: one.startMs! + i * 40 * 86_400_000,
      })),
    ).flat()
    expect(gateRecord(DEFAULT_CONFIG, long, runId).runs).toBe(60)
    expect(gateRecord(DEFAULT_CONFIG, long.slice(0, 1), runId)).toMatchObject({ runs: 0, tried: 0 })
  })
})
