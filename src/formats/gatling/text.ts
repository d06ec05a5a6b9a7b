/**
 * The format of Gatling's text simulation.log (up to 3.12): tab-separated lines that begin with the kind of record. Gatling writes
 * line ends in messages as they are: a line after a failure that is no record belongs to its message.
 */
import { own } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { decodeText } from '../../core/read/formats/frame/decode.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../core/read/formats/frame/format.ts'
import { quoted } from '../../core/read/formats/frame/format-message.ts'
import { ByteCache } from '../../core/read/formats/frame/text/byte-cache.ts'
import { lineBlocksOf } from '../../core/read/formats/frame/text/byte-lines.ts'
import { parseDigits } from '../../core/read/formats/frame/text/number.ts'
import { epochMs } from '../../core/read/formats/frame/text/timestamp.ts'
import { type CallPath, GATLING_LOG, type GatlingCall, GatlingLog, Groups } from './log.ts'

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
  const calls = new CallLines()
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
  for await (const block of lineBlocksOf(input.chunks, sink.file, sink.limits)) {
    const { bytes, end, first, unterminated } = block
    let line = first
    for (let start = 0; start < end; start = calls.next, line++) {
      const call = calls.read(bytes, start, end, line)
      if (call) {
        rows++
        log.call(call)
      } else readOther(decodeText(bytes, start, calls.lineEnd), line, unterminated)
    }
    block.lines = line - first
  }
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
  const [kind = '', a = '', b = '', c = '', d = '', e = '', f = ''] = fields
  const width = own(WIDTHS, kind)
  if (width === undefined) return `the record has an unknown kind (found ${quoted(kind)})`
  if (fields.length !== width)
    return `the record ${kind} has ${fields.length} fields instead of ${width}`
  if (kind === 'USER') {
    log.user(b === 'START', epochMs(Number(c)))
    return undefined
  }
  if (kind === 'ERROR') {
    log.crash(a)
    return undefined
  }
  const isRequest = kind === 'REQUEST'
  const [start, end, status] = isRequest ? [c, d, e] : [b, c, e]
  const [startMs = NaN, endMs = NaN] = [epochMs(Number(start)), epochMs(Number(end))]
  const durationMs = isRequest ? endMs - startMs : Number(d)
  if (!Number.isFinite(startMs + endMs + durationMs))
    return `the record has no valid times (found ${quoted(start)}, ${quoted(end)})`
  if (status !== 'OK' && status !== 'KO')
    return `the status is neither OK nor KO (found ${quoted(status)})`
  log.call({
    path: pathOf(a, isRequest ? b : undefined),
    startMs,
    durationMs,
    ok: status === 'OK',
    message: isRequest ? f.trim() : '',
    line,
  })
  return undefined
}

const [TAB, LF, CR, LETTER_K, LETTER_O, LETTER_R] = [9, 10, 13, 75, 79, 82]
const REQUEST_FIELDS = 7
const GROUP_FIELDS = 6

/**
 * Reads the lines of requests and groups without decoding all fields, because most fields repeat.
 *
 * @internal
 */
export class CallLines {
  readonly #paths = new ByteCache((bytes, start, end) =>
    pathIn(decodeText(bytes, start, end).split('\t')),
  )
  /** Offsets of the ends of the fields. */
  readonly #ends = new Int32Array(REQUEST_FIELDS)
  /** Where the last line ends, without its line break, and where the next one starts. */
  lineEnd = 0
  next = 0

  /**
   * Returns the call of the line from `start` on; undefined for any other line, which the caller must parse.
   *
   * @param end where the last line ends, if without a line feed
   */
  read(bytes: Uint8Array, start: number, end: number, line: number): GatlingCall | undefined {
    const isRequest = bytes[start] === LETTER_R
    if (this.#split(bytes, start, end) !== (isRequest ? REQUEST_FIELDS : GROUP_FIELDS))
      return undefined
    const ends = this.#ends
    const pathEnd = ends[isRequest ? 2 : 1] ?? 0
    const startEnd = ends[isRequest ? 3 : 2] ?? 0
    const endEnd = ends[isRequest ? 4 : 3] ?? 0
    const statusStart = (ends[4] ?? 0) + 1
    const statusEnd = ends[5] ?? 0
    const startMs = parseDigits(bytes, pathEnd + 1, startEnd)
    const endMs = parseDigits(bytes, startEnd + 1, endEnd)
    const durationMs = isRequest ? endMs - startMs : parseDigits(bytes, endEnd + 1, statusStart - 1)
    const ok = flagIn(bytes, statusStart, statusEnd)
    if (
      epochMs(startMs) !== startMs ||
      epochMs(endMs) !== endMs ||
      durationMs < 0 ||
      ok === undefined
    )
      return undefined
    const path = this.#paths.get(bytes, start, pathEnd)
    if (!path) return undefined
    const message = ok || !isRequest ? '' : decodeText(bytes, statusEnd + 1, this.lineEnd).trim()
    return { path, startMs, durationMs, ok, message, line }
  }

  /** Finds the ends of the line and of its fields. Returns the number of fields. */
  #split(bytes: Uint8Array, start: number, end: number): number {
    const ends = this.#ends
    let fields = 0
    let at = start
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0
      // Most bytes are letters and digits.
      if (byte > LF) continue
      if (byte === LF) break
      if (byte === TAB) ends[fields++] = at
    }
    this.next = at + 1
    this.lineEnd = at > start && bytes[at - 1] === CR ? at - 1 : at
    ends[fields] = this.lineEnd
    return fields + 1
  }
}

/** Returns the path of the call from the first fields of a line. */
function pathIn([kind, groups = '', name, ...others]: readonly string[]): CallPath | undefined {
  if (others.length > 0) return undefined
  if (kind === 'REQUEST' && name !== undefined) return pathOf(groups, name)
  return kind === 'GROUP' && name === undefined ? pathOf(groups) : undefined
}

/**
 * Returns the path of a request or, without a name, of the last group. Gatling joins groups with commas, and replaces commas in
 * names by blanks.
 */
function pathOf(groups: string, name?: string): CallPath {
  const list = groups === '' ? [] : groups.split(',')
  const found = list.reduce((outer, each) => outer.inner(each), Groups.none())
  return name === undefined ? found.path : found.request(name)
}

/** Whether a status is OK; undefined when it is neither OK nor KO. */
function flagIn(bytes: Uint8Array, start: number, end: number): boolean | undefined {
  if (end - start !== 2) return undefined
  if (bytes[start] === LETTER_O && bytes[start + 1] === LETTER_K) return true
  return bytes[start] === LETTER_K && bytes[start + 1] === LETTER_O ? false : undefined
}
