/**
 * Reads the documents of a large run on several threads: one document per thread, and a large uncompressed document in ranges.
 * Threads change neither the summaries nor the error, which is that of the first document that has one.
 */
import { declaredMetrics } from '../../core/model/metric.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { sum } from '../../core/stats/median.ts'
import {
  type DocumentReading,
  readDocument,
  type SampleDocument,
} from './document/read-document.ts'
import { type ReadTogether, readTogether } from './document/read-together.ts'
import type { RangeAhead } from './frame/bulk.ts'
import type { DocumentTask, ReadingThreads } from './workers/threads.ts'

/** Extra length of the first range, as a share of `worthBytes`: this thread reads it while the others start. */
const HEAD_START = 0.5
/** Relative cost per byte of compressed results and of other formats; uncompressed JMeter CSV is 1. */
const PACKED = 16
const OTHER_FORMAT = 8
/** Number of bytes in which to search for the start of a row, to begin a range. */
const GUESS_BYTES = 256 * 1024

/** Documents whose average size is this share of `worthBytes` are read on several threads, and smaller ones together on this one. */
const LARGE_SHARE = 1 / 64

interface Receiver {
  /** Receives the summary of the document at a position of the list. */
  onSummary(run: RunSummary, position: number): void
  onTogether(read: ReadTogether): void
}

/**
 * Reads documents, on several threads where these are worth it.
 *
 * @param threads absent: everything is read in place
 * @param receiver called once for each document, or for several together, in any order
 * @throws InputError when a document cannot be read
 */
export async function readInParallel(
  documents: readonly SampleDocument[],
  reading: DocumentReading,
  threads: ReadingThreads | undefined,
  receiver: Receiver,
): Promise<void> {
  // Threads have neither the spans for trimming nor archives that are in memory.
  const canUse =
    reading.fastPath && !reading.isWanted && documents.every(({ document }) => document.file)
  const helpers =
    canUse && threads && isWorthThreads(documents, reading, threads) ? threads : undefined
  try {
    const done = helpers
      ? await readDocuments(documents, reading, helpers, receiver)
      : new Set<number>()
    if (!helpers)
      for (const read of await readTogether(documents, reading)) {
        receiver.onTogether(read)
        for (const position of read.documents.keys()) done.add(position)
      }
    for (const [i, each] of documents.entries()) {
      if (done.has(i)) continue
      const ahead = helpers ? await rangesAhead(each, reading, helpers) : []
      receiver.onSummary(await readDocument(each, reading, ahead), i)
    }
  } finally {
    helpers?.release()
  }
}

/** Whether several threads are faster: for several documents with enough work, or a large one. */
function isWorthThreads(
  documents: readonly SampleDocument[],
  reading: DocumentReading,
  { count, worthBytes }: ReadingThreads,
): boolean {
  const work = sum(documents.map(each => workOf(each, reading)))
  const areLarge = work >= documents.length * LARGE_SHARE * worthBytes
  return (
    count > 0 &&
    ((documents.length > 1 && work >= worthBytes && areLarge) ||
      documents.some(({ document }) => document.size >= worthBytes))
  )
}

/**
 * Reads documents that are not split into ranges on several threads, if there is enough work. Stops at the first failure, which
 * the caller reports by reading that document again.
 *
 * @returns the positions of the documents that were read
 */
async function readDocuments(
  documents: readonly SampleDocument[],
  reading: DocumentReading,
  threads: ReadingThreads,
  { onSummary }: Receiver,
): Promise<Set<number>> {
  const done = new Set<number>()
  const queue = [...documents.entries()].filter(
    ([, each]) => rangesIn(each, reading, threads) === 1,
  )
  if (queue.length < 2 || sum(queue.map(([, each]) => workOf(each, reading))) < threads.worthBytes)
    return done
  const work = async (
    read: (each: SampleDocument) => Promise<RunSummary | undefined>,
  ): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [i, each] = next
      const run = await read(each).catch(() => undefined)
      if (run) {
        onSummary(run, i)
        done.add(i)
      } else queue.length = 0
    }
  }
  const helpers = Array.from({ length: Math.min(threads.count, queue.length - 1) }, () =>
    work(each => threads.readDocument(taskOf(each, reading))),
  )
  await Promise.all([...helpers, work(each => readDocument(each, reading))])
  return done
}

/** Returns the work for reading a document, in equivalent bytes of uncompressed JMeter CSV. */
function workOf({ document, format }: SampleDocument, { fastPath }: DocumentReading): number {
  const isFast = fastPath?.canSplit(format)
  return document.size * (document.openPlain ? 1 : PACKED) * (isFast ? 1 : OTHER_FORMAT)
}

/** Returns the number of ranges in which to read a document. */
function rangesIn(
  { document, format }: SampleDocument,
  { fastPath, rules, phases }: DocumentReading,
  threads: ReadingThreads,
): number {
  const isSplit =
    fastPath?.canSplit(format) && document.openPlain && rules.columns.length === 0 && !phases
  return isSplit
    ? Math.max(1, Math.min(threads.count + 1, Math.floor(document.size / threads.worthBytes)))
    : 1
}

/** Starts reading all ranges of a document except the first on other threads. */
async function rangesAhead(
  each: SampleDocument,
  reading: DocumentReading,
  threads: ReadingThreads,
) {
  const { size } = each.document
  const headStart = HEAD_START * threads.worthBytes
  const count = rangesIn(each, reading, threads)
  const starts: number[] = []
  for (let range = 1; range < count; range++) {
    const offset = Math.floor(headStart + (range / count) * (size - headStart))
    const start = await guess(each, offset, reading)
    if (start !== undefined && start > (starts.at(-1) ?? 0)) starts.push(start)
  }
  return starts.map((start, i): RangeAhead => {
    const read = threads.readRange({ ...taskOf(each, reading), start, end: starts[i + 1] ?? size })
    return { start, read: () => read }
  })
}

/** Returns the offset at which a row probably starts, at or after `offset`; undefined if none is found. */
async function guess(
  { document }: SampleDocument,
  offset: number,
  { fastPath }: DocumentReading,
): Promise<number | undefined> {
  const head = await document.head()
  const file = document.openPlain?.()
  if (!file) return undefined
  try {
    file.position = offset
    const bytes = new Uint8Array(GUESS_BYTES)
    const found = fastPath?.guessRow(head, bytes.subarray(0, file.read(bytes)))
    return found === undefined ? undefined : offset + found
  } finally {
    file.close()
  }
}

function taskOf(
  // What is in no file is not in a thread's either, and is then read here.
  { document: { name, file = name }, format }: SampleDocument,
  { options, phases }: DocumentReading,
): DocumentTask {
  return {
    file,
    name,
    format: format.id,
    options,
    metrics: declaredMetrics(),
    phases,
  }
}
