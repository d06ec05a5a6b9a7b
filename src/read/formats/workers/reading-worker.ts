/** The program of a reading thread. Performs one task at a time and posts the result, or undefined if the task fails. */
import { parentPort } from 'node:worker_threads'
import { type DocumentTask, performDocument, performRange, type RangeTask } from './tasks.ts'
import { type Packed, pack } from './transfer.ts'

parentPort?.on('message', async (task: DocumentTask | RangeTask) => {
  parentPort?.postMessage(await answerTo(task).catch(() => undefined))
})

async function answerTo(task: DocumentTask | RangeTask): Promise<Packed<unknown>> {
  return pack(await ('start' in task ? performRange(task) : performDocument(task)))
}
