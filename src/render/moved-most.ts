/** Which workflows a small chart shows: those that moved most in one metric, both sides measured. */
import type { MetricId, Unit } from '../model/metric.ts'
import type { Check, Report, SeriesMeasurements } from '../model/report.ts'
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
  /** What its checks in this metric say of it. */
  readonly tone: Tone
}

export interface MovedMost {
  readonly metric: MetricId
  readonly unit: Unit
  readonly rows: readonly MovedRow[]
}

const PREFERRED: readonly MetricId[] = ['p95', 'avg', 'p90', 'p99', 'p50', 'duration']

/**
 * Returns the judged series that moved most, worst first, in the metric of the worst finding when that is a time, else
 * in p95 or the next that was measured. Undefined when fewer than two series have both sides.
 */
export function movedMost(report: Report, limit: number): MovedMost | undefined {
  const worst = report.checks.find(({ verdict, unit }) => verdict !== 'pass' && unit === 'ms')?.metric
  for (const metric of worst === undefined ? PREFERRED : [worst, ...PREFERRED]) {
    const measured = report.measurements.flatMap(series => {
      const found = series.judged ? series.metrics.find(measurement => measurement.metric === metric) : undefined
      return found?.baseline && found.candidate
        ? [{ series, unit: found.unit, found, baseline: found.baseline.value, candidate: found.candidate.value }]
        : []
    })
    if (measured.length < 2) continue
    const rows = measured
      .sort((a, b) => (worsening(b.found) ?? 0) - (worsening(a.found) ?? 0))
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
  return undefined
}

function checksOf(report: Report, series: SeriesMeasurements, metric: MetricId): Check[] {
  const key = seriesKey(series)
  return report.checks.filter(check => check.metric === metric && seriesKey(check) === key)
}
