/** Texts of facts in which runs differ that are judged together. */
import type { DifferingFact, RunLabel } from '../model/notice.ts'
import { shortCommit } from '../model/run-name.ts'

/** Most values, runs and facts listed in a text. */
const LISTED = 3

/** Returns a clause that lists facts, values and runs: 'instances is "6" in a.jtl and "5" in b.jtl'. */
export function differingFactsText(facts: readonly DifferingFact[]): string {
  const texts = facts.map(({ fact, values }) => {
    const each = values.map(({ value, runs }) => `${JSON.stringify(value)} in ${listed(runs.map(labelText), ', ')}`)
    return `${fact} is ${listed(each, ' and ')}`
  })
  return listed(texts, '; ')
}

function labelText({ name, commit, startMs }: RunLabel): string {
  if (name !== undefined) return name
  if (commit !== undefined) return `the run of ${shortCommit(commit)}`
  return startMs === undefined ? 'a run' : `the run of ${new Date(startMs).toISOString()}`
}

/** Joins the first texts and counts the others: 'a, b, c and 3 more'. */
export function listed(texts: readonly string[], separator: string): string {
  const more = texts.length > LISTED ? ` and ${texts.length - LISTED} more` : ''
  return `${texts.slice(0, LISTED).join(separator)}${more}`
}
