import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/core/config/load.ts'
import { declareMetrics } from '../../src/core/model/metric.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { customJson } from '../../src/formats/benchmarks/custom-json.ts'
import { figureOf, readFixture, seriesOf } from '../read/formats/series-of.ts'
import { collect, FIXTURES, fixture } from '../support/parse/reading.ts'

const read = (name: string) => readFixture(`github-action-benchmark/${name}`)
const millis = (run: RunSummary, workflow: string) => figureOf(run, workflow, 'avg')
const NS = 1e-6
const US = 1e-3

describe('cargo bench', () => {
  it('cargo bench gives the time per iteration of libtest, in old and new number formats', async () => {
    const old = await read('cargo_output.txt')
    expect(millis(old, 'bench_fib_10')).toBeCloseTo(135 * NS, 12)
    expect(millis(old, 'bench_fib_20')).toBeCloseTo(18_149 * NS, 12)
    expect(millis(await read('cargo_output2.txt'), 'bench_engine_new')).toBeCloseTo(
      211_834 * NS,
      12,
    )
    expect(millis(await read('cargo_output3.txt'), 'bench_fib_20')).toBeCloseTo(18_794.12 * NS, 12)
    const current = await readFixture('cargo-1.95/bench.txt')
    expect(current.series.map(({ workflow }) => workflow)).toEqual([
      'tests::bench_copy',
      'tests::bench_fib_10',
      'tests::bench_fib_20',
    ])
    expect(millis(current, 'tests::bench_copy')).toBeCloseTo(1_167.11 * NS, 12)
  })

  it('cargo bench gives the estimates of Criterion under names with spaces', async () => {
    const run = await read('criterion_output.txt')
    expect(run.series.length).toBe(4)
    expect(millis(run, 'Fibonacci (Execution)')).toBeCloseTo(1_672_496 * NS, 9)
    expect(millis(await readFixture('criterion-0.5/bencher.txt'), 'sort it/vec/512')).toBeCloseTo(
      242 * NS,
      12,
    )
  })

  it('cargo bench reports why p95 is missing', async () => {
    expect(figureOf(await read('cargo_output.txt'), 'bench_fib_10', 'p95')).toContain(
      'one value per benchmark',
    )
  })
})

describe('Catch2', () => {
  it.each(['catch2_output_v2.txt', 'catch2_output_v3.txt'])(
    'Catch2 gives mean and deviation of every benchmark: %s',
    async name => {
      const run = await read(name)
      expect(run.series.length).toBe(4)
      expect(millis(run, 'Fibonacci 20')).toBeCloseTo(41.731 * US, 9)
      expect(figureOf(run, 'Fibonacci 20', 'stddev')).toBeCloseTo(3.256 * US, 9)
    },
  )

  it("Catch2's mean of 0 ns is read as 0", async () => {
    expect(millis(await read('issue16_output.txt'), 'Fibonacci 10')).toBe(0)
  })

  it("Catch2's wrapped names are joined, equal names distinguished by test case and section, and a benchmark that threw counts as failed", async () => {
    const run = await readFixture('catch2-2.13.10/console.txt')
    expect(run.series.map(({ workflow }) => workflow).sort()).toEqual([
      'Fibonacci > fib 10',
      'Fibonacci > in a section > fib 10',
      'a very long name of a benchmark that does not fit into the column of names at all',
      'fib 20',
      'throws',
    ])
    expect(millis(run, 'Fibonacci > fib 10')).toBeCloseTo(211.555 * NS, 12)
    expect(seriesOf(run, 'throws')).toMatchObject({ count: 1, errorCount: 1 })
  })
})

