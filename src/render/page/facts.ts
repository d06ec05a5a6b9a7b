/** Infrastructure and modules, whole, with the differences between runs marked; and what each difference does. */
import type { CampaignFact } from '../../model/campaign-analysis.ts'
import { groupBy } from '../../model/group-by.ts'
import { inNaturalOrder } from '../../model/natural-order.ts'
import { formatDelta } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { name, ofModule, scrolling, searchable, section, text } from './html.ts'

/** Facts of at most so many runs have a column for each. */
const MOST_COLUMNS = 4

export function factsSection(index: CampaignIndex): string {
  const { facts } = index.campaign
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

function singleTable(index: CampaignIndex, facts: readonly CampaignFact[]): string {
  const runs = index.runs.length <= MOST_COLUMNS ? index.runs.map(({ id }) => id) : undefined
  const heads = runs ?? ['value']
  const rows = facts.map(fact => {
    const values = runs ? runs.map(id => ownValue(fact, id)) : [valueText(index, fact)]
    const cells = values.map(value => `<td>${value}</td>`)
    return `<tr${searchable(fact.fact)}${mark(fact.differs)}><th scope="row">${name(fact.fact)}</th>${cells.join('')}</tr>`
  })
  const head = ['fact', ...heads].map(title => `<th scope="col">${name(title)}</th>`).join('')
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

function itemTable(index: CampaignIndex, items: Map<string, CampaignFact[]>): string {
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
  return Object.hasOwn(values, run) ? text(values[run]!) : '<i>not stated</i>'
}

function mark(differs: boolean): string {
  return differs ? ' class="differs"' : ''
}

/** The value where all runs agree, else each value with its runs. */
function valueText(index: CampaignIndex, { differs, values }: CampaignFact): string {
  if (!differs) return text(Object.values(values)[0] ?? '')
  const byValue = new Map<string, string[]>()
  for (const { id } of index.runs) {
    const value = Object.hasOwn(values, id) ? values[id]! : ''
    byValue.set(value, [...(byValue.get(value) ?? []), id])
  }
  return [...byValue]
    .map(
      ([value, runs]) =>
        `${value === '' ? '<i>not stated</i>' : text(value)} <small>${runs.map(name).join(', ')}</small>`,
    )
    .join('<br>')
}

export function effectsSection(index: CampaignIndex): string {
  const { effects } = index.campaign
  if (effects.length === 0) return ''
  const rows = effects.map(({ fact, from, to, change, low, high, significant, togetherWith, pairs }) => {
    const interval =
      low === undefined || high === undefined ? '' : `<small>${formatDelta(low)} … ${formatDelta(high)}</small>`
    const effect =
      change === undefined
        ? `<td>cannot be separated${togetherWith ? ` from ${togetherWith.map(name).join(', ')}: they moved together` : ''}</td>`
        : `<td class="number${significant ? (change > 0 ? ' worse' : ' better') : ''}">${formatDelta(change)}${interval}</td>`
    const seen = pairs.map(([a, b]) => `${name(a)} → ${name(b)}`).join(', ')
    return `<tr><th scope="row">${name(fact)}</th><td>${text(from)} → ${text(to)}</td>${effect}<td class="soft">${seen}</td></tr>`
  })
  const head =
    '<tr><th scope="col">fact</th><th scope="col">from → to</th><th scope="col">effect on response times</th><th scope="col">seen between</th></tr>'
  return section(
    'effects',
    'Which difference mattered',
    scrolling('Effects', `<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>`),
  )
}
