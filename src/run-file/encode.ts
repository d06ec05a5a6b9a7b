/**
 * The stored form of a run: canonical JSON, one line for each series. The same summary gives the same text, on any
 * version of Node and any processor. Histograms are HdrHistogram V2, compressed, in base64, beside their exact minimum,
 * maximum and sum; time batches are packed (batch-codec.ts).
 */

import { InputError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import type { RunSummary } from '../model/run.ts'
import { MAX_CHARACTERS, MAX_OPENED_BYTES, RECORD_KIND, RECORD_SCHEMA } from './format.ts'
import { pack, packHdr } from './pack.ts'
import { storeRecords } from './records.ts'
import type { StoredRun } from './schema.ts'
import { type Packing, sortedByKey, storeSeries } from './series.ts'

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

/** Returns the text of a run whose binary parts are packed in a way. */
export function textOf(run: RunSummary, packing: Packing): string {
  const {
    tool,
    formats,
    startMs,
    endMs,
    stretches,
    samples,
    peakThreads,
    facts,
    provenance,
    sources,
    issues,
    notices,
  } = run
  const head: Omit<StoredRun, 'series'> = {
    schema: RECORD_SCHEMA,
    kind: RECORD_KIND,
    tool,
    formats: [...formats],
    ...defined({ startMs, endMs, stretches: stretches?.map(([start, end]): [number, number] => [start, end]) }),
    samples,
    ...defined({ peakThreads }),
    facts: sortedByKey(facts),
    provenance: sortedByKey({ ...provenance }),
    sources: sources.map(({ name, format, rows, truncated }) => defined({ name, format, rows, truncated })),
    issues: {
      count: issues.count,
      first: issues.first.map(({ file, line, message }) => defined({ file, line, message })),
    },
    notices: notices.map(({ code, message }) => ({ code, message })),
    ...storeRecords(run),
  }
  const series = run.series.map(part => `\n${JSON.stringify(storeSeries(part, packing))}`)
  return `${JSON.stringify(head).slice(0, -1)},"series":[${series.join(',')}\n]}\n`
}
