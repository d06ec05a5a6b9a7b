/**
 * Converts the data points of k6, from CSV or JSON, to samples. Requests are named by their tag `name`; groups are transactions.
 * A request has a point of `http_req_duration`, followed by one of `http_req_failed`, both written at its end. Checks are counted
 * by name over all groups. Durations measured by the script are measures of the run, if they are known to be durations. Other
 * metrics of the script and of other protocols are listed in a notice.
 */
import { getOrAdd } from '../../core/model/group-by.ts'
import { isElapsed, type Sample, type TimePart, type TimeParts } from '../../core/model/sample.ts'
import type { SamplePath, SampleSink } from '../../read/formats/frame/format.ts'
import { K6Groups } from './groups.ts'
import { Iterations } from './iterations.ts'
import { checkSeries, DeclaredValues, isKnown, noteUnread } from './metrics.ts'
import { type K6Tags, TagReader } from './tags.ts'
import { Trends } from './trends.ts'

/** What the formats of points share. */
export const K6_POINTS = {
  kind: 'samples',
  tool: 'k6',
  unitMs: 0.001,
} as const

export interface K6Point {
  readonly metric: K6Metric
  /** Time of writing, which is the end of the request or group, in ms since epoch. */
  readonly timeMs: number
  readonly value: number
  readonly line: number
  readonly tags: K6Tags
}

/** A metric by its name, for all of its points. */
export interface K6Metric {
  readonly name: string
  /** The part of a request that its points are. */
  readonly part: TimePart | undefined
  /** Whether its points are skipped. */
  isSkipped: boolean
}

/** The metrics of durations that have an outcome. */
const DURATIONS = new Set(['http_req_duration', 'group_duration', 'grpc_req_duration'])

/** The metrics of parts of a request. Its duration does not have the time for connecting. */
const PARTS: ReadonlyMap<string, TimePart> = new Map([
  ['http_req_connecting', 'connect'],
  ['http_req_tls_handshaking', 'connect'],
  ['http_req_sending', 'send'],
  ['http_req_waiting', 'wait'],
  ['http_req_receiving', 'receive'],
])

/** The metrics that are told apart by name. */
const NAMES = [
  ...DURATIONS,
  'http_req_failed',
  'vus',
  'vus_max',
  'iterations',
  'dropped_iterations',
  'checks',
]

/** Maximum number of metrics that are known by name, so that names with ids do not fill the memory. */
const MAX_METRICS = 1 << 16

type TimedSample = Sample & { startMs: number }

/** A request before the point with its outcome. */
interface Open {
  readonly sample: TimedSample
  readonly line: number
  readonly endMs: number
  readonly tags: K6Tags
}

export class K6Points {
  readonly #sink: SampleSink
  readonly #groups: K6Groups
  readonly #tags: TagReader
  #open: Open | undefined
  #threads: number | undefined
  #failedGroups = 0
  readonly #checks = new Map<string, { passes: number; fails: number }>()
  readonly #trends: Trends
  readonly #declared = new DeclaredValues()
  readonly #iterations = new Iterations()
  readonly #metrics = new Map<string, K6Metric>()
  #skipped = 0
  readonly #unread = new Set<string>()

  /** @param resolutionMs resolution of the times, in ms */
  constructor(sink: SampleSink, resolutionMs: number) {
    this.#sink = sink
    this.#groups = new K6Groups(resolutionMs)
    this.#tags = new TagReader(sink)
    this.#trends = new Trends(sink)
  }

  /** Records what a metric of the script has, in the words of k6: its type, and `time` if these are durations. */
  define(metric: string, type: string | undefined, contains: string | undefined): void {
    if (type === 'trend' && contains === 'time') this.#trends.define(metric)
    else if (type !== undefined) this.#declared.define(metric, type)
  }

