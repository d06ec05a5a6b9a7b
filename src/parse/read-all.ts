/**
 * Reads the documents of a run, on several threads where that pays: documents side by side, and a large plain one in ranges.
 * The summaries are the same in either case, and so is the error, which is that of the first document that has one.
 */
import type { RunSummary } from '../model/run.ts'
import type { RangeAhead, SampleFormat } from './format.ts'
import { type Reading, type ReadProgress, readDocument } from './read-document.ts'
import type { Document } from './source/documents.ts'
import type { DocumentTask } from './workers/tasks.ts'
import type { ReadingThreads } from './workers/threads.ts'

/** By how much of what is worth a thread the first range is longer: it is read while the threads start. */
const HEAD_START = 0.5
/** Bytes of plain JMeter CSV that take as long as one of packed results, and as one of another format. */
const PACKED = 16
const OTHER_FORMAT = 8
/** Bytes in which a row has to be found to begin a range. */
const GUESS_BYTES = 256 * 1024

export interface SampleDocument {
  readonly document: Document
  readonly format: SampleFormat
}

/** Returns the summaries of documents, in their order. @throws InputError */
export async function readAll(
  documents: readonly SampleDocument[],
  reading: Reading,
  threads: ReadingThreads | undefined,
  onProgress?: (progress: ReadProgress) => void,
): Promise<RunSummary[]> {
  // A run is trimmed by what only this thread knows, and an archive in memory is here only.
  const isAlone =
    !threads || threads.count === 0 || reading.isWanted || documents.some(({ document }) => !document.file)
  const helpers = isAlone ? undefined : threads
  try {
    return await readWith(helpers, documents, reading, onProgress)
  } finally {
    helpers?.release()
  }
}

async function readWith(
  helpers: ReadingThreads | undefined,
  documents: readonly SampleDocument[],
  reading: Reading,
  onProgress?: (progress: ReadProgress) => void,
): Promise<RunSummary[]> {
  const done: (RunSummary | undefined)[] = []
  if (helpers) await readSideBySide(documents, reading, helpers, done, onProgress)
  const runs: RunSummary[] = []
  for (const [i, each] of documents.entries()) {
    const { document, format } = each
    const ahead = helpers && !done[i] ? rangesAhead(each, reading, helpers) : []
    runs.push(done[i] ?? (await readDocument(document, format, reading, onProgress, ahead)))
  }
  return runs
}

/** Reads all documents that are not split, if that is worth it. What fails is left out, and nothing more is begun after it. */
async function readSideBySide(
  documents: readonly SampleDocument[],
  reading: Reading,
  threads: ReadingThreads,
  done: (RunSummary | undefined)[],
  onProgress?: (progress: ReadProgress) => void,
): Promise<void> {
  const queue = [...documents.entries()].filter(([, each]) => rangesIn(each, reading, threads) === 1)
  if (queue.length < 2 || queue.reduce((sum, [, each]) => sum + workOf(each), 0) < threads.worthBytes) return
  const work = async (read: (each: SampleDocument) => Promise<RunSummary | undefined>): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [i, each] = next
      done[i] = await read(each).catch(() => undefined)
      if (!done[i]) queue.length = 0
    }
  }
  const helpers = Array.from({ length: Math.min(threads.count, queue.length - 1) }, () =>
    work(each => threads.readDocument(taskOf(each, reading))),
  )
  await Promise.all([...helpers, work(({ document, format }) => readDocument(document, format, reading, onProgress))])
}

/** Returns how much there is to do, as bytes of plain JMeter CSV. */
function workOf({ document, format }: SampleDocument): number {
  return document.size * (document.openDirectly ? 1 : PACKED) * (format.ranges ? 1 : OTHER_FORMAT)
}

/** Returns in how many ranges a document is to be read. */
function rangesIn({ document, format }: SampleDocument, { rules, oneByOne }: Reading, threads: ReadingThreads): number {
  const canSplit = format.ranges && document.openDirectly && rules.columns.length === 0 && !oneByOne
  return canSplit ? Math.max(1, Math.min(threads.count + 1, Math.floor(document.size / threads.worthBytes))) : 1
}

/** Has all ranges of a document but the first read by others. */
function rangesAhead(each: SampleDocument, reading: Reading, threads: ReadingThreads): RangeAhead[] {
  const { size } = each.document
  const headStart = HEAD_START * threads.worthBytes
  const count = rangesIn(each, reading, threads)
  const starts: number[] = []
  for (let range = 1; range < count; range++) {
    const offset = Math.floor(headStart + (range / count) * (size - headStart))
    const start = guess(each, offset)
    if (start !== undefined && start > (starts.at(-1) ?? 0)) starts.push(start)
  }
  return starts.map((start, i) => {
    const read = threads.readRange({ ...taskOf(each, reading), start, end: starts[i + 1] ?? size })
    return { start, read: () => read }
  })
}

/** Returns where a row seems to start after an offset. */
function guess({ document, format }: SampleDocument, offset: number): number | undefined {
  const file = document.openDirectly!()
  try {
    file.position = offset
    const bytes = new Uint8Array(GUESS_BYTES)
    const found = format.ranges!.guess(document.head, bytes.subarray(0, file.read(bytes)))
    return found === undefined ? undefined : offset + found
  } finally {
    file.close()
  }
}

function taskOf(
  { document: { file, name }, format }: SampleDocument,
  { options, oneByOne = false }: Reading,
): DocumentTask {
  return { file: file!, name, format: format.id, options, oneByOne }
}
