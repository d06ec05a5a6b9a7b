/** Failures of `perf-gate collect`, each injected: named with source and run, its cells missing, and the other data kept. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  CollectScene,
  CPU_SOURCE,
  json,
  Monitor,
  prometheus,
  rangeOf,
  type Seen,
  START_MS,
} from './collect-scene.ts'

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
/** Fails for the second run only. */
const inSecondRun =
  (fail: typeof prometheus): typeof prometheus =>
  (seen, response) =>
    (Number(seen.url.searchParams.get('start')) * 1_000 > START_MS ? fail : prometheus)(
      seen,
      response,
    )

interface Cell {
  workflow: string
  metric: string
  run: string
  state: string
}

async function statesOfCpu(): Promise<string[]> {
  const { campaign } = await scene.report()
  return campaign.resources
    .filter(({ metric }: Cell) => metric === 'cpu')
    .map(({ run, workflow, state }: Cell) => `${run} ${workflow} ${state}`)
    .sort()
}

const WHOLE = [
  '1 mod-search measured',
  '1 mod-users measured',
  '2 mod-search measured',
  '2 mod-users measured',
]
const SECOND_MISSING = [
  '1 mod-search measured',
  '1 mod-users measured',
  '2 mod-search missing',
  '2 mod-users missing',
]

describe('a failing server', () => {
  it.each<[string, typeof prometheus, string]>([
    [
      'An answer 401',
      (_, response) => json(response, { error: 'no access' }, 401),
      'the server answered 401',
    ],
    [
      'An answer 500',
      (_, response) => json(response, { error: 'out of memory' }, 500),
      'the server answered 500',
    ],
    ['No answer in time', () => {}, 'no answer within 3,000 ms'],
    [
      'A connection that breaks',
      (_, response) => void response.destroy(),
      'the request failed (UND_ERR_SOCKET)',
    ],
    ['An empty answer', (_, response) => void response.end(), 'the answer is empty'],
    [
      'An answer that is cut off',
      (_, response) => void response.end('{"status": "success", "data": {'),
      'its answer is not valid JSON',
    ],
    [
      'An answer without series',
      (_, response) =>
        json(response, { status: 'success', data: { resultType: 'matrix', result: [] } }),
      'without points',
    ],
    [
      'An error of Prometheus',
      (_, response) =>
        json(response, { status: 'error', errorType: 'bad_data', error: 'parse error' }),
      'bad_data',
    ],
  ])(
    '%s is named with source and run, its cells are missing, and --resume completes them',
    async (_, fail, why) => {
      scene.campaign(`${CPU_SOURCE}\n    timeout: 3s`)
      monitor.handler = inSecondRun(fail)
      const ended = await collect()
      expect(ended.exitCode).toBe(1)
      expect(ended.stderr).toMatch(/^collect: service-cpu of run 2 is missing: /m)
      expect(ended.stderr).toContain(why)
      expect(ended.stderr).not.toContain('of run 1')
      expect(await statesOfCpu()).toEqual(SECOND_MISSING)
      expect(scene.read('out/campaign.json')).toContain(
        'collect: service-cpu of run 2 is missing: ',
      )
      monitor.handler = prometheus
      monitor.seen.length = 0
      expect(await collect('--resume')).toMatchObject({ exitCode: 0, stderr: '' })
      expect(monitor.seen.length).toBe(1)
      expect(await statesOfCpu()).toEqual(WHOLE)
    },
  )

  it('A refused connection is named', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => free.once('listening', resolve))
    const { port } = free.address() as { port: number }
    await new Promise(resolve => free.close(resolve))
    scene.campaign(CPU_SOURCE)
    const ended = await scene.run(['collect', 'campaign.yml'], { PROM: `http://127.0.0.1:${port}` })
    expect(ended.exitCode).toBe(1)
    for (const run of [1, 2])
      expect(ended.stderr).toContain(
        `collect: service-cpu of run ${run} is missing: the request failed (ECONNREFUSED).`,
      )
  })

  it('A gap is named, only the cells of that service are missing, and --resume fetches them again', async () => {
    monitor.handler = inSecondRun(({ url }, response) => {
      const [start, end] = ['start', 'end'].map(name => Number(url.searchParams.get(name)))
      json(
        response,
        rangeOf(start!, end!, (service, at) => service !== 'mod-users' || at < 200 || at > 380),
      )
    })
    scene.campaign(CPU_SOURCE)
    const ended = await collect()
    expect(ended.exitCode).toBe(1)
    expect(ended.stderr).toContain(
      'collect: service-cpu of run 2 is missing: a gap from 2026-11-23T10:03:30 to 2026-11-23T10:06:30 in "mod-users".',
    )
    expect(await statesOfCpu()).toEqual(
      WHOLE.map(cell => cell.replace('2 mod-users measured', '2 mod-users missing')),
    )
    const withGap = await statesOfCpu()
    monitor.handler = (_, response) => json(response, {}, 503)
    expect((await collect('--resume')).stderr).toMatch(
      /the server answered 503.*\. The answer of .* is kept\./,
    )
    expect(await statesOfCpu()).toEqual(withGap)
    monitor.handler = prometheus
    monitor.seen.length = 0
    expect(await collect('--resume')).toMatchObject({ exitCode: 0, stderr: '' })
    expect(monitor.seen.length).toBe(1)
    expect(await statesOfCpu()).toEqual(WHOLE)
  })

  it('Single values that are absent are no gap', async () => {
    monitor.handler = ({ url }, response) => {
      const [start, end] = ['start', 'end'].map(name => Number(url.searchParams.get(name)))
      json(
        response,
        rangeOf(start!, end!, (_, at) => at !== 120 && at !== 300),
      )
    }
    scene.campaign(CPU_SOURCE)
    expect(await collect()).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it('A page that is missing is named, and --resume fetches it and those after it only', async () => {
    const page = ({ url }: Seen, response: Parameters<typeof prometheus>[1], fails: boolean) => {
      const from = Number(url.searchParams.get('token') ?? 0)
      if (fails && from === 2) json(response, {}, 500)
      else
        json(response, {
          items: [{ name: `import ${from}`, duration: '00:01:00' }],
          next: from < 3 ? from + 1 : null,
        })
    }
    monitor.handler = (seen, response) => page(seen, response, true)
    scene.campaign(
      `
  - { name: imports, http: "{env:PROM}/i?token={page}", pages: next, rows: "items[]", as: { jobs: { name: name, duration: duration } } }`,
      ['1'],
    )
    const ended = await collect()
    expect(ended.stderr).toContain(
      'collect: imports of run 1 is missing: page 3 is missing: the server answered 500',
    )
    expect((await scene.report()).campaign.jobs).toEqual([])
    monitor.handler = (seen, response) => page(seen, response, false)
    monitor.seen.length = 0
    expect(await collect('--resume')).toMatchObject({ exitCode: 0 })
    expect(monitor.seen.map(({ url }) => url.search)).toEqual(['?token=2', '?token=3'])
    expect((await scene.report()).campaign.jobs.length).toBe(4)
  })
})

