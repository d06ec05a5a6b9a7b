/** Infrastructure and modules: which runs have which values; what has the same attributes, such as services, is one table. */
import type { CampaignFact } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { inNaturalOrder } from '../../model/natural-order.ts'
import { type Block, type Inline, join, type Line, paragraph } from '../document/document.ts'
import { makeVisible } from '../escape/visible.ts'
import { formatCount, plural } from '../format.ts'
import type { CampaignIndex } from '../page/campaign-index.ts'
import type { Section } from './section.ts'
import { type Column, left, nameColumn, sheetOf, tableOf, text } from './table.ts'

/** Maximum number of runs with a column each. */
const MOST_COLUMNS = 4

export const facts: Section = {
  id: 'infrastructure',
  title: 'Infrastructure and modules',
  blocks: ({ index }) => {
    const { facts } = index.campaign
    if (facts.length === 0) return []
    const differing = facts.filter(({ differs }) => differs).length
    const box = '<label><input type="checkbox" id="only-differences"> only differences</label>'
    const only: Inline[] = differing > 0 && differing < facts.length ? [{ text: '', html: () => box }] : []
    return [
      paragraph(`${formatCount(differing)} of ${plural(facts.length, 'fact')} differ between runs. `, ...only),
      ...singleTable(
        index,
        facts.filter(({ item }) => item === undefined),
      ),
      ...alikeItems(facts).map(items => itemTable(index, items)),
    ]
  },
  sheets: ({ campaign: { facts, runs } }) => [
    sheetOf('facts', 'Infrastructure and modules', facts, [
      text('fact', ({ fact }) => fact),
      text('differs', ({ differs }) => (differs ? 'yes' : 'no')),
      ...runs.map(({ id }) => text<CampaignFact>(id, ({ values }) => values[id])),
    ]),
  ],
}

/** Facts that are of no item: with a column for each run, or of many runs a row for each value. */
function singleTable(index: CampaignIndex, facts: readonly CampaignFact[]): Block[] {
  const values = facts.flatMap(fact => valuesWithRuns(index, fact).map(([value, runs]) => ({ ...fact, value, runs })))
  const name = nameColumn<CampaignFact>('fact', ({ fact }) => fact)
  const differs = ({ differs }: CampaignFact) => ({ class: differs ? 'differs' : undefined })
  if (facts.length === 0) return []
  if (index.runs.length > MOST_COLUMNS)
    return [tableOf(values, [name, left('value', ({ value }) => [value]), left('runs', ({ runs }) => [runs])], differs)]
  return [
    tableOf(
      facts,
      [name, ...index.runs.map(({ id }) => left<CampaignFact>(id, fact => [ownValue(fact, id)]))],
      differs,
    ),
  ]
}

/** The facts of an item by attribute. */
interface Item {
  readonly item: string
  readonly facts: readonly CampaignFact[]
}

/** Groups items that have the same attributes: services in one group, brokers in another. */
function alikeItems(facts: readonly CampaignFact[]): Item[][] {
  const tables: { readonly names: Set<string>; readonly items: Item[] }[] = []
  const ofItems = groupBy(
    facts.filter(({ item }) => item !== undefined),
    ({ item }) => item!,
  )
  for (const [item, facts] of ofItems) {
    const own = facts.map(attributeOf)
    // An item that lacks a few attributes still belongs to the table of those that have them.
    const fitting = tables.find(({ names }) => own.filter(name => names.has(name)).length * 2 > own.length)
    if (!fitting) tables.push({ names: new Set(own), items: [{ item, facts }] })
    else {
      for (const name of own) fitting.names.add(name)
      fitting.items.push({ item, facts })
    }
  }
  return tables.map(({ items }) => items.sort((a, b) => inNaturalOrder(a.item, b.item)))
}

function attributeOf({ attribute = 'value' }: CampaignFact): string {
  return attribute
}

function itemTable(index: CampaignIndex, items: readonly Item[]): Block {
  const attributes = new Set(items.flatMap(({ facts }) => facts.map(attributeOf)))
  const columns = [...attributes].map((name): Column<Item> => {
    return left(name, ({ facts }) =>
      valueLine(
        index,
        facts.find(fact => attributeOf(fact) === name),
      ),
    )
  })
  return tableOf(items, [nameColumn('item', ({ item }) => item), ...columns], ({ item, facts }) => ({
    class: facts.some(({ differs }) => differs) ? 'differs' : undefined,
    'data-module': makeVisible(item),
  }))
}

/** The value where all runs agree, else each value with its runs. */
function valueLine(index: CampaignIndex, fact: CampaignFact | undefined): Line {
  if (!fact) return []
  const values = valuesWithRuns(index, fact)
  return values.length === 1
    ? [values[0]![0]]
    : join(
        values.map(([value, runs]) => [value, { below: runs }]),
        ' ',
      )
}

function ownValue({ values }: CampaignFact, run: string): string {
  return Object.hasOwn(values, run) ? values[run]! : 'not stated'
}

/** The values of a fact, and which runs have each: a configuration by its id where all its runs do. */
function valuesWithRuns(index: CampaignIndex, fact: CampaignFact): [value: string, runs: string][] {
  if (!fact.differs) return [[Object.values(fact.values)[0] ?? '', 'all']]
  return [...groupBy(index.runs, ({ id }) => ownValue(fact, id))].map(([value, runs]) => {
    const ids = [...groupBy(runs, ({ group }) => group)].flatMap(([group, own]) =>
      own.length === index.group(group)?.runs.length ? [group] : own.map(({ id }) => id),
    )
    return [value, ids.join(', ')]
  })
}
