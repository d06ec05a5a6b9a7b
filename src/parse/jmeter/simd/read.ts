/**
 * Reads a JMeter CSV with the engine: it counts rows that are as nearly all rows are, and leaves each other one, in its
 * place, to the reader that takes rows one by one. So the outcome is the same as without it, in every case:
 *
 * - At the first row of a label, the engine is given the series in which its rows are counted, in the order of the file, since
 *   there may be a limit on labels.
 * - The first row of each error, and what is odd in itself (bad, aborted, far away in time, after a pause, a header), goes to
 *   JMeterRowReader. That keeps limits, notices and issues in the order of the file.
 * - Where quotes stand elsewhere than around whole fields, or a row is very long, CsvTokenizer takes over until a row ends
 *   where a piece of input ends or a line does.
 * - A file most of whose rows are odd is left to it altogether.
 */
import { setImmediate } from 'node:timers/promises'
import { batchesAmong } from '../../../summarize/batch-budget.ts'
import type { SeriesAccumulator } from '../../../summarize/series-accumulator.ts'
import type { ReadEnd, SampleSink } from '../../format.ts'
import type { PlainFile } from '../../source/plain-file.ts'
import { CsvTokenizer } from '../../text/csv-rows.ts'
import type { JMeterLayout } from '../columns.ts'
import { JMeterRowReader } from '../row-reader.ts'
import type { BulkSink, RangeAhead, RangeRead } from './bulk.ts'
import { giveBack, INPUT_BYTES, type Offer, takeEngine } from './engine.ts'
import { addCounted } from './engine-series.ts'

/** Bytes of a row that is left to the plain reader for its length. */
const LONG_ROW_BYTES = INPUT_BYTES / 2
/** Lines to try before a piece of input is left to the plain reader as a whole. */
const LINES_TRIED = 16
/** Pieces of input of which most rows, and as many as this, were odd, until the engine is given up. */
const ODD_PIECES = 4
const MANY_ROWS = 64
const MOST_ENGINE_BYTES = 2 ** 30
/** Bytes read from a file at a time, and how many times until others have their turn. */
const READ_BYTES = INPUT_BYTES / 2
const READS_AT_A_STRETCH = 128
const LF = 10
/** What a tokenizer is given, which keeps nothing of it: shared by all documents. */
let piece: Uint8Array | undefined

/** Reads one document, or one range of one. */
export class FastReading {
  readonly #sink: SampleSink
  readonly #bulk: BulkSink
  readonly #reader: JMeterRowReader
  readonly #engine = takeEngine()
  /** By what gathers the samples of a series: its record in the engine. */
  readonly #series = new Map<SeriesAccumulator, number>()
  /** How many series there are of a kind: no more than there are places (batch-budget.ts). */
  readonly #seriesOf = { request: 0, transaction: 0 }
  readonly #firstLayout: JMeterLayout
  #layout: JMeterLayout
  /** Bytes in the engine's input that are no complete row yet; 0 while the tokenizer has them. */
  #rest = 0
  /** Line on which the first byte of the engine's input stands. */
  #line = 1
  /** Reads in place of the engine while it is there. */
  #tokenizer: CsvTokenizer | undefined
  #oddPieces = 0
  #isGivenUp = false

  constructor(sink: SampleSink, bulk: BulkSink, layout: JMeterLayout) {
    this.#sink = sink
    this.#bulk = bulk
    this.#reader = new JMeterRowReader(layout, sink)
    this.#firstLayout = layout
    this.#layout = layout
    this.#engine.layout = layout
    this.#engine.clock = bulk.timeline.clock
    // What comes before the first row of samples is the reader's affair, too.
    if (layout.header) this.#leaveToTokenizer(0)
  }

  /** Takes all bytes of a file, most of them without a copy, and passes over ranges that were read right by others. */
  async takeAll(file: PlainFile, ahead: readonly RangeAhead[] = []): Promise<void> {
    try {
      for (const range of ahead) {
        await this.#takeUntil(file, range.start)
        if (file.position === range.start && this.#heldBytes === 0) await this.#passOver(range, file)
      }
      await this.#takeUntil(file, Number.POSITIVE_INFINITY)
    } finally {
      file.close()
    }
  }

  /** Takes the bytes from the position of a file up to an offset, as a part of the document by itself. */
  async takeRange(file: PlainFile, until: number): Promise<Omit<RangeRead, 'part'> | undefined> {
    try {
      await this.#takeUntil(file, until)
    } finally {
      file.close()
    }
    if (this.#reader.layout !== this.#firstLayout) return undefined
    this.#takeOut()
    return { end: file.position - this.#heldBytes, lines: this.#nextLine - 1, ...this.#reader.tally }
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
      }
    }
  }

  /** Bytes that were taken and are no complete row yet. */
  get #heldBytes(): number {
    return this.#tokenizer?.heldBytes ?? this.#rest
  }

