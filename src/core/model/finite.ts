/** Keeps numbers that are not finite out of reports. Estimates are finite, so there are none; one that is must cost no report. */
import type { NoticeFacts } from './notice.ts'
import type { Report } from './report.ts'

/** Fields without which an object says nothing: of a quantity, and of a run that moved as a whole. */
const NEEDED: ReadonlySet<string> = new Set(['value', 'share', 'series'])

/**
 * Returns plain data without NaN and Infinity, and the notice that names their places. Left out are a field; an object that needs
 * it, such as a quantity its `value`; and a point, which is a list in a list. Another number of a list becomes null.
 *
 * @example withoutNonFinite({ a: { value: NaN, n: 1 }, b: [1, Infinity] }) // data: { b: [1, null] }, places: ['a.value', 'b[1]']
 */
export function withoutNonFinite<T>(given: T): {
  readonly data: T
  readonly notices: readonly NoticeFacts[]
} {
  if (isAllFinite(given)) return { data: given, notices: [] }
  const places: string[] = []
  const copy = (item: unknown, place: string, isInList: boolean): unknown => {
    if (typeof item === 'number') {
      if (Number.isFinite(item)) return item
      places.push(place)
      return isInList ? null : undefined
    }
    if (typeof item !== 'object' || item === null) return item
    if (!Array.isArray(item)) {
      const fields = Object.entries(item).map(
        ([key, field]) => [key, copy(field, place ? `${place}.${key}` : key, false)] as const,
      )
      const isLost = fields.some(([key, field]) => field === undefined && NEEDED.has(key))
      return isLost
        ? undefined
        : Object.fromEntries(fields.filter(([, field]) => field !== undefined))
    }
    const before = places.length
    const items = item.map((each, i) => copy(each, `${place}[${i}]`, true))
    return isInList && places.length > before ? undefined : items.filter(each => each !== undefined)
  }
  const data = copy(given, '', false) as T
  return { data, notices: [{ code: 'not-finite', places }] }
}

/** Whether all numbers of plain data are finite, as they nearly always are. */
function isAllFinite(item: unknown): boolean {
  if (typeof item === 'number') return Number.isFinite(item)
  if (typeof item !== 'object' || item === null) return true
  return Array.isArray(item) ? item.every(isAllFinite) : Object.values(item).every(isAllFinite)
}

/** Returns a report without numbers that are not finite. It warns of those that were left out. */
export function finiteReport(report: Report): Report {
  const { data, notices } = withoutNonFinite(report)
  return { ...data, warnings: [...data.warnings, ...notices] }
}
