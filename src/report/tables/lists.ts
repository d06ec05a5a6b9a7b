/** The plain lists of a campaign: errors, effects of facts, costs of loads, findings, and the files read. */

import { fold } from '../../core/render/document/document.ts'
import { right } from '../../core/render/tables/table.ts'
import { CERTAINTY_MARKS, certaintyText } from '../../core/render/words/certainty.ts'
import {
  formatCount,
  formatDifference,
  formatEnds,
  plural,
} from '../../core/render/words/format.ts'
import { code, join, type Line } from '../../core/render/words/line.ts'
import { effectCertainty } from '../lookup/cell-lookup.ts'
import type { Comparison } from '../lookup/comparison.ts'
import type { CampaignSource } from '../model/campaign.ts'
import type { CampaignEffect, CampaignError, LoadTrend } from '../model/campaign-analysis.ts'
import { groupedFindings, listed, pairsText } from '../words/finding-text.ts'
import { ENDS, interval, nameColumn, number, sheetOf, sheetOnly, text, texts } from './columns.ts'
import {
  bulletList,
  cellLink,
  listSection,
  type Section,
  seriesColumns,
  shownRuns,
} from './section.ts'

export const errors = listSection<CampaignError, Comparison>('errors', 'Errors', shown => {
  const { errors } = shown.index
  return {
    items: errors,
    columns: [
      ...seriesColumns('workflow', errors, true),
      ...texts<CampaignError>('code', 'message'),
      ...shownRuns(shown).map(({ id }) =>
        number<CampaignError>(id, 'count', ({ counts }) => counts[id]),
      ),
    ],
  }
})

export const effects = listSection<CampaignEffect>('effects', 'Effects of facts', ({ index }) => ({
  items: index.campaign.effects,
  columns: [
    nameColumn('fact', 'fact'),
    ...(['from', 'to'] as const).map(side => ({
      ...text<CampaignEffect>(side, effect => effect[side]),
      line: (effect: CampaignEffect) => [effect[side] === '' ? 'not stated' : code(effect[side])],
    })),
    interval(
      'change',
      effect => effect,
      (change, effect) => {
        if (change === undefined) return undefined
        const sure = effectCertainty(effect)
        const marked = `${CERTAINTY_MARKS[sure]} ${change}`.trim()
        return sure === 'proven'
          ? { strong: [marked], tone: effect.change! > 0 ? 'worse' : 'better' }
          : marked
      },
    ),
    ...sheetOnly(text('meaning', effectText)),
    text('between', ({ pairs }) => pairsText(pairs)),
    text('not separable from', ({ togetherWith }) => togetherWith && listed(togetherWith, 20)),
  ],
}))

function effectText(effect: CampaignEffect): string | undefined {
  const { change, low, high } = effect
  const direction = (change ?? 0) > 0 ? 'slower' : 'faster'
  return change === undefined
    ? undefined
    : certaintyText(effectCertainty(effect), direction, { metric: 'avg', low, high })
}

export const loads = listSection<LoadTrend>('loads', 'Cost of loads', ({ index }) => ({
  items: index.campaign.loadTrends,
  columns: [
    ...texts<LoadTrend>('load'),
    number(
      'step',
      undefined,
      ({ step }) => step,
      value => formatCount(value),
    ),
    ...seriesColumns('workflow', index.campaign.loadTrends, true),
    ...texts<LoadTrend>('metric'),
    right<LoadTrend>('change', ({ metric, change, ...ends }) => {
      const write = (value: number) => formatDifference(value, index.metric(metric).unit)
      return [write(change) + formatEnds(ends, write)]
    }),
    ...sheetOnly(...ENDS.map(key => number<LoadTrend>(key, undefined, trend => trend[key]))),
    text('meaning', ({ sure }) => sure ?? 'not decided'),
    text('between', ({ between }) => between.map(set => set.join(' → ')).join(', ')),
  ],
}))

/** Links of one finding. */
const MOST_LINKS = 30

export const findings: Section = {
  id: 'findings',
  title: 'Findings on the figures',
  blocks: ({ index }) =>
    bulletList(
      groupedFindings(index.campaign.findings).map(({ message, items }): Line => {
        const links = items
          .slice(0, MOST_LINKS)
          .map(({ cell, label }) => [cellLink(index, cell, label)])
        const more = items.length - links.length
        const list = [' ', ...join(links, ', '), more > 0 ? ` and ${formatCount(more)} more` : '']
        // Of a whole sentence, the links lead to what it names.
        return message.endsWith('.')
          ? [message, { text: [], control: { type: 'links', line: list } }]
          : [message, ...list]
      }),
    ),
  sheets: ({ campaign: { findings } }) => [
    sheetOf('findings', 'Findings on the figures', findings, texts('code', 'message')),
  ],
}

export const sources = listSection<CampaignSource>(
  'sources',
  'Files read',
  ({ index: { campaign } }) => {
    const remarks = campaign.notices.map(
      ({ run, message }): Line => [run === undefined ? '' : `Run ${run}: `, message],
    )
    return {
      items: campaign.sources,
      columns: [
        nameColumn('run', 'run'),
        text('file', 'name'),
        text('format', 'format'),
        number('rows', 'count', 'rows'),
        number('unreadable', 'count', 'issues'),
      ],
      after: [
        ...(remarks.length > 0
          ? [fold([plural(remarks.length, 'remark')], ...bulletList(remarks))]
          : []),
        { type: 'small', line: [`Made by perf-gate ${campaign.generator}.`] },
      ],
    }
  },
)