describe('an answer that exists', () => {
  it('An answer is not lost when it is fetched again and the server fails', async () => {
    scene.campaign(CPU_SOURCE)
    await collect()
    monitor.handler = (_, response) => json(response, {}, 503)
    const ended = await collect()
    expect(ended.exitCode).toBe(1)
    expect(ended.stderr).toMatch(
      /service-cpu of run 1 is missing: the server answered 503.*\. The answer of 2026-11-22T00:00:00\.000Z is kept\./,
    )
    expect(await statesOfCpu()).toEqual(WHOLE)
  })
})

describe('an answer that is too large', () => {
  it.each([
    ['from a server', (url: string) => `http: "${url}/endless"`],
    ['of a command', () => 'command: yes'],
  ])('An endless answer %s is cut off at limits.document-bytes, and named', async (_, request) => {
    monitor.handler = (_, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    }
    scene.campaign(
      `\n  - { name: endless, ${request(monitor.url)}, as: { jobs: { name: name } } }`,
      ['1'],
      'limits: { document-bytes: 1MiB }',
    )
    const ended = await collect()
    expect(ended).toMatchObject({ exitCode: 1 })
    expect(ended.stderr).toBe(
      'collect: endless of run 1 is missing: the answer is larger than limits.document-bytes.\n',
    )
    expect(scene.manifest().answers).toMatchObject([{ source: 'endless', page: 1 }])
  })
})

