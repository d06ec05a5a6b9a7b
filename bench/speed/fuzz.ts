/**
 * Reads random JMeter CSVs with the engine and without and compares everything that comes out. What a test does with a few
 * hundred cases, with as many as are asked for.
 */
import { everythingIn, readOneWay, stored } from '../../__tests__/parse/both-ways.ts'
import { randomJtl } from '../../__tests__/parse/random-jtl.ts'

/** One case in this many is compared as it is stored as well, which takes longer. */
const STORED_EACH = 25

/** Prints how many cases differ. Returns whether none does. */
export async function fuzz(cases: number, first = 0): Promise<boolean> {
  const total = { samples: 0, counted: 0, refused: 0 }
  const different: number[] = []
  for (let seed = first; seed < first + cases; seed++) {
    const document = randomJtl(seed)
    const plain = await readOneWay(document, false)
    const fast = await readOneWay(document, true)
    const isSame =
      everythingIn(plain.run) === everythingIn(fast.run) &&
      (seed % STORED_EACH !== 0 || stored(plain.run) === stored(fast.run))
    if (!isSame) different.push(seed)
    total.counted += fast.counted
    if (typeof plain.run === 'string') total.refused++
    else total.samples += plain.run.samples
    if ((seed + 1 - first) % 10_000 === 0) console.log(`${seed + 1 - first} cases, ${different.length} differ`)
  }
  const share = Math.round((100 * total.counted) / total.samples)
  console.log(
    `${cases} random files (seeds from ${first}), ${total.samples} samples, of which the engine counted ${share} %; ${total.refused} files refused by both. Different: ${different.length}${different.length > 0 ? ` (seeds ${different.slice(0, 20).join(', ')})` : ''}.`,
  )
  return different.length === 0
}
