/**
 * Decides whether a run was good: whether its load was made, its figures are plausible, and it fits the baseline. Gate,
 * `compare` and `decide` ask here, and `report` by check-tests.ts. What readers know of the load is in `RunSummary.generator`.
 */
import { defined } from '../model/defined.ts'
import {
  BUSY_GENERATOR,
  DEFAULT_LOAD_RULES,
  type LoadRules,
  type OfferedLoad,
} from '../model/generator.ts'
import { getOrAdd, groupBy } from '../model/group-by.ts'
import type { EmptyRunCode, Invalid, Shortfall } from '../model/invalid.ts'
import { isTime } from '../model/metric.ts'
import type { NoticeFacts } from '../model/notice.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../model/run.ts'
import type { RunLabel } from '../model/run-label.ts'
import { type Dimensions, isLoad } from '../model/sample.ts'
import { toolName } from '../model/tool.ts'
import { mean, median, sum } from '../stats/median.ts'
import { peakOfUsers } from '../summarize/active-users.ts'
import { requestRate } from '../summarize/measure.ts'
import type { Comparisons } from './compare/comparison.ts'
import { hasOnlyErrors } from './compare/observe.ts'
import type { ComparedRuns } from './input.ts'

/** Returns what is wrong with a run whatever it is compared with; undefined when it was good. */
export function whyBadRun(run: RunSummary, rules = DEFAULT_LOAD_RULES): Invalid | undefined {
  const empty = emptyRunCode(run)
  if (empty) return { code: empty }
  const { startMs, endMs } = run
  if (startMs !== undefined && endMs !== undefined && !(endMs >= startMs))
    return { code: 'ends-before-start' }
  if (run.notices.some(({ code }) => code === 'in-seconds')) return { code: 'in-seconds' }
  if (isAllZero(run)) return { code: 'all-zero' }
  const limit = generatorLimit(run)
  if (limit) return limit
  const { whole } = shortfallsOf(run, rules)
  return whole && whole.share > rules.maxShortfall ? { code: 'fell-short', ...whole } : undefined
}

/** Returns why a run has nothing to compare with; undefined when it has. */
export function emptyRunCode(run: RunSummary): EmptyRunCode | undefined {
  if (run.series.length === 0 || (run.samples === 0 && run.series.every(isEmpty)))
    return 'no-samples'
  const sampled = run.series.filter(({ kind }) => kind !== 'measure' && kind !== 'resource')
  const counted = sampled.filter(series => series.count > 0 && series.errorCount !== undefined)
  const hasFailed =
    counted.length > 0 && counted.length === sampled.length && counted.every(hasOnlyErrors)
  return hasFailed ? 'all-failed' : undefined
}

/** Whether a series has neither samples nor reported values. */
function isEmpty(series: SeriesSummary): boolean {
  return series.count === 0 && Object.keys(series.reported ?? {}).length === 0
}

/** Whether all times of the load are 0. False for a run without times. */
function isAllZero({ series }: RunSummary): boolean {
  const longest = series
    .filter(({ kind }) => isLoad(kind))
    .flatMap(({ passed, reported = {} }) =>
      passed
        ? (passed.maxMs() ?? [])
        : Object.keys(reported)
            .filter(metric => isTime(metric) && metric !== 'stddev')
            .map(metric => reported[metric]!),
    )
  return longest.length > 0 && longest.every(ms => ms === 0)
}

/** Returns the signs that the load generator was at its limit; undefined without any. */
function generatorLimit({ generator }: RunSummary): Invalid | undefined {
  const { busy = {}, warnings = [] } = generator ?? {}
  const over = Object.fromEntries(
    Object.entries(busy).filter(([, share]) => share > BUSY_GENERATOR),
  )
  if (Object.keys(over).length === 0 && warnings.length === 0) return undefined
  return { code: 'generator-limit', busy: over, warnings: [...warnings] }
}

/** Load levels or phases that fell short, and the shortfall of all of them together. */
export interface Shortfalls {
  /** Absent: no load was asked for, or nothing lacks. */
  readonly whole?: Shortfall
  /** Those whose own shortfall is more than allowed, of runs with several. */
  readonly levels: readonly (Shortfall & { readonly dimensions: Dimensions })[]
}

