/** Makes the requests of a source for a run: an address with headers and body, or the environment of a command. */
import type { CollectSource } from '../../core/config/config.ts'
import type { Phase } from '../../core/model/phase.ts'
import { fillPlaceholders } from '../../core/model/placeholders.ts'
import type { RunSummary } from '../../core/model/run.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What is known of a run. `span`: its time, widened by the window of the source, ms since 1970. */
export interface KnownRun {
  readonly facts: Readonly<Record<string, string>>
  readonly span?: { readonly start: number; readonly end: number }
  /** Name of the phase, whose time it then is. */
  readonly phase?: string | undefined
}

/** A parameter of an address, or a member of a JSON body, that the first page does without. */
const PAGE_PARAMETER = /[?&][^?&=]+=\{page\}|,?\s*"[^"]+"\s*:\s*"\{page\}"/
/** Facts that a query may hold: nothing that could end a text in it. */
const PLAIN_FACT = /^[\p{L}\p{N}._:/@+, -]+$/u

/** Returns what is known of a run that may not have been read, or of a phase of it. */
export function knownRun(
  { window }: CollectSource,
  run: RunSummary | undefined,
  of?: Phase,
): KnownRun {
  const { facts = {} } = run ?? {}
  const phase = of?.name
  const spans = of?.spans ?? [[run?.startMs, run?.endMs]]
  const [[startMs, endMs] = []] = spans.length === 1 ? spans : []
  if (startMs === undefined || endMs === undefined) return { facts, phase }
  return {
    facts,
    phase,
    span: { start: Math.floor(startMs) - window.beforeMs, end: Math.ceil(endMs) + window.afterMs },
  }
}

/** Returns the request for a page. @throws Error when a value is missing */
export function httpRequest(
  source: CollectSource,
  run: KnownRun,
  page: string | undefined,
  environment: Environment,
) {
  const { http = '', query = '', body, headers } = source
  const isJson = !Object.entries(headers).some(
    ([name, type]) => /^content-type$/i.test(name) && !/json/i.test(type),
  )
  const filled = (text: string, encode?: (value: string) => string) => {
    const placed = (name: string) => {
      if (name === 'page') return page!
      return name === 'query'
        ? fillPlaceholders(query, inner => valueFor(inner, run, environment, true))
        : valueFor(name, run, environment)
    }
    return fillPlaceholders(
      page === undefined ? text.replace(PAGE_PARAMETER, '') : text,
      placed,
      encode,
    )
  }
  const sent = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), filled(text)])
  return {
    address: filled(http, encodeURIComponent),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(sent),
    },
    body: body && filled(body, isJson ? value => JSON.stringify(value).slice(1, -1) : undefined),
  }
}

/** Returns the variables that the command of a source reads. @throws Error when a value is missing */
export function commandVariables(
  { query = '' }: CollectSource,
  run: KnownRun,
  id: string,
  environment: Environment,
) {
  const facts = Object.entries(run.facts).map(([name, fact]) => [
    `FACT_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`,
    fact,
  ])
  const names = run.span ? ['start', 'start:s', 'start:ms', 'end', 'end:s', 'end:ms'] : []
  const times = names.map(name => [
    name.replace(':', '_').toUpperCase(),
    valueFor(name, run, environment),
  ])
  const asked = fillPlaceholders(query, name => valueFor(name, run, environment))
  const variables = [...facts, ['RUN', id], ['PHASE', run.phase ?? ''], ['QUERY', asked], ...times]
  // The system ends a variable at a NUL.
  return Object.fromEntries(
    variables.map(([name, value]) => [`PERF_GATE_${name}`, value!.replaceAll('\0', '')]),
  )
}

function valueFor(name: string, run: KnownRun, environment: Environment, isInQuery = false) {
  const [, kind, argument = ''] = /^(\w+):?(.*)$/s.exec(name)!
  if (kind === 'start' || kind === 'end') {
    if (!run.span) throw new Error(`{${name}} has no value here`)
    return timeText(run.span[kind], argument, kind === 'start' ? Math.floor : Math.ceil)
  }
  const known = kind === 'fact' ? run.facts : { '': run.phase }
  const values: Environment = kind === 'env' ? environment : known
  const value = Object.hasOwn(values, argument) ? (values[argument] ?? '').trim() : ''
  if (value === '') throw new Error(`{${name}} has no value`)
  // A query is a language of its own, in which a fact could do more than name something.
  if (kind === 'env' || !isInQuery || PLAIN_FACT.test(value)) return value
  throw new Error(
    `the ${kind} ${kind === 'fact' ? argument : value} holds a character other than letters, digits and . _ : / @ + , -`,
  )
}

/** Returns a time in ms, in seconds rounded by `round`, or as ISO 8601. */
function timeText(ms: number, unit: string, round: (seconds: number) => number) {
  if (unit === '') return new Date(ms).toISOString()
  return String(unit === 'ms' ? ms : round(ms / 1_000))
}
