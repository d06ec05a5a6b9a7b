/** Fuzzes results: each format by itself, all by detection, the engine against the plain reader, tables, archives. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DOCUMENTS, documentOf, readTo } from '../../__tests__/support/mutants/read-mutants.ts'
import { randomJtl } from '../../__tests__/support/parse/random-jtl.ts'
import { readRun } from '../../__tests__/support/parse/read-run.ts'
import { everythingIn, readOneWay } from '../../__tests__/support/parse/with-and-without-engine.ts'
import { zipOf } from '../../__tests__/support/parse/zip-builder.ts'
import { InputError } from '../../src/core/model/errors.ts'
import {
  DEFAULT_LIMITS,
  DEFAULT_READ_OPTIONS,
  type ReadLimits,
} from '../../src/core/model/reading.ts'
import { FORMATS } from '../../src/formats/formats.ts'
import { readUntypedTable } from '../../src/formats/tables/untyped-table.ts'
import type { SampleFormat } from '../../src/read/formats/frame/format.ts'
import { openDocuments } from '../../src/read/formats/frame/source/documents.ts'
import { expect, type Target } from './target.ts'

/** Bytes of a fixture that begin a corpus: short inputs are faster. */
const SEED_BYTES = 3_000

/** Maximum unpacked bytes of an archive of a few KB. */
const MOST_INFLATED = 4 * 2 ** 20
const LIMITS: ReadLimits = { ...DEFAULT_LIMITS, rowBytes: 64 * 1024, inflatedBytes: MOST_INFLATED }

const TABLES = ['jmeter-aggregate', 'locust-stats', 'hyperfine-json']

let scratch: string | undefined

/** Returns the beginning of a format's real document. */
function beginningOf(id: string): Uint8Array {
  const bytes = documentOf(id)
  // Partial JSON is useless.
  return bytes[0] === 0x7b && bytes.length < 60_000 ? bytes : bytes.subarray(0, SEED_BYTES)
}

/** Writes an input to a file of this process and returns its path. */
function asFile(data: Uint8Array): string {
  scratch ??= join(mkdtempSync(join(tmpdir(), 'perf-gate-fuzz-')), 'input')
  writeFileSync(scratch, data)
  return scratch
}

async function unlessRefusedLater(reading: Promise<unknown>): Promise<void> {
  try {
    await reading
  } catch (error) {
    if (!(error instanceof InputError)) throw error
  }
}

/** Reads the rest of an input in chunks of the size that the first byte gives. */
function formatTarget(format: SampleFormat): Target {
  return {
    run: data => unlessRefusedLater(readTo(format, data.subarray(1), 1 + (data[0] ?? 0) * 16)),
    seeds: () => [Buffer.concat([Buffer.from([255]), beginningOf(format.id)])],
  }
}

const engine: Target = {
  async run(data) {
    const document = {
      bytes: new Uint8Array(data.subarray(2)),
      sizes: [1 + (data[0] ?? 0) * 16, 1 + (data[1] ?? 0)],
    }
    const [plain, fast] = [await readOneWay(document, false), await readOneWay(document, true)]
    expect(
      everythingIn(plain.run) === everythingIn(fast.run),
      'the engine and the plain reader differ',
    )
  },
  seeds: () =>
    Array.from({ length: 40 }, (_, seed) =>
      Buffer.concat([Buffer.from([255, 255]), randomJtl(seed).bytes]),
    ),
}

const detection: Target = {
  run: data =>
    unlessRefusedLater(readRun([asFile(data)], { ...DEFAULT_READ_OPTIONS, limits: LIMITS })),
  seeds: () => [...Object.keys(DOCUMENTS).map(beginningOf), gzipSync(beginningOf('jmeter-csv'))],
}

const table: Target = {
  run: data => unlessRefusedLater(readUntypedTable(asFile(data), { limits: LIMITS })),
  seeds: () => TABLES.map(beginningOf),
}

const zip: Target = {
  async run(data) {
    await unlessRefusedLater(readAll(data))
  },
  seeds: () => [
    zipOf([{ name: 'a.jtl', content: beginningOf('jmeter-csv') }]),
    zipOf([{ name: 'folder/a.csv', content: 'a,b\n1,2\n', method: 0 }]),
    readFileSync('__tests__/fixtures/hostile/zip64.zip'),
    zipOf([
      { name: '../a', content: 'x' },
      { name: 'link', content: '/etc/passwd', mode: 0o120777 },
    ]),
    zipOf([{ name: 'locked', content: 'secret', encrypted: true }]),
    zipOf([{ name: 'wrong', content: 'x'.repeat(2000), crc: 1 }]),
    zipOf([]),
  ],
}

async function readAll(bytes: Uint8Array): Promise<void> {
  const found = await openDocuments([{ name: 'results.zip', bytes }], { limits: LIMITS })
  try {
    for (const { name, open } of found.documents) {
      expect(!name.split(/[\\/]/).includes('..'), `a path that leads out: ${name}`)
      let length = 0
      for await (const chunk of open()) length += chunk.length
      expect(length <= MOST_INFLATED, `${length} bytes, more than the limit`)
    }
  } finally {
    found.close()
  }
}

export const readResults: readonly (readonly [string, Target])[] = [
  ...FORMATS.flatMap(format =>
    format.id in DOCUMENTS ? [[format.id, formatTarget(format as SampleFormat)] as const] : [],
  ),
  ['engine', engine],
  ['detection', detection],
  ['table', table],
  ['zip', zip],
]