/** Returns the load that lacks in a run: in all, in the unit in which most lacks, and by load level. */
function shortfallsOf(run: RunSummary, rules: LoadRules = DEFAULT_LOAD_RULES): Shortfalls {
  const loads = rules.asked ? askedLoads(run, rules.asked) : (run.generator?.loads ?? [])
  const { users, maxUsers } = run.generator ?? {}
  const shortOf = (parts: readonly OfferedLoad[]): Shortfall => {
    const asked = sum(parts.map(part => part.asked))
    const lacking = sum(parts.map(part => Math.max(0, part.asked - part.achieved)))
    const { unit } = parts[0]!
    return defined({
      share: lacking / asked,
      unit,
      asked,
      achieved: asked - lacking,
      users,
      maxUsers,
    })
  }
  const tried = loads.filter(load => !load.overloaded)
  const units = [...groupBy(tried, ({ unit }) => unit).values()]
  const [whole] = units.map(shortOf).sort((a, b) => b.share - a.share)
  const levels = loads
    .map(load => ({ ...shortOf([load]), dimensions: load.dimensions }))
    .filter(({ share, dimensions }) => {
      const isPart = Object.keys(dimensions).length > 0
      return isPart && share > rules.maxShortfall
    })
  return defined({ whole: whole && whole.share > 0 ? whole : undefined, levels })
}

/** Returns the load that the configuration asks for, with what the run made of it; empty where that is not known. */
function askedLoads(
  run: RunSummary,
  { unit, value }: NonNullable<LoadRules['asked']>,
): OfferedLoad[] {
  const achieved = unit === 'users' ? usersHeld(run, value) : requestRate(run, {})
  return achieved === undefined ? [] : [{ dimensions: {}, unit, asked: value, achieved }]
}

/** Share of the run at its end in which users may leave. */
const RAMP_DOWN = 0.1

/**
 * Returns the users that a run held: the mean from when it first had as many as asked for, at latest from its middle on, until the
 * ramp-down. So a ramp-up is no shortfall, and users that come late, never, or leave early are.
 */
function usersHeld({ users, peakThreads }: RunSummary, asked: number): number | undefined {
  if (!users) return peakThreads
  const { values } = users
  const complete = values.findIndex(value => (value ?? 0) >= asked)
  const half = Math.floor(values.length / 2)
  const from = complete < 0 ? half : Math.min(complete, half)
  const until = Math.max(from + 1, Math.ceil(values.length * (1 - RAMP_DOWN)))
  const held = values.slice(from, until).flatMap(value => value ?? [])
  return held.length > 0 ? mean(held) : peakOfUsers(users)
}

/** Returns the notices on load that is not known, or that lacks without making the run invalid. `isBlamed`: the run is judged in spite of it. */
export function shortfallNotices(
  run: RunSummary,
  rules: LoadRules | undefined,
  isBlamed: boolean,
): NoticeFacts[] {
  const { whole, levels } = shortfallsOf(run, rules)
  const asked = rules?.asked
  const isUnknown = asked !== undefined && askedLoads(run, asked).length === 0
  return [
    ...(isUnknown ? [{ code: 'load-unknown' as const, unit: asked.unit, asked: asked.value }] : []),
    ...(whole ? [{ code: 'load-short' as const, isBlamed, ...whole }] : []),
    ...levels.map(level => ({ code: 'level-short' as const, ...level })),
  ]
}

/** Returns whether the load of some dimensions fell short, so that its times are not compared. */
export function fellShortPredicate(
  run: RunSummary | undefined,
  rules: LoadRules | undefined,
): (dimensions: Dimensions) => boolean {
  const { levels } = run ? shortfallsOf(run, rules) : { levels: [] }
  return dimensions =>
    levels.some(level =>
      Object.entries(level.dimensions).every(([name, value]) => dimensions[name] === value),
    )
}

/** What a run is compared with, as far as it decides whether both belong together. */
export interface Fit extends ComparedRuns {
  readonly comparisons: Comparisons
  /** The run of the baseline that holds the same samples as a candidate. Absent: none does. */
  readonly copyOf?: RunLabel | undefined
  /** Whether a candidate that ended before the baseline began is refused. */
  readonly refusesOlder: boolean
}

