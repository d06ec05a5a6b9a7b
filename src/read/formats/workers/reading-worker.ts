/** The program of a reading thread. Performs one task at a time and posts the result, or undefined if the task fails. */
import { parentPort } from 'node:worker_threads'
import { declareMetrics, type Metric } from '../../../model/metric.ts'
import type { ReadOptions } from '../../../model/reading.ts'
import type { RunSummary } from '../../../model/run.ts'
import { findFormat } from '../document/formats-on-demand.ts'
import { readDocument, readRange, type SampleDocument } from '../document/read-document.ts'
import type { RangeRead } from '../frame/bulk.ts'
import { compileDimensionRules } from '../frame/dimension-rules.ts'
import type { Phases } from '../frame/phases.ts'
import { type Documents, openDocuments } from '../frame/source/documents.ts'
import { pack } from './transfer.ts'

parentPort?.on('message', async (task: DocumentTask | RangeTask) => {
  parentPort?.postMessage(
    await answerTo(task)
      .then(pack)
      .catch(() => undefined),
  )
})

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
  readonly oneByOne: boolean
}

export interface RangeTask extends DocumentTask {
  /** Offsets of the first byte and after the last byte. */
  readonly start: number
  readonly end: number
}

/** Reads a document or a range of one; see `readRange`. @throws InputError when it cannot be read */
async function answerTo(
  task: DocumentTask | RangeTask,
): Promise<RunSummary | RangeRead | undefined> {
  const { options, phases, oneByOne } = task
  declareMetrics(task.metrics)
  const found = await find(task)
  const reading = {
    options,
    phases,
    oneByOne,
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

async function find({ file, name, format: id, options }: DocumentTask): Promise<SampleDocument> {
  if (opened?.file !== file) {
    opened?.found.close()
    opened = undefined
    opened = { file, found: await openDocuments([file], options) }
  }
  const document = opened.found.documents.find(candidate => candidate.name === name)
  if (!document) throw new Error(`${name} no longer exists`)
  const format = await findFormat(candidate => candidate.id === id)
  if (!format || format.kind === 'summary') throw new Error(`${id} is not a format with samples`)
  return { document, format }
}
