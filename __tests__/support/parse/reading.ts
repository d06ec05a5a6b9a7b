/** Reading in tests: fixtures as bytes, cut into chunks, and everything that a reader emits. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { defined } from '../../../src/core/model/defined.ts'
import type { Generator } from '../../../src/core/model/generator.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../../../src/core/model/reading.ts'
import type { SeriesSummary } from '../../../src/core/model/run.ts'
import type { Sample } from '../../../src/core/model/sample.ts'
import {
  type DimensionColumn,
  HEAD_BYTES,
  type Head,
  type ReadEnd,
  type SampleFormat,
} from '../../../src/read/formats/frame/format.ts'

/** Tests and benches run in the root of the repository; a bundled bench does not know its own path. */
export const FIXTURES = resolve('__tests__/fixtures')

/** The bytes of a fixture, unpacked when its name ends in .gz. */
export function fixture(name: string): Uint8Array {
  const bytes = readFileSync(join(FIXTURES, name))
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function headOf(bytes: Uint8Array): Head {
  const head = bytes.subarray(0, HEAD_BYTES)
  return { bytes: head, text: new TextDecoder().decode(head), complete: bytes.length <= HEAD_BYTES }
}

/** Cuts bytes into chunks of the given sizes, which repeat. */
export async function* inChunks(
  bytes: Uint8Array,
  sizes: readonly number[] = [bytes.length || 1],
): AsyncGenerator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length]!
    yield bytes.slice(at, at + size)
    at += size
  }
}

export type Collected = Awaited<ReturnType<typeof collect>>

export interface CollectOptions {
  chunks?: readonly number[]
  limits?: Partial<ReadLimits>
  dimensionColumns?: readonly DimensionColumn[]
}

/** Reads a document, named `run.jtl`, and returns all that was emitted; no generators: nothing was said about the load. */
export async function collect(
  format: SampleFormat,
  content: string | Uint8Array,
  { chunks, limits, dimensionColumns = [] }: CollectOptions = {},
) {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const samples: (Sample & { line?: number })[] = []
  const users: [timeMs: number, users: number][] = []
  const series: SeriesSummary[] = []
  const generators: Generator[] = []
  const issues: { line?: number; message: string }[] = []
  const notices: { code: string; message: string }[] = []
  const { rows, truncated } = await format.read(
    { head: headOf(bytes), chunks: inChunks(bytes, chunks) },
    {
      file: 'run.jtl',
      limits: { ...DEFAULT_LIMITS, ...limits },
      dimensionColumns,
      sample: (sample, line) => void samples.push({ ...sample, ...defined({ line }) }),
      generator: part => void generators.push(part),
      users: (timeMs, count) => void users.push([timeMs, count]),
      series: each => void series.push(each),
      issue: (message, line) => void issues.push({ message, ...defined({ line }) }),
      notice: (code, message) => void notices.push({ code, message }),
    },
  )
  const end: ReadEnd = truncated ? { rows, truncated } : { rows }
  const load = generators.length > 0 ? { generators } : {}
  return { samples, users, series, issues, notices, end, ...load }
}
