/**
 * The series of a run during reading. Finds the accumulator of a workflow, kind and dimensions without creating a string for
 * known ones, and limits the number of series.
 */
import type { SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { getOrAdd } from '../model/group-by.ts'
import { type SeriesSummary, seriesKey, sortedByName } from '../model/run.ts'
import type { Dimensions, SeriesKind } from '../model/sample.ts'
import { type RunBudget, unlimited } from './error-tallies.ts'
import {
  type AccumulatedRows,
  type DocumentSeries,
  type OpenSeries,
  type PossiblyAborted,
  type SeriesPart,
  samplesOfBoth,
} from './open-series.ts'
import { SeriesAccumulator } from './series-accumulator.ts'
import { batchLimit, keyWithoutKind } from './time-batches.ts'

/** Workflow for the samples of all workflows beyond the limit. */
export const OTHER_WORKFLOWS = '(other)'
/** Maximum number of series (workflows by kind and dimensions) per workflow of the limit, on average. */
const SERIES_PER_WORKFLOW = 8

const NO_DIMENSIONS: Dimensions = {}

type SeriesByKind = Partial<Record<SeriesKind, OpenSeries>>

export class SeriesTable {
  readonly unitMs: number
  readonly #maxWorkflows: number
  readonly #maxErrors: number
  readonly #budget: RunBudget
  readonly #byKey = new Map<string, OpenSeries>()
  /** Series by the identity of the dimensions object, then by workflow and kind. */
  readonly #byDimensions = new WeakMap<Dimensions, Map<string, SeriesByKind>>()
  /** The last dimensions, with their series: those of the next sample are often the same. */
  #last: { dimensions: Dimensions; byWorkflow: Map<string, SeriesByKind> } | undefined
  readonly #workflows = new Set<string>()
  readonly #workflowsByDimensions = new Set<string>()
  #isOverfull = false

  /** @param unitMs unit that times are rounded to, in ms @param maxWorkflows Infinity: no limit @param maxErrors Infinity: no limit */
  constructor(unitMs: number, maxWorkflows: number, maxErrors: number) {
    this.unitMs = unitMs
    this.#maxWorkflows = maxWorkflows
    this.#maxErrors = maxErrors
    this.#budget = { ...unlimited(), errorsLeft: maxErrors }
  }

  /** Whether samples were counted under OTHER_WORKFLOWS. */
  get exceedsWorkflows(): boolean {
    return this.#isOverfull
  }

  /** Whether errors were counted under OTHER_ERRORS. */
  get exceedsErrors(): boolean {
    return this.#budget.exceedsErrors
  }

  /** Number of distinct errors by series so far, if it is limited. */
  get errorTexts(): number {
    return this.#maxErrors - this.#budget.errorsLeft
  }

  /** Whether these series and this number of distinct errors can be added without reaching a limit, in any order. */
  #hasRoomFor(identities: readonly SeriesName[], errorTexts: number): boolean {
    const fresh = identities.filter(identity => !this.#byKey.has(seriesKey(identity)))
    const workflows = new Set([...this.#workflows, ...fresh.map(({ workflow }) => workflow)])
    return (
      !this.#isOverfull &&
      !this.exceedsErrors &&
      errorTexts <= this.#budget.errorsLeft &&
      workflows.size <= this.#maxWorkflows &&
      this.#byKey.size + fresh.length <= this.#maxWorkflows * SERIES_PER_WORKFLOW
    )
  }

  /** All series, in no particular order. */
  all(): OpenSeries[] {
    return [...this.#byKey.values()]
  }

  /** Returns a series, and creates it even beyond the limits: reclassified rows may need another kind. */
  open(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    return (
      this.#byKey.get(seriesKey({ workflow, kind, dimensions })) ??
      this.#create(workflow, kind, dimensions)
    )
  }

  /** Returns the accumulator of a series, which is that of OTHER_WORKFLOWS beyond the limits. */
  of(
    workflow: string,
    kind: SeriesKind,
    dimensions: Dimensions = NO_DIMENSIONS,
  ): SeriesAccumulator {
    return this.#find(workflow, kind, dimensions).certain
  }

  /**
   * As `of`, if the accumulator is final. Returns undefined, and changes nothing, if it may change: with dimensions, it depends
   * on the number of series whether a sample belongs to OTHER_WORKFLOWS.
   */
  lasting(
    workflow: string,
    kind: SeriesKind,
    dimensions?: Dimensions,
  ): SeriesAccumulator | undefined {
    const isOpen = !dimensions || this.#byKey.has(seriesKey({ workflow, kind, dimensions }))
    return isOpen || this.#hasRoom(workflow) ? this.of(workflow, kind, dimensions) : undefined
  }

  /** Returns the accumulator for so many rows of a request that look like aborted transactions. */
  possiblyAborted(
    workflow: string,
    dimensions: Dimensions = NO_DIMENSIONS,
    rows = 1,
  ): SeriesAccumulator {
    const possiblyAborted = this.#possiblyAborted(this.#find(workflow, 'request', dimensions))
    possiblyAborted.count += rows
    return possiblyAborted.all
  }

  /** Counts aborted rows of a transaction. The kind of the other rows with its name is decided later. */
  addAborted(workflow: string, rows: number, dimensions: Dimensions = NO_DIMENSIONS): void {
    this.#find(workflow, 'request', dimensions).aborted += rows
  }

  /**
   * Ends one of several documents. Returns its series that have samples, without rows of transactions that were aborted in it;
   * undefined if each must be known on its own: with reported values.
   */
  endDocument(): DocumentSeries[] | undefined {
    const all = this.all()
    if (all.some(({ certain }) => certain.hasReports)) return undefined
    const transactions = new Set<string>()
    const ended = all.map(({ identity, certain, possiblyAborted }) => {
      const samples = certain.endDocument()
      const { workflow, kind } = identity
      if (kind === 'transaction' && samples.count > 0) transactions.add(workflow)
      return { identity, samples, doubted: possiblyAborted?.all.endDocument() }
    })
    return ended
      .map(({ identity, samples, doubted }) => ({
        ...identity,
        ...(doubted && !transactions.has(identity.workflow)
          ? samplesOfBoth(samples, doubted)
          : samples),
      }))
      .filter(({ count }) => count > 0)
  }

  /** Adds the samples of a summary. */
  add(summary: SeriesSummary): void {
    const series = this.#find(summary.workflow, summary.kind, summary.dimensions)
    if (summary.aborted !== undefined)
      this.addAborted(summary.workflow, summary.aborted, summary.dimensions)
    if (summary.possiblyAborted && summary.kind === 'request') {
      const { count, rest } = summary.possiblyAborted
      this.possiblyAborted(summary.workflow, summary.dimensions, count).addData(summary)
      if (rest) series.possiblyAborted!.rest.addData(rest)
    } else series.certain.addData(summary)
  }

  /** Returns a copy with times in a finer unit. This table must not be changed afterwards. */
  inUnitsOf(unitMs: number): SeriesTable {
    const finer = new SeriesTable(unitMs, this.#maxWorkflows, this.#maxErrors)
    for (const { identity, certain, possiblyAborted, aborted } of this.all()) {
      const series = finer.open(identity.workflow, identity.kind, identity.dimensions)
      series.aborted += aborted
      series.certain.addAll(certain)
      if (!possiblyAborted) continue
      const to = finer.#possiblyAborted(series)
      to.all.addAll(possiblyAborted.all)
      to.rest.addAll(possiblyAborted.rest)
      to.count += possiblyAborted.count
    }
    return finer
  }

  /** Returns the data of all series; undefined when a limit was reached. The table must not be changed afterwards. */
  parts(): SeriesPart[] | undefined {
    if (this.exceedsWorkflows || this.exceedsErrors) return undefined
    const rowsOf = (rows: SeriesAccumulator) =>
      defined({ data: rows.data(1), peakThreads: rows.peakThreads })
    return this.all().map(({ identity, certain, possiblyAborted, aborted }) =>
      defined({
        identity,
        certain: rowsOf(certain),
        possiblyAborted: possiblyAborted && rowsOf(possiblyAborted.all),
        aborted,
      }),
    )
  }

  /** Adds series with this number of distinct errors. Returns false, and changes nothing, if a limit might be reached. */
  addParts(parts: readonly SeriesPart[], errorTexts: number): boolean {
    const identities = parts.map(({ identity }) => identity)
    if (!this.#hasRoomFor(identities, errorTexts)) return false
    const add = (accumulator: SeriesAccumulator, { data, peakThreads }: AccumulatedRows) => {
      accumulator.addData(data)
      if (peakThreads !== undefined) accumulator.sawThreads(peakThreads)
    }
    for (const { identity, certain, possiblyAborted, aborted } of parts) {
      const { workflow, kind, dimensions } = identity
      add(this.of(workflow, kind, dimensions), certain)
      if (possiblyAborted)
        add(this.possiblyAborted(workflow, dimensions, possiblyAborted.data.count), possiblyAborted)
      if (aborted > 0) this.addAborted(workflow, aborted, dimensions)
    }
    return true
  }

  /** Removes a series. Its accumulator must not be changed afterwards. */
  remove({ identity }: OpenSeries): void {
    this.#byKey.delete(seriesKey(identity))
  }

  /** Maximum number of threads over all rows, including possibly aborted ones; undefined if unknown. */
  get peakThreads(): number | undefined {
    const rows = this.all().flatMap(({ certain, possiblyAborted }) => [
      certain,
      possiblyAborted?.all,
    ])
    const peaks = rows.flatMap(accumulator => accumulator?.peakThreads ?? [])
    return peaks.length > 0 ? Math.max(...peaks) : undefined
  }

  #possiblyAborted(series: OpenSeries): PossiblyAborted {
    series.possiblyAborted ??= { all: this.#accumulator(), rest: this.#accumulator(), count: 0 }
    return series.possiblyAborted
  }

  #accumulator(): SeriesAccumulator {
    return new SeriesAccumulator(this.unitMs, this.#budget)
  }

  #find(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    const byWorkflow =
      this.#last?.dimensions === dimensions
        ? this.#last.byWorkflow
        : this.#byDimensions.get(dimensions)
    const known = byWorkflow?.get(workflow)?.[kind]
    return known ?? this.#open(workflow, kind, dimensions)
  }

  #open(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    let series = this.#byKey.get(seriesKey({ workflow, kind, dimensions }))
    if (!series) {
      // Names beyond the limit are not cached, because they could fill the memory.
      if (!this.#hasRoom(workflow)) return this.#overflow(kind, dimensions)
      series = this.#create(workflow, kind, dimensions)
    }
    this.#remember(series, dimensions)
    return series
  }

  #create(workflow: string, kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    const identity = { workflow, kind, dimensions: Object.fromEntries(sortedByName(dimensions)) }
    const series = { identity, certain: this.#accumulator(), aborted: 0 }
    this.#workflows.add(workflow)
    this.#workflowsByDimensions.add(keyWithoutKind(identity))
    this.#budget.steps = batchLimit(this.#workflowsByDimensions.size)
    this.#byKey.set(seriesKey(identity), series)
    return series
  }

  get #isFull(): boolean {
    return this.#byKey.size >= this.#maxWorkflows * SERIES_PER_WORKFLOW
  }

  #hasRoom(workflow: string): boolean {
    return (
      !this.#isFull && (this.#workflows.has(workflow) || this.#workflows.size < this.#maxWorkflows)
    )
  }

  #overflow(kind: SeriesKind, dimensions: Dimensions): OpenSeries {
    this.#isOverfull = true
    // With too many dimension values, the number of series is only bounded if they are left out.
    return this.open(OTHER_WORKFLOWS, kind, this.#isFull ? NO_DIMENSIONS : dimensions)
  }

  #remember(series: OpenSeries, dimensions: Dimensions) {
    const { workflow, kind } = series.identity
    const byWorkflow = getOrAdd(
      this.#byDimensions,
      dimensions,
      () => new Map<string, SeriesByKind>(),
    )
    getOrAdd(byWorkflow, workflow, (): SeriesByKind => ({}))[kind] = series
    this.#last = { dimensions, byWorkflow }
  }
}
