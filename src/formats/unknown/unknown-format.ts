/** Errors for documents of no known format: what they look like, which format they may be meant to have, and what to do. */
import { InputError } from '../../core/model/errors.ts'
import type { Formats, LeftOut } from '../../read/formats/document/readers.ts'
import type { Format, Head } from '../../read/formats/frame/format.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { nameAndReason } from '../../read/formats/frame/source/documents.ts'
import { unreadTool } from './unread-tools.ts'

export { unreadTool }

/** Returns the error for a path in which nothing can be read. `others`: what is there. */
export async function nothingIn(
  path: string,
  others: readonly LeftOut[],
  formats: Formats,
): Promise<InputError> {
  const [only] = others
  if (only?.name !== path) return unknownFolder(path, others)
  if (only.head) return unknownDocument(path, only.head, formats)
  return new InputError(`${path}: ${only.why}. Check that the load test wrote its results there.`)
}

/** Clause on where to find all formats. */
const LIST = '"perf-gate formats" and docs/formats.md list all formats'

/** Words in the description of a format that are not needed in its documents. */
const COMMON = new Set(
  'a and entries header in line lines of on rows table test the then tree which with'.split(' '),
)

/** A format that a document may have, and what it needs that is not there. */
interface LikelyFormat {
  readonly format: Format
  readonly missing: readonly string[]
}

/**
 * Returns the formats of which a document has more than half of what they need, the words in the parentheses of `looksFor`: three at
 * most. In JSON, only short texts such as names of fields count.
 */
async function likelyFormats({ text }: Head, formats: Formats): Promise<LikelyFormat[]> {
  const isJson = /^\s*[[{]/.test(text)
  const words = isJson ? [...text.matchAll(/"([^"]{1,40})"/g)].map(([, name = '']) => name) : [text]
  const found = new Set(words.flatMap(word => word.match(/\w+/g) ?? []))
  const scored = (await formats.all()).map(format => {
    const [, inside = ''] = /\((.*)\)/.exec(format.looksFor) ?? []
    const words = (inside.match(/[a-z]\w+/gi) ?? []).filter(word => !COMMON.has(word))
    const missing = words.filter(word => !found.has(word))
    const matched = words.length - missing.length
    const isEnough = matched >= 2 || (matched > 0 && missing.length === 0)
    return { format, missing, score: isEnough ? matched / words.length : 0 }
  })
  return scored
    .filter(({ score }) => score > 0.5)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
}

/** 'custom JSON of github-action-benchmark (entries with name, unit, value), of which it lacks unit'. */
function likelyText({ format: { looksFor }, missing }: LikelyFormat): string {
  return missing.length === 0 ? looksFor : `${looksFor}, of which it lacks ${listed(missing)}`
}

/** Cells of tables that no reader takes for numbers. */
const DECIMAL_COMMA = /[;\t"](\d+,\d+)(?=[;\t\r\n"])/
const CELL_WITH_UNIT = /[,;\t](\d+(?:\.\d+)? ?(?:ms|s|µs|us|%))(?=[,;\t\r\n])/

/** Returns the error for a document of an unknown format, with its first line, likely formats and remedies. */
async function unknownDocument(where: string, head: Head, formats: Formats): Promise<InputError> {
  const tool = unreadTool(head)
  if (tool)
    return new InputError(`${where}: is ${tool.what}, which is not read. ${tool.remedy} ${LIST}.`)
  const likely = (await likelyFormats(head, formats)).map(likelyText).join('; ')
  const start = quoted(/\S[^\r\n]*/.exec(head.text)?.[0] ?? '')
  const cell = DECIMAL_COMMA.exec(head.text)?.[1] ?? CELL_WITH_UNIT.exec(head.text)?.[1]
  const advice =
    cell === undefined ? '' : ` Write ${quoted(cell)} as a number with a point and without a unit.`
  return new InputError(
    `${where}: unknown format: it begins with ${start}. ${likely && `Likely formats: ${likely}. `}${LIST}. To read any other table, describe it in results of the configuration (format: table), as docs/configuration.md#tables shows.${advice}`,
  )
}

/** Returns the error for a folder or an archive without a file of a known format. */
function unknownFolder(where: string, others: readonly LeftOut[]): InputError {
  const files = listed(others.map(nameAndReason))
  const found = files === '' ? 'is empty' : `has no file of a known format (found ${files})`
  const [tool] = others.flatMap(({ head }) => (head && unreadTool(head)) ?? [])
  const remedy = tool?.remedy ?? 'Check that the load test wrote its results there.'
  return new InputError(`${where}: ${found}. ${remedy} ${LIST}.`)
}
