import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { encodeRun } from '../../src/core/summarize/run-file/encode.ts'
import { goBench } from '../../src/formats/benchmarks/go-bench.ts'
import { googleBenchmark } from '../../src/formats/benchmarks/google-benchmark.ts'
import { hyperfineJson } from '../../src/formats/benchmarks/hyperfine.ts'
import { counts, figureOf, json, readFixture, readPath } from '../read/formats/series-of.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { bytesOf, collect, headOf } from '../support/parse/reading.ts'

describe('Google Benchmark', () => {
  it('Google Benchmark gives each benchmark in the unit of its row, and no fits of complexity', async () => {
    const run = await readFixture('google-benchmark-1.7.1/results.json')
    expect(counts(run, 'benchmark')).toEqual({
      BM_Err: [1, 1],
      'BM_Sort/256': [1, 0],
      'BM_Sort/4096': [1, 0],
      'BM_Sort/512': [1, 0],
      BM_Str: [1, 0],
    })
    expect(figureOf(run, 'BM_Sort/256', 'avg')).toBeCloseTo(5573.809e-6, 8)
    // 24.26 ns, within the precision of 10 ps of stored times.
    expect(figureOf(run, 'BM_Str', 'avg')).toBeCloseTo(24.26e-6, 8)
    expect(run.series[0]!.errors).toEqual([{ code: '', message: 'no, data', count: 1 }])
  })

  it('Google Benchmark gives repetitions as samples, and aggregates only if there are no repetitions', async () => {
    const row = (name: string, time: number, more = {}) => ({
      name,
      run_name: name,
      run_type: 'iteration',
      real_time: time,
      time_unit: 'us',
      ...more,
    })
    const mean = (name: string, aggregate: string, time: number) =>
      row(`${name}_${aggregate}`, time, {
        run_name: name,
        run_type: 'aggregate',
        aggregate_name: aggregate,
        repetitions: 3,
      })
    const { samples, series } = await collect(
      googleBenchmark,
      JSON.stringify({
        benchmarks: [
          row('a', 1),
          row('a', 3),
          mean('a', 'mean', 2),
          mean('b', 'mean', 5),
          mean('b', 'stddev', 1),
          mean('b', 'cv', 0.2),
        ],
      }),
    )
    expect(samples.map(({ workflow, durationMs }) => [workflow, durationMs])).toEqual([
      ['a', 0.001],
      ['a', 0.003],
    ])
    expect(series.find(({ workflow }) => workflow === 'b')).toMatchObject({
      count: 3,
      reported: { avg: 0.005, stddev: 0.001 },
    })
  })
})

describe("Google Benchmark's CSV", () => {
  const named = (run: RunSummary) =>
    run.series.map(({ workflow, count, errorCount }) => [workflow, count, errorCount])

  it("Google Benchmark's CSV gives the same values as the JSON, to the digits of the CSV", async () => {
    const [csv, whole] = [
      await readFixture('google-benchmark-1.7.1/results.csv'),
      await readFixture('google-benchmark-1.7.1/results.json'),
    ]
    expect(counts(csv, 'benchmark')).toEqual(counts(whole, 'benchmark'))
    for (const name of ['BM_Sort/256', 'BM_Sort/4096', 'BM_Str'])
      expect(
        (figureOf(csv, name, 'avg') as number) / (figureOf(whole, name, 'avg') as number),
      ).toBeCloseTo(1, 3)
    expect(csv.issues.count).toBe(0)
  })

  it("Google Benchmark's CSV may begin with lines on the machine, and marks aggregates by their names", async () => {
    const run = await readFixture('google-benchmark-1.7.1/repetitions.csv')
    expect(named(run)).toEqual([
      ['BM_Err', 4, 4],
      ['BM_Sort/512', 4, 0],
      ['BM_Sort/64', 4, 0],
      ['BM_Str', 4, 0],
    ])
    expect(figureOf(run, 'BM_Sort/64', 'avg')).toBeCloseTo(1071.26e-6, 7)
  })

  it("Google Benchmark's CSV with aggregates only gives these, with their number of repetitions", async () => {
    const run = await readFixture('google-benchmark-1.7.1/aggregates.csv')
    expect(named(run).slice(1)).toEqual([
      ['BM_Sort/512', 4, 0],
      ['BM_Sort/64', 4, 0],
      ['BM_Str', 4, 0],
    ])
    expect(figureOf(run, 'BM_Sort/64', 'p50')).toBeCloseTo(417.483e-6, 8)
    expect(figureOf(run, 'BM_Sort/64', 'stddev')).toBeCloseTo(587.133e-6, 8)
  })
})

