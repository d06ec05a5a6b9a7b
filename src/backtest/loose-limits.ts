/** Advice to tighten: limits and allowances that nothing in the whole history came near. */
import { writeAllowance, writeLevel } from '../config/units.ts'
import type { LooseLimit, RunName } from '../model/backtest.ts'
import { metricOf } from '../model/metric.ts'
import type { Allowance, Threshold } from '../model/threshold.ts'
import type { ReplayedCheck } from './compared-rules.ts'

/** A limit more than this many times looser than the worst that was seen is named … */
const LOOSE = 3
/** … once it was met in this many runs. */
const LEAST_RUNS = 10
/** An allowance up to three times this is never loose: smaller changes are not worth acting on. */
const LEAST_ALLOWANCE = 0.1
/** Significant digits of what is advised. */
const DIGITS = 3

/** One demand of a threshold. */
interface Demand {
  readonly key: LooseLimit['key']
  readonly bound: number
  readonly isRelative: boolean
  /** The value or change of a check that the bound applies to; undefined when it has none. */
  readonly seen: (met: ReplayedCheck) => number | undefined
}

/** Returns the loose demands of one threshold, given every case in which it was met; none of a built-in one. */
export function looseLimits(cases: readonly ReplayedCheck[], nameOf: (met: ReplayedCheck) => RunName): LooseLimit[] {
  const threshold = cases[0]?.threshold
  if (!threshold || threshold.source === 'default') return []
  const decided = cases.filter(({ outcome }) => outcome !== undefined && outcome !== 'no-data')
  const unit = metricOf(threshold.metric)?.unit ?? ''
  return demandsOf(threshold).flatMap(({ key, bound, isRelative, seen }) => {
    const values = decided.flatMap(met => {
      const value = seen(met)
      return value === undefined ? [] : [{ met, value }]
    })
    const isFloor = key === 'min'
    const worst = values.toSorted((a, b) => (isFloor ? a.value - b.value : b.value - a.value))[0]
    if (!worst || worst.value <= 0 || bound <= 0) return []
    if (new Set(values.map(({ met }) => met.replayed)).size < LEAST_RUNS) return []
    const near = isRelative ? Math.max(worst.value, LEAST_ALLOWANCE) : worst.value
    const isLoose = isFloor ? near > LOOSE * bound : bound > LOOSE * near
    if (!isLoose) return []
    const { workflow, kind, dimensions } = worst.met.series
    const tightest = isFloor ? -roundUp(-near) : roundUp(near)
    return {
      metric: threshold.metric,
      unit,
      source: threshold.source,
      key,
      written: threshold.written[key] ?? '',
      isRelative,
      worst: worst.value,
      at: { workflow, kind, dimensions, run: nameOf(worst.met) },
      factor: isFloor ? worst.value / bound : bound / worst.value,
      n: values.length,
      tightest,
      suggested:
        key === 'max' || key === 'min'
          ? writeLevel(tightest, unit)
          : writeAllowance(isRelative ? { relative: tightest } : { absolute: tightest }, unit),
    }
  })
}

function demandsOf({ max, min, maxIncrease, maxDecrease, minChange }: Threshold): Demand[] {
  const limit = (key: 'max' | 'min', bound: number | undefined): Demand[] =>
    bound === undefined ? [] : [{ key, bound, isRelative: false, seen: ({ check }) => check?.candidate?.value }]
  const allowance = (key: 'max-increase' | 'max-decrease', allowed: Allowance | undefined): Demand[] => {
    if (!allowed) return []
    const isRelative = 'relative' in allowed
    const worse = key === 'max-increase' ? 1 : -1
    const seen = ({ check }: ReplayedCheck) => {
      const { absolute, relative } = check?.delta ?? {}
      if (absolute === undefined) return undefined
      if (worse * absolute < minChange) return 0
      const change = isRelative ? relative : absolute
      return change === undefined ? undefined : worse * change
    }
    return [{ key, bound: isRelative ? allowed.relative : allowed.absolute, isRelative, seen }]
  }
  return [
    ...limit('max', max),
    ...limit('min', min),
    ...allowance('max-increase', maxIncrease),
    ...allowance('max-decrease', maxDecrease),
  ]
}

/** Rounds up to DIGITS significant digits; -roundUp(-x) rounds down. */
function roundUp(value: number): number {
  if (value === 0) return 0
  const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  const scale = 10 ** Math.abs(decimals)
  return decimals >= 0 ? Math.ceil(value * scale) / scale : Math.ceil(value / scale) * scale
}
