/** Files with several runs, one appended to the other, and single runs that pause. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import {
  DEFAULT_READ_OPTIONS,
  type DimensionRule,
  type ReadOptions,
} from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { durationMsOf } from '../../../src/core/summarize/active-time.ts'
import { readingThreads } from '../../../src/read/formats/workers/threads.ts'
import { type ReadHooks, readRun } from '../../support/parse/read-run.ts'
import { FIXTURES } from '../../support/parse/reading.ts'
import { scratchFolder } from './test-folder.ts'

const PROGRAM = pathToFileURL(join(inject('programs'), 'reading-worker.js'))
const HEADER =
  'timeStamp,elapsed,label,success,responseMessage,threadName,grpThreads,allThreads,level'
const T0 = 1_795_218_310_000
const HOUR_MS = 3_600_000

interface Load {
  /** Start after T0. */
  readonly at?: number
  readonly users?: number
  readonly group?: string
  readonly label?: string
  readonly seconds?: number
  /** Whether the threads end one by one, as those of a test that ends do. */
  readonly ends?: boolean
  readonly elapsed?: number
}

/** Rows of a load: each user sends ten requests a second. */
function load({
  at = 0,
  users = 5,
  group = 'Users 1',
  label = 'a',
  seconds = 10,
  ends = true,
  elapsed = 20,
}: Load = {}) {
  return Array.from({ length: seconds * 10 * users }, (_, i) => {
    const left = seconds * 10 * users - i
    const active = ends ? Math.min(users, left) : users
    const startMs = T0 + at + Math.floor(i / users) * 100
    return `${startMs},${elapsed + (i % users)},${label},true,OK,${group}-${1 + (i % users)},${active},${active},${users}`
  })
}

const text = (...lines: readonly string[]): string => [HEADER, ...lines, ''].join('\n')

async function read(
  content: string | Uint8Array,
  options: Partial<ReadOptions> = {},
  hooks: ReadHooks = {},
) {
  const path = join(scratchFolder(), 'run.jtl')
  writeFileSync(path, content)
  return readRun([path], { ...DEFAULT_READ_OPTIONS, ...options }, hooks)
}

const noticesOf = ({ notices }: RunSummary): string[] =>
  notices.map(
    ({ code, message }) =>
      `${code}: ${message.slice(message.includes('run.jtl') ? message.indexOf('run.jtl') : 0)}`,
  )

const LEVEL: readonly DimensionRule[] = [{ name: 'users', from: 'column', column: 'level' }]

describe('a second run in a file', () => {
  const appended = [...load(), ...load({ at: 60_000, elapsed: 50 })]

  it('The last of several runs is judged, and the notice names where it begins and why', async () => {
    const run = await read(text(...appended))
    expect([run.samples, run.startMs, durationMsOf(run)]).toEqual([500, T0 + 60_000, 9_954])
    expect(noticesOf(run)).toEqual([
      'appended-run: run.jtl: holds several runs, and the last one is judged: it begins in line 502, after 50.1 s without samples, and with the same threads again. The 500 samples before it were left out. Delete the file before each run, or set "appended: all" in results to judge all as one run.',
    ])
  })

  it('All runs of a file are one run if the configuration says so, and the pause is named', async () => {
    const run = await read(text(...appended), { appended: 'all' })
    expect([run.samples, run.startMs]).toEqual([1_000, T0])
    expect(noticesOf(run)).toEqual([
      'pauses-cut: run.jtl: the load paused for 50.1 s: this time counts neither in the duration nor in the throughput. Give runs that do not belong together as separate files.',
    ])
  })

  it('A run that was started at once is appended too, and so is the third', async () => {
    const run = await read(
      text(...load(), ...load({ at: 12_000 }), ...load({ at: 24_000, seconds: 3 })),
    )
    expect([run.samples, run.startMs]).toEqual([150, T0 + 24_000])
  })

  it('The same group with more users is another run', async () => {
    const levels = [1, 8, 25].flatMap((users, i) => load({ users, at: i * HOUR_MS }))
    expect((await read(text(...levels))).samples).toBe(2_500)
  })

  it('A run after one that was killed at full load is not recognized by its threads, but its pause is named', async () => {
    const run = await read(text(...load({ ends: false }), ...load({ at: 600_000 })))
    expect([run.samples, noticesOf(run).length]).toEqual([1_000, 1])
    expect(noticesOf(run)[0]).toMatch(/^pauses-cut: run.jtl: the load paused for 9.8 min: /)
  })

  it('A second header begins a run, whatever the threads and without times', async () => {
    const joined = (first: readonly string[], second: readonly string[]) =>
      read(text(...first, HEADER, ...second))
    const run = await joined(load({ ends: false }), load({ at: 10_200 }))
    expect([run.samples, noticesOf(run)[0]]).toEqual([
      500,
      expect.stringContaining('it begins in line 502, with a header of its own. The 500 samples'),
    ])
    const untimed = 'elapsed,label,success,responseMessage'
    const lines = [untimed, '1,a,true,OK', '1,a,true,OK', untimed, '1,a,true,OK', '']
    expect((await read(lines.join('\n'))).samples).toBe(1)
    expect((await joined(load(), load())).samples).toBe(500)
    expect((await joined(load(), [])).samples).toBe(500)
  })

  it('Files of shards that ran at the same time are one run, though they were joined with their headers', async () => {
    const run = await read(text(...load(), HEADER, ...load({ at: 1_000 })))
    expect([run.samples, noticesOf(run)]).toEqual([
      1_000,
      [
        'appended-run: run.jtl: has another header in line 502: several files were joined, and are judged as one run.',
      ],
    ])
  })

  it('Times are trimmed from the last run', async () => {
    const run = await read(text(...appended), { trim: { startMs: 1_000, endMs: 0 } })
    expect([run.samples, run.startMs]).toEqual([450, T0 + 61_000])
  })

  it('The last run is found in packed files and with threads, and with dimensions', async () => {
    const threads = readingThreads(PROGRAM, { count: 2, worthBytes: 64 })
    const long = text(...load({ seconds: 60 }), ...load({ at: 70_000, seconds: 60 }))
    const runs = [
      await read(long),
      await read(long, {}, { oneByOne: true }),
      await read(long, {}, { threads }),
      await read(gzipSync(long)),
      await read(long, { dimensions: LEVEL }),
    ]
    for (const run of runs)
      expect([run.samples, noticesOf(run)]).toEqual([3_000, noticesOf(runs[0]!)])
  })
})

