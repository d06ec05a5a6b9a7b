/**
 * The series of a run while it is read: finds the accumulator of a workflow, kind and dimensions, without building any
 * text for one that is known, and within a bound on their number.
 */
import type { SeriesSummary } from '../model/run.ts'
import { seriesKey } from '../model/run.ts'
import type { Dimensions, SeriesKind } from '../model/sample.ts'
import { type BatchBudget, batchesAmong, MAX_BATCHES, placeKey } from './batch-budget.ts'
import type { ErrorBudget } from './error-tallies.ts'
import type { SeriesIdentity } from './series-accumulator.ts'
import { SeriesAccumulator } from './series-accumulator.ts'
import { compareText } from './text.ts'

/** Workflow that takes the samples of workflows beyond the limit. */
export const OTHER_WORKFLOWS = '(other)'
/** Series (workflows by kind and dimensions) for each workflow that the limit allows, on average. */
const SERIES_PER_WORKFLOW = 8

const NO_DIMENSIONS: Dimensions = {}

/** A series while it is gathered. */
export interface OpenSeries {
  readonly identity: SeriesIdentity
  readonly certain: SeriesAccumulator
  /** What looks like aborted transactions; of requests only. */
  possiblyAborted?: PossiblyAborted
  /** Rows of aborted transactions, which count nowhere else; those of load are gathered at the request of their name. */
  aborted: number
}

export interface PossiblyAborted {
  readonly rows: SeriesAccumulator
  /** All that summaries of earlier readings hold which have doubtful rows among others, and the same without these. */
  readonly summarised: SeriesAccumulator
  readonly rest: SeriesAccumulator
  /** Doubtful rows in those summaries. */
  count: number
}

export class SeriesTable {
  readonly unitMs: number
  readonly #maxWorkflows: number
  readonly #maxErrors: number
  readonly #budget: ErrorBudget
  readonly #byKey = new Map<string, OpenSeries>()
  /** By identity of the dimensions object, then by workflow and kind. */
  readonly #byDimensions = new WeakMap<Dimensions, Map<string, Partial<Record<SeriesKind, OpenSeries>>>>()
  readonly #workflows = new Set<string>()
  readonly #places = new Set<string>()
  readonly #batches: BatchBudget = { batches: MAX_BATCHES }
  #isOverfull = false

  /** `unitMs` is what times are rounded to. The limits are Infinity where there is none. */
  constructor(unitMs: number, maxWorkflows: number, maxErrors: number) {
    this.unitMs = unitMs
    this.#maxWorkflows = maxWorkflows
    this.#maxErrors = maxErrors
    this.#budget = { left: maxErrors, exceeded: false }
  }

  /** Whether samples had to be counted under OTHER_WORKFLOWS. */
  get exceedsWorkflows(): boolean {
    return this.#isOverfull
  }

  /** Whether errors had to be counted under OTHER_ERRORS. */
  get exceedsErrors(): boolean {
    return this.#budget.exceeded
  }

  /** Distinct errors by series so far, where their number is limited. */
  get errorTexts(): number {
    return this.#maxErrors - this.#budget.left
  }

