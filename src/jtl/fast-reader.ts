/**
 * Reads JMeter CSV with the WebAssembly engine. The engine counts ordinary rows; JMeterRowReader reads all other rows, in file
 * order. So the result always equals that of the plain reader:
 *
 * - At the first row of a label, the engine gets the series for its rows. This happens in file order, because the number of labels
 *   may be limited.
 * - JMeterRowReader reads the first row of each error, and irregular rows (unreadable, aborted, far away in time, after a silence,
 *   or a header). This keeps limits, notices and issues in file order.
 * - At irregular quotes or very long rows, CsvTokenizer takes over until a row ends at the end of a chunk or of a line.
 * - CsvTokenizer reads the rest of a file in which most rows are irregular.
 */
import { setImmediate } from 'node:timers/promises'
import type { FastEnd } from '../read/formats/document/readers.ts'
import type { RangeAhead, RangeRead } from '../read/formats/frame/bulk.ts'
import type { Head } from '../read/formats/frame/format.ts'
import type { SampleFilter } from '../read/formats/frame/sample-filter.ts'
import type { PlainFile } from '../read/formats/frame/source/plain-file.ts'
import { CsvTokenizer } from '../read/formats/frame/text/csv-tokenizer.ts'
import type { JMeterLayout } from '../read/formats/jmeter/columns.ts'
import { JMeterRowReader } from '../read/formats/jmeter/csv.ts'
import { INPUT_BYTES, UNKNOWN } from './engine.ts'
import { EngineCounts } from './engine-counts.ts'
import { reportedUsers } from './engine-series.ts'
import { hasInside, Learner } from './learn.ts'

/** Longer rows are read by the plain reader. */
const LONG_ROW_BYTES = INPUT_BYTES / 2
/** Number of lines after which the tokenizer reads the whole chunk instead of returning to the engine. */
const LINES_TRIED = 16
/** The engine is given up after this many inputs in which most rows, and at least MANY_ROWS, were irregular. */
const IRREGULAR_INPUTS = 4
const MANY_ROWS = 64
const MAX_ENGINE_BYTES = 2 ** 30
/** Number of bytes to read from a file at a time, and number of reads before other tasks get a turn. */
const READ_BYTES = INPUT_BYTES / 2
const READS_AT_A_STRETCH = 128
const LF = 10
/** Buffer for the tokenizer, which copies its input. Shared by all documents. */
let piece: Uint8Array | undefined

/** Reads one document, or one range of a document. */
export class FastReader {
  readonly #sink: SampleFilter
  readonly #reader: JMeterRowReader
  readonly #counts: EngineCounts
  readonly #engine: EngineCounts['engine']
  /** Whether the counts stay in the engine, for the next document. */
  readonly #isShared: boolean
  readonly #firstLayout: JMeterLayout
  #layout: JMeterLayout
  /** Number of bytes in the engine's input that are not a complete row; 0 while the tokenizer has them. */
  #rest = 0
  /** Line of the first byte of the engine's input. */
  #line = 1
  /** Reads instead of the engine while it is set. */
  #tokenizer: CsvTokenizer | undefined
  #irregularInputs = 0
  #isGivenUp = false
  /** Absent: nothing is learnt. */
  readonly #learner: Learner | undefined

  /**
   * @param shared counts to which to add those of the document. Absent: it has its own.
   * @param head that of a document that is read from its start
   */
  constructor(sink: SampleFilter, layout: JMeterLayout, shared?: EngineCounts, head?: Head) {
    this.#counts = shared ?? new EngineCounts()
    this.#isShared = shared !== undefined
    this.#engine = this.#counts.engine
    this.#engine.beginDocument()
    this.#sink = sink
    this.#reader = new JMeterRowReader(layout, sink)
    this.#firstLayout = layout
    this.#layout = layout
    this.#engine.layout = layout
    this.#engine.clock = sink.timeline.clock
    // The row reader skips the header.
    if (layout.header) this.#leaveToTokenizer(0)
    if (head && hasInside(head, layout))
      this.#learner = new Learner(this.#engine, this.#counts.recorded)
  }

