/**
 * Filters the samples of one document on their way to its summary: leaves out excluded workflows, adds dimensions, rejects
 * samples with a wrong clock, and trims the start and end of the run. Reports what it left out as issues and notices.
 *
 * A sample goes through `sample` (counts), `take` (excludes, adds dimensions), the timeline (rejects or delays), `#accept`
 * (trims, adds the phase) and the consumer. The fast path does all that itself, where nothing is trimmed and there are no phases,
 * and calls `count`.
 */
import { defined } from '../../../model/defined.ts'
import type { Generator } from '../../../model/generator.ts'
import { getOrAdd } from '../../../model/group-by.ts'
import { NO_ROW_READ, type NoticeCode } from '../../../model/notice.ts'
import type { ReadLimits, ReadOptions } from '../../../model/reading.ts'
import type { SeriesSummary } from '../../../model/run.ts'
import type { Dimensions, Sample, SeriesKind } from '../../../model/sample.ts'
import { type Wildcard, wildcard } from '../../../model/wildcard.ts'
import { ActiveSpans } from '../../../summarize/active-spans.ts'
import type { ReportedUsers } from '../../../summarize/active-users.ts'
import type { CallsInside, SeriesAccumulator } from '../../../summarize/series-accumulator.ts'
import type { Summarizer } from '../../../summarize/summarizer.ts'
import type { RangePart, SampleCounts } from './bulk.ts'
import { DimensionCache, type DimensionRules } from './dimension-rules.ts'
import {
  APPENDED,
  DIMENSION_MISSING,
  type DimensionColumn,
  type SamplePath,
  type SampleSink,
} from './format.ts'
import { durationInWords, listed, quoted } from './format-message.ts'
import { countProblem, withoutDamage } from './series-damage.ts'
import { Timeline } from './timeline.ts'

/** Maximum share of copies among the samples of a document to which one listener wrote. */
export const MAX_COPIES = 0.2

/** A time in ms with a fraction that is shorter may be one in seconds. */
const BRIEF = 30

/** Whether the options trim anything. */
export function isTrimming(trim: ReadOptions['trim']): boolean {
  return trim.startMs > 0 || trim.endMs > 0
}

/** Returns the text of the notice `excluded`, without the name of the file. */
export function excludedText(samples: number, { exclude, phases }: ReadOptions): string {
  const marks = phases.some(({ from }) => from === 'label') ? ', or mark phases' : ''
  return `${samples} samples were left out: their names match exclude${marks} (${listed(exclude.map(quoted))}).`
}

/** Cached results for a label. */
interface LabelFacts {
  readonly excluded: boolean
  /** All dimensions of a sample, by the dimensions from the reader. One object for each combination. */
  readonly dimensions: Map<Dimensions | undefined, Dimensions>
}

/** Where samples of a path are counted one by one. */
interface Counter {
  /** Absent: each must be added as a sample. */
  readonly series?: SeriesAccumulator
  readonly calls: readonly CallsInside[]
}

const NO_COUNTER: Counter = { calls: [] }
const MAX_COUNTERS = 1 << 12

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

