/**
 * Encodes a run for storage (run.json): canonical JSON, one line for each series. Equal summaries give equal texts on all
 * versions of Node and all processors. Histograms are base64 of compressed HdrHistogram V2, with their exact minimum, maximum and
 * sum; time batches are base64 of compressed bytes (binary.ts).
 */

import { defined } from '../../model/defined.ts'
import { InputError } from '../../model/errors.ts'
import type { RunSummary, UsersOverTime } from '../../model/run.ts'
import { pack, packHdr } from './binary.ts'
import { MAX_CHARACTERS, MAX_UNPACKED_BYTES, RUN_KIND, SCHEMA_VERSION } from './format.ts'
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
export function textOf(run: RunSummary, binary: BinaryEncoding, schema: StoredRun['schema'] = SCHEMA_VERSION): string {
  const {
    tool,
    formats,
    startMs,
    endMs,
    activeSpans,
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
    schema,
    kind: RUN_KIND,
    tool,
    formats: [...formats],
    ...defined({ startMs, endMs, activeSpans: activeSpans?.map(([start, end]): [number, number] => [start, end]) }),
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

/** Returns the stored form. */
function encodeUsers({ startMs, endMs, stepMs, values }: UsersOverTime): NonNullable<StoredRun['users']> {
  return { startMs, endMs, stepMs, values: [...values] }
}

/** Returns the stored form. Kinds that the run does not have are left out. */
function encodeRecords(run: RunSummary): Pick<StoredRun, 'resourceSeries' | 'statements' | 'jobs'> {
  const { resourceSeries, statements, jobs } = run
  return defined({
    resourceSeries: resourceSeries?.map(({ workflow, dimensions, metric, axis, values }) => ({
      workflow,
      dimensions: sortedByKey(dimensions),
      metric,
      axis: { startMs: axis.startMs, stepMs: axis.stepMs },
      values: [...values],
    })),
    statements: statements?.map(({ text, dimensions, calls, meanMs, totalMs, load, waits }) =>
      defined({
        text,
        dimensions: sortedByKey(dimensions),
        calls,
        meanMs,
        totalMs,
        load,
        waits: waits && sortedByKey(waits),
      }),
    ),
    jobs: jobs?.map(({ workflow, dimensions, tenant, status, durationMs, error, startMs }) =>
      defined({ workflow, dimensions: sortedByKey(dimensions), tenant, status, durationMs, error, startMs }),
    ),
  })
}
