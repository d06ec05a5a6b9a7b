/**
 * Reads the documents of a run that have the same format into one table of series, and JMeter CSV with one engine. To read each as
 * a run of its own and to merge the runs takes many times longer than the rows of a small document.
 */
import { InputError } from '../../../core/model/errors.ts'
import { groupBy } from '../../../core/model/group-by.ts'
import type { SeriesSummary } from '../../../core/model/run.ts'
import type { DocumentRun } from '../../../core/summarize/assemble-run.ts'
import { SeriesTable } from '../../../core/summarize/series-table.ts'
import { Summarizer } from '../../../core/summarize/summarizer.ts'
import { mayHaveEscapes } from '../frame/decode.ts'
import type { SampleFormat } from '../frame/format.ts'
import type { DocumentPart } from './document-part.ts'
import {
  beginReading,
  type DocumentReading,
  lastRunOf,
  looksDoubled,
  readInto,
  readPart,
  type SampleDocument,
  withRequestsInside,
} from './read-document.ts'
import type { TogetherPath } from './readers.ts'

/** Documents that were read together. */
export interface ReadTogether {
  /** What is known of each alone, by position. */
  readonly documents: ReadonlyMap<number, DocumentRun>
  /** Their series together. */
  readonly series: readonly SeriesSummary[]
}

/** Reads documents of a run together, as far as that gives the same run as reading each on its own. */
export async function readTogether(
  documents: readonly SampleDocument[],
  reading: DocumentReading,
): Promise<ReadTogether[]> {
  if (!reading.fastPath) return []
  const read: ReadTogether[] = []
  for (const [format, group] of groupBy(documents.entries(), ([, each]) => each.format)) {
    const together = group.length > 1 ? await readGroup(group, format, reading) : undefined
    if (together) read.push(together)
  }
  return read
}

/**
 * Returns undefined if a document must be read on its own, or fails: then they are read again, in order. If only a part of one is
 * the run, all are read again with the parts that are known then.
 */
async function readGroup(
  documents: readonly (readonly [position: number, SampleDocument])[],
  format: SampleFormat,
  reading: DocumentReading,
): Promise<ReadTogether | undefined> {
  const group = new Group(format, reading)
  const runs = new Map<number, DocumentRun>()
  const parts = new Map<string, DocumentPart | undefined>()
  try {
    for (const [position, each] of documents) {
      const read = await group.read(each)
      if (!read) return undefined
      if (read.isInPart) parts.set(each.document.name, (await readPart(each, reading)).part)
      runs.set(position, read.run)
    }
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  } finally {
    group.close()
  }
  if (parts.size > 0) return await readGroup(documents, format, { ...reading, parts })
  const series = group.finish()
  return series && { documents: runs, series }
}

class Group {
  readonly #format: SampleFormat
  readonly #reading: DocumentReading
  readonly #table: SeriesTable
  #path: TogetherPath | undefined
  /** Dimensions by path, for which it has the series of labels. */
  #dimensions = ''

  constructor(format: SampleFormat, reading: DocumentReading) {
    const { workflows, errorTexts } = reading.options.limits
    this.#format = format
    this.#reading = reading
    this.#table = new SeriesTable(format.unitMs ?? 1, workflows, errorTexts)
  }

  /** Reads a document. Returns undefined if it must be read on its own. `isInPart`: perhaps only a part of it is the run. */
  async read(each: SampleDocument) {
    const { name } = each.document
    const { onProgress, options, parts } = this.#reading
    const begun = beginReading(name, this.#format, this.#reading, parts?.get(name), this.#table)
    const fastPath = this.#pathFor(name)
    const { inside, hasNoCopies } = await readInto(each, { onProgress, fastPath }, begun)
    const { isDoubled, mayRestart } = begun.filter
    const ended = begun.summarizer.endDocument()
    if (!ended) return undefined
    const run = await withRequestsInside(ended, each, options.limits, inside)
    const isInPart =
      !parts &&
      (isDoubled ||
        (await lastRunOf(each, options, run, mayRestart)) !== undefined ||
        (!hasNoCopies && (await looksDoubled(each, this.#reading))))
    return { run, isInPart }
  }

  /** Ends the last document. */
  close(): void {
    this.#path?.takeOut()
    this.#path = undefined
  }

  /** Returns the series of all documents; undefined if one of them might have reached a limit, or has a text that is not decoded. */
  finish(): SeriesSummary[] | undefined {
    if (this.#table.exceedsWorkflows || this.#table.exceedsErrors) return undefined
    const { tool, id } = this.#format
    const { series } = new Summarizer({ tool, format: id, table: this.#table }).finish()
    const isDecoded = ({ workflow, dimensions, errors }: SeriesSummary) =>
      !mayHaveEscapes(JSON.stringify([workflow, dimensions, errors]))
    return series.every(isDecoded) ? [...series] : undefined
  }

  /** Returns what reads a document; undefined if its format does. */
  #pathFor(name: string): TogetherPath | undefined {
    const { fastPath, rules } = this.#reading
    if (!fastPath?.canSplit(this.#format)) return undefined
    const dimensions = JSON.stringify(rules.ofPath(name))
    if (this.#dimensions !== dimensions || this.#path?.isLarge) this.close()
    this.#dimensions = dimensions
    this.#path ??= fastPath.together()
    return this.#path
  }
}
