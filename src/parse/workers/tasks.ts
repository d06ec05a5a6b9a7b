/** What a thread is asked to read, as plain data, and the reading of it. */
import type { ReadOptions } from '../../model/reading.ts'
import type { RunSummary } from '../../model/run.ts'
import { compileDimensionRules } from '../dimension-rules.ts'
import type { SampleFormat } from '../format.ts'
import { FORMATS } from '../formats.ts'
import type { RangeRead } from '../jmeter/simd/bulk.ts'
import { type Reading, readDocument, readRange } from '../read-document.ts'
import { type Document, type Documents, openDocuments } from '../source/documents.ts'

export interface DocumentTask {
  /** The file on the disk that holds the document. */
  readonly file: string
  /** Name of the document. */
  readonly name: string
  /** Id of its format. */
  readonly format: string
  readonly options: ReadOptions
  readonly oneByOne: boolean
}

export interface RangeTask extends DocumentTask {
  /** Offset of the first byte, and of the one after the last. */
  readonly start: number
  readonly end: number
}

/** Reads a document. @throws InputError */
export async function performDocument(task: DocumentTask): Promise<RunSummary> {
  return readDocument(await find(task), formatOf(task), await readingOf(task))
}

/** Reads a range, as readRange does. @throws InputError */
export async function performRange(task: RangeTask): Promise<RangeRead | undefined> {
  const document = await find(task)
  const file = document.openPlain?.()
  if (!file) return undefined
  file.position = task.start
  return readRange(document, file, task.end, formatOf(task), await readingOf(task))
}

/** The file looked into last: the entries of an archive are asked for one after the other. */
let opened: { readonly file: string; readonly found: Documents } | undefined

async function find({ file, name, options }: DocumentTask): Promise<Document> {
  if (opened?.file !== file) {
    opened?.found.close()
    opened = undefined
    opened = { file, found: await openDocuments([file], options.limits) }
  }
  const document = opened.found.documents.find(candidate => candidate.name === name)
  if (!document) throw new Error(`${name} is no longer there`)
  return document
}

function formatOf({ format: id }: DocumentTask): SampleFormat {
  const format = FORMATS.find(candidate => candidate.id === id)
  if (!format || format.kind === 'summary') throw new Error(`${id} is no format that is read here`)
  return format
}

async function readingOf({ options, oneByOne }: DocumentTask): Promise<Reading> {
  return { options, oneByOne, rules: await compileDimensionRules(options.dimensions) }
}
