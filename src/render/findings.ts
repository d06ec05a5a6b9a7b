/** The parts of a document that show checks: what was found, in a table and in words, and what passed. */
import type { Check } from '../model/report.ts'
import {
  changeLine,
  changeText,
  intervalText,
  limitExceeded,
  metricLabel,
  seriesLine,
  thresholdText,
  toneOf,
  worsening,
} from './change.ts'
import { type Block, type Column, fold, type Inline, type Line, paragraph, type Table } from './document.ts'
import { explain } from './explain.ts'
import { ABSENT, ARROW, DOT, INDISTINCT } from './figures.ts'
import { digitsApart, formatCount, formatTransition, plural } from './format.ts'
import { axisReach } from './interval-plot.ts'

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
export function findingsTable(findings: readonly Check[], limit: number): Block[] {
  if (findings.length === 0) return []
  const shown = findings.slice(0, limit)
  const table: Table = {
    type: 'table',
    columns: COLUMNS,
    rows: shown.map(check => [
      [{ verdict: check.verdict }, { note: check.reason }],
      ...checkCells(check, axisReach(shown)),
    ]),
  }
  const hidden = findings.length - shown.length
  return hidden > 0
    ? [table, paragraph(`… and ${plural(hidden, 'more check', 'more checks')} that did not pass.`)]
    : [table]
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
    [candidate ? formatCount(candidate.n) : ABSENT],
  ]
}

function intervalFigure(check: Check, reach: number): Inline[] {
  const { relative, low, high } = check.delta ?? {}
  if (relative === undefined || check.metric === 'error-rate') return []
  return [
    {
      interval: {
        relative,
        reach,
        tone: toneOf([check]),
        ...(low !== undefined && high !== undefined && { low, high }),
      },
    },
  ]
}

/** A delta that the noise could explain is marked; the footnote of its row says so in words. */
function deltaLine(check: Check): Line {
  const line = changeLine(check)
  return check.verdict === 'inconclusive' && check.delta ? [`${INDISTINCT} `, ...line] : line
}

/** Returns the findings in sentences with all their figures, folded; those beyond `limit` are counted. */
export function findingsInWords(findings: readonly Check[], limit: number): Block[] {
  const items = findings.slice(0, limit).map(explain)
  if (items.length === 0) return []
  const hidden = findings.length - items.length
  const rest: Line[] = hidden > 0 ? [[`… and ${plural(hidden, 'more check', 'more checks')} that did not pass.`]] : []
  return [fold([`Why: ${plural(findings.length, 'finding')} in words`], { type: 'list', items: [...items, ...rest] })]
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
  const passed = worstFirst(checks.filter(check => check.verdict === 'pass'))
  if (passed.length === 0) return []
  return limit > 0 ? [fold(passedLine(passed), ...checksTable(passed, limit))] : [paragraph(...passedLine(passed), '.')]
}

/** Returns how many checks passed and the worst delta among them. `passed` is worst first. */
export function passedLine(passed: readonly Check[]): Line {
  const worst = worstChange(passed)
  return [`${plural(passed.length, 'check')} passed`, ...(worst.length > 0 ? [` ${DOT} worst `, ...worst] : [])]
}

/** Returns the worst delta of checks that are worst first: '+2.1% (`login` p95)'; empty when none got worse. */
export function worstChange(passed: readonly Check[]): Line {
  const worst = passed[0]
  return worst && (worsening(worst) ?? 0) > 0 ? labelled(worst) : []
}

function labelled(check: Check): Line {
  return [changeText(check), ' (', ...seriesLine(check), ` ${metricLabel(check.metric)})`] satisfies Inline[]
}

/** Sorts checks by how much worse they got. */
export function worstFirst(checks: readonly Check[]): Check[] {
  return [...checks].sort((a, b) => badness(b) - badness(a))
}

/** How much worse, for sorting: what has no delta comes last. */
function badness(check: Check): number {
  return worsening(check) ?? Number.NEGATIVE_INFINITY
}

function checksTable(checks: readonly Check[], limit: number): Block[] {
  const shown = checks.slice(0, limit)
  const reach = axisReach(shown)
  const table: Table = { type: 'table', columns: COLUMNS.slice(1), rows: shown.map(check => checkCells(check, reach)) }
  const hidden = checks.length - shown.length
  return hidden > 0 ? [table, paragraph(`… and ${plural(hidden, 'more check', 'more checks')}.`)] : [table]
}
