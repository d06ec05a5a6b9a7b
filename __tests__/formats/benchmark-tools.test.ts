/** Tools whose output names figures of their own: language models, tests, tables, and benchmarks of several languages. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import { declareMetrics } from '../../src/core/model/metric.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import {
  codes,
  counts,
  figureOf,
  json,
  readFixture,
  seriesOf,
  text,
} from '../read/formats/series-of.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { readRun } from '../support/parse/read-run.ts'

/** The figures that a tool reports, by workflow. */
const reported = (run: RunSummary) =>
  Object.fromEntries(run.series.map(one => [one.workflow, one.reported]))

/** The metrics that fail a run without configuration, by workflow. */
function judged({ series }: RunSummary): Record<string, string[]> {
  const rules = rulesOf(DEFAULT_CONFIG, series)
  const failing = (one: RunSummary['series'][number]) =>
    rules(one).thresholds.flatMap(({ metric, severity }) => (severity === 'warn' ? [] : [metric]))
  return Object.fromEntries(series.map(one => [one.workflow, failing(one)]))
}

async function readText(name: string, content: string): Promise<RunSummary> {
  const path = join(scratchFolder(), name)
  writeFileSync(path, content)
  return readRun([path], { ...DEFAULT_READ_OPTIONS, maxIssueRatio: 1 })
}

describe('vllm bench serve', () => {
  const MODEL = 'sample/model-1b (8 concurrent)'

  it("vLLM's JSON gives requests, tokens per second, and the times of tokens", async () => {
    const run = await readFixture('vllm-from-source/result.json')
    const result = json<Record<string, number>>('vllm-from-source/result.json')
    expect(counts(run)).toEqual({ [MODEL]: [42, 2] })
    expect(figureOf(run, MODEL, 'throughput')).toBe(result.request_throughput)
    expect(figureOf(run, MODEL, 'p99.9')).toBe(result['p99.9_e2el_ms'])
    expect(figureOf(run, `${MODEL}: tokens`, 'throughput')).toBe(result.output_throughput)
    for (const [id, name] of [
      ['ttft', 'time to first token'],
      ['tpot', 'time per output token'],
      ['itl', 'inter-token latency'],
    ]) {
      const figures = ['avg', 'p50', 'p95', 'p99'].map(metric =>
        figureOf(run, `${MODEL}: ${name}`, metric),
      )
      expect(figures).toEqual(
        ['mean', 'median', 'p95', 'p99'].map(key => result[`${key}_${id}_ms`]),
      )
    }
  })

  it("vLLM's printed result has the figures of its JSON, to two digits", async () => {
    const [whole, printed] = [
      await readFixture('vllm-from-source/result.json'),
      await readFixture('vllm-from-source/printed-all.txt'),
    ]
    expect(counts(printed)).toEqual({ 'printed-all': [42, 2] })
    for (const { workflow, reported: figures = {} } of whole.series) {
      const name = workflow.replace(MODEL, 'printed-all')
      for (const [metric, value] of Object.entries(figures).filter(([id]) => id !== 'stddev'))
        expect(figureOf(printed, name, metric)).toBeCloseTo(value, 2)
    }
  })

  it("vLLM's figures fail a run without configuration: slower tokens, and fewer of them", async () => {
    expect(judged(await readFixture('vllm-from-source/printed.txt'))).toEqual({
      printed: ['error-rate', 'throughput'],
      'printed: inter-token latency': ['avg'],
      'printed: time per output token': ['avg'],
      'printed: time to first token': ['avg'],
      'printed: tokens': ['throughput'],
    })
  })

  it("vLLM's results that were appended to one file are separate, and a damaged one is an issue", async () => {
    const result = text('vllm-from-source/result.json')
    const other = result.replace('"max_concurrency": 8', '"max_concurrency": 16')
    const run = await readText('all.json', `${result}\n${other}\n${result.slice(0, 50)}`)
    expect(Object.keys(counts(run))).toEqual(['sample/model-1b (16 concurrent)', MODEL])
    expect(run.issues.count).toBe(1)
    await expect(readText('cut.json', result.slice(0, -20))).rejects.toThrow(
      'has no intact result. Run it again.',
    )
  })

  it("vLLM's printed result is found in a log with prompts, colors and carriage returns", async () => {
    const log = `$ vllm bench serve\r\n\x1b[32mINFO\x1b[0m ready\r\n${text('vllm-from-source/printed.txt').replaceAll('\n', '\r\n')}`
    expect(reported(await readText('printed.txt', log))).toEqual(
      reported(await readFixture('vllm-from-source/printed.txt')),
    )
  })
})

