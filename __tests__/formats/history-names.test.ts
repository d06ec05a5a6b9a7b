import { describe, expect, it } from 'vitest'
import { withPresentNames } from '../../src/core/model/benchmark-names.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { historyWorkflows } from '../../src/formats/benchmarks/benchmark-history.ts'
import { goBench } from '../../src/formats/benchmarks/go-bench.ts'
import { pytestWorkflows } from '../../src/formats/benchmarks/pytest-benchmark.ts'
import { collect } from '../support/parse/reading.ts'

const named = (
  tool: string,
  benches: readonly (readonly [name: string, unit?: string, extra?: string])[],
) =>
  historyWorkflows(
    tool,
    benches.map(([name, unit = 'ns', extra = '']) => ({ name, unit, extra })),
  ).map(one => ('problem' in one ? one.problem : one.workflow))

const SHARED = 'several benchmarks have its name'

describe('historyWorkflows', () => {
  it('The further values of a Go benchmark belong to it, in each repetition', () => {
    const lines = [
      ['BenchmarkA', 'ns/op'],
      ['BenchmarkA - ns/op', 'ns/op'],
      ['BenchmarkA - B/op', 'B/op'],
    ] as const
    expect(named('go', [...lines, ...lines, ['BenchmarkB', 'ns/op']])).toEqual([
      ...Array(6).fill('BenchmarkA'),
      'BenchmarkB',
    ])
  })

  it('Go benchmarks have their package if it is needed, and their number of processors if it differs', () => {
    expect(
      named('go', [
        ['BenchmarkA (x.org/p)', 'ns/op', '1 times\n2 procs'],
        ['BenchmarkA (x.org/q)', 'ns/op', '1 times\n2 procs'],
        ['BenchmarkB (x.org/q)', 'ns/op', '1 times\n2 procs'],
      ]),
    ).toEqual(['x.org/p.BenchmarkA', 'x.org/q.BenchmarkA', 'BenchmarkB'])
    expect(
      named('go', [
        ['BenchmarkA', 'ns/op', '1 times'],
        ['BenchmarkA', 'ns/op', '1 times\n2 procs'],
      ]),
    ).toEqual(['BenchmarkA', 'BenchmarkA-2'])
  })

  it('A Go benchmark that comes back after another one is left out: its package is not known', () => {
    expect(named('go', [['BenchmarkA'], ['BenchmarkB'], ['BenchmarkA']])).toEqual([
      SHARED,
      'BenchmarkB',
      SHARED,
    ])
  })

  it('Aggregates of Google Benchmark are left out next to their repetitions; without these, the mean is read', () => {
    expect(
      named('googlecpp', [['s'], ['s'], ['s_mean'], ['s_cv'], ['t_mean'], ['t_stddev'], ['u']]),
    ).toEqual(['s', 's', undefined, undefined, 't', undefined, 'u'])
  })

  it('A JMH benchmark has its parameters, and is left out when it has several modes', () => {
    expect(
      named('jmh', [
        ['a.b ( {"n":"1","m":"x"} )', 'ops/s'],
        ['c', 'ops/s'],
        ['c', 'us/op'],
      ]),
    ).toEqual(['a.b (n=1, m=x)', SHARED, SHARED])
  })

  it('Names that a tool prints once are left out when they occur twice', () => {
    expect(named('cargo', [['a'], ['a'], ['b']])).toEqual([SHARED, SHARED, 'b'])
  })
})

describe('the names of benchmarks', () => {
  it('Tests of pytest have their folder only where files of several folders have the same name', () => {
    expect(pytestWorkflows(['perf/a.py::t', 'perf/b.py::t', 'unit/b.py::t'])).toEqual([
      'a.py::t',
      'perf/b.py::t',
      'unit/b.py::t',
    ])
  })

  it('Stored runs of Go, whose names began with the package, have the names of later runs', async () => {
    const run = {
      tool: 'go-test',
      series: [
        { workflow: 'x.org/p.BenchmarkA/x.Benchmark' },
        { workflow: 'p.BenchmarkB' },
        { workflow: 'q.BenchmarkB' },
      ],
    }
    const { series } = withPresentNames(run as unknown as RunSummary)
    const names = ['BenchmarkA/x.Benchmark', 'p.BenchmarkB', 'q.BenchmarkB']
    expect(series.map(({ workflow }) => workflow)).toEqual(names)
    const output =
      'pkg: x.org/p\nBenchmarkA/x.Benchmark-2 1 5 ns/op\npkg: p\nBenchmarkB-2 1 5 ns/op\npkg: q\nBenchmarkB-2 1 5 ns/op\n'
    const { samples } = await collect(goBench, output)
    expect(samples.map(({ workflow }) => workflow)).toEqual(names)
  })
})
