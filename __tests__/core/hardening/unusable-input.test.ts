import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { makeFolder } from '../../../src/core/host/folder.ts'
import { UserError } from '../../../src/core/model/errors.ts'
import { DEFAULT_LIMITS } from '../../../src/core/model/reading.ts'
import { FORMATS } from '../../../src/formats/formats.ts'
import { openDocuments } from '../../../src/read/formats/frame/source/documents.ts'
import { perfGate as runPerfGate } from '../../command-line.ts'
import { jtl } from '../../support/action/results.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads\n'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-refusals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...names: string[]) => join(folder, ...names)
function write(name: string, content: string | Uint8Array): string {
  writeFileSync(at(name), content)
  return name
}

const perfGate = (...args: readonly string[]) => runPerfGate(args, folder)

const stackless = /^(?![\s\S]*\n\s+at )(?![\s\S]*internal error)/

describe('a value of 2^32 ms', () => {
  it('A value of 2^32 ms makes a JTL row unreadable, which is reported with its line', async () => {
    write('a.jtl', jtl(1))
    write('b.jtl', `${jtl(2)}1763683200000,4294967296,Search,200,OK,t 1-1,true,512,1,1\n`)
    const args = [
      'compare',
      '--baseline',
      'a.jtl',
      '--candidate',
      'b.jtl',
      '--out',
      'out',
      '--no-charts',
    ]
    const { exitCode, stdout, stderr } = await perfGate(...args)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'column "elapsed" is not a duration in ms (found "4294967296")',
    )
    expect(JSON.parse(readFileSync(at('out/report.json'), 'utf8')).verdict).toBe('pass')
  })
})

describe('F2: limits.files', () => {
  const limits = { ...DEFAULT_LIMITS, files: 5 }

  it('limits.files also counts the folders in an archive', async () => {
    const entries = Array.from({ length: 6 }, (_, i) => ({ name: `${i}/`, content: '' }))
    const bytes = zipOf([...entries, { name: 'a.jtl', content: jtl(1) }])
    await expect(openDocuments([{ name: 'a.zip', bytes }], { limits })).rejects.toThrow(
      'a.zip: the archive has too many files and folders (limits.files: 5). Raise limits.files',
    )
  })

  it('Reading an archive stops at limits.files', async () => {
    const folders = Array.from({ length: 5 }, (_, i) => ({ name: `${i}/`, content: '' }))
    const link = { name: 'link', content: '/etc/passwd', mode: 0o120777 }
    // The link after the limit would be refused if it were read.
    const bytes = zipOf([...folders, { name: 'sixth/', content: '' }, link])
    await expect(openDocuments([{ name: 'a.zip', bytes }], { limits })).rejects.toThrow(
      'limits.files: 5',
    )
    await expect(
      openDocuments([{ name: 'a.zip', bytes }], { limits: DEFAULT_LIMITS }),
    ).rejects.toThrow('is a symbolic link')
  })

  it('limits.files also counts the folders and links in a folder', async () => {
    for (let i = 0; i < 3; i++) mkdirSync(at(`${i}`))
    for (let i = 0; i < 3; i++) symlinkSync('/nowhere', at(`link-${i}`))
    write('a.jtl', jtl(1))
    await expect(openDocuments([folder], { limits })).rejects.toThrow(
      'too many files and folders (limits.files: 5)',
    )
  })
})

