/**
 * Load levels are measured one after the other, with a pause in between. The figures of a level cover the time in which
 * it ran: the length of a pause changes nothing.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { recordedEntries, resultsGroup } from '../../../src/read/files/file-groups.ts'
import { readFileGroups } from '../../../src/read/files/read-groups.ts'
import { silentHost } from '../../support/silent-host.ts'
import { compared, configOf, type LoadTest, levels, START_MS } from './load-test.ts'

const SECONDS = 1_000
const SHORT_MS = 6 * SECONDS
const HOUR_MS = 3_600 * SECONDS
/**
 * Six seconds and 70 minutes: they differ by a multiple of the width of all time batches, so that the borders are the
 * same.
 */
const LONG_MS = SHORT_MS + 2 ** 22

const USERS = [1, 8, 25]
const LEVELS: Partial<LoadTest> = { workflows: 4, iterations: 30 }
const measured = (run: number, pauseMs: number, times = 1) =>
  levels(run, USERS, pauseMs, { ...LEVELS, times })

/** A report without times of day and without users over time, which show the pauses. */
function withoutTimesOfDay(report: Report): Report {
  const runs = (list: Report['candidate']['runs']) =>
    list.map(({ id: _, startedAt: __, ...run }) => run)
  return {
    ...report,
    candidate: { runs: runs(report.candidate.runs) },
    baseline: { ...report.baseline, runs: runs(report.baseline.runs) },
    details: {
      ...report.details,
      axes: [],
      timeSeries: report.details?.timeSeries.filter(isNotUsers),
    },
  } as unknown as Report
}

const isNotUsers = ({ metric }: { metric: string }) => metric !== 'users'

describe('three levels of load, one after the other', () => {
  const baseline = [1, 2, 3].map(run => measured(run, SHORT_MS))

  it('Three load levels give the same report with a pause of 70 minutes as with one of 6 s', () => {
    const short = compared(baseline, [measured(4, SHORT_MS)])
    const long = compared(
      [1, 2, 3].map(run => measured(run, LONG_MS)),
      [measured(4, LONG_MS)],
    )
    expect(withoutTimesOfDay(long)).toEqual(withoutTimesOfDay(short))
    expect(['pass', 'inconclusive']).toContain(short.verdict)
    expect(short).not.toHaveProperty('doubts')
  })

  it('Three load levels give the same report when only one side paused for longer', () => {
    const short = compared(baseline, [measured(4, SHORT_MS)])
    expect(withoutTimesOfDay(compared(baseline, [measured(4, LONG_MS)]))).toEqual(
      withoutTimesOfDay(short),
    )
    const other = compared(
      [1, 2, 3].map(run => measured(run, LONG_MS)),
      [measured(4, SHORT_MS)],
    )
    expect(withoutTimesOfDay(other)).toEqual(withoutTimesOfDay(short))
  })

  it.each([
    [SHORT_MS, SHORT_MS],
    [SHORT_MS, HOUR_MS],
    [HOUR_MS, SHORT_MS],
    [HOUR_MS, HOUR_MS],
  ])(
    'Three load levels fail when all is 60 %% slower, with a pause of %i ms before and of %i ms now',
    (before, now) => {
      const report = compared(
        [1, 2, 3].map(run => measured(run, before)),
        [measured(4, now, 1.6)],
      )
      expect(report.verdict).toBe('fail')
      expect(report.checks.filter(({ verdict }) => verdict === 'no-data')).toEqual([])
      expect(report.environment.changed).toEqual([])
    },
  )

  it('Complete load levels are judged when another was cut short', () => {
    const cut = (run: RunSummary): RunSummary => {
      const short = levels(4, [25], SHORT_MS, { ...LEVELS, iterations: 10 })
      const others = run.series.filter(({ dimensions }) => dimensions.users !== '25')
      return { ...run, series: [...others, ...short.series] }
    }
    const { checks, doubts } = compared(baseline, [cut(measured(4, SHORT_MS))])
    const refused = checks.filter(({ reason }) => reason.code === 'run-too-short')
    expect(new Set(refused.map(({ dimensions }) => dimensions.users))).toEqual(new Set(['25']))
    expect(doubts?.map(({ code }) => code)).toEqual(['not-comparable'])
  })
})

