/**
 * A plan for a decision that is looked at after every run: what share of the false-alarm rate each look may spend. Looks
 * that are planned beforehand keep the rate of the whole decision, however early it ends.
 */
import { FALSE_ALARM_RATE, type PlannedLook } from '../judge/false-alarm.ts'

/** What a decision may take, and what it has taken so far. */
export interface PlanParameters {
  /** Most runs of the candidate, or pairs of runs, that this decision may make. */
  readonly max: number
  /** Runs or pairs that were kept of an earlier decision and are judged with the new ones. Absent: 0. */
  readonly earlier?: number
  /** Time that may be used, ms. Absent: no limit. */
  readonly budgetMs?: number
  /** Time that has been used, ms. */
  readonly usedMs: number
  /** What each run made so far took, ms, oldest first; without any, the first one is expected to fit the budget. */
  readonly durationsMs: readonly number[]
  /** A pass is decided only when a change of this size, relative, in one workflow would have been found. Absent: any pass is. */
  readonly sensitivity?: number
  /** Decides the order inside the blocks; any whole number. */
  readonly seed: number
}

export type Stopped = 'decided' | 'futile' | 'max-runs' | 'budget'

/** Share of the rate that is left for runs beyond those planned: a decision that is given once more. */
const SPENT = 0.8
/** The rate of workflows, as a multiple of that of a single comparison: what fails has to pass in several runs. */
const OF_SERIES = 1.25
/** The same of whole runs: few jobs show how much a job moves a whole run. */
const OF_RUNS = 0.5
/** The larger, the less is spent on early looks (Kim and DeMets 1987). */
const POWER = 2
/** One in this many runs may be odd: it moves less than half as far as the others. */
const ODD_RUNS = 4

/** Returns the limits at which the mean of `runs` runs, or pairs, is judged, of a plan for `max` of them. */
export function lookAfter(runs: number, max: number): PlannedLook {
  const { series, run } = FALSE_ALARM_RATE
  const share = runs <= max ? SPENT * (runs / max) ** POWER : SPENT + (1 - SPENT) * (1 - max / runs)
  return {
    regressed: { series: OF_SERIES * series.regressed * share, run: OF_RUNS * run.regressed * share },
    suspect: { series: series.suspect, run: run.suspect },
    oddRuns: Math.floor(runs / ODD_RUNS),
  }
}

/** Returns the time one more run is expected to take: the mean of the last ones; undefined before the first. */
export function expectedMs(durationsMs: readonly number[]): number | undefined {
  const last = durationsMs.slice(-LAST_RUNS)
  return last.length === 0 ? undefined : last.reduce((a, b) => a + b, 0) / last.length
}
const LAST_RUNS = 4

/** Whether `more` further runs would take more time than is left. */
export function isOverBudget({ budgetMs, usedMs, durationsMs }: PlanParameters, more: number): boolean {
  return budgetMs !== undefined && usedMs + more * (expectedMs(durationsMs) ?? 0) > budgetMs
}
