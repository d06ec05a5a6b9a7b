/** The fonts that were registered, how a CSS font string picks one, and which text it can draw. */
const { readFileSync } = require('node:fs')
const { readTrueType } = require('./truetype.js')

/** @import { FontMetrics } from './truetype.js' */

/** @typedef {{ family: string, bytes: Uint8Array, metrics: FontMetrics }} Face */
/** A face at a size in user-space pixels. @typedef {{ face: Face, sizePx: number }} Font */

/** @type {Face[]} */
const faces = []

/** Style, weight, size and families, in the order in which Chart.js writes them. */
const CSS_FONT = /^(?:normal\s+)?(?:(bold|normal|\d{3})\s+)?([\d.]+)px(?:\/\S+)?\s+(.+)$/

/** Drawn for a character that the font does not have, so that a gap is seen. It has to be in every registered font. */
const MISSING = '\u25a1'

/** Control characters, format characters such as bidi marks and joiners, variation selectors: nothing to draw. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu

/**
 * Makes the TrueType font of a file available under a family name; its weight is read from the font. Registering the
 * same file again changes nothing.
 *
 * @param {string} path
 * @param {{ family: string }} options
 */
function registerFont(path, { family }) {
  const bytes = readFileSync(path)
  if (faces.some(face => face.family === family && Buffer.compare(face.bytes, bytes) === 0)) return
  const metrics = readTrueType(bytes)
  if (!metrics.has(0x25a1))
    throw new Error(`canvas: ${path} has no ${MISSING} (U+25A1) to stand for missing characters`)
  faces.push({ family, bytes, metrics })
}

/** @returns {readonly Face[]} */
function registeredFaces() {
  return faces
}

/**
 * Returns the registered face that is meant by a CSS font such as 'bold 12px Inter, sans-serif': the first family that
 * is registered, in the nearest weight.
 *
 * @param {string} css
 * @returns {Font}
 */
function findFont(css) {
  const [, weightText, size, families] = CSS_FONT.exec(css) ?? []
  if (size === undefined || families === undefined) {
    throw new TypeError(
      `canvas: font ${JSON.stringify(css)} is not supported. Write it as 'bold 12px Family'.`,
    )
  }
  const weight = weightText === 'bold' ? 700 : Number(weightText ?? 400) || 400
  for (const family of families
    .split(',')
    .map(name => name.trim().replace(/^(['"])(.*)\1$/, '$2'))) {
    const [nearest] = faces
      .filter(face => face.family === family)
      .sort((a, b) => Math.abs(a.metrics.weight - weight) - Math.abs(b.metrics.weight - weight))
    if (nearest) return { face: nearest, sizePx: Number(size) }
  }
  throw new Error(
    `canvas: no font is registered for ${JSON.stringify(css)}. Call registerFont first.`,
  )
}

/**
 * Returns text as a face can draw it: composed (NFC), white space as spaces, invisible characters left out, and a box
 * for every character the font lacks, lone surrogates among them.
 *
 * @param {Face} face
 * @param {string} text
 */
function drawableText(face, text) {
  const visible = text
    .normalize('NFC')
    .replace(/[\t-\r\p{Z}]/gu, ' ')
    .replace(INVISIBLE, '')
  return Array.from(visible, character =>
    face.metrics.has(character.codePointAt(0) ?? 0) ? character : MISSING,
  ).join('')
}

module.exports = { registerFont, registeredFaces, findFont, drawableText }
