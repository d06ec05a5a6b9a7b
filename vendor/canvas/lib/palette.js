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
  // Signed: V8 compares and finds small whole numbers sooner.
  const view = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const palette = Int32Array.from(commonest(view))
  const colors = new Uint8Array(palette.buffer)
  const places = new Map(Array.from(palette, (color, place) => [color, place]))
  const indexes = new Uint8Array(view.length)
  for (let start = 0; start < view.length; ) {
    const color = view[start] ?? 0
    const end = endOfRun(view, start)
    const place = places.get(color) ?? nearest(colors, color)
    places.set(color, place)
    indexes.fill(place, start, end)
    start = end
  }
  return { colors, indexes }
}

/**
 * Returns the colors that cover most pixels, as many as a palette holds. Equally common ones are ordered by value, so
 * that the same picture always gives the same palette.
 *
 * @param {Int32Array} view
 */
function commonest(view) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (let start = 0; start < view.length; ) {
    const color = view[start] ?? 0
    const end = endOfRun(view, start)
    counts.set(color, (counts.get(color) ?? 0) + end - start)
    start = end
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a >>> 0) - (b >>> 0))
    .slice(0, MOST)
    .map(([color]) => color)
}

/**
 * Returns where the pixels that equal the one at `start` end. Such runs are far fewer than pixels.
 *
 * @param {Int32Array} view
 * @param {number} start
 */
function endOfRun(view, start) {
  const color = view[start]
  let end = start + 1
  // A read beyond the end would slow all reads down.
  while (end < view.length && view[end] === color) end++
  return end
}

/**
 * Returns the place of the palette's color that differs least.
 *
 * @param {Uint8Array} colors RGBA
 * @param {number} color
 */
function nearest(colors, color) {
  const wanted = new Uint8Array(Int32Array.of(color).buffer)
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
