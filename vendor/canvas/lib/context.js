/**
 * The 2D context: the members of CanvasRenderingContext2D that Chart.js uses, recorded as SVG. Any other member throws
 * when it is read or set, so that no chart is drawn with something silently missing.
 */
const { grow } = require('./box.js')
const { parseColor } = require('./color.js')
const { Drawing, narrow } = require('./drawing.js')
const { findFont } = require('./font.js')
const { number } = require('./markup.js')
const { Path } = require('./path.js')
const { textBounds, textMarkup, widthOf } = require('./text.js')
const { IDENTITY, multiply, scaleOf } = require('./transform.js')

/** @import { Canvas } from '../index.js' */
/** @import { Clip, FillRule } from './drawing.js' */
/** @import { TextAlign, TextBaseline } from './text.js' */
/** @import { Matrix } from './transform.js' */

/** Read by Chart.js and by Node to find out what they have got. */
const PROBED = new Set(['length', 'then', 'toJSON'])

/** The end of the prototype chain, which only unknown members reach. */
const REFUSE_UNKNOWN = new Proxy(Object.create(null), {
  get(_target, member) {
    if (typeof member === 'symbol' || PROBED.has(member)) return undefined
    throw new TypeError(`canvas: context.${member} is not supported`)
  },
  set(_target, member) {
    throw new TypeError(`canvas: context.${String(member)} is not supported`)
  },
})

class Context2D {
  /** @type {Canvas} */
  canvas
  fillStyle = '#000000'
  strokeStyle = '#000000'
  lineWidth = 1
  /** @type {'butt' | 'round' | 'square'} */
  lineCap = 'butt'
  /** @type {'miter' | 'round' | 'bevel'} */
  lineJoin = 'miter'
  miterLimit = 10
  lineDashOffset = 0
  globalAlpha = 1
  font = '10px sans-serif'
  /** @type {TextAlign} */
  textAlign = 'start'
  /** @type {TextBaseline} */
  textBaseline = 'alphabetic'

  /** @type {readonly number[]} */
  #dash = []
  /** @type {Matrix} */
  #matrix = IDENTITY
  /** @type {Clip | undefined} */
  #clip
  /** One for each save(). @type {(() => void)[]} */
  #saved = []
  #path = new Path()
  #drawing = new Drawing()
  #restoreInitial

  /** @param {Canvas} canvas */
  constructor(canvas) {
    this.canvas = canvas
    this.#restoreInitial = this.#snapshot()
  }

  // State

  save() {
    this.#saved.push(this.#snapshot())
  }

  restore() {
    this.#saved.pop()?.()
  }

  /** Forgets the drawing and everything that was set. */
  reset() {
    this.#restoreInitial()
    this.#saved = []
    this.#path = new Path()
    this.#drawing = new Drawing()
  }

  /** Returns what brings the present state back. */
  #snapshot() {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset } =
      this
    const { globalAlpha, font, textAlign, textBaseline } = this
    const [dash, matrix, clip] = [this.#dash, this.#matrix, this.#clip]
    return () => {
      Object.assign(this, {
        fillStyle,
        strokeStyle,
        lineWidth,
        lineCap,
        lineJoin,
        miterLimit,
        lineDashOffset,
      })
      Object.assign(this, { globalAlpha, font, textAlign, textBaseline })
      this.#dash = dash
      this.#matrix = matrix
      this.#clip = clip
    }
  }

  /** @param {readonly number[]} segments */
  setLineDash(segments) {
    this.#dash = segments.length % 2 === 0 ? [...segments] : [...segments, ...segments]
  }

