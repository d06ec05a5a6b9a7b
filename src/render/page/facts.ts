/** Infrastructure and modules, whole, with the differences between runs marked; and what each difference does. */
import type { CampaignFact } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { inNaturalOrder } from '../../model/natural-order.ts'
import { pairsText } from '../campaign/finding-text.ts'
import { formatDelta } from '../format.ts'
import type { CampaignIndex, Comparison } from './campaign-index.ts'
import { breakable, name, ofModule, scrolling, searchable, section, text } from './html.ts'

/** Maximum number of runs with a column each. */
const MOST_COLUMNS = 4

export function factsSection(index: Comparison): string {
  const { facts } = index
  if (facts.length === 0) return ''
  const single = facts.filter(({ item }) => item === undefined)
  const tables = tablesOf(facts)
  const differing = facts.filter(({ differs }) => differs).length
  const only =
    differing > 0 && differing < facts.length
      ? `<p><label><input type="checkbox" id="only-differences"> only differences (${differing} of ${facts.length})</label></p>`
      : ''
  const lists = single.length === 0 ? '' : singleTable(index, single)
  return section(
    'infrastructure',
    'Infrastructure',
    [only, lists, ...tables.map(table => itemTable(index, table))].join('\n'),
  )
}

function singleTable(index: Comparison, facts: readonly CampaignFact[]): string {
  const runs = index.runs.length <= MOST_COLUMNS ? index.runs.map(({ id }) => id) : undefined
  const rows = facts.flatMap(fact => {
    const values = runs ? [runs.map(id => ownValue(fact, id))] : valuesWithRuns(index, fact)
    const span = values.length > 1 ? ` rowspan="${values.length}"` : ''
    return values.map((cells, v) => {
      const head = v === 0 ? `<th scope="row"${span}>${breakable(fact.fact)}</th>` : ''
      const written = cells.map(value => `<td>${value}</td>`).join('')
      return `<tr${searchable(fact.fact)}${mark(fact.differs)}>${head}${written}</tr>`
    })
  })
  const head = ['fact', ...(runs ?? ['value', 'runs'])].map(title => `<th scope="col">${name(title)}</th>`).join('')
  return scrolling('Facts', `<table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`)
}

/** Facts of items that have the same attributes are one table: services in one, brokers in another. */
function tablesOf(facts: readonly CampaignFact[]): Map<string, CampaignFact[]>[] {
  const items = groupBy(
    facts.filter(({ item }) => item !== undefined),
    ({ item }) => item!,
  )
  const attributes = (list: readonly CampaignFact[]) =>
    list
      .map(({ attribute }) => attribute ?? '')
      .sort()
      .join('\n')
  const tables: { names: Set<string>; items: Map<string, CampaignFact[]> }[] = []
  for (const [item, list] of items) {
    const own = attributes(list).split('\n')
    // An item that lacks a few attributes still belongs to the table of those that have them.
    const fitting = tables.find(({ names }) => own.filter(name => names.has(name)).length * 2 > own.length)
    const table = fitting ?? { names: new Set<string>(), items: new Map<string, CampaignFact[]>() }
    if (!fitting) tables.push(table)
    for (const name of own) table.names.add(name)
    table.items.set(item, list)
  }
  return tables.map(({ items }) => new Map([...items].sort(([a], [b]) => inNaturalOrder(a, b))))
}

function itemTable(index: Comparison, items: Map<string, CampaignFact[]>): string {
  const columns = [...new Set([...items.values()].flatMap(list => list.map(({ attribute }) => attribute ?? '')))]
  const rows = [...items].map(([item, list]) => {
    const cells = columns.map(column => {
      const fact = list.find(({ attribute }) => (attribute ?? '') === column)
      return `<td${mark(fact?.differs === true)}>${fact ? valueText(index, fact) : ''}</td>`
    })
    return `<tr${searchable(item)}${ofModule(item)}${mark(list.some(({ differs }) => differs))}><th scope="row">${name(item)}</th>${cells.join('')}</tr>`
  })
  const head = columns.map(column => `<th scope="col">${name(column === '' ? 'value' : column)}</th>`).join('')
  return scrolling(
    'Items',
    `<table><thead><tr><th scope="col">item</th>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`,
  )
}

function ownValue({ values }: CampaignFact, run: string): string {
  return Object.hasOwn(values, run) ? text(values[run]!) : '<em>not stated</em>'
}

function mark(differs: boolean): string {
  return differs ? ' class="differs"' : ''
}

/** The value where all runs agree, else each value with its runs below it. */
function valueText(index: Comparison, fact: CampaignFact): string {
  if (!fact.differs) return text(Object.values(fact.values)[0] ?? '')
  return valuesWithRuns(index, fact)
    .map(([value, runs]) => `${value} <small class="why">${runs}</small>`)
    .join('')
}

/** The values of a fact, and which runs have each: a configuration by its id where all its runs do. */
function valuesWithRuns(index: Comparison, fact: CampaignFact): [value: string, runs: string][] {
  if (!fact.differs) return [[text(Object.values(fact.values)[0] ?? ''), 'all']]
  const byValue = groupBy(index.runs, ({ id }) => ownValue(fact, id))
  return [...byValue].map(([value, runs]) => {
    const byGroup = groupBy(runs, ({ group }) => group)
    const ids = [...byGroup].flatMap(([group, own]) =>
      own.length === index.group(group)?.runs.length ? [group] : own.map(({ id }) => id),
    )
    return [value, ids.map(name).join(', ')]
  })
}

/** Maximum number of pairs of configurations shown per effect. */
export function effectsSection(index: CampaignIndex): string {
  const { effects } = index.campaign
  if (effects.length === 0) return ''
  const rows = effects.map(({ fact, from, to, change, low, high, significant, togetherWith, pairs }) => {
    const interval =
      low === undefined || high === undefined ? '' : `<small>${formatDelta(low)} …&nbsp;${formatDelta(high)}</small>`
    const effect =
      change === undefined
        ? `<td class="soft">cannot be separated${togetherWith ? ` from ${togetherWith.map(name).join(', ')}: they moved together` : ''}</td>`
        : `<td class="number${significant ? (change > 0 ? ' worse' : ' better') : ''}">${formatDelta(change)}${interval}</td>`
    const value = (words: string) => (words === '' ? '<em>not stated</em>' : text(words))
    return `<tr><th scope="row">${breakable(fact)}</th><td>${value(from)} → ${value(to)}</td>${effect}<td class="soft">${text(pairsText(pairs))}</td></tr>`
  })
  const head =
    '<tr><th scope="col">fact</th><th scope="col">from → to</th><th scope="col" class="number">effect on response times</th><th scope="col">seen between</th></tr>'
  return section(
    'effects',
    'Which difference mattered',
    scrolling('Effects', `<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>`),
  )
}
