/** Tools that write the aggregates of a test as one JSON object, and vegeta's samples. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/formats/formats.ts'
import { JSON_REPORTS } from '../../src/formats/load-tools/json-reports.ts'
import { vegetaCsv, vegetaLines } from '../../src/formats/load-tools/vegeta-samples.ts'
import {
  codes,
  counts,
  figureOf,
  json,
  readFixture,
  readPath,
  seriesOf,
  text,
} from '../read/formats/series-of.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { DOCUMENTS } from '../support/mutants/read-mutants.ts'
import { collect } from '../support/parse/reading.ts'

/** Figures by file and workflow, as the tool printed them in the same run or in its second output, with its rounding. */
const PRINTED: readonly (readonly [
  file: string,
  workflow: string,
  figures: Readonly<Record<string, number>>,
])[] = [
  // vegeta report: min, mean, 50, 90, 95, 99, max; throughput
  [
    'vegeta-12.13.0/report.json',
    'report',
    {
      min: 10.741,
      avg: 25.148,
      p50: 21.159,
      p90: 32.192,
      p95: 60.62,
      p99: 86.811,
      max: 109.769,
      throughput: 35.92,
    },
  ],
  // fortio load: what it printed
  [
    'fortio-1.63.9/flaky.json',
    '/flaky',
    {
      avg: 19.945,
      stddev: 4.708,
      min: 9.792,
      max: 33.261,
      p50: 21.986,
      p75: 23.699,
      p99: 31.631,
      throughput: 196.2,
    },
  ],
  // memtier_benchmark: what it printed; its JSON has one digit less of the mean
  [
    'memtier-2.2.0-28-g2f74d61/redis.json',
    'Gets',
    {
      avg: 0.14,
      p50: 0.087,
      p90: 0.159,
      p95: 0.215,
      p99: 1.239,
      'p99.9': 4.575,
      throughput: 25577.89,
    },
  ],
  [
    'memtier-2.2.0-28-g2f74d61/redis.json',
    'Sets',
    {
      avg: 0.151,
      p50: 0.087,
      p90: 0.159,
      p95: 0.207,
      p99: 1.479,
      'p99.9': 5.503,
      throughput: 2560.6,
    },
  ],
  [
    'ghz-0.93.0/ping.json',
    'fgrpc.PingServer.Ping',
    { avg: 21.728, min: 20.7, max: 23.458, p95: 23.429, throughput: 182.69 },
  ],
  [
    'bombardier-1.2.6/flaky.json',
    '/flaky',
    { avg: 19.236, stddev: 4.68, max: 40.228, p50: 20.634, p95: 22.816, p99: 30.737 },
  ],
  [
    'plow-1.4.0/flaky.json',
    'flaky',
    { avg: 19.443, stddev: 4.501, min: 9.432, max: 31.946, p95: 24.273, throughput: 204.946 },
  ],
  [
    'plow-1.4.0/progress.json',
    'progress',
    { avg: 24.64, max: 61.21, p50: 20.748, p99: 61.049, throughput: 81.07 },
  ],
  [
    'nighthawk-by-hand/global.json',
    '/item',
    { avg: 24.5, stddev: 8.1, min: 20, max: 60, p50: 25, p95: 54.295, throughput: 100 },
  ],
  [
    'artillery-1.7.9/report.json',
    'all requests',
    { min: 10, max: 61, p50: 21, p95: 41.5, p99: 61, throughput: 18.75 },
  ],
  [
    'gatling-3.12.0/global_stats.json',
    'all requests',
    { avg: 48, min: 2, p50: 32, p95: 146, p99: 262, max: 544 },
  ],
]

