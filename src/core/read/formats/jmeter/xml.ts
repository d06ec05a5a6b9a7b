/**
 * The format of JMeter's XML: an element for each sample, with measurements in attributes. Samples are nested: the requests of a
 * transaction in parent mode, and the redirects and embedded resources of a request. Each is read as a sample; its kind depends
 * on the enclosing element. Document types are refused, so entities are never expanded.
 *
 * Attributes: t elapsed, ts timeStamp, s success, lb label, rc responseCode, rm responseMessage, by bytes, na allThreads,
 * tn threadName, dt dataType, lt Latency, ct Connect. LOST stands for a character that the writer lost.
 */
import { InputError } from '../../../model/errors.ts'
import { isElapsed, isPassingCode, type Sample } from '../../../model/sample.ts'
import { decodeText, LOST } from '../frame/decode.ts'
import { DimensionCache } from '../frame/dimension-rules.ts'
import {
  DIMENSION_MISSING,
  type Input,
  type ReadEnd,
  type SampleFormat,
  type SampleSink,
} from '../frame/format.ts'
import { foundText } from '../frame/format-message.ts'
import { beyondLimit } from '../frame/limits.ts'
import { lineBlocksOf } from '../frame/text/byte-lines.ts'
import { parseNumber } from '../frame/text/number.ts'
import { parseTimestamp } from '../frame/text/timestamp.ts'
import { RecentRows } from './copies.ts'
import { classifyRow, failureText, parseFlag, partsOf, TRANSACTION_MESSAGE } from './row.ts'

export const jmeterXml: SampleFormat = {
  id: 'jmeter-xml',
  kind: 'samples',
  tool: 'jmeter',
  looksFor: 'JMeter XML (<testResults>)',
  matches: head =>
    /^\s*<(?:\?xml|!DOCTYPE|testResults)/.test(head.text) && /<testResults[\s>]/.test(head.text),
  read,
}

/** Maximum nesting of elements. JMeter nests a few levels. */
const MAX_DEPTH = 100

const GREATER_THAN = 62
const LOST_ENTITY = /&#(?:x0*fffd|0*65533);/gi

/** Errors about characters that XML forbids, which are ignored: JMeter does not escape control characters of responses. */
const FORGIVEN = /disallowed character\.|malformed character entity\./

async function read({ chunks }: Input, sink: SampleSink): Promise<ReadEnd> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const { emit, end } = elementsTo(sink)
  const open: OpenSample[] = []
  let assertion: { failed: boolean; message: string } | undefined
  let content: string | undefined
  let depth = 0
  let rows = 0
  let ended = false
  /** Number of characters since the last tag, which the parser keeps in memory. */
  let sinceTag = 0
  const where = () => `${sink.file}:${parser.line}`
  const gather = (text: string) => {
    if (content !== undefined) content += text
  }
  /** Handles the end of an element inside of an assertion, or of the assertion itself. */
  const endInside = (found: NonNullable<typeof assertion>, name: string, text: string) => {
    if (name === 'failure' || name === 'error') found.failed ||= parseFlag(text) === true
    else if (name === 'failureMessage') found.message = text
    else if (name === 'assertionResult') {
      const sample = open.at(-1)
      if (sample && found.failed) sample.assertion ??= found.message
      assertion = undefined
      parser.off('text')
      parser.off('cdata')
    }
  }
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    if (++depth > MAX_DEPTH)
      throw new InputError(
        `${where()}: elements are nested deeper than ${MAX_DEPTH} levels, so the file is damaged. Run the test again.`,
      )
    if (isSample(name)) open.push({ name, attributes, line: parser.line })
    else if (name === 'assertionResult') {
      assertion = { failed: false, message: '' }
      // Only here: the parser copies every text that has a reader.
      parser.on('text', gather)
      parser.on('cdata', gather)
    }
    content = assertion ? '' : undefined
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    depth--
    const text = content ?? ''
    content = undefined
    if (isSample(name)) {
      rows++
      const element = open.pop()
      if (element) emit(element, open)
    } else if (name === 'testResults') ended = true
    else if (assertion) endInside(assertion, name, text)
  })
  parser.on('doctype', () => {
    throw new InputError(
      `${where()}: has a document type, which is refused because of entity bombs. JMeter writes none: remove it.`,
    )
  })
  parser.on('error', ({ message }) => {
    if (!FORGIVEN.test(message))
      throw new InputError(
        `${where()}: the XML is damaged (${message}). Repair the file, or run the test again.`,
      )
  })
  // Ends of tags, as a chunk may end within a character.
  for await (const { bytes, end: until } of lineBlocksOf(
    chunks,
    sink.file,
    sink.limits,
    GREATER_THAN,
  )) {
    const text = decodeText(bytes, 0, until).replace(LOST_ENTITY, LOST)
    sinceTag += text.length
    parser.write(text)
    if (sinceTag > sink.limits.rowBytes)
      throw beyondLimit(where(), 'a text or a tag is too long', 'rowBytes', sink.limits)
  }
  end()
  return { rows, truncated: !ended }
}