/** Code of the notice on times that go back. The time between is no pause of the load. */
export const SET_BACK = 'clock-set-back'

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
  readonly #excludes: readonly Wildcard[]
  readonly #pathDimensions: Dimensions
  readonly #labels = new Map<string, LabelFacts>()
  /** Whether any rule depends on labels. False for most runs, which saves a lookup per sample. */
  readonly #looksAtLabels: boolean
  readonly #combinations = new DimensionCache()
  readonly #counters = new Map<SamplePath, Counter>()
  /** Columns of dimensions that no sample has had. Empty after the reader has reported them. */
  #absentColumns: readonly DimensionColumn[]
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
    this.#absentColumns = rules.columns
    this.#consumer = consumer
    this.#excludes = options.exclude.map(wildcard)
    this.#pathDimensions = rules.ofPath(file)
    this.#looksAtLabels = options.exclude.length > 0 || rules.count > 0
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
    if (this.#looksAtLabels && !this.#label(sample)) this.#counts.excluded++
    else this.timeline.add(sample, line)
  }

  users(timeMs: number, users: number): void {
    this.#hasFacts = true
    if (this.timeline.isNear(timeMs)) this.#consumer.users.add(timeMs, users)
  }

  generator(part: Generator, timeMs?: number): void {
    this.#hasFacts = true
    const loads = part.loads?.map(load => ({
      ...load,
      dimensions: this.#phased({ ...this.#pathDimensions, ...load.dimensions }, timeMs),
    }))
    this.#consumer.generator(defined({ ...part, loads }))
  }

  /** Returns dimensions with the phase at a time. */
  #phased(dimensions: Dimensions, timeMs: number | undefined): Dimensions {
    // Equal dimensions are one object, because phases are cached by it.
    const own = this.#combinations.of(Object.entries(dimensions))
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
    const facts = this.#factsOf(series.workflow)
    if (facts.excluded) this.#counts.excluded += series.count
    else {
      const { intact, problems } = withoutDamage(series)
      for (const problem of problems) this.issue(problem)
      const dimensions = this.#dimensionsOf(series.workflow, facts, series.dimensions)
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
    if (code === DIMENSION_MISSING) this.#absentColumns = []
    this.#consumer.notice({ code, message: `${this.file}: ${message}` })
  }

  /** Whether samples of a label are left out. */
  isExcluded(workflow: string): boolean {
    return this.#looksAtLabels && this.#factsOf(workflow).excluded
  }

  /** Returns the accumulator of a series, which several series may share. Undefined: its samples must be passed one by one. */
  accumulator(workflow: string, kind: SeriesKind): SeriesAccumulator | undefined {
    return this.#consumer.lastingSeries(workflow, kind, this.#dimensionsOfLabel(workflow))
  }

  passed(path: SamplePath, startMs: number, durationMs: number, threads: number): boolean {
    if (!this.allowsFastPath || !this.timeline.isExpected(startMs)) return false
    const { series, calls } = this.#counters.get(path) ?? this.#counterFor(path)
    if (!series) return false
    const endMs = startMs + durationMs
    this.timeline.addExpected(startMs, endMs, threads)
    this.#counts.samples++
    this.#counts.accepted++
    series.addPassed(startMs, durationMs)
    if (threads > 0) {
      series.sawThreads(threads)
      this.#consumer.users.add(endMs, threads)
    }
    for (const inside of calls) inside.add(1, durationMs)
    return true
  }

  #counterFor(path: SamplePath): Counter {
    const { workflow, kind, inside } = path
    const isCounted = this.#counters.size < MAX_COUNTERS && !this.isExcluded(workflow)
    const series = isCounted ? this.accumulator(workflow, kind) : undefined
    if (!series) return NO_COUNTER
    const dimensions = this.#dimensionsOfLabel(workflow)
    if (kind === 'request' && inside.length === 0) series.markStandalone()
    const groups = kind === 'request' ? inside : []
    const calls = this.#consumer.callsInside(groups, workflow, dimensions)
    const counter = { series, calls }
    this.#counters.set(path, counter)
    return counter
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
    this.#noteLeftOut()
    this.#noteLacking()
  }

  /** Notices what of the document does not count. */
  #noteLeftOut() {
    const { setBackMs } = this.timeline
    const { excluded } = this.#counts
    const { options } = this.#init
    if (setBackMs !== undefined)
      this.notice(
        SET_BACK,
        `its later samples ended ${durationInWords(setBackMs)} before the first one began: the clock was set back, or an earlier part was appended. The time between counts neither in the duration nor in the throughput.`,
      )
    if (excluded > 0) this.notice('excluded', excludedText(excluded, options))
    if (this.#trimmed > 0) {
      const { startMs, endMs } = options.trim
      const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`
      this.notice('trimmed', `${this.#trimmed} samples were left out: ${spans} are trimmed.`)
    }
  }

  /** Notices what the document does not have, or may have in another unit. */
  #noteLacking() {
    const { samples, accepted, untimed, fractional, brief } = this.#counts
    const { options, isSupplement } = this.#init
    const isRead = accepted + this.#summaries > 0
    for (const { name, column } of isRead ? this.#absentColumns : [])
      this.notice(
        DIMENSION_MISSING,
        `has no column ${quoted(column)}, which the configuration uses as the dimension ${quoted(name)}.`,
      )
    if (samples + this.#summaries === 0 && !(isSupplement && this.#hasFacts))
      if (this.#issues > 0)
        this.notice(NO_ROW_READ, 'none of its rows can be read, so it adds nothing to the run.')
      else if (!isSupplement)
        this.notice(
          'no-samples',
          'has no samples. Check that the test was not stopped before its first sample ended.',
        )
    if (options.unit === undefined && 2 * fractional > samples && 2 * brief > fractional)
      this.notice(
        'in-seconds',
        `${fractional} of ${samples} times have a fraction, and most are below ${BRIEF}, but JMeter writes whole milliseconds. If they are seconds, write "unit: s" at this entry of "results"; if not, "unit: ms".`,
      )
    if (accepted > 0 && untimed === accepted)
      this.notice(
        'no-timestamps',
        'has no timestamps, so there are no charts over time and no trimming, and throughput only if the tool reports it.',
      )
  }

  #dimensionsOfLabel(workflow: string): Dimensions | undefined {
    if (!this.#looksAtLabels) return undefined
    const dimensions = this.#dimensionsOf(workflow, this.#factsOf(workflow), undefined)
    return dimensions === NO_DIMENSIONS ? undefined : dimensions
  }

  #label(sample: Sample): boolean {
    const facts = this.#factsOf(sample.workflow)
    if (facts.excluded) return false
    const dimensions = this.#dimensionsOf(sample.workflow, facts, sample.dimensions)
    if (dimensions !== NO_DIMENSIONS) sample.dimensions = dimensions
    return true
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

  #factsOf(workflow: string): LabelFacts {
    const isExcluded = () => this.#excludes.some(exclude => exclude.matches(workflow))
    return getOrAdd(this.#labels, workflow, () => ({
      excluded: isExcluded(),
      dimensions: new Map(),
    }))
  }

  #dimensionsOf(workflow: string, facts: LabelFacts, ofRow: Dimensions | undefined): Dimensions {
    return getOrAdd(facts.dimensions, ofRow, () => {
      if (ofRow)
        this.#absentColumns = this.#absentColumns.filter(({ name }) => !Object.hasOwn(ofRow, name))
      const all = { ...this.#pathDimensions, ...this.#init.rules.ofLabel(workflow), ...ofRow }
      return Object.keys(all).length === 0
        ? NO_DIMENSIONS
        : this.#combinations.of(Object.entries(all))
    })
  }
}

const NO_DIMENSIONS: Dimensions = {}
