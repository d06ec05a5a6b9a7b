import { describe, expect, it } from 'vitest'
import { randomJtl } from '../../support/parse/random-jtl.ts'
import { bytesOf } from '../../support/parse/reading.ts'
import { guessesFor, type InRanges, readInRanges } from '../../support/parse/splits.ts'
import { everythingIn, stored } from '../../support/parse/with-and-without-engine.ts'

const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,success,failureMessage,allThreads'
const T0 = 1_795_218_310_000

const row = (ms: number, label = 'a', failure = ''): string =>
  `${T0 + ms},20,${label},${failure === '' ? 200 : 500},OK,${failure === ''},${failure},3`

const document = (...rows: string[]) => ({ bytes: bytesOf([HEADER, ...rows, ''].join('\n')) })

/** Messages of several lines that contain what looks like rows. */
const FAKES = `"expected\n${row(0, 'FAKE')}\n${row(9, 'FAKE')}\nbut was\n"`

const rows = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, i) => row((from + i) * 300, `l${i % 5}`))

/** Reads a document in two ranges, split at each of its lines, and expects the same as in one. Returns what was used. */
async function expectSameSplitAnywhere({
  bytes,
}: {
  bytes: Uint8Array
}): Promise<Omit<InRanges, 'run'>> {
  const { run } = await readInRanges({ bytes }, [])
  const total = { wrong: 0, unused: 0, used: 0 }
  for (let at = bytes.indexOf(10) + 1; at > 0; at = bytes.indexOf(10, at) + 1) {
    const split = await readInRanges({ bytes }, [at])
    expect(stored(split.run) === stored(run), `split at ${at}`).toBe(true)
    total.wrong += split.wrong
    total.unused += split.unused
    total.used += split.used
  }
  return total
}

describe('a JMeter CSV that is read in ranges', () => {
  it('A JMeter CSV gives the same wherever it is split, though messages hold what looks like rows', async () => {
    const failing = Array.from({ length: 10 }, (_, i) =>
      row(i * 300, `l${i % 5}`, i % 2 === 0 ? FAKES : ''),
    )
    expect(await expectSameSplitAnywhere(document(...failing))).toEqual({
      wrong: 20,
      unused: 0,
      used: 11,
    })
  })

  it('The start of a row is guessed wrong where a line in a message looks like a row, and right after it', () => {
    const fakes = document(row(0), row(1, 'b', FAKES), row(2))
    const [guess] = guessesFor(fakes, [fakes.bytes.indexOf(10, HEADER.length + 70)])
    const text = new TextDecoder().decode(fakes.bytes)
    expect(text.slice(guess)).toMatch(/^\d+,20,FAKE/)
    expect(text.slice(guessesFor(fakes, [text.indexOf('but was')])[0])).toBe(`${row(2)}\n`)
  })

  it('No start is guessed where the head has many labels, so that one thread reads them all', () => {
    const labeled = (count: number) =>
      document(...Array.from({ length: 600 }, (_, i) => row(i, `l${i % count}`)))
    expect(guessesFor(labeled(150), [9000])).toHaveLength(1)
    expect(guessesFor(labeled(151), [9000])).toEqual([])
  })

  it('Lines are counted across ranges, so that an issue has its line', async () => {
    const bad = document(
      ...rows(5),
      row(1600, 'a', '"two\nlines"'),
      'x',
      ...rows(5, 6),
      'y,z',
      ...rows(2, 12),
    )
    const { run } = await readInRanges(bad, [bad.bytes.length - 60])
    expect(typeof run !== 'string' && run.issues.first.map(({ line }) => line)).toEqual([9, 15])
    expect((await expectSameSplitAnywhere(bad)).used).toBeGreaterThan(10)
  })

  it('No range is used in which a time, a header or a limit depends on what is before it', async () => {
    const pause = document(...rows(8), ...rows(8, 300))
    const stray = document(...rows(8), row(-7 * 3600_000), ...rows(8, 8))
    const header = document(...rows(8), HEADER, ...rows(8, 8))
    expect(await expectSameSplitAnywhere(pause)).toEqual({ wrong: 0, unused: 9, used: 8 })
    // Right after the stray quote too: it is not yet recognized as one.
    expect(await expectSameSplitAnywhere(stray)).toEqual({ wrong: 0, unused: 10, used: 8 })
    // No range is read from the second header on, because it would use the columns of the first.
    expect(await expectSameSplitAnywhere(header)).toEqual({ wrong: 9, unused: 9, used: 0 })
  })

  it('A JMeter CSV gives the same virtual users over time in many ranges', async () => {
    const ramp = Array.from({ length: 8_000 }, (_, i) =>
      row(i * 900).replace(/3$/, String(1 + (i % 700))),
    )
    const users = document(...ramp)
    const { run } = await readInRanges(users, [])
    const split = await readInRanges(
      users,
      guessesFor(
        users,
        [0.2, 0.5, 0.7].map(share => Math.floor(share * users.bytes.length)),
      ),
    )
    expect(split.used).toBe(3)
    expect(typeof run !== 'string' && run.users).toMatchObject({ stepMs: 32_768 })
    expect(everythingIn(split.run)).toBe(everythingIn(run))
  })

  it('A JMeter CSV gives the same in many ranges, from guessed and from wrong offsets', async () => {
    const total = { wrong: 0, unused: 0, used: 0 }
    for (let seed = 5_000; seed < 5_020; seed++) {
      const random = randomJtl(seed)
      const offsets = [0.1, 0.35, 0.5, 0.8].map(share => Math.floor(share * random.bytes.length))
      const { run } = await readInRanges(random, [])
      for (const starts of [offsets, guessesFor(random, offsets)]) {
        const split = await readInRanges(random, starts)
        expect(everythingIn(split.run) === everythingIn(run), `case ${seed} at ${starts}`).toBe(
          true,
        )
        total.wrong += split.wrong
        total.unused += split.unused
        total.used += split.used
      }
    }
    expect(Math.min(total.wrong, total.unused, total.used)).toBeGreaterThan(0)
  })
})
