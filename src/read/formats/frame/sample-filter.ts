/**
 * Filters the samples of one document on their way to its summary: leaves out excluded workflows, adds dimensions, rejects
 * samples with a wrong clock, and trims the start and end of the run. Reports what it left out as issues and notices.
 *
 * A sample goes through `sample` (counts), `take` (excludes, adds dimensions), the timeline (rejects or delays), `#accept`
 * (trims, adds the phase) and the consumer. The fast path does all that itself, where nothing is trimmed and there are no phases,
 * and calls `count`.
 */
import { defined } from '../../../core/model/defined.ts'
import type { Generator } from '../../../core/model/generator.ts'
import type { NoticeCode } from '../../../core/model/notice.ts'
import type { ReadLimits, ReadOptions } from '../../../core/model/reading.ts'
import type { SeriesSummary } from '../../../core/model/run.ts'
import type { Dimensions, Sample, SeriesKind, TimeParts } from '../../../core/model/sample.ts'
import { ActiveSpans } from '../../../core/summarize/active-spans.ts'
import type { ReportedUsers } from '../../../core/summarize/active-users.ts'
import type { SeriesAccumulator } from '../../../core/summarize/series-accumulator.ts'
import type { Summarizer } from '../../../core/summarize/summarizer.ts'
import type { RangePart, SampleCounts } from './bulk.ts'
import { BRIEF, closingNotices } from './closing-notices.ts'
import type { DimensionRules } from './dimension-rules.ts'
import {
  APPENDED,
  DIMENSION_MISSING,
  type DimensionColumn,
  type SamplePath,
  type SampleSink,
} from './format.ts'
import { durationInWords } from './format-message.ts'
import { LabelRules } from './label-rules.ts'
import { PathCounters } from './path-counters.ts'
import { countProblem, withoutDamage } from './series-damage.ts'
import { Timeline } from './timeline.ts'

/** Maximum share of copies among the samples of a document to which one listener wrote. */
export const MAX_COPIES = 0.2

export interface SampleFilterInit {
  /** Name of the document, for messages. */
  readonly file: string
  readonly options: ReadOptions
  /** `options.dimensions`, compiled. */
  readonly rules: DimensionRules
  /** Receives the filtered samples. */
  readonly consumer: Summarizer
  /** Whether a sample is in the part of the run that remains after trimming. Absent: the run is not trimmed. */
  readonly isWanted?: (sample: Sample) => boolean
  /** Adds the phase of a sample to its dimensions. Absent: the run has no phases. */
  readonly addPhase?: (sample: Sample) => void
  /** Whether the tool writes times in whole milliseconds, so that fractions are suspicious. Absent: it does not. */
  readonly isWhole?: boolean
  /** Whether the document supplements others, so that it need not have samples. Absent: it does not. */
  readonly isSupplement?: boolean
  /** False: the consumer gets samples one by one, without the fast path. Absent: it may get counts of them. */
  readonly allowsFastPath?: boolean
}

