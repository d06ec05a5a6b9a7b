/**
 * Plans the files of the thin series (thin-files.ts) together with a change of the ledger: the lines of its runs, those that stored
 * runs lack, and the folding of many files into one.
 *
 * The ledger decides alone: nothing here keeps it from being written. What cannot be done is a problem for a notice.
 */
import { defined } from '../../model/defined.ts'
import { only, StoreError } from '../../model/errors.ts'
import { getOrAdd } from '../../model/group-by.ts'
import type { RunSummary } from '../../model/run.ts'
import type { DueRun } from './due-runs.ts'
import { learnLedgerNoise, MOST_LEARNT } from './learnt-noise.ts'
import type { LedgerNoise, RunEntry } from './ledger.ts'
import type { BesideChange, Committed, StoreSnapshot } from './store.ts'
import { isLoose, LOOSE_FILE, MONTH_FILE, monthOf, pathsOf } from './thin-files.ts'
import { decodeLines, isDamaged, type SeriesRun } from './thin-lines.ts'
import { linesOf } from './thin-series.ts'

/** Most files of single runs: a write that finds as many folds them. As many missing lines are added by one write. */
const MOST_LOOSE = 31
/** Most characters of a month's file that lines are added to, because a branch sends it whole. */
const MOST_LENGTH = 4 * 2 ** 20

export interface HistoryRequest {
  /** Lines of the runs of this change, by the ids of the runs. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** Stored runs whose lines have not been seen yet. */
  readonly due: readonly DueRun[]
  /** Whether the noise is to be learnt, which reads the history. */
  readonly learns?: boolean
  /** Until when runs were made in another environment, ms since 1970. Absent: all were made in the present one. */
  readonly elsewhereUntil?: number
  /** Reads a stored run. Rejects with a StoreError for one that cannot be read. */
  readonly read: (entry: RunEntry) => Promise<RunSummary>
  /** Name of the store, for problems. */
  readonly where: string
  readonly nowMs: number
  /** How long the series is kept, ms. Absent: nothing of it is deleted. */
  readonly keptMs?: number | undefined
}

export interface PlannedHistory {
  /** Absent when there is nothing to write. */
  readonly beside?: BesideChange
  /** Ids of runs whose lines are not known to be there: those of this change among them, until a later one has seen them. */
  readonly due: readonly string[]
  /** What could not be read, as sentences. Absent: nothing. */
  readonly problem?: string
  /** Noise by the whole history. Absent unless this change `learns` it, or while there are too few runs. */
  readonly noise?: LedgerNoise
}

/** Plans the lines of a change: the own ones, those that stored runs lack, and the folding. Never rejects with a StoreError. */
export async function planHistory(
  snapshot: StoreSnapshot,
  suite: string,
  request: HistoryRequest,
): Promise<PlannedHistory> {
  const plan = new HistoryPlan(snapshot, suite, request)
  const own = new Set(request.lines.keys())
  const due = request.due.filter(({ entry }) => !own.has(entry.id))
  let missing = due
  let noise: LedgerNoise | undefined
  await plan.tried(async () => {
    await plan.readPaths()
    await plan.addOwn()
    missing = await plan.withoutLines(due)
    if (request.learns) noise = learnLedgerNoise(await plan.newestRuns(), request.elsewhereUntil)
    await plan.fold()
    for (const { entry, outcome } of missing.slice(0, MOST_LOOSE))
      await plan.tried(async () => {
        const lines = linesOf([{ run: await request.read(entry), entry }], outcome)
        plan.addLoose(plan.adds, entry.id, plan.readable(entry.id, lines))
      })
  })
  return defined({
    beside: plan.isEmpty ? undefined : plan,
    due: [...own, ...missing.map(({ entry }) => entry.id)],
    problem: plan.problems.length > 0 ? plan.problems.join(' ') : undefined,
    noise,
  })
}

