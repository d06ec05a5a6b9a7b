/** Reads damaged documents completely, from detection to the summary: any outcome but a crash is correct. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { InputError } from '../../../src/core/model/errors.ts'
import { DEFAULT_LIMITS, DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { compileDimensionRules } from '../../../src/core/read/formats/frame/dimension-rules.ts'
import type { SampleFormat } from '../../../src/core/read/formats/frame/format.ts'
import { SampleFilter } from '../../../src/core/read/formats/frame/sample-filter.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { FORMATS } from '../../../src/formats/formats.ts'
import { headOf, inChunks } from '../parse/reading.ts'
import { seededRandom } from '../random.ts'
import { mutate, mutateValues } from './mutate.ts'

/** The bench and the tests are started from the root of the repository; a bundled bench does not know its own path. */
const FIXTURES = join(process.cwd(), '__tests__/fixtures')

/** A real document for each format with results, by its id: a fixture. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  'jmeter-csv': 'jmeter-5.6.3/multiline-failure.jtl.gz',
  'jmeter-xml': 'jmeter-5.6.3/xml-parent.xml.gz',
  'jmeter-statistics': 'reduced/jmeter-statistics.json',
  'jmeter-aggregate': 'ballerina-http/h1_transformation.csv',
  'jmeter-perfmon': 'perfmon-by-hand/perfmon.csv',
  'k6-json': 'k6-1.8.1/points.ndjson.gz',
  'k6-csv': 'k6-1.8.1/points.csv.gz',
  'k6-handle-summary': 'reduced/k6-handle-summary.json',
  'k6-machine-summary': 'reduced/k6-machine-summary.json',
  'k6-summary-export': 'reduced/k6-summary-export.json',
  'k6-text': 'k6-1.4.2/printed.txt',
  'gatling-log': 'gatling-3.12.0/simulation.log.gz',
  'gatling-binary-log': 'gatling-3.15.1/simulation.log.gz',
  histogram: 'histogram-by-hand/minutes.csv',
  'gatling-stats': 'reduced/gatling-stats.json',
  'gatling-global-stats': 'gatling-3.12.0/global_stats.json',
  'locust-json': 'reduced/locust-json.json',
  'locust-stats': 'locust-2.47.0/lib_stats.csv',
  'locust-failures': 'locust-2.47.0/lib_failures.csv',
  'locust-exceptions': 'locust-2.47.0/lib_exceptions.csv',
  'locust-history': 'locust-2.47.0/lib_stats_history.csv',
  'locust-log': 'locust-2.47.0/cpu-warning.log',
  'taurus-xml': 'taurus-1.17.2/final-stats.xml',
  'taurus-stats': 'taurus-1.17.2/final-stats.csv',
  'artillery-report': 'reduced/artillery-report.json',
  'artillery-1-report': 'artillery-1.7.9/report.json',
  'autocannon-json': 'reduced/autocannon-json.json',
  'hey-csv': 'hey-0.1.5/checkin.csv.gz',
  'oha-json': 'reduced/oha-json.json',
  'oha-csv': 'oha-1.16.0/checkin.csv.gz',
  'ghz-csv': 'ghz-0.117.0/samples.csv',
  'vegeta-csv': 'vegeta-12.13.0/samples.csv.gz',
  'vegeta-ndjson': 'vegeta-12.13.0/samples.ndjson.gz',
  'vegeta-json': 'vegeta-12.13.0/report.json',
  'bombardier-json': 'bombardier-1.2.6/with-progress.txt',
  'fio-json': 'fio-3.33/mixed.json',
  'fortio-json': 'fortio-1.63.9/flaky.json',
  'ghz-json': 'ghz-0.93.0/ping.json',
  'memtier-json': 'memtier-2.2.0-28-g2f74d61/redis.json',
  'nighthawk-json': 'nighthawk-by-hand/global.json',
  'plow-json': 'plow-1.4.0/flaky.json',
  'wrk-text': 'wrk-4.1.0/item.txt',
  'vegeta-text': 'vegeta-12.13.0/flaky.txt',
  'hey-text': 'hey-0.1.5/renew.txt',
  'ab-text': 'apachebench-2.3/checkin.txt',
  'siege-text': 'siege-4.0.7/flaky.txt',
  'h2load-text': 'h2load-1.52/flaky.txt',
  'bombardier-text': 'bombardier-1.2.6/flaky.txt',
  'ghz-text': 'ghz-0.93.0/flaky.txt',
  'plow-text': 'plow-1.4.0-2-g996bf68/flaky.txt',
  'fortio-text': 'fortio-1.75.2-6-g45e1871/flaky.txt',
  'nighthawk-text': 'nighthawk-by-hand/item.txt',
  'pgbench-text': 'pgbench-15.18/scripts.txt',
  'sysbench-text': 'sysbench-1.0.20/oltp.txt',
  'redis-benchmark-text': 'redis-benchmark-7.0.15/default.txt',
  'fio-text': 'fio-3.33/normal.txt',
  'memtier-text': 'memtier-2.2.0-28-g2f74d61/percentiles.txt',
  'ycsb-text': 'ycsb-0.17.0/run.txt',
  vllm: 'vllm-from-source/printed.txt',
  guidellm: 'guidellm-0.8.1/benchmarks.json',
  'google-benchmark': 'reduced/google-benchmark.json',
  'google-benchmark-csv': 'google-benchmark-1.7.1/repetitions.csv',
  'hyperfine-json': 'reduced/hyperfine-json.json',
  'hyperfine-csv': 'hyperfine-1.15.0/results.csv',
  'pytest-benchmark': 'reduced/pytest-benchmark.json',
  'go-bench': 'go-1.26/bench.txt',
  'vitest-bench': 'reduced/vitest-bench.json',
  'cargo-bench': 'cargo-1.95/bench.txt',
  'catch2-xml': 'catch2-2.13.10/results.xml',
  catch2: 'catch2-2.13.10/console.txt',
  jmh: 'github-action-benchmark/jmh_output_2.json',
  'jmh-csv': 'jmh-1.37/results.csv',
  'benchmark-dotnet': 'reduced/benchmark-dotnet.json',
  'benchmark-dotnet-csv': 'benchmark-dotnet-from-source/Sample.Words-report.csv',
  'benchmark-js': 'benchmark-js-2.1.4/console.txt',
  tinybench: 'tinybench-6.2.3/tasks.json',
  'mitata-json': 'mitata-1.0.34/results.json',
  'mitata-text': 'mitata-1.0.34/printed.txt',
  'benchmark-ips-json': 'benchmark-ips-2.7.2/results.json',
  'benchmark-ips-text': 'benchmark-ips-2.7.2/printed.txt',
  asv: 'reduced/asv.json',
  'custom-benchmarks': 'github-action-benchmark/customSmallerIsBetter_output2.json',
  'tidy-csv': 'tidy-by-hand/results.csv',
  'junit-xml': 'junit-xml/surefire-3.2.5.xml',
}

/** Number of damaged copies of each format that the tests and the bench read. */
export const TRIED_MUTANTS = { inTests: 250, inBench: 100_000 } as const

