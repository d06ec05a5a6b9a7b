/**
 * Reduces a picture to 256 colors. A chart has a dozen, and the shades between them where edges are smoothed; what does
 * not fit are the rarest shades, a few hundred pixels, which become the nearest shade that does. One byte a pixel instead
 * of four makes the file nearly half as large.
 */

const MOST = 256

/**
 * @param {Uint8Array} pixels RGBA
 * @returns {{ colors: Uint8Array, indexes: Uint8Array }} the palette as RGBA, and for each pixel its place in it
 */
function reduceColors(pixels) {
  const view = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const palette = Uint32Array.from(commonest(view))
  const colors = new Uint8Array(palette.buffer)
  const places = new Map(Array.from(palette, (color, place) => [color, place]))
  const indexes = new Uint8Array(view.length)
  let [previous, place] = [-1, 0]
  for (let i = 0; i < view.length; i++) {
    const color = view[i] ?? 0
    if (color !== previous) {
      place = places.get(color) ?? nearest(colors, color)
      places.set(color, place)
      previous = color
    }
    indexes[i] = place
  }
  return { colors, indexes }
}

/**
 * Returns the colors that cover most pixels, as many as a palette holds. Equally common ones are ordered by value, so
 * that the same picture always gives the same palette.
 *
 * @param {Uint32Array} view
 */
function commonest(view) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  // Runs of equal pixels are far fewer than pixels.
  for (let start = 0, end = 1; start < view.length; start = end++) {
    const color = view[start] ?? 0
    while (view[end] === color) end++
    counts.set(color, (counts.get(color) ?? 0) + end - start)
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, MOST)
    .map(([color]) => color)
}

/**
 * Returns the place of the palette's color that differs least.
 *
 * @param {Uint8Array} colors RGBA
 * @param {number} color
 */
function nearest(colors, color) {
  const wanted = new Uint8Array(Uint32Array.of(color).buffer)
  let [place, least] = [0, Infinity]
  for (let at = 0; at < colors.length; at += 4) {
    let distance = 0
    for (let i = 0; i < 4; i++) distance += Math.abs((colors[at + i] ?? 0) - (wanted[i] ?? 0))
    if (distance < least) {
      place = at / 4
      least = distance
    }
  }
  return place
}

module.exports = { reduceColors }
