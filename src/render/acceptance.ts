/** Summary of a run before it is accepted, for a terminal: its differences from the baseline, failed checks and missing workflows. */

import type { Check } from '../model/check.ts'
import type { Report } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import { changeText, metricLabel, seriesLine, worsening } from './change.ts'
import { code, type Line } from './document/document.ts'
import { painter, terminalLine, wrap } from './document/terminal-text.ts'
import { formatQuantity, formatTransition, plural } from './format.ts'
import { namesLine } from './more.ts'
import { baselineText } from './runs.ts'
import { ARROW, VERDICTS } from './symbols.ts'
import { baselineProblemText } from './words/baseline.ts'

export interface AcceptancePage {
  readonly color: boolean
  readonly width: number
}

/** Checks and workflows named; the rest is counted. */
const NAMED = 5

/** Returns what accepting the candidate means; the report was judged without the acceptance. Ends with a newline. */
export function renderAcceptance(report: Report, { color, width }: AcceptancePage): string {
  const paint = painter(color)
  const lines = [headLine(report), ...worseLines(report), ...errorLines(report), ...missingLines(report)]
  return `${lines.flatMap((line, i) => wrap(terminalLine(line, paint), width, i === 0 ? '' : '    ', i === 0 ? '' : '  ')).join('\n')}\n`
}

function headLine(report: Report): Line {
  const { candidate, baseline, checks } = report
  const name = candidate.runs.at(-1)?.name
  const run: Line = name === undefined ? ['The run'] : [code(name)]
  if (baseline.runs.length === 0)
    return [...run, ` cannot be compared: ${baselineProblemText(baseline.problem) || 'there is no baseline yet.'}`]
  return [...run, `, ${plural(checks.length, 'check')} against the baseline (${baselineText(report)}):`]
}

/** The largest changes for the worse, those that fail first. */
function worseLines({ checks, baseline }: Report): Line[] {
  if (baseline.runs.length === 0) return []
  const worse = checks
    .filter(check => check.metric !== 'error-rate' && (worsening(check) ?? 0) > 0)
    .sort((a, b) => rank(b) - rank(a) || worsening(b)! - worsening(a)!)
  if (worse.length === 0) return [['Nothing became slower.']]
  const hidden = worse.length - NAMED
  const rest: Line[] = hidden > 0 ? [[`… and ${plural(hidden, 'more check')} that became worse, by less.`]] : []
  return [...worse.slice(0, NAMED).map(changeLine), ...rest]
}

function rank({ verdict }: Check): number {
  return verdict === 'fail' ? 2 : verdict === 'warn' ? 1 : 0
}

function changeLine(check: Check): Line {
  const { baseline, candidate, unit, verdict } = check
  const moved = formatTransition(baseline?.value, candidate?.value, unit, ARROW)
  return [
    `${VERDICTS[verdict].mark} `,
    ...seriesLine(check),
    ` ${metricLabel(check.metric)} ${moved}, ${changeText(check)}`,
  ]
}

/** Error rates that changed, or that no sample failed. */
function errorLines({ checks }: Report): Line[] {
  const rates = checks.filter(({ metric, candidate }) => metric === 'error-rate' && candidate !== undefined)
  const failing = rates
    .filter(({ candidate, verdict }) => candidate!.value > 0 || verdict !== 'pass')
    .sort((a, b) => rank(b) - rank(a) || b.candidate!.value - a.candidate!.value)
  if (failing.length === 0) return rates.length > 0 ? [['No sample failed.']] : []
  const hidden = failing.length - NAMED
  const lines = failing.slice(0, NAMED).map((check): Line => {
    const before = check.baseline ? ` (baseline ${formatQuantity(check.baseline.value, 'ratio')})` : ''
    const mark = `${VERDICTS[check.verdict].mark} `
    return [mark, ...seriesLine(check), ` error rate ${formatQuantity(check.candidate!.value, 'ratio')}${before}`]
  })
  if (hidden > 0) lines.push([`… and ${plural(hidden, 'more workflow')} with errors.`])
  return lines
}

function missingLines({ checks }: Report): Line[] {
  const missing = new Map(
    checks.filter(({ verdict }) => verdict === 'no-data').map(check => [seriesKey(check), seriesLine(check)]),
  )
  if (missing.size === 0) return []
  return [[`${VERDICTS['no-data'].mark} without data: `, ...namesLine([...missing.values()], NAMED, 'workflow')]]
}