describe('a warning in an answer', () => {
  it.each([
    [
      'Prometheus',
      (url: URL) => ({
        ...rangeOf(Number(url.searchParams.get('start')), Number(url.searchParams.get('end'))),
        warnings: ['store b is down'],
      }),
      'Prometheus warns: store b is down.',
    ],
    [
      'CloudWatch',
      (url: URL) => ({
        MetricDataResults: [
          {
            Id: 'm',
            Label: 'db',
            StatusCode: 'PartialData',
            Timestamps: Array.from(
              { length: 11 },
              (_, i) => Number(url.searchParams.get('start')) + 60 * i,
            ),
            Values: Array.from({ length: 11 }, () => 0.5),
          },
        ],
      }),
      'CloudWatch returned only some of the points of "db" (PartialData).',
    ],
  ])(
    'A warning of %s is shown with source and run, and the data are kept',
    async (name, answer, warning) => {
      monitor.handler = ({ url }, response) => json(response, answer(url))
      scene.campaign(
        name === 'CloudWatch' ? CPU_SOURCE.replace('key: service', 'key: label') : CPU_SOURCE,
        ['1'],
      )
      const ended = await collect()
      expect(ended.exitCode).toBe(0)
      expect(ended.stderr).toMatch(
        /^collect: service-cpu of run 1: results\/1\/collected\/service-cpu\+1\.json: /,
      )
      expect(ended.stderr).toContain(warning)
    },
  )
})

describe('a failing command', () => {
  it.each([
    [
      'An exit code',
      'echo partial; echo "no such table" >&2; exit 3',
      'the command failed with exit code 3: no such table',
    ],
    [
      'A command that is not found',
      'no-such-command-here',
      'the command failed with exit code 127',
    ],
    ['A command that hangs', 'sleep 100 & sleep 101', 'no answer within 3,000 ms.'],
    ['A signal', 'kill -9 $PPID', 'a signal ended the command'],
    ['No output', 'true', 'the answer is empty.'],
    ['A missing column', 'echo "a,b"; echo 1,2', 'no column "name"'],
    ['A value that cannot be read', 'echo "name,duration"; echo x,soon', 'expected a duration'],
  ])('%s is named with source and run', async (_, command, why) => {
    scene.write('command.sh', command)
    scene.campaign(
      `
  - { name: imports, command: sh command.sh, timeout: 3s, as: { jobs: { name: name, duration: duration } } }
  - { name: others, command: "echo name; echo import", as: { jobs: { name: name } } }`,
      ['1'],
    )
    const ended = await collect()
    expect(ended.exitCode).toBe(1)
    expect(ended.stderr).toContain('collect: imports of run 1 is missing: ')
    expect(ended.stderr).toContain(why)
    const { campaign } = await scene.report()
    expect(campaign.jobs.map((job: { workflow: string }) => job.workflow)).toEqual(['import'])
  })

  it('Two sources with the same value of a resource are refused', async () => {
    const source = (name: string) =>
      `\n  - { name: ${name}, command: "echo service,value; echo a,5", as: { resource: cpu, unit: "%", key: service } }`
    scene.campaign(source('one') + source('two'), ['1'])
    await collect()
    await expect(scene.report()).rejects.toThrow(
      /one\+1\.txt and .*two\+1\.txt: both have cpu of "a"/,
    )
  })
})

describe('what was collected and changed since', () => {
  it('A changed or lost file, and a changed request, are named, and --resume fetches them again', async () => {
    scene.campaign(CPU_SOURCE)
    await collect()
    const { file } = scene.manifest().answers[0]
    const path = join('results/1/collected', file)
    const original = scene.read(path)
    scene.write(path, original.replace('0.25', '0.01'))
    expect((await scene.report()).stderr).toContain(
      `service-cpu of run 1 is missing: the file ${file} was changed after it was collected.`,
    )
    monitor.seen.length = 0
    expect(await collect('--resume')).toMatchObject({ exitCode: 0 })
    expect(monitor.seen.length).toBe(1)
    expect(await statesOfCpu()).toEqual(WHOLE)
    scene.write('campaign.yml', scene.read('campaign.yml').replace('[1m]', '[5m]'))
    expect((await scene.report()).stderr).toContain(
      'service-cpu of run 1 is missing: its request in the configuration has changed since.',
    )
    monitor.seen.length = 0
    expect(await collect('--resume')).toMatchObject({ exitCode: 0 })
    expect(monitor.seen.length).toBe(2)
  })

  it('A damaged manifest, or one that names files elsewhere, is not followed', async () => {
    scene.campaign(CPU_SOURCE, ['1'])
    await collect()
    const { answers } = scene.manifest()
    scene.write(
      'results/1/collected/manifest.json',
      JSON.stringify({ run: '1', answers: [{ ...answers[0], file: '../../../secret.json' }] }),
    )
    expect((await scene.report()).stderr).toContain('nothing was collected in results/1/collected')
    scene.write('results/1/collected/manifest.json', '{"answers": [')
    expect((await scene.report()).stderr).toContain('nothing was collected in results/1/collected')
  })
})

