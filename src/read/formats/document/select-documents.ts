/**
 * Selects the documents of a run by their formats, which are detected from their content. No result counts twice: tables derived
 * from raw results, the same results in a second format, and compressed copies are left out, each with a notice.
 */
import { InputError, UsageError } from '../../../core/model/errors.ts'
import { getOrAdd, groupBy } from '../../../core/model/group-by.ts'
import type { Notice } from '../../../core/model/notice.ts'
import { withoutEndings } from '../../../core/model/run-name.ts'
import { asBuffer } from '../frame/decode.ts'
import type { Format, Head } from '../frame/format.ts'
import { listed, quoted } from '../frame/format-message.ts'
import { perfGateRun } from '../frame/run-file.ts'
import { type Document, type Documents, nameAndReason } from '../frame/source/documents.ts'
import { type Formats, findFormat, type LeftOut } from './readers.ts'

/** A document of a known format. */
export interface SelectedDocument {
  readonly document: Document
  readonly format: Format
  /** Length and end of its head, which those of different samples rarely share. */
  readonly ending: string
}

export interface Selection {
  /** The documents to read: at least one, all of the same format or of formats that supplement it. */
  readonly documents: readonly SelectedDocument[]
  readonly notices: readonly Notice[]
}

/**
 * Selects the documents to read.
 *
 * @param formats those that are known
 * @param forced id of the format, instead of detection
 * @param ignored files that are known not to be results, so that no notice is given
 * @throws InputError when a path has no readable document, or the results are of several tools
 */
export async function selectDocuments(
  paths: readonly string[],
  found: Documents,
  formats: Formats,
  forced?: string,
  ignored: ReadonlySet<string> = new Set(),
): Promise<Selection> {
  if (paths.length === 0)
    throw new InputError('results: no path given. Give a result file, an archive or a folder.')
  const known: SelectedDocument[] = []
  const rest: LeftOut[] = [...found.skipped]
  for (const document of found.documents) {
    const { path, name } = document
    const head = await document.head()
    const format = await detectFormat(head, formats, forced)
    // A forced format applies to a file given by path. In a folder, it selects the files that match it.
    if (format && (forced === undefined || name === path || format.matches(head)))
      known.push({ document, format, ending: endingOf(head) })
    else if (name === path) rest.push({ path, name, why: 'unknown format', head })
    else {
      const what = (await formats.unknown()).unreadTool(head)?.what
      rest.push({ path, name, why: what === undefined ? '' : `${what}, which is not read`, head })
    }
  }
  for (const path of paths) {
    if (!known.some(({ document }) => document.path === path))
      throw await (await formats.unknown()).nothingIn(
        path,
        rest.filter(other => other.path === path),
        formats,
      )
  }
  const notices: Notice[] = []
  const left = rest.filter(({ name }) => !ignored.has(name))
  if (left.length > 0)
    notices.push({
      code: 'skipped-files',
      message: `Files left out because they are not results: ${listed(left.map(nameAndReason))}.`,
    })
  return {
    documents: await withoutCopies(await preferred(known, formats, notices), notices),
    notices,
  }
}

function endingOf({ bytes, complete }: Head): string {
  return `${bytes.length} ${complete} ${asBuffer(bytes.subarray(-256)).toString('latin1')}`
}

/** Loads the cryptography of Node only here, because it takes a tenth of the time of a small file. */
async function digestOf({ bytes }: Head): Promise<string> {
  const { createHash } = await import('node:crypto')
  return createHash('sha256').update(bytes).digest('base64')
}

/** Keeps the documents of the format with the most information: the first one in the list. */
async function preferred(
  known: readonly SelectedDocument[],
  { first: firstFormats, all }: Formats,
  notices: Notice[],
): Promise<SelectedDocument[]> {
  const [first] = known
  const areFirst = known.every(({ format }) => firstFormats.includes(format))
  const formats = areFirst ? firstFormats : await all()
  const tools = new Set(
    known.flatMap(({ format }) => (format.kind === 'samples' ? [format.tool] : [])),
  )
  const best = formats.find(candidate => known.some(({ format }) => format === candidate))
  if (!first || !best) return []
  if (tools.size > 1)
    throw new InputError(
      `${first.document.name}: the run has results of several tools (${[...tools].join(', ')}). Give the results of each tool as a separate run.`,
    )
  if (best.supplements)
    throw new InputError(
      `${first.document.name}: found ${best.id}, which only supplements other results. Give it in a folder with them.`,
    )
  const kept = known.filter(
    ({ format }) => format === best || format.supplements?.includes(best.id),
  )
  // Best formats first, so that the better of two formats of the same test is kept.
  const others = known.filter(candidate => !kept.includes(candidate))
  for (const candidate of others.toSorted(
    (a, b) => formats.indexOf(a.format) - formats.indexOf(b.format),
  )) {
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

/** Whether a document belongs to another test than all the others. */
function isAnotherTest(
  { document, format }: SelectedDocument,
  others: readonly SelectedDocument[],
): boolean {
  const name = nameOfTest(document.name)
  const isOther = (other: SelectedDocument) =>
    other.format.perTest && nameOfTest(other.document.name) !== name
  return format.perTest === true && others.every(isOther)
}

/** Returns the path of a file without extensions and without suffixes such as `-summary`, which name an output of the test. */
function nameOfTest(name: string): string {
  return withoutEndings(name).replace(/[-_.](?:percentiles|summary|table)$/i, '')
}

/** Removes documents with the same first bytes as another: logs of different runs differ in their first timestamps. */
async function withoutCopies(
  known: readonly SelectedDocument[],
  notices: Notice[],
): Promise<SelectedDocument[]> {
  const originals = new Map<SelectedDocument, string>()
  for (const alike of groupBy(known, ({ ending }) => ending).values()) {
    const byDigest = new Map<string, string>()
    for (const each of alike.length > 1 ? alike : []) {
      const { name } = each.document
      const original = getOrAdd(byDigest, await digestOf(await each.document.head()), () => name)
      if (original !== name) originals.set(each, original)
    }
  }
  return known.filter(each => {
    const original = originals.get(each)
    if (original === undefined) return true
    notices.push({
      code: 'same-results',
      message: `${each.document.name}: left out, because it has the same results as ${original}.`,
    })
    return false
  })
}

/**
 * Returns the format of a document; undefined when it is unknown.
 *
 * @param forced id of the format, instead of detection. Run summaries are always detected: the forced format is that of the
 *   results they were made from.
 * @throws UsageError when `forced` is not the id of a format
 */
async function detectFormat(
  head: Head,
  formats: Formats,
  forced?: string,
): Promise<Format | undefined> {
  if (forced === undefined) return await findFormat(formats, format => format.matches(head))
  if (perfGateRun.matches(head)) return perfGateRun
  const format = await findFormat(formats, ({ id }) => id === forced)
  if (format) return format
  const known = (await formats.all()).map(({ id }) => id)
  throw new UsageError(
    `format ${quoted(forced)} is unknown. Known: ${listed(known, known.length)}, and table for any other table.`,
  )
}
