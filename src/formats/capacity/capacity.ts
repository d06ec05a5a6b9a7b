/**
 * Finds the highest load at which a run keeps an objective, and the share of samples that keep it: one measure of the run. In four
 * steps: blocks of time that kept or broke the objective (load-blocks.ts), the loads that fell short because the system was slow,
 * the loads that were tried at all, and the limit between the blocks.
 */
import { defined } from '../../core/model/defined.ts'
import {
  BUSY_GENERATOR,
  type CapacityRules,
  DEFAULT_LOAD_RULES,
  type LoadRules,
  type OfferedLoad,
} from '../../core/model/generator.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { RunSummary, SeriesSummary, ValueRange } from '../../core/model/run.ts'
import { medianUnitsOf } from '../../core/stats/histogram.ts'
import { sum } from '../../core/stats/median.ts'
import { significant } from '../../core/stats/rounding.ts'
import { agree } from '../../core/summarize/active-time.ts'
import { blocksOf, LEAST_SAMPLES, type LevelBlock } from './load-blocks.ts'
import { loadLimit } from './load-limit.ts'

/** Workflow of the metrics `capacity`, `capacity-users` and `goodput`. */
const WHOLE_RUN = 'whole run'
const FEWEST_BLOCKS = 8
/** The rate of a block is known to one of its samples at each end, which a late answer moves to the next block. */
const RATE_STEP = 2 / LEAST_SAMPLES

/** The highest load that keeps the objective, and where it lies: [405, 432], or at least [420]. Or why it is not known. */
type Capacity =
  | { readonly value: number; readonly range: ValueRange }
  | { readonly missing: string }

/** Adds the measure to a run, in place of the one that a summarized run already has. */
export function withCapacity(
  run: RunSummary,
  rules: CapacityRules,
  { maxShortfall }: LoadRules = DEFAULT_LOAD_RULES,
): RunSummary {
  const { generator } = run
  const series = run.series.filter(({ workflow }) => workflow !== WHOLE_RUN)
  const samples = loadOf(series)
  const blocks = blocksOf(run, samples, rules)
  const loads = generator?.loads?.map(load => blamed(load, blocks, maxShortfall))
  const tried = triedOf(blocks, loads ?? [], maxShortfall)
  const capacity = isGeneratorLimit(run) || !tried ? NOT_TRIED : capacityOf(tried, rules)
  const notices = run.notices.filter(({ code }) => code !== 'capacity')
  return {
    ...run,
    ...(generator && loads ? { generator: { ...generator, loads } } : {}),
    series: [...series, measureOf(capacity, goodputOf(samples, rules), rules)].sort(byName),
    notices: [...notices, noticeOf(capacity, rules)],
  }
}

const NOT_TRIED: Capacity = {
  missing: 'The load generator was the limit, so the system was not tried. Give it more.',
}

function isGeneratorLimit({ generator: { busy = {}, warnings = [] } = {} }: RunSummary): boolean {
  return Object.values(busy).some(share => share > BUSY_GENERATOR) || warnings.length > 0
}

function isShort({ asked, achieved }: OfferedLoad, maxShortfall: number): boolean {
  return achieved < asked * (1 - maxShortfall)
}

/** Returns a load with a mark where it fell short because the system broke the objective. */
function blamed(
  { overloaded: _, ...load }: OfferedLoad,
  blocks: readonly LevelBlock[],
  maxShortfall: number,
): OfferedLoad {
  const own = blocks.filter(block => agree(block.dimensions, load.dimensions))
  const lengthOf = (some: readonly LevelBlock[]) => sum(some.map(({ lengthMs }) => lengthMs))
  const broken = lengthOf(own.filter(({ isBroken }) => isBroken)) / lengthOf(own)
  const isWhole = Object.keys(load.dimensions).length === 0
  // A level is broken in most of its time. A ramp that rises evenly never lacks a larger share than that of its broken time.
  const most = isWhole ? 1 - load.achieved / load.asked : 0.5
  return isShort(load, maxShortfall) && broken >= most ? { ...load, overloaded: true } : load
}

/** Returns the blocks of the loads that were made; undefined where the generator was the limit before any block broke the objective. */
function triedOf(
  blocks: readonly LevelBlock[],
  loads: readonly OfferedLoad[],
  maxShortfall: number,
): LevelBlock[] | undefined {
  const untried = loads.filter(load => isShort(load, maxShortfall) && !load.overloaded)
  const tried = blocks.filter(
    ({ dimensions }) => !untried.some(load => agree(dimensions, load.dimensions)),
  )
  const isTried = untried.length === 0 || tried.some(({ isBroken }) => isBroken)
  return isTried ? tried : undefined
}

function capacityOf(blocks: readonly LevelBlock[], { of }: CapacityRules): Capacity {
  if (blocks.length < FEWEST_BLOCKS)
    return {
      missing: `The load over time is known for ${blocks.length} of the ${FEWEST_BLOCKS} blocks of ${LEAST_SAMPLES} samples that this needs.`,
    }
  const kept = blocks.filter(({ isBroken }) => !isBroken)
  if (kept.length === 0) return { missing: 'The objective is broken at every load. Begin lower.' }
  const limit = loadLimit(blocks)
  if (limit) {
    const { value, low, high } = limit
    const step = of === 'throughput' ? RATE_STEP : 0
    return { value, range: [low * (1 - step), high * (1 + step)] }
  }
  const most = Math.max(...kept.map(({ load }) => load))
  return { value: most, range: [most] }
}

function measureOf(
  capacity: Capacity,
  goodput: number | undefined,
  { of }: CapacityRules,
): SeriesSummary {
  const metric = of === 'users' ? 'capacity-users' : 'capacity'
  const isKnown = 'value' in capacity
  return {
    workflow: WHOLE_RUN,
    kind: 'measure',
    dimensions: {},
    count: 0,
    errors: [],
    reported: {
      ...(isKnown ? { [metric]: capacity.value } : {}),
      ...defined({ goodput }),
    },
    ...(isKnown
      ? { ranges: { [metric]: capacity.range } }
      : { missing: { [metric]: capacity.missing } }),
  }
}

function noticeOf(capacity: Capacity, { of }: CapacityRules): Notice {
  const written = (load: number) => significant(load, 3)
  const unit = of === 'users' ? ' users' : '/s'
  const sentence = () => {
    if ('missing' in capacity) return `Capacity is not known. ${capacity.missing}`
    const { value, range } = capacity
    const [low, high] = range
    return high === undefined
      ? `Sustains at least ${written(value)}${unit}: the objective holds at every load.`
      : `Sustains ${written(value)}${unit} [${written(low)}, ${written(high)}].`
  }
  return { code: 'capacity', message: sentence() }
}

/** By workflow and kind in code-unit order, as in all runs; the sort is stable, so dimensions keep their order. */
function byName(a: SeriesSummary, b: SeriesSummary): number {
  const nameOf = ({ workflow, kind }: SeriesSummary) => `${workflow}\0${kind}`
  return nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))
}

/** Requests, or transactions in a run without. */
function loadOf(series: readonly SeriesSummary[]): SeriesSummary[] {
  const requests = series.filter(({ kind }) => kind === 'request')
  return requests.length > 0 ? requests : series.filter(({ kind }) => kind === 'transaction')
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