describe('guidellm', () => {
  it('guidellm gives each strategy with the delays of the server: 50 ms to the first token, 10 ms for each other', async () => {
    const run = await readFixture('guidellm-0.8.1/benchmarks.json')
    expect(counts(run)).toEqual({ 'concurrent@1': [20, 0], 'concurrent@4': [20, 0] })
    for (const strategy of ['concurrent@1', 'concurrent@4']) {
      const first = figureOf(run, `${strategy}: time to first token`, 'p50') as number
      const next = figureOf(run, `${strategy}: inter-token latency`, 'avg') as number
      expect([first, next].map(Math.floor)).toEqual([54, 10])
      // 16 tokens.
      expect(figureOf(run, strategy, 'p50')).toBeCloseTo(first + 15 * next, -1)
    }
    expect(figureOf(run, 'concurrent@4', 'throughput')).toBeCloseTo(17.6, 1)
    expect(figureOf(run, 'concurrent@4: tokens', 'throughput')).toBeCloseTo(296.8, 1)
  })

  it('guidellm names the steps of a sweep by their numbers, because their rates follow from the speed', async () => {
    const sweep = text('guidellm-0.8.1/benchmarks.json').replaceAll(
      '"kind": "concurrent"',
      '"kind": "sweep"',
    )
    expect(Object.keys(counts(await readText('a.json', sweep)))).toEqual([
      'sweep 1 (concurrent)',
      'sweep 2 (concurrent)',
    ])
  })
})

describe('JUnit XML', () => {
  const times = (run: RunSummary) =>
    Object.fromEntries(
      run.series.map(({ workflow, passed }) => [
        workflow,
        passed && figureOf(run, workflow, 'avg'),
      ]),
    )

  it('JUnit XML of Surefire gives the time of each test; a test that passed when run again is passed', async () => {
    const run = await readFixture('junit-xml/surefire-3.2.5.xml')
    expect(counts(run, 'measure')).toEqual({
      'sample.CartTest > adds': [1, 0],
      'sample.CartTest > fails': [1, 1],
      'sample.CartTest > flaky': [1, 0],
      'sample.CartTest > pays': [3, 0],
    })
    expect(times(run)).toMatchObject({ 'sample.CartTest > adds': 80, 'sample.CartTest > pays': 8 })
    expect(seriesOf(run, 'sample.CartTest > fails').errors).toEqual([
      {
        code: 'org.opentest4j.AssertionFailedError',
        message: 'not equal <&> ==> expected: <1> but was: <2>',
        count: 1,
      },
    ])
  })

  it('JUnit XML of pytest and Vitest leaves out skipped tests, and counts errors as failures', async () => {
    expect(times(await readFixture('junit-xml/pytest-9.2.0.xml'))).toEqual({
      'test_shop > test_error': undefined,
      'test_shop > test_fails': undefined,
      'test_shop.TestCart > test_add': 21,
      'test_shop.TestCart > test_pay[1]': 2,
      'test_shop.TestCart > test_pay[20]': 21,
    })
    expect(times(await readFixture('junit-xml/vitest-5.1.1.xml'))).toEqual({
      't/cart.test.mjs > cart > adds': 22.908,
      't/cart.test.mjs > cart > fails': undefined,
    })
  })

  it('JUnit XML reads times with commas, and reports a test without a time', async () => {
    const run = await readText(
      'a.xml',
      '<testsuite><testcase name="a" time="1,234.5"/><testcase name="b"/></testsuite>',
    )
    expect(figureOf(run, 'a', 'avg')).toBe(1_234_500)
    expect(run.issues.first[0]).toMatchObject({ message: 'the test "b" has no time in seconds' })
  })

  it('JUnit XML next to results of a load test is left out', async () => {
    const run = await readFixture('wrk-4.1.0/item.txt', 'junit-xml/pytest-9.2.0.xml')
    expect([run.formats, codes(run).includes('derived-skipped')]).toEqual([['wrk-text'], true])
  })

  it('JUnit XML that was cut off is truncated, and damaged XML is refused', async () => {
    const whole = text('junit-xml/surefire-3.2.5.xml')
    const cut = await readText('a.xml', whole.slice(0, whole.indexOf('<testcase name="fails"')))
    expect([cut.series.length, cut.sources[0]!.truncated]).toEqual([2, true])
    await expect(readText('b.xml', whole.replace('</failure>', ''))).rejects.toThrow(
      'Run the tests again.',
    )
    await expect(readText('c.xml', `<testsuite>${'<a>'.repeat(300)}`)).rejects.toThrow(
      'nested deeper than 200 levels',
    )
  })
})

