/** Campaigns of runs with hand-written figures. */

import { metricOf } from '../../src/core/model/metric.ts'
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import { Summarizer } from '../../src/core/summarize/summarizer.ts'
import { assembleCampaign } from '../../src/report/campaign/assemble-campaign.ts'
import type { CampaignInput, InputRun } from '../../src/report/campaign/campaign-input.ts'
import type { CampaignReport } from '../../src/report/model/campaign.ts'
import { withWords } from '../../src/report/words/campaign-words.ts'

/** Figures by workflow: an average in ms, or metrics. */
export type Figures = Record<string, number | Record<string, number>>

export function runOf(
  figures: Figures,
  more: Partial<RunSummary> = {},
  kind: SeriesSummary['kind'] = 'transaction',
) {
  const summarizer = new Summarizer({ tool: 'table', format: 'table' })
  for (const [workflow, value] of Object.entries(figures)) {
    const reported = typeof value === 'number' ? { avg: value } : value
    summarizer.addSeries({ workflow, kind, dimensions: {}, count: 0, errors: [], reported })
  }
  return { ...summarizer.finish(), ...more }
}

export function inputRun(
  id: string,
  figures: Figures,
  more: Partial<InputRun> & { facts?: Record<string, string> } = {},
): InputRun {
  const { facts = {}, ...rest } = more
  return { id, notRun: [], run: runOf(figures, { facts }), ...rest }
}

export function reportOf(
  runs: readonly InputRun[],
  more: Partial<CampaignInput> = {},
): CampaignReport {
  return withWords(campaignOf(runs, more)).report
}

export function campaignOf(runs: readonly InputRun[], more: Partial<CampaignInput> = {}) {
  return assembleCampaign({
    generator: 'test',
    title: 'A campaign',
    links: [],
    texts: {},
    goal: 'cheapest-at-same-performance',
    baseline: runs
      .filter(({ group, id }) => (group ?? id) === (runs[0]!.group ?? runs[0]!.id))
      .map(({ id }) => id),
    runs,
    groups: [],
    configurations: [],
    metricOf,
    isShown: ({ kind }) => kind !== 'resource',
    ...more,
  })
}
