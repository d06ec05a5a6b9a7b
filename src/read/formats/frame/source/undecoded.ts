/** Describes where a document is not in its encoding, for a notice. */
import { Buffer, isUtf8 } from 'node:buffer'
import type { ReadOptions } from '../../../../core/model/reading.ts'
import type { RunSummary } from '../../../../core/model/run.ts'
import { decodeText, isIntact, LOST, mayHaveEscapes } from '../decode.ts'
import { lineBlocksOf } from '../text/byte-lines.ts'
import { inEncoding } from './charset.ts'
import type { Document } from './documents.ts'

/** Encodings to suggest, if the bytes are valid in them. */
const CANDIDATES = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1251', 'windows-1252']
/** A character that is in no text: a control character, a symbol, or a private one, to which unassigned bytes are mapped. */
const NO_TEXT = /[^\x00-\x7f\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}]/u
/** The field of a line with the first byte that is not ASCII. */
const FIELD = /[^,;\t"<>]*[\x80-\xff][^,;\t"<>]{0,40}/

/** Returns a run that was read from a document, with a notice if the document is not in its encoding. */
export async function withUndecodedNotice(
  run: RunSummary,
  document: Pick<Document, 'name' | 'open'>,
  options: ReadOptions,
): Promise<RunSummary> {
  const texts = run.series.map(({ workflow, dimensions, errors }) =>
    JSON.stringify([workflow, dimensions, errors]),
  )
  const text = await undecodedText(document, options, texts)
  const notice = { code: 'not-decoded', message: `${document.name}: ${text}` } as const
  return text === undefined ? run : { ...run, notices: [...run.notices, notice] }
}

/**
 * Returns a text that continues the name of a document: where it is not in its encoding, and in which it would be valid. Undefined
 * if it is, or if none of `texts`, which were read from it, shows such bytes.
 */
export async function undecodedText(
  { name, open }: Pick<Document, 'name' | 'open'>,
  { limits, encoding = 'utf-8' }: Pick<ReadOptions, 'limits' | 'encoding'>,
  texts: readonly string[],
): Promise<string | undefined> {
  if (!texts.some(mayHaveEscapes)) return undefined
  const anyLength = { ...limits, rowBytes: Infinity }
  for await (const { bytes, end, first } of lineBlocksOf(open(), name, anyLength)) {
    const lines = bytes.toString('latin1', 0, end).split('\n')
    const isDamaged = (line: string) => !isIntact(Buffer.from(line, 'latin1'))
    const at = isIntact(bytes.subarray(0, end)) ? -1 : lines.findIndex(isDamaged)
    if (at >= 0) return textOf(lines.filter(isDamaged), `line ${first + at}`, encoding)
  }
  return undefined
}

/** @param lines the lines that are not intact, as bytes @param where the first of them */
function textOf(lines: readonly string[], where: string, encoding: string): string {
  const broken = lines.filter(line => !isUtf8(Buffer.from(line, 'latin1')))
  const [line] = broken
  if (line === undefined)
    return `${where} has U+FFFD, shown as ${LOST}: characters were lost before the file was written, and names that differed in them are one name. Let the tool write UTF-8.`
  const [text = line] = FIELD.exec(line) ?? []
  const field = Buffer.from(text, 'latin1')
  const all = Buffer.from(broken.join('\n'), 'latin1')
  const valid = CANDIDATES.flatMap(candidate =>
    NO_TEXT.test(inEncoding(all, candidate) ?? '\x80')
      ? []
      : `${candidate} (${inEncoding(field, candidate) ?? ''})`,
  )
  const remedy = `Name the encoding of the file in results[].encoding of the configuration, or in "encoding" of its table`
  return `${where} is not ${encoding.toUpperCase()}, so its bytes are shown as in "${decodeText(field, 0, field.length)}". ${remedy}${valid.length === 0 ? '' : `: its text is valid as ${valid.join(', ')}`}.`
}
