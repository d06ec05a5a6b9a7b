/**
 * What the data points of k6 mean, be they written as CSV or as JSON: requests by their tag `name`, and groups as
 * transactions. A request is a point of `http_req_duration` and one of `http_req_failed`, written one after the other
 * at its end. Checks are counted by their name, over all groups. Durations that the script measures are figures of the run,
 * where it is known that they are durations. Other metrics of the script, and those of other protocols, are named.
 */
import { defined } from '../../model/defined.ts'
import type { Dimensions, Sample } from '../../model/sample.ts'
import { absentMetrics } from '../aggregate-series.ts'
import type { SampleSink } from '../format.ts'
import { isElapsed } from '../sample-rules.ts'
import { checkSeries } from './checks.ts'
import { K6Groups } from './groups.ts'
import { isKnown, isOfScript, noteUnread } from './metrics.ts'

export interface K6Point {
  readonly metric: string
  /** When it was written, which is the end of a request or group: ms since epoch. */
  readonly timeMs: number
  readonly value: number
  readonly line: number
  /** Returns the value of a tag; empty when the point has no such tag. */
  tag(name: string): string
}

/** A request whose outcome has not come yet. */
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
  readonly #dimensions = new Map<string, Dimensions>()
  #open: Open | undefined
  #threads: number | undefined
  #failedGroups = 0
  readonly #checks = new Map<string, { passes: number; fails: number }>()
  /** Durations that the script measures, by name: the dimensions that they came with. */
  readonly #trends = new Map<string, Set<Dimensions | undefined>>()
  readonly #skipped = new Set<string>()
  readonly #unread = new Set<string>()

  /** @param resolutionMs what times are rounded to */
  constructor(sink: SampleSink, resolutionMs: number) {
    this.#sink = sink
    this.#groups = new K6Groups(resolutionMs)
  }

  /** Takes note that a metric is of durations, unless k6 measures it by itself. */
  defineDurations(metric: string): void {
    if (!isOfScript(metric) || this.#trends.has(metric) || this.#trends.size >= this.#sink.limits.workflows) return
    this.#trends.set(metric, new Set())
  }

  /** Whether the points of a metric need not be handed over. */
  skips(metric: string): boolean {
    return this.#skipped.has(metric)
  }

  /** Takes a point, in the order of the document; returns what is wrong with it. */
  add(point: K6Point): string | undefined {
    const { metric, value } = point
    if (metric === 'vus') this.#threads = value
    else if (metric === 'http_req_failed') this.#settle(value === 0)
    else if (metric === 'checks') this.#check(point)
    else if (metric !== 'http_req_duration' && metric !== 'group_duration' && !this.#trends.has(metric))
      this.#leaveOut(metric)
    else if (!isElapsed(value)) return `the duration is no number of ms (found ${value})`
    else if (metric === 'http_req_duration') this.#request(point)
    else if (metric === 'group_duration') this.#group(point)
    else this.#trend(point)
    return undefined
  }

  /** @param remedy what is read of the metrics of a script: a sentence */
  end(remedy: string): void {
    this.#settle()
    this.#stateAbsent()
    noteUnread(this.#sink, this.#unread, remedy)
    for (const [name, outcomes] of this.#checks) this.#sink.series(checkSeries(name, outcomes))
    if (this.#failedGroups > 0) {
      this.#sink.notice(
        'group-failures',
        `k6 does not write which execution of a group a failed request was part of: ${this.#failedGroups} that ran at the time were taken for failed.`,
      )
    }
  }

  #request(point: K6Point): void {
    this.#settle()
    const workflow = point.tag('name') || point.tag('url') || point.metric
    const sample = this.#sampleOf(point, workflow, 'request')
    if (point.tag('group') === '') sample.standalone = true
    this.#open = {
      sample,
      line: point.line,
      group: point.tag('group'),
      endMs: point.timeMs,
      status: point.tag('status'),
      errorCode: point.tag('error_code'),
      error: point.tag('error'),
      expected: point.tag('expected_response'),
    }
  }

  #check(point: K6Point): void {
    const name = point.tag('check')
    const outcomes = this.#checks.get(name) ?? { passes: 0, fails: 0 }
    if (point.value === 0) outcomes.fails++
    else outcomes.passes++
    this.#checks.set(name, outcomes)
  }

  #group(point: K6Point): void {
    this.#settle()
    const group = point.tag('group')
    const sample = this.#sampleOf(point, group.replace(/^::/, ''), 'transaction')
    const code = this.#groups.take(group, sample.startMs!, point.timeMs)
    if (code !== undefined) {
      this.#failedGroups++
      sample.ok = false
      sample.errorMessage = 'a request of the group failed'
      if (code !== '') sample.errorCode = code
    }
    this.#sink.sample(sample, point.line)
  }

  #trend(point: K6Point): void {
    const sample = this.#sampleOf(point, point.metric, 'measure')
    this.#trends.get(point.metric)!.add(sample.dimensions)
    this.#sink.sample(sample, point.line)
  }

  /** States that durations of the script have no outcome. */
  #stateAbsent(): void {
    const missing = { 'error-rate': 'a duration that a k6 script measures has no outcome' }
    for (const [workflow, all] of this.#trends)
      for (const dimensions of all)
        this.#sink.series({ ...absentMetrics(workflow, 'measure', missing), ...defined({ dimensions }) })
  }

  /** However many names there are, memory is for so many as there may be workflows. */
  #leaveOut(metric: string): void {
    if (this.#skipped.size >= this.#sink.limits.workflows) return
    this.#skipped.add(metric)
    if (!isKnown(metric)) this.#unread.add(metric)
  }

  /** Hands over the request that is open. Without a point of http_req_failed its tags decide. */
  #settle(passed?: boolean): void {
    const open = this.#open
    if (!open) return
    this.#open = undefined
    const { sample, group, endMs, status, errorCode, error, expected, line } = open
    sample.ok = passed ?? (expected !== '' ? expected === 'true' : errorCode === '' && !/^[04-9]/.test(status))
    if (!sample.ok) {
      const code = status !== '' && status !== '0' ? status : errorCode
      if (code !== '') sample.errorCode = code
      if (error !== '') sample.errorMessage = error
      if (group !== '') this.#groups.fail(group, sample.workflow, endMs, code)
    }
    this.#sink.sample(sample, line)
  }

  #sampleOf(point: K6Point, workflow: string, kind: Sample['kind']): Sample {
    const sample: Sample = {
      workflow,
      kind,
      startMs: point.timeMs - point.value,
      durationMs: point.value,
      ok: true,
    }
    if (this.#threads !== undefined) sample.threads = this.#threads
    if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(point)
    return sample
  }

  #dimensionsOf(point: K6Point): Dimensions {
    const entries = this.#sink.dimensionColumns
      .map(({ name, column }) => [name, point.tag(column)] as const)
      .filter(([, value]) => value !== '')
    const key = JSON.stringify(entries)
    const known = this.#dimensions.get(key) ?? Object.fromEntries(entries)
    this.#dimensions.set(key, known)
    return known
  }
}
