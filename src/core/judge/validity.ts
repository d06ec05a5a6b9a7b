/** Checks whether runs and series can be judged and compared: what whole runs lack, then what a series or its samples do. */

import { present } from '../model/defined.ts'
import { groupBy } from '../model/group-by.ts'
import type { Invalid } from '../model/invalid.ts'
import { hasTimeUnit, type MetricId, samplesNeeded } from '../model/metric.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { Reason, TooFewSamples } from '../model/reason.ts'
import type { LoadDifference } from '../model/report.ts'
import { dimensionsKey, type RunSummary, type SeriesSummary } from '../model/run.ts'
import type { Dimensions } from '../model/sample.ts'
import { median } from '../stats/median.ts'
import { isSameTest, type Load, loadOf } from '../summarize/run-load.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Comparisons } from './compare/comparison.ts'
import { hasOnlyErrors } from './compare/observe.ts'
import { whyBadRun } from './good-run.ts'
import type { JudgeInput } from './input.ts'

/** Least share of the usual time under load: a shorter run is not compared, or below SPAN_DOUBTFUL compared with a notice. */
const SPAN_REFUSED = 0.5
export const SPAN_DOUBTFUL = 0.8
/** Relative difference of peak threads up to which the load counts as the same. */
export const THREADS_TOLERANCE = 0.1
/** Least samples by which the time under load of a load level, or the load in a quarter of it, is judged. */
export const LOAD_MIN_SAMPLES = 40
/** Least rise of the error rate, 0..1, from which a faster time does not count as an improvement. */
const BROKEN_RISE = 0.005

/** Returns why the candidates cannot be judged at all, whatever they are compared with; undefined when they can. */
export function whyInvalid({
  candidates,
  baseline,
  missingShards,
  load,
}: JudgeInput): Invalid | undefined {
  const run = candidates.at(-1)
  if (!run) return { code: 'no-samples' }
  const bad = present(candidates.toReversed().map(one => whyBadRun(one, load))).at(0)
  if (bad && bad.code !== 'fell-short') return bad
  if (run.sources.some(source => source.truncated) && !(spanRatio(run, baseline) >= SPAN_DOUBTFUL))
    return { code: 'truncated' }
  return missingShards?.verdict === 'invalid'
    ? { code: 'incomplete-run', missing: missingShards.text }
    : bad
}

/**
 * Returns how far a run can be compared with the baseline: a function that says whether the load of some dimensions ran for much
 * less time than in the baseline runs; how the load differs, so that the whole run is not comparable, undefined when it is; and
 * notices.
 */
export function comparabilityOf(run: RunSummary, baseline: readonly RunSummary[]) {
  const ratioOf = spanRatios(run, baseline)
  const shortest = Math.min(
    ...run.series.map(({ dimensions }) => ratioOf(dimensions)).filter(Number.isFinite),
  )
  const shorter = shortest < SPAN_DOUBTFUL ? 'shorter' : undefined
  const length = shortest < SPAN_REFUSED ? 'much-shorter' : shorter
  const otherThreads = !hasCapacityByRate(run) && threadsDiffer(run, baseline)
  const otherLoad: LoadDifference | undefined = otherThreads ? 'threads' : length
  const notices = present<NoticeFacts>([
    otherThreads ? { code: 'load-changed' } : undefined,
    length === 'shorter' ? { code: 'run-short' } : undefined,
  ])
  return {
    isTooShort: (dimensions: Dimensions) => ratioOf(dimensions) < SPAN_REFUSED,
    otherLoad,
    notices,
  }
}

/**
 * Returns a function for the time under load as a share of that of the baseline runs, by dimensions: 1 if the same test just ran
 * faster, NaN when either is unknown. Load levels with too few samples get the ratio of the whole run.
 */
function spanRatios(
  run: RunSummary,
  baseline: readonly RunSummary[],
): (dimensions: Dimensions) => number {
  const ofRun = likeRatio(run, baseline)
  const levels = byLevel(run)
  if (levels.size < 2) return () => ofRun
  const usual = baseline.map(byLevel)
  const ratios = new Map(
    [...levels].map(([level, own]) => {
      const before = usual.flatMap(runs => runs.get(level) ?? [])
      const hasEnough = [loadOf(own), usualLoad(before)].every(
        ({ samples = 0 }) => samples >= LOAD_MIN_SAMPLES,
      )
      return [level, hasEnough ? likeRatio(own, before) : ofRun]
    }),
  )
  return dimensions => ratios.get(dimensionsKey(dimensions)) ?? ofRun
}

/** Splits a run into one run for each load level. */
function byLevel(run: RunSummary): Map<string, RunSummary> {
  const levels = groupBy(run.series, ({ dimensions }) => dimensionsKey(dimensions))
  return new Map([...levels].map(([level, series]) => [level, { ...run, series }]))
}

