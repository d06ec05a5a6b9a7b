/**
 * Converts the data points of k6, from CSV or JSON, to samples. Requests are named by their tag `name`; groups are transactions.
 * A request has a point of `http_req_duration`, followed by one of `http_req_failed`, both written at its end. Checks are counted
 * by name over all groups. Durations measured by the script are measures of the run, if they are known to be durations. Other
 * metrics of the script and of other protocols are listed in a notice.
 */
import { defined } from '../../core/model/defined.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import { type Dimensions, isElapsed, type Sample, type TimePart } from '../../core/model/sample.ts'
import { DimensionCache } from '../../core/read/formats/frame/dimension-rules.ts'
import type { SampleSink } from '../../core/read/formats/frame/format.ts'
import { absentMetrics } from '../../core/read/formats/frame/text/aggregate-series.ts'
import { Iterations } from './iterations.ts'
import { checkSeries, DeclaredValues, isKnown, isOtherDuration, noteUnread } from './metrics.ts'

/** What the formats of points share. */
export const K6_POINTS = {
  kind: 'samples',
  tool: 'k6',
  unitMs: 0.001,
} as const

export interface K6Point {
  readonly metric: string
  /** Time of writing, which is the end of the request or group, in ms since epoch. */
  readonly timeMs: number
  readonly value: number
  readonly line: number
  /** Returns the value of a tag; empty if the point does not have it. */
  tag(name: string): string
}

const DURATIONS = new Set(['http_req_duration', 'group_duration', 'grpc_req_duration'])

/** The metrics of parts of a request. Its duration does not have the time for connecting. */
const PARTS: ReadonlyMap<string, TimePart> = new Map([
  ['http_req_connecting', 'connect'],
  ['http_req_tls_handshaking', 'connect'],
  ['http_req_sending', 'send'],
  ['http_req_waiting', 'wait'],
  ['http_req_receiving', 'receive'],
])

/** A request before the point with its outcome. */
interface Open {
  readonly sample: Sample
  readonly line: number
  readonly group: string
  readonly endMs: number
  readonly status: string
  readonly errorCode: string
  readonly error: string
  readonly expected: string
}

export class K6Points {
  readonly #sink: SampleSink
  readonly #groups: K6Groups
  readonly #dimensions = new DimensionCache()
  /** By group: the transactions that its requests are in. */
  readonly #inside = new Map<string, readonly string[]>()
  #open: Open | undefined
  #threads: number | undefined
  #failedGroups = 0
  readonly #checks = new Map<string, { passes: number; fails: number }>()
  /** Dimensions of durations measured by the script, by name. */
  readonly #trends = new Map<string, Set<Dimensions | undefined>>()
  readonly #declared = new DeclaredValues()
  readonly #iterations = new Iterations()
  readonly #skipped = new Set<string>()
  readonly #unread = new Set<string>()

  /** @param resolutionMs resolution of the times, in ms */
  constructor(sink: SampleSink, resolutionMs: number) {
    this.#sink = sink
    this.#groups = new K6Groups(resolutionMs)
  }

  /** Records what a metric of the script has, in the words of k6: its type, and `time` if these are durations. */
  define(metric: string, type: string | undefined, contains: string | undefined): void {
    if (type === 'trend' && contains === 'time') this.#defineDurations(metric)
    else if (type !== undefined) this.#declared.define(metric, type)
  }

