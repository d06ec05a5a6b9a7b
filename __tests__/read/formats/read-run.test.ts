import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError, UsageError } from '../../../src/core/model/errors.ts'
import {
  DEFAULT_LIMITS,
  DEFAULT_READ_OPTIONS,
  type ReadLimits,
  type ReadOptions,
} from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { durationMsOf } from '../../../src/core/summarize/active-time.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import type { ReadProgress } from '../../../src/read/formats/document/read-document.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { FIXTURES, fixture } from '../../support/parse/reading.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'
import { scratchFolder } from './test-folder.ts'

const JMETER = join(FIXTURES, 'jmeter-5.6.3')
const read = (path: string | string[], options: Partial<ReadOptions> = {}): Promise<RunSummary> =>
  readRun([path].flat(), { ...DEFAULT_READ_OPTIONS, ...options })
const limited = (limits: Partial<ReadLimits>): Partial<ReadOptions> => ({
  limits: { ...DEFAULT_LIMITS, ...limits },
})
const codes = (run: RunSummary): string[] => run.notices.map(notice => notice.code).sort()
const notice = (run: RunSummary, code: string): string | undefined =>
  run.notices.find(one => one.code === code)?.message

const T0 = 1_795_218_310_000
const HEADER = 'timeStamp,elapsed,label,success,responseMessage'
const csv = (...rows: string[]): string => `${[HEADER, ...rows].join('\n')}\n`
const rows = (count: number, { from = 0, label = 'a', every = 100 } = {}): string[] =>
  Array.from({ length: count }, (_, i) => `${T0 + from + i * every},20,${label},true,OK`)

/** Writes files into a folder of the test and returns its path. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = scratchFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

/** The content of a summary, without the names of the files. */
function essence({ series, samples, startMs, endMs, peakThreads }: RunSummary) {
  return {
    samples,
    startMs,
    endMs,
    peakThreads,
    series: series.map(({ workflow, kind, count, errorCount, aborted }) => ({
      workflow,
      kind,
      count,
      errorCount,
      aborted,
    })),
  }
}

