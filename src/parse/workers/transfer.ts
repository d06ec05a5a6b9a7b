/** What was read, as plain data that one thread can hand to another: histograms are taken apart, and put together again. */
import { Histogram } from '../../stats/histogram.ts'

/** A value without histograms, but for what they consist of. */
export interface Packed<Value> {
  readonly packed: unknown
  /** Never there: says what it was. */
  readonly type?: Value
}

/** A histogram's buckets, and what they alone do not tell. */
interface Parts {
  readonly unitMs: number
  readonly indexes: Int32Array
  readonly counts: Float64Array
  readonly exact: { readonly sumUnits: number; readonly minUnits: number; readonly maxUnits: number }
}

/** Returns a value of plain objects, arrays, histograms and texts in a form that can be handed over. */
export function pack<Value>(value: Value): Packed<Value> {
  return { packed: replaced(value, part => (part instanceof Histogram ? partsOf(part) : undefined)) }
}

/** Returns what was packed. */
export function unpack<Value>({ packed }: Packed<Value>): Value {
  return replaced(packed, part => (isParts(part) ? histogramOf(part) : undefined)) as Value
}

/** Returns a copy in which each object that `replace` has something for is replaced by it. */
function replaced(value: unknown, replace: (part: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const other = replace(value)
  if (other !== undefined) return other
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.map(item => replaced(item, replace))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, replace)]))
}

function partsOf(histogram: Histogram): Parts {
  const indexes: number[] = []
  const counts: number[] = []
  histogram.forEachBucket((index, count) => {
    indexes.push(index)
    counts.push(count)
  })
  const { minUnits = 0, maxUnits = 0 } = histogram.range ?? {}
  return {
    unitMs: histogram.unitMs,
    indexes: Int32Array.from(indexes),
    counts: Float64Array.from(counts),
    exact: { sumUnits: histogram.sumUnits, minUnits, maxUnits },
  }
}

function isParts(part: object): part is Parts {
  return 'indexes' in part && part.indexes instanceof Int32Array
}

function histogramOf({ unitMs, indexes, counts, exact }: Parts): Histogram {
  return Histogram.fromSorted(unitMs, indexes, counts, exact)
}