export class SampleFilter implements SampleSink {
  readonly file: string
  readonly limits: ReadLimits
  readonly dimensionColumns: readonly DimensionColumn[]
  /** Whether it takes counts of samples. False: it needs them one by one. */
  readonly allowsFastPath: boolean
  /** The times so far. The fast path checks each sample against it and updates it. */
  readonly timeline: Timeline
  readonly #init: SampleFilterInit
  readonly #consumer: Summarizer
  readonly #labels: LabelRules
  readonly #counters: PathCounters
  /** Whether the reader has reported the columns that the document does not have. */
  #reportsColumns = false
  /** Time ranges of the samples that remain after trimming. */
  readonly #wanted = new ActiveSpans()
  readonly #counts = {
    samples: 0,
    accepted: 0,
    excluded: 0,
    untimed: 0,
    copies: 0,
    fractional: 0,
    brief: 0,
  }
  #hasHeaders = false
  #issues = 0
  #summaries = 0
  /** Whether the document says anything of users or of the load generator. */
  #hasFacts = false
  #trimmed = 0

  constructor(init: SampleFilterInit) {
    const { file, options, rules, consumer, isWanted, addPhase, allowsFastPath = true } = init
    this.#init = init
    this.file = file
    this.limits = options.limits
    this.dimensionColumns = rules.columns
    this.#consumer = consumer
    this.#labels = new LabelRules(file, options.exclude, rules)
    this.#counters = new PathCounters(consumer, this.#labels)
    this.timeline = new Timeline({
      sample: sample => this.#accept(sample),
      stray: (line, distanceMs) =>
        this.issue(
          `the clock jumped: the time is ${durationInWords(distanceMs)} away from that of the samples around it`,
          line,
        ),
    })
    // The fast path takes whole numbers for milliseconds.
    this.allowsFastPath = allowsFastPath && !isWanted && !addPhase && options.unit !== 's'
  }

  /** Number of samples received, including excluded and trimmed ones. */
  get samples(): number {
    return this.#counts.samples
  }

  /** Counts and times of a range of a document, without its summary; undefined when they depend on the rows before it. */
  get part(): Omit<RangePart, 'summary'> | undefined {
    const { times } = this.timeline
    return times && { counts: this.#counts, times }
  }

  /** Whether two listeners logged the samples: many are copies, without those of 0 ms, of which a thread starts many at a time. */
  get isDoubled(): boolean {
    return this.#counts.copies > MAX_COPIES * this.#counts.samples
  }

  /** Whether a second run may begin in the document, apart from pauses. */
  get mayRestart(): boolean {
    return this.#hasHeaders || this.timeline.mayRestart
  }

  sample(sample: Sample, line?: number): void {
    this.#counts.samples++
    if (this.#init.isWhole) this.#checkUnit(sample)
    if (sample.isCopy && sample.durationMs > 0) this.#counts.copies++
    this.take(sample, line)
  }

  /** Counts a time with a fraction, and converts it if the configuration says that it is in seconds. */
  #checkUnit(sample: Sample) {
    const { durationMs } = sample
    if (!Number.isInteger(durationMs)) {
      this.#counts.fractional++
      if (durationMs < BRIEF) this.#counts.brief++
    }
    if (this.#init.options.unit === 's') sample.durationMs = Math.round(durationMs * 1000)
  }

  /** Handles a sample that was counted. A subclass leaves out more. */
  protected take(sample: Sample, line?: number): void {
    if (this.#labels.apply(sample)) this.timeline.add(sample, line)
    else this.#counts.excluded++
  }

  users(timeMs: number, users: number): void {
    this.#hasFacts = true
    if (this.timeline.isNear(timeMs)) this.#consumer.users.add(timeMs, users)
  }

  generator(part: Generator, timeMs?: number): void {
    this.#hasFacts = true
    const loads = part.loads?.map(load => ({
      ...load,
      dimensions: this.#phased(load.dimensions, timeMs),
    }))
    this.#consumer.generator(defined({ ...part, loads }))
  }

  /** Returns dimensions with those of the path, and with the phase at a time. */
  #phased(dimensions: Dimensions, timeMs: number | undefined): Dimensions {
    // Equal dimensions are one object, because phases are cached by it.
    const own = this.#labels.withPath(dimensions)
    if (timeMs === undefined) return own
    const at: Sample = {
      workflow: '',
      kind: 'measure',
      ok: true,
      startMs: timeMs,
      durationMs: 0,
      dimensions: own,
    }
    this.#init.addPhase?.(at)
    return at.dimensions ?? own
  }

  series(series: SeriesSummary, line?: number): void {
    const problem = countProblem(series)
    if (problem !== undefined) {
      this.issue(problem, line)
      return
    }
    this.#counts.samples += series.count
    this.#summaries++
    if (this.isExcluded(series.workflow)) this.#counts.excluded += series.count
    else {
      const { intact, problems } = withoutDamage(series)
      for (const problem of problems) this.issue(problem)
      const dimensions = this.#labels.dimensionsWith(series.workflow, series.dimensions)
      this.#consumer.addSeries({ ...intact, dimensions })
    }
  }

  issue(message: string, line?: number): void {
    this.#issues++
    this.#consumer.issues.add(
      line === undefined ? { file: this.file, message } : { file: this.file, line, message },
    )
  }

  notice(code: NoticeCode, message: string): void {
    if (code === APPENDED) this.#hasHeaders = true
    if (code === DIMENSION_MISSING) this.#reportsColumns = true
    this.#consumer.notice({ code, message: `${this.file}: ${message}` })
  }

  /** Whether samples of a label are left out. */
  isExcluded(workflow: string): boolean {
    return this.#labels.isExcluded(workflow)
  }

  /** Returns the accumulator of a series, which several series may share. Undefined: its samples must be passed one by one. */
  accumulator(workflow: string, kind: SeriesKind): SeriesAccumulator | undefined {
    return this.#consumer.lastingSeries(workflow, kind, this.#labels.dimensionsOf(workflow))
  }

  passed(
    path: SamplePath,
    startMs: number,
    durationMs: number,
    threads: number,
    parts?: TimeParts,
  ): boolean {
    if (!this.allowsFastPath || !this.timeline.isExpected(startMs)) return false
    const counter = this.#counters.of(path)
    if (!counter) return false
    this.timeline.addExpected(startMs, startMs + durationMs, threads)
    this.#counts.samples++
    this.#counts.accepted++
    counter.add(startMs, durationMs, threads, parts)
    return true
  }

  /** Adds numbers of samples that were counted in bulk. */
  count(counts: SampleCounts): void {
    for (const key of Object.keys(this.#counts) as (keyof SampleCounts)[])
      this.#counts[key] += counts[key] ?? 0
  }

  /** Adds the virtual users of samples that were counted in bulk. */
  addUsers(users: ReportedUsers): void {
    this.#consumer.users.addReported(users)
  }

  /**
   * Adds a range of the document that begins after `lines` lines. Returns false, and changes nothing, when rows before the range
   * could have changed the handling of its samples.
   */
  addPart({ counts, times, summary }: RangePart, lines: number): boolean {
    if (!this.timeline.canFollow(times) || !this.#consumer.addPart(summary, lines)) return false
    this.timeline.follow(times)
    this.count(counts)
    return true
  }

  /** Ends the document: passes on samples that were held back, and reports what was left out. */
  end(): void {
    this.timeline.end()
    this.#consumer.addActiveSpans(
      this.#init.isWanted ? this.#wanted.all() : this.timeline.activeSpans,
    )
    const closing = closingNotices({
      options: this.#init.options,
      counts: this.#counts,
      trimmed: this.#trimmed,
      summaries: this.#summaries,
      issues: this.#issues,
      setBackMs: this.timeline.setBackMs,
      absentColumns: this.#reportsColumns ? [] : this.#labels.absentColumns,
      isSupplement: this.#init.isSupplement === true,
      hasFacts: this.#hasFacts,
    })
    for (const [code, message] of closing) this.notice(code, message)
  }

  #accept(sample: Sample) {
    this.#counts.accepted++
    if (sample.startMs === undefined && sample.kind !== 'benchmark') this.#counts.untimed++
    const { isWanted, addPhase } = this.#init
    if (isWanted && !isWanted(sample)) {
      this.#trimmed++
      return
    }
    addPhase?.(sample)
    this.#consumer.add(sample)
    if (isWanted && sample.startMs !== undefined)
      this.#wanted.add(sample.startMs, sample.startMs + sample.durationMs)
  }
}
