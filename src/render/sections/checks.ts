/** The sections on checks: the table of findings, the findings in words, and what passed. */

import { type Check, hasFewSamples } from '../../model/check.ts'
import { metricOf } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import {
  allowedText,
  axisReach,
  CERTAINTY_MARKS,
  changeLine,
  changeText,
  checkCertainty,
  drawnInterval,
  limitExceeded,
  marginText,
  marksLine,
  metricLabel,
  seriesLine,
  toneOf,
} from '../change.ts'
import {
  type Block,
  code,
  fold,
  type Inline,
  join,
  type Line,
  paragraph,
  paragraphs,
  strong,
} from '../document/document.ts'
import { drawnInPage } from '../document/interval-svg.ts'
import { digitsApart, formatCount, formatTransition, plural } from '../format.ts'
import { ABSENT, ARROW } from '../symbols.ts'
import { left, right, tableOf } from '../tables/table.ts'
import { explainFindings, type Finding, findingMetrics, findingName } from '../words/findings.ts'
import type { HintSettings } from '../words/next-step.ts'
import { sensitivityLine } from '../words/summary.ts'

/** Returns the table of findings, worst first; those beyond `limit` are counted. */
export function findingsTable(findings: readonly Finding[], limit: number): Block[] {
  if (findings.length === 0) return []
  const table = checksTable(findings.slice(0, limit), { areFindings: true })
  return [...table, ...paragraphs(...moreChecks(findings.slice(limit).flat().length))]
}

function moreChecks(hidden: number, end = ' that did not pass.'): Line[] {
  return hidden > 0 ? [[`… and ${plural(hidden, 'more check')}${end}`]] : []
}

/** Returns a table with a row for each finding, or for each check that is given as one, and the words of its marks. */
function checksTable(findings: readonly Finding[], { title = 'workflow', areFindings = false }): Block[] {
  const reach = axisReach(findings.flat())
  const ofOne = (title: string, cell: (check: Check) => Line) =>
    right<Finding>(title, ([check, ...others]) => (others.length > 0 ? [ABSENT] : cell(check)))
  const table = tableOf(findings, [
    areFindings && left('', ([{ verdict }]) => [{ sign: verdict }]),
    left(title, findingName),
    left('metric', finding => [findingMetrics(finding)]),
    ofOne('change', check => changeCell(check, reach, areFindings)),
    ofOne(`baseline ${ARROW} now`, valuesCell),
    ofOne('allowed', check => [allowedText(check, areFindings ? demandMissed(check) : undefined)]),
  ])
  const marked = findings.flatMap(([check, ...others]) => (others.length > 0 || markOf(check) === '' ? [] : [check]))
  const legend = marksLine(marked.map(checkCertainty))
  return legend.length > 0 ? [table, { type: 'small', line: legend }] : [table]
}

function changeCell(check: Check, reach: number, isFinding: boolean): Line {
  const line = changeLine(check)
  const change = isFinding || check.change === 'improved' ? [strong(...line)] : line
  const mark = markOf(check)
  const margin = marginText(check)
  return [...drawing(check, reach), ...join([mark === '' ? [] : [mark], change, margin === '' ? [] : [margin]], ' ')]
}

/** The mark of a change whose noise is known. */
function markOf(check: Check): string {
  return check.delta?.low === undefined ? '' : CERTAINTY_MARKS[checkCertainty(check)]
}

/** Writes values with enough digits to distinguish the value from the limit that it exceeds. */
function valuesCell(check: Check): Line {
  const { baseline, candidate, unit } = check
  const limit = limitExceeded(check)?.limit
  const digits = candidate && limit !== undefined ? digitsApart(candidate.value, limit, unit) : undefined
  return [formatTransition(baseline?.value, candidate?.value, unit, ARROW, digits)]
}

/** The key of the threshold that a finding is about: the limit that is exceeded, else the allowance. */
function demandMissed(check: Check): string | undefined {
  const allowance = ['max-increase', 'max-decrease'].find(key => Object.hasOwn(check.threshold, key))
  return limitExceeded(check)?.key ?? allowance
}