describe('wrong configurations', () => {
  it.each([
    [
      '{ name: a, command: x, http: y, as: { jobs: { name: n } } }',
      'expected either http or command.',
    ],
    [
      '{ name: a, command: x, as: { jobs: { name: n }, facts: { a: b } } }',
      'expected one of resource, sql, jobs, environment, facts, profile, results.',
    ],
    [
      '{ name: a, command: "psql -c {start}", as: { jobs: { name: n } } }',
      'which is not replaced in a command. Its environment has "$PERF_GATE_START"',
    ],
    [
      '{ name: a, http: "http://x/{begin}", as: { jobs: { name: n } } }',
      'found {begin}. Known: {start}',
    ],
    [
      '{ name: a, http: "http://x/{env:GITHUB_TOKEN}", as: { jobs: { name: n } } }',
      'a variable of the CI job',
    ],
    [
      '{ name: a, http: "http://x", headers: { X: "{env:ACTIONS_RUNTIME_TOKEN}" }, as: { jobs: { name: n } } }',
      'a variable of the CI job',
    ],
    ['{ name: a, command: x, as: { resource: cpu, unit: ms, key: k } }', 'expected a unit of cpu'],
    [
      '{ name: a, command: x, once: [after], as: { sql: { text: t } } }',
      'expected [before, after].',
    ],
    [
      '{ name: a, command: x, once: [before, after], as: { jobs: { name: n } } }',
      'is for counters',
    ],
    ['{ name: a, http: "http://x", pages: next, as: { jobs: { name: n } } }', 'needs "rows".'],
    [
      '{ name: a, http: "https://{fact:host}/x", as: { jobs: { name: n } } }',
      'found {fact:host} in the name of the server',
    ],
    [
      '{ name: a, http: "{env:PROM}{query}/x", query: q, as: { jobs: { name: n } } }',
      'found {query} in the name of the server',
    ],
    ['{ name: a, command: x, as: { sql: { text: t, call: c } } }', 'Did you mean "calls"?'],
  ])('%s is refused with its line', async (source, message) => {
    scene.campaign(`\n  - ${source}`, ['1'])
    const ended = await collect()
    expect(ended).toMatchObject({ exitCode: 2 })
    expect(ended.stderr).toMatch(/^campaign\.yml:\d+: collect/)
    expect(ended.stderr).toContain(message)
  })

  it('A path that is no JMESPath is refused before anything is fetched', async () => {
    scene.campaign(`${CPU_SOURCE}\n    rows: "items[["`)
    const ended = await collect()
    expect(ended.exitCode).toBe(2)
    expect(ended.stderr).toBe(
      'campaign.yml: collect[0].rows: found "items[[", expected a JMESPath such as items[]: Syntax error: expected Star, got: Lbracket.\n',
    )
    expect(monitor.seen).toEqual([])
  })

  it('A run that does not exist, marks of several runs, and a file without collect are refused', async () => {
    scene.campaign(CPU_SOURCE)
    expect((await collect('--run', '9')).stderr).toContain('--run: found no run "9". Known: 1, 2.')
    expect((await collect('--mark', 'before')).stderr).toContain('--mark: is for one test.')
    scene.campaign(' []')
    expect((await collect()).stderr).toContain('campaign.yml: has no "collect".')
    expect((await scene.run(['collect', 'none.yml'])).exitCode).toBe(2)
  })
})
