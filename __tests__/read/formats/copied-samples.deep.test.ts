/** Samples that two listeners of JMeter logged to one file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { readingThreads } from '../../../src/read/formats/workers/threads.ts'
import { type ReadHooks, readRun } from '../../support/parse/read-run.ts'
import { FIXTURES } from '../../support/parse/reading.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'
import { scratchFolder } from './test-folder.ts'

const PROGRAM = pathToFileURL(join(inject('programs'), 'reading-worker.js'))
const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
const T0 = 1_795_218_310_000

interface Row {
  readonly at?: number
  readonly elapsed?: number
  readonly label?: string
  readonly thread?: string
  readonly message?: string
}

function row(
  i: number,
  {
    at = i * 10,
    elapsed = 20,
    label = 'a',
    thread = `Users 1-${1 + (i % 5)}`,
    message = 'OK',
  }: Row = {},
) {
  return `${T0 + at},${elapsed},${label},200,${message},${thread},true,${i},5,5`
}

const rows = (count: number, fields?: Row): string[] =>
  Array.from({ length: count }, (_, i) => row(i, fields))
const twice = (lines: readonly string[]): string[] => lines.flatMap(line => [line, line])
const text = (lines: readonly string[], header = HEADER): string =>
  [header, ...lines, ''].join('\n')

async function read(
  content: string | Uint8Array,
  hooks: ReadHooks = {},
  options: Partial<ReadOptions> = {},
) {
  const path = join(scratchFolder(), 'run.jtl')
  writeFileSync(path, content)
  return readRun([path], { ...DEFAULT_READ_OPTIONS, ...options }, hooks)
}

const messages = (run: RunSummary): string[] =>
  run.notices.map(({ message }) => message.slice(message.indexOf('run.jtl') + 9))
const copies = (run: RunSummary): string[] =>
  run.notices.filter(({ code }) => code === 'copied-samples').map(({ message }) => message)
/** The content of a summary, without what depends on the name of the file. */
const figures = ({ issues, ...run }: RunSummary): string =>
  encodeRun({ ...run, issues: { count: issues.count, first: [] }, sources: [], notices: [] })

describe('a file to which two listeners wrote', () => {
  it('Samples that were logged twice count once, with a notice', async () => {
    const run = await read(text(twice(rows(100))))
    expect(run.samples).toBe(100)
    expect(messages(run)).toEqual([
      'has samples twice, because two listeners wrote to the file: 100 of 200 rows equal another of the same second in all columns, and were left out. Remove one of the listeners.',
    ])
    expect(figures(run)).toBe(figures(await read(text(rows(100)))))
    expect(run.sources[0]!.rows).toBe(200)
  })

  it('Copies are left out when they are more than a fifth of the rows', async () => {
    const mixed = (count: number): string =>
      text([...twice(rows(count)), ...rows(100 - 2 * count, { label: 'b' })])
    expect([(await read(mixed(21))).samples, (await read(mixed(20))).samples]).toEqual([79, 100])
    expect(copies(await read(mixed(20)))).toEqual([])
  })

  it('Equal rows of a fast server stay without thread names, and where samples take no time', async () => {
    const noThread = await read(text(twice(rows(100)).map(line => line.replace(/Users 1-\d/, ''))))
    const noColumn = await read(
      text(
        twice(rows(100)).map(line => line.replace(/,Users 1-\d/, '')),
        HEADER.replace(',threadName', ''),
      ),
    )
    const noTime = await read(text(twice(rows(100, { elapsed: 0 }))))
    for (const run of [noThread, noColumn, noTime])
      expect([run.samples, messages(run)]).toEqual([200, []])
  })

  it('Samples of 0 ms that were logged twice count once if others show that two listeners wrote', async () => {
    expect((await read(text(twice([...rows(60), ...rows(40, { elapsed: 0 })])))).samples).toBe(100)
  })

  it('Copies of excluded workflows show too that two listeners wrote', async () => {
    const run = await read(
      text(twice([...rows(5), ...rows(95, { label: 'login' })])),
      {},
      { exclude: ['login'] },
    )
    expect(run.samples).toBe(5)
  })

  it('Rows with line breaks in quotes, and with carriage returns, are recognized as copies', async () => {
    const lines = twice(rows(100, { message: '"a\nb"' }))
    expect((await read(text(lines))).samples).toBe(100)
    expect((await read(text(lines).replaceAll('\n', '\r\n'))).samples).toBe(100)
  })

  it('Trimming counts from the samples that stay', async () => {
    const trim = { startMs: 100, endMs: 100 }
    expect(figures(await read(text(twice(rows(100))), {}, { trim }))).toBe(
      figures(await read(text(rows(100)), {}, { trim })),
    )
  })

  it('Copies are left out of packed files, archives and each of several shards', async () => {
    const folder = scratchFolder()
    const content = text(twice(rows(100)))
    const other = text(rows(50, { label: 'b' }))
    writeFileSync(join(folder, 'a.jtl.gz'), gzipSync(content))
    writeFileSync(join(folder, 'b.zip'), zipOf([{ name: 'b.jtl', content: other }]))
    const zip = join(scratchFolder(), 'c.zip')
    writeFileSync(
      zip,
      zipOf([
        { name: 'a.jtl', content },
        { name: 'b.jtl', content: other },
      ]),
    )
    for (const path of [folder, zip]) {
      const run = await readRun([path], DEFAULT_READ_OPTIONS)
      expect([run.samples, copies(run).length]).toEqual([150, 1])
    }
  })
})

