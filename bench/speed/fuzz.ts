/**
 * Reads random JMeter CSVs with and without the engine and compares the complete results: a test runs a few hundred
 * cases, this any number.
 */

import { randomJtl } from '../../__tests__/support/parse/random-jtl.ts'
import {
  everythingIn,
  readOneWay,
  stored,
} from '../../__tests__/support/parse/with-and-without-engine.ts'
import { type Fuzzed, grouped } from './fuzzed.ts'

/** One case in this many is also compared as it is stored, which takes longer. */
const STORED_EACH = 25

/** Compares a number of cases, and prints progress with the number that differ. */
export async function fuzz(cases: number, first = 0): Promise<Fuzzed> {
  const total = { samples: 0, counted: 0, refused: 0 }
  const different: string[] = []
  for (let seed = first; seed < first + cases; seed++) {
    const document = randomJtl(seed)
    const plain = await readOneWay(document, false)
    const fast = await readOneWay(document, true)
    const isSame =
      everythingIn(plain.run) === everythingIn(fast.run) &&
      (seed % STORED_EACH !== 0 || stored(plain.run) === stored(fast.run))
    if (!isSame) different.push(`${seed}`)
    total.counted += fast.counted
    if (typeof plain.run === 'string') total.refused++
    else total.samples += plain.run.samples
    if ((seed + 1 - first) % 10_000 === 0)
      console.log(`${seed + 1 - first} cases, ${different.length} differ`)
  }
  const share = Math.round((100 * total.counted) / total.samples)
  const text =
    `${grouped(cases)} random files (seeds from ${grouped(first)} on) with ${grouped(total.samples)} samples, of which the engine counted\n` +
    `${share}%, and ${grouped(total.refused)} files that both refused.`
  return { text, different }
}
