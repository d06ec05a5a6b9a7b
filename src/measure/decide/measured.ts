/** The runs that a decision has so far, and how the first of them are judged. */
import {
  type CompareRequest,
  type TestedReport,
  testAgainstBaseline,
} from '../../core/gate/compare-runs.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { type Block, blocksOf } from './alternate.ts'
import { type Looks, lookAfter, type PlanParameters } from './plan.ts'

/** The runs, and how they are compared. */
export type Measured =
  /** Runs of the candidate, oldest first, against the baseline of the request. */
  | { readonly design: 'repeat'; readonly candidates: readonly RunSummary[] }
  /** Runs of both sides by block, oldest first; the last block may lack a run. The baseline of the request takes no part. */
  | { readonly design: 'alternate' | 'together'; readonly blocks: readonly Block[] }

/** Returns the runs of the candidate, oldest first. */
export function candidatesOf(measured: Measured): readonly RunSummary[] {
  return measured.design === 'repeat'
    ? measured.candidates
    : measured.blocks.flatMap(({ candidate }) => candidate ?? [])
}

/** What is decided: the runs, what they are compared with, and the plan. */
export interface DecisionRequest extends Omit<CompareRequest, 'candidates' | 'planned'> {
  readonly measured: Measured
  readonly plan: PlanParameters
}

/** Judges the first `runs` runs, or pairs, at the limits of their look. */
export function judgeAfter(
  { measured, plan: _, ...all }: DecisionRequest,
  runs: number,
  looks: Looks,
): TestedReport {
  const planned = lookAfter(runs, looks)
  if (measured.design === 'repeat')
    return testAgainstBaseline({ ...all, candidates: measured.candidates.slice(0, runs), planned })
  // Pairs are not compared with the history.
  const { history: _history, ...request } = all
  const pairs = blocksOf(measured).slice(0, runs)
  return testAgainstBaseline({
    ...request,
    baseline: pairs.map(({ baseline }) => baseline),
    evidence: { state: 'ok' },
    candidates: pairs.map(({ candidate }) => candidate),
    planned,
    pairs: pairs.map(({ first }) => first),
  })
}
