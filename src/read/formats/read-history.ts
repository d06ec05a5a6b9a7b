/** Reads a history table: the aggregates of many runs, with a row for each run and label. */
import { defined } from '../../model/defined.ts'
import { InputError } from '../../model/errors.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Notice } from '../../model/notice.ts'
import type { ReadOptions } from '../../model/reading.ts'
import type { RunSummary } from '../../model/run.ts'
import type { ParseIssue } from '../../model/sample.ts'
import { Summarizer } from '../../summarize/summarizer.ts'
import { compileDimensionRules, type DimensionRules } from './dimension-rules.ts'
import type { SampleSink } from './format.ts'
import { jmeterAggregate, readAggregates } from './jmeter/aggregate.ts'
import { checkIssues } from './read-run.ts'
import { SampleFilter } from './sample-filter.ts'
import { selectDocuments } from './select-documents.ts'
import { type Document, openDocuments } from './source/documents.ts'
import { withUndecodedNotice } from './undecoded.ts'

/**
 * Reads the runs of a table with a column Date, oldest first. Rows with the same date are one run. Notices and unreadable rows
 * of the file are in the oldest run.
 *
 * @throws InputError when the file is not such a table, or too many of its rows cannot be read
 */
export async function readHistory(path: string, options: ReadOptions): Promise<RunSummary[]> {
  const found = await openDocuments([path], options)
  try {
    const { documents: known, notices } = await selectDocuments([path], found, options.format)
    const rules = await compileDimensionRules(options.dimensions)
    const runs: RunSummary[] = []
    for (const { document, format } of known) {
      if (format !== jmeterAggregate) throw notHistory(document.name, `its format is ${format.id}`)
      for (const run of await readRuns(document, options, rules, notices))
        runs.push(await withUndecodedNotice(run, document, options))
    }
    return runs.sort((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
  } finally {
    found.close()
  }
}

async function readRuns(
  { name: file, head, open }: Document,
  options: ReadOptions,
  rules: DimensionRules,
  found: readonly Notice[],
): Promise<RunSummary[]> {
  const issues: ParseIssue[] = []
  const notices: Notice[] = [...found]
  const sink: SampleSink = {
    file,
    limits: options.limits,
    dimensionColumns: rules.columns,
    sample() {},
    users() {},
    series() {},
    issue: (message, line) => issues.push(defined({ file, message, line })),
    notice: (code, message) => notices.push({ code, message: `${file}: ${message}` }),
  }
  const table = await readAggregates({ head: await head(), chunks: open() }, sink)
  checkIssues(file, { count: issues.length, first: issues.slice(0, 10) }, table.count, options.maxIssueRatio)
  if (table.rows.some(row => row.dateMs === undefined)) throw notHistory(file, 'it has no column Date')
  const byDate = groupBy(table.rows, row => row.dateMs!)
  const oldest = Math.min(...byDate.keys())
  return [...byDate].map(([date, rows]) => {
    const { id, tool } = jmeterAggregate
    const summarizer = new Summarizer({ tool, format: id, limits: options.limits })
    const filter = new SampleFilter({ file, options, rules, consumer: summarizer })
    for (const { series } of rows) filter.series(series)
    if (date === oldest) {
      for (const issue of issues) summarizer.issue(issue)
      for (const notice of notices) summarizer.notice(notice)
    }
    summarizer.source({ name: file, format: id, rows: rows.length })
    return summarizer.finish()
  })
}

function notHistory(where: string, found: string): InputError {
  return new InputError(`${where}: is not a history table: ${found}. Give an aggregate report with a column Date.`)
}