describe('tidy CSV', () => {
  afterEach(() => declareMetrics([]))

  it('Tidy CSV gives metrics of perf-gate, times and rates by their units, and others by their direction', async () => {
    const run = await readFixture('tidy-by-hand/results.csv')
    expect(reported(run)).toEqual({
      'check-in': { p95: 41.5, avg: 12.5, throughput: 80, 'error-rate': 0.005 },
      'start: time to ready': { avg: 3000 },
      'start: memory (MB)': { 'smaller-better': 512 },
      'search: relevance (points)': { 'larger-better': 0.87 },
      'search: cache hits': { 'larger-better': 95 },
    })
    expect(run.notices.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /"search: documents": not read, .*unit "docs".*write lower or higher\.$/,
      ),
    ])
    expect(judged(run)).toEqual({
      'check-in': ['avg', 'p95', 'error-rate'],
      'search: cache hits': ['larger-better'],
      'search: relevance (points)': ['larger-better'],
      'start: memory (MB)': ['smaller-better'],
      'start: time to ready': ['avg'],
    })
  })

  it('Tidy CSV takes the unit of a declared metric, and configured columns as dimensions', async () => {
    declareMetrics([
      {
        id: 'docs',
        unit: '',
        written: 'docs',
        declaredUnit: { name: 'docs', times: 1, per: 1 },
        better: 'higher',
        label: 'docs',
        meaning: '',
      },
    ])
    const path = join(scratchFolder(), 'a.csv')
    writeFileSync(
      path,
      'test;metric;unit;value;users\nsearch;found;docs;3,5;10\nsearch;found;docs;4;25\n',
    )
    const dimensions = [{ name: 'users', from: 'column', column: 'users' }] as const
    const run = await readRun([path], { ...DEFAULT_READ_OPTIONS, dimensions })
    expect(run.series.map(({ dimensions, reported }) => [dimensions, reported])).toEqual([
      [{ users: '10' }, { docs: 3.5 }],
      [{ users: '25' }, { docs: 4 }],
    ])
  })

  it('Tidy CSV reports rows that cannot be read, with what is valid', async () => {
    const row = (value: string, direction: string) => `a,b,ms,${value},${direction}`
    const table = [
      'test,metric,unit,value,direction',
      row('1', 'up'),
      row('x', ''),
      row('1', ''),
    ].join('\n')
    const run = await readText('a.csv', `${table}\n`)
    expect(run.issues.first.map(({ message }) => message)).toEqual([
      'the direction is neither lower nor higher (found "up")',
      'the value is not a number of at least 0 (found "x")',
    ])
  })
})

describe('tinybench', () => {
  it('tinybench gives the same figures from its table and from its tasks, and failed tasks', async () => {
    const [table, tasks] = [
      await readFixture('tinybench-6.2.3/table.json'),
      await readFixture('tinybench-6.2.3/tasks.json'),
    ]
    expect(counts(table, 'benchmark')).toEqual({
      'join words': [4005, undefined],
      'sort words': [897, undefined],
      throws: [1, 1],
    })
    expect(counts(tasks, 'benchmark')).toEqual(counts(table, 'benchmark'))
    expect(figureOf(table, 'sort words', 'avg')).toBeCloseTo(116_083e-6, 9)
    for (const name of ['join words', 'sort words'])
      for (const metric of ['avg', 'p50'])
        expect(figureOf(table, name, metric)).toBeCloseTo(
          figureOf(tasks, name, metric) as number,
          5,
        )
    expect(seriesOf(table, 'throws').errors).toEqual([{ code: '', message: 'no, data', count: 1 }])
  })

  it('tinybench gives each sample where they were saved, and an error without a message is a failure', async () => {
    const tasks = [
      { name: 'sort', result: { totalTime: 6, period: 2, samples: [1, 2, 3], mean: 2 } },
      { name: 'throws', result: { error: {} } },
    ]
    const run = await readText('tasks.json', JSON.stringify(tasks))
    expect(counts(run, 'benchmark')).toEqual({ sort: [3, 0], throws: [1, 1] })
    expect(figureOf(run, 'sort', 'max')).toBe(3)
  })
})

