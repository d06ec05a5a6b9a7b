/**
 * Finds what moved with a finding: what its change is made of, when it was, database statements that take longer in an execution of
 * the workflow, and versions that differ. What moved with it need not be the reason.
 */
import type { Cause } from '../../core/model/cause.ts'
import { type Check, type SeriesName, seriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { isTime } from '../../core/model/metric.ts'
import { type RunSummary, seriesKey } from '../../core/model/run.ts'
import { TIME_PARTS } from '../../core/model/sample.ts'
import { sum } from '../../core/stats/median.ts'
import { sharesIn } from '../../core/summarize/requests-inside.ts'
import {
  connectOnTop,
  type Execution,
  executionIn,
  partsIn,
  requestsOfBoth,
  type Sides,
  stateConnect,
  type Work,
} from './division.ts'
import { type CauseOfIt, movedWith } from './moved-with.ts'
import { whenOf } from './when.ts'

/** Least share of a workflow's change that is named. */
const LEAST_SHARE = 0.2
/** Largest share of a statement, noise included, and its fewest calls in an execution: others belong to other workflows. */
const MOST_SHARE = 1.2
const LEAST_CALLS = 0.5
/** Change of the calls in an execution from which on it is named. */
const OTHER_CALLS = 0.2
/** Most that are kept of a finding. */
const MOST = 8
const VERSION = /version|image|digest/i

/** Whether a check is on times of a workflow that got worse. Where the whole run moved, so did each of its requests. */
function isOwnTime({ verdict, metric, delta, evidence }: Check): boolean {
  const isWorse = verdict !== 'pass' && (delta?.absolute ?? 0) > 0
  return isWorse && isTime(metric) && evidence !== undefined && evidence.by !== 'run'
}

/** Returns what moved with the first check on times of a workflow that got worse, what explains most first; empty without one. */
export function causesOf(checks: readonly Check[], sides: Sides): Cause[] {
  const check = checks.find(isOwnTime)
  if (!check) return []
  const { metric } = check
  const shares = sharesIn(sides.candidates, check)
  const hasConnect = stateConnect([...sides.baseline, ...sides.candidates])
  const before = executionIn(sides.baseline, check, shares, hasConnect)
  const now = executionIn(sides.candidates, check, [], hasConnect)
  if (!before || !now || now.ms <= before.ms) return []
  const finding = { ...seriesName(check), metric }
  const whole = now.ms - before.ms
  const named = (parts: readonly Part[]) =>
    parts.flatMap(({ absolute, ...part }): CauseOfIt[] => {
      const share = absolute / whole
      return share < LEAST_SHARE ? [] : [{ ...part, absolute, share }]
    })
  const known = named([
    ...insideOf(before, now, check, sides),
    ...statementsOf(before, now, check, sides),
  ])
  known.sort((a, b) => (b.share ?? 0) - (a.share ?? 0))
  const place = known.find(({ kind }) => kind === 'request')
  const calls = (side: Execution) => side.requests?.get(place?.name ?? '')?.calls ?? 1
  const perExecution = { before: calls(before), now: calls(now) }
  const parts = named(partsOf(check, place?.name, perExecution, sides))
  const when = whenOf(check, sides.baseline, sides.candidates)
  const times: CauseOfIt[] = when
    ? [{ kind: 'when', ...when, absolute: when.share * whole, evidence: 'seen' }]
    : []
  const versions = sides.changed
    .filter(({ fact, baseline, candidate }) => VERSION.test(fact) && baseline && candidate)
    .map(({ fact }): CauseOfIt => ({ kind: 'version', name: fact, evidence: 'seen' }))
  const all = [...known, ...parts, ...times, ...movedWith(check, sides), ...versions]
  return all.slice(0, MOST).map(cause => ({ finding, ...cause }))
}

type Part = Pick<Cause, 'kind' | 'name' | 'of' | 'evidence' | 'calls'> & {
  readonly absolute: number
}

/** Returns the change of each request inside the workflow, and of the rest. */
function insideOf(before: Execution, now: Execution, check: Check, sides: Sides): Part[] {
  const requests = requestsOfBoth(before, now)
  if (!requests) return []
  const parts = requests.map(({ name, ...work }): Part => {
    const absolute = work.now.ms - work.before.ms
    const calls = otherCalls(work.before.calls, work.now.calls)
    const isLikely = calls !== undefined || gotSlower({ ...check, workflow: name }, sides)
    const evidence = isLikely ? 'likely' : 'seen'
    return defined({ kind: 'request', name, absolute, calls, evidence })
  })
  const rest = now.ms - before.ms - sum(parts.map(({ absolute }) => absolute))
  return [...parts, { kind: 'part', name: 'rest', absolute: rest, evidence: 'seen' }]
}

/**
 * Returns the change of each part of a request, in its calls in an execution.
 *
 * @param of request inside the finding; absent: the finding itself
 */
function partsOf(
  check: Check,
  of: string | undefined,
  calls: { before: number; now: number },
  { baseline, candidates }: Sides,
): Part[] {
  const name = { ...check, ...(of !== undefined && { workflow: of, kind: 'request' as const }) }
  const before = partsIn(baseline, name)
  const now = partsIn(candidates, name)
  if (!before || !now) return []
  // A finding on the request itself does not have it in its time.
  const isOnTop = of === undefined && candidates.some(run => connectOnTop(run, name) > 0)
  // A transaction's time after its first bytes holds the pauses of the script, as far as it includes them.
  const isWhole = of === undefined && check.kind === 'transaction'
  return TIME_PARTS.flatMap((part): Part[] => {
    const earlier = before[part]
    const later = now[part]
    const isInside = part === 'connect' ? !isOnTop : part !== 'receive' || !isWhole
    if (!isInside || earlier === undefined || later === undefined) return []
    const absolute = calls.now * later - calls.before * earlier
    return [defined({ kind: 'part', name: part, of, absolute, evidence: 'seen' })]
  })
}

/** Whether the calls of a request take longer by more than their noise. */
function gotSlower(name: SeriesName, { measurements }: Sides): boolean {
  const key = seriesKey({ ...name, kind: 'request' })
  const own = measurements.find(series => seriesKey(series) === key)
  const average = own?.metrics.find(({ metric }) => metric === 'avg')
  return (average?.delta?.low ?? 0) > 0
}

/** Returns the calls in an execution where they changed. */
function otherCalls(before: number, now: number): Cause['calls'] {
  return Math.abs(now - before) >= OTHER_CALLS * before ? { before, now } : undefined
}

/**
 * Returns the statements that both sides have and that are plausible parts of an execution, as means of their runs. They are of all
 * executions of the workflow, whatever its dimensions.
 */
function statementsOf(
  from: Execution,
  to: Execution,
  check: Check,
  { baseline, candidates }: Sides,
): Part[] {
  const executions = [baseline, candidates].map(runs => executionsIn(runs, check))
  const texts = new Set(
    candidates.flatMap(({ statements = [] }) => statements.map(({ text }) => text)),
  )
  return [...texts].flatMap((name): Part[] => {
    const [before, now] = [baseline, candidates].map((runs, i) =>
      statementIn(runs, name, executions[i]!),
    )
    if (!before || !now) return []
    const absolute = now.ms - before.ms
    if (now.calls < LEAST_CALLS || absolute > MOST_SHARE * (to.ms - from.ms)) return []
    const other = otherCalls(before.calls, now.calls)
    return [defined({ kind: 'statement', name, absolute, calls: other, evidence: 'seen' })]
  })
}

/** Returns the executions of a workflow in runs, whatever its dimensions. */
function executionsIn(runs: readonly RunSummary[], { workflow, kind }: SeriesName): number {
  const own = runs.flatMap(({ series }) =>
    series.filter(each => each.workflow === workflow && each.kind === kind),
  )
  return sum(own.map(({ count }) => count))
}

/** Returns the calls of a statement in an execution, and their time together. */
function statementIn(
  runs: readonly RunSummary[],
  text: string,
  executions: number,
): Work | undefined {
  const found = runs.flatMap(({ statements = [] }) =>
    statements.flatMap(({ text: own, calls, meanMs }) =>
      own === text && calls !== undefined && meanMs !== undefined ? [{ calls, ms: meanMs }] : [],
    ),
  )
  const calls = sum(found.map(work => work.calls)) / executions
  const ms = sum(found.map(work => work.calls * work.ms)) / executions
  return calls > 0 ? { calls, ms } : undefined
}
