/**
 * The answer of a campaign: which configuration is best, or how two of them differ; what loads such as tenants or users cost, and which
 * configuration is best under other loads.
 */

import type { CampaignGroup } from '../../../model/campaign.ts'
import type { LoadTrend } from '../../../model/campaign-analysis.ts'
import type { CampaignSentence, SentencePart } from '../../../model/campaign-findings.ts'
import { defined } from '../../../model/defined.ts'
import { groupBy } from '../../../model/group-by.ts'
import { seriesText } from '../change.ts'
import {
  formatCount,
  formatDelta,
  formatInterval,
  formatRatioAsPercent,
  plural,
} from '../format.ts'
import { join } from '../line.ts'
import { changedCells, loadText, refOf } from '../lookup/cell-lookup.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import {
  cellsOf,
  costText,
  figures,
  MAX_NAMED,
  name,
  names,
  ofGroup,
  type Part,
  phrase,
  sentence,
  topCellPerWorkflow,
  unseenPart,
} from './sentence-parts.ts'

/** Returns the answer, with the load at which it holds. A campaign has at least one group. */
export function answer(lookup: CampaignIndex): CampaignSentence {
  const { best, groups } = lookup.campaign
  if (!best && groups[0]!.load)
    return (
      trends(lookup, 'answer')[0] ??
      sentence('answer', 'loads')`No two configurations ran under the same load.`
    )
  const found = atOneLoad(lookup)
  const { code, parts } = found
  return best?.load ? sentence('answer', code)`${parts} Load: ${name(loadText(best.load))}.` : found
}

function atOneLoad(lookup: CampaignIndex): CampaignSentence {
  const { best, runs } = lookup.campaign
  const groups = lookup.campaign.groups.filter(group => isAtLoad(group, best?.load))
  const others = groups.filter(({ baseline }) => !baseline)
  if (groups.length < 2)
    return sentence('answer', 'one-group')`${plural(runs.length, 'run')} of one configuration.`
  if (others.length === 1) return ofTwo(lookup, others[0]!)
  if (!best)
    return sentence(
      'answer',
      'not-comparable',
    )`The configurations have no workflow in common that can be compared.`
  if (best.reason === 'no-difference') return noneBest(lookup, others)
  if (best.reason === 'fastest') return fastest(lookup, best.groups)
  const group = groups.find(({ id }) => id === best.groups[0])!
  const cheapest = name(lookup.groupName(group.id))
  const figures = [...costPart(lookup, group), ...behindPart(lookup)]
  const say = sentence('answer', 'cheapest')
  return say`${cheapest} is the cheapest configuration that is not proven slower than another: ${figures}.`
}

/** No configuration is proven slower than another. Single workflows may be, or have more errors. */
function noneBest(lookup: CampaignIndex, others: readonly CampaignGroup[]): CampaignSentence {
  const { changes } = lookup.campaign
  const count = others.length + 1
  const cells = others.flatMap(group => cellsOf(lookup, group))
  const moved = topCellPerWorkflow(lookup, [
    ...changedCells(cells, 'regressed'),
    ...changedCells(cells, 'improved'),
  ])
  const none = `No configuration of ${count} is proven slower than another, but`
  if (moved.length > 0)
    return sentence('answer', 'few-changed')`${none} ${figures(lookup, moved, 2, true)} changed.`
  const [first] = changes
  if (first) {
    // Each change has at least one pair of groups; the second is worse.
    const [better, worse] = first.worse[0]!.map(id => name(lookup.groupName(id))) as [
      SentencePart,
      SentencePart,
    ]
    const differs = phrase`${lookup.metric(first.metric).label} of ${name(seriesText(first))} differs`
    return sentence('answer', 'few-changed')`${none} ${differs}: ${worse} is worse than ${better}.`
  }
  const likely = topCellPerWorkflow(lookup, changedCells(cells, 'likely'))
  const end =
    likely.length > 0 ? phrase`; likely, not proven: ${figures(lookup, likely, 2, true)}` : []
  const what = `No difference between the ${count} configurations is proven${unseenPart(lookup)}`
  return sentence('answer', 'no-difference')`${what}${end}.`
}

function costPart(lookup: CampaignIndex, group: CampaignGroup): Part[] {
  const { cost } = group
  if (cost?.change === undefined || cost.change >= 0) return [ofGroup(costText(group), group.id)]
  const less = ofGroup(`${formatRatioAsPercent(-cost.change)} less`, group.id)
  return phrase`${less} than ${name(lookup.groupName(cost.against!))}`
}

/** How much faster the fastest configuration is than the best one, though that is not proven. */
function behindPart(lookup: CampaignIndex): Part[] {
  const { behind } = lookup.campaign.best ?? {}
  if (!behind) return []
  const { group, change, low, high, slower, workflows } = behind
  const known = `${formatDelta(change)} ${formatInterval(low, high, formatDelta)}`
  const count = `${slower} of ${plural(workflows, 'workflow')}`
  return phrase`; against ${name(lookup.groupName(group))}, ${count} are slower, in the median by ${known}`
}

