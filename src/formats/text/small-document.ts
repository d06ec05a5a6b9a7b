/**
 * Formats of small documents: JSON, text or a table, read as a whole into a list of entries. A format only describes how to find
 * the entries, and what each of them holds.
 */
import { InputError } from '../../core/model/errors.ts'
import { MAX_RECORDABLE_UNITS } from '../../core/stats/histogram.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { readWhole } from '../../read/formats/frame/limits.ts'
import {
  noteFailuresInTimes,
  noteUncalled,
  type ReportedAggregates,
  reportedSeries,
} from './aggregate-series.ts'
import { type JsonObject, readJson } from './json-document.ts'
import { plainText } from './plain-text.ts'
import {
  hasColumn,
  type NamedRow,
  type NeededColumn,
  type RowRules,
  readRows,
  sniffHeader,
} from './table.ts'
import { readXml, type XmlElement } from './xml-document.ts'

/** Unit for tools that measure fractions of a nanosecond: 10 ps. It resolves 0.3 ns to 2 %, and can represent 20 min. */
export const FINE_UNIT_MS = 1e-8

/** What formats of benchmarks share whose times are fractions of a nanosecond, and whose files are one of several tests each. */
export const FINE_BENCHMARKS = { kind: 'samples', perTest: true, unitMs: FINE_UNIT_MS } as const

/** What an entry holds: the repetitions of a benchmark or, if there are none, aggregates. */
export interface Entry extends Omit<ReportedAggregates, 'workflow'> {
  /** Undefined: the document has no name for it. Then it is not read, because a shared name would join it with others. */
  readonly workflow: string | undefined
  /** Durations in ms; undefined for one that cannot be read. The time of each is a mean over its iterations. */
  readonly repetitions?: readonly (number | FailedRepetition | undefined)[]
  /** Number of failed samples whose times are in the aggregates. A notice has the sum over the document. */
  readonly failuresInTimes?: number
  /** Its line, 1-based. Absent: not known. */
  readonly line?: number
}

interface FailedRepetition {
  readonly durationMs: number
  readonly errorCode: string
  readonly errorMessage: string
}

/** A problem of an entry as a clause, with its line if that is known. */
export type Problem = string | { readonly issue: string; readonly line: number }

/** An entry, or its problem. Undefined: it adds nothing. */
export type Found = Entry | Problem | undefined

/** What is known of a format before its documents are read. */
interface Detection extends Omit<SampleFormat, 'kind' | 'matches' | 'read'> {
  /** Absent: aggregates. */
  readonly kind?: SampleFormat['kind']
  /** What the start of a document has: fields of JSON, and patterns of text. Absent: `matches` decides. */
  readonly marks?: readonly (string | RegExp)[]
  readonly matches?: SampleFormat['matches']
}

interface Description<Content> extends Detection {
  /** Returns the entries of a document. Notices go to the sink. @throws InputError when it cannot be read */
  entries(content: Content, sink: SampleSink): readonly Found[]
  /** Clause for the error on a document without entries. Absent: it is not an error. */
  readonly absent?: string
}

/** Returns the error for a document. `problem` is a clause that continues the name of the file. */
export function refused(sink: Pick<SampleSink, 'file'>, problem: string): InputError {
  return new InputError(`${sink.file}: ${problem}`)
}

