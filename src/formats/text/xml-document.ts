/** Reads small XML documents as trees of elements. */
import { InputError } from '../../core/model/errors.ts'
import { LOST } from '../../read/formats/frame/decode.ts'
import type { Input, SampleSink } from '../../read/formats/frame/format.ts'
import { readWhole } from '../../read/formats/frame/limits.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
  /** 1-based line of its start tag. */
  readonly line: number
  /** Whether the document ends within it. */
  readonly truncated?: true
}

/** Maximum nesting of elements. */
const MAX_DEPTH = 200

/**
 * Reads a document into its root, which a document that was cut off has too.
 *
 * @param remedy sentence on what to do, for the error
 * @throws InputError when it is damaged, has a document type, which can hold entity bombs, or exceeds the limit `documentBytes`
 */
export async function readXml(
  { chunks }: Pick<Input, 'chunks'>,
  { file, limits }: SampleSink,
  remedy: string,
): Promise<XmlElement> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const damaged = (what: string) => new InputError(`${file}:${parser.line}: ${what}. ${remedy}`)
  const document = { name: '', attributes: {}, children: [] as XmlElement[], text: '', line: 1 }
  const open = [document]
  const innermost = () => open.at(-1) ?? document
  const gather = (piece: string) => {
    innermost().text += piece
  }
  parser.on('text', gather)
  parser.on('cdata', gather)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH)
      throw damaged(`elements are nested deeper than ${MAX_DEPTH} levels`)
    const element = { name, attributes, children: [], text: '', line: parser.line }
    innermost().children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('doctype', () => {
    throw damaged('a document type is refused')
  })
  parser.on('error', ({ message }) => {
    throw damaged(`the XML is damaged (${message.replace(/^[\d:]+ /, '')})`)
  })
  parser.write((await readWhole(chunks, file, limits)).replace(/&#(?:0|x0);/g, LOST))
  const [root] = document.children
  if (!root) throw damaged('the XML has no element')
  return open.length > 1 ? { ...root, truncated: true } : root
}

/** Returns the elements of a name inside an element at any depth, in the order of the document. */
export function elementsIn({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap(child => [
    ...(child.name === name ? [child] : []),
    ...elementsIn(child, name),
  ])
}
