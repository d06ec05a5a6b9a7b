/** Answers from standard input, one a line: typed in a terminal, or piped. */
import { createInterface } from 'node:readline'

export interface Answers {
  /** Whether the input is a terminal, so that the user can correct a wrong answer. */
  readonly isTerminal: boolean
  /** Returns the next line; undefined at the end of the input. */
  next(): Promise<string | undefined>
  close(): void
}

/** Reads lines as they are, without cursor movement, so that a dumb terminal works like any other. */
export function readAnswers(input: NodeJS.ReadableStream & { readonly isTTY?: boolean }): Answers {
  const lines = createInterface({ input, terminal: false })
  const iterator = lines[Symbol.asyncIterator]()
  return {
    isTerminal: input.isTTY === true,
    next: async () => {
      const { done, value } = await iterator.next()
      return done === true ? undefined : value
    },
    close: () => lines.close(),
  }
}
