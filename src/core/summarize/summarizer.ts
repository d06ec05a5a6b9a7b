/** Summarizes the samples of one file. */

import { defined } from '../model/defined.ts'
import type { Generator } from '../model/generator.ts'
import type { Notice } from '../model/notice.ts'
import { DEFAULT_LIMITS, type ReadLimits } from '../model/reading.ts'
import type { RunSummary, SeriesSummary, SourceFile } from '../model/run.ts'
import type { Dimensions, Sample, SeriesKind } from '../model/sample.ts'
import { ActiveUsers, type ReportedUsers } from './active-users.ts'
import {
  type AccumulatedRun,
  assembleDocument,
  assembleRun,
  type DocumentRun,
} from './assemble-run.ts'
import { joinGenerators } from './generator.ts'
import { FirstIssues, limitNotices } from './notices.ts'
import type { SeriesPart } from './open-series.ts'
import type { SeriesAccumulator } from './series-accumulator.ts'
import { SeriesTable } from './series-table.ts'
import type { Span } from './spans.ts'

export interface SummarizerInit {
  /** Name of the load tool; see RunSummary. */
  readonly tool: string
  /** Id of the format: 'jmeter-csv'. */
  readonly format: string
  /** Unit of times in ms: 0.001 for a tool that measures microseconds. Absent: 1. */
  readonly unitMs?: number
  readonly limits?: Pick<ReadLimits, 'workflows' | 'errorTexts'>
  /** Table for the series, which other documents of the run share. Absent: the document has its own. */
  readonly table?: SeriesTable
}

/**
 * The accumulated data of a range of a file, for adding to the data of the rest. As long as no limit is reached, the result is
 * the same as for adding the samples one by one in file order.
 */
export interface RunPart {
  readonly series: readonly SeriesPart[]
  /** Number of distinct errors by series, which counts towards the limit. */
  readonly errorTexts: number
  readonly issues: RunSummary['issues']
  readonly users?: ReportedUsers
}

export class Summarizer {
  /** The virtual users of the file, for reports without a sample. */
  readonly users = new ActiveUsers()
  /** The unreadable rows. */
  readonly issues = new FirstIssues()
  readonly #tool: string
  readonly #formats: Set<string>
  readonly #limits: Pick<ReadLimits, 'workflows' | 'errorTexts'>
  readonly #table: SeriesTable
  readonly #sources: SourceFile[] = []
  readonly #notices: Notice[] = []
  readonly #activeSpans: Span[] = []
  readonly #generators: Generator[] = []

  constructor({ tool, format, unitMs = 1, limits = DEFAULT_LIMITS, table }: SummarizerInit) {
    this.#tool = tool
    this.#formats = new Set([format])
    this.#limits = limits
    this.#table = table ?? new SeriesTable(unitMs, limits.workflows, limits.errorTexts)
  }

  /** Adds a sample. Equal dimensions should be the same object, to find the series without creating a string. */
  add(sample: Sample): void {
    const { workflow, startMs, durationMs, dimensions } = sample
    if (sample.looksAborted && sample.kind === 'transaction') {
      this.#table.addAborted(workflow, 1, dimensions)
      return
    }
    const series =
      sample.looksAborted && sample.kind === 'request'
        ? this.#table.possiblyAborted(workflow, dimensions)
        : this.#table.of(workflow, sample.kind, dimensions)
    if (sample.ok) series.addPassed(startMs, durationMs)
    else series.addFailed(startMs, durationMs, sample.errorCode ?? '', sample.errorMessage ?? '')
    if (sample.bytes !== undefined) series.addBytes(sample.bytes)
    if (sample.threads !== undefined) {
      series.sawThreads(sample.threads)
      // A sample has a user: 0 is written after the last of them.
      if (startMs !== undefined && sample.threads > 0)
        this.users.add(startMs + durationMs, sample.threads)
    }
    if (sample.standalone) series.markStandalone()
    if (sample.ok && sample.parts) series.addParts(sample.parts)
    if (sample.inside) this.#countInside(series, sample, sample.inside)
  }

