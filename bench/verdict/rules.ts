/**
 * The compared rules: that of perf-gate, as shipped, and those of others. A rule returns the workflows that it fails.
 */

import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import { judge } from '../../src/core/judge/judge.ts'
import type { Check } from '../../src/core/model/check.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import type { RulesOf } from '../../src/core/model/threshold.ts'
import { studentQuantile } from '../../src/core/stats/distribution.ts'
import type { SuiteNoise } from '../../src/core/stats/learnt-errors.ts'

export interface Outcome {
  /** Workflows that fail. */
  readonly failed: ReadonlySet<string>
  /** Workflows that fail or are suspect. */
  readonly suspect: ReadonlySet<string>
}

export type Rule = (
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  noise?: SuiteNoise,
) => Outcome

/**
 * perf-gate with its built-in configuration: average, p95, error rate and throughput. `falseAlarms`: share of unchanged runs that may
 * fail at once.
 */
export function perfGate(falseAlarms?: number): Rule {
  return (baseline, candidates, noise) => {
    const series = candidates[0]!.series
    // The simulated systems differ in figures only, so all of one size have the same rules.
    const rules = known.get(series.length) ?? rulesOf(DEFAULT_CONFIG, series)
    known.set(series.length, rules)
    const { checks } = judge({
      baseline,
      candidates,
      ...(noise && { noise }),
      ...(falseAlarms !== undefined && { falseAlarms }),
      rulesOf: rules,
      environment: { comparable: true },
      baselineState: 'ok',
      missingBaseline: 'warn',
      today: '2026-01-01',
      acceptedByLabel: false,
    })
    return {
      failed: workflowsOf(checks.filter(check => check.verdict === 'fail')),
      suspect: workflowsOf(
        checks.filter(check => check.verdict === 'fail' || check.verdict === 'warn'),
      ),
    }
  }
}

const known = new Map<number, RulesOf>()

function workflowsOf(checks: readonly Check[]): Set<string> {
  return new Set(checks.map(check => check.workflow))
}

/** Fails what exceeds the mean of the baseline runs by more than a ratio. */
export function fixedRatio(ratio: number): Rule {
  return eachAverage(
    (before, now) => now > ratio * (before.reduce((a, b) => a + b, 0) / before.length),
  )
}

/** Fails what exceeds the previous run by more than a ratio (github-action-benchmark). */
export function previousRatio(ratio: number): Rule {
  return eachAverage((before, now) => now > ratio * before.at(-1)!)
}

/** Fails what lies above the one-sided prediction limit of the baseline runs (Bencher's t_test); no limit for one run. */
export function historyTTest(level: number): Rule {
  const known = new Map<number, number>()
  return eachAverage((before, now) => {
    const n = before.length
    if (n < 2) return false
    const mean = before.reduce((a, b) => a + b, 0) / n
    const sd = Math.sqrt(before.reduce((a, b) => a + (b - mean) ** 2, 0) / (n - 1))
    const t = known.get(n) ?? studentQuantile(level, n - 1)
    known.set(n, t)
    return now > mean + t * sd * Math.sqrt(1 + 1 / n)
  })
}

function eachAverage(fails: (before: readonly number[], now: number) => boolean): Rule {
  return (baseline, candidates) => {
    const failed = new Set<string>()
    candidates.at(-1)!.series.forEach((series, w) => {
      const before = baseline.map(run => averageOf(run, w))
      if (fails(before, averageOf(candidates.at(-1)!, w))) failed.add(series.workflow)
    })
    return { failed, suspect: failed }
  }
}

function averageOf(run: RunSummary, w: number): number {
  return run.series[w]!.passed!.meanMs()!
}
