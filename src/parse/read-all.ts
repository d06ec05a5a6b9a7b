/**
 * Reads the documents of a run, on several threads where that pays: documents side by side, and a large plain one in ranges.
 * The summaries are the same in either case, and so is the error, which is that of the first document that has one.
 */
import type { RunSummary } from '../model/run.ts'
import type { SampleFormat } from './format.ts'
import type { RangeAhead } from './jmeter/simd/bulk.ts'
import { canSplit, guessRow } from './jmeter/simd/fast-path.ts'
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

/** Takes the summary of the document at a position, as soon as it is there. */
export type Take = (run: RunSummary, position: number) => void

/** Reads documents, and hands on the summary of each, in whatever order. @throws InputError */
export async function readAll(
  documents: readonly SampleDocument[],
  reading: Reading,
  threads: ReadingThreads | undefined,
  take: Take,
  onProgress?: (progress: ReadProgress) => void,
): Promise<void> {
  // A run is trimmed by what only this thread knows, and an archive in memory is here only.
  const isAlone =
    !threads || threads.count === 0 || reading.isWanted || documents.some(({ document }) => !document.file)
  const helpers = isAlone ? undefined : threads
  try {
    await readWith(helpers, documents, reading, take, onProgress)
  } finally {
    helpers?.release()
  }
}

async function readWith(
  helpers: ReadingThreads | undefined,
  documents: readonly SampleDocument[],
  reading: Reading,
  take: Take,
  onProgress?: (progress: ReadProgress) => void,
): Promise<void> {
  const done = helpers ? await readSideBySide(documents, reading, helpers, take, onProgress) : new Set()
  for (const [i, each] of documents.entries()) {
    if (done.has(i)) continue
    const ahead = helpers ? await rangesAhead(each, reading, helpers) : []
    take(await readDocument(each.document, each.format, reading, onProgress, ahead), i)
  }
}

/**
 * Reads all documents that are not split, if that is worth it. What fails is left out, and nothing more is begun after it.
 * Returns the positions of those that were read.
 */
async function readSideBySide(
  documents: readonly SampleDocument[],
  reading: Reading,
  threads: ReadingThreads,
  take: Take,
  onProgress?: (progress: ReadProgress) => void,
): Promise<Set<number>> {
  const done = new Set<number>()
  const queue = [...documents.entries()].filter(([, each]) => rangesIn(each, reading, threads) === 1)
  if (queue.length < 2 || queue.reduce((sum, [, each]) => sum + workOf(each), 0) < threads.worthBytes) return done
  const work = async (read: (each: SampleDocument) => Promise<RunSummary | undefined>): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [i, each] = next
      const run = await read(each).catch(() => undefined)
      if (run) {
        take(run, i)
        done.add(i)
      } else queue.length = 0
    }
  }
  const helpers = Array.from({ length: Math.min(threads.count, queue.length - 1) }, () =>
    work(each => threads.readDocument(taskOf(each, reading))),
  )
  await Promise.all([...helpers, work(({ document, format }) => readDocument(document, format, reading, onProgress))])
  return done
}

/** Returns how much there is to do, as bytes of plain JMeter CSV. */
function workOf({ document, format }: SampleDocument): number {
  return document.size * (document.openPlain ? 1 : PACKED) * (canSplit(format) ? 1 : OTHER_FORMAT)
}

/** Returns in how many ranges a document is to be read. */
function rangesIn({ document, format }: SampleDocument, { rules, oneByOne }: Reading, threads: ReadingThreads): number {
  const isSplit = canSplit(format) && document.openPlain && rules.columns.length === 0 && !oneByOne
  return isSplit ? Math.max(1, Math.min(threads.count + 1, Math.floor(document.size / threads.worthBytes))) : 1
}

/** Has all ranges of a document but the first read by others. */
async function rangesAhead(each: SampleDocument, reading: Reading, threads: ReadingThreads): Promise<RangeAhead[]> {
  const { size } = each.document
  const headStart = HEAD_START * threads.worthBytes
  const count = rangesIn(each, reading, threads)
  const starts: number[] = []
  for (let range = 1; range < count; range++) {
    const offset = Math.floor(headStart + (range / count) * (size - headStart))
    const start = await guess(each, offset)
    if (start !== undefined && start > (starts.at(-1) ?? 0)) starts.push(start)
  }
  return starts.map((start, i) => {
    const read = threads.readRange({ ...taskOf(each, reading), start, end: starts[i + 1] ?? size })
    return { start, read: () => read }
  })
}

/** Returns where a row seems to start after an offset. */
async function guess({ document }: SampleDocument, offset: number): Promise<number | undefined> {
  const head = await document.head()
  const file = document.openPlain!()
  try {
    file.position = offset
    const bytes = new Uint8Array(GUESS_BYTES)
    const found = guessRow(head, bytes.subarray(0, file.read(bytes)))
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
