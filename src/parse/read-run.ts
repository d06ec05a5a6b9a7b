/** Reads one run from its files: the edge through which all results come in. */
import type { ReadOptions } from '../model/reading.ts'
import type { RunSummary } from '../model/run.ts'
import { mergeRuns } from '../summarize/merge.ts'
import { Summarizer } from '../summarize/summarizer.ts'
import { chooseDocuments, type Known } from './choose.ts'
import { compileDimensionRules, type DimensionRules } from './dimension-rules.ts'
import type { Input, SampleFormat } from './format.ts'
import { Intake, type Outlet } from './intake.ts'
import { checkIssues } from './issue-ratio.ts'
import { readWhole } from './limits.ts'
import { type Document, type MemoryArchive, openDocuments } from './source/documents.ts'
import { isTrimming, RunSpans } from './trim.ts'

/** How far the reading of a file has come. */
export interface ReadProgress {
  readonly file: string
  /** Bytes read of the file as it is on the disk or in the archive. */
  readonly bytesRead: number
  readonly bytesTotal: number
  /** Samples read of the file so far. */
  readonly samples: number
}

export interface ReadEdges {
  onProgress?(progress: ReadProgress): void
  /** Done to each run summary that was read, before it is used: the place to take out what its author is not trusted with. */
  vet?(run: RunSummary): RunSummary
  /** True to look at each sample one by one. The summary is the same: tests hold the engine to it. */
  readonly oneByOne?: boolean
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
  edges: ReadEdges = {},
): Promise<RunSummary> {
  const found = await openDocuments(given, options.limits)
  try {
    const paths = given.map(each => (typeof each === 'string' ? each : each.name))
    const { known, notices } = chooseDocuments(paths, found, options.format)
    const rules = await compileDimensionRules(options.dimensions)
    const spans = isTrimming(options.trim) ? await findSpans(known, options, rules) : undefined
    const { vet = run => run } = edges
    const shards: RunSummary[] = []
    for (const { document, format } of known) {
      shards.push(
        format.kind === 'summary'
          ? vet(format.decode(await readWhole(document.open(), document.name, options.limits), document.name))
          : await readShard(document, format, options, rules, edges, spans),
      )
    }
    const run = mergeRuns(shards)
    const rows = run.sources.reduce((sum, source) => sum + source.rows, 0)
    checkIssues(paths.join(', '), run.issues, rows, options.maxIssueRatio)
    return { ...run, notices: [...run.notices, ...notices] }
  } finally {
    found.close()
  }
}

async function readShard(
  document: Document,
  format: SampleFormat,
  options: ReadOptions,
  rules: DimensionRules,
  edges: ReadEdges,
  spans: RunSpans | undefined,
): Promise<RunSummary> {
  const { name: file, head, size } = document
  const summarizer = new Summarizer({
    tool: format.tool,
    format: format.id,
    unitMs: format.unitMs,
    limits: options.limits,
  })
  const intake = new Intake({
    file,
    options,
    rules,
    outlet: summarizer,
    bulk: edges.oneByOne !== true,
    ...(spans && { isWanted: sample => spans.isInside(sample, options.trim) }),
  })
  const onRead = (bytesRead: number): void =>
    edges.onProgress?.({ file, bytesRead, bytesTotal: size, samples: intake.samples })
  const input: Input = {
    head,
    chunks: document.open(onRead),
    ...(document.openDirectly && { openDirectly: () => document.openDirectly!(onRead) }),
  }
  const { rows, truncated } = await format.read(input, intake)
  intake.end()
  if (truncated) {
    intake.notice('truncated', 'ends in the middle of a row: the test was killed, or the file was not copied whole.')
  }
  summarizer.source({ name: file, format: format.id, rows, ...(truncated && { truncated }) })
  return summarizer.finish()
}

/** Reads the run once for its start and end, which trimming needs before the first sample can be judged. */
async function findSpans(known: readonly Known[], options: ReadOptions, rules: DimensionRules): Promise<RunSpans> {
  const spans = new RunSpans()
  const outlet: Outlet = { add: sample => spans.see(sample), addSeries() {}, issue() {}, notice() {} }
  for (const { document, format } of known) {
    if (format.kind === 'summary') continue
    const intake = new Intake({ file: document.name, options, rules, outlet })
    await format.read({ head: document.head, chunks: document.open() }, intake)
    intake.end()
  }
  return spans
}
