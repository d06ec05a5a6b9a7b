/**
 * Judges pauses that hit all workflows alike, such as those of a garbage collector: the share of all samples that took many times
 * as long as is usual for their workflow. No workflow has enough of them to show a change by itself.
 */

import type { NoticeFacts } from '../model/notice.ts'
import type { SeriesSummary } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import { ifFinite } from '../stats/estimate.ts'
import { mean, median, sum } from '../stats/median.ts'
import { estimateRunRateShift } from '../stats/rate-shift.ts'
import { sketchUnitsOf } from '../stats/sketch.ts'
import type { Comparisons } from './compare/comparison.ts'
import { jobsOf } from './compare/run-sides.ts'
import { FALSE_ALARM_RATE } from './false-alarm.ts'
import type { JudgeInput } from './input.ts'
import { pValue } from './routes.ts'

/** Multiple of the median from which a sample is slow: of the median of its own run or of the baseline, whichever is larger. */
const SLOW = 10
/** Least multiple of the baseline's share, and least number of further slow samples in a run, that are reported. */
const LEAST_MULTIPLE = 1.5
const LEAST_MORE = 10

/** Returns the notice on a run with more slow samples than the baseline; undefined without, and for fewer than four workflows. */
export function slowSamplesNotice(
  { series }: Comparisons,
  input: JudgeInput,
): NoticeFacts | undefined {
  const { length: n } = input.baseline
  const table = series.flatMap(({ series, baseline, candidates }) => {
    const runs = [...baseline, ...candidates].flatMap(run =>
      run?.passed && run.batches ? run : [],
    )
    const isMissing = runs.length < baseline.length + candidates.length
    return isMissing || !isLoad(series.kind) || !input.rulesOf(series).judged
      ? []
      : [slowSamples(runs, n)]
  })
  if (table.length === 0 || n === 0 || input.candidates.length === 0) return undefined
  // A pause makes many samples slow at once, so their number varies more than that of independent events.
  const overTime = table[0]!.map((_, r) => {
    const counts = new Map<number, number>()
    for (const runs of table)
      for (const [at, count] of runs[r]!.slow) counts.set(at, (counts.get(at) ?? 0) + count)
    return [...counts.values()]
  })
  const variance = (counts: readonly number[]) =>
    sum(counts.map(count => (count - mean(counts)) ** 2)) / counts.length
  const clump = Math.max(1, sum(overTime.map(variance)) / (sum(overTime.map(mean)) || 1))
  const counts = table.map(runs =>
    runs.map(({ slow, all }) => ({
      failed: sum(slow.map(([, count]) => count)) / clump,
      all: all / clump,
    })),
  )
  const side = (from: number, to?: number) => counts.map(runs => runs.slice(from, to))
  const found = ifFinite(() =>
    estimateRunRateShift(
      side(0, n),
      side(n),
      jobsOf(input.baseline, input.candidates, input.pairs),
    ),
  )
  if (!found) return undefined
  const { before, now, shift } = found
  const more = (now - before) * sum(table.map(runs => runs.at(-1)!.all))
  if (now < LEAST_MULTIPLE * before || more < LEAST_MORE) return undefined
  if (pValue(shift, 1) > FALSE_ALARM_RATE.run.regressed) return undefined
  return { code: 'slow-samples', multiple: SLOW, before, now }
}

/** Counts the slow samples of a series in each run, by the start of the time batch. The first `n` runs are the baseline. */
function slowSamples(runs: readonly SeriesSummary[], n: number) {
  const medians = runs.map(({ passed }) => Math.max(passed!.quantileMs(0.5)!, passed!.unitMs))
  const usual = median(medians.slice(0, n))
  return runs.map(({ passed, batches }, r) => {
    const { first, widthMs } = batches!
    const limit = (SLOW * Math.max(usual, medians[r]!)) / passed!.unitMs
    const slow = batches!.batches.map(({ sketch }, i): [at: number, count: number] => [
      (first + i) * widthMs,
      sum(sketch.filter((_, k) => k % 2 === 1 && sketchUnitsOf(sketch[k - 1]!) > limit)),
    ])
    return { slow, all: passed!.count }
  })
}
