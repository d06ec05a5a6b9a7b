/**
 * The truth of the runs of bench/history/ballerina-http in hindsight, independent of any verdict: which runs had
 * errors, where the level rose and stayed up, and which single runs were slow.
 */
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import { median } from '../../src/core/stats/median.ts'

export type Label = 'errors' | 'step' | 'single bad run' | 'nothing'

export const LABELS: readonly Label[] = ['errors', 'step', 'single bad run', 'nothing']

/** A lasting rise. */
export interface Step {
  readonly series: string
  /** UTC days of the first and the last run on the new level. Without `to`, the level never came back. */
  readonly from: string
  readonly to?: string
  readonly what: string
}

/**
 * Rises of 10% or more in the average or p95 between the medians of the 7 runs before and after that lasted for 7 runs
 * or more; each was checked by eye. From March 2025 on, hosts of two kinds alternate (about 13 and 17 ms in
 * h1_h1_passthrough): no step, whatever the medians of 7 runs are.
 */
export const STEPS: readonly Step[] = [
  { series: 'h1_h1_passthrough', from: '2022-02-01', what: 'average 11.4 → 20.6 ms' },
  {
    series: 'h1_h1_passthrough',
    from: '2023-04-18',
    what: 'p95 44 → 55 ms, average 19.4 → 21.1 ms',
  },
  { series: 'h1_transformation', from: '2022-02-01', what: 'average 21.8 → 25.7 ms' },
  { series: 'h1_transformation', from: '2023-04-18', to: '2023-07-12', what: 'p95 46 → 53 ms' },
  {
    series: 'observability_enabled',
    from: '2022-09-23',
    what: 'p95 32 → 37 ms, average 12.2 → 13.4 ms',
  },
  {
    series: 'observability_enabled',
    from: '2023-04-17',
    what: 'p95 37 → 69 ms, average 13.7 → 18.4 ms',
  },
  {
    series: 'observability_enabled',
    from: '2024-11-07',
    to: '2024-11-14',
    what: 'average 12.7 → 21.4 ms',
  },
]

/** A run with more failed samples than this share is one with errors. */
const ERRORS = 0.01
/** A single run is bad when its average or p95 is this many times that of the runs before and after it. */
const BAD = 1.1
const NEIGHBORS = 7

/**
 * Returns the label of a run. `wasCompared` are the runs it was compared with: once a step has been accepted, it is no
 * longer a reason for an alarm.
 */
export function labelOf(
  name: string,
  runs: readonly RunSummary[],
  i: number,
  wasCompared: readonly RunSummary[],
): Label {
  const run = runs[i]!
  if (errorRatio(run) >= ERRORS) return 'errors'
  if (isSingle(runs, i)) return 'single bad run'
  const isStep = STEPS.some(
    step =>
      step.series === name &&
      isDuring(step, run) &&
      wasCompared.some(other => startOf(other) < dayMs(step.from)),
  )
  return isStep ? 'step' : 'nothing'
}

/** Whether a run was made on the level of a step. */
export function isDuring({ from, to }: Step, run: RunSummary): boolean {
  const at = startOf(run)
  return at >= dayMs(from) && (to === undefined || at < dayMs(to) + DAY_MS)
}

function isSingle(runs: readonly RunSummary[], i: number): boolean {
  const clean = (from: readonly RunSummary[]) => from.filter(run => errorRatio(run) < ERRORS)
  const before = clean(runs.slice(0, i)).slice(-NEIGHBORS)
  const after = clean(runs.slice(i + 1)).slice(0, NEIGHBORS)
  return [averageOf, p95Of].some(figure =>
    [before, after].every(neighbors => {
      const usual = median(neighbors.map(figure))
      return neighbors.length === 0 || figure(runs[i]!) >= BAD * usual
    }),
  )
}

/**
 * The average by Little's law, with more digits than the whole milliseconds of the table, because the load is a closed
 * loop.
 */
function averageOf(run: RunSummary): number {
  return 1 / seriesOf(run).reported!.throughput!
}

function p95Of(run: RunSummary): number {
  return seriesOf(run).reported!.p95!
}

function errorRatio(run: RunSummary): number {
  const { count, errorCount = 0 } = seriesOf(run)
  return count > 0 ? errorCount / count : 0
}

function seriesOf(run: RunSummary): SeriesSummary {
  return run.series[0]!
}

function startOf({ startMs = 0 }: RunSummary): number {
  return startMs
}

const DAY_MS = 86_400_000

function dayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
