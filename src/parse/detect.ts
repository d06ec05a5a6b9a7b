/** Which format a document has: decided by its content alone, never by its name. */
import { InputError, UsageError } from '../errors.ts'
import type { Format, Head } from './format.ts'
import { listed, quoted } from './format-message.ts'
import { FORMATS } from './formats.ts'
import { perfGateRun } from './run-file.ts'

/**
 * Returns the format that is forced, or the one the content shows; undefined when it is none. A run that was summarised
 * before is read as what it is: the format that is forced is that of the results it was made of.
 *
 * @throws UsageError
 */
export function detectFormat(head: Head, forced?: string): Format | undefined {
  if (forced === undefined) return FORMATS.find(format => format.matches(head))
  if (perfGateRun.matches(head)) return perfGateRun
  const format = FORMATS.find(({ id }) => id === forced)
  if (format) return format
  const known = FORMATS.map(({ id }) => id)
  throw new UsageError(
    `format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}, and table for what no tool wrote.`,
  )
}

/** Where all formats are listed. */
const LIST = `"perf-gate formats" and docs/formats.md list all ${FORMATS.length} formats`

/** Formats that are met most, by how their documents begin. */
const LIKELY: readonly (readonly [beginning: RegExp, ids: readonly string[]])[] = [
  [/[\0-\x08\ufffd]/, []],
  [/^\s*[[{]/, ['k6-json', 'k6-handle-summary', 'gatling-stats', 'jmeter-statistics']],
  [/^\s*</, ['jmeter-xml']],
  [/^[^\r\n]*[,;\t][^\r\n]*[,;\t]/, ['jmeter-csv', 'k6-csv', 'locust-stats', 'jmeter-aggregate']],
  [/(?:)/, ['gatling-log', 'wrk-text', 'hey-text', 'ab-text']],
]

/** Returns the error for a document of no known format: how it begins, what is likely, and the ways out. */
export function unknownDocument(where: string, head: Head): InputError {
  const [, ids] = LIKELY.find(([beginning]) => beginning.test(head.text))!
  const likely = ids.map(id => FORMATS.find(format => format.id === id)!.looksFor).join('; ')
  const start = quoted(/^[^\r\n]*/.exec(head.text)![0])
  return new InputError(
    `${where}: is of no known format: it begins with ${start}. ${likely && `Likely formats: ${likely}. `}${LIST}. A table of figures is read with format: table, in results of the configuration.`,
  )
}

/** Returns the error for a folder or an archive in which nothing is of a known format. */
export function unknownFolder(where: string, files: readonly string[]): InputError {
  const found =
    files.length === 0 ? 'there are no files in it' : `no file in it is of a known format (found ${listed(files)})`
  return new InputError(`${where}: ${found}. Check that the step before wrote results there; ${LIST}.`)
}