  /** Reads a whole file, mostly without copying bytes, and skips ranges that other threads have read correctly. */
  async takeAll(file: PlainFile, ahead: readonly RangeAhead[] = []): Promise<void> {
    try {
      if (ahead.length > 0) this.#learner?.giveUp()
      for (const range of ahead) {
        await this.#takeUntil(file, range.start)
        if (file.position === range.start && this.#heldBytes === 0)
          await this.#skipRange(range, file)
      }
      await this.#takeUntil(file, Infinity)
    } finally {
      file.close()
    }
  }

  /** Reads from the position of a file to an offset, as a separate range of the document. */
  async takeRange(file: PlainFile, until: number): Promise<Omit<RangeRead, 'part'> | undefined> {
    try {
      await this.#takeUntil(file, until)
    } finally {
      file.close()
    }
    if (this.#reader.layout !== this.#firstLayout) return undefined
    this.#takeOut()
    return {
      end: file.position - this.#heldBytes,
      lines: this.#nextLine - 1,
      ...this.#reader.tally,
    }
  }

  async #takeUntil(file: PlainFile, until: number): Promise<void> {
    for (let reads = 1, bytes = -1; bytes !== 0; reads++) {
      if (reads % READS_AT_A_STRETCH === 0) await setImmediate()
      const most = Math.min(READ_BYTES, Math.max(0, until - file.position))
      if (this.#tokenizer) {
        piece ??= new Uint8Array(READ_BYTES)
        bytes = file.read(piece.subarray(0, most))
        this.take(piece.subarray(0, bytes))
      } else {
        bytes = file.read(this.#engine.input.subarray(this.#rest, this.#rest + most))
        this.#count(this.#rest + bytes)
        this.#learnFrom(bytes)
      }
    }
  }

  /** Tells the learner that so many bytes were read. */
  #learnFrom(bytes: number) {
    const rest = this.#tokenizer ? undefined : this.#engine.input.subarray(0, this.#rest)
    this.#learner?.took(bytes, rest, this.#layout)
  }

  /** Number of bytes that were read and do not yet form a complete row. */
  get #heldBytes(): number {
    return this.#tokenizer?.heldBytes ?? this.#rest
  }

