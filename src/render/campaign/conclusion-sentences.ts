import type { CampaignGroupCell, CampaignJob } from '../../model/campaign-analysis.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { groupBy } from '../../model/group-by.ts'
import { dimensionsKey } from '../../model/run.ts'
import { formatDelta, formatInterval, formatRatioAsPercent, plural } from '../format.ts'
import { type ChangedCell, changedCells, type Lookup, nameOf } from './cell-lookup.ts'
import { listed, pairsText } from './finding-text.ts'
import { otherLoads } from './load-sentences.ts'
import { durationText, figures, name, names, phrase, sentence } from './sentence-parts.ts'

export function conclusions(lookup: Lookup): CampaignSentence[] {
  return [...otherLoads(lookup), ...effects(lookup), ...jobs(lookup), ...resources(lookup), ...statements(lookup)]
}

function effects({ campaign }: Lookup): CampaignSentence[] {
  const known = campaign.effects.filter(({ change }) => change !== undefined)
  const proven = known.filter(({ significant }) => significant)
  const stated = (value: string) => name(value === '' ? 'not stated' : value)
  if (proven.length === 0 && known.length > 0) {
    const facts = listed([...new Set(known.map(({ fact }) => fact))])
    return [sentence('conclusions', 'no-effect')`The effect of no fact is proven (${facts}).`]
  }
  return proven.map(({ fact, from, to, change, low, high, togetherWith = [], pairs }) => {
    const step = phrase`${names([fact, ...togetherWith])} (${stated(from)} → ${stated(to)})`
    const figure = `${formatDelta(change!)} ${formatInterval(low!, high!, formatDelta)}`
    return sentence(
      'conclusions',
      'effect',
    )`${step}: ${figure}, from ${name(pairsText(pairs))}, which differ in nothing else.`
  })
}

function jobs({ campaign }: Lookup): CampaignSentence[] {
  const failed = campaign.jobs.filter(job => job.failed)
  const moved = campaign.jobs.filter(({ delta }) => delta !== undefined)
  const [most] = moved.sort((a, b) => Math.abs(b.delta!.absolute) - Math.abs(a.delta!.absolute))
  const found: CampaignSentence[] = []
  if (most) {
    const [job, run, change] = [name(jobName(most)), name(most.run), durationText(most.delta!, most.durationMs!)]
    found.push(sentence('conclusions', 'job')`The job that changed most: ${job} in run ${run} ${change}.`)
  }
  const jobs = names(failed.map(job => `${jobName(job)} in run ${job.run}`))
  if (failed.length > 0)
    found.push(sentence('conclusions', 'jobs-failed')`${plural(failed.length, 'job')} failed: ${jobs}.`)
  return found
}

function jobName(job: CampaignJob): string {
  return job.tenant === undefined ? nameOf(job) : `${nameOf(job)} of ${job.tenant}`
}

/** A resource is named if its change is at least this share of what all resources together use of the metric in the baseline. */
const SHARE_OF_WHOLE = 0.01

function resources(lookup: Lookup): CampaignSentence[] {
  const cells = lookup.campaign.resourceGroupCells
  const [worse, better] = [changedCells(cells, 'regressed'), changedCells(cells, 'improved')]
  const scopeOf = ({ metric, dimensions }: CampaignGroupCell) => JSON.stringify([metric, dimensionsKey(dimensions)])
  const used = groupBy(
    cells.filter(({ group }) => lookup.isBaseline(group)),
    scopeOf,
  )
  const shareOf = (cell: ChangedCell) => {
    const whole = (used.get(scopeOf(cell)) ?? []).reduce((sum, { value }) => sum + value, 0)
    return whole > 0 ? Math.abs(cell.delta.absolute) / whole : Number.POSITIVE_INFINITY
  }
  const one = (code: string, word: string, changed: readonly ChangedCell[]) => {
    const [most, ...others] = changed.toSorted((a, b) => shareOf(b) - shareOf(a) || a.metric.localeCompare(b.metric))
    if (!most) return []
    const say = sentence('conclusions', code)
    if (shareOf(most) < SHARE_OF_WHOLE)
      return [
        say`${plural(changed.length, 'resource')} ${word}, none by ${formatRatioAsPercent(SHARE_OF_WHOLE)} of what all use.`,
      ]
    const end = others.length > 0 ? `; ${plural(others.length, 'other')} ${word}, proven.` : '.'
    return [say`Resource that ${word} most: ${figures(lookup, [most], 1, lookup.others().length > 1)}${end}`]
  }
  const isCompared = cells.some(({ delta }) => delta)
  const count = plural(new Set(cells.map(nameOf)).size, 'resource')
  if (isCompared && worse.length + better.length === 0)
    return [sentence('conclusions', 'resources')`No change of ${count} is proven.`]
  return [...one('resource-up', 'rose', worse), ...one('resource-down', 'fell', better)]
}

function statements({ campaign }: Lookup): CampaignSentence[] {
  const count = (change: string) => campaign.sql.filter(one => one.change === change).length
  const [fresh, gone] = [count('new'), count('gone')]
  if (fresh + gone === 0) return []
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  const news = `${plural(fresh, 'database statement')} ${are(fresh)} new`
  return [sentence('conclusions', 'sql')`${news} and ${gone} ${are(gone)} gone against the baseline.`]
}
