/** The program of a reading thread. Performs one task at a time and posts the result, or undefined if the task fails. */
import { parentPort } from 'node:worker_threads'
import type { ReadOptions } from '../../../model/reading.ts'
import type { RunSummary } from '../../../model/run.ts'
import { compileDimensionRules } from '../dimension-rules.ts'
import { FORMATS } from '../formats.ts'
import type { RangeRead } from '../jmeter/simd/bulk.ts'
import { type DocumentReading, readDocument, readRange, type SampleDocument } from '../read-document.ts'
import { type Documents, openDocuments } from '../source/documents.ts'
import { pack } from './transfer.ts'

parentPort?.on('message', async (task: DocumentTask | RangeTask) => {
  const answer: Promise<unknown> = 'start' in task ? performRange(task) : performDocument(task)
  parentPort?.postMessage(await answer.then(pack).catch(() => undefined))
})

export interface DocumentTask {
  /** File on the disk that contains the document. */
  readonly file: string
  /** Name of the document. */
  readonly name: string
  /** Id of its format. */
  readonly format: string
  readonly options: ReadOptions
  readonly oneByOne: boolean
}

export interface RangeTask extends DocumentTask {
  /** Offsets of the first byte and after the last byte. */
  readonly start: number
  readonly end: number
}

/** Reads a document. @throws InputError when it cannot be read */
export async function performDocument(task: DocumentTask): Promise<RunSummary> {
  return readDocument(await find(task), await readingOf(task))
}

/** Reads a range; see `readRange`. @throws InputError when it cannot be read */
export async function performRange(task: RangeTask): Promise<RangeRead | undefined> {
  const found = await find(task)
  const file = found.document.openPlain?.()
  if (!file) return undefined
  file.position = task.start
  return readRange(found, file, task.end, await readingOf(task))
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
  const format = FORMATS.find(candidate => candidate.id === id)
  if (!format || format.kind === 'summary') throw new Error(`${id} is not a format with samples`)
  return { document, format }
}

async function readingOf({ options, oneByOne }: DocumentTask): Promise<DocumentReading> {
  return { options, oneByOne, rules: await compileDimensionRules(options.dimensions) }
}
