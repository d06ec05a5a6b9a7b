/**
 * The format of JMeter's CSV (.jtl), with a row for each sample. csv-tokenizer.ts has the rules for splitting rows. These are the rules
 * for their content, which every faster implementation (jtl/fast-path.ts) must follow too:
 *
 * 1. The first row is a header if it has names of JMeter's columns. Without a header, the columns are in a default order of
 *    JMeter. Names are compared without case. Unknown columns (sample variables) are ignored.
 * 2. A row with more fields than the header, of an unquoted text with the delimiter, is read if one text makes it fit. Of other
 *    rows that are malformed or have another number of fields, one with a label and `false` is a failed sample, and any other an
 *    issue with its line. If it is the unterminated last row, the file is `truncated` instead.
 * 3. A row that is a header starts another file that was joined: its columns apply from there on, with a notice.
 * 4. `elapsed` is a number of ms that parseNumber and isElapsed accept. Anything else is an issue (NaN, Infinity, a negative
 *    number after a clock jump, `1,234`).
 * 5. `timeStamp` is a time that parseTimestamp accepts. A failed sample with the time 0, which JMeter writes of a sampler that could
 *    not start, has no start. Anything else is an issue. Without the column, samples have no start.
 * 6. `success` is true or false in any case. Anything else is an issue. Without the column, response codes 2xx and 3xx pass.
 * 7. classifyRow detects transactions and aborted transactions; failureText selects error messages. Codes are text.
 * 8. `bytes` and `allThreads` are absent unless they are whole numbers; so are the parts of a time without `Latency` and `Connect`.
 * 9. Rows can be in any order of time.
 * 10. A row with a thread name that equals the row before it, byte for byte, is a copy; where the sink asks for it, one that equals
 *     a row of the last second. The sink decides what becomes of it.
 */

import { InputError } from '../../../core/model/errors.ts'
import {
  type Dimensions,
  isElapsed,
  isPassingCode,
  type Sample,
  type TimeParts,
} from '../../../core/model/sample.ts'
import { DimensionCache } from '../frame/dimension-rules.ts'
import {
  APPENDED,
  DIMENSION_MISSING,
  type Input,
  type ReadEnd,
  type SampleFormat,
  type SampleSink,
} from '../frame/format.ts'
import { listed, quoted } from '../frame/format-message.ts'
import { TextCache } from '../frame/text/byte-cache.ts'
import {
  type CsvBlock,
  fieldsOf,
  isEmpty,
  isField,
  lineOf,
  textOf,
  wholeNumberIn,
  widthOf,
} from '../frame/text/csv-rows.ts'
import { CsvTokenizer } from '../frame/text/csv-tokenizer.ts'
import { parseNumber } from '../frame/text/number.ts'
import { epochMs, parseTimestamp } from '../frame/text/timestamp.ts'
import { isHeader, type JMeterLayout, layoutOf, requireColumns, sniffLayout } from './columns.ts'
import { Copies } from './copies.ts'
import { fittedRow, suspectedFailure } from './misfits.ts'
import { isPerfMon } from './perfmon.ts'
import { classifyRow, failureText, parseFlag, partsOf, TRANSACTION_MESSAGE } from './row.ts'

export const jmeterCsv: SampleFormat = {
  id: 'jmeter-csv',
  kind: 'samples',
  tool: 'jmeter',
  looksFor:
    "JMeter CSV (elapsed and label in a header), or rows in JMeter's default order of columns",
  matches: head => sniffLayout(head) !== undefined && !isPerfMon(head),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const layout = sniffLayout(input.head)
  if (!layout)
    throw new InputError(
      `${sink.file}: is not a JMeter CSV: its first row is neither a header nor in a default order of JMeter's columns. Add the header line (jmeter.save.saveservice.print_field_names=true).`,
    )
  const reader = new JMeterRowReader(layout, sink)
  const tokenizer = new CsvTokenizer(layout.delimiter, sink.file, sink.limits)
  for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk))
  reader.take(tokenizer.end())
  return reader.end()
}

export class JMeterRowReader {
  readonly #sink: SampleSink
  readonly #labels = new TextCache()
  readonly #errors = new TextCache()
  readonly #values = new TextCache()
  #layout: JMeterLayout
  /** Positions of the columns with dimensions that the file has, by the name of the dimension. */
  #dimensionsAt: readonly (readonly [name: string, column: number])[] = []
  readonly #dimensions = new DimensionCache()
  readonly #copies = new Copies()
  #rows = 0
  #beforeHeader: boolean
  #truncated = false
  #localTime = false
  /** Failed samples without a start, and rows of failures that could not be read, with the line of the first. */
  #neverStarted = 0
  #suspected = { count: 0, line: 0 }

