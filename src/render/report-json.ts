/** report.json: the report as text that is the same for the same report, whoever made it and in whatever order. */
import type { Report } from '../model/report.ts'
import { escapeJson } from './escape/json.ts'

/** Fields in the order in which people read them; all others follow by name. */
const ORDER = [
  'schema',
  'generator',
  'verdict',
  'suite',
  'headline',
  'acceptance',
  'candidate',
  'baseline',
  'checks',
  'workflow',
  'kind',
  'dimensions',
  'judged',
  'metric',
  'unit',
  'code',
  'message',
  'fact',
  'state',
  'id',
  'value',
  'n',
]
const RANK: ReadonlyMap<string, number> = new Map(ORDER.map((key, i) => [key, i]))

/**
 * Writes the report as JSON with a final newline. Numbers keep all their digits, so that everything can be computed again.
 *
 * @throws RangeError for a number that is not finite: absent is absent, never NaN.
 */
export function renderJson(report: Report): string {
  return `${escapeJson(JSON.stringify(ordered(report), undefined, 2))}\n`
}

function ordered(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`a report holds the number ${value}`)
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0))
  return Object.fromEntries(entries.map(([key, field]) => [key, ordered(field)]))
}

function rank(key: string): number {
  return RANK.get(key) ?? ORDER.length
}
