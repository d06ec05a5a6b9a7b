import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LIMITS,
  DEFAULT_READ_OPTIONS,
  type ReadOptions,
} from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { readTogether } from '../../../src/read/formats/document/read-together.ts'
import { selectDocuments } from '../../../src/read/formats/document/select-documents.ts'
import { compileDimensionRules } from '../../../src/read/formats/frame/dimension-rules.ts'
import { openDocuments } from '../../../src/read/formats/frame/source/documents.ts'
import { readRun } from '../../../src/read/formats/read-run.ts'
import { readers } from '../../../src/readers.ts'
import { randomFiles } from '../../support/parse/random-files.ts'
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
      const { files, options } = randomFiles(seed)
      const { everything, single } = await bothWays(written(files), options)
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
const perhapsAborted = (label: string) => `${T0 + 5_400},0,${label},,,g 1-1,false,2`
const phases = [
  {
    source: 'phases[0]',
    from: 'offsets',
    name: 'start',
    afterMs: 0,
    untilMs: 2000,
    beforeEndMs: 0,
  },
  { source: 'phases[1]', from: 'rest', name: 'later' },
] as const

describe('what must be known of each file alone', () => {
  it.each<[string, number, readonly string[], Partial<ReadOptions>, string | undefined]>([
    ['two listeners wrote to one', 2, [csv(...rows('a')), csv(...doubled)], {}, 'copied-samples'],
    [
      'one has a second run',
      2,
      [csv(...rows('a', 60_000)), csv(...rows('a'), HEADER, ...rows('a', 60_000))],
      {},
      'appended-run',
    ],
    ['one has transactions', 2, [csv(...rows('a')), csv(...rows('a'), transaction)], {}, undefined],
    [
      'a transaction was aborted',
      2,
      [csv(...rows('a')), csv(...rows('a'), transaction, aborted)],
      {},
      'aborted-transactions',
    ],
    [
      'rows may have been aborted, and one file knows the transaction',
      2,
      [
        csv(...rows('a'), perhapsAborted('T'), perhapsAborted('a')),
        csv(...rows('a'), transaction, perhapsAborted('T')),
      ],
      {},
      'aborted-transactions',
    ],
    [
      'together they have too many workflows',
      0,
      [csv(...rows('a')), csv(...rows('b'))],
      { limits: { ...DEFAULT_LIMITS, workflows: 1 } },
      undefined,
    ],
    [
      'together they have too many errors',
      0,
      [csv(row(0, 'a', { ok: false })), csv(row(9, 'a', { ok: false, message: 'no' }))],
      { limits: { ...DEFAULT_LIMITS, errorTexts: 1 } },
      undefined,
    ],
    [
      'one has rows that are not UTF-8',
      0,
      [csv(...rows('a')), csv(...rows('Caf\xe9'))],
      {},
      'not-decoded',
    ],
    [
      'the run is trimmed',
      2,
      [csv(...rows('a')), csv(...rows('a', 9))],
      { trim: { startMs: 1000, endMs: 0 } },
      'trimmed',
    ],
    [
      'the run has phases',
      2,
      [csv(...rows('a'), transaction), csv(...rows('a', 9))],
      { phases },
      undefined,
    ],
  ])('where %s: %i are read together', async (_, count, files, given, code) => {
    const paths = written(files.map(text => Buffer.from(text, 'latin1')))
    if (!given.trim && !given.phases)
      expect(await together(paths, given)).toEqual(count > 0 ? [count] : [])
    const { joined, everything, single } = await bothWays(paths, given)
    expect(everything).toBe(single)
    expect(code === undefined || codes(joined).includes(code as never)).toBe(true)
  })

  it('files with the same transactions are learnt until enough is known of them', async () => {
    const visit = (i: number, thread: string) => [
      row(i * 90, 'a', { thread }),
      row(i * 90, 'T', { message: 'Number of samples in transaction : 1', thread }),
    ]
    const files = ['g 1-1', 'g 2-1', 'g 3-1'].map(thread =>
      csv(...Array.from({ length: 8_000 }, (_, i) => visit(i, thread)).flat()),
    )
    const { joined, single } = await bothWays(written(files))
    expect(typeof joined === 'object' && joined.series.at(0)?.requests).toEqual([
      expect.objectContaining({ name: 'a', calls: 24_000 }),
    ])
    expect(everythingIn(joined)).toBe(single)
  })

  const visits = (count: number, thread = 'g 1-1') =>
    Array.from({ length: count }, (_, i) => [
      row(i * 900, 'a', { thread }),
      row(i * 900 + 70, 'b', { thread }),
      row(i * 900, 'T', { message: 'Number of samples in transaction : 2', thread }),
    ])

  it.each([
    ['names', (line: string, i: number) => (i % 2 ? line.replace(',a,', ',"a",') : line)],
    ['threads', (line: string, i: number) => (i % 4 ? line.replace('g 1-1', '"g 1-1"') : line)],
  ])(
    'the same %s with and without quotes are the same to what is inside transactions',
    async (_, quoted) => {
      const file = csv(...visits(40).flat().map(quoted))
      const { joined, everything, single } = await bothWays(
        written([file, csv(...visits(9).flat())]),
      )
      expect(everything).toBe(single)
      expect((joined as RunSummary).series.some(({ requests }) => requests?.length === 2)).toBe(
        true,
      )
    },
  )

  it('the copies of a second listener are left out where they follow the rows of a whole transaction', async () => {
    const doubled = csv(...visits(60).flatMap(visit => [...visit, ...visit]))
    const { joined, everything, single } = await bothWays(
      written([doubled, csv(...visits(60, 'g 2-1').flat())]),
    )
    expect(everything).toBe(single)
    expect((joined as RunSummary).samples).toBe(2 * 60 * 3)
  })

  it('requests that are named after their transaction are inside it, and no sub-results', async () => {
    const file = csv(row(5_000, 'T-0'), row(5_000, 'T-1'), transaction)
    const { joined, everything, single } = await bothWays(written([file, `${file}\n`]))
    expect(everything).toBe(single)
    const inside = (joined as RunSummary).series.flatMap(({ requests = [] }) => requests)
    expect(inside.map(({ name }) => name)).toEqual(['T-0', 'T-1'])
  })

  it('an error names the first file that has one', async () => {
    const paths = written([csv(...rows('a')), csv('x,y'), 'elapsed,success,allThreads\n1,true,2\n'])
    const { joined, single } = await bothWays(paths)
    expect(joined).toMatch(/load-3\.jtl: the JMeter CSV has no column "label"/)
    expect(joined).toBe(JSON.parse(single))
  })
})