  /** Whether series, and as many more distinct errors, can be added without meeting a limit, in whatever order. */
  hasRoomFor(identities: readonly SeriesIdentity[], errorTexts: number): boolean {
    const fresh = identities.filter(identity => !this.#byKey.has(seriesKey(identity)))
    const workflows = new Set([...this.#workflows, ...fresh.map(({ workflow }) => workflow)])
    return (
      !this.#isOverfull &&
      !this.#budget.exceeded &&
      errorTexts <= this.#budget.left &&
      workflows.size <= this.#maxWorkflows &&
      this.#byKey.size + fresh.length <= this.#maxWorkflows * SERIES_PER_WORKFLOW
    )
  }

  /** All series, in no particular order. */
  all(): OpenSeries[] {
    return [...this.#byKey.values()]
  }

  /** Returns a series, new if there is none even beyond the limits: rows that are in the table may need another kind. */
  open(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    return this.#byKey.get(seriesKey({ workflow, kind, dimensions })) ?? this.#create(workflow, kind, dimensions)
  }

  /** Returns the accumulator of a series. */
  of(workflow: string, kind: SeriesKind, dimensions: Dimensions = NO_DIMENSIONS): SeriesAccumulator {
    return this.#find(workflow, kind, dimensions).certain
  }

  /**
   * As `of`, for good. Undefined, and nothing has changed, where that may become another: with dimensions, it depends on how
   * many series there are where those beyond the limit go.
   */
  lasting(workflow: string, kind: SeriesKind, dimensions?: Dimensions): SeriesAccumulator | undefined {
    const isOpen = !dimensions || this.#byKey.has(seriesKey({ workflow, kind, dimensions }))
    return isOpen || this.#hasRoom(workflow) ? this.of(workflow, kind, dimensions) : undefined
  }

  /** Returns the accumulator of a request's rows that look like aborted transactions. */
  possiblyAborted(workflow: string, dimensions: Dimensions = NO_DIMENSIONS): SeriesAccumulator {
    return this.#possiblyAborted(this.#find(workflow, 'request', dimensions)).rows
  }

  /** Counts rows of a transaction that was aborted. Whether the rest of its name are transactions does not matter yet. */
  addAborted(workflow: string, rows: number, dimensions: Dimensions = NO_DIMENSIONS): void {
    this.#find(workflow, 'request', dimensions).aborted += rows
  }

  /** Adds the samples behind a summary. */
  add(summary: SeriesSummary): void {
    const series = this.#find(summary.workflow, summary.kind, summary.dimensions)
    if (summary.aborted !== undefined) this.addAborted(summary.workflow, summary.aborted, summary.dimensions)
    if (summary.possiblyAborted && summary.kind === 'request')
      addPossiblyAborted(this.#possiblyAborted(series), summary)
    else series.certain.addSummary(summary)
  }

  /** Returns a table of the same with times in a finer unit. Nothing may be added to this one afterwards. */
  inUnitsOf(unitMs: number): SeriesTable {
    const finer = new SeriesTable(unitMs, this.#maxWorkflows, this.#maxErrors)
    for (const { identity, certain, possiblyAborted, aborted } of this.all()) {
      const series = finer.open(identity.workflow, identity.kind, identity.dimensions)
      series.aborted += aborted
      series.certain.addAll(certain, identity)
      if (!possiblyAborted) continue
      const { rows, summarised, rest, count } = possiblyAborted
      const to = finer.#possiblyAborted(series)
      to.rows.addAll(rows, identity)
      to.summarised.addAll(summarised, identity)
      to.rest.addAll(rest, identity)
      to.count += count
    }
    return finer
  }

  /** Takes a series out; its accumulator must not be added to any more. */
  remove({ identity }: OpenSeries): void {
    this.#byKey.delete(seriesKey(identity))
  }

  /** Most threads that a sample saw, doubtful ones included; undefined when none said. */
  peakThreads(): number | undefined {
    const peaks = this.all().flatMap(({ certain, possiblyAborted }) =>
      [certain.peakThreads ?? [], possiblyAborted?.rows.peakThreads ?? []].flat(),
    )
    return peaks.length > 0 ? Math.max(...peaks) : undefined
  }

  #possiblyAborted(series: OpenSeries): PossiblyAborted {
    series.possiblyAborted ??= {
      rows: this.#accumulator(),
      summarised: this.#accumulator(),
      rest: this.#accumulator(),
      count: 0,
    }
    return series.possiblyAborted
  }

  #accumulator(): SeriesAccumulator {
    return new SeriesAccumulator(this.unitMs, this.#budget, this.#batches)
  }

  #find(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    const byWorkflow = this.#byDimensions.get(dimensions)
    const known = byWorkflow?.get(workflow)?.[kind]
    return known ?? this.#open(workflow, kind, dimensions)
  }

  #open(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    let series = this.#byKey.get(seriesKey({ workflow, kind, dimensions }))
    if (!series) {
      // What has no room is not remembered either: a hundred thousand names must not fill the memory.
      if (!this.#hasRoom(workflow)) return this.#overflow(kind, dimensions)
      series = this.#create(workflow, kind, dimensions)
    }
    this.#remember(series, dimensions)
    return series
  }

  #create(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    const identity = { workflow, kind, dimensions: sortedByName(dimensions) }
    const series = { identity, certain: this.#accumulator(), aborted: 0 }
    this.#workflows.add(workflow)
    this.#places.add(placeKey(identity))
    this.#batches.batches = batchesAmong(this.#places.size)
    this.#byKey.set(seriesKey(identity), series)
    return series
  }

  get #isFull(): boolean {
    return this.#byKey.size >= this.#maxWorkflows * SERIES_PER_WORKFLOW
  }

  #hasRoom(workflow: string): boolean {
    return !this.#isFull && (this.#workflows.has(workflow) || this.#workflows.size < this.#maxWorkflows)
  }

  #overflow(kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    this.#isOverfull = true
    // Where it is dimension values that are too many, only leaving them out bounds the number of series.
    return this.open(OTHER_WORKFLOWS, kind, this.#isFull ? NO_DIMENSIONS : dimensions)
  }

  #remember(series: OpenSeries, dimensions: Dimensions): void {
    const { workflow, kind } = series.identity
    let byWorkflow = this.#byDimensions.get(dimensions)
    if (!byWorkflow) {
      byWorkflow = new Map()
      this.#byDimensions.set(dimensions, byWorkflow)
    }
    const byKind = byWorkflow.get(workflow)
    if (byKind) byKind[kind] = series
    else byWorkflow.set(workflow, { [kind]: series })
  }
}

function sortedByName(dimensions: Dimensions): Dimensions {
  return Object.fromEntries(Object.entries(dimensions).sort(([a], [b]) => compareText(a, b)))
}

function addPossiblyAborted(possiblyAborted: PossiblyAborted, summary: SeriesSummary): void {
  possiblyAborted.summarised.addSummary(summary)
  possiblyAborted.count += summary.possiblyAborted!.count
  if (summary.possiblyAborted!.rest) possiblyAborted.rest.addSummary(summary.possiblyAborted!.rest)
}
