/**
 * Which executions of a k6 group failed. k6 writes the duration of a group without its outcome, and nothing links it to
 * the requests that were part of it. But a failed request names its group, and ended while that ran: so a failed request
 * is laid to the group's first execution to end that ran at the time, and each execution answers for one failure of each
 * request at most. The number of failed executions is right unless requests are repeated inside a group; which of several
 * parallel executions it was is a guess.
 */

/** Failed requests that are remembered for each group and name; more than that run in parallel nowhere. */
const MOST_OPEN = 10_000

/** A failed request whose group has not ended yet. */
interface Failure {
  readonly endMs: number
  readonly code: string
}

export class K6Groups {
  readonly #slackMs: number
  /** By group, then by name of the request; in the order in which they ended. */
  readonly #open = new Map<string, Map<string, Failure[]>>()

  /** @param slackMs what the times that k6 wrote are rounded to */
  constructor(slackMs: number) {
    this.#slackMs = slackMs
  }

  /** Notes a failed request. `group` is as k6 writes it, `::outer::inner`: all that enclose it fail with it. */
  fail(group: string, request: string, endMs: number, code: string): void {
    for (let end = group.indexOf('::', 2); ; end = group.indexOf('::', end + 2)) {
      const failures = this.#failuresOf(end < 0 ? group : group.slice(0, end), request)
      // k6 writes them nearly in that order.
      const before = failures.findLastIndex(failure => failure.endMs <= endMs)
      failures.splice(before + 1, 0, { endMs, code })
      if (end < 0) return
    }
  }

  /** Returns the code of a failed request of an execution that has ended; undefined when none failed. */
  take(group: string, startMs: number, endMs: number): string | undefined {
    let code: string | undefined
    for (const failures of this.#open.get(group)?.values() ?? []) {
      const at = failures.findLastIndex(failure => failure.endMs <= endMs + this.#slackMs)
      if (at < 0 || failures[at]!.endMs < startMs - this.#slackMs) continue
      const [failure] = failures.splice(at, 1)
      code ??= failure!.code
    }
    return code
  }

  #failuresOf(group: string, request: string): Failure[] {
    const byRequest = this.#open.get(group) ?? new Map<string, Failure[]>()
    this.#open.set(group, byRequest)
    const failures = byRequest.get(request) ?? []
    byRequest.set(request, failures)
    if (failures.length >= MOST_OPEN) failures.shift()
    return failures
  }
}
