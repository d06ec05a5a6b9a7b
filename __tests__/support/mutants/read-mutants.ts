/** Reads damaged documents completely, from detection to the summary: any outcome but a crash is correct. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { InputError } from '../../../src/model/errors.ts'
import { DEFAULT_LIMITS, DEFAULT_READ_OPTIONS } from '../../../src/model/reading.ts'
import { compileDimensionRules } from '../../../src/read/formats/dimension-rules.ts'
import type { SampleFormat } from '../../../src/read/formats/format.ts'
import { FORMATS } from '../../../src/read/formats/formats.ts'
import { SampleFilter } from '../../../src/read/formats/sample-filter.ts'
import { Summarizer } from '../../../src/summarize/summarizer.ts'
import { headOf, inChunks } from '../parse/reading.ts'
import { seededRandom } from '../random.ts'
import { mutate, mutateValues } from './mutate.ts'

/** The bench and the tests are started from the root of the repository; a bundled bench does not know its own path. */
const FIXTURES = join(process.cwd(), '__tests__/fixtures')

/** Real JSON documents, reduced to a few of their repeated elements: a whole one takes too long to be read so often. */
const CUT_DOCUMENTS = join(process.cwd(), '__tests__/support/mutants/documents')

/** One real document for each format: a fixture, or a reduced one where it has no folder. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  'jmeter-csv': 'jmeter-5.6.3/multiline-failure.jtl.gz',
  'jmeter-xml': 'jmeter-5.6.3/xml-parent.xml.gz',
  'jmeter-statistics': 'jmeter-statistics.json',
  'jmeter-aggregate': 'ballerina-http/h1_transformation.csv',
  'jmeter-perfmon': 'perfmon-by-hand/perfmon.csv',
  'k6-json': 'k6-1.8.1/points.ndjson.gz',
  'k6-csv': 'k6-1.8.1/points.csv.gz',
  'k6-summary-export': 'k6-summary-export.json',
  'k6-handle-summary': 'k6-handle-summary.json',
  'k6-machine-summary': 'k6-machine-summary.json',
  'gatling-log': 'gatling-3.12.0/simulation.log.gz',
  'gatling-binary-log': 'gatling-3.15.1/simulation.log.gz',
  'gatling-stats': 'gatling-stats.json',
  'locust-stats': 'locust-2.47.0/lib_stats.csv',
  'locust-failures': 'locust-2.47.0/lib_failures.csv',
  'locust-json': 'locust-json.json',
  'locust-history': 'locust-2.47.0/lib_stats_history.csv',
  'taurus-stats': 'taurus-1.17.2/final-stats.csv',
  'taurus-xml': 'taurus-1.17.2/final-stats.xml',
  'artillery-report': 'artillery-report.json',
  'autocannon-json': 'autocannon-json.json',
  'hey-csv': 'hey-0.1.5/checkin.csv.gz',
  'hey-text': 'hey-0.1.5/renew.txt',
  'oha-json': 'oha-json.json',
  'oha-csv': 'oha-1.16.0/checkin.csv.gz',
  'wrk-text': 'wrk-4.1.0/item.txt',
  'ab-text': 'apachebench-2.3/checkin.txt',
  'ab-gnuplot': 'apachebench-2.3/checkin-gnuplot.tsv',
  'ab-percentiles': 'apachebench-2.3/checkin-percentiles.csv',
  'google-benchmark': 'google-benchmark.json',
  'google-benchmark-csv': 'google-benchmark-1.7.1/repetitions.csv',
  'hyperfine-json': 'hyperfine-json.json',
  'hyperfine-csv': 'hyperfine-1.15.0/results.csv',
  'pytest-benchmark': 'pytest-benchmark.json',
  'go-bench': 'go-1.26/bench.txt',
  'vitest-bench': 'vitest-bench.json',
  'cargo-bench': 'cargo-1.95/bench.txt',
  catch2: 'catch2-2.13.10/console.txt',
  jmh: 'github-action-benchmark/jmh_output_2.json',
  'julia-benchmark': 'github-action-benchmark/julia_output.json',
  'benchmark-dotnet': 'benchmark-dotnet.json',
  'benchmark-js': 'benchmark-js-2.1.4/console.txt',
  'benchmark-luau': 'github-action-benchmark/benchmarkluau_output.txt',
  'custom-benchmarks': 'github-action-benchmark/customSmallerIsBetter_output2.json',
}

/** Returns the real document of a format, unpacked. */
export function documentOf(id: string): Uint8Array {
  const name = DOCUMENTS[id]!
  const file = readFileSync(join(name.includes('/') ? FIXTURES : CUT_DOCUMENTS, name))
  return name.endsWith('.gz') ? gunzipSync(file) : file
}

