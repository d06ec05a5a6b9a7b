/** `perf-gate collect`: data of each phase, and results that a monitoring system counted. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plural } from '../../../src/core/render/words/format.ts'
import { CollectScene, CPU_SOURCE, json, Monitor, prometheus, START_MS } from './collect-scene.ts'

let scene: CollectScene
let monitor: Monitor
beforeEach(async () => {
  scene = new CollectScene()
  monitor = await Monitor.start()
})
afterEach(() => {
  monitor.close()
  scene.remove()
})

const collect = (...args: string[]) =>
  scene.run(['collect', 'campaign.yml', ...args], { PROM: monitor.url })

const TOP_SQL = `
  - name: top-sql
    http: "{env:PROM}/top?from={start:s}&to={end:s}&of={phase}"
    rows: "items[]"
    as: { sql: { text: query, load: load } }`
const IMPORTS = `
  - name: imports
    command: 'echo name,start,duration; echo "import,2026-11-22T10:02:00Z,00:03:00"'
    as: { jobs: { name: name, start: start, duration: duration } }`
const END = 'The end, 2nd / last'
const PHASES =
  'phases: [ { from: jobs, name: "{name}" }, { name: "The end, 2nd / last", start: 8m, end: 9m } ]'

it('A source with {phase} is fetched once for each phase, with its times, also for phases from collected jobs', async () => {
  monitor.handler = ({ url }, response) =>
    json(response, {
      items: [{ query: 'SELECT 1', load: url.searchParams.get('of') === END ? 3 : 7 }],
    })
  scene.campaign(TOP_SQL + IMPORTS, ['1'], PHASES)
  expect(await collect()).toMatchObject({
    exitCode: 0,
    stderr: '',
    stdout: 'collect: 3 answers fetched.\n',
  })
  const at = (second: number) => String(START_MS / 1000 + second)
  const asked = monitor.seen.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(asked).toEqual([
    { of: END, from: at(480), to: at(540) },
    { of: 'import', from: at(120), to: at(300) },
  ])
  const { campaign } = await scene.report()
  type Statement = { dimensions: { phase: string }; runs: Record<string, { load: number }> }
  const loads = campaign.sql.map(({ dimensions, runs }: Statement) => [
    dimensions.phase,
    runs['1']!.load,
  ])
  expect(loads.sort()).toEqual([
    [END, 3],
    ['import', 7],
  ])
  expect(await collect('--resume')).toMatchObject({ stdout: 'collect: 0 answers fetched.\n' })
})

it('A source with {phase} is fetched once for each load level, if a dimension gives the phases', async () => {
  monitor.handler = ({ url }, response) =>
    json(response, { items: [{ query: 'SELECT 1', load: Number(url.searchParams.get('of')) }] })
  scene.campaign(
    TOP_SQL,
    ['1'],
    'results: [ { path: "*-users.jtl", dimensions: { users: { path: "(\\\\d+)-users" } } } ]\nphases: [ { from: dimension, of: users } ]',
  )
  scene.results('results/1/8-users.jtl', START_MS)
  scene.results('results/1/25-users.jtl', START_MS + 1_200_000)
  expect(await collect()).toMatchObject({ exitCode: 0, stdout: 'collect: 2 answers fetched.\n' })
  const asked = monitor.seen.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(asked.map(({ of, from }) => [of, Number(from) - START_MS / 1000])).toEqual([
    ['8', 0],
    ['25', 1200],
  ])
  const { campaign } = await scene.report()
  const users = campaign.sql.map(({ dimensions }: { dimensions: object }) => dimensions)
  expect(users).toEqual(expect.arrayContaining([{ users: '8' }, { users: '25' }]))
})

it('A phase whose answer is missing is named, and those of the other phases are kept', async () => {
  monitor.handler = ({ url }, response) =>
    url.searchParams.get('of') === END
      ? json(response, {}, 500)
      : json(response, { items: [{ query: 'SELECT 1', load: 7 }] })
  scene.campaign(TOP_SQL + IMPORTS, ['1'], PHASES)
  const ended = await collect()
  expect(ended.exitCode).toBe(1)
  expect(ended.stderr).toMatch(
    /^collect: top-sql of run 1 is missing: The end, 2nd \/ last: the server answered 500/,
  )
  const { campaign } = await scene.report()
  expect(campaign.sql).toHaveLength(1)
})

it('A phase of several parts is named as one that cannot be asked for', async () => {
  const twice = IMPORTS.replace(
    '00:03:00"',
    '00:03:00"; echo "import,2026-11-22T10:06:00Z,00:01:00"',
  )
  scene.campaign(TOP_SQL + twice, ['1'], PHASES)
  monitor.handler = (_, response) => json(response, { items: [{ query: 'SELECT 1', load: 7 }] })
  const ended = await collect()
  expect(ended.stderr).toContain(
    'import: the phase is not one span of time, so it cannot be asked for',
  )
})

it.each([[['first']], [['first', 'second']]])(
  'A command that reads PERF_GATE_PHASE runs once for each phase of %j',
  async names => {
    const command = `
  - name: waits
    command: 'echo query,load; echo "SELECT $PERF_GATE_PHASE,1"'
    as: { sql: { text: query, load: load } }`
    scene.campaign(
      command,
      ['1'],
      `phases: [${names.map((name, i) => `{ name: ${name}, start: ${2 * i}m, end: ${2 * i + 2}m }`)}]`,
    )
    expect(await collect()).toMatchObject({
      exitCode: 0,
      stdout: `collect: ${plural(names.length, 'answer')} fetched.\n`,
    })
    const { campaign } = await scene.report()
    expect(campaign.sql.map(({ text }: { text: string }) => text).sort()).toEqual(
      names.map(name => `SELECT ${name}`),
    )
  },
)

it.each([
  [
    'jobs',
    'as: { jobs: { name: name, duration: duration } }',
    'data of each phase are sql or resource',
  ],
  [
    'counters',
    'once: [before, after], as: { sql: { text: query, calls: calls } }',
    'is for the whole test',
  ],
])('Configurations that ask for %s of a phase are refused', async (_, keys, problem) => {
  scene.campaign(`\n  - { name: wrong, http: "http://127.0.0.1/{phase}", ${keys} }`, ['1'])
  expect(await collect()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(problem) })
})

/** Rows of two minutes: buckets up to 100, 110 and 121 ms. */
function buckets(startMs: number) {
  return [0, 1].flatMap(minute =>
    [100, 110, 121].map((bound, i) => ({
      workflow: 'Check-In {barcode}',
      le_ms: bound,
      count: [600, 300, 100][i],
      sum_ms: [600, 300, 100][i]! * (bound - 2),
      start: startMs + 60_000 * minute,
      end: startMs + 60_000 * (minute + 1),
    })),
  )
}