describe('mitata', () => {
  it('mitata prints the figures that are read, with groups, arguments and errors', async () => {
    const run = await readFixture('mitata-1.0.34/printed.txt')
    expect(Object.keys(counts(run, 'benchmark'))).toEqual([
      'join > join 10',
      'join > join 100',
      'join > join words',
      'sort words',
      'throws',
    ])
    const figures = ['avg', 'min', 'max', 'p75', 'p99'].map(metric =>
      figureOf(run, 'join > join 100', metric),
    )
    for (const [i, expected] of [6.17e-3, 1.99e-3, 30.38, 2.12e-3, 3.11e-3].entries())
      expect(figures[i]).toBeCloseTo(expected, 9)
    expect(seriesOf(run, 'throws').errors).toEqual([{ code: '', message: 'no, data', count: 1 }])
  })

  it("mitata's JSON has the same benchmarks, with its percentiles or each sample", async () => {
    const run = await readFixture('mitata-1.0.34/results.json')
    expect(Object.keys(counts(run, 'benchmark'))).toEqual(
      Object.keys(counts(await readFixture('mitata-1.0.34/printed.txt'), 'benchmark')),
    )
    expect(figureOf(run, 'sort words', 'p99.9')).toBe(0.07954810668945313)
    const sampled = text('mitata-1.0.34/results.json').replace(
      '"samples":null',
      '"samples":[1000,3000]',
    )
    const read = await readText('a.json', sampled)
    expect(counts(read, 'benchmark')['sort words']).toEqual([2, 0])
    expect(figureOf(read, 'sort words', 'avg')).toBe(0.002)
  })

  it("mitata's JSON before version 1 has one run of each benchmark, in nanoseconds", async () => {
    const run = await readFixture('mitata-0.1.14/results.json')
    expect(counts(run, 'benchmark')).toMatchObject({
      boom: [1, 1],
      'maps > get $n': [0, undefined],
    })
    expect(figureOf(run, 'wait', 'avg')).toBeCloseTo(4.176015743, 9)
    expect(figureOf(run, 'wait', 'p99')).toBe(22.486106)
  })
})

describe('asv', () => {
  it('asv gives the median of each combination of parameters, and names benchmarks in other units', async () => {
    const run = await readFixture('asv-0.6.6/results.json')
    expect(Object.keys(counts(run, 'benchmark'))).toEqual([
      "b.Sort.time_sort(100, 'asc')",
      "b.Sort.time_sort(100, 'desc')",
      "b.Sort.time_sort(1000, 'asc')",
      "b.Sort.time_sort(1000, 'desc')",
      'b.time_fails',
      'b.time_join',
    ])
    expect(figureOf(run, "b.Sort.time_sort(1000, 'asc')", 'avg')).toBeCloseTo(9.818999e-3, 8)
    expect(counts(run, 'benchmark')['b.time_fails']).toEqual([1, 1])
    expect(codes(run)).toEqual(['units-not-read', 'units-not-read'])
  })
})

describe('benchmark-ips', () => {
  it('benchmark-ips prints the rates of its JSON, to their digits', async () => {
    const [whole, printed] = [
      await readFixture('benchmark-ips-2.7.2/results.json'),
      await readFixture('benchmark-ips-2.7.2/printed.txt'),
    ]
    for (const [name, { throughput } = {}] of Object.entries(reported(whole)))
      expect((figureOf(printed, name, 'throughput') as number) / throughput!).toBeCloseTo(1, 4)
    expect(Object.keys(reported(printed))).toEqual(Object.keys(reported(whole)))
    expect(judged(printed).sleep).toEqual(['throughput'])
  })
})