describe('JMH', () => {
  it('JMH gives the throughput of mode thrpt in operations per second', async () => {
    const run = await read('jmh_output.json')
    const name = 'org.openjdk.jmh.samples.JMHSample_01_HelloWorld.wellHelloThere'
    expect(figureOf(run, name, 'throughput')).toBe(3.3762388731228185e9)
    expect(figureOf(run, name, 'avg')).toContain('throughput')
    const parameters = await read('jmh_output_2.json')
    expect(figureOf(parameters, `${name} (paramA=17, paramB=33)`, 'throughput')).toBe(
      3.3762388731228185e9,
    )
  })

  it("JMH's modes of one benchmark are distinguished, and times are read in each", async () => {
    const run = await readFixture('jmh-1.37/results.json.gz')
    expect(figureOf(run, 'sample.B.fib (n=20) [thrpt]', 'throughput')).toBeCloseTo(
      46_544.62631866936,
      6,
    )
    expect(figureOf(run, 'sample.B.fib (n=20) [avgt]', 'avg')).toBeCloseTo(
      22.346720801888743 * US,
      6,
    )
    expect(figureOf(run, 'sample.B.fib (n=20) [avgt]', 'count')).toBe(8)
    expect(figureOf(run, 'sample.B.fib (n=20) [sample]', 'avg')).toBeCloseTo(
      23.234201674554054 * US,
      9,
    )
    expect(figureOf(run, 'sample.B.fib (n=20) [sample]', 'p99')).toBeCloseTo(42.609 * US, 3)
    expect(figureOf(run, 'sample.B.fib (n=20) [sample]', 'count')).toBe(35_711)
    expect(figureOf(run, 'sample.B.fib (n=10) [ss]', 'avg')).toBeCloseTo(11.36575 * US, 6)
  })
})

it('BenchmarkDotNet gives each measured iteration as a sample', async () => {
  const run = await read('benchmarkdotnet.json')
  expect(millis(run, 'Sample.Benchmarks.Fib10')).toBeCloseTo(24.4202085009643 * NS, 8)
  expect(figureOf(run, 'Sample.Benchmarks.Fib10', 'count')).toBe(14)
})

it('benchmark.js gives operations per second as throughput, also for names with " x " in them', async () => {
  const run = await read('benchmarkjs_output.txt')
  expect(run.series.length).toBe(3)
  expect(figureOf(run, 'fib(10)', 'throughput')).toBe(1_431_759)
  expect(figureOf(run, 'createObjectBuffer with 200 comments', 'throughput')).toBe(81.61)
  expect(figureOf(await readFixture('benchmark-js-2.1.4/console.txt'), 'a x b', 'throughput')).toBe(
    28_595_398,
  )
})

const CATCH2 = [
  ['Fibonacci 10', 'avg', 344 * NS],
  ['Fibonacci 20', 'avg', 41.731 * US],
  ['Fibonacci~ 5!', 'avg', 36 * NS],
  ['Fibonacci-15_bench', 'avg', 3.789 * US],
] as const

/** The output of each tool in its sample: benchmark, metric and value. */
const PRINTED: Readonly<
  Record<string, readonly (readonly [name: string, metric: string, value: number])[]>
