/**
 * The first phase: positions of delimiters and line feeds outside quotes, found 64 bytes at a time (Langdale & Lemire,
 * "Parsing Gigabytes of JSON per Second", 2019). The rules are those of parse/text/csv-rows.ts. Where quotes stand elsewhere than
 * around whole fields, positions end before the block of 64 bytes in which that shows, and the plain reader goes on.
 */
import { allocate, PAD } from './memory.ts'

const LF: u8 = 10
const CR: u8 = 13
const QUOTE: u8 = 34

/** Where the bytes are; a row begins at the first of them. */
export let input: u32 = 0
/** Positions in the input, u32 each. The word before the first says -1: the end of what came before. */
export let positions: u32 = 0
/** How many positions there are. */
export let found: u32 = 0
/** How many of them are line feeds. */
export let rows: u32 = 0
/** How many line feeds there are besides, in quotes. */
let quotedFeeds: u32 = 0
/** Whether the positions end early, because of a quote where none should be. */
export let irregular: bool = false

/** Reserves memory for `capacity` bytes of input. */
export function reserveInput(capacity: u32): void {
  input = allocate(capacity + 2 * PAD) + PAD
  positions = allocate((capacity + 2 * PAD) * 4) + PAD
  store<u32>(positions - 4, <u32>-1)
}

function maskOf(a: v128, b: v128, c: v128, d: v128, wanted: v128): u64 {
  return (
    (<u64>(<u32>i8x16.bitmask(i8x16.eq(a, wanted)))) |
    ((<u64>(<u32>i8x16.bitmask(i8x16.eq(b, wanted)))) << 16) |
    ((<u64>(<u32>i8x16.bitmask(i8x16.eq(c, wanted)))) << 32) |
    ((<u64>(<u32>i8x16.bitmask(i8x16.eq(d, wanted)))) << 48)
  )
}

/** Finds the positions in the first `length` bytes of the input. */
export function tokenize(length: u32, delimiter: u8): void {
  const quoteMark = i8x16.splat(QUOTE)
  const delimiterMark = i8x16.splat(delimiter)
  const feedMark = i8x16.splat(LF)
  let out = positions
  let feedsFound: u32 = 0
  /** All ones while a quoted field is open at the border of two blocks. */
  let open: u64 = 0
  /** 1 when a quote that opens may stand at the start of the block, and when one closed at the end of the last. */
  let mayOpen: u64 = 1
  let closed: u64 = 0
  irregular = false
  quotedFeeds = 0
  for (let at: u32 = 0; at < length; at += 64) {
    const block = input + at
    const a = v128.load(block)
    const b = v128.load(block, 16)
    const c = v128.load(block, 32)
    const d = v128.load(block, 48)
    let feeds = maskOf(a, b, c, d, feedMark)
    let delimiters = maskOf(a, b, c, d, delimiterMark)
    let quotes = maskOf(a, b, c, d, quoteMark)
    let valid: u64 = ~(<u64>0)
    if (length - at < 64) {
      valid = (<u64>1 << (length - at)) - 1
      feeds &= valid
      delimiters &= valid
      quotes &= valid
    }
    if ((quotes | open | closed) !== 0) {
      // Each bit becomes the parity of the quotes up to it: 1 from an opening quote until before the closing one.
      let inside = quotes
      inside ^= inside << 1
      inside ^= inside << 2
      inside ^= inside << 4
      inside ^= inside << 8
      inside ^= inside << 16
      inside ^= inside << 32
      inside ^= open
      const opening = quotes & inside
      const closing = quotes & ~inside
      const borders = ((feeds | delimiters) & ~inside) | closing
      const stray = opening & ~((borders << 1) | mayOpen)
      const after = ((closing << 1) | closed) & ~(feeds | delimiters | quotes) & valid
      if (stray !== 0 || (after !== 0 && !areLineEnds(after, at, length))) {
        irregular = true
        break
      }
      quotedFeeds += <u32>popcnt(feeds & inside)
      feeds &= ~inside
      delimiters &= ~inside
      open = <u64>(<i64>inside >> 63)
      mayOpen = borders >> 63
      closed = closing >> 63
    } else {
      mayOpen = (feeds | delimiters) >> 63
    }
    feedsFound += <u32>popcnt(feeds)
    let marks = feeds | delimiters
    const next = out + (<u32>popcnt(marks) << 2)
    // Eight at a time, whatever their number is: a branch for each would be guessed wrong.
    do {
      store<u32>(out, at + <u32>ctz(marks))
      marks &= marks - 1
      store<u32>(out, at + <u32>ctz(marks), 4)
      marks &= marks - 1
      store<u32>(out, at + <u32>ctz(marks), 8)
      marks &= marks - 1
      store<u32>(out, at + <u32>ctz(marks), 12)
      marks &= marks - 1
      store<u32>(out, at + <u32>ctz(marks), 16)
      marks &= marks - 1
      store<u32>(out, at + <u32>ctz(marks), 20)
      marks &= marks - 1
      store<u32>(out, at + <u32>ctz(marks), 24)
      marks &= marks - 1
      store<u32>(out, at + <u32>ctz(marks), 28)
      marks &= marks - 1
      out += 32
    } while (out < next)
    out = next
  }
  found = (out - positions) >> 2
  rows = feedsFound
}

/** Whether each byte that a bit of a block stands for is a carriage return before a line feed, or before bytes to come. */
function areLineEnds(bits: u64, block: u32, length: u32): bool {
  for (; bits !== 0; bits &= bits - 1) {
    const at = block + <u32>ctz(bits)
    if (load<u8>(input + at) !== CR || (at + 1 < length && load<u8>(input + at + 1) !== LF)) return false
  }
  return true
}

/** Returns how many line feeds there are, in quotes too, where the positions do not end early. */
export function feedsFound(): u32 {
  return rows + quotedFeeds
}

/** Counts line feeds in a part of the input, inside quotes too. */
export function feedsBetween(start: u32, end: u32): u32 {
  const mark = i8x16.splat(LF)
  let count: u32 = 0
  let at = start
  for (; at + 16 <= end; at += 16) count += <u32>popcnt(i8x16.bitmask(i8x16.eq(v128.load(input + at), mark)))
  for (; at < end; at++) if (load<u8>(input + at) === LF) count++
  return count
}
