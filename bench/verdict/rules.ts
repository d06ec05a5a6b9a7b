/** The rules that are compared: perf-gate's own, as shipped, and what others do. A rule says which workflows it fails. */
import { judge } from '../../src/judge.ts'
import type { MetricId } from '../../src/model/metric.ts'
import type { Check } from '../../src/model/report.ts'
import type { RunSummary } from '../../src/model/run.ts'
import type { Demands, Threshold } from '../../src/model/threshold.ts'
import { studentQuantile } from '../../src/stats/distribution.ts'

export interface Outcome {
  /** Workflows that fail. */
  readonly failed: ReadonlySet<string>
  /** Workflows that fail or are suspect. */
  readonly suspect: ReadonlySet<string>
}

export type Rule = (baseline: readonly RunSummary[], candidates: readonly RunSummary[]) => Outcome

const THRESHOLDS: Record<string, Pick<Threshold, 'maxIncrease'>> = {
  avg: { maxIncrease: { relative: 0.1 } },
  p95: { maxIncrease: { relative: 0.1 } },
  'error-rate': { maxIncrease: { absolute: 0.005 } },
}

/** perf-gate with an allowance of 10 % on times and half a percentage point on error rates. */
export function perfGate(metrics: readonly MetricId[]): Rule {
  const thresholds = metrics.map(
    (metric): Threshold => ({
      metric,
      ...THRESHOLDS[metric],
      minChange: 0,
      severity: 'fail',
      decide: 'evidence',
      written: {},
      source: `thresholds.${metric}`,
    }),
  )
  const demands: Demands = { judged: true, thresholds, minSamples: 1, waivers: {} }
  return (baseline, candidates) => {
    const { checks } = judge({
      baseline,
      candidates,
      demandsOf: () => demands,
      environment: { changed: [], comparable: true },
      baselineState: 'ok',
      missingBaseline: 'warn',
      today: '2026-01-01',
      acceptedByLabel: false,
    })
    return {
      failed: workflowsOf(checks.filter(check => check.verdict === 'fail')),
      suspect: workflowsOf(checks.filter(check => check.verdict === 'fail' || check.verdict === 'warn')),
    }
  }
}

function workflowsOf(checks: readonly Check[]): Set<string> {
  return new Set(checks.map(check => check.workflow))
}

/** Fails what exceeds the mean of the baseline runs by more than a ratio. */
export function fixedRatio(ratio: number): Rule {
  return eachAverage((before, now) => now > ratio * (before.reduce((a, b) => a + b, 0) / before.length))
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
      const before = baseline.map(run => run.series[w]!.reported!.avg!)
      if (fails(before, series.reported!.avg!)) failed.add(series.workflow)
    })
    return { failed, suspect: failed }
  }
}
