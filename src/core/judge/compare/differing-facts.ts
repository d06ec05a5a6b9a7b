/** Finds facts in which the runs of one side differ. Such runs are of several configurations and must not be pooled. */
import { groupBy } from '../../model/group-by.ts'
import type { DifferingFact } from '../../model/notice.ts'
import { MACHINE_FACT, type RunSummary } from '../../model/run.ts'
import { runLabel } from '../../model/run-name.ts'

/** Returns the facts in which runs differ, except the `expected` ones and the machine. A run without a fact does not differ in it. */
export function differingFacts(
  runs: readonly RunSummary[],
  expected: readonly string[],
): DifferingFact[] {
  const facts = [...new Set(runs.flatMap(run => Object.keys(run.facts)))].sort()
  return facts.flatMap(fact => {
    if (fact === MACHINE_FACT || expected.includes(fact)) return []
    const stating = runs.filter(run => Object.hasOwn(run.facts, fact))
    const values = [...groupBy(stating, run => run.facts[fact]!)]
    return values.length > 1
      ? { fact, values: values.map(([value, runs]) => ({ value, runs: runs.map(runLabel) })) }
      : []
  })
}
