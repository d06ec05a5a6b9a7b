/** What loads such as tenants or users cost, and which configuration is best under loads other than that of the answer. */
import type { CampaignGroup } from '../../model/campaign.ts'
import type { LoadTrend } from '../../model/campaign-analysis.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { defined } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import { join } from '../document/document.ts'
import { formatCount, formatInterval, plural } from '../format.ts'
import type { CampaignIndex } from '../page/campaign-index.ts'
import { nameOf, refOf } from './cell-lookup.ts'
import { MAX_NAMED, name, names, type Part, phrase, sentence } from './sentence-parts.ts'

/** 'tenants=61, users=5' */
export function loadText(load: Readonly<Record<string, string>>): string {
  return Object.entries(load)
    .map(([fact, value]) => `${fact}=${value}`)
    .join(', ')
}

/** Returns a sentence for each load with a trend, those that are decided first: 'Each step of 20 tenants costs 120 ms of Check-In.' */
export function trends(lookup: CampaignIndex, section: CampaignSentence['section']): CampaignSentence[] {
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
    if (sure.length === 0)
      return sentence(
        section,
        'load-open',
      )`Not decided: each ${ofLoad} ${costOf(sorted[0]!, lookup)}, the most of ${total} (${from}).`
    const costs = sure.slice(0, MAX_NAMED).map(trend => costOf(trend, lookup))
    return sentence(section, 'load')`Each ${ofLoad} ${join(costs, ', ')}${more}${rest} (${from}).`
  })
  return found.toSorted((a, b) => a.code.length - b.code.length)
}

function costOf(trend: LoadTrend, lookup: CampaignIndex): Part[] {
  const { metric, change, low = change, high = change, sure, group } = trend
  const { better } = lookup.metric(metric)
  const isWorse = change > 0 === (better !== 'higher')
  const verb = isWorse ? 'costs' : better === 'higher' ? 'adds' : 'saves'
  const [least, most] = change > 0 ? [low, high] : [-high, -low]
  const write = (value: number) => lookup.value(metric, value)
  const figure = `${write(Math.abs(change))} ${formatInterval(least, most, write)}`
  const part = { figure, cell: defined({ ...refOf(trend), group }) }
  const doubt = sure === 'likely' ? ' (likely, not proven)' : ''
  return phrase`${verb} ${part}${doubt} of ${name(nameOf(trend))}`
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
