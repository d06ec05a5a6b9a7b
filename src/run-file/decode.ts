/** Reads the stored form of a run (encode.ts): nothing in it is believed before it was checked. */

import type { core } from 'zod/mini'
import { InputError } from '../errors.ts'
import { parseJsonText } from '../model/json-text.ts'
import type { Notice } from '../model/notice.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import { MAX_CHARACTERS, MAX_OPENED_BYTES, RECORD_KIND, RECORD_SCHEMA } from './format.ts'
import { Unpacker } from './pack.ts'
import { recordSchema, type StoredRun } from './schema.ts'
import { openSeries } from './series.ts'

/** Characters of a value that a message shows. */
const SHOWN = 40
const REMEDY = 'Write it again with "perf-gate summarize", or restore it from where it was stored.'

/**
 * Returns the run of a stored text; `where` names it in messages.
 * @throws InputError when the text is cut, damaged, of a later schema, or no stored run at all: with the place in it and
 *   what was found there.
 */
export function decodeRun(text: string, where: string): RunSummary {
  const { series: storedSeries, ...head } = parse(text, where)
  const unpacker = new Unpacker(MAX_OPENED_BYTES)
  const keys = new Set<string>()
  const series = storedSeries.map((stored, i) => {
    try {
      const opened = openSeries(stored, unpacker)
      const key = seriesKey(opened)
      if (keys.has(key)) throw new RangeError('the same series stands there twice')
      keys.add(key)
      return opened
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      throw new InputError(`${where}: series[${i}] of the stored run is damaged (${cause.message}). ${REMEDY}`, {
        cause,
      })
    }
  })
  return { ...head, series }
}

function parse(
  text: string,
  where: string,
): Omit<StoredRun, 'schema' | 'kind' | 'notices'> & Pick<RunSummary, 'notices'> {
  const refuse = (finding: string, options?: ErrorOptions) =>
    new InputError(`${where}: not a stored run of perf-gate (${finding}). ${REMEDY}`, options)
  if (text.length > MAX_CHARACTERS) throw refuse(`${text.length} characters, the limit is ${MAX_CHARACTERS}`)
  let value: unknown
  try {
    value = parseJsonText(text)
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : 'not JSON', { cause })
  }
  const later = laterSchemaOf(value)
  if (later !== undefined) {
    throw new InputError(
      `${where}: stored run of schema ${later}, this version of perf-gate reads schema ${RECORD_SCHEMA}. Update perf-gate.`,
    )
  }
  const parsed = recordSchema.safeParse(value)
  if (!parsed.success) throw refuse(findingOf(parsed.error.issues[0]!, value))
  const { schema: _schema, kind: _kind, ...run } = parsed.data
  // Codes of notices are those of the version that stored the run.
  return { ...run, notices: run.notices as Notice[] }
}

/** Returns the schema of a record that a later version has written. */
function laterSchemaOf(value: unknown): number | undefined {
  const { kind, schema } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return kind === RECORD_KIND && typeof schema === 'number' && schema > RECORD_SCHEMA ? schema : undefined
}

/** Says where in the record something else stands than expected, and what: 'series[3].count: expected a whole number, found -1'. */
function findingOf({ path, message }: core.$ZodIssue, value: unknown): string {
  let found: unknown = value
  for (const key of path) found = (found as Record<PropertyKey, unknown> | undefined)?.[key]
  const place = path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
  const shown = found === undefined ? 'nothing' : (JSON.stringify(found) ?? String(found))
  return `${place || 'the whole'}: expected ${message}, found ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}`
}
