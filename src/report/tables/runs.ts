/**
 * The configurations, their runs, and the facts of these: infrastructure and modules, of items such as services a table of their
 * attributes.
 */

import { defined } from '../../core/model/defined.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import { type Block, fold, paragraph, type Table } from '../../core/render/document/document.ts'
import { left, tableOf } from '../../core/render/tables/table.ts'
import { loadText } from '../../core/render/words/change.ts'
import { formatClock } from '../../core/render/words/clock.ts'
import {
  formatCount,
  formatInstant,
  formatRatioAsPercent,
  plural,
} from '../../core/render/words/format.ts'
import { code, type Inline, join, type Line } from '../../core/render/words/line.ts'
import { DOT } from '../../core/render/words/symbols.ts'
import type { Comparison } from '../lookup/comparison.ts'
import type { CampaignGroup, CampaignRun } from '../model/campaign.ts'
import type { CampaignFact } from '../model/campaign-analysis.ts'
import { interval, nameColumn, number, sheetOf, sheetOnly, signed, text, texts } from './columns.ts'
import { listSection, type Section } from './section.ts'

/** Maximum number of facts in the table of runs; that of the infrastructure has all of them. */
const FACTS = 8

/** Longer tables of items are folded. */
const MOST_ITEMS = 20

/** A group, or a configuration without runs. */
type Configuration = Partial<CampaignGroup> & { readonly id: string }

export const configurations = listSection<Configuration>(
  'groups',
  'Configurations',
  ({ index, view }) => {
    const { groups, configurations } = index.campaign
    const choice = (id: string): Inline => ({
      text: [],
      control: { type: 'choice', of: 'baseline', id, isChosen: id === view.baseline },
    })
    const change = interval<Configuration>(
      'median change',
      ({ medianChange, low, high }) => defined({ change: medianChange, low, high }),
      (change, { baseline }) => (baseline ? 'baseline' : change),
    )
    const reach = Math.max(0.1, ...groups.flatMap(({ low = 0, high = 0 }) => [-low, high]))
    return {
      items: [...groups, ...configurations],
      columns: [
        {
          ...nameColumn('group', 'id'),
          line: ({ id, runs }) => [...(runs ? [choice(id)] : []), code(id)],
        },
        text('title', 'title', code),
        {
          ...text('runs', ({ runs }) => runs?.join(', ')),
          line: ({ runs }) => [runs?.join(', ') ?? 'not run'],
        },
        text('note', 'note'),
        text('load', ({ load }) => load && loadText(load)),
        number('class', undefined, group => group.class, String),
        { ...change, line: group => [...drawnChange(group, reach), ...change.line!(group)] },
        ...sheetOnly(number<Configuration>('workflows', 'count', 'workflows')),
        number('cost', 'usd/h', ({ cost }) => cost?.perHour),
        signed('cost change', 'ratio', ({ cost }) => cost?.change),
        text('cost against', ({ cost }) => cost?.against),
      ],
    }
  },
)

/** The median change on an axis, where it has an interval. */
function drawnChange({ medianChange, low, high }: Configuration, reach: number): Inline[] {
  if (medianChange === undefined || low === undefined || high === undefined) return []
  return [{ plot: { relative: medianChange, low, high, reach, tone: 'neutral' } }]
}

export const runs = listSection<CampaignRun>('runs', 'Runs', ({ index, view }) => {
  const differing = index.campaign.facts.filter(
    ({ differs, item }) => differs && item === undefined,
  )
  const choice = (id: string): Inline => ({
    text: [],
    control: { type: 'choice', of: 'run', id, isChosen: !view.hidden.includes(id) },
  })
  const times = ({ startedAt, durationMs }: CampaignRun): Inline[] => [
    ...(startedAt === undefined ? [] : [formatInstant(startedAt)]),
    ...(durationMs === undefined ? [] : [{ below: formatClock(durationMs) }]),
  ]
  const counts = ({ errors = 0, samples }: CampaignRun): Inline[] => {
    if (!samples) return []
    const share = errors > 0 ? ` (${formatRatioAsPercent(errors / samples)})` : ''
    return [formatCount(samples), { below: `${formatCount(errors)} failed${share}` }]
  }
  return {
    items: index.campaign.runs,
    columns: [
      { ...nameColumn('run', 'id'), line: ({ id }) => [choice(id), code(id)] },
      ...texts<CampaignRun>('title', 'group'),
      { ...text('started', 'startedAt'), line: times },
      text('note', 'note'),
      { ...number('samples', 'count', 'samples'), line: counts },
      number('users', 'count', 'users'),
      ...sheetOnly<CampaignRun>(
        text('tool', 'tool'),
        number('class', undefined, run => run.class),
        number('duration', 'duration', 'durationMs'),
        number('errors', 'count', 'errors'),
        number('cost', 'usd/h', 'costPerHour'),
      ),
      ...differing.slice(0, FACTS).map(({ fact, values }) => ({
        ...text<CampaignRun>(fact, ({ id }) => values[id], code),
        fields: [],
      })),
    ],
  }
})

export const facts: Section<Comparison> = {
  id: 'facts',
  title: 'Infrastructure and modules',
  blocks: ({ index }) => {
    const { facts } = index.campaign ?? index
    if (facts.length === 0) return []
    const single = facts.filter(({ item }) => item === undefined)
    const differing = facts.filter(({ differs }) => differs).length
    const choice: Inline = { text: [], control: { type: 'only-differences' } }
    const only = differing > 0 && differing < facts.length ? [' ', choice] : []
    const columns = [
      nameColumn<CampaignFact>('fact', 'fact'),
      left<CampaignFact>('values', fact => valuesLine(index, fact)),
    ]
    return [
      paragraph(`${formatCount(differing)} of ${plural(facts.length, 'fact')} differ.`, ...only),
      ...(single.length > 0 ? [tableOf(single, columns, ({ differs }) => ({ differs }))] : []),
      ...itemTables(facts).map((items): Block => {
        const table = itemTable(index, items)
        const names = items.map(([name]) => name)
        if (items.length <= MOST_ITEMS) return table
        return fold(
          [plural(items.length, 'item'), ', from ', code(names[0]!), ' to ', code(names.at(-1)!)],
          table,
        )
      }),
    ]
  },
  sheets: index => {
    const { facts, runs } = index.campaign ?? index
    return [
      sheetOf('facts', 'Infrastructure and modules', facts, [
        text('fact', 'fact'),
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
  const name = nameColumn('item', ([item]: Item) => item)
  return tableOf(items, [name, ...columns], ([module, facts]: Item) => ({
    differs: [...facts.values()].some(({ differs }) => differs),
    module,
  }))
}

/** The value where all runs agree, else each value, marked, with its runs: a configuration by its id where all its runs have it. */
function valuesLine(index: Comparison, { differs, values }: CampaignFact): Line {
  if (!differs) return [code(Object.values(values)[0] ?? '')]
  const byValue = groupBy(index.runs, ({ id }) =>
    Object.hasOwn(values, id) ? values[id]! : undefined,
  )
  const lines = [...byValue].map(([value, runs]): Line => {
    const ids = [...groupBy(runs, ({ group }) => group)].flatMap(([group, own]) =>
      own.length === index.group(group)?.runs.length ? [group] : own.map(({ id }) => id),
    )
    return [value === undefined ? 'not stated' : { strong: [code(value)] }, ` in ${ids.join(', ')}`]
  })
  return join(lines, ` ${DOT} `)
}
