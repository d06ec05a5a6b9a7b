import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../src/core/config/default.ts'
import { parseConfig } from '../src/core/config/load.ts'
import { compareWithBaseline } from '../src/core/gate/compare-runs.ts'
import { DEFAULT_READ_OPTIONS } from '../src/core/model/reading.ts'
import type { RunSummary } from '../src/core/model/run.ts'
import { starterFiles } from '../src/measure/cli/starter-files.ts'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'
import { readRun } from './support/parse/read-run.ts'
import { PLAN_TEST } from './support/plan-test.ts'

/** Results of an example: three runs of the baseline, then a candidate. */
const EXAMPLES = [
  ['configurations', ['r7g-5-1', 'r7g-5-2', 'r7g-5-3', 'm6g-1']],
  ['check-in-check-out', ['nothing-changed', 'nothing-changed', 'slow-check-in']],
] as const

const STARTER = parseConfig(
  starterFiles({ tests: [PLAN_TEST] }).get('.github/perf-gate.yml')!,
  'perf-gate.yml',
)
/** From the mildest to the strictest. */
const SEVERITY = ['pass', 'warn', 'fail']

/** Reads results with all times multiplied; `slower` multiplies those of the candidate again. */
async function scaledRun(file: string, factor: number, day: number): Promise<RunSummary> {
  const text = gunzipSync(readFileSync(file)).toString()
  const [header, ...rows] = text.split('\n')
  const scaled = rows.map(row => {
    const [, at, elapsed, rest] = /^(\d+),(\d+)(,.*)$/.exec(row) ?? []
    if (rest === undefined) return row
    return `${Number(at) + day * 86_400_000},${Math.round(Number(elapsed) * factor)}${rest}`
  })
  const folder = scratchFolder()
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'results.jtl')
  writeFileSync(path, [header, ...scaled].join('\n'))
  return readRun([path], DEFAULT_READ_OPTIONS)
}

describe('starterFiles', () => {
  it.each(
    EXAMPLES.flatMap(([name, files]) =>
      [0.1, 1, 10].flatMap(factor => [1, 1.3, 2].map(slower => ({ name, files, factor, slower }))),
    ),
  )(
    'starterFiles judges $name with times x $factor, then x $slower, at least as strictly as no configuration',
    async ({ name, files, factor, slower }) => {
      const runs = await Promise.all(
        files.map((file, i) =>
          scaledRun(
            join(ROOT, 'examples', name, 'results', `${file}.jtl.gz`),
            i === files.length - 1 ? factor * slower : factor,
            i,
          ),
        ),
      )
      const [baseline, candidates] = [runs.slice(0, -1), runs.slice(-1)]
      const request = { baseline, candidates, evidence: { state: 'ok' as const }, now: 0 }
      const without = compareWithBaseline({ ...request, config: DEFAULT_CONFIG })
      const withFile = compareWithBaseline({ ...request, config: STARTER })
      const strictness = (verdict: string) => SEVERITY.indexOf(verdict)
      const weaker = without.checks.filter(check => {
        const other = withFile.checks.find(
          ({ workflow, metric }) => workflow === check.workflow && metric === check.metric,
        )
        return !other || strictness(other.verdict) < strictness(check.verdict)
      })
      expect(without.checks.length).toBeGreaterThan(0)
      expect(weaker.map(({ workflow, metric }) => `${workflow} ${metric}`)).toEqual([])
      expect(withFile.checks.map(({ evidence }) => evidence?.limit)).toEqual(
        without.checks.map(({ evidence }) => evidence?.limit),
      )
    },
  )
})
