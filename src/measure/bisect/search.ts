/**
 * The search for the commit that made a run slower: the probability of each commit, given noisy pairs and stored runs, and the
 * commit to measure next. Pure.
 *
 * Commits are positions from 0, the first after the good one, to the last, the bad one. One of them made the change: before it, the
 * change against the good commit is 0, from it on that of the bad one.
 */
import { studentLogDensity } from '../../core/stats/distribution.ts'
import type { Estimate } from '../../core/stats/estimate.ts'
import { posteriorVariance } from '../../core/stats/known-variance.ts'
import { mean, sum } from '../../core/stats/median.ts'
import { shares } from '../../core/stats/own-variance.ts'
import type { Signal } from './signal.ts'

/** All that is known. */
export interface Known {
  /** Number of commits, the bad one included; at least 1. */
  readonly commits: number
  readonly signal: Omit<Signal, 'check'>
  /** Change in each pair of a commit against the good one. */
  readonly pairs: ReadonlyMap<number, readonly number[]>
  /** Commits that cannot be built or measured. */
  readonly broken: { has(at: number): boolean }
  /** Changes of stored runs against stored runs of good commits. */
  readonly stored: readonly { readonly at: number; readonly change: Estimate }[]
}

/** Commits next to each other that nothing can tell apart: the last one, and those before it that cannot be measured. */
export interface Suspects {
  readonly from: number
  readonly to: number
  /** 0..1. */
  readonly probability: number
}

/** Probability at which a commit counts as found, and that at which the search ends: the model of the noise is none of its own. */
export const CERTAIN = 0.95
const ENOUGH = 0.98
/** Chance that a commit, or a stored run, shows something else than its own speed: a busy machine, another environment. */
const ASTRAY = 0.005
const STORED_ASTRAY = 0.05
/** Grid of the change of the bad commit: standard errors from its estimate. */
const GRID = Array.from({ length: 25 }, (_, i) => (i - 12) / 4)
/** Time of the first pair of a commit, which is built then, in pairs; and pairs of a commit, at most. */
const FIRST_PAIR = 2
const MOST_PAIRS = 24
/** Least p (1 - p) of a commit to measure, where p is the chance that it is bad. */
const LEAST_DOUBT = 0.002

/**
 * Returns the suspects, the likeliest first, and the commit to measure next: a pair tells most for its time where good and bad are
 * equally likely. There is none when the likeliest suspects are certain, or nothing tells more.
 */
export function search(known: Known): {
  readonly suspects: readonly Suspects[]
  readonly next?: number | undefined
} {
  const { commits, broken, pairs } = known
  const probabilities = probabilitiesOf(known)
  const ends = Array.from({ length: commits }, (_, at) => at).filter(
    at => at === commits - 1 || !broken.has(at),
  )
  const all = ends.map((to, i): Suspects => {
    const from = (ends[i - 1] ?? -1) + 1
    return { from, to, probability: sum(probabilities.slice(from, to + 1)) }
  })
  const suspects = all.toSorted((a, b) => b.probability - a.probability)
  if (suspects[0]!.probability >= ENOUGH) return { suspects }
  let bad = 0
  const worth = all.slice(0, -1).map(({ to: at, probability }) => {
    bad += probability
    const { length } = pairs.get(at) ?? []
    const doubt = length < MOST_PAIRS && bad * (1 - bad) > LEAST_DOUBT ? bad * (1 - bad) : 0
    return { at, value: length > 0 ? doubt : (doubt * chanceToWork(at, known)) / FIRST_PAIR }
  })
  const [best] = worth.sort((a, b) => b.value - a.value)
  return { suspects, next: best && best.value > 0 ? best.at : undefined }
}

/** Returns the chance that a commit can be measured: smaller next to broken ones, which often come in a row. */
function chanceToWork(at: number, { broken, commits }: Known): number {
  const distance = Array.from({ length: commits }, (_, i) => Math.abs(at - i)).filter((_, i) =>
    broken.has(i),
  )
  return 1 - 0.5 ** Math.min(...distance)
}

/** Returns the probability of each commit. */
function probabilitiesOf({ commits, pairs, stored, signal }: Known): number[] {
  const { shift } = signal
  const repeated = [...pairs.values()].filter(({ length }) => length > 1)
  const squares = repeated.flatMap(values => values.map(value => (value - mean(values)) ** 2))
  const prior = { variance: shift.se ** 2 * signal.pairs, df: shift.df }
  const { variance, df } = posteriorVariance(prior, sum(squares), squares.length - repeated.length)
  const measured = [...pairs].map(([at, values]) => {
    return { at, value: mean(values), se: Math.sqrt(variance / values.length), df, astray: ASTRAY }
  })
  const seen = [
    ...measured,
    ...stored.map(({ at, change }) => ({ at, ...change, astray: STORED_ASTRAY })),
  ]
  const logs = GRID.flatMap(step => {
    const change = shift.value + step * shift.se
    const logOf = ({ value, se, df, astray }: (typeof measured)[number], expected: number) => {
      const own = Math.exp(studentLogDensity((value - expected) / se, df)) / se
      return Math.log((1 - astray) * own + astray / Math.abs(4 * change))
    }
    // From one commit to blame to the next, one commit more is good.
    let log = studentLogDensity(step, shift.df) + sum(seen.map(each => logOf(each, change)))
    const steps = new Float64Array(commits)
    for (const each of seen) steps[each.at]! += logOf(each, 0) - logOf(each, change)
    return Array.from(steps, more => {
      const here = log
      log += more
      return here
    })
  })
  const all = shares(Float64Array.from(logs))
  return Array.from({ length: commits }, (_, at) => sum(GRID.map((_, g) => all[g * commits + at]!)))
}
