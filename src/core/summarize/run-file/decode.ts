/** Decodes a stored run (encode.ts) and validates all of it, since the file may be damaged or forged. */

import type { core } from 'zod/mini'
import { renameEarlier } from '../../model/earlier-names.ts'
import { InputError } from '../../model/errors.ts'
import { parseJsonText } from '../../model/json-text.ts'
import type { Notice } from '../../model/notice.ts'
import { type RunSummary, seriesKey } from '../../model/run.ts'
import { Unpacker } from './binary.ts'
import {
  EARLIER_NAMES,
  MAX_CHARACTERS,
  MAX_UNPACKED_BYTES,
  RUN_KIND,
  SCHEMA_VERSION,
} from './format.ts'
import { type StoredRun, storedRunSchema } from './schema.ts'
import { decodeSeries } from './series.ts'

/** Maximum number of characters of a value in a message. */
const SHOWN = 40
const REMEDY = 'Write it again with "perf-gate summarize", or restore it from where it was stored.'

/**
 * Decodes a stored run.
 *
 * @param where path of the file, for messages
 * @throws InputError when the text is not a stored run, is truncated or damaged, or has a later schema
 */
export function decodeRun(text: string, where: string): RunSummary {
  const { series: storedSeries, ...head } = parse(text, where)
  const unpacker = new Unpacker(MAX_UNPACKED_BYTES)
  const keys = new Set<string>()
  const series = storedSeries.map((stored, i) => {
    try {
      const decoded = decodeSeries(stored, unpacker)
      const key = seriesKey(decoded)
      if (keys.has(key))
        throw new RangeError('a series with the same name, kind and dimensions comes before it')
      keys.add(key)
      return decoded
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      throw new InputError(
        `${where}: series[${i}] of the stored run is damaged (${cause.message}). ${REMEDY}`,
        {
          cause,
        },
      )
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
  if (text.length > MAX_CHARACTERS)
    throw refuse(`it has ${text.length} characters, the limit is ${MAX_CHARACTERS}`)
  let value: unknown
  try {
    value = parseJsonText(text)
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : 'not JSON', { cause })
  }
  const schema = schemaOf(value)
  if (schema > SCHEMA_VERSION)
    throw new InputError(
      `${where}: found a stored run with schema ${schema}; this version of perf-gate reads schemas up to ${SCHEMA_VERSION}. Update perf-gate.`,
    )
  if (schema < SCHEMA_VERSION) renameEarlier(value, EARLIER_NAMES)
  const parsed = storedRunSchema.safeParse(value)
  if (!parsed.success) throw refuse(findingOf(parsed.error.issues[0]!, value))
  const { schema: _schema, kind: _kind, ...run } = parsed.data
  // The codes of notices may be of another version of perf-gate.
  return { ...run, notices: run.notices as Notice[] }
}

/** Returns the schema version of a stored run; the present one for other values. */
function schemaOf(value: unknown): number {
  const { kind, schema } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return kind === RUN_KIND && typeof schema === 'number' ? schema : SCHEMA_VERSION
}

/** Returns what was expected where, and what was found: 'series[3].count: expected a whole number, found -1'. */
function findingOf({ path, message }: core.$ZodIssue, value: unknown): string {
  let found: unknown = value
  for (const key of path) found = (found as Record<PropertyKey, unknown> | undefined)?.[key]
  const place = path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
  const shown = found === undefined ? 'nothing' : JSON.stringify(found)
  return `${place || 'the file'}: expected ${message}, found ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}`
}
