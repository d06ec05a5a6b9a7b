/** How the environment and the load of the candidate differ from those of the baseline, and whether they can be compared. */
import type { Config } from '../config/config.ts'
import { hasCapacityByRate } from '../judge/validity.ts'
import type { BaselineEvidence, FactChange } from '../model/report.ts'
import { MACHINE_FACT, type RunSummary } from '../model/run.ts'
import { comparable, profileOf } from './baseline/select.ts'

/**
 * Compares environment and workload of the newest candidate with those of the newest baseline run. `unexpected` are the changes
 * that make the runs not comparable.
 */
export function environmentOf(
  config: Config,
  baseline: RunSummary | undefined,
  candidate: RunSummary | undefined,
): { changed: FactChange[]; comparable: boolean; unexpected: FactChange[] } {
  if (!baseline || !candidate) return { changed: [], comparable: true, unexpected: [] }
  const { mustMatch } = config.environment
  const expected = [
    ...config.environment.expected,
    MACHINE_FACT,
    ...(hasCapacityByRate(candidate) ? ['workload.threads'] : []),
  ]
  const { differences } = comparable(profileOf(baseline), profileOf(candidate), mustMatch)
  // A fact that only one side states is reported, but does not make the runs differ.
  const isKnown = ({ baseline, candidate, mustMatch }: FactChange) =>
    mustMatch || (baseline !== undefined && candidate !== undefined)
  const unexpected = differences.filter(
    change =>
      isKnown(change) && !expected.includes(change.fact) && change.fact !== 'workload.series',
  )
  return { changed: differences, comparable: unexpected.length === 0, unexpected }
}

/** Whether the only run was made on a kind of machine on which no run of the baseline was made. */
export function isOtherMachine(
  baseline: readonly RunSummary[],
  [only, ...others]: readonly RunSummary[],
): boolean {
  const machine = only?.facts[MACHINE_FACT]
  const isOther = ({ facts: { [MACHINE_FACT]: known } }: RunSummary) =>
    known !== undefined && known !== machine
  return (
    machine !== undefined && others.length === 0 && baseline.length > 0 && baseline.every(isOther)
  )
}

/** Returns the state of a baseline from which the candidate differs in a fact that must match. */
export function notComparable(
  changed: readonly FactChange[],
): Pick<BaselineEvidence, 'state' | 'problem'> {
  const facts = changed.filter(change => change.mustMatch).map(change => change.fact)
  return { state: 'not-comparable', problem: { code: 'newest-differs', facts } }
}