describe('a store', () => {
  const gate = (...more: string[]) =>
    perfGate('gate', '--results', 'a.jtl', '--store', 'store', ...more)
  beforeEach(() => {
    write('a.jtl', jtl(1))
    mkdirSync(at('elsewhere'))
    mkdirSync(at('store'))
  })

  it.each([
    ['suite folder', 'main/default', ['main']],
    ['branch folder', 'main', []],
    ['private folder', '.perf-gate', []],
    ['ledger', 'main/default/baseline.json', ['main', 'main/default']],
  ])(
    'A store with a linked %s is refused, and nothing is written through the link',
    async (_, link, folders) => {
      for (const each of folders) mkdirSync(at('store', each))
      const target = link.endsWith('.json') ? 'elsewhere/file.json' : 'elsewhere'
      if (link.endsWith('.json')) write(target, '{}')
      symlinkSync(at(target), at('store', link))
      for (const more of [[], ['--accept']]) {
        const { exitCode, stdout, stderr } = await gate(...more)
        expect(`${stdout} ${stderr}`.replace(/\s+/g, ' ')).toContain(
          `folder "store": ${link} is a link, which is not followed. Replace it with a regular file or folder.`,
        )
        expect(exitCode).not.toBe(0)
      }
      expect(readdirSync(at('elsewhere'))).toEqual(link.endsWith('.json') ? ['file.json'] : [])
      expect(lstatSync(at('store', link)).isSymbolicLink()).toBe(true)
    },
  )

  it('A store may be a link itself', async () => {
    rmSync(at('store'), { recursive: true })
    symlinkSync(at('elsewhere'), at('store'))
    expect((await gate()).exitCode).toBe(0)
    expect(existsSync(at('elsewhere/main/default/baseline.json'))).toBe(true)
  })
})

describe('a folder that cannot be created', () => {
  it.skipIf(!existsSync('/proc/self'))(
    'A folder that cannot be created is refused as a store, and costs the files of a comparison but not its verdict',
    async () => {
      write('a.jtl', jtl(1))
      const store = await perfGate('gate', '--results', 'a.jtl', '--store', '/proc/perf-gate/store')
      expect(store.stderr).toMatch(
        /^folder "\/proc\/perf-gate\/store": cannot be written \(.*\)\. Check the path/m,
      )
      expect(store.stderr).toMatch(stackless)
      expect(store.exitCode).toBe(2)
      write('b.jtl', jtl(2))
      const pair = ['--baseline', 'a.jtl', '--candidate', 'b.jtl']
      const report = await perfGate('compare', ...pair, '--out', '/proc/perf-gate/report')
      expect(report.stderr).toMatch(
        /^\/proc\/perf-gate\/report: report\.json, .*cannot be written \(ENOENT/m,
      )
      expect(report.stderr).toMatch(stackless)
      expect(report.exitCode).toBe(0)
    },
  )

  it('makeFolder creates parents, tolerates concurrent calls, and refuses a path below a file', async () => {
    await Promise.all(Array.from({ length: 20 }, () => makeFolder(at('a/b/c'))))
    expect(lstatSync(at('a/b/c')).isDirectory()).toBe(true)
    await makeFolder(at('a/b/c'))
    write('file', '')
    await expect(makeFolder(at('file'))).rejects.toThrow('EEXIST')
    await expect(makeFolder(at('file/below'))).rejects.toThrow('ENOTDIR')
  })

  it('No source uses the recursive mkdir of Node, which never returns below /proc', () => {
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      path => path.endsWith('.ts'),
    )
    const using = sources.filter(path =>
      /mkdir(Sync)?\([^)]*recursive/s.test(readFileSync(join(ROOT, 'src', path), 'utf8')),
    )
    expect(using).toEqual([])
  })
})