describe('readRun', () => {
  it.each([
    ['all-columns.jtl.gz', 1_608, ['aborted-transactions']],
    ['appended.jtl.gz', 785, ['aborted-transactions', 'appended-run']],
    ['connection-refused.jtl.gz', 724, ['aborted-transactions']],
    ['few-columns.jtl.gz', 1_575, ['aborted-transactions', 'transactions-unknown']],
    ['formatted-timestamp.jtl.gz', 1_609, ['aborted-transactions', 'local-time']],
    ['killed-xml.xml.gz', 964, ['truncated']],
    ['killed.jtl.gz', 922, ['truncated']],
    ['multiline-failure.jtl.gz', 1_366, ['aborted-transactions']],
    ['no-header.jtl.gz', 1_597, ['aborted-transactions']],
    ['no-samples.jtl', 0, ['no-samples']],
    ['parent-sample.jtl.gz', 1_510, ['aborted-transactions']],
    ['semicolon.jtl.gz', 1_553, []],
    ['subresults-off.jtl.gz', 358, []],
    ['subresults.jtl.gz', 1_584, []],
    ['tab.jtl.gz', 1_518, ['aborted-transactions']],
    ['timeouts.jtl.gz', 1_469, ['aborted-transactions']],
    ['timestamp-none.jtl.gz', 1_591, ['aborted-transactions', 'no-timestamps']],
    ['xml-parent.xml.gz', 1_524, ['aborted-transactions']],
    ['xml.xml.gz', 1_513, []],
  ])(
    'The variant %s of a run is read with the expected notices',
    async (name, samples, expected) => {
      const run = await read(join(JMETER, name))
      expect([run.samples, codes(run), run.issues.count]).toEqual([samples, expected, 0])
      expect(run.sources).toHaveLength(1)
      expect(run.sources[0]!.truncated ?? false).toBe(expected.includes('truncated'))
    },
  )

  it('A run is the same plain, gzipped, in several gzip members, zipped, stored, in ZIP64 and in a folder', async () => {
    const bytes = fixture('jmeter-5.6.3/tab.jtl.gz')
    const half = bytes.length >> 1
    const folder = folderOf({
      'run.jtl': bytes,
      'run.gz': zlib.gzipSync(bytes),
      'members.gz': Buffer.concat([
        zlib.gzipSync(bytes.subarray(0, half)),
        zlib.gzipSync(bytes.subarray(half)),
      ]),
      'run.zip': zipOf([{ name: 'run.jtl', content: bytes }]),
      'stored.zip': zipOf([{ name: 'run.jtl', content: bytes, method: 0 }]),
      'three.jtl': csv(...rows(3)),
      'zip64.zip': fixture('hostile/zip64.zip'),
    })
    const plain = essence(await read(join(folder, 'run.jtl')))
    expect(plain.samples).toBe(1_518)
    for (const name of ['run.gz', 'members.gz', 'run.zip', 'stored.zip']) {
      expect(essence(await read(join(folder, name))), name).toEqual(plain)
    }
    const three = essence(await read(join(folder, 'three.jtl')))
    expect(essence(await read(join(folder, 'zip64.zip')))).toEqual(three)
    expect(essence(await read(folderOf({ 'a/b/run.jtl': bytes })))).toEqual(plain)
  })

  it('A run in UTF-8 with a byte order mark, or in UTF-16 as Windows shells write it, is the same', async () => {
    const text = csv('1795218310665,54,Über,true,OK')
    const folder = folderOf({
      'mark.jtl': `\uFEFF${text}`,
      'utf16.jtl': Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'utf16be.jtl': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    })
    for (const name of ['mark.jtl', 'utf16.jtl', 'utf16be.jtl']) {
      expect((await read(join(folder, name))).series.map(series => series.workflow)).toEqual([
        'Über',
      ])
    }
  })

  if ('zstdCompressSync' in zlib)
    it('A run packed with zstd is the same where Node can read it', async () => {
      const pack = (zlib as { zstdCompressSync?: (bytes: Uint8Array) => Uint8Array })
        .zstdCompressSync!
      const folder = folderOf({ 'run.zst': pack(fixture('jmeter-5.6.3/tab.jtl.gz')) })
      expect((await read(join(folder, 'run.zst'))).samples).toBe(1_518)
    })
  else
    it('A run packed with zstd is refused with the remedy where Node cannot read it', async () => {
      const folder = folderOf({ 'run.zst': Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0) })
      await expect(read(join(folder, 'run.zst'))).rejects.toThrow(
        'is compressed with zstd, which this version of Node does not support',
      )
    })

  it('A run in shards is the sum of its shards', async () => {
    const folder = folderOf({
      's1.jtl': csv(...rows(10)),
      's2.jtl': csv(...rows(5, { from: 50, label: 'b' })),
    })
    const run = await read(folder)
    expect(run.series.map(({ workflow, count }) => [workflow, count])).toEqual([
      ['a', 10],
      ['b', 5],
    ])
    expect(run.sources.map(source => source.rows)).toEqual([10, 5])
    expect(await read([join(folder, 's2.jtl'), join(folder, 's1.jtl')])).toEqual(run)
  })

  it('A run that was summarized and stored before is read again', async () => {
    const run = await read(join(JMETER, 'killed.jtl.gz'))
    expect(await read(join(folderOf({ 'run.json': encodeRun(run) }), 'run.json'))).toEqual(run)
  })

  it('Reading a run reports its progress', async () => {
    const seen: ReadProgress[] = []
    const path = join(JMETER, 'baseline-1/results.jtl.gz')
    await readRun([path], DEFAULT_READ_OPTIONS, { onProgress: progress => seen.push(progress) })
    expect(seen.at(-1)).toMatchObject({ file: path, bytesRead: seen[0]!.bytesTotal })
    expect(seen.at(-1)!.bytesTotal).toBeGreaterThan(100_000)
  })
})

