/** What further runs of the candidate could still decide, and with what chance. */
import type { TestedReport } from '../gate/compare-runs.ts'
import { leastRateShiftOf, leastShiftOf } from '../judge/allowance.ts'
import { runCounts } from '../judge/next-run.ts'
import { estimateOf, isLarge, pValue, type Route, routesOf } from '../judge/significance.ts'
import type { DecisionPlan } from '../model/report.ts'
import { normalCdf, studentCriticalValue } from '../stats/distribution.ts'
import type { Estimate } from '../stats/shift.ts'
import { lookAfter } from './plan.ts'

/** A question that is not decided, and might be by further runs. */
export interface OpenQuestion {
  readonly route: Route
  /** The movement in the direction that is worse. */
  readonly estimate: Estimate
  readonly p: number
  /** Smallest movement that fails. */
  readonly least: number
  /** Runs on either side. */
  readonly n: number
  readonly m: number
  /** Questions among which the false-alarm rate is divided. */
  readonly comparisons: number
}

/** A question is open while its p is at most this, and at most one in as many as there are questions. */
const OPEN_AT = 0.1

/** Returns the questions that are beyond their allowance, unusual, and not proven. */
export function openQuestions({ tests, runIsComparable }: TestedReport): OpenQuestion[] {
  return tests.flatMap(({ check, test, comparisons }) => {
    if (check.verdict === 'fail' || test.isUninformative) return []
    const { bound, metric, comparison } = test
    const before = comparison.baseline?.value
    if (before === undefined) return []
    return routesOf(comparison, runIsComparable).flatMap((route): OpenQuestion[] => {
      const estimate = estimateOf(comparison, route)!
      const p = pValue(estimate, bound.worse)
      const isOpen = p <= Math.min(OPEN_AT, route === 'run' ? OPEN_AT : 1 / comparisons)
      if (!isOpen || !isLarge({ bound, metric, comparison }, route, 1)) return []
      const { rate } = comparison
      const least = rate ? leastRateShiftOf(bound, before, rate.baselineLogit) : leastShiftOf(bound, before)
      const towardsWorse = { ...estimate, value: bound.worse * estimate.value }
      return [{ route, estimate: towardsWorse, p, least, ...runCounts(comparison), comparisons }]
    })
  })
}

/** Further runs that chances are given for. */
const AHEAD = 3

/** Returns the chance that 1, 2 and 3 more runs prove the likeliest of the open questions, were it as large as it looks. */
export function chancesOf(open: readonly OpenQuestion[], made: number, total: number): DecisionPlan['chances'] {
  const likeliest = open.reduce((best, question) => (question.p < best.p ? question : best))
  const { estimate, least, n, m, comparisons, route } = likeliest
  const more = Math.max(0, Math.min(AHEAD, total - made))
  const sd = estimate.se / Math.sqrt(1 / m + 1 / n)
  let none = 1
  return Array.from({ length: more }, (_, i) => {
    const runs = i + 1
    const { regressed } = lookAfter(made + runs, total)
    const alpha = route === 'run' ? regressed.run : regressed.series / comparisons
    const se = sd * Math.sqrt(1 / (m + runs) + 1 / n)
    const hurdle = Math.max(least, studentCriticalValue(Math.min(alpha, 0.5), estimate.df) * se)
    const spread = (sd * Math.sqrt(runs * (1 + runs / m))) / (m + runs)
    none = Math.min(none, normalCdf((hurdle - estimate.value) / spread))
    return { runs, chance: 1 - none }
  })
}
