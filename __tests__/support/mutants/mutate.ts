/** Accidental and malicious damage to files: seeded, so that each case can be repeated. */

import DAMAGE from '../../fixtures/hostile/damage.json' with { type: 'json' }

/** Texts that break parsers. */
const TRICKS = [...DAMAGE.texts, '\ud800', '9'.repeat(400), '['.repeat(2000)]

/** Returns a copy with one to four random damages. */
export function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  let damaged = bytes
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) damaged = damage(damaged, random)
  return damaged
}

/** Returns a copy of a JSON text with one to four values replaced by values of any type; it is still valid JSON. */
export function mutateValues(bytes: Uint8Array, random: () => number): Uint8Array {
  let text = new TextDecoder().decode(bytes)
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const scalar = /:\s*(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)(?=\s*[,}\]])/g
    scalar.lastIndex = Math.floor(random() * text.length)
    const found = scalar.exec(text)
    if (!found) continue
    const value = DAMAGE.values[Math.floor(random() * DAMAGE.values.length)]!
    text = `${text.slice(0, found.index)}:${value}${text.slice(scalar.lastIndex)}`
  }
  return new TextEncoder().encode(text)
}

function damage(bytes: Uint8Array, random: () => number): Uint8Array {
  const at = Math.floor(random() * bytes.length)
  const length = Math.min(bytes.length - at, 1 + Math.floor(random() ** 3 * 500))
  const kind = Math.floor(random() * 7)
  const before = bytes.subarray(0, at)
  const part = bytes.subarray(at, at + length)
  const after = bytes.subarray(at + length)
  if (kind === 0) return joined(before, [Math.floor(random() * 256)], bytes.subarray(at + 1))
  if (kind === 1) return joined(before, after)
  if (kind === 2) return joined(before, part, part, after)
  if (kind === 3) return random() < 0.3 ? before.slice() : joined(after, part)
  const trick = new TextEncoder().encode(TRICKS[Math.floor(random() * TRICKS.length)]!)
  if (kind === 4) return joined(before, trick, bytes.subarray(at))
  return replacedNumber(bytes, at, kind === 5 ? trick : [48 + Math.floor(random() * 10)])
}

/** Replaces the nearest number after a position, because most of a result file is numbers. */
function replacedNumber(bytes: Uint8Array, at: number, by: ArrayLike<number>): Uint8Array {
  const isDigit = (byte = 0) => byte >= 48 && byte <= 57
  let start = at
  while (start < bytes.length && !isDigit(bytes[start])) start++
  let end = start
  while (isDigit(bytes[end])) end++
  return joined(bytes.subarray(0, start), by, bytes.subarray(end))
}

function joined(...parts: ArrayLike<number>[]): Uint8Array {
  return Buffer.concat(parts.map(part => Uint8Array.from(part)))
}
