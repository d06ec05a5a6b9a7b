/** The charts of the worst workflows: curves of latency over the run and by percentile, a panel for each workflow. */

import type { Measurement, SeriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { type MetricId, metricOf } from '../../core/model/metric.ts'
import type { Point, Report, SeriesCurves } from '../../core/model/report.ts'
import { checkKey, seriesKey } from '../../core/model/run.ts'
import type { TimeAxis, TimeSeries } from '../../core/model/time-series.ts'
import { changeText, metricLabel } from '../../core/render/words/change.ts'
import { findingsOf } from '../../core/render/words/findings.ts'
import { formatQuantity, plural } from '../../core/render/words/format.ts'
import { ARROW } from '../../core/render/words/symbols.ts'
import { type Axis, elapsedAxis, percentileAxis, quantilePosition, quantityAxis } from './axis.ts'
import { altOf, chartTone, framed, nameOf, SIDES, spokenRow, valuesText } from './frame.ts'
import type { ChartSpec, LinePoint, Panel, PlotLine } from './spec.ts'

/** Returns whether a series has a chart: those with findings on times, or all where nothing was found; the others are no news. */
function isShown(report: Report): (series: SeriesName) => boolean {
  const found = findingsOf(report).flat()
  const failing = found.filter(({ verdict, unit }) => verdict !== 'no-data' && unit === 'ms')
  const keys = new Set(failing.map(seriesKey))
  return series => found.length === 0 || keys.has(seriesKey(series))
}

const PANELS = 4
/** Height of a panel with its heading. */
const PANEL_HEIGHT = 124
/** Steps of a panel's y axis, at most. */
const PANEL_STEPS = 3
/** Points further apart than this many usual distances have a gap between them. */
const GAP = 1.5

interface Curve {
  readonly series: SeriesCurves
  readonly metric: MetricId
  readonly lines: readonly PlotLine[]
}

/** Returns the chart of latency over time; undefined when no series has timestamps. */
export function overTimeChart(report: Report): ChartSpec | undefined {
  const curves = report.curves.flatMap((series): Curve[] => {
    const { overTime } = series
    // A single moment shows no change over time.
    if (!overTime || overTime.candidate.length < 2) return []
    const lines = linesOf(withGaps(overTime.baseline), withGaps(overTime.candidate))
    return [{ series, metric: overTime.metric, lines }]
  })
  const head = { id: 'over-time', title: 'Latency over time' } as const
  return panelsChart(report, curves, head, points =>
    elapsedAxis(Math.max(...points.map(([x]) => x))),
  )
}

/** Returns the chart of percentile curves; undefined when no series has a distribution. */
export function percentilesChart(report: Report): ChartSpec | undefined {
  const largest = Math.max(
    ...report.curves.flatMap(({ percentiles }) =>
      SIDES.flatMap(side => (percentiles?.[side] ?? []).map(([q]) => q)),
    ),
  )
  const axis = percentileAxis(largest)
  const curves = report.curves.flatMap((series): Curve[] => {
    const [baseline = [], candidate = []] = SIDES.map(side =>
      within(series.percentiles?.[side] ?? [], axis),
    )
    return candidate.length === 0
      ? []
      : [{ series, metric: 'p95', lines: linesOf(baseline, candidate) }]
  })
  return panelsChart(
    report,
    curves,
    { id: 'percentiles', title: 'Latency by percentile' },
    () => axis,
  )
}

function linesOf(baseline: readonly LinePoint[], candidate: readonly LinePoint[]): PlotLine[] {
  return [baseline, candidate].map((points, i) => ({ name: SIDES[i]!, points }))
}

function panelsChart(
  report: Report,
  curves: readonly Curve[],
  { id, title }: Pick<ChartSpec, 'id' | 'title'>,
  axis: (points: readonly LinePoint[]) => Axis,
): ChartSpec | undefined {
  const wanted = isShown(report)
  const shown = curves.filter(({ series }) => wanted(series)).slice(0, PANELS)
  if (shown.length === 0) return undefined
  const paired = shown.some(({ lines }) => lines[0]!.points.length > 0)
  const panels = shown.map(curve =>
    panelOf(report, { ...curve, lines: curve.lines.slice(paired ? 0 : 1) }),
  )
  const x = axis(shown.flatMap(({ lines }) => lines.flatMap(({ points }) => points)))
  const many = panels.length > 1 && plural(panels.length, 'workflow')
  const of =
    id === 'over-time'
      ? [...new Set(shown.map(curve => metricLabel(curve.metric)))].join(' or ')
      : ''
  return {
    id,
    title,
    subtitle: [of, many, many && paired && 'worst first'].filter(Boolean).join(', '),
    alt: altOf(paired ? `${title}, baseline ${ARROW} candidate` : title, panels.map(spokenRow)),
    ...framed(PANEL_HEIGHT * panels.length),
    plot: { kind: 'panels', x, panels },
  }
}

/** Returns the largest value of lines; 0 without any. */
export function largestOf(lines: readonly PlotLine[]): number {
  return Math.max(0, ...lines.flatMap(({ points }) => points.map(([, value]) => value ?? 0)))
}

function panelOf(report: Report, { series, metric, lines }: Curve): Panel {
  const key = seriesKey(series)
  const check = report.checks.find(check => checkKey(check) === checkKey({ ...series, metric }))
  const measured: Measurement | undefined =
    check ??
    report.measurements
      .find(other => seriesKey(other) === key)
      ?.metrics.find(other => other.metric === metric)
  const unit = metricOf(metric)?.unit ?? 'ms'
  const y = quantityAxis(largestOf(lines), unit, PANEL_STEPS)
  const limit = check?.limits?.max
  return defined({
    name: nameOf(series),
    tone: chartTone(check),
    values: measured ? `${metricLabel(metric)} ${valuesText(measured)}` : '',
    change: measured?.delta ? changeText(measured) : '',
    y,
    lines,
    limit:
      limit === undefined || limit > y.max
        ? undefined
        : { at: limit, text: `${metricLabel(metric)} limit ${formatQuantity(limit, unit)}` },
  })
}

/** The part of a curve that lies on an axis of percentiles, with the points where it enters and leaves. */
function within(curve: readonly Point[], { min, max }: Axis): Point[] {
  const points = curve.map(([q, ms]): Point => [quantilePosition(q), ms])
  const entering = [min, max].flatMap(border => pointAt(points, border) ?? [])
  const inside = points.filter(([x]) => x > min + 1e-9 && x < max - 1e-9)
  return [...inside, ...entering].sort(([a], [b]) => a - b)
}

/** The point of a line at x, undefined where it does not reach. */
function pointAt(points: readonly Point[], x: number): [Point] | undefined {
  const after = points.findIndex(point => point[0] >= x - 1e-9)
  if (after === -1) return undefined
  const [x1, y1] = points[after]!
  if (x1 <= x + 1e-9) return [[x, y1]]
  if (after === 0) return undefined
  const [x0, y0] = points[after - 1]!
  return [[x, y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)]]
}

/** Ends the line before each gap: spans without samples are no measurement. */
function withGaps(points: readonly Point[]): LinePoint[] {
  const distances = points.slice(1).map(([x], i) => x - points[i]![0])
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0
  return points.flatMap(([x, y], i): LinePoint[] => {
    const end: LinePoint[] =
      i > 0 && distances[i - 1]! > usual * GAP ? [[points[i - 1]![0] + usual, null]] : []
    return [...end, [x, y]]
  })
}

/** Returns a time series as a line over the minutes since the start of the run. */
export function timeLine(
  name: string,
  { axis, values }: TimeSeries,
  axes: readonly TimeAxis[],
): PlotLine {
  const { startMs, stepMs } = axes[axis]!
  return {
    name,
    points: values.map(
      (value, i): LinePoint => [Math.max(0, startMs + i * stepMs) / 60_000, value],
    ),
  }
}
