/**
 * Axis-parallel boxes in device space: what a path covers, and what a clip lets through.
 *
 * @typedef {readonly [left: number, top: number, right: number, bottom: number]} Box
 */

/** Coordinates are written with three decimals, so boxes closer than this are the same. */
const EPSILON = 0.01

/** Covers nothing; the neutral element of `cover`. @type {Box} */
const NOWHERE = [Infinity, Infinity, -Infinity, -Infinity]

/**
 * Returns the smallest box that holds `box` and the point (x, y).
 *
 * @param {Box} box
 * @param {number} x
 * @param {number} y
 * @returns {Box}
 */
function cover([left, top, right, bottom], x, y) {
  return [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
}

/** @param {Box} box @param {number} by @returns {Box} */
function grow([left, top, right, bottom], by) {
  return [left - by, top - by, right + by, bottom + by]
}

/** @param {Box} one @param {Box} other @returns {Box} */
function intersect(one, other) {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
}

/** @param {Box} outer @param {Box} inner */
function contains(outer, inner) {
  return (
    inner[0] >= outer[0] - EPSILON &&
    inner[1] >= outer[1] - EPSILON &&
    inner[2] <= outer[2] + EPSILON &&
    inner[3] <= outer[3] + EPSILON
  )
}

/** @param {Box} one @param {Box} other */
function isApart(one, other) {
  const [left, top, right, bottom] = intersect(one, other)
  return left > right || top > bottom
}

module.exports = { NOWHERE, cover, grow, intersect, contains, isApart }
