/**
 * Reduces a picture to 256 colours. A chart has a dozen, and the shades between them where edges are smoothed; what does
 * not fit are the rarest shades, a few hundred pixels, which become the nearest shade that does. One byte a pixel instead
 * of four makes the file nearly half as large.
 */

const MOST = 256

/**
 * @param {Uint8Array} pixels RGBA
 * @returns {{ colours: Uint8Array, indexes: Uint8Array }} the palette as RGBA, and for each pixel its place in it
 */
function reduceColours(pixels) {
  const view = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const palette = Uint32Array.from(commonest(view))
  const colours = new Uint8Array(palette.buffer)
  const places = new Map(Array.from(palette, (colour, place) => [colour, place]))
  const indexes = new Uint8Array(view.length)
  let [previous, place] = [-1, 0]
  for (let i = 0; i < view.length; i++) {
    const colour = view[i] ?? 0
    if (colour !== previous) {
      place = places.get(colour) ?? nearest(colours, colour)
      places.set(colour, place)
      previous = colour
    }
    indexes[i] = place
  }
  return { colours, indexes }
}

/**
 * Returns the colours that cover most pixels, as many as a palette holds. Equally common ones are ordered by value, so
 * that the same picture always gives the same palette.
 *
 * @param {Uint32Array} view
 */
function commonest(view) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  // Runs of equal pixels are far fewer than pixels.
  for (let start = 0, end = 1; start < view.length; start = end++) {
    const colour = view[start] ?? 0
    while (view[end] === colour) end++
    counts.set(colour, (counts.get(colour) ?? 0) + end - start)
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, MOST)
    .map(([colour]) => colour)
}

/**
 * Returns the place of the palette's colour that differs least.
 *
 * @param {Uint8Array} colours RGBA
 * @param {number} colour
 */
function nearest(colours, colour) {
  const wanted = new Uint8Array(Uint32Array.of(colour).buffer)
  let [place, least] = [0, Infinity]
  for (let at = 0; at < colours.length; at += 4) {
    let distance = 0
    for (let i = 0; i < 4; i++) distance += Math.abs((colours[at + i] ?? 0) - (wanted[i] ?? 0))
    if (distance < least) {
      place = at / 4
      least = distance
    }
  }
  return place
}

module.exports = { reduceColours }
