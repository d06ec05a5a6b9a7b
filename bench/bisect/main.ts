/** Measures the search for the guilty commit on simulated histories, and plain halving by the same rule; writes bench/results.md. */
import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import type { Check } from '../../src/core/model/check.ts'
import { CERTAIN, search } from '../../src/measure/bisect/search.ts'
import { changeInPairs, ENDS, type Signal, signalOf } from '../../src/measure/bisect/signal.ts'
import type { Pair } from '../../src/measure/decide/alternate.ts'
import { stepAfter } from '../../src/measure/decide/step-after.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { judgeLook, rulesFor } from '../verdict/decisions.ts'
import { type Effect, makeSystem, type System, WORLD } from '../verdict/world.ts'

const COMMITS = 64
const BROKEN = 3
const WORKFLOWS = 6
const rules = rulesFor(WORKFLOWS, undefined)

interface Trial {
  readonly guilty: number | undefined
  readonly broken: ReadonlySet<number>
  pair(at: number, number: number): Pair
}

interface Outcome {
  readonly result: 'found' | 'among' | 'wrong' | 'unchanged' | 'undecided'
  /** Commits that were built, broken ones included, without the good one; and pairs. */
  readonly commits: number
  readonly pairs: number
}

function trialOf(system: System, random: Random, effect: Effect | undefined): Trial {
  const guilty = effect && Math.floor(random.uniform() * COMMITS)
  const broken = new Set<number>()
  while (broken.size < BROKEN) {
    const at = Math.floor(random.uniform() * (COMMITS - 1))
    if (at !== guilty) broken.add(at)
  }
  const pair = (at: number, number: number): Pair => ({
    baseline: system()(),
    candidate: system()(guilty !== undefined && at >= guilty ? effect : undefined),
    first: number % 2 === 0 ? 'baseline' : 'candidate',
  })
  return { guilty, broken, pair }
}

/** Decides on a commit by pairs; returns them with the findings. */
function decideOn(
  { pair }: Trial,
  at: number,
): { blocks: Pair[]; findings: Check[]; isOpen: boolean } {
  const blocks = [pair(at, 0)]
  const plan = {
    max: ENDS.maxPairs,
    sensitivity: ENDS.sensitivity,
    usedMs: 0,
    durationsMs: [],
    seed: 1,
  }
  for (;;) {
    const [baseline, candidates] = [
      blocks.map(({ baseline }) => baseline),
      blocks.map(({ candidate }) => candidate),
    ]
    const judged = judgeLook(rules(candidates[0]!.series), baseline, candidates, {
      ...plan,
      paired: true,
    })
    if (stepAfter(judged, blocks.length, plan, true).stopped) {
      const findings = judged.checks.filter(({ change }) => change === 'regressed')
      return { blocks, findings, isOpen: judged.verdict !== 'pass' }
    }
    blocks.push(pair(at, blocks.length))
  }
}

function byProbability(trial: Trial): Outcome {
  const last = COMMITS - 1
  const { blocks, findings, isOpen } = decideOn(trial, last)
  const signal = signalOf(blocks, findings)
  const pairs = new Map<number, number[]>()
  const broken = new Set<number>()
  const count = () => ({
    commits: 1 + pairs.size + broken.size,
    pairs: blocks.length + [...pairs.values()].reduce((sum, { length }) => sum + length, 0),
  })
  if (!signal) return { result: isOpen ? 'undecided' : 'unchanged', ...count() }
  for (;;) {
    const known = { commits: COMMITS, signal, pairs, broken, stored: [] }
    const { suspects, next } = search(known)
    if (next === undefined) {
      const { from, to, probability } = suspects[0]!
      const isIn = trial.guilty !== undefined && trial.guilty >= from && trial.guilty <= to
      if (probability < CERTAIN) return { result: 'undecided', ...count() }
      return { result: isIn ? (from === to ? 'found' : 'among') : 'wrong', ...count() }
    }
    if (trial.broken.has(next)) broken.add(next)
    else
      pairs.set(next, [
        ...(pairs.get(next) ?? []),
        valueIn(signal, trial, next, pairs.get(next)?.length ?? 0),
      ])
  }
}

function valueIn(signal: Signal, { pair }: Trial, at: number, number: number): number {
  return changeInPairs(signal.check, [pair(at, number)])!.value
}

/** As `git bisect run perf-gate decide --bisect`: each commit is good or bad, and a broken one is left out. */
function byHalving(trial: Trial): Outcome {
  let [low, high, commits, pairs] = [-1, COMMITS - 1, 0, 0]
  const broken = new Set<number>()
  const isBad = (at: number): boolean => {
    const { blocks, findings } = decideOn(trial, at)
    commits++
    pairs += blocks.length
    return findings.length > 0
  }
  if (!isBad(high)) return { result: 'unchanged', commits, pairs }
  for (;;) {
    const left = Array.from({ length: high - low - 1 }, (_, i) => low + 1 + i).filter(
      at => !broken.has(at),
    )
    const at = left[left.length >> 1]
    if (at === undefined) break
    if (trial.broken.has(at)) {
      broken.add(at)
      commits++
    } else if (isBad(at)) high = at
    else low = at
  }
  const { guilty = -1 } = trial
  const result = guilty <= low || guilty > high ? 'wrong' : high - low === 1 ? 'found' : 'among'
  return { result, commits, pairs }
}

const TRIALS = process.argv.includes('--trials')
  ? Number(process.argv[process.argv.indexOf('--trials') + 1])
  : 100
const EFFECTS: readonly (Effect | undefined)[] = [
  { relative: 0.15, on: 'one' },
  { relative: 0.3, on: 'one' },
  undefined,
]
const rows = EFFECTS.flatMap((effect, seed) =>
  [byProbability, byHalving].map(method => {
    const outcomes = Array.from({ length: TRIALS }, (_, trial) => {
      const random = seededRandom(1_000 * seed + trial)
      return method(trialOf(makeSystem({ ...WORLD, workflows: WORKFLOWS }, random), random, effect))
    })
    const count = (result: Outcome['result']) =>
      outcomes.filter(outcome => outcome.result === result).length
    const quantile = (of: 'commits' | 'pairs', q: number) =>
      outcomes.map(outcome => outcome[of]).sort((a, b) => a - b)[Math.ceil(q * TRIALS) - 1]!
    const within = effect ? { 0.15: 14, 0.3: 9 }[effect.relative]! : 0
    const inTime = (...of: Outcome['result'][]) =>
      outcomes.filter(({ result, commits }) => of.includes(result) && commits <= within).length
    return [
      effect ? `+${100 * effect.relative}%` : 'none',
      method === byProbability ? 'perf-gate bisect' : 'halving',
      ...(['found', 'among', 'wrong', 'undecided', 'unchanged'] as const).map(count),
      ...(effect
        ? [`${inTime('found')} (${within})`, `${inTime('found', 'among')} (${within})`]
        : ['', '']),
      `${quantile('commits', 0.5)}, ${quantile('commits', 0.9)}`,
      `${quantile('pairs', 0.5)}, ${quantile('pairs', 0.9)}`,
    ]
  }),
)
const HEAD =
  'change,method,found,with broken ones,wrong,undecided,unchanged,found within,either within,commits,pairs'.split(
    ',',
  )
const table = markdownTable(HEAD, rows)
process.stdout.write(`${table}\n`)
if (TRIALS === 100) replaceInDocs('bench/results.md', 'bench/bisect', table)
