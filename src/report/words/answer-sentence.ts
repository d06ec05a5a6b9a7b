/** The answer of a campaign: which configuration is best, or how two of them differ. */

import { loadText, seriesText } from '../../core/render/words/change.ts'
import {
  formatDelta,
  formatInterval,
  formatRatioAsPercent,
  plural,
} from '../../core/render/words/format.ts'
import { join } from '../../core/render/words/line.ts'
import { changedCells } from '../lookup/cell-lookup.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { CampaignGroup } from '../model/campaign.ts'
import type { CampaignChange } from '../model/campaign-analysis.ts'
import type { CampaignSentence } from '../model/campaign-findings.ts'
import type { CampaignMatter } from '../model/campaign-matters.ts'
import { isAtLoad, trends } from './load-sentences.ts'
import { forbids, mattersOfGroup, mattersText, speaksAgainst } from './matter-text.ts'
import {
  cellsOf,
  costText,
  figures,
  groupPart,
  groupParts,
  likelyCells,
  name,
  ofGroup,
  type Part,
  phrase,
  sentence,
  topCellPerWorkflow,
  unprovenPart,
} from './sentence-parts.ts'

/**
 * Returns the answer, with what speaks against the configuration that it names, and the load at which it holds. A campaign has at
 * least one group.
 */
export function answer(lookup: CampaignIndex): CampaignSentence {
  const { best, groups } = lookup.campaign
  if (!best && groups[0]!.load)
    return (
      trends(lookup, 'answer')[0] ?? say('loads')`No two configurations ran under the same load.`
    )
  const found = atOneLoad(lookup)
  const { code, parts } = found
  return best?.load ? say(code)`${parts} Load: ${name(loadText(best.load))}.` : found
}

const say = (code: string) => sentence('answer', code)

function atOneLoad(lookup: CampaignIndex): CampaignSentence {
  const { best, runs } = lookup.campaign
  const groups = lookup.campaign.groups.filter(group => isAtLoad(group, best?.load))
  const others = groups.filter(({ baseline }) => !baseline)
  if (groups.length < 2)
    return say('one-group')`${plural(runs.length, 'run')} of one configuration.`
  if (others.length === 1) return ofTwo(lookup, others[0]!)
  if (!best)
    return say(
      'not-comparable',
    )`The configurations have no workflow in common that can be compared.`
  if (best.reason === 'no-difference') return noneBest(lookup, others)
  const cheaper = cheaperPart(lookup, best.groups)
  if (best.reason === 'fastest') return fastest(lookup, best.groups, cheaper)
  const group = groups.find(({ id }) => id === best.groups[0])!
  const cheapest = groupPart(lookup, group.id)
  const figures = [...costPart(lookup, group), ...behindPart(lookup)]
  const but = againstPart(lookup, best.groups)
  return say(
    'cheapest',
  )`${cheapest} is the cheapest configuration that is not proven worse than another: ${figures}${but}.${cheaper}`
}

/** At most so many findings are named against a configuration in the answer. */
const MOST_AGAINST = 3

/** '; but memory of mod-tlr grows by 27.8 pp an hour': what speaks against these configurations. */
function againstPart(lookup: CampaignIndex, groups: readonly string[]): Part[] {
  const found = groups
    .map(group => mattersOfGroup(lookup, group, matter => speaksAgainst(matter, lookup)))
    .filter(({ length }) => length > 0)
  const clauses = found.map((matters): Part[] => {
    const text = mattersText(lookup, matters, MOST_AGAINST)
    return groups.length > 1 ? phrase`in ${groupPart(lookup, matters[0]!.group)} ${text}` : text
  })
  return clauses.length > 0 ? phrase`; but ${join(clauses, '; ')}` : []
}

/** ' C costs 23.8% less, but …': configurations that cost less than the best one, and why none of them is the best. */
function cheaperPart(lookup: CampaignIndex, best: readonly string[]): Part[] {
  const costs = best.flatMap(id => lookup.group(id)?.cost?.perHour ?? [])
  if (costs.length < best.length) return []
  const least = Math.min(...costs)
  const cheaper = lookup.campaign.groups
    .filter(({ id, cost }) => !best.includes(id) && cost !== undefined && cost.perHour < least)
    .toSorted((a, b) => a.cost!.perHour - b.cost!.perHour)
  return cheaper.slice(0, 1).flatMap(group => {
    const matters = mattersOfGroup(lookup, group.id, forbids)
    if (matters.length === 0) return []
    const less = ofGroup(`${formatRatioAsPercent(1 - group.cost!.perHour / least)} less`, group.id)
    return phrase` ${groupPart(lookup, group.id)} costs ${less}, but ${mattersText(lookup, matters, MOST_AGAINST)}.`
  })
}

