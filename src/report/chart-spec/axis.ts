/** Axes of charts: where the ticks are, and their texts. Positions are numbers of the axis. */
import {
  DURATION_FACTORS,
  durationUnitFor,
  formatCount,
  formatDelta,
  formatPercentileName,
  type MetricUnit,
  plainDecimal,
} from '../../core/render/words/format.ts'

export interface Axis {
  readonly min: number
  readonly max: number
  readonly ticks: readonly Tick[]
  /** Title of the axis. Absent when the ticks make it clear. */
  readonly title?: string
}

export interface Tick {
  readonly at: number
  readonly text: string
}

/** Returns an axis to the first tick at or above `largest`, from the last one at or below `least`, with about `count` steps. */
export function quantityAxis(largest: number, unit: MetricUnit, count: number, least = 0): Axis {
  const { size, suffix } = axisUnit(largest, unit)
  const step = roundStep((largest - least) / size, count)
  const first = Math.floor(least / size / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(largest / size / step - 1e-9))
  const write = (value: number) => (value === 0 ? '0' : roundNumber(value) + suffix)
  return evenAxis(first, last, step, write, size)
}

/** What follows the number of a tick. */
const SUFFIXES = new Map([
  ['ratio', '%'],
  ['1/s', '/s'],
  ['bytes', ' B'],
  ['usd/h', ' USD/h'],
])

/** The size of the unit that ticks are written in, and what follows the number. */
function axisUnit(largest: number, unit: MetricUnit): { size: number; suffix: string } {
  if (unit !== 'ms') return { size: unit === 'ratio' ? 0.01 : 1, suffix: SUFFIXES.get(unit) ?? '' }
  const name = durationUnitFor([largest])
  return { size: DURATION_FACTORS[name], suffix: ` ${name}` }
}

/** The units of time since the start of a run, in minutes, and the length below which an axis has them. */
const ELAPSED = [
  { name: 'seconds', size: 1 / 60, below: 3 },
  { name: 'minutes', size: 1, below: 180 },
  { name: 'hours', size: 60, below: Infinity },
] as const

/** Returns an axis of minutes since the start of a run, written in the unit that suits its length. */
export function elapsedAxis(max: number, min = 0): Axis {
  const { name, size } = ELAPSED.find(({ below }) => max < below) ?? ELAPSED[2]
  const step = roundStep((max - min) / size, 10, [1, 2, 5])
  const first = Math.ceil(min / size / step - 1e-9)
  const last = Math.floor(max / size / step + 1e-9)
  const { ticks } = evenAxis(first, last, step, roundNumber, size)
  return { min, max, ticks, title: `${name} since the start of the run` }
}

/** An axis of relative changes. */
export interface ChangeAxis extends Axis {
  /** Absent: a doubling and a halving are equally far from 0, so that +354% and +8% can be read from one chart. */
  readonly isLinear?: boolean
}

/** Relative changes that may have a tick of a logarithmic axis; a chart has as many of them as fit. */
const CHANGES = [
  -0.9, -0.75, -0.5, -0.3, -0.2, -0.1, -0.05, -0.02, 0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 4, 9,
] as const
/** Changes beyond these are drawn at the edge. */
const FARTHEST_DOWN = -0.9
const FARTHEST_UP = 9
/** Below a factor of two, changes are read as differences. */
const HALVED = -0.5
const DOUBLED = 1
/** Sizes of the steps of a linear axis. */
const LINEAR_STEPS = [0.05, 0.1, 0.2]
/** Most steps of a linear axis. */
const MOST_STEPS = 6
/** An axis shows at least this much to either side, so that noise does not fill it. */
const NEAREST = 0.05
/** Least distance of two ticks of a logarithmic axis, as a share of it. */
const TICK_DISTANCE = 0.15

/** Returns the position of a relative change on an axis of changes: on a logarithmic one the logarithm of the ratio. */
export function changePosition(relative: number, { isLinear }: Pick<ChangeAxis, 'isLinear'> = {}) {
  const kept = Math.min(Math.max(relative, FARTHEST_DOWN), FARTHEST_UP)
  return isLinear ? kept : Math.log1p(kept)
}

/** Returns whether a change lies beyond what an axis of changes shows. */
export function isOffChart(relative: number): boolean {
  return relative < FARTHEST_DOWN || relative > FARTHEST_UP
}

