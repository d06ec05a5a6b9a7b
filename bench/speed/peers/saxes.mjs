import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { Tally } from './tally.mjs'

const tally = new Tally()
const parser = new SaxesParser()
parser.on('opentag', ({ name, attributes: { lb, t, s, by } }) => {
  if (name === 'httpSample' || name === 'sample') tally.add(lb, t, s, by)
})
for await (const text of createReadStream(process.argv[2], {
  encoding: 'utf8',
  highWaterMark: 1 << 17,
}))
  parser.write(text)
tally.print()
