/**
 * Converts the records of a Gatling simulation.log, text or binary, to samples. The name of a request is its path with all
 * groups, as in Gatling's console. The duration of a group is the cumulated response time of its requests, as in Gatling's
 * report; the time from its start to its end would include pauses.
 */
import { isElapsed, type Sample } from '../../core/model/sample.ts'
import type { SamplePath, SampleSink } from '../../read/formats/frame/format.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'

/** What the formats of simulation.log share. */
export const GATLING_LOG = {
  kind: 'samples',
  tool: 'gatling',
} as const

/** Maximum number of paths that are kept, so that names with ids do not fill the memory. */
const MAX_PATHS = 1 << 16

/**
 * A list of nested groups, from the outermost one on, with the paths of the calls in it. Equal names give the same path object,
 * because a log has many records of few paths.
 */
export class Groups {
  /** The path of the last group. */
  readonly path: SamplePath
  readonly #prefix: string
  /** Names of the list as transactions. */
  readonly #all: readonly string[]
  readonly #budget: { left: number }
  readonly #inner = new Map<string, Groups>()
  readonly #requests = new Map<string, SamplePath>()

  private constructor(all: readonly string[], budget: { left: number }) {
    const workflow = all.at(-1)
    this.path = { workflow: workflow ?? '', kind: 'transaction', inside: all.slice(0, -1) }
    this.#all = all
    this.#prefix = workflow === undefined ? '' : `${workflow} / `
    this.#budget = budget
  }

  /** Returns the empty list. */
  static none(): Groups {
    return new Groups([], { left: MAX_PATHS })
  }

  /** Returns the list with one more group. */
  inner(name: string): Groups {
    const known = this.#inner.get(name)
    if (known) return known
    const inner = new Groups([...this.#all, this.#prefix + name], this.#budget)
    return this.#kept(this.#inner, name, inner)
  }

  /** Returns the path of a request in the last group. */
  request(name: string): SamplePath {
    const known = this.#requests.get(name)
    if (known) return known
    const path: SamplePath = {
      workflow: this.#prefix + name,
      kind: 'request',
      inside: this.#all,
    }
    return this.#kept(this.#requests, name, path)
  }

  #kept<Value>(values: Map<string, Value>, name: string, value: Value): Value {
    if (this.#budget.left > 0) {
      this.#budget.left--
      values.set(name, value)
    }
    return value
  }
}

export interface GatlingCall {
  readonly path: SamplePath
  readonly startMs: number
  readonly durationMs: number
  readonly ok: boolean
  readonly message: string
  /** 1-based, for messages. Absent in binary logs. */
  readonly line?: number
}

export class GatlingLog {
  readonly #sink: SampleSink
  #users = 0
  #crashes = 0
  readonly #crashMessages = new Set<string>()
  /** The last call if it failed, whose message may continue. */
  #failed: { readonly sample: Sample; readonly line: number | undefined } | undefined
  /** Whether the last record ends in a message. */
  #endsInMessage = false

  constructor(sink: SampleSink) {
    this.#sink = sink
  }

  /**
   * Records that a virtual user started or ended. Times of old records may be invalid; then the user counts with the next call.
   */
  user(started: boolean, timeMs: number | undefined): void {
    this.#flush()
    const before = this.#users
    this.#users = Math.max(0, before + (started ? 1 : -1))
    if (timeMs === undefined) return
    this.#sink.users(timeMs, before)
    this.#sink.users(timeMs, this.#users)
  }

  /** Records an error that does not belong to a request, such as an expression that could not be evaluated. */
  crash(message: string): void {
    this.#flush()
    this.#endsInMessage = true
    this.#crashes++
    if (this.#crashMessages.size < 3) this.#crashMessages.add(message)
  }

  call({ path, startMs, durationMs, ok, message, line }: GatlingCall): void {
    this.#flush()
    if (!isElapsed(durationMs)) {
      this.#sink.issue(`the duration is not a valid number of ms (found ${durationMs})`, line)
      return
    }
    if (ok && this.#sink.passed?.(path, startMs, durationMs, this.#users)) return
    const sample: Sample = { workflow: path.workflow, kind: path.kind, startMs, durationMs, ok }
    if (path.kind === 'request') {
      if (path.inside.length === 0) sample.standalone = true
      else sample.inside = path.inside
    }
    if (this.#users > 0) sample.threads = this.#users
    if (!ok && message !== '') sample.errorMessage = message
    this.#endsInMessage = !ok && path.kind === 'request'
    if (ok) this.#sink.sample(sample, line)
    else this.#failed = { sample, line }
  }

  /** Adds a line to the message of the last record. Returns false if that has no message. */
  continueMessage(text: string): boolean {
    const { sample } = this.#failed ?? {}
    if (sample) sample.errorMessage = `${sample.errorMessage ?? ''}\n${text}`.trim()
    return this.#endsInMessage
  }

  #flush() {
    if (this.#failed) this.#sink.sample(this.#failed.sample, this.#failed.line)
    this.#failed = undefined
    this.#endsInMessage = false
  }

  end(): void {
    this.#flush()
    if (this.#crashes === 0) return
    const messages = listed([...this.#crashMessages].map(quoted))
    this.#sink.notice(
      'gatling-errors',
      `has errors that do not belong to a request (${this.#crashes}): ${messages}.`,
    )
  }
}
