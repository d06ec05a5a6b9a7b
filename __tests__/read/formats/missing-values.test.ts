/** Values and names that a file does not have: never 0, never shared with another benchmark. */
import { describe, expect, it } from 'vitest'
import { benchmarkDotNet } from '../../../src/formats/benchmarks/benchmark-dotnet.ts'
import { ipsJson } from '../../../src/formats/benchmarks/benchmark-ips.ts'
import { catch2 } from '../../../src/formats/benchmarks/catch2.ts'
import { googleBenchmark } from '../../../src/formats/benchmarks/google-benchmark.ts'
import { hyperfineJson } from '../../../src/formats/benchmarks/hyperfine.ts'
import { jmh } from '../../../src/formats/benchmarks/jmh.ts'
import { junitXml } from '../../../src/formats/benchmarks/junit-xml.ts'
import { mitataJson } from '../../../src/formats/benchmarks/mitata.ts'
import { pytestBenchmark } from '../../../src/formats/benchmarks/pytest-benchmark.ts'
import { tinybench } from '../../../src/formats/benchmarks/tinybench.ts'
import { vitestBench } from '../../../src/formats/benchmarks/vitest-bench.ts'
import { jmeterAggregate } from '../../../src/formats/jmeter/aggregate.ts'
import { jmeterStatistics } from '../../../src/formats/jmeter/statistics.ts'
import { locustJson, locustStats } from '../../../src/formats/load-tools/locust.ts'
import type { SampleFormat } from '../../../src/read/formats/frame/format.ts'
import { collect } from '../../support/parse/reading.ts'

const LOCUST_HEADER =
  'Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,50%,66%,75%,80%,90%,95%,98%,99%,99.9%,99.99%,100%'

describe('a row that counts no samples', () => {
  it.each<[string, SampleFormat, string]>([
    [
      "Locust's stats",
      locustStats,
      `${LOCUST_HEADER}\nGET,/a,0,0,0,0.0,0,0,0.0,0.0,0.0${',N/A'.repeat(11)}\nGET,/b,50,0,230,251.3,180,596,900.0,5.0,0.0,230,240,250,270,320,340,600,600,600,600,600\n`,
    ],
    [
      "JMeter's aggregate report, whose limits of numbers are no times",
      jmeterAggregate,
      'Label,# Samples,Average,Min,Max,Error %,Throughput\nGET /a,0,0,9223372036854775807,-9223372036854775808,0.00%,0.0\nGET /b,50,251.3,180,596,0.00%,5.0\n',
    ],
    [
      "JMeter's statistics.json",
      jmeterStatistics,
      JSON.stringify({
        'GET /a': {
          transaction: 'GET /a',
          sampleCount: 0,
          errorCount: 0,
          meanResTime: 0,
          minResTime: 0,
        },
        'GET /b': { transaction: 'GET /b', sampleCount: 50, errorCount: 0, meanResTime: 251.3 },
      }),
    ],
  ])('%s: the workflow is left out and named, not read as 0 ms', async (_, format, content) => {
    const { series, issues, notices } = await collect(format, content)
    expect(series.map(({ workflow, reported }) => [workflow, reported!.avg])).toEqual([
      ['GET /b', 251.3],
    ])
    expect(issues).toEqual([])
    expect(notices).toContainEqual({
      code: 'no-samples',
      message: 'counts no samples of "GET /a", so it has no figures of it.',
    })
  })

  it('Percentiles that Locust rounds beyond the maximum are at most the maximum', async () => {
    const row =
      'GET,/b,50,0,230,251.3,180,596,900.0,5.0,0.0,230,240,250,270,320,340,600,600,600,600,600'
    const { series } = await collect(locustStats, `${LOCUST_HEADER}\n${row}\n`)
    expect(series[0]!.reported).toMatchObject({ p95: 340, p99: 596, max: 596 })
  })
})

describe('a benchmark without a name', () => {
  const stats = { mean: 1, rounds: 1 }
  it.each<[string, SampleFormat, string | object]>([
    ['hyperfine', hyperfineJson, { results: [{ times: [1] }, { times: [2] }] }],
    ['JMH', jmh, [{ mode: 'avgt', primaryMetric: { score: 1, scoreUnit: 'ns/op' } }]],
    ['Google Benchmark', googleBenchmark, { benchmarks: [{ real_time: 1, time_unit: 'ns' }] }],
    ['pytest-benchmark', pytestBenchmark, { benchmarks: [{ stats }] }],
    [
      'vitest bench',
      vitestBench,
      { files: [{ groups: [{ benchmarks: [{ mean: 1, sampleCount: 1 }] }] }] },
    ],
    ['tinybench', tinybench, [{ latency: { mean: 1 } }]],
    ['mitata', mitataJson, { benchmarks: [{ runs: [{ stats: { avg: 1 } }] }] }],
    ['benchmark-ips', ipsJson, [{ ips: 1, microseconds: 1 }]],
    ['BenchmarkDotNet', benchmarkDotNet, { Benchmarks: [{ Statistics: { Mean: 1 } }] }],
    ['JUnit XML', junitXml, '<testsuite><testcase time="1"/></testsuite>'],
    ['Locust', locustJson, [{ num_requests: 1, num_failures: 0 }]],
  ])('%s: it is an unreadable row, and shares no name with others', async (_, format, content) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const { samples, series, issues } = await collect(format, text)
    expect([...samples, ...series]).toEqual([])
    expect(issues[0]!.message).toMatch(/has no name$/)
  })

  it('BenchmarkDotNet names benchmarks by namespace, type, method and parameters where the file has no full name', async () => {
    const one = (Method: string, Parameters: string, N: number) => ({
      ...{ Namespace: 'Bench', Type: 'Sleeper', Method, Parameters },
      Statistics: { N, OriginalValues: [N * 1e6] },
    })
    const { samples } = await collect(
      benchmarkDotNet,
      JSON.stringify({ Benchmarks: [one('Sleep', '', 10), one('Sleep', 'N=20&Kind=deep', 20)] }),
    )
    expect(samples.map(({ workflow, durationMs }) => [workflow, durationMs])).toEqual([
      ['Bench.Sleeper.Sleep', 10],
      ['Bench.Sleeper.Sleep(N: 20, Kind: deep)', 20],
    ])
  })

  it('Catch2 names that are wrapped beside the values are read whole', async () => {
    const { series, issues } = await collect(
      catch2,
      `benchmark name                       samples       iterations    estimated
                                     mean          low mean      high mean
                                     std dev       low std dev   high std dev
-------------------------------------------------------------------------------
Fibonacci 10 with                    100           208           7.1968 ms
a long name                          344 ns        325 ns        363 ns
                                     19 ns         12 ns         27 ns
Fibonacci 20                         100           2             8.3 ms
                                     41.7 us       38.5 us       45.0 us
                                     2 us          1 us          3 us
`,
    )
    expect(issues).toEqual([])
    expect(
      series.map(({ workflow, reported }) => [workflow, reported!.avg?.toPrecision(3)]),
    ).toEqual([
      ['Fibonacci 10 with a long name', '0.000344'],
      ['Fibonacci 20', '0.0417'],
    ])
  })
})
