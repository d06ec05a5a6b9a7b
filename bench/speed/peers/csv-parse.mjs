import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { Tally } from './tally.mjs'

const tally = new Tally()
for await (const row of createReadStream(process.argv[2]).pipe(parse({ from_line: 2 })))
  tally.add(row[2], row[1], row[7], row[9])
tally.print()
