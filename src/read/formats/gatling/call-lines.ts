/** Reads the lines of requests and groups in a simulation.log without decoding all fields, because most fields repeat. */
import { ByteCache } from '../text/byte-cache.ts'
import { decodeText } from '../text/decode.ts'
import { parseDigits } from '../text/number.ts'
import { epochMs } from '../text/timestamp.ts'
import { type CallPath, type GatlingCall, pathOf } from './log.ts'

const [TAB, LETTER_K, LETTER_O, LETTER_R] = [9, 75, 79, 82]
const REQUEST_FIELDS = 7
const GROUP_FIELDS = 6

export class CallLines {
  readonly #paths = new ByteCache((bytes, start, end) => pathIn(decodeText(bytes, start, end).split('\t')))
  /** Offsets of the ends of the fields. */
  readonly #ends = new Int32Array(REQUEST_FIELDS)

  /** Returns the call of a line; undefined for any other line, which the caller must parse. */
  read(bytes: Uint8Array, start: number, end: number, line: number): GatlingCall | undefined {
    const isRequest = bytes[start] === LETTER_R
    if (this.#split(bytes, start, end) !== (isRequest ? REQUEST_FIELDS : GROUP_FIELDS)) return undefined
    const ends = this.#ends
    const pathEnd = ends[isRequest ? 2 : 1]!
    const startEnd = ends[isRequest ? 3 : 2]!
    const endEnd = ends[isRequest ? 4 : 3]!
    const statusEnd = ends[5]!
    const startMs = parseDigits(bytes, pathEnd + 1, startEnd)
    const endMs = parseDigits(bytes, startEnd + 1, endEnd)
    const durationMs = isRequest ? endMs - startMs : parseDigits(bytes, endEnd + 1, ends[4]!)
    const ok = flagIn(bytes, ends[4]! + 1, statusEnd)
    if (epochMs(startMs) !== startMs || epochMs(endMs) !== endMs || durationMs < 0 || ok === undefined) return undefined
    const path = this.#paths.get(bytes, start, pathEnd)
    if (!path) return undefined
    const message = ok || !isRequest ? '' : decodeText(bytes, statusEnd + 1, end).trim()
    return { path, startMs, durationMs, ok, message, line }
  }

  /** Finds the ends of the fields. Returns the number of fields. */
  #split(bytes: Uint8Array, start: number, end: number): number {
    const ends = this.#ends
    let fields = 0
    for (let i = start; i < end; i++) {
      if (bytes[i] !== TAB) continue
      if (fields === REQUEST_FIELDS - 1) return 0
      ends[fields++] = i
    }
    ends[fields] = end
    return fields + 1
  }
}

/** Returns the path of the call from the first fields of a line. */
function pathIn([kind, groups = '', name, ...others]: readonly string[]): CallPath | undefined {
  if (others.length > 0) return undefined
  if (kind === 'REQUEST' && name !== undefined) return pathOf(groupsOf(groups), name)
  return kind === 'GROUP' && name === undefined ? pathOf(groupsOf(groups)) : undefined
}

/** Splits a field into groups. Gatling joins them with commas, and replaces commas in names by blanks. */
export function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

/** Whether a status is OK; undefined when it is neither OK nor KO. */
function flagIn(bytes: Uint8Array, start: number, end: number): boolean | undefined {
  if (end - start !== 2) return undefined
  if (bytes[start] === LETTER_O && bytes[start + 1] === LETTER_K) return true
  return bytes[start] === LETTER_K && bytes[start + 1] === LETTER_O ? false : undefined
}
