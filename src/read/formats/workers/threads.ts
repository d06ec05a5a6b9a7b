/**
 * Worker threads for reading results. Best effort: if a thread fails, the caller does the task itself and gets the same error.
 */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Metric } from '../../../core/model/metric.ts'
import type { ReadOptions } from '../../../core/model/reading.ts'
import type { RunSummary } from '../../../core/model/run.ts'
import type { RangeRead } from '../frame/bulk.ts'
import type { Phases } from '../frame/phases.ts'
import { unpack } from './transfer.ts'

/** Maximum number of threads, including the main thread. More would wait for memory and the disk. */
const MAX_THREADS = 8
/** Below this size, starting a thread takes longer than it saves. */
const WORTH_BYTES = 256 * 2 ** 20

export interface DocumentTask {
  /** File on the disk that contains the document. */
  readonly file: string
  /** Name of the document. */
  readonly name: string
  /** Id of its format. */
  readonly format: string
  readonly options: ReadOptions
  /** Those that the configuration declares. */
  readonly metrics: readonly Metric[]
  readonly phases: Phases | undefined
}

export interface RangeTask extends DocumentTask {
  /** Offsets of the first byte and after the last byte. */
  readonly start: number
  readonly end: number
}

export interface ReadingThreads {
  /** Maximum number of threads, without the main thread. */
  readonly count: number
  /** Size of uncompressed JMeter CSV, in bytes, from which another thread saves time. */
  readonly worthBytes: number
  /** Reads a document on a thread; undefined if that fails. */
  readDocument(task: DocumentTask): Promise<RunSummary | undefined>
  /** Reads a range on a thread; undefined if that fails. */
  readRange(task: RangeTask): Promise<RangeRead | undefined>
  /** Allows the process to exit while threads are still working. */
  release(): void
}

/** Returns threads that start when first needed. `program` is the URL of reading-worker.ts or of its bundle. */
export function readingThreads(
  program: URL,
  { count = Math.min(availableParallelism(), MAX_THREADS) - 1, worthBytes = WORTH_BYTES } = {},
): ReadingThreads {
  const idle: Worker[] = []
  const busy = new Set<Worker>()
  const waiting: (() => void)[] = []
  let tasks = 0

  async function perform(task: DocumentTask | RangeTask): Promise<unknown> {
    if (count <= 0) return undefined
    while (tasks >= count) await new Promise<void>(resolve => waiting.push(resolve))
    tasks++
    try {
      const worker = idle.pop() ?? (await start(program))
      busy.add(worker)
      const answer = await answerOf(worker, task)
      busy.delete(worker)
      if (!answer) return undefined
      idle.push(worker)
      return unpack(answer[0])
    } catch {
      // The system may not allow threads.
      return undefined
    } finally {
      tasks--
      waiting.shift()?.()
    }
  }
  return {
    count,
    worthBytes,
    readDocument: task => perform(task) as Promise<RunSummary | undefined>,
    readRange: task => perform(task) as Promise<RangeRead | undefined>,
    release() {
      for (const worker of busy) worker.unref()
    },
  }
}

async function start(program: URL): Promise<Worker> {
  const { Worker } = await import('node:worker_threads')
  // An error ends the thread, and `answerOf` handles its exit.
  return new Worker(program).on('error', () => {})
}

/** Returns the answer of a thread, as a list; undefined when the thread has ended. Only working threads keep the process alive. */
async function answerOf(
  worker: Worker,
  task: DocumentTask | RangeTask,
): Promise<unknown[] | undefined> {
  worker.ref()
  const settled = new AbortController()
  const { signal } = settled
  try {
    const ends = ['messageerror', 'exit'].map(event =>
      once(worker, event, { signal }).then(() => undefined),
    )
    const answer = once(worker, 'message', { signal })
    worker.postMessage(task)
    return await Promise.race([answer, ...ends])
  } finally {
    settled.abort()
    worker.unref()
  }
}
