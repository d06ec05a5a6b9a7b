/**
 * Tests whether changes beyond their allowance are more than run-to-run noise. All tests of a report form one family, which
 * controls the rate of false alarms.
 */
import type { Comparison } from '../compare/compare.ts'
import { defined } from '../model/defined.ts'
import { studentUpperTail } from '../stats/distribution.ts'
import type { Estimate } from '../stats/shift.ts'
import { type Bound, leastRateShiftOf, leastShiftOf } from './allowance.ts'
import { familyOf, type PlannedLook, type Tier } from './false-alarm.ts'
import { findingChance, type Hurdle, runCounts } from './next-run.ts'

/** What is tested: the series relative to the rest of its run, the whole run, or without a control group the total change. */
export type Route = 'workflow' | 'run' | 'total'

export interface RelativeTest {
  readonly bound: Bound
  /** Comparison with all candidate runs. */
  readonly comparison: Comparison
  /** Comparison with the oldest candidate run alone. Absent when there is only one. */
  readonly first?: Comparison
  readonly metric: string
  /** Whether the test is left out of the family, because it adds nothing to the other tests (uninformative.ts). */
  readonly isUninformative: boolean
}

export interface TestResult {
  readonly outcome: 'regressed' | 'suspect' | 'improved' | 'none'
  readonly by: Route
  /** One-sided p of the route that decided. */
  readonly p: number
  /** Size of the family. */
  readonly comparisons: number
  /** Largest p-value of the family that is significant; 0 for none. */
  readonly limit: number
  /** Number of significant p-values. */
  readonly passing: number
  /** False-alarm rate of the limit. */
  readonly falseAlarmRate: number
}

export interface SignificanceTest {
  /** Returns the result of a test; undefined without an estimate of its noise. `as if comparable`: also tests the whole run. */
  decide(test: RelativeTest, how?: 'as if comparable'): TestResult | undefined
  /** Returns the probability that the check is suspect or fails after one more candidate run. */
  chanceOfFinding(test: RelativeTest): number
  /** Size of the family: informative tests with an estimate of their noise. */
  readonly comparisons: number
}

/** Returns the one-sided p-value of an estimate in the worse direction. */
export function pValue(estimate: Estimate, worse: 1 | -1): number {
  return studentUpperTail((worse * estimate.value) / estimate.se, estimate.df)
}

/** Returns the estimate for the series relative to its run; its total change without a control group. */
export function ownEstimate(comparison: Comparison): Estimate | undefined {
  return comparison.rate?.shift ?? comparison.shift?.own ?? comparison.shift?.total
}

/**
 * Tests the changes of a report as one family. Unless `runIsComparable`, changes of the whole run do not count as evidence.
 * `planned` has the limits of this look in a sequential decision.
 */
export function significanceTest(
  tests: readonly RelativeTest[],
  runIsComparable: boolean,
  planned?: PlannedLook,
): SignificanceTest {
  const family = tests.filter(({ isUninformative }) => !isUninformative)
  const together = familiesOf(family, planned)
  const firsts = family.filter(({ first }) => first !== undefined)
  const first = familiesOf(firsts.map(({ first, ...rest }) => ({ ...rest, comparison: first! })))

  const chanceOf = findingChance()

  return {
    comparisons: together.series.worse.comparisons,
    chanceOfFinding({ bound, comparison }) {
      const routes = routesOf(comparison, runIsComparable)
      const before = comparison.baseline?.value
      if (routes.length === 0 || before === undefined) return 0
      const { n, m } = runCounts(comparison)
      const hurdle = (route: Route): Hurdle => ({
        estimate: estimateOf(comparison, route)!,
        limit: together[route === 'run' ? 'run' : 'series'].worse.oneMoreAt('suspect'),
      })
      const { rate, shift } = comparison
      const shared = shift?.own || rate ? runEstimate(comparison) : undefined
      return chanceOf(
        defined({
          worse: bound.worse,
          least: rate ? leastRateShiftOf(bound, before, rate.baselineLogit) : leastShiftOf(bound, before),
          candidateRuns: m,
          baselineRuns: n,
          total: (rate?.shift ?? shift!.total).value,
          own: hurdle(routes[0]!),
          run: routes.includes('run') ? hurdle('run') : undefined,
          shared,
        }),
      )
    },
    decide(test, how) {
      const p = (route: Route, worse: 1 | -1) => pValue(estimateOf(test.comparison, route)!, worse)
      const { worse } = test.bound
      const routes = routesOf(test.comparison, runIsComparable || how === 'as if comparable')
      if (routes.length === 0) return undefined
      const limits = (route: Route, side: 'worse' | 'better') => together[route === 'run' ? 'run' : 'series'][side]

      const passes = (route: Route, tier: Tier) =>
        p(route, worse) <= limits(route, 'worse').at(tier).limit && isLarge(test, route, 1)
      const proof = (route: Route) => (route === 'workflow' && isUnseen(test.comparison) ? 'unseen' : 'regressed')
      const repeats = (route: Route) => moveHalfway(test, route, planned?.oddRuns ?? 0)
      const isRepeated = test.first !== undefined || planned !== undefined
      const wasSuspect = (route: Route) => {
        if (!test.first) return false
        const alone = { ...test, comparison: test.first }
        const estimate = estimateOf(test.first, route)
        const limit = first[route === 'run' ? 'run' : 'series'].worse.at('suspect').limit
        return estimate !== undefined && pValue(estimate, worse) <= limit && isLarge(alone, route, 1)
      }
      const found = (
        outcome: TestResult['outcome'],
        by: Route,
        tier: Tier,
        side: 'worse' | 'better' = 'worse',
      ): TestResult => ({
        outcome,
        by,
        p: p(by, side === 'worse' ? worse : opposite(worse)),
        ...limits(by, side).at(tier),
      })

      for (const route of routes) {
        if (isRepeated && !repeats(route)) continue
        if (passes(route, proof(route))) return found('regressed', route, proof(route))
        if (test.first && wasSuspect(route) && passes(route, 'confirmed')) return found('regressed', route, 'confirmed')
      }
      for (const route of routes) if (passes(route, 'suspect')) return found('suspect', route, 'regressed')
      for (const route of routes) {
        const better = p(route, opposite(worse)) <= limits(route, 'better').at('regressed').limit
        if (better && isLarge(test, route, -1)) return found('improved', route, 'regressed', 'better')
      }
      const nearest = routes.reduce((best, route) => (p(route, worse) < p(best, worse) ? route : best))
      return found('none', nearest, 'regressed')
    },
  }
}

