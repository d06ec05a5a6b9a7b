/**
 * Encodes a run for storage (run.json): canonical JSON, one line for each series. Equal summaries give equal texts on all
 * versions of Node and all processors. Histograms are base64 of compressed HdrHistogram V2, with their exact minimum, maximum and
 * sum; time batches are base64 of compressed bytes (binary.ts).
 */

import { InputError } from '../../model/errors.ts'
import { getOrAdd } from '../../model/group-by.ts'
import { type RunSummary, sortedByName } from '../../model/run.ts'
import { pack, packHdr } from './binary.ts'
import { MAX_CHARACTERS, MAX_UNPACKED_BYTES, RUN_KIND, SCHEMA_VERSION } from './format.ts'
import { type Layout, RUN_LAYOUT, SERIES_LAYOUT } from './layout.ts'
import type { StoredRun } from './schema.ts'
import { type BinaryEncoding, encodeSeries } from './series.ts'

/**
 * Encodes a run. `encodeRun(decodeRun(text))` equals `text`.
 *
 * @throws InputError when the run is too large for `decodeRun`
 */
export function encodeRun(run: RunSummary): string {
  let unpackedBytes = 0
  const counted = (pack: (bytes: Uint8Array) => string) => (bytes: Uint8Array) => {
    unpackedBytes += bytes.length
    return pack(bytes)
  }
  const text = textOf(run, { histogram: counted(packHdr), batches: counted(pack) })
  if (text.length > MAX_CHARACTERS || unpackedBytes > MAX_UNPACKED_BYTES)
    throw new InputError(
      `${run.sources[0]?.name ?? run.tool}: the run is too large to store (${run.series.length} series, ${text.length} characters; the limit is ${MAX_CHARACTERS}). Give requests names without ids.`,
    )
  return text
}

/** Returns the text of a run, with its binary parts encoded by `binary`. */
export function textOf(
  run: RunSummary,
  binary: BinaryEncoding,
  schema: StoredRun['schema'] = SCHEMA_VERSION,
): string {
  const head = canonical(RUN_LAYOUT, { ...run, schema, kind: RUN_KIND, series: undefined })
  return `${JSON.stringify(head).slice(0, -1)},"series":[${linesOf(run.series, binary)}\n]}\n`
}

/** Returns the lines of series. Those of values alone do not depend on `binary`, so the text and the id of a run share them. */
function linesOf(series: RunSummary['series'], binary: BinaryEncoding): string {
  const lines = () =>
    series.map(each => `\n${JSON.stringify(canonical(SERIES_LAYOUT, encodeSeries(each, binary)))}`)
  const isPlain = series.every(({ passed, failed, batches }) => !passed && !failed && !batches)
  return isPlain ? getOrAdd(plainLines, series, () => lines().join(',')) : lines().join(',')
}

const plainLines = new WeakMap<RunSummary['series'], string>()

/** Returns the fields that a layout has, in its order, without undefined ones. Maps by name are sorted by code units. */
function canonical(layout: Layout, value: unknown): unknown {
  if (layout === true || value === undefined || value === null) return value
  if (layout === 'by name')
    return Object.fromEntries(sortedByName(value as Record<string, unknown>))
  if (Array.isArray(value)) return value.map(item => canonical(layout, item))
  const given = value as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const name in layout)
    if (given[name] !== undefined) fields[name] = canonical(layout[name]!, given[name])
  return fields
}
