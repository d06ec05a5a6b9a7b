/** The charts of curves: latency over the run, and latency by percentile, a panel for each of the worst workflows. */

import type { Measurement } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { type MetricId, metricOf } from '../../model/metric.ts'
import type { Point, Report, SeriesCurves } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { changeText, metricLabel } from '../change.ts'
import { formatQuantity, plural } from '../format.ts'
import { ARROW } from '../symbols.ts'
import { type Axis, elapsedAxis, percentileAxis, quantilePosition, quantityAxis } from './axis.ts'
import { altOf, framed, nameOf, spokenChange, toneOf, valuesText } from './frame.ts'
import type { ChartSpec, Line, LinePoint, Panel } from './spec.ts'

const PANELS = 4
/** Height of a panel with its heading. */
const PANEL_HEIGHT = 124
/** Steps of a panel's y axis, at most. */
const STEPS = 3
/** Points further apart than this many usual distances have a gap between them. */
const GAP = 1.5

interface Curve {
  readonly series: SeriesCurves
  readonly metric: MetricId
  readonly lines: readonly Line[]
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
  return panelsChart(report, curves, {
    id: 'over-time',
    title: 'Latency over time',
    axis: points => elapsedAxis(Math.max(...points.map(([x]) => x))),
  })
}

/** Returns the chart of percentile curves; undefined when no series has a distribution. */
export function percentilesChart(report: Report): ChartSpec | undefined {
  const largest = Math.max(
    ...report.curves.flatMap(({ percentiles }) =>
      [...(percentiles?.candidate ?? []), ...(percentiles?.baseline ?? [])].map(([q]) => q),
    ),
  )
  const axis = percentileAxis(largest)
  const place = (points: readonly Point[]) =>
    within(
      points.map(([q, ms]) => [quantilePosition(q), ms]),
      axis,
    )
  const curves = report.curves.flatMap((series): Curve[] => {
    const candidate = place(series.percentiles?.candidate ?? [])
    if (candidate.length === 0) return []
    return [{ series, metric: 'p95', lines: linesOf(place(series.percentiles?.baseline ?? []), candidate) }]
  })
  return panelsChart(report, curves, { id: 'percentiles', title: 'Latency by percentile', axis: () => axis })
}

function linesOf(baseline: readonly LinePoint[], candidate: readonly LinePoint[]): Line[] {
  return [
    { name: 'baseline', points: baseline },
    { name: 'candidate', points: candidate },
  ]
}

interface PanelsKind {
  readonly id: 'over-time' | 'percentiles'
  readonly title: string
  readonly axis: (points: readonly LinePoint[]) => Axis
}

function panelsChart(report: Report, curves: readonly Curve[], { id, title, axis }: PanelsKind): ChartSpec | undefined {
  const shown = curves.slice(0, PANELS)
  if (shown.length === 0) return undefined
  const paired = shown.some(({ lines }) => lines[0]!.points.length > 0)
  const panels = shown.map(curve => panelOf(report, { ...curve, lines: curve.lines.slice(paired ? 0 : 1) }))
  const x = axis(shown.flatMap(pointsOf))
  const of = id === 'over-time' ? [...new Set(shown.map(curve => metricLabel(curve.metric)))].join(' or ') : ''
  return {
    id,
    title,
    subtitle: [
      of,
      panels.length > 1 ? plural(panels.length, 'workflow') : '',
      panels.length > 1 && paired ? 'worst first' : '',
    ]
      .filter(Boolean)
      .join(', '),
    alt: altOf(paired ? `${title}, baseline ${ARROW} candidate` : title, panels.map(panelText)),
    ...framed(PANEL_HEIGHT * panels.length),
    plot: { kind: 'panels', x, panels },
  }
}

function pointsOf({ lines }: Pick<Curve, 'lines'>): LinePoint[] {
  return lines.flatMap(({ points }) => points)
}

function panelOf(report: Report, { series, metric, lines }: Curve): Panel {
  const key = seriesKey(series)
  const check = report.checks.find(check => check.metric === metric && seriesKey(check) === key)
  const measured: Measurement | undefined =
    check ?? report.measurements.find(other => seriesKey(other) === key)?.metrics.find(other => other.metric === metric)
  const unit = metricOf(metric)?.unit ?? 'ms'
  const y = quantityAxis(Math.max(0, ...pointsOf({ lines }).map(([, value]) => value ?? 0)), unit, STEPS)
  const limit = check?.limits?.max
  const tone = check ? toneOf(check) : 'neutral'
  return defined({
    name: nameOf(series),
    tone,
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

function panelText(panel: Panel): string {
  return `${panel.name} ${spokenChange(panel)}`
}

/** The part of a line that lies on an axis, with the points where it enters and leaves. */
function within(points: readonly Point[], { min, max }: Axis): Point[] {
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
    const gap = i > 0 && distances[i - 1]! > usual * GAP
    return gap
      ? [
          [points[i - 1]![0] + usual, null],
          [x, y],
        ]
      : [[x, y]]
  })
}
