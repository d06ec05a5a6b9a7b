/**
 * Compares all groups of runs with each other, two at a time, by the estimates, tests and false-alarm rates of the gate. No group is
 * special: which changes are found does not depend on the baseline.
 */

import { compareSides } from '../../core/judge/compare/compare.ts'
import type { Comparison, Comparisons } from '../../core/judge/compare/comparison.ts'
import { weightOf } from '../../core/judge/compare/noise.ts'
import { observing, Side } from '../../core/judge/compare/observe.ts'
import { POWER_80 } from '../../core/judge/detectable.ts'
import { limitOf, rateOf } from '../../core/judge/false-alarm.ts'
import { ownEstimate } from '../../core/judge/routes.ts'
import { getOrAdd, groupsBy } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { SeriesSummary } from '../../core/model/run.ts'
import { cachedCriticalValue } from '../../core/stats/distribution.ts'
import { once } from '../../core/stats/kept.ts'
import { median } from '../../core/stats/median.ts'
import { type MetricValue, measure } from '../../core/summarize/measure.ts'
import type { CampaignInput } from './campaign-input.ts'
import { figuresIn, isSteady } from './group-figures.ts'
import {
  familyOf,
  type GroupChange,
  judgedRow,
  SHARES,
  type Sizes,
  type Suspicion,
  type Tested,
  type TestedRows,
  testRows,
} from './group-tests.ts'
import { isJudged, type Row } from './matrix.ts'

/** Shares of the rate for tests between pairs of groups, and of a group against all others; between pairs alone. */
const SHARE = { pair: 0.15, rest: 0.35, pairsAlone: 0.5 }
/** Fewest groups of which each is compared with all others together: a change of one moves the level of the others little. */
const MIN_FOR_REST = 4

/** Returns how a row compares; undefined where a side lacks it. */
export type ComparisonOf = (row: Row) => Comparison | undefined

export interface GroupComparisons {
  /** Compares two lists of runs, given by position. */
  between(before: readonly number[], after: readonly number[]): ComparisonOf
  /** Returns the change of a row between two groups; undefined when none is likely. */
  changeOf(row: Row, from: number, to: number): GroupChange | undefined
  /** Returns the pairs of groups, by position, of which the second is worse than the first, proven. */
  worseThan(row: Row): (readonly [number, number])[]
  /**
   * Returns the smallest relative change that is proven with a power of 0.8 in a typical row of the first group, and the metric of
   * `rows` in which it is smallest; undefined when the noise is not known.
   */
  detectable(rows: readonly Row[]): { metric: MetricId; change: number } | undefined
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
  observeAll(rows, runs, measured)
  const repeated = repeats.filter(({ length }) => length > 1)
  const isRepeated = repeated.length > 0
  const isOfMany = groups.length > 2
  const all = groups.flat()
  /** Returns lists of runs that show the noise. Without repeats, the other configurations do: they differ by noise at least. */
  const showing = (before: readonly number[], after: readonly number[]) => {
    if (isRepeated) return repeated
    const others = all.filter(r => !before.includes(r) && !after.includes(r))
    return [others.length > 1 ? others : before, after]
  }
  const summaries = (positions: readonly number[]) => positions.map(r => runs[r]!.run)
  const ofRepeats = repeated.map(summaries)
  // Two groups alone are compared as in the gate, unless the author says that runs of one are no repeats.
  const isAsGate =
    !isOfMany &&
    groups.every(runs => runs.length < 2 || runs.every(r => repeated.flat().includes(r)))
  /** Each group is compared with many others. */
  const ofGroups = new Map(
    groups.map(positions => [positions, new Side(summaries(positions), measured)]),
  )
  /** By the positions of their runs, sides of several groups. */
  const wholes = new Map<string, Side>()
  /** Returns runs as a side. */
  const sideOf = (positions: readonly number[]) =>
    ofGroups.get(positions) ?? new Side(summaries(positions), measured)
  /** Returns the side of the runs of all groups under the load of one, without those of that one. */
  const restOf = (to: number) => {
    const alike = groups.filter((_, g) => g === to || areRanked(g, to))
    const runs = summaries(others(to).flat())
    if (alike.at(-1) === groups[to]) return new Side(runs, measured)
    const whole = getOrAdd(wholes, alike.join(), () => sideOf(alike.flat()))
    const from = alike.slice(0, alike.indexOf(groups[to]!)).flat().length
    return new Side(runs, measured, { whole, from, count: groups[to]!.length })
  }
  const compare = (
    before: readonly number[],
    after: readonly number[],
    from = sideOf(before),
  ): Comparisons => {
    const shown = isRepeated ? ofRepeats : showing(before, after).map(summaries)
    const options = { byAnyCandidate: true, ...(!isAsGate && { repeats: shown }) }
    return compareSides(from, sideOf(after), options)
  }

