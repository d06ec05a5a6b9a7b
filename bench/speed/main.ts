/** What bench/speed/run.mjs runs. */
import { encodeRun } from '../../src/baseline/record.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/model/reading.ts'
import { readRun } from '../../src/parse/read-run.ts'

const [, , command = 'compare', ...args] = process.argv

if (command === 'read') {
  const [file = '', how] = args
  const run = await readRun([file], DEFAULT_READ_OPTIONS, { oneByOne: how === 'one-by-one' })
  console.log(encodeRun(run).length, run.samples)
} else if (command === 'fuzz') {
  const { fuzz } = await import('./fuzz.ts')
  const [cases = 100_000, first = 0] = args.map(Number)
  process.exitCode = (await fuzz(cases, first)) ? 0 : 1
} else {
  const { compare } = await import('./compare.ts')
  const [rows = 1_000_000, labels = 30, rounds = 5] = args.map(Number)
  compare(import.meta.filename, rows, labels, rounds)
}
