/** Prints a report and writes its files, for the commands that judge runs. */
import { join } from 'node:path'
import type { DrawnChart } from '../charts/draw.ts'
import type { Config } from '../config/config.ts'
import { waiverLines } from '../config/waiver-lines.ts'
import { defined } from '../model/defined.ts'
import type { Report } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import { exitCodeOf } from '../model/verdict.ts'
import type { Host } from '../output/host.ts'
import { chartLinks, type OutputTexts, packPage, writeOutputs } from '../output/report-files.ts'
import { renderComment } from '../render/comment.ts'
import { renderJobSummary } from '../render/job-summary.ts'
import { renderJUnit } from '../render/junit.ts'
import { renderOpenMetrics } from '../render/open-metrics.ts'
import { renderGatePage } from '../render/page/gate-page.ts'
import { renderJson } from '../render/report-json.ts'
import type { HintSettings } from '../render/summary/next-step.ts'
import { renderTerminal } from '../render/terminal-report.ts'

export interface OutputOptions {
  readonly out?: string
  readonly format: 'terminal' | 'markdown' | 'json' | 'junit' | 'openmetrics'
  /** False for --no-charts. */
  readonly charts: boolean
  /** Whether a passing run is added to the baseline. Absent: no. */
  readonly recordsRun?: boolean
}

/** Prints the report in the given format, and writes all files to `out` if that is given. Returns the exit code. */
export async function publish(
  report: Report,
  runs: readonly RunSummary[],
  config: Config,
  options: OutputOptions,
  host: Host,
): Promise<number> {
  const { out, format } = options
  const settings: HintSettings = defined({
    config: config.file,
    recordsRun: options.recordsRun,
    waivers: waiverLines(report, host.now()),
  })
  if (out !== undefined) {
    const written = await writeOutputs(out, report, runs, drawn => texts(report, drawn, settings), options.charts)
    if (written.chartProblem !== undefined) host.err(`${written.chartProblem}\n`)
  }
  const print = format === 'terminal' ? host.page : host.out
  print(printed(report, options, settings, host))
  if (out !== undefined && format === 'terminal') host.out(`\nReport: ${join(out, 'report.html')}\n`)
  return exitCodeOf(report.verdict, config.failOn)
}

function printed(report: Report, options: OutputOptions, settings: HintSettings, host: Host): string {
  switch (options.format) {
    case 'json':
      return renderJson(report)
    case 'junit':
      return renderJUnit(report)
    case 'openmetrics':
      return renderOpenMetrics(report)
    case 'markdown':
      return `${renderComment(report, { marker: MARKER, charts: diagrams(options), links: {}, settings })}\n`
    case 'terminal':
      return renderTerminal(report, { color: host.color, width: host.width, settings })
  }
}

/** First line of the comment. It names no suite, so that the action never updates a comment that was posted by hand. */
const MARKER = '<!-- perf-gate -->'

function diagrams({ charts }: OutputOptions): 'mermaid' | 'none' {
  return charts ? 'mermaid' : 'none'
}

function texts(report: Report, drawn: readonly DrawnChart[], settings: HintSettings): OutputTexts {
  const chartFiles = drawn.length > 0 ? chartLinks(report, drawn, ({ file }) => `charts/${file}`) : 'none'
  return {
    comment: `${renderComment(report, { marker: MARKER, charts: chartFiles, links: {}, settings })}\n`,
    summary: renderJobSummary(report, { charts: chartFiles, links: {}, settings }),
    page: renderGatePage(report, { links: {}, settings }, packPage),
  }
}
