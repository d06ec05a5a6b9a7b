/** Finds workflows whose load stopped during a run, by their samples in each quarter of the time under load. */
import { dimensionsKey, type RunSummary, type SeriesSummary } from '../model/run.ts'
import { sum } from '../stats/median.ts'
import { incompleteBeta } from '../stats/special.ts'
import { spansOf, spansOfRun } from '../summarize/active-time.ts'
import { lengthBefore, lengthOf } from '../summarize/spans.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import { LOAD_MIN_SAMPLES } from './validity.ts'

/** Load is lost when a quarter of the run has less than this share of the samples of its busiest quarter … */
const LOAD_LOST = 0.25
/** … while the same quarter of the baseline has at least this share, and chance leaves so few samples more rarely than this. */
const LOAD_KEPT = 0.5
const LOAD_CHANCE = 0.00001

/**
 * Returns a predicate for workflows whose load stopped during the candidate run, but not during the newest baseline run.
 */
export function lostLoadPredicate(
  candidate: RunSummary,
  baseline: RunSummary | undefined,
): (compared: ComparedSeries) => boolean {
  if (!baseline) return () => false
  const countsNow = quartersOf(candidate)
  const countsBefore = quartersOf(baseline)
  return compared => {
    const now = compared.candidates.at(-1)
    const before = compared.baseline.at(-1)
    const quarters = now && countsNow(now)
    const usual = before && countsBefore(before)
    if (!quarters || !usual) return false
    const share = (counts: readonly number[], i: number) => counts[i]! / Math.max(...counts)
    return [1, 2, 3].some(
      i =>
        share(quarters, i) < LOAD_LOST &&
        share(usual, i) >= LOAD_KEPT &&
        chanceOfFew(quarters[i]!, sum(quarters), usual[i]! / sum(usual)) < LOAD_CHANCE,
    )
  }
}

/** Returns the chance of at most `few` of `all` samples in a part of the run that has this share of them: a binomial tail. */
function chanceOfFew(few: number, all: number, share: number): number {
  return incompleteBeta(1 - share, all - few, few + 1)
}

/** A time too short to matter, in quarters. */
const NO_TIME = 1e-9

/**
 * Returns a function that counts the samples of a series in each quarter of the time under load of its dimensions; it returns
 * undefined for fewer than LOAD_MIN_SAMPLES.
 */
function quartersOf(run: RunSummary): (series: SeriesSummary) => number[] | undefined {
  return series => {
    if (!series.batches || series.count < LOAD_MIN_SAMPLES) return undefined
    const level = dimensionsKey(series.dimensions)
    const spans =
      spansOf(run, series.dimensions) ??
      spansOfRun(run, dimensions => dimensionsKey(dimensions) === level)
    const activeMs = lengthOf(spans)
    if (activeMs === 0) return undefined
    const { first, widthMs, batches } = series.batches
    const counts = [0, 0, 0, 0]
    const quartersBefore = (batch: number) =>
      (4 * lengthBefore(spans, (first + batch) * widthMs)) / activeMs
    batches.forEach(({ count }, i) => {
      // A batch may be wider than a quarter, or begin where the load ends.
      const from = Math.min(quartersBefore(i), 4 - NO_TIME)
      const to = Math.max(quartersBefore(i + 1), from + NO_TIME)
      counts.forEach((_, quarter) => {
        const share = (Math.min(to, quarter + 1) - Math.max(from, quarter)) / (to - from)
        if (share > 0) counts[quarter]! += count * share
      })
    })
    return counts
  }
}
