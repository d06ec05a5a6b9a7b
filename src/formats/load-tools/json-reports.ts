/** The formats of load tools that write the aggregates of a test as one JSON object: where each has its counts, times and rate. */
import { MICROSECOND_MS } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import {
  asObject,
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
} from '../text/json-document.ts'
import { jsonReport, type Report } from './json-report.ts'
import { offered } from './offered-rate.ts'

const CLASSES = /^[23]xx$/

const LATENCY = 'benchmark_http_client.request_to_response'

/** They are in the order of the documentation. */
const REPORTS: readonly Report[] = [
  {
    tool: 'vegeta',
    has: ['latencies', 'bytes_in', 'status_codes'],
    command: 'vegeta report -type=json',
    outcomes: { at: ['status_codes'] },
    times: { at: 'latencies', unit: 'ns' },
    rate: 'throughput',
    span: ['earliest', 'end'],
  },
  {
    tool: 'bombardier',
    has: ['numberOfConnections', 'timeTakenSeconds', 'req2xx'],
    command: 'bombardier -l -o json -p r',
    ask: ': ask for percentiles with -l',
    names: ['spec.url'],
    outcomes: { at: ['result'], code: /^(?:req(\dxx)|others)$/, passing: CLASSES },
    times: { at: 'result.latency', percentiles: 'result.latency.percentiles', unit: 'us' },
    stepMs: MICROSECOND_MS,
    rate: 'result.rps.mean',
  },
  {
    tool: 'fio',
    has: ['fio version', 'jobs', 'iops'],
    command: 'fio --output-format=json',
    tests: (document, sink) =>
      objectsAt(document, 'jobs').flatMap((job, i) => {
        const name = textAt(job, 'jobname') ?? `job ${i + 1}`
        const error = numberAt(job, 'error')
        if (error) sink.issue(`the job ${quoted(name)} ended with error ${error}`)
        return ['read', 'write', 'trim'].flatMap((direction): JsonObject[] => {
          const done = objectAt(job, direction)
          const total = objectAt(done, 'lat_ns')
          const completion = objectAt(done, 'clat_ns')
          // Percentiles are those of one of the latencies.
          const latency = objectAt(total, 'percentile') ? total : completion
          return done?.total_ios === 0 ? [] : [{ ...done, latency, name: `${name} ${direction}` }]
        })
      }),
    names: ['name'],
    count: 'total_ios',
    times: { at: 'latency', percentiles: 'latency.percentile', unit: 'ns' },
    rate: 'iops',
  },
  {
    tool: 'fortio',
    has: ['DurationHistogram', 'RetCodes', 'ActualQPS'],
    command: 'fortio load -json result.json',
    ask: ': ask for it with -p 50,95,99',
    // Without percentiles, as Nighthawk converts its results, the ends of buckets are those of round shares.
    tests: ({ DurationHistogram: times, ...result }) => [
      {
        ...result,
        DurationHistogram: { Percentiles: { ...asObject(times) }.Data, ...asObject(times) },
      },
    ],
    names: ['URL', 'RunType'],
    outcomes: { at: ['RetCodes'], passing: /^(?:[23]\d\d|OK|SERVING)$/ },
    times: { at: 'DurationHistogram', percentiles: 'DurationHistogram.Percentiles', unit: 's' },
    rate: 'ActualQPS',
    // The rate that was asked for is a text, 'max' for none.
    generator: document =>
      offered(
        'requests/s',
        Number(textAt(document, 'RequestedQPS')) || undefined,
        numberAt(document, 'ActualQPS'),
      ),
  },
  {
    tool: 'ghz',
    has: ['statusCodeDistribution', 'latencyDistribution', 'rps'],
    command: 'ghz -O json',
    names: ['name', 'options.call'],
    outcomes: { at: ['statusCodeDistribution'], passing: /^OK$/ },
    times: { at: '', percentiles: 'latencyDistribution', unit: 'ns' },
    rate: 'rps',
    generator: document =>
      offered(
        'requests/s',
        numberAt(objectAt(document, 'options'), 'rps'),
        numberAt(document, 'rps'),
      ),
  },
  {
    tool: 'memtier',
    has: ['ALL STATS', 'Ops/sec', 'Hits/sec'],
    command: 'memtier_benchmark --json-out-file result.json',
    ask: ': ask for it with --print-percentiles 50,95,99',
    tests(document) {
      const all = objectAt(document, 'ALL STATS')
      const commands = Object.keys(all ?? {}).filter(name => name !== 'Totals')
      const tests = commands.map(
        (name): JsonObject => ({ ...objectAt(all, name), name, run: objectAt(all, 'Runtime') }),
      )
      return tests.filter(({ Count: count }) => Number(count) > 0)
    },
    names: ['name'],
    outcomes: { at: [''], code: /^(Count)$|^Connection Errors$/, passing: /^Count$/ },
    times: { at: '', percentiles: 'Percentile Latencies' },
    stepMs: MICROSECOND_MS,
    rate: 'Ops/sec',
    span: ['run.Start time', 'run.Finish time'],
  },
  {
    tool: 'nighthawk',
    has: [LATENCY, 'pstdev', 'counters'],
    command: 'nighthawk_client --output-format json',
    ask: ', but those of a grid, such as p98.75',
    tests(document) {
      const results = objectsAt(document, 'results')
      const result = results.find(one => one.name === 'global') ?? results[0]
      const latency = objectsAt(result, 'statistics').find(one => one.id === LATENCY)
      // Counts are texts.
      const counters = objectsAt(result, 'counters').map(({ name, value }) => [name, Number(value)])
      const seconds = Number.parseFloat(textAt(result, 'execution_duration') ?? '')
      return [
        {
          uri: objectAt(document, 'options')?.uri,
          counters: Object.fromEntries(counters),
          latency,
          seconds,
        },
      ]
    },
    names: ['uri'],
    outcomes: {
      at: ['counters'],
      code: /^benchmark\.(?:http_(...)|\w+(?:resets|overflow|failure))$/,
      passing: CLASSES,
    },
    times: { at: 'latency', percentiles: 'latency.percentiles' },
    seconds: 'seconds',
  },
  {
    tool: 'plow',
    has: ['Summary', 'RPS', 'Percentiles', 'Histograms'],
    command: 'plow --json --summary',
    outcomes: { at: ['Summary.Counts', 'Error'], code: /^(\dxx)$|/, passing: CLASSES },
    times: { at: 'Statistics.Latency', percentiles: 'Percentiles' },
    rate: 'Summary.RPS',
  },
]

export const JSON_REPORTS = REPORTS.map(jsonReport)
