import { createReadStream } from 'node:fs'
import { inferSchema, initParser } from 'udsv'
import { Tally } from './tally.mjs'

const tally = new Tally()
let parser
for await (const chunk of createReadStream(process.argv[2], {
  encoding: 'utf8',
  highWaterMark: 1 << 17,
})) {
  parser ??= initParser(inferSchema(chunk))
  parser.chunk(chunk, parser.stringArrs, row => tally.add(row[2], row[1], row[7], row[9]))
}
parser.end()
tally.print()
