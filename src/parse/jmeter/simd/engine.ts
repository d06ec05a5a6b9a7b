/**
 * The engine of src/parse/jmeter/simd/wasm and its memory: WebAssembly with SIMD that counts the rows of a JMeter CSV. Here are its calls
 * and how its records lie in memory; what is to be done with it is read.ts's affair.
 */

import type { CsvBlock } from '../../text/csv-block.ts'
import { decodeField } from '../../text/text-table.ts'
import type { Clock } from '../../timeline.ts'
import type { JMeterLayout } from '../columns.ts'
import { NO_RESPONSE, TRANSACTION_MESSAGE } from '../row.ts'
import { COMPILED_ENGINE } from './wasm/compiled.ts'

/** Bytes that the input holds, as src/parse/jmeter/simd/wasm/addresses.ts says. */
export const INPUT_BYTES = 512 * 1024

/** In place of a label: the row does not decide where its label is counted. */
const UNKNOWN = 0xffff_ffff
const MOST_SERIES = 1 << 15
const CR = 13

/** What the engine exports; numbers are 32 bits, unsigned where `>>> 0` says so. */
interface Exports {
  readonly memory: WebAssembly.Memory
  /** Addresses. */
  readonly INPUT: WebAssembly.Global<'i32'>
  readonly TEXTS: WebAssembly.Global<'i32'>
  readonly CLOCK: WebAssembly.Global<'i32'>
  readonly ERRORS: WebAssembly.Global<'i32'>
  prepare(): void
  setColumns(width: number, ...columns: number[]): void
  findRows(length: number, delimiter: number): number
  countRows(): number
  hasRow(): number
  seek(): void
  rowStart(): number
  rowWidth(): number
  rowPositions(): number
  skipRow(): void
  labelOfRow(): number
  isTransactionRow(): number
  bindSeries(label: number, transaction: number, series: number): void
  exclude(label: number): void
  newSeries(): number
  setMostSpans(spans: number): void
  readDates(): void
  errorsFound(): number
  takeCounted(): number
  takeExcluded(): number
  feedsBetween(start: number, end: number): number
  feedsFound(): number
  allocated(): number
}

/** Where a label is to be counted from now on. */
export interface Offer {
  readonly label: number
  readonly transaction: boolean
}

let compiled: WebAssembly.Module | null | undefined

/** Returns the compiled engine; undefined where it cannot run: without SIMD, or where words begin with their high byte. */
function engineModule(): WebAssembly.Module | undefined {
  if (compiled === undefined) {
    const bytes = Buffer.from(COMPILED_ENGINE, 'base64')
    const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
    compiled = isLittleEndian && WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null
  }
  return compiled ?? undefined
}

/** Bytes up to which an engine's memory is kept for the next document. */
const MOST_KEPT_BYTES = 64 * 2 ** 20
/** An engine that has read its document: to make one takes as long as to read a thousand rows. */
let idle: Engine | undefined

/** Returns an engine for a document: that of an earlier one, if it was given back. @throws Error where hasEngine is false */
export function takeEngine(): Engine {
  const engine = idle ?? new Engine()
  idle = undefined
  engine.prepare()
  return engine
}

/** Gives an engine back, out of which all has been taken. */
export function giveBack(engine: Engine): void {
  if (engine.size <= MOST_KEPT_BYTES) idle = engine
}

/** Whether the engine can run here. */
export function hasEngine(): boolean {
  return engineModule() !== undefined
}

export class Engine {
  readonly #calls: Exports
  readonly #input: number
  #bytes = new Uint8Array()
  #words = new Uint32Array()
  #delimiter = 0
  #series = 0

  constructor() {
    this.#calls = new WebAssembly.Instance(engineModule()!).exports as unknown as Exports
    this.#input = this.#calls.INPUT.value
  }

  /** Forgets all about the document before. */
  prepare(): void {
    this.#series = 0
    this.#calls.prepare()
    const texts = this.#calls.TEXTS.value
    this.bytes.set(Buffer.from(TRANSACTION_MESSAGE), texts)
    this.bytes.set(Buffer.from(NO_RESPONSE), texts + 32)
  }