> = {
  'benchmarkdotnet.json': [
    ['Sample.Benchmarks.Fib10', 'avg', 24.4202085009643 * NS],
    ['Sample.Benchmarks.Fib20', 'avg', 51.52008151549559 * NS],
  ],
  'benchmarkjs_output.txt': [
    ['fib(10)', 'throughput', 1_431_759],
    ['fib(20)', 'throughput', 12_146],
    ['createObjectBuffer with 200 comments', 'throughput', 81.61],
  ],
  'cargo_output.txt': [
    ['bench_fib_10', 'avg', 135 * NS],
    ['bench_fib_20', 'avg', 18_149 * NS],
  ],
  'cargo_output2.txt': [
    ['bench_engine_new', 'avg', 211_834 * NS],
    ['bench_engine_new_raw', 'avg', 197 * NS],
    ['bench_engine_new_raw_core', 'avg', 196 * NS],
    ['bench_engine_register_fn', 'avg', 493 * NS],
  ],
  'cargo_output3.txt': [
    ['bench_fib_10', 'avg', 148.7 * NS],
    ['bench_fib_20', 'avg', 18_794.12 * NS],
  ],
  'cargo_output_units.txt': [
    ['cmov', 'cycles', 2835],
    ['cmov2', 'cycles', 2845],
    ['mov', 'cycles', 1508],
    ['upload', 'samples-per-second', 1911],
    ['download', 'samples-per-second', 9001],
  ],
  'catch2_output_v2.txt': CATCH2,
  'catch2_output_v3.txt': CATCH2,
  'criterion_output.txt': [
    ['Create Realm', 'avg', 329 * NS],
    ['Symbols (Execution)', 'avg', 3268 * NS],
    ['For loop (Execution)', 'avg', 12_314 * NS],
    ['Fibonacci (Execution)', 'avg', 1_672_496 * NS],
  ],
  'customBiggerIsBetter_output.json': [
    ['My Custom Bigger Is Better Benchmark - Throughput', 'throughput', 70],
    ['My Custom Bigger Is Better Benchmark - Free Memory', 'size', 150],
  ],
  'customSmallerIsBetter_output.json': [
    ['My Custom Smaller Is Better Benchmark - CPU Load', 'load', 50],
    ['My Custom Smaller Is Better Benchmark - Memory Used', 'size', 100],
  ],
  'customSmallerIsBetter_output2.json': [
    ['No instrumentation', 'avg', 90.9439 * NS],
    ['Deactivated probe', 'avg', 445.661 * NS],
    ['No logging', 'avg', 1847.38 * NS],
    ['Binary file', 'avg', 3886.75 * NS],
  ],
  'go_fiber_duplicate_names_output.txt': [
    ['github.com/gofiber/fiber/v3/middleware/cache.BenchmarkAppendMsgitem', 'avg', 55.76 * NS],
    ['github.com/gofiber/fiber/v3/middleware/cache.BenchmarkUnmarshalitem', 'avg', 174 * NS],
    ['github.com/gofiber/fiber/v3/middleware/csrf.BenchmarkAppendMsgitem', 'avg', 0.3733 * NS],
    ['github.com/gofiber/fiber/v3/middleware/csrf.BenchmarkUnmarshalitem', 'avg', 4.36 * NS],
  ],
  'go_fiber_output.txt': [
    ['Benchmark_Ctx_Accepts/run-[]string{".xml"}', 'avg', 247.6 * NS],
    ['Benchmark_Ctx_Accepts/run-[]string{"json",_"xml"}', 'avg', 307.1 * NS],
    [
      'Benchmark_Ctx_Accepts/run-[]string{"application/json",_"application/xml"}',
      'avg',
      316.1 * NS,
    ],
    ['Benchmark_Utils_GetOffer/mime_extension#01', 'avg', 390.7 * NS],
    ['Benchmark_Utils_GetOffer/mime_extension#01', 'allocations', 2],
    ['Benchmark_Utils_GetOffer/mime_extension#02', 'avg', 602.1 * NS],
    ['Benchmark_Utils_GetOffer/mime_extension#03', 'avg', 286.3 * NS],
  ],
  'go_output.txt': [
    ['BenchmarkFib10-8', 'avg', 325 * NS],
    ['BenchmarkFib20', 'avg', 40_537.123 * NS],
    ['BenchmarkFib/my_tabled_benchmark_-_10-8', 'avg', 325 * NS],
    ['BenchmarkFib/my_tabled_benchmark_-_20', 'avg', 40_537.123 * NS],
    ['BenchmarkFib/my/tabled/benchmark_-_20', 'avg', 40_537.456 * NS],
    ['BenchmarkFib/my/tabled/benchmark_-_20,var1=13,var2=14', 'avg', 40_537.456 * NS],
    ['BenchmarkFib11-16', 'avg', 262.7 * NS],
    ['BenchmarkFib11-16', 'auxiliary', 3],
    ['BenchmarkFib22-16', 'avg', 31_915 * NS],
    ['BenchmarkFib22-16', 'auxiliary', 4],
  ],
  'go_single_package_output.txt': [
    ['BenchmarkFib10', 'avg', 325 * NS],
    ['BenchmarkFib20', 'avg', 40_537 * NS],
  ],
  'googlecpp_output.json': [
    ['fib_10', 'avg', 214.98980114547953 * NS],
    ['fib_20', 'avg', 27_455.600415007055 * NS],
  ],
  'issue16_output.txt': [
    ['Fibonacci 10', 'avg', 0],
    ['Fibonacci 20', 'avg', 1 * NS],
  ],
  'jmh_output.json': [
    [
      'org.openjdk.jmh.samples.JMHSample_01_HelloWorld.wellHelloThere',
      'throughput',
      3.3762388731228185e9,
    ],
  ],
  'jmh_output_2.json': [
    [
      'org.openjdk.jmh.samples.JMHSample_01_HelloWorld.wellHelloThere (paramA=17, paramB=33)',
      'throughput',
      3.3762388731228185e9,
    ],
  ],
  'pytest_output.json': [
    ['bench.py::test_fib_10', 'avg', 2.408868133322941e-2],
    ['bench.py::test_fib_20', 'avg', 2.985030672661863],
  ],
  'pytest_several_units.json': [
    ['bench.py::test_fib_1', 'avg', 1.4995610248628836e-4],
    ['bench.py::test_fib_10', 'avg', 0.02885754012484424],
    ['bench.py::test_fib_20', 'avg', 3.611916368852473],
    ['bench.py::test_sleep_2', 'avg', 2003.843047],
  ],
}

