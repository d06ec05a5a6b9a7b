/** Turns the samples of one file, as a reader emits them, into the summary of a run. */
import type { Notice } from '../model/notice.ts'
import type { ReadLimits } from '../model/reading.ts'
import { DEFAULT_LIMITS } from '../model/reading.ts'
import type { RunSummary, SeriesSummary, SourceFile } from '../model/run.ts'
import type { Dimensions, ParseIssue, Sample, SeriesKind } from '../model/sample.ts'
import { assembleRun } from './assemble.ts'
import { FirstIssues } from './first-issues.ts'
import { errorsNotice, workflowsNotice } from './notices.ts'
import { addSeriesParts, type RunPart, seriesPartsOf } from './run-part.ts'
import type { SeriesAccumulator } from './series-accumulator.ts'
import { SeriesTable } from './series-table.ts'
import type { Span } from './stretches.ts'
import { loadWindows } from './window.ts'

export interface SummarizerInit {
  /** Name of the load tool, as RunSummary has it. */
  readonly tool: string
  /** Format that is read: 'jmeter-csv'. */
  readonly format: string
  /** Milliseconds that times are counted in, 1 unless given: 0.001 for a tool that writes microseconds. */
  readonly unitMs?: number
  readonly limits?: Pick<ReadLimits, 'workflows' | 'errorTexts'>
}

export class Summarizer {
  readonly #tool: string
  readonly #formats: Set<string>
  readonly #limits: Pick<ReadLimits, 'workflows' | 'errorTexts'>
  readonly #table: SeriesTable
  readonly #issues = new FirstIssues()
  readonly #sources: SourceFile[] = []
  readonly #notices: Notice[] = []
  readonly #stretches: Span[] = []

  constructor({ tool, format, unitMs = 1, limits = DEFAULT_LIMITS }: SummarizerInit) {
    this.#tool = tool
    this.#formats = new Set([format])
    this.#limits = limits
    this.#table = new SeriesTable(unitMs, limits.workflows, limits.errorTexts)
  }

  /** Adds a sample. The same dimensions should be the same object: then a known series is found without building text. */
  add(sample: Sample): void {
    const { workflow, startMs, durationMs, dimensions } = sample
    if (sample.aborted && sample.kind === 'transaction') {
      this.#table.addAborted(workflow, 1, dimensions)
      return
    }
    const series =
      sample.aborted && sample.kind === 'request'
        ? this.#table.possiblyAborted(workflow, dimensions)
        : this.#table.of(workflow, sample.kind, dimensions)
    if (sample.ok) series.addPassed(startMs, durationMs)
    else series.addFailed(startMs, durationMs, sample.errorCode ?? '', sample.errorMessage ?? '')
    if (sample.bytes !== undefined) series.addBytes(sample.bytes)
    if (sample.threads !== undefined) series.sawThreads(sample.threads)
    if (sample.standalone) series.markStandalone()
  }

  /**
   * Returns what gathers a series, for a reader that keeps it instead of having it looked up for each sample. Rows that
   * look aborted go through `add`.
   */
  series(workflow: string, kind: SeriesKind, dimensions?: Dimensions): SeriesAccumulator {
    return this.#table.of(workflow, kind, dimensions)
  }

  /** As series, for a reader that keeps it for good; undefined, and nothing has changed, when what gathers it may change. */
  lastingSeries(workflow: string, kind: SeriesKind, dimensions?: Dimensions): SeriesAccumulator | undefined {
    return this.#table.lasting(workflow, kind, dimensions)
  }

  /** Adds a series in bulk: aggregates as a tool reported them, or counts that another engine has gathered. */
  addSeries(series: SeriesSummary): void {
    this.#table.add(series)
  }

  /** Notes a row that could not be read. */
  issue(issue: ParseIssue): void {
    this.#issues.add(issue)
  }

  /** Notes a file that was read. */
  source(file: SourceFile): void {
    this.#sources.push(file)
    this.#formats.add(file.format)
  }

  /** Notes a remark for every output. */
  notice(notice: Notice): void {
    this.#notices.push(notice)
  }

  /** Notes stretches of time in which samples ran. */
  during(stretches: readonly Span[]): void {
    this.#stretches.push(...stretches)
  }

  /** Whether load of the same dimensions ran before one point in time and after another. */
  isAcross(aMs: number, bMs: number): boolean {
    const [fromMs, toMs] = [Math.min(aMs, bMs), Math.max(aMs, bMs)]
    const series = this.#table.all().map(({ identity, certain }) => ({ ...identity, ...certain.window }))
    return [...loadWindows(series).values()].some(({ startMs, endMs }) => startMs <= fromMs && endMs >= toMs)
  }

  /**
   * Returns what was added, to be added to the summarizer of the rest of the file; undefined when its place in the file
   * matters: a limit was met, or there is a notice. Nothing may be added afterwards.
   */
  part(): RunPart | undefined {
    const series = this.#notices.length === 0 ? seriesPartsOf(this.#table) : undefined
    return series && { series, errorTexts: this.#table.errorTexts, issues: this.#issues.summary() }
  }

  /**
   * Adds a part of the file that begins after `lines` lines, and in which they were counted from 1. Returns false, and has
   * changed nothing, when a limit might be met.
   */
  addPart(part: RunPart, lines: number): boolean {
    if (!addSeriesParts(this.#table, part)) return false
    const { count, first } = part.issues
    const moved = first.map(issue => (issue.line === undefined ? issue : { ...issue, line: issue.line + lines }))
    this.#issues.addAll({ count, first: moved })
    return true
  }

  /** Returns the summary. Nothing may be added afterwards. */
  finish(): RunSummary {
    return assembleRun({
      tool: this.#tool,
      formats: this.#formats,
      table: this.#table,
      stretches: this.#stretches,
      sources: this.#sources,
      issues: this.#issues,
      notices: [...this.#notices, ...this.#limitNotices()],
      facts: {},
      provenance: {},
    })
  }

  #limitNotices(): Notice[] {
    return [
      ...(this.#table.exceedsWorkflows ? [workflowsNotice(this.#limits.workflows)] : []),
      ...(this.#table.exceedsErrors ? [errorsNotice(this.#limits.errorTexts)] : []),
    ]
  }
}
