/**
 * The format of Gatling's text simulation.log (up to 3.12): tab-separated lines that begin with the kind of record. Gatling writes
 * line ends in messages as they are: a line after a failure that is no record belongs to its message.
 */
import { own } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { decodeText } from '../../read/formats/frame/decode.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SamplePath,
  SampleSink,
} from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { ByteCache } from '../../read/formats/frame/text/byte-cache.ts'
import {
  type LineReader,
  nextOf,
  readLines,
  withoutReturn,
} from '../../read/formats/frame/text/byte-lines.ts'
import { fourDigits, parseDigits } from '../../read/formats/frame/text/number.ts'
import { viewOf } from '../../read/formats/frame/text/same-bytes.ts'
import { epochMs } from '../../read/formats/frame/text/timestamp.ts'
import { GATLING_LOG, type GatlingCall, GatlingLog, Groups } from './log.ts'

export const gatlingText: SampleFormat = {
  ...GATLING_LOG,
  id: 'gatling-log',
  looksFor: 'Gatling simulation.log (a line RUN, tabs)',
  matches: (head: Head) => /^(?:ASSERTION\t[^\n]*\n)*RUN\t/.test(head.text),
  read,
}

/** Number of fields of a line by its kind, including the kind. */
const WIDTHS: Readonly<Record<string, number>> = { REQUEST: 7, GROUP: 6, USER: 4, ERROR: 3 }

/** Number of fields from which on a line is a record, however damaged. */
const LEAST_FIELDS = 3

/** Kinds of all records. */
const KINDS: ReadonlySet<string> = new Set([...Object.keys(WIDTHS), 'RUN', 'ASSERTION'])

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const log = new GatlingLog(sink)
  const calls = new CallLines(log)
  let rows = 0
  let truncated = false
  /** Reads a line that is none of an ordinary call. */
  const readOther = (text: string, line: number, isLast: boolean) => {
    const fields = text.split('\t')
    const [kind = ''] = fields
    const isText = fields.length < LEAST_FIELDS && !KINDS.has(kind)
    if (isText && log.continueMessage(text)) truncated ||= isLast
    else if (kind === 'RUN') checkVersion(fields.at(-1) ?? '', sink.file)
    else if (text !== '' && kind !== 'ASSERTION') {
      const problem = readRecord(fields, line, log)
      truncated ||= isLast && problem !== undefined
      if (!truncated) rows++
      if (!truncated && problem !== undefined) sink.issue(problem, line)
    }
  }
  await readLines(input.chunks, sink, calls, readOther)
  rows += calls.rows
  log.end()
  return { rows, truncated }
}

/** @throws InputError for versions before 3.4, whose lines have other fields */
function checkVersion(version: string, file: string) {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined || Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 4))
    return
  throw new InputError(
    `${file}: was written by Gatling ${version}, which is not supported. Give the stats.json of its report, or use Gatling 3.4 or later.`,
  )
}

/** Passes the record of a line to `log`. Returns a problem of the line, if there is one. CallLines must give the same result. */
function readRecord(fields: readonly string[], line: number, log: GatlingLog): string | undefined {
  const [kind = '', ...values] = fields
  const width = own(WIDTHS, kind)
  if (width === undefined) return `the record has an unknown kind (found ${quoted(kind)})`
  if (fields.length !== width)
    return `the record ${kind} has ${fields.length} fields instead of ${width}`
  if (kind === 'USER') {
    const [, event, time] = values
    log.user(event === 'START', epochMs(Number(time)))
    return undefined
  }
  if (kind === 'ERROR') {
    const [message = ''] = values
    log.crash(message)
    return undefined
  }
  const isRequest = kind === 'REQUEST'
  const [groups = ''] = values
  // A request has a name after its groups, and a message at its end; a group has its duration before its status.
  const [name, start = '', end = '', ...rest] = isRequest
    ? values.slice(1)
    : [undefined, ...values.slice(1)]
  const [status = '', text = ''] = isRequest ? rest : rest.slice(1)
  const startMs = epochMs(Number(start)) ?? NaN
  const endMs = epochMs(Number(end)) ?? NaN
  const durationMs = isRequest ? endMs - startMs : Number(rest[0])
  if (!Number.isFinite(startMs + endMs + durationMs))
    return `the record has no valid times (found ${quoted(start)}, ${quoted(end)})`
  if (status !== 'OK' && status !== 'KO')
    return `the status is neither OK nor KO (found ${quoted(status)})`
  log.call({
    path: pathOf(groups, name),
    startMs,
    durationMs,
    ok: status === 'OK',
    message: text.trim(),
    line,
  })
  return undefined
}

const [TAB, LF, DIGIT_0, LETTER_K, LETTER_O, LETTER_R] = [9, 10, 48, 75, 79, 82]
/** Number of digits of a time in ms, until the year 2286. */
const TIME_DIGITS = 13
/** Number of its first digits, which few lines change, and that of the ms of the others. */
const FIRST_DIGITS = 8
const FIRST_MS = 10 ** (TIME_DIGITS - FIRST_DIGITS)