/** The units of the samples that are neither times nor rates. */
const OWN_METRICS = `
version: 1
metrics:
  cycles: { unit: cycles/iter, better: lower }
  samples-per-second: { unit: MS/s, better: higher }
  allocations: { unit: allocs/op, better: lower }
  auxiliary: { unit: auxMetricUnits, better: lower }
  size: { unit: Megabytes, better: lower }
  load: { unit: Percent, better: lower }
`

describe('the samples of github-action-benchmark', () => {
  afterEach(() => declareMetrics([]))

  it('All samples of github-action-benchmark are tested', () => {
    const files = readdirSync(join(FIXTURES, 'github-action-benchmark'))
    expect(files.sort()).toEqual(Object.keys(PRINTED).sort())
  })

  it.each(Object.keys(PRINTED))(
    'A sample of github-action-benchmark gives the figures that the tool printed: %s',
    async name => {
      declareMetrics(parseConfig(OWN_METRICS, 'perf-gate.yml').metrics!)
      const run = await read(name)
      expect(run.issues.first).toEqual([])
      expect([...new Set(PRINTED[name]!.map(([workflow]) => workflow))].sort()).toEqual(
        run.series.map(({ workflow }) => workflow).sort(),
      )
      for (const [workflow, metric, value] of PRINTED[name]!) {
        const read = figureOf(run, workflow, metric)
        // Single times are stored to 10 ps, or to 5 digits where they are longer.
        expect(read, `${workflow} ${metric}`).toBeTypeOf('number')
        expect(Math.abs((read as number) - value), `${workflow} ${metric}`).toBeLessThanOrEqual(
          Math.max(1e-8, Math.abs(value) * 2e-5),
        )
      }
    },
  )

  it.each(['Task per second', 'transactions per second', 'ops/sec', 'Requests/s'])(
    'A value in %s is a throughput',
    async unit => {
      const text = JSON.stringify([{ name: 'queue', unit, value: 125.5 }])
      const { series } = await collect(customJson, text)
      expect(series.map(({ reported }) => reported)).toEqual([{ throughput: 125.5 }])
    },
  )

  it('A sample with an unknown unit names the metric to declare', async () => {
    const read = collect(
      customJson,
      fixture('github-action-benchmark/customSmallerIsBetter_output.json'),
    )
    await expect(read).rejects.toThrow(
      'Declare one: `metrics: { percent: { unit: "Percent", better: DIRECTION } }`, where DIRECTION is lower or higher',
    )
  })

  it('A sample in which only some units are unknown is read, with a notice on the others', async () => {
    const run = await read('customBiggerIsBetter_output.json')
    expect(run.issues.count).toBe(0)
    expect(run.series.map(({ workflow }) => workflow)).toEqual([
      'My Custom Bigger Is Better Benchmark - Throughput',
    ])
    expect(run.notices).toMatchObject([{ code: 'units-not-read' }])
    expect(run.notices[0]!.message).toContain(
      '"My Custom Bigger Is Better Benchmark - Free Memory": not read, because its unit "Megabytes" is neither',
    )
  })
})
