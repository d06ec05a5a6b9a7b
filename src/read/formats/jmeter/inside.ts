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
const NO_ROW = -1
/** Number of rows for which there is room at first. */
const FIRST_ROWS = 1 << 10

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

/** Work by number of a name. */
type Works = Map<number, Work>

/** Rows in columns, with numbers for texts, and which rows come before and after each in its thread. */
interface Columns {
  readonly names: Int32Array
  readonly areTransactions: Uint8Array
  readonly starts: Float64Array
  /** Times from start to end. */
  readonly times: Float64Array
  readonly before: Int32Array
  readonly after: Int32Array
  /** Whether rows are known to be inside a transaction. */
  readonly areInside: Uint8Array
}

function columnsOf(rows: number): Columns {
  return {
    names: new Int32Array(rows),
    areTransactions: new Uint8Array(rows),
    starts: new Float64Array(rows),
    times: new Float64Array(rows),
    before: new Int32Array(rows),
    after: new Int32Array(rows),
    areInside: new Uint8Array(rows),
  }
}

/** The rows of a thread: the first and the last, and the last transaction; NO_ROW for none. */
interface Thread {
  readonly text: string
  first: number
  last: number
  lastTransaction: number
}

/** The rows of the first part of a document, by thread. There are many, so they are numbers in columns: objects take several times as long. */
export class ThreadRows {
  /** By number of a text. */
  readonly #threads: Thread[] = []
  readonly #numbers = new Map<string, number>()
  /** The threads with rows, in the order of these. */
  #active: Thread[] = []
  #columns = columnsOf(FIRST_ROWS)
  #count = 0

  /** Returns the number of a text, for this document and the next ones: the name of a row or of a thread. */
  text(text: string): number {
    const thread = () => ({ text, first: NO_ROW, last: NO_ROW, lastTransaction: NO_ROW })
    return getOrAdd(this.#numbers, text, () => this.#threads.push(thread()) - 1)
  }

  /** Adds a row, in the order of the document. Nothing is learnt of one without a thread. */
  add(number: number, name: number, isTransaction: boolean, startMs: number, ms: number): void {
    const thread = this.#threads[number]
    if (!thread || thread.text === '') return
    const row = this.#count++
    if (row === this.#columns.names.length) this.#grow()
    const { names, areTransactions, starts, times, before, after, areInside } = this.#columns
    names[row] = name
    areTransactions[row] = Number(isTransaction)
    starts[row] = startMs
    times[row] = ms
    areInside[row] = 0
    before[row] = thread.last
    after[row] = NO_ROW
    if (thread.last !== NO_ROW) after[thread.last] = row
    else {
      thread.first = row
      this.#active.push(thread)
    }
    thread.last = row
    if (isTransaction) thread.lastTransaction = row
  }

  #grow() {
    const old = this.#columns
    const larger = columnsOf(2 * old.names.length)
    for (const name of Object.keys(old) as (keyof Columns)[]) larger[name].set(old[name])
    this.#columns = larger
  }

  /**
   * Returns the work of the rows, and forgets them.
   *
   * @param isWhole whether the rows are those of the whole document, so that what no transaction follows belongs to none: its
   *   transaction was cut off by the end of the test
   */
  learnt(isWhole: boolean): LearntWork {
    const all: Works = new Map()
    const inside = new Map<number, Works>()
    for (const thread of isWhole ? this.#active : wholeThreads(this.#active)) {
      addTransactions(inside, this.#columns, thread)
      addRequests(all, this.#columns, thread, isWhole)
    }
    for (const thread of this.#active) {
      thread.last = NO_ROW
      thread.lastTransaction = NO_ROW
    }
    this.#active = []
    this.#count = 0
    const byText = <Value>(values: ReadonlyMap<number, Value>) =>
      new Map([...values].map(([number, value]) => [this.#threads[number]?.text ?? '', value]))
    const insideByText = new Map([...byText(inside)].map(([name, own]) => [name, byText(own)]))
    return { all: byText(all), inside: insideByText }
  }
}

/** Returns the threads, without those of a group with transactions that have completed none yet. */
function wholeThreads(threads: readonly Thread[]): Thread[] {
  const hasTransaction = ({ lastTransaction }: Thread) => lastTransaction !== NO_ROW
  const groupOf = ({ text }: Thread) => text.replace(/-\d+$/, '')
  const groups = new Set(threads.filter(hasTransaction).map(groupOf))
  return threads.filter(thread => hasTransaction(thread) || !groups.has(groupOf(thread)))
}

/** Adds the requests inside the transactions of a thread. */
function addTransactions(inside: Map<number, Works>, columns: Columns, { first }: Thread) {
  const { names, areTransactions, after } = columns
  for (let row = first; row !== NO_ROW; row = after[row] ?? NO_ROW) {
    if (areTransactions[row] === 0) continue
    const own = getOrAdd(inside, names[row] ?? 0, (): Works => new Map())
    const end = endOfInside(columns, row)
    for (let each = startOfInside(columns, row); each !== end; each = after[each] ?? NO_ROW) {
      if (areTransactions[each] !== 0) continue
      addWork(own, columns, each)
      columns.areInside[each] = 1
    }
  }
}

/**
 * Returns the first row inside a transaction, or this itself. JMeter writes a row at its end, so they precede that of the transaction,
 * whose time may leave out timers.
 */
function startOfInside({ starts, before }: Columns, transaction: number): number {
  let row = transaction
  for (let near = 0; near < NEAR; near++) {
    const earlier = before[row] ?? NO_ROW
    if (earlier === NO_ROW || (starts[earlier] ?? 0) < (starts[transaction] ?? 0)) break
    row = earlier
  }
  return row
}

/** Returns the row after those inside a transaction. In a file that was sorted by start, they follow the row of the transaction. */
function endOfInside({ starts, times, after }: Columns, transaction: number): number {
  const endMs = (starts[transaction] ?? 0) + (times[transaction] ?? 0)
  let row = after[transaction] ?? NO_ROW
  for (let near = 1; near < NEAR && row !== NO_ROW; near++) {
    if ((starts[row] ?? 0) >= endMs || (starts[row] ?? 0) + (times[row] ?? 0) > endMs) break
    row = after[row] ?? NO_ROW
  }
  return row
}

/** Adds the requests of a thread. The transaction of what comes after the last one is not known yet, unless the document is whole. */
function addRequests(
  all: Works,
  columns: Columns,
  { first, lastTransaction }: Thread,
  isWhole: boolean,
) {
  const { areTransactions, areInside, after } = columns
  const end = isWhole || lastTransaction === NO_ROW ? Infinity : lastTransaction
  for (let row = first; row !== NO_ROW; row = after[row] ?? NO_ROW)
    if (areTransactions[row] === 0 && (row < end || areInside[row] !== 0))
      addWork(all, columns, row)
}

function addWork(works: Works, { names, times }: Columns, row: number) {
  const name = names[row] ?? 0
  const ms = times[row] ?? 0
  const work = works.get(name)
  if (work) {
    work.calls++
    work.ms += ms
  } else works.set(name, { calls: 1, ms })
}
