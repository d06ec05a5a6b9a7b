/** The HTML page of a gate's report: the verdict with its explanations, then the comparison of candidate and baseline. */
import { present } from '../../core/model/defined.ts'
import type { Report } from '../../core/model/report.ts'
import { type Block, paragraphs } from '../../core/render/document/document.ts'
import {
  findingsInWords,
  findingsTable,
  improvedLine,
  largestChanges,
  passedLine,
} from '../../core/render/tables/gate/checks.ts'
import { driftFold, noticesFolds, unmatchedFold } from '../../core/render/tables/gate/context.ts'
import { looksFold } from '../../core/render/tables/gate/decision-plan.ts'
import { aboutLine, footerLine, runsFold } from '../../core/render/tables/gate/runs.ts'
import { type ReportOptions, summaryBlocks } from '../../core/render/tables/gate/summary.ts'
import { certaintyWord } from '../../core/render/words/certainty.ts'
import { changeText, marginText, metricLabel, toneOf } from '../../core/render/words/change.ts'
import { findingsOf, improvementsOf } from '../../core/render/words/findings.ts'
import { headingLine, signOf } from '../../core/render/words/headline.ts'
import { worstDrift } from '../../core/render/words/news.ts'
import { defaultView } from '../lookup/view.ts'
import { errors } from '../tables/lists.ts'
import { profileBlocks } from '../tables/profile.ts'
import { resources } from '../tables/resources.ts'
import { facts } from '../tables/runs.ts'
import { flameGraphs } from './flame-graph.ts'
import { indexGate } from './gate-index.ts'
import { name, type PageSection, section, text } from './html.ts'
import { type Pack, writePage } from './page.ts'
import { curvesSection, trendOf, trendSection } from './run-charts.ts'
import { drawnSections, pageSection } from './view-sections.ts'
import { writeHtml } from './write-html.ts'

const ALL = Infinity

/** Renders the report of a gate as an HTML page. */
export function renderGatePage(report: Report, options: ReportOptions, pack: Pack): string {
  const title = headingLine(report, options.settings)
  const about = writeHtml([{ type: 'small', line: aboutLine(report) }])
  const summary = writeHtml(summaryBlocks(report, options.settings, 1))
  const header = `<header>\n${about}\n<div class="lead"><div>\n${summary}\n</div>${culprit(report)}</div>\n</header>`
  const content = {
    title,
    kind: signOf(report),
    header,
    sections: sectionsOf(report, options),
    packed: pack(report),
  }
  return writePage(content)
}

/** Returns how much the worst check, or the best improvement, moved, large, and its trend; empty where nothing was compared. */
function culprit(report: Report): string {
  const [check] = findingsOf(report)[0] ?? improvementsOf(report)
  if (!check?.delta) return ''
  const sure = present([
    metricLabel(check.metric),
    marginText(check) || undefined,
    certaintyWord(check) || undefined,
  ])
  const large = `<p class="large ${toneOf([check])}">${text(changeText(check))}<small>${text(sure.join(', '))}</small></p>`
  return `<div class="culprit">${large}${trendOf(check, report)}</div>`
}

function profileSection({ profiles = [] }: Report): PageSection {
  const parts = profiles.map(compared => {
    const { of } = compared.now
    const heading = of === undefined ? '' : `<h3>${name(of)}</h3>\n`
    return `${heading}${writeHtml(profileBlocks(compared))}\n${flameGraphs(compared)}`
  })
  return section('profile', 'Profile', parts.join('\n'))
}

function sectionsOf(report: Report, { links, settings }: ReportOptions): PageSection[] {
  const index = indexGate(report)
  const shown = { index, view: defaultView(index) }
  const [workflows, levels] = drawnSections(shown)
  const words = (id: string, title: string, blocks: readonly Block[]) =>
    section(id, title, writeHtml(blocks))
  const findings = findingsOf(report)
  const hasErrors = findings.flat().some(({ metric }) => metric === 'error-rate')
  const errorsTitle = report.baseline.runs.length > 0 ? 'Errors that rose' : errors.title
  return [
    words('findings', 'Findings', [
      ...(findings.length > 0 ? findingsTable(findings, ALL) : largestChanges(report)),
      ...paragraphs(improvedLine(improvementsOf(report)), passedLine(report)),
      ...looksFold(report),
      ...findingsInWords(report, findings, ALL, settings),
    ]),
    profileSection(report),
    workflows!,
    trendSection(report),
    levels!,
    curvesSection(report),
    pageSection({ ...errors, title: errorsTitle, isFolded: !hasErrors }, shown),
    ...[resources, facts].map(list => pageSection(list, shown)),
    words('runs', 'Runs', [
      ...runsFold(report),
      ...driftFold(report.drift, worstDrift(report), ALL),
      ...unmatchedFold(report.unmatched, ALL),
      ...noticesFolds(report, ALL),
      { type: 'small', line: footerLine(report, links) },
    ]),
  ]
}
