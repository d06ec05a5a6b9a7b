/**
 * Compares all groups of runs with each other, two at a time, by the estimates, tests and false-alarm rates of the gate. No group is
 * special: which changes are found does not depend on the baseline.
 */
import { type Comparison, type Comparisons, compareRuns } from '../compare/compare.ts'
import { weightOf } from '../compare/noise.ts'
import { FALSE_ALARM_RATE, type Tier } from '../judge/false-alarm.ts'
import { loadChanges } from '../judge/offered-load.ts'
import { isUninformative } from '../judge/pending-checks.ts'
import { estimateOf, ownEstimate, pOf, pValue, type Route, routesOf } from '../judge/significance.ts'
import type { MetricId } from '../model/metric.ts'
import type { SeriesSummary } from '../model/run.ts'
import type { Allowance } from '../model/threshold.ts'
import { cachedCriticalValue } from '../stats/distribution.ts'
import { mean } from '../stats/median.ts'
import { type MetricValue, measure } from '../summarize/measure.ts'
import type { CampaignInput } from './input.ts'
import { isJudged, type Row, valuesOf } from './matrix.ts'

/** Largest one-sided p-value of a change that is likely: its 95 % interval excludes 0. */
const LIKELY = 0.025
/** A row of a group that changed as a whole changed with it if it moved that way by this much (log scale), or clearly. */
const FOLLOWS = Math.log(1.1)
/** Standard normal quantile of 0.8: the margin beyond the limit, in standard errors, for a power of 0.8. */
const POWER_80 = 0.8416

/** The built-in checks of the gate. The changes of their metrics are one family, as there. */
const CHECKED: Readonly<Record<MetricId, Allowance>> = {
  avg: { worse: 1, relative: 0.1, minChange: 0 },
  p95: { worse: 1, relative: 0.1, minChange: 0 },
  'error-rate': { worse: 1, absolute: 0.005, minChange: 0 },
  throughput: { worse: -1, relative: 0.1, minChange: 0 },
}
/** False-alarm rates of families as multiples of that of the checks. The median varies least. */
const SHARES = { checked: 1, median: 1, others: 0.15, resources: 0.2 }
/** The same of tests between pairs of groups, and of a group against the rest; between pairs of three groups. */
const SHARE = { pair: 0.15, rest: 0.35, three: 0.5 }
/** Fewest groups of which each is compared with all others together: a change of one moves the level of the others little. */
const MIN_FOR_REST = 4

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
interface Tested {
  readonly row: Row
  readonly against: 'pair' | 'rest'
  readonly family: keyof typeof SHARES
  readonly level: 'series' | 'run'
  readonly tier: Tier
}

/** A test with a small p-value. */
interface Suspicion extends Tested, Omit<GroupChange, 'isProven'> {}

/** Returns how a row compares; undefined where a side lacks it. */
export type ComparisonOf = (row: Row) => Comparison | undefined

export interface GroupComparisons {
  /** Whether groups are also compared with all others together. */
  readonly hasRest: boolean
  /** Compares two lists of runs, given by position. */
  between(before: readonly number[], after: readonly number[]): ComparisonOf
  /** Returns the change of a row between two groups; undefined when none is likely. */
  changeOf(row: Row, from: number, to: number): GroupChange | undefined
  /** Returns the pairs of groups, by position, of which the second is worse than the first, proven. */
  worseThan(row: Row): (readonly [number, number])[]
  /** Returns the smallest relative change of one row that is found with a power of 0.8; undefined without an estimate. */
  detectable(row: Row, comparison: Comparison): number | undefined
}

export interface Sides {
  /** Groups, each a list of runs by position. */
  readonly sides: readonly (readonly number[])[]
  /** Lists of runs that differ by noise alone. */
  readonly repeats: readonly (readonly number[])[]
  /** Whether two groups ran under the same load. Only these are tested. */
  readonly areRanked: (a: number, b: number) => boolean
}