/** Returns an axis of relative changes that holds all of `changes`, and 0: logarithmic where one of them is a factor of two. */
export function changeAxis(changes: readonly number[]): ChangeAxis {
  const least = Math.min(-NEAREST, ...changes)
  const most = Math.max(NEAREST, ...changes)
  if (least <= HALVED || most >= DOUBLED)
    return logarithmicAxis(changePosition(least), changePosition(most))
  const step =
    LINEAR_STEPS.find(size => (most - least) / size <= MOST_STEPS) ?? LINEAR_STEPS.at(-1)!
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  const title = 'change against the baseline'
  return { ...evenAxis(first, last, step, changeTick), title, isLinear: true }
}

/** Returns an axis of differences of shares that holds all of `changes`, and 0. */
export function pointsAxis(changes: readonly number[]): ChangeAxis {
  const least = Math.min(0, ...changes)
  const most = Math.max(0, ...changes)
  const step = roundStep(most - least, MOST_STEPS)
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  const write = (change: number) => (change > 0 ? '+' : '') + roundNumber(100 * change)
  const title = 'change against the baseline, percentage points'
  return { ...evenAxis(first, last, step, write), title, isLinear: true }
}

function logarithmicAxis(least: number, most: number): ChangeAxis {
  const margin = (most - least) * 0.02
  const axis = { min: least - margin, max: most + margin }
  const far = (a: number, b: number) => Math.abs(a - b) >= TICK_DISTANCE * (axis.max - axis.min)
  const kept: number[] = [0]
  // From the outside in, so that the largest changes keep a label and those near 0 give way.
  const outsideIn = [...CHANGES].sort(
    (a, b) => Math.abs(changePosition(b)) - Math.abs(changePosition(a)),
  )
  for (const change of outsideIn) {
    const at = changePosition(change)
    if (at >= axis.min && at <= axis.max && kept.every(other => far(at, changePosition(other))))
      kept.push(change)
  }
  const ticks = kept
    .sort((a, b) => a - b)
    .map(change => ({ at: changePosition(change), text: changeTick(change) }))
  return { ...axis, ticks, title: 'change against the baseline, logarithmic scale' }
}

function changeTick(change: number): string {
  return change === 0 ? '0' : formatDelta(change).replace('.0%', '%')
}

/** Quantiles that have a tick on a percentile axis. */
const QUANTILES = [0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999] as const

/** Returns the position of a quantile on a `percentileAxis`: each further nine is one step to the right. */
export function quantilePosition(q: number): number {
  // Rounded, because 1 - 0.999 is not 0.001.
  return -Math.log10(Math.round((1 - q) * 1e9) / 1e9)
}

/** Returns an axis of percentiles from a quantile, p50 unless told, to the largest tick that the data reach. */
export function percentileAxis(largestQuantile: number, least = 0.5): Axis {
  const shown = [0, ...QUANTILES].filter(
    q => q >= least && q <= Math.max(largestQuantile, 0.9) + 1e-9,
  )
  const ticks = shown.map(q => ({ at: quantilePosition(q), text: formatPercentileName(q) }))
  return {
    min: ticks[0]!.at,
    max: ticks.at(-1)!.at,
    ticks,
    title: 'percentile of successful samples',
  }
}

/** The smallest of some factors times a power of ten with which `count` steps reach `largest`. */
function roundStep(
  largest: number,
  count: number,
  factors: readonly number[] = [1, 2, 2.5, 5],
): number {
  if (!(largest > 0)) return 1
  const least = largest / count
  const power = 10 ** Math.floor(Math.log10(least))
  return (
    [...factors, 10].map(factor => factor * power).find(step => step >= least * (1 - 1e-9)) ??
    10 * power
  )
}

/** Returns an axis with a tick at each step from the `first` to the `last`; values in a unit are written in it, and lie `size` times further. */
function evenAxis(
  first: number,
  last: number,
  step: number,
  write: (value: number) => string,
  size = 1,
): Axis {
  const values = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
  const ticks = values.map(value => ({ at: value * size, text: write(value) }))
  return { min: first * step * size, max: last * step * size, ticks }
}

/** A round number: no zeros that would claim precision. */
function roundNumber(value: number): string {
  const rounded = Number(plainDecimal(value, 6))
  return Number.isInteger(rounded) ? formatCount(rounded) : String(rounded)
}
