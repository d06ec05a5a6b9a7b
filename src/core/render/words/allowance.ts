/** What a threshold allows, as text, and which of its limits is exceeded. */
import type { Check } from '../../model/check.ts'
import type { LIMIT_KEYS } from '../../model/threshold.ts'
import { digitsApart } from './format.ts'

/** Whether a limit of the check's threshold is exceeded; returns which, and the value of an absolute one. */
export function limitExceeded(
  check: Check,
): { key: 'max' | 'min' | 'max-growth' | 'max-drift'; limit?: number } | undefined {
  if (check.reason.code === 'growth-above-limit') return { key: 'max-growth' }
  if (check.reason.code === 'drift-above-limit') return { key: 'max-drift' }
  const value = check.candidate?.value
  const { max, min } = check.limits ?? {}
  if (value === undefined) return undefined
  const isBound = check.candidate?.atLeast
  if (max !== undefined && value > max) return { key: 'max', limit: max }
  return min !== undefined && value < min && !isBound ? { key: 'min', limit: min } : undefined
}

/** Returns the digits with which a value can be told from the limit that it exceeds; undefined where none is exceeded. */
export function digitsOf(check: Check): number | undefined {
  const { candidate, unit } = check
  const limit = limitExceeded(check)?.limit
  return candidate && limit !== undefined ? digitsApart(candidate.value, limit, unit) : undefined
}

/** Symbols of the limits of a threshold; its other keys only loosen these. */
const DEMANDS: Readonly<Record<(typeof LIMIT_KEYS)[number], string>> = {
  max: '≤ ',
  min: '≥ ',
  'max-increase': '≤ +',
  'max-decrease': '≥ -',
  'max-growth': 'growth ≤ ',
  'max-drift': 'drift ≤ ',
}

/**
 * Writes what the threshold of a check allows, or one of its keys alone, with the values as the configuration has them:
 * '≤ 1500ms, ≤ +5%'. Where `min-change` allows more than a percentage, it is written instead: '≤ +5ms'.
 */
export function allowedText(
  { threshold, allowed }: Pick<Check, 'threshold' | 'allowed'>,
  only?: string,
): string {
  const permitted = new Map([
    ['max-increase', allowed?.high],
    ['max-decrease', allowed?.low],
  ])
  return Object.entries(DEMANDS)
    .flatMap(([key, sign]) => {
      const written = threshold[key]
      if (written === undefined || key !== (only ?? key)) return []
      const [, percent] = /^([\d.]+)\s*%$/.exec(written) ?? []
      const most = 100 * Math.abs(permitted.get(key) ?? 0)
      const isLoosened = percent !== undefined && most > Number(percent) + 1e-6
      return [sign + ((isLoosened ? threshold['min-change'] : undefined) ?? written)]
    })
    .join(', ')
}

/** Returns what a threshold allows of a change: '≤ +10%'. */
export function allowanceText(check: Check): string {
  const key = allowanceKey(check)
  return key === undefined ? '' : allowedText(check, key)
}

/** Returns the key of a threshold that allows a change: of two, the one that a fall exceeds if it exceeds one. */
export function allowanceKey({ threshold, delta, ofAllowed = 0 }: Check): string | undefined {
  const isBelow = ofAllowed > 1 && delta !== undefined && delta.absolute < 0
  const keys = isBelow ? ['max-decrease', 'max-increase'] : ['max-increase', 'max-decrease']
  return keys.find(key => Object.hasOwn(threshold, key))
}
