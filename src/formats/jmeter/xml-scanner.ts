/**
 * Scans XML as bytes, for documents of which few elements and attributes are read: the others are not decoded. It checks that elements
 * are nested and that what is read is well-formed, no more. Document types are refused, so only the entities of XML exist.
 */
import { own } from '../../core/model/defined.ts'
import { decodeText, LOST } from '../../read/formats/frame/decode.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { ByteCache } from '../../read/formats/frame/text/byte-cache.ts'
import { parseDigits } from '../../read/formats/frame/text/number.ts'
import { isKey, viewOf } from '../../read/formats/frame/text/same-bytes.ts'

/** Values of attributes by name. Numbers are those of digits alone, at most 15; others are among the texts. */
export interface XmlAttributes {
  readonly texts: Record<string, string>
  readonly numbers: Record<string, number>
}

export interface XmlVisitor {
  /** Whether the attributes of elements of a name are read. */
  wants(name: string): boolean
  /** A start tag. `content` is the tag as it is written, without its brackets. Both are empty for elements that are not wanted. */
  open(name: string, attributes: XmlAttributes, content: string): void
  close(name: string): void
  /** Text, if `gathersText` is set. */
  text(text: string): void
  /** Throws the error for a damaged document. */
  damaged(what: string): never
  /** Throws the error for a document type. */
  refuse(): never
}

/** Maximum number of values of an attribute that are cached. */
const MAX_VALUES = 4096
const [LF, SPACE, QUOTE, APOSTROPHE, SLASH] = [10, 32, 34, 39, 47]
const [LESS_THAN, EQUALS, GREATER_THAN, QUESTION, EXCLAMATION] = [60, 61, 62, 63, 33]
const CDATA = '<![CDATA['
const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const NO_ATTRIBUTES: XmlAttributes = { texts: {}, numbers: {} }
const NO_ELEMENT = { name: '', key: new DataView(new ArrayBuffer(0)) }

interface Attribute {
  readonly name: string
  readonly isNumber: boolean
  readonly values: ByteCache<string>
}

/** The name of an element, and its bytes. */
interface ElementName {
  readonly name: string
  readonly key: DataView
}

