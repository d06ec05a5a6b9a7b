/** Benchmarks with one repetition in each run: the default of most tools. Only other runs show how they vary. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate } from '../../command-line.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'

/** Times of ten baseline runs, ns. They vary by 2 %. */
const BASELINE = [100, 102, 98.5, 101, 99, 103, 97.9, 100.6, 99.4, 101.7]

/** A result file of each tool with one repetition of so many ns. */
const FILES: Readonly<Record<string, (ns: number) => string>> = {
  'go test': ns =>
    `goos: linux\npkg: example.com/p\nBenchmarkParse-8 \t 10000\t ${ns} ns/op\nPASS\n`,
  'Google Benchmark': ns =>
    JSON.stringify({
      context: { library_build_type: 'release' },
      benchmarks: [
        { name: 'Parse', run_name: 'Parse', run_type: 'iteration', repetitions: 1, iterations: 7 },
      ].map(one => ({ ...one, real_time: ns, cpu_time: ns, time_unit: 'ns' })),
    }),
  hyperfine: ns =>
    JSON.stringify({ results: [{ command: 'parse', mean: ns / 1e3, times: [ns / 1e3] }] }),
  JMH: ns =>
    JSON.stringify([
      {
        jmhVersion: '1.37',
        benchmark: 'p.Parse.run',
        mode: 'avgt',
        forks: 1,
        primaryMetric: { score: ns, scoreUnit: 'ns/op', rawData: [[ns]] },
      },
    ]),
  'pytest-benchmark': ns =>
    JSON.stringify({
      machine_info: {},
      version: '5.1.0',
      benchmarks: [
        {
          name: 'test_parse',
          fullname: 'test_p.py::test_parse',
          stats: { mean: ns / 1e9, rounds: 1, data: [ns / 1e9] },
        },
      ],
    }),
  'custom JSON': ns => JSON.stringify([{ name: 'Parse', unit: 'ns', value: ns }]),
}

/** Judges a time against those of the first runs of the baseline, and returns the exit code and the output. */
async function judged(tool: string, ns: number, runs = BASELINE.length) {
  const folder = scratchFolder()
  const file = (name: string, value: number) => {
    writeFileSync(join(folder, name), FILES[tool]!(value))
    return name
  }
  const baseline = BASELINE.slice(0, runs).map((value, i) => file(`run-${i}`, value))
  const { exitCode, stdout } = await perfGate(
    [
      'compare',
      '--no-charts',
      ...baseline.flatMap(path => ['--baseline', path]),
      '--candidate',
      file('candidate', ns),
    ],
    folder,
  )
  return { exitCode, stdout }
}

describe.each(Object.keys(FILES))('one repetition of %s', tool => {
  it('A time that is 100 times that of ten baseline runs fails', async () => {
    expect((await judged(tool, 10_000)).exitCode).toBe(1)
  })

  it('A time 100 times that of the only baseline run fails', async () => {
    expect((await judged(tool, 10_000, 1)).exitCode).toBe(1)
  })

  it('A time 30 % above that of ten baseline runs, which vary by 2 %, fails', async () => {
    expect((await judged(tool, 130)).exitCode).toBe(1)
  })

  it('A time among those of the baseline passes, and less than 15 % may pass unseen', async () => {
    const { exitCode, stdout } = await judged(tool, 100.2)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^1 passed\.$/m)
    const [, share] = stdout.match(/up to (\d+)% \(average\)\s+slower\s+without\s+being\s+seen/)!
    expect(Number(share)).toBeLessThan(15)
  })
})
