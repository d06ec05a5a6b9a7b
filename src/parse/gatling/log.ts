/**
 * What the records of a Gatling simulation.log mean, be they text or binary. A request goes by its path, groups and all,
 * as in Gatling's own console. A group has two durations: from start to end with pauses, and the cumulated one of its
 * requests, which is what Gatling's report calls its response time and what is read here.
 */
import type { Sample } from '../../model/sample.ts'
import type { SampleSink } from '../format.ts'
import { listed, quoted } from '../format-message.ts'
import { isElapsed } from '../sample-rules.ts'

/** What was called: one for all calls of a name in a group. */
export interface CallPath {
  readonly workflow: string
  readonly kind: 'transaction' | 'request'
  /** Whether it is a request that is in no group. */
  readonly standalone: boolean
}

/** Returns the path of a request, or without a name that of the last of the groups. They go from the outermost inwards. */
export function pathOf(groups: readonly string[], name?: string): CallPath {
  return name === undefined
    ? { workflow: groups.join(' / '), kind: 'transaction', standalone: false }
    : { workflow: [...groups, name].join(' / '), kind: 'request', standalone: groups.length === 0 }
}

export interface GatlingCall {
  readonly path: CallPath
  readonly startMs: number
  readonly durationMs: number
  readonly ok: boolean
  readonly message: string
  /** 1-based, for messages; absent in binary logs. */
  readonly line?: number
}

export class GatlingLog {
  readonly #sink: SampleSink
  #users = 0
  #crashes = 0
  readonly #crashMessages = new Set<string>()

  constructor(sink: SampleSink) {
    this.#sink = sink
  }

  /** Notes that a virtual user started or ended. */
  user(started: boolean): void {
    this.#users = Math.max(0, this.#users + (started ? 1 : -1))
  }

  /** Notes an error that is no request's, such as an expression that could not be evaluated. */
  crash(message: string): void {
    this.#crashes++
    if (this.#crashMessages.size < 3) this.#crashMessages.add(message)
  }

  call({ path, startMs, durationMs, ok, message, line }: GatlingCall): void {
    if (!isElapsed(durationMs)) {
      this.#sink.issue(`the duration is no number of ms (found ${durationMs})`, line)
      return
    }
    const sample: Sample = { workflow: path.workflow, kind: path.kind, startMs, durationMs, ok }
    if (path.standalone) sample.standalone = true
    if (this.#users > 0) sample.threads = this.#users
    if (!ok && message !== '') sample.errorMessage = message
    this.#sink.sample(sample, line)
  }

  end(): void {
    if (this.#crashes === 0) return
    const messages = listed([...this.#crashMessages].map(quoted))
    this.#sink.notice('gatling-errors', `has ${this.#crashes} errors that are no request's: ${messages}.`)
  }
}
