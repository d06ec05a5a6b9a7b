/**
 * Decides whether a change of the base branch lasts, for `accept-after`: the last runs all failed by the same regression, or
 * lacked the same workflow, agree with one another, and have no other fault. Pure; the gate and the backtest share it.
 */

import type { Judgment } from '../judge/judge.ts'
import { type Check, isBeyondLimits } from '../model/check.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import { canJoinBaseline, needsAcceptance } from './baseline/eligible.ts'
import type { RefusedRunGroup } from './baseline/loaded-baseline.ts'
import type { Lasting } from './baseline/plan-moves.ts'

type Judged = Pick<Judgment, 'verdict' | 'checks' | 'doubts'>

export interface LastingRequest {
  /** Number of runs after which a change is accepted, at least 1. */
  readonly after: number
  readonly baseline: readonly RunSummary[]
  /** Earlier runs of the base branch that were refused since the last that passed, the oldest first. */
  readonly refused: readonly RefusedRunGroup[]
  readonly candidates: readonly RunSummary[]
  /** The judgment on the candidates. */
  readonly own: Judged
  readonly judge: (baseline: readonly RunSummary[], candidates: readonly RunSummary[]) => Judged
}

/** Returns undefined when the candidates passed, or failed by something that does not become normal by lasting. */
export function lastingChange(request: LastingRequest): Lasting | undefined {
  const { after, baseline, refused, candidates, judge } = request
  const own = faultsOf(request.own)
  if (!own) return undefined
  const earlier = refused.slice(Math.max(0, refused.length - (after - 1)))
  if (earlier.length < after - 1) return { after }
  const others = earlier.map(({ runs }) => faultsOf(judge(baseline, runs)))
  const lasting = new Map([...own].filter(([key]) => others.every(faults => faults?.has(key))))
  const hasNewGap = [...own].some(
    ([key, { verdict }]) => verdict === 'no-data' && !lasting.has(key),
  )
  if (lasting.size === 0 || hasNewGap) return { after }
  if (earlier.length > 0) {
    const before = earlier.flatMap(({ runs }) => runs)
    const { verdict, checks, doubts = [] } = judge(before, candidates)
    const hasImproved = checks.some(
      check => check.change === 'improved' && lasting.has(keyOf(check)),
    )
    if (!canJoinBaseline(verdict) || hasImproved || needsAcceptance(doubts)) return { after }
  }
  return { after, earlier: earlier.flatMap(({ ids }) => ids) }
}

/**
 * Returns the checks that fail, by their keys, if all do by a regression or because the workflow is missing. Undefined for a run
 * that passed, is invalid or not comparable, has more errors, or is beyond a limit: no such run is accepted for lasting.
 */
function faultsOf({
  verdict,
  checks,
  doubts = [],
}: Judged): ReadonlyMap<string, Check> | undefined {
  const failing = checks.filter(check => check.verdict === 'fail' || check.verdict === 'no-data')
  if (failing.length === 0 || verdict === 'invalid' || needsAcceptance(doubts)) return undefined
  const isBroken = (check: Check) =>
    isBeyondLimits(check) || (check.metric === 'error-rate' && check.change === 'regressed')
  const isExplained = ({ verdict, change, reason }: Check) =>
    verdict === 'fail' ? change === 'regressed' : reason.code === 'absent-from-run'
  if (checks.some(isBroken) || !failing.every(isExplained)) return undefined
  return new Map(failing.map(check => [keyOf(check), check]))
}

function keyOf(check: Check) {
  return `${check.metric} ${check.verdict === 'no-data' ? 'missing' : ''} ${seriesKey(check)}`
}