/** Compares groups. `visit` sees how each pair compares. */
export function compareGroups(
  rows: readonly Row[],
  { runs, metricOf }: Pick<CampaignInput, 'runs' | 'metricOf'>,
  { sides: groups, repeats, areRanked }: Sides,
  visit: (from: number, to: number, comparisonOf: ComparisonOf) => void = () => {},
): GroupComparisons {
  const measured = measuredIn(rows)
  const repeated = repeats.filter(({ length }) => length > 1)
  const isRepeated = repeated.length > 0
  const isOfMany = groups.length > 2
  const hasRest = groups.length >= MIN_FOR_REST
  /** Returns lists of runs that show the noise. Without repeats, the other configurations do: they differ by noise at least. */
  const showing = (before: readonly number[], after: readonly number[]) => {
    const others = groups.flat().filter(r => !before.includes(r) && !after.includes(r))
    return isRepeated ? repeated : [others.length > 1 ? others : before, after]
  }
  const summaries = (positions: readonly number[]) => positions.map(r => runs[r]!.run)
  const ofRepeats = repeated.map(summaries)
  // Two groups alone are compared as in the gate, unless the author says that runs of one are no repeats.
  const isAsGate = !isOfMany && groups.every(({ length }) => length < 2 || repeats.some(runs => runs.length === length))
  const compare = (before: readonly number[], after: readonly number[]): Comparisons => {
    const shown = isRepeated ? ofRepeats : showing(before, after).map(summaries)
    return compareRuns(summaries(before), summaries(after), isAsGate ? { measured } : { measured, repeats: shown })
  }

  const judged = rows.filter(({ metric }) => isJudged(metric) && metricOf(metric)?.better !== undefined)
  const test = (from: number, to: number, before: readonly number[]) => {
    const after = groups[to]!
    const tier: Tier = showing(before, after).some(({ length }) => length > 1) ? 'regressed' : 'unreplicated'
    const comparisons = compare(before, after)
    if (from !== to) visit(from, to, byRow(comparisons))
    const isPair = from !== to
    const steady = (row: Row, sign: number) => {
      const [now, then] = [valuesOf(row, after), valuesOf(row, before)]
      return isSteady(now, mean(then), sign) && (!isOfMany || !isPair || isSteady(then, mean(now), -sign))
    }
    return testAll(judged, comparisons, { against: isPair ? 'pair' : 'rest', from, to, tier }, steady)
  }
  const tests = groups.flatMap((before, from) =>
    groups.flatMap((_, to) => (to > from && areRanked(from, to) ? test(from, to, before) : [])),
  )
  for (const to of hasRest ? groups.keys() : []) {
    const others = groups.filter((_, g) => g !== to && areRanked(g, to))
    if (others.length >= MIN_FOR_REST - 1) tests.push(test(to, to, others.flat()))
  }
  const sizes = new Map<string, number>()
  for (const { counts } of tests) for (const [key, count] of counts) sizes.set(key, (sizes.get(key) ?? 0) + count)
  const limitOf = ({ row, family, against, level, tier }: Tested) => {
    const rate = FALSE_ALARM_RATE[level][tier] * SHARES[family] * (isOfMany ? SHARE[hasRest ? against : 'three'] : 1)
    const size = sizes.get(keyOf(family, against, level)) ?? Number.POSITIVE_INFINITY
    return (rate * (level === 'series' ? weightOf(row.metric) : 1)) / size
  }
  const found = changesOf(
    tests.flatMap(({ suspicions }) => suspicions),
    suspicion => suspicion.p <= limitOf(suspicion),
  )
  const criticalValue = cachedCriticalValue()
  return {
    hasRest,
    between: (before, after) => byRow(compare(before, after)),
    changeOf(row, from, to) {
      const change = found.get(row)?.get(pairOf(Math.min(from, to), Math.max(from, to)))
      return change && from > to ? { ...change, from, to, sign: change.sign === 1 ? -1 : 1 } : change
    },
    worseThan(row) {
      const worse = metricOf(row.metric)?.better === 'higher' ? -1 : 1
      const proven = [...(found.get(row)?.values() ?? [])].filter(({ isProven }) => isProven)
      return proven.map(({ from, to, sign }) => (sign === worse ? [from, to] : [to, from]))
    },
    detectable(row, comparison) {
      const estimate = comparison.rate ? undefined : ownEstimate(comparison)
      if (!estimate) return undefined
      const { se, df } = estimate
      const limit = Math.max(
        ...(['pair', 'rest'] as const).map(against =>
          limitOf({ row, family: familyOf(row), against, level: 'series', tier: 'regressed' }),
        ),
      )
      return limit > 0 ? Math.expm1((criticalValue(limit, df) + POWER_80) * se) : undefined
    },
  }
}

function byRow(comparisons: Comparisons): ComparisonOf {
  const byKey = new Map(comparisons.series.map(series => [series.key, series]))
  return row => {
    const series = byKey.get(row.key)
    return series && comparisons.of(series, row.metric)
  }
}

/** Smallest change of each run against the other side, as a share of the whole change: one outlying run is not a change. */
const SHOWN_BY_EACH = 0.25

function isSteady(values: readonly number[], from: number, sign: number): boolean {
  const least = SHOWN_BY_EACH * Math.abs(mean(values) - from)
  return values.length === 1 || values.every(value => sign * (value - from) >= least)
}

/** Returns `measure` of the values of rows: void ones are missing. */
function measuredIn(rows: readonly Row[]): typeof measure {
  const known = new WeakMap<SeriesSummary, Map<MetricId, MetricValue>>()
  const keep = (series: SeriesSummary, metric: MetricId, value: MetricValue) => {
    const ofSeries = known.get(series) ?? new Map<MetricId, MetricValue>()
    known.set(series, ofSeries.set(metric, value))
    return value
  }
  for (const { metric, cells } of rows)
    for (const { series, state, value, n = 0, reason = '' } of cells)
      if (series) keep(series, metric, state === 'measured' ? { value: value!, n } : { missing: reason })
  return (run, series, metric) => known.get(series)?.get(metric) ?? keep(series, metric, measure(run, series, metric))
}