describe('results that are there twice', () => {
  it('Raw results and what was derived from them count once: the raw ones are read', async () => {
    const run = await read(join(JMETER, 'baseline-1'))
    expect([run.samples, run.formats]).toEqual([11_032, ['jmeter-csv']])
    expect(notice(run, 'derived-skipped')).toMatch(
      /^The run is read from its jmeter-csv files. Left out as derived from the same results: .*statistics\.json \(jmeter-statistics\)\.$/,
    )
  })

  it('Compressed copies of any name count once', async () => {
    const folder = folderOf({
      'results.jtl': csv(...rows(10)),
      'results.jtl.gz': zlib.gzipSync(csv(...rows(10))),
      'copy.csv': csv(...rows(10)),
    })
    const run = await read(folder)
    expect(run.samples).toBe(10)
    expect(
      run.notices
        .filter(one => one.code === 'same-results')
        .map(one => one.message.replaceAll(`${folder}/`, '')),
    ).toEqual([
      'results.jtl: left out, because it has the same results as copy.csv.',
      'results.jtl.gz: left out, because it has the same results as copy.csv.',
    ])
  })

  it('CSV and XML of the same run count once', async () => {
    const folder = folderOf({
      'a.xml': fixture('jmeter-5.6.3/xml.xml.gz'),
      'z.jtl': csv(...rows(10)),
    })
    const run = await read(folder)
    expect([run.samples, codes(run)]).toEqual([10, ['same-results']])
  })
})

describe('tests with a file each', () => {
  const oha = {
    checkinCsv: fixture('oha-1.16.0/checkin.csv.gz'),
    checkinJson: fixture('oha-1.16.0/checkin.json'),
    renewJson: fixture('oha-1.16.0/renew.json'),
  }

  it('Tests with a file each are all read, in any mix of formats', async () => {
    const run = await read(folderOf({ 'checkin.csv': oha.checkinCsv, 'renew.json': oha.renewJson }))
    expect(run.series.map(({ workflow, count }) => [workflow, count])).toEqual([
      ['checkin', 200],
      ['renew', 1_032],
    ])
    expect(run.formats).toEqual(['oha-csv', 'oha-json'])
    expect(codes(run)).not.toContain('same-results')
  })

  it('A test that is there in two formats counts once', async () => {
    const folder = folderOf({
      'checkin.csv': oha.checkinCsv,
      'checkin.json': oha.checkinJson,
      'renew.json': oha.renewJson,
      'again/renew.json': oha.renewJson,
    })
    const run = await read(folder)
    expect(run.series.map(({ workflow, count }) => [workflow, count])).toEqual([
      ['checkin', 904],
      ['renew', 1_032],
    ])
    expect(notice(run, 'same-results')!.replaceAll(`${folder}/`, '')).toBe(
      'The run is read from its oha-json files. Left out as the same results in another format: checkin.csv (oha-csv).',
    )
  })

  it('Two files are the same test if their outputs share a name', async () => {
    const run = await read(
      folderOf({
        'checkin.csv': oha.checkinCsv,
        'checkin-summary.json': oha.checkinJson,
        'renew-summary.json': oha.renewJson,
      }),
    )
    expect(run.series.map(({ workflow, count }) => [workflow, count])).toEqual([
      ['checkin-summary', 904],
      ['renew-summary', 1_032],
    ])
  })
})

