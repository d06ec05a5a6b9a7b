/** Texts of the doubts that keep a run out of the baseline. */
import type { Doubt, FactChange, LoadDifference } from '../model/report.ts'
import { plural } from './format.ts'

const LOAD: Record<LoadDifference, string> = {
  threads: 'it had another number of threads',
  shorter: 'it is shorter',
  'much-shorter': 'it is much shorter',
}

/** Most facts named in a doubt. */
const NAMED = 3

/** Returns the text of a doubt: a clause without a final period, '2 checks are suspect'. */
export function doubtText(doubt: Doubt): string {
  switch (doubt.code) {
    case 'not-comparable':
      return `it is not comparable with the baseline: ${'load' in doubt ? LOAD[doubt.load] : factsText(doubt.facts)}`
    case 'undecided':
      return 'it may be slower as a whole, which is not decided'
    case 'beyond-sampling':
      return `more samples fail than chance explains (${plural(doubt.checks, 'check')})`
    case 'suspect':
      return `${doubt.checks === 1 ? '1 check is' : `${doubt.checks} checks are`} likely worse, not proven`
  }
}

function factsText(facts: readonly FactChange[]): string {
  const value = (text: string | undefined) => (text === undefined ? 'none' : JSON.stringify(text))
  const changes = facts.map(({ fact, baseline, candidate }) => `${fact} ${value(baseline)} → ${value(candidate)}`)
  const more = changes.length > NAMED ? ` and ${changes.length - NAMED} more` : ''
  return `${changes.slice(0, NAMED).join(', ')}${more}`
}
