/** The HTML page of a gate's report: the verdict with its explanations, then the comparison of candidate and baseline. */

import type { Report } from '../../model/report.ts'
import type { Block } from '../document/document.ts'
import { writeHtml } from '../document/write-html.ts'
import { type BlockOptions, summaryBlocks } from '../report-blocks.ts'
import { footerLine, runsFold } from '../runs.ts'
import { findingsInWords, findingsTable, improvementsFold, largestChanges, passedFold } from '../sections/checks.ts'
import { driftFold, noticesFold, unmatchedFold } from '../sections/notices.ts'
import { SECTIONS } from '../tables/sections.ts'
import { looksFold } from '../words/decision-plan.ts'
import { findingsOf, improvementsOf } from '../words/findings.ts'
import { headingLine, signOf } from '../words/headline.ts'
import { worstDrift } from '../words/news.ts'
import { type CampaignIndex, indexCampaign } from './campaign-index.ts'
import { curvesSection } from './curves.ts'
import { campaignOf } from './gate-campaign.ts'
import { section } from './html.ts'
import { type Pack, type PageSection, writePage } from './page.ts'
import { trendSection } from './trend.ts'
import { defaultView } from './view.ts'
import { pageSections } from './view-sections.ts'

export type GatePageOptions = Omit<BlockOptions, 'charts'>

const ALL = Number.POSITIVE_INFINITY

/** Renders the report of a gate as an HTML page. */
export function renderGatePage(report: Report, options: GatePageOptions, pack: Pack): string {
  const data = campaignOf(report)
  const sections = sectionsOf(report, indexCampaign(data), options)
  const title = headingLine(report, options.settings)
  const content = { title, kind: signOf(report), header: header(report, options), sections, data }
  return writePage(content, pack)
}

function header(report: Report, { settings }: GatePageOptions): string {
  return `<header>\n${writeHtml(summaryBlocks(report, settings, 1))}\n</header>`
}

function sectionsOf(report: Report, index: CampaignIndex, { links, settings }: GatePageOptions): PageSection[] {
  const shown = pageSections(SECTIONS, { index, view: defaultView(index) })
  const listed = (id: string) => shown.find(section => section.id === id)!
  const words = (id: string, title: string, blocks: readonly Block[]): PageSection => ({
    id,
    title,
    html: section(id, title, writeHtml(blocks)),
  })
  const opened = (blocks: readonly Block[]) =>
    blocks.map(block => (block.type === 'fold' ? { ...block, open: true } : block))
  const findings = findingsOf(report)
  return [
    words('findings', 'Findings', [
      ...(findings.length > 0 ? findingsTable(findings, ALL) : largestChanges(report)),
      ...opened(looksFold(report)),
      ...opened(findingsInWords(report, findings, ALL, settings)),
    ]),
    listed('matrix'),
    { id: 'trend', title: 'Trend', html: trendSection(report) },
    listed('side-by-side'),
    listed('levels'),
    { id: 'curves', title: 'Curves', html: curvesSection(report) },
    words('checks', 'Checks', [...improvementsFold(improvementsOf(report), ALL), ...passedFold(report.checks, ALL)]),
    listed('errors'),
    listed('resources'),
    listed('facts'),
    words('runs', 'Runs', [
      ...opened([
        ...runsFold(report),
        ...driftFold(report.drift, worstDrift(report), ALL),
        ...unmatchedFold(report.unmatched, ALL),
        ...noticesFold(report, ALL),
      ]),
      { type: 'small', line: footerLine(report, links) },
    ]),
  ]
}
