/**
 * Affine transforms as a canvas numbers them: `[a, b, c, d, e, f]` maps (x, y) to (a·x + c·y + e, b·x + d·y + f).
 *
 * @typedef {readonly [a: number, b: number, c: number, d: number, e: number, f: number]} Matrix
 */

/** @type {Matrix} */
const IDENTITY = [1, 0, 0, 1, 0, 0]

/**
 * Returns the transform that applies `inner` first and `outer` to the result.
 *
 * @param {Matrix} outer
 * @param {Matrix} inner
 * @returns {Matrix}
 */
function multiply(outer, inner) {
  const [a, b, c, d, e, f] = outer
  const [A, B, C, D, E, F] = inner
  return [
    a * A + c * B,
    b * A + d * B,
    a * C + c * D,
    b * C + d * D,
    a * E + c * F + e,
    b * E + d * F + f,
  ]
}

/**
 * Returns the point (x, y) in device space.
 *
 * @param {Matrix} matrix
 * @param {number} x
 * @param {number} y
 * @returns {[x: number, y: number]}
 */
function apply([a, b, c, d, e, f], x, y) {
  return [a * x + c * y + e, b * x + d * y + f]
}

/**
 * Returns by how much a transform enlarges lengths: the square root of the area it makes of a unit square. A line's
 * width is scaled by it, which is exact as long as both axes are scaled alike.
 *
 * @param {Matrix} matrix
 */
function scaleOf([a, b, c, d]) {
  return Math.sqrt(Math.abs(a * d - b * c))
}

module.exports = { IDENTITY, multiply, apply, scaleOf }
