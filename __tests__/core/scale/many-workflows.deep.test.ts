import { describe, expect, it } from 'vitest'
import { compareRuns } from '../../../src/core/judge/compare/compare.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import { seededRandom } from '../../support/random.ts'
import { MIDNIGHT, sample, summarize } from '../summarize/sample-builders.ts'

const RUNS = 10
const WORKFLOWS = 120
/** One sample a second, which is enough for ten groups of batches. */
const SAMPLES = 120

/** Number of reads of time batches, by series: each computation of a variance within a run starts with one. */
const reads = new Map<SeriesSummary, number>()

/** A run with two thirds of the workflows, chosen at random, or with all of them. */
function run(seed: number, hasAll: boolean): RunSummary {
  const random = seededRandom(seed)
  const samples = Array.from({ length: WORKFLOWS }, (_, w) => ({
    w,
    isThere: hasAll || random.uniform() < 0.67,
  }))
    .filter(({ isThere }) => isThere)
    .flatMap(({ w }) =>
      Array.from({ length: SAMPLES }, (_, i) =>
        sample({
          workflow: `w${w}`,
          startMs: MIDNIGHT + i * 1000,
          durationMs: Math.round(200 * Math.exp(random.normal())),
        }),
      ),
    )
  const summary = summarize(samples)
  return { ...summary, series: summary.series.map(counted) }
}

function counted(series: SeriesSummary): SeriesSummary {
  const { batches } = series
  const watched = { ...series }
  Object.defineProperty(watched, 'batches', {
    get() {
      reads.set(watched, (reads.get(watched) ?? 0) + 1)
      return batches
    },
  })
  return watched
}

describe('3,000 workflows against ten baseline runs', () => {
  it.each(['avg', 'p95'])(
    'The sampling variance of %s is computed once for each workflow and run',
    metric => {
      reads.clear()
      const baseline = Array.from({ length: RUNS }, (_, r) => run(r, false))
      const candidate = run(RUNS, true)
      const comparisons = compareRuns(baseline, [candidate])
      const groups = comparisons.series.map(compared => comparisons.of(compared, metric).group)
      // The test needs many groups of runs. Each group has most of the workflows as controls.
      expect(new Set(groups).size).toBeGreaterThan(50)
      const all = [...baseline, candidate].flatMap(({ series }) => series)
      const compared = new Set(
        comparisons.series
          .filter(each => comparisons.of(each, metric).shift)
          .map(({ series }) => series.workflow),
      )
      expect(compared.size).toBeGreaterThan(WORKFLOWS * 0.9)
      const others = all.filter(series => compared.has(series.workflow) && reads.get(series) !== 1)
      expect(others.map(series => [series.workflow, reads.get(series)])).toEqual([])
    },
  )
})
