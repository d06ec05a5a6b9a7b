/** Writes the lines of `waivers` that would accept the breaches of a report, for its reader to add to the configuration. */
import type { Check } from '../model/check.ts'
import { DAY_MS } from '../model/duration.ts'
import { metricOf, type Unit } from '../model/metric.ts'
import type { Report } from '../model/report.ts'
import { escapeWildcards } from '../model/wildcard.ts'
import { writeLevel } from './fields/quantities.ts'
import { compileFilter } from './selection.ts'

/** Most lines: whoever has more breaches raises a threshold. */
const MOST = 5
/** Longest line, in characters. */
const MAX_LENGTH = 500
/** Days that a waiver lasts. */
const DAYS = 30
/** Margin beyond the measured value, as a ratio: the next run differs by noise. */
const MARGIN = 0.1

/**
 * Returns a line for each of the first breaches. Left out are checks without a value, names that are empty or that the report
 * shows without their secrets, and lines that would accept another check too.
 */
export function waiverLines({ checks }: Pick<Report, 'checks'>, now: number): string[] {
  const until = new Date(now + DAYS * DAY_MS).toISOString().slice(0, 10)
  const failed = checks.filter(({ verdict }) => verdict === 'fail').slice(0, MOST)
  return failed.flatMap(check => lineOf(check, until, checks) ?? [])
}

function lineOf(check: Check, until: string, checks: readonly Check[]): string | undefined {
  const { workflow, dimensions, metric, unit, candidate } = check
  const pattern = escapeWildcards(workflow)
  const where = Object.fromEntries(
    Object.entries(dimensions).map(([key, value]) => [key, escapeWildcards(value)]),
  )
  const { matches } = compileFilter({ pattern, where })
  if (
    !candidate ||
    checks.some(other => other !== check && other.metric === metric && matches(other))
  )
    return undefined
  const filter = Object.entries(where).map(([key, value]) => `${quote(key)}: ${quote(value)}`)
  const fields = [
    `workflow: ${quote(pattern)}`,
    ...(filter.length > 0 ? [`where: { ${filter.join(', ')} }`] : []),
    `metric: ${quote(metric)}`,
    `accept: ${writeLevel(withMargin(candidate.value, metric, unit), unit)}`,
    `until: ${until}`,
    'reason: "…"',
  ]
  const line = `- { ${fields.join(', ')} }`
  const isWhole = [pattern, ...Object.values(where)].every(
    text => text !== '' && !text.includes('…'),
  )
  return isWhole && line.length <= MAX_LENGTH ? line : undefined
}

/** Returns the value plus the margin, rounded away from it: times of 10 ms and more to whole milliseconds. */
function withMargin(value: number, metric: string, unit: Unit) {
  const isHigher = metricOf(metric)?.better === 'higher'
  const suggested = suggestedValue(value * (isHigher ? 1 - MARGIN : 1 + MARGIN), isHigher)
  return unit === 'ms' && suggested > 10 && !isHigher ? Math.ceil(suggested) : suggested
}

/** What a log, a terminal or a reader could take for something else: hidden characters, odd spaces, `##[`, piles of marks. */
const ODD = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|(?<=#)#|(?<=\p{M}{3})\p{M}/gu

/** Writes a scalar of YAML: as it is where it can mean nothing else, else in double quotes. */
function quote(text: string) {
  if (/^(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z][\w-]*$/i.test(text)) return text
  return JSON.stringify(text).replace(
    ODD,
    char => `\\U${char.codePointAt(0)!.toString(16).padStart(8, '0')}`,
  )
}

/** Significant digits. */
const DIGITS = 3

/**
 * Rounds a suggested limit so that what it must permit is still permitted: a floor down, everything else up.
 * @internal Exported for its test.
 */
export function suggestedValue(value: number, isFloor = false): number {
  if (value === 0) return 0
  const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  const scale = 10 ** Math.abs(decimals)
  const round = isFloor ? Math.floor : Math.ceil
  // Powers of ten below 1 have no exact value, those above have.
  return decimals >= 0 ? round(value * scale) / scale : round(value / scale) * scale
}
