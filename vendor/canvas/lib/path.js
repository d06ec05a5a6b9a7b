/**
 * The current path of a context, recorded in device space as SVG path data: the transform of the moment a point was
 * added is the one that counts, as on a canvas.
 */
const { NOWHERE, cover } = require('./box.js')
const { number } = require('./markup.js')
const { apply } = require('./transform.js')

/** @import { Box } from './box.js' */
/** @import { Matrix } from './transform.js' */

const FULL_TURN = 2 * Math.PI

class Path {
  /** SVG path data. */
  data = ''
  /** What the points cover, control points included: never smaller than the outline. @type {Box} */
  bounds = NOWHERE
  /** The box this path is, when it is nothing but one axis-parallel rectangle. @type {Box | undefined} */
  rectangle

  /** True once a subpath has begun, so that a line has somewhere to come from. */
  #begun = false

  /** @param {Matrix} matrix @param {number} x @param {number} y */
  moveTo(matrix, x, y) {
    if (!Number.isFinite(x + y)) return
    this.#append('M', matrix, [x, y])
    this.#begun = true
  }

  /** @param {Matrix} matrix @param {number} x @param {number} y */
  lineTo(matrix, x, y) {
    if (!Number.isFinite(x + y)) return
    if (this.#begun) this.#append('L', matrix, [x, y])
    else this.moveTo(matrix, x, y)
  }

  /**
   * @param {Matrix} matrix
   * @param {number} x1
   * @param {number} y1
   * @param {number} x2
   * @param {number} y2
   * @param {number} x
   * @param {number} y
   */
  bezierCurveTo(matrix, x1, y1, x2, y2, x, y) {
    if (!Number.isFinite(x1 + y1 + x2 + y2 + x + y)) return
    if (!this.#begun) this.moveTo(matrix, x1, y1)
    this.#append('C', matrix, [x1, y1], [x2, y2], [x, y])
  }

  /** @param {Matrix} matrix @param {number} x1 @param {number} y1 @param {number} x @param {number} y */
  quadraticCurveTo(matrix, x1, y1, x, y) {
    if (!Number.isFinite(x1 + y1 + x + y)) return
    if (!this.#begun) this.moveTo(matrix, x1, y1)
    this.#append('Q', matrix, [x1, y1], [x, y])
  }

  /** @param {Matrix} matrix @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(matrix, x, y, width, height) {
    const first = this.data === ''
    this.moveTo(matrix, x, y)
    this.lineTo(matrix, x + width, y)
    this.lineTo(matrix, x + width, y + height)
    this.lineTo(matrix, x, y + height)
    this.close()
    // Without rotation the bounds are the rectangle itself.
    const upright = matrix[1] === 0 && matrix[2] === 0
    this.rectangle = first && upright ? this.bounds : undefined
  }

  /**
   * Adds an elliptic arc as Bézier curves of at most a quarter turn each; the error is below 0.03 % of the radius.
   *
   * @param {Matrix} matrix
   * @param {number} x
   * @param {number} y
   * @param {number} radiusX
   * @param {number} radiusY
   * @param {number} rotation
   * @param {number} start
   * @param {number} end
   * @param {boolean} counterclockwise
   */
  ellipse(matrix, x, y, radiusX, radiusY, rotation, start, end, counterclockwise) {
    if (!Number.isFinite(x + y + radiusX + radiusY + rotation + start + end)) return
    const cos = Math.cos(rotation)
    const sin = Math.sin(rotation)
    /** A point given on the unit circle. @type {(u: number, v: number) => [x: number, y: number]} */
    const at = (u, v) => [
      x + radiusX * u * cos - radiusY * v * sin,
      y + radiusX * u * sin + radiusY * v * cos,
    ]
    this.lineTo(matrix, ...at(Math.cos(start), Math.sin(start)))
    const sweep = sweepOf(start, end, counterclockwise)
    const pieces = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9)
    if (pieces === 0) return
    const step = sweep / pieces
    const handle = (4 / 3) * Math.tan(step / 4)
    for (let piece = 0; piece < pieces; piece++) {
      const from = start + piece * step
      const [u0, v0, u1, v1] = [
        Math.cos(from),
        Math.sin(from),
        Math.cos(from + step),
        Math.sin(from + step),
      ]
      this.bezierCurveTo(
        matrix,
        ...at(u0 - handle * v0, v0 + handle * u0),
        ...at(u1 + handle * v1, v1 - handle * u1),
        ...at(u1, v1),
      )
    }
  }

  close() {
    if (this.#begun) this.data += 'Z'
  }

  /** @param {string} command @param {Matrix} matrix @param {[x: number, y: number][]} points */
  #append(command, matrix, ...points) {
    const written = points.map(([x, y]) => {
      const [deviceX, deviceY] = apply(matrix, x, y)
      this.bounds = cover(this.bounds, deviceX, deviceY)
      return `${number(deviceX)} ${number(deviceY)}`
    })
    this.data += command + written.join(' ')
    this.rectangle = undefined
  }
}

/**
 * Returns the angle an arc covers, with its sign, by the rule of the canvas standard: a full turn or more is one turn.
 *
 * @param {number} start
 * @param {number} end
 * @param {boolean} counterclockwise
 */
function sweepOf(start, end, counterclockwise) {
  const sign = counterclockwise ? -1 : 1
  const turned = (end - start) * sign
  if (turned >= FULL_TURN) return sign * FULL_TURN
  return sign * (((turned % FULL_TURN) + FULL_TURN) % FULL_TURN)
}

exports.Path = Path
