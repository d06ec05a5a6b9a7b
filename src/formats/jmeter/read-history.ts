/** Reads a history table: the aggregates of many runs, with a row for each run and label. */
import { InputError } from '../../core/model/errors.ts'
import { groupBy } from '../../core/model/group-by.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { beginReading } from '../../read/formats/document/read-document.ts'
import type { Formats } from '../../read/formats/document/readers.ts'
import { selectDocuments } from '../../read/formats/document/select-documents.ts'
import {
  compileDimensionRules,
  type DimensionRules,
} from '../../read/formats/frame/dimension-rules.ts'
import { checkIssues } from '../../read/formats/frame/issues.ts'
import { type Document, openDocuments } from '../../read/formats/frame/source/documents.ts'
import { withUndecodedNotice } from '../../read/formats/frame/source/undecoded.ts'
import { jmeterAggregate, readAggregates } from './aggregate.ts'

/**
 * Reads the runs of a table with a column Date, oldest first. Rows with the same date are one run. Notices and unreadable rows
 * of the file are in the oldest run.
 *
 * @throws InputError when the file is not such a table, or too many of its rows cannot be read
 */
export async function readHistory(
  path: string,
  options: ReadOptions,
  formats: Formats,
): Promise<RunSummary[]> {
  const found = await openDocuments([path], options)
  try {
    const { documents: known, notices } = await selectDocuments(
      [path],
      found,
      formats,
      options.format,
    )
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
  notices: readonly Notice[],
): Promise<RunSummary[]> {
  const begin = () => beginReading(file, jmeterAggregate, { options, rules })
  const oldest = begin()
  for (const notice of notices) oldest.summarizer.notice(notice)
  const table = await readAggregates({ head: await head(), chunks: open() }, oldest.filter)
  checkIssues(file, oldest.summarizer.issues.summary(), table.count, options.maxIssueRatio)
  const byDate = groupBy(table.rows, row => row.dateMs)
  if (byDate.has(undefined)) throw notHistory(file, 'it has no column Date')
  const inOrder = [...byDate].sort(([a = 0], [b = 0]) => a - b)
  return inOrder.map(([, rows], i) => {
    const { summarizer, filter } = i === 0 ? oldest : begin()
    for (const { series } of rows) filter.series(series)
    summarizer.source({ name: file, format: jmeterAggregate.id, rows: rows.length })
    return summarizer.finish()
  })
}

function notHistory(where: string, found: string): InputError {
  return new InputError(
    `${where}: is not a history table: ${found}. Give an aggregate report with a column Date, or put a single run into a folder.`,
  )
}
