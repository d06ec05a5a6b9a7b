/** Phases: parts of a run that come from jobs, labels, offsets, times or load levels, as a dimension of workflows and resources. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { activeMsOf, durationMsOf, pausesOf } from '../../../src/core/summarize/active-time.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { resultsGroup } from '../../../src/read/files/file-groups.ts'
import { readGivenRun } from '../../../src/read/files/given-run.ts'
import { readFileGroups } from '../../../src/read/files/read-groups.ts'
import { perfGate } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'
import { silentHost } from '../../support/silent-host.ts'

const START = Date.UTC(2026, 0, 1, 10)
const MINUTE = 60_000
/** Start and length of the imports, minutes. */
const IMPORTS = [
  { profile: 'Create', file: '5k', at: 10, minutes: 5 },
  { profile: 'Update', file: '25k', at: 30, minutes: 10 },
] as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-phases-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function iso(minute: number): string {
  return new Date(START + minute * MINUTE).toISOString()
}

function importAt(minute: number) {
  return IMPORTS.find(({ at, minutes }) => minute >= at && minute < at + minutes)
}

/** Writes a run of an hour: a check-in each second, of 100 ms, of 200 ms during an import. `late`: by how much the clock of the CPU is late, minutes. */
function writeRun(name: string, { late = 0, marks = false } = {}): string {
  const at = join(folder, name)
  mkdirSync(at, { recursive: true })
  const rows = Array.from({ length: 3600 }, (_, second) => {
    const elapsed = importAt(second / 60) ? 200 : 100
    return `${START + second * 1000},${elapsed},Check-In,200,OK,t 1-1,true,9,1,1`
  })
  const mark = (minute: number, label: string) =>
    `${START + minute * MINUTE},1,${label},200,OK,t 1-1,true,9,1,1`
  const marked = IMPORTS.flatMap(({ at: minute, minutes }) => [
    mark(minute, 'BEGIN'),
    mark(minute + minutes, 'END'),
  ])
  const header =
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
  writeFileSync(
    join(at, 'results.jtl'),
    `${[header, ...rows, ...(marks ? marked : [])].join('\n')}\n`,
  )
  const jobs = IMPORTS.map(
    ({ profile, file, at: minute, minutes }) =>
      `${profile},${file},${iso(minute)},${minutes * 60},DONE`,
  )
  writeFileSync(join(at, 'jobs.csv'), `profile,file,started,seconds,status\n${jobs.join('\n')}\n`)
  const cpu = Array.from({ length: 120 }, (_, i) => {
    const value = (importAt(i / 2) ? 60 : 10) + ((i * 7) % 5) / 10
    return `${iso(i / 2 + late)},${value},${20 + ((i * 3) % 7) / 10}`
  })
  writeFileSync(join(at, 'cpu.csv'), `time,importer,flat\n${cpu.join('\n')}\n`)
  return at
}

const JOBS = `jobs: [{ path: '**/jobs.csv', name: { column: profile }, start: { column: started }, duration: { column: seconds, unit: s } }]`

function read(at: string, phases: string, more = JOBS): Promise<RunSummary> {
  const config = parseConfig(
    `results: [{ path: '${at}/*.jtl' }]
resources: [{ path: '${at}/cpu.csv', metric: cpu, unit: '%', time: { column: time } }]
${more.replaceAll('**', at)}
phases: ${phases}
`,
    'perf-gate.yml',
  )
  return readGivenRun(config, at, silentHost())
}

/** Returns the phases of a workflow with their samples and mean times. */
function checkIns(run: RunSummary) {
  return Object.fromEntries(
    run.series
      .filter(({ workflow }) => workflow === 'Check-In')
      .map(({ dimensions, count, passed }) => [
        dimensions.phase ?? '-',
        [count, (passed!.sumUnits * passed!.unitMs) / count],
      ]),
  )
}

function cpuOf(run: RunSummary, workflow: string) {
  return Object.fromEntries(
    run.series
      .filter(series => series.workflow === workflow)
      .map(({ dimensions, reported }) => [
        dimensions.phase ?? '-',
        Math.round(reported!.cpu! * 100),
      ]),
  )
}