  // Transform

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.#matrix = multiply(this.#matrix, [1, 0, 0, 1, x, y])
  }

  /** @param {number} angle radians, clockwise */
  rotate(angle) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    this.#matrix = multiply(this.#matrix, [cos, sin, -sin, cos, 0, 0])
  }

  /** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} e @param {number} f */
  setTransform(a, b, c, d, e, f) {
    this.#matrix = [a, b, c, d, e, f]
  }

  resetTransform() {
    this.#matrix = IDENTITY
  }

  // Path

  beginPath() {
    this.#path = new Path()
  }

  closePath() {
    this.#path.close()
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#path.moveTo(this.#matrix, x, y)
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#path.lineTo(this.#matrix, x, y)
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} x @param {number} y */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#path.bezierCurveTo(this.#matrix, x1, y1, x2, y2, x, y)
  }

  /** @param {number} x1 @param {number} y1 @param {number} x @param {number} y */
  quadraticCurveTo(x1, y1, x, y) {
    this.#path.quadraticCurveTo(this.#matrix, x1, y1, x, y)
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.#path.rect(this.#matrix, x, y, width, height)
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {number} start radians
   * @param {number} end radians
   */
  arc(x, y, radius, start, end, counterclockwise = false) {
    this.#path.ellipse(this.#matrix, x, y, radius, radius, 0, start, end, counterclockwise)
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} radiusX
   * @param {number} radiusY
   * @param {number} rotation radians
   * @param {number} start radians
   * @param {number} end radians
   */
  ellipse(x, y, radiusX, radiusY, rotation, start, end, counterclockwise = false) {
    this.#path.ellipse(this.#matrix, x, y, radiusX, radiusY, rotation, start, end, counterclockwise)
  }

  // Painting

  /** @param {FillRule} [rule] */
  fill(rule = 'nonzero') {
    this.#fillPath(this.#path, rule)
  }

  stroke() {
    this.#strokePath(this.#path)
  }

  /** @param {FillRule} [rule] */
  clip(rule = 'nonzero') {
    this.#clip = narrow(this.#clip, this.#path, rule)
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const path = new Path()
    path.rect(this.#matrix, x, y, width, height)
    this.#fillPath(path, 'nonzero')
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    const path = new Path()
    path.rect(this.#matrix, x, y, width, height)
    this.#strokePath(path)
  }

  /**
   * Forgets the whole drawing: Chart.js clears all of a canvas or nothing.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  clearRect(x, y, width, height) {
    const whole =
      x <= 0 && y <= 0 && x + width >= this.canvas.width && y + height >= this.canvas.height
    if (!whole)
      throw new RangeError('canvas: context.clearRect is supported for the whole canvas only')
    this.#drawing = new Drawing()
  }

  /** @param {string} text */
  measureText(text) {
    return { width: widthOf(text, findFont(this.font)) }
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    this.#text(text, x, y, this.#paint('fill', this.fillStyle))
  }

  /** @param {string} text @param {number} x @param {number} y */
  strokeText(text, x, y) {
    const width = ` stroke-width="${number(this.lineWidth)}" stroke-linejoin="round"`
    this.#text(text, x, y, ` fill="none"${this.#paint('stroke', this.strokeStyle)}${width}`)
  }

  /** @param {number} width @param {number} height */
  toSvg(width, height) {
    return this.#drawing.toSvg(width, height)
  }

  /** @param {Path} path @param {FillRule} rule */
  #fillPath(path, rule) {
    if (path.data === '') return
    const fillRule = rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
    const markup = `<path d="${path.data}"${this.#paint('fill', this.fillStyle)}${fillRule}/>`
    this.#drawing.add(markup, path.bounds, this.#clip)
  }

  /** @param {Path} path */
  #strokePath(path) {
    const scale = scaleOf(this.#matrix)
    const width = this.lineWidth * scale
    if (path.data === '' || !(width > 0)) return
    const dash =
      this.#dash.length === 0
        ? ''
        : ` stroke-dasharray="${this.#dash.map(on => number(on * scale)).join(' ')}"`
    const offset =
      dash && this.lineDashOffset
        ? ` stroke-dashoffset="${number(this.lineDashOffset * scale)}"`
        : ''
    const cap = this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`
    const join =
      this.lineJoin === 'miter'
        ? ` stroke-miterlimit="${number(this.miterLimit)}"`
        : ` stroke-linejoin="${this.lineJoin}"`
    const paint = this.#paint('stroke', this.strokeStyle)
    const markup = `<path d="${path.data}" fill="none"${paint} stroke-width="${number(width)}"${cap}${join}${dash}${offset}/>`
    // A mitred corner reaches further than half the width; how far depends on its angle, at most by the miter limit.
    const reach =
      this.lineJoin === 'miter' && path.rectangle === undefined ? this.miterLimit / 2 : 1
    this.#drawing.add(markup, grow(path.bounds, (width / 2) * reach), this.#clip)
  }

  /** @param {string} text @param {number} x @param {number} y @param {string} paint */
  #text(text, x, y, paint) {
    const font = findFont(this.font)
    const placed = {
      text,
      x,
      y,
      font,
      align: this.textAlign,
      baseline: this.textBaseline,
      matrix: this.#matrix,
    }
    this.#drawing.add(textMarkup(placed, paint), textBounds(placed), this.#clip)
  }

  /** @param {'fill' | 'stroke'} attribute @param {string} color */
  #paint(attribute, color) {
    const { paint, opacity } = parseColor(color)
    const total = opacity * this.globalAlpha
    return ` ${attribute}="${paint}"${total < 1 ? ` ${attribute}-opacity="${number(total)}"` : ''}`
  }
}

Object.setPrototypeOf(Context2D.prototype, REFUSE_UNKNOWN)

module.exports = { Context2D }
