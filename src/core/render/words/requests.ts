/** Requests inside of transactions, which are not judged by themselves: those that stand out. */
import type { Measurement, SeriesName } from '../../model/check.ts'
import type { MetricId } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { changeText, metricLabel, seriesLine, transitionText } from './change.ts'
import { plural } from './format.ts'
import { type Line, phrase } from './line.ts'

type Request = SeriesName & Measurement

/**
 * Returns the times of requests that rose by more than any workflow may, and by so much that it would have been found in a workflow;
 * the largest rise first.
 */
export function slowerRequests({ checks, measurements, sensitivity }: Report): Request[] {
  const { time, otherTimes = [] } = sensitivity ?? {}
  const found = new Map([time ?? [], otherTimes].flat().map(one => [one.metric, one.change]))
  const isSlower = ({ metric, delta }: Measurement) => {
    const least = found.get(metric)
    const { relative = 0, absolute = 0 } = delta ?? {}
    if (least === undefined || relative < least) return false
    const allowances = allowancesIn(checks, metric)
    return (
      allowances.every(({ high }) => relative > high) && allowances.some(({ ms }) => absolute > ms)
    )
  }
  return measurements
    .filter(({ judged }) => !judged)
    .flatMap(({ metrics, ...series }) => metrics.map(one => ({ ...series, ...one })))
    .filter(isSlower)
    .sort((a, b) => b.delta!.relative! - a.delta!.relative!)
}

/** What the workflows of a report may rise by, relatively and in ms. */
function allowancesIn(checks: Report['checks'], of: MetricId) {
  return checks.flatMap(({ metric, allowed, baseline }) =>
    metric === of && allowed?.high !== undefined && baseline
      ? [{ high: allowed.high, ms: allowed.high * baseline.value }]
      : [],
  )
}

/** 'Requests are not judged, but look at `GET /receipt`: average +50.2%, 26.8 → 40.1 ms.'; empty where none stands out. */
export function requestsLine(report: Report): Line {
  const [first, ...others] = slowerRequests(report)
  if (!first) return []
  const names = new Set([first, ...others].map(({ workflow }) => workflow))
  const more = names.size > 1 ? `, and ${plural(names.size - 1, 'more request')}` : ''
  return phrase`Requests are not judged, but look at ${seriesLine(first)}: ${metricLabel(first.metric)}
    ${changeText(first)}, ${transitionText(first)}${more}.`
}
