/** Why a run cannot be judged at all, as data: a stable code, with the facts that no other field has. */
import type { RunLabel } from './run-label.ts'

/**
 * What is wrong with the run itself, which never becomes a baseline:
 *
 * - `no-samples`: the run holds nothing. `all-failed`: every sample failed. `all-zero`: every sample took 0 ms.
 * - `in-seconds`: its times look like seconds, where its tool writes milliseconds.
 * - `ends-before-start`: its timestamps contradict each other.
 * - `truncated`: its results are cut off.
 * - `incomplete-run`: numbered shards of the run are missing.
 * - `fell-short`: the load generator did not make the load that it was asked for.
 * - `generator-limit`: the load generator was at its limit, so the times are its own.
 * - `load-test-failed`: the load test failed between the runs of a decision.
 *
 * What does not fit this baseline; an acceptance begins a new one with the run:
 *
 * - `nothing-in-common`: no workflow is in both. `wrong-unit`: all times changed by a power of 1000.
 * - `copy`: it holds the same samples as a run of the baseline. `older`: it ended before the first run of the baseline began.
 */
export type Invalid =
  | { code: PlainInvalidCode }
  /** `missing`: the shards that are missing, part of a sentence. */
  | { code: 'incomplete-run'; missing: string }
  | ({ code: 'fell-short' } & Shortfall)
  /** `busy`: share of its processor that a machine used on average, 0..1, by name; `warnings`: those of the load generator itself. */
  | { code: 'generator-limit'; busy: Record<string, number>; warnings: string[] }
  /** Numbers of workflows; `tools`: names of the tools of both sides where they differ. */
  | {
      code: 'nothing-in-common'
      candidate: number
      baseline: number
      tools?: { candidate: string; baseline: string }
    }
  /** `factor`: 1000, 0.001 … */
  | { code: 'wrong-unit'; factor: number }
  | { code: 'copy'; of: RunLabel }

type PlainInvalidCode =
  | EmptyRunCode
  | 'all-zero'
  | 'in-seconds'
  | 'ends-before-start'
  | 'truncated'
  | 'load-test-failed'
  | 'older'

/** Why a run holds nothing to judge, or to compare with. */
export type EmptyRunCode = 'no-samples' | 'all-failed'

/** The load that lacks in a run, or in a part of it. */
export interface Shortfall {
  /** Share of the load that was asked for, 0..1. */
  share: number
  unit: 'iterations' | 'users' | 'requests/s'
  asked: number
  achieved: number
  /** Users that ran at once at most, and that were allowed. Absent when not known. */
  users?: number
  maxUsers?: number
}

const UNFIT: ReadonlySet<Invalid['code']> = new Set<Invalid['code']>([
  'nothing-in-common',
  'wrong-unit',
  'copy',
  'older',
])

/** Whether a run is invalid only against its baseline, so that an acceptance can begin a new one with it. */
export function isUnfit(invalid: Invalid | undefined): boolean {
  return invalid !== undefined && UNFIT.has(invalid.code)
}