describe('Figures of JSON of load tools', () => {
  it.each(PRINTED)(
    'Figures of %s are those that its tool printed: %s',
    async (file, workflow, figures) => {
      const run = await readFixture(file)
      for (const [metric, printed] of Object.entries(figures)) {
        const digits = String(printed).split('.')[1]?.length ?? 0
        expect(Number((figureOf(run, workflow, metric) as number).toFixed(digits)), metric).toBe(
          printed,
        )
      }
    },
  )

  it.each([
    [
      'vegeta-12.13.0/report.json',
      { report: [200, 20] },
      [{ code: '503', message: '', count: 20 }],
    ],
    [
      'fortio-1.63.9/flaky.json',
      { '/flaky': [200, 40] },
      [{ code: '503', message: '', count: 40 }],
    ],
    ['fortio-1.63.9/grpc-ping.json', { 'GRPC Ping Delay=15ms': [60, 0] }, []],
    [
      'ghz-0.93.0/ping.json',
      { 'fgrpc.PingServer.Ping': [40, 3] },
      [{ code: 'DeadlineExceeded', message: '', count: 3 }],
    ],
    [
      'bombardier-1.2.6/flaky.json',
      { '/flaky': [200, 40] },
      [{ code: '5xx', message: '', count: 40 }],
    ],
    [
      'bombardier-1.2.6/with-progress.txt',
      { '/flaky': [200, 40] },
      [{ code: '5xx', message: '', count: 40 }],
    ],
    ['plow-1.4.0/flaky.json', { flaky: [200, 40] }, [{ code: '5xx', message: '', count: 40 }]],
    ['plow-1.4.0/progress.json', { progress: [100, 0] }, []],
    ['memtier-2.2.0-28-g2f74d61/redis.json', { Gets: [3636, 0], Sets: [364, 0] }, []],
    [
      'nighthawk-by-hand/global.json',
      { '/item': [1000, 40] },
      [
        { code: '5xx', message: '', count: 38 },
        { code: '', message: 'benchmark.stream_resets', count: 2 },
      ],
    ],
    [
      'artillery-1.7.9/report.json',
      { 'all requests': [120, 12] },
      [{ code: '503', message: '', count: 12 }],
    ],
    ['gatling-3.12.0/global_stats.json', { 'all requests': [3053, 6] }, []],
  ])(
    'Requests and failures of %s are those that the server answered',
    async (file, expected, errors) => {
      const run = await readFixture(file)
      expect(counts(run)).toEqual(expected)
      expect(run.series[0]?.errors).toEqual(errors)
      expect(codes(run).includes('aggregates-include-failures')).toBe(errors.length > 0)
    },
  )

  it('fio has a workflow for each job and direction, with the latency whose percentiles it has, and no failures', async () => {
    const run = await readFixture('fio-3.33/mixed.json')
    const { jobs } = json<{ jobs: { jobname: string; read: FioFigures; write: FioFigures }[] }>(
      'fio-3.33/mixed.json',
    )
    const [mix, seq] = jobs as [(typeof jobs)[0], (typeof jobs)[0]]
    expect(counts(run)).toEqual({
      'mix read': [mix.read.total_ios, undefined],
      'mix write': [mix.write.total_ios, undefined],
      'seq write': [seq.write.total_ios, undefined],
    })
    expect(figureOf(run, 'mix read', 'avg')).toBeCloseTo(mix.read.clat_ns.mean / 1e6, 9)
    expect(figureOf(run, 'mix read', 'p95')).toBe(mix.read.clat_ns.percentile['95.000000']! / 1e6)
    expect(figureOf(run, 'seq write', 'throughput')).toBe(seq.write.iops)
    expect(figureOf(run, 'seq write', 'error-rate')).toBe('fio does not count failed operations')
  })

  it('A job of fio that ended with an error is an issue', async () => {
    const fio = JSON_REPORTS.find(({ id }) => id === 'fio-json')!
    const { issues } = await collect(
      fio,
      text('fio-3.33/mixed.json').replace('"error" : 0', '"error" : 5'),
    )
    expect(issues.map(({ message }) => message)).toEqual(['the job "mix" ended with error 5'])
  })

  it('Percentiles that a tool was not asked for, and figures that it never reports, have their reason', async () => {
    const ping = await readFixture('fortio-1.63.9/grpc-ping.json')
    expect(figureOf(ping, 'GRPC Ping Delay=15ms', 'p95')).toBe(
      'the result has no p95: ask for it with -p 50,95,99',
    )
    const run = await readFixture('bombardier-1.2.6/flaky.json')
    expect(figureOf(run, '/flaky', 'min')).toBe('bombardier reports no minimum')
  })

  it.each(JSON_REPORTS.map(format => [format.id, format] as const))(
    'JSON of %s is read after other lines, and refused with the command where its figures are missing',
    async (_, format) => {
      const whole = text(DOCUMENTS[format.id]!)
      const path = join(scratchFolder(), 'report.json')
      writeFileSync(path, `$ tool --json\nstarting\n${whole}\n$ exit\n`)
      const run = await readPath(path)
      expect(run.formats).toEqual([format.id])
      const { series } = await collect(format, whole)
      const averages = (all: readonly (typeof series)[0][]) =>
        all.map(({ reported }) => reported?.avg).sort()
      expect(averages(run.series)).toEqual(averages(series))
      await expect(collect(format, '{}')).rejects.toThrow(/Run the test again \(/)
    },
  )
})

interface FioFigures {
  readonly total_ios: number
  readonly iops: number
  readonly clat_ns: { readonly mean: number; readonly percentile: Readonly<Record<string, number>> }
}

describe("vegeta's samples", () => {
  it.each(['samples.csv.gz', 'samples.ndjson.gz'])(
    "vegeta's samples are those of its report: %s",
    async name => {
      const run = await readFixture(`vegeta-12.13.0/${name}`)
      expect(counts(run)).toEqual({ 'GET /flaky': [100, 20], 'GET /item': [100, 0] })
      expect(seriesOf(run, 'GET /flaky').errors).toEqual([
        { code: '503', message: '503 Service Unavailable', count: 20 },
      ])
      expect(run.startMs).toBeCloseTo(Date.parse('2026-11-23T23:32:00.149Z'), -1)
      // The report has the largest time of all samples: 109.769259 ms.
      expect(figureOf(run, 'GET /flaky', 'max')).toBeCloseTo(109.769259, 2)
    },
  )

  it("vegeta's samples are the same in both formats", async () => {
    const csv = await collect(vegetaCsv, text('vegeta-12.13.0/samples.csv.gz'))
    const lines = await collect(vegetaLines, text('vegeta-12.13.0/samples.ndjson.gz'))
    const untimed = ({ samples }: typeof csv) => samples.map(({ startMs: _, ...rest }) => rest)
    expect(untimed(lines)).toEqual(untimed(csv))
    // A number of nanoseconds since 1970 is exact to a quarter of a microsecond.
    for (const [i, { startMs }] of lines.samples.entries())
      expect(startMs).toBeCloseTo(csv.samples[i]!.startMs!, 3)
    expect([lines.end, csv.end]).toEqual([{ rows: 200 }, { rows: 200 }])
  })

  it('A sample of vegeta without a response has its error as text, and one without a URL the name of the attack', async () => {
    const row = (code: number, error: string, rest: string) =>
      `1795476720149121038,${code},31355391,0,5,${error},,${rest}\n`
    const { samples, issues, end } = await collect(
      vegetaCsv,
      row(0, 'connection refused', 'buy,0') +
        row(200, '', ',1,GET,http://a/b?c=1,') +
        row(999, '', 'buy,2').replace(/^\d+/, 'x'),
    )
    expect(
      samples.map(({ workflow, ok, errorCode, errorMessage }) => [
        workflow,
        ok,
        errorCode,
        errorMessage,
      ]),
    ).toEqual([
      ['buy', false, undefined, 'connection refused'],
      ['GET /b?c=1', true, undefined, undefined],
    ])
    expect(issues).toEqual([
      {
        line: 3,
        message: 'the row has no valid time, latency in ns and code (found "x,31355391,999")',
      },
    ])
    expect(end.rows).toBe(3)
  })

  it("A last line of vegeta's JSON that is cut is not an issue", async () => {
    const { end, issues } = await collect(
      vegetaLines,
      text('vegeta-12.13.0/samples.ndjson.gz').slice(0, 3_000),
    )
    expect([end.truncated, issues]).toEqual([true, []])
  })

  it('The samples of vegeta are read rather than its report', async () => {
    const ids = FORMATS.map(({ id }) => id)
    expect(ids.indexOf('vegeta-csv')).toBeLessThan(ids.indexOf('vegeta-json'))
  })
})