describe('files that are not results', () => {
  it('Files that are not results are left out of a folder and of an archive, with a notice', async () => {
    const files = {
      'README.md': '# how',
      'index.html': '<html></html>',
      'jmeter.log': 'INFO x',
      'empty.jtl': '',
      'chart.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0),
    }
    const folder = folderOf({ ...files, 'run.jtl': csv(...rows(3)) })
    symlinkSync(join(folder, 'run.jtl'), join(folder, 'link.jtl'))
    const run = await read(folder)
    expect(run.samples).toBe(3)
    const message = notice(run, 'skipped-files')!.replaceAll(`${folder}/`, '')
    for (const part of [
      'link.jtl (is a symbolic link)',
      'empty.jtl (is empty)',
      'README.md',
      '1 more',
    ])
      expect(message).toContain(part)
    const archive = zipOf(
      Object.entries({ ...files, 'a/run.jtl': csv(...rows(3)) }).map(([name, content]) => ({
        name,
        content,
      })),
    )
    expect((await read(join(folderOf({ 'run.zip': archive }), 'run.zip'))).samples).toBe(3)
  })

  it('Files that are not results are refused if they were named, or if there is nothing else', async () => {
    const folder = folderOf({ 'notes.md': '# Notes\nmore', 'empty.jtl': '', 'sub/x.txt': 'x' })
    await expect(read(join(folder, 'notes.md'))).rejects.toThrow(
      `${folder}/notes.md: unknown format: it begins with "# Notes". "perf-gate formats" and`,
    )
    await expect(read(join(folder, 'empty.jtl'))).rejects.toThrow(
      `${folder}/empty.jtl: is empty. Check that the load test`,
    )
    await expect(read(folder)).rejects.toThrow(
      `${folder}: has no file of a known format (found ${folder}/empty.jtl (is empty), ${folder}/notes.md, ${folder}/sub/x.txt).`,
    )
    await expect(read(folder)).rejects.toThrow(
      /"perf-gate formats" and docs\/formats\.md list all formats\.$/,
    )
    await expect(read(folderOf({}))).rejects.toThrow('is empty')
    await expect(read([join(folder, 'notes.md'), join(JMETER, 'tab.jtl.gz')])).rejects.toThrow(
      'notes.md: unknown format',
    )
  })

  it.each([
    [
      'a report of vegeta',
      '{"latencies":{"total":2,"mean":2,"95th":3},"requests":10,"rate":1.0,"success":1,"errors":[]}',
      '',
    ],
    [
      'damaged statistics of Gatling for the whole run',
      '{"name":"All Requests","numberOfRequests":{"total":10,"ok":10}}',
      'Gatling global_stats.json',
    ],
    [
      'a report of Artillery 1',
      '{"aggregate":{"latency":{"p95":8},"counters":{},"customStats":{}}}',
      'Artillery JSON',
    ],
    [
      'an output of wrk after other lines',
      'deploy 1\nweb: Running 30s test @ http://x\n  Thread Stats',
      "wrk's output",
    ],
    ['a table of JMeter without its columns', 'when,elapsed,label\n1,2,a\n', 'JMeter CSV'],
  ])('The likely formats of %s are those whose words it has', async (_, text, likely) => {
    const { message } = await read(join(folderOf({ 'x.txt': text }), 'x.txt')).then(
      () => new Error('was read'),
      (error: Error) => error,
    )
    const [, named = ''] = /Likely formats: (.*?) \(/.exec(message) ?? []
    expect(message).toContain('unknown format')
    expect(named).toBe(likely)
  })

  it('A row with several problems counts once', async () => {
    const primaryMetric = { score: 3.4e9, scoreUnit: 's/op', rawData: [[3.4e9, 3.3e9, 3.5e9]] }
    const entries = [
      { jmhVersion: '1.37', benchmark: 'org.example.Hello.say', mode: 'thrpt', primaryMetric },
    ]
    const file = join(folderOf({ 'jmh.json': JSON.stringify(entries) }), 'jmh.json')
    await expect(read(file)).rejects.toThrow(
      /: 1 of 1 rows cannot be read; the maximum is 1% \(max-bad-rows\)/,
    )
    const { issues } = await readRun([file], { ...DEFAULT_READ_OPTIONS, maxIssueRatio: 1 })
    expect(issues).toMatchObject({
      count: 1,
      first: [
        { message: 'the benchmark "org.example.Hello.say" has no duration from 0 to 23 min' },
      ],
    })
  })

  it('Reading without a path is refused', async () => {
    await expect(read([])).rejects.toThrow('results: no path given.')
  })

  it('Reading a path that does not exist is refused', async () => {
    await expect(read('/no/such/run.jtl')).rejects.toThrow(
      new InputError('/no/such/run.jtl: there is no such file or folder. Check the path.'),
    )
  })

  it('Files packed in an unknown way are refused', async () => {
    const folder = folderOf({
      'a.bz2': 'BZh91AY&SY',
      'a.xz': Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0),
      'a.7z': Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
      'nested.gz': zlib.gzipSync(zipOf([{ name: 'a', content: 'b' }])),
      'tar.gz': zlib.gzipSync(Buffer.concat([Buffer.alloc(257), Buffer.from('ustar')])),
    })
    await expect(read(join(folder, 'a.bz2'))).rejects.toThrow(
      'is packed as bzip2, which is not supported: use gzip or zip',
    )
    for (const packing of ['xz', '7z'])
      await expect(read(join(folder, `a.${packing}`))).rejects.toThrow(`is packed as ${packing}`)
    await expect(read(join(folder, 'nested.gz'))).rejects.toThrow(
      'contains another archive (zip), which is not opened',
    )
    await expect(read(join(folder, 'tar.gz'))).rejects.toThrow(
      'contains another archive (tar), which is not opened',
    )
  })

  it('Files that are not results are not read because a format is forced on their folder', async () => {
    const folder = folderOf({ 'README.md': '# how', 'run.jtl': csv(...rows(3)) })
    expect((await read(folder, { format: 'jmeter-csv' })).samples).toBe(3)
    await expect(read(join(folder, 'README.md'), { format: 'jmeter-csv' })).rejects.toThrow(
      'README.md: is not a JMeter CSV',
    )
    await expect(read(folder, { format: 'jmeter' })).rejects.toThrow(UsageError)
    await expect(read(folder, { format: 'jmeter' })).rejects.toThrow(
      'format "jmeter" is unknown. Known: jmeter-csv, jmeter-xml',
    )
  })
})

