/**
 * The format of Gatling's binary simulation.log (3.13 and later). Gatling only reads logs of its own version, so the version is
 * checked. The log has big-endian records, each after a byte for its kind. Times are in ms since the start of the run:
 *
 * - 0 run: version, class, start (int64), description, scenarios, assertions
 * - 1 request: groups, name, start, end, ok, message
 * - 2 user: scenario, started, time
 * - 3 group: groups, start, end, cumulated response time, ok
 * - 4 error: message, time
 *
 * Each name and message is written in full once, after a number k >= 0, and then as −k.
 */
import { InputError } from '../../core/model/errors.ts'
import type {
  Head,
  Input,
  ReadEnd,
  SampleFormat,
  SampleSink,
} from '../../read/formats/frame/format.ts'
import { epochMs } from '../../read/formats/frame/text/timestamp.ts'
import { GATLING_LOG, GatlingLog, Groups } from './log.ts'

export const gatlingBinary: SampleFormat = {
  ...GATLING_LOG,
  id: 'gatling-binary-log',
  looksFor: 'Gatling binary simulation.log (bytes of Gatling 3.13 and later)',
  matches: ({ bytes }: Head) => versionIn(bytes) !== undefined,
  read,
}

/** Supported versions: 3.13 and 3.15 were tested and have the same layout. */
const KNOWN_VERSION = /^3\.1[345](?:\.|$)/

/** Maximum number of nested groups, scenarios or assertions. More must be damaged data. */
const MAX_ENTRIES = 10_000

/** Returns the version at the start of a binary log; undefined for other files. */
function versionIn(bytes: Uint8Array): string | undefined {
  const length = bytes[4] ?? 0
  if (
    bytes.length < 6 + length ||
    bytes.subarray(0, 4).some(byte => byte !== 0) ||
    length < 3 ||
    length > 30
  )
    return undefined
  const text = String.fromCharCode(...bytes.subarray(5, 5 + length))
  return bytes[5 + length] === 0 && /^\d+\.\d+[\w.-]*$/.test(text) ? text : undefined
}

async function read({ chunks }: Input, sink: SampleSink): Promise<ReadEnd> {
  const cursor = new ByteCursor(sink.limits.rowBytes)
  const log = new GatlingLog(sink)
  const texts = new Map<number, string>()
  let runMs: number | undefined
  let rows = 0
  const entries = () => {
    const count = cursor.int()
    if (count < 0 || count > MAX_ENTRIES) throw new Damage()
    return count
  }
  const cached = () => {
    const key = cursor.int()
    const text = key >= 0 ? cursor.text() : texts.get(-key)
    if (text === undefined) throw new Damage()
    if (key >= 0) texts.set(key, text)
    return text
  }
  const none = Groups.none()
  const groups = () => {
    let found = none
    for (let left = entries(); left > 0; left--) found = found.inner(cached())
    return found
  }
  const readRun = () => {
    if (cursor.byte() !== 0) throw new Damage()
    const version = cursor.text()
    if (!KNOWN_VERSION.test(version))
      throw new InputError(
        `${sink.file}: is a binary log of Gatling ${version}, which is not supported (supported: 3.13, 3.14, 3.15). Use one of these versions, or a version of perf-gate that supports it.`,
      )
    cursor.text()
    const startMs = epochMs(cursor.long())
    cursor.text()
    for (let left = entries(); left > 0; left--) cursor.text()
    for (let left = entries(); left > 0; left--) cursor.skip(cursor.int())
    if (startMs === undefined) throw new Damage()
    return startMs
  }
  const readRecord = (run: number) => {
    const kind = cursor.byte()
    if (kind === 1) {
      const path = groups().request(cached())
      const startMs = cursor.int()
      const durationMs = cursor.int() - startMs
      const ok = cursor.byte() === 1
      log.call({ path, startMs: run + startMs, durationMs, ok, message: cached() })
    } else if (kind === 2) {
      cursor.int()
      const started = cursor.byte() === 1
      log.user(started, run + cursor.int())
    } else if (kind === 3) {
      const { path } = groups()
      const [startMs, , durationMs] = [cursor.int(), cursor.int(), cursor.int()]
      log.call({ path, startMs: run + startMs, durationMs, ok: cursor.byte() === 1, message: '' })
    } else if (kind === 4) {
      const message = cached()
      cursor.int()
      log.crash(message)
    } else throw new Damage()
    rows++
  }
  for await (const chunk of chunks) {
    cursor.push(chunk)
    while (!cursor.isAtEnd) {
      const start = cursor.position
      try {
        if (runMs === undefined) runMs = readRun()
        else readRecord(runMs)
      } catch (error) {
        if (error instanceof Damage)
          throw new InputError(
            `${sink.file}: the binary log is damaged at byte ${start}: expected a record. Copy it again, or run the test again.`,
          )
        if (!(error instanceof EndOfBytes)) throw error
        // The record is read again with the next chunk, also its texts.
        cursor.rewind(start)
        break
      }
    }
  }
  log.end()
  return { rows, truncated: !cursor.isAtEnd }
}

/** Thrown when a record continues in bytes that have not been pushed yet. */
class EndOfBytes extends Error {}

/** Thrown when a record is impossible. */
class Damage extends Error {}

/** Reads big-endian numbers and texts from chunks of bytes. */
class ByteCursor {
  #bytes: Uint8Array = new Uint8Array(0)
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  /** Number of bytes dropped before the current ones. */
  #before = 0
  readonly #mostText: number

  /** @param mostText longest text in bytes */
  constructor(mostText: number) {
    this.#mostText = mostText
  }

  /** Position from the start of the document. */
  get position(): number {
    return this.#before + this.#at
  }

  /** Whether all pushed bytes have been read. */
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  /** Adds bytes. Drops the bytes that have been read, so `rewind` cannot go back to them. */
  push(chunk: Uint8Array): void {
    const bytes = new Uint8Array(this.#bytes.length - this.#at + chunk.length)
    bytes.set(this.#bytes.subarray(this.#at))
    bytes.set(chunk, this.#bytes.length - this.#at)
    this.#before += this.#at
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
    this.#at = 0
  }

  /** Goes back to an earlier position since the last push. */
  rewind(position: number): void {
    this.#at = position - this.#before
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1))
  }

  int(): number {
    return this.#view.getInt32(this.#take(4))
  }

  long(): number {
    return Number(this.#view.getBigInt64(this.#take(8)))
  }

  skip(length: number): void {
    this.#take(this.#checked(length))
  }

  /** Reads a text: its length, its encoding (0: Latin-1, else UTF-16LE; missing for an empty text) and its bytes. */
  text(): string {
    const length = this.#checked(this.int())
    if (length === 0) return ''
    const start = this.#take(length)
    // Not TextDecoder, whose latin1 is Windows-1252.
    const bytes = Buffer.from(this.#bytes.buffer, start, length)
    return bytes.toString(this.byte() === 0 ? 'latin1' : 'utf16le')
  }

  #checked(length: number): number {
    if (length < 0 || length > this.#mostText) throw new Damage()
    return length
  }

  #take(length: number): number {
    const start = this.#at
    if (start + length > this.#bytes.length) throw new EndOfBytes()
    this.#at += length
    return start
  }
}