/** A sample before its end tag. */
interface OpenSample {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  /** Message of the first failed assertion. */
  assertion?: string
}

/** Returns functions that pass elements to the sink as samples, and end it. */
function elementsTo(sink: SampleSink) {
  const cache = new DimensionCache()
  /** Columns of dimensions that samples lack. */
  const missing = new Set<string>()
  let last: OpenSample | undefined
  const recent = new RecentRows()
  const isCopy = (element: OpenSample, { startMs, durationMs }: Sample) => {
    if (sink.seeksCopies && startMs !== undefined)
      return recent.isCopy(contentOf(element), startMs, durationMs)
    const isSameTime = last?.attributes.ts === element.attributes.ts
    return isSameTime && last !== undefined && contentOf(last) === contentOf(element)
  }
  /** Returns dimensions from attributes, in which JMeter writes sample variables. */
  const dimensionsOf = ({ attributes }: OpenSample) => {
    const entries = sink.dimensionColumns.flatMap(({ name, column }) => {
      const value = attributes[column]
      if (value === undefined) missing.add(column)
      return value === undefined ? [] : [[name, value] as const]
    })
    return cache.of(entries)
  }
  return {
    /** @param outer elements that enclose the sample */
    emit(element: OpenSample, outer: readonly OpenSample[]): void {
      const sample = sampleOf(element, outer)
      if (typeof sample === 'string') sink.issue(sample, element.line)
      else {
        const { tn } = element.attributes
        if (tn !== undefined && tn !== '' && isCopy(element, sample)) sample.isCopy = true
        if (tn !== undefined && sink.wantsThreads) sample.thread = tn
        if (sink.dimensionColumns.length > 0) sample.dimensions = dimensionsOf(element)
        sink.sample(sample, element.line)
      }
      last = element
    },
    end(): void {
      for (const column of missing)
        sink.notice(
          DIMENSION_MISSING,
          `has samples without the attribute "${column}", which the configuration uses as a dimension.`,
        )
    },
  }
}

/** Returns the sample of an element, or a text when it has a problem. */
function sampleOf(element: OpenSample, outer: readonly OpenSample[]): Sample | string {
  const { t, ts, s, lb, rc = '', by, na, lt, ct } = element.attributes
  const durationMs = wholeNumber(t) ?? (t === undefined ? undefined : parseNumber(t))
  if (durationMs === undefined || !isElapsed(durationMs))
    return `attribute "t" is not a duration in ms ${foundText(t)}`
  if (lb === undefined) return 'attribute "lb" is missing'
  const startMs = ts === undefined ? undefined : parseTimestamp(ts)?.ms
  const ok = s === undefined ? isPassingCode(rc) : parseFlag(s)
  // JMeter writes a sampler that could not start as failed at the time 0.
  if (ts !== undefined && startMs === undefined && !(ts === '0' && ok === false))
    return `attribute "ts" is not a valid time ${foundText(ts)}`
  if (ok === undefined) return `attribute "s" is neither true nor false ${foundText(s)}`

  const { kind, looksAborted } = classify(element, durationMs)
  const isPart = kind === 'request' && !outer.every(isUnitOfWork)
  const sample: Sample = { workflow: lb, kind: isPart ? 'sub-result' : kind, durationMs, ok }
  if (startMs !== undefined) sample.startMs = startMs
  const bytes = wholeNumber(by)
  if (bytes !== undefined) sample.bytes = bytes
  const threads = wholeNumber(na)
  if (threads !== undefined) sample.threads = threads
  const parts = partsOf(durationMs, wholeNumber(lt), wholeNumber(ct))
  if (parts) sample.parts = parts
  if (!ok) explain(sample, element)
  if (looksAborted) sample.looksAborted = true
  return sample
}

/** Adds the error code and message to a failed sample. */
function explain(sample: Sample, { attributes: { rc = '', rm = '' }, assertion = '' }: OpenSample) {
  const message = failureText(rc, rm, assertion)
  if (rc !== '') sample.errorCode = rc
  if (message !== undefined) sample.errorMessage = message
}

function contentOf({ line: _, ...content }: OpenSample): string {
  return JSON.stringify(content)
}

function isSample(element: string): boolean {
  return element === 'sample' || element === 'httpSample'
}

/** Whether samples inside this element are separate requests, as opposed to its redirects or resources. */
function isUnitOfWork(element: OpenSample): boolean {
  const { kind, looksAborted } = classify(element, 0)
  return kind === 'transaction' || looksAborted
}

function classify(
  { name, attributes }: OpenSample,
  durationMs: number,
): ReturnType<typeof classifyRow> {
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
