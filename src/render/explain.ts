/** The decision on a check in sentences, from the numbers of its evidence; a sentence whose number is absent is left out. */

import type { Check, Evidence } from '../model/check.ts'
import { metricOf } from '../model/metric.ts'
import { checkCertainty } from './certainty.ts'
import { changeWithInterval, intervalText, limitExceeded, metricLabel, seriesLine } from './change.ts'
import { code, type Inline, type Line, strong } from './document/document.ts'
import {
  formatApart,
  formatDelta,
  formatP,
  formatPApart,
  formatPoints,
  formatQuantity,
  plural,
  scaleFor,
} from './format.ts'
import { reasonText } from './reasons.ts'

/** Explains a check briefly: value, baseline and change, the reason, and whether the workflow or the run moved. */
export function explainBriefly(check: Check): Line {
  return [...subject(check), ` ${sentence(reasonText(check))}`, ...sentences(movement(check).slice(0, 1))]
}

/**
 * Explains a check: value, baseline and change; the shift of the rest of the run and the typical spread; the probability of such
 * a change by noise; the smallest change that would have been found; its waiver and owner.
 */
export function explain(check: Check): Line {
  return [
    ...subject(check),
    ` ${sentence(reasonText(check))}`,
    ...sentences([...movement(check), ranking(check), chance(check.evidence), sensitivity(check)]),
    ...waiver(check),
    ...(check.owner === undefined ? [] : [' Owner: ', code(check.owner), '.']),
  ]
}

/** Explains checks that the whole run decided, from one of them: the reason, the shift of the run, its probability by noise. */
export function explainRun(check: Check): string {
  const parts = [sentence(reasonText(check)), `${runMovement(check)}.`, chance(check.evidence)]
  return parts.filter(part => part !== undefined).join(' ')
}

function sentences(parts: readonly (string | undefined)[]): Line {
  return parts.flatMap(part => (part === undefined ? [] : [` ${part}`]))
}

/** Returns the series and the metric with its value, baseline and change. */
function subject(check: Check): Line {
  const { baseline, candidate, unit } = check
  const subject: Inline[] = [...seriesLine(check), ` ${metricLabel(check.metric)} `]
  if (!candidate) {
    const before = baseline
      ? `; its baseline is ${formatQuantity(baseline.value, unit)} (${plural(baseline.n, 'run')})`
      : ''
    return [...subject, `has no value${before}.`]
  }
  const exceeded = limitExceeded(check)
  const scale = scaleFor([candidate.value, baseline?.value])
  const value = exceeded
    ? formatApart(candidate.value, exceeded.limit, unit)
    : [formatQuantity(candidate.value, unit, scale)]
  const limit = exceeded ? `, limit ${value[1]}` : ''
  const before = baseline
    ? [
        `; baseline ${formatQuantity(baseline.value, unit, scale)} (${plural(baseline.n, 'run')}): `,
        strong(changeWithInterval(check)),
        check.evidence && checkCertainty(check) !== 'proven' ? ', if it is real' : '',
      ]
    : []
  const samples = candidate.n > 0 ? ` (${plural(candidate.n, 'sample')})` : ''
  return [...subject, strong(value[0]!), samples, limit, ...before, '.']
}

/** The shift of the rest of the run, that of the workflow relative to it, and the typical spread of the workflow. */
function movement(check: Check): string[] {
  const { evidence, delta } = check
  if (!evidence) return []
  const { runShift, restShift, ownShift, spread, sampling } = evidence
  const interval = delta?.of === undefined ? '' : ` ${bracketed(check)}`
  const plusMinus = (ratio: number) => `±${formatDelta(ratio).replace(/^[+±]/, '')}`
  const usual =
    sampling !== undefined
      ? `its samples are few or uneven, so its change is known only to ${plusMinus(sampling)}`
      : spread === undefined
        ? ''
        : `its usual run-to-run spread is ${plusMinus(spread)}`
  if (evidence.by === 'run' && runShift !== undefined)
    return [`${runMovement(check)}${usual && `; ${usual.replace(/^its/, "this workflow's")}`}.`]
  const own =
    restShift === undefined || ownShift === undefined
      ? ''
      : `The rest of this run moved ${formatDelta(restShift)}, so the workflow itself moved ${formatDelta(ownShift)}${interval}`
  const sentence = [own, usual].filter(Boolean).join('; ')
  return sentence === '' ? [] : [`${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`]
}

function runMovement(check: Check): string {
  const { metric, delta, evidence: { runShift = 0 } = {} } = check
  const change = metric === 'error-rate' ? formatPoints(runShift) : formatDelta(runShift)
  return `The whole run moved ${change}${delta?.of === undefined ? '' : ` ${bracketed(check)}`}`
}

/** Returns the interval without the name of what it refers to. */
function bracketed(check: Check): string {
  return intervalText(check).replace(/^[^[]*/, '')
}

function ranking({ metric, baseline, evidence }: Check): string | undefined {
  const runs = evidence?.baselineRuns ?? baseline?.n ?? 0
  if (!evidence?.worseThanAll || runs < 2) return undefined
  const row = metricOf(metric)
  const word = row?.better === 'higher' ? 'Lower' : row?.unit === 'ms' ? 'Slower' : 'Higher'
  return `${word} than all ${runs} baseline runs.`
}

function chance(evidence: Evidence | undefined): string | undefined {
  if (evidence?.p === undefined) return undefined
  const { p, limit, comparisons, beyondSampling, suspect } = evidence
  if (beyondSampling && suspect) return `Chance of this by sampling alone: ${formatP(p)}.`
  const family = comparisons === undefined ? '' : plural(comparisons, 'comparison')
  if (limit === undefined) return `Chance of this by noise: ${formatP(p)}.`
  const [shown, shownLimit] = formatPApart(p, limit)
  return `Chance of this by noise: ${shown} (limit${family && ` for ${family}`}: ${shownLimit}).`
}

/** The smallest change that would have been found, where none was. */
function sensitivity(check: Check): string | undefined {
  const { detectable, change, evidence } = check
  if (change === 'regressed' || detectable === undefined || evidence?.suspect) return undefined
  return `Smallest change found: ${changeOfSize(check, detectable)}.`
}

/** Writes a change in the worse direction, given its size, in the unit of the allowance: '+22.0%', '+0.83 pp', '+40.0 ms'. */
function changeOfSize({ metric, unit, baseline, threshold }: Check, size: number): string {
  const direction = metricOf(metric)?.better === 'higher' ? -1 : 1
  if (metric === 'error-rate') return formatPoints(direction * size)
  const allowance = threshold['max-increase'] ?? threshold['max-decrease'] ?? '%'
  if (allowance.includes('%') || !baseline) return formatDelta(direction * size)
  const absolute = size * baseline.value
  if (unit === 'ratio') return formatPoints(direction * absolute)
  return `${direction < 0 ? '-' : '+'}${formatQuantity(absolute, unit)}`
}

/** A text of another source as a sentence. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function waiver({ waiver, excusedBy }: Check): Line {
  if (!waiver) return []
  const until: Inline[] = waiver.expired
    ? [` Its waiver ended on ${waiver.until}`]
    : [' Waived up to ', code(waiver.accept), ` until ${waiver.until}`]
  const ticket: Inline[] = waiver.ticket === undefined ? [] : [', ', code(waiver.ticket)]
  return [...until, ...ticket, excusedBy === 'waiver' ? '.' : `: ${sentence(waiver.reason)}`]
}
