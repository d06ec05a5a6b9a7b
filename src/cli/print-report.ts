/** Prints a report and writes its files, for the commands that judge runs. */

import type { Config } from '../core/config/config.ts'
import { waiverLines } from '../core/config/waiver-lines.ts'
import { defined } from '../core/model/defined.ts'
import { outputProblem } from '../core/model/errors.ts'
import { finiteReport } from '../core/model/finite.ts'
import type { Report } from '../core/model/report.ts'
import type { RunSummary } from '../core/model/run.ts'
import { exitCodeOf, failOnIn } from '../core/model/verdict.ts'
import type { DrawnChart } from '../core/publish/report-files.ts'
import { chartLinks, writeOutputs } from '../core/publish/report-files.ts'
import { renderBrief } from '../core/render/outputs/brief.ts'
import { renderJUnit } from '../core/render/outputs/ci-formats.ts'
import { renderJson } from '../core/render/outputs/report-json.ts'
import { renderComment, renderTerminal } from '../core/render/outputs/report-texts.ts'
import type { HintSettings } from '../core/render/words/hints.ts'
import type { CommandHost } from './command-host.ts'

export interface OutputOptions {
  /** Path of the configuration file. */
  readonly config?: string
  readonly out?: string
  readonly format: 'terminal' | 'markdown' | 'json' | 'junit' | 'brief'
  /** False for --no-charts. */
  readonly charts: boolean
  /** Whether the run was stored in the baseline. Absent where none is. */
  readonly isStored?: boolean
  /** The command that judges, for advice. */
  readonly command?: HintSettings['command']
}

/** Returns a command as a shell of POSIX takes it. */
export function commandText(words: readonly string[]): string {
  const quoted = words.map(word =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`,
  )
  return ['perf-gate', ...quoted].join(' ')
}

/**
 * Prints the report in the given format, and writes all files to `out` if that is given. Returns the exit code. What cannot be
 * written is reported, and changes nothing else.
 */
export async function publish(
  judged: Report,
  runs: readonly RunSummary[],
  config: Config,
  options: OutputOptions,
  host: CommandHost,
): Promise<number> {
  const { out, format } = options
  const report = finiteReport(judged)
  const waivers = waiverLines(report, host.now())
  const settings: HintSettings = defined({
    config: config.file,
    isStored: options.isStored,
    waivers,
    command: options.command,
  })
  const charts = (drawn: readonly DrawnChart[]) =>
    drawn.length > 0 ? chartLinks(drawn, file => `charts/${file}`) : 'none'
  const exit = exitCodeOf(report.verdict, failOnIn(report.trial, config.failOn))
  const { draw } = host
  const how = { marker: MARKER, links: {}, settings, draw, draws: options.charts, charts }
  if (out !== undefined && options.charts) host.progress('drawing charts')
  const files = out === undefined ? undefined : await writeOutputs(out, report, runs, how)
  try {
    const print = format === 'terminal' ? host.page : host.out
    print(
      format === 'brief'
        ? renderBrief(report, exit, settings)
        : printed(report, options, settings, host),
    )
  } catch (error) {
    host.err(outputProblem(`--format ${format}`, error))
  }
  for (const problem of files?.problems ?? []) host.err(problem)
  const page = files?.pathOf('report.html')
  if (page !== undefined && format === 'terminal') host.out(`\nReport: ${page}\n`)
  return exit
}

function printed(
  report: Report,
  { format, charts }: OutputOptions,
  settings: HintSettings,
  host: CommandHost,
) {
  switch (format) {
    case 'json':
      return renderJson(report)
    case 'junit':
      return renderJUnit(report)
    case 'markdown':
      return `${renderComment(report, { marker: MARKER, charts: charts ? 'mermaid' : 'none', links: {}, settings })}\n`
    default:
      return renderTerminal(report, { color: host.color, width: host.width, settings })
  }
}

/** First line of the comment. It names no suite, so that the action never updates a comment that was posted by hand. */
const MARKER = '<!-- perf-gate -->'