/** Returns a format whose documents are one JSON object. `remedy` is a sentence for the error on damaged ones. */
export function jsonFormat(
  description: Description<JsonObject> & { readonly remedy: string },
): SampleFormat {
  return formatOf(/^[ \t]*\{/m, description, (input, sink) =>
    readJson(input, sink, 'object', description.remedy),
  )
}

/** Returns a format whose documents are one JSON array. `remedy` is a sentence for the error on damaged ones. */
export function jsonListFormat(
  description: Description<readonly unknown[]> & { readonly remedy: string },
) {
  return formatOf(/^[ \t]*\[\s*\{/m, description, (input, sink) =>
    readJson(input, sink, 'array', description.remedy),
  )
}

/** Returns a format whose documents are text, which it gets without colors and carriage returns. */
export function textFormat(description: Description<string>): SampleFormat {
  return formatOf(/^/, description, async ({ chunks }, sink) =>
    plainText(await readWhole(chunks, sink.file, sink.limits)),
  )
}

/** Returns a format whose documents are XML. `remedy` is a sentence for the error on damaged ones. */
export function xmlFormat(
  description: Description<XmlElement> & { readonly remedy: string },
): SampleFormat {
  return formatOf(/^\s*</, description, (input, sink) => readXml(input, sink, description.remedy))
}

/** Returns the lines of a text that match a pattern, such as the results in the output of a benchmark, with its groups. */
export function matchingLines(
  text: string,
  pattern: RegExp,
): { readonly line: number; readonly groups: string[] }[] {
  return text.split(/\r?\n/).flatMap((found, index) => {
    const [, ...groups] = pattern.exec(found) ?? ['']
    return groups.length > 0 ? { line: index + 1, groups } : []
  })
}

function formatOf<Content>(
  start: RegExp,
  description: Description<Content>,
  contentOf: (input: Input, sink: SampleSink) => Promise<Content>,
): SampleFormat {
  return {
    ...detected(description, start),
    async read(input, sink) {
      const content = await contentOf(input, sink)
      const found = description.entries(content, sink)
      if (found.length === 0 && description.absent !== undefined)
        throw refused(sink, description.absent)
      passEntries(found, sink, description)
      const isCut = typeof content === 'object' && content !== null && 'truncated' in content
      return { rows: found.length, truncated: isCut }
    },
  }
}

/** Adds what a description leaves out. A document has the start and all marks. */
function detected({ marks = [], ...description }: Detection, start = /^/) {
  const all = [start, ...marks]
  const has = (text: string, mark: string | RegExp) =>
    typeof mark === 'string' ? text.includes(`"${mark}"`) : mark.test(text)
  return {
    kind: 'aggregates' as const,
    matches: ({ text }: Head) => {
      const plain = plainText(text)
      return all.every(mark => has(plain, mark))
    },
    ...description,
  }
}

/** Passes the entries of a document to a sink. */
export function passEntries(found: readonly Found[], sink: SampleSink, clock: Clock): void {
  const { take, end } = passing(sink, clock)
  found.forEach(take)
  end()
}

/** Returns a format whose documents are tables with a header; each row is an entry. Rows are not kept in memory. */
export function tableFormat(
  description: Detection & {
    row(row: NamedRow, sink: SampleSink): Found
    /** Returns how to read a table. Absent: it has commas, and any columns. */
    rules?(input: Input, sink: SampleSink): RowRules
    /** Adds notices on a document, after its rows. */
    notices?(sink: SampleSink, rows: number): void
  },
): SampleFormat {
  return {
    ...detected(description),
    async read(input, sink): Promise<ReadEnd> {
      const { take, end } = passing(sink, description)
      const read = (row: NamedRow) => {
        const found = description.row(row, sink)
        return typeof found === 'string' ? found : take(found)
      }
      const result = await readRows(input, sink, read, description.rules?.(input, sink))
      description.notices?.(sink, result.rows)
      end()
      return result
    },
  }
}

/** Returns a format whose documents are tables with a header that has the columns `needed`, in any order; read as a whole. */
export function wholeTableFormat(
  description: Description<readonly NamedRow[]> & {
    readonly needed: readonly NeededColumn[]
  },
): SampleFormat {
  const { needed } = description
  const headerIn = (text: string) =>
    sniffHeader(text, names => needed.every(column => hasColumn(names, column)))
  return {
    ...detected(description),
    matches: ({ text }) => headerIn(text) !== undefined,
    async read(input, sink) {
      const rows: NamedRow[] = []
      const add = (row: NamedRow) => void rows.push(row)
      const delimiter = headerIn(input.head.text)?.delimiter ?? ','
      const end = await readRows(input, sink, add, { delimiter, needed })
      passEntries(description.entries(rows, sink), sink, description)
      return end
    },
  }
}

/** Returns the entry of a benchmark that failed. */
export function failedBenchmark(workflow: string | undefined, errorMessage: string): Entry {
  return { workflow, repetitions: [{ durationMs: 0, errorCode: '', errorMessage }] }
}

type NamedEntry = Entry & { readonly workflow: string }

function isNamed(entry: Entry): entry is NamedEntry {
  return entry.workflow !== undefined && entry.workflow !== ''
}

/** How exact the times of a format are. */
type Clock = Pick<SampleFormat, 'unitMs' | 'stepMs'>

/** Returns functions that pass entries to a sink, and end it. */
function passing(sink: SampleSink, { unitMs = 1, stepMs }: Clock) {
  const mostMs = MAX_RECORDABLE_UNITS * unitMs
  let position = 0
  let failuresInTimes = 0
  const uncalled: string[] = []
  /** Passes repetitions as samples. Those without a duration that can be counted are one issue. */
  const passRepetitions = ({
    workflow,
    kind = 'benchmark',
    repetitions = [],
  }: NamedEntry): void => {
    let isIntact = true
    for (const one of repetitions) {
      if (typeof one === 'object') sink.sample({ workflow, kind, ok: false, ...one })
      else if (one !== undefined && one >= 0 && one <= mostMs)
        sink.sample({ workflow, kind, durationMs: one, ok: true })
      else isIntact = false
    }
    const most = Math.floor(mostMs / 60_000)
    if (!isIntact)
      sink.issue(`the benchmark ${quoted(workflow)} has no duration from 0 to ${most} min`)
  }
  return {
    take(found: Found): undefined {
      position++
      if (typeof found === 'string') sink.issue(found)
      else if (found && 'issue' in found) sink.issue(found.issue, found.line)
      else if (!found) return
      else if (!isNamed(found)) sink.issue(`entry ${position} has no name`)
      else if (found.repetitions?.length) passRepetitions(found)
      else if (found.count === 0) uncalled.push(found.workflow)
      else {
        const series = reportedSeries({ stepMs, ...found })
        if (series.errorCount !== series.count) failuresInTimes += found.failuresInTimes ?? 0
        sink.series(series, found.line)
      }
    },
    end(): void {
      noteUncalled(sink, uncalled)
      noteFailuresInTimes(sink, failuresInTimes)
    },
  }
}
