/** What loads such as tenants or users cost, and which configuration is best under other loads than that of the answer. */

import { defined } from '../../core/model/defined.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { loadText, seriesText } from '../../core/render/words/change.ts'
import { formatCount, formatEnds, plural } from '../../core/render/words/format.ts'
import { join } from '../../core/render/words/line.ts'
import { refOf } from '../lookup/cell-lookup.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { CampaignGroup } from '../model/campaign.ts'
import type { LoadTrend } from '../model/campaign-analysis.ts'
import type { CampaignSentence } from '../model/campaign-findings.ts'
import { groupParts, MAX_NAMED, name, type Part, phrase, sentence } from './sentence-parts.ts'

/** Returns a sentence for each load with a trend, those that are decided first: 'Each step of 20 tenants costs 120 ms of Check-In.' */
export function trends(
  lookup: CampaignIndex,
  section: CampaignSentence['section'],
): CampaignSentence[] {
  const byLoad = groupBy(lookup.campaign.loadTrends, ({ load }) => load)
  const found = Array.from(byLoad, ([load, all]) => {
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
  const gains = better === 'higher' ? 'adds' : 'saves'
  const verb = isWorse ? 'costs' : gains
  const write = (value: number) => lookup.value(metric, value)
  const size = write(Math.abs(change))
  const sign = change > 0 ? 1 : -1
  const ends = [low, high].flatMap(end => (end === undefined ? [] : sign * end))
  const [least, most] = ends.sort((a, b) => a - b)
  const figure = size + formatEnds({ low: least, high: most }, write)
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
      const fastest = groupParts(
        lookup,
        set.map(({ id }) => id),
      )
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