describe('hyperfine', () => {
  it("hyperfine's CSV has aggregates without single runs, and does not mark failed ones", async () => {
    const run = await readFixture('hyperfine-1.15.0/results.csv')
    expect(counts(run, 'benchmark')).toEqual({
      'sleep, short': [0, undefined],
      'sleep-long': [0, undefined],
    })
    expect(figureOf(run, 'sleep, short', 'avg')).toBeCloseTo(55.611309583, 6)
    expect(figureOf(run, 'sleep, short', 'p95')).toContain('does not have the single runs')
    expect(run.notices.map(({ code }) => code)).toEqual(['outcomes-unknown'])
    const both = await readFixture('hyperfine-1.15.0')
    expect([both.formats, counts(both, 'benchmark')['sleep-long']]).toEqual([
      ['hyperfine-json'],
      [12, 0],
    ])
  })

  it('A time of hyperfine that is no number is no run', async () => {
    const { samples, issues } = await collect(
      hyperfineJson,
      '{"results":[{"command":"a","median":1,"times":[1,"2",3]}]}',
    )
    expect(samples.map(({ durationMs }) => durationMs)).toEqual([1_000, 3_000])
    expect(issues).toHaveLength(1)
  })

  it('hyperfine gives each run of a command', async () => {
    const run = await readFixture('hyperfine-1.15.0/results.json')
    const [short] = json<{ results: { mean: number; stddev: number; median: number }[] }>(
      'hyperfine-1.15.0/results.json',
    ).results
    expect(counts(run, 'benchmark')).toEqual({ 'sleep, short': [12, 0], 'sleep-long': [12, 0] })
    expect(figureOf(run, 'sleep, short', 'avg')).toBeCloseTo(short!.mean * 1000, 5)
    expect(figureOf(run, 'sleep, short', 'stddev')).toBeCloseTo(short!.stddev * 1000, 4)
    expect(run.notices).toEqual([])
  })

  it('hyperfine gives no p95 for a dozen runs, but for two dozen, also in several files', async () => {
    const results = json<{ results: { command: string; times: number[] }[] }>(
      'hyperfine-1.15.0/results.json',
    ).results
    const { command, times } = results[0]!
    const read = async (...parts: readonly (readonly number[])[]) => {
      const folder = scratchFolder()
      const write = (part: readonly number[], i: number) =>
        writeFileSync(
          join(folder, `${i}.json`),
          JSON.stringify({ results: [{ command, times: part }] }),
        )
      parts.forEach(write)
      return readPath(folder)
    }
    const judgedMetrics = ({ series }: RunSummary) =>
      rulesOf(DEFAULT_CONFIG, series)(series[0]!).thresholds.map(({ metric }) => metric)
    expect(judgedMetrics(await read(times))).toEqual(['avg'])
    const halves = await read(times, times.toReversed())
    expect(judgedMetrics(halves).sort()).toEqual(['avg', 'p95'])
    const whole = await read([...times, ...times.toReversed()])
    expect(encodeRun({ ...halves, sources: whole.sources })).toBe(encodeRun(whole))
  })

  it("hyperfine's runs that did not exit with 0 are failures, however fast they were", async () => {
    const result = { command: 'make', times: [0.2, 0.001, 0.002], exit_codes: [0, 2, null] }
    const { samples } = await collect(hyperfineJson, JSON.stringify({ results: [result] }))
    expect(samples.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([
      [true, undefined],
      [false, '2'],
      [false, 'signal'],
    ])
  })
})

describe('go test -bench', () => {
  it('go test -bench gives -count as samples, and leaves the number of processors out of the names', async () => {
    const run = await readFixture('go-1.26/bench.txt')
    expect(counts(run, 'benchmark')).toEqual({
      BenchmarkSleep: [5, 0],
      'BenchmarkSort/n=10': [5, 0],
      'BenchmarkSort/n=1000': [5, 0],
    })
    expect(figureOf(run, 'BenchmarkSort/n=10', 'avg')).toBeCloseTo(
      (183.7 + 266.6 + 225.3 + 311.6 + 255.3) / 5e6,
      9,
    )
    expect(figureOf(run, 'BenchmarkSleep', 'max')).toBe(1.512176)
  })

  it('go test -bench keeps the number of processors where benchmarks ran with several', async () => {
    const { samples } = await collect(
      goBench,
      'pkg: x\nBenchmarkA-1 10 5 ns/op\nBenchmarkA-2 10 4 ns/op\n',
    )
    expect(samples.map(({ workflow }) => workflow)).toEqual(['BenchmarkA-1', 'BenchmarkA-2'])
  })

  it('go test -bench -json is read although lines are split over several events', async () => {
    const event = (Output: string) =>
      `${JSON.stringify({ Time: '2026-11-21T00:00:00Z', Action: 'output', Package: 'x', Output })}\n`
    const document = `${JSON.stringify({ Action: 'start', Package: 'x' })}\n${event('BenchmarkA-2   \t')}${event('   100\t  1138671 ns/op\t 1 B/op\n')}${event('PASS\n')}`
    expect(goBench.matches(headOf(bytesOf(document)))).toBe(true)
    const { samples } = await collect(goBench, document)
    expect(samples).toMatchObject([
      { workflow: 'BenchmarkA', kind: 'benchmark', durationMs: 1.138671 },
    ])
  })
})

describe('pytest-benchmark', () => {
  it('pytest-benchmark gives each round, by a name without folders', async () => {
    const run = await readFixture('pytest-benchmark-5.3.1/results.json')
    expect(counts(run, 'benchmark')).toEqual({
      'test_sort.py::TestText::test_join': [10, 0],
      'test_sort.py::test_fails': [5, 0],
      'test_sort.py::test_sort[1000]': [25, 0],
      'test_sort.py::test_sort[10]': [25, 0],
    })
    const { benchmarks } = json<{
      benchmarks: { fullname: string; stats: { mean: number; max: number } }[]
    }>('pytest-benchmark-5.3.1/results.json')
    for (const { fullname, stats } of benchmarks) {
      expect(figureOf(run, fullname, 'avg')).toBeCloseTo(stats.mean * 1000, 5)
      expect(figureOf(run, fullname, 'max')).toBeCloseTo(stats.max * 1000, 5)
    }
  })
})

describe('vitest bench', () => {
  it('vitest bench gives its figures under the names of the groups, without a p95', async () => {
    const run = await readFixture('vitest-4.1.12/results.json')
    expect(counts(run, 'benchmark')).toEqual({
      'sort.bench.ts > sort, group > big': [799, 0],
      'sort.bench.ts > sort, group > small "n"': [43129, 0],
    })
    expect(figureOf(run, 'sort.bench.ts > sort, group > big', 'p50')).toBe(0.14268300000003364)
    expect(figureOf(run, 'sort.bench.ts > sort, group > big', 'p95')).toContain('but no p95')
  })
})
