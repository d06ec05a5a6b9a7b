/** A check as the statement of a headline: what changed, by how much, and how sure that is. */

import type { Certainty } from '../../model/certainty.ts'
import type { Check, Quantity } from '../../model/check.ts'
import { isCapacity } from '../../model/metric.ts'
import { digitsOf, limitExceeded } from './allowance.ts'
import { ABOVE, checkCertainty, directionText, isStrictBreach } from './certainty.ts'
import { metricLabel, seriesLine, transitionText } from './change.ts'
import {
  formatDelta,
  formatInterval,
  formatPoints,
  formatQuantity,
  formatShare,
  scaleFor,
} from './format.ts'
import { type Line, phrase } from './line.ts'

const BEYOND = {
  max: 'is above its limit of',
  min: 'is below its limit of',
  'max-growth': 'grows by more than',
  'max-drift': 'drifts by more than',
} as const

/** '`Check-In` is 25% slower: average 54.9 → 68.7 ms'. */
export function checkStatement(check: Check): Line {
  const { baseline, candidate, unit, metric, delta, threshold, drift } = check
  if (candidate && isCapacity(metric)) return [capacityStatement(check, candidate)]
  const name = seriesLine(check)
  const label = metricLabel(metric)
  if (check.reason.code === 'drift-above-limit') {
    const change = formatDelta(drift?.change ?? 0)
    return phrase`${name} has drifted by ${change}, more than ${threshold['max-drift']} (${label})`
  }
  const { key, limit } = limitExceeded(check) ?? {}
  const digits = digitsOf(check)
  const values = baseline
    ? transitionText(check, digits)
    : formatQuantity(candidate?.value, unit, scaleFor([candidate?.value], digits))
  const written = key && (threshold[key] ?? formatQuantity(limit, unit))
  const { state, ifReal } = key
    ? { state: `${BEYOND[key]} ${written}`, ifReal: '' }
    : stateOf(check, metric === 'error-rate' ? delta?.absolute : delta?.relative)
  return phrase`${name} ${state}: ${label} ${values}${ifReal && ` (${ifReal})`}`
}

const CERTAINTY: Record<Certainty, string> = {
  proven: 'proven',
  likely: 'likely, not proven',
  equal: 'equal',
  undecided: 'not decided',
}

/** 'Sustains 420/s [405, 432], was 480/s: -12.5%, proven': of a capacity, with the interval by its run alone. */
function capacityStatement(check: Check, { value, atLeast, range }: Quantity): string {
  const { baseline, delta, metric, excusedBy, reason } = check
  const unit = metric === 'capacity' ? '/s' : ' users'
  const number = (load: number) => formatQuantity(load, '')
  const bound = (isBound: true | undefined) => (isBound ? 'at least ' : '')
  const interval = range ? ` ${formatInterval(...range, number)}` : ''
  const now = `Sustains ${bound(atLeast)}${number(value)}${unit}${interval}`
  const { limit } = limitExceeded(check) ?? {}
  if (limit !== undefined) return `${now}, its limit is ${number(limit)}${unit}`
  const was = baseline ? `, was ${bound(baseline.atLeast)}${number(baseline.value)}${unit}` : ''
  if (reason.code === 'untried') return `${now}${was}: not decided, more was not tried`
  const certainty = isStrictBreach(check) ? ABOVE : CERTAINTY[checkCertainty(check)]
  const change =
    delta?.relative === undefined ? '' : `: ${formatDelta(delta.relative)}, ${certainty}`
  return `${now}${was}${change}${excusedBy === undefined ? '' : EXCUSED[excusedBy]}`
}

/**
 * Describes a change with its certainty and excuse: 'is 57% slower, accepted', 'is likely slower, not proven'; with the size of
 * one that is not proven as '+24.0% if it is real'.
 */
export function stateOf(
  check: Check,
  change: number | undefined,
): { state: string; ifReal: string } {
  const { excusedBy, metric, delta, evidence } = check
  const certainty = checkCertainty(check)
  const isRate = metric === 'error-rate'
  const direction = directionText(check, (change ?? delta?.absolute ?? 0) >= 0)
  if (isStrictBreach(check) || (certainty !== 'proven' && !evidence))
    return { state: `is ${ABOVE}`, ifReal: '' }
  if (certainty === 'proven') {
    const size = isRate || change === undefined ? '' : `${formatShare(change)} `
    const excuse = excusedBy === undefined ? '' : EXCUSED[excusedBy]
    return { state: `${isRate ? 'has' : 'is'} ${size}${direction}${excuse}`, ifReal: '' }
  }
  const moved = isRate ? formatPoints(change ?? delta!.absolute) : change && formatDelta(change)
  const likely = `${isRate ? 'likely has' : 'is likely'} ${direction}, not proven`
  return {
    state: certainty === 'likely' ? likely : 'is not decided',
    ifReal: moved ? `${moved} if it is real` : '',
  }
}

const EXCUSED: Record<NonNullable<Check['excusedBy']>, string> = {
  'base-branch': ', as on the base branch',
  waiver: ', waived',
  label: ', accepted',
  trial: ', in trial',
}