describe('real files', () => {
  const real = (name: string) =>
    readRun([join(FIXTURES, 'jmeter-5.6.3/two-listeners', name)], DEFAULT_READ_OPTIONS)

  it('A real CSV and a real XML file of two listeners count every sample once', async () => {
    expect((await real('two-listeners.jtl.gz')).samples).toBe(135)
    const xml = await real('xml-two-listeners.xml.gz')
    expect([xml.samples, copies(xml).length]).toEqual([48, 1])
  })

  it('A real sampler that takes no time keeps its equal rows', async () => {
    const run = await real('fast-equal-rows.jtl.gz')
    expect([run.samples, run.notices]).toEqual([600, []])
  })
})

describe('every way of reading', () => {
  /** A document of many rows, some of them repeated, and the number of its samples without copies. */
  const documents = fc
    .record({
      repeats: fc.array(fc.constantFrom(1, 1, 1, 2, 2, 3), { minLength: 1, maxLength: 300 }),
      elapsed: fc.constantFrom(0, 1, 20),
      message: fc.constantFrom('OK', '"two\nlines"', '"OK"', `"${'x'.repeat(3_000)}"`),
      odd: fc.array(
        fc.tuple(fc.nat(300), fc.constantFrom('', 'x,y', HEADER, '"', row(7, { at: 9_000 }))),
        {
          maxLength: 3,
        },
      ),
    })
    .map(({ repeats, elapsed, message, odd }) => {
      const lines = repeats.flatMap((times, i): string[] =>
        Array(times).fill(row(i, { elapsed, message })),
      )
      for (const [at, line] of odd) lines.splice(at, 0, line)
      return text(lines)
    })

  it('Samples are counted the same with and without the engine, packed, and in ranges on threads', async () => {
    const options = { maxIssueRatio: 1 }
    const threads = readingThreads(PROGRAM, { count: 2, worthBytes: 64 })
    await fc.assert(
      fc.asyncProperty(documents, async content => {
        const plain = await read(content, { oneByOne: true }, options)
        const expected = [figures(plain), messages(plain)]
        for (const [bytes, hooks] of [
          [content],
          [gzipSync(content)],
          [content, { threads }],
        ] as const) {
          const run = await read(bytes, hooks, options)
          expect([figures(run), messages(run)]).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('Rows that are copies of the last row of the input before are counted by the fast path', async () => {
    // A row of more than half of the input: each is the first of its input.
    const lines = twice(rows(6, { message: `"${'x'.repeat(200_000)}"` }))
    expect((await read(text(lines))).samples).toBe(6)
  })
})