describe('error messages', () => {
  it.each([
    'results: [{ path: "*.jtl", metrics: { avg: { column: a, unit: ms } } }]',
    'results: [{ metrics: {} }]',
    'results: [{}]',
    'results: [null]',
    'resources: [{}]',
    'waivers: [{}]',
    'workflows: [{}]',
    'environment: { table: {}, cost: {} }',
    'thresholds: { p95: }',
    'baseline:',
  ])('Errors on empty configuration values contain no "undefined": %s', text => {
    try {
      parseConfig(`version: 1\n${text}\n`, 'perf-gate.yml')
    } catch (error) {
      expect(error).toBeInstanceOf(UserError)
      expect((error as Error).message).not.toMatch(/undefined|\[object/)
    }
  })
})

describe('summarize with unreadable rows', () => {
  const BAD = `${HEADER}x,y,Login,200,OK,t,true,1,1,1\nx,z,Login,200,OK,t,true,1,1,1\n`

  it('summarize exits with 2 and writes nothing when no row of the only file can be read', async () => {
    write('bad.jtl', BAD)
    const { exitCode, stderr, stdout } = await perfGate('summarize', 'bad.jtl', '--out', 'run.json')
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toBe(
      'bad.jtl: none of its rows can be read, so it adds nothing to the run. The first problem: bad.jtl:2: column "elapsed" is not a duration in ms (found "y").\n',
    )
    expect(existsSync(at('run.json'))).toBe(false)
  })

  it('summarize exits with 2 when no row of one file can be read, although another file is readable', async () => {
    write('bad.jtl', BAD)
    write('good.jtl', jtl(1))
    const { exitCode, stderr } = await perfGate(
      'summarize',
      'bad.jtl',
      'good.jtl',
      '--out',
      'run.json',
    )
    expect(exitCode).toBe(2)
    expect(stderr).toContain('bad.jtl: none of its rows can be read')
  })

  it('summarize exits with 2 when there are no rows', async () => {
    write('empty.jtl', HEADER)
    const { exitCode, stderr } = await perfGate('summarize', 'empty.jtl', '--out', 'run.json')
    expect(stderr).toBe(
      'empty.jtl: found no samples and no values. Check that the test ran, and that these are its results.\n',
    )
    expect(exitCode).toBe(2)
  })

  it('summarize exits with 0 when some rows can be read', async () => {
    write('a.jtl', `${jtl(1)}x,y,Login,200,OK,t,true,1,1,1\n`)
    expect((await perfGate('summarize', 'a.jtl', '--out', 'run.json')).exitCode).toBe(0)
  })
})

describe('a file of an unknown format', () => {
  it.each([
    ['text', 'Tested on Friday.\n', '. "perf-gate formats"'],
    ['a table', 'a;b;elapsed;label\n1;2;3;4\n', 'Likely formats: JMeter CSV'],
    ['JSON', '{"data": [{"metric": 1, "type": "x"}]}\n', 'Likely formats: k6 JSON lines'],
    ['XML', '<a><testResults/></a>\n', 'Likely formats: JMeter XML'],
    ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), '. "perf-gate formats"'],
    ['a very long line', 'x'.repeat(100_000), '. "perf-gate formats"'],
  ])(
    'A file that contains %s gets a short message with likely formats and a pointer to all formats',
    async (_, text, alike) => {
      write('results.txt', text)
      const { exitCode, stderr } = await perfGate('summarize', 'results.txt', '--out', 'run.json')
      expect(exitCode).toBe(2)
      expect(stderr).toMatch(/^results\.txt: unknown format: it begins with ".*"\. /)
      expect(stderr).toContain(alike)
      expect(stderr).toContain('"perf-gate formats" and docs/formats.md list all formats')
      expect(stderr.length).toBeLessThan(600)
    },
  )

  it.each([
    ['empty.jtl', '', 'empty.jtl: is empty. Check that the load test wrote its results there.\n'],
    [
      'packed.xz',
      Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]),
      'packed.xz: is packed as xz, which is not supported: use gzip or zip.',
    ],
  ])('A file such as %s gets a message of one sentence', async (name, content, message) => {
    write(name, content)
    const { exitCode, stderr } = await perfGate('summarize', name, '--out', 'run.json')
    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr.length).toBeLessThan(200)
  })

  it('A file of unknown format in a folder also gets a short message', async () => {
    for (let i = 0; i < 30; i++) write(`note-${i}.md`, '# Notes\n')
    const { exitCode, stderr } = await perfGate('summarize', '.', '--out', 'run.json')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('and 25 more)')
    expect(stderr.length).toBeLessThan(400)
  })

  it('A file of unknown format is compared with the formats that "perf-gate formats" lists', async () => {
    const { exitCode, stdout } = await perfGate('formats')
    expect(exitCode).toBe(0)
    for (const { id, looksFor } of FORMATS) {
      expect(stdout).toContain(`\n${id} `.replace('\njmeter-csv', 'jmeter-csv'))
      expect(stdout).toContain(`  ${looksFor}\n`)
    }
    expect(stdout.trim().split('\n')).toHaveLength(FORMATS.length + 1)
  })
})
