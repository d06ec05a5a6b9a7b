import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Tally } from './tally.mjs'

const tally = new Tally()
for await (const line of createInterface({
  input: createReadStream(process.argv[2], { highWaterMark: 1 << 17 }),
})) {
  const { type, metric, data } = JSON.parse(line)
  if (type === 'Point' && metric === 'http_req_duration')
    tally.add(data.tags.name, Math.round(data.value), data.tags.expected_response, 0)
}
tally.print()
