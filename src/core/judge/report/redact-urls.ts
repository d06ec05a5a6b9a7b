/**
 * Redacts URLs in a report, which may contain secrets: `https://user:password@host/login?token=…`. User info, query and fragment
 * are replaced by an ellipsis; judging and storing use the full names. Workflows with equal redacted names get a number.
 */
import type { Report } from '../../model/report.ts'

const PART = '[^\\s"\'`<>]'
/** Scheme, user info, host and path, query or fragment. */
const ADDRESS = new RegExp(
  `\\b([a-z][a-z0-9+.-]{1,15}://)([^\\s/?#"'\`<>]*@)?([^\\s?#"'\`<>]*)(?:([?#])${PART}*)?`,
  'giu',
)
/** A path with a query, as tools name a workflow after its address: '/api/item?id=1'. */
const PATH = new RegExp(`((?:^|[\\s"'\`(])/[^\\s?#"'\`<>]*\\?)(?=${PART}*=)${PART}*`, 'gu')

/** Returns a text with its URLs redacted. */
function redactUrlsIn(text: string): string {
  if (!text.includes('/')) return text
  return text
    .replace(
      ADDRESS,
      (_, scheme: string, user: string | undefined, path: string, mark: string | undefined) =>
        [scheme, user && '…@', path, mark && `${mark}…`].join(''),
    )
    .replace(PATH, '$1…')
}

/** Fields from the configuration, which contain no secrets; the ticket of a waiver stays a link. */
const TRUSTED = new Set(['waiver', 'threshold', 'source', 'owner'])

/** Returns the report with all URLs in its results redacted. */
export function redactUrls(report: Report): Report {
  const names = shownNames(report)
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return (key === 'workflow' ? names.get(value) : undefined) ?? redactUrlsIn(value)
    if (Array.isArray(value)) return value.map(item => walk(item, key))
    if (typeof value !== 'object' || value === null || TRUSTED.has(key)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, walk(field, name)]),
    )
  }
  return walk(report, '') as Report
}

/** Maps each workflow to its redacted name. Equal names get a number: 'GET /item?…', 'GET /item?… (2)'. */
function shownNames(report: Report): ReadonlyMap<string, string> {
  const groups = [
    report.checks,
    report.measurements,
    report.resources,
    report.unmatched.onlyInBaseline,
    report.unmatched.onlyInCandidate,
  ]
  const all = [...new Set(groups.flat().map(({ workflow }) => workflow))].sort()
  const shown = new Map(all.map(name => [name, redactUrlsIn(name)]))
  const taken = new Set(all.filter(name => shown.get(name) === name))
  for (const [name, hidden] of shown) {
    if (hidden === name) continue
    let unique = hidden
    for (let n = 2; taken.has(unique); n++) unique = `${hidden} (${n})`
    taken.add(unique)
    shown.set(name, unique)
  }
  return shown
}