describe('results and resources of three levels, read from files', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pauses-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const config = configOf(`
results: [{ path: '**/*.jtl', dimensions: { users: { path: '(\\d+)-users' } } }]
resources: [{ path: '**/cpu.csv', metric: cpu, unit: '%', key: service, value: cpu, time: { column: time } }]
`)
  const host = silentHost({ now: () => START_MS })

  /**
   * Three levels of 300 requests each, two minutes long at the usual speed, with 60 % CPU while they run and 0 % in the
   * pauses; in one file, or one for each level.
   */
  async function read(name: string, pauseMs: number, files: 'one' | 'each', times = 1) {
    const run = join(folder, name)
    mkdirSync(run)
    const cpu = ['time,service,cpu']
    const rows = new Map<string, string[]>()
    for (const [level, users] of USERS.entries()) {
      const levelMs = 120 * SECONDS * times
      const startMs = START_MS + level * (levelMs + pauseMs)
      const file = files === 'one' ? 'all.jtl' : `${users}-users.jtl`
      const lines = rows.get(file) ?? ['timeStamp,elapsed,label,responseCode,success']
      const elapsedMs = levelMs / 300
      for (let i = 0; i < 300; i++)
        lines.push(`${startMs + i * elapsedMs},${elapsedMs},flow ${i % 4},200,true`)
      rows.set(file, lines)
      for (let at = 0; at < levelMs + pauseMs; at += 10 * SECONDS)
        cpu.push(`${new Date(startMs + at).toISOString()},mod-a,${at <= levelMs ? 60 : 0}`)
    }
    for (const [file, lines] of rows) writeFileSync(join(run, file), `${lines.join('\n')}\n`)
    writeFileSync(join(run, 'cpu.csv'), `${cpu.join('\n')}\n`)
    const paths = [...rows.keys()].map(file => join(run, file))
    return readFileGroups(
      [resultsGroup(config, 0, paths), recordedEntries(config)[0]!.groupOf([join(run, 'cpu.csv')])],
      host,
    )
  }

  it.each(['one', 'each'] as const)(
    'Three load levels have the throughput, duration and CPU of the load alone, in %s file',
    async files => {
      const short = await read(`short-${files}`, 30 * SECONDS, files)
      const long = await read(`long-${files}`, HOUR_MS, files)
      const figures = ({ measurements, resources, candidate }: Report) => ({
        durationMs: candidate.runs[0]!.durationMs,
        throughput: measurements.map(
          ({ metrics }) => metrics.find(({ metric }) => metric === 'throughput')?.candidate,
        ),
        cpu: resources.map(
          ({ metrics }) => metrics.find(({ metric }) => metric === 'cpu')?.candidate?.value,
        ),
      })
      const [a, b] = [short, long].map(run => figures(compared([run], [run])))
      expect(b).toEqual(a)
      expect(a!.durationMs).toBe(3 * 120 * SECONDS)
      expect(a!.cpu).toHaveLength(1)
      expect(a!.cpu[0]).toBeCloseTo(0.6, 10)
      expect(a!.throughput[0]!.value).toBeCloseTo(2.5 / 4, 10)
    },
  )

  it.each(['one', 'each'] as const)(
    'Three load levels pass unchanged and fail slower after a longer pause, in %s file',
    async files => {
      const baseline = [
        await read(`before-${files}`, 30 * SECONDS, files),
        await read(`again-${files}`, HOUR_MS, files),
      ]
      const unchanged = compared(baseline, [
        await read(`unchanged-${files}`, HOUR_MS + SECONDS, files),
      ])
      expect(['pass', 'inconclusive']).toContain(unchanged.verdict)
      expect(unchanged).not.toHaveProperty('doubts')
      const slower = compared(baseline, [await read(`slower-${files}`, HOUR_MS, files, 1.6)])
      expect(slower.verdict).toBe('fail')
    },
  )
})