describe('a packed file', () => {
  it('A packed file that is cut or damaged is refused', async () => {
    const bytes = zlib.gzipSync(fixture('jmeter-5.6.3/tab.jtl.gz'))
    const broken = Buffer.from(bytes)
    broken[bytes.length >> 1]! ^= 0xff
    const folder = folderOf({
      'cut.gz': bytes.subarray(0, bytes.length - 100),
      'broken.gz': broken,
    })
    await expect(read(join(folder, 'cut.gz'))).rejects.toThrow(
      'cut.gz: cannot be decompressed (unexpected end of file). The file is damaged or truncated: copy or upload it again.',
    )
    await expect(read(join(folder, 'broken.gz'))).rejects.toThrow(InputError)
  })

  it('F2: A packed file that unpacks to many times its size is refused by the name of the limit', async () => {
    const bomb = zlib.gzipSync(
      Buffer.concat([Buffer.from(`${csv()}`), Buffer.alloc(12 * 2 ** 20, 10)]),
    )
    const folder = folderOf({
      'bomb.gz': bomb,
      'bomb.zip': zipOf([{ name: 'b', content: Buffer.alloc(12 * 2 ** 20) }]),
      'small.gz': zlib.gzipSync(csv(...rows(3))),
    })
    await expect(read(join(folder, 'bomb.gz'))).rejects.toThrow(
      'bomb.gz: its compression ratio is too high, as in a zip bomb (limits.inflate-ratio: 200). Raise limits.inflate-ratio',
    )
    await expect(read(join(folder, 'bomb.zip'))).rejects.toThrow('limits.inflate-ratio: 200')
    await expect(read(join(folder, 'small.gz'), limited({ inflatedBytes: 50 }))).rejects.toThrow(
      'it is too large when unpacked (limits.inflated-bytes: 50 bytes)',
    )
  })
})

