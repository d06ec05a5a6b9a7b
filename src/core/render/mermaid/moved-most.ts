/** What a mermaid chart shows: the series that moved most, in times and in error rates. */

import { defined, present } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import type { MetricId, Unit } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { allowedText } from '../words/allowance.ts'
import { changeText, seriesText, toneOf, worsening } from '../words/change.ts'
import { findingsOf } from '../words/findings.ts'
import type { Tone } from '../words/line.ts'

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
  /** What is allowed, if it is the same for all rows: 'at most +10%'. */
  readonly allowed?: string
}

const PREFERRED: readonly MetricId[] = ['p95', 'avg', 'p90', 'p99', 'p50', 'duration']

/**
 * Returns the charts of judged series, the one with the worst finding first: of times (the metric of the worst finding, else
 * p95 or the next that was measured, where nothing was found) and of error rates that are findings. Rows are worst first. A metric
 * that fewer than two series have on both sides has no chart, unless one of them is a finding.
 */
export function movedMost(report: Report, limit: number): MovedMost[] {
  const findings = findingsOf(report)
  const found = findings.flat().filter(({ verdict }) => verdict !== 'no-data')
  const worst = found.find(({ unit }) => unit === 'ms')?.metric
  const [times] = (findings.length === 0 ? PREFERRED : present([worst])).flatMap(
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
    const found = series.metrics.find(measurement => measurement.metric === metric)
    const isWanted = series.judged && (only?.has(key) ?? true)
    if (!isWanted || !found?.baseline || !found.candidate) return []
    const own = checks.get(key) ?? []
    const row = {
      name: seriesText(series),
      baseline: found.baseline.value,
      candidate: found.candidate.value,
      change: changeText(found),
      tone: toneOf(own),
    }
    const [allowed] = own.map(check => allowedText(check))
    const place = places.get(key) ?? places.size
    return [{ row, allowed, unit: found.unit, place, worse: worsening(found) ?? 0 }]
  })
  if (measured.length < least) return undefined
  const shown = measured.sort((a, b) => a.place - b.place || b.worse - a.worse).slice(0, limit)
  const [{ unit, allowed: first }] = shown as [(typeof shown)[0]]
  const allowed = shown.every(({ allowed }) => allowed === first)
    ? first?.replaceAll('≤', 'at most').replaceAll('≥', 'at least')
    : undefined
  return defined({ metric, unit, rows: shown.map(({ row }) => row), allowed: allowed || undefined })
}
