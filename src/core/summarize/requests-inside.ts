/** Divides the requests of a run among its transactions, by the share that each transaction has of each request. */
import type { SeriesName } from '../model/check.ts'
import {
  dimensionsKey,
  type RequestInside,
  type RunSummary,
  type SeriesSummary,
  seriesKey,
} from '../model/run.ts'
import { sum } from '../stats/median.ts'
import type { DocumentSeries } from './open-series.ts'
import { compareText } from './text.ts'

/** What of a request is inside a transaction: shares of its calls and of their time, from 0 to 1. */
export interface InsideShare {
  readonly name: string
  readonly calls: number
  readonly ms: number
}

/** A series with the number and the time of its samples. */
type Counted = DocumentSeries & Pick<SeriesSummary, 'passed' | 'failed'>

/** Returns the requests inside a transaction of a run, by name in code-unit order. Requests that the run lacks are left out. */
export function requestsByShare(
  run: { readonly series: readonly Counted[] },
  transaction: SeriesName,
  shares: readonly InsideShare[],
): RequestInside[] {
  return shares
    .flatMap(({ name, calls, ms }) => {
      const request = requestIn(run, transaction, name)
      return request
        ? [{ name, calls: rounded(request.count * calls), ms: rounded(totalMsOf(request) * ms) }]
        : []
    })
    .sort((a, b) => compareText(a.name, b.name))
}

/** Returns the share that a transaction has of each request in runs that state the requests inside it. */
export function sharesIn(runs: readonly RunSummary[], transaction: SeriesName): InsideShare[] {
  const key = seriesKey(transaction)
  const inside = runs.flatMap(({ series }) =>
    series.flatMap(each => (seriesKey(each) === key ? (each.requests ?? []) : [])),
  )
  return [...new Set(inside.map(({ name }) => name))].flatMap(name => {
    const own = inside.filter(each => each.name === name)
    const requests = runs.flatMap(run => requestIn(run, transaction, name) ?? [])
    const calls = sum(requests.map(each => each.count))
    const ms = sum(requests.map(totalMsOf))
    if (calls === 0 || ms === 0) return []
    return [
      {
        name,
        calls: sum(own.map(each => each.calls)) / calls,
        ms: sum(own.map(each => each.ms)) / ms,
      },
    ]
  })
}

/** Returns the request with the dimensions of a transaction. */
function requestIn(
  { series }: { readonly series: readonly Counted[] },
  { dimensions }: SeriesName,
  workflow: string,
): Counted | undefined {
  const key = dimensionsKey(dimensions)
  return series.find(
    each =>
      each.kind === 'request' &&
      each.workflow === workflow &&
      dimensionsKey(each.dimensions) === key,
  )
}

/** Returns the time of all samples of a series, ms. */
function totalMsOf({ totalMs, passed, failed }: Counted): number {
  return totalMs ?? sum([passed, failed].map(times => (times ? times.sumUnits * times.unitMs : 0)))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
