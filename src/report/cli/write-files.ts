/** Writes the files of a report over many runs. */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { PublishError } from '../../core/model/errors.ts'
import { writeInto } from '../../core/publish/report-files.ts'

/** Writes files into a folder, by their paths inside it. @throws PublishError when one cannot be written */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array | Iterable<string>>,
): Promise<void> {
  try {
    for (const [name, content] of files) await writeInto(folder, name, content)
  } catch (error) {
    throw new PublishError(`${folder}: cannot be written. Give a folder that can be written.`, {
      cause: error,
    })
  }
}

/** Compresses the data for the script of a page, a piece at a time: the JSON of a large report takes more memory than the report. */
export async function packInPieces(data: object): Promise<string> {
  const { buffer } = await import('node:stream/consumers')
  const packed = Readable.from(jsonPieces(data)).pipe(createGzip({ level: 6 }))
  return (await buffer(packed)).toString('base64')
}

/** Items of a list that are written as one piece. */
const PIECE = 1000

/** Yields the text that `JSON.stringify` returns of an object, its lists in pieces. */
function* jsonPieces(data: object): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (!Array.isArray(value) || value.length <= PIECE) yield JSON.stringify(value)
    else {
      for (let at = 0; at < value.length; at += PIECE)
        yield `${at > 0 ? ',' : '['}${JSON.stringify(value.slice(at, at + PIECE)).slice(1, -1)}`
      yield ']'
    }
  }
  yield before === '{' ? '{}' : '}'
}
