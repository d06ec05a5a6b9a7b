import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../../src/core/model/reading.ts'
import { encodeRun } from '../../src/core/summarize/run-file/encode.ts'
import { INPUT_BYTES } from '../../src/jtl/engine.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { randomJtl } from '../support/parse/random-jtl.ts'
import { readRun } from '../support/parse/read-run.ts'
import { bytesOf, FIXTURES, fixture } from '../support/parse/reading.ts'
import {
  type BothWays,
  everythingIn,
  readOneWay,
  stored,
} from '../support/parse/with-and-without-engine.ts'
import { seededRandom } from '../support/random.ts'

const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'
const T0 = 1_795_218_310_000

/** JMeter CSVs among the fixtures, by path below the folder of fixtures. */
const REAL = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => /\.jtl(\.gz)?$/.test(name))

/**
 * Reads a document with and without the engine, expects the same result, and returns the share that the engine counted.
 */
async function expectSame(document: BothWays): Promise<{ counted: number; samples: number }> {
  const [plain, fast] = [await readOneWay(document, false), await readOneWay(document, true)]
  expect(everythingIn(fast.run)).toBe(everythingIn(plain.run))
  return { counted: fast.counted, samples: typeof plain.run === 'string' ? 0 : plain.run.samples }
}

/** A row of a good sample at a second, with some fields replaced. */
function row(
  second: number,
  { elapsed = '20', label = 'a', message = 'OK', failure = '', success = 'true' } = {},
): string {
  return `${T0 + second * 1000},${elapsed},${label},200,${message},t 1-1,text,${success},${failure},475,165,1,3,http://127.0.0.1/,18,0,2`
}

const rows = (count: number, fields?: Parameters<typeof row>[1]): string[] =>
  Array.from({ length: count }, (_, i) => row(i, fields))

/** The record of a fixture. */
async function record(
  name: string,
  oneByOne: boolean,
  options: Partial<ReadOptions> = {},
): Promise<string> {
  const all = { ...DEFAULT_READ_OPTIONS, maxIssueRatio: 1, ...options }
  return encodeRun(await readRun([join(FIXTURES, name)], all, { oneByOne }))
}

describe('real JMeter CSV files', () => {
  it('Real JMeter CSV files are available', () => expect(REAL.length).toBeGreaterThan(20))

  it.each(REAL)('%s gives the same record with and without the engine', async name => {
    expect(await record(name, false)).toBe(await record(name, true))
  })

  it('Real files give the same record when names are left out, give dimensions, or their ends are trimmed', async () => {
    const dimensions = [{ name: 'verb', from: 'label', pattern: '_([A-Z]+)' }] as const
    for (const options of [
      { exclude: ['*login*', 'SRCH*'], dimensions },
      { trim: { startMs: 3000, endMs: 1000 } },
    ]) {
      const name = 'jmeter-5.6.3/parent-sample.jtl.gz'
      expect(await record(name, false, options)).toBe(await record(name, true, options))
    }
  })

  it('The engine counts all of a real file but its first and odd rows', async () => {
    const { counted, samples } = await expectSame({
      bytes: fixture('jmeter-5.6.3/baseline-1/results.jtl.gz'),
    })
    expect(samples).toBe(11_032)
    expect(counted).toBeGreaterThan(0.98 * samples)
  })
})

