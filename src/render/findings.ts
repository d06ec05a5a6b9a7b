/** The parts of a document that show checks: what was found, in a table and in words, and what passed. */
import type { Check } from '../model/report.ts'
import {
  changeText,
  changeWithInterval,
  limitExceeded,
  metricLabel,
  seriesLine,
  thresholdText,
  worsening,
} from './change.ts'
import { type Block, type Column, fold, type Inline, type Line, paragraph, type Table } from './document.ts'
import { explain } from './explain.ts'
import { ABSENT, DOT, INDISTINCT } from './figures.ts'
import { formatApart, formatCount, formatDelta, formatQuantity, plural, scaleFor } from './format.ts'

/** Keys of a threshold that say what is demanded; the others only soften it. */
const DEMANDS = ['max', 'min', 'max-increase', 'max-decrease']

const COLUMNS: readonly Column[] = [
  { title: '', align: 'left' },
  { title: 'workflow', align: 'left' },
  { title: 'metric', align: 'left' },
  { title: 'baseline', align: 'right' },
  { title: 'candidate', align: 'right' },
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
    rows: shown.map(check => [[{ verdict: check.verdict }, { note: check.reason }], ...checkCells(check)]),
  }
  const hidden = findings.length - shown.length
  return hidden > 0
    ? [table, paragraph(`… and ${plural(hidden, 'more check', 'more checks')} that did not pass.`)]
    : [table]
}

function checkCells(check: Check): Line[] {
  const { baseline, candidate, unit } = check
  const scale = scaleFor([baseline?.value, candidate?.value])
  const exceeded = limitExceeded(check)
  const value =
    exceeded && candidate
      ? formatApart(candidate.value, exceeded.limit, unit)[0]
      : formatQuantity(candidate?.value, unit, scale)
  return [
    seriesLine(check),
    [metricLabel(check.metric)],
    [formatQuantity(baseline?.value, unit, scale)],
    [value],
    [deltaText(check)],
    [thresholdText(check.threshold, DEMANDS)],
    [candidate ? formatCount(candidate.n) : ABSENT],
  ]
}

/** A delta that the noise could explain is marked; the footnote of its row says so in words. */
function deltaText(check: Check): string {
  const text = changeWithInterval(check)
  return check.verdict === 'inconclusive' && check.delta ? `${INDISTINCT} ${text}` : text
}

/** Returns the findings in sentences, folded; the first is left out, as it stands at the top. */
export function findingsInWords(findings: readonly Check[], limit: number): Block[] {
  const rest = findings.slice(1, limit)
  if (rest.length === 0) return []
  const summary = `The other ${plural(rest.length, 'finding')} in words`
  return [fold([summary], { type: 'list', items: rest.map(explain) })]
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
  const passed = checks.filter(check => check.verdict === 'pass').sort((a, b) => badness(b) - badness(a))
  if (passed.length === 0) return []
  return limit > 0 ? [fold(passedLine(passed), ...checksTable(passed, limit))] : [paragraph(...passedLine(passed), '.')]
}

/** Returns how many checks passed and the worst delta among them. `passed` is worst first. */
function passedLine(passed: readonly Check[]): Line {
  const worst = passed[0]!
  const worsened = worsening(worst)
  const tail: Line = worsened === undefined || worsened <= 0 ? [] : [` ${DOT} worst `, ...labelled(worst)]
  return [`${plural(passed.length, 'check')} passed`, ...tail]
}

/** '+2.1% (`login` p95)' */
function labelled(check: Check): Line {
  return [changeText(check), ' (', ...seriesLine(check), ` ${metricLabel(check.metric)})`] satisfies Inline[]
}

/** How much worse, for sorting: what has no delta comes last. */
function badness(check: Check): number {
  return worsening(check) ?? Number.NEGATIVE_INFINITY
}

function checksTable(checks: readonly Check[], limit: number): Block[] {
  const shown = checks.slice(0, limit)
  const table: Table = { type: 'table', columns: COLUMNS.slice(1), rows: shown.map(checkCells) }
  const hidden = checks.length - shown.length
  return hidden > 0 ? [table, paragraph(`… and ${plural(hidden, 'more check', 'more checks')}.`)] : [table]
}

/** Returns the worst passed delta as plain text for outputs without markup; undefined when nothing got worse. */
export function worstPassed(checks: readonly Check[]): { check: Check; text: string } | undefined {
  const passed = checks.filter(check => check.verdict === 'pass').sort((a, b) => badness(b) - badness(a))
  const worst = passed[0]
  const relative = worst && worsening(worst)
  return relative !== undefined && relative > 0
    ? { check: worst!, text: formatDelta(worst!.delta!.relative!) }
    : undefined
}
