/**
 * Finds what to check about tests before their figures: the list 'Check the tests first' of a report over many runs, by the rules
 * with which the gate compares a run with its baseline.
 */

import { isTimed, otherUnit, whyBadRun } from '../../core/judge/good-run.ts'
import { SPAN_DOUBTFUL, THREADS_TOLERANCE } from '../../core/judge/validity.ts'
import { defined } from '../../core/model/defined.ts'
import { DEFAULT_LOAD_RULES, type LoadRules } from '../../core/model/generator.ts'
import { groupBy, groupsBy } from '../../core/model/group-by.ts'
import type { Invalid } from '../../core/model/invalid.ts'
import { PHASE } from '../../core/model/phase.ts'
import { type RunSummary, seriesKey } from '../../core/model/run.ts'
import { median } from '../../core/stats/median.ts'
import { durationMsOf } from '../../core/summarize/active-time.ts'
import { peakOfUsers } from '../../core/summarize/active-users.ts'
import { measure } from '../../core/summarize/measure.ts'
import { isSameTest, loadOf } from '../../core/summarize/run-load.ts'
import { lengthOf } from '../../core/summarize/spans.ts'
import type { TestProblemCode } from '../model/campaign-findings.ts'

/** A run with what it should be alike to. */
export interface TestedRun {
  readonly id: string
  readonly run: RunSummary
  /** Its configuration, whose runs are to repeat each other. Absent: it has no repeats. */
  readonly group?: string | undefined
  /** Its facts that are loads. Runs with equal ones are to be alike. */
  readonly load: Readonly<Record<string, string>>
}

/**
 * What is odd about a test.
 *
 * - `bad-run`: it cannot be judged, for the reason in `invalid`.
 * - `other-load`: it was under another load than most tests of its configuration, such as `like`; `facts` are those that differ.
 * - `shorter`: it ran for much less time than those under the same load; `values` are both, ms.
 * - `other-users`: it had another number of users than those under the same load; `values` are both.
 * - `other-phase`: its `phase` was much shorter or longer than in those under the same load; `values` are both, ms.
 *
 * The figures of the test, of a shorter phase those of the phase, are shown, and count in no mean, noise or rank.
 */
export interface TestProblem {
  readonly code: TestProblemCode
  readonly run: string
  readonly invalid?: Invalid
  readonly values?: readonly [own: number, usual: number]
  readonly phase?: string
  readonly like?: string
  readonly facts?: readonly string[]
}

/** Whether a phase was shorter than usual: its figures do not count. */
export function isCutShort({ code, values: [own, usual] = [0, 0] }: TestProblem): boolean {
  return code === 'other-phase' && own < usual
}

/** Least runs under one load, and least share of them that must agree, before one that differs is odd. */
const LEAST_ALIKE = 3
const LEAST_AGREEING = 0.6

/** Returns the problems of tests, in the order of the runs. */
export function checkTests(
  runs: readonly TestedRun[],
  rules: LoadRules = DEFAULT_LOAD_RULES,
): TestProblem[] {
  const alike = groupBy(runs, keyOf)
  const otherLoads = runsUnderOtherLoads(runs, load => alike.get(load)!.length)
  const otherUnits = runsInOtherUnits(runs)
  const lengths = new Map(runs.map(({ run }) => [run, durationMsOf(run)]))
  const duration: Shared = {
    code: 'shorter',
    figureOf: run => lengths.get(run) || undefined,
    differs: isMuchShorter,
    isTime: true,
  }
  return runs.flatMap((tested): TestProblem[] => {
    const { id: run } = tested
    const invalid = whyBadRun(tested.run, rules) ?? otherUnits.get(tested)
    if (invalid) return [{ code: 'bad-run', run, invalid }]
    const otherLoad = otherLoads.get(tested)
    if (otherLoad) return [otherLoad]
    const peers = alike.get(keyOf(tested))!.map(peer => peer.run)
    const found = [duration, USERS].flatMap(shared => oddFigure(tested.run, peers, shared))
    return found.length > 0 ? found.map(odd => ({ ...odd, run })) : oddPhases(tested, peers)
  })
}

const keyOf = ({ load }: TestedRun) => JSON.stringify(load)

/** Returns the problems of runs whose load differs from that of most runs of their configuration; of equally many, of most runs. */
function runsUnderOtherLoads(
  runs: readonly TestedRun[],
  countOf: (load: string) => number,
): ReadonlyMap<TestedRun, TestProblem> {
  const repeats = groupsBy(
    runs.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  )
  const problems = repeats.flatMap(members => {
    const byLoad = [...groupBy(members, keyOf)]
    byLoad.sort(([a, one], [b, other]) => other.length - one.length || countOf(b) - countOf(a))
    const [usual] = byLoad[0]![1]
    return members.flatMap((tested): [TestedRun, TestProblem][] => {
      const facts = Object.keys(tested.load).filter(
        fact => tested.load[fact] !== (usual.load[fact] ?? tested.load[fact]),
      )
      return facts.length === 0
        ? []
        : [[tested, { code: 'other-load', run: tested.id, like: usual.id, facts }]]
    })
  })
  return new Map(problems)
}

