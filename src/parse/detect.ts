/** Detects the format of a document from its content. The name of the file does not count. */
import { InputError, UsageError } from '../errors.ts'
import type { Format, Head } from './format.ts'
import { listed, quoted } from './format-message.ts'
import { FORMATS } from './formats.ts'
import { perfGateRun } from './run-file.ts'

/**
 * Returns the format of a document; undefined when it is unknown.
 *
 * @param forced id of the format, instead of detection. Run summaries are always detected: the forced format is that of the
 *   results they were made from.
 * @throws UsageError when `forced` is not the id of a format
 */
export function detectFormat(head: Head, forced?: string): Format | undefined {
  if (forced === undefined) return FORMATS.find(format => format.matches(head))
  if (perfGateRun.matches(head)) return perfGateRun
  const format = FORMATS.find(({ id }) => id === forced)
  if (format) return format
  const known = FORMATS.map(({ id }) => id)
  throw new UsageError(
    `format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}, and table for any other table.`,
  )
}

/** Clause on where to find all formats. */
const LIST = `"perf-gate formats" and docs/formats.md list all ${FORMATS.length} formats`

/** The most common formats by how their documents begin, for suggestions. */
const LIKELY: readonly (readonly [beginning: RegExp, ids: readonly string[]])[] = [
  [/[\0-\x08\ufffd]/, []],
  [/^\s*[[{]/, ['k6-json', 'k6-handle-summary', 'gatling-stats', 'jmeter-statistics']],
  [/^\s*</, ['jmeter-xml']],
  [/^[^\r\n]*[,;\t][^\r\n]*[,;\t]/, ['jmeter-csv', 'k6-csv', 'locust-stats', 'jmeter-aggregate']],
  [/(?:)/, ['gatling-log', 'wrk-text', 'hey-text', 'ab-text']],
]

/** Returns the error for a document of an unknown format, with its first line, likely formats and remedies. */
export function unknownDocument(where: string, head: Head): InputError {
  const [, ids] = LIKELY.find(([beginning]) => beginning.test(head.text))!
  const likely = ids.map(id => FORMATS.find(format => format.id === id)!.looksFor).join('; ')
  const start = quoted(/^[^\r\n]*/.exec(head.text)![0])
  return new InputError(
    `${where}: unknown format: it begins with ${start}. ${likely && `Likely formats: ${likely}. `}${LIST}. To read any other table, describe it in results of the configuration (format: table).`,
  )
}

/** Returns the error for a folder or an archive without a file of a known format. */
export function unknownFolder(where: string, files: readonly string[]): InputError {
  const found = files.length === 0 ? 'is empty' : `has no file of a known format (found ${listed(files)})`
  return new InputError(`${where}: ${found}. Check that the load test wrote its results there; ${LIST}.`)
}
