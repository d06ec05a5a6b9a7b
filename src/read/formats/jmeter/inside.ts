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
    this.rows.add(thread, workflow, isTransaction, startMs, ms)
  }
}

/** Work by number of a name. */
type Works = Map<number, Work>

/** Numbers, one a row. */
type Column = number[] | Int32Array | Float64Array | Uint8Array

/** Rows in columns, in the order of the document: there are many, and objects take several times as long. */
export interface Columns {
  /** Numbers of the texts of names and of threads. */
  readonly names: Column
  readonly threads: Column
  readonly areTransactions: Column
  readonly starts: Column
  /** Times from start to end. */
  readonly times: Column
  /** The rows before and after each in its thread; NO_ROW for none. */
  readonly before: Column
  readonly after: Column
  /** Whether rows are known to be inside a transaction: 0 at first. */
  readonly areInside: Column
}

/** The rows of the first part of a document, by thread. */
class ThreadRows {
  readonly #columns = {
    names: [] as number[],
    threads: [] as number[],
    areTransactions: [] as number[],
    starts: [] as number[],
    times: [] as number[],
    before: [] as number[],
    after: [] as number[],
    areInside: [] as number[],
  }
  readonly #texts: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The last row of each thread. */
  readonly #last = new Map<string, number>()

  /** Adds a row, in the order of the document. Nothing is learnt of one without a thread. */
  add(thread: string, name: string, isTransaction: boolean, startMs: number, ms: number): void {
    if (thread === '') return
    const { names, threads, areTransactions, starts, times, before, after, areInside } =
      this.#columns
    const last = this.#last.get(thread) ?? NO_ROW
    const row = names.push(this.#number(name)) - 1
    threads.push(this.#number(thread))
    areTransactions.push(Number(isTransaction))
    starts.push(startMs)
    times.push(ms)
    before.push(last)
    after.push(NO_ROW)
    areInside.push(0)
    if (last !== NO_ROW) after[last] = row
    this.#last.set(thread, row)
  }

  /** Returns what is learnt from the rows. `isWhole`: see learntFrom. */
  learnt(isWhole: boolean): LearntWork {
    return learntFrom(this.#columns, this.#texts, isWhole)
  }

  #number(text: string): number {
    return getOrAdd(this.#numbers, text, () => this.#texts.push(text) - 1)
  }
}

/**
 * Returns the work of rows.
 *
 * @param texts by their numbers; no two are the same
 * @param isWhole whether the rows are those of the whole document, so that what no transaction follows belongs to none: its
 *   transaction was cut off by the end of the test
 */
export function learntFrom(
  columns: Columns,
  texts: readonly string[],
  isWhole: boolean,
): LearntWork {
  const all: Works = new Map()
  const inside = new Map<number, Works>()
  const threads = threadsIn(columns)
  for (const thread of isWhole ? threads : wholeThreads(threads, columns, texts)) {
    addTransactions(inside, columns, thread)
    addRequests(all, columns, thread, isWhole)
  }
  const byText = <Value>(values: ReadonlyMap<number, Value>) => {
    const named = new Map<string, Value>()
    for (const [number, value] of values) named.set(texts[number] ?? '', value)
    return named
  }
  const insideByText = new Map<string, Map<string, Work>>()
  for (const [number, own] of inside) insideByText.set(texts[number] ?? '', byText(own))
  return { all: byText(all), inside: insideByText }
}

/** The rows of a thread: the first one, and the last transaction; NO_ROW for none. */
interface Thread {
  readonly first: number
  readonly lastTransaction: number
}

function threadsIn({ before, after, areTransactions }: Columns): Thread[] {
  const threads: Thread[] = []
  for (let first = 0; first < before.length; first++) {
    if (before[first] !== NO_ROW) continue
    let lastTransaction = NO_ROW
    for (let row = first; row !== NO_ROW; row = after[row] ?? NO_ROW)
      if (areTransactions[row] !== 0) lastTransaction = row
    threads.push({ first, lastTransaction })
  }
  return threads
}

/** Returns the threads, without those of a group with transactions that have completed none yet. */
function wholeThreads(
  threads: readonly Thread[],
  columns: Columns,
  texts: readonly string[],
): Thread[] {
  const hasTransaction = ({ lastTransaction }: Thread) => lastTransaction !== NO_ROW
  const groupOf = ({ first }: Thread) => texts[columns.threads[first] ?? 0]?.replace(/-\d+$/, '')
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
