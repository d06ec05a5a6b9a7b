/**
 * Writes PNG files. The rasteriser could do it, but what it writes is a third larger and takes longer: zlib is native in
 * Node, and drawings of flat colour pack best without a filter.
 */
const { crc32, deflateSync } = require('node:zlib')

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a channel, red, green, blue and alpha; the only methods there are of compression, filter and interlace. */
const FORMAT = [8, 6, 0, 0, 0]
const CHANNELS = 4

/**
 * @param {Uint8Array} pixels RGBA, row after row
 * @param {number} width
 * @param {number} height
 * @returns {Buffer}
 */
function encodePng(pixels, width, height) {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rowLength = width * CHANNELS
  // Each row begins with the number of its filter; 0 is none.
  const rows = Buffer.alloc(height * (rowLength + 1))
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * rowLength, (y + 1) * rowLength), y * (rowLength + 1) + 1)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(4 + body.length + 4)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), 4 + body.length)
  return framed
}

module.exports = { encodePng }