  /** All of its memory. Valid until it grows, which any call may make it do. */
  get bytes(): Uint8Array {
    if (this.#bytes.length === 0) this.#look()
    return this.#bytes
  }

  /** The same in words of 32 bits. */
  get words(): Uint32Array {
    if (this.#words.length === 0) this.#look()
    return this.#words
  }

  /** The memory's old buffer is detached, and its views have no length, once it has grown. */
  #look(): void {
    this.#bytes = new Uint8Array(this.#calls.memory.buffer)
    this.#words = new Uint32Array(this.#calls.memory.buffer)
  }

  /** The input: rows from its first byte on. */
  get input(): Uint8Array {
    return this.bytes.subarray(this.#input, this.#input + INPUT_BYTES)
  }

  /** Bytes of memory in use. */
  get size(): number {
    return this.#calls.allocated() >>> 0
  }

  /** Says which columns the rows have. */
  set layout({ delimiter, names, at }: JMeterLayout) {
    this.#delimiter = delimiter
    this.#calls.setColumns(
      names.length,
      at.timeStamp,
      at.elapsed,
      at.label,
      at.responseCode,
      at.responseMessage,
      at.threadName,
      at.dataType,
      at.success,
      at.failureMessage,
      at.bytes,
      at.allThreads,
      at.URL,
    )
    this.#calls.seek()
  }

  get clock(): Clock {
    const [firstMs, lastMs, threads, peakThreads, samples] = this.#clockCells()
    return { firstMs: firstMs!, lastMs: lastMs!, threads: threads!, peakThreads: peakThreads!, samples: samples! }
  }

  set clock({ firstMs, lastMs, threads, peakThreads, samples }: Clock) {
    this.#clockCells().set([firstMs, lastMs, threads, peakThreads, samples])
  }

  #clockCells(): Float64Array {
    return new Float64Array(this.#calls.memory.buffer, this.#calls.CLOCK.value, 5)
  }

  /** Looks for rows in the first bytes of the input. False when quotes stand where none should be: then it sees rows before them only. */
  findRows(length: number): boolean {
    return this.#calls.findRows(length, this.#delimiter) !== 0
  }

  /** Counts rows. False when the next one has to be read by others, who then call skipRow. */
  countRows(): boolean {
    return this.#calls.countRows() !== 0
  }

  /** Whether there is a complete row that is not counted. */
  get hasRow(): boolean {
    return this.#calls.hasRow() !== 0
  }

  /** Where the next row begins in the input. */
  get rowStart(): number {
    return this.#calls.rowStart() >>> 0
  }

  /** The next row, which begins on a line; undefined when it is an empty line. */
  row(line: number): CsvBlock | undefined {
    const start = this.rowStart
    const width = this.#calls.rowWidth()
    const at = this.#calls.rowPositions() >>> 2
    const bytes = this.input
    const fieldEnds = new Int32Array(this.words.subarray(at, at + width))
    const last = fieldEnds[width - 1]!
    if (last > start && bytes[last - 1] === CR) fieldEnds[width - 1] = last - 1
    if (width === 1 && fieldEnds[0] === start) return undefined
    return {
      bytes,
      rows: 1,
      rowStarts: Int32Array.of(start),
      firstField: Int32Array.of(0, width),
      fieldEnds,
      lines: Float64Array.of(line),
      unterminated: false,
    }
  }

  /** Text of the next row's field in a column. */
  field(column: number): string {
    const at = (this.#calls.rowPositions() >>> 2) + column
    const isLast = column === this.#calls.rowWidth() - 1
    // The word before the first position is -1.
    const [start, end] = [(this.words[at - 1]! + 1) >>> 0, this.words[at]!]
    const bytes = this.input
    return decodeField(bytes, start, isLast && end > start && bytes[end - 1] === CR ? end - 1 : end)
  }

  skipRow(): void {
    this.#calls.skipRow()
  }

  /** After countRows was false: the label that waits to be told where it is counted; undefined when none does. */
  get offer(): Offer | undefined {
    const label = this.#calls.labelOfRow() >>> 0
    return label === UNKNOWN ? undefined : { label, transaction: this.#calls.isTransactionRow() !== 0 }
  }

  exclude({ label }: Offer): void {
    this.#calls.exclude(label)
  }

  bind({ label, transaction }: Offer, series: number): void {
    this.#calls.bindSeries(label, transaction ? 1 : 0, series)
  }

  /** Returns the address of the record of a new series; undefined when there is room for no more. */
  newSeries(): number | undefined {
    if (this.#series === MOST_SERIES) return undefined
    this.#series++
    return this.#calls.newSeries() >>> 0
  }

  /** Says how many spans of time a series has from now on; never more than before. */
  set mostSpans(spans: number) {
    this.#calls.setMostSpans(spans)
  }

  /** Says that dates without a zone are read from now on, not just epochs. */
  readDates(): void {
    this.#calls.readDates()
  }

  /** Returns the rows counted since the last call, and how many of them are left out. */
  takeCounts(): { rows: number; excluded: number } {
    return { rows: this.#calls.takeCounted(), excluded: this.#calls.takeExcluded() }
  }

  /** Line feeds in what findRows has looked at, when it returned true. */
  get feeds(): number {
    return this.#calls.feedsFound()
  }

  /** Counts line feeds in a part of the input. */
  feedsBetween(start: number, end: number): number {
    return this.#calls.feedsBetween(start, end)
  }

  /** Address of the errors' records, and how many there are. */
  get errors(): { readonly at: number; readonly count: number } {
    return { at: this.#calls.ERRORS.value, count: this.#calls.errorsFound() }
  }
}