/** As `spanRatio`, but 1 if the same test just ran faster. */
function likeRatio(run: RunSummary, baseline: readonly RunSummary[]): number {
  return isSameTest(usualLoad(baseline), loadOf(run)) ? 1 : spanRatio(run, baseline)
}

/** Returns the time under load as a share of the median of the baseline runs; NaN when either is unknown. */
function spanRatio(run: RunSummary, baseline: readonly RunSummary[]): number {
  const { durationMs: span } = loadOf(run)
  const { durationMs: usual } = usualLoad(baseline)
  return span === undefined || !usual ? NaN : span / usual
}

/** Returns the usual load of the baseline runs: the median of each known figure. */
function usualLoad(baseline: readonly RunSummary[]): Load {
  const loads = baseline.map(loadOf)
  const usual = (figure: keyof Load) => {
    const known = loads.flatMap(load => load[figure] || [])
    return known.length > 0 && { [figure]: median(known) }
  }
  return { ...usual('durationMs'), ...usual('samples'), ...usual('busyMs') }
}

/** Whether a run measures how many requests a second the system carries: as many users wait then as the system leaves waiting. */
export function hasCapacityByRate({ series }: RunSummary): boolean {
  return series.some(
    ({ reported = {}, missing = {} }) => 'capacity' in reported || 'capacity' in missing,
  )
}

/** Whether a run had another number of threads than earlier ones, where both are known. */
export function threadsDiffer(run: RunSummary, baseline: readonly RunSummary[]): boolean {
  const threads = baseline.flatMap(({ peakThreads }) => (peakThreads ? [peakThreads] : []))
  if (!run.peakThreads || threads.length === 0) return false
  return Math.abs(run.peakThreads / median(threads) - 1) > THREADS_TOLERANCE
}

/** Returns why a metric of a candidate's series cannot be judged; undefined when it can. */
export function whyNoData(
  series: SeriesSummary,
  metric: MetricId,
  minSamples: number,
): Reason | undefined {
  return hasOnlyErrors(series) && metric !== 'count'
    ? { code: 'all-failed' }
    : whyTooFew(series, metric, minSamples)
}

/** Returns how few samples a series has for a metric; undefined where it has enough. */
export function whyTooFew(
  series: SeriesSummary,
  metric: MetricId,
  minSamples: number,
): TooFewSamples | undefined {
  const { count } = series
  if (metric === 'count' || count === 0) return undefined
  if (count < minSamples) return { code: 'too-few-samples', needed: minSamples, found: count }
  const found = count - (series.errorCount ?? 0)
  if (hasTimeUnit(metric) && found < minSamples)
    return { code: 'too-few-successful', needed: minSamples, found }
  const needed = samplesNeeded(metric)
  return found < needed ? { code: 'percentile-is-maximum', needed, found } : undefined
}

/** Returns how few samples the candidate has where most baseline runs have too few as well; undefined where they have enough. */
export function fewAsUsual(
  compared: ComparedSeries,
  metric: MetricId,
  minSamples: number,
): TooFewSamples | undefined {
  const now = compared.candidates.at(-1)
  const few = now && whyTooFew(now, metric, minSamples)
  return few && !hadEnough(compared, metric, minSamples) ? few : undefined
}

/** Whether most baseline runs have enough samples. */
export function hadEnough(
  { baseline }: ComparedSeries,
  metric: MetricId,
  minSamples: number,
): boolean {
  const known = baseline.filter(series => series !== undefined)
  return known.filter(series => !whyTooFew(series, metric, minSamples)).length * 2 > known.length
}

/** Returns why the times of a series are not compared: most samples failed. Undefined when they are compared. */
export function whyTimesNotCompared(
  compared: ComparedSeries,
  metric: MetricId,
): Reason | undefined {
  const [before, now] = [compared.baseline.at(-1), compared.candidates.at(-1)]
  if (!hasTimeUnit(metric) || !now || !mostlyFails(now) || (before && mostlyFails(before)))
    return undefined
  return { code: 'mostly-failed' }
}

function mostlyFails({ count, errorCount }: SeriesSummary): boolean {
  return errorCount !== undefined && errorCount > count / 2
}

/** Whether a workflow belongs to the baseline: in its newest run, or in at least half of its runs. */
export function isExpected(compared: ComparedSeries): boolean {
  const present = compared.baseline.filter(series => series !== undefined).length
  return (
    compared.baseline.at(-1) !== undefined ||
    (present > 0 && present * 2 >= compared.baseline.length)
  )
}

/** Whether so many more samples failed that a better time or throughput does not count as a gain. */
export function brokeMore(comparisons: Comparisons, compared: ComparedSeries): boolean {
  const { baseline, candidate } = comparisons.of(compared, 'error-rate')
  return (
    baseline !== undefined &&
    candidate !== undefined &&
    candidate.value - baseline.value >= BROKEN_RISE
  )
}