  constructor(layout: JMeterLayout, sink: SampleSink) {
    this.#sink = sink
    this.#beforeHeader = layout.header
    this.#layout = layout
    this.#follow(layout)
  }

  /** The layout of the next row. A header in the middle of the file changes it. */
  get layout(): JMeterLayout {
    return this.#layout
  }

  /** Number of rows so far, and whether any of their times has no zone. */
  get tally(): { readonly rows: number; readonly isLocalTime: boolean } {
    return { rows: this.#rows, isLocalTime: this.#localTime }
  }

  /** Adds rows that were counted by the fast path. */
  countRows(rows: number, isLocalTime = false): void {
    this.#rows += rows
    this.#localTime ||= isLocalTime
  }

  take(block: CsvBlock): void {
    for (let row = 0; row < block.rows; row++) {
      if (this.#beforeHeader) {
        this.#beforeHeader = false
        continue
      }
      const width = widthOf(block, row)
      const fitted = fittedRow(block, row, this.#layout)
      const problem =
        width === this.#layout.names.length ? this.#read(block, row) : this.#misfit(width)
      if (fitted) this.#read(fitted, 0)
      else if (problem !== undefined) this.#refuse(block, row, problem)
    }
    this.#copies.endBlock(block)
  }

  end(): ReadEnd {
    if (this.#localTime)
      this.#sink.notice(
        'local-time',
        'has times without a zone, which are treated as UTC. This only matters if daylight saving time changed during the test.',
      )
    if (this.#neverStarted > 0)
      this.#sink.notice(
        'no-timestamps',
        `has failed samples with the time 0 (${this.#neverStarted}), which JMeter could not start: they count as failed, at no time. Their errors say why.`,
      )
    if (this.#suspected.count > 0)
      this.#sink.notice(
        'suspected-failures',
        `has ${this.#suspected.count} rows that cannot be read and hold a failure, the first in line ${this.#suspected.line}: each counts as a failed sample of its label.`,
      )
    if (this.#rows > 0 && this.#layout.at.responseMessage < 0)
      this.#sink.notice(
        'transactions-unknown',
        'has no column responseMessage, so all transactions count as requests. Set jmeter.save.saveservice.response_message=true.',
      )
    return { rows: this.#rows, truncated: this.#truncated }
  }

  #follow(layout: JMeterLayout) {
    requireColumns(layout, this.#sink.file, this.#sink.limits)
    this.#layout = layout
    this.#dimensionsAt = this.#sink.dimensionColumns.flatMap(({ name, column }) => {
      const at = layout.names.indexOf(column)
      if (at >= 0) return [[name, at] as const]
      const found = listed(layout.names, 20)
      this.#sink.notice(
        DIMENSION_MISSING,
        `has no column "${column}" for the dimension "${name}" (found ${found}).`,
      )
      return []
    })
  }

  /** Passes the sample of a row to the sink. Returns a problem if the row cannot be read. */
  #read(block: CsvBlock, row: number): string | undefined {
    const { at } = this.#layout
    const found = (column: number) => `(found ${quoted(textOf(block, row, column))})`
    const durationMs = this.#duration(block, row)
    if (durationMs === undefined)
      return `column "elapsed" is not a duration in ms ${found(at.elapsed)}`
    const startMs = at.timeStamp < 0 ? undefined : this.#start(block, row)
    const ok = this.#passed(block, row)
    const isUntimed = startMs === undefined && at.timeStamp >= 0
    const neverStarted = isUntimed && ok === false && isField(block, row, at.timeStamp, '0')
    if (isUntimed && !neverStarted)
      return `column "timeStamp" is not a valid time ${found(at.timeStamp)}`
    if (ok === undefined) return `column "success" is neither true nor false ${found(at.success)}`
    this.#rows++
    const threads = wholeNumberIn(block, row, at.allThreads)
    const { kind, looksAborted } = this.#classify(block, row, threads, durationMs)
    const workflow = this.#labels.text(block, row, at.label)
    const sample: Sample = { workflow, kind, durationMs, ok }
    if (startMs !== undefined) sample.startMs = startMs
    if (neverStarted) this.#neverStarted++
    const bytes = wholeNumberIn(block, row, at.bytes)
    if (bytes >= 0) sample.bytes = bytes
    if (threads >= 0) sample.threads = threads
    const parts = this.#parts(block, row, durationMs)
    if (parts) sample.parts = parts
    if (!ok) this.#explain(block, row, sample)
    if (looksAborted) sample.looksAborted = true
    if (
      at.threadName >= 0 &&
      !isEmpty(block, row, at.threadName) &&
      this.#copies.isCopy(block, row, sample, this.#sink.seeksCopies === true)
    )
      sample.isCopy = true
    if (at.threadName >= 0 && this.#sink.wantsThreads)
      sample.thread = textOf(block, row, at.threadName)
    if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(block, row)
    this.#sink.sample(sample, block.lines[row])
    return undefined
  }

