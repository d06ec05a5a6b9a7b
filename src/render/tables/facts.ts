/** Infrastructure and modules: the values of each fact, and which runs have each; items such as services as tables of their attributes. */
import type { CampaignFact } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { inNaturalOrder } from '../../model/natural-order.ts'
import { code, type Inline, join, type Line, paragraph, type RowAttributes, type Table } from '../document/document.ts'
import { makeVisible } from '../escape/visible.ts'
import { formatCount, plural } from '../format.ts'
import type { Comparison } from '../page/campaign-index.ts'
import { DOT } from '../symbols.ts'
import type { Section } from './section.ts'
import { left, nameColumn, sheetOf, tableOf, text } from './table.ts'

export const facts: Section<Comparison> = {
  id: 'facts',
  title: 'Infrastructure and modules',
  blocks: ({ index }) => {
    const { facts } = index.campaign ?? index
    if (facts.length === 0) return []
    const single = facts.filter(({ item }) => item === undefined)
    const differing = facts.filter(({ differs }) => differs).length
    const html = () => '<label><input type="checkbox" id="only-differences"> only differences</label>'
    const only: Inline[] = differing > 0 && differing < facts.length ? [' ', { text: '', html }] : []
    const columns = [
      nameColumn<CampaignFact>('fact', ({ fact }) => fact),
      left<CampaignFact>('values', fact => valuesLine(index, fact)),
    ]
    return [
      paragraph(`${formatCount(differing)} of ${plural(facts.length, 'fact')} differ.`, ...only),
      ...(single.length > 0 ? [tableOf(single, columns, ({ differs }) => marked(differs))] : []),
      ...itemTables(facts).map(items => itemTable(index, items)),
    ]
  },
  sheets: index => {
    const { facts, runs } = index.campaign ?? index
    return [
      sheetOf('facts', 'Infrastructure and modules', facts, [
        text('fact', ({ fact }) => fact),
        text('differs', ({ differs }) => (differs ? 'yes' : 'no')),
        ...runs.map(({ id }) => text<CampaignFact>(id, ({ values }) => values[id])),
      ]),
    ]
  },
}

/** The facts of one item, by attribute. */
type Item = readonly [name: string, facts: ReadonlyMap<string, CampaignFact>]

/** Items that have most attributes in common are one table: services in one, brokers in another. */
function itemTables(facts: readonly CampaignFact[]): Item[][] {
  const tables: { attributes: Set<string>; items: Item[] }[] = []
  for (const [item, own] of groupBy(facts, ({ item }) => item)) {
    if (item === undefined) continue
    const byAttribute = new Map(own.map(fact => [fact.attribute ?? '', fact]))
    const names = [...byAttribute.keys()]
    const fitting = tables.find(
      ({ attributes }) => names.filter(name => attributes.has(name)).length * 2 > names.length,
    )
    const table = fitting ?? { attributes: new Set<string>(), items: [] }
    if (!fitting) tables.push(table)
    for (const name of names) table.attributes.add(name)
    table.items.push([item, byAttribute])
  }
  return tables.map(({ items }) => items.sort(([a], [b]) => inNaturalOrder(a, b)))
}

function itemTable(index: Comparison, items: readonly Item[]): Table {
  const attributes = [...new Set(items.flatMap(([, facts]) => [...facts.keys()]))]
  const columns = attributes.map(attribute =>
    left<Item>(attribute === '' ? 'value' : attribute, ([, facts]) => {
      const fact = facts.get(attribute)
      return fact ? valuesLine(index, fact) : []
    }),
  )
  return tableOf(items, [nameColumn('item', ([item]) => item), ...columns], ([item, facts]) => ({
    ...marked([...facts.values()].some(({ differs }) => differs)),
    'data-module': makeVisible(item),
  }))
}

function marked(differs: boolean): RowAttributes {
  return differs ? { class: 'differs' } : {}
}

/** The value where all runs agree, else each value with its runs: a configuration by its id where all its runs have it. */
function valuesLine(index: Comparison, { differs, values }: CampaignFact): Line {
  if (!differs) return [code(Object.values(values)[0] ?? '')]
  const byValue = groupBy(index.runs, ({ id }) => (Object.hasOwn(values, id) ? values[id]! : undefined))
  const lines = [...byValue].map(([value, runs]): Line => {
    const ids = [...groupBy(runs, ({ group }) => group)].flatMap(([group, own]) =>
      own.length === index.group(group)?.runs.length ? [group] : own.map(({ id }) => id),
    )
    return [value === undefined ? 'not stated' : code(value), ` in ${ids.join(', ')}`]
  })
  return join(lines, ` ${DOT} `)
}
