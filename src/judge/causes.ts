/**
 * Finds what moved with a finding: requests and database statements that take so much longer in an execution of the workflow that they
 * make up a good part of its change, and versions that differ. What moved with it need not be the reason.
 */
import type { Cause } from '../model/cause.ts'
import { type Check, type SeriesMeasurements, seriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { isTime, type MetricId } from '../model/metric.ts'
import type { FactChange } from '../model/report.ts'
import { dimensionsKey, type RunSummary, seriesKey } from '../model/run.ts'
import { sum } from '../stats/median.ts'

/** Least share of a workflow's change that is named, and the largest that can be a part of it, noise included. */
const LEAST_SHARE = 0.2
const MOST_SHARE = 1.2
/** Fewest calls in an execution: rarer ones belong to other workflows. */
const LEAST_CALLS = 0.5
/** Change of the calls in an execution from which on it is named. */
const OTHER_CALLS = 0.2
/** Most that are kept of a finding. */
const MOST = 5
const VERSION = /version|image|digest/i

/** What is looked at: the figures of both sides, oldest run first. */
export interface Sides {
  readonly measurements: readonly SeriesMeasurements[]
  readonly baseline: readonly RunSummary[]
  readonly candidates: readonly RunSummary[]
  readonly changed: readonly FactChange[]
}

/** Calls and mean time of something on one side: in a run, or in an execution of a workflow. */
interface Work {
  readonly calls: number
  readonly ms: number
}

/** Returns what moved with a check on times that got worse, what explains most first; empty for other checks. */
export function causesOf(check: Check, sides: Sides): Cause[] {
  const { metric, delta, evidence } = check
  if (check.verdict === 'pass' || !isTime(metric) || !delta || delta.absolute <= 0) return []
  // A change without evidence was not judged, and where the whole run moved, so did each of its requests.
  if (!evidence || evidence.by === 'run') return []
  const own = sides.measurements.find(series => seriesKey(series) === seriesKey(check))
  const [before, now] = [workOf(own, 'baseline'), workOf(own, 'candidate')]
  if (!before || !now || now.ms <= before.ms) return []
  const finding = { ...seriesName(check), metric }
  const moved = [...requestsOf(check, sides), ...statementsOf(sides)].flatMap(part => {
    const calls = {
      before: part.before.calls / before.calls,
      now: part.now.calls / now.calls,
    }
    const absolute = calls.now * part.now.ms - calls.before * part.before.ms
    const share = absolute / (now.ms - before.ms)
    if (calls.now < LEAST_CALLS || share < LEAST_SHARE || share > MOST_SHARE) return []
    const isOther = Math.abs(calls.now / calls.before - 1) >= OTHER_CALLS
    const { kind, name, evidence } = part
    return [
      defined({
        finding,
        kind,
        name,
        absolute,
        share,
        calls: isOther ? calls : undefined,
        evidence,
      }),
    ]
  })
  moved.sort((a, b) => b.share - a.share)
  const versions = sides.changed
    .filter(({ fact, baseline, candidate }) => VERSION.test(fact) && baseline && candidate)
    .map(({ fact }): Cause => ({ finding, kind: 'version', name: fact, evidence: 'seen' }))
  return [...moved, ...versions].slice(0, MOST)
}

interface Part extends Pick<Cause, 'kind' | 'name' | 'evidence'> {
  readonly before: Work
  readonly now: Work
}

/** Returns the requests under the same load whose own times got longer by more than their noise. */
function requestsOf(check: Check, { measurements }: Sides): Part[] {
  if (check.kind === 'request') return []
  return measurements.flatMap((series): Part[] => {
    const isAlike = dimensionsKey(series.dimensions) === dimensionsKey(check.dimensions)
    if (series.kind !== 'request' || !isAlike) return []
    const [before, now] = [workOf(series, 'baseline'), workOf(series, 'candidate')]
    const low = measurementOf(series, 'avg')?.delta?.low
    if (!before || !now || low === undefined || low <= 0) return []
    return [{ kind: 'request', name: series.workflow, before, now, evidence: 'likely' }]
  })
}

/** Returns the statements that both sides have, as means of their runs. */
function statementsOf({ baseline, candidates }: Sides): Part[] {
  const texts = new Set(
    candidates.flatMap(({ statements = [] }) => statements.map(({ text }) => text)),
  )
  return [...texts].flatMap((text): Part[] => {
    const [before, now] = [baseline, candidates].map(runs => statementIn(runs, text))
    return before && now ? [{ kind: 'statement', name: text, before, now, evidence: 'seen' }] : []
  })
}

function statementIn(runs: readonly RunSummary[], text: string): Work | undefined {
  const found = runs.flatMap(({ statements = [] }) =>
    statements.flatMap(({ text: own, calls, meanMs }) =>
      own === text && calls !== undefined && meanMs !== undefined ? [{ calls, ms: meanMs }] : [],
    ),
  )
  const calls = sum(found.map(work => work.calls))
  if (runs.length === 0 || calls === 0) return undefined
  const ms = sum(found.map(work => work.calls * work.ms)) / calls
  return { calls: calls / runs.length, ms }
}

function workOf(
  series: SeriesMeasurements | undefined,
  side: 'baseline' | 'candidate',
): Work | undefined {
  const [calls, ms] = (['count', 'avg'] as const).map(
    metric => series && measurementOf(series, metric)?.[side]?.value,
  )
  return calls && ms !== undefined ? { calls, ms } : undefined
}

function measurementOf({ metrics }: SeriesMeasurements, wanted: MetricId) {
  return metrics.find(({ metric }) => metric === wanted)
}