/** Returns why a run does not fit the baseline that it is compared with; undefined when it does, and without a baseline. */
export function whyUnfit(fit: Fit): Invalid | undefined {
  const { candidates, baseline, comparisons, copyOf, refusesOlder } = fit
  if (copyOf) return { code: 'copy', of: copyOf }
  const newest = candidates.at(-1)
  if (!newest || baseline.length === 0) return undefined
  if (refusesOlder && isOlder(newest, baseline)) return { code: 'older' }
  return nothingInCommon(newest, baseline) ?? wrongUnit(comparisons)
}

/** Whether a run ended before the first of the baseline runs began. False when a time is not known. */
export function isOlder(run: RunSummary, baseline: readonly RunSummary[]): boolean {
  const starts = baseline.map(({ startMs }) => startMs)
  const { endMs } = run
  return (
    endMs !== undefined &&
    starts.length > 0 &&
    starts.every(startMs => startMs !== undefined && endMs < startMs)
  )
}

/** By series of a run, because one of a baseline takes part in many comparisons. */
const knownKeys = new WeakMap<RunSummary['series'], readonly string[]>()

/** Returns what a run measures, without resources and parts of requests, by identity. */
function measuredKeys({ series }: RunSummary): readonly string[] {
  const isMeasured = ({ kind, workflow }: SeriesSummary) =>
    kind !== 'resource' && kind !== 'sub-result' && workflow !== 'environment'
  return getOrAdd(knownKeys, series, () => series.filter(isMeasured).map(seriesKey))
}

function nothingInCommon(run: RunSummary, baseline: readonly RunSummary[]): Invalid | undefined {
  const now = new Set(measuredKeys(run))
  const each = baseline.map(measuredKeys)
  if (now.size === 0 || each.some(keys => keys.some(key => now.has(key)))) return undefined
  const before = new Set(each.flat())
  if (before.size === 0) return undefined
  const other = baseline.at(-1)!.tool
  const tools =
    other === run.tool ? undefined : { candidate: toolName(run.tool), baseline: toolName(other) }
  return defined({
    code: 'nothing-in-common' as const,
    candidate: now.size,
    baseline: before.size,
    tools,
  })
}

/** How far the median ratio may be from a power of 1000, and that of each workflow, as factors. */
const OF_MEDIAN = 1.05
const OF_EACH = 2
/** From so many workflows on the median may be this far too: only a unit makes all of them so much longer alike. */
const MANY_WORKFLOWS = 5
const OF_MEDIAN_OF_MANY = 1.5

/** Finds that the times of all workflows changed by the same power of 1000, as if they were in another unit. */
function wrongUnit(comparisons: Comparisons): Invalid | undefined {
  const ratios = comparisons.series.flatMap(compared => {
    if (!isTimed(compared.series)) return []
    const { baseline, candidate } = comparisons.of(compared, 'avg')
    const [before, now] = [baseline?.value ?? 0, candidate?.value ?? 0]
    return before > 0 && now > 0 ? [now / before] : []
  })
  return otherUnit(ratios)
}

/** Whether a series may hold times that are compared between runs. */
export function isTimed({ kind }: Pick<SeriesSummary, 'kind'>): boolean {
  return kind !== 'resource' && kind !== 'sub-result'
}

/** Returns that times are in another unit than those they are compared with, from their ratios; undefined when they are not. */
export function otherUnit(ratios: readonly number[]): Invalid | undefined {
  if (ratios.length === 0) return undefined
  const logs = ratios.map(Math.log)
  const power = Math.round(median(logs) / Math.log(1000))
  if (power === 0) return undefined
  const apart = (log: number) => Math.abs(log - power * Math.log(1000))
  const ofMedian = ratios.length >= MANY_WORKFLOWS ? OF_MEDIAN_OF_MANY : OF_MEDIAN
  const isOne =
    apart(median(logs)) <= Math.log(ofMedian) && logs.every(log => apart(log) <= Math.log(OF_EACH))
  return isOne ? { code: 'wrong-unit', factor: 1000 ** power } : undefined
}
