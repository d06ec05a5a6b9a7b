/**
 * One line of text placed on a canvas, as an SVG element. Alignment is left to the rasteriser (text-anchor), so that a
 * width that leaves out kerning never moves a text.
 */
const { cover, NOWHERE } = require('./box.js')
const { drawableText } = require('./font.js')
const { escapeXml, number } = require('./markup.js')
const { apply } = require('./transform.js')

/** @import { Font } from './font.js' */
/** @import { Matrix } from './transform.js' */

/** @typedef {'start' | 'left' | 'center' | 'right' | 'end'} TextAlign */
/** @typedef {'alphabetic' | 'top' | 'middle' | 'bottom'} TextBaseline */

/**
 * @typedef {object} PlacedText
 * @property {string} text
 * @property {number} x
 * @property {number} y
 * @property {Font} font
 * @property {TextAlign} align
 * @property {TextBaseline} baseline
 * @property {Matrix} matrix
 */

/** How far strokes reach beyond the advance widths, in em, at most. */
const OVERHANG = 0.2

/** Where a text that starts at x begins and ends, as shares of its width. @type {Record<TextAlign, number>} */
const SHIFT = { start: 0, left: 0, center: -0.5, right: -1, end: -1 }

/** @type {Record<TextAlign, string>} */
const ANCHOR = {
  start: '',
  left: '',
  center: ' text-anchor="middle"',
  right: ' text-anchor="end"',
  end: ' text-anchor="end"',
}

/**
 * Returns the width of a text in user-space pixels, as the sum of its characters' advance widths.
 *
 * @param {string} text
 * @param {Font} font
 */
function widthOf(text, { face, sizePx }) {
  return face.metrics.width(drawableText(face, String(text))) * sizePx
}

/**
 * Returns the element of a text; empty for a text without visible characters.
 *
 * @param {PlacedText} placed
 * @param {string} paint attributes
 */
function textMarkup(placed, paint) {
  const { face, sizePx } = placed.font
  const text = drawableText(face, String(placed.text))
  if (text.trim() === '') return ''
  const weight = face.metrics.weight === 400 ? '' : ` font-weight="${face.metrics.weight}"`
  return (
    `<text transform="matrix(${placed.matrix.map(number).join(' ')})" x="${number(placed.x)}" ` +
    `y="${number(baselineY(placed))}" font-family="${escapeXml(face.family)}" font-size="${number(sizePx)}"` +
    `${weight}${ANCHOR[placed.align]}${paint} xml:space="preserve">${escapeXml(text)}</text>`
  )
}

/**
 * Returns the box in device space that holds a text.
 *
 * @param {PlacedText} placed
 */
function textBounds(placed) {
  const { face, sizePx } = placed.font
  const width = widthOf(placed.text, placed.font)
  const margin = sizePx * OVERHANG
  const left = placed.x + width * SHIFT[placed.align] - margin
  const right = left + width + 2 * margin
  const y = baselineY(placed)
  const [top, bottom] = [y - face.metrics.ascent * sizePx, y + face.metrics.descent * sizePx]
  return [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].reduce((box, [x, y]) => cover(box, ...apply(placed.matrix, x ?? 0, y ?? 0)), NOWHERE)
}

/** @param {PlacedText} placed */
function baselineY({ y, baseline, font: { face, sizePx } }) {
  const { ascent, descent } = face.metrics
  const drop = { alphabetic: 0, top: ascent, middle: (ascent - descent) / 2, bottom: -descent }[
    baseline
  ]
  if (drop === undefined) throw new TypeError(`canvas: textBaseline '${baseline}' is not supported`)
  return y + drop * sizePx
}

module.exports = { textBounds, textMarkup, widthOf }
