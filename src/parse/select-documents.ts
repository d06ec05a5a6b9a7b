/**
 * Selects the documents of a run, so that no result counts twice: leaves out tables derived from raw results, the same results in
 * a second format, and compressed copies, each with a notice.
 */
import { crc32 } from 'node:zlib'
import { InputError } from '../errors.ts'
import { append } from '../model/group-by.ts'
import type { Notice } from '../model/notice.ts'
import { detectFormat, unknownDocument, unknownFolder } from './detect.ts'
import type { Format, Head } from './format.ts'
import { listed } from './format-message.ts'
import { FORMATS } from './formats.ts'
import { withoutEndings } from './load-tools/file-workflow.ts'
import type { Document, Documents, Skipped } from './source/documents.ts'

/** A document that is not read, with its head if that is known. */
type Left = Skipped & { readonly head?: Head }

/** A document and its format. */
export interface Known {
  readonly document: Document
  readonly format: Format
  /** Checksum of its first bytes. */
  readonly checksum: number
}

export interface Choice {
  /** The documents to read: at least one, all of the same format or of formats that supplement it. */
  readonly known: readonly [Known, ...Known[]]
  readonly notices: readonly Notice[]
}

/**
 * Selects the documents to read.
 *
 * @param forced id of the format, instead of detection
 * @param ignored files that are known not to be results, so that no notice is given
 * @throws InputError when a path has no readable document, or the results are of several tools
 */
export async function chooseDocuments(
  paths: readonly string[],
  found: Documents,
  forced?: string,
  ignored: ReadonlySet<string> = new Set(),
): Promise<Choice> {
  if (paths.length === 0) throw new InputError('results: no path given. Give a result file, an archive or a folder.')
  const known: Known[] = []
  const rest: Left[] = [...found.skipped]
  for (const document of found.documents) {
    const { path, name } = document
    const head = await document.head()
    const format = detectFormat(head, forced)
    // A forced format applies to a file given by path. In a folder, it selects the files that match it.
    if (format && (name === path || format.matches(head))) known.push({ document, format, checksum: crc32(head.bytes) })
    else if (name === path) rest.push({ path, name, why: 'unknown format', head })
    else rest.push({ path, name, why: '' })
  }
  for (const path of paths) {
    if (!known.some(({ document }) => document.path === path)) {
      throw nothingIn(
        path,
        rest.filter(other => other.path === path),
      )
    }
  }
  const notices: Notice[] = []
  const left = rest.filter(({ name }) => !ignored.has(name))
  if (left.length > 0) {
    notices.push({
      code: 'skipped-files',
      message: `Files left out because they are not results: ${listed(left.map(nameAndReason))}.`,
    })
  }
  const ofOneFormat = preferred(known, notices)
  return { known: await withoutCopies(ofOneFormat, notices), notices }
}

function nothingIn(path: string, others: readonly Left[]): InputError {
  const [only] = others
  if (only?.name !== path) return unknownFolder(path, others.map(nameAndReason))
  if (only.head) return unknownDocument(path, only.head)
  return new InputError(`${path}: ${only.why}. Check that the load test wrote its results there.`)
}

function nameAndReason({ name, why }: Skipped): string {
  return why === '' ? name : `${name} (${why})`
}

/** Keeps the documents of the format with the most information: the first one in FORMATS. */
function preferred(known: readonly Known[], notices: Notice[]): Known[] {
  const tools = new Set(known.flatMap(({ format }) => (format.kind === 'samples' ? [format.tool] : [])))
  if (tools.size > 1) {
    throw new InputError(
      `${known[0]!.document.name}: the run has results of several tools (${[...tools].join(', ')}). Give the results of each tool as a separate run.`,
    )
  }
  const best = FORMATS.find(candidate => known.some(({ format }) => format === candidate))!
  if (supplements(best) !== undefined) {
    throw new InputError(
      `${known[0]!.document.name}: found ${best.id}, which only supplements other results. Give it in a folder with them.`,
    )
  }
  const kept = known.filter(({ format }) => format === best || supplements(format)?.includes(best.id))
  // Best formats first, so that the better of two formats of the same test is kept.
  const others = known.filter(candidate => !kept.includes(candidate))
  for (const candidate of others.toSorted((a, b) => FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format))) {
    if (isAnotherTest(candidate, kept)) kept.push(candidate)
  }
  const left = others.filter(candidate => !kept.includes(candidate))
  if (left.length > 0) {
    const names = listed(left.map(({ document, format }) => `${document.name} (${format.id})`))
    const isRaw = left.some(({ format }) => format.kind === 'samples')
    const what = isRaw ? 'the same results in another format' : 'derived from the same results'
    const read = listed([...new Set(kept.map(({ format }) => format.id))])
    notices.push({
      code: isRaw ? 'same-results' : 'derived-skipped',
      message: `The run is read from its ${read} files. Left out as ${what}: ${names}.`,
    })
  }
  return known.filter(candidate => kept.includes(candidate))
}

function supplements(format: Format): readonly string[] | undefined {
  return format.kind === 'summary' ? undefined : format.supplements
}

/** Whether a document belongs to another test than all the others. */
function isAnotherTest({ document, format }: Known, others: readonly Known[]): boolean {
  const name = nameOfTest(document.name)
  return isPerTest(format) && others.every(other => isPerTest(other.format) && nameOfTest(other.document.name) !== name)
}

function isPerTest(format: Format): boolean {
  return format.kind !== 'summary' && format.perTest === true
}

/** Returns the path of a file without extensions and without suffixes such as `-summary`, which name an output of the test. */
function nameOfTest(name: string): string {
  return withoutEndings(name).replace(/[-_.](?:gnuplot|plot|percentiles|summary|table)$/i, '')
}

/** Removes documents with the same first bytes as another: logs of different runs differ in their first timestamps. */
async function withoutCopies(known: readonly Known[], notices: Notice[]): Promise<[Known, ...Known[]]> {
  const kept: Known[] = []
  const byChecksum = new Map<number, Known[]>()
  for (const candidate of known) {
    const original = await firstSame(byChecksum.get(candidate.checksum) ?? [], candidate)
    if (!original) {
      kept.push(candidate)
      append(byChecksum, candidate.checksum, candidate)
    } else {
      const [copy, name] = [candidate.document.name, original.document.name]
      notices.push({ code: 'same-results', message: `${copy}: left out, because it has the same results as ${name}.` })
    }
  }
  return kept as [Known, ...Known[]]
}

async function firstSame(others: readonly Known[], { document }: Known): Promise<Known | undefined> {
  if (others.length === 0) return undefined
  const { bytes, complete } = await document.head()
  for (const other of others) {
    const head = await other.document.head()
    if (head.complete === complete && Buffer.compare(head.bytes, bytes) === 0) return other
  }
  return undefined
}
