/**
 * What the data points of k6 mean, be they written as CSV or as JSON: requests by their tag `name`, and groups as
 * transactions. A request is a point of `http_req_duration` and one of `http_req_failed`, written one after the other
 * at its end. Checks are counted by their name, over all groups. Other metrics, and those of the script, are not read.
 */
import type { Dimensions, Sample } from '../../model/sample.ts'
import type { SampleSink } from '../format.ts'
import { isElapsed } from '../jmeter/row.ts'
import { checkSeries } from './checks.ts'
import { K6Groups } from './groups.ts'

/** Metrics whose points are needed; all others can be skipped unread. */
export const K6_METRICS: ReadonlySet<string> = new Set([
  'http_req_duration',
  'http_req_failed',
  'group_duration',
  'vus',
  'checks',
])

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

  /** @param resolutionMs what times are rounded to */
  constructor(sink: SampleSink, resolutionMs: number) {
    this.#sink = sink
    this.#groups = new K6Groups(resolutionMs)
  }

  /** Takes a point of one of `K6_METRICS`, in the order of the document; returns what is wrong with it. */
  add(point: K6Point): string | undefined {
    if (point.metric === 'vus') this.#threads = point.value
    else if (point.metric === 'http_req_failed') this.#settle(point.value === 0)
    else if (point.metric === 'checks') this.#check(point)
    else if (!isElapsed(point.value)) return `the duration is no number of ms (found ${point.value})`
    else if (point.metric === 'http_req_duration') this.#request(point)
    else this.#group(point)
    return undefined
  }

  end(): void {
    this.#settle()
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