/** Bytes of a document that are mutated: enough for every kind of record, few enough for many mutants. */
const MOST_BYTES = 1_200

/** Limits for formats whose records are long, or come late. */
const MORE_BYTES: Readonly<Record<string, number>> = {
  'jmeter-xml': 2_500,
  'taurus-xml': 4_000,
  'k6-json': 3_000,
  'gatling-log': 2_000,
  'gatling-binary-log': 2_000,
  'google-benchmark-csv': 2_500,
  'hey-text': 1_500,
}

export interface Survival {
  readonly read: number
  readonly refused: number
  /** Errors other than refusals, with the number of the mutant. */
  readonly defects: readonly string[]
  /** CPU time of the slowest mutant. */
  readonly slowestMs: number
}

/** Reads `count` mutants of the real document of a format. */
export async function survive(id: string, count: number, seed = 1): Promise<Survival> {
  const format = FORMATS.find(candidate => candidate.id === id)
  if (format?.kind !== 'samples' && format?.kind !== 'aggregates') throw new Error(`no format ${id}`)
  const bytes = documentOf(id)
  // Partial JSON is useless, and most damaged JSON is not JSON any more.
  const isJson = /[[{]/.test(String.fromCharCode(bytes[0]!)) && format.id !== 'k6-json'
  const original = isJson ? compact(bytes) : bytes.subarray(0, MORE_BYTES[id] ?? MOST_BYTES)
  const random = seededRandom(seed).uniform
  const defects: string[] = []
  let read = 0
  let slowestMs = 0
  for (let mutant = 0; mutant < count; mutant++) {
    const damaged = isJson && random() < 0.7 ? mutateValues(original, random) : mutate(original, random)
    const start = process.cpuUsage()
    try {
      await readTo(format, damaged, 1 + Math.floor(random() * damaged.length))
      read++
    } catch (error) {
      if (!(error instanceof InputError)) defects.push(`${id} ${mutant}: ${(error as Error).stack}`)
    }
    const { user, system } = process.cpuUsage(start)
    slowestMs = Math.max(slowestMs, (user + system) / 1000)
  }
  return { read, refused: count - read - defects.length, defects, slowestMs }
}

/** Returns JSON without white space, where damage shows nothing. */
function compact(json: Uint8Array): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(json))))
}

/** Reads a document completely, in chunks of a size. Throws when a summary is impossible. */
export async function readTo(format: SampleFormat, bytes: Uint8Array, chunk: number): Promise<void> {
  const head = headOf(bytes)
  for (const other of FORMATS) other.matches(head)
  const limits = { ...DEFAULT_LIMITS, rowBytes: 64 * 1024 }
  const options = { ...DEFAULT_READ_OPTIONS, limits }
  const summarizer = new Summarizer({ tool: format.tool, format: format.id, unitMs: format.unitMs, limits })
  const rules = await compileDimensionRules(options.dimensions)
  const filter = new SampleFilter({ file: 'run', options, rules, consumer: summarizer })
  await format.read({ head, chunks: inChunks(bytes, [chunk]) }, filter)
  filter.end()
  for (const series of summarizer.finish().series) {
    series.passed?.quantileMs(0.95)
    if (Object.values(series.reported ?? {}).some(value => !(Number.isFinite(value) && value >= 0)))
      throw new Error(`a value that is none: ${JSON.stringify(series.reported)}`)
    if ((series.errorCount ?? 0) > series.count) throw new Error(`more errors than samples: ${series.errorCount}`)
  }
}
