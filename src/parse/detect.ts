/** Which format a document has: decided by its content alone, never by its name. */
import { InputError, UsageError } from '../errors.ts'
import type { Format, Head } from './format.ts'
import { FORMATS } from './formats.ts'
import { listed, quoted } from './wording.ts'

/** Returns the format that is forced, or the one the content shows; undefined when it is none. @throws UsageError */
export function detectFormat(head: Head, forced?: string): Format | undefined {
  if (forced === undefined) return FORMATS.find(format => format.matches(head))
  const format = FORMATS.find(({ id }) => id === forced)
  if (format) return format
  const known = FORMATS.map(({ id }) => id)
  throw new UsageError(
    `format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}, and table for what no tool wrote.`,
  )
}

/** Returns the error for documents of no known format, with the ways out and what was looked for. */
export function unknownFormat(where: string, found: string): InputError {
  const looksFor = FORMATS.map(format => `${format.id}: ${format.looksFor}`).join('; ')
  return new InputError(
    `${where}: ${found}. A table of figures is read with format: table and its columns under metrics, in the entry of results in the configuration; a known format that was not seen is forced there, as format: jmeter-csv. Looked for: ${looksFor}.`,
  )
}

/** Returns how a document of no known format begins, for a message. */
export function beginningOf(head: Head): string {
  return `it begins with ${quoted(/^[^\r\n]*/.exec(head.text)![0])}`
}
