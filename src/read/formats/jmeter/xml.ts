/**
 * The format of JMeter's XML: an element for each sample, with measurements in attributes. Samples are nested: the requests of a
 * transaction in parent mode, and the redirects and embedded resources of a request. Each is read as a sample; its kind depends
 * on the enclosing element. Document types are refused, so entities are never expanded.
 */
import type { SaxesParser, SaxesTagPlain } from 'saxes'
import { InputError } from '../../../model/errors.ts'
import { type Dimensions, isElapsed, isPassingCode, type Sample } from '../../../model/sample.ts'
import { DimensionCache } from '../dimension-rules.ts'
import { DIMENSION_MISSING, type Input, type ReadEnd, type SampleFormat, type SampleSink } from '../format.ts'
import { foundText } from '../format-message.ts'
import { beyondLimit } from '../limits.ts'
import { lineBlocksOf } from '../text/byte-lines.ts'
import { decodeText, LOST } from '../text/decode.ts'
import { parseNumber } from '../text/number.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { classifyRow, failureText, parseFlag, TRANSACTION_MESSAGE } from './row.ts'

export const jmeterXml: SampleFormat = {
  id: 'jmeter-xml',
  kind: 'samples',
  tool: 'jmeter',
  unitMs: 1,
  looksFor: 'JMeter XML (<testResults>)',
  matches: head => /^\s*<(?:\?xml|!DOCTYPE|testResults)/.test(head.text) && /<testResults[\s>]/.test(head.text),
  what: 'JTL as XML',
  tested: 'JMeter 5.6.3',
  gives: 'every sample, transactions, error texts, users over time',
  lacks: 'of a distributed test, the users of all engines together',
  sample: 'jmeter-5.6.3/xml-parent.xml.gz',
  sampleBytes: 2_500,
  read,
}

/** Maximum nesting of elements. JMeter nests a few levels. */
const MAX_DEPTH = 100

const GREATER_THAN = 62
const LOST_ENTITY = /&#(?:x0*fffd|0*65533);/gi

/** Errors about characters that XML forbids, which are ignored: JMeter does not escape control characters of responses. */
const FORGIVEN = /disallowed character\.|malformed character entity\./

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { SaxesParser } = await import('saxes')
  const reader = new ElementReader(sink, new SaxesParser())
  // Ends of tags, as a chunk may end within a character.
  for await (const { bytes, end } of lineBlocksOf(input.chunks, sink.file, sink.limits, GREATER_THAN))
    reader.write(decodeText(bytes, 0, end).replace(LOST_ENTITY, LOST))
  return reader.end()
}

/** A sample before its end tag. */
interface OpenSample {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  /** Message of the first failed assertion. */
  assertion?: string
}

class ElementReader {
  readonly #sink: SampleSink
  readonly #parser: SaxesParser
  readonly #open: OpenSample[] = []
  readonly #dimensions = new DimensionCache()
  #assertion: { failed: boolean; message: string } | undefined
  #text: string | undefined
  #depth = 0
  #rows = 0
  #ended = false
  /** Number of characters since the last tag, which the parser keeps in memory. */
  #sinceTag = 0
  readonly #missing = new Set<string>()
  /** The last sample. */
  #last: OpenSample | undefined

