import { expect } from 'vitest'
import type { Config } from '../../../src/core/config/config.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { gate, updateBaseline } from '../../../src/core/gate/gate.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { headlineText } from '../../../src/core/render/outputs/report-texts.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { backtest } from '../../../src/measure/backtest/backtest.ts'
import { fakeHost } from '../../support/fake-host.ts'

/** Expects of a backtest, for each run, the verdict, the effect and the size of the baseline that the gate gives it on a store. */
export async function expectSameAsGate(
  runs: readonly RunSummary[],
  config: Config,
  store: BaselineStore,
): Promise<void> {
  const { runs: replayed } = backtest({ config, runs, identify: runId, headlineOf: headlineText })
  const effects = new Map([
    ['seeded', 'first'],
    ['appended', 'joined'],
  ])
  for (const [i, one] of runs.entries()) {
    const host = fakeHost({ now: () => one.startMs! })
    const request = { config, candidates: [one], baseRef: 'main', withHistory: true }
    const gated = await gate(store, request, host)
    const expired = gated.loaded.state === 'expired' ? { accept: { reason: 'expired' } } : 'record'
    const { outcome } = await updateBaseline(store, expired, request, gated, host)
    const effect =
      effects.get(outcome) ?? (['accepted', 'held'].includes(outcome) ? outcome : 'left-out')
    expect([gated.report.verdict, effect, gated.report.baseline.runs.length], `run ${i}`).toEqual([
      replayed[i]!.verdict,
      replayed[i]!.became,
      replayed[i]!.baselineRuns,
    ])
  }
}
