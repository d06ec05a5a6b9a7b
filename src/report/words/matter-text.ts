/** Texts of what matters in a campaign: each a clause without a verb of its own where it can, to be joined. */

import { defined } from '../../core/model/defined.ts'
import { seriesText } from '../../core/render/words/change.ts'
import {
  formatCount,
  formatDelta,
  formatPoints,
  formatRatioAsPercent,
  plural,
} from '../../core/render/words/format.ts'
import { join } from '../../core/render/words/line.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { CampaignMatter } from '../model/campaign-matters.ts'
import { name, type Part, phrase } from './sentence-parts.ts'

/** Returns what matters of a group that fulfils a condition, in its order. */
export function mattersOfGroup(
  { campaign }: CampaignIndex,
  group: string,
  isWanted: (matter: CampaignMatter) => boolean,
): CampaignMatter[] {
  return campaign.matters.filter(matter => matter.group === group && isWanted(matter))
}

/** Whether a configuration is not recommended without its being said. */
export function forbids({ kind, evidence, isWorse }: CampaignMatter): boolean {
  return isWorse && evidence === 'proven' && kind !== 'resource'
}

/** Share of a resource, on average over a test, from which it has none left at times. */
const NEARLY_FULL = 0.9

/** Whether the sentence on the best configuration has to name it: what forbids the choice, is likely slower, or is nearly full. */
export function speaksAgainst(matter: CampaignMatter, lookup: CampaignIndex): boolean {
  const { kind, evidence, isWorse, now = 0 } = matter
  if (forbids(matter) || !isWorse) return forbids(matter)
  const isShare = kind === 'resource' && metricOf(matter, lookup).unit === 'ratio'
  return evidence === 'likely' || (isShare && now >= NEARLY_FULL)
}

/** Joins the texts of the first of each kind, and of others up to so many, with the number of the rest. */
export function mattersText(
  lookup: CampaignIndex,
  matters: readonly CampaignMatter[],
  most: number,
): Part[] {
  const shown = shownOf(matters, most)
  const parts = join(
    shown.map(matter => TEXTS[matter.kind](matter, lookup)),
    ', ',
  )
  const more = matters.length - shown.length
  return more > 0 ? [...parts, ` and ${formatCount(more)} more`] : parts
}

/** Returns the first matter of each kind, and others up to so many. */
function shownOf(matters: readonly CampaignMatter[], most: number): CampaignMatter[] {
  const isFirst = (matter: CampaignMatter) =>
    matters.find(({ kind }) => kind === matter.kind) === matter
  const others = matters.filter(matter => !isFirst(matter))
  const room = Math.max(0, most - (matters.length - others.length))
  return matters.filter(matter => isFirst(matter) || others.indexOf(matter) < room)
}

const TEXTS: Record<
  CampaignMatter['kind'],
  (matter: CampaignMatter, lookup: CampaignIndex) => Part[]
> = {
  growth(matter, lookup) {
    const { change = 0, fullInHours } = matter
    const { id, label, unit } = metricOf(matter, lookup)
    const size = unit === 'ratio' ? formatPoints(change).slice(1) : lookup.value(id, change)
    const full = fullInHours === undefined ? '' : ` (full after ${formatCount(fullInHours, 2)} h)`
    return phrase`${label} of ${name(matter.name)} grows by ${figure(size, matter)} an hour${full}`
  },
  limit(matter, lookup) {
    const share = figure(formatRatioAsPercent(matter.now ?? 0), matter)
    return phrase`${name(matter.name)} uses ${share} of its limit (${metricOf(matter, lookup).label})`
  },
  workflow(matter, lookup) {
    const { cells, rows, evidence, change = 0 } = matter
    const { id, label } = metricOf(matter, lookup)
    const delta = deltaOf(matter)
    const interval = lookup.interval(id, delta)
    const size = id === 'error-rate' ? formatPoints(change) : formatDelta(change)
    const likely = evidence === 'likely' ? 'likely ' : ''
    const isOne = cells.length === 1
    const of = isOne ? seriesText(cells[0]!) : matter.name
    const values = phrase` (${valuesText(matter, lookup)})`
    const where = rows && !isOne ? ` in ${rowsText(cells.length, rows, matter)}` : ''
    return phrase`${name(of)} ${label} ${likely}${figure(`${size}${interval && ` ${interval}`}`, matter)}${values}${where}`
  },
  resource(matter, lookup) {
    const { id, label } = metricOf(matter, lookup)
    const change = figure(lookup.changeText(id, deltaOf(matter)), matter)
    return phrase`${label} of ${name(matter.name)} ${change} (${valuesText(matter, lookup)})`
  },
  statement(matter, lookup) {
    if (matter.ofCalls) {
      const times = formatCount(matter.now! / matter.before!, 2)
      return phrase`${name(matter.name)} is called ${times} times as often`
    }
    const [before, now] = [matter.before, matter.now].map(value => lookup.value('avg', value))
    return phrase`${name(matter.name)} takes ${now} in place of ${before} a call`
  },
  fact: ({ name: fact, values: [before, now] = ['', ''] }) =>
    phrase`${name(fact)} is ${name(now)} in place of ${name(before)}`,
}

function metricOf({ cells: [cell] }: CampaignMatter, lookup: CampaignIndex) {
  return lookup.metric(cell!.metric)
}

function figure(text: string, { cells: [cell] }: CampaignMatter) {
  return { figure: text, ...(cell && { cell }) }
}

function deltaOf({ before = 0, now = 0, change, low, high }: CampaignMatter) {
  return defined({ absolute: now - before, relative: change, low, high })
}

function valuesText(matter: CampaignMatter, lookup: CampaignIndex): string {
  const { id } = metricOf(matter, lookup)
  const [before, now] = [matter.before, matter.now].map(value => lookup.value(id, value))
  return `${before} → ${now}`
}

/** 'all 5 phases', 'both phases', '3 of 5 phases' */
function rowsText(count: number, rows: number, { cells: [cell] }: CampaignMatter): string {
  const [dimension = 'row', other] = Object.keys(cell!.dimensions)
  const what = other === undefined ? dimension : 'row'
  if (count < rows) return `${formatCount(count)} of ${plural(rows, what)}`
  return rows === 2 ? `both ${what}s` : `all ${plural(rows, what)}`
}
