/** `perf-gate collect`, with servers on loopback and commands that are processes; and what report and gate make of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CollectScene, CPU_SOURCE, json, Monitor, prometheus, TOKEN } from './collect-scene.ts'

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

interface Cell {
  workflow: string
  metric: string
  run: string
  state: string
  value?: number
}

const cellsOf = (campaign: { resources: Cell[] }, metric: string) =>
  campaign.resources
    .filter(cell => cell.metric === metric)
    .map(
      ({ run, workflow, state, value }) =>
        `${run} ${workflow} ${state === 'measured' ? value : state}`,
    )
    .sort()

describe('collect from a server', () => {
  it('The time of each run and the query are sent, and report shows the cores', async () => {
    scene.campaign(CPU_SOURCE)
    const ended = await collect()
    expect(ended).toMatchObject({ exitCode: 0, stderr: '' })
    expect(ended.stdout).toContain('collect: 2 answers fetched.')
    const [first, second] = monitor.seen
    expect(first!.url.searchParams.get('query')).toBe(
      'avg by (service) (rate(container_cpu_usage_seconds_total{job="a"}[1m]))',
    )
    expect(first!.url.searchParams.get('start')).toBe('1795341600')
    expect(first!.url.searchParams.get('end')).toBe('1795342200')
    expect(second!.url.searchParams.get('start')).toBe(String(1795341600 + 86_400))
    expect(first!.headers.authorization).toBe(`Bearer ${TOKEN}`)
    const { campaign } = await scene.report()
    expect(cellsOf(campaign, 'cpu')).toEqual([
      '1 mod-search 0.5',
      '1 mod-users 0.25',
      '2 mod-search 0.5',
      '2 mod-users 0.25',
    ])
  })

  it('An answer that cannot be used is kept, and fetched again by --resume', async () => {
    scene.campaign(CPU_SOURCE, ['1'])
    monitor.handler = (_, response) =>
      json(response, { status: 'success', data: { resultType: 'matrix', result: [] } })
    expect((await collect()).stderr).toContain('is a Prometheus response without points')
    monitor.handler = prometheus
    const again = { exitCode: 0, stdout: 'collect: 1 answer fetched.\n' }
    expect(await collect('--resume')).toMatchObject(again)
  })

  it('The answer is kept as it came, and the manifest has the request, the time, the hash and the status', async () => {
    const answers: string[] = []
    monitor.handler = (seen, response) => {
      const text = ` {"status" : "success","data":{"resultType":"matrix","result":[{"metric":{"service":"a"},"values":[[${seen.url.searchParams.get('start')},"1"]]}]}}\n`
      answers.push(text)
      response.end(text)
    }
    scene.campaign(CPU_SOURCE, ['1'])
    await collect()
    const [answer] = scene.manifest().answers
    expect(scene.read('results/1/collected', answer.file)).toBe(answers[0])
    expect(answer).toMatchObject({
      source: 'service-cpu',
      page: 1,
      status: 200,
      span: '2026-11-22T10:00:00.000Z/2026-11-22T10:09:59.104Z',
      at: '2026-11-22T00:00:00.000Z',
    })
    expect(answer.request).toMatch(/^\{env:PROM\}\/api\/v1\/query_range\?query=avg%20by/)
    expect(answer.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('report is offline, and gives the same bytes again', async () => {
    scene.campaign(CPU_SOURCE)
    await collect()
    monitor.close()
    await scene.report('json,markdown')
    const first = [scene.read('out/campaign.json'), scene.read('out/report.md')]
    await scene.report('json,markdown')
    expect([scene.read('out/campaign.json'), scene.read('out/report.md')]).toEqual(first)
    expect(first[1]).toContain('mod-search')
  })

  it('A POST escapes what it fills into its JSON, and rows flattens a nested answer', async () => {
    monitor.handler = (_, response) =>
      json(response, {
        Keys: [{ Dimensions: { 'db.sql_tokenized.statement': 'SELECT 1' }, Total: 0.5 }],
      })
    scene.campaign(
      `
  - name: top-sql
    http: "{env:PROM}/top"
    query: 'a "quoted" {fact:db}'
    body: '{"q": "{query}", "from": {start:ms}, "who": "{fact:db}"}'
    rows: 'Keys[].{query: Dimensions."db.sql_tokenized.statement", load: Total}'
    as: { sql: { text: query, load: load } }`,
      ['1'],
      'environment: { facts: { db: main-1 } }',
    )
    expect(await collect()).toMatchObject({ exitCode: 0 })
    expect(JSON.parse(monitor.seen[0]!.body)).toEqual({
      q: 'a "quoted" main-1',
      from: 1795341600000,
      who: 'main-1',
    })
    expect(monitor.seen[0]!.headers['content-type']).toBe('application/json')
    const { campaign } = await scene.report()
    expect(JSON.stringify(campaign.sql)).toContain('SELECT ?')
  })

  it('Pages are fetched by token, and read as one answer', async () => {
    monitor.handler = ({ url }, response) => {
      const from = Number(url.searchParams.get('token') ?? 0)
      const items = [0, 1].map(i => ({ name: `import ${from + i}`, duration: '00:01:00' }))
      json(response, { items, next: from < 4 ? String(from + 2) : null })
    }
    scene.campaign(
      `
  - name: imports
    http: "{env:PROM}/imports?limit=2&token={page}"
    pages: next
    rows: "items[]"
    as: { jobs: { name: name, duration: duration } }`,
      ['1'],
    )
    expect(await collect()).toMatchObject({ exitCode: 0 })
    expect(monitor.seen.map(({ url }) => url.search)).toEqual([
      '?limit=2',
      '?limit=2&token=2',
      '?limit=2&token=4',
    ])
    const { campaign } = await scene.report()
    const names = campaign.jobs.map((job: { workflow: string }) => job.workflow)
    expect(new Set(names)).toEqual(new Set([0, 1, 2, 3, 4, 5].map(i => `import ${i}`)))
  })
})

describe('collect with commands', () => {
  it('A command has the time and the facts of the run in its environment, and its jobs are in the report', async () => {
    scene.write(
      'imports.sh',
      `echo "$PERF_GATE_START $PERF_GATE_END_S $PERF_GATE_RUN $PERF_GATE_FACT_KAFKA_TYPE $PERF_GATE_QUERY" >> seen
       echo "profile,started_date,duration,status"
       echo "create 5k,2026-11-22 10:01:00.152401+00,00:03:36,COMMITTED"
       echo "update 25k,2026-11-22 10:05:00+00,1 day 00:05:00,ERROR"`,
    )
    scene.campaign(
      `
  - name: imports
    command: sh ./imports.sh
    query: of {fact:kafka-type}
    as: { jobs: { name: profile, start: started_date, duration: duration, status: status, failed: [ERROR, DISCARDED] } }`,
      ['1'],
      'environment: { facts: { kafka-type: "m7g; touch hacked" } }',
    )
    expect(await collect()).toMatchObject({ exitCode: 0, stderr: '' })
    expect(scene.read('seen')).toBe(
      '2026-11-22T10:00:00.000Z 1795342200 1 m7g; touch hacked of m7g; touch hacked\n',
    )
    expect(scene.has('hacked')).toBe(false)
    const { campaign } = await scene.report('json,markdown')
    expect(campaign.jobs).toMatchObject([{ workflow: 'create 5k' }, { workflow: 'update 25k' }])
    expect(scene.read('out/report.md')).toContain('3:36')
  })

  it('Jobs that were collected are phases of samples and of resources', async () => {
    scene.campaign(
      `${CPU_SOURCE}
  - name: imports
    command: 'echo name,start,duration; echo create,2026-11-22T10:02:00Z,00:03:00; echo broken,2026-11-22T10:06:00Z,'
    as: { jobs: { name: name, start: start, duration: duration } }`,
      ['1'],
      "phases: [{ from: jobs, name: 'import {name}' }, { rest: alone }]",
    )
    expect(await collect()).toMatchObject({ exitCode: 0, stderr: '' })
    const { campaign } = await scene.report()
    const phases = (cells: { dimensions: { phase?: string } }[]) =>
      [...new Set(cells.map(({ dimensions }) => dimensions.phase))].sort()
    expect(phases(campaign.cells)).toEqual(['alone', 'import create'])
    expect(phases(campaign.resources)).toEqual(['alone', 'import create'])
    expect(campaign.notices.map((notice: { message: string }) => notice.message)).toEqual([])
  })

  it('Counters before and after the test give their growth, and a reset is named', async () => {
    scene.write(
      'statements.csv',
      'query,calls,total_exec_time,mean_exec_time\n"SELECT a",100,1000.5,10\n"SELECT b",7,70,10\n',
    )
    scene.campaign(`
  - name: statements
    once: [before, after]
    command: cat statements.csv
    as: { sql: { text: query, calls: calls, total: total_exec_time ms, mean: mean_exec_time ms } }`)
    expect(await collect('--run', '1', '--mark', 'before')).toMatchObject({ exitCode: 0 })
    scene.write(
      'statements.csv',
      'query,calls,total_exec_time,mean_exec_time\n"SELECT a",150,2000.5,13\n"SELECT b",7,70,10\n"SELECT c",2,5,2.5\n',
    )
    expect(await collect('--run', '1')).toMatchObject({ exitCode: 0, stderr: '' })
    const { campaign, stderr } = await scene.report()
    expect(campaign.sql.map((each: { text: string }) => each.text)).toEqual([
      'SELECT a',
      'SELECT c',
    ])
    expect(JSON.stringify(campaign.sql[0])).toContain('"calls":50')
    expect(JSON.stringify(campaign.sql[0])).toContain('"meanMs":20')
    expect(stderr).toContain('nothing was collected in results/2/collected')
    scene.write(
      'statements.csv',
      'query,calls,total_exec_time,mean_exec_time\n"SELECT a",3,20,10\n',
    )
    const reset = await collect('--run', '1')
    expect(reset).toMatchObject({ exitCode: 1 })
    expect(reset.stderr).toContain(
      'collect: statements of run 1 is missing: its counters were reset during the test, or are no numbers.',
    )
  })

  it('State is fetched with --run only, and becomes facts', async () => {
    scene.write(
      'tasks.json',
      JSON.stringify([
        {
          taskDefinition: {
            family: 'mod-users',
            containerDefinitions: [{ cpu: 128, memory: 512 }],
          },
        },
        {
          taskDefinition: {
            family: 'mod-search',
            containerDefinitions: [{ cpu: 256, memory: 1024 }],
          },
        },
      ]),
    )
    scene.write(
      'machines.json',
      JSON.stringify({
        Groups: [
          {
            Instances: [
              { InstanceType: 'c7g.large' },
              { InstanceType: 'c7g.large' },
              { InstanceType: 'm6g.xlarge' },
            ],
          },
        ],
      }),
    )
    scene.campaign(
      `
  - name: modules
    state: true
    command: cat tasks.json
    rows: "[].taskDefinition.{family: family, cpu: containerDefinitions[0].cpu, limit: containerDefinitions[0].memory}"
    as: { environment: { key: family } }
  - name: machines
    state: true
    command: cat machines.json
    rows: "Groups[].Instances[].{type: InstanceType}"
    as: { facts: { main_group: type } }`,
      ['1', '2'],
      'environment: { cost: { facts: [main_group], prices: { c7g.large: 0.1usd/h, m6g.xlarge: 1usd/h } } }',
    )
    expect(await collect('--run', '1')).toMatchObject({ exitCode: 0 })
    const all = await collect('--resume')
    expect(all.exitCode).toBe(1)
    expect(all.stderr).toContain(
      'modules of run 2 is missing: it was not collected at the end of its test, which "perf-gate collect FILE --run ID" does.',
    )
    const { campaign } = await scene.report()
    expect(campaign.runs[0].facts).toMatchObject({
      'mod-users.cpu': '128',
      'mod-search.limit': '1024',
      main_group: '2 x c7g.large, 1 x m6g.xlarge',
    })
    expect(campaign.runs[0].costPerHour).toBeCloseTo(1.2)
  })
})

describe('collect for a gate', () => {
  it('gate and summarize read what was collected next to the results, and judge it', async () => {
    scene.results('results/run.jtl')
    const config = (max: string) =>
      `results: [{ path: "results/**" }]\nresources: []\nworkflows: [{ match: "mod-*", thresholds: { cpu: { max: ${max} } } }]\ncollect:${CPU_SOURCE}\n`
    scene.write('perf-gate.yml', config('90%'))
    const run = (...args: string[]) => scene.run(args, { PROM: monitor.url })
    expect(await run('collect', 'perf-gate.yml')).toMatchObject({ exitCode: 0, stderr: '' })
    const gate = [
      'gate',
      '--config',
      'perf-gate.yml',
      '--store',
      'store',
      '--format',
      'json',
      '--no-charts',
    ]
    const good = await run(...gate, '--read-only')
    expect(good).toMatchObject({ exitCode: 0 })
    expect(JSON.parse(good.stdout).resources.length).toBeGreaterThan(0)
    scene.write('perf-gate.yml', config('40%'))
    expect(await run(...gate, '--read-only')).toMatchObject({ exitCode: 1 })
    expect(
      await run('summarize', 'results', '--config', 'perf-gate.yml', '--out', 'run.json'),
    ).toMatchObject({
      exitCode: 0,
    })
    expect(scene.read('run.json')).toContain('mod-search')
  })
})