export class XmlScanner {
  /** 1-based. */
  line = 1
  gathersText = false
  readonly #visitor: XmlVisitor
  readonly #open: ElementName[] = []
  readonly #names = new ByteCache<ElementName>((bytes, start, end) => ({
    name: decodeText(bytes, start, end),
    key: viewOf(new Uint8Array(bytes.subarray(start, end))),
  }))
  /** The values of each attribute by its name; undefined for attributes that are not read. */
  readonly #attributes: ByteCache<Attribute | undefined>
  #view: DataView = new DataView(new ArrayBuffer(0))

  /** @param texts, numbers names of the attributes that are read, by what they are */
  constructor(texts: readonly string[], numbers: readonly string[], visitor: XmlVisitor) {
    this.#visitor = visitor
    this.#attributes = new ByteCache((...bytes) => {
      const name = decodeText(...bytes)
      const valueIn = (...value: Parameters<typeof decodeText>) =>
        this.#decoded(decodeText(...value).replace(/\r\n|[\t\r\n]/g, ' '))
      const isNumber = numbers.includes(name)
      return isNumber || texts.includes(name)
        ? { name, isNumber, values: new ByteCache(valueIn, MAX_VALUES) }
        : undefined
    })
  }

  /** Number of open elements. */
  get depth(): number {
    return this.#open.length
  }

  /** Scans `bytes[0, end)`. Returns how many bytes are done with; the others must come again, with more. */
  scan(bytes: Buffer, end: number): number {
    this.#view = viewOf(bytes)
    for (let done = 0; ; ) {
      const { line } = this
      const start = this.#find(bytes, LESS_THAN, done, end)
      const next = start < 0 ? -1 : this.#markup(bytes, done, start, end)
      if (next < 0) {
        this.line = line
        return done
      }
      done = next
    }
  }

  /** Reads the markup at `start`, after the text from `textStart` on. Returns its end; -1 if it is not complete. */
  #markup(bytes: Buffer, textStart: number, start: number, end: number): number {
    const first = bytes[start + 1]
    if (end - start < CDATA.length) return -1
    if (first === EXCLAMATION || first === QUESTION)
      return this.#section(bytes, textStart, start, end)
    if (first !== SLASH) return this.#startTag(bytes, textStart, start + 1, end)
    const stop = this.#find(bytes, GREATER_THAN, start, end)
    if (stop < 0) return -1
    this.#text(bytes, textStart, start)
    const { name, key } = this.#open.pop() ?? NO_ELEMENT
    const nameEnd = nameEndIn(bytes, start + 2, stop)
    if (!isKey(key, this.#view, start + 2, nameEnd))
      this.#visitor.damaged(`unexpected close tag ${quoted(decodeText(bytes, start + 2, nameEnd))}`)
    this.#visitor.close(name)
    return stop + 1
  }

  /** Reads a comment, a processing instruction or CDATA. */
  #section(bytes: Buffer, textStart: number, start: number, end: number): number {
    const head = bytes.toString('latin1', start, start + CDATA.length)
    const closing = { '<?': '?>', '<!-': '-->' }[/^<\?|^<!-/.exec(head)?.[0] ?? ''] ?? ']]>'
    if (closing === ']]>' && head !== CDATA) this.#visitor.refuse()
    const stop = bytes.indexOf(closing, start)
    if (stop < 0 || stop + closing.length > end) return -1
    this.#text(bytes, textStart, start)
    if (head === CDATA && this.gathersText)
      this.#visitor.text(decodeText(bytes, start + CDATA.length, stop))
    this.#find(bytes, -1, start, stop)
    return stop + closing.length
  }

  #startTag(bytes: Buffer, textStart: number, start: number, end: number): number {
    const nameEnd = nameEndIn(bytes, start, end)
    const element = this.#names.get(bytes, start, nameEnd)
    const { name } = element
    const isWanted = this.#visitor.wants(name)
    const attributes = isWanted ? { texts: {}, numbers: {} } : NO_ATTRIBUTES
    const stop = this.#readAttributes(bytes, nameEnd, end, isWanted ? attributes : undefined)
    const isEmpty = bytes[stop] === SLASH
    const last = isEmpty ? stop + 1 : stop
    if (stop < 0 || last >= end) return -1
    if (bytes[last] !== GREATER_THAN || nameEnd === start)
      this.#visitor.damaged('a tag is malformed')
    this.#text(bytes, textStart, start - 1)
    this.#open.push(element)
    this.#visitor.open(name, attributes, isWanted ? bytes.toString('latin1', start, stop) : '')
    if (isEmpty) {
      this.#open.pop()
      this.#visitor.close(name)
    }
    return last + 1
  }

  /** Reads attributes into `into`. Returns where the tag ends, with a slash or a bracket; -1 if it is not complete. */
  #readAttributes(
    bytes: Buffer,
    start: number,
    end: number,
    into: XmlAttributes | undefined,
  ): number {
    let at = this.#afterSpace(bytes, start, end)
    for (;;) {
      const nameEnd = nameEndIn(bytes, at, end)
      if (nameEnd === at) return at
      const equals = this.#afterSpace(bytes, nameEnd, end)
      const quoteAt = this.#afterSpace(bytes, equals + 1, end)
      if (quoteAt >= end) return -1
      const quote = bytes[quoteAt] ?? 0
      if (bytes[equals] !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE))
        this.#visitor.damaged('an attribute is malformed')
      const valueEnd = this.#find(bytes, quote, quoteAt + 1, end)
      if (valueEnd < 0) return -1
      const known = into && this.#attributes.get(bytes, at, nameEnd)
      if (known) keep(known, into, bytes, quoteAt + 1, valueEnd)
      at = this.#afterSpace(bytes, valueEnd + 1, end)
    }
  }

  #text(bytes: Buffer, start: number, end: number) {
    if (this.gathersText && end > start)
      this.#visitor.text(this.#decoded(decodeText(bytes, start, end).replace(/\r\n?/g, '\n')))
  }

  /** Returns a text with the characters that its entities stand for. LOST stands for a character that the writer lost. */
  #decoded(text: string): string {
    if (!text.includes('&')) return text
    return text.replace(/&(?:#(\d+|x[\da-f]+)|(\w*))(;?)/gi, (entity, code, name, end) => {
      const character = own(ENTITIES, name ?? '')
      if (end === '' || (code === undefined && character === undefined))
        this.#visitor.damaged(`undefined entity ${quoted(entity)}`)
      return character ?? characterOf(Number(code.replace(/^x/i, '0x'))) ?? entity
    })
  }

  /** Returns the offset of a byte; -1 if there is none. Counts lines. */
  #find(bytes: Buffer, byte: number, start: number, end: number): number {
    for (let at = start; at < end; at++) {
      if (bytes[at] === byte) return at
      if (bytes[at] === LF) this.line++
    }
    return -1
  }

  #afterSpace(bytes: Buffer, start: number, end: number): number {
    let at = start
    for (; at < end && (bytes[at] ?? 0) <= SPACE; at++) if (bytes[at] === LF) this.line++
    return at
  }
}

function keep(
  { name, isNumber, values }: Attribute,
  into: XmlAttributes,
  ...value: Parameters<typeof parseDigits>
) {
  const number = isNumber ? parseDigits(...value) : -1
  if (number >= 0) into.numbers[name] = number
  else into.texts[name] = values.get(...value)
}

/** Returns where a name ends: at a character that cannot be in it. */
function nameEndIn(bytes: Buffer, start: number, end: number): number {
  let at = start
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte <= SPACE || byte === SLASH || byte === GREATER_THAN || byte === EQUALS) break
  }
  return at
}

/** Returns the character of a number; undefined for those that XML forbids, which JMeter does not escape. */
function characterOf(code: number): string | undefined {
  if (code === 0xfffd) return LOST
  const isForbidden =
    (code < SPACE && ![9, LF, 13].includes(code)) || code > 0x10_ffff || (code & ~0x7ff) === 0xd800
  return isForbidden || code === 0xfffe || code === 0xffff ? undefined : String.fromCodePoint(code)
}
