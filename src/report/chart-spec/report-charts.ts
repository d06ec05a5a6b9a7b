/** The charts of a report, as descriptions: which there are, in which order, and under which names of files. */

import type { Check, Delta } from '../../core/model/check.ts'
import { defined, present } from '../../core/model/defined.ts'
import { getOrAdd, groupsBy } from '../../core/model/group-by.ts'
import type { Report } from '../../core/model/report.ts'
import { seriesKey } from '../../core/model/run.ts'
import { compareVerdicts } from '../../core/model/verdict.ts'
import {
  changeText,
  type DrawnInterval,
  drawnInterval,
  metricLabel,
} from '../../core/render/words/change.ts'
import { findingsOf } from '../../core/render/words/findings.ts'
import { formatLetters, plural } from '../../core/render/words/format.ts'
import {
  type Axis,
  type ChangeAxis,
  changeAxis,
  changePosition,
  isOffChart,
  pointsAxis,
} from './axis.ts'
import { altOf, chartTone, framed, nameOf, toneSymbols } from './frame.ts'
import type { ChartSpec, ChartTheme, DeltaRow, LetteredName } from './spec.ts'
import { overTimeChart, percentilesChart } from './workflow-charts.ts'

/** Returns the charts that the report has data for, in the order in which they are shown; empty when it has none. */
export function chartsOf(report: Report): ChartSpec[] {
  const charts = [deltaChart(report), errorsChart(report)]
  const isOfErrors = findingsOf(report)[0]?.[0].metric === ERRORS
  return present([
    ...(isOfErrors ? charts.reverse() : charts),
    overTimeChart(report),
    percentilesChart(report),
  ])
}

/** Error rates have a chart of their own, of differences: a rise from 0.1% to 5% is far beyond an axis of relative changes. */
const ERRORS = 'error-rate'

/** Returns the name of a chart's picture: 'delta-light.png'. */
export function chartFile(spec: Pick<ChartSpec, 'id'>, theme: ChartTheme): string {
  return `${spec.id}-${theme}.png`
}

/** Rows of the chart. A phone shows them without scrolling. */
const ROWS = 10
/** Of these, workflows that passed where there are findings, to compare them with. */
const BESIDE_FINDINGS = 2
/** Of these, workflows that passed where there are no findings. */
const WITHOUT_FINDINGS = 6
const ROW_HEIGHT = 37
const USUAL_ALLOWANCE = 0.25

/** A check that has a place on the chart. */
type MovedCheck = Check & { delta: Delta }

/** Returns the chart of the error rates that are findings, in percentage points; undefined without one. */
function errorsChart(report: Report): ChartSpec | undefined {
  const shown = findingsOf(report)
    .flat()
    .filter(isCompared)
    .filter(({ metric }) => metric === ERRORS)
    .slice(0, ROWS)
  if (shown.length === 0) return undefined
  const axis = pointsAxis(
    shown.flatMap(({ delta: { absolute, low = 0, high = 0 } }) => [absolute, low, high]),
  )
  const rows = shown.map(check => {
    const { allowed, baseline, delta } = check
    const high = baseline && allowed?.high && baseline.value * allowed.high
    const drawn = { ...delta, relative: delta.absolute }
    return rowOf({ ...headOf(check), metric: '' }, drawn, high ? { high } : undefined, axis)
  })
  const head = { id: 'errors', title: 'Error rates', subtitle: 'failed samples, worst first' }
  return checksChart(head, axis, rows)
}

/** Returns the chart of the workflows with the worst verdicts and the largest changes; undefined when none has a change. */
function deltaChart(report: Report): ChartSpec | undefined {
  const { checks, verdict } = report
  const found = findingsOf(report).flat()
  const isOfErrors = found.length > 0 && found.every(({ metric }) => metric === ERRORS)
  if (verdict === 'invalid' || isOfErrors) return undefined
  // Checks are worst first: the first one of a workflow stands for it.
  const moved = groupsBy(checks.filter(hasMoved), seriesKey).map(([worst]) => worst)
  const workflows = new Set(checks.map(seriesKey)).size
  const chosen = new Set(mostInteresting(moved))
  const shown = moved
    .filter(check => chosen.has(check))
    .sort((a, b) => compareVerdicts(b.verdict, a.verdict))
  if (shown.length === 0) return undefined
  const axis = changeAxis(shown.flatMap(changesOf))
  const rows = shown.map(check => {
    // What rose from nothing rose beyond any axis.
    const fromZero = { relative: check.delta.absolute > 0 ? Infinity : 0 }
    return rowOf(headOf(check), drawnInterval(check) ?? fromZero, check.allowed, axis)
  })
  const scope = `${shown.length < workflows ? `${shown.length} of ` : ''}${plural(workflows, 'workflow')}`
  const head = { id: 'delta', title: 'Worst change of each workflow', subtitle: scope }
  return checksChart(head, axis, rows)
}