function fastest(lookup: CampaignIndex, ids: readonly string[]): CampaignSentence {
  const verb =
    ids.length === 1
      ? 'is the fastest configuration.'
      : 'are the fastest; none of them is proven slower than another.'
  const slower = lookup.others().filter(group => (group.class ?? 1) > 1)
  const cells = slower.flatMap(group => cellsOf(lookup, group))
  const worse = topCellPerWorkflow(lookup, changedCells(cells, 'regressed'))
  const most = worse.length > 0 ? phrase` Slower: ${figures(lookup, worse, 1, true)}.` : []
  return sentence('answer', 'fastest')`${names(ids.map(id => lookup.groupName(id)))} ${verb}${most}`
}

/** Two configurations: how many workflows changed, and which most; the comparison has the others. */
function ofTwo(lookup: CampaignIndex, group: CampaignGroup): CampaignSentence {
  const all = cellsOf(lookup, group)
  const [worse, better, likely] = [
    changedCells(all, 'regressed'),
    changedCells(all, 'improved'),
    changedCells(all, 'likely'),
  ]
  const [baseline, other] = [name(lookup.baselineName()), name(lookup.groupName(group.id))]
  const total = new Set(all.map(seriesText)).size
  const found = [worse, better, likely].find(({ length }) => length > 0)
  const workflows = plural(total, 'workflow')
  const say = (code: string) => sentence('answer', code)
  if (!found)
    return say(
      'no-change',
    )`No change of ${workflows} from ${baseline} to ${other} is proven${unseenPart(lookup)}.`
  const most = [found.find(({ metric }) => metric === lookup.campaign.metric) ?? found[0]!]
  const count = new Set(found.map(seriesText)).size
  const many = count === total ? `all ${workflows}` : `${count} of ${workflows}`
  const where = total === 1 ? ':' : ` in ${many}${count > 1 ? ', most in' : ':'}`
  const words = {
    worse: 'is worse than',
    better: 'is better than',
    likely: 'likely differs, not proven, from',
  }
  const code = found === worse ? 'worse' : found === better ? 'better' : 'likely'
  return say(code)`${other} ${words[code]} ${baseline}${where} ${figures(lookup, most)}.`
}

/** Returns a sentence for each load with a trend, those that are decided first: 'Each step of 20 tenants costs 120 ms of Check-In.' */
export function trends(
  lookup: CampaignIndex,
  section: CampaignSentence['section'],
): CampaignSentence[] {
  const found = [...groupBy(lookup.campaign.loadTrends, ({ load }) => load)].map(([load, all]) => {
    const sorted = all.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    const [{ step, metric, between }] = sorted as [LoadTrend]
    const sure = sorted.filter(trend => trend.sure)
    const total = plural(all.length, 'workflow')
    const open = all.length - sure.length
    const rest = open > 0 ? `; not decided for ${open} of ${total}` : ''
    const more = sure.length > MAX_NAMED ? ` and of ${sure.length - MAX_NAMED} more` : ''
    const from = `${lookup.metric(metric).label}, from ${between.map(set => set.join(' → ')).join(', ')}`
    const ofLoad = phrase`step of ${formatCount(step)} ${name(load)}`
    const say = (code: string) => sentence(section, code)
    if (sure.length === 0)
      return say(
        'load-open',
      )`Not decided: each ${ofLoad} ${costOf(sorted[0]!, lookup)}, the most of ${total} (${from}).`
    const costs = sure.slice(0, MAX_NAMED).map(trend => costOf(trend, lookup))
    return say('load')`Each ${ofLoad} ${join(costs, ', ')}${more}${rest} (${from}).`
  })
  return found.toSorted((a, b) => a.code.length - b.code.length)
}

function costOf(trend: LoadTrend, lookup: CampaignIndex): Part[] {
  const { metric, change, low, high, sure, group } = trend
  const { better } = lookup.metric(metric)
  const isWorse = change > 0 === (better !== 'higher')
  const verb = isWorse ? 'costs' : better === 'higher' ? 'adds' : 'saves'
  const write = (value: number) => lookup.value(metric, value)
  const ends =
    low === undefined || high === undefined ? undefined : change > 0 ? [low, high] : [-high, -low]
  const figure =
    write(Math.abs(change)) + (ends ? ` ${formatInterval(ends[0]!, ends[1]!, write)}` : '')
  const part = { figure, cell: defined({ ...refOf(trend), group }) }
  const doubt = sure === 'likely' ? ' (likely, not proven)' : ''
  return phrase`${verb} ${part}${doubt} of ${name(seriesText(trend))}`
}

/** Returns the sentences on loads that have no trend, and on the best configurations at loads other than that of the answer. */
export function otherLoads(lookup: CampaignIndex): CampaignSentence[] {
  const { groups, loadTrends, best } = lookup.campaign
  const isSaid = (load: string) => loadTrends.some(trend => trend.load === load)
  const unknown = Object.keys(groups[0]?.load ?? {}).filter(load => !isSaid(load))
  const first = groups.filter(group => group.class === 1 && !isAtLoad(group, best?.load))
  return [
    ...[...groupBy(first, ({ load = {} }) => loadText(load))].map(([load, set]) => {
      const fastest = names(set.map(({ id }) => lookup.groupName(id)))
      return sentence('comparison', 'at-load')`At ${name(load)}: none is faster than ${fastest}.`
    }),
    ...unknown.map(load => {
      const why = 'no two configurations have different numbers of it and nothing else'
      return sentence('comparison', 'load')`What ${name(load)} costs is not known: ${why}.`
    }),
  ]
}

export function isAtLoad({ load }: CampaignGroup, other: CampaignGroup['load']): boolean {
  return JSON.stringify(load) === JSON.stringify(other)
}
