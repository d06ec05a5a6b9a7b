/** The sections on checks: the table of findings, the findings in words, and what passed. */

import type { Check } from '../../model/check.ts'
import { metricOf } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import {
  allowedText,
  changeLine,
  changeText,
  drawnInterval,
  limitExceeded,
  marginText,
  metricLabel,
  seriesLine,
  toneOf,
} from '../change.ts'
import { type Block, type Column, fold, type Inline, type Line, paragraph, strong } from '../document/document.ts'
import { explainFindings, type Finding, findingMetrics, findingName } from '../findings.ts'
import { digitsApart, formatCount, formatTransition, plural } from '../format.ts'
import { axisReach } from '../interval-axis.ts'
import { sensitivityLine } from '../summary/sensitivity.ts'
import { ABSENT, ARROW } from '../symbols.ts'

const COLUMNS: readonly Column[] = [
  { title: 'workflow', align: 'left' },
  { title: 'metric', align: 'left' },
  { title: 'change', align: 'right' },
  { title: `baseline ${ARROW} now`, align: 'right' },
  { title: 'allowed', align: 'right' },
]

/** Returns the table of findings, worst first; those beyond `limit` are counted. */
export function findingsTable(findings: readonly Finding[], limit: number): Block[] {
  if (findings.length === 0) return []
  const shown = findings.slice(0, limit)
  const reach = axisReach(shown.flat())
  const rows = shown.map((finding): Line[] => {
    const [check, ...others] = finding
    const cells = others.length > 0 ? groupCells(finding) : checkCells(check, reach, true)
    return [[{ sign: check.verdict }], ...cells]
  })
  const table: Block = { type: 'table', columns: [{ title: '', align: 'left' }, ...COLUMNS], rows }
  return [table, ...hiddenFindings(findings, limit).map(line => paragraph(...line))]
}

function hiddenFindings(findings: readonly Finding[], limit: number): Line[] {
  return moreChecks(findings.slice(limit).flat().length)
}

function moreChecks(hidden: number): Line[] {
  return hidden > 0 ? [[`… and ${plural(hidden, 'more check')} that did not pass.`]] : []
}

function groupCells(finding: Finding): Line[] {
  return [findingName(finding), [findingMetrics(finding)], [ABSENT], [ABSENT], [ABSENT]]
}

function checkCells(check: Check, reach: number, isFinding = false): Line[] {
  const { baseline, candidate, unit } = check
  const limit = limitExceeded(check)?.limit
  const digits = candidate && limit !== undefined ? digitsApart(candidate.value, limit, unit) : undefined
  const margin = marginText(check)
  const change = changeLine(check)
  const isNotable = isFinding || check.change === 'improved'
  return [
    seriesLine(check),
    [metricLabel(check.metric)],
    [...drawing(check, reach), ...(isNotable ? [strong(...change)] : change), ...(margin === '' ? [] : [' ', margin])],
    [formatTransition(baseline?.value, candidate?.value, unit, ARROW, digits)],
    [allowedText(check, isFinding ? demandMissed(check) : undefined)],
  ]
}

/** The key of the threshold that a finding is about: the limit that is exceeded, else the allowance. */
function demandMissed(check: Check): string | undefined {
  const allowance = ['max-increase', 'max-decrease'].find(key => Object.hasOwn(check.threshold, key))
  return limitExceeded(check)?.key ?? allowance
}

/** The interval on the axis of the table, for writers that can draw. */
function drawing(check: Check, reach: number): Inline[] {
  const drawn = check.metric === 'error-rate' ? undefined : drawnInterval(check)
  return drawn ? [{ interval: { ...drawn, reach, allowed: check.allowed, tone: toneOf([check]) } }] : []
}

/** Returns the findings in sentences with all their evidence, folded; those beyond `limit` are counted. */
export function findingsInWords(report: Report, findings: readonly Finding[], limit: number): Block[] {
  const items = limit > 0 ? explainFindings(findings) : []
  if (items.length === 0) return []
  const sensitivity = sensitivityLine(report)
  const hidden = items.slice(limit).reduce((sum, { checks }) => sum + checks, 0)
  const list: Block = { type: 'list', items: [...items.slice(0, limit).map(({ line }) => line), ...moreChecks(hidden)] }
  return [fold(['Why, in words'], list, ...(sensitivity ? [paragraph(...sensitivity)] : []))]
}

/** Rows of the table of a report without findings. */
export const LARGEST = 5

/** Returns the table of the largest changes, in either direction: what a report without findings has to show. */
export function largestChanges({ checks }: Report): Block[] {
  const size = ({ delta }: Check) => Math.abs(delta?.relative ?? 0)
  const moved = checks.filter(check => check.metric !== 'error-rate' && size(check) > 0)
  const largest = moved.sort((a, b) => size(b) - size(a)).slice(0, LARGEST)
  if (largest.length === 0) return []
  const columns = COLUMNS.map((column, i) => (i === 0 ? { ...column, title: 'largest changes' } : column))
  const reach = axisReach(largest)
  return [{ type: 'table', columns, rows: largest.map(check => checkCells(check, reach)) }]
}

/** Returns the improvements, folded; the summary names their number and the largest. */
export function improvementsFold(improvements: readonly Check[], limit: number): Block[] {
  const best = improvements[0]
  if (!best) return []
  const summary: Line = [`${formatCount(improvements.length)} improved, best `, ...labelled(best)]
  return limit > 0 ? [fold(summary, ...checksTable(improvements, limit))] : [paragraph(...summary, '.')]
}

/** Returns the checks that passed, folded; the summary names their number and the worst change among them. */
export function passedFold(checks: readonly Check[], limit: number): Block[] {
  const passed = checks.filter(check => check.verdict === 'pass')
  if (passed.length === 0) return []
  const worst = worstChange(passed)
  const summary: Line = [`${formatCount(passed.length)} passed`, ...(worst.length > 0 ? [', worst ', ...worst] : [])]
  return limit > 0 ? [fold(summary, ...checksTable(passed, limit))] : [paragraph(...summary, '.')]
}

/** The worst change of checks that are ordered worst first: '+2.1% (`login` p95)'; empty when none got worse. */
function worstChange(passed: readonly Check[]): Line {
  const worst = passed.find(gotWorse)
  return worst ? labelled(worst) : []
}

function gotWorse({ metric, delta }: Check): boolean {
  const better = metricOf(metric)?.better
  return delta !== undefined && better !== undefined && (better === 'lower' ? delta.absolute > 0 : delta.absolute < 0)
}

function labelled(check: Check): Line {
  return [changeText(check), ' (', ...seriesLine(check), ` ${metricLabel(check.metric)})`]
}

function checksTable(checks: readonly Check[], limit: number): Block[] {
  const hidden = checks.length - limit
  const shown = checks.slice(0, limit)
  const reach = axisReach(shown)
  const table: Block = { type: 'table', columns: COLUMNS, rows: shown.map(check => checkCells(check, reach)) }
  return hidden > 0 ? [table, paragraph(`… and ${plural(hidden, 'more check')}.`)] : [table]
}