describe('an archive', () => {
  const archive = (parts: Parameters<typeof zipOf>[0]): string =>
    join(folderOf({ 'run.zip': zipOf(parts) }), 'run.zip')
  const content = csv(...rows(3))

  it('An archive is read entry by entry, each a shard', async () => {
    const run = await read(
      archive([
        { name: 'a/s1.jtl', content },
        { name: 's2.jtl', content: csv(...rows(2, { label: 'b' })) },
        { name: 'a/', content: '', method: 0 },
      ]),
    )
    expect(run.samples).toBe(5)
    expect(run.sources.map(source => source.name.replace(/^.*(?=run\.zip)/, ''))).toEqual([
      'run.zip/a/s1.jtl',
      'run.zip/s2.jtl',
    ])
  })

  it.each([
    '../run.jtl',
    'a/../../run.jtl',
    '/etc/run.jtl',
    'C:/run.jtl',
    'a\\run.jtl',
    'run\0.jtl',
  ])('F1: An archive with an entry called %j is refused', async name => {
    await expect(read(archive([{ name, content }]))).rejects.toThrow(
      /run\.zip: (the zip archive is damaged or refused \((invalid|absolute).*\)|refused, because the name of an entry contains a NUL)/,
    )
  })

  it('F1: An archive with a symbolic link is refused', async () => {
    await expect(
      read(archive([{ name: 'run.jtl', content: '/etc/passwd', mode: 0o120777 }])),
    ).rejects.toThrow('the entry "run.jtl" is a symbolic link')
  })

  it('F2: An archive whose entry differs from its header is refused', async () => {
    await expect(read(archive([{ name: 'run.jtl', content, crc: 1 }]))).rejects.toThrow(
      'run.zip/run.jtl: its size or CRC-32 differs from that in the archive',
    )
    await expect(read(archive([{ name: 'run.jtl', content, size: 10 }]))).rejects.toThrow(
      'its size or CRC-32 differs',
    )
  })

  it('F3: Entries of an archive that are encrypted, packed by another method, or archives themselves are left out', async () => {
    const run = await read(
      archive([
        { name: 'a.jtl', content, encrypted: true },
        { name: 'b.jtl', content, method: 93 },
        { name: 'c.jtl.gz', content: zlib.gzipSync(content) },
        { name: 'd.jtl', content },
      ]),
    )
    expect(run.samples).toBe(3)
    for (const part of [
      'a.jtl (is encrypted)',
      'b.jtl (is compressed with method 93',
      'c.jtl.gz (contains another archive (gzip)',
    ])
      expect(notice(run, 'skipped-files')).toContain(part)
  })

  it('A truncated archive is refused', async () => {
    const bytes = zipOf([{ name: 'run.jtl', content }])
    await expect(
      read(join(folderOf({ 'run.zip': bytes.subarray(0, 60) }), 'run.zip')),
    ).rejects.toThrow(/run\.zip: the zip archive is damaged or refused \(.*\)\. Create it again\./)
  })

  it('F2: An archive or folder with more files than the limit is refused', async () => {
    const parts = ['a', 'b', 'c'].map(name => ({ name, content }))
    await expect(read(archive(parts), limited({ files: 2 }))).rejects.toThrow(
      'the archive has too many files and folders (limits.files: 2)',
    )
    await expect(
      read(folderOf({ a: content, b: content, c: content }), limited({ files: 2 })),
    ).rejects.toThrow('the folder has too many files and folders (limits.files: 2)')
  })
})

