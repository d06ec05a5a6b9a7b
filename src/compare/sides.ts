/** Finds facts in which the runs of one side differ. Such runs are of several configurations and must not be pooled. */
import { groupBy } from '../model/group-by.ts'
import type { RunSummary } from '../model/run.ts'
import { runName, shortCommit } from '../model/run-name.ts'

/** A fact with different values in different runs. */
export interface FactApart {
  readonly fact: string
  /** Each value with its runs, in the order of the runs. */
  readonly values: readonly { readonly value: string; readonly runs: readonly RunSummary[] }[]
}

/** Most values, runs and facts listed in a message. */
const NAMED = 3

/** Returns the facts in which runs differ, except the `expected` ones. A run without a fact does not differ in it. */
export function factsApart(runs: readonly RunSummary[], expected: readonly string[]): FactApart[] {
  const facts = [...new Set(runs.flatMap(run => Object.keys(run.facts)))].sort()
  return facts.flatMap(fact => {
    if (expected.includes(fact)) return []
    const stating = runs.filter(run => Object.hasOwn(run.facts, fact))
    const values = [...groupBy(stating, run => run.facts[fact]!)].map(([value, runs]) => ({ value, runs }))
    return values.length > 1 ? [{ fact, values }] : []
  })
}

/** Returns a clause that lists facts, values and runs: 'instances is "6" in a.jtl and "5" in b.jtl'. */
export function factsApartText(facts: readonly FactApart[]): string {
  const texts = facts.map(({ fact, values }) => {
    const each = values.map(({ value, runs }) => `${JSON.stringify(value)} in ${listed(runs.map(nameOf))}`)
    return `${fact} is ${each.slice(0, NAMED).join(' and ')}${more(each)}`
  })
  return `${texts.slice(0, NAMED).join('; ')}${more(texts)}`
}

function nameOf(run: RunSummary): string {
  const { provenance, startMs } = run
  const name = runName(run)
  if (name !== undefined) return name
  if (provenance.commit !== undefined) return `the run of ${shortCommit(provenance.commit)}`
  return startMs === undefined ? 'a run' : `the run of ${new Date(startMs).toISOString()}`
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${more(names)}`
}

function more(all: readonly string[]): string {
  return all.length > NAMED ? ` and ${all.length - NAMED} more` : ''
}
