/** The program of a reading thread. Performs one task at a time and posts the result, or undefined if the task fails. */
import { parentPort } from 'node:worker_threads'
import type { ReadOptions } from '../../../model/reading.ts'
import type { RunSummary } from '../../../model/run.ts'
import { compileDimensionRules } from '../dimension-rules.ts'
import type { SampleFormat } from '../format.ts'
import { FORMATS } from '../formats.ts'
import type { RangeRead } from '../jmeter/simd/bulk.ts'
import type { Phases } from '../phases.ts'
import { type DocumentReading, readDocument, readRange } from '../read-document.ts'
import { type Document, type Documents, openDocuments } from '../source/documents.ts'
import { type Packed, pack } from './transfer.ts'

parentPort?.on('message', async (task: DocumentTask | RangeTask) => {
  parentPort?.postMessage(await answerTo(task).catch(() => undefined))
})

async function answerTo(task: DocumentTask | RangeTask): Promise<Packed<unknown>> {
  return pack(await ('start' in task ? performRange(task) : performDocument(task)))
}

export interface DocumentTask {
  /** File on the disk that contains the document. */
  readonly file: string
  /** Name of the document. */
  readonly name: string
  /** Id of its format. */
  readonly format: string
  readonly options: ReadOptions
  readonly phases: Phases | undefined
  readonly oneByOne: boolean
}

export interface RangeTask extends DocumentTask {
  /** Offsets of the first byte and after the last byte. */
  readonly start: number
  readonly end: number
}

/** Reads a document. @throws InputError when it cannot be read */
export async function performDocument(task: DocumentTask): Promise<RunSummary> {
  return readDocument(await find(task), formatOf(task), await readingOf(task))
}

/** Reads a range; see `readRange`. @throws InputError when it cannot be read */
export async function performRange(task: RangeTask): Promise<RangeRead | undefined> {
  const document = await find(task)
  const file = document.openPlain?.()
  if (!file) return undefined
  file.position = task.start
  return readRange(document, file, task.end, formatOf(task), await readingOf(task))
}

/** The last opened file. Kept open, because tasks for entries of the same archive follow each other. */
let opened: { readonly file: string; readonly found: Documents } | undefined

async function find({ file, name, options }: DocumentTask): Promise<Document> {
  if (opened?.file !== file) {
    opened?.found.close()
    opened = undefined
    opened = { file, found: await openDocuments([file], options) }
  }
  const document = opened.found.documents.find(candidate => candidate.name === name)
  if (!document) throw new Error(`${name} no longer exists`)
  return document
}

function formatOf({ format: id }: DocumentTask): SampleFormat {
  const format = FORMATS.find(candidate => candidate.id === id)
  if (!format || format.kind === 'summary') throw new Error(`${id} is not a format with samples`)
  return format
}

async function readingOf({ options, phases, oneByOne }: DocumentTask): Promise<DocumentReading> {
  return { options, phases, oneByOne, rules: await compileDimensionRules(options.dimensions) }
}
