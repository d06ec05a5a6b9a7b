/** The rows of charts in text: the workflows with the worst checks of a metric, of which both sides were measured. */

import { groupBy } from '../model/group-by.ts'
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
  const checks = groupBy(
    report.checks.filter(check => check.metric === metric),
    seriesKey,
  )
  const places = new Map([...checks.keys()].map((key, place) => [key, place]))
  const measured = report.measurements.flatMap(series => {
    const key = seriesKey(series)
    const isWanted = series.judged && (only?.has(key) ?? true)
    const found = isWanted ? series.metrics.find(measurement => measurement.metric === metric) : undefined
    if (!found?.baseline || !found.candidate) return []
    const [baseline, candidate] = [found.baseline.value, found.candidate.value]
    const tone = toneOf(checks.get(key) ?? [])
    const row = { name: seriesText(series), baseline, candidate, change: changeText(found), tone }
    return [{ row, unit: found.unit, place: places.get(key) ?? places.size, worse: worsening(found) ?? 0 }]
  })
  if (measured.length < least) return undefined
  const rows = measured.sort((a, b) => a.place - b.place || b.worse - a.worse).slice(0, limit)
  return { metric, unit: rows[0]!.unit, rows: rows.map(({ row }) => row) }
}
