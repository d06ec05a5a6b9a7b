/** What bench/speed/run.mjs runs. */
import { encodeRun } from '../../src/baseline/record.ts'
import { keepNewSpaceSmall } from '../../src/heap.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/model/reading.ts'
import { readRun } from '../../src/parse/read-run.ts'

const [, , command = 'compare', ...args] = process.argv

if (command === 'read') {
  keepNewSpaceSmall()
  const [file = '', how] = args
  const run = await readRun([file], DEFAULT_READ_OPTIONS, { oneByOne: how === 'one-by-one' })
  console.log(encodeRun(run).length, run.samples)
} else if (command === 'fuzz') {
  const isSplits = args[0] === 'splits'
  const [cases, first] = args.slice(isSplits ? 1 : 0).map(Number)
  const { fuzz } = await import('./fuzz.ts')
  const { fuzzSplits } = await import('./fuzz-splits.ts')
  const isSame = isSplits || (await fuzz(cases ?? 100_000, first))
  const isSameSplit = await fuzzSplits(isSplits ? (cases ?? 100_000) : 10_000, first)
  process.exitCode = isSame && isSameSplit ? 0 : 1
} else {
  const { compare } = await import('./compare.ts')
  const [rows = 1_000_000, labels = 30, rounds = 5] = args.map(Number)
  compare(import.meta.filename, rows, labels, rounds)
}
