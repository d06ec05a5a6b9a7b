/** Tests which rows differ between two groups of runs, by the routes and p-values of the gate. */

import type { Comparison, Comparisons } from '../../core/judge/compare/comparison.ts'
import { weightOf } from '../../core/judge/compare/noise.ts'
import { failureCount } from '../../core/judge/compare/observation.ts'
import { INTERVAL_TAIL } from '../../core/judge/delta.ts'
import { CERTAIN_RISE, type Tier } from '../../core/judge/false-alarm.ts'
import { loadChanges } from '../../core/judge/offered-load.ts'
import { isUninformative } from '../../core/judge/pending-checks.ts'
import {
  decisiveRoute,
  estimateOf,
  pOf,
  pValue,
  type Route,
  routesOf,
} from '../../core/judge/routes.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { type Allowance, isBeyond, smallestBreach } from '../../core/model/threshold.ts'
import { mean, sum } from '../../core/stats/median.ts'
import {
  isBeyondSampling,
  type RateRise,
  rateRise,
  samplingMultiple,
} from '../../core/stats/rate-rise.ts'
import type { FailureCount } from '../../core/stats/rate-shift.ts'
import type { Row } from './matrix.ts'

/** A row changed by itself, or with a group that changed as a whole, if it moved that way by this much (log scale), or clearly. */
const FOLLOWS = Math.log(1.1)

/**
 * The built-in checks of the gate. The changes of their metrics are one family, as there.
 * @internal Exported for the test that compares them with the built-in thresholds.
 */
export const CHECKED: Readonly<Record<'avg' | 'p95' | 'error-rate' | 'throughput', Allowance>> = {
  avg: { worse: 1, relative: 0.1, minChange: 0 },
  p95: { worse: 1, relative: 0.1, minChange: 0 },
  'error-rate': { worse: 1, absolute: 0.005, minChange: 0 },
  throughput: { worse: -1, relative: 0.1, minChange: 0 },
}
/** False-alarm rates of families as multiples of that of the checks. The median varies least. */
export const SHARES = { checked: 1, median: 1, others: 0.15, resources: 0.2 }

/** A change of a row from one group to another, both by position, that is proven or likely. */
export interface GroupChange {
  readonly row: Row
  readonly from: number
  readonly to: number
  /** +1 for a rise. */
  readonly sign: 1 | -1
  /** One-sided p-value. */
  readonly p: number
  readonly isProven: boolean
}

/** A test of two groups, or of one against all others. */
export interface Tested {
  readonly row: Row
  readonly against: 'pair' | 'rest'
  readonly family: keyof typeof SHARES
  /** A series, a whole run, or error rates that rise or fall far beyond sampling. */
  readonly level: 'series' | 'run' | 'rise' | 'fall'
  readonly tier: Tier
}

/** A test with a small p-value. */
export interface Suspicion extends Tested, Omit<GroupChange, 'isProven'> {}