/** Returns the runs whose times are in another unit than those of most runs; of two halves, the one with the larger numbers. */
function runsInOtherUnits(runs: readonly TestedRun[]): ReadonlyMap<TestedRun, Invalid> {
  const averages = runs.map(({ run }) => {
    const known = run.series.filter(isTimed).flatMap((series): [string, number][] => {
      const average = measure(run, series, 'avg')
      return 'value' in average && average.value > 0 ? [[seriesKey(series), average.value]] : []
    })
    return new Map(known)
  })
  const all = groupBy(
    averages.flatMap(of => [...of]),
    ([key]) => key,
  )
  const usual = new Map(
    [...all].map(([key, found]) => [key, lowMedian(found.map(([, value]) => value))]),
  )
  const units = averages.map(of => otherUnit([...of].map(([key, ms]) => ms / usual.get(key)!)))
  return new Map(runs.flatMap((tested, i) => (units[i] ? [[tested, units[i]]] : [])))
}

function lowMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}

/** A figure of a run that those under the same load share. */
interface Shared {
  /** Code of the problem where it differs. */
  readonly code: TestProblemCode
  readonly figureOf: (run: RunSummary) => number | undefined
  readonly differs: (own: number, usual: number) => boolean
  /** Whether it is a time, which differs too where the same work took longer. */
  readonly isTime: boolean
}

/** Returns the problem that a figure of a run differs from what most others have; empty where it does not. */
function oddFigure(
  run: RunSummary,
  peers: readonly RunSummary[],
  { code, figureOf, differs, isTime }: Shared,
): Pick<TestProblem, 'code' | 'values'>[] {
  const own = figureOf(run)
  const known = peers.flatMap(peer => figureOf(peer) ?? [])
  if (own === undefined || known.length < LEAST_ALIKE) return []
  const usual = median(known)
  const agreeing = peers.filter(peer => {
    const figure = figureOf(peer)
    return figure !== undefined && !differs(figure, usual) && !differs(usual, figure)
  })
  if (!differs(own, usual) || agreeing.length < LEAST_AGREEING * known.length) return []
  const isSameWork = isTime && agreeing.some(peer => didSameWork(peer, run))
  return isSameWork ? [] : [{ code, values: [own, usual] }]
}

/** Whether two runs did the same work, which takes longer on a slower system. */
function didSameWork(a: RunSummary, b: RunSummary): boolean {
  const [short, long] = [loadOf(a), loadOf(b)].sort(
    (one, other) => (one.durationMs ?? 0) - (other.durationMs ?? 0),
  )
  return isSameTest(long!, short!)
}

/** Returns the phases of a run that lasted another time than in the others. What lasts as long as a job is no part of the test. */
function oddPhases({ id, run }: TestedRun, peers: readonly RunSummary[]): TestProblem[] {
  return (run.phases ?? []).flatMap(({ name: phase }) => {
    const parts = peers.map(peer => partOf(peer, phase))
    const odd = oddFigure(partOf(run, phase), parts, PHASE_LENGTH)
    return odd.map(problem => ({ ...problem, run: id, phase }))
  })
}

/** Returns the part of a run in one of its phases; without phases where jobs begin or end it. */
function partOf({ phases = [], ...run }: RunSummary, name: string): RunSummary {
  const own = phases.find(phase => phase.name === name)
  const edges = new Set(
    (run.jobs ?? []).flatMap(({ startMs = Number.NaN, durationMs = 0 }) => [
      startMs,
      startMs + durationMs,
    ]),
  )
  const isOfJob = own?.spans.some(span => span.some(ms => edges.has(ms)))
  const series = run.series.filter(({ dimensions }) => dimensions[PHASE] === name)
  return defined({ ...run, series, phases: own && !isOfJob ? [own] : undefined })
}

const isMuchShorter = (own: number, usual: number) => own < SPAN_DOUBTFUL * usual

const PHASE_LENGTH: Shared = {
  code: 'other-phase',
  figureOf: ({ phases }) => (phases ? lengthOf(phases[0]!.spans) : undefined),
  differs: (own, usual) => isMuchShorter(own, usual) || isMuchShorter(usual, own),
  isTime: true,
}

const USERS: Shared = {
  code: 'other-users',
  figureOf: ({ users, peakThreads }) => peakThreads ?? (users && peakOfUsers(users)),
  differs: (own, usual) => usual > 0 && Math.abs(own / usual - 1) > THREADS_TOLERANCE,
  isTime: false,
}
