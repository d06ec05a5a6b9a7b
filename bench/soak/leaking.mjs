// node leaking.mjs FILE HOURS SECONDS LEAK: makes garbage, as a server does, and keeps LEAK bytes an hour. An hour of the table that it
// writes is SECONDS long in reality. Collections of the old generation give the saw-tooth.
import { createWriteStream } from 'node:fs'

const [file, ...numbers] = process.argv.slice(2)
const [hours, seconds, leak] = numbers.map(Number)
const BEGIN_MS = Date.parse('2026-01-01T00:00:00Z')
const SAMPLES_AN_HOUR = 240
/** What a request needs, and how many of them live at a time: long enough to reach the old generation. */
const REQUEST = 4_096
const LIVING = 1_000

const table = createWriteStream(file)
table.write('time,service,heap_used\n')
const [living, kept] = [[], []]
/** Hours before the table begins. */
const WARM_UP = 0.5
const startMs = performance.now() + WARM_UP * 1_000 * seconds
let [at, sampled, keptBytes] = [0, 0, 0]
/** Numbers of 8 bytes, which live on the heap of JavaScript. */
const bytesOf = size => Array(size / 8).fill(0.5)

const timer = setInterval(() => {
  const hour = (performance.now() - startMs) / 1_000 / seconds
  for (let i = 0; i < 80; i++) living[at++ % LIVING] = bytesOf(REQUEST)
  for (; keptBytes < leak * hour; keptBytes += REQUEST) kept.push(bytesOf(REQUEST))
  for (; sampled < hour * SAMPLES_AN_HOUR; sampled++) {
    const time = new Date(BEGIN_MS + (sampled / SAMPLES_AN_HOUR) * 3_600_000).toISOString()
    table.write(`${time},shop,${process.memoryUsage().heapUsed}\n`)
  }
  if (hour < hours) return
  clearInterval(timer)
  table.end()
}, 5)
