/** The parts of a document that show checks: what was found, in a table and in words, and what passed. */

import type { Check } from '../model/check.ts'
import { metricOf } from '../model/metric.ts'
import {
  changeLine,
  changeText,
  drawnInterval,
  intervalText,
  limitExceeded,
  metricLabel,
  seriesLine,
  thresholdText,
  toneOf,
} from './change.ts'
import { type Block, type Column, fold, type Inline, type Line, paragraph, type Table } from './document/document.ts'
import { explainFinding, type Finding, findingMetrics, findingName } from './finding.ts'
import { digitsApart, formatCount, formatTransition, plural } from './format.ts'
import { axisReach } from './interval-plot.ts'
import { ABSENT, ARROW, DOT, INDISTINCT } from './symbols.ts'

/** Keys of a threshold that say what is demanded; the others only soften it. */
export const DEMANDS = ['max', 'min', 'max-increase', 'max-decrease']

const COLUMNS: readonly Column[] = [
  { title: '', align: 'left' },
  { title: 'workflow', align: 'left' },
  { title: 'metric', align: 'left' },
  { title: `baseline ${ARROW} candidate`, align: 'right' },
  { title: 'delta', align: 'right' },
  { title: 'threshold', align: 'left' },
  { title: 'n', align: 'right' },
]

/** Returns the table of findings, worst first, each with its reason as a footnote; rows beyond `limit` are counted. */
export function findingsTable(findings: readonly Finding[], limit: number): Block[] {
  if (findings.length === 0) return []
  const shown = findings.slice(0, limit)
  const reach = axisReach(shown.flat())
  const rows = shown.map(finding => {
    const [check, ...others] = finding
    const cells = others.length > 0 ? groupCells(finding) : checkCells(check, reach)
    return [[{ verdict: check.verdict }, { note: check.reason }], ...cells]
  })
  return [{ type: 'table', columns: COLUMNS, rows }, ...hiddenFindings(findings, limit).map(line => paragraph(...line))]
}

/** How many checks are in the findings that are not shown. */
function hiddenFindings(findings: readonly Finding[], limit: number): Line[] {
  const hidden = findings.slice(limit).flat().length
  return hidden > 0 ? [[`… and ${plural(hidden, 'more check')} that did not pass.`]] : []
}

function groupCells(finding: Finding): Line[] {
  return [findingName(finding), [findingMetrics(finding)], [ABSENT], [ABSENT], [''], [ABSENT]]
}

function checkCells(check: Check, reach: number): Line[] {
  const { baseline, candidate, unit } = check
  const limit = limitExceeded(check)?.limit
  const digits = candidate && limit !== undefined ? digitsApart(candidate.value, limit, unit) : undefined
  const interval = intervalText(check)
  return [
    seriesLine(check),
    [metricLabel(check.metric)],
    [formatTransition(baseline?.value, candidate?.value, unit, ARROW, digits)],
    [...intervalFigure(check, reach), ...deltaLine(check), ...(interval === '' ? [] : [{ below: interval }])],
    [thresholdText(check.threshold, DEMANDS)],
    // 0: the source gave a value, and not how many samples it rests on.
    [candidate && candidate.n > 0 ? formatCount(candidate.n) : ABSENT],
  ]
}

function intervalFigure(check: Check, reach: number): Inline[] {
  const drawn = check.metric === 'error-rate' ? undefined : drawnInterval(check)
  return drawn ? [{ interval: { ...drawn, reach, tone: toneOf([check]) } }] : []
}

/** A delta that the noise could explain is marked; the footnote of its row says so in words. */
function deltaLine(check: Check): Line {
  const line = changeLine(check)
  return check.verdict === 'inconclusive' && check.delta ? [`${INDISTINCT} `, ...line] : line
}

/** Returns the findings in sentences with all their figures, folded; those beyond `limit` are counted. */
export function findingsInWords(findings: readonly Finding[], limit: number): Block[] {
  const items = findings.slice(0, limit).map(finding => explainFinding(finding, 'fully'))
  if (items.length === 0) return []
  const summary = `Why: ${plural(findings.length, 'finding')} in words`
  return [fold([summary], { type: 'list', items: [...items, ...hiddenFindings(findings, limit)] })]
}

/** Returns the improvements, folded; the label carries their number and the largest. */
export function improvementsFold(improvements: readonly Check[], limit: number): Block[] {
  const best = improvements[0]
  if (!best) return []
  const summary: Line = [`${plural(improvements.length, 'improvement')} ${DOT} best `, ...labelled(best)]
  return [fold(summary, ...checksTable(improvements, limit))]
}

/** Returns the checks that passed, folded; the label carries their number and the worst delta among them. */
export function passedFold(checks: readonly Check[], limit: number): Block[] {
  const passed = checks.filter(check => check.verdict === 'pass')
  if (passed.length === 0) return []
  return limit > 0 ? [fold(passedLine(passed), ...checksTable(passed, limit))] : [paragraph(...passedLine(passed), '.')]
}

/** Returns how many checks passed and the worst delta among them. */
export function passedLine(passed: readonly Check[]): Line {
  const worst = worstChange(passed)
  return [`${plural(passed.length, 'check')} passed`, ...(worst.length > 0 ? [` ${DOT} worst `, ...worst] : [])]
}

/** Returns the worst delta of checks, which are worst first: '+2.1% (`login` p95)'; empty when none got worse. */
export function worstChange(passed: readonly Check[]): Line {
  const worst = passed.find(check => gotWorse(check))
  return worst ? labelled(worst) : []
}

function gotWorse({ metric, delta }: Check): boolean {
  const better = metricOf(metric)?.better
  return delta !== undefined && better !== undefined && (better === 'lower' ? delta.absolute > 0 : delta.absolute < 0)
}

function labelled(check: Check): Line {
  return [changeText(check), ' (', ...seriesLine(check), ` ${metricLabel(check.metric)})`] satisfies Inline[]
}

function checksTable(checks: readonly Check[], limit: number): Block[] {
  const shown = checks.slice(0, limit)
  const reach = axisReach(shown)
  const table: Table = { type: 'table', columns: COLUMNS.slice(1), rows: shown.map(check => checkCells(check, reach)) }
  const hidden = checks.length - shown.length
  return hidden > 0 ? [table, paragraph(`… and ${plural(hidden, 'more check')}.`)] : [table]
}
