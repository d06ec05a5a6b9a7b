/** What is known while the commit is searched that made a run slower: what was measured of each commit, and what follows from it. */
import { defined } from '../../core/model/defined.ts'
import { mean, sum } from '../../core/stats/median.ts'
import { CERTAIN, type Known, search } from '../bisect/search.ts'
import type { Signal } from '../bisect/signal.ts'
import type { Bisection, Commit } from '../model/bisection.ts'

const MOST_SUSPECTS = 5

/** The commits between a good and a bad one. Commits are named by their positions, the oldest at 0. */
export class BisectedCommits {
  readonly good: string
  readonly bad: string
  readonly commits: readonly Commit[]
  /** Changes of the measured pairs of a commit. */
  readonly pairs = new Map<number, readonly number[]>()
  /** Why a commit cannot be measured. */
  readonly broken = new Map<number, string>()
  readonly usedMs = new Map<number, number>()
  /** What is worse at the bad commit. */
  findings: Bisection['findings'] = []
  /** The change that is searched. Undefined until the bad commit was measured, and where nothing is worse. */
  signal: Signal | undefined
  /** Changes of stored runs. */
  stored: Known['stored'] = []

  constructor(good: string, bad: string, commits: readonly Commit[]) {
    this.good = good
    this.bad = bad
    this.commits = commits
  }

  get last(): number {
    return this.commits.length - 1
  }

  /** Returns the hash at a position. The last one stands for the bad commit, also when it does not touch the paths. */
  hashAt(at: number): string {
    return at === this.last ? this.bad : this.commits[at]!.sha
  }

  /** Returns who is suspected, and which commit to measure next. */
  search(): ReturnType<typeof search> {
    const { commits, pairs, broken, stored } = this
    return search({ commits: commits.length, signal: this.signal!, pairs, broken, stored })
  }

  /** Returns the result so far. `reason` says why the search cannot go on. */
  result(reason?: string): Bisection {
    const { good, bad, commits, signal, findings, stored, usedMs } = this
    const suspects = signal ? this.search().suspects : []
    const [first] = suspects
    const isFound = first !== undefined && first.probability >= CERTAIN && first.from === first.to
    const open =
      first && first.from < first.to
        ? 'those before it cannot be measured'
        : 'further pairs would tell too little'
    const isUnchanged = !signal && reason === undefined
    const changed = isFound ? 'found' : 'undecided'
    return defined({
      schema: 1,
      result: isUnchanged ? 'unchanged' : changed,
      good,
      bad,
      commits: commits.length,
      suspects: suspects.slice(0, MOST_SUSPECTS).map(({ from, to, probability }) => {
        return { commits: commits.slice(from, to + 1), probability }
      }),
      findings,
      measured: commits.flatMap((_, at) => (usedMs.has(at) ? this.#measuredAt(at) : [])),
      stored: stored.length,
      seconds: sum([...usedMs.values()]) / 1_000,
      reason: isUnchanged || isFound ? undefined : (reason ?? open),
    })
  }

  #measuredAt(at: number): Bisection['measured'][number] {
    const { commits, signal, pairs, broken } = this
    const ofSignal = at === this.last && signal ? Array(signal.pairs).fill(signal.shift.value) : []
    const values = pairs.get(at) ?? ofSignal
    const change = values.length > 0 ? mean(values) : undefined
    return defined({ ...commits[at]!, pairs: values.length, change, broken: broken.get(at) })
  }
}