describe('packed results', () => {
  it('Packed results damaged anywhere are read or refused, never crash', async () => {
    const content = csv(...rows(40))
    const folder = scratchFolder()
    const packed = [
      zlib.gzipSync(content),
      zipOf([{ name: 'run.jtl', content }]),
      fixture('hostile/zip64.zip'),
    ]
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...packed),
        damage,
        fc.integer({ min: 0, max: 20 }),
        async (bytes, changes, cut) => {
          const damaged = bytes.slice(0, bytes.length - (changes.length === 0 ? cut : 0))
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte
          const path = join(folder, 'run')
          writeFileSync(path, damaged)
          try {
            expect((await read(path, { maxIssueRatio: 1 })).samples).toBeLessThanOrEqual(40)
          } catch (error) {
            expect(error).toBeInstanceOf(InputError)
          }
        },
      ),
      { seed: 13, numRuns: 200 },
    )
  })
})

describe('the configuration of results', () => {
  it('The configuration excludes workflows by wildcards, and what it left out is counted', async () => {
    const folder = folderOf({
      'run.jtl': csv(
        ...rows(3),
        ...rows(4, { label: 'x/login' }),
        ...rows(2, { label: '[login]' }),
      ),
    })
    const run = await read(folder, { exclude: ['*/login', '[login]'] })
    expect(run.series.map(series => series.workflow)).toEqual(['a'])
    expect(notice(run, 'excluded')).toContain(
      '6 samples were left out: their names match exclude ("*/login", "[login]").',
    )
  })

  it('The configuration takes dimensions from the path, the label, a column and a constant', async () => {
    const text =
      'timeStamp,elapsed,label,success,responseMessage,region\n' +
      `${T0},20,search [v2],true,OK,eu\n${T0},20,login,true,OK,us\n`
    const folder = folderOf({ '25-users/run.jtl': text })
    const run = await read(folder, {
      dimensions: [
        { name: 'users', from: 'path', pattern: '(\\d+)-users' },
        { name: 'version', from: 'label', pattern: '\\[(v\\d)\\]' },
        { name: 'region', from: 'column', column: 'region' },
        { name: 'host', from: 'constant', value: 'h1' },
      ],
    })
    expect(run.series.map(series => [series.workflow, series.dimensions])).toEqual([
      ['login', { host: 'h1', users: '25', region: 'us' }],
      ['search [v2]', { host: 'h1', users: '25', version: 'v2', region: 'eu' }],
    ])
  })

  it('The configuration trims the start and the end of the run, not of each file', async () => {
    const folder = folderOf({
      's1.jtl': csv(...rows(100)),
      's2.jtl': csv(...rows(100, { from: 10_000, label: 'b' })),
    })
    const run = await read(folder, { trim: { startMs: 5_000, endMs: 2_000 } })
    // Starts from 5,000 ms on; ends at 17,920 ms, two seconds before the last end.
    expect(run.series.map(({ workflow, count }) => [workflow, count])).toEqual([
      ['a', 50],
      ['b', 80],
    ])
    expect(
      run.notices
        .filter(one => one.code === 'trimmed')
        .map(one => one.message.replace(`${folder}/`, '')),
    ).toEqual([
      's1.jtl: 50 samples were left out: the first 5 s and the last 2 s of the run are trimmed.',
      's2.jtl: 20 samples were left out: the first 5 s and the last 2 s of the run are trimmed.',
    ])
  })

  it('The configuration trims each of several load levels measured one after the other', async () => {
    const folder = folderOf({
      '1-users.jtl': csv(...rows(100)),
      '8-users.jtl': csv(...rows(100, { from: 60_000 })),
    })
    const run = await read(folder, {
      trim: { startMs: 5_000, endMs: 0 },
      dimensions: [{ name: 'users', from: 'path', pattern: '(\\d+)-users' }],
    })
    expect(run.series.map(({ dimensions, count }) => [dimensions.users, count])).toEqual([
      ['1', 50],
      ['8', 50],
    ])
  })
})

