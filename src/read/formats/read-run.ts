/** Reads one run from its files. The entry point for reading results. */

import { InputError } from '../../core/model/errors.ts'
import { getOrAdd } from '../../core/model/group-by.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { PhaseRule } from '../../core/model/phase.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import { dimensionsKey, type RunSummary } from '../../core/model/run.ts'
import { type Dimensions, isLoad, type Sample } from '../../core/model/sample.ts'
import { type Wildcard, wildcard } from '../../core/model/wildcard.ts'
import { sum } from '../../core/stats/median.ts'
import { pausesOf } from '../../core/summarize/active-time.ts'
import { RunMerger } from '../../core/summarize/merge.ts'
import { MIN_SILENCE_MS } from '../../core/summarize/spans.ts'
import type { DocumentPart } from './document/document-part.ts'
import {
  type DocumentReading,
  type ReadProgress,
  readOnce,
  readPart,
  type SampleDocument,
} from './document/read-document.ts'
import type { Readers } from './document/readers.ts'
import { type SelectedDocument, selectDocuments } from './document/select-documents.ts'
import { excludedText, SET_BACK } from './frame/closing-notices.ts'
import { compileDimensionRules, type DimensionRules } from './frame/dimension-rules.ts'
import { durationInWords, listed, quoted } from './frame/format-message.ts'
import { checkIssues } from './frame/issues.ts'
import { readWhole } from './frame/limits.ts'
import {
  areRelative,
  markersIn,
  type Phases,
  PhaseTimes,
  phasesNotices,
  phasesOf,
} from './frame/phases.ts'
import { type MemoryArchive, openDocuments } from './frame/source/documents.ts'
import { readInParallel } from './read-parallel.ts'
import type { ReadingThreads } from './workers/threads.ts'

export interface ReadHooks {
  readonly readers: Readers
  onProgress?(progress: ReadProgress): void
  /** Transforms each run summary after reading, for example to remove fields of an untrusted author. */
  vet?(run: RunSummary): RunSummary
  /** Whether to pass on samples one by one, without the fast path. The summary is the same; tests compare both. */
  readonly oneByOne?: boolean
  /** Whether a document belongs to this run, by name, for archives with several runs. Absent: all do. */
  only?(document: string): boolean
  /** Files in folders that are known not to be results, so that no notice is given. */
  readonly ignored?: ReadonlySet<string> | undefined
  /** Threads for large runs. The summary is the same with and without. */
  readonly threads?: ReadingThreads | undefined
}

/**
 * Reads a run. The notices of the summary list what was left out, and why.
 *
 * @param given result files, optionally compressed (gzip, zip or zstd); folders or archives, whose files are shards of the run; or
 *   run summaries. An archive can be given as bytes.
 * @throws InputError when a path cannot be read, has no file of a known format, or has too many unreadable rows
 * @throws UsageError when `options.format` is unknown
 */
export async function readRun(
  given: readonly (string | MemoryArchive)[],
  options: ReadOptions,
  hooks: ReadHooks,
): Promise<RunSummary> {
  const found = await openDocuments(given, options)
  try {
    const paths = given.map(each => (typeof each === 'string' ? each : each.name))
    const { documents: all, notices } = await selectDocuments(
      paths,
      found,
      hooks.readers.formats,
      options.format,
      hooks.ignored,
    )
    const { only = () => true } = hooks
    const documents = all.filter(({ document }) => only(document.name))
    const merger = new RunMerger()
    const phases = await readShards(documents, options, hooks, merger)
    const read = merger.finish()
    const run = phases ? { ...read, phases: phasesOf(read, phases) } : read
    const rows = sum(run.sources.map(source => source.rows))
    // Where each row is a workflow of its own, one that cannot be read is missed by name.
    const isOneRowEach = run.series.every(({ kind, passed }) => kind === 'benchmark' || !passed)
    checkIssues(paths.join(', '), run.issues, rows, options.maxIssueRatio, isOneRowEach ? 1 : 0)
    const others = run.notices.filter(({ code }) => code !== PAUSES)
    const where = listed(paths, 2)
    const ofPhases = phases ? phasesNotices(where, run, options.phases) : []
    return {
      ...run,
      notices: [...others, ...notices, ...ofPhases, ...pausesNotice(where, run, options.phases)],
    }
  } finally {
    found.close()
  }
}

