/**
 * The only way to stdout and stderr, for the command line and the action: everything passes the escaper, what Node and
 * libraries print on their own included. The action's commands to the runner are written by `@actions/core`, see
 * action/outputs.ts.
 */
import process from 'node:process'
import { format } from 'node:util'
import { describeError } from '../errors.ts'
import { escapePrinted } from '../render/escape/printed.ts'

export interface Printer {
  /** Prints whole lines; a line break is added where the last one has none. */
  out(text: string): void
  /** Prints lines beside the result: what was done, and what is wrong. */
  err(text: string): void
  /** Prints a page of render/, which has escaped every foreign text in it: its colours stay where there are any. */
  page(text: string): void
  /** Shows a question; the answer is typed behind it. */
  prompt(text: string): void
  /** Shows a line in place of the one shown before, on a terminal that somebody watches; an empty one wipes it. */
  progress(line: string): void
}

/** Where a printer writes. */
export interface Streams {
  out(text: string): void
  err(text: string): void
}

/**
 * Makes a printer; `colour` says whether the stream of pages shows styles.
 *
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
 * Returns the printer of the process, and makes everything else that prints use it: warnings of Node, `console` of
 * libraries, and errors that nothing catches, which end the process with 2, since 1 is a verdict.
 */
export function openPrinter(options: { readonly colour: boolean }): Printer {
  const streams = {
    out: (text: string) => void process.stdout.write(text),
    err: (text: string) => void process.stderr.write(text),
  }
  const printer = printerTo(streams, options)
  // A reader that stops early (`| head`) is no failure: the exit code stays the verdict's.
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
