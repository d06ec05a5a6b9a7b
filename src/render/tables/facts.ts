/** Infrastructure and modules: the values of each fact, and which runs have each. */
import type { CampaignFact } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { code, type Inline, join, type Line, paragraph } from '../document/document.ts'
import { makeVisible } from '../escape/visible.ts'
import { formatCount, plural } from '../format.ts'
import type { Comparison } from '../page/campaign-index.ts'
import { listSection } from './section.ts'
import { left, nameColumn, sheetOnly, text } from './table.ts'

export const facts = listSection<CampaignFact, Comparison>('facts', 'Infrastructure and modules', ({ index }) => {
  const { facts, runs } = index.campaign ?? index
  const differing = facts.filter(({ differs }) => differs).length
  const html = () => '<label><input type="checkbox" id="only-differences"> only differences</label>'
  const only: Inline[] = differing > 0 && differing < facts.length ? [' ', { text: '', html }] : []
  return {
    before: [paragraph(`${formatCount(differing)} of ${plural(facts.length, 'fact')} differ.`, ...only)],
    items: facts,
    columns: [
      nameColumn('fact', ({ fact }) => fact),
      ...sheetOnly(
        text<CampaignFact>('differs', ({ differs }) => (differs ? 'yes' : 'no')),
        ...runs.map(({ id }) => text<CampaignFact>(id, ({ values }) => values[id])),
      ),
      left('values', fact => valuesLine(index, fact)),
    ],
    attributes: ({ differs, item }) => ({
      class: differs ? 'differs' : undefined,
      'data-module': item && makeVisible(item),
    }),
  }
})

/** The value where all runs agree, else each value with its runs: a configuration by its id where all its runs have it. */
function valuesLine(index: Comparison, { differs, values }: CampaignFact): Line {
  if (!differs) return [code(Object.values(values)[0] ?? '')]
  const byValue = groupBy(index.runs, ({ id }) => (Object.hasOwn(values, id) ? values[id]! : undefined))
  const lines = [...byValue].map(([value, runs]): Line => {
    const ids = [...groupBy(runs, ({ group }) => group)].flatMap(([group, own]) =>
      own.length === index.group(group)?.runs.length ? [group] : own.map(({ id }) => id),
    )
    return [value === undefined ? 'not stated' : code(value), { below: ids.join(', ') }]
  })
  return join(lines, ' ')
}
