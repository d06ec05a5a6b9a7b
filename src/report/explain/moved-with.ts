/** Finds what changed together with a finding and is not measured in its ms: resources, errors, jobs, and whether only its load changed. */
import type { Cause } from '../../core/model/cause.ts'
import type { Check, SeriesMeasurements, SeriesName } from '../../core/model/check.ts'
import { present } from '../../core/model/defined.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { dimensionsKey, type RunSummary, seriesKey } from '../../core/model/run.ts'
import { mean } from '../../core/stats/median.ts'
import type { Sides } from './division.ts'

/** Least relative rise of a resource, in the whole of its 95 % interval. */
const LEAST_RISE = 0.1
/** Least ratio of the times of a job that took longer. */
const LONGER = 1.25
/** Least rise of the share of executions that fail with an error. */
const MORE_FAILURES = 0.01
/** Largest part of the change that the workflow has under other loads, where it is of this one alone. */
const ELSEWHERE = 0.2
/** Most of a kind. */
const MOST = 2

/** A cause of the one finding that is looked at. */
export type CauseOfIt = Omit<Cause, 'finding'>

/** Returns them, of each kind what rose most first. */
export function movedWith(check: Check, sides: Sides): CauseOfIt[] {
  return [
    ...onlyHere(check, sides.measurements),
    ...resources(sides.measurements),
    ...errors(check, sides),
    ...jobs(sides),
  ]
}

type Moved = Pick<Cause, 'name' | 'metric'> & { readonly before: number; readonly now: number }

/** Returns the causes of a kind: those that rose most. */
function mostRisen(
  kind: Cause['kind'],
  moved: readonly Moved[],
  evidence: Cause['evidence'],
): CauseOfIt[] {
  const ratio = ({ before, now }: Moved) => now / before
  return [...moved]
    .sort((a, b) => ratio(b) - ratio(a))
    .slice(0, MOST)
    .map(each => ({ kind, ...each, evidence }))
}

/** The dimensions of the finding, where its workflow hardly changed under others. */
function onlyHere(check: Check, measurements: readonly SeriesMeasurements[]): CauseOfIt[] {
  const own = check.delta?.relative ?? 0
  const changes = measurements.flatMap(series => {
    const isOther =
      series.workflow === check.workflow &&
      series.kind === check.kind &&
      seriesKey(series) !== seriesKey(check)
    return isOther
      ? series.metrics.flatMap(({ metric, delta }) =>
          metric === check.metric ? (delta?.relative ?? []) : [],
        )
      : []
  })
  if (changes.length === 0 || Math.max(...changes) > ELSEWHERE * own) return []
  const name = Object.entries(check.dimensions)
    .map(([dimension, value]) => `${dimension}=${value}`)
    .join(' ')
  return name === '' ? [] : [{ kind: 'samples', name, evidence: 'seen' }]
}

/** The resources that are in use more by more than their noise, each by its first such metric. */
function resources(measurements: readonly SeriesMeasurements[]): CauseOfIt[] {
  const moved = measurements.flatMap(({ kind, workflow, metrics }) => {
    if (kind !== 'resource') return []
    const [found] = metrics.flatMap(({ metric, baseline, candidate, delta }) =>
      baseline && candidate && (delta?.low ?? 0) > LEAST_RISE && !metric.startsWith('sql-')
        ? [{ name: workflow, metric, before: baseline.value, now: candidate.value }]
        : [],
    )
    return found ?? []
  })
  return mostRisen('resource', moved, 'likely')
}

/** The errors that more executions of the finding's workflow end with, by their number in a run. */
function errors(check: Check, { baseline, candidates }: Sides): CauseOfIt[] {
  const [before, now] = [baseline, candidates].map(runs => errorsIn(runs, check))
  const moved = [...now!.counts].flatMap(([name, count]) => {
    const past = before!.counts.get(name) ?? 0
    const rise = count / now!.executions - past / Math.max(1, before!.executions)
    return rise < MORE_FAILURES
      ? []
      : [{ name, metric: 'count', before: past / baseline.length, now: count / candidates.length }]
  })
  return mostRisen('error', moved, 'seen')
}

/** Returns the errors of a workflow: of the requests inside it where they are known, which say why it failed. */
function errorsIn(runs: readonly RunSummary[], check: SeriesName) {
  const counts = new Map<string, number>()
  let executions = 0
  for (const { series } of runs) {
    const own = series.find(each => seriesKey(each) === seriesKey(check))
    executions += own?.count ?? 0
    const inside = new Set(own?.requests?.map(({ name }) => name))
    const failing = series.filter(
      each =>
        each.kind === 'request' &&
        inside.has(each.workflow) &&
        dimensionsKey(each.dimensions) === dimensionsKey(check.dimensions),
    )
    const found = failing.length > 0 ? failing : present([own])
    for (const { code, message, count } of found.flatMap(({ errors }) => errors)) {
      const name = [...new Set([code, message])].filter(text => text !== '').join(' ')
      counts.set(name, (counts.get(name) ?? 0) + count)
    }
  }
  return { counts, executions }
}

/** The jobs that took longer than in any run of the baseline. */
function jobs({ baseline, candidates }: Sides): CauseOfIt[] {
  const times = (runs: readonly RunSummary[]) =>
    groupBy(
      runs.flatMap(({ jobs = [] }) => jobs.filter(job => job.durationMs !== undefined)),
      job => job.workflow,
    )
  const past = times(baseline)
  const moved = [...times(candidates)].flatMap(([name, own]) => {
    const earlier = (past.get(name) ?? []).map(job => job.durationMs ?? 0)
    const before = mean(earlier)
    const now = mean(own.map(job => job.durationMs ?? 0))
    const isLonger = earlier.length > 0 && now > LONGER * Math.max(before, ...earlier)
    return isLonger ? [{ name, metric: 'duration', before, now }] : []
  })
  return mostRisen('job', moved, 'seen')
}
