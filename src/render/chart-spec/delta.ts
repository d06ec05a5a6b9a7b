/** The chart of the largest changes, with their intervals and allowances. */

import type { Check, Delta } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import type { Report } from '../../model/report.ts'
import { changeText, drawnInterval, metricLabel } from '../change.ts'
import { plural } from '../format.ts'
import { type Axis, changeAxis, changePosition, isOffChart } from './axis.ts'
import { altOf, framed, nameOf, severityOf, toneOf, toneSymbols } from './frame.ts'
import type { ChartSpec, DeltaRow } from './spec.ts'

/** Rows of the chart. A phone shows them without scrolling. */
const ROWS = 10
/** Of these, checks that passed, to compare the findings with. */
const PASSED_ROWS = 6
const ROW_HEIGHT = 37
const USUAL_ALLOWANCE = 0.25

/** A check that has a place on the chart. */
type MovedCheck = Check & { delta: Delta }

/** Returns the chart of the checks with the worst verdicts and the largest changes; undefined when none has a change. */
export function deltaChart({ checks, verdict }: Report): ChartSpec | undefined {
  if (verdict === 'invalid') return undefined
  const moved = checks.filter(hasMoved)
  const chosen = new Set(mostInteresting(moved))
  const shown = moved.filter(check => chosen.has(check)).sort((a, b) => severityOf(toneOf(b)) - severityOf(toneOf(a)))
  if (shown.length === 0) return undefined
  const axis = changeAxis(shown.flatMap(changesOf))
  const rows = shown.map(check => rowOf(check, axis))
  const scope = `${shown.length < checks.length ? `${shown.length} of ` : ''}${plural(checks.length, 'check')}`
  const title = 'Change against the baseline'
  return changesChart(
    { id: 'delta', title, subtitle: `${scope}, worst first`, alt: altOf(`${title}, worst first`, rows.map(rowText)) },
    axis,
    rows,
  )
}

/** Returns a chart of changes: a bar with its interval in each row. */
export function changesChart(
  head: Pick<ChartSpec, 'id' | 'title' | 'subtitle' | 'alt'>,
  axis: Axis,
  rows: readonly DeltaRow[],
): ChartSpec {
  return { ...head, ...framed(ROW_HEIGHT * rows.length), plot: { kind: 'delta', axis, rows } }
}

/** Positions of a range of changes; undefined without both ends. */
export function positions(low: number | undefined, high: number | undefined) {
  return low === undefined || high === undefined ? undefined : ([changePosition(low), changePosition(high)] as const)
}

/** Positions of what a threshold permits; undefined without an allowance. */
export function allowance(allowed: Check['allowed']) {
  return allowed && positions(allowed.low ?? 0, allowed.high ?? 0)
}

/** Smaller changes have no bar to see. */
const LEAST_CHANGE = 0.0005

/** Whether a check was compared and has a bar. An error rate has one, of its relative change, only where it is a finding. */
function hasMoved(check: Check): check is MovedCheck {
  if (!check.delta || check.verdict === 'no-data') return false
  if (check.verdict !== 'pass') return true
  return check.metric !== 'error-rate' && Math.abs(check.delta.relative ?? 0) >= LEAST_CHANGE
}

/** Returns the findings, the worst of what passed, and what moved most in either direction. `moved` is worst first. */
function mostInteresting(moved: readonly MovedCheck[]): MovedCheck[] {
  const findings = moved.filter(({ verdict }) => verdict !== 'pass').slice(0, ROWS)
  const [worst, ...others] = moved.filter(({ verdict }) => verdict === 'pass')
  const passed = worst ? [worst, ...others.sort((a, b) => distance(b) - distance(a))] : []
  return [...findings, ...passed.slice(0, Math.min(PASSED_ROWS, ROWS - findings.length))]
}

/** The changes an axis has to hold: larger allowances than usual may reach beyond it. */
function changesOf(check: MovedCheck): number[] {
  const { allowed } = check
  const allowances = [allowed?.low ?? 0, allowed?.high ?? 0].filter(change => Math.abs(change) <= USUAL_ALLOWANCE)
  const { relative = 0, low = 0, high = 0 } = drawnInterval(check) ?? {}
  return [relative, low, high, ...allowances]
}

function distance({ delta }: MovedCheck): number {
  return Math.abs(changePosition(delta.relative ?? 0))
}

function rowOf(check: MovedCheck, axis: Axis): DeltaRow {
  const { delta, allowed } = check
  const drawn = drawnInterval(check)
  const tone = toneOf(check)
  const { mark, word } = toneSymbols(tone)
  return defined({
    name: nameOf(check),
    metric: metricLabel(check.metric),
    tone,
    verdict: `${mark} ${word}`,
    change: changeText(check),
    // What rose from nothing rose beyond any axis.
    at: drawn ? changePosition(drawn.relative) : delta.absolute > 0 ? axis.max : 0,
    offChart: drawn ? isOffChart(drawn.relative) : delta.absolute > 0,
    interval: positions(drawn?.low, drawn?.high),
    allowed: allowance(allowed),
  })
}

function rowText({ name, metric, change, verdict }: DeltaRow): string {
  return `${name} ${metric} ${change} (${verdict.slice(2)})`
}
