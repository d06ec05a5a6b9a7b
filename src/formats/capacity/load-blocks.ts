/** Cuts the load levels and phases of a run into blocks of time: the load of each, and whether it broke an objective. */
import { defined } from '../../core/model/defined.ts'
import type { CapacityRules } from '../../core/model/generator.ts'
import { getOrAdd, groupBy } from '../../core/model/group-by.ts'
import { parseJsonText } from '../../core/model/json-text.ts'
import type { RunSummary, SeriesSummary } from '../../core/model/run.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import type { TimeBatch } from '../../core/model/time-batches.ts'
import { sketchUnitsOf } from '../../core/stats/sketch.ts'
import { usersWithin } from '../../core/summarize/active-users.ts'
import type { LoadBlock } from './load-limit.ts'

/** Samples that a block of time has at least, so that its p95 is more than its maximum. */
export const LEAST_SAMPLES = 100

/** Formats that state times in whole seconds: a span then has the samples of the seconds that begin in it. */
const IN_SECONDS = 'k6-csv'

/** What happened in a span of time, in which samples ended. */
interface Span {
  startMs: number
  endMs: number
  count: number
  failed: number
  /** Successful samples above each of the times of the objective. */
  above: number[]
}

/** A block of a level: of a load level or phase, or of the whole run. */
export interface LevelBlock extends LoadBlock {
  readonly dimensions: Dimensions
  readonly lengthMs: number
}

/** Returns the blocks of each load level and phase of a run, in the order of time within it. */
export function blocksOf(
  run: RunSummary,
  samples: readonly SeriesSummary[],
  rules: CapacityRules,
): LevelBlock[] {
  const levels = groupBy(samples, ({ dimensions: { users, phase } }) =>
    JSON.stringify(defined({ users, phase })),
  )
  return [...levels].flatMap(([key, series]) => {
    const dimensions = parseJsonText(key) as Dimensions
    return joined(spansOf(series, rules)).flatMap(span => {
      const load = loadIn(run, dimensions, span, rules)
      const lengthMs = lengthOf(run, span)
      return load === undefined ? [] : { dimensions, load, lengthMs, isBroken: breaks(span, rules) }
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

function lengthOf({ formats }: RunSummary, { startMs, endMs }: Span): number {
  const stepMs = formats.includes(IN_SECONDS) ? 1000 : 1
  return stepMs * (Math.ceil(endMs / stepMs) - Math.ceil(startMs / stepMs))
}

function loadIn(
  run: RunSummary,
  dimensions: Dimensions,
  span: Span,
  { of }: CapacityRules,
): number | undefined {
  const { startMs, endMs, count } = span
  if (of === 'throughput') return count / (lengthOf(run, span) / 1000)
  const { users } = run
  const level = Number(dimensions.users?.trim() || NaN)
  if (Number.isFinite(level)) return level
  if (!users) return undefined
  const from = Math.floor(users.startMs / users.stepMs)
  const at = Math.floor((startMs + endMs) / 2 / users.stepMs) - from
  return usersWithin(users)[at] ?? undefined
}
