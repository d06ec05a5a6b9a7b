/** Holds the runs of a long history as bytes: a year of nightly runs has gigabytes of objects. */
import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { RunSummary } from '../../core/model/run.ts'
import { sum } from '../../core/stats/median.ts'
import { pack, unpack } from '../../read/formats/workers/transfer.ts'

/** The large fields of a run. */
const PACKED = ['series', 'resourceSeries', 'activeSpans', 'statements', 'jobs', 'phases'] as const

type Fields = Partial<Pick<RunSummary, (typeof PACKED)[number]>>

/** Runs that stay unpacked: more than a baseline with the runs refused since, and more whose series weigh no more than this together. */
const UNPACKED = 64
const LIGHT = 20_000
/** Weight of a series with histograms; that of one of values alone is 1. */
const HEAVY = 50

/** A run that may be packed: its fields, until others take their place. */
interface Held {
  readonly weight: number
  bytes?: Uint8Array
}

/** Returns a function that packs the large fields of a run once later ones need the memory. They are unpacked when they are read. */
export function runPacker(light = LIGHT): (run: RunSummary) => RunSummary {
  const unpacked = new Map<Held, Fields>()
  let weight = 0
  const keep = (held: Held, fields: Fields) => {
    if (!unpacked.delete(held)) weight += held.weight
    unpacked.set(held, fields)
    for (const [oldest, its] of unpacked) {
      if (unpacked.size <= UNPACKED || weight <= light) break
      oldest.bytes ??= packed(its)
      unpacked.delete(oldest)
      weight -= oldest.weight
    }
    return fields
  }
  const fieldsOf = (held: Held) =>
    keep(held, unpacked.get(held) ?? unpack<Fields>(deserialize(inflateRawSync(held.bytes!))))
  return run => {
    const present = PACKED.filter(key => run[key] !== undefined)
    const held = {
      weight: sum(run.series.map(({ batches, passed }) => (batches || passed ? HEAVY : 1))),
    }
    keep(held, Object.fromEntries(present.map(key => [key, run[key]])))
    const getters = present.map(key => [key, { enumerable: true, get: () => fieldsOf(held)[key] }])
    return Object.defineProperties({ ...run }, Object.fromEntries(getters))
  }
}

function packed(fields: Fields): Uint8Array {
  // A copy, because the result of zlib lies in a buffer of 64 KiB.
  return new Uint8Array(deflateRawSync(serialize(pack(fields)), { level: 1 }))
}
