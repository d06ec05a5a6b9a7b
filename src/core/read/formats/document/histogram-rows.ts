/** Reads histograms that are in no file, such as a collected answer or that of an engine, as results of a run. */
import { InputError } from '../../../model/errors.ts'
import type { ReadOptions } from '../../../model/reading.ts'
import type { RunSummary } from '../../../model/run.ts'
import { compileDimensionRules } from '../frame/dimension-rules.ts'
import { type Chunks, HEAD_BYTES } from '../frame/format.ts'
import { quoted } from '../frame/format-message.ts'
import { headOf } from '../frame/source/documents.ts'
import { histogramTable } from '../tables/histogram-table.ts'
import type { UntypedTable } from '../tables/untyped-table.ts'
import { readDocument } from './read-document.ts'

/** Returns the run of a table with the columns of the format `histogram`. @throws InputError when it has others */
export async function readHistograms(
  { file, columns, rows }: UntypedTable,
  options: ReadOptions,
): Promise<RunSummary> {
  const entries = rows.map(({ cells }) =>
    Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])),
  )
  async function* chunks() {
    yield Buffer.from(JSON.stringify(entries))
  }
  return readHistogramStream(file, chunks(), options)
}

/** Returns the run of a document of the format `histogram`, which is read once. @throws InputError when it is of another format */
export async function readHistogramStream(
  name: string,
  chunks: Chunks,
  options: ReadOptions,
): Promise<RunSummary> {
  const stream = chunks[Symbol.asyncIterator]()
  try {
    const parts: Uint8Array[] = []
    let size = 0
    let complete = false
    while (size <= HEAD_BYTES && !complete) {
      const { value, done = false } = await stream.next()
      complete = done
      if (value) size += parts.push(value) && value.length
    }
    const start = Buffer.concat(parts)
    const first = headOf(start.subarray(0, HEAD_BYTES), complete && size <= HEAD_BYTES)
    if (!histogramTable.matches(first))
      throw new InputError(
        `${name}: the answer has no columns workflow, le_ms and count: it begins with ${quoted(first.text.slice(0, 200))}.`,
      )
    const open = async function* () {
      yield start
      yield* { [Symbol.asyncIterator]: () => stream }
    }
    const document = { path: name, name, size, head: async () => first, open }
    const rules = await compileDimensionRules(options.dimensions)
    return await readDocument(
      { document, format: histogramTable },
      { options: { ...options, phases: [] }, rules },
    )
  } finally {
    await stream.return?.()
  }
}