describe('BenchmarkDotNet', () => {
  it("BenchmarkDotNet's CSV is named like its JSON, and has the same figures in the numbers of another culture", async () => {
    const english = await readFixture('benchmark-dotnet-from-source/Sample.Words-report.csv')
    const german = await readFixture('benchmark-dotnet-from-source/Sample.Words-de-report.csv')
    expect(figureOf(english, 'Sample.Words.Sort(N: 100)', 'avg')).toBeCloseTo(1234.5e-6, 12)
    expect(figureOf(english, 'Sample.Words.Sort(N: 1000)', 'stddev')).toBeCloseTo(0.19e-3, 12)
    expect(counts(english, 'benchmark')['Sample.Words.Fails(N: 100)']).toEqual([1, 1])
    expect(german.series.map(({ reported }) => reported)).toEqual(
      english.series.map(({ reported }) => reported),
    )
  })
})

describe('JMH', () => {
  it("JMH's CSV gives times, rates and the percentiles of sampled calls", async () => {
    const run = await readFixture('jmh-1.37/results.csv')
    expect(figureOf(run, 'sample.B.join (n=100) [avgt]', 'avg')).toBeCloseTo(0.010155916, 12)
    expect(figureOf(run, 'sample.B.join (n=1000) [thrpt]', 'throughput')).toBe(3676)
    expect(seriesOf(run, 'sample.B.sum (n=1000)')).toMatchObject({
      count: 13706,
      reported: { max: 21.823488 },
    })
    expect(figureOf(run, 'sample.B.sum (n=1000)', 'p95')).toBeCloseTo(0.391e-3, 12)
    expect(figureOf(run, 'sample.B.sum (n=1000)', 'p99.9')).toBeCloseTo(0.189316096, 12)
    expect(run.issues.count).toBe(0)
  })

  it("JMH's CSV before 1.37 names percentiles after the method", async () => {
    const run = await readFixture('jmh-1.35/results.csv')
    const sleep = ['avg', 'min', 'p50', 'p95', 'max'].map(metric =>
      figureOf(run, 'demo.B.sleep (n=10)', metric),
    )
    expect(sleep).toEqual([2.821433, 2.074624, 2.093056, 6.981222, 14.876672])
  })
})

describe('Catch2', () => {
  it("Catch2's text without an analysis gives the mean alone", async () => {
    const run = await readFixture('catch2-2.13.10/no-analysis.txt')
    expect(counts(run, 'benchmark')).toMatchObject({ 'sort <64>': [10, undefined], throws: [1, 1] })
    expect(figureOf(run, 'sort <64>', 'avg')).toBeCloseTo(197.255e-6, 12)
  })

  it("Catch2's XML gives means, deviations and failed benchmarks", async () => {
    const run = await readFixture('catch2-2.13.10/results.xml')
    expect(counts(run, 'benchmark')).toEqual({
      'join <words> & more': [20, undefined],
      'sort words': [20, undefined],
      throws: [1, 1],
    })
    expect(figureOf(run, 'join <words> & more', 'avg')).toBeCloseTo(7687.69e-6, 12)
    expect(figureOf(run, 'sort words', 'stddev')).toBeCloseTo(1822.21e-6, 12)
  })
})

describe("Criterion's text", () => {
  it("Criterion's text gives the estimates of its estimates.json, and no changes", async () => {
    const run = await readFixture('criterion-0.5/changes.txt')
    const group = 'sorting of a list of words with a long name'
    // Slopes in ns, as in target/criterion/*/new/estimates.json of the same run.
    const slopes = { join: 45_089, [`${group}/sort/100`]: 870.22, [`${group}/sort/1000`]: 10_814 }
    expect(Object.keys(counts(run, 'benchmark'))).toEqual(Object.keys(slopes))
    for (const [name, ns] of Object.entries(slopes))
      expect(figureOf(run, name, 'avg')).toBeCloseTo(ns / 1e6, 9)
    const colored = text('criterion-0.5/changes.txt')
      .replace(/^join/m, '\x1b[32mjoin\x1b[0m')
      .replace('45.089', '\x1b[1m45.089')
    expect(reported(await readText('a.txt', colored))).toEqual(reported(run))
  })
})
