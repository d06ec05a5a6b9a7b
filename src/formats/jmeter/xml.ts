/**
 * The format of JMeter's XML: an element for each sample, with measurements in attributes. Samples are nested: the requests of a
 * transaction in parent mode, and the redirects and embedded resources of a request. Each is read as a sample; its kind depends
 * on the enclosing element. Document types are refused, so entities are never expanded.
 *
 * Attributes: t elapsed, ts timeStamp, s success, lb label, rc responseCode, rm responseMessage, by bytes, na allThreads,
 * tn threadName, dt dataType, lt Latency, ct Connect.
 */
import { InputError } from '../../core/model/errors.ts'
import { isElapsed, isPassingCode, type Sample } from '../../core/model/sample.ts'
import { DimensionCache } from '../../read/formats/frame/dimension-rules.ts'
import {
  DIMENSION_MISSING,
  type Input,
  type ReadEnd,
  type SampleFormat,
  type SampleSink,
} from '../../read/formats/frame/format.ts'
import { foundText } from '../../read/formats/frame/format-message.ts'
import { beyondLimit } from '../../read/formats/frame/limits.ts'
import { withRoomFor } from '../../read/formats/frame/text/byte-lines.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { epochMs, parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import { RecentRows } from '../../read/formats/jmeter/copies.ts'
import {
  classifyRow,
  failureText,
  parseFlag,
  partsOf,
  TRANSACTION_MESSAGE,
} from '../../read/formats/jmeter/row.ts'
import { type XmlAttributes, XmlScanner } from './xml-scanner.ts'

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

const TEXTS = ['s', 'lb', 'rc', 'rm', 'tn', 'dt']
const NUMBERS = ['t', 'ts', 'by', 'na', 'lt', 'ct']

async function read({ chunks }: Input, sink: SampleSink): Promise<ReadEnd> {
  const { emit, end } = elementsTo(sink)
  const open: OpenSample[] = []
  let assertion: { failed: boolean; message: string } | undefined
  let content = ''
  let rows = 0
  let ended = false
  const where = () => `${sink.file}:${scanner.line}`
  /** Handles the end of an element inside of an assertion, or of the assertion itself. */
  const endInside = (found: NonNullable<typeof assertion>, name: string, text: string) => {
    if (name === 'failure' || name === 'error') found.failed ||= parseFlag(text) === true
    else if (name === 'failureMessage') found.message = text
    else if (name === 'assertionResult') {
      const sample = open.at(-1)
      if (sample && found.failed) sample.assertion ??= found.message
      assertion = undefined
      scanner.gathersText = false
    }
  }
  const columns = sink.dimensionColumns.map(({ column }) => column)
  const scanner = new XmlScanner([...TEXTS, ...columns], NUMBERS, {
    wants: isSample,
    open(name, attributes, written) {
      if (scanner.depth > MAX_DEPTH)
        throw new InputError(
          `${where()}: elements are nested deeper than ${MAX_DEPTH} levels, so the file is damaged. Run the test again.`,
        )
      if (ended) this.damaged('documents may contain only one root')
      if (isSample(name)) open.push({ name, ...attributes, written, line: scanner.line })
      else if (name === 'assertionResult') {
        assertion = { failed: false, message: '' }
        scanner.gathersText = true
      }
      content = ''
    },
    close(name) {
      const text = content
      content = ''
      if (isSample(name)) {
        rows++
        const element = open.pop()
        if (element) emit(element, open)
      } else if (name === 'testResults') ended = true
      else if (assertion) endInside(assertion, name, text)
    },
    text(text) {
      content += text
    },
    damaged(what) {
      throw new InputError(
        `${where()}: the XML is damaged (${what}). Repair the file, or run the test again.`,
      )
    },
    refuse() {
      throw new InputError(
        `${where()}: has a document type, which is refused because of entity bombs. JMeter writes none: remove it.`,
      )
    },
  })
  let bytes: Buffer = Buffer.alloc(0)
  let filled = 0
  for await (const chunk of chunks) {
    bytes = withRoomFor(bytes, filled, chunk.length)
    bytes.set(chunk, filled)
    filled += chunk.length
    const done = scanner.scan(bytes, filled)
    if (filled - done > sink.limits.rowBytes)
      throw beyondLimit(where(), 'the line is too long', 'rowBytes', sink.limits)
    bytes.copyWithin(0, done, filled)
    filled -= done
  }
  end()
  return { rows, truncated: !ended }
}

/** A sample before its end tag. */
interface OpenSample extends XmlAttributes {
  readonly name: string
  /** All attributes, as they are written. */
  readonly written: string
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
    return last?.written === element.written && last.assertion === element.assertion
  }
  /** Returns dimensions from attributes, in which JMeter writes sample variables. */
  const dimensionsOf = ({ texts, numbers }: OpenSample) => {
    const entries = sink.dimensionColumns.flatMap(({ name, column }) => {
      const value = texts[column] ?? numbers[column]?.toString()
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
        const { tn } = element.texts
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
  const { s, lb, rc = '' } = element.texts
  const { t = element.texts.t, ts = element.texts.ts, by, na, lt, ct } = element.numbers
  const durationMs = typeof t === 'string' ? parseNumber(t) : t
  if (durationMs === undefined || !isElapsed(durationMs))
    return `attribute "t" is not a duration in ms ${foundText(t)}`
  if (lb === undefined) return 'attribute "lb" is missing'
  const startMs = typeof ts === 'string' ? parseTimestamp(ts)?.ms : epochMs(ts ?? NaN)
  const ok = s === undefined ? isPassingCode(rc) : parseFlag(s)
  // JMeter writes a sampler that could not start as failed at the time 0.
  if (ts !== undefined && startMs === undefined && !(ts === 0 && ok === false))
    return `attribute "ts" is not a valid time ${foundText(ts)}`
  if (ok === undefined) return `attribute "s" is neither true nor false ${foundText(s)}`

  const { kind, looksAborted } = classify(element, durationMs)
  const isPart = kind === 'request' && !outer.every(isUnitOfWork)
  const sample: Sample = { workflow: lb, kind: isPart ? 'sub-result' : kind, durationMs, ok }
  if (startMs !== undefined) sample.startMs = startMs
  if (by !== undefined) sample.bytes = by
  if (na !== undefined) sample.threads = na
  const parts = partsOf(durationMs, lt, ct)
  if (parts) sample.parts = parts
  if (!ok) explain(sample, element)
  if (looksAborted) sample.looksAborted = true
  return sample
}

/** Adds the error code and message to a failed sample. */
function explain(sample: Sample, { texts: { rc = '', rm = '' }, assertion = '' }: OpenSample) {
  const message = failureText(rc, rm, assertion)
  if (rc !== '') sample.errorCode = rc
  if (message !== undefined) sample.errorMessage = message
}

function contentOf({ written, assertion = '' }: OpenSample): string {
  return `${written}\0${assertion}`
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
  { name, texts, numbers }: OpenSample,
  durationMs: number,
): ReturnType<typeof classifyRow> {
  const { rm, tn, dt = '' } = texts
  const na = numbers.na ?? texts.na
  return classifyRow({
    transactionMessage: rm?.startsWith(TRANSACTION_MESSAGE) ?? false,
    noMessage: rm === '',
    noThread: tn === '' && (na === undefined ? durationMs === 0 : na === 0),
    noResponse: name === 'sample' && dt === '',
  })
}