/** The interval on the axis of the table, for writers that can draw. */
function drawing(check: Check, reach: number): Inline[] {
  const drawn = check.metric === 'error-rate' ? undefined : drawnInterval(check)
  return drawn ? [drawnInPage({ ...drawn, reach, allowed: check.allowed, tone: toneOf([check]) })] : []
}

/**
 * Returns the findings in sentences with all their evidence, folded, and the lines that would waive them; those beyond `limit`
 * are counted.
 */
export function findingsInWords(
  report: Report,
  findings: readonly Finding[],
  limit: number,
  { waivers = [], config }: HintSettings = {},
): Block[] {
  const items = limit > 0 ? explainFindings(findings) : []
  if (items.length === 0) return []
  const hidden = items.slice(limit).reduce((sum, { checks }) => sum + checks, 0)
  const list: Block = { type: 'list', items: [...items.slice(0, limit).map(({ line }) => line), ...moreChecks(hidden)] }
  const file = config === undefined ? 'the configuration' : code(config)
  const how = ['To accept a breach until a day, add its line to ', code('waivers'), ' in ', file, ', with the reason:']
  const waiving: Block[] = [paragraph(...how), { type: 'fence', language: 'text', text: waivers.join('\n') }]
  const blocks = [list, ...paragraphs(sensitivityLine(report)), ...(waivers.length > 0 ? waiving : [])]
  return [fold(['Why, in words'], ...blocks)]
}

/** Rows of the table of a report without findings. */
export const LARGEST = 5

/** Returns the table of the largest changes, in either direction: what a report without findings has to show. */
export function largestChanges({ checks }: Report): Block[] {
  const size = ({ delta }: Check) => Math.abs(delta?.relative ?? 0)
  const moved = checks.filter(check => check.metric !== 'error-rate' && size(check) > 0)
  const largest = moved.sort((a, b) => size(b) - size(a)).slice(0, LARGEST)
  return largest.length === 0 ? [] : checksTable(singly(largest), { title: 'largest changes' })
}

/** Returns the improvements, folded; the summary names their number and the largest. */
export function improvementsFold(improvements: readonly Check[], limit: number): Block[] {
  const best = improvements[0]
  if (!best) return []
  const summary: Line = [`${formatCount(improvements.length)} improved, best `, ...labeled(best)]
  return checksFold(summary, improvements, limit)
}

/** Returns the checks that passed, folded; the summary names their number and the worst change among them. */
export function passedFold(checks: readonly Check[], limit: number): Block[] {
  const passed = checks.filter(check => check.verdict === 'pass')
  if (passed.length === 0) return []
  const judged = passed.filter(check => !hasFewSamples(check))
  const few = passed.length > judged.length ? `, ${formatCount(passed.length - judged.length)} not judged` : ''
  const summary: Line = [`${formatCount(judged.length)} passed`, ...worstChange(judged), few]
  return checksFold(summary, passed, limit)
}

/** The worst change of checks that are ordered worst first: ', worst +2.1% (`login` p95)'; empty when none got worse. */
function worstChange(passed: readonly Check[]): Line {
  const worst = passed.find(gotWorse)
  return worst ? [', worst ', ...labeled(worst)] : []
}

/** Smaller changes are written as ±0.0%. */
const LEAST_CHANGE = 0.0005

function gotWorse({ metric, delta }: Check): boolean {
  const better = metricOf(metric)?.better
  if (delta === undefined || better === undefined || Math.abs(delta.relative ?? 1) < LEAST_CHANGE) return false
  return better === 'lower' ? delta.absolute > 0 : delta.absolute < 0
}

function labeled(check: Check): Line {
  return [changeText(check), ' (', ...seriesLine(check), ` ${metricLabel(check.metric)})`]
}

/** Folds the table of checks, those beyond `limit` counted; with a limit of 0 the summary stands alone. */
function checksFold(summary: Line, checks: readonly Check[], limit: number): Block[] {
  if (limit === 0) return [paragraph(...summary, '.')]
  const hidden = paragraphs(...moreChecks(checks.length - limit, '.'))
  return [fold(summary, ...checksTable(singly(checks.slice(0, limit)), {}), ...hidden)]
}

function singly(checks: readonly Check[]): Finding[] {
  return checks.map(check => [check])
}
