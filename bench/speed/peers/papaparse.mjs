import { createReadStream } from 'node:fs'
import Papa from 'papaparse'
import { Tally } from './tally.mjs'

const tally = new Tally()
Papa.parse(createReadStream(process.argv[2], 'utf8'), {
  step: ({ data }) =>
    data.length > 1 && data[0] !== 'timeStamp' && tally.add(data[2], data[1], data[7], data[9]),
  complete: () => tally.print(),
})