  /** Returns whether points of a metric are durations of their own. */
  #defineDurations(metric: string): boolean {
    if (
      isKnown(metric) ||
      this.#trends.has(metric) ||
      this.#trends.size >= this.#sink.limits.workflows
    )
      return false
    this.#trends.set(metric, new Set())
    return true
  }

  /** Whether the points of a metric can be skipped. */
  skips(metric: string): boolean {
    return this.#skipped.has(metric)
  }

  /** Adds a point, in the order of the document. Returns a problem of the point, if there is one. */
  add(point: K6Point): string | undefined {
    const { metric, value } = point
    const part = PARTS.get(metric)
    if (part) this.#part(part, value)
    else if (metric === 'vus') return this.#vus(point)
    else if (metric === 'vus_max') this.#iterations.allow(value)
    else if (metric === 'iterations' || metric === 'dropped_iterations')
      this.#iterations.add(metric, value, point.timeMs, this.#dimensionsIn(point))
    else if (metric === 'http_req_failed') this.#settle(value === 0)
    else if (metric === 'checks') this.#check(point)
    else if (this.#declared.add(metric, value)) return undefined
    else if (!this.#isDuration(metric)) this.#leaveOut(metric)
    else if (!isElapsed(value)) return `the duration is not a valid number of ms (found ${value})`
    else if (metric === 'http_req_duration') this.#request(point)
    else if (metric === 'group_duration') this.#group(point)
    else if (metric === 'grpc_req_duration') {
      this.#request(point)
      this.#settle(point.tag('status') === '0')
    } else this.#trend(point)
    return undefined
  }

  /** @param remedy sentence on how to read the metrics of a script */
  end(remedy: string): void {
    this.#settle()
    this.#stateAbsent()
    noteUnread(this.#sink, this.#unread, remedy)
    this.#declared.end(this.#sink)
    this.#iterations.end(this.#sink)
    for (const [name, outcomes] of this.#checks) this.#sink.series(checkSeries(name, outcomes))
    if (this.#failedGroups > 0)
      this.#sink.notice(
        'group-failures',
        `k6 does not record to which execution of a group a failed request belongs: ${this.#failedGroups} executions that ran at the time were counted as failed.`,
      )
  }

  #request(point: K6Point) {
    this.#settle()
    const workflow = point.tag('name') || point.tag('url') || point.metric
    const group = point.tag('group')
    const sample = this.#sampleOf(point, workflow, 'request')
    if (group === '') sample.standalone = true
    else sample.inside = getOrAdd(this.#inside, group, () => groupsAround(group).map(transactionOf))
    this.#open = {
      sample,
      line: point.line,
      group,
      endMs: point.timeMs,
      status: point.tag('status'),
      errorCode: point.tag('error_code'),
      error: point.tag('error'),
      expected: point.tag('expected_response'),
    }
  }

  #vus({ timeMs, value }: K6Point): string | undefined {
    if (!Number.isSafeInteger(value) || value < 0)
      return `the number of virtual users is not valid (found ${value})`
    this.#threads = value
    this.#iterations.see(value)
    this.#sink.users(timeMs, value)
    return undefined
  }

  /** Adds a part to the open request, whose points follow that of its duration. */
  #part(part: TimePart, ms: number) {
    const { sample } = this.#open ?? {}
    if (!sample || !(ms >= 0) || (part !== 'connect' && ms > sample.durationMs)) return
    sample.parts ??= {}
    sample.parts[part] = (sample.parts[part] ?? 0) + ms
  }

  #check(point: K6Point) {
    const outcomes = getOrAdd(this.#checks, point.tag('check'), () => ({ passes: 0, fails: 0 }))
    if (point.value === 0) outcomes.fails++
    else outcomes.passes++
  }

  #group(point: K6Point) {
    this.#settle()
    const group = point.tag('group')
    const sample = this.#sampleOf(point, transactionOf(group), 'transaction')
    const code = this.#groups.take(group, sample.startMs, point.timeMs)
    if (code !== undefined) {
      this.#failedGroups++
      sample.ok = false
      sample.errorMessage = 'a request of the group failed'
      if (code !== '') sample.errorCode = code
    }
    this.#sink.sample(sample, point.line)
  }

  #trend(point: K6Point) {
    const sample = this.#sampleOf(point, point.metric, 'measure')
    this.#trends.get(point.metric)?.add(sample.dimensions)
    this.#sink.sample(sample, point.line)
  }

  /** Whether the points of a metric are durations that are read. Those of other protocols are without a definition. */
  #isDuration(metric: string): boolean {
    if (DURATIONS.has(metric) || this.#trends.has(metric)) return true
    return isOtherDuration(metric) && this.#defineDurations(metric)
  }

  /** Adds the series which state that durations of the script have no outcome. */
  #stateAbsent() {
    const missing = { 'error-rate': 'a duration that a k6 script measures has no outcome' }
    for (const [workflow, all] of this.#trends)
      for (const dimensions of all)
        this.#sink.series({
          ...absentMetrics(workflow, missing),
          ...defined({ dimensions }),
        })
  }

  /** Records a skipped metric, up to the limit on workflows, to bound the memory. */
  #leaveOut(metric: string) {
    if (this.#skipped.size >= this.#sink.limits.workflows) return
    this.#skipped.add(metric)
    if (!isKnown(metric)) this.#unread.add(metric)
  }

  /** Passes on the open request. Without a point of http_req_failed, its tags determine the outcome. */
  #settle(passed?: boolean) {
    const open = this.#open
    if (!open) return
    this.#open = undefined
    const { sample, group, endMs, status, errorCode, error, expected, line } = open
    sample.ok =
      passed ??
      (expected !== '' ? expected === 'true' : errorCode === '' && !/^[04-9]/.test(status))
    if (!sample.ok) {
      const code = status !== '' && status !== '0' ? status : errorCode
      if (code !== '') sample.errorCode = code
      if (error !== '') sample.errorMessage = error
      if (group !== '') this.#groups.fail(group, sample.workflow, endMs, code)
    }
    this.#sink.sample(sample, line)
  }

  #sampleOf(point: K6Point, workflow: string, kind: Sample['kind']) {
    const sample: Sample & { startMs: number } = {
      workflow,
      kind,
      startMs: point.timeMs - point.value,
      durationMs: point.value,
      ok: true,
    }
    if (this.#threads !== undefined) sample.threads = this.#threads
    const dimensions = this.#dimensionsIn(point)
    if (dimensions) sample.dimensions = dimensions
    return sample
  }

  /** Returns the dimensions in the tags of a point; undefined when no dimension is in a tag. */
  #dimensionsIn(point: K6Point): Dimensions | undefined {
    if (this.#sink.dimensionColumns.length === 0) return undefined
    const entries = this.#sink.dimensionColumns
      .map(({ name, column }) => [name, point.tag(column)] as const)
      .filter(([, value]) => value !== '')
    return this.#dimensions.of(entries)
  }
}

