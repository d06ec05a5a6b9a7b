/** Everything that the report of a gate is rendered as. */
import type { Report } from '../../src/core/model/report.ts'
import { packPage } from '../../src/core/publish/report-files.ts'
import { annotationsOf, renderJUnit } from '../../src/core/render/outputs/ci-formats.ts'
import { renderJson } from '../../src/core/render/outputs/report-json.ts'
import {
  renderComment,
  renderJobSummary,
  renderTerminal,
} from '../../src/core/render/outputs/report-texts.ts'
import { chartsOf, withLetters } from '../../src/report/chart-spec/report-charts.ts'
import { renderGatePage } from '../../src/report/page/gate-page.ts'

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