  /** Line of the next row. */
  get #nextLine(): number {
    return this.#tokenizer?.line ?? this.#line
  }

  /** Adds a range that begins at the next row, and continues after it. Does nothing if the range cannot be added. */
  async #skipRange(ahead: RangeAhead, file: PlainFile): Promise<void> {
    if (this.#reader.layout !== this.#firstLayout) return
    const range = await ahead.read()
    if (!range || !this.#sink.addPart(range.part, this.#nextLine - 1)) return
    this.#reader.countRows(range.rows, range.isLocalTime)
    this.#line = this.#nextLine + range.lines
    this.#engine.clock = this.#sink.timeline.clock
    if (this.#tokenizer) this.#leaveToTokenizer(0)
    file.position = range.end
  }

  take(chunk: Uint8Array): void {
    this.#take(chunk)
    this.#learnFrom(chunk.length)
  }

  #take(chunk: Uint8Array) {
    let at = this.#tokenizer ? this.#takeLines(chunk, this.#tokenizer) : 0
    while (at < chunk.length) {
      if (this.#tokenizer) {
        this.#reader.take(this.#tokenizer.push(chunk.subarray(at)))
        return
      }
      const bytes = chunk.subarray(at, at + INPUT_BYTES - this.#rest)
      this.#engine.input.set(bytes, this.#rest)
      at += bytes.length
      this.#count(this.#rest + bytes.length)
    }
  }

  end(): FastEnd {
    if (this.#rest > 0) this.#leaveToTokenizer(this.#rest)
    if (this.#tokenizer) {
      this.#learner?.giveUp()
      this.#reader.take(this.#tokenizer.end())
    }
    this.#learner?.end()
    this.#takeOut()
    const { work: inside, hasNoCopies } = this.#learner ?? {}
    return { ...this.#reader.end(), inside, hasNoCopies }
  }

  #takeOut() {
    const users = reportedUsers(this.#engine)
    if (users) this.#sink.addUsers(users)
    this.#counts.endDocument()
    if (!this.#isShared) this.#counts.takeOut()
  }

  /** Gives lines to the tokenizer until a row ends with a line, so that the engine can continue. Returns the number of bytes. */
  #takeLines(chunk: Uint8Array, tokenizer: CsvTokenizer): number {
    let at = 0
    for (let line = 0; line < LINES_TRIED && !this.#isGivenUp; line++) {
      const feed = chunk.indexOf(LF, at)
      if (feed < 0) break
      this.#reader.take(tokenizer.push(chunk.subarray(at, feed + 1)))
      at = feed + 1
      if (tokenizer.heldBytes > 0 || !this.#follow()) continue
      this.#tokenizer = undefined
      this.#line = tokenizer.line
      if (this.#reader.tally.rows > 0) this.#learner?.giveUp()
      this.#engine.clock = this.#sink.timeline.clock
      return at
    }
    this.#reader.take(tokenizer.push(chunk.subarray(at)))
    return chunk.length
  }

  /** Counts the complete rows in the first bytes of the engine's input, and keeps the rest. */
  #count(length: number) {
    const engine = this.#engine
    const isRegular = engine.calls.findRows(length, this.#layout.delimiter) !== 0
    let irregular = 0
    /** Offset up to which line feeds were counted, and their number. */
    let seen = 0
    let feeds = 0
    while (this.#hasIrregularRow()) {
      const label = this.#sink.timeline.isHolding ? UNKNOWN : engine.calls.rowLabel.value
      if (label !== UNKNOWN && this.#bind(label)) continue
      feeds += engine.calls.lineFeedCountBetween(seen, engine.rowStart)
      seen = engine.rowStart
      this.#readIrregularRow(this.#line + feeds)
      engine.calls.learnRow()
      engine.calls.skipRow()
      irregular++
      if (!this.#follow()) break
    }
    const end = engine.rowStart
    this.#line += isRegular
      ? engine.calls.lineFeedCount() - engine.calls.lineFeedCountBetween(end, length)
      : feeds + engine.calls.lineFeedCountBetween(seen, end)
    const counted = this.#takeCounts()
    this.#passClock()
    if (
      irregular > counted &&
      irregular >= MANY_ROWS &&
      ++this.#irregularInputs >= IRREGULAR_INPUTS
    )
      this.#isGivenUp = true
    if (engine.calls.allocated.value > MAX_ENGINE_BYTES) this.#isGivenUp = true
    this.#rest = length - end
    engine.input.copyWithin(0, end, length)
    if (!isRegular || this.#isGivenUp || this.#rest > LONG_ROW_BYTES)
      this.#leaveToTokenizer(this.#rest)
  }

  /** Counts rows up to the next one that the engine cannot count. Returns false when all are counted. */
  #hasIrregularRow(): boolean {
    return this.#sink.timeline.isHolding
      ? this.#engine.hasRow
      : this.#engine.calls.countRows() === 0
  }

  /** Gives the next row to the row reader. */
  #readIrregularRow(line: number) {
    const row = this.#engine.row(line)
    if (!row) return
    const { timeline } = this.#sink
    this.#passClock()
    this.#reader.take(row)
    this.#engine.clock = timeline.clock
    if (this.#reader.tally.isLocalTime) this.#engine.calls.readsDates.value = 1
  }

  /** Passes the times of the counted rows to the timeline. */
  #passClock() {
    const { timeline } = this.#sink
    this.#engine.takeSilences(clock => timeline.resume(clock, clock.latestMs))
    timeline.clock = this.#engine.clock
  }

  /** Binds a label to its series in the engine. Returns false when its rows must be read one by one. */
  #bind(label: number): boolean {
    const { calls } = this.#engine
    const workflow = this.#engine.field(this.#layout.at.label)
    if (this.#sink.isExcluded(workflow)) {
      calls.exclude(label)
      return true
    }
    const isTransaction = calls.rowIsTransaction.value
    const kind = isTransaction === 0 ? 'request' : 'transaction'
    const accumulator = this.#sink.accumulator(workflow, kind)
    const series = accumulator && this.#counts.recordOf(accumulator, kind)
    if (series === undefined) return false
    calls.bindSeries(label, isTransaction, series)
    return true
  }

  /** Applies the columns of a new header. Returns false when the engine has been given up. */
  #follow(): boolean {
    const { layout } = this.#reader
    if (layout === this.#layout) return true
    this.#takeCounts()
    this.#layout = layout
    this.#engine.layout = layout
    return !this.#isGivenUp
  }

  /** Passes on the number of rows that the engine has counted, and returns it. */
  #takeCounts(): number {
    const { rows, excluded, copies } = this.#engine.takeCounts()
    const accepted = rows - excluded
    const untimed = this.#layout.at.timeStamp < 0 ? accepted : 0
    this.#reader.countRows(rows)
    this.#sink.count({ samples: rows, accepted, excluded, untimed, copies })
    return rows
  }

  #leaveToTokenizer(length: number) {
    this.#learner?.giveUp()
    // The next row may equal the last one of the engine.
    this.#sink.count({ samples: 0, accepted: 0, excluded: 0, untimed: 0, copies: 1 })
    const { file, limits } = this.#sink
    const tokenizer = new CsvTokenizer(this.#layout.delimiter, file, limits, this.#line)
    this.#tokenizer = tokenizer
    this.#rest = 0
    this.#reader.take(tokenizer.push(this.#engine.input.subarray(0, length)))
  }
}
