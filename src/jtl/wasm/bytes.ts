/** Parses, hashes and compares bytes. Loads may reach 64 bytes beyond either end. */

/** Result for bytes that are not a number. */
export const NO_NUMBER: u64 = 0xffff_ffff_ffff_ffff

export const ZEROS: u64 = 0x3030_3030_3030_3030

/** Whether each byte is the value of a digit, 0 to 9. */
@inline
export function areDigits(values: u64): bool {
  return ((values | (values + 0x0606_0606_0606_0606)) & 0xf0f0_f0f0_f0f0_f0f0) === 0
}

/** Combines the values of eight digits, the first in the lowest byte, by three multiplications. */
@inline
export function valueOf(values: u64): u64 {
  const pairs = values * 10 + (values >> 8)
  const low = (pairs & 0x0000_00ff_0000_00ff) * 0x000f_4240_0000_0064
  const high = ((pairs >> 16) & 0x0000_00ff_0000_00ff) * 0x0000_2710_0000_0001
  return (low + high) >> 32
}

/** Parses a whole number of one to eight digits; NO_NUMBER for other bytes. */
@inline
export function smallNumber(start: u32, end: u32): u64 {
  const length = end - start
  if (length - 1 >= 8) return NO_NUMBER
  const values = (load<u64>(end - 8) ^ ZEROS) & (~(<u64>0) << ((8 - length) << 3))
  return areDigits(values) ? valueOf(values) : NO_NUMBER
}

/**
 * The first five digits of the last epoch as bytes, and their value. They change once a day. Initially a value that no bytes
 * have.
 */
let prefix: u64 = 1
let prefixMs: u64 = 0

/** Parses an epoch in ms with 13 digits, the first not 0; NO_NUMBER for other bytes. */
@inline
export function epoch(start: u32, end: u32): u64 {
  if (end - start !== 13) return NO_NUMBER
  const first = load<u64>(start) << 24
  if (first !== prefix && !learnPrefix(first)) return NO_NUMBER
  const others = load<u64>(start, 5) ^ ZEROS
  return areDigits(others) ? prefixMs + valueOf(others) : NO_NUMBER
}

/** Stores other first five digits, given after three zero bytes. Returns false if they are not digits or begin with 0. */
function learnPrefix(first: u64): bool {
  const values = first ^ (ZEROS << 24)
  if (!areDigits(values) || ((values >> 24) & 0xff) === 0) return false
  prefix = first
  prefixMs = valueOf(values) * 100_000_000
  return true
}

/** Returns a hash of all bytes, without a loop for up to 16 bytes: most labels are that short. */
export function hashOf(start: u32, length: u32): u64 {
  const end = start + length
  let hash: u64 = (<u64>length) * 0x9e37_79b9_7f4a_7c15
  for (let at = start; at + 16 < end; at += 16) hash = mixed(hash, load<u64>(at), load<u64>(at, 8))
  if (length >= 8) hash = mixed(hash, load<u64>(length > 16 ? end - 16 : start), load<u64>(end - 8))
  else if (length > 0) hash = mixed(hash, load<u64>(end - 8) & (~(<u64>0) << ((8 - length) << 3)), 0)
  return hash ^ (hash >> 32)
}

@inline
function mixed(hash: u64, a: u64, b: u64): u64 {
  const both = rotl<u64>(a * 0xd6e8_feb8_6659_fd93, 32) ^ (b * 0xff51_afd7_ed55_8ccd)
  return rotl<u64>(hash ^ both, 29) * 0xc4ce_b9fe_1a85_ec53
}

/** Whether `length` bytes at two addresses are equal. */
@inline
export function areEqual(a: u32, b: u32, length: u32): bool {
  let at: u32 = 0
  for (; at + 16 <= length; at += 16) {
    if (v128.any_true(v128.xor(v128.load(a + at), v128.load(b + at)))) return false
  }
  if (at === length) return true
  const different = <u32>i8x16.bitmask(i8x16.ne(v128.load(a + at), v128.load(b + at)))
  return (different & ((1 << (length - at)) - 1)) === 0
}
