/**
 * The first phase: finds the positions of delimiters and line feeds outside of quotes, 64 bytes at a time (Langdale & Lemire,
 * "Parsing Gigabytes of JSON per Second", 2019), by the rules of text/csv-tokenizer.ts. At quotes that are not around whole
 * fields, positions end before that block of 64 bytes, and the plain reader continues.
 */
import { INPUT, MARKS, POSITIONS } from './addresses.ts'

const LF: u8 = 10
const CR: u8 = 13
const QUOTE: u8 = 34

/** Number of positions. */
export let found: u32 = 0
/** Number of positions of line feeds. */
export let rows: u32 = 0
/** Number of line feeds in quotes. */
let quotedFeeds: u32 = 0
/** Whether the positions end early, because of an irregular quote. */
export let irregular: bool = false

/** Writes the values to compare with to memory, because constants in code would be created again for each block. */
export function prepareTokens(): void {
  store<u8>(MARKS, QUOTE)
  store<u8>(MARKS, LF, 1)
  store<u32>(POSITIONS - 4, <u32>-1)
}

/** Returns a bit for each of 64 bytes that are all ones. */
@inline
function bitsOf(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    (<u64>(<u32>i8x16.bitmask(a))) |
    ((<u64>(<u32>i8x16.bitmask(b))) << 16) |
    ((<u64>(<u32>i8x16.bitmask(c))) << 32) |
    ((<u64>(<u32>i8x16.bitmask(d))) << 48)
  )
}

/** Finds the positions in the first `length` bytes of the input. */
export function tokenize(length: u32, delimiter: u8): void {
  const quoteMark = i8x16.splat(load<u8>(MARKS))
  const feedMark = i8x16.splat(load<u8>(MARKS, 1))
  const delimiterMark = i8x16.splat(delimiter)
  let out = POSITIONS
  let rowFeeds: u32 = 0
  /** All ones while a quoted field continues in the next block. */
  let open: u64 = 0
  /** 1 if an opening quote may be at the start of the block, and if a quote closed at the end of the last one. */
  let mayOpen: u64 = 1
  let closed: u64 = 0
  irregular = false
  quotedFeeds = 0
  for (let at: u32 = 0; at < length; at += 64) {
    const block = INPUT + at
    const a = v128.load(block)
    const b = v128.load(block, 16)
    const c = v128.load(block, 32)
    const d = v128.load(block, 48)
    const aFeeds = i8x16.eq(a, feedMark)
    const bFeeds = i8x16.eq(b, feedMark)
    const cFeeds = i8x16.eq(c, feedMark)
    const dFeeds = i8x16.eq(d, feedMark)
    let marks = bitsOf(
      v128.or(aFeeds, i8x16.eq(a, delimiterMark)),
      v128.or(bFeeds, i8x16.eq(b, delimiterMark)),
      v128.or(cFeeds, i8x16.eq(c, delimiterMark)),
      v128.or(dFeeds, i8x16.eq(d, delimiterMark)),
    )
    const aQuotes = i8x16.eq(a, quoteMark)
    const bQuotes = i8x16.eq(b, quoteMark)
    const cQuotes = i8x16.eq(c, quoteMark)
    const dQuotes = i8x16.eq(d, quoteMark)
    const anyQuote = v128.any_true(v128.or(v128.or(aQuotes, bQuotes), v128.or(cQuotes, dQuotes)))
    if (anyQuote || (open | closed) !== 0 || length - at < 64) {
      let feeds = bitsOf(aFeeds, bFeeds, cFeeds, dFeeds)
      let quotes = bitsOf(aQuotes, bQuotes, cQuotes, dQuotes)
      let valid: u64 = ~(<u64>0)
      if (length - at < 64) {
        valid = (<u64>1 << (length - at)) - 1
        feeds &= valid
        marks &= valid
        quotes &= valid
      }
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
      const borders = (marks & ~inside) | closing
      const stray = opening & ~((borders << 1) | mayOpen)
      const after = ((closing << 1) | closed) & ~(marks | quotes) & valid
      if (stray !== 0 || (after !== 0 && !areLineEnds(after, at, length))) {
        irregular = true
        break
      }
      quotedFeeds += <u32>popcnt(feeds & inside)
      marks &= ~inside
      rowFeeds += <u32>popcnt(feeds & ~inside)
      open = <u64>(<i64>inside >> 63)
      mayOpen = borders >> 63
      closed = closing >> 63
    } else {
      mayOpen = marks >> 63
      rowFeeds += <u32>popcnt(bitsOf(aFeeds, bFeeds, cFeeds, dFeeds))
    }
    const next = out + (<u32>popcnt(marks) << 2)
    // Always eight at a time, because a branch for each would often be mispredicted.
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
  found = (out - POSITIONS) >> 2
  rows = rowFeeds
}

/** Whether each byte of a block with its bit set is a carriage return before a line feed, or before the end of the input. */
function areLineEnds(bits: u64, block: u32, length: u32): bool {
  for (; bits !== 0; bits &= bits - 1) {
    const at = block + <u32>ctz(bits)
    if (load<u8>(INPUT + at) !== CR || (at + 1 < length && load<u8>(INPUT + at + 1) !== LF)) return false
  }
  return true
}

/** Returns the number of line feeds, including those in quotes. Valid if the positions do not end early. */
export function lineFeedCount(): u32 {
  return rows + quotedFeeds
}

/** Counts line feeds in a part of the input, including those in quotes. */
export function lineFeedCountBetween(start: u32, end: u32): u32 {
  const mark = i8x16.splat(LF)
  let count: u32 = 0
  let at = start
  for (; at + 16 <= end; at += 16) count += <u32>popcnt(i8x16.bitmask(i8x16.eq(v128.load(INPUT + at), mark)))
  for (; at < end; at++) if (load<u8>(INPUT + at) === LF) count++
  return count
}