describe('a single run that pauses', () => {
  const expectOneRun = async (lines: readonly string[], options: Partial<ReadOptions> = {}) => {
    const run = await read(text(...lines), options)
    expect(run.samples).toBe(lines.length)
    expect(noticesOf(run).filter(notice => notice.startsWith('appended-run'))).toEqual([])
    return run
  }

  it('A pause alone begins no run, however long it is and with any number of users', async () => {
    for (const users of [1, 2, 25])
      for (const at of [15_000, 150_000, 10 * HOUR_MS])
        await expectOneRun([...load({ users, ends: false }), ...load({ users, at })])
  })

  it('Load levels of other groups are one run, with the pauses named', async () => {
    const levels = [1, 8, 25].flatMap((users, i) =>
      load({ users, at: i * HOUR_MS, group: `Level ${i}` }),
    )
    const run = await expectOneRun(levels)
    expect(durationMsOf(run)).toBe(9_920 + 9_927 + 9_944)
    expect(noticesOf(run)).toEqual([
      'pauses-cut: run.jtl: the load paused 2 times, for 2 h in all and 59.8 min at most: this time counts neither in the duration nor in the throughput. Give runs that do not belong together as separate files.',
    ])
  })

  it('Load levels of the same group are one run if a dimension or their names distinguish them', async () => {
    const levels = [1, 8, 25].flatMap((users, i) => load({ users, at: i * HOUR_MS }))
    await expectOneRun(levels, { dimensions: LEVEL })
    await expectOneRun(
      [1, 8, 25].flatMap((users, i) => load({ users, at: i * HOUR_MS, label: `a with ${users}` })),
    )
  })

  it('Users who wait between their requests begin no run, nor do those who come or leave', async () => {
    const sparse = Array.from({ length: 60 }, (_, i) => {
      const users = Math.min(6, 1 + Math.floor(i / 5), 60 - i)
      return `${T0 + i * 4_000},20,a,true,OK,Users 1-${1 + (i % users)},${users},${users},6`
    })
    const run = await expectOneRun(sparse)
    expect(run.notices).toEqual([])
  })

  it('A silence between transactions that chance explains begins no run, however many requests each has', async () => {
    const requests = 3
    const rows = Array.from({ length: 300 }, (_, i) => {
      // Of eight users one sends nothing before the silence of 40 s.
      const user = i < 150 ? i % 7 : i % 8
      const startMs = T0 + i * 4_000 + (i < 150 ? 0 : 36_000)
      const row = (label: string, at: number, message: string) =>
        `${startMs + at},20,${label},true,${message},Users 1-${1 + user},8,8,8`
      const own = Array.from({ length: requests }, (_, r) => row(`GET ${r}`, 20 * r, 'OK'))
      const counts = `"Number of samples in transaction : ${requests}, number of failing samples : 0"`
      return [...own, row('all', 0, counts)]
    })
    await expectOneRun(rows.flat())
  })
})

describe('real files', () => {
  const real = (name: string) =>
    readRun([join(FIXTURES, 'jmeter-5.6.3/several-runs', `${name}.gz`)], DEFAULT_READ_OPTIONS)

  it.each([
    ['append-no-header.jtl', 135, 'appended-run'],
    ['append-three-runs.jtl', 48, 'appended-run'],
    ['xml-append.xml', 48, 'appended-run'],
    ['ramp-same-group.jtl', 725, 'appended-run'],
    ['ramp-1-8-25.jtl', 1_256, 'pauses-cut'],
    ['pause-two-groups.jtl', 1_041, 'pauses-cut'],
    ['pause-action.jtl', 192, 'pauses-cut'],
  ])('The real file %s gives %i samples with the notice %s', async (name, samples, code) => {
    const run = await real(name)
    expect([run.samples, run.notices.map(notice => notice.code)]).toEqual([samples, [code]])
  })
})
