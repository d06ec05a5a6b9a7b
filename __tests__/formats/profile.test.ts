import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  Line,
  Location,
  Function as PprofFunction,
  Profile as PprofProfile,
  Sample,
  StringTable,
  ValueType,
} from 'pprof-format'
import { describe, expect, it } from 'vitest'
import { compareProfiles } from '../../src/core/judge/profile-growth.ts'
import { ENOUGH_SAMPLES, type Profile } from '../../src/core/model/profile.ts'
import { Folding } from '../../src/formats/profile/fold.ts'
import { readProfile } from '../../src/formats/profile/read-profile.ts'
import { flameGraphs } from '../../src/report/page/flame-graph.ts'
import { profileBlocks } from '../../src/report/tables/profile.ts'
import { seededRandom } from '../support/random.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/profiles')
const FILES = readdirSync(FOLDER).filter(name => !name.endsWith('.md'))
const TOOLS = [...new Set(FILES.map(name => name.slice(0, name.lastIndexOf('-'))))]

function recorded(tool: string, side: string): Promise<Profile> {
  const name = FILES.find(file => file.startsWith(`${tool}-${side}`))!
  return readProfile([{ name, bytes: readFileSync(join(FOLDER, name)) }])
}

/** Reads collapsed stacks. */
function stacks(...lines: string[]): Promise<Profile> {
  return read(lines.join('\n'), 'app.collapsed')
}

function read(content: string | Uint8Array, name = 'app'): Promise<Profile> {
  return readProfile([{ name, bytes: Buffer.from(content) }])
}

const namesIn = ({ functions }: Profile) => functions.map(([name]) => name)

describe.each(TOOLS)('Profiles of %s', tool => {
  it('A function that takes twice as long is named first, with more after than before', async () => {
    const [before, slow] = [await recorded(tool, 'before'), await recorded(tool, 'slow')]
    const { grew, unit } = compareProfiles(before, slow)
    expect(unit).toBe('ratio')
    expect(compareProfiles({ ...before, perRequestMs: 1 }, { ...slow, perRequestMs: 1 }).unit).toBe(
      'ms',
    )
    expect(grew[0]?.name).toMatch(/price_?of/i)
    expect(grew[0]!.now.self).toBeGreaterThan(1.4 * grew[0]!.before.self)
  })

  it('Swapped sides name the function as one that shrank', async () => {
    const swapped = compareProfiles(await recorded(tool, 'slow'), await recorded(tool, 'before'))
    expect(swapped.grew).toEqual([])
    expect(swapped.shrank[0]?.name).toMatch(/price_?of/i)
    expect(swapped.shrank[0]!.now.self).toBeLessThan(swapped.shrank[0]!.before.self)
  })

  it('Two profiles of the same program name nothing', async () => {
    const { grew, shrank } = compareProfiles(
      await recorded(tool, 'before'),
      await recorded(tool, 'again'),
    )
    expect([grew, shrank]).toEqual([[], []])
  })

  it('A folded profile takes at most 40 kB', async () => {
    expect(JSON.stringify(await recorded(tool, 'before')).length).toBeLessThanOrEqual(40_000)
  })
})

describe('The number of samples', () => {
  /** A profile with so many samples of 25 functions, the first of which has a fifth of them, or takes `times` as long. */
  function drawn(seed: number, samples: number, times: number): Profile {
    const random = seededRandom(seed)
    const rest = Array.from({ length: 24 }, (_, i) => 0.86 ** i)
    const others = rest.reduce((sum, weight) => sum + weight)
    const weights = [0.25 * others * times, ...rest]
    const all = weights.reduce((sum, weight) => sum + weight)
    const counts = weights.map(() => 0)
    for (let n = 0; n < samples; n++) {
      let left = random.uniform() * all
      const at = weights.findIndex(weight => {
        left -= weight
        return left < 0
      })
      counts[at]! += 1
    }
    return { samples, functions: counts.map((count, i) => [`f${i}`, count, count]), calls: [] }
  }
  const pairs = Array.from({ length: 100 }, (_, i) => 2 * i + 1)

  it('With 1,000, a function with a fifth of them that takes twice as long is first in 95 of 100, with 300 in fewer than 60', () => {
    const first = (samples: number) =>
      pairs.filter(seed => {
        const pair = compareProfiles(drawn(seed, samples, 1), drawn(seed + 1, samples, 2))
        return pair.grew[0]?.name === 'f0'
      }).length
    expect(first(ENOUGH_SAMPLES)).toBeGreaterThanOrEqual(95)
    expect(first(300)).toBeLessThan(60)
  })

  it('Two profiles of one program name nothing with 300, and the answer says how many are needed', () => {
    const same = pairs.map(seed => compareProfiles(drawn(seed, 300, 1), drawn(seed + 1, 300, 1)))
    expect(same.filter(({ grew }) => grew.length > 0)).toEqual([])
    expect(JSON.stringify(profileBlocks(same[0]!))).toContain('With fewer than 1,000 samples')
    const enough = compareProfiles(drawn(1, 1000, 1), drawn(2, 1000, 1))
    expect(JSON.stringify(profileBlocks(enough))).not.toContain('With fewer than')
  })

  it('A function that grew in fewer samples than that may be chance, and the answer says so', () => {
    const answer = (samples: number) =>
      JSON.stringify(profileBlocks(compareProfiles(drawn(1, samples, 1), drawn(2, samples, 4))))
    expect(answer(300)).toContain('With fewer than 1,000 samples on a side, that may be chance')
    expect(answer(1000)).toMatch(/f0.*grew most/)
    expect(answer(1000)).not.toContain('may be chance')
  })
})