describe('phases of a run', () => {
  it('Each job is a phase, named by columns of its table, and the rest is one too', async () => {
    const run = await read(
      writeRun('jobs'),
      `[{ from: jobs, name: '{profile} {file}' }, { rest: alone }]`,
    )
    expect(checkIns(run)).toEqual({
      'Create 5k': [300, 200],
      'Update 25k': [600, 200],
      alone: [2700, 100],
    })
    expect(cpuOf(run, 'importer')).toEqual({ 'Create 5k': 60, 'Update 25k': 60, alone: 10 })
    expect(run.notices.map(({ code }) => code)).toEqual([])
  })

  it('{name} is the name of the job', async () => {
    const run = await read(writeRun('named'), `[{ from: jobs, name: 'import {name}' }]`)
    expect(Object.keys(checkIns(run)).sort()).toEqual(['-', 'import Create', 'import Update'])
  })

  it('Labels of samples begin and end a phase, and do not count as workflows', async () => {
    const run = await read(
      writeRun('labels', { marks: true }),
      '[{ from: label, start: BEGIN, end: END, name: import }, { rest: alone }]',
    )
    expect(checkIns(run)).toEqual({ import: [900, 200], alone: [2700, 100] })
    expect(run.series.map(({ workflow }) => workflow)).not.toContain('BEGIN')
    expect(run.notices.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(
        '4 samples were left out: their names match exclude, or mark phases ("BEGIN", "END").',
      ),
    )
  })

  it('A part of the run is given by its distance from the start and the end', async () => {
    const run = await read(writeRun('offsets'), '[{ name: steady, after: 5m, before-end: 2m }]')
    // The last sample ends 59:59.1 after the start.
    expect(checkIns(run)).toEqual({ '-': [420, 100], steady: [3180, expect.closeTo(128.3, 1)] })
  })

  it('A phase is a span of times, or of durations since the start', async () => {
    const at = writeRun('fixed')
    for (const [start, end] of [
      [iso(10), iso(15)],
      ['2026-01-01 10:10', '2026-01-01 10:15'],
      ['10m', '15m'],
    ])
      expect(
        checkIns(await read(at, `[{ name: import, start: '${start}', end: '${end}' }]`)),
      ).toEqual({
        '-': [3300, expect.closeTo(118.2, 1)],
        import: [300, 200],
      })
  })

  it('Where two phases overlap, the earlier entry has the samples', async () => {
    const run = await read(
      writeRun('overlap'),
      '[{ name: a, start: 5m, end: 20m }, { name: b, start: 0s, end: 10m }, { name: c, start: 15m, end: 60m }]',
    )
    const counts = Object.fromEntries(
      Object.entries(checkIns(run)).map(([name, [count]]) => [name, count]),
    )
    expect(counts).toEqual({ a: 900, b: 300, c: 2400 })
  })

  it('The rate of a phase that comes twice rests on its own time, as does that of what is in no phase', async () => {
    const twice = await read(writeRun('rates'), `[{ from: jobs, name: import }]`)
    expect(activeMsOf(twice, { phase: 'import' })).toBeCloseTo(15 * MINUTE, -4)
    expect(activeMsOf(twice, {})).toBeCloseTo(45 * MINUTE, -4)
    expect(twice.phases).toEqual([
      {
        name: 'import',
        spans: IMPORTS.map(({ at, minutes }) => [
          START + at * MINUTE,
          START + (at + minutes) * MINUTE,
        ]),
      },
    ])
  })

  it('Phases change neither the duration of a run with few samples, nor which values of resources count', async () => {
    const at = writeRun('sparse')
    const text = readFileSync(join(at, 'results.jtl'), 'utf8').trimEnd().split('\n')
    writeFileSync(
      join(at, 'results.jtl'),
      `${text.filter((_, i) => i % 20 === 1 || i === 0).join('\n')}\n`,
    )
    const whole = await read(at, '[]')
    const run = await read(at, `[{ from: jobs, name: '{profile}' }, { rest: alone }]`)
    expect([durationMsOf(run), pausesOf(run)]).toEqual([durationMsOf(whole), []])
    expect(run.resourceSeries).toEqual(whole.resourceSeries)
    const phases = run.series
      .filter(({ kind }) => kind === 'resource')
      .map(({ dimensions }) => dimensions.phase)
    expect(new Set(phases)).toEqual(new Set(['Create', 'Update', 'alone']))
    expect(run.notices).toEqual(whole.notices)
  })

  it('Resources get the load levels of the results as a dimension', async () => {
    const at = join(folder, 'levels')
    mkdirSync(at)
    const sample = (second: number) => `${START + second * 1000},100,login,200,OK,t 1-1,true,9,1,1`
    const header =
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
    for (const [i, users] of [1, 8, 25].entries()) {
      const rows = Array.from({ length: 600 }, (_, second) => sample(i * 900 + second))
      writeFileSync(join(at, `${users}-users.jtl`), `${[header, ...rows].join('\n')}\n`)
    }
    const cpu = Array.from(
      { length: 90 },
      (_, i) => `${iso(i / 2)},${[5, 20, 50][Math.floor(i / 30)]}`,
    )
    writeFileSync(join(at, 'cpu.csv'), `time,db\n${cpu.join('\n')}\n`)
    const config = parseConfig(
      `results: [{ path: '${at}/*.jtl', dimensions: { users: { path: '(\\d+)-users' } } }]
resources: [{ path: '${at}/cpu.csv', metric: cpu, unit: '%', time: { column: time } }]
phases: [{ from: dimension, of: users }]
`,
      'perf-gate.yml',
    )
    const run = await readGivenRun(config, at, silentHost())
    const levels = run.series.filter(({ kind }) => kind === 'resource')
    expect(
      levels.map(({ dimensions, reported }) => [
        dimensions,
        Math.round(reported!.cpu! * 100) / 100,
      ]),
    ).toEqual([
      [{ users: '1' }, 0.05],
      [{ users: '25' }, 0.5],
      [{ users: '8' }, 0.2],
    ])
    expect(new Set(run.series.flatMap(({ dimensions }) => Object.keys(dimensions)))).toEqual(
      new Set(['users']),
    )
    expect(run.notices).toEqual([])
  })

  it('A pause within a load level is named, and those between levels only where levels are no phases', async () => {
    const at = join(folder, 'pause-in-level')
    mkdirSync(at)
    const header =
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
    for (const [i, users] of [1, 8].entries()) {
      // The second level pauses for eight minutes.
      const seconds = Array.from(
        { length: 600 },
        (_, second) => i * 900 + second + (users === 8 && second > 299 ? 480 : 0),
      )
      const rows = seconds.map(
        second => `${START + second * 1000},100,login,200,OK,t 1-1,true,9,1,1`,
      )
      writeFileSync(join(at, `${users}-users.jtl`), `${[header, ...rows].join('\n')}\n`)
    }
    const pausesWith = async (phases: string) => {
      const results = `results: [{ path: '${at}/*.jtl', dimensions: { users: { path: '(\\d+)-users' } } }]`
      const { notices } = await readGivenRun(
        parseConfig(`${results}\n${phases}`, 'perf-gate.yml'),
        at,
        silentHost(),
      )
      return notices.map(({ message }) => /paused .*?(?= in all|:)/.exec(message)?.[0])
    }
    expect(await pausesWith('')).toEqual(['paused 2 times, for 13 min'])
    expect(await pausesWith('phases: [{ from: dimension, of: users }]')).toEqual([
      'paused for 8 min',
    ])
  })

  it('A stored run keeps when its phases were, and shards with the same phases merge', async () => {
    const run = await read(writeRun('stored'), `[{ from: jobs, name: '{file}' }, { rest: alone }]`)
    const again = decodeRun(encodeRun(run), 'run.json')
    expect(again.phases).toEqual(run.phases)
    expect(mergeRuns([again, again]).phases).toEqual(
      run.phases!.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    const file = join(folder, 'stored', 'run.json')
    writeFileSync(file, encodeRun(run))
    const config = parseConfig(
      'phases: [{ name: other, after: 1m }, { rest: alone }]',
      'perf-gate.yml',
    )
    expect((await readGivenRun(config, file, silentHost())).phases).toEqual(run.phases)
  })

  it('Two files of a run have the same phases as one', async () => {
    const at = writeRun('files')
    const config = parseConfig(
      `phases: [{ name: steady, after: 5m, before-end: 2m }, { rest: others }]`,
      'perf-gate.yml',
    )
    const readFiles = (...files: string[]) =>
      readFileGroups([resultsGroup(config, 0, files)], silentHost())
    const whole = await readFiles(join(at, 'results.jtl'))
    const lines = readFileSync(join(at, 'results.jtl'), 'utf8').trimEnd().split('\n')
    const halves = [lines.slice(0, 1800), [lines[0]!, ...lines.slice(1800)]].map((part, i) => {
      const path = join(at, `part-${i}.csv`)
      writeFileSync(path, `${part.join('\n')}\n`)
      return path
    })
    const split = await readFiles(...halves)
    expect(split.series).toEqual(whole.series)
    expect(split.phases).toEqual(whole.phases)
  })
})

describe('what phases cannot tell', () => {
  it('A phase without samples is named, with what to check', async () => {
    const run = await read(
      writeRun('empty'),
      `[{ name: night, start: 2026-01-01T22:00:00Z, end: 2026-01-01T23:00:00Z }]`,
    )
    expect(run.notices).toEqual([
      {
        code: 'phase-empty',
        message: expect.stringMatching(
          /results\.jtl: no sample starts in the phases "night"\. Check their times/,
        ),
      },
    ])
  })

  it('A resource of the whole run has one figure, and no notice on phases that are too short for it', async () => {
    const at = writeRun('whole-run')
    const text = `results: [{ path: '${at}/*.jtl' }]
resources: [{ path: '${at}/cpu.csv', metric: cpu, unit: '%', time: { column: time }, whole-run: on }]
${JOBS.replaceAll('**', at)}
phases: [{ name: instant, after: 10s, before-end: 3580s }, { rest: alone }]`
    const run = await readGivenRun(parseConfig(text, 'perf-gate.yml'), at, silentHost())
    expect(cpuOf(run, 'importer')).toEqual({ '-': 23 })
    expect(run.notices).toEqual([])
  })

  it('A rest of no length is no phase without samples', async () => {
    const run = await read(writeRun('covered'), '[{ name: all, after: 0s }, { rest: alone }]')
    expect([run.phases!.map(({ name }) => name), run.notices]).toEqual([['all'], []])
  })

  it('A phase that is too short for the values of a resource is named with its length', async () => {
    const run = await read(
      writeRun('short'),
      '[{ name: peak, start: 10m, end: 11m }, { rest: others }]',
    )
    const [notice, ...others] = run.notices
    expect(others).toEqual([])
    expect(notice).toMatchObject({ code: 'phase-short' })
    expect(notice!.message).toContain('"peak" (1 min, 2)')
  })

  it('A phase that is too short for its samples is named with their number', async () => {
    const run = await read(
      writeRun('few'),
      '[{ name: burst, start: 600s, end: 608s }, { rest: others }]',
    )
    expect(run.notices).toContainEqual({
      code: 'phase-short',
      message: expect.stringMatching(
        /results\.jtl: phases with fewer than 10 samples of any workflow, by length and number: "burst" \(8 s, 8\)\. Run longer, or judge longer phases\./,
      ),
    })
  })

  it.each([1.5, -1.5])(
    'A clock of resources that is %s minutes late is found within 15 s, and nothing is corrected',
    async late => {
      const run = await read(
        writeRun(`late-${late}`, { late }),
        `[{ from: jobs, name: '{profile}' }, { rest: alone }]`,
      )
      const notice = run.notices.find(({ code }) => code === 'clocks-differ')
      const [, seconds, side] = /about (\d+) s (later|earlier)/.exec(notice!.message)!
      expect(Math.abs(Number(seconds) - 90)).toBeLessThanOrEqual(15)
      expect(side).toBe(late > 0 ? 'later' : 'earlier')
      expect(cpuOf(run, 'importer').Create).toBeLessThan(50)
    },
  )

  it('A resource that does not change with the phases gives no notice on its clock', async () => {
    const at = writeRun('flat', { late: 1.5 })
    const text = readFileSync(join(at, 'cpu.csv'), 'utf8')
    writeFileSync(join(at, 'cpu.csv'), text.replace(/^([^,]+),[^,]+,(.*)$/gm, '$1,$2'))
    const run = await read(at, `[{ from: jobs, name: '{profile}' }]`)
    expect(run.notices).toEqual([])
  })

  it.each([
    ['{ from: jobs }', 'phases[0]: has the keys from; expected { from: jobs, name }'],
    ['{ rest: a, name: b }', 'phases[0]: has the keys name, rest; expected'],
    ['{ name: x, start: 5m, end: 2m }', 'phases[0].end: found "2m", expected a later one'],
    [
      '{ name: x, start: soon, end: later }',
      'phases[0].start: found "soon", expected a time such as',
    ],
    [
      '{ name: x, start: 2026-01-31T20:15:00Z, end: 10m }',
      'phases[0].end: found "10m", expected a later one',
    ],
    ['{ from: label, start: A, name: x }', 'phases[0]: has the keys from, name, start; expected'],
    ['{ name: x, after: 5 }', 'phases[0].after: found "5", a number without a unit'],
  ])('The entry %s is refused', (entry, message) => {
    expect(() => parseConfig(`phases: [${entry}]`, 'perf-gate.yml')).toThrow(message)
  })

  it('A column that the table of jobs does not have is an error that lists its columns', async () => {
    const at = writeRun('column')
    await expect(read(at, `[{ from: jobs, name: '{profil}' }]`)).rejects.toThrow(
      /jobs\.csv: phases\[0\]\.name: no column "profil"\..*Columns: "profile", "file"/,
    )
  })
})

describe('phases in outputs', () => {
  it('A threshold of one phase judges that phase alone, and a report names phases as dimensions', async () => {
    const at = writeRun('gate')
    writeFileSync(
      join(folder, 'perf-gate.yml'),
      `results: [{ path: gate/*.jtl }]
${JOBS.replaceAll('**', 'gate')}
phases: [{ from: jobs, name: '{profile}' }, { rest: alone }]
thresholds: { avg: { max: off } }
workflows: [{ match: Check-In, where: { phase: Create }, thresholds: { avg: { max: 150ms } } }]
`,
    )
    const gate = await perfGate(
      ['gate', '--config', 'perf-gate.yml', '--store', 'store', '--format', 'json'],
      folder,
    )
    const failed = JSON.parse(gate.stdout).checks.filter(
      ({ verdict }: { verdict: string }) => verdict === 'fail',
    )
    expect(gate.exitCode, gate.stderr).toBe(1)
    expect(failed).toMatchObject([
      { workflow: 'Check-In', dimensions: { phase: 'Create' }, metric: 'avg' },
    ])
    writeFileSync(
      join(folder, 'campaign.yml'),
      `title: t
runs: [{ id: a, source: gate }]
results: [{ path: '**/*.jtl' }]
${JOBS}
phases: [{ from: jobs, name: '{profile}' }, { rest: alone }]
`,
    )
    const report = await perfGate(
      ['report', 'campaign.yml', '--out', 'out', '--format', 'json,markdown,csv'],
      folder,
    )
    expect(report.exitCode, report.stderr).toBe(0)
    const campaign = readCampaign(readFileSync(join(folder, 'out/campaign.json'), 'utf8'))
    const average = campaign.cells.filter(({ metric }) => metric === 'avg')
    expect(average.map(({ dimensions, value }) => [dimensions.phase, value])).toEqual([
      ['alone', 100],
      ['Create', 200],
      ['Update', 200],
    ])
    expect(readFileSync(join(folder, 'out/report.md'), 'utf8')).toContain(
      '`Check-In` `phase=Create`',
    )
    expect(at).toContain('gate')
  })
})
