/**
 * Alpha spending for a decision that is judged after every run: the share of the false-alarm rate that each look may spend.
 * Looks planned beforehand keep the rate of the whole decision, however early it ends.
 */
import { type PlannedLook, rateOf } from '../../core/judge/false-alarm.ts'
import { mean } from '../../core/stats/median.ts'

/** The limits of a decision, and the runs and time used so far. */
export interface PlanParameters {
  /** Most runs of the candidate, or pairs of runs, that this decision may make. */
  readonly max: number
  /** Runs or pairs that were kept of an earlier decision and are judged with the new ones. Absent: 0. */
  readonly earlier?: number
  /** Time that may be used, ms. Absent: no limit. */
  readonly budgetMs?: number
  /** Time that has been used, ms. */
  readonly usedMs: number
  /** Duration of each run so far, ms, oldest first. While it is empty, the first run is expected to fit the budget. */
  readonly durationsMs: readonly number[]
  /** A pass is decided only when a change of this size, relative, in one workflow would have been found. Absent: any pass is. */
  readonly sensitivity?: number
  /** Share of unchanged runs that may fail at once. Absent: the usual. */
  readonly falseAlarms?: number
  /** Decides the order inside the blocks; any whole number. */
  readonly seed: number
}

export type Stopped = 'decided' | 'futile' | 'max-runs' | 'budget'

/** Share of the remaining rate that one decision spends. The rest is left for resumed decisions. */
const SPENT = 0.8
/** The larger, the less is spent on early looks (Kim and DeMets 1987). */
const POWER = 3
/**
 * The rate of a decision as a multiple of that of a single comparison: of series, and of whole runs, where few jobs show how much a
 * job moves one. Repeats are judged with tails that are heavier than most; pairs show their noise themselves.
 */
const REPEAT_SERIES = 2
const REPEAT_RUN = 1
const PAIR_SERIES = 0.8
const PAIR_RUN = 0.5

/** Looks at the runs of a candidate, or at pairs of runs. */
export interface Looks extends Pick<PlanParameters, 'max' | 'earlier' | 'falseAlarms'> {
  readonly paired: boolean
}

/** Returns the most runs, or pairs, that are looked at. */
export function runsOf({ max, earlier = 0 }: Looks): number {
  return earlier + max
}

/** Returns the limits at which the mean of `runs` runs, or pairs, is judged. */
export function lookAfter(runs: number, looks: Looks): PlannedLook {
  const rate = (level: 'series' | 'run', tier: 'regressed' | 'suspect') =>
    rateOf(level, tier, { falseAlarms: looks.falseAlarms })
  const share = spentAt(runs, looks)
  const ofSeries = looks.paired ? PAIR_SERIES : REPEAT_SERIES
  const ofRun = looks.paired ? PAIR_RUN : REPEAT_RUN
  return {
    regressed: {
      series: ofSeries * rate('series', 'regressed') * share,
      run: ofRun * rate('run', 'regressed') * share,
    },
    suspect: { series: rate('series', 'suspect'), run: rate('run', 'suspect') },
  }
}

/**
 * Returns the share of the rate that one look spends. Those of a plan add up to what it may spend, which bounds the chance that any
 * of its looks fails, however they depend on each other. Earlier runs are taken for those of plans of the same size.
 */
function spentAt(runs: number, { max, earlier = 0 }: Omit<Looks, 'paired'>): number {
  if (runs <= earlier) return spentAt(runs, { max, earlier: runs <= max ? 0 : runs - 1 })
  const spentBefore = SPENT * Math.min(1, earlier / max) ** POWER
  const upTo = (made: number) => (made / max) ** POWER
  const made = Math.min(runs - earlier, max)
  return (1 - spentBefore) * SPENT * (upTo(made) - upTo(made - 1))
}

/** Returns the time one more run is expected to take: the mean of the last ones; undefined before the first. */
export function expectedMs(durationsMs: readonly number[]): number | undefined {
  const last = durationsMs.slice(-LAST_RUNS)
  return last.length === 0 ? undefined : mean(last)
}
const LAST_RUNS = 4

/** Whether `more` further runs would take more time than is left. */
export function isOverBudget(
  { budgetMs, usedMs, durationsMs }: PlanParameters,
  more: number,
): boolean {
  return budgetMs !== undefined && usedMs + more * (expectedMs(durationsMs) ?? 0) > budgetMs
}
