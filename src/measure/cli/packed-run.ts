/** Holds the runs of a long history as bytes: a year of nightly runs has gigabytes of objects. */
import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { RunSummary } from '../../core/model/run.ts'
import { pack, unpack } from '../../core/read/formats/workers/transfer.ts'

/** The large fields of a run. */
const PACKED = ['series', 'resourceSeries', 'activeSpans', 'statements', 'jobs', 'phases'] as const

type Fields = Partial<Pick<RunSummary, (typeof PACKED)[number]>>

/** Runs that stay unpacked: more than a baseline with the runs refused since. */
const UNPACKED = 64

/** Returns a function that packs the large fields of a run. They are unpacked when they are read, and those of the last runs stay so. */
export function runPacker(): (run: RunSummary) => RunSummary {
  const unpacked = new Map<Uint8Array, Fields>()
  const fieldsOf = (bytes: Uint8Array) => {
    const fields = unpacked.get(bytes) ?? unpack<Fields>(deserialize(inflateRawSync(bytes)))
    unpacked.delete(bytes)
    unpacked.set(bytes, fields)
    const [oldest] = unpacked.keys()
    if (oldest && unpacked.size > UNPACKED) unpacked.delete(oldest)
    return fields
  }
  return run => {
    const present = PACKED.filter(key => run[key] !== undefined)
    const fields = Object.fromEntries(present.map(key => [key, run[key]]))
    // A copy, because the result of zlib lies in a buffer of 64 KiB.
    const bytes = new Uint8Array(deflateRawSync(serialize(pack(fields)), { level: 1 }))
    const getters = present.map(key => [key, { enumerable: true, get: () => fieldsOf(bytes)[key] }])
    return Object.defineProperties({ ...run }, Object.fromEntries(getters))
  }
}
