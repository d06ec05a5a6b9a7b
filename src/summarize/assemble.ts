/** Assembles the summary of a run from its accumulated data, of one file or of many shards. */
import { defined } from '../model/defined.ts'
import type { Notice } from '../model/notice.ts'
import type { RunSummary, SeriesSummary, SourceFile } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import { classifyAborted } from './classify-aborted.ts'
import type { FirstIssues } from './first-issues.ts'
import { abortedNotices, distinctNotices } from './notices.ts'
import type { SeriesTable } from './series-table.ts'
import { joinSpans, type Span } from './stretches.ts'
import { compareText } from './text.ts'

/** Tools whose redirects and embedded resources differ from requests only by their names. */
const NAMES_SUB_RESULTS: ReadonlySet<string> = new Set(['jmeter'])

export interface AccumulatedRun {
  readonly tool: string
  readonly formats: Iterable<string>
  readonly table: SeriesTable
  /** Time ranges of samples, in any order. Empty: no known pauses. */
  readonly stretches: readonly Span[]
  /** Absent: the maximum over all samples. */
  readonly peakThreads?: number | undefined
  readonly sources: readonly SourceFile[]
  readonly issues: FirstIssues
  readonly notices: readonly Notice[]
  readonly facts: RunSummary['facts']
  readonly provenance: RunSummary['provenance']
}

/** Returns the summary. The table must not be changed afterwards. */
export function assembleRun(run: AccumulatedRun): RunSummary {
  const series = classifyAborted(run.table, NAMES_SUB_RESULTS.has(run.tool))
  const span = spanOf(series)
  const peakThreads = run.peakThreads ?? run.table.peakThreads()
  return {
    tool: run.tool,
    formats: [...new Set(run.formats)].sort(compareText),
    ...span,
    ...stretchesBeyond(run.stretches, span),
    samples: series.reduce((sum, { kind, count }) => sum + (isLoad(kind) ? count : 0), 0),
    ...defined({ peakThreads }),
    series,
    sources: joinedSources(run.sources),
    issues: run.issues.summary(),
    notices: distinctNotices([...run.notices, ...abortedNotices(series)]),
    facts: run.facts,
    provenance: run.provenance,
  }
}

/** Returns the stretches, unless they are just one from start to end. */
function stretchesBeyond(
  stretches: readonly Span[],
  { startMs, endMs }: Pick<RunSummary, 'startMs' | 'endMs'>,
): Pick<RunSummary, 'stretches'> {
  const joined = joinSpans(stretches)
  const [first] = joined
  const isWhole = joined.length === 1 && first![0] === startMs && first![1] === endMs
  return isWhole || joined.length === 0 ? {} : { stretches: joined }
}

function spanOf(series: readonly SeriesSummary[]): Pick<RunSummary, 'startMs' | 'endMs'> {
  let startMs = Number.POSITIVE_INFINITY
  let endMs = Number.NEGATIVE_INFINITY
  for (const part of series) {
    startMs = Math.min(startMs, part.startMs ?? startMs)
    endMs = Math.max(endMs, part.endMs ?? endMs)
  }
  return defined({
    startMs: Number.isFinite(startMs) ? startMs : undefined,
    endMs: Number.isFinite(endMs) ? endMs : undefined,
  })
}

/** Returns one entry for each file, sorted by name. Rows of a file that was read in ranges are added up. */
function joinedSources(sources: readonly SourceFile[]): SourceFile[] {
  const byName = new Map<string, SourceFile>()
  for (const source of sources) {
    const key = JSON.stringify([source.name, source.format])
    const known = byName.get(key)
    byName.set(key, {
      ...source,
      rows: source.rows + (known?.rows ?? 0),
      ...defined({ truncated: known?.truncated ? true : undefined }),
    })
  }
  return [...byName.values()].sort((a, b) => compareText(a.name, b.name) || compareText(a.format, b.format))
}
