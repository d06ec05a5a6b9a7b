/** Histories made from the samples of github-action-benchmark, with the values that it extracts from them itself. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NOW, perfGate } from '../command-line.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { FIXTURES } from '../support/parse/reading.ts'

interface Extracted {
  readonly tool: string
  readonly benches: readonly {
    readonly name: string
    readonly value: number
    readonly unit: string
  }[]
}
const EXTRACTED: Record<string, Extracted> = JSON.parse(
  readFileSync(join(FIXTURES, 'github-action-benchmark-history/extracted.json'), 'utf8'),
)

/** Samples in which every value has a unit of its own. */
const UNREADABLE = ['cargo_output_units.txt']
/** Samples of tools whose files are not read; their histories are. */
const HISTORY_ALONE = ['benchmarkluau_output.txt', 'julia_output.json']
/** A history states the direction of units of their own; a file of one run does not. */
const DECLARED = ['customBiggerIsBetter_output.json', 'customSmallerIsBetter_output.json']

const CONFIG = 'version: 1\nsuite: Chart\nmin-samples: 1\n'

/** Imports a history of three runs with these benchmarks, and returns its folder and the result. */
async function imported({ tool, benches }: Extracted, config = CONFIG) {
  const folder = scratchFolder()
  const entries = [1, 2, 3].map(day => ({
    date: Number(NOW) * 1000 - day * 86_400_000,
    tool,
    benches,
  }))
  writeFileSync(
    join(folder, 'data.js'),
    `window.BENCHMARK_DATA = ${JSON.stringify({ entries: { Chart: entries } })}`,
  )
  writeFileSync(join(folder, 'perf-gate.yml'), config)
  const args = ['import', 'data.js', '--store', 'store', '--config', 'perf-gate.yml']
  return { folder, result: await perfGate(args, folder) }
}

/** Judges a sample against an imported history. */
async function gated(folder: string, file: string) {
  copyFileSync(join(FIXTURES, 'github-action-benchmark', file), join(folder, file))
  const args = [
    'gate',
    '--results',
    file,
    '--store',
    'store',
    '--config',
    'perf-gate.yml',
    '--format',
    'json',
  ]
  const { exitCode, stdout, stderr } = await perfGate([...args, '--read-only'], folder)
  return { exitCode, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
}

describe('a history of github-action-benchmark', () => {
  const others = [...UNREADABLE, ...DECLARED, ...HISTORY_ALONE]
  it.each(Object.keys(EXTRACTED).filter(file => !others.includes(file)))(
    'A sample passes against an imported history of itself, with every workflow compared: %s',
    async file => {
      const { folder, result } = await imported(EXTRACTED[file]!)
      expect(result.exitCode, result.stderr).toBe(0)
      const { exitCode, stderr, report } = await gated(folder, file)
      expect(report, stderr).toMatchObject({ verdict: 'pass' })
      expect(exitCode).toBe(0)
      expect(report.unmatched).toEqual({ onlyInBaseline: [], onlyInCandidate: [] })
      expect(report.checks.length).toBeGreaterThanOrEqual(report.measurements.length)
      for (const { baseline, candidate } of report.checks)
        expect(Math.abs(candidate.value - baseline.value)).toBeLessThanOrEqual(
          2e-5 * baseline.value + 1e-8,
        )
    },
  )

  it.each([...DECLARED, ...HISTORY_ALONE])(
    'A history is imported whose files are not read, or state no direction: %s',
    async file => {
      const { result } = await imported(EXTRACTED[file]!)
      expect(result.exitCode, result.stderr).toBe(0)
    },
  )

  it.each(UNREADABLE)(
    'Importer and reader refuse a sample of unknown units for the same reason: %s',
    async file => {
      const { folder, result } = await imported(EXTRACTED[file]!)
      expect({ exitCode: result.exitCode, stdout: result.stdout }).toEqual({
        exitCode: 2,
        stdout: '',
      })
      const { exitCode, stderr } = await gated(folder, file)
      expect(exitCode).toBe(2)
      const reason =
        /its unit "\S+" is neither a time nor a rate, and no metric of the configuration has it/
      expect(stderr).toMatch(reason)
      expect(result.stderr).toContain(reason.exec(stderr)![0])
    },
  )

  it.each(['benchmarkjs_output.txt', 'jmh_output.json', 'jmh_output_2.json', 'pytest_output.json'])(
    'A sample fails against an imported history of twice the speed, also when the history has rates only: %s',
    async file => {
      const { tool, benches } = EXTRACTED[file]!
      const faster = benches.map(bench => ({ ...bench, value: 4 * bench.value }))
      const { folder } = await imported({ tool, benches: faster })
      expect((await gated(folder, file)).report).toMatchObject({ verdict: 'fail' })
      const lenient = `${CONFIG}thresholds: { throughput: { severity: warn } }\n`
      const other = await imported({ tool, benches: faster }, lenient)
      const { report } = await gated(other.folder, file)
      expect(report.verdict).toBe(tool === 'pytest' ? 'fail' : 'warn')
    },
  )
})