/** The part of a test that its estimates depend on. */
type Tested = Pick<RelativeTest, 'bound' | 'metric' | 'comparison'>

/** Returns the families of a set of tests, for series and whole runs, and for both directions. Each whole run counts once. */
function familiesOf(tests: readonly Tested[], planned?: PlannedLook) {
  const own = (sign: (worse: 1 | -1) => 1 | -1) =>
    tests.flatMap(({ comparison, bound }) => {
      const estimate = ownEstimate(comparison)
      return estimate ? pValue(estimate, sign(bound.worse)) : []
    })
  const run = (sign: (worse: 1 | -1) => 1 | -1) => {
    const distinct = new Map<string, number>()
    for (const { comparison, bound, metric } of tests) {
      const estimate = runEstimate(comparison)
      if (!estimate) continue
      distinct.set(`${metric} ${bound.worse} ${comparison.group}`, pValue(estimate, sign(bound.worse)))
    }
    return [...distinct.values()]
  }
  const both = (pValues: (sign: (worse: 1 | -1) => 1 | -1) => number[], level: 'series' | 'run') => ({
    worse: familyOf(
      pValues(worse => worse),
      level,
      planned,
    ),
    better: familyOf(pValues(opposite), level, planned),
  })
  return { series: both(own, 'series'), run: both(run, 'run') }
}

function opposite(worse: 1 | -1): 1 | -1 {
  return worse === 1 ? -1 : 1
}

/** Whether each side has one run only, which does not show the noise of this series, and the prior bound of it is not used. */
function isUnseen({ baselineValues, shift }: Comparison): boolean {
  return baselineValues.length === 1 && shift?.each.length === 1 && shift.own !== shift.atMost
}

/** Returns the routes that can be tested, that of the series first. */
export function routesOf(comparison: Comparison, runIsComparable: boolean): Route[] {
  if (comparison.rate) return comparison.runRate && runIsComparable ? ['workflow', 'run'] : ['workflow']
  if (!comparison.shift) return []
  if (!comparison.shift.own) return runIsComparable ? ['total'] : []
  return runIsComparable ? ['workflow', 'run'] : ['workflow']
}

function runEstimate({ run, runRate }: Comparison): Estimate | undefined {
  return run ?? runRate?.shift
}

/** Returns the estimate of a route; undefined when the comparison has none. */
export function estimateOf(comparison: Comparison, route: Route): Estimate | undefined {
  if (route === 'run') return runEstimate(comparison)
  if (comparison.rate) return comparison.rate.shift
  return route === 'workflow' ? comparison.shift?.own : comparison.shift?.total
}

/** Whether the change of the route and the total change both exceed the allowance. `side` −1 tests the better direction. */
function isLarge({ bound, comparison }: Tested, route: Route, side: 1 | -1): boolean {
  const before = comparison.baseline?.value
  if (before === undefined) return false
  if (comparison.rate) {
    const changes = [comparison.candidate!.value - before]
    if (route === 'run') changes.push(comparison.runRate!.now - comparison.runRate!.before)
    return changes.every(change => side * bound.worse * change > Math.max(bound.allowed, bound.minChange))
  }
  const least = leastShiftOf(bound, before)
  const sign = side * bound.worse
  const moved = sign * estimateOf(comparison, route)!.value
  return moved >= least && sign * comparison.shift!.total.value >= least
}

/** Whether all candidate runs except `odd` changed by at least half of the allowance, so that one odd run is not enough. */
function moveHalfway({ bound, comparison }: Tested, route: Route, odd: number): boolean {
  const before = comparison.baseline?.value
  if (before === undefined) return false
  if (comparison.rate) {
    const [from, each] =
      route === 'run' ? [comparison.runRate!.before, comparison.runRate!.each] : [before, comparison.rate.each]
    return each.filter(rate => bound.worse * (rate - from) < bound.allowed / 2).length <= odd
  }
  const half = leastShiftOf(bound, before) / 2
  const each =
    route === 'run'
      ? comparison.run!.each
      : comparison.shift!.each.map(({ own, total }) => (route === 'total' ? total : own))
  return each.filter(shift => bound.worse * shift < half).length <= odd
}
