/** Counts the failures of a series by code and message, within a limit on distinct errors that all series of a run share. */
import type { ErrorTally } from '../model/run.ts'
import { compareText, shortened } from './text.ts'

/** Code of the tally for errors beyond the limit. */
export const OTHER_ERRORS = '(other)'
/** Maximum length of an error text. Longer ones are shortened with an ellipsis. */
const MAX_TEXT = 2_000

/** The remaining number of distinct errors. */
export interface ErrorBudget {
  left: number
  /** Whether an error was counted under OTHER_ERRORS. */
  exceeded: boolean
}

export class ErrorTallies {
  readonly #budget: ErrorBudget
  readonly #byCode = new Map<string, Map<string, number>>()

  constructor(budget: ErrorBudget) {
    this.#budget = budget
  }

  /** Counts `times` failures. Code and message are '' if the tool wrote none. */
  add(code: string, message: string, times: number): void {
    let byMessage = this.#byCode.get(code)
    const seen = byMessage?.get(message)
    if (byMessage && seen !== undefined) {
      byMessage.set(message, seen + times)
      return
    }
    if (code.length > MAX_TEXT || message.length > MAX_TEXT) {
      this.add(shortened(code, MAX_TEXT), shortened(message, MAX_TEXT), times)
      return
    }
    if (this.#budget.left <= 0 && code !== OTHER_ERRORS) {
      this.#budget.exceeded = true
      this.add(OTHER_ERRORS, '', times)
      return
    }
    this.#budget.left--
    if (!byMessage) {
      byMessage = new Map()
      this.#byCode.set(code, byMessage)
    }
    byMessage.set(message, times)
  }

  /** Returns the tallies, most frequent first, then by code and message in code-unit order. */
  tallies(): ErrorTally[] {
    const tallies: ErrorTally[] = []
    for (const [code, byMessage] of this.#byCode) {
      for (const [message, count] of byMessage) tallies.push({ code, message, count })
    }
    return tallies.sort((a, b) => b.count - a.count || compareText(a.code, b.code) || compareText(a.message, b.message))
  }
}
