/** Everything that the report of a gate is rendered as. */
import type { Report } from '../../src/model/report.ts'
import { packPage } from '../../src/publish/report-files.ts'
import { chartsOf, withLetters } from '../../src/render/chart-spec/report-charts.ts'
import { annotationsOf, renderJUnit } from '../../src/render/outputs/ci-formats.ts'
import { renderJson } from '../../src/render/outputs/report-json.ts'
import {
  renderComment,
  renderJobSummary,
  renderTerminal,
} from '../../src/render/outputs/report-texts.ts'
import { renderGatePage } from '../../src/render/page/gate-page.ts'

/** The outputs by name. Of the page, the text without its script. */
export const OUTPUTS: Readonly<Record<string, (report: Report) => string>> = {
  json: renderJson,
  comment: report =>
    renderComment(report, { marker: '<!-- perf-gate -->', charts: 'mermaid', links: {} }),
  summary: report => renderJobSummary(report, { charts: 'mermaid', links: {} }),
  terminal: report => renderTerminal(report, { color: false, width: 100 }),
  junit: renderJUnit,
  annotations: report => JSON.stringify(annotationsOf(report)),
  charts: report => JSON.stringify(withLetters(chartsOf(report))),
  page: report =>
    renderGatePage(report, { links: {} }, packPage).replace(/<script[\s\S]*?<\/script>/g, ''),
}
