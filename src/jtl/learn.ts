/** Learns what is inside transactions from the rows that the engine has recorded (wasm/learn.ts). */
import { asBuffer, decodeField } from '../core/read/formats/frame/decode.ts'
import type { Head } from '../core/read/formats/frame/format.ts'
import type { JMeterLayout } from '../core/read/formats/jmeter/columns.ts'
import { LEARNT_BYTES, type LearntWork, ThreadRows } from '../core/read/formats/jmeter/inside.ts'
import { TRANSACTION_MESSAGE } from '../core/read/formats/jmeter/row.ts'
import type { Engine } from './engine.ts'

/** Size of a recorded row in bytes, and the offsets of its parts after the start (wasm/learn.ts). */
const ROW = 24
const [ELAPSED_AT, LABEL_AT, THREAD_AT, TRANSACTION_AT] = [8, 12, 16, 20] as const
/** Length of the first part of a label, after which its length and the address of the rest follow (wasm/names.ts). */
const HEAD = 32

/** The texts of labels by their addresses, which stay the same until the engine is prepared again. */
export class RowTexts {
  readonly #engine: Engine
  readonly #texts = new Map<number, string>()
  readonly rows = new ThreadRows()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  at(label: number): string {
    return this.#texts.get(label) ?? this.#decoded(label)
  }

  #decoded(label: number): string {
    const { bytes, view } = this.#engine
    const length = view.getUint32(label + HEAD, true)
    const rest = view.getUint32(label + HEAD + 4, true)
    const first = bytes.subarray(label, label + Math.min(length, HEAD))
    const others = bytes.subarray(rest, rest + Math.max(0, length - HEAD))
    const text = decodeField(Buffer.concat([first, others]), 0, length)
    this.#texts.set(label, text)
    return text
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
  readonly #texts: RowTexts
  #bytes = 0
  #work: LearntWork | undefined

  constructor(engine: Engine, texts: RowTexts) {
    this.#engine = engine
    this.#texts = texts
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
    const { calls, view } = this.#engine
    const { rows } = this.#texts
    const end = calls.LEARNT.value + calls.learnt.value * ROW
    for (let at = calls.LEARNT.value; at < end; at += ROW) {
      rows.add(
        this.#texts.at(view.getUint32(at + THREAD_AT, true)),
        this.#texts.at(view.getUint32(at + LABEL_AT, true)),
        view.getUint32(at + TRANSACTION_AT, true) !== 0,
        view.getFloat64(at, true),
        view.getUint32(at + ELAPSED_AT, true),
      )
    }
    this.#work = rows.learnt(isWhole)
    this.giveUp()
  }
}