  /** Line on which the next row begins. */
  get #nextLine(): number {
    return this.#tokenizer?.line ?? this.#line
  }

  /** Adds what was read of the range that begins at the next row, and goes on after it; reads it where that cannot be. */
  async #passOver(ahead: RangeAhead, file: PlainFile): Promise<void> {
    if (this.#reader.layout !== this.#firstLayout) return
    const range = await ahead.read()
    if (!range || !this.#bulk.addPart(range.part, this.#nextLine - 1)) return
    this.#reader.countRows(range.rows, range.isLocalTime)
    this.#line = this.#nextLine + range.lines
    this.#engine.clock = this.#bulk.timeline.clock
    if (this.#tokenizer) this.#leaveToTokenizer(0)
    file.position = range.end
  }

  take(chunk: Uint8Array): void {
    let at = this.#tokenizer ? this.#takeSlowly(chunk) : 0
    while (at < chunk.length) {
      if (this.#tokenizer) {
        this.#reader.take(this.#tokenizer.push(chunk.subarray(at)))
        return
      }
      const part = chunk.subarray(at, at + INPUT_BYTES - this.#rest)
      this.#engine.input.set(part, this.#rest)
      at += part.length
      this.#count(this.#rest + part.length)
    }
  }

  end(): ReadEnd {
    if (!this.#tokenizer) this.#leaveToTokenizer(this.#rest)
    this.#reader.take(this.#tokenizer!.end())
    this.#takeOut()
    return this.#reader.end()
  }

  #takeOut(): void {
    addCounted(this.#engine, this.#series)
    giveBack(this.#engine)
  }

  /** Gives the tokenizer lines until a row ends with one of them, and the engine can go on. Returns how many bytes it took. */
  #takeSlowly(chunk: Uint8Array): number {
    const tokenizer = this.#tokenizer!
    let at = 0
    for (let line = 0; line < LINES_TRIED && !this.#isGivenUp; line++) {
      const feed = chunk.indexOf(LF, at)
      if (feed < 0) break
      this.#reader.take(tokenizer.push(chunk.subarray(at, feed + 1)))
      at = feed + 1
      if (!tokenizer.isAtRest || !this.#follow()) continue
      this.#tokenizer = undefined
      this.#line = tokenizer.line
      this.#engine.clock = this.#bulk.timeline.clock
      return at
    }
    this.#reader.take(tokenizer.push(chunk.subarray(at)))
    return chunk.length
  }

  /** Counts the complete rows among the first bytes of the engine's input, and keeps the rest. */
  #count(length: number): void {
    const engine = this.#engine
    const isRegular = engine.findRows(length)
    let odd = 0
    /** How far lines are counted, and how many there are up to there. */
    let seen = 0
    let feeds = 0
    let offer: Offer | undefined
    while (this.#hasOddRow()) {
      offer = this.#bulk.timeline.isHolding ? undefined : engine.offer
      if (offer && this.#answer(offer)) continue
      feeds += engine.feedsBetween(seen, engine.rowStart)
      seen = engine.rowStart
      this.#readOddRow(this.#line + feeds)
      engine.skipRow()
      odd++
      if (!this.#follow()) break
    }
    const end = engine.rowStart
    this.#line += isRegular ? engine.feeds - engine.feedsBetween(end, length) : feeds + engine.feedsBetween(seen, end)
    const counted = this.#takeCounts()
    this.#bulk.timeline.clock = engine.clock
    if (odd > counted && odd >= MANY_ROWS && ++this.#oddPieces >= ODD_PIECES) this.#isGivenUp = true
    if (engine.size > MOST_ENGINE_BYTES) this.#isGivenUp = true
    this.#rest = length - end
    engine.input.copyWithin(0, end, length)
    if (!isRegular || this.#isGivenUp || this.#rest > LONG_ROW_BYTES) this.#leaveToTokenizer(this.#rest)
  }

  /** Counts rows up to the next one that has to be read; false when all are counted. */
  #hasOddRow(): boolean {
    return this.#bulk.timeline.isHolding ? this.#engine.hasRow : !this.#engine.countRows()
  }

  /** Gives the next row, which begins on a line, to the reader. */
  #readOddRow(line: number): void {
    const row = this.#engine.row(line)
    if (!row) return
    const { timeline } = this.#bulk
    timeline.clock = this.#engine.clock
    this.#reader.take(row)
    this.#engine.clock = timeline.clock
    if (this.#reader.tally.isLocalTime) this.#engine.readDates()
  }

  /** Tells the engine where the next row's label is counted. Returns false when its rows are to be given one by one. */
  #answer(offer: Offer): boolean {
    const workflow = this.#engine.field(this.#layout.at.label)
    if (this.#bulk.isExcluded(workflow)) {
      this.#engine.exclude(offer)
      return true
    }
    const kind = offer.transaction ? 'transaction' : 'request'
    const accumulator = this.#bulk.series(workflow, kind)
    const series = accumulator && (this.#series.get(accumulator) ?? this.#newSeries(accumulator, kind))
    if (series === undefined) return false
    this.#engine.bind(offer, series)
    return true
  }

  #newSeries(accumulator: SeriesAccumulator, kind: 'transaction' | 'request'): number | undefined {
    const series = this.#engine.newSeries()
    if (series === undefined) return undefined
    this.#series.set(accumulator, series)
    this.#seriesOf[kind]++
    this.#engine.mostSpans = batchesAmong(Math.max(this.#seriesOf.request, this.#seriesOf.transaction))
    return series
  }

  /** Follows a new header. Returns false when the engine has been given up. */
  #follow(): boolean {
    const { layout } = this.#reader
    if (layout === this.#layout) return true
    this.#takeCounts()
    this.#layout = layout
    this.#engine.layout = layout
    return !this.#isGivenUp
  }

  /** Passes on how many rows the engine has counted, and returns it. */
  #takeCounts(): number {
    const { rows, excluded } = this.#engine.takeCounts()
    const counted = rows - excluded
    this.#reader.countRows(rows)
    this.#bulk.count({ counted, excluded, untimed: this.#layout.at.timeStamp < 0 ? counted : 0 })
    return rows
  }

  #leaveToTokenizer(length: number): void {
    this.#tokenizer = new CsvTokenizer(this.#layout.delimiter, this.#sink.file, this.#sink.limits, this.#line)
    this.#rest = 0
    this.#reader.take(this.#tokenizer.push(this.#engine.input.subarray(0, length)))
  }
}
