/** Reads the PNGs that charts/ writes, and compares their pixels with golden ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Color of a pixel: '#rrggbb', with two more digits where it is not opaque. */
  readonly at: (x: number, y: number) => string
}

const GOLDEN = join(import.meta.dirname, '../../golden/charts')

/** Reads a PNG with a palette, no filter and one data chunk. */
export function readPicture(png: Uint8Array): Picture {
  const chunks = chunksOf(Buffer.from(png))
  const header = chunks.get('IHDR')!
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(chunks.get('IDAT')!)
  const [palette, alpha] = [chunks.get('PLTE')!, chunks.get('tRNS')!]
  if (rows.length !== height * (width + 1)) throw new Error('the picture has not one byte a pixel')
  return {
    width,
    height,
    at: (x, y) => {
      const place = rows[y * (width + 1) + 1 + x]!
      const opaque = alpha[place] === 255 ? '' : alpha.toString('hex', place, place + 1)
      return `#${palette.toString('hex', 3 * place, 3 * place + 3)}${opaque}`
    },
  }
}

function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

/**
 * Expects a picture to have the pixels of a golden one; their compression may differ. With UPDATE_PICTURES=1 the golden
 * is written instead: look at it before you commit it. A picture that differs is written next to its golden.
 */
export function expectPicture(png: Uint8Array, name: string): void {
  const golden = join(GOLDEN, `${name}.png`)
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(dirname(golden), { recursive: true })
    writeFileSync(golden, png)
  }
  const difference = existsSync(golden)
    ? differenceOf(readFileSync(golden), png)
    : 'there is no golden picture'
  if (difference !== undefined) writeFileSync(join(GOLDEN, `${name}.got-picture.png`), png)
  expect(difference, `${name}.png`).toBeUndefined()
}

function differenceOf(golden: Uint8Array, png: Uint8Array): string | undefined {
  if (Buffer.compare(golden, png) === 0) return undefined
  const [wanted, got] = [readPicture(golden), readPicture(png)]
  if (wanted.width !== got.width || wanted.height !== got.height)
    return `its size is ${got.width} x ${got.height}`
  let pixels = 0
  for (let y = 0; y < got.height; y++) {
    for (let x = 0; x < got.width; x++) if (wanted.at(x, y) !== got.at(x, y)) pixels++
  }
  return pixels === 0 ? undefined : `${pixels} pixels differ`
}
