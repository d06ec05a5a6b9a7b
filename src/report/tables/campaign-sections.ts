/**
 * The sections of a campaign's report, in their one order. A section that is added here is in every output. The last one closes the
 * report, after the author's methodology (author-blocks.ts). `FIXED` in page/view-sections.ts names those that the reader's
 * choices on the page do not change.
 */

import { indexCampaign } from '../lookup/comparison.ts'
import type { CampaignReport } from '../model/campaign.ts'
import type { Sheet } from './columns.ts'
import { sheetOf, texts } from './columns.ts'
import { configurationDetails } from './configuration-details.ts'
import { jobs } from './jobs.ts'
import { effects, errors, findings, loads, sources } from './lists.ts'
import { resources } from './resources.ts'
import { configurations, facts, runs } from './runs.ts'
import type { Section } from './section.ts'
import { statements } from './statements.ts'
import { workflows } from './workflows.ts'

export const CAMPAIGN_SECTIONS: readonly Section[] = [
  configurations,
  folded(runs),
  workflows,
  resources,
  jobs,
  folded(statements),
  folded(errors),
  folded(effects),
  folded(loads),
  folded(configurationDetails),
  folded(facts),
  folded(findings),
  folded(sources),
]

/** Folds what the results rest on. */
function folded(section: Section): Section {
  return { ...section, isFolded: true }
}

/** Returns the sheets that have rows, in the order of the sections. */
export function sheetsOf(report: CampaignReport): Sheet[] {
  const index = indexCampaign(report)
  const sheets = [summary(report), ...CAMPAIGN_SECTIONS.flatMap(section => section.sheets(index))]
  return sheets.filter(({ rows }) => rows.length > 0)
}

/** The words of the report, each sentence a row. */
function summary({ title, ticket, startedAt, sentences }: CampaignReport): Sheet {
  const head = [
    { section: 'title', text: title },
    { section: 'ticket', text: ticket },
    { section: 'started', text: startedAt },
  ]
  const rows = [...head.filter(row => row.text !== undefined), ...sentences]
  return sheetOf('summary', 'Summary', rows, texts('section', 'text'))
}
