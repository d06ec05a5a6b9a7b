/** Wraps the WebAssembly engine (wasm/), which counts rows of JMeter CSV with SIMD: its calls and its memory. */

import { decodeField } from '../read/formats/frame/decode.ts'
import type { CsvBlock } from '../read/formats/frame/text/csv-rows.ts'
import type { Clock } from '../read/formats/frame/timeline.ts'
import {
  type JMeterColumn,
  type JMeterLayout,
  READ_COLUMNS,
} from '../read/formats/jmeter/columns.ts'
import { NO_RESPONSE, TRANSACTION_MESSAGE } from '../read/formats/jmeter/row.ts'
import { COMPILED_ENGINE } from './wasm/compiled.ts'

/** Size of the input buffer in bytes; see wasm/addresses.ts. */
export const INPUT_BYTES = 512 * 1024

/** Number of cells of a clock; see wasm/batch.ts. */
const CLOCK_CELLS = 6
/** Value of rowLabel if the next row does not wait for a series. */
export const UNKNOWN = -1
const CR = 13

/** An address, or a variable of the engine. */
type Variable = WebAssembly.Global<'i32'>

type Address = 'INPUT' | 'TEXTS' | 'CLOCK' | 'SILENCES' | 'LABELS' | 'LEARNT' | 'ERRORS' | 'USERS'
/** Numbers of rows: counted ones, how many of them were left out, and how many at most equal the row before them. */
type RowCount = 'counted' | 'excluded' | 'copies'

/** The exports of the engine. Numbers have 32 bits; callers convert unsigned ones with `>>> 0`. */
interface Exports extends Record<JMeterColumn | Address | RowCount, Variable> {
  readonly memory: WebAssembly.Memory
  /** After `countRows` returned 0: label of the next row if it waits for a series, else UNKNOWN, and whether it is a transaction. */
  readonly rowLabel: Variable
  readonly rowIsTransaction: Variable
  /** Addresses of the positions of the next row, and after those of the last complete one. */
  readonly next: Variable
  readonly limit: Variable
  readonly errorsFound: Variable
  readonly labelCount: Variable
  /** Number of silences that were not taken. */
  readonly silences: Variable
  /** Whether rows are recorded to learn from, and the number of them; see wasm/learn.ts. */
  readonly learns: Variable
  readonly learnt: Variable
  /** Whether two of the rows recorded may be equal. */
  readonly mayRepeat: Variable
  /** Memory in use, in bytes. */
  readonly allocated: Variable
  /** Maximum number of time batches of a series. It can only decrease. */
  readonly mostSpans: Variable
  /** Whether the engine reads dates without a zone, in addition to epochs. */
  readonly readsDates: Variable
  /** Number of columns. */
  readonly width: Variable
  /** The last column, and whether it is read. Columns are offsets in the positions of a row, in bytes; below 0 for missing ones. */
  readonly last: Variable
  readonly readsLast: Variable
  prepare(): void
  prepareUsers(): void
  /** Finds rows in the first bytes of the input. Returns 0 at irregular quotes: then it finds only the rows before these. */
  findRows(length: number, delimiter: number): number
  /** Counts rows. Returns 0 at a row that the caller must read, and skip with `skipRow`. */
  countRows(): number
  seek(): void
  rowWidth(): number
  skipRow(): void
  learnRow(): void
  /** Counts the rows of a label in the series with this address. */
  bindSeries(label: number, transaction: number, series: number): void
  /** Leaves out the rows of a label. */
  exclude(label: number): void
  /** Returns the address of a new series. */
  newSeries(): number
  /** Line feeds in a part of the input and, after `findRows` returned true, in the bytes given to it. */
  lineFeedCountBetween(start: number, end: number): number
  lineFeedCount(): number
}

let compiled: WebAssembly.Module | null | undefined

/** Returns the compiled engine; undefined where it cannot run: without SIMD, or on big-endian processors. */
export function engineModule(): WebAssembly.Module | undefined {
  if (compiled === undefined) compiled = compileEngine()
  return compiled ?? undefined
}

function compileEngine(): WebAssembly.Module | null {
  const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
  try {
    return isLittleEndian ? new WebAssembly.Module(Buffer.from(COMPILED_ENGINE, 'base64')) : null
  } catch {
    // Asking beforehand whether it is valid takes half as long again.
    return null
  }
}

/** Maximum memory of an engine that is kept for the next document. */
const MAX_KEPT_BYTES = 64 * 2 ** 20
/** An engine for reuse: creating one takes as long as reading a thousand rows. */
let idle: Engine | undefined

/** Returns an engine without counts, reused if possible. @throws Error where it cannot run */
export function takeEngine(): Engine {
  const engine = idle ?? new Engine()
  idle = undefined
  engine.prepare()
  return engine
}

/** Returns an engine for reuse, after its counts have been read. */
export function giveBack(engine: Engine): void {
  if (!engine.isLarge) idle = engine
}

export class Engine {
  /** The calls that need no conversion. */
  readonly calls: Exports
  readonly #input: number
  #bytes = new Uint8Array()
  #view: DataView = new DataView(this.#bytes.buffer)
  readonly #clock = { firstMs: 0, lastMs: 0, threads: 0, peakThreads: 0, samples: 0, latestMs: 0 }

