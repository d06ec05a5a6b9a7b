/** Finds limits and allowances that are far looser than anything in the history. */
import { writeAllowance, writeLevel } from '../../config/units.ts'
import type { LooseLimit, RunName } from '../../model/backtest.ts'
import { metricOf } from '../../model/metric.ts'
import type { Threshold } from '../../model/threshold.ts'
import type { ReplayedCheck } from './replayed-checks.ts'

/** A limit is loose when it exceeds the worst observed value by more than this factor … */
const LOOSE = 3
/** … in at least this many runs. */
const LEAST_RUNS = 10
/** Relative allowances up to LOOSE times this are never loose, because smaller changes need no action. */
const LEAST_ALLOWANCE = 0.1
/** Significant digits of a suggested value. */
const DIGITS = 3

/** One limit or allowance of a threshold. */
interface Limit {
  readonly key: LooseLimit['key']
  readonly bound: number
  readonly isRelative: boolean
  /** Returns the value or change of a check that the bound applies to; undefined when the check has none. */
  readonly observed: (check: ReplayedCheck) => number | undefined
}

/** Returns the loose limits and allowances of one threshold, given all of its checks. Empty for a built-in threshold. */
export function looseLimits(checks: readonly ReplayedCheck[], nameOf: (check: ReplayedCheck) => RunName): LooseLimit[] {
  const threshold = checks[0]?.threshold
  if (!threshold || threshold.source === 'default') return []
  const decided = checks.filter(({ outcome }) => outcome !== 'no-data')
  const unit = metricOf(threshold.metric)?.unit ?? ''
  return limitsOf(threshold).flatMap(({ key, bound, isRelative, observed }) => {
    const values = decided.flatMap(check => {
      const value = observed(check)
      return value === undefined ? [] : [{ check, value }]
    })
    const isFloor = key === 'min'
    const worst = values.toSorted((a, b) => (isFloor ? a.value - b.value : b.value - a.value))[0]
    if (!worst || worst.value <= 0 || bound <= 0) return []
    if (new Set(values.map(({ check }) => check.replayed)).size < LEAST_RUNS) return []
    const near = isRelative ? Math.max(worst.value, LEAST_ALLOWANCE) : worst.value
    const isLoose = isFloor ? near > LOOSE * bound : bound > LOOSE * near
    if (!isLoose) return []
    const { workflow, kind, dimensions } = worst.check.check
    const tightest = isFloor ? -roundUp(-near) : roundUp(near)
    return {
      metric: threshold.metric,
      unit,
      source: threshold.source,
      key,
      written: threshold.written[key] ?? '',
      isRelative,
      worst: worst.value,
      at: { workflow, kind, dimensions, run: nameOf(worst.check) },
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

function limitsOf({ max, min, allowances }: Threshold): Limit[] {
  const limits: Limit[] = []
  for (const [key, bound] of Object.entries({ max, min }) as ['max' | 'min', number | undefined][])
    if (bound !== undefined)
      limits.push({ key, bound, isRelative: false, observed: ({ check }) => check.candidate?.value })
  for (const allowance of allowances) {
    const { worse, minChange } = allowance
    const isRelative = 'relative' in allowance
    const observed = ({ check }: ReplayedCheck) => {
      const { absolute, relative } = check.delta ?? {}
      if (absolute === undefined) return undefined
      if (worse * absolute < minChange) return 0
      const change = isRelative ? relative : absolute
      return change === undefined ? undefined : worse * change
    }
    const key = worse === 1 ? 'max-increase' : 'max-decrease'
    limits.push({ key, bound: isRelative ? allowance.relative : allowance.absolute, isRelative, observed })
  }
  return limits
}

/** Rounds up to DIGITS significant digits; -roundUp(-x) rounds down. */
function roundUp(value: number): number {
  if (value === 0) return 0
  const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  const scale = 10 ** Math.abs(decimals)
  return decimals >= 0 ? Math.ceil(value * scale) / scale : Math.ceil(value / scale) * scale
}
