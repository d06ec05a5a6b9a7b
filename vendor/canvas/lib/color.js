/**
 * Colors as Chart.js hands them over: hexadecimal, rgb() and rgba(), 'transparent'. Anything else is refused, because a
 * canvas would silently keep the color before and SVG would silently paint black.
 */
const { number } = require('./markup.js')

const HEX = /^#(?:([0-9a-f]{3})([0-9a-f])?|([0-9a-f]{6})([0-9a-f]{2})?)$/i
const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/i

/**
 * Returns an SVG paint and its opacity, 0..1.
 *
 * @param {string} text
 * @returns {{ paint: string, opacity: number }}
 */
function parseColor(text) {
  if (text === 'transparent') return { paint: 'none', opacity: 0 }
  const hex = HEX.exec(text)
  if (hex) {
    const [, short, shortAlpha, long, longAlpha] = hex
    const opacity = shortAlpha
      ? Number.parseInt(shortAlpha, 16) / 15
      : longAlpha
        ? Number.parseInt(longAlpha, 16) / 255
        : 1
    return { paint: `#${short ?? long}`, opacity }
  }
  const rgb = RGB.exec(text)
  if (rgb) {
    const [red, green, blue] = rgb.slice(1, 4).map(part => number(Math.round(Number(part))))
    return {
      paint: `rgb(${red},${green},${blue})`,
      opacity: rgb[4] === undefined ? 1 : Number(rgb[4]),
    }
  }
  throw new TypeError(
    `canvas: color ${JSON.stringify(text)} is not supported. Use #rrggbb, rgb(), rgba() or transparent.`,
  )
}

module.exports = { parseColor }
