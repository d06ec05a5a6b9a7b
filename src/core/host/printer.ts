/**
 * Writes to stdout and stderr. All output of the command line and the action goes through here and is escaped, including
 * warnings of Node and `console` calls of libraries. Only the action's commands to the runner do not: `@actions/core` writes
 * them (github/job/outputs.ts).
 */
import process from 'node:process'
import { format } from 'node:util'
import { describeError } from '../model/errors.ts'
import { type Printer, type PrinterOptions, printerTo } from './escaping-printer.ts'

/**
 * Returns the printer of the process. Redirects warnings of Node, `console` and uncaught errors to it. Uncaught errors end the
 * process with exit code 2, because 1 is a verdict.
 */
export function openPrinter(options: PrinterOptions): Printer {
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
  Object.assign(console, {
    log: library,
    info: library,
    debug: library,
    warn: library,
    error: library,
    trace: library,
  })
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
