/** A printer that escapes everything it prints, on any pair of streams. */
import { escapePrinted } from '../render/escape/printed.ts'

export interface Printer {
  /** Prints whole lines to stdout; adds a final line break if there is none. */
  out(text: string): void
  /** Prints whole lines to stderr: progress, warnings and errors. */
  err(text: string): void
  /** Prints a text of render/ to stdout and keeps its ANSI styles; render/ has escaped all foreign text in it. */
  page(text: string): void
  /** Replaces the progress line of the terminal, which the next output erases, as does an empty line. Shown on terminals only. */
  progress(line: string): void
}

export interface PrinterOptions {
  /** Whether `page` keeps ANSI styles. */
  readonly color: boolean
  /** Whether stderr is a terminal, on which progress is shown. */
  readonly isInteractive: boolean
}

/** Returns a printer to two output streams. */
export function printerTo(
  { out, err }: Pick<Printer, 'out' | 'err'>,
  { color, isInteractive }: PrinterOptions,
): Printer {
  let isShown = false
  const progress = (line: string): void => {
    if (isInteractive && (isShown || line !== ''))
      err(`\r\u001b[K${escapePrinted(line.replace(/[\r\n]+/g, ' '))}`)
    isShown = line !== ''
  }
  const afterProgress = (print: (text: string) => void, text: string): void => {
    progress('')
    print(linesOf(text))
  }
  return {
    out: text => afterProgress(out, escapePrinted(text)),
    err: text => afterProgress(err, escapePrinted(text)),
    page: text => afterProgress(out, escapePrinted(text, { styled: color })),
    progress,
  }
}

function linesOf(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
