/**
 * Writes PNG files of at most 256 colors. The rasteriser writes PNGs too, but more than twice as large and in more time:
 * zlib is native in Node, and areas of flat color pack best without a filter.
 */
const { crc32, deflateSync } = require('node:zlib')
const { reduceColors } = require('./palette.js')

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a pixel, indexes into a palette, and the only methods there are of compression, filter and interlace. */
const FORMAT = [8, 3, 0, 0, 0]

/**
 * @param {Uint8Array} pixels RGBA, row after row
 * @param {number} width
 * @param {number} height
 * @returns {Buffer}
 */
function encodePng(pixels, width, height) {
  const { colors, indexes } = reduceColors(pixels)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Each row begins with the number of its filter; 0 is none.
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('PLTE', Buffer.from(colors.filter((_, i) => i % 4 !== 3))),
    chunk('tRNS', Buffer.from(colors.filter((_, i) => i % 4 === 3))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const framed = Buffer.alloc(12 + data.length)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, 'latin1')
  data.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length)
  return framed
}

module.exports = { encodePng }
