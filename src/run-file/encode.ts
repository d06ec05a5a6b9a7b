/**
 * Encodes a run for storage (run.json): canonical JSON, one line for each series. Equal summaries give equal texts on all versions
 * of Node and all processors. Histograms are base64 of compressed HdrHistogram V2, with their exact minimum, maximum and sum;
 * time batches are base64 of compressed bytes (batch-codec.ts).
 */

import { InputError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import type { RunSummary } from '../model/run.ts'
import { pack, packHdr } from './binary.ts'
import { MAX_CHARACTERS, MAX_UNPACKED_BYTES, RUN_KIND, SCHEMA_VERSION } from './format.ts'
import { encodeRecords, encodeUsers } from './records.ts'
import type { StoredRun } from './schema.ts'
import { type BinaryEncoding, encodeSeries, sortedByKey } from './series.ts'

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
  if (text.length > MAX_CHARACTERS || unpackedBytes > MAX_UNPACKED_BYTES) {
    throw new InputError(
      `${run.sources[0]?.name ?? run.tool}: the run is too large to store (${run.series.length} series, ${text.length} characters; the limit is ${MAX_CHARACTERS}). Give requests names without ids.`,
    )
  }
  return text
}

/** Returns the text of a run, with its binary parts encoded by `binary`. */
export function textOf(run: RunSummary, binary: BinaryEncoding): string {
  const {
    tool,
    formats,
    startMs,
    endMs,
    stretches,
    samples,
    peakThreads,
    users,
    facts,
    provenance,
    sources,
    issues,
    notices,
  } = run
  const head: Omit<StoredRun, 'series'> = {
    schema: SCHEMA_VERSION,
    kind: RUN_KIND,
    tool,
    formats: [...formats],
    ...defined({ startMs, endMs, stretches: stretches?.map(([start, end]): [number, number] => [start, end]) }),
    samples,
    ...defined({ peakThreads, users: users && encodeUsers(users) }),
    facts: sortedByKey(facts),
    provenance: sortedByKey({ ...provenance }),
    sources: sources.map(({ name, format, rows, truncated }) => defined({ name, format, rows, truncated })),
    issues: {
      count: issues.count,
      first: issues.first.map(({ file, line, message }) => defined({ file, line, message })),
    },
    notices: notices.map(({ code, message }) => ({ code, message })),
    ...encodeRecords(run),
  }
  const series = run.series.map(each => `\n${JSON.stringify(encodeSeries(each, binary))}`)
  return `${JSON.stringify(head).slice(0, -1)},"series":[${series.join(',')}\n]}\n`
}
