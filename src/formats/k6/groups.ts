/** The groups of k6, and which of their executions failed. */
import { getOrAdd } from '../../core/model/group-by.ts'

/** Returns the names of a group, given as k6's path, `::outer::inner`, and of all groups around it, as transactions. */
export function transactionsAround(group: string): string[] {
  return group === '' ? [] : groupsAround(group).map(each => each.replace(/^::/, ''))
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