  /** Counts a sample as a call inside transactions, which are mostly those of the last sample of its series. */
  #countInside(series: SeriesAccumulator, sample: Sample, transactions: readonly string[]) {
    const { workflow, dimensions, durationMs } = sample
    const last = series.insideOf?.sample
    const isSame =
      last?.inside === transactions && last.workflow === workflow && last.dimensions === dimensions
    if (!isSame)
      series.insideOf = {
        sample,
        calls: this.callsInside(transactions, workflow, dimensions),
      }
    for (const calls of series.insideOf!.calls) calls.add(1, durationMs)
  }

  /** Returns where calls of a request inside of transactions are counted. */
  callsInside(transactions: readonly string[], workflow: string, dimensions?: Dimensions) {
    return transactions.map(each =>
      this.#table.of(each, 'transaction', dimensions).requestInside(workflow),
    )
  }

  /**
   * Returns the accumulator of a series if it is final, for readers that keep it to avoid a lookup per sample. Returns undefined,
   * and changes nothing, if it may change. Possibly aborted rows must be added with `add`.
   */
  lastingSeries(
    workflow: string,
    kind: SeriesKind,
    dimensions?: Dimensions,
  ): SeriesAccumulator | undefined {
    return this.#table.lasting(workflow, kind, dimensions)
  }

  /** Adds a whole series: aggregates reported by a tool, or counts of the fast path. */
  addSeries(series: SeriesSummary): void {
    this.#table.add(series)
  }

  /** Records a file that was read. */
  source(file: SourceFile): void {
    this.#sources.push(file)
    this.#formats.add(file.format)
  }

  /** Adds a notice. */
  notice(notice: Notice): void {
    this.#notices.push(notice)
  }

  /** Adds what the load generator says about its load. */
  generator(part: Generator): void {
    this.#generators.push(part)
  }

  /** Adds spans in which samples ran. */
  addActiveSpans(activeSpans: readonly Span[]): void {
    this.#activeSpans.push(...activeSpans)
  }

  /**
   * Returns the data of a range of a file, for the summarizer of the rest. Undefined if the position in the file matters: a limit
   * was reached, or there is a notice. Nothing may be added afterwards.
   */
  part(): RunPart | undefined {
    const series =
      this.#notices.length === 0 && this.#generators.length === 0 ? this.#table.parts() : undefined
    const users = this.users.reported
    return (
      series &&
      defined({ series, users, errorTexts: this.#table.errorTexts, issues: this.issues.summary() })
    )
  }

  /**
   * Adds a range of the file that begins after `lines` lines; its own lines were counted from 1. Returns false, and changes
   * nothing, if a limit might be reached.
   */
  addPart(part: RunPart, lines: number): boolean {
    if (!this.#table.addParts(part.series, part.errorTexts)) return false
    if (part.users) this.users.addReported(part.users)
    const { count, first } = part.issues
    const moved = first.map(issue =>
      issue.line === undefined ? issue : { ...issue, line: issue.line + lines },
    )
    this.issues.addAll({ count, first: moved })
    return true
  }

  /** Returns the summary. Nothing may be added afterwards. */
  finish(): RunSummary {
    return this.#completed(assembleRun(this.#accumulated))
  }

  /** Ends a document whose table others share. Undefined if it must be read on its own; see SeriesTable.endDocument. */
  endDocument(): DocumentRun | undefined {
    const series = this.#table.endDocument()
    return series && this.#completed(assembleDocument(this.#accumulated, series))
  }

  get #accumulated(): AccumulatedRun {
    return {
      tool: this.#tool,
      formats: this.#formats,
      table: this.#table,
      activeSpans: this.#activeSpans,
      sources: this.#sources,
      issues: this.issues,
      notices: [...this.#notices, ...limitNotices(this.#table, this.#limits)],
      facts: {},
      provenance: {},
    }
  }

  #completed<Run extends Pick<RunSummary, 'startMs' | 'endMs'>>(run: Run) {
    return defined({
      ...run,
      users: this.users.over(run),
      generator: joinGenerators(this.#generators),
    })
  }
}
