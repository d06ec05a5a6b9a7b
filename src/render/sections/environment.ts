/** The section on the environment: facts that differ between the runs. */
import type { FactChange, Report } from '../../model/report.ts'
import { type Block, code, fold } from '../document/document.ts'
import { plural } from '../format.ts'
import { moreParagraph } from '../more.ts'
import { ABSENT } from '../symbols.ts'
import { left, tableOf } from '../tables/table.ts'

/** Maximum number of facts to show, and whether to show unchanged ones. */
export interface FactsDetail {
  readonly facts: number
  readonly allFacts: boolean
}

/** Returns the facts that differ from the baseline, and all others where they are wanted, folded. */
export function environmentFold(
  { changed, facts: all }: Report['environment'],
  { facts: limit, allFacts }: FactsDetail,
): Block[] {
  const others = allFacts ? Object.entries(all).filter(([fact]) => changed.every(change => change.fact !== fact)) : []
  if (changed.length + others.length === 0) return []
  const facts: FactChange[] = [
    ...changed.filter(({ mustMatch }) => mustMatch),
    ...changed.filter(({ mustMatch }) => !mustMatch),
    ...others.map(([fact, value]) => ({ fact, baseline: value, candidate: value })),
  ]
  const value = (text: string | undefined) => [text === undefined ? ABSENT : code(text)]
  const table = tableOf(facts.slice(0, limit), [
    left('fact', ({ fact, mustMatch }) =>
      mustMatch ? [code(fact), { note: 'The configuration names this fact.' }] : [code(fact)],
    ),
    left('baseline', ({ baseline }) => value(baseline)),
    left('now', ({ candidate }) => value(candidate)),
  ])
  const count = `${plural(changed.length, 'fact')} changed${others.length > 0 ? ` of ${facts.length}` : ''}`
  return [fold([`Environment: ${count}`], table, ...moreParagraph(facts.length - table.rows.length))]
}
