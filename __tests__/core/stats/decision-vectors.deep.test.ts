/**
 * Vectors that another implementation of docs/statistics.md can be held against: the times of each run, and what follows. The figures are
 * those of the slow reference; the program must find the same, and decide by them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LATENCY_PRIOR } from '../../../src/core/stats/shift.ts'
import { perfGate, ROOT } from '../../command-line.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'
import { referenceDecision } from './reference-decision.ts'

interface Vector {
  /** Times in ms: a row for each run, a column for each benchmark, of which a run has one time. */
  readonly baseline: number[][]
  readonly candidates: number[][]
  /** Of the whole run; null with fewer than four benchmarks. */
  readonly run: Figures | null
  /** By benchmark: against the others of its run, or with fewer than four of them in total. */
  readonly series: readonly (Figures & Decided)[]
}

/** Change on the log scale, degrees of freedom, and one-sided chance that it became slower by noise. */
interface Figures {
  readonly change: number
  readonly df: number
  readonly p: number
}

/** What the program says: what decided, and how. */
interface Decided {
  readonly by: string | null
  readonly decision: string
}

const FILE = join(ROOT, '__tests__/core/stats/decision-vectors.json')
const VECTORS: readonly Vector[] = JSON.parse(readFileSync(FILE, 'utf8'))

/** Figures are stored with five digits. */
function expectNear(found: number, stored: number): void {
  expect(Math.abs(found - stored)).toBeLessThanOrEqual(1e-4 * Math.abs(stored) + 1e-12)
}

async function reportOf({ baseline, candidates }: Vector) {
  const folder = scratchFolder()
  mkdirSync(folder, { recursive: true })
  const given = [
    ...baseline.map(run => ['--baseline', run] as const),
    ...candidates.map(run => ['--candidate', run] as const),
  ].flatMap(([option, run], i) => {
    const values = run.map((value, w) => ({ name: `b${w}`, unit: 'ms', value }))
    writeFileSync(join(folder, `${i}.json`), JSON.stringify(values))
    return [option, `${i}.json`]
  })
  await perfGate(['compare', '--no-charts', ...given, '--out', 'out'], folder)
  return JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'))
}

describe.each(VECTORS.map((vector, i) => ({ ...vector, name: nameOf(vector, i) })))(
  '$name',
  vector => {
    it('Has the figures of the slow reference', () => {
      const logs = (runs: number[][]) => runs.map(run => run.map(Math.log))
      const found = referenceDecision(
        {
          baseline: logs(vector.baseline),
          candidates: logs(vector.candidates),
          samplingVariance: vector.series.map(() => 0),
          control: vector.series.map(() => true),
        },
        LATENCY_PRIOR,
      )
      expect(found.g === undefined).toBe(vector.run === null)
      if (vector.run) {
        expectNear(found.g!, vector.run.change)
        expectNear(found.dfG, vector.run.df)
        expectNear(found.pG!, vector.run.p)
      }
      found.series.forEach(({ x, D, dfOwn, dfTotal, p }, w) => {
        const stored = vector.series[w]!
        expectNear(x ?? D, stored.change)
        expectNear(x === undefined ? dfTotal : dfOwn, stored.df)
        expectNear(p, stored.p)
      })
    })

    it('Is decided by these figures', async () => {
      const { checks } = await reportOf(vector)
      for (const [w, stored] of vector.series.entries()) {
        const check = checks.find(
          (one: { workflow: string; metric: string }) =>
            one.workflow === `b${w}` && one.metric === 'avg',
        )
        expect([check.evidence?.by ?? null, `${check.verdict}: ${check.reasonCode}`]).toEqual([
          stored.by,
          stored.decision,
        ])
        if (stored.by !== null)
          expectNear(check.evidence.p, (stored.by === 'run' ? vector.run! : stored).p)
      }
    })
  },
)

it('There are thirty vectors, of all ways to decide', () => {
  expect(VECTORS).toHaveLength(30)
  const decisions = new Set(
    VECTORS.flatMap(({ series }) => series.map(({ by, decision }) => `${by} ${decision}`)),
  )
  expect([...decisions]).toEqual(
    expect.arrayContaining([
      'workflow fail: regressed',
      'workflow warn: suspect',
      'run fail: regressed',
      'run warn: suspect',
      'total fail: regressed',
      'total warn: suspect',
      'null pass: improved',
    ]),
  )
})

function nameOf({ baseline, candidates, series }: Vector, i: number): string {
  return `vector ${i + 1}: ${baseline.length} baseline and ${candidates.length} candidate runs of ${series.length} benchmarks`
}
