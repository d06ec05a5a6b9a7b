import type { CampaignGroupCell } from '../../model/campaign.ts'
import type { CampaignJob } from '../../model/campaign-analysis.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { groupBy } from '../../model/group-by.ts'
import { dimensionsKey } from '../../model/run.ts'
import { formatDelta, formatRatioAsPercent, plural } from '../format.ts'
import { type ChangedCell, changedCells, type Lookup, nameOf } from './cell-lookup.ts'
import { listed, pairsText } from './finding-text.ts'
import { otherLoads } from './load-sentences.ts'
import { durationText, largestChange, name, names, sentence } from './sentence-parts.ts'

export function conclusions(lookup: Lookup): CampaignSentence[] {
  return [...otherLoads(lookup), ...effects(lookup), ...jobs(lookup), ...resources(lookup), ...statements(lookup)]
}

function effects({ campaign }: Lookup): CampaignSentence[] {
  const known = campaign.effects.filter(({ change }) => change !== undefined)
  const significant = known.filter(({ significant }) => significant)
  const found = significant.map(({ fact, from, to, change, low, high, togetherWith = [], pairs }) => {
    const interval = `[${formatDelta(low!)}, ${formatDelta(high!)}]`
    return sentence(
      'conclusions',
      'effect',
      ...names([fact, ...togetherWith]),
      ' (',
      name(from === '' ? 'not stated' : from),
      ' → ',
      name(to === '' ? 'not stated' : to),
      `): ${formatDelta(change!)} ${interval}, from `,
      name(pairsText(pairs)),
      ', which differ in nothing else.',
    )
  })
  if (significant.length === 0 && known.length > 0)
    found.push(
      sentence(
        'conclusions',
        'no-effect',
        `The effect of no fact is proven (${listed([...new Set(known.map(({ fact }) => fact))])}).`,
      ),
    )
  return found
}

function jobs({ campaign }: Lookup): CampaignSentence[] {
  const failed = campaign.jobs.filter(job => job.failed)
  const moved = campaign.jobs
    .filter(({ delta }) => delta !== undefined)
    .sort((a, b) => Math.abs(b.delta!.absolute) - Math.abs(a.delta!.absolute))
  const found: CampaignSentence[] = []
  const [most] = moved
  if (most)
    found.push(
      sentence(
        'conclusions',
        'job',
        'The job that changed most: ',
        name(jobName(most)),
        ' in run ',
        name(most.run),
        ` ${durationText(most.delta!, most.durationMs!)}.`,
      ),
    )
  if (failed.length > 0)
    found.push(
      sentence(
        'conclusions',
        'jobs-failed',
        `${plural(failed.length, 'job')} failed: `,
        ...names(failed.map(job => `${jobName(job)} in run ${job.run}`)),
        '.',
      ),
    )
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
    const sorted = changed.toSorted((a, b) => shareOf(b) - shareOf(a) || a.metric.localeCompare(b.metric))
    if (sorted.length > 0 && shareOf(sorted[0]!) < SHARE_OF_WHOLE) {
      const text = `${plural(changed.length, 'resource')} ${word}, none by ${formatRatioAsPercent(SHARE_OF_WHOLE)} of what all use.`
      return [sentence('conclusions', code, text)]
    }
    return largestChange(
      lookup,
      { section: 'conclusions', code, begin: `Resource that ${word} most: ` },
      sorted,
      others => `; ${plural(others, 'other')} ${word}, proven.`,
    )
  }
  if (cells.some(({ delta }) => delta) && worse.length + better.length === 0)
    return [
      sentence(
        'conclusions',
        'resources',
        `No change of ${plural(new Set(cells.map(nameOf)).size, 'resource')} is proven.`,
      ),
    ]
  return [...one('resource-up', 'rose', worse), ...one('resource-down', 'fell', better)]
}

function statements({ campaign }: Lookup): CampaignSentence[] {
  const count = (change: string) => campaign.sql.filter(one => one.change === change).length
  const [fresh, gone] = [count('new'), count('gone')]
  if (fresh + gone === 0) return []
  return [
    sentence(
      'conclusions',
      'sql',
      `${plural(fresh, 'database statement')} ${fresh === 1 ? 'is' : 'are'} new and ${gone} ${gone === 1 ? 'is' : 'are'} gone against the baseline.`,
    ),
  ]
}
