/**
 * Where the samples of one document come in, whatever its format, on their way to its summary: leaves out what the
 * configuration excludes, adds dimensions, rejects strays of the clock, trims. What could not be used is kept as data.
 */
import { NO_ROW_READ, type Notice, type NoticeCode } from '../model/notice.ts'
import type { ReadLimits, ReadOptions } from '../model/reading.ts'
import type { SeriesSummary } from '../model/run.ts'
import type { Dimensions, ParseIssue, Sample, SeriesKind } from '../model/sample.ts'
import { type Wildcard, wildcard } from '../model/wildcard.ts'
import type { RunPart } from '../summarize/run-part.ts'
import type { SeriesAccumulator } from '../summarize/series-accumulator.ts'
import { type Span, Stretches } from '../summarize/stretches.ts'
import type { DimensionRules } from './dimension-rules.ts'
import { DIMENSION_MISSING, type DimensionColumn, type SampleSink } from './format.ts'
import { durationInWords, listed, quoted } from './format-message.ts'
import type { BulkSink, RangePart } from './jmeter/simd/bulk.ts'
import { type Pause, Timeline } from './timeline.ts'

/** Receives what is left. The Summarizer is one. */
export interface SampleConsumer {
  add(sample: Sample): void
  addSeries(series: SeriesSummary): void
  /** Returns what gathers a series for good; undefined when that may change. Absent when each sample must be looked at. */
  lastingSeries?(workflow: string, kind: SeriesKind, dimensions?: Dimensions): SeriesAccumulator | undefined
  /** Adds a part of the document, as Summarizer does. Absent with `lastingSeries`. */
  addPart?(part: RunPart, lines: number): boolean
  /** Notes the stretches of time of the document's samples. Absent where nothing rests on them. */
  during?(stretches: readonly Span[]): void
  /** Whether load of the same dimensions ran before one point in time and after another. Absent: it did. */
  isAcross?(fromMs: number, toMs: number): boolean
  issue(issue: ParseIssue): void
  notice(notice: Notice): void
}

/** Pauses of a document that are looked at. */
const MOST_PAUSES = 1_000

/** Code of the notice that the start or the end of a run was cut off. */
export const TRIMMED = 'trimmed'

/** Code of the notice that workflows were left out. */
export const EXCLUDED = 'excluded'

/** Returns what that notice says, after the name of the file. */
export function excludedText(samples: number, { exclude }: ReadOptions): string {
  return `${samples} samples were left out: their names match exclude (${listed(exclude.map(quoted))}).`
}

/** What is known of a label. */
interface LabelFacts {
  readonly excluded: boolean
  /** Dimensions by the dimensions the reader gave: one object for each combination. */
  readonly dimensions: Map<Dimensions | undefined, Dimensions>
}

export interface SampleFilterInit {
  /** The document as the user named it. */
  readonly file: string
  readonly options: ReadOptions
  /** `options.dimensions`, compiled. */
  readonly rules: DimensionRules
  readonly consumer: SampleConsumer
  /** Whether a sample is in the span that is judged, when the run is trimmed. */
  readonly isWanted?: (sample: Sample) => boolean
  /** False when the outlet is to be given samples one by one. */
  readonly bulk?: boolean
}

export class SampleFilter implements SampleSink {
  readonly file: string
  readonly limits: ReadLimits
  readonly dimensionColumns: readonly DimensionColumn[]
  readonly bulk: BulkSink | undefined
  readonly #options: ReadOptions
  readonly #consumer: SampleConsumer
  readonly #isWanted: (sample: Sample) => boolean
  readonly #excludes: readonly Wildcard[]
  readonly #rules: DimensionRules
  readonly #pathDimensions: Dimensions
  readonly #labels = new Map<string, LabelFacts>()
  /** False when no rule asks for labels, so that most runs do without. */
  readonly #looksAtLabels: boolean
  readonly #combinations = new Map<string, Dimensions>()
  /** Columns of dimensions that nothing had yet; none once the reader has said so. */
  #absentColumns: readonly DimensionColumn[]
  readonly #timeline: Timeline
  readonly #isTrimmed: boolean
  /** Stretches of time of the samples that are judged, when the run is trimmed. */
  readonly #wanted = new Stretches()
  #samples = 0
  #issues = 0
  #summaries = 0
  #passed = 0
  #untimed = 0
  #excluded = 0
  #trimmed = 0
  readonly #pauses: Pause[] = []

