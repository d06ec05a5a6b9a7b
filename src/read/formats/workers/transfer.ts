/** Converts summaries to plain data for messages between threads, and back: histograms are class instances. */
import { Histogram } from '../../../core/stats/histogram.ts'

/** A histogram as plain data: its buckets and its exact values. */
interface PlainHistogram {
  readonly unitMs: number
  readonly indexes: Int32Array
  readonly counts: Float64Array
  readonly exact: {
    readonly sumUnits: number
    readonly minUnits: number
    readonly maxUnits: number
  }
}

/** Converts a value of plain objects, arrays, histograms and primitives to plain data. */
export function pack(value: unknown): unknown {
  return replaced(value, part => (part instanceof Histogram ? toPlain(part) : undefined))
}

/** Reverses `pack`. `Value` is the type of what was packed. */
export function unpack<Value>(packed: unknown): Value {
  return replaced(packed, part => {
    if (!isPlainHistogram(part)) return undefined
    return Histogram.fromSorted(part.unitMs, part.indexes, part.counts, part.exact)
  }) as Value
}

/** Returns a copy with each object replaced by the result of `replace`, unless that is undefined. */
function replaced(value: unknown, replace: (part: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const other = replace(value)
  if (other !== undefined) return other
  if (Array.isArray(value))
    return typeof value[0] === 'number' ? value : value.map(item => replaced(item, replace))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaced(item, replace)]),
  )
}

function toPlain(histogram: Histogram): PlainHistogram {
  const { unitMs, sumUnits, range: { minUnits = 0, maxUnits = 0 } = {} } = histogram
  return { unitMs, ...histogram.buckets, exact: { sumUnits, minUnits, maxUnits } }
}

function isPlainHistogram(part: object): part is PlainHistogram {
  return 'indexes' in part && part.indexes instanceof Int32Array
}
