// @ts-check
/**
 * Makes the fonts of the charts: Inter Regular and Bold, reduced to the scripts and symbols below.
 * Usage: node scripts/fonts.mjs
 *
 * The result is committed; the same input gives the same bytes. Other characters are drawn as a box.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'

const SOURCE = new URL('../node_modules/@expo-google-fonts/inter/', import.meta.url)
const TARGET = new URL('../src/report/charts/fonts/', import.meta.url)

const FACES = {
  'Inter-Regular.ttf': '400Regular/Inter_400Regular.ttf',
  'Inter-Bold.ttf': '700Bold/Inter_700Bold.ttf',
}

/** First and last code point of each script. @type {readonly (readonly [number, number])[]} */
const SCRIPTS = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0x24f], // Latin-1, Latin Extended-A and -B
  [0x370, 0x3ff], // Greek
  [0x400, 0x4ff], // Cyrillic
  [0x1e00, 0x1eff], // Latin Extended Additional: Vietnamese
]

const SYMBOLS = '–—‘’“”‚„†‡•…‰′″‹›€₹₽₿™№−×÷±≈≠≤≥∞√∑∂∆→←↑↓↔↗↘▲▼△▽◀▶●○■□◆◇✓✗⚠'

/** Layout tables that charts do not need: glyph substitution would turn a label's '->' into an arrow. */
const DROPPED_TABLES = new Set(['GSUB', 'STAT', 'gasp', 'prep'])

const text =
  SCRIPTS.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  ).join('') + SYMBOLS

for (const [name, source] of Object.entries(FACES)) {
  const full = readFileSync(new URL(source, SOURCE))
  const small = withoutTables(
    await subset(full, text, { targetFormat: 'truetype', noLayoutClosure: true }),
  )
  writeFileSync(new URL(name, TARGET), small)
  console.log(`${name}: ${full.length} -> ${small.length} bytes`)
}
copyFileSync(new URL('LICENSE_FONT', SOURCE), new URL('OFL.txt', TARGET))

/**
 * Returns a font without some of its tables. A font file is a header of 12 bytes, a directory of 16 bytes a table (tag,
 * checksum, offset, length) and the tables, each at a multiple of 4 bytes.
 *
 * @param {Buffer} font
 */
function withoutTables(font) {
  const directory = Array.from({ length: font.readUInt16BE(4) }, (_, i) =>
    font.subarray(12 + 16 * i, 28 + 16 * i),
  )
  const kept = directory.filter(entry => !DROPPED_TABLES.has(entry.toString('latin1', 0, 4)))
  const exponent = Math.floor(Math.log2(kept.length))
  const header = Buffer.from(font.subarray(0, 12))
  header.writeUInt16BE(kept.length, 4)
  header.writeUInt16BE(16 * 2 ** exponent, 6)
  header.writeUInt16BE(exponent, 8)
  header.writeUInt16BE(16 * (kept.length - 2 ** exponent), 10)
  let offset = 12 + 16 * kept.length
  /** @type {Buffer[]} */
  const entries = []
  /** @type {Buffer[]} */
  const tables = []
  for (const entry of kept) {
    const [at, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    font.copy(table, 0, at, at + length)
    const moved = Buffer.from(entry)
    moved.writeUInt32BE(offset, 8)
    offset += table.length
    entries.push(moved)
    tables.push(table)
  }
  return Buffer.concat([header, ...entries, ...tables])
}