  constructor() {
    const module = engineModule()
    if (!module) throw new Error('the WebAssembly engine cannot run here')
    this.calls = new WebAssembly.Instance(module).exports as unknown as Exports
    this.#input = this.calls.INPUT.value
  }

  /** Removes all counts. */
  prepare(): void {
    this.calls.prepare()
    // wasm/row.ts has these addresses, and the lengths of the texts.
    const texts = this.calls.TEXTS.value
    this.bytes.set(Buffer.from(TRANSACTION_MESSAGE), texts)
    this.bytes.set(Buffer.from(NO_RESPONSE), texts + 32)
  }

  /** Begins a document, whose rows are added to the counts. */
  beginDocument(): void {
    this.calls.prepareUsers()
    this.calls.readsDates.value = 0
    this.calls.silences.value = 0
    this.calls.learns.value = 0
    this.calls.learnt.value = 0
    this.calls.mayRepeat.value = 0
    this.takeCounts()
  }

  /** Whether it has more memory than is kept. */
  get isLarge(): boolean {
    return this.calls.allocated.value > MAX_KEPT_BYTES
  }

  /** The whole memory as bytes. Valid until the next call: when the memory grows, its old views are detached, with length 0. */
  get bytes(): Uint8Array {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.calls.memory.buffer)
    return this.#bytes
  }

  /** The whole memory, for numbers at an address. Valid as long as `bytes`. */
  get view(): DataView {
    if (this.#view.buffer !== this.bytes.buffer) this.#view = new DataView(this.bytes.buffer)
    return this.#view
  }

  /** The input buffer, with rows from its first byte on. */
  get input(): Uint8Array {
    return this.bytes.subarray(this.#input, this.#input + INPUT_BYTES)
  }

  /** Sets the columns of the rows. */
  set layout({ names, at }: JMeterLayout) {
    const last = names.length - 1
    for (const column of READ_COLUMNS) this.calls[column].value = at[column] * 4
    this.calls.width.value = names.length
    this.calls.last.value = last * 4
    this.calls.readsLast.value = Number(Object.values(at).includes(last))
    this.calls.seek()
  }

  /** The clock. Valid until the next call: it is one object, because there may be a silence at every other row. */
  get clock(): Clock {
    return this.#clockIn(this.#clockCells(), 0)
  }

  set clock({ firstMs, lastMs, threads, peakThreads, samples, latestMs }: Clock) {
    this.#clockCells().set([firstMs, lastMs, threads, peakThreads, samples, latestMs])
  }

  #clockCells(address = this.calls.CLOCK.value, clocks = 1): Float64Array {
    return new Float64Array(this.calls.memory.buffer, address, clocks * CLOCK_CELLS)
  }

  /** Passes on the clocks before silences since the last call. Their latest time is the start of the sample after the silence. */
  takeSilences(pass: (clock: Clock) => void): void {
    const { silences, SILENCES } = this.calls
    const cells = this.#clockCells(SILENCES.value, silences.value)
    silences.value = 0
    for (let at = 0; at < cells.length; at += CLOCK_CELLS) pass(this.#clockIn(cells, at))
  }

  /** Returns the numbers of rows since the last call. */
  takeCounts() {
    const { counted, excluded, copies } = this.calls
    const taken = { rows: counted.value, excluded: excluded.value, copies: copies.value }
    for (const variable of [counted, excluded, copies]) variable.value = 0
    return taken
  }

  /** Whether there is a complete row that has not been counted. */
  get hasRow(): boolean {
    return this.calls.next.value < this.calls.limit.value
  }

  /** Offset of the next row in the input. */
  get rowStart(): number {
    return this.#startAt(this.calls.next.value)
  }

  /** Returns the offset at which the field with its end at an address starts. The word before the first end of all is -1. */
  #startAt(end: number): number {
    return (this.view.getUint32(end - 4, true) + 1) >>> 0
  }

  /** Returns the next row; undefined when it is an empty line. `line` is its 1-based line. */
  row(line: number): CsvBlock | undefined {
    const start = this.rowStart
    const width = this.calls.rowWidth()
    const at = this.calls.next.value
    const bytes = this.input
    const fieldEnds = new Int32Array(this.bytes.buffer.slice(at, at + width * 4))
    const last = fieldEnds[width - 1] ?? start
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

  /** Returns the text of a field of the next row. */
  field(column: number): string {
    const at = this.calls.next.value + column * 4
    const isLast = column === this.calls.rowWidth() - 1
    const [start, end] = [this.#startAt(at), this.view.getUint32(at, true)]
    const bytes = this.input
    return decodeField(bytes, start, isLast && end > start && bytes[end - 1] === CR ? end - 1 : end)
  }

  /** Returns the clock in cells from a position on. */
  #clockIn(cells: Float64Array, at: number): Clock {
    const clock = this.#clock
    clock.firstMs = cells[at] ?? 0
    clock.lastMs = cells[at + 1] ?? 0
    clock.threads = cells[at + 2] ?? 0
    clock.peakThreads = cells[at + 3] ?? 0
    clock.samples = cells[at + 4] ?? 0
    clock.latestMs = cells[at + 5] ?? 0
    return clock
  }
}