/** Returns why the history is not complete after a change, as sentences; undefined when it is. */
export function historyProblem(
  { problem }: PlannedHistory,
  { unwritten }: Committed,
): string | undefined {
  return problem === undefined && unwritten === undefined
    ? undefined
    : [problem, unwritten].filter(Boolean).join(' ')
}

/** The change of the files, while it is planned. */
class HistoryPlan implements BesideChange {
  readonly writes = new Map<string, string>()
  readonly adds = new Map<string, string>()
  readonly appends = new Map<string, string>()
  readonly deletes: string[] = []
  readonly problems: string[] = []
  readonly #snapshot: StoreSnapshot
  readonly #suite: string
  /** Of the files that stay. */
  #paths: readonly string[] = []
  readonly #texts = new Map<string, Promise<string | undefined>>()
  readonly #request: HistoryRequest
  /** What can be read back of the lines of this change. The runs of an import share the line with the names of their series. */
  readonly #own: ReturnType<typeof decodeLines>

  constructor(snapshot: StoreSnapshot, suite: string, request: HistoryRequest) {
    this.#snapshot = snapshot
    this.#suite = suite
    this.#request = request
    this.#own = decodeLines(textOf([...new Set([...request.lines.values()].flat())]))
  }

  /** Reads a file once. */
  #peek(path: string): Promise<string | undefined> {
    return getOrAdd(this.#texts, path, () => this.#snapshot.peek(path))
  }

  get isEmpty(): boolean {
    const { writes, adds, appends, deletes } = this
    return writes.size + adds.size + appends.size + deletes.length === 0
  }

  get #month(): string {
    return monthOf(this.#request.nowMs)
  }