function familyOf({ name, metric }: Row): Suspicion['family'] {
  if (name.kind === 'resource') return 'resources'
  return Object.hasOwn(CHECKED, metric) ? 'checked' : metric === 'p50' ? 'median' : 'others'
}

const keyOf = (family: string, against: string, level: string) => `${family} ${against} ${level}`
const pairOf = (from: number, to: number) => `${from} ${to}`

/** Tests all rows of two groups. `counts` has the informative tests by family. */
function testAll(
  rows: readonly Row[],
  comparisons: Comparisons,
  of: Pick<Suspicion, 'against' | 'from' | 'to' | 'tier'>,
  isSteady: (row: Row, sign: number) => boolean,
): { suspicions: Suspicion[]; counts: ReadonlyMap<string, number> } {
  const byKey = new Map(comparisons.series.map(series => [series.key, series]))
  const loadChange = loadChanges(comparisons)
  const suspicions: Suspicion[] = []
  const counts = new Map<string, number>()
  const seenRuns = new Set<string>()
  const count = (family: string, level: string, weight: number) => {
    const key = keyOf(family, of.against, level)
    counts.set(key, (counts.get(key) ?? 0) + weight)
  }
  for (const row of rows) {
    const { metric } = row
    const compared = byKey.get(row.key)
    const comparison = compared && comparisons.of(compared, metric)
    if (!comparison?.baseline) continue
    const family = familyOf(row)
    const allowance = CHECKED[metric]
    const followsTimes = () => loadChange(compared!).followsTimes
    const isInformative = !(allowance && isUninformative({ metric, comparison }, allowance, followsTimes))
    for (const route of routesOf(comparison, true)) {
      const level = route === 'run' ? 'run' : 'series'
      const ofRun = `${family} ${comparison.group}`
      if (level === 'series' && isInformative) count(family, level, weightOf(metric))
      if (level === 'run' && !seenRuns.has(ofRun)) count(family, level, 1)
      if (level === 'run') seenRuns.add(ofRun)
      const sign = estimateOf(comparison, route)!.value > 0 ? 1 : -1
      const p = pOf(comparison, route, sign)!
      if (of.against === 'rest' && !isInformative) continue
      if (p <= LIKELY && isShown(comparison, route, sign) && isSteady(row, sign))
        suspicions.push({
          ...of,
          tier: route === 'workflow' && !comparison.shift?.isBounded ? of.tier : 'regressed',
          row,
          sign,
          p,
          family,
          level,
        })
    }
  }
  return { suspicions, counts }
}

/** Whether the total change of a row goes the way of a route; with the whole run, far or clearly. */
function isShown({ baseline, candidate, shift, rate }: Comparison, route: Route, sign: number): boolean {
  const total = shift?.total ?? rate!.shift
  const change = shift ? shift.total.value : candidate!.value - baseline!.value
  const least = rate ? (CHECKED['error-rate'] as { absolute: number }).absolute : FOLLOWS
  return sign * change > 0 && (route !== 'run' || sign * change >= least || pValue(total, sign) <= LIKELY)
}

/**
 * Returns the changes by row and pair of groups. A group that stands out from all others together differs from each of them
 * from which it is likely to differ.
 */
function changesOf(
  suspicions: readonly Suspicion[],
  isClear: (suspicion: Suspicion) => boolean,
): ReadonlyMap<Row, ReadonlyMap<string, GroupChange>> {
  const standingOut = new Map<Row, Set<string>>()
  const changes = new Map<Row, Map<string, GroupChange>>()
  for (const suspicion of suspicions) {
    const { row, to, sign, against } = suspicion
    if (against === 'pair' || !isClear(suspicion)) continue
    standingOut.set(row, (standingOut.get(row) ?? new Set()).add(`${to} ${sign}`))
  }
  for (const suspicion of suspicions) {
    const { row, from, to, sign, p, against } = suspicion
    if (against === 'rest') continue
    const outs = standingOut.get(row)
    const isProven = isClear(suspicion) || outs?.has(`${to} ${sign}`) === true || outs?.has(`${from} ${-sign}`) === true
    const ofRow = changes.get(row) ?? new Map<string, GroupChange>()
    const known = ofRow.get(pairOf(from, to))
    const isClearer = !known || (isProven === known.isProven ? p < known.p : isProven)
    if (isClearer) ofRow.set(pairOf(from, to), { row, from, to, sign, p, isProven })
    changes.set(row, ofRow)
  }
  return changes
}
