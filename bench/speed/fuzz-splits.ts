/**
 * Reads random JMeter CSVs split in two at every offset, in many ranges from guesses, and from arbitrary offsets, and
 * compares the complete result with reading the file from start to end.
 */

import { randomJtl } from '../../__tests__/support/parse/random-jtl.ts'
import { guessesFor, readInRanges } from '../../__tests__/support/parse/splits.ts'
import { everythingIn } from '../../__tests__/support/parse/with-and-without-engine.ts'
import { type Fuzzed, grouped } from './fuzzed.ts'

/** Files up to this size are split at each byte, larger ones at this many offsets. */
const OFFSETS = 500

/** Compares at least this many splits. */
export async function fuzzSplits(splits: number, first = 0): Promise<Fuzzed> {
  const total = { files: 0, splits: 0, wrong: 0, unused: 0, used: 0 }
  const different: string[] = []
  for (let seed = first; total.splits < splits; seed++) {
    const document = randomJtl(seed)
    const { run } = await readInRanges(document, [])
    const expected = everythingIn(run)
    total.files++
    for (const starts of splitsOf(document.bytes)) {
      for (const guesses of [starts, guessesFor(document, starts)]) {
        const split = await readInRanges(document, guesses)
        if (everythingIn(split.run) !== expected) different.push(`${seed} at ${guesses}`)
        total.splits++
        total.wrong += split.wrong
        total.unused += split.unused
        total.used += split.used
      }
    }
  }
  const { files, wrong, unused, used } = total
  const text =
    `${grouped(total.splits)} splits of ${grouped(files)} random files (seeds from ${grouped(first)} on). Of the ranges, ${grouped(wrong)} began in the middle of a\n` +
    `row, ${grouped(unused)} depended on what was before them, and ${grouped(used)} were used.`
  return { text, different }
}

/** Returns offsets to split a file at: each alone, and some together. */
function splitsOf(bytes: Uint8Array): number[][] {
  const step = Math.max(1, Math.ceil(bytes.length / OFFSETS))
  const alone = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) => [i * step])
  const lines = Array.from(bytes, (byte, at) => (byte === 10 ? at + 1 : 0)).filter(at => at > 0)
  const together = [3, 5, 8].map(each => lines.filter((_, i) => i % each === 1))
  return [...alone, ...lines.map(at => [at]), ...together]
}
