/** Learns what is inside transactions from the rows that the engine has recorded (wasm/learn.ts). */
import { asBuffer, decodeField } from '../read/formats/frame/decode.ts'
import type { Head } from '../read/formats/frame/format.ts'
import type { JMeterLayout } from '../read/formats/jmeter/columns.ts'
import {
  type Columns,
  LEARNT_BYTES,
  type LearntWork,
  learntFrom,
} from '../read/formats/jmeter/inside.ts'
import { TRANSACTION_MESSAGE } from '../read/formats/jmeter/row.ts'
import type { Engine } from './engine.ts'

/** Number of rows for which the engine has room (wasm/addresses.ts). */
const MAX_ROWS = 1 << 15
/** Size of a label, and length of its first part, after which its length and the address of the rest follow (wasm/names.ts). */
const LABEL = 64
const HEAD = 32

/** Learns from the recorded rows of the documents that are counted together. */
export class RecordedRows {
  readonly #engine: Engine
  /** The texts of all labels, which stay the same until the engine is prepared again. */
  readonly #texts: string[] = []
  readonly #distinct = new Set<string>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Learns from the rows of the last document. Returns undefined if a text is written in two ways. */
  learnt(isWhole: boolean): LearntWork | undefined {
    const { labelCount, LABELS } = this.#engine.calls
    for (let i = this.#texts.length; i < labelCount.value; i++) {
      const text = this.#decoded(LABELS.value + i * LABEL)
      this.#texts.push(text)
      this.#distinct.add(text)
    }
    if (this.#distinct.size < this.#texts.length) return undefined
    return learntFrom(this.#columns(), this.#texts, isWhole)
  }

  /** Returns the columns, which follow each other (wasm/learn.ts). */
  #columns(): Columns {
    const { LEARNT, learnt } = this.#engine.calls
    const { buffer } = this.#engine.bytes
    const rows = learnt.value
    const at = (bytes: number) => LEARNT.value + bytes * MAX_ROWS
    return {
      starts: new Float64Array(buffer, at(0), rows),
      times: new Float64Array(buffer, at(8), rows),
      names: new Int32Array(buffer, at(16), rows),
      threads: new Int32Array(buffer, at(20), rows),
      before: new Int32Array(buffer, at(24), rows),
      after: new Int32Array(buffer, at(28), rows),
      areTransactions: new Uint8Array(buffer, at(32), rows),
      areInside: new Uint8Array(buffer, at(33), rows),
    }
  }

  #decoded(label: number): string {
    const { bytes, view } = this.#engine
    const length = view.getUint32(label + HEAD, true)
    const rest = view.getUint32(label + HEAD + 4, true)
    const first = bytes.subarray(label, label + Math.min(length, HEAD))
    const others = bytes.subarray(rest, rest + Math.max(0, length - HEAD))
    return decodeField(Buffer.concat([first, others]), 0, length)
  }
}

/** Whether there is something to learn in a document: its head has a transaction. */
export function hasInside(head: Head, { at }: JMeterLayout): boolean {
  return (
    at.timeStamp >= 0 && at.threadName >= 0 && asBuffer(head.bytes).includes(TRANSACTION_MESSAGE)
  )
}

/** What is learnt of one document. */
export class Learner {
  readonly #engine: Engine
  readonly #rows: RecordedRows
  #bytes = 0
  #work: LearntWork | undefined

  constructor(engine: Engine, rows: RecordedRows) {
    this.#engine = engine
    this.#rows = rows
    engine.calls.learns.value = 1
  }

  /** What was learnt; undefined if it is not known. */
  get work(): LearntWork | undefined {
    return this.#work
  }

  /** Whether it is known that no two rows in the head of the document are equal. */
  get hasNoCopies(): boolean {
    return this.#work !== undefined && this.#engine.calls.mayRepeat.value === 0
  }

  /** Whether all rows so far are recorded, and are not enough. */
  get #isLearning(): boolean {
    return this.#engine.calls.learns.value !== 0
  }

  /** Stops without a result: a row was not recorded. */
  giveUp(): void {
    this.#engine.calls.learns.value = 0
  }

  /**
   * Counts bytes that were read, and learns when they are enough. After these, the plain reader takes a row that is cut off, if it has
   * all fields: then there is no result. `rest`: the bytes of the last row so far; undefined if it may have been a row.
   */
  took(bytes: number, rest: Uint8Array | undefined, { names, delimiter }: JMeterLayout): void {
    this.#bytes += bytes
    if (!this.#isLearning || this.#bytes < LEARNT_BYTES) return
    const delimiters = rest?.reduce((count, byte) => count + Number(byte === delimiter), 0)
    if (delimiters === undefined || delimiters >= names.length - 1) this.giveUp()
    else this.#learn(false)
  }

  /** Ends the document. */
  end(): void {
    if (this.#isLearning) this.#learn(true)
  }

  #learn(isWhole: boolean) {
    this.#work = this.#rows.learnt(isWhole)
    this.giveUp()
  }
}