function checksChart(
  head: Pick<ChartSpec, 'id' | 'title' | 'subtitle'>,
  axis: Axis,
  rows: readonly DeltaRow[],
): ChartSpec {
  const alt = altOf(`${head.title} against the baseline`, rows.map(rowText))
  return changesChart({ ...head, alt }, axis, rows)
}

function headOf(check: Check) {
  return {
    name: nameOf(check),
    metric: metricLabel(check.metric),
    tone: chartTone(check),
    change: changeText(check),
  }
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
function positions(low: number | undefined, high: number | undefined, axis: ChangeAxis) {
  return low === undefined || high === undefined
    ? undefined
    : ([changePosition(low, axis), changePosition(high, axis)] as const)
}

/** Smaller changes have no bar to see. */
const LEAST_CHANGE = 0.0005

function isCompared(check: Check): check is MovedCheck {
  return check.delta !== undefined && check.verdict !== 'no-data'
}

/** Whether a check was compared and has a bar among the relative changes. */
function hasMoved(check: Check): check is MovedCheck {
  if (!isCompared(check) || check.metric === ERRORS) return false
  return check.verdict !== 'pass' || Math.abs(check.delta.relative ?? 0) >= LEAST_CHANGE
}

/** Returns the findings, the worst of what passed, and what moved most in either direction. `moved` is worst first. */
function mostInteresting(moved: readonly MovedCheck[]): MovedCheck[] {
  const findings = moved.filter(({ verdict }) => verdict !== 'pass').slice(0, ROWS)
  const [worst, ...others] = moved.filter(({ verdict }) => verdict === 'pass')
  const passed = worst ? [worst, ...others.sort((a, b) => distance(b) - distance(a))] : []
  const most = findings.length > 0 ? BESIDE_FINDINGS : WITHOUT_FINDINGS
  return [...findings, ...passed.slice(0, Math.min(most, ROWS - findings.length))]
}

/** The changes an axis has to hold: larger allowances than usual may reach beyond it. */
function changesOf(check: MovedCheck): number[] {
  const { allowed } = check
  const allowances = [allowed?.low ?? 0, allowed?.high ?? 0].filter(
    change => Math.abs(change) <= USUAL_ALLOWANCE,
  )
  const { relative = 0, low = 0, high = 0 } = drawnInterval(check) ?? {}
  return [relative, low, high, ...allowances]
}

function distance({ delta }: MovedCheck): number {
  return Math.abs(changePosition(delta.relative ?? 0))
}

/** Returns the bar of a change. */
export function rowOf(
  head: Pick<DeltaRow, 'name' | 'metric' | 'tone' | 'change'>,
  { relative, low, high }: DrawnInterval,
  allowed: Check['allowed'],
  axis: ChangeAxis,
): DeltaRow {
  return defined({
    ...head,
    at: Math.min(axis.max, Math.max(axis.min, changePosition(relative, axis))),
    offChart: isOffChart(relative),
    interval: positions(low, high, axis),
    allowed: allowed && positions(allowed.low ?? 0, allowed.high ?? 0, axis),
  })
}

function rowText({ name, metric, change, tone }: DeltaRow): string {
  const what = metric === '' ? name : `${name} ${metric}`
  return `${what} ${change} (${toneSymbols(tone).word})`
}

/** The characters of the font, as in scripts/fonts.mjs, and U+FFFD, which replaces hidden characters in every output. */
const WRITABLE =
  /^[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff–—‘’“”‚„†‡•…‰′″‹›€₹₽₿™№−×÷±≈≠≤≥∞√∑∂∆→←↑↓↔↗↘▲▼△▽◀▶●○■□◆◇✓✗⚠␣\ufffd]*$/

/** Returns the charts with a letter for each name that the font cannot write, the same one in all of them. */
export function withLetters(specs: readonly ChartSpec[]): ChartSpec[] {
  const letters = new Map<string, string>()
  return specs.map(spec => {
    const used: LetteredName[] = []
    const written = (name: string): string => {
      if (WRITABLE.test(name)) return name
      const letter = getOrAdd(letters, name, () => formatLetters(letters.size))
      if (!used.some(other => other.letter === letter)) used.push({ letter, name })
      return `[${letter}]`
    }
    return { ...spec, title: written(spec.title), plot: renamed(spec.plot, written), letters: used }
  })
}

function renamed(plot: ChartSpec['plot'], written: (name: string) => string): ChartSpec['plot'] {
  const rename = <Row extends { readonly name: string }>(row: Row): Row => ({
    ...row,
    name: written(row.name),
  })
  if (plot.kind === 'delta') return { ...plot, rows: plot.rows.map(rename) }
  return {
    ...plot,
    panels: plot.panels.map(panel => ({ ...rename(panel), lines: panel.lines.map(rename) })),
  }
}
