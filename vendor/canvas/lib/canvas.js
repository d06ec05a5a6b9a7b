/** The surface of node-canvas that chartjs-node-canvas uses for PNG and SVG. */
const { Context2D } = require('./context.js')
const { registerFont } = require('./font.js')
const { initialize, rasterize } = require('./resvg.js')

/** @typedef {'image/png' | 'image/svg+xml'} MimeType */

class Canvas {
  /** Chart.js writes its size in CSS pixels here. @type {Record<string, string>} */
  style = {}
  #width
  #height
  #context = new Context2D(this)

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.#width = width
    this.#height = height
  }

  get width() {
    return this.#width
  }

  /** Resizing a canvas clears it. */
  set width(width) {
    this.#width = width
    this.#context.reset()
  }

  get height() {
    return this.#height
  }

  set height(height) {
    this.#height = height
    this.#context.reset()
  }

  /** @param {'2d'} kind */
  getContext(kind) {
    if (kind !== '2d') throw new TypeError(`canvas: a context of kind '${kind}' is not supported`)
    return this.#context
  }

  /**
   * Returns the drawing as a file, or hands it to a callback when one comes first.
   *
   * @overload
   * @param {MimeType} [mimeType]
   * @returns {Buffer}
   */
  /**
   * @overload
   * @param {(error: Error | null, file?: Buffer) => void} callback
   * @param {MimeType} [mimeType]
   * @returns {void}
   */
  /**
   * @param {MimeType | ((error: Error | null, file?: Buffer) => void)} [first]
   * @param {MimeType} [second]
   */
  toBuffer(first, second) {
    if (typeof first !== 'function') return this.#encode(first)
    try {
      const file = this.#encode(second)
      queueMicrotask(() => first(null, file))
    } catch (error) {
      queueMicrotask(() => first(/** @type {Error} */ (error)))
    }
  }

  /** @param {MimeType} [mimeType] */
  #encode(mimeType = 'image/png') {
    const svg = this.#context.toSvg(this.#width, this.#height)
    if (mimeType === 'image/svg+xml') return Buffer.from(svg)
    if (mimeType === 'image/png') return rasterize(svg)
    throw new TypeError(`canvas: ${mimeType} is not supported. Use image/png or image/svg+xml.`)
  }
}

/** Chart.js' plugins may ask for this class; drawing an image is not supported. */
class Image {}

/** @type {typeof import('../index.js').createCanvas} */
const createCanvas = (width, height) => new Canvas(width, height)

module.exports = { Canvas, Image, createCanvas, initialize, registerFont }