  /** Returns a metric by its name. */
  metric(name: string): K6Metric {
    const known = this.#metrics.get(name)
    const metric = known ?? newMetric(name)
    if (!known && this.#metrics.size < MAX_METRICS) this.#metrics.set(name, metric)
    return metric
  }

  /** Returns what tags say. `of` returns the value of a tag; empty without it. */
  tags(of: K6Tags['of']): K6Tags {
    return this.#tags.read(of)
  }

  /** Adds a point, in the order of the document. Returns a problem of the point, if there is one. */
  add(point: K6Point): string | undefined {
    const { metric, value, tags } = point
    const { name, part } = metric
    if (part) this.#part(part, value)
    else if (name === 'vus') return this.#vus(point)
    else if (name === 'vus_max') this.#iterations.allow(value)
    else if (name === 'iterations' || name === 'dropped_iterations')
      this.#iterations.add(name, value, point.timeMs, tags.dimensions)
    else if (name === 'http_req_failed') this.#settle(value === 0)
    else if (name === 'checks') this.#check(point)
    else if (this.#declared.add(name, value)) return undefined
    else if (!DURATIONS.has(name) && !this.#trends.has(name)) this.#leaveOut(metric)
    else if (!isElapsed(value)) return `the duration is not a valid number of ms (found ${value})`
    else if (name === 'http_req_duration') this.#request(point)
    else if (name === 'group_duration') this.#group(point)
    else if (name === 'grpc_req_duration') {
      this.#request(point)
      this.#settle(tags.status === '0')
    } else this.#trend(point)
    return undefined
  }

  /** @param remedy sentence on how to read the metrics of a script */
  end(remedy: string): void {
    this.#settle()
    this.#trends.end()
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
    const { metric, line, timeMs, tags } = point
    const { workflow, inside } = tags.request
    const sample = this.#sampleOf(point, workflow || metric.name, 'request')
    if (inside.length === 0) sample.standalone = true
    else sample.inside = inside
    this.#open = { sample, line, endMs: timeMs, tags }
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
    addPart(sample.parts, part, ms)
  }

  #check({ tags, value }: K6Point) {
    const outcomes = getOrAdd(this.#checks, tags.of('check'), () => ({ passes: 0, fails: 0 }))
    if (value === 0) outcomes.fails++
    else outcomes.passes++
  }

  #group(point: K6Point) {
    this.#settle()
    const { group, transaction } = point.tags
    const sample = this.#sampleOf(point, transaction.workflow, 'transaction')
    const code = this.#groups.take(group, sample.startMs, point.timeMs)
    if (code !== undefined) {
      this.#failedGroups++
      sample.ok = false
      sample.errorMessage = 'a request of the group failed'
      if (code !== '') sample.errorCode = code
    }
    this.#send(sample, point.line, point.tags, transaction)
  }

  #trend(point: K6Point) {
    const { name } = point.metric
    const sample = this.#sampleOf(point, name, 'measure')
    this.#trends.saw(name, sample.dimensions)
    this.#sink.sample(sample, point.line)
  }

  /** Records a skipped metric, up to the limit on workflows, to bound the memory. */
  #leaveOut(metric: K6Metric) {
    if (this.#skipped >= this.#sink.limits.workflows) return
    this.#skipped++
    metric.isSkipped = true
    if (!isKnown(metric.name)) this.#unread.add(metric.name)
  }

  /** Passes on the open request. Without a point of http_req_failed, its tags determine the outcome. */
  #settle(passed?: boolean) {
    const open = this.#open
    if (!open) return
    this.#open = undefined
    const { sample, endMs, tags, line } = open
    const { status, errorCode, expected } = tags
    sample.ok =
      passed ??
      (expected !== '' ? expected === 'true' : errorCode === '' && !/^[04-9]/.test(status))
    if (!sample.ok) {
      const code = status !== '' && status !== '0' ? status : errorCode
      const error = tags.of('error')
      if (code !== '') sample.errorCode = code
      if (error !== '') sample.errorMessage = error
      if (tags.group !== '') this.#groups.fail(tags.group, sample.workflow, endMs, code)
    }
    this.#send(sample, line, tags, tags.request)
  }

  /** Passes on a sample: by its path, if it passed. */
  #send(sample: TimedSample, line: number, { dimensions }: K6Tags, path: SamplePath) {
    const { workflow, startMs, durationMs, ok, threads, parts } = sample
    const isPlain = ok && workflow === path.workflow && threads !== 0 && !dimensions
    if (isPlain && this.#sink.passed?.(path, startMs, durationMs, threads ?? 0, parts)) return
    this.#sink.sample(sample, line)
  }

  #sampleOf(point: K6Point, workflow: string, kind: Sample['kind']) {
    const sample: TimedSample = {
      workflow,
      kind,
      startMs: point.timeMs - point.value,
      durationMs: point.value,
      ok: true,
    }
    if (this.#threads !== undefined) sample.threads = this.#threads
    const { dimensions } = point.tags
    if (dimensions) sample.dimensions = dimensions
    return sample
  }
}

/** Its name is one of NAMES itself, if it equals one, because comparing it with a part of a line takes longer. */
function newMetric(name: string): K6Metric {
  const own = NAMES.find(each => each === name)
  return { name: own ?? name, part: PARTS.get(name), isSkipped: false }
}

/** Adds to a part of a time. Its name is written out, because a name from a variable takes several times as long. */
function addPart(parts: TimeParts, part: TimePart, ms: number) {
  if (part === 'connect') parts.connect = (parts.connect ?? 0) + ms
  else if (part === 'send') parts.send = (parts.send ?? 0) + ms
  else if (part === 'wait') parts.wait = (parts.wait ?? 0) + ms
  else parts.receive = (parts.receive ?? 0) + ms
}
