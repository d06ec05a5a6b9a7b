/** The chart of changes: which checks moved most, how sure that is, and what was allowed. */
import type { Check, Report } from '../../model/report.ts'
import { changeText, metricLabel, worsening } from '../change.ts'
import { plural } from '../format.ts'
import { changeAxis, changePosition, isOffChart } from './axis.ts'
import { altOf, CHART_WIDTH, FOOTER_HEIGHT, HEADER_HEIGHT, nameOf, severityOf, toneFigure, toneOf } from './frame.ts'
import type { ChartSpec, DeltaRow } from './spec.ts'

/** Rows of the chart; more would not be read. */
const ROWS = 20
const ROW_HEIGHT = 25
const USUAL_ALLOWANCE = 0.25

/** A check that has a place on the chart. */
type MovedCheck = Check & { delta: { absolute: number; relative: number; low?: number; high?: number } }

/** Returns the chart of the checks with the worst verdicts and the largest changes; undefined when none has a change. */
export function deltaChart(report: Report): ChartSpec | undefined {
  const moved = report.checks.filter(hasMoved)
  const shown = [...moved].sort(byInterest).slice(0, ROWS).sort(byVerdictAndChange)
  if (shown.length === 0) return undefined
  const axis = changeAxis(shown.flatMap(changesOf))
  const rows = shown.map(rowOf)
  const scope =
    shown.length < moved.length ? `${shown.length} of ${plural(moved.length, 'check')}` : plural(moved.length, 'check')
  return {
    id: 'delta',
    title: 'Change against the baseline',
    subtitle: `${scope}, worst first`,
    alt: altOf('Change against the baseline, worst first', rows.map(rowText)),
    width: CHART_WIDTH,
    height: HEADER_HEIGHT + ROW_HEIGHT * rows.length + FOOTER_HEIGHT,
    figure: { kind: 'delta', axis, rows },
  }
}

/** Error rates change in percentage points, which have no place on an axis of relative changes. */
function hasMoved(check: Check): check is MovedCheck {
  return check.delta?.relative !== undefined && check.metric !== 'error-rate'
}

/** Findings first, then whatever moved most in either direction. */
function byInterest(a: MovedCheck, b: MovedCheck): number {
  return severityOf(toneOf(b)) - severityOf(toneOf(a)) || distance(b) - distance(a)
}

/** The changes an axis has to hold: larger allowances than usual may reach beyond it. */
function changesOf({ delta, allowed }: MovedCheck): number[] {
  const allowances = [allowed?.low ?? 0, allowed?.high ?? 0].filter(change => Math.abs(change) <= USUAL_ALLOWANCE)
  return [delta.relative, delta.low ?? 0, delta.high ?? 0, ...allowances]
}

function distance({ delta }: MovedCheck): number {
  return Math.abs(changePosition(delta.relative))
}

function byVerdictAndChange(a: MovedCheck, b: MovedCheck): number {
  return severityOf(toneOf(b)) - severityOf(toneOf(a)) || worseningOf(b) - worseningOf(a)
}

function worseningOf(check: MovedCheck): number {
  return worsening(check) ?? 0
}

function rowOf(check: MovedCheck): DeltaRow {
  const { delta, allowed } = check
  const tone = toneOf(check)
  const { mark, word } = toneFigure(tone)
  return {
    name: nameOf(check),
    metric: metricLabel(check.metric),
    tone,
    verdict: `${mark} ${word}`,
    change: changeText(check),
    at: changePosition(delta.relative),
    offChart: isOffChart(delta.relative),
    ...(delta.low !== undefined &&
      delta.high !== undefined && { interval: [changePosition(delta.low), changePosition(delta.high)] as const }),
    ...(allowed && { allowed: [changePosition(allowed.low ?? 0), changePosition(allowed.high ?? 0)] as const }),
  }
}

function rowText({ name, metric, change, verdict }: DeltaRow): string {
  return `${name} ${metric} ${change} (${verdict.slice(2)})`
}
