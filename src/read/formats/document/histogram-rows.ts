/** Reads rows of histograms that are in memory, such as a collected answer, as results of a run. */
import type { ReadOptions } from '../../../model/reading.ts'
import type { RunSummary } from '../../../model/run.ts'
import { compileDimensionRules } from '../frame/dimension-rules.ts'
import { HEAD_BYTES } from '../frame/format.ts'
import { histogramTable } from '../tables/histogram-table.ts'
import type { UntypedTable } from '../tables/untyped-table.ts'
import { readDocument } from './read-document.ts'

/** Returns the run of a table with the columns of the format `histogram`. @throws InputError when it has others */
export async function readHistograms(
  { file, columns, rows }: UntypedTable,
  options: ReadOptions,
): Promise<RunSummary> {
  const entries = rows.map(({ cells }) =>
    Object.fromEntries(columns.map((column, i) => [column, cells[i]!])),
  )
  const text = JSON.stringify(entries)
  const bytes = Buffer.from(text)
  const head = { bytes: bytes.subarray(0, HEAD_BYTES), complete: bytes.length <= HEAD_BYTES, text }
  const open = async function* () {
    yield bytes
  }
  const document = { path: file, name: file, size: bytes.length, head: async () => head, open }
  const rules = await compileDimensionRules(options.dimensions)
  return readDocument(
    { document, format: histogramTable },
    { options: { ...options, phases: [] }, rules },
  )
}
