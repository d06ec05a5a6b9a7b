/** The section on the environment: facts that differ between the runs. */
import type { Report } from '../../model/report.ts'
import { type Block, code, fold } from '../document/document.ts'
import { plural } from '../format.ts'
import { moreParagraph } from '../more.ts'
import { ABSENT } from '../symbols.ts'
import { left, tableOf } from '../tables/table.ts'

/** Returns the facts that differ from the baseline, folded. */
export function environmentFold({ changed }: Report['environment'], limit: number): Block[] {
  if (changed.length === 0) return []
  const facts = [...changed.filter(({ mustMatch }) => mustMatch), ...changed.filter(({ mustMatch }) => !mustMatch)]
  const value = (text: string | undefined) => [text === undefined ? ABSENT : code(text)]
  const table = tableOf(facts.slice(0, limit), [
    left('fact', ({ fact, mustMatch }) =>
      mustMatch ? [code(fact), { note: 'The configuration names this fact.' }] : [code(fact)],
    ),
    left('baseline', ({ baseline }) => value(baseline)),
    left('now', ({ candidate }) => value(candidate)),
  ])
  return [
    fold(
      [`Environment: ${plural(changed.length, 'fact')} changed`],
      table,
      ...moreParagraph(facts.length - table.rows.length),
    ),
  ]
}
