/**
 * Reads from a TrueType font what laying out text needs: vertical metrics, the characters it has, their advance widths.
 * No shaping and no kerning: widths are those of the characters one after the other. Tables and offsets are those of the
 * OpenType specification.
 */

/**
 * All lengths in em.
 *
 * @typedef {object} FontMetrics
 * @property {number} weight 100..900
 * @property {number} ascent from the baseline up
 * @property {number} descent from the baseline down, positive
 * @property {(codePoint: number) => boolean} has whether the font can draw a character
 * @property {(text: string) => number} width advance width of a text
 */

/**
 * @param {Uint8Array} bytes
 * @returns {FontMetrics}
 */
function readTrueType(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = tableOffsets(view)
  const unitsPerEm = view.getUint16(table(tables, 'head') + 18)
  const hhea = table(tables, 'hhea')
  const hmtx = table(tables, 'hmtx')
  const advances = view.getUint16(hhea + 34)
  const glyphs = characterMap(view, table(tables, 'cmap'))
  /** @param {number} glyph */
  const advance = glyph => view.getUint16(hmtx + 4 * Math.min(glyph, advances - 1)) / unitsPerEm
  return {
    weight: view.getUint16(table(tables, 'OS/2') + 4),
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    has: codePoint => glyphs.has(codePoint),
    width: text => {
      let sum = 0
      for (const character of text) sum += advance(glyphs.get(character.codePointAt(0) ?? 0) ?? 0)
      return sum
    },
  }
}

/**
 * @param {DataView} view
 * @returns {Map<string, number>}
 */
function tableOffsets(view) {
  /** @type {Map<string, number>} */
  const offsets = new Map()
  const count = view.getUint16(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(byte => view.getUint8(at + byte)))
    offsets.set(tag, view.getUint32(at + 8))
  }
  return offsets
}

/**
 * @param {Map<string, number>} tables
 * @param {string} tag
 */
function table(tables, tag) {
  const offset = tables.get(tag)
  if (offset === undefined)
    throw new Error(`canvas: the font has no '${tag}' table, so it is not a TrueType font`)
  return offset
}

/**
 * Returns the glyph of every character that has one. The format 4 subtable is enough: it holds the Basic Multilingual
 * Plane, and every font with more still has it.
 *
 * @param {DataView} view
 * @param {number} cmap
 * @returns {Map<number, number>}
 */
function characterMap(view, cmap) {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, i) => cmap + view.getUint32(cmap + 8 + 8 * i),
  )
  const subtable = subtables.find(offset => view.getUint16(offset) === 4)
  if (subtable === undefined) throw new Error('canvas: the font has no character map of format 4')
  /** @type {Map<number, number>} */
  const glyphs = new Map()
  const twiceSegments = view.getUint16(subtable + 6)
  for (let segment = 0; segment < twiceSegments; segment += 2) {
    const endAt = subtable + 14 + segment
    const startAt = endAt + twiceSegments + 2
    const rangeAt = startAt + 2 * twiceSegments
    const [end, start, range] = [
      view.getUint16(endAt),
      view.getUint16(startAt),
      view.getUint16(rangeAt),
    ]
    const delta = view.getInt16(startAt + twiceSegments)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const indexed = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start))
      const glyph = indexed === 0 ? 0 : (indexed + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

module.exports = { readTrueType }
