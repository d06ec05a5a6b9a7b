/**
 * The stored form of a run: canonical JSON, one line for each series. The same summary gives the same text, on any
 * version of Node and any processor. Histograms are HdrHistogram V2, compressed, in base64, beside their exact minimum,
 * maximum and sum; time batches are packed (batch-codec.ts).
 */
import { createHash } from 'node:crypto'
import type { core } from 'zod/mini'
import { InputError } from '../errors.ts'
import { parseJsonText } from '../model/json.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import { pack, packHdr, Unpacker } from './pack.ts'
import { RECORD_KIND, RECORD_SCHEMA, recordSchema, type StoredRun } from './record-schema.ts'
import { openSeries, type Packing, sortedByKey, storeSeries } from './record-series.ts'

/** Most characters of a record, and most bytes of its packed parts once opened; a usual run takes a hundredth. */
const MAX_CHARACTERS = 32 * 2 ** 20
const MAX_OPENED_BYTES = 128 * 2 ** 20
/** Hexadecimal digits of a run's id. */
const ID_DIGITS = 12
/** Characters of a value that a message shows. */
const SHOWN = 40
const REMEDY = 'Write it again with "perf-gate summarize", or restore it from where it was stored.'

/**
 * Returns the stored form of a run: `encodeRun(decodeRun(text))` is `text`.
 * @throws InputError when the run is too large to be read again.
 */
export function encodeRun(run: RunSummary): string {
  let opened = 0
  const counted = (packed: (bytes: Uint8Array) => string) => (bytes: Uint8Array) => {
    opened += bytes.length
    return packed(bytes)
  }
  const text = textOf(run, { histogram: counted(packHdr), batches: counted(pack) })
  if (text.length > MAX_CHARACTERS || opened > MAX_OPENED_BYTES) {
    throw new InputError(
      `${run.sources[0]?.name ?? run.tool}: the run is too large to store (${run.series.length} series, ${text.length} characters; the limit is ${MAX_CHARACTERS}). Give requests names without ids.`,
    )
  }
  return text
}

function textOf(run: RunSummary, packing: Packing): string {
  const { tool, formats, startMs, endMs, samples, peakThreads, facts, provenance, sources, issues, notices } = run
  const head: Omit<StoredRun, 'series'> = {
    schema: RECORD_SCHEMA,
    kind: RECORD_KIND,
    tool,
    formats: [...formats],
    ...(startMs !== undefined && { startMs }),
    ...(endMs !== undefined && { endMs }),
    samples,
    ...(peakThreads !== undefined && { peakThreads }),
    facts: sortedByKey(facts),
    provenance: sortedByKey({ ...provenance }),
    sources: sources.map(({ name, format, rows, truncated }) => ({
      name,
      format,
      rows,
      ...(truncated !== undefined && { truncated }),
    })),
    issues: {
      count: issues.count,
      first: issues.first.map(({ file, line, message }) => ({ file, ...(line !== undefined && { line }), message })),
    },
    notices: notices.map(({ code, message }) => ({ code, message })),
  }
  const series = run.series.map(part => `\n${JSON.stringify(storeSeries(part, packing))}`)
  return `${JSON.stringify(head).slice(0, -1)},"series":[${series.join(',')}\n]}\n`
}

/**
 * Returns the id of a run: the first 12 hexadecimal digits of the SHA-256 of what it measured (tool, times, threads,
 * series), before compression. File names, remarks, facts and provenance are left out, so the same results have the same
 * id wherever they were read and whoever stored them.
 */
export function runId(run: RunSummary): string {
  const plain = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const packing = { histogram: plain, batches: plain }
  const measured = {
    ...run,
    formats: [],
    sources: [],
    issues: { count: 0, first: [] },
    notices: [],
    facts: {},
    provenance: {},
  }
  const head = textOf({ ...measured, series: [] }, packing)
  const known = ids.get(run.series)
  if (known?.head === head) return known.id
  const id = createHash('sha256').update(textOf(measured, packing)).digest('hex').slice(0, ID_DIGITS)
  ids.set(run.series, { head, id })
  return id
}

/** Ids by what they were made of: a run is asked for its id several times, also when remarks or facts were added to it. */
const ids = new WeakMap<RunSummary['series'], { readonly head: string; readonly id: string }>()

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

function parse(text: string, where: string): Omit<StoredRun, 'schema' | 'kind'> {
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
  return run
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
