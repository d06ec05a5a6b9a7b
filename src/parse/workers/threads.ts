/**
 * Threads that read results beside this one. They are a help and never needed: whatever one cannot do, for whatever reason,
 * is done by whoever asked for it, who then meets the same error in its place.
 */
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { RunSummary } from '../../model/run.ts'
import type { RangeRead } from '../jmeter/simd/bulk.ts'
import type { DocumentTask, RangeTask } from './tasks.ts'
import { type Packed, unpack } from './transfer.ts'

/** Threads that read at once, this one included: more wait for memory and for the disk. */
const MOST_THREADS = 8
/** Below this, starting a thread and getting its code warm takes longer than it saves. */
const WORTH_BYTES = 256 * 2 ** 20

export interface ReadingThreads {
  /** How many there may be beside this one. */
  readonly count: number
  /** Bytes of plain JMeter CSV that are worth a thread. */
  readonly worthBytes: number
  /** Reads a document elsewhere; undefined when that came to nothing. */
  readDocument(task: DocumentTask): Promise<RunSummary | undefined>
  /** Reads a range elsewhere; undefined when that came to nothing. */
  readRange(task: RangeTask): Promise<RangeRead | undefined>
  /** Lets the process end though threads are at work: nobody waits for them any more. */
  release(): void
}

/** Returns threads that are started when they are first needed, from the file of reading-worker.ts. */
export function readingThreads(
  program: URL,
  { count = Math.min(availableParallelism(), MOST_THREADS) - 1, worthBytes = WORTH_BYTES } = {},
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
      return answer.packed && unpack(answer.packed)
    } catch {
      // Threads may be forbidden here.
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
  // What goes wrong in a thread ends it, and that is looked for.
  return new Worker(program).on('error', () => {})
}

/** Returns a thread's answer; undefined when the thread has ended. A thread at work keeps the process alive, an idle one does not. */
async function answerOf(
  worker: Worker,
  task: DocumentTask | RangeTask,
): Promise<{ packed: Packed<unknown> | undefined } | undefined> {
  worker.ref()
  let settle: (answer?: { packed: Packed<unknown> | undefined }) => void = () => {}
  const answer = (packed: Packed<unknown> | undefined): void => settle({ packed })
  const end = (): void => settle()
  try {
    return await new Promise(resolve => {
      settle = resolve
      worker.on('message', answer).on('messageerror', end).on('exit', end)
      worker.postMessage(task)
    })
  } finally {
    worker.off('message', answer).off('messageerror', end).off('exit', end)
    worker.unref()
  }
}