describe('rows that cannot be read', () => {
  it('Unreadable rows are counted, and the first ones kept, as long as they are few', async () => {
    const folder = folderOf({ 'run.jtl': csv(...rows(200), `${T0},NaN,a,true,OK`) })
    const run = await read(join(folder, 'run.jtl'))
    expect([run.samples, run.sources[0]!.rows]).toEqual([200, 201])
    expect(run.issues).toEqual({
      count: 1,
      first: [
        {
          file: join(folder, 'run.jtl'),
          line: 202,
          message: 'column "elapsed" is not a duration in ms (found "NaN")',
        },
      ],
    })
  })

  it('Many unreadable rows make the results unusable, with the share and the rows', async () => {
    const path = join(folderOf({ 'run.jtl': csv(...rows(10), `${T0},NaN,a,true,OK`) }), 'run.jtl')
    await expect(read(path)).rejects.toThrow(
      `${path}: 1 of 11 rows cannot be read; the maximum is 1% (max-bad-rows). See what wrote these rows, or raise the maximum. The first unreadable rows:\n  ${path}:12: column "elapsed" is not a duration in ms (found "NaN")`,
    )
    expect((await read(path, { maxIssueRatio: 0.1 })).samples).toBe(10)
  })

  it('Rows whose clock jumped away and back are unreadable', async () => {
    const strays = [`${T0 + 40 * 86_400_000},20,a,true,OK`, `${T0 - 40 * 86_400_000},20,a,true,OK`]
    const path = join(
      folderOf({ 'run.jtl': csv(...rows(100), ...strays, ...rows(200, { from: 10_000 })) }),
      'run.jtl',
    )
    const run = await read(path)
    expect([run.samples, run.startMs, run.issues.count]).toEqual([300, T0, 2])
    expect(run.issues.first.map(issue => [issue.line, issue.message])).toEqual([
      [102, 'the clock jumped: the time is 40 days away from that of the samples around it'],
      [103, 'the clock jumped: the time is 40 days away from that of the samples around it'],
    ])
  })

  it('Rows of another day are not unreadable', async () => {
    const path = join(
      folderOf({ 'run.jtl': csv(...rows(100), ...rows(100, { from: 2 * 86_400_000 })) }),
      'run.jtl',
    )
    const run = await read(path)
    expect([run.samples, run.issues.count]).toEqual([200, 0])
    expect(notice(run, 'pauses-cut')).toContain('run.jtl: the load paused for 2 days: ')
  })

  it.each([true, false])(
    'A clock that is set back is no pause of the load (one by one: %s)',
    async oneByOne => {
      const before = rows(100)
      const after = rows(100, { from: -3_600_000 })
      const folder = folderOf({ 'run.jtl': csv(...before, ...after) })
      const run = await readRun([join(folder, 'run.jtl')], DEFAULT_READ_OPTIONS, { oneByOne })
      expect(run.samples).toBe(200)
      expect(durationMsOf(run)).toBe(2 * (99 * 100 + 20))
      expect(notice(run, 'pauses-cut')).toBeUndefined()
      expect(notice(run, 'clock-set-back')!.replace(`${folder}/`, '')).toBe(
        'run.jtl: its later samples ended 59.8 min before the first one began: the clock was set back, or an earlier part was appended. The time between counts neither in the duration nor in the throughput.',
      )
    },
  )

  it('Rows that are sorted by label have pauses where all labels have, and no clock that is set back', async () => {
    const steps = (label: string) => [
      ...rows(100, { label }),
      ...rows(100, { label, from: 600_000 }),
    ]
    const folder = folderOf({ 'run.jtl': csv(...steps('a'), ...steps('b')) })
    const run = await read(join(folder, 'run.jtl'))
    expect(notice(run, 'clock-set-back')).toBeUndefined()
    expect(notice(run, 'pauses-cut')).toContain('the load paused for 9.8 min')
  })
})
