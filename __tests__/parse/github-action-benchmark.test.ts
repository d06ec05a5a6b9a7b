import { describe, expect, it } from 'vitest'
import type { RunSummary } from '../../src/model/run.ts'
import { figureOf, readFixture, seriesOf } from './series-of.ts'

const read = (name: string) => readFixture(`github-action-benchmark/${name}`)
const millis = (run: RunSummary, workflow: string) => figureOf(run, workflow, 'avg')
const NS = 1e-6
const US = 1e-3

describe('cargo bench', () => {
  it('gives the time per iteration that libtest prints, old and new number formats alike', async () => {
    const old = await read('cargo_output.txt')
    expect(millis(old, 'bench_fib_10')).toBeCloseTo(135 * NS, 12)
    expect(millis(old, 'bench_fib_20')).toBeCloseTo(18_149 * NS, 12)
    expect(millis(await read('cargo_output2.txt'), 'bench_engine_new')).toBeCloseTo(211_834 * NS, 12)
    expect(millis(await read('cargo_output3.txt'), 'bench_fib_20')).toBeCloseTo(18_794.12 * NS, 12)
    const current = await readFixture('cargo-1.95/bench.txt')
    expect(current.series.map(({ workflow }) => workflow)).toEqual([
      'tests::bench_copy',
      'tests::bench_fib_10',
      'tests::bench_fib_20',
    ])
    expect(millis(current, 'tests::bench_copy')).toBeCloseTo(1_167.11 * NS, 12)
  })

  it('gives the estimates of Criterion under names with spaces', async () => {
    const run = await read('criterion_output.txt')
    expect(run.series.length).toBe(4)
    expect(millis(run, 'Fibonacci (Execution)')).toBeCloseTo(1_672_496 * NS, 9)
    expect(millis(await readFixture('criterion-0.5/bencher.txt'), 'sort it/vec/512')).toBeCloseTo(242 * NS, 12)
  })

  it('says that p95 is missing and why', async () => {
    expect(figureOf(await read('cargo_output.txt'), 'bench_fib_10', 'p95')).toContain('one figure per benchmark')
  })
})

describe('Catch2', () => {
  it.each(['catch2_output_v2.txt', 'catch2_output_v3.txt'])(
    'gives mean and deviation of every benchmark: %s',
    async name => {
      const run = await read(name)
      expect(run.series.length).toBe(4)
      expect(millis(run, 'Fibonacci 20')).toBeCloseTo(41.731 * US, 9)
      expect(figureOf(run, 'Fibonacci 20', 'stddev')).toBeCloseTo(3.256 * US, 9)
    },
  )

  it('reads a mean of 0 ns as 0', async () => {
    expect(millis(await read('issue16_output.txt'), 'Fibonacci 10')).toBe(0)
  })

  it('joins wrapped names, tells equal names apart by test case and section, and counts a benchmark that threw as failed', async () => {
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
  it('gives the throughput of mode thrpt in operations per second', async () => {
    const run = await read('jmh_output.json')
    const name = 'org.openjdk.jmh.samples.JMHSample_01_HelloWorld.wellHelloThere'
    expect(figureOf(run, name, 'throughput')).toBe(3.3762388731228185e9)
    expect(figureOf(run, name, 'avg')).toContain('throughput')
    const parameters = await read('jmh_output_2.json')
    expect(figureOf(parameters, `${name} (paramA=17, paramB=33)`, 'throughput')).toBe(3.3762388731228185e9)
  })

  it('tells the modes of one benchmark apart and reads times in each', async () => {
    const run = await readFixture('jmh-1.37/results.json.gz')
    expect(figureOf(run, 'sample.B.fib (n=20) [thrpt]', 'throughput')).toBeCloseTo(46_544.62631866936, 6)
    expect(figureOf(run, 'sample.B.fib (n=20) [avgt]', 'avg')).toBeCloseTo(22.346720801888743 * US, 6)
    expect(figureOf(run, 'sample.B.fib (n=20) [avgt]', 'count')).toBe(8)
    expect(figureOf(run, 'sample.B.fib (n=20) [sample]', 'avg')).toBeCloseTo(23.234201674554054 * US, 9)
    expect(figureOf(run, 'sample.B.fib (n=20) [sample]', 'p99')).toBeCloseTo(42.609 * US, 3)
    expect(figureOf(run, 'sample.B.fib (n=20) [sample]', 'count')).toBe(35_711)
    expect(figureOf(run, 'sample.B.fib (n=10) [ss]', 'avg')).toBeCloseTo(11.36575 * US, 6)
  })
})

it('Julia: gives the time of each estimate under the path of its groups', async () => {
  const run = await read('julia_output.json')
  expect(millis(run, 'fib/20')).toBeCloseTo(31_028 * NS, 12)
  expect(millis(run, 'fib/10')).toBeCloseTo(246.03846153846155 * NS, 12)
})

it('BenchmarkDotNet: gives each measured iteration as a sample', async () => {
  const run = await read('benchmarkdotnet.json')
  expect(millis(run, 'Sample.Benchmarks.Fib10')).toBeCloseTo(24.4202085009643 * NS, 8)
  expect(figureOf(run, 'Sample.Benchmarks.Fib10', 'count')).toBe(14)
})

it('benchmark.js: gives operations per second as throughput, also of names with " x " in them', async () => {
  const run = await read('benchmarkjs_output.txt')
  expect(run.series.length).toBe(3)
  expect(figureOf(run, 'fib(10)', 'throughput')).toBe(1_431_759)
  expect(figureOf(run, 'createObjectBuffer with 200 comments', 'throughput')).toBe(81.61)
  expect(figureOf(await readFixture('benchmark-js-2.1.4/console.txt'), 'a x b', 'throughput')).toBe(28_595_398)
})

it("Luau's bench.py: gives average and deviation of each benchmark once", async () => {
  const run = await read('benchmarkluau_output.txt')
  expect(run.series.map(({ workflow }) => workflow)).toEqual(['base64', 'chess', 'life'])
  expect(millis(run, 'chess')).toBe(69.56)
  expect(figureOf(run, 'chess', 'stddev')).toBeCloseTo(0.147, 3)
})
