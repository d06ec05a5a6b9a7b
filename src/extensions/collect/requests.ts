/** Makes the requests of a source for a run: an address with headers and body, or the environment of a command. */
import type { CollectSource } from '../../config/config.ts'
import { fillPlaceholders } from '../../model/placeholders.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What is known of a run. */
export interface KnownRun {
  readonly id: string
  /** Its time, widened by the window of the source, ms since 1970. Absent: before the test, or the results have no times. */
  readonly span?: { readonly startMs: number; readonly endMs: number } | undefined
  readonly facts: Readonly<Record<string, string>>
}

export interface HttpRequest {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent: GET. */
  readonly body?: string | undefined
}

/** A parameter of an address, or a member of a JSON body, that the first page does without. */
const PAGE_PARAMETER = /[?&][^?&=]+=\{page\}|,?\s*"[^"]+"\s*:\s*"\{page\}"/
/** Facts that a query may hold: nothing that could end a text in it. */
const PLAIN_FACT = /^[\p{L}\p{N}._:/@+, -]+$/u

/**
 * Returns the request for a page, and the text that shows it with the variables left open.
 *
 * @throws Error when a value is missing
 */
export function httpRequest(source: CollectSource, run: KnownRun, page: string | undefined, environment: Environment) {
  const { http = '', query = '', body, headers } = source
  const whole = (text: string) => (page === undefined ? text.replace(PAGE_PARAMETER, '') : text)
  const filled = (text: string, isShown: boolean, encode?: (value: string) => string): string => {
    const inQuery = () => fillPlaceholders(query, name => placed(name, run, isShown ? undefined : environment, true))
    const valueAt = (name: string) => {
      if (name === 'query') return inQuery()
      return name === 'page' ? page! : placed(name, run, isShown ? undefined : environment)
    }
    return fillPlaceholders(whole(text), valueAt, encode)
  }
  const isJson = !Object.entries(headers).some(([name, type]) => /^content-type$/i.test(name) && !/json/i.test(type))
  const encodeBody = isJson ? (value: string) => JSON.stringify(value).slice(1, -1) : undefined
  const sent = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), filled(text, false)])
  const request: HttpRequest = {
    address: filled(http, false, encodeURIComponent),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...Object.fromEntries(sent) },
    body: body && filled(body, false, encodeBody),
  }
  const shown = `${filled(http, true, encodeURIComponent)} ${body ? filled(body, true, encodeBody) : ''}`
  return { request, shown: shown.trim().replaceAll(/%7Benv%3A(\w+)%7D/g, '{env:$1}') }
}

/** Returns the variables that the command of a source reads. @throws Error when a value is missing */
export function commandVariables({ query = '' }: CollectSource, run: KnownRun, environment: Environment) {
  const variables = new Map(
    Object.entries(run.facts).map(([name, fact]) => [`FACT_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`, fact]),
  )
  variables.set('RUN', run.id).set(
    'QUERY',
    fillPlaceholders(query, name => placed(name, run, environment)),
  )
  for (const name of run.span ? ['start', 'start:s', 'start:ms', 'end', 'end:s', 'end:ms'] : [])
    variables.set(name.replace(':', '_').toUpperCase(), placed(name, run))
  // The system ends a variable at a NUL.
  return Object.fromEntries([...variables].map(([name, value]) => [`PERF_GATE_${name}`, value.replaceAll('\0', '')]))
}

/** Returns the value of a placeholder; without an environment, variables are left open. */
function placed(name: string, { span, facts }: KnownRun, environment?: Environment, isInQuery = false): string {
  const [, kind, argument = ''] = /^(\w+):?(.*)$/s.exec(name)!
  if (kind === 'env') {
    const value = environment ? environment[argument]?.trim() : `{env:${argument}}`
    if (value) return value
    throw new Error(`the variable ${argument} is not set`)
  }
  if (kind === 'fact') {
    const fact = Object.hasOwn(facts, argument) ? facts[argument]! : undefined
    if (fact === undefined) throw new Error(`the run has no fact ${JSON.stringify(argument)}`)
    // A query is a language of its own, in which a fact could do more than name something.
    if (!isInQuery || PLAIN_FACT.test(fact)) return fact
    throw new Error(`the fact ${argument} holds a character other than letters, digits and . _ : / @ + , -`)
  }
  if (kind !== 'start' && kind !== 'end') throw new Error(`{${kind}} is not for a query`)
  if (!span) throw new Error('the time of the run is not known')
  const ms = kind === 'start' ? Math.floor(span.startMs) : Math.ceil(span.endMs)
  if (argument === '') return new Date(ms).toISOString()
  return String(argument === 'ms' ? ms : kind === 'start' ? Math.floor(ms / 1_000) : Math.ceil(ms / 1_000))
}
