/**
 * Writes to stdout and stderr. All output of the command line and the action goes through here and is escaped, including
 * warnings of Node and `console` calls of libraries. Only the action's commands to the runner do not: `@actions/core` writes
 * them (action/outputs.ts).
 */
import process from 'node:process'
import { format } from 'node:util'
import { describeError } from '../errors.ts'
import { escapePrinted } from '../render/escape/printed.ts'

export interface Printer {
  /** Prints lines to stdout. Adds a line break if the text does not end with one. */
  out(text: string): void
  /** Prints lines to stderr: progress and problems, as opposed to the result. */
  err(text: string): void
  /** Prints a report of render/ to stdout and keeps its colours. The renderer has escaped all text from outside. */
  page(text: string): void
  /** Prints a question, after which the user types the answer. */
  prompt(text: string): void
  /** Replaces the progress line on an interactive terminal. An empty text clears it. */
  progress(line: string): void
}

/** Destinations of a printer. */
export interface Streams {
  out(text: string): void
  err(text: string): void
}

/**
 * Returns a printer.
 *
 * @param options.colour whether `page` keeps colours
 * @internal
 */
export function printerTo({ out, err }: Streams, { colour }: { readonly colour: boolean }): Printer {
  return {
    out: text => out(linesOf(escapePrinted(text))),
    err: text => err(linesOf(escapePrinted(text))),
    page: text => out(linesOf(escapePrinted(text, { styled: colour }))),
    prompt: text => err(escapePrinted(text)),
    progress: line => err(`\r\u001b[K${escapePrinted(line.replace(/[\r\n]+/g, ' '))}`),
  }
}

function linesOf(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

/**
 * Returns the printer of the process. Redirects warnings of Node, `console` and uncaught errors to it. Uncaught errors end the
 * process with exit code 2, because 1 is a verdict.
 */
export function openPrinter(options: { readonly colour: boolean }): Printer {
  const streams = {
    out: (text: string) => void process.stdout.write(text),
    err: (text: string) => void process.stderr.write(text),
  }
  const printer = printerTo(streams, options)
  // A reader that stops early (`| head`) is not a failure: the exit code remains that of the verdict.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  const library = (...values: unknown[]): void => printer.err(format(...values))
  Object.assign(console, { log: library, info: library, debug: library, warn: library, error: library, trace: library })
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => printer.err(`${name}: ${message}`))
  const end = (error: unknown): void => {
    printer.err(describeError(error))
    process.exit(2)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
  return printer
}
