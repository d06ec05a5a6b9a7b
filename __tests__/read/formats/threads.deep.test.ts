import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { customMetricsOf } from '../../../src/core/config/custom-metrics.ts'
import { InputError } from '../../../src/core/model/errors.ts'
import { declareMetrics } from '../../../src/core/model/metric.ts'
import { DEFAULT_READ_OPTIONS, type ReadOptions } from '../../../src/core/model/reading.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { type ReadingThreads, readingThreads } from '../../../src/read/formats/workers/threads.ts'
import { pack, unpack } from '../../../src/read/formats/workers/transfer.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { FIXTURES, fixture } from '../../support/parse/reading.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'
import { scratchFolder } from './test-folder.ts'

const PROGRAM = pathToFileURL(join(inject('programs'), 'reading-worker.js'))
const JTL = new TextDecoder().decode(fixture('jmeter-5.6.3/baseline-2.jtl.gz'))
const [HEADER = '', ...ROWS] = JTL.trimEnd().split('\n')

/** Threads that read files of any size, with a record of their tasks. */
function counted(count = 2): {
  threads: ReadingThreads
  read: { documents: number; ranges: number; nothing: number }
} {
  const threads = readingThreads(PROGRAM, { count, worthBytes: 64 })
  const read = { documents: 0, ranges: 0, nothing: 0 }
  const note = <Result>(what: 'documents' | 'ranges', result: Result): Result => {
    read[result ? what : 'nothing']++
    return result
  }
  return {
    read,
    threads: {
      ...threads,
      readDocument: async task => note('documents', await threads.readDocument(task)),
      readRange: async task => note('ranges', await threads.readRange(task)),
    },
  }
}

const record = async (
  paths: readonly string[],
  threads?: ReadingThreads,
  options: Partial<ReadOptions> = {},
) =>
  encodeRun(
    await readRun(paths, { ...DEFAULT_READ_OPTIONS, maxIssueRatio: 1, ...options }, { threads }),
  )

/** Writes the rows of a real run into files of about equal length, each with the header. */
function shards(
  folder: string,
  count: number,
  write: (path: string, text: string) => void = writeFileSync,
): string[] {
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i, i + 1].map(part => Math.round((part * ROWS.length) / count))
    const path = join(folder, `shard-${i}.jtl`)
    write(path, `${[HEADER, ...ROWS.slice(from, to)].join('\n')}\n`)
    return path
  })
}

describe('reading on threads', () => {
  it('Threads give the same record of one file, however many share it', async () => {
    const path = join(scratchFolder(), 'run.jtl')
    writeFileSync(path, JTL)
    const alone = await record([path])
    for (const count of [1, 3]) {
      const { threads, read } = counted(count)
      expect(await record([path], threads)).toBe(alone)
      expect(read).toEqual({ documents: 0, ranges: count, nothing: 0 })
    }
  })

  it('Threads know the metrics that the configuration declares', async () => {
    declareMetrics(
      customMetricsOf({ metrics: { 'basket-size': { unit: 'items', better: 'higher' } } }),
    )
    const lines = new TextDecoder().decode(fixture('k6-1.4.2/points.ndjson.gz')).split('\n')
    const folder = scratchFolder()
    const paths = [0, 1, 2].map(shard => {
      const path = join(folder, `${shard}.ndjson`)
      writeFileSync(
        path,
        lines.filter((line, i) => line.includes('"type":"Metric"') || i % 3 === shard).join('\n'),
      )
      return path
    })
    const { threads, read } = counted()
    expect(await record(paths, threads)).toBe(await record(paths))
    expect(read.documents).toBeGreaterThan(0)
    declareMetrics([])
  })

  it('Threads give the same record of shards: plain, packed, in an archive, with dimensions from their paths', async () => {
    const folder = scratchFolder()
    const packed = shards(folder, 5, (path, text) => writeFileSync(`${path}.gz`, gzipSync(text)))
    const zip = join(scratchFolder(), 'shards.zip')
    const contents: { name: string; content: string }[] = []
    shards('', 4, (name, content) => contents.push({ name, content }))
    writeFileSync(zip, zipOf(contents))
    const dimensions = [{ name: 'shard', from: 'path', pattern: 'shard-(\\d)' }] as const
    for (const [paths, options] of [
      [packed.map(path => `${path}.gz`)],
      [[zip]],
      [[folder], { dimensions }],
    ] as const) {
      const { threads, read } = counted()
      expect(await record(paths, threads, options)).toBe(await record(paths, undefined, options))
      expect(read.documents).toBeGreaterThan(0)
      expect(read.nothing).toBe(0)
    }
  })

  it('Threads give the same record of other formats, and of runs that are trimmed', async () => {
    const folder = join(scratchFolder(), 'results')
    mkdirSync(folder)
    const log = fixture('gatling-3.10.5/simulation.log.gz')
    writeFileSync(join(folder, 'a.log'), log)
    const { threads, read } = counted()
    expect(await record([folder], threads)).toBe(await record([folder]))
    expect(read).toEqual({ documents: 0, ranges: 0, nothing: 0 })
    const trim = { startMs: 1000, endMs: 1000 }
    const path = join(FIXTURES, 'jmeter-5.6.3/baseline-2.jtl.gz')
    expect(await record([path], threads, { trim })).toBe(await record([path], undefined, { trim }))
  })

  it('Threads report the same error for a damaged shard as reading without threads', async () => {
    const paths = shards(scratchFolder(), 6, (path, text) => {
      const bytes = gzipSync(text)
      writeFileSync(path, /-[24]\./.test(path) ? bytes.subarray(0, bytes.length / 2) : bytes)
    })
    const message = await record(paths).catch((error: Error) => error.message)
    expect(message).toMatch(/shard-2\.jtl: cannot be decompressed/)
    const { threads } = counted()
    const refused = record(paths, threads)
    await expect(refused).rejects.toThrow(InputError)
    await expect(refused).rejects.toThrow(message)
  })

  it('The main thread reads everything where threads are forbidden, do not start, or crash', async () => {
    const folder = scratchFolder()
    const paths = shards(folder, 3)
    writeFileSync(join(folder, 'breaks.mjs'), 'process.exit(3)')
    const alone = await record(paths)
    for (const program of ['missing.mjs', 'breaks.mjs']) {
      const threads = readingThreads(pathToFileURL(join(folder, program)), {
        count: 1,
        worthBytes: 64,
      })
      expect(await record(paths, threads)).toBe(alone)
    }
    expect(await record(paths, readingThreads(PROGRAM, { count: 0, worthBytes: 64 }))).toBe(alone)
  })

  it('Small results are read without threads', async () => {
    const { threads, read } = counted()
    await record(shards(scratchFolder(), 3), { ...threads, worthBytes: 2 ** 30 })
    expect(read).toEqual({ documents: 0, ranges: 0, nothing: 0 })
  })
})

describe('transfer between threads', () => {
  it('Everything in a run survives the transfer between threads', async () => {
    const run = await readRun([join(FIXTURES, 'jmeter-5.6.3/aa-1.jtl.gz')], DEFAULT_READ_OPTIONS)
    expect(encodeRun(unpack(structuredClone(pack(run))))).toBe(encodeRun(run))
  })
})
