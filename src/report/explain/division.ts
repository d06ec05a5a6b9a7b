/** Divides the change of a workflow's average over what an execution is made of: the requests inside it, and the rest. */

import type { ComparedRuns } from '../../core/judge/input.ts'
import type { SeriesMeasurements, SeriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import type { FactChange } from '../../core/model/report.ts'
import { type RunSummary, seriesKey } from '../../core/model/run.ts'
import { TIME_PARTS, type TimeParts } from '../../core/model/sample.ts'
import { sum } from '../../core/stats/median.ts'
import { type InsideShare, requestsByShare } from '../../core/summarize/requests-inside.ts'

/** What is looked at: the figures of both sides, oldest run first. */
export interface Sides extends ComparedRuns {
  readonly measurements: readonly SeriesMeasurements[]
  readonly changed: readonly FactChange[]
}

/** What is done in an execution of a workflow: its calls, and their time together in ms. */
export interface Work {
  readonly calls: number
  readonly ms: number
}

/** An average execution of a workflow on one side. */
export interface Execution {
  /** Time of a successful execution, ms. */
  readonly ms: number
  /** The requests inside, by name. Absent when not known. */
  readonly requests?: ReadonlyMap<string, Work>
}

/** Whether the runs state the time for connecting with all other parts. */
export function stateConnect(runs: readonly RunSummary[]): boolean {
  return runs.every(({ series }) =>
    series.every(({ parts }) => !parts || parts.connect !== undefined),
  )
}

/** Returns the time for connecting that is not in the duration of an average call, ms. */
export function connectOnTop({ series }: RunSummary, name: SeriesName): number {
  const key = seriesKey(name)
  const { parts, passed } = series.find(each => seriesKey(each) === key) ?? {}
  if (!parts || !passed) return 0
  const more = sum(Object.values(parts)) - passed.sumUnits * passed.unitMs
  return Math.min(Math.max(0, more), parts.connect ?? 0) / passed.count
}

/** Returns a series in all of some runs that have it, each with its run. */
export function seriesIn(runs: readonly RunSummary[], name: SeriesName) {
  const key = seriesKey(name)
  return runs.flatMap(run =>
    run.series.flatMap(series => (seriesKey(series) === key ? [{ run, series }] : [])),
  )
}

/**
 * Returns the average execution in runs; undefined when none has successful samples of the workflow. `shares`: what is inside it, for
 * runs that do not state it. `hasConnect`: whether connecting on top is added.
 */
export function executionIn(
  runs: readonly RunSummary[],
  name: SeriesName,
  shares: readonly InsideShare[],
  hasConnect: boolean,
): Execution | undefined {
  const found = seriesIn(runs, name)
  const timed = found.flatMap(({ series: { passed } }) => (passed ? [passed] : []))
  const count = sum(timed.map(passed => passed.count))
  if (count === 0) return undefined
  const ms = sum(timed.map(passed => passed.sumUnits * passed.unitMs)) / count
  const executions = sum(found.map(({ series }) => series.count))
  const works = new Map<string, Work>()
  let areKnown = true
  for (const { run, series } of found) {
    const requests = series.requests ?? requestsByShare(run, series, shares)
    areKnown &&= requests.length > 0
    for (const each of requests) {
      const known = works.get(each.name) ?? { calls: 0, ms: 0 }
      const onTop = hasConnect
        ? connectOnTop(run, { ...name, workflow: each.name, kind: 'request' })
        : 0
      works.set(each.name, {
        calls: known.calls + each.calls / executions,
        ms: known.ms + (each.ms + each.calls * onTop) / executions,
      })
    }
  }
  return defined({ ms, requests: areKnown ? works : undefined })
}

/** Returns the requests inside, on both sides; undefined when they are not known of one. */
export function requestsOfBoth(before: Execution, now: Execution) {
  const earlier = before.requests
  const later = now.requests
  if (!earlier || !later) return undefined
  const none: Work = { calls: 0, ms: 0 }
  return [...new Set([...earlier.keys(), ...later.keys()])].map(name => ({
    name,
    before: earlier.get(name) ?? none,
    now: later.get(name) ?? none,
  }))
}

/** Returns the parts of the time of an average successful call, ms; undefined when no run has them. */
export function partsIn(runs: readonly RunSummary[], name: SeriesName): TimeParts | undefined {
  const found = seriesIn(runs, name).flatMap(({ series }) =>
    series.parts && series.passed ? series : [],
  )
  const count = sum(found.map(({ passed }) => passed?.count ?? 0))
  if (count === 0) return undefined
  const means = TIME_PARTS.flatMap((part): [string, number][] => {
    const known = found.flatMap(({ parts }) => parts?.[part] ?? [])
    return known.length === found.length ? [[part, sum(known) / count]] : []
  })
  return Object.fromEntries(means)
}
