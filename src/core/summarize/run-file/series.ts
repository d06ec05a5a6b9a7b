/** Encodes and decodes the series of a stored run. */
import type { SeriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { type SeriesSummary, sortedByName } from '../../model/run.ts'
import { decodeHdr, encodeHdr } from '../../stats/hdr-codec.ts'
import { bucketIndexOf, type Histogram, MAX_RECORDABLE_UNITS } from '../../stats/histogram.ts'
import { decodeBatches, encodeBatches, type Unpacker } from './binary.ts'
import type { StoredHistogram, StoredSeries, StoredValues } from './schema.ts'

/** Functions that encode the binary parts of a run as text. */
export interface BinaryEncoding {
  readonly histogram: (encoded: Uint8Array) => string
  readonly batches: (encoded: Uint8Array) => string
}

/** Returns a series in its stored form, with fields that are not stored besides. */
export function encodeSeries(series: SeriesSummary, binary: BinaryEncoding) {
  const { dimensions, possiblyAborted } = series
  const rest = possiblyAborted?.rest && encodeValues(possiblyAborted.rest, binary)
  return {
    ...encodeValues(series, binary),
    dimensions: Object.keys(dimensions).length > 0 ? dimensions : undefined,
    possiblyAborted: possiblyAborted && { ...possiblyAborted, rest },
  }
}

function encodeValues(series: SeriesSummary, binary: BinaryEncoding) {
  const { passed, failed, batches, standalone } = series
  return {
    ...series,
    passed: passed && encodeHistogram(passed, binary),
    failed: failed && encodeHistogram(failed, binary),
    batches: batches && binary.batches(encodeBatches(batches, unitMsOf(passed))),
    standalone: standalone || undefined,
  }
}

function encodeHistogram(histogram: Histogram, binary: BinaryEncoding): StoredHistogram {
  const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {}
  return {
    hdr: binary.histogram(encodeHdr(histogram)),
    sumUnits: histogram.sumUnits,
    minUnits,
    maxUnits,
  }
}

/** Decodes a series. @throws RangeError when a part is damaged; the message says which part, and what was found */
export function decodeSeries(stored: StoredSeries, unpacker: Unpacker): SeriesSummary {
  const { workflow, kind, dimensions = {}, possiblyAborted, ...values } = stored
  const identity = { workflow, kind, dimensions: Object.fromEntries(sortedByName(dimensions)) }
  const decoded = { ...identity, ...decodeValues(values, unpacker) }
  if (!possiblyAborted) return decoded
  const { count, rest } = possiblyAborted
  const aborted = defined({ count, rest: rest && { ...identity, ...decodeValues(rest, unpacker) } })
  return { ...decoded, possiblyAborted: aborted }
}

function decodeValues(
  stored: StoredValues,
  unpacker: Unpacker,
): Omit<SeriesSummary, keyof SeriesName> {
  const { count, errorCount, batches, startMs, endMs } = stored
  const passed = stored.passed && part('passed', () => decodeHistogram(stored.passed!, unpacker))
  const failed = stored.failed && part('failed', () => decodeHistogram(stored.failed!, unpacker))
  if (errorCount !== undefined && errorCount > count)
    throw new RangeError(`${errorCount} of ${count} samples failed`)
  if (startMs !== undefined && endMs !== undefined && startMs > endMs)
    throw new RangeError('its end is before its start')
  const decoded =
    batches === undefined
      ? undefined
      : part('batches', () => decodeBatches(unpacker.unpack(batches), unitMsOf(passed)))
  return defined({ ...stored, passed, failed, batches: decoded })
}

function decodeHistogram({ hdr, ...exact }: StoredHistogram, unpacker: Unpacker): Histogram {
  const histogram = decodeHdr(unpacker.unpackHdr(hdr), exact)
  let lowest: number | undefined
  let highest = 0
  histogram.forEachBucket(index => {
    lowest ??= index
    highest = index
  })
  const { minUnits, maxUnits, sumUnits } = exact
  if (lowest === undefined) throw new RangeError('an empty histogram')
  const isWithin =
    maxUnits <= MAX_RECORDABLE_UNITS &&
    bucketIndexOf(minUnits) === lowest &&
    bucketIndexOf(maxUnits) === highest
  if (!isWithin || minUnits > maxUnits)
    throw new RangeError(
      `minimum ${minUnits} and maximum ${maxUnits} are not those of the histogram`,
    )
  // Sums above 2^53 are rounded at each addition. The total error is below one millionth.
  // Without a largest bound, the sum may be exact while the times are not known.
  const leastUnits = maxUnits === MAX_RECORDABLE_UNITS ? 0 : minUnits
  const least = leastUnits * histogram.count * (1 - 1e-6)
  const most = maxUnits * histogram.count * (1 + 1e-6)
  if (sumUnits < least || sumUnits > most)
    throw new RangeError(`a sum of ${sumUnits} is not that of the histogram`)
  return histogram
}

/** Returns the unit of time batches: that of the successful times. If all samples failed, the batches have no times. */
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
