/** Computes the rate of requests of a run, for relating the use of resources to the load. */
import { dimensionsKey, type RunSummary, type SeriesSummary } from '../model/run.ts'
import type { Dimensions } from '../model/sample.ts'
import { agree, lengthOf, spansOfRun } from './active-time.ts'

/**
 * Returns the requests per second of all workflows whose dimensions agree with `dimensions`; of transactions if the run has no
 * requests. A dimension that only one of them has is ignored, because resources are rarely measured by tenant, for example.
 *
 * With timestamps, this is the number of requests over the time of the run, else the sum of reported rates. Undefined without
 * either, or if rates of several loads were reported, which may have run in sequence.
 */
export function requestRate(run: RunSummary, dimensions: Dimensions): number | undefined {
  const ofKind = (wanted: SeriesSummary['kind']) =>
    run.series.filter(({ kind, dimensions: own }) => kind === wanted && agree(own, dimensions))
  const requests = ofKind('request')
  const load = requests.length > 0 ? requests : ofKind('transaction')
  return counted({ ...run, series: load }) ?? reported(load)
}

function counted(run: RunSummary): number | undefined {
  const load = run.series.filter(({ count }) => count > 0)
  if (load.some(({ startMs, endMs }) => startMs === undefined || endMs === undefined)) return undefined
  const count = load.reduce((sum, series) => sum + series.count, 0)
  const activeMs = lengthOf(spansOfRun({ ...run, series: load }))
  return activeMs > 0 ? count / (activeMs / 1000) : undefined
}

function reported(load: readonly SeriesSummary[]): number | undefined {
  const levels = new Set(load.map(({ dimensions }) => dimensionsKey(dimensions)))
  const rates = load.flatMap(({ reported = {} }) => reported.throughput ?? [])
  if (levels.size !== 1 || rates.length < load.length) return undefined
  const rate = rates.reduce((sum, one) => sum + one, 0)
  return rate > 0 ? rate : undefined
}