  constructor(sink: SampleSink, parser: SaxesParser) {
    this.#sink = sink
    this.#parser = parser
    parser.on('opentag', tag => this.#openTag(tag))
    parser.on('closetag', tag => this.#closeTag(tag.name))
    parser.on('text', text => this.#gather(text))
    parser.on('cdata', text => this.#gather(text))
    parser.on('doctype', () => {
      throw new InputError(
        `${this.#where()}: has a document type, which is refused because of entity bombs. JMeter writes none: remove it.`,
      )
    })
    parser.on('error', error => {
      if (!FORGIVEN.test(error.message)) {
        throw new InputError(
          `${this.#where()}: the XML is damaged (${error.message}). Repair the file, or run the test again.`,
        )
      }
    })
  }

  write(text: string): void {
    this.#sinceTag += text.length
    this.#parser.write(text)
    if (this.#sinceTag > this.#sink.limits.rowBytes)
      throw beyondLimit(this.#where(), 'a text or a tag is too long', 'rowBytes', this.#sink.limits)
  }

  end(): ReadEnd {
    for (const column of this.#missing)
      this.#sink.notice(
        DIMENSION_MISSING,
        `has samples without the attribute "${column}", which the configuration uses as a dimension.`,
      )
    return this.#ended ? { rows: this.#rows } : { rows: this.#rows, truncated: true }
  }

  #where(): string {
    return `${this.#sink.file}:${this.#parser.line}`
  }

  #openTag({ name, attributes }: SaxesTagPlain): void {
    this.#sinceTag = 0
    if (++this.#depth > MAX_DEPTH)
      throw new InputError(
        `${this.#where()}: elements are nested deeper than ${MAX_DEPTH} levels, so the file is damaged. Run the test again.`,
      )
    if (isSample(name)) this.#open.push({ name, attributes, line: this.#parser.line })
    else if (name === 'assertionResult') this.#assertion = { failed: false, message: '' }
    this.#text = this.#assertion ? '' : undefined
  }

  #gather(text: string): void {
    if (this.#text !== undefined) this.#text += text
  }

  #closeTag(name: string): void {
    this.#sinceTag = 0
    this.#depth--
    const text = this.#text ?? ''
    this.#text = undefined
    if (isSample(name)) this.#emit(this.#open.pop()!)
    else if (name === 'testResults') this.#ended = true
    else if (this.#assertion) this.#closeAssertion(name, text, this.#assertion)
  }

  #closeAssertion(name: string, text: string, assertion: { failed: boolean; message: string }): void {
    if (name === 'failure' || name === 'error') assertion.failed ||= parseFlag(text) === true
    else if (name === 'failureMessage') assertion.message = text
    else if (name === 'assertionResult') {
      const sample = this.#open.at(-1)
      if (sample && assertion.failed) sample.assertion ??= assertion.message
      this.#assertion = undefined
    }
  }

  #emit(element: OpenSample): void {
    this.#rows++
    const sample = this.#sampleOf(element)
    if (typeof sample === 'string') this.#sink.issue(sample, element.line)
    else {
      const { ts, tn = '' } = element.attributes
      const mayBeCopy = tn !== '' && this.#last?.attributes.ts === ts
      if (mayBeCopy && contentOf(this.#last!) === contentOf(element)) sample.isCopy = true
      this.#sink.sample(sample, element.line)
    }
    this.#last = element
  }

  /** Returns the sample of an element, or a text when it has a problem. */
  #sampleOf(element: OpenSample): Sample | string {
    const { t, ts, s, lb, rc = '', rm = '', by, na, tn } = element.attributes
    const durationMs = t === undefined ? undefined : parseNumber(t)
    if (durationMs === undefined || !isElapsed(durationMs))
      return `attribute "t" is not a duration in ms ${foundText(t)}`
    if (lb === undefined) return 'attribute "lb" is missing'
    const startMs = ts === undefined ? undefined : parseTimestamp(ts)?.ms
    if (ts !== undefined && startMs === undefined) return `attribute "ts" is not a valid time ${foundText(ts)}`
    const ok = s === undefined ? isPassingCode(rc) : parseFlag(s)
    if (ok === undefined) return `attribute "s" is neither true nor false ${foundText(s)}`

    const { kind, aborted } = classify(element, durationMs)
    const isPart = kind === 'request' && !this.#open.every(isUnitOfWork)
    const sample: Sample = { workflow: lb, kind: isPart ? 'sub-result' : kind, durationMs, ok }
    if (startMs !== undefined) sample.startMs = startMs
    const bytes = wholeNumber(by)
    if (bytes !== undefined) sample.bytes = bytes
    const threads = wholeNumber(na)
    if (threads !== undefined) sample.threads = threads
    if (!ok) {
      const message = failureText(rc, rm, element.assertion ?? '')
      if (rc !== '') sample.errorCode = rc
      if (message !== undefined) sample.errorMessage = message
    }
    if (aborted) sample.aborted = true
    if (tn !== undefined && this.#sink.wantsThreads) sample.thread = tn
    if (this.#sink.dimensionColumns.length > 0) sample.dimensions = this.#dimensionsOf(element)
    return sample
  }

  /** Returns dimensions from attributes, in which JMeter writes sample variables. */
  #dimensionsOf({ attributes }: OpenSample): Dimensions {
    const entries = this.#sink.dimensionColumns.flatMap(({ name, column }) => {
      const value = attributes[column]
      if (value === undefined) this.#missing.add(column)
      return value === undefined ? [] : [[name, value] as const]
    })
    return this.#dimensions.of(entries)
  }
}

function contentOf({ line: _, ...content }: OpenSample): string {
  return JSON.stringify(content)
}

function isSample(element: string): boolean {
  return element === 'sample' || element === 'httpSample'
}

/** Whether samples inside this element are separate requests, as opposed to its redirects or resources. */
function isUnitOfWork(element: OpenSample): boolean {
  const { kind, aborted } = classify(element, 0)
  return kind === 'transaction' || aborted
}

function classify({ name, attributes }: OpenSample, durationMs: number): ReturnType<typeof classifyRow> {
  const { rm, tn, na, dt = '' } = attributes
  return classifyRow({
    transactionMessage: rm?.startsWith(TRANSACTION_MESSAGE) ?? false,
    noMessage: rm === '',
    noThread: tn === '' && (na === undefined ? durationMs === 0 : na === '0'),
    noResponse: name === 'sample' && dt === '',
  })
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