  #leave(path: string, why: string) {
    this.problems.push(`${this.#request.where}: ${path} ${why}, and is left as it is.`)
  }

  /** Does something; undefined, and a problem, when the store does not let it. */
  tried<T>(action: () => Promise<T>): Promise<T | undefined> {
    const note = ({ message }: StoreError) => void this.problems.push(message)
    return action().catch(only(StoreError, note))
  }

  /** Returns the runs that have no line. Reads the months' files only where the run has no file of its own. */
  async withoutLines(due: readonly DueRun[]): Promise<DueRun[]> {
    const known = new Set(this.#paths.map(path => LOOSE_FILE.exec(path)?.groups?.id))
    const unseen = due.filter(({ entry }) => !known.has(entry.id))
    for (const path of unseen.length > 0 ? this.#months : []) {
      const text = await this.tried(() => this.#peek(path))
      for (const { id } of decodeLines(text ?? '').runs) known.add(id)
    }
    return unseen.filter(({ entry }) => !known.has(entry.id))
  }

  /** Returns the runs of this change and the newest before them, at least MOST_LEARNT if there are as many, in no order. */
  async newestRuns(): Promise<SeriesRun[]> {
    const runs = [...this.#own.runs]
    const linesIn = async (path: string) =>
      decodeLines((await this.tried(() => this.#peek(path))) ?? '').runs
    runs.unshift(...(await Promise.all(this.#paths.filter(isLoose).map(linesIn))).flat())
    for (const path of this.#months.sort().reverse())
      if (runs.length < MOST_LEARNT) runs.unshift(...(await linesIn(path)))
    return runs
  }

  /** Adds the lines of the files of single runs, where there are many, to the files of their months. */
  async fold(): Promise<void> {
    const loose = this.#paths.filter(isLoose)
    if (loose.length < MOST_LOOSE) return
    const months = new Map<string, string[]>()
    const reads = loose.map(async path => ({
      path,
      text: await this.tried(() => this.#peek(path)),
    }))
    for (const { path, text } of await Promise.all(reads)) {
      if (text === undefined) continue
      if (isDamaged(text)) {
        this.#leave(path, 'is not UTF-8 text')
        continue
      }
      const month = LOOSE_FILE.exec(path)!.groups!.month!
      months.set(month, [...(months.get(month) ?? []), ...text.split('\n')])
      this.deletes.push(path)
    }
    for (const [month, lines] of months) await this.#append(month, lines)
  }

  /** Adds the lines of a change: a file for each run, or to the month's file when there are many, as of an import. */
  async addOwn(): Promise<void> {
    const { lines } = this.#request
    const isReadable = this.#own.damaged.length === 0
    const all = [...lines].map(
      ([id, own]) => [id, isReadable ? own : this.readable(id, own)] as const,
    )
    const months = all.flatMap(([, own]) => own)
    if (lines.size > MOST_LOOSE) await this.#append(this.#month, months)
    else for (const [id, own] of all) this.addLoose(this.writes, id, own)
  }

  addLoose(to: Map<string, string>, id: string, lines: readonly string[]): void {
    const path = `${this.#suite}/history/${this.#month}/${id}.jsonl`
    if (lines.length === 0) return
    const blocking = this.#paths.find(other => path.startsWith(`${other}/`))
    if (blocking !== undefined)
      throw new StoreError(
        `${this.#request.where}: ${blocking} is not a folder. Move it away, so that the values of runs can be kept there.`,
      )
    to.set(path, textOf(lines))
  }

  /** Returns lines that can be read back; none, and a problem, if one cannot be. */
  readable(id: string, lines: readonly string[]): readonly string[] {
    if (decodeLines(textOf(lines)).damaged.length === 0) return lines
    this.problems.push(
      `The values of run ${id} were not written, because perf-gate could not read them back. This is a defect of perf-gate: please report it, with the results.`,
    )
    return []
  }

  /** Reads the paths of the files, and deletes the months that ended longer ago than the series is kept. */
  async readPaths(): Promise<void> {
    const { nowMs, keptMs } = this.#request
    const paths = await pathsOf(this.#snapshot, this.#suite)
    const oldest = keptMs === undefined ? '' : monthOf(Math.max(0, nowMs - keptMs))
    const isOver = (path: string) => {
      const month = (MONTH_FILE.exec(path) ?? LOOSE_FILE.exec(path))?.groups?.month
      return month !== undefined && month < oldest
    }
    this.deletes.push(...paths.filter(isOver))
    this.#paths = paths.filter(path => !isOver(path))
  }

  /** The paths of the files of months. */
  get #months(): string[] {
    return this.#paths.filter(path => MONTH_FILE.test(path))
  }

  /** Adds lines to the first file of a month that can be read and has room. */
  async #append(month: string, lines: readonly string[]) {
    const fresh = lines.filter(line => line !== '')
    const length = fresh.reduce((sum, line) => sum + line.length + 1, 0)
    for (let part = 1; ; part++) {
      const path = `${this.#suite}/history/${month}${part === 1 ? '' : `-${part}`}.jsonl`
      const before = await this.#appendable(path, length)
      if (before === undefined) continue
      // The series of a run have a line of their own, once in a file.
      const present = new Set(before.split('\n'))
      const left = fresh.filter(line => !present.has(line) && present.add(line))
      const end = before === '' || before.endsWith('\n') ? '' : '\n'
      if (left.length > 0) this.appends.set(path, `${end}${textOf(left)}`)
      return
    }
  }

  /** Returns the text of a file that lines of a length may be added to, '' when there is none; undefined when they may not be. */
  async #appendable(path: string, length: number): Promise<string | undefined> {
    if (this.#paths.some(other => other.startsWith(`${path}/`))) this.#leave(path, 'is a folder')
    else if (!this.#paths.includes(path)) return ''
    else {
      const text = await this.tried(() => this.#peek(path))
      if (text !== undefined && isDamaged(text)) this.#leave(path, 'is not UTF-8 text')
      else if (text !== undefined && text.length + length <= MOST_LENGTH) return text
    }
    return undefined
  }
}

function textOf(lines: readonly string[]) {
  return lines.map(line => `${line}\n`).join('')
}