const RESULTS = `
  - name: results
    http: "{env:PROM}/results?run={fact:load}"
    as: { results: histogram }`

it('Results counted elsewhere are the run, and other sources are fetched for its time', async () => {
  monitor.handler = (seen, response) =>
    seen.url.pathname === '/results'
      ? json(response, buckets(START_MS))
      : prometheus(seen, response)
  scene.campaign(CPU_SOURCE + RESULTS, [], 'environment: { path: environment.yml }')
  scene.write(
    'campaign.yml',
    `title: Test\nruns: [ { id: 1, source: results/1 } ]\nenvironment: "results/*/environment.yml"\ncollect:${CPU_SOURCE}${RESULTS}\n`,
  )
  scene.write('results/1/environment.yml', 'load: "17"\n')
  expect(await collect()).toMatchObject({
    exitCode: 0,
    stderr: '',
    stdout: 'collect: 2 answers fetched.\n',
  })
  const [results, cpu] = monitor.seen.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(results).toEqual({ run: '17' })
  expect(cpu).toMatchObject({ start: String(START_MS / 1000), end: String(START_MS / 1000 + 120) })
  const { campaign } = await scene.report()
  const p95 = campaign.cells.find(({ metric }: { metric: string }) => metric === 'p95')
  expect(p95).toMatchObject({ workflow: 'Check-In {barcode}', state: 'measured' })
  expect(p95.value).toBeCloseTo(121, -1)
  expect(
    campaign.resources.find(({ workflow }: { workflow: string }) => workflow === 'mod-users').value,
  ).toBe(0.25)
})

it('A gate without result files judges collected results', async () => {
  monitor.handler = (_, response) => json(response, buckets(START_MS))
  const source = RESULTS.replace('?run={fact:load}', '')
  scene.write(
    'perf-gate.yml',
    `suite: load\nthresholds: { p95: { max: 90ms } }\ncollect:${source}\n`,
  )
  expect(await scene.run(['collect', 'perf-gate.yml'], { PROM: monitor.url })).toMatchObject({
    exitCode: 0,
  })
  const ended = await scene.run([
    'gate',
    '--config',
    'perf-gate.yml',
    '--store',
    'store',
    '--out',
    'out',
  ])
  expect(ended.exitCode).toBe(1)
  const report = JSON.parse(scene.read('out/report.json'))
  expect(report.candidate.runs[0].samples).toBe(2000)
  expect(report.checks[0]).toMatchObject({ workflow: 'Check-In {barcode}', verdict: 'fail' })
})

it('Collected results with other columns are missing, with the columns that are needed', async () => {
  monitor.handler = (_, response) => json(response, [{ name: 'a', count: 1 }])
  scene.campaign(RESULTS.replace('?run={fact:load}', ''), ['1'])
  const ended = await collect()
  expect(ended.exitCode).toBe(1)
  expect(ended.stderr).toContain('has no columns workflow, le_ms and count')
})
