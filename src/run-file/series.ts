/** A series between its summary and its stored form. */
import { defined } from '../model/defined.ts'
import type { SeriesSummary } from '../model/run.ts'
import { decodeHdr, encodeHdr } from '../stats/hdr-codec.ts'
import { bucketIndexOf, type Histogram, MAX_RECORDABLE_UNITS } from '../stats/histogram.ts'
import { decodeBatches, encodeBatches } from './batch-codec.ts'
import type { Unpacker } from './pack.ts'
import type { StoredFigures, StoredHistogram, StoredSeries } from './schema.ts'

/** How the binary parts of a record become text. */
export interface Packing {
  readonly histogram: (encoded: Uint8Array) => string
  readonly batches: (encoded: Uint8Array) => string
}

/** Returns the stored form of a series, its keys in canonical order. */
export function storeSeries(series: SeriesSummary, packing: Packing): StoredSeries {
  const { workflow, kind, dimensions, possiblyAborted } = series
  return {
    workflow,
    kind,
    ...defined({ dimensions: Object.keys(dimensions).length > 0 ? sortedByKey(dimensions) : undefined }),
    ...storeFigures(series, packing),
    ...defined({
      possiblyAborted:
        possiblyAborted &&
        defined({
          count: possiblyAborted.count,
          rest: possiblyAborted.rest && storeFigures(possiblyAborted.rest, packing),
        }),
    }),
  }
}

function storeFigures(series: SeriesSummary, packing: Packing): StoredFigures {
  const { count, errorCount, passed, failed, errors, batches, reported, missing } = series
  return defined({
    count,
    errorCount,
    passed: passed && storeHistogram(passed, packing),
    failed: failed && storeHistogram(failed, packing),
    errors: errors.map(({ code, message, count }) => ({ code, message, count })),
    batches: batches && packing.batches(encodeBatches(batches, unitMsOf(passed))),
    reported: reported && sortedByKey(reported),
    missing: missing && sortedByKey(missing),
    startMs: series.startMs,
    endMs: series.endMs,
    bytes: series.bytes,
    aborted: series.aborted,
    standalone: series.standalone ? (true as const) : undefined,
  })
}

function storeHistogram(histogram: Histogram, packing: Packing): StoredHistogram {
  const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {}
  return { hdr: packing.histogram(encodeHdr(histogram)), sumUnits: histogram.sumUnits, minUnits, maxUnits }
}

/** Returns the series of a stored form. @throws RangeError saying which part is damaged and what was found. */
export function openSeries(stored: StoredSeries, unpacker: Unpacker): SeriesSummary {
  const { workflow, kind, dimensions = {}, possiblyAborted } = stored
  const identity = { workflow, kind, dimensions: sortedByKey(dimensions) }
  return {
    ...identity,
    ...openFigures(stored, unpacker),
    ...defined({
      possiblyAborted:
        possiblyAborted &&
        defined({
          count: possiblyAborted.count,
          rest: possiblyAborted.rest && { ...identity, ...openFigures(possiblyAborted.rest, unpacker) },
        }),
    }),
  }
}

function openFigures(
  stored: StoredFigures,
  unpacker: Unpacker,
): Omit<SeriesSummary, 'workflow' | 'kind' | 'dimensions'> {
  const { count, errorCount, errors, batches, reported, missing, startMs, endMs, bytes, aborted, standalone } = stored
  const passed = stored.passed && part('passed', () => openHistogram(stored.passed!, unpacker))
  const failed = stored.failed && part('failed', () => openHistogram(stored.failed!, unpacker))
  if (errorCount !== undefined && errorCount > count) throw new RangeError(`${errorCount} of ${count} samples failed`)
  if (startMs !== undefined && endMs !== undefined && startMs > endMs) throw new RangeError('it ends before it starts')
  return defined({
    count,
    errorCount,
    passed,
    failed,
    errors,
    batches:
      batches === undefined
        ? undefined
        : part('batches', () => decodeBatches(unpacker.open(batches), unitMsOf(passed))),
    reported,
    missing,
    startMs,
    endMs,
    bytes,
    aborted,
    standalone: standalone || undefined,
  })
}

function openHistogram({ hdr, ...exact }: StoredHistogram, unpacker: Unpacker): Histogram {
  const histogram = decodeHdr(unpacker.openHdr(hdr), exact)
  let lowest: number | undefined
  let highest = 0
  histogram.forEachBucket(index => {
    lowest ??= index
    highest = index
  })
  const { minUnits, maxUnits, sumUnits } = exact
  if (lowest === undefined) throw new RangeError('an empty histogram')
  const isWithin =
    maxUnits <= MAX_RECORDABLE_UNITS && bucketIndexOf(minUnits) === lowest && bucketIndexOf(maxUnits) === highest
  if (!isWithin || minUnits > maxUnits)
    throw new RangeError(`minimum ${minUnits} and maximum ${maxUnits} are not those of the histogram`)
  // Sums beyond 2^53 are rounded at each step; a millionth is more than that ever amounts to.
  const [least, most] = [minUnits * histogram.count * (1 - 1e-6), maxUnits * histogram.count * (1 + 1e-6)]
  if (sumUnits < least || sumUnits > most) throw new RangeError(`a sum of ${sumUnits} is not that of the histogram`)
  return histogram
}

/** Time batches have the unit of the successful times; those of a series where all failed have no times. */
function unitMsOf(passed: Histogram | undefined): number {
  return passed?.unitMs ?? 1
}

function part<Result>(name: string, open: () => Result): Result {
  try {
    return open()
  } catch (cause) {
    throw new RangeError(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Returns a map with its keys in code-unit order. */
export function sortedByKey<Value>(map: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
