/** Finds the highest load at which a run keeps an objective, and the share of samples that keep it: one measure of the run. */
import { defined } from '../model/defined.ts'
import {
  BUSY_GENERATOR,
  type CapacityRules,
  DEFAULT_LOAD_RULES,
  type LoadRules,
} from '../model/generator.ts'
import { getOrAdd, groupBy } from '../model/group-by.ts'
import { parseJsonText } from '../model/json-text.ts'
import type { Notice } from '../model/notice.ts'
import type { RunSummary, SeriesSummary, TimeBatch } from '../model/run.ts'
import type { Dimensions } from '../model/sample.ts'
import { medianUnitsOf } from '../stats/histogram.ts'
import { type LoadBlock, loadLimit } from '../stats/load-limit.ts'
import { sum } from '../stats/median.ts'
import { significant } from '../stats/rounding.ts'
import { sketchUnitsOf } from '../stats/sketch.ts'
import { usersWithin } from './active-users.ts'

/** Workflow of the metrics `capacity`, `capacity-users` and `goodput`. */
const WHOLE_RUN = 'whole run'

/** Samples that a block of time has at least, so that its p95 is more than its maximum. */
const LEAST_SAMPLES = 100
const FEWEST_BLOCKS = 8

/** What happened in a block of time, in which samples ended. */
interface Span {
  startMs: number
  endMs: number
  count: number
  failed: number
  /** Successful samples above each of the times of the objective. */
  above: number[]
}

type Block = LoadBlock & { readonly dimensions: Dimensions }

/** Adds the measure to a run, in place of the one that a summarized run already has. */
export function withCapacity(
  run: RunSummary,
  rules: CapacityRules,
  { maxShortfall }: LoadRules = DEFAULT_LOAD_RULES,
): RunSummary {
  const metric = rules.of === 'users' ? 'capacity-users' : 'capacity'
  const series = run.series.filter(({ workflow }) => workflow !== WHOLE_RUN)
  const samples = loadOf(series)
  const blocks = blocksOf(run, samples, rules)
  const isBroken = (dimensions: Dimensions) => {
    const own = blocks.filter(block => agree(block.dimensions, dimensions))
    return 2 * own.filter(block => block.isBroken).length >= own.length && own.length > 0
  }
  const hasBroken = blocks.some(block => block.isBroken)
  // The whole of a ramp is short where the system could not follow; a level only where it broke the objective.
  const loads = run.generator?.loads?.map(load => {
    const isWhole = Object.keys(load.dimensions).length === 0
    const isShort = load.achieved < load.asked * (1 - maxShortfall)
    const overloaded = isShort && (isWhole ? hasBroken : isBroken(load.dimensions))
    const { overloaded: _, ...rest } = load
    return { ...rest, ...(overloaded ? { overloaded } : {}), isShort }
  })
  const untried = (loads ?? []).filter(load => load.isShort && !load.overloaded)
  const tried = blocks.filter(
    ({ dimensions }) => !untried.some(load => agree(dimensions, load.dimensions)),
  )
  const { busy = {}, warnings = [] } = run.generator ?? {}
  const isGeneratorLimit =
    Object.values(busy).some(share => share > BUSY_GENERATOR) || warnings.length > 0
  const isUntried = untried.length > 0 && !tried.some(block => block.isBroken)
  const found =
    isGeneratorLimit || isUntried
      ? { missing: 'The load generator was the limit, so the system was not tried. Give it more.' }
      : resultOf(tried)
  const goodput = goodputOf(samples, rules)
  const measured: SeriesSummary = {
    workflow: WHOLE_RUN,
    kind: 'measure',
    dimensions: {},
    count: 0,
    errors: [],
    reported: defined({ [metric]: found.value, goodput }) as Record<string, number>,
    ...(found.missing ? { missing: { [metric]: found.missing } } : {}),
  }
  const notices = run.notices.filter(({ code }) => code !== 'capacity')
  return {
    ...run,
    ...(run.generator && loads
      ? { generator: { ...run.generator, loads: loads.map(({ isShort: _, ...load }) => load) } }
      : {}),
    series: [...series, measured].sort(byName),
    notices: [...notices, noticeOf(found, rules)],
  }
}

/** By workflow and kind in code-unit order, as in all runs; the sort is stable, so dimensions keep their order. */
function byName(a: SeriesSummary, b: SeriesSummary): number {
  const [left, right] = [a, b].map(({ workflow, kind }) => `${workflow}\0${kind}`)
  return left! < right! ? -1 : Number(left! > right!)
}

interface Found {
  readonly value?: number
  readonly low?: number
  readonly high?: number
  readonly missing?: string
}

function resultOf(blocks: readonly Block[]): Found {
  if (blocks.length < FEWEST_BLOCKS)
    return {
      missing: `The load over time is known for ${blocks.length} of the ${FEWEST_BLOCKS} blocks of ${LEAST_SAMPLES} samples that this needs.`,
    }
  const kept = blocks.filter(({ isBroken }) => !isBroken)
  if (kept.length === 0) return { missing: 'The objective is broken at every load. Begin lower.' }
  return loadLimit(blocks) ?? { value: Math.max(...kept.map(({ load }) => load)) }
}