/** Code of the notice on pauses, which is given again when run summaries are read. */
const PAUSES = 'pauses-cut'

/** Returns the notice on time that does not count; empty without pauses. Those between load levels are known where levels are phases. */
function pausesNotice(where: string, run: RunSummary, rules: readonly PhaseRule[]): Notice[] {
  const pauses = pausesOf(
    run,
    rules.some(({ from }) => from === 'dimension'),
  )
  const longestMs = Math.max(...pauses)
  const setBack = run.notices.filter(({ code }) => code === SET_BACK)
  if (longestMs <= MIN_SILENCE_MS || pauses.length <= setBack.length) return []
  const total = durationInWords(sum(pauses))
  const most = durationInWords(longestMs)
  const length =
    pauses.length === 1 ? most : `${pauses.length} times, for ${total} in all and ${most} at most`
  const message = `${where}: the load paused ${pauses.length === 1 ? 'for ' : ''}${length}: this time counts neither in the duration nor in the throughput. Give runs that do not belong together as separate files.`
  return [{ code: PAUSES, message }]
}

/** Adds the summary of each document to the merger. Run summaries are decoded; other documents are read. */
async function readShards(
  documents: readonly SelectedDocument[],
  options: ReadOptions,
  { readers, vet = run => run, onProgress, oneByOne, threads }: ReadHooks,
  merger: RunMerger,
): Promise<Phases | undefined> {
  const fastPath = oneByOne ? undefined : readers.fastPath
  const rules = await compileDimensionRules(options.dimensions)
  const isTrimmed = isTrimming(options.trim)
  const isReadFirst = isTrimmed || areRelative(options.phases)
  const parts = isReadFirst ? new Map<string, DocumentPart | undefined>() : undefined
  const spans = new RunSpans(options)
  if (parts)
    await findSpans(
      documents,
      { options: { ...options, exclude: [] }, rules, fastPath },
      parts,
      spans,
    )
  const isWanted = isTrimmed ? (sample: Sample) => spans.isInside(sample, options.trim) : undefined
  const phases = spans.phases
  const measured: SampleDocument[] = []
  for (const { document, format } of documents) {
    if (format.kind === 'aggregates' && isTrimmed) throw refusedTrim(document.name)
    if (format.kind !== 'summary') measured.push({ document, format })
    else {
      const text = await readWhole(document.open(), document.name, options.limits)
      merger.add(
        applyToSummary(
          vet(await format.decode(text, document.name)),
          document.name,
          options,
          rules,
        ),
      )
    }
  }
  const summaries = documents.length - measured.length
  const exclude = [...options.exclude, ...markersIn(options.phases)]
  const reading: DocumentReading = {
    options: { ...options, exclude },
    rules,
    fastPath,
    isWanted,
    phases,
    parts,
    onProgress,
  }
  await readInParallel(measured, reading, threads, {
    onSummary: (run, position) => merger.add(run, summaries + position),
    onTogether: ({ documents, series }) => merger.addDocuments(documents, series, summaries),
  })
  // Run summaries know theirs.
  return measured.length > 0 ? phases : undefined
}

/** Reads the run a first time for its times, which trimming and phases need, and for the parts of documents that are the run. */
async function findSpans(
  documents: readonly SelectedDocument[],
  reading: DocumentReading,
  parts: Map<string, DocumentPart | undefined>,
  spans: RunSpans,
): Promise<void> {
  const isWanted = (sample: Sample) => {
    spans.see(sample)
    return false
  }
  for (const { document, format } of documents) {
    if (format.kind === 'summary') continue
    const { part } = await readPart({ document, format }, reading)
    parts.set(document.name, part)
    await readOnce({ document, format }, { ...reading, isWanted }, part)
  }
}

