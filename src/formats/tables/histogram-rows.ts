/** Reads histograms that are in no file, such as a collected answer or that of an engine, as results of a run. */
import { InputError } from '../../core/model/errors.ts'
import type { ReadOptions } from '../../core/model/reading.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { readDocument } from '../../read/formats/document/read-document.ts'
import type { UntypedTable } from '../../read/formats/document/tables.ts'
import { compileDimensionRules } from '../../read/formats/frame/dimension-rules.ts'
import { type Chunks, HEAD_BYTES } from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { headOf } from '../../read/formats/frame/source/documents.ts'
import { histogramTable } from './histogram-table.ts'

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
