/** A reading thread: performs one task at a time and posts the result, or undefined if the task fails. */
import { declareMetrics } from '../../../core/model/metric.ts'
import type { RunSummary } from '../../../core/model/run.ts'
import { readDocument, readRange, type SampleDocument } from '../document/read-document.ts'
import { type Formats, findFormat, type Readers } from '../document/readers.ts'
import type { RangeRead } from '../frame/bulk.ts'
import { compileDimensionRules } from '../frame/dimension-rules.ts'
import { type Documents, openDocuments } from '../frame/source/documents.ts'
import type { DocumentTask, RangeTask } from './threads.ts'
import { pack } from './transfer.ts'

/** Serves the tasks that the thread is given. */
export async function serveTasks(readers: Readers): Promise<void> {
  const { parentPort } = await import('node:worker_threads')
  parentPort?.on('message', async (task: DocumentTask | RangeTask) => {
    parentPort?.postMessage(
      await answerTo(task, readers)
        .then(pack)
        .catch(() => undefined),
    )
  })
}

/** Reads a document or a range of one; see `readRange`. @throws InputError when it cannot be read */
async function answerTo(
  task: DocumentTask | RangeTask,
  { formats, fastPath }: Readers,
): Promise<RunSummary | RangeRead | undefined> {
  const { options, phases } = task
  declareMetrics(task.metrics)
  const found = await find(task, formats)
  const reading = {
    options,
    phases,
    fastPath,
    rules: await compileDimensionRules(options.dimensions),
  }
  if (!('start' in task)) return readDocument(found, reading)
  const file = found.document.openPlain?.()
  if (!file) return undefined
  file.position = task.start
  return readRange(found, file, task.end, reading)
}

/** The last opened file. Kept open, because tasks for entries of the same archive follow each other. */
let opened: { readonly file: string; readonly found: Documents } | undefined

async function find(
  { file, name, format: id, options }: DocumentTask,
  formats: Formats,
): Promise<SampleDocument> {
  if (opened?.file !== file) {
    opened?.found.close()
    opened = undefined
    opened = { file, found: await openDocuments([file], options) }
  }
  const document = opened.found.documents.find(candidate => candidate.name === name)
  if (!document) throw new Error(`${name} no longer exists`)
  const format = await findFormat(formats, candidate => candidate.id === id)
  if (!format || format.kind === 'summary') throw new Error(`${id} is not a format with samples`)
  return { document, format }
}
