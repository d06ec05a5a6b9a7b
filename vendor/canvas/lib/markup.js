/** Numbers and text as SVG writes them. */

const ENTITIES = /** @type {const} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
})

/**
 * Returns a number with at most three decimals, never in exponent form for the sizes a chart has, never '-0'.
 *
 * @param {number} value
 */
function number(value) {
  const rounded = Math.round(value * 1000) / 1000
  return rounded === 0 ? '0' : String(rounded)
}

/**
 * Returns text with the five characters escaped that mean something in XML.
 *
 * @param {string} text
 */
function escapeXml(text) {
  return text.replace(
    /[&<>"']/g,
    character => ENTITIES[/** @type {keyof typeof ENTITIES} */ (character)],
  )
}

module.exports = { number, escapeXml }
