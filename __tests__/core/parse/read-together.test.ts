import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LIMITS,
  DEFAULT_READ_OPTIONS,
  type ReadOptions,
} from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { readTogether } from '../../../src/core/read/formats/document/read-together.ts'
import { selectDocuments } from '../../../src/core/read/formats/document/select-documents.ts'
import { compileDimensionRules } from '../../../src/core/read/formats/frame/dimension-rules.ts'
import { openDocuments } from '../../../src/core/read/formats/frame/source/documents.ts'
import { readRun } from '../../../src/core/read/formats/read-run.ts'
import { readers } from '../../../src/readers.ts'
import { randomJtl } from '../../support/parse/random-jtl.ts'
import { fixture } from '../../support/parse/reading.ts'
import { everythingIn } from '../../support/parse/with-and-without-engine.ts'
import { scratchFolder } from './test-folder.ts'

const T0 = 1_795_218_310_000
const HEADER = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,allThreads'
const row = (at: number, label: string, { message = 'OK', ok = true, thread = 'g 1-1' } = {}) =>
  `${T0 + at},${20 + (at % 7)},${label},200,${message},${thread},${ok},3`
const rows = (label: string, from = 0) =>
  Array.from({ length: 60 }, (_, i) => row(from + i * 90, label))
const csv = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`

/** Writes the files of a run, and returns their paths. */
function written(files: readonly (string | Uint8Array)[], ending = 'jtl'): string[] {
  const folder = scratchFolder()
  return files.map((content, i) => {
    const path = join(folder, `load-${i + 1}.${ending}`)
    writeFileSync(path, content)
    return path
  })
}

/** Returns how many documents of each format are read together. */
async function together(paths: readonly string[], given: Partial<ReadOptions>): Promise<number[]> {
  const options = { ...DEFAULT_READ_OPTIONS, ...given }
  const found = await openDocuments(paths, options)
  try {
    const { documents } = await selectDocuments(paths, found, readers.formats)
    const measured = documents.flatMap(({ document, format }) =>
      format.kind === 'summary' ? [] : { document, format },
    )
    const rules = await compileDimensionRules(options.dimensions)
    return (await readTogether(measured, { options, rules, fastPath: readers.fastPath })).map(
      read => read.documents.size,
    )
  } finally {
    found.close()
  }
}

/** Reads a run with its documents together and one by one. Returns both whole, or the errors. */
async function bothWays(paths: readonly string[], given: Partial<ReadOptions> = {}) {
  const read = (oneByOne: boolean) =>
    readRun(paths, { ...DEFAULT_READ_OPTIONS, ...given }, { readers, oneByOne }).catch(
      (error: Error) => error.message,
    )
  const [joined, single] = [await read(false), await read(true)]
  return { joined, everything: everythingIn(joined), single: everythingIn(single) }
}

const codes = (run: RunSummary | string) =>
  typeof run === 'string' ? [] : run.notices.map(({ code }) => code)

describe('the files of a run are read together', () => {
  it('random files give the same run as one by one', async () => {
    for (let seed = 0; seed < 30; seed++) {
      const { bytes, limits, exclude, dimensions } = randomJtl(seed)
      const [header = '', ...lines] = Buffer.from(bytes).toString('latin1').split('\n')
      const parts = [0, 1, 2].map(part => {
        const own = lines.filter(
          (_, i) => (seed % 2 === 0 ? i % 3 : Math.floor(i / 40) % 3) === part,
        )
        return Buffer.from(`${[header, ...own].join('\n')}\n`, 'latin1')
      })
      const paths = written([parts[0]!, parts[1]!, gzipSync(parts[2]!)])
      const { everything, single } = await bothWays(paths, {
        exclude,
        dimensions,
        maxIssueRatio: 1,
        limits: { ...DEFAULT_LIMITS, ...limits },
      })
      expect(everything, `seed ${seed}`).toBe(single)
    }
  })

  it.each<[string, readonly string[], Partial<ReadOptions>]>([
    ['of the same rows', [csv(...rows('a')), csv(...rows('a', 30))], {}],
    [
      'with a header in another order, another delimiter and a row that cannot be read',
      [
        csv(...rows('a')),
        csv(...rows('b'), 'no row').replaceAll(',', ';'),
        csv(...rows('a', 10))
          .split('\n')
          .map(line => line.replace(/^([^,]*),([^,]*)/, '$2,$1'))
          .join('\n'),
      ],
      { maxIssueRatio: 1 },
    ],
    [
      'with dimensions by path',
      [csv(...rows('a')), csv(...rows('a', 30)), csv(...rows('a', 60))],
      { dimensions: [{ name: 'load', from: 'path', pattern: 'load-(1|3)' }] },
    ],
    [
      'with redirects, of which one lacks the request itself',
      [csv(...rows('a'), ...rows('a-0'), ...rows('a-1')), csv(...rows('a-0'), ...rows('a-1'))],
      {},
    ],
    ['without times', [csv(...rows('a')), csv(...rows('a', 9)).replace('timeStamp', 'at')], {}],
  ])('%s', async (_, files, given) => {
    const paths = written(files)
    expect(await together(paths, given)).toEqual([files.length])
    const { everything, single } = await bothWays(paths, given)
    expect(everything).toBe(single)
  })

  it.each([
    ['k6 CSV', 'k6-1.8.1/points.csv.gz'],
    ['a Gatling log', 'gatling-3.12.0/simulation.log.gz'],
  ])('%s', async (_, name) => {
    const [first = '', ...lines] = Buffer.from(fixture(name)).toString().split('\n')
    const half = (part: number) =>
      [first, ...lines.filter((line, i) => i % 2 === part || /^(?:RUN|USER)\t/.test(line))].join(
        '\n',
      )
    const paths = written([half(0), half(1)], name.includes('csv') ? 'csv' : 'log')
    expect(await together(paths, {})).toEqual([2])
    const { everything, single } = await bothWays(paths)
    expect(everything).toBe(single)
  })

  it('names where the parts of a run are too far apart', async () => {
    const paths = written([csv(...rows('a')), csv(...rows('a', 3_600_000))])
    const { joined, single } = await bothWays(paths)
    expect(joined).toMatch(/load-1\.jtl and .*load-2\.jtl: two runs given as one/)
    expect(joined).toBe(JSON.parse(single))
  })
})

const doubled = rows('a').flatMap(each => [each, each])
const transaction = row(5_000, 'T', { message: 'Number of samples in transaction : 1' })
const aborted = `${T0 + 5_400},0,T,,,,false,0`

describe('files are read on their own', () => {
  it.each<[string, readonly string[], Partial<ReadOptions>, string | undefined]>([
    [
      'where two listeners wrote to one',
      [csv(...rows('a')), csv(...doubled)],
      {},
      'copied-samples',
    ],
    [
      'where one has a second run',
      [csv(...rows('a', 60_000)), csv(...rows('a'), HEADER, ...rows('a', 60_000))],
      {},
      'appended-run',
    ],
    [
      'where one has transactions',
      [csv(...rows('a')), csv(...rows('a'), transaction)],
      {},
      undefined,
    ],
    [
      'where a transaction was aborted',
      [csv(...rows('a')), csv(...rows('a'), transaction, aborted)],
      {},
      'aborted-transactions',
    ],
    [
      'where together they have too many workflows',
      [csv(...rows('a')), csv(...rows('b'))],
      { limits: { ...DEFAULT_LIMITS, workflows: 1 } },
      undefined,
    ],
    [
      'where together they have too many errors',
      [csv(row(0, 'a', { ok: false })), csv(row(9, 'a', { ok: false, message: 'no' }))],
      { limits: { ...DEFAULT_LIMITS, errorTexts: 1 } },
      undefined,
    ],
    [
      'where one has rows that are not UTF-8',
      [csv(...rows('a')), csv(...rows('Caf\xe9'))],
      {},
      'not-decoded',
    ],
    [
      'where the run is trimmed',
      [csv(...rows('a')), csv(...rows('a', 9))],
      { trim: { startMs: 1000, endMs: 0 } },
      'trimmed',
    ],
  ])('%s', async (_, files, given, code) => {
    const paths = written(files.map(text => Buffer.from(text, 'latin1')))
    if (!given.trim) expect(await together(paths, given)).toEqual([])
    const { joined, everything, single } = await bothWays(paths, given)
    expect(everything).toBe(single)
    expect(code === undefined || codes(joined).includes(code as never)).toBe(true)
  })

  it('an error names the first file that has one', async () => {
    const paths = written([csv(...rows('a')), csv('x,y'), 'elapsed,success,allThreads\n1,true,2\n'])
    const { joined, single } = await bothWays(paths)
    expect(joined).toMatch(/load-3\.jtl: the JMeter CSV has no column "label"/)
    expect(joined).toBe(JSON.parse(single))
  })
})
