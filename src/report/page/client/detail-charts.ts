/** The charts of the dialog: of everything over time, on one axis, and of percentiles. */

import { formatClock } from '../../../core/render/words/clock.ts'
import { formatPercentileName, formatQuantity } from '../../../core/render/words/format.ts'
import { elapsedAxis, percentileAxis, quantityAxis } from '../../chart-spec/axis.ts'
import type { PlotLine } from '../../chart-spec/spec.ts'
import { largestOf } from '../../chart-spec/workflow-charts.ts'
import type { LineChart } from '../line-chart.ts'
import { placesOf, type Range } from './charts.ts'

/** Larger shares of samples are drawn here: the axis of percentiles has no end. */
export const LAST_SHARE = 1 - 1e-5

export interface UnitPanel {
  readonly title: string
  readonly unit: string
  readonly lines: readonly PlotLine[]
}

export function timeChart({ title, unit, lines }: UnitPanel, { min, max }: Range): LineChart {
  return {
    caption: title,
    label: `${title} over time`,
    x: elapsedAxis(max, min),
    at: minutes => formatClock(minutes * 60_000),
    ...valuesWithin(lines, { min, max }, unit),
  }
}

export function percentileChart(lines: readonly PlotLine[], range?: Range): LineChart {
  const places = placesOf([{ lines }])
  const axis = percentileAxis(shareAt(Math.max(...places)), 0)
  const { min, max } = range ?? { min: Math.min(...places), max: Math.max(...places) }
  return {
    caption: 'Response time by percentile',
    label: 'Response time by percentile',
    x: { ...axis, min, max, ticks: axis.ticks.filter(({ at }) => at >= min && at <= max) },
    at: place => formatPercentileName(shareAt(place)),
    ...valuesWithin(lines, { min, max }, 'ms'),
  }
}

/** The parts of the lines within a part of the x axis, and the y axis that has room for them. */
function valuesWithin(lines: readonly PlotLine[], { min, max }: Range, unit: string) {
  const seen = lines.map(line => ({
    ...line,
    points: line.points.filter(([x]) => x >= min && x <= max),
  }))
  const write = (value: number) => formatQuantity(value, unit)
  return { lines: seen, y: quantityAxis(largestOf(seen), unit, 4), write }
}

/** The share of samples that a place on the axis of percentiles stands for. */
function shareAt(place: number): number {
  return 1 - 10 ** -place
}
