/** Counts the failures of a series by code and message. */
import { getOrAdd } from '../model/group-by.ts'
import type { ErrorTally } from '../model/run.ts'
import { compareText, shortened } from './text.ts'
import type { StepLimit } from './time-axis.ts'
import { MAX_BATCHES } from './time-batches.ts'

/** Code of the tally for errors beyond the limit. */
export const OTHER_ERRORS = '(other)'
/** Maximum length of an error text. Longer ones are shortened with an ellipsis. */
const MAX_TEXT = 2_000

/** The limits that all series of a run share. `steps` is that of the time batches of a series. */
export interface RunBudget extends StepLimit {
  /** Remaining number of distinct errors. */
  errorsLeft: number
  /** Whether an error was counted under OTHER_ERRORS. */
  exceedsErrors: boolean
}

/** Returns a budget of time batches alone. */
export function unlimited(): RunBudget {
  return { steps: MAX_BATCHES, errorsLeft: Infinity, exceedsErrors: false }
}

/** Counts the failures of a series by code and message, within a limit that all series of a run share. */
export class ErrorTallies {
  readonly #budget: RunBudget
  readonly #byCode = new Map<string, Map<string, number>>()

  constructor(budget: RunBudget) {
    this.#budget = budget
  }

  /** Counts `times` failures. Code and message are '' if the tool wrote none. */
  add(code: string, message: string, times: number): void {
    const byMessage = this.#byCode.get(code)
    const seen = byMessage?.get(message)
    if (byMessage && seen !== undefined) {
      byMessage.set(message, seen + times)
      return
    }
    if (code.length > MAX_TEXT || message.length > MAX_TEXT) {
      this.add(shortened(code, MAX_TEXT), shortened(message, MAX_TEXT), times)
      return
    }
    if (this.#budget.errorsLeft <= 0 && code !== OTHER_ERRORS) {
      this.#budget.exceedsErrors = true
      this.add(OTHER_ERRORS, '', times)
      return
    }
    this.#budget.errorsLeft--
    getOrAdd(this.#byCode, code, () => new Map<string, number>()).set(message, times)
  }

  /** Returns the tallies, most frequent first, then by code and message in code-unit order. */
  tallies(): ErrorTally[] {
    const tallies: ErrorTally[] = []
    for (const [code, byMessage] of this.#byCode) {
      for (const [message, count] of byMessage) tallies.push({ code, message, count })
    }
    return tallies.sort(
      (a, b) =>
        b.count - a.count || compareText(a.code, b.code) || compareText(a.message, b.message),
    )
  }
}