  const judged = rows
    .filter(({ metric }) => isJudged(metric) && metricOf(metric)?.better !== undefined)
    .map(judgedRow)
  const figures = new Map(
    groups.map(positions => [positions, once(() => figuresIn(judged, positions))]),
  )
  const sizes: Sizes = new Map()
  const test = (from: number, to: number, before: readonly number[]): TestedRows => {
    const after = groups[to]!
    const isPair = from !== to
    const comparisons = compare(before, after, isPair ? undefined : restOf(to))
    if (isPair) visit(from, to, byRow(comparisons))
    const ofAfter = figures.get(after)!()
    const ofBefore = figures.get(before)?.() ?? figuresIn(judged, before)
    const steadySign = (at: number) => {
      const [now, then] = [ofAfter.values[at]!, ofBefore.values[at]!]
      const sign = now.mean > then.mean ? 1 : -1
      const isShown = sign * (now.mean - then.mean) > 0 && isSteady(now, then.mean, sign)
      const isBoth = isOfMany && isPair
      return isShown && (!isBoth || isSteady(then, now.mean, -sign)) ? sign : undefined
    }
    const tier = showing(before, after).some(({ length }) => length > 1)
      ? 'regressed'
      : 'unreplicated'
    return testRows(
      judged,
      comparisons,
      { against: isPair ? 'pair' : 'rest', from, to, tier, before, after },
      { before: ofBefore.failures, after: ofAfter.failures },
      steadySign,
      sizes,
    )
  }
  const others = (to: number) => groups.filter((_, g) => g !== to && areRanked(g, to))
  const pairs = groups.flatMap((before, from) =>
    groups.flatMap((_, to) => (to > from && areRanked(from, to) ? test(from, to, before) : [])),
  )
  const rests = groups.flatMap((_, to) =>
    others(to).length >= MIN_FOR_REST - 1 ? test(to, to, others(to).flat()) : [],
  )
  const tests = [...pairs, ...rests]
  const withoutRests = pairs.length > 1 ? SHARE.pairsAlone : 1
  const share = (against: Tested['against']) => (rests.length > 0 ? SHARE[against] : withoutRests)
  const limit = (test: Tested) => {
    const { row, family, against, level, tier } = test
    const rate = rateOf(level === 'run' ? 'run' : 'series', tier) * SHARES[family] * share(against)
    const size = sizes.get(against)?.get(level)?.get(family) ?? Number.POSITIVE_INFINITY
    return limitOf(rate, size / (level === 'series' ? weightOf(row.metric) : 1))
  }
  const found = changesOf(
    tests.flatMap(({ suspicions }) => suspicions),
    suspicion => suspicion.p <= limit(suspicion),
  )
  return {
    between: (before, after) => byRow(compare(before, after)),
    changeOf(row, from, to) {
      const change = found.get(row)?.get(pairOf(Math.min(from, to), Math.max(from, to)))
      return change && from > to
        ? { ...change, from, to, sign: change.sign === 1 ? -1 : 1 }
        : change
    },
    worseThan(row) {
      const worse = metricOf(row.metric)?.better === 'higher' ? -1 : 1
      const proven = [...(found.get(row)?.values() ?? [])].filter(({ isProven }) => isProven)
      return proven.map(({ from, to, sign }) => (sign === worse ? [from, to] : [to, from]))
    },
    detectable(rows) {
      // Groups that are compared with all others together are known best by that.
      const sides = (rests[0] ?? pairs[0])?.sides
      if (!sides) return undefined
      const comparisonOf = byRow(compare(sides.before, sides.after))
      const foundIn = (row: Row) => {
        const comparison = comparisonOf(row)
        const estimate = comparison && !comparison.rate ? ownEstimate(comparison) : undefined
        if (!estimate) return []
        // As in `suspectRow`: a series apart from its run has the stricter rate where nothing was repeated.
        const tier = comparison?.shift?.own ? sides.tier : 'regressed'
        const found = limit({ ...sides, row, family: familyOf(row), level: 'series', tier })
        return Math.expm1((cachedCriticalValue(found, estimate.df) + POWER_80) * estimate.se)
      }
      const known = groupsBy(rows, ({ metric }) => metric).flatMap(alike => {
        const changes = alike.flatMap(foundIn)
        return changes.length > 0 ? { metric: alike[0].metric, change: median(changes) } : []
      })
      return known.sort((a, b) => a.change - b.change)[0]
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

/** Returns `measure` of the values of rows: void ones are missing. */
function measuredIn(rows: readonly Row[]): typeof measure {
  const known = new WeakMap<SeriesSummary, Map<MetricId, MetricValue>>()
  for (const { metric, cells } of rows)
    for (const { series, state, value, n = 0, reason = '' } of cells)
      if (series)
        getOrAdd(known, series, () => new Map()).set(
          metric,
          state === 'measured' ? { value: value!, n } : { missing: reason },
        )
  return (run, series, metric) => known.get(series)?.get(metric) ?? measure(run, series, metric)
}

/** Observes each series in all metrics, one after the other: to read its time batches is to unpack them. */
function observeAll(
  rows: readonly Row[],
  runs: CampaignInput['runs'],
  measured: typeof measure,
): void {
  for (const ofSeries of groupsBy(rows, ({ key }) => key))
    runs.forEach(({ run }, r) => {
      for (const { metric, cells } of ofSeries) {
        const { series, state } = cells[r]!
        if (series && state === 'measured') observing(metric, measured)(run, series).readVariance()
      }
    })
}

const pairOf = (from: number, to: number) => `${from} ${to}`

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
    getOrAdd(standingOut, row, () => new Set()).add(`${to} ${sign}`)
  }
  for (const suspicion of suspicions) {
    const { row, from, to, sign, p, against } = suspicion
    if (against === 'rest') continue
    const outs = standingOut.get(row)
    const isProven =
      isClear(suspicion) ||
      outs?.has(`${to} ${sign}`) === true ||
      outs?.has(`${from} ${-sign}`) === true
    const ofRow = getOrAdd(changes, row, () => new Map())
    const known = ofRow.get(pairOf(from, to))
    const isClearer = !known || (isProven === known.isProven ? p < known.p : isProven)
    if (isClearer) ofRow.set(pairOf(from, to), { row, from, to, sign, p, isProven })
  }
  return changes
}
