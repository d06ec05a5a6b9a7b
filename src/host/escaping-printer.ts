/** A printer that escapes everything it prints, on any pair of streams. */
import { escapePrinted } from '../render/escape/printed.ts'

export interface Printer {
  /** Prints whole lines to stdout; adds a final line break if there is none. */
  out(text: string): void
  /** Prints whole lines to stderr: progress, warnings and errors. */
  err(text: string): void
  /** Prints a text of render/ to stdout and keeps its ANSI styles; render/ has escaped all foreign text in it. */
  page(text: string): void
  /** Replaces the progress line of the terminal; an empty line clears it. */
  progress(line: string): void
}

/** Returns a printer to two output streams. `color`: whether `page` keeps ANSI styles. */
export function printerTo({ out, err }: Pick<Printer, 'out' | 'err'>, { color }: { readonly color: boolean }): Printer {
  return {
    out: text => out(linesOf(escapePrinted(text))),
    err: text => err(linesOf(escapePrinted(text))),
    page: text => out(linesOf(escapePrinted(text, { styled: color }))),
    progress: line => err(`\r\u001b[K${escapePrinted(line.replace(/[\r\n]+/g, ' '))}`),
  }
}

function linesOf(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