/**
 * Reads the lines of requests and groups without decoding all fields, because most fields repeat. It is the last call that was read.
 *
 * @internal
 */
export class CallLines implements LineReader, GatlingCall {
  readonly #log: Pick<GatlingLog, 'call'>
  /** By the first fields, with the tab after them. */
  readonly #paths = new ByteCache((bytes, start, end) =>
    pathIn(decodeText(bytes, start, end - 1).split('\t')),
  )
  /** The bytes of the last line, and a view that reads several at once. */
  #bytes: Uint8Array = new Uint8Array()
  #view = viewOf(this.#bytes)
  /** The first digits of the last time, as they are in a view, and their time. NaN for anything else. */
  readonly #first = { digits: 0, ms: NaN }
  path: SamplePath = Groups.none().path
  startMs = 0
  durationMs = 0
  ok = true
  message = ''
  line = 0
  next = 0
  /** Number of lines that were read. */
  rows = 0

  constructor(log: Pick<GatlingLog, 'call'>) {
    this.#log = log
  }

  read(bytes: Uint8Array, start: number, line: number): boolean {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#view = viewOf(bytes)
    }
    const head = this.#paths.ahead(bytes, start) ?? this.#headAt(bytes, start)
    if (!head?.value) return false
    const isRequest = head.value.kind === 'request'
    const startAt = start + head.length
    const endAt = startAt + TIME_DIGITS + 1
    const next = endAt + TIME_DIGITS + 1
    const startMs = this.#timeAt(startAt)
    const endMs = this.#timeAt(endAt)
    if (startMs < 0 || endMs < 0) return false
    const statusAt = isRequest ? next : nextOf(bytes, next, TAB) + 1
    const durationMs = isRequest ? endMs - startMs : parseDigits(bytes, next, statusAt - 1)
    const ok = flagIn(bytes, statusAt)
    if (durationMs < 0 || ok === undefined) return false
    const statusEnd = statusAt + 2
    if (isRequest && bytes[statusEnd] !== TAB) return false
    const textAt = isRequest ? statusEnd + 1 : statusEnd
    const feed = feedAfter(bytes, textAt)
    const end = withoutReturn(bytes, textAt, feed)
    if (isRequest ? feed < 0 : end !== textAt) return false
    this.path = head.value
    this.startMs = startMs
    this.durationMs = durationMs
    this.ok = ok
    this.message = ok ? '' : decodeText(bytes, textAt, end).trim()
    this.line = line
    this.next = feed + 1
    this.rows++
    this.#log.call(this)
    return true
  }

  /** Returns a time of 13 digits, with a tab after it; -1 for anything else. */
  #timeAt(start: number): number {
    if (this.#bytes[start + TIME_DIGITS] !== TAB) return -1
    const first = this.#first
    const digits = this.#view.getFloat64(start, true)
    if (digits !== first.digits) {
      const value = parseDigits(this.#bytes, start, start + FIRST_DIGITS)
      first.digits = digits
      first.ms = value < 0 ? NaN : value * FIRST_MS
    }
    const middle = this.#view.getUint8(start + FIRST_DIGITS) - DIGIT_0
    const last = fourDigits(this.#view.getInt32(start + FIRST_DIGITS + 1, true))
    const ms = first.ms + middle * (FIRST_MS / 10) + last
    return last >= 0 && middle >= 0 && middle <= 9 && epochMs(ms) === ms ? ms : -1
  }

  /** Finds the fields before the times. */
  #headAt(bytes: Uint8Array, start: number) {
    let tab = start - 1
    for (let left = bytes[start] === LETTER_R ? 3 : 2; left > 0; left--) {
      tab = nextOf(bytes, tab + 1, TAB)
      if (tab < 0) return undefined
    }
    return this.#paths.find(bytes, start, tab + 1)
  }
}

/** Returns the path of the call from the first fields of a line. */
function pathIn([kind, groups = '', name, ...others]: readonly string[]): SamplePath | undefined {
  if (others.length > 0) return undefined
  if (kind === 'REQUEST' && name !== undefined) return pathOf(groups, name)
  return kind === 'GROUP' && name === undefined ? pathOf(groups) : undefined
}

/**
 * Returns the path of a request or, without a name, of the last group. Gatling joins groups with commas, and replaces commas in
 * names by blanks.
 */
function pathOf(groups: string, name?: string): SamplePath {
  const list = groups === '' ? [] : groups.split(',')
  const found = list.reduce((outer, each) => outer.inner(each), Groups.none())
  return name === undefined ? found.path : found.request(name)
}

/** Returns the offset of the line feed; -1 if a tab comes before it. */
function feedAfter(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] !== LF) if (bytes[at++] === TAB) return -1
  return at
}

/** Whether a status is OK; undefined when it is neither OK nor KO. */
function flagIn(bytes: Uint8Array, start: number): boolean | undefined {
  if (bytes[start] === LETTER_O && bytes[start + 1] === LETTER_K) return true
  return bytes[start] === LETTER_K && bytes[start + 1] === LETTER_O ? false : undefined
}