describe('what the engine counts', () => {
  const all = 3_000
  const counts = async (lines: readonly string[]) =>
    (await expectSame({ bytes: bytesOf([...lines, ''].join('\n')) })).counted

  it('The engine counts rows with dates, however they are separated', async () => {
    for (const [date, time, fraction] of ['/ .', '-T,', '. .']) {
      const dated = rows(all).map(text =>
        text.replace(/^\d+/, epoch => {
          const [day = '', clock = ''] = new Date(Number(epoch))
            .toISOString()
            .replace('Z', '')
            .split('T')
          return `${day.replaceAll('-', date!)}${time}${clock.replace('.', fraction!)}`
        }),
      )
      const delimited = [HEADER, ...dated].map(text =>
        fraction === ',' ? text.replaceAll(/,(?!000)/g, ';') : text,
      )
      expect(await counts(delimited)).toBeGreaterThan(all - 5)
    }
  })

  it('The engine handles epochs like the plain reader, including invalid ones and those around midnight', async () => {
    const odd = ['\0\0\0\0\0', '\0', '0', 'x', ' '].flatMap(text =>
      [0, 3, 6, 13 - text.length].map(at => ({ text, at })),
    )
    for (const first of [true, false]) {
      const lines = rows(400).map((text, i) => {
        // 1 700 000 000 000 is where the first five digits change.
        const epoch = String(1_699_999_999_000 + i * 5)
        const { text: damage, at } = odd[Math.floor(i / 7) % odd.length]!
        const isDamaged = first ? i < 2 * odd.length : i % 7 === 6
        return text.replace(
          /^\d+/,
          isDamaged ? epoch.slice(0, at) + damage + epoch.slice(at + damage.length) : epoch,
        )
      })
      expect(await counts([HEADER, ...lines])).toBeGreaterThan(200)
    }
  })

  it('The engine handles days like the calendar, and leaves invalid ones to the plain reader', async () => {
    const days = Array.from({ length: 14 }, (_, month) =>
      [1, 0].map(day => new Date(Date.UTC(2027, month, day))),
    )
    const real = days.flat().map(day => day.toISOString().slice(0, 10))
    for (const day of [
      ...real,
      '2028-02-29',
      '2027-02-29',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026-12-00',
    ]) {
      const dated = rows(9).map((text, i) => text.replace(/^\d+/, `${day} 23:59:${10 + i}.500`))
      await expectSame({ bytes: bytesOf([HEADER, ...dated, ''].join('\n')) })
    }
  })

  it('The engine counts rows without a success flag by their codes', async () => {
    const without = [HEADER, ...rows(all)].map((text, i) => {
      const fields = text.split(',')
      if (i > 0) fields[3] = i % 9 === 0 ? '503' : i % 5 === 0 ? '302' : '200'
      return fields.toSpliced(7, 1).join(',')
    })
    expect(await counts(without)).toBeGreaterThan(all - 5)
  })

  it('The engine counts virtual users over any length of time, in rows of any order', async () => {
    const { uniform } = seededRandom(7)
    for (const hours of [0.01, 0.1, 1, 10, 100]) {
      const lines = rows(all).map(text => {
        const fields = text.split(',')
        fields[0] = String(T0 + Math.floor(uniform() * hours * 3_600_000))
        fields[12] = String(Math.floor(uniform() * 300))
        return fields.join(',')
      })
      for (const ordered of [lines, lines.toSorted()])
        await expectSame({ bytes: bytesOf([HEADER, ...ordered, ''].join('\n')) })
    }
  })

  it('The engine counts many labels in fewer spans of time, like the plain reader', async () => {
    const lines = rows(all).map((text, i) => text.replace(',a,', `,a ${i % 1_100},`))
    expect(await counts([HEADER, ...lines])).toBeGreaterThan(all - 5)
  })
})

describe('any JMeter CSV', () => {
  it('Any JMeter CSV gives the same record with and without the engine', async () => {
    for (let seed = 1000; seed < 1015; seed++) {
      const document = randomJtl(seed)
      expect(stored((await readOneWay(document, true)).run)).toBe(
        stored((await readOneWay(document, false)).run),
      )
    }
  })

  it('Any JMeter CSV gives the same wherever its pieces end', async () => {
    const failure = '"expected ""a"",\nfound\r\n1,2,3"'
    const text = [
      HEADER,
      ...rows(40),
      row(41, { failure, success: 'false' }),
      row(42, { failure, success: 'false' }),
      '',
    ].join('\r\n')
    for (const size of [
      1, 2, 3, 5, 7, 15, 16, 17, 63, 64, 65, 99, 127, 128, 129, 199, 255, 256, 257,
    ])
      await expectSame({ bytes: bytesOf(text), sizes: [size] })
  })
})

