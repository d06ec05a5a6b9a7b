/** SVG to PNG by resvg in WebAssembly. Text is drawn with the registered fonts only, so pixels are the same everywhere. */
const { initWasm, Resvg } = require('@resvg/resvg-wasm')
const { registeredFaces } = require('./font.js')
const { encodePng } = require('./png.js')

/** resvg refuses to be initialised twice. @type {Promise<void> | undefined} */
let starting
let started = false

/**
 * Compiles resvg from the bytes of its `index_bg.wasm`. The first call counts, later ones wait for it.
 *
 * @param {Uint8Array} wasm
 * @returns {Promise<void>}
 */
function initialize(wasm) {
  starting ??= initWasm(/** @type {Uint8Array<ArrayBuffer>} */ (wasm)).then(() => {
    started = true
  })
  return starting
}

/**
 * @param {string} svg
 * @returns {Buffer}
 */
function rasterize(svg) {
  if (!started)
    throw new Error('canvas: initialize() has to be awaited before a canvas is turned into a PNG')
  const [first] = registeredFaces()
  const resvg = new Resvg(svg, {
    font: {
      fontBuffers: registeredFaces().map(face => face.bytes),
      ...(first && { defaultFontFamily: first.family }),
    },
  })
  try {
    const image = resvg.render()
    try {
      return encodePng(image.pixels, image.width, image.height)
    } finally {
      image.free()
    }
  } finally {
    resvg.free()
  }
}

module.exports = { initialize, rasterize }