/** Returns the real document of a format, unpacked. */
export function documentOf(id: string): Uint8Array {
  const name = DOCUMENTS[id]!
  const file = readFileSync(join(FIXTURES, name))
  return name.endsWith('.gz') ? gunzipSync(file) : file
}

/** Bytes of a document that are mutated: enough for every kind of record, few enough for many mutants. */
const MOST_BYTES = 1_200
/** More, by format, where records are long or come late. JSON is mutated as a whole. */
const MORE_BYTES: Readonly<Record<string, number>> = {
  'jmeter-xml': 2_500,
  'k6-json': 3_000,
  'gatling-log': 2_000,
  'gatling-binary-log': 2_000,
  'taurus-xml': 4_000,
  'hey-text': 1_500,
  'nighthawk-text': 2_500,
  'google-benchmark-csv': 2_500,
  'catch2-xml': 2_000,
  'mitata-text': 3_000,
  'junit-xml': 4_000,
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
  // Asking for it costs as much as a small mutant does: the end of one is the start of the next.
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
  checkRoundTrip(run)
  for (const series of run.series) {
    series.passed?.quantileMs(0.95)
    if (Object.values(series.reported ?? {}).some(value => !(Number.isFinite(value) && value >= 0)))
      throw new Error(`a value that is none: ${JSON.stringify(series.reported)}`)
    if ((series.errorCount ?? 0) > series.count)
      throw new Error(`more errors than samples: ${series.errorCount}`)
  }
}

/** Throws when a run that was read cannot be stored and read back. */
function checkRoundTrip(run: RunSummary): void {
  const text = encodeRun(run)
  try {
    decodeRun(text, 'run.json')
  } catch (error) {
    throw new Error(`a run that cannot be read back: ${(error as Error).message}`)
  }
}