/** Two groups, or one (`to`, twice) and all others, with their runs by position. */
export interface TestedSides extends Pick<Suspicion, 'against' | 'from' | 'to' | 'tier'> {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

export interface TestedRows {
  readonly sides: TestedSides
  readonly suspicions: readonly Suspicion[]
}

type Weights = Map<Tested['family'], number>

/** Weights of the informative tests together, of those that share a false-alarm rate: by sides, level and family. */
export type Sizes = Map<Tested['against'], Map<Tested['level'], Weights>>

/** Returns the direction of a change of a row, given by position, that every run shows; undefined without one. */
type SteadySign = (at: number) => 1 | -1 | undefined

/** A row with what its tests need of it, the same for any two groups. */
export interface JudgedRow {
  readonly row: Row
  readonly family: Tested['family']
  readonly weight: number
  readonly allowance: Allowance | undefined
}

export function judgedRow(row: Row): JudgedRow {
  const { metric } = row
  const allowance = isChecked(metric) ? CHECKED[metric] : undefined
  return { row, family: familyOf(row), weight: weightOf(metric), allowance }
}

/** By row, the failures of a group of runs; undefined for metrics other than the error rate. */
type FailuresByRow = readonly (Failures | undefined)[]

/** Tests all rows between two sides, whose failures are given, and counts the tests in `sizes`. */
export function testRows(
  rows: readonly JudgedRow[],
  comparisons: Comparisons,
  sides: TestedSides,
  failures: Readonly<Record<'before' | 'after', FailuresByRow>>,
  steadySign: SteadySign,
  sizes: Sizes,
): TestedRows {
  const tests = collecting(sides, sizes)
  const byKey = new Map(comparisons.series.map(series => [series.key, series]))
  const loadChange = loadChanges(comparisons)
  const seenRuns = new Map<Tested['family'], Set<string>>()
  rows.forEach((judged, at) => {
    const { row, allowance } = judged
    const { metric } = row
    const compared = byKey.get(row.key)
    const comparison = compared && comparisons.of(compared, metric)
    if (!comparison?.baselineValues.length) return
    const followsTimes = () => loadChange(compared!).followsTimes
    const isInformative = !(
      allowance && isUninformative({ metric, comparison }, allowance, followsTimes)
    )
    countTests(judged, comparison, isInformative, seenRuns, tests)
    // Of the others only their number counts, so what they changed by is not estimated.
    const sign = isInformative || sides.against === 'pair' ? steadySign(at) : undefined
    if (sign) suspectRow(judged, comparison, sign, sides.tier, tests)
  })
  if (sides.against === 'pair') {
    const { before, after } = failures
    testErrorRates(rows, [before, after], 1, steadySign, tests)
    testErrorRates(rows, [after, before], -1, steadySign, tests)
  }
  return { sides, suspicions: tests.suspicions }
}

type Tests = ReturnType<typeof collecting>

/** Collects the tests between two sides. */
function collecting({ against, from, to }: TestedSides, sizes: Sizes) {
  const suspicions: Suspicion[] = []
  const ofSides = getOrAdd(sizes, against, () => new Map())
  const emptyWeights = (): Weights => new Map()
  return {
    suspicions,
    count(family: Tested['family'], level: Tested['level'], weight: number): void {
      const weights = getOrAdd(ofSides, level, emptyWeights)
      weights.set(family, (weights.get(family) ?? 0) + weight)
    },
    suspect(found: Omit<Suspicion, 'against' | 'from' | 'to'>): void {
      // With a larger p-value the change is not even likely: its 95 % interval holds 0.
      if (found.p <= INTERVAL_TAIL) suspicions.push({ against, from, to, ...found })
    },
  }
}

/** Counts the tests of a row. That of a whole run is one for all its rows, which `seenRuns` holds. */
function countTests(
  { family, weight }: JudgedRow,
  comparison: Comparison,
  isInformative: boolean,
  seenRuns: Map<Tested['family'], Set<string>>,
  tests: Tests,
): void {
  for (const route of routesOf(comparison, true)) {
    if (route !== 'run') {
      if (isInformative) tests.count(family, 'series', weight)
      continue
    }
    const seen = getOrAdd(seenRuns, family, () => new Set())
    if (!seen.has(comparison.group!)) tests.count(family, 'run', 1)
    seen.add(comparison.group!)
  }
}

/** Tests a row by each of its routes that goes the way of its runs. */
function suspectRow(
  { row, family }: JudgedRow,
  comparison: Comparison,
  sign: 1 | -1,
  tier: Tier,
  tests: Tests,
): void {
  for (const route of routesOf(comparison, true)) {
    const level = route === 'run' ? 'run' : 'series'
    if (estimateOf(comparison, route)!.value > 0 !== sign > 0) continue
    if (isWithinNoise(comparison, decisiveRoute(comparison, route, sign))) continue
    const p = pOf(comparison, route, sign)!
    // A change beyond the bound of noise needs no repeats.
    const isReplicated = route !== 'workflow' || comparison.shift?.isBounded
    if (isShown(comparison, sign))
      tests.suspect({ row, family, level, sign, p, tier: isReplicated ? 'regressed' : tier })
  }
}

/** Least change that has a p-value of INTERVAL_TAIL, in standard errors: that of a normal distribution, which has the lightest tails. */
const LEAST_ERRORS = 1.95

/** Whether the p-value of a change is above INTERVAL_TAIL however many runs show its noise, so that it need not be computed. */
function isWithinNoise(comparison: Comparison, route: Route): boolean {
  const { value, se } = estimateOf(comparison, route)!
  return Math.abs(value) < LEAST_ERRORS * se && !comparison.shift?.inModes
}

/** Tests for error rates that rose, or with sign -1 fell, far beyond sampling. */
function testErrorRates(
  rows: readonly JudgedRow[],
  [from, to]: readonly [FailuresByRow, FailuresByRow],
  sign: 1 | -1,
  steadySign: SteadySign,
  tests: Tests,
): void {
  const { found, tested } = errorRises(from, to)
  const level = sign === 1 ? 'rise' : 'fall'
  tests.count('checked', level, tested)
  for (const { at, p } of found)
    if (steadySign(at) === sign)
      tests.suspect({ row: rows[at]!.row, family: 'checked', level, sign, p, tier: 'regressed' })
}

export function familyOf({ name, metric }: Row): Tested['family'] {
  if (name.kind === 'resource') return 'resources'
  if (isChecked(metric)) return 'checked'
  return metric === 'p50' ? 'median' : 'others'
}

function isChecked(metric: MetricId): metric is keyof typeof CHECKED {
  return Object.hasOwn(CHECKED, metric)
}

/** Whether the total change of a row, as it is printed, goes the way of a route far or clearly. */
function isShown({ baseline, candidate, shift, rate }: Comparison, sign: number): boolean {
  const total = shift?.total ?? rate!.shift
  const change = shift ? shift.total.value : candidate!.value - baseline!.value
  const least = rate ? smallestBreach(CHECKED['error-rate'], baseline!.value) : FOLLOWS
  return sign * change > 0 && (sign * change >= least || pValue(total, sign) <= INTERVAL_TAIL)
}

/**
 * Finds error rates that rose by far more than sampling and the usual differences between runs explain, by the rule of the gate.
 * Returns the rises with their rows, by position, and one-sided p-values, and the number of rows in which one could have been found.
 */
function errorRises(before: FailuresByRow, after: FailuresByRow) {
  const rises: { readonly at: number; readonly rise: RateRise }[] = []
  before.forEach((from, at) => {
    const now = after[at]
    if (!from || !now || from.counts.length === 0 || now.counts.length === 0) return
    // Otherwise the rate stays within the allowance even if every failure of both sides were of the second one.
    const most = now.counts.reduce((total, { failed }) => total + failed, from.failed) / now.all
    if (isBeyond(CHECKED['error-rate'], from.rate, most))
      rises.push({ at, rise: rateRise(from.counts, now.counts) })
  })
  const multiple = samplingMultiple(rises.map(({ rise }) => rise))
  const found = rises.filter(
    ({ rise }) => rise.by >= CERTAIN_RISE && isBeyondSampling(rise.from, rise.now, multiple),
  )
  return { found: found.map(({ at, rise }) => ({ at, p: rise.usual })), tested: rises.length }
}

interface Failures {
  readonly counts: readonly FailureCount[]
  /** Of all runs together. */
  readonly failed: number
  readonly all: number
  /** Mean over the runs. */
  readonly rate: number
}

/** Returns the failures of a row in some runs; undefined where it is not an error rate. */
export function failuresOf({ cells, metric }: Row, runs: readonly number[]): Failures | undefined {
  if (metric !== 'error-rate') return undefined
  const counts = runs.flatMap(r => {
    const { state, value, n } = cells[r]!
    return state === 'measured' && value !== undefined ? failureCount({ value, n: n ?? 0 }) : []
  })
  const failed = sum(counts.map(count => count.failed))
  const all = sum(counts.map(count => count.all))
  return { counts, failed, all, rate: mean(counts.map(({ failed, all }) => failed / all)) }
}