/** Returns the name of a group, given as k6's path, `::outer::inner`, as a transaction. */
function transactionOf(group: string): string {
  return group.replace(/^::/, '')
}

/** Returns the paths of a group and of all groups around it, from the outermost one on. */
function groupsAround(group: string): string[] {
  const ends = [...group.matchAll(/::/g)].map(({ index }) => index).filter(index => index >= 2)
  return [...ends.map(end => group.slice(0, end)), group]
}

/** Maximum number of failed requests to keep for each group and name. */
const MAX_OPEN = 10_000

/** A failed request before the end of its group. */
interface Failure {
  readonly endMs: number
  readonly code: string
}

class K6Groups {
  readonly #slackMs: number
  /** By group, then by name of the request, in the order of their ends. */
  readonly #open = new Map<string, Map<string, Failure[]>>()

  /** @param slackMs resolution of the times, in ms */
  constructor(slackMs: number) {
    this.#slackMs = slackMs
  }

  /** Records a failed request. `group` is k6's path, `::outer::inner`; all enclosing groups fail too. */
  fail(group: string, request: string, endMs: number, code: string): void {
    for (const each of groupsAround(group)) {
      const failures = this.#failuresOf(each, request)
      // k6 writes them almost in this order.
      const before = failures.findLastIndex(failure => failure.endMs <= endMs)
      failures.splice(before + 1, 0, { endMs, code })
    }
  }

  /** Returns the error code of a failed request of an execution that has ended; undefined when none failed. */
  take(group: string, startMs: number, endMs: number): string | undefined {
    let code: string | undefined
    for (const failures of this.#open.get(group)?.values() ?? []) {
      const at = failures.findLastIndex(failure => failure.endMs <= endMs + this.#slackMs)
      const failure = failures[at]
      if (!failure || failure.endMs < startMs - this.#slackMs) continue
      failures.splice(at, 1)
      code ??= failure.code
    }
    return code
  }

  #failuresOf(group: string, request: string): Failure[] {
    const byRequest = getOrAdd(this.#open, group, () => new Map<string, Failure[]>())
    const failures = getOrAdd(byRequest, request, () => [])
    if (failures.length >= MAX_OPEN) failures.shift()
    return failures
  }
}
