/** Learns what is inside transactions from the rows that the engine has recorded (wasm/learn.ts). */
import { asBuffer, decodeField } from '../read/formats/frame/decode.ts'
import type { Head } from '../read/formats/frame/format.ts'
import type { JMeterLayout } from '../read/formats/jmeter/columns.ts'
import { LEARNT_BYTES, type LearntWork, ThreadRows } from '../read/formats/jmeter/inside.ts'
import { TRANSACTION_MESSAGE } from '../read/formats/jmeter/row.ts'
import type { Engine } from './engine.ts'

/** Size of a recorded row in words, and the positions of its parts after the start (wasm/learn.ts). */
const ROW = 6
const [ELAPSED_AT, LABEL_AT, THREAD_AT, TRANSACTION_AT] = [2, 3, 4, 5] as const
/** Size of a label, and length of its first part, after which its length and the address of the rest follow (wasm/names.ts). */
const LABEL = 64
const HEAD = 32

/** Learns from the recorded rows of the documents that are counted together. */
export class RecordedRows {
  readonly #engine: Engine
  readonly #rows = new ThreadRows()
  /** The texts of all labels, which stay the same until the engine is prepared again. */
  readonly #texts: number[] = []
  /** Address of the first label. To ask the engine for it takes longer than all else that is done for a row. */
  readonly #first: number

  constructor(engine: Engine) {
    this.#engine = engine
    this.#first = engine.calls.LABELS.value
  }

  /** Learns from the rows of the last document. */
  learnt(isWhole: boolean): LearntWork {
    const { calls, bytes } = this.#engine
    const [from, rows] = [calls.LEARNT.value, calls.learnt.value]
    const words = new Uint32Array(bytes.buffer, from, rows * ROW)
    const starts = new Float64Array(bytes.buffer, from, rows * (ROW / 2))
    for (let at = 0; at < words.length; at += ROW)
      this.#rows.add(
        this.#text(words[at + THREAD_AT]),
        this.#text(words[at + LABEL_AT]),
        words[at + TRANSACTION_AT] !== 0,
        starts[at / 2] ?? 0,
        words[at + ELAPSED_AT] ?? 0,
      )
    return this.#rows.learnt(isWhole)
  }

  #text(label = 0): number {
    const number = (label - this.#first) / LABEL
    for (let i = this.#texts.length; i <= number; i++)
      this.#texts.push(this.#rows.text(this.#decoded(this.#first + i * LABEL)))
    return this.#texts[number] ?? this.#rows.text('')
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