describe('What is folded', () => {
  it('Recursion counts once in the total, and its frames are one', async () => {
    const { functions, calls } = await stacks('main;fib;fib;fib 6', 'main 4')
    expect(functions).toEqual([
      ['main', 4, 10],
      ['fib', 6, 6],
    ])
    expect(calls).toEqual([
      [0, 0, 10],
      [1, 1, 6],
    ])
  })

  it('Lines, offsets, hidden classes, hashes and compilers do not change the name of a function', async () => {
    const before = ['run (app.py:12)', 'A$$Lambda$14/0x00000008000.get', 'x::f::h0123456789abcdef']
    const now = ['run (app.py:17)', 'A$$Lambda$99/0x0000000abcd.get', 'x::f::hfedcba9876543210']
    const profile = await stacks(`${before.join(';')};g_[j] 1`, `${now.join(';')};g_[0] 1`)
    expect(profile.functions.map(([, , total]) => total)).toEqual([2, 2, 2, 2])
  })

  it('Code without a name is named by its module, and its share is known', async () => {
    const profile = await stacks('main;[libssl.so.3] 2', 'main;0x7f00aa12bb34 1', 'main 1')
    expect(namesIn(profile)).toEqual(['main', '(nameless in libssl.so.3)', '(nameless)'])
    expect(profile.nameless).toBe(3)
  })

  it('Threads that wait are counted apart', async () => {
    const profile = await stacks('main;work 3', 'main;java/lang/Thread.sleep 5', 'loop;__poll 2')
    expect(profile).toMatchObject({ samples: 3, waiting: 7 })
  })

  it('Samples of a period of CPU time, as the agent of Parca writes them, are that much CPU time', async () => {
    const stringTable = new StringTable()
    const at = (text: string) => stringTable.dedup(text)
    const profile = new PprofProfile({
      stringTable,
      sampleType: [new ValueType({ type: at('samples'), unit: at('count') })],
      periodType: new ValueType({ type: at('cpu'), unit: at('nanoseconds') }),
      period: 10_000_000,
      durationNanos: 1_000_000_000,
      function: [new PprofFunction({ id: 1, name: at('main.work') })],
      location: [new Location({ id: 1, line: [new Line({ functionId: 1, line: 1 })] })],
      sample: [new Sample({ locationId: [1], value: [50] })],
    })
    expect(await read(profile.encode())).toMatchObject({
      samples: 50,
      cores: 0.5,
      functions: [['main.work', 50, 50]],
    })
  })

  it('A sample without a count, as in a profile that was cut, counts nothing', async () => {
    const stringTable = new StringTable()
    const at = (text: string) => stringTable.dedup(text)
    const profile = new PprofProfile({
      stringTable,
      sampleType: [
        new ValueType({ type: at('cpu'), unit: at('nanoseconds') }),
        new ValueType({ type: at('samples'), unit: at('count') }),
      ],
      period: 10_000_000,
      function: [new PprofFunction({ id: 1, name: at('main.work') })],
      location: [new Location({ id: 1, line: [new Line({ functionId: 1, line: 1 })] })],
      sample: [
        new Sample({ locationId: [1], value: [500_000_000, 50] }),
        new Sample({ locationId: [1], value: [500_000_000] }),
      ],
    })
    expect(await read(profile.encode())).toMatchObject({ samples: 50 })
  })

  it('Time in which V8 was idle is no CPU time: the cores in use are those of the rest', async () => {
    const named = (id: number, functionName: string) => ({
      id,
      callFrame: { functionName, url: '', lineNumber: -1 },
    })
    const nodes = [
      { ...named(1, '(root)'), children: [2, 3] },
      named(2, '(idle)'),
      named(3, 'work'),
    ]
    const profile = { nodes, samples: [2, 2, 2, 3], timeDeltas: [1000, 1000, 1000, 1000] }
    expect(await read(JSON.stringify({ ...profile, startTime: 0, endTime: 4000 }))).toMatchObject({
      samples: 1,
      waiting: 3,
      cores: 0.25,
    })
  })

  it('A location of several lines, as Go writes for inlined calls, is a frame for each of them', async () => {
    const stringTable = new StringTable()
    const named = (id: number, name: string) =>
      new PprofFunction({ id, name: stringTable.dedup(name) })
    const profile = new PprofProfile({
      stringTable,
      sampleType: [
        new ValueType({ type: stringTable.dedup('samples'), unit: stringTable.dedup('count') }),
      ],
      periodType: new ValueType({
        type: stringTable.dedup('cpu'),
        unit: stringTable.dedup('nanoseconds'),
      }),
      period: 10_000_000,
      function: [named(1, 'main.priceOf'), named(2, 'main.answer')],
      location: [
        new Location({
          id: 1,
          line: [new Line({ functionId: 1, line: 9 }), new Line({ functionId: 2, line: 30 })],
        }),
      ],
      sample: [new Sample({ locationId: [1], value: [50] })],
    })
    expect((await read(profile.encode())).functions).toEqual([
      ['main.answer', 0, 50],
      ['main.priceOf', 50, 50],
    ])
  })

  /** A profile of V8 in which `handler` (line 36) has called `answer` (31), and that `priceOf` (10); all samples are of `handler`. */
  const inlinedAt = (lines: Readonly<Record<number, number>>) => {
    const frame = (functionName: string, lineNumber: number) => ({
      functionName,
      url: 'file:///app/server.mjs',
      lineNumber,
    })
    const positionTicks = Object.entries(lines).map(([line, ticks]) => ({ line: +line, ticks }))
    const samples = positionTicks.flatMap(({ ticks }) => new Array<number>(ticks).fill(2))
    const nodes = [
      { id: 1, callFrame: frame('(root)', -1), children: [2] },
      { id: 2, callFrame: frame('handler', 35), children: [3], positionTicks },
      { id: 3, callFrame: frame('answer', 30), children: [4] },
      { id: 4, callFrame: frame('priceOf', 9) },
    ]
    const timeDeltas = samples.map(() => 1000)
    return read(JSON.stringify({ nodes, samples, timeDeltas, startTime: 0, endTime: 9000 }))
  }

  it('Lines of V8 above a function are those of the calls that the compiler put into it', async () => {
    const { functions } = await inlinedAt({ 12: 6, 32: 2, 37: 1 })
    expect(functions).toEqual([
      ['handler (server.mjs)', 1, 9],
      ['answer (server.mjs)', 2, 8],
      ['priceOf (server.mjs)', 6, 6],
    ])
  })

  it('Lines of V8 below the start of a function, or above all that it calls, are its own', async () => {
    const { functions } = await inlinedAt({ 50: 6, 3: 2 })
    expect(functions).toEqual([['handler (server.mjs)', 8, 8]])
  })

  it('Counts in nanoseconds are counted as samples', async () => {
    expect((await stacks('a 20000000', 'b 50000000')).samples).toBe(7)
  })

  it('What is too large to keep is left out, the smallest first, and the functions keep their samples', () => {
    const folding = new Folding()
    for (let i = 0; i < 100_000; i++)
      folding.add(['main', `caller ${i % 700}`, `${i % 900} ${'x'.repeat(80)}`, 'leaf'], 1)
    const profile = folding.finish({})
    expect(JSON.stringify(profile).length).toBeLessThanOrEqual(40_000)
    expect(profile.functions.slice(0, 2).map(([, self]) => self)).toEqual([100_000, 0])
  })

  it('A function that is gone makes no other one grow, and both paths are drawn', async () => {
    const rest = Array.from({ length: 10 }, (_, i) => `main;f${i} 200`)
    const compared = compareProfiles(
      await stacks(...rest, 'main;old 2000'),
      await stacks(...rest, 'main;<b>new</b> 300'),
    )
    expect(compared.grew.map(({ name }) => name)).toEqual(['<b>new</b>'])
    expect(compared.shrank.map(({ name }) => name)).toEqual(['old'])
    const html = flameGraphs(compared)
    expect(html.match(/class="frame only (?:better|worse)"/g)).toHaveLength(2)
    expect(html).not.toContain('<b>')
    // The Tab key reaches the frame of the whole in each of two graphs, and the arrow keys the others.
    expect(html.match(/tabindex="0"/g)).toHaveLength(2)
    expect(html.match(/tabindex="-1"/g)!.length).toBeGreaterThan(10)
  })
})

describe('What cannot be read', () => {
  it.each([
    ['FLR\0\0\x02', 'found a recording of JFR. Convert it: jfrconv --cpu app.jfr app.collapsed'],
    ['PERFILE2', 'found a recording of perf. Convert it'],
    ['{"a":1}', 'JSON without "nodes" and "samples"'],
    ['{', 'is no CPU profile'],
    ['a;b 3\nc;d', 'app:2: is no CPU profile (the line does not end with a count)'],
    ['not a profile', 'is no CPU profile'],
    ['', 'is no CPU profile'],
    ['main;__poll 3', 'no code ran in the profile (3 samples of waiting threads)'],
    [gzipSync('x').subarray(0, 12), 'cannot be unpacked'],
  ])('%j is refused with what to do', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })
})
