/** Reads one run from its files. The entry point for reading results. */
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
import { applyToSummary, refusedTrim } from './summarized-run.ts'
import { isTrimming, RunSpans } from './trim.ts'
import type { ReadingThreads } from './workers/threads.ts'

export interface ReadHooks {
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

/** Adds the summary of each document to the merger. Run summaries are decoded; other documents are read. */
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
      merger.add(applyToSummary(vet(await format.decode(text, document.name)), document.name, options, rules))
    }
  }
  const others = known.length - measured.length
  const take = (run: RunSummary, position: number): void => merger.add(run, others + position)
  await readAll(measured, { options, rules, oneByOne, ...isWanted }, threads, take, onProgress)
}

/** Reads the run a first time for its start and end, which trimming needs. */
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
