/**
 * Replays `perf-gate decide` over a history: the number of runs it would have needed, and its verdicts. Consecutive baseline runs
 * serve as repeats, once unchanged and once with a workflow made slower.
 */
import type { Config } from '../../config/config.ts'
import { judgeChecks } from '../../judge/judge.ts'
import type { BacktestDecisions } from '../../model/backtest.ts'
import { defined } from '../../model/defined.ts'
import { isTime } from '../../model/metric.ts'
import { type RunSummary, type SeriesSummary, seriesKey, type TimeBatch } from '../../model/run.ts'
import { Histogram } from '../../stats/histogram.ts'
import { mean } from '../../stats/median.ts'
import { stepAfter } from '../decide/decide.ts'
import { lookAfter } from '../decide/plan.ts'
import { judgeInput, type Replayed } from './replay.ts'

/** Injected slowdown of a workflow, relative to its time. */
const SLOWER = 0.2

/** A run of the history at which a decision may begin. */
export type Start = Omit<Replayed, 'judgment'>

/** Replays decisions of at most `maxRuns` runs; each begins at another run that joined the baseline. */
export function decisionsOver(
  config: Config,
  history: readonly Start[],
  maxRuns: number,
): BacktestDecisions {
  const starts = history.flatMap((first, i) => {
    const runs = history.slice(i, i + maxRuns)
    const isUnchanged =
      runs.length === maxRuns && runs.every(({ move }) => move.became === 'joined')
    return isUnchanged && first.against.runs.length > 0
      ? [{ first, runs: runs.map(({ dated }) => dated.run) }]
      : []
  })
  const decide = (start: Start, candidates: readonly RunSummary[]) =>
    decideOver(config, start, candidates)
  const unchanged = starts.map(({ first, runs }) => decide(first, runs))
  const slower = starts.flatMap(({ first, runs }, i) => {
    const judged = runs[0]!.series.filter(
      series => first.rulesOf(series).judged && series.kind !== 'resource',
    )
    const chosen = judged[i % Math.max(judged.length, 1)]
    if (!chosen) return []
    const key = seriesKey(chosen)
    const slow = runs.map(run => withSlower(run, key, SLOWER))
    const { failing, runs: made } = decide(first, slow)
    return [{ failing: failing.filter(one => one === key), runs: made }]
  })
  const tally = (decisions: readonly ReturnType<typeof decideOver>[]) =>
    defined({
      decisions: decisions.length,
      failed: decisions.filter(({ failing }) => failing.length > 0).length,
      meanRuns: decisions.length > 0 ? mean(decisions.map(({ runs }) => runs)) : undefined,
    })
  return defined({
    maxRuns,
    slower: SLOWER,
    unchanged: tally(unchanged),
    changed: tally(slower),
    secondsEach: secondsEach(starts.map(({ runs }) => runs[0]!)),
  })
}

/** Returns the series that fail at the end, and the number of runs. */
function decideOver(config: Config, start: Start, runs: readonly RunSummary[]) {
  const { falseAlarms } = config
  const most = defined({ max: runs.length, earlier: 0, falseAlarms })
  const looks = { ...most, paired: false }
  const plan = { ...most, usedMs: 0, durationsMs: [], seed: 0 }
  for (let made = 1; ; made++) {
    const input = judgeInput(config, start, runs.slice(0, made))
    const judged = judgeChecks({ ...input, planned: lookAfter(made, looks) })
    if (made < runs.length && !stepAfter(judged, made, plan, false).stopped) continue
    return {
      failing: judged.checks.filter(({ verdict }) => verdict === 'fail').map(seriesKey),
      runs: made,
    }
  }
}

/** Returns a run in which the times of one series are larger by a share. */
export function withSlower(run: RunSummary, key: string, share: number): RunSummary {
  return {
    ...run,
    series: run.series.map(series =>
      seriesKey(series) === key ? slowed(series, 1 + share) : series,
    ),
  }
}

function slowed(
  { passed, batches, reported, ...series }: SeriesSummary,
  factor: number,
): SeriesSummary {
  const slow = (batch: TimeBatch) => ({ ...batch, sumMs: factor * batch.sumMs })
  const figures = Object.entries(reported ?? {}).map(([id, value]) => [
    id,
    isTime(id) ? factor * value : value,
  ])
  return defined({
    ...series,
    passed: passed && stretched(passed, factor),
    batches: batches && { ...batches, batches: batches.batches.map(slow) },
    reported: reported && Object.fromEntries(figures),
  })
}

/** The same buckets, in a unit that is as much larger. */
function stretched(passed: Histogram, factor: number): Histogram {
  const { unitMs, sumUnits, range } = passed
  const { indexes, counts } = passed.buckets
  return Histogram.fromSorted(factor * unitMs, indexes, counts, range && { ...range, sumUnits })
}

/** Returns the mean duration of the runs that have one; undefined when none has. */
function secondsEach(runs: readonly RunSummary[]): number | undefined {
  const durations = runs.flatMap(({ startMs, endMs }) =>
    startMs === undefined || endMs === undefined ? [] : (endMs - startMs) / 1_000,
  )
  return durations.length > 0 ? mean(durations) : undefined
}
