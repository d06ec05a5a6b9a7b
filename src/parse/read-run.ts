/** Reads one run from its files: the edge through which all results come in. */
import type { ReadOptions } from '../model/reading.ts'
import type { RunSummary } from '../model/run.ts'
import type { Sample } from '../model/sample.ts'
import { RunMerger } from '../summarize/merge.ts'
import { compileDimensionRules, type DimensionRules } from './dimension-rules.ts'
import { checkIssues } from './issue-ratio.ts'
import { readWhole } from './limits.ts'
import { readAll, type SampleDocument } from './read-all.ts'
import type { ReadProgress } from './read-document.ts'
import { type SampleConsumer, SampleFilter } from './sample-filter.ts'
import { chooseDocuments, type Known } from './select-documents.ts'
import { type MemoryArchive, openDocuments } from './source/documents.ts'
import { refusedTrim, summarisedAs } from './summarized-run.ts'
import { isTrimming, RunSpans } from './trim.ts'
import type { ReadingThreads } from './workers/threads.ts'

export interface ReadHooks {
  onProgress?(progress: ReadProgress): void
  /** Done to each run summary that was read, before it is used: the place to take out what its author is not trusted with. */
  vet?(run: RunSummary): RunSummary
  /** True to look at each sample one by one. The summary is the same: tests hold the engine to it. */
  readonly oneByOne?: boolean
  /** Whether a document is of this run, by its name: an archive may hold several runs. Absent: all are. */
  only?(document: string): boolean
  /** Files of folders that are no results and of use elsewhere, so that nothing is said of them. */
  readonly ignored?: ReadonlySet<string> | undefined
  /** Threads that may help where it pays. The summary is the same: tests hold them to it. */
  readonly threads?: ReadingThreads | undefined
}

/**
 * Reads a run. Each path is a result file, plain or packed by gzip, zip or zstd; a folder or an archive, whose files are
 * shards of the run; or a run summary of perf-gate. An archive may be given as bytes. What is left out, and why, is in the notices of the summary.
 *
 * @throws InputError when a path cannot be read, holds nothing that is known, or too many of its rows cannot be read
 * @throws UsageError when `options.format` is unknown
 */
export async function readRun(
  given: readonly (string | MemoryArchive)[],
  options: ReadOptions,
  hooks: ReadHooks = {},
): Promise<RunSummary> {
  const found = await openDocuments(given, options.limits)
  try {
    const paths = given.map(each => (typeof each === 'string' ? each : each.name))
    const { known: all, notices } = await chooseDocuments(paths, found, options.format, hooks.ignored)
    const known = hooks.only ? all.filter(({ document }) => hooks.only!(document.name)) : all
    const merger = new RunMerger()
    await readShards(known, options, hooks, merger)
    const run = merger.finish()
    const rows = run.sources.reduce((sum, source) => sum + source.rows, 0)
    checkIssues(paths.join(', '), run.issues, rows, options.maxIssueRatio)
    return { ...run, notices: [...run.notices, ...notices] }
  } finally {
    found.close()
  }
}

/** Adds the summary of each document: those of perf-gate's own format are read as they are. */
async function readShards(
  known: readonly Known[],
  options: ReadOptions,
  { vet = run => run, onProgress, oneByOne = false, threads }: ReadHooks,
  merger: RunMerger,
): Promise<void> {
  const rules = await compileDimensionRules(options.dimensions)
  const spans = isTrimming(options.trim) ? await findSpans(known, options, rules) : undefined
  const isWanted = spans && { isWanted: (sample: Sample) => spans.isInside(sample, options.trim) }
  const measured: SampleDocument[] = []
  for (const { document, format } of known) {
    if (format.kind === 'aggregates' && isTrimming(options.trim)) throw refusedTrim(document.name)
    if (format.kind !== 'summary') measured.push({ document, format })
    else {
      const text = await readWhole(document.open(), document.name, options.limits)
      merger.add(summarisedAs(vet(await format.decode(text, document.name)), document.name, options, rules))
    }
  }
  const others = known.length - measured.length
  const take = (run: RunSummary, position: number): void => merger.add(run, others + position)
  await readAll(measured, { options, rules, oneByOne, ...isWanted }, threads, take, onProgress)
}

/** Reads the run once for its start and end, which trimming needs before the first sample can be judged. */
async function findSpans(known: readonly Known[], options: ReadOptions, rules: DimensionRules): Promise<RunSpans> {
  const spans = new RunSpans()
  const consumer: SampleConsumer = { add: sample => spans.see(sample), addSeries() {}, issue() {}, notice() {} }
  for (const { document, format } of known) {
    if (format.kind === 'summary') continue
    const filter = new SampleFilter({ file: document.name, options, rules, consumer })
    await format.read({ head: await document.head(), chunks: document.open() }, filter)
    filter.end()
  }
  return spans
}