describe('the engine', () => {
  it.each([
    [
      'rows that are longer than its input',
      [...rows(9), row(9, { failure: `"${`${'x'.repeat(999)}\n`.repeat(800)}"` }), ...rows(9)],
    ],
    [
      'quoted fields that are longer than its input and malformed',
      [...rows(9), row(9, { failure: `"${`${'x'.repeat(999)}\n`.repeat(800)}"y` }), ...rows(9)],
    ],
    [
      'a stray quote that opens a field for good',
      [...rows(3000), row(1, { label: '"a' }), ...rows(3000, { label: 'b' })],
    ],
    [
      'a quote inside a field',
      [...rows(3000), row(1, { label: 'a 5" pipe' }), ...rows(3000, { message: '5"' })],
    ],
    ['empty lines', [...rows(3), '', '\r', ...rows(3)]],
    [
      'a time of another day',
      [...rows(30), `1${row(1).slice(1)}`, ...rows(30)].map((text, i) =>
        i === 30 ? text.replace('17952', '17942') : text,
      ),
    ],
    ['a pause', [...rows(30), ...rows(30).map((_, i) => row(3600 + i))]],
    [
      'the first redirect, months before the next',
      [
        row(0),
        row(0, { label: 'a-0' }),
        ...rows(30),
        ...rows(30).map((_, i) => row(5_184_000 + i)),
        row(5_184_030, { label: 'a-0' }),
      ],
    ],
    [
      'another header, with fewer columns',
      [
        ...rows(30),
        'label,elapsed,success,timeStamp',
        `a,5,true,${T0}`,
        `a,5,false,${T0}`,
        `b,7,true,${T0}`,
      ],
    ],
    [
      'another header, without a flag of success',
      [...rows(30), 'label,elapsed,responseCode,timeStamp', `a,5,200,${T0}`, `a,5,500,${T0}`],
    ],
    ['many odd rows', rows(20_000).map(text => text.replace(',20,', ',20.0,'))],
    [
      'the longest time it counts, and longer ones',
      ['262143', '262144', '2592000000', '262143', '0'].map(elapsed => row(1, { elapsed })),
    ],
    [
      'as many errors as rows',
      rows(900).map((_, i) => row(i, { success: 'false', message: `error ${i}` })),
    ],
    [
      'texts that are longer than are kept',
      rows(9, { success: 'false', failure: 'x'.repeat(3000) }),
    ],
  ])(
    'The engine leaves %s to the plain reader, or counts them in the same way',
    async (_, lines) => {
      const document = { bytes: bytesOf([HEADER, ...lines, ''].join('\n')) }
      await expectSame({ ...document, sizes: [100_000] })
      await expectSame({ ...document, sizes: [1 << 21] })
      await expectSame({ ...document, limits: { workflows: 1, errorTexts: 100 } })
    },
  )

  it('The engine reads a plain file in pieces of any size', async () => {
    const text = `${HEADER}\n${rows(40_000, { label: '"a, b"' }).join('\n')}\n`
    const path = join(scratchFolder(), 'run.jtl')
    writeFileSync(path, text)
    const read = async (oneByOne: boolean): Promise<string> =>
      encodeRun(await readRun([path], DEFAULT_READ_OPTIONS, { oneByOne }))
    expect(text.length).toBeGreaterThan(3_000_000)
    expect(await read(false)).toBe(await read(true))
  })

  it('The engine reports progress like the plain reader, to the last byte', async () => {
    const path = join(scratchFolder(), 'run.jtl')
    writeFileSync(path, `${HEADER}\n${rows(3000).join('\n')}\n`)
    const seen: number[] = []
    await readRun([path], DEFAULT_READ_OPTIONS, {
      oneByOne: false,
      onProgress: ({ bytesRead }) => seen.push(bytesRead),
    })
    expect(seen.at(-1)).toBe(readFileSync(path).length)
  })

  it('The engine has room for as much input as its driver passes', () => {
    const addresses = readFileSync(
      new URL('../../src/jtl/wasm/addresses.ts', import.meta.url),
      'utf8',
    )
    const [, kib] = /INPUT_BYTES: u32 = (\d+) \* 1024$/m.exec(addresses) ?? []
    expect(Number(kib) * 1024).toBe(INPUT_BYTES)
  })
})

describe('without SIMD', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('Without SIMD, the plain reader reads the file', async () => {
    vi.stubGlobal('WebAssembly', { validate: () => false })
    vi.resetModules()
    const plain = await import('../support/parse/read-run.ts')
    const path = join(FIXTURES, 'jmeter-5.6.3/baseline-1/results.jtl.gz')
    expect((await plain.readRun([path], DEFAULT_READ_OPTIONS)).samples).toBe(11_032)
  })
})
