/**
 * Learns which requests belong to which transactions, from the first part of a document. The rows do not say it: those of a
 * transaction's requests have the same thread and begin within its time. In XML they may be nested, with the same thread and times.
 */
import { getOrAdd } from '../../../core/model/group-by.ts'
import type { Sample } from '../../../core/model/sample.ts'
import type { DocumentSeries } from '../../../core/summarize/open-series.ts'
import { requestsByShare } from '../../../core/summarize/requests-inside.ts'
import { SampleObserver } from '../frame/sample-observer.ts'

/** Bytes of a document from which is learnt: whole chunks, up to the end of the one that reaches them. */
export const LEARNT_BYTES = 2 ** 20
/** Most rows that are looked at for a transaction, on either side of its own. */
const NEAR = 200

/** A text: the name of a row or of a thread. Equal texts are one object, so that those of each row are found without comparing. */
interface Text {
  readonly text: string
  /** The rows of the thread, in the order of the document. */
  rows: Row[]
}

interface Row {
  name: Text
  isTransaction: boolean
  startMs: number
  /** Time from its start to its end. */
  ms: number
  /** Whether it is known to be inside a transaction. */
  isInside: boolean
}

/** Calls and time of a request. */
interface Work {
  calls: number
  ms: number
}

/** The work of all requests by name, and of those inside each transaction by its name. */
export interface LearntWork {
  readonly all: ReadonlyMap<string, Work>
  readonly inside: ReadonlyMap<string, ReadonlyMap<string, Work>>
}

/** Returns a run with the requests inside its transactions: of each request, the share that each transaction had in what was learnt. */
export function withRequests<Run extends { readonly series: readonly DocumentSeries[] }>(
  run: Run,
  { all, inside }: LearntWork,
): Run {
  const series = run.series.map(each => {
    const own = each.kind === 'transaction' ? inside.get(each.workflow) : undefined
    if (!own) return each
    const shares = [...own].flatMap(([name, { calls, ms }]) => {
      const whole = all.get(name)
      return whole
        ? [{ name, calls: calls / whole.calls, ms: whole.ms > 0 ? ms / whole.ms : 0 }]
        : []
    })
    const requests = requestsByShare(run, each, shares)
    return requests.length > 0 ? { ...each, requests } : each
  })
  return { ...run, series }
}

/** A sink for a reader, which gives it the first part of a document. */
export class InsideLearner extends SampleObserver {
  readonly wantsThreads = true
  readonly rows = new ThreadRows()

  override sample({ workflow, kind, startMs, durationMs, thread, looksAborted }: Sample): void {
    if (startMs === undefined || thread === undefined || looksAborted) return
    const isTransaction = kind === 'transaction'
    if (kind !== 'request' && !isTransaction) return
    // As exact as the end: a fraction has fewer digits there.
    const ms = startMs + durationMs - startMs
    const { rows } = this
    rows.add(rows.text(thread), rows.text(workflow), isTransaction, startMs, ms)
  }
}

type Works = Map<Text, Work>

/** The rows of the first part of a document, by thread. */
export class ThreadRows {
  readonly #texts = new Map<string, Text>()
  #threads: Text[] = []
  /** The objects of all rows so far, for the next document: to make new ones takes longer than reading a small one. */
  readonly #made: Row[] = []
  #count = 0

  /** Returns the object of a text, for this document and the next ones. */
  text(text: string): Text {
    return getOrAdd(this.#texts, text, () => ({ text, rows: [] }))
  }

  /** Adds a row, in the order of the document. Nothing is learnt of one without a thread. */
  add(thread: Text, name: Text, isTransaction: boolean, startMs: number, ms: number): void {
    if (thread.text === '') return
    const made = this.#made[this.#count]
    const row = made ?? { name, isTransaction, startMs, ms, isInside: false }
    if (made) {
      made.name = name
      made.isTransaction = isTransaction
      made.startMs = startMs
      made.ms = ms
      made.isInside = false
    } else this.#made.push(row)
    this.#count++
    if (thread.rows.length === 0) this.#threads.push(thread)
    thread.rows.push(row)
  }

  /**
   * Returns the work of the rows, and forgets them.
   *
   * @param isWhole whether the rows are those of the whole document, so that what no transaction follows belongs to none: its
   *   transaction was cut off by the end of the test
   */
  learnt(isWhole: boolean): LearntWork {
    const all: Works = new Map()
    const inside = new Map<Text, Works>()
    for (const { rows } of isWhole ? this.#threads : this.#wholeThreads()) {
      const last = isWhole ? -1 : rows.findLastIndex(({ isTransaction }) => isTransaction)
      rows.forEach((row, at) => {
        if (row.isTransaction) addInside(inside, rows, row, at)
      })
      // The transaction of what comes after the last one is not known yet.
      rows.forEach((row, at) => {
        if (!row.isTransaction && (last < 0 || at < last || row.isInside)) addWork(all, row)
      })
    }
    for (const thread of this.#threads) thread.rows = []
    this.#threads = []
    this.#count = 0
    return {
      all: byText(all),
      inside: new Map([...inside].map(([{ text }, own]) => [text, byText(own)])),
    }
  }

  /** Returns the threads, without those of a group with transactions that have completed none yet. */
  #wholeThreads(): Text[] {
    const hasTransaction = ({ rows }: Text) => rows.some(row => row.isTransaction)
    const groups = new Set(this.#threads.filter(hasTransaction).map(groupOf))
    return this.#threads.filter(thread => hasTransaction(thread) || !groups.has(groupOf(thread)))
  }
}

function byText(works: Works): Map<string, Work> {
  return new Map([...works].map(([{ text }, work]) => [text, work]))
}

/** Returns the group of a thread, whose name ends in its number. */
function groupOf({ text }: Text): string {
  return text.replace(/-\d+$/, '')
}

/** Adds the requests inside a transaction, which is at a position of the rows of its thread. */
function addInside(inside: Map<Text, Works>, rows: readonly Row[], row: Row, at: number) {
  const own = getOrAdd(inside, row.name, (): Works => new Map())
  const end = endOfInside(rows, row, at)
  for (let i = startOfInside(rows, row, at); i < end; i++) {
    const each = rows[i]
    if (!each || each.isTransaction) continue
    addWork(own, each)
    each.isInside = true
  }
}

/**
 * Returns where the rows inside a transaction begin. JMeter writes a row at its end, so they precede that of the transaction, whose
 * time may leave out timers.
 */
function startOfInside(rows: readonly Row[], { startMs }: Row, at: number): number {
  for (let from = at; from > at - NEAR; from--) {
    const before = rows[from - 1]
    if (!before || before.startMs < startMs) return from
  }
  return at - NEAR
}

/** Returns where they end. In a file that was sorted by start, they follow the row of the transaction. */
function endOfInside(rows: readonly Row[], { startMs, ms }: Row, at: number): number {
  const endMs = startMs + ms
  for (let to = at + 1; to < at + NEAR; to++) {
    const row = rows[to]
    if (!row || row.startMs >= endMs || row.startMs + row.ms > endMs) return to
  }
  return at + NEAR
}

function addWork(works: Works, { name, ms }: Row) {
  const work = works.get(name)
  if (work) {
    work.calls++
    work.ms += ms
  } else works.set(name, { calls: 1, ms })
}
