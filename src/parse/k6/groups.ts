/**
 * Finds the failed executions of a k6 group. k6 writes the duration of a group without its outcome, and no link to its requests.
 * But a failed request has the name of its group, and ended while the group ran. So it is assigned to the first execution of the
 * group to end that ran at that time; each execution gets at most one failure of each request. The number of failed executions is
 * correct unless a group repeats requests; which of several parallel executions failed is a guess.
 */

/** Maximum number of failed requests to keep for each group and name. */
const MAX_OPEN = 10_000

/** A failed request before the end of its group. */
interface Failure {
  readonly endMs: number
  readonly code: string
}

export class K6Groups {
  readonly #slackMs: number
  /** By group, then by name of the request, in the order of their ends. */
  readonly #open = new Map<string, Map<string, Failure[]>>()

  /** @param slackMs resolution of the times, in ms */
  constructor(slackMs: number) {
    this.#slackMs = slackMs
  }

  /** Records a failed request. `group` is k6's path, `::outer::inner`; all enclosing groups fail too. */
  fail(group: string, request: string, endMs: number, code: string): void {
    for (let end = group.indexOf('::', 2); ; end = group.indexOf('::', end + 2)) {
      const failures = this.#failuresOf(end < 0 ? group : group.slice(0, end), request)
      // k6 writes them almost in this order.
      const before = failures.findLastIndex(failure => failure.endMs <= endMs)
      failures.splice(before + 1, 0, { endMs, code })
      if (end < 0) return
    }
  }

  /** Returns the error code of a failed request of an execution that has ended; undefined when none failed. */
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
    if (failures.length >= MAX_OPEN) failures.shift()
    return failures
  }
}
