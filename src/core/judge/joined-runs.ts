/** The runs of both sides joined by series, with what keeps them from being compared. */
import type { Invalid } from '../model/invalid.ts'
import type { LoadDifference } from '../model/report.ts'
import { compareRuns } from './compare/compare.ts'
import type { Comparisons } from './compare/comparison.ts'
import { whyUnfit } from './good-run.ts'
import type { JudgeInput } from './input.ts'
import { loadChanges } from './offered-load.ts'
import { comparabilityOf } from './validity.ts'

/** The runs joined by series, and what keeps them from being compared. */
export interface Joined {
  readonly input: JudgeInput
  readonly comparisons: Comparisons
  readonly comparability: Omit<ReturnType<typeof comparabilityOf>, 'otherLoad'> & {
    readonly otherLoad: LoadDifference | undefined
  }
  readonly runIsComparable: boolean
  /** Whether a change of the whole run is judged: the runs are comparable, and of machines of one kind. */
  readonly wholeRunCounts: boolean
  readonly loadChange: ReturnType<typeof loadChanges>
  readonly unfit: ReturnType<typeof unfitOf>
}

/** Joins the runs, and finds what cannot be judged. */
export function join(input: JudgeInput): Joined {
  const { baseline, candidates, pairs, noise, environment } = input
  const comparisons = compareRuns(baseline, candidates, { pairs, noise })
  const newest = candidates.at(-1)
  const comparability = newest
    ? comparabilityOf(newest, baseline)
    : { isTooShort: () => false, otherLoad: undefined, notices: [] }
  const { otherLoad } = comparability
  const runIsComparable = environment.comparable && newest !== undefined && otherLoad === undefined
  return {
    input,
    comparisons,
    comparability,
    runIsComparable,
    wholeRunCounts: runIsComparable && environment.isOtherMachine !== true,
    loadChange: loadChanges(comparisons, hasSameUsers(input, otherLoad)),
    unfit: unfitOf(input, comparisons),
  }
}

/** Whether both sides state their users, and as many of them. */
function hasSameUsers(
  { candidates, baseline }: JudgeInput,
  otherLoad: LoadDifference | undefined,
): boolean {
  const isKnown = [candidates.at(-1), baseline.at(-1)].every(run => (run?.peakThreads ?? 0) > 0)
  return isKnown && otherLoad !== 'threads'
}

/** Returns why the candidates do not fit the baseline; undefined when they do, and without one. */
function unfitOf(input: JudgeInput, comparisons: Comparisons): Invalid | undefined {
  const { candidates, baseline, copyOf, older, baselineState } = input
  const refusesOlder = older === 'refused'
  return baselineState === 'ok'
    ? whyUnfit({ candidates, baseline, comparisons, copyOf, refusesOlder })
    : undefined
}
