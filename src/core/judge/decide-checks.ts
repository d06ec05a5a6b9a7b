/** Decides the checks of joined runs, with their tests as one family. */
import type { Check } from '../model/check.ts'
import { isCapacity } from '../model/metric.ts'
import { compareVerdicts } from '../model/verdict.ts'
import { type CheckContext, decideCheck } from './decide-check.ts'
import { detector } from './detectable.ts'
import type { Excuse } from './excuses.ts'
import { recoveredShare } from './fewer-errors.ts'
import type { Joined } from './joined-runs.ts'
import { type PendingCheck, pendingChecks, type TestedAllowance } from './pending-checks.ts'
import { significanceTest } from './significance.ts'
import { withThroughputOnce } from './throughput-once.ts'
import { brokeMore } from './validity.ts'
import { movedTails, watchedChecks } from './watched-percentiles.ts'

/** A relative test with its check. */
export interface DecidedTest extends Pick<PendingCheck, 'comparison'> {
  readonly check: Check
  readonly allowance: TestedAllowance
  /** Size of the family of tests that share a false-alarm rate. */
  readonly comparisons: number
}

/** Checks, and the tests that decided them. */
interface Decided {
  readonly checks: readonly Check[]
  /** Made when they are read, which only plans of further runs do. */
  readonly tests: readonly DecidedTest[]
}

/** Decides the configured checks, and adds percentiles that moved although nothing is configured for them. The worst come first. */
export function decideChecks(
  joined: Joined,
  excuse: Excuse | undefined,
): { readonly checks: Check[] } & Pick<Decided, 'tests'> {
  const { input, comparisons, comparability, loadChange } = joined
  const compared = { input, comparisons, isTooShort: comparability.isTooShort, loadChange }
  const configured = decideFamily(pendingChecks(compared), joined, excuse)
  const watched = decideFamily(watchedChecks(compared), joined, excuse).checks
  const tails = movedTails(watched, configured.checks)
  return {
    checks: [...configured.checks, ...tails].sort(worstFirst),
    get tests() {
      return configured.tests
    },
  }
}

/** Decides checks, with their tests as one family. */
function decideFamily(
  found: readonly PendingCheck[],
  { input, comparisons, runIsComparable, loadChange, unfit }: Joined,
  excuse: Excuse | undefined,
): Decided {
  const pending = withThroughputOnce(found, loadChange)
  const significance = significanceTest(pending, runIsComparable, input)
  const context: CheckContext = {
    runIsComparable,
    isReplayed: input.isReplayed,
    isOnOtherMachine: input.environment.isOtherMachine === true,
    brokeMore: compared => brokeMore(comparisons, compared),
    recoveredShare: compared => recoveredShare(comparisons, compared),
    offeredLess: compared => loadChange(compared).isOfferedLess(compared),
    input,
    excuse,
    acceptsMissing: input.acceptedByLabel && unfit?.code === 'nothing-in-common',
    significance,
    detect: detector(significance, runIsComparable, input),
  }
  const checks = pending.map(item => decideCheck(item, context))
  const testsOf = (item: PendingCheck, i: number): DecidedTest[] => {
    if (item.threshold.decide === 'strict') return []
    const size = significance.comparisonsOf(item)
    const { comparison, allowances } = item
    return allowances.map(allowance => ({
      check: checks[i]!,
      comparison,
      allowance,
      comparisons: size,
    }))
  }
  return {
    checks,
    get tests() {
      return pending.flatMap(testsOf)
    },
  }
}

function rose({ evidence }: Check): number {
  return evidence?.beyondSampling ? 1 : 0
}

function leans({ evidence }: Check): number {
  return evidence?.together ? 1 : 0
}

/** Multiples that differ by less count as equal, so that checks keep the order of the configuration. */
const ROUNDING = 1e-9

/**
 * Comparator: worst verdict first, a throughput after the step that lowers it, then the capacity, because errors and times beyond it
 * follow from it, then rises of the error rate beyond sampling, then what is proven by itself, then furthest beyond the allowed value.
 */
function worstFirst(a: Check, b: Check): number {
  const further = (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0)
  return (
    compareVerdicts(b.verdict, a.verdict) ||
    Number(a.because !== undefined) - Number(b.because !== undefined) ||
    Number(isCapacity(b.metric)) - Number(isCapacity(a.metric)) ||
    rose(b) - rose(a) ||
    leans(a) - leans(b) ||
    (Math.abs(further) > ROUNDING ? further : 0)
  )
}
