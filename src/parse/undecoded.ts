/** Describes where a document is not in its encoding, for a notice. */
import { Buffer, isUtf8 } from 'node:buffer'
import type { ReadOptions } from '../model/reading.ts'
import type { RunSummary } from '../model/run.ts'
import { listed } from './format-message.ts'
import { inEncoding } from './source/charset.ts'
import type { Document } from './source/documents.ts'
import { forEachLine, lineBlocksOf } from './text/byte-lines.ts'
import { decodeText, isIntact, LOST, mayHaveEscapes } from './text/decode.ts'

/** Encodings to suggest, if the bytes are valid in them. */
const CANDIDATES = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1251', 'windows-1252']
/** A character that is in no text: a control character, a symbol, or a private one, to which unassigned bytes are mapped. */
const NO_TEXT = /[^\x00-\x7f\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}]/u
/** Number of bytes to try. */
const ENOUGH_BYTES = 64 * 1024
/** The field of a line with the first byte that is not ASCII. */
const FIELD = /[^,;\t"<>]*[\x80-\xff][^,;\t"<>]*/

/** Returns a run that was read from a document, with a notice if the document is not in its encoding. */
export async function withUndecodedNotice(
  run: RunSummary,
  document: Pick<Document, 'name' | 'open'>,
  options: ReadOptions,
): Promise<RunSummary> {
  const texts = run.series.flatMap(({ workflow, dimensions, errors }) => [
    workflow,
    ...Object.values(dimensions),
    ...errors.flatMap(({ code, message }) => [code, message]),
  ])
  const text = await undecodedText(document, options, texts, 'results[].encoding of the configuration')
  const notice = { code: 'not-decoded', message: `${document.name}: ${text}` } as const
  return text === undefined ? run : { ...run, notices: [...run.notices, notice] }
}

/**
 * Returns a text that continues the name of a document: where it is not in its encoding, and in which it would be valid. Undefined
 * if it is, or if none of `texts`, which were read from it, shows such bytes.
 *
 * @param key place of the encoding in the configuration
 */
export async function undecodedText(
  { name, open }: Pick<Document, 'name' | 'open'>,
  { limits, encoding = 'utf-8' }: Pick<ReadOptions, 'limits' | 'encoding'>,
  texts: readonly string[],
  key: string,
): Promise<string | undefined> {
  if (!texts.some(mayHaveEscapes)) return undefined
  const lines: Buffer[] = []
  let first = 0
  let size = 0
  for await (const block of lineBlocksOf(open(), name, { ...limits, rowBytes: Number.POSITIVE_INFINITY })) {
    if (isIntact(block.bytes.subarray(0, block.end))) continue
    forEachLine(block, (start, end, line) => {
      const bytes = block.bytes.subarray(start, end)
      if (size >= ENOUGH_BYTES || isIntact(bytes)) return
      first ||= line
      size += bytes.length
      lines.push(Buffer.from(bytes))
    })
    if (size >= ENOUGH_BYTES) break
  }
  const broken = lines.filter(line => !isUtf8(line))
  if (first === 0) return undefined
  if (broken.length === 0)
    return `line ${first} has U+FFFD, shown as ${LOST}: characters were lost before the file was written, and names that differed in them are one name. Let the tool write UTF-8.`
  const field = Buffer.from(FIELD.exec(broken[0]!.toString('latin1'))![0].slice(0, 40), 'latin1')
  const all = Buffer.concat(broken.flatMap(line => [line, Buffer.from('\n')]))
  const valid = CANDIDATES.flatMap(candidate => {
    const text = inEncoding(all, candidate)
    return text === undefined || NO_TEXT.test(text) ? [] : `${candidate} (${inEncoding(field, candidate) ?? ''})`
  })
  const found = `line ${first} is not ${encoding.toUpperCase()}, so its bytes are shown as in "${decodeText(field, 0, field.length)}".`
  return `${found} Name the encoding of the file in ${key}${valid.length === 0 ? '' : `: its text is valid as ${listed(valid, valid.length)}`}.`
}