  constructor({ file, options, rules, consumer, isWanted, bulk = true }: SampleFilterInit) {
    this.file = file
    this.limits = options.limits
    this.dimensionColumns = rules.columns
    this.#absentColumns = rules.columns
    this.#options = options
    this.#consumer = consumer
    this.#isTrimmed = isWanted !== undefined
    this.#isWanted = isWanted ?? (() => true)
    this.#excludes = options.exclude.map(wildcard)
    this.#rules = rules
    this.#pathDimensions = rules.ofPath(file)
    this.#looksAtLabels = options.exclude.length > 0 || rules.count > 0
    this.#timeline = new Timeline({
      sample: sample => this.#pass(sample),
      stray: (line, distanceMs) =>
        this.issue(
          `the clock jumped: the time is ${durationInWords(distanceMs)} away from that of the samples around it`,
          line,
        ),
      pause: pause => {
        if (this.#pauses.push(pause) > MOST_PAUSES) this.#pauses.pop()
      },
    })
    this.bulk = bulk && !isWanted ? this.#bulk() : undefined
  }

  /** Samples that came in, excluded and trimmed ones too. */
  get samples(): number {
    return this.#samples
  }

  /** What came in of a part of a document, without its summary; undefined when its place in the document matters. */
  get part(): Omit<RangePart, 'summary'> | undefined {
    const { times } = this.#timeline
    const [samples, passed, excluded, untimed] = [this.#samples, this.#passed, this.#excluded, this.#untimed]
    return times && { counts: { samples, passed, excluded, untimed }, times }
  }

  sample(sample: Sample, line?: number): void {
    this.#samples++
    if (this.#looksAtLabels && !this.#label(sample)) this.#excluded++
    else this.#timeline.add(sample, line)
  }

  series(series: SeriesSummary): void {
    this.#samples += series.count
    this.#summaries++
    const facts = this.#factsOf(series.workflow)
    if (facts.excluded) this.#excluded += series.count
    else
      this.#consumer.addSeries({
        ...this.#withoutDamage(series),
        dimensions: this.#dimensionsOf(series.workflow, facts, series.dimensions),
      })
  }

  /** Leaves out reported figures that nothing can be measured as, which would be infinitely far from all others. */
  #withoutDamage(series: SeriesSummary): SeriesSummary {
    const figures = Object.entries(series.reported ?? {})
    const damaged = figures.filter(([, value]) => value > Number.MAX_SAFE_INTEGER)
    if (damaged.length === 0) return series
    for (const [metric, value] of damaged)
      this.issue(`${metric} of ${quoted(series.workflow)} is too large for a figure (found ${value})`)
    const sound = figures.filter(figure => !damaged.includes(figure))
    const missing = Object.fromEntries(damaged.map(([metric]) => [metric, 'the figure in the file is damaged']))
    return { ...series, reported: Object.fromEntries(sound), missing: { ...series.missing, ...missing } }
  }

  issue(message: string, line?: number): void {
    this.#issues++
    this.#consumer.issue(line === undefined ? { file: this.file, message } : { file: this.file, line, message })
  }

  notice(code: NoticeCode, message: string): void {
    if (code === DIMENSION_MISSING) this.#absentColumns = []
    this.#consumer.notice({ code, message: `${this.file}: ${message}` })
  }

  /** The document has ended: passes on what was held back, and says what was left out. */
  end(): void {
    this.#timeline.end()
    this.#consumer.during?.(this.#isTrimmed ? this.#wanted.all() : this.#timeline.stretches)
    this.#notePauses()
    if (this.#excluded > 0) this.notice(EXCLUDED, excludedText(this.#excluded, this.#options))
    if (this.#trimmed > 0) {
      const { startMs, endMs } = this.#options.trim
      const spans = `the first ${durationInWords(startMs)} and the last ${durationInWords(endMs)} of the run`
      this.notice(TRIMMED, `${this.#trimmed} samples were left out: ${spans} are trimmed.`)
    }
    const isRead = this.#passed + this.#summaries > 0
    for (const { name, column } of isRead ? this.#absentColumns : [])
      this.notice(
        DIMENSION_MISSING,
        `says nowhere what ${quoted(column)} is, which is to be the dimension ${quoted(name)}.`,
      )
    if (this.#samples === 0 && this.#summaries === 0)
      if (this.#issues > 0) this.notice(NO_ROW_READ, 'none of its rows can be read, so nothing of it is in the run.')
      else this.notice('no-samples', 'holds no samples. Was the test stopped before the first one ended?')
    else if (this.#passed > 0 && this.#untimed === this.#passed) {
      this.notice(
        'no-timestamps',
        'has no points in time, so nothing is shown over time and nothing is trimmed; throughput is there only where the tool itself reports it.',
      )
    }
  }

  #bulk(): BulkSink | undefined {
    const consumer = this.#consumer
    if (!consumer.lastingSeries) return undefined
    return {
      timeline: this.#timeline,
      isExcluded: workflow => this.#looksAtLabels && this.#factsOf(workflow).excluded,
      series: (workflow, kind) => consumer.lastingSeries?.(workflow, kind, this.#dimensionsOfLabel(workflow)),
      count: ({ counted, excluded, untimed }) => {
        this.#samples += counted + excluded
        this.#passed += counted
        this.#excluded += excluded
        this.#untimed += untimed
      },
      addPart: (part, lines) => this.#addPart(part, lines),
    }
  }

  #addPart({ counts, times, summary }: RangePart, lines: number): boolean {
    if (!this.#timeline.canFollow(times) || !this.#consumer.addPart?.(summary, lines)) return false
    this.#timeline.follow(times)
    this.#samples += counts.samples
    this.#passed += counts.passed
    this.#excluded += counts.excluded
    this.#untimed += counts.untimed
    return true
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

  #pass(sample: Sample): void {
    this.#passed++
    if (sample.startMs === undefined && sample.kind !== 'benchmark') this.#untimed++
    if (!this.#isWanted(sample)) {
      this.#trimmed++
      return
    }
    this.#consumer.add(sample)
    if (this.#isTrimmed && sample.startMs !== undefined)
      this.#wanted.add(sample.startMs, sample.startMs + sample.durationMs)
  }

  /** Says where a second run seems to begin: load levels that follow each other are told apart by their dimensions. */
  #notePauses(): void {
    const { isAcross = () => true } = this.#consumer
    const [first, ...others] = this.#pauses.filter(pause => isAcross.call(this.#consumer, pause.fromMs, pause.toMs))
    if (!first) return
    const { line, fromMs, toMs, threads, peak } = first
    const pauseMs = Math.abs(toMs - fromMs)
    const place = line === undefined ? '' : ` before line ${line}`
    const load = peak > 0 ? ` with ${threads} of ${peak} threads left` : ''
    this.notice(
      'appended-run',
      `nothing happened for ${durationInWords(pauseMs)}${place}${load}: it looks as if a second run was appended, and both are judged as one. Delete the file before each run.`,
    )
    if (others.length > 0) this.notice('appended-run', `there are ${others.length} more such pauses.`)
  }

  #factsOf(workflow: string): LabelFacts {
    let facts = this.#labels.get(workflow)
    if (!facts) {
      facts = { excluded: this.#excludes.some(exclude => exclude.matches(workflow)), dimensions: new Map() }
      this.#labels.set(workflow, facts)
    }
    return facts
  }

  #dimensionsOf(workflow: string, facts: LabelFacts, ofRow: Dimensions | undefined): Dimensions {
    const known = facts.dimensions.get(ofRow)
    if (known) return known
    if (ofRow) this.#absentColumns = this.#absentColumns.filter(({ name }) => !Object.hasOwn(ofRow, name))
    const all = { ...this.#pathDimensions, ...this.#rules.ofLabel(workflow), ...ofRow }
    const key = JSON.stringify(all)
    const dimensions = key === '{}' ? NO_DIMENSIONS : (this.#combinations.get(key) ?? all)
    this.#combinations.set(key, dimensions)
    facts.dimensions.set(ofRow, dimensions)
    return dimensions
  }
}

const NO_DIMENSIONS: Dimensions = {}