/**
 * Applies `exclude` and `dimensions` to a run summary. Existing dimensions of a series are kept.
 *
 * @param file path of the summary, for messages
 * @throws InputError when the options trim a run that was not trimmed before, or need a dimension from a column that the run does
 *   not have
 */
function applyToSummary(
  run: RunSummary,
  file: string,
  options: ReadOptions,
  rules: DimensionRules,
): RunSummary {
  if (isTrimming(options.trim) && !run.notices.some(({ code }) => code === 'trimmed'))
    throw refusedTrim(file)
  const excludes = options.exclude.map(wildcard)
  const kept = run.series.filter(
    ({ workflow }) => !excludes.some(pattern => pattern.matches(workflow)),
  )
  const missing = rules.columns.find(({ name }) =>
    kept.some(({ dimensions }) => !Object.hasOwn(dimensions, name)),
  )
  if (missing)
    throw new InputError(
      `${file}: is a run summary without the dimension ${quoted(missing.name)}, which must come from a column of the results. Summarize the results again with this configuration.`,
    )
  const ofPath = rules.ofPath(file)
  const series = kept.map(one => ({
    ...one,
    dimensions: { ...ofPath, ...rules.ofLabel(one.workflow), ...one.dimensions },
  }))
  const left = run.series.length - kept.length
  if (left === 0) return { ...run, series }
  const samples = sum(kept.map(({ kind, count }) => (isLoad(kind) ? count : 0)))
  const message = `${file}: ${excludedText(run.samples - samples, options)}`
  return { ...run, series, samples, notices: [...run.notices, { code: 'excluded', message }] }
}

/** Returns the error for trimming results that have values of the whole run only. */
function refusedTrim(file: string): InputError {
  return new InputError(
    `${file}: cannot be trimmed, because it has values of the whole run only. Give results with single samples, or remove "trim".`,
  )
}

/**
 * The time spans of a run, one for each combination of dimensions, because load levels in sequence have separate starts and ends.
 * The first reading of the run fills them; the second one uses them.
 */
class RunSpans {
  readonly #spans = new Map<string, { startMs: number; endMs: number }>()
  /** Spans by the objects of dimensions, which are few. */
  readonly #known = new WeakMap<Dimensions, { startMs: number; endMs: number }>()
  readonly #excludes: readonly Wildcard[]
  readonly #rules: readonly PhaseRule[]
  readonly #times: PhaseTimes

  constructor({ exclude, phases }: Pick<ReadOptions, 'exclude' | 'phases'>) {
    this.#excludes = exclude.map(wildcard)
    this.#rules = phases
    this.#times = new PhaseTimes(phases)
  }

  /** The phases of the run; undefined if it has none. */
  get phases(): Phases | undefined {
    return this.#rules.some(({ from }) => from !== 'dimension')
      ? this.#times.phases(this.#rules)
      : undefined
  }

  /** Extends the span of the sample's dimensions by the sample. */
  see(sample: Sample): void {
    const { workflow, startMs, durationMs, dimensions } = sample
    this.#times.see(sample)
    if (startMs === undefined || this.#excludes.some(exclude => exclude.matches(workflow))) return
    const span = this.#spanOf(dimensions)
    span.startMs = Math.min(span.startMs, startMs)
    span.endMs = Math.max(span.endMs, startMs + durationMs)
  }

  /** Whether a sample starts late enough after the start and ends early enough before the end. True without timestamps. */
  isInside({ startMs, durationMs, dimensions }: Sample, trim: ReadOptions['trim']): boolean {
    if (startMs === undefined) return true
    const span = this.#spanOf(dimensions)
    return startMs >= span.startMs + trim.startMs && startMs + durationMs <= span.endMs - trim.endMs
  }

  #spanOf(dimensions: Dimensions = NONE) {
    const none = () => ({ startMs: Infinity, endMs: -Infinity })
    return getOrAdd(this.#known, dimensions, () =>
      getOrAdd(this.#spans, dimensionsKey(dimensions), none),
    )
  }
}

const NONE: Dimensions = {}

/** Whether the options trim anything. */
function isTrimming({ startMs, endMs }: ReadOptions['trim']): boolean {
  return startMs > 0 || endMs > 0
}