function noticeOf({ value, low, high, missing }: Found, { of }: CapacityRules): Notice {
  const written = (load: number) => significant(load, 3)
  const unit = of === 'users' ? ' users' : '/s'
  const sentence = () => {
    if (value === undefined) return `Capacity is not known. ${missing}`
    return low === undefined || high === undefined
      ? `Sustains at least ${written(value)}${unit}: the objective holds at every load.`
      : `Sustains ${written(value)}${unit} [${written(low)}, ${written(high)}].`
  }
  return { code: 'capacity', message: sentence() }
}

/** Requests, or transactions in a run without. */
function loadOf(series: readonly SeriesSummary[]): SeriesSummary[] {
  const requests = series.filter(({ kind }) => kind === 'request')
  return requests.length > 0 ? requests : series.filter(({ kind }) => kind === 'transaction')
}

/** Whether dimensions have no different values for the same name. */
function agree(a: Dimensions, b: Dimensions): boolean {
  return Object.entries(a).every(([name, value]) => (b[name] ?? value) === value)
}

/** Returns the load levels and phases of a run, each cut into blocks of time. */
function blocksOf(
  run: RunSummary,
  samples: readonly SeriesSummary[],
  rules: CapacityRules,
): Block[] {
  const levels = groupBy(samples, ({ dimensions: { users, phase } }) =>
    JSON.stringify(defined({ users, phase })),
  )
  return [...levels].flatMap(([key, series]) => {
    const dimensions = parseJsonText(key) as Dimensions
    return joined(spansOf(series, rules)).flatMap(span => {
      const load = loadIn(run, dimensions, span, rules)
      return load === undefined ? [] : { dimensions, load, isBroken: breaks(span, rules) }
    })
  })
}

function spansOf(level: readonly SeriesSummary[], rules: CapacityRules): Span[] {
  const timed = level.flatMap(({ batches, passed }) =>
    batches ? { ...batches, unitMs: passed?.unitMs ?? 1 } : [],
  )
  const widthMs = Math.max(0, ...timed.map(batches => batches.widthMs))
  const spans = new Map<number, Span>()
  for (const { first, batches, unitMs, ...own } of timed)
    batches.forEach((batch, i) => {
      const at = Math.floor(((first + i) * own.widthMs) / widthMs)
      const startMs = at * widthMs
      const empty = () => ({
        startMs,
        endMs: startMs + widthMs,
        count: 0,
        failed: 0,
        above: rules.times.map(() => 0),
      })
      const span = getOrAdd(spans, at, empty)
      span.count += batch.count
      span.failed += batch.errorCount
      rules.times.forEach(({ maxMs }, which) => {
        span.above[which]! += countAbove(batch, maxMs / unitMs)
      })
    })
  const sorted = [...spans.values()].sort((a, b) => a.startMs - b.startMs)
  // The load fills only a part of the first and the last.
  return sorted.length > 2 ? sorted.slice(1, -1) : []
}

function countAbove({ sketch }: TimeBatch, limit: number): number {
  let above = 0
  for (let i = 0; i < sketch.length; i += 2)
    if (sketchUnitsOf(sketch[i]!) > limit) above += sketch[i + 1]!
  return above
}

/** Joins neighbors until each has enough samples. */
function joined(spans: readonly Span[]): Span[] {
  const blocks: Span[] = []
  let open: Span | undefined
  for (const span of spans) {
    open = open
      ? {
          startMs: open.startMs,
          endMs: span.endMs,
          count: open.count + span.count,
          failed: open.failed + span.failed,
          above: open.above.map((above, i) => above + span.above[i]!),
        }
      : span
    if (open.count < LEAST_SAMPLES) continue
    blocks.push(open)
    open = undefined
  }
  return blocks
}

function breaks({ count, failed, above }: Span, { times, maxErrorRate }: CapacityRules): boolean {
  const passed = count - failed
  const isSlow = times.some(({ quantile }, i) => above[i]! > (1 - quantile) * passed)
  return passed === 0 || isSlow || failed > (maxErrorRate ?? 1) * count
}

function loadIn(
  { users }: RunSummary,
  dimensions: Dimensions,
  { startMs, endMs, count }: Span,
  { of }: CapacityRules,
): number | undefined {
  if (of === 'throughput') return count / ((endMs - startMs) / 1000)
  const level = Number(dimensions.users?.trim() || Number.NaN)
  if (Number.isFinite(level)) return level
  if (!users) return undefined
  const from = Math.floor(users.startMs / users.stepMs)
  const at = Math.floor((startMs + endMs) / 2 / users.stepMs) - from
  return usersWithin(users)[at] ?? undefined
}

/** Returns the share of samples that succeeded within all times of the objective; undefined where times are only aggregates. */
function goodputOf(
  samples: readonly SeriesSummary[],
  { times }: CapacityRules,
): number | undefined {
  const maxMs = Math.min(...times.map(time => time.maxMs))
  const count = sum(samples.map(series => series.count))
  if (count === 0 || samples.some(series => !series.passed && series.errorCount !== series.count))
    return undefined
  let good = 0
  for (const { passed } of samples)
    passed?.forEachBucket((index, times) => {
      if (medianUnitsOf(index) * passed.unitMs <= maxMs) good += times
    })
  return good / count
}
