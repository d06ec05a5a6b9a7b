/** The rows of charts in text: the workflows with the worst checks of a metric, of which both sides were measured. */

import type { Check, SeriesMeasurements } from '../model/check.ts'
import type { MetricId, Unit } from '../model/metric.ts'
import type { Report } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import { changeText, seriesText, toneOf, worsening } from './change.ts'
import type { Tone } from './document/document.ts'

export interface MovedRow {
  /** Name of the series, unescaped. */
  readonly name: string
  readonly baseline: number
  readonly candidate: number
  /** The delta as text. */
  readonly change: string
  /** The outcome of its checks in this metric. */
  readonly tone: Tone
}

export interface MovedMost {
  readonly metric: MetricId
  readonly unit: Unit
  readonly rows: readonly MovedRow[]
}

const PREFERRED: readonly MetricId[] = ['p95', 'avg', 'p90', 'p99', 'p50', 'duration']

/**
 * Returns the charts of judged series, the one with the worst finding first: of times (the metric of the worst finding, else
 * p95 or the next that was measured) and of error rates that are findings. Rows are worst first. A metric that fewer than two
 * series have on both sides has no chart, unless one of them is a finding.
 */
export function movedMost(report: Report, limit: number): MovedMost[] {
  const found = report.checks.filter(({ verdict }) => verdict !== 'pass')
  const worst = found.find(({ unit }) => unit === 'ms')?.metric
  const [times] = (worst === undefined ? PREFERRED : [worst, ...PREFERRED]).flatMap(
    metric => movedIn(report, metric, limit, metric === worst ? 1 : 2) ?? [],
  )
  const failing = new Set(found.filter(({ metric }) => metric === ERRORS).map(seriesKey))
  const errors = failing.size > 0 ? movedIn(report, ERRORS, limit, 1, failing) : undefined
  const order = found[0]?.metric === ERRORS ? [errors, times] : [times, errors]
  return order.filter(chart => chart !== undefined)
}

const ERRORS = 'error-rate'

function movedIn(
  report: Report,
  metric: MetricId,
  limit: number,
  least: number,
  only?: ReadonlySet<string>,
): MovedMost | undefined {
  const places = new Map<string, number>()
  report.checks.forEach((check, place) => {
    if (check.metric === metric) places.set(seriesKey(check), place)
  })
  const measured = report.measurements.flatMap(series => {
    const isWanted = series.judged && (only?.has(seriesKey(series)) ?? true)
    const found = isWanted ? series.metrics.find(measurement => measurement.metric === metric) : undefined
    return found?.baseline && found.candidate
      ? [{ series, unit: found.unit, found, baseline: found.baseline.value, candidate: found.candidate.value }]
      : []
  })
  if (measured.length < least) return undefined
  const place = ({ series }: (typeof measured)[number]) => places.get(seriesKey(series)) ?? report.checks.length
  const rows = measured
    .sort((a, b) => place(a) - place(b) || (worsening(b.found) ?? 0) - (worsening(a.found) ?? 0))
    .slice(0, limit)
    .map(({ series, found, baseline, candidate }) => ({
      name: seriesText(series),
      baseline,
      candidate,
      change: changeText(found),
      tone: toneOf(checksOf(report, series, metric)),
    }))
  return { metric, unit: measured[0]!.unit, rows }
}

function checksOf(report: Report, series: SeriesMeasurements, metric: MetricId): Check[] {
  const key = seriesKey(series)
  return report.checks.filter(check => check.metric === metric && seriesKey(check) === key)
}
