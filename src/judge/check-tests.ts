/**
 * Finds what to check about tests before their figures: the list 'Check the tests first' of a report over many runs, by the rules
 * with which the gate compares a run with its baseline.
 */
import { defined } from '../model/defined.ts'
import { DEFAULT_LOAD_RULES, type LoadRules } from '../model/generator.ts'
import { groupBy } from '../model/group-by.ts'
import type { Invalid } from '../model/invalid.ts'
import type { RunSummary } from '../model/run.ts'
import { median } from '../stats/median.ts'
import { durationMsOf } from '../summarize/active-time.ts'
import { peakOfUsers } from '../summarize/active-users.ts'
import { isSameTest, loadOf } from '../summarize/load.ts'
import { whyBadRun } from './good-run.ts'
import { SPAN_DOUBTFUL, THREADS_TOLERANCE } from './validity.ts'

/** A run with what it should be alike to. */
export interface TestedRun {
  readonly id: string
  readonly run: RunSummary
  /** Equal for runs that are to be under the same load. */
  readonly load: string
}

/**
 * What is odd about tests. `leftOut`: their figures are shown, and count in no mean, noise or rank.
 *
 * - `bad-run`: it cannot be judged, for the reason in `invalid`.
 * - `shorter`: it ran for much less time than those under the same load; `values` are both, ms.
 * - `other-users`: it had another number of users than those under the same load; `values` are both.
 */
export interface TestProblem {
  readonly code: 'bad-run' | 'shorter' | 'other-users'
  readonly run: string
  readonly invalid?: Invalid
  readonly values?: readonly [own: number, usual: number]
}

/** Least runs under one load, and least share of them that must agree, before one that differs is odd. */
const LEAST_ALIKE = 3
const LEAST_AGREEING = 0.6

/** Returns the problems of tests, in the order of the runs. */
export function checkTests(
  runs: readonly TestedRun[],
  rules: LoadRules = DEFAULT_LOAD_RULES,
): TestProblem[] {
  const alike = groupBy(runs, ({ load }) => load)
  return runs.flatMap(({ id, run, load }): TestProblem[] => {
    const invalid = whyBadRun(run, rules)
    if (invalid) return [{ code: 'bad-run', run: id, invalid }]
    const peers = alike.get(load)!.map(peer => peer.run)
    return [
      ...problemOf('shorter', id, run, peers, durationOf, isMuchShorter),
      ...problemOf('other-users', id, run, peers, usersOf, hasOtherUsers),
    ]
  })
}

function problemOf(
  code: TestProblem['code'],
  id: string,
  run: RunSummary,
  peers: readonly RunSummary[],
  figureOf: (run: RunSummary) => number | undefined,
  differs: (own: number, usual: number) => boolean,
): TestProblem[] {
  const own = figureOf(run)
  const known = peers.flatMap(peer => figureOf(peer) ?? [])
  if (own === undefined || known.length < LEAST_ALIKE) return []
  const usual = median(known)
  const agreeing = known.filter(figure => !differs(figure, usual) && !differs(usual, figure))
  if (!differs(own, usual) || agreeing.length < LEAST_AGREEING * known.length) return []
  // A test of a fixed number of samples ends earlier on a faster system.
  const isFaster =
    code === 'shorter' && peers.some(peer => peer !== run && isSameTest(loadOf(peer), loadOf(run)))
  return isFaster ? [] : [defined({ code, run: id, values: [own, usual] as const })]
}

const durationOf = (run: RunSummary) => durationMsOf(run) || undefined
const usersOf = ({ users, peakThreads }: RunSummary) =>
  peakThreads ?? (users && peakOfUsers(users)) ?? undefined
const isMuchShorter = (own: number, usual: number) => own < SPAN_DOUBTFUL * usual
const hasOtherUsers = (own: number, usual: number) =>
  usual > 0 && Math.abs(own / usual - 1) > THREADS_TOLERANCE