  #duration(block: CsvBlock, row: number): number | undefined {
    const column = this.#layout.at.elapsed
    const digits = wholeNumberIn(block, row, column)
    const value = digits >= 0 ? digits : parseNumber(textOf(block, row, column))
    return value !== undefined && isElapsed(value) ? value : undefined
  }

  #parts(block: CsvBlock, row: number, durationMs: number): TimeParts | undefined {
    const { Latency, Connect } = this.#layout.at
    const connectMs = Connect < 0 ? 0 : wholeNumberIn(block, row, Connect)
    return partsOf(durationMs, wholeNumberIn(block, row, Latency), connectMs)
  }

  #start(block: CsvBlock, row: number): number | undefined {
    const column = this.#layout.at.timeStamp
    const digits = wholeNumberIn(block, row, column)
    if (digits >= 0) return epochMs(digits)
    const time = parseTimestamp(textOf(block, row, column))
    if (time?.zoned === false) this.#localTime = true
    return time?.ms
  }

  #passed(block: CsvBlock, row: number): boolean | undefined {
    const { success, responseCode } = this.#layout.at
    if (success < 0) return isPassingCode(textOf(block, row, responseCode))
    if (isField(block, row, success, 'true')) return true
    if (isField(block, row, success, 'false')) return false
    return parseFlag(textOf(block, row, success))
  }

  #classify(block: CsvBlock, row: number, threads: number, durationMs: number) {
    const { responseMessage, threadName, dataType, URL, allThreads } = this.#layout.at
    const lacks = (column: number) => column < 0 || isEmpty(block, row, column)
    const noMessage = responseMessage >= 0 && isEmpty(block, row, responseMessage)
    return classifyRow({
      transactionMessage:
        responseMessage >= 0 && isField(block, row, responseMessage, TRANSACTION_MESSAGE, true),
      noMessage,
      noThread:
        threadName >= 0 &&
        isEmpty(block, row, threadName) &&
        (allThreads < 0 ? durationMs === 0 : threads === 0),
      noResponse: noMessage && lacks(dataType) && (lacks(URL) || isField(block, row, URL, 'null')),
    })
  }

  /** Adds the error code and message to a failed sample. */
  #explain(block: CsvBlock, row: number, sample: Sample) {
    const text = (column: number) => (column < 0 ? '' : this.#errors.text(block, row, column))
    const { responseCode, responseMessage, failureMessage } = this.#layout.at
    const code = text(responseCode)
    const message = failureText(code, text(responseMessage), text(failureMessage))
    if (code !== '') sample.errorCode = code
    if (message !== undefined) sample.errorMessage = message
  }

  #dimensionsOf(block: CsvBlock, row: number): Dimensions {
    const textIn = (column: number) => this.#values.text(block, row, column)
    return this.#dimensions.of(this.#dimensionsAt.map(([name, at]) => [name, textIn(at)]))
  }

  #misfit(width: number): string {
    if (width === 0) return 'a quoted field is not closed, or text follows its closing quote'
    return `the row has ${width} fields instead of ${this.#layout.names.length}`
  }

  /** Handles a row without a sample: a header in the middle of the file, a truncated last row, or an unreadable row. */
  #refuse(block: CsvBlock, row: number, message: string) {
    const line = lineOf(block, row)
    const names = widthOf(block, row) <= this.#sink.limits.columns ? fieldsOf(block, row) : []
    if (isHeader(names)) {
      this.#sink.notice(
        APPENDED,
        `has another header in line ${line}: several files were joined, and are judged as one run.`,
        line,
      )
      this.#follow(layoutOf(this.#layout.delimiter, true, names))
    } else if (block.unterminated && row === block.rows - 1) {
      this.#truncated = true
    } else {
      this.#rows++
      const failure = suspectedFailure(names, this.#layout)
      if (!failure) this.#sink.issue(message, line)
      else {
        if (this.#suspected.count++ === 0) this.#suspected.line = line
        this.#sink.sample(failure, line)
      }
    }
  }
}