/** No configuration is proven slower than another. Single workflows may be, or have more errors. */
function noneBest(lookup: CampaignIndex, others: readonly CampaignGroup[]): CampaignSentence {
  const { changes, matters } = lookup.campaign
  const count = others.length + 1
  const ids = new Set(others.map(({ id }) => id))
  const baseline = new Set(
    matters.filter(({ group }) => !ids.has(group)).map(({ kind, name }) => `${kind} ${name}`),
  )
  const found = matters.filter(
    ({ group, kind, name }) => ids.has(group) && !baseline.has(`${kind} ${name}`),
  )
  const cells = others.flatMap(group => cellsOf(lookup, group))
  const likely = topCellPerWorkflow(lookup, likelyCells(cells))
  // Response times and errors come before resources, also where they are only likely.
  const none = `No configuration of ${count} is proven slower than another`
  const sayFew = say('few-changed')
  const naming = (first: CampaignMatter) => {
    const group = groupPart(lookup, first.group)
    const alike = found.filter(({ kind, group }) => kind === first.kind && group === first.group)
    return sayFew`${none}, but in ${group} ${mattersText(lookup, alike, 2)}.`
  }
  const times = found.find(({ kind }) => kind === 'workflow')
  if (times?.evidence === 'proven') return naming(times)
  const changed = changes.find(({ kind }) => kind !== 'resource')
  if (changed) return sayFew`${none}, but ${differencePart(lookup, changed)}.`
  if (times) return naming(times)
  const sayNone = say('no-difference')
  const what = `No difference between the ${count} configurations is proven${unprovenPart(lookup)}`
  if (likely.length > 0) {
    const [of, said] = changes.length > 0 ? [sayFew, none] : [sayNone, what]
    return of`${said}; likely, not proven: ${figures(lookup, likely, 2, true)}.`
  }
  const flaw = found.find(forbids)
  if (flaw) return naming(flaw)
  const [resource] = changes
  if (resource) return sayFew`${none}, but ${differencePart(lookup, resource)}.`
  return sayNone`${what}.`
}

/** 'CPU of `okapi` differs: `b` is worse than `a`' */
function differencePart(lookup: CampaignIndex, change: CampaignChange): Part[] {
  // Each change has at least one pair of groups; the second is worse.
  const [better, worse] = change.worse[0]!.map(id => groupPart(lookup, id))
  const { label } = lookup.metric(change.metric)
  return phrase`${label} of ${name(seriesText(change))} differs: ${worse} is worse than ${better}`
}

function costPart(lookup: CampaignIndex, group: CampaignGroup): Part[] {
  const { cost } = group
  if (cost?.change === undefined || cost.change >= 0) return [ofGroup(costText(group), group.id)]
  const less = ofGroup(`${formatRatioAsPercent(-cost.change)} less`, group.id)
  return phrase`${less} than ${groupPart(lookup, cost.against!)}`
}

/** How much faster the fastest configuration is than the best one, though that is not proven. */
function behindPart(lookup: CampaignIndex): Part[] {
  const { behind } = lookup.campaign.best ?? {}
  if (!behind) return []
  const { group, change, low, high, workflows } = behind
  const known = `${formatDelta(change)} ${formatInterval(low, high, formatDelta)}`
  const isApart = low > 0 || high < 0
  const are = isApart ? 'likely differs from' : 'is not distinguishable from'
  return phrase`; it ${are} the fastest, ${groupPart(lookup, group)} (${known} in the median of ${plural(workflows, 'workflow')})`
}

function fastest(
  lookup: CampaignIndex,
  ids: readonly string[],
  cheaper: readonly Part[],
): CampaignSentence {
  const verb =
    ids.length === 1
      ? 'is the fastest configuration'
      : 'are the fastest; none of them is proven slower than another'
  const slower = lookup.others().filter(group => (group.class ?? 1) > 1)
  const cells = slower.flatMap(group => cellsOf(lookup, group))
  const worse = topCellPerWorkflow(lookup, changedCells(cells, 'regressed'))
  const most = worse.length > 0 ? phrase` Slower: ${figures(lookup, worse, 1, true)}.` : []
  const but = againstPart(lookup, ids)
  const end = cheaper.length > 0 ? cheaper : most
  return say('fastest')`${groupParts(lookup, ids)} ${verb}${but}.${end}`
}

const VERBS = {
  worse: 'is worse than',
  better: 'is better than',
  likely: 'likely differs, not proven, from',
} as const

/** Two configurations: how many workflows changed, and which most; the comparison has the others. */
function ofTwo(lookup: CampaignIndex, group: CampaignGroup): CampaignSentence {
  const all = cellsOf(lookup, group)
  const changed = [
    ['worse', changedCells(all, 'regressed')],
    ['better', changedCells(all, 'improved')],
    ['likely', changedCells(all, 'likely')],
  ] as const
  const baseline = name(lookup.baselineName())
  const other = groupPart(lookup, group.id)
  const total = new Set(all.map(seriesText)).size
  const [code, found] = changed.find(([, cells]) => cells.length > 0) ?? []
  const workflows = plural(total, 'workflow')
  if (!code)
    return say(
      'no-change',
    )`No change of ${workflows} from ${baseline} to ${other} is proven${unprovenPart(lookup)}.`
  const most = [found.find(({ metric }) => metric === lookup.campaign.metric) ?? found[0]!]
  const count = new Set(found.map(seriesText)).size
  const many = count === total ? `all ${workflows}` : `${count} of ${workflows}`
  const where = total === 1 ? ':' : ` in ${many}${count > 1 ? ', most in' : ':'}`
  return say(code)`${other} ${VERBS[code]} ${baseline}${where} ${figures(lookup, most)}.`
}
