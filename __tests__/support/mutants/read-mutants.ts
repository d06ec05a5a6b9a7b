/** Reads damaged documents completely, from detection to the summary: any outcome but a crash is correct. */
import assert from 'node:assert/strict'
import { InputError } from '../../../src/core/model/errors.ts'
import { DEFAULT_LIMITS, DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { FORMATS } from '../../../src/formats/formats.ts'
import { compileDimensionRules } from '../../../src/read/formats/frame/dimension-rules.ts'
import type { SampleFormat } from '../../../src/read/formats/frame/format.ts'
import { SampleFilter } from '../../../src/read/formats/frame/sample-filter.ts'
import FILES from '../../fixtures/documents.json' with { type: 'json' }
import { fixture, headOf, inChunks } from '../parse/reading.ts'
import { seededRandom } from '../random.ts'
import { mutate, mutateValues } from './mutate.ts'

/** A real document for each format with results, by its id: a fixture. */
export const DOCUMENTS: Readonly<Record<string, string>> = FILES.documents

/** Number of damaged copies of each format that the tests and the bench read. */
export const TRIED_MUTANTS = { inTests: 250, inBench: 100_000 } as const

/** Returns the real document of a format, unpacked. */
export function documentOf(id: string): Uint8Array {
  return fixture(DOCUMENTS[id]!)
}

/** Bytes of a document that are mutated: enough for every kind of record, few enough for many mutants. */
const MOST_BYTES = 1_200
/** More, by format, where records are long or come late. JSON is mutated as a whole. */
const MORE_BYTES: Readonly<Record<string, number>> = FILES.mutatedBytes

/** Mutants whose processor time is measured together. */
const TOGETHER = 10

/**
 * Reads `count` mutants of the real document of a format. Returns the numbers that were read and refused, errors other than
 * refusals, with the number of the mutant, and the processor time of the slowest ones.
 */
export async function survive(id: string, count: number, seed = 1) {
  const format = FORMATS.find(candidate => candidate.id === id)
  if (format?.kind !== 'samples' && format?.kind !== 'aggregates')
    throw new Error(`no format ${id}`)
  const bytes = documentOf(id)
  // Partial JSON is useless, and most damaged JSON is not JSON any more.
  const isJson =
    /[[{]/.test(String.fromCharCode(bytes[0]!)) &&
    !format.id.endsWith('-text') &&
    !DOCUMENTS[id]!.includes('.ndjson')
  const original = isJson ? compact(bytes) : bytes.subarray(0, MORE_BYTES[id] ?? MOST_BYTES)
  const random = seededRandom(seed).uniform
  const defects: string[] = []
  let read = 0
  let slowestMs = 0
  let before = process.cpuUsage()
  for (let mutant = 0; mutant < count; mutant++) {
    const damaged =
      isJson && random() < 0.7 ? mutateValues(original, random) : mutate(original, random)
    try {
      await readTo(format, damaged, 1 + Math.floor(random() * damaged.length))
      read++
    } catch (error) {
      if (!(error instanceof InputError)) defects.push(`${id} ${mutant}: ${(error as Error).stack}`)
    }
    // Asking for it costs as much as a small mutant does.
    if ((mutant + 1) % TOGETHER > 0) continue
    const now = process.cpuUsage()
    slowestMs = Math.max(slowestMs, (now.user - before.user + now.system - before.system) / 1000)
    before = now
  }
  return { read, refused: count - read - defects.length, defects, slowestMs }
}

/** Returns JSON without white space, where damage shows nothing; a log that only begins like it as it is. */
function compact(json: Uint8Array): Uint8Array {
  try {
    return new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(json))))
  } catch {
    return json
  }
}

/** Reads a document completely, in chunks of a size. Throws when a summary is impossible. */
export async function readTo(
  format: SampleFormat,
  bytes: Uint8Array,
  chunk: number,
): Promise<void> {
  const head = headOf(bytes)
  for (const other of FORMATS) other.matches(head)
  const limits = { ...DEFAULT_LIMITS, rowBytes: 64 * 1024 }
  const options = { ...DEFAULT_READ_OPTIONS, limits }
  const { tool, id, unitMs = 1 } = format
  const summarizer = new Summarizer({ tool, format: id, unitMs, limits })
  const rules = await compileDimensionRules(options.dimensions)
  const filter = new SampleFilter({ file: 'run', options, rules, consumer: summarizer })
  await format.read({ head, chunks: inChunks(bytes, [chunk]) }, filter)
  filter.end()
  const run = summarizer.finish()
  const decoded = () => decodeRun(encodeRun(run), 'run.json')
  assert.doesNotThrow(decoded, 'a run that was read cannot be stored and read back')
  for (const { passed, reported = {}, count, errorCount = 0 } of run.series) {
    passed?.quantileMs(0.95)
    const isValue = (value: number) => Number.isFinite(value) && value >= 0
    assert.ok(Object.values(reported).every(isValue), `no value: ${JSON.stringify(reported)}`)
    assert.ok(errorCount <= count, `more errors than samples: ${errorCount}`)
  }
}
