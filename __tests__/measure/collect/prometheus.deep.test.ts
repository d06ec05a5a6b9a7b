/** The example for Prometheus against a real server, with data that promtool writes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../command-line.ts'
import { pathOf, runsWith } from '../../support/needed.ts'
import { CollectScene, START_MS, TOKEN } from './collect-scene.ts'

/** Cores and bytes of the pods of each service. */
const SERVICES = { 'mod-users': [0.5, 0.7], 'mod-search': [0.25, 0.25] }
const BYTES = 256e6

/** Samples a minute up to each bound of the histogram, s. */
const BOUNDS = [
  ['0.1', 60],
  ['0.2', 120],
  ['+Inf', 120],
] as const

/** Share of the samples with each status code. */
const CODES = { 200: 0.75, 500: 0.25 }

/** Returns the metrics of a quarter of an hour around the run, a value every 15 s. */
function openMetrics(): string {
  const pods = Object.entries(SERVICES).flatMap(([service, cores]) =>
    cores.map((of, pod) => ({ service, pod, of })),
  )
  const times = Array.from({ length: 60 }, (_, i) => START_MS / 1000 - 120 + 15 * i)
  const series = (name: string, value: (cores: number, i: number) => number) =>
    pods.flatMap(({ service, pod, of }) =>
      times.map((at, i) => `${name}{service="${service}",pod="${pod}"} ${value(of, i)} ${at}`),
    )
  const growing = (series: string, perMinute: number) =>
    times.map((at, i) => `${series} ${(15 * i * perMinute) / 60} ${at}`)
  return [
    '# TYPE container_cpu_usage_seconds counter',
    ...series('container_cpu_usage_seconds_total', (cores, i) => 15 * i * cores),
    '# TYPE container_memory_working_set_bytes gauge',
    ...series('container_memory_working_set_bytes', () => BYTES),
    '# TYPE http_seconds histogram',
    ...Object.entries(CODES).flatMap(([code, share]) => [
      ...BOUNDS.flatMap(([bound, perMinute]) =>
        growing(
          `http_seconds_bucket{workflow="Check-In",code="${code}",le="${bound}"}`,
          share * perMinute,
        ),
      ),
      ...growing(`http_seconds_sum{workflow="Check-In",code="${code}"}`, share * 18),
    ]),
    '# EOF\n',
  ].join('\n')
}

function freePort(): Promise<number> {
  return new Promise(resolvePort => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

describe.runIf(runsWith('prometheus'))('a real Prometheus', () => {
  let server: ChildProcess | undefined
  let data: string
  let url: string
  let scene: CollectScene

  beforeAll(async () => {
    scene = new CollectScene()
    data = mkdtempSync(join(tmpdir(), 'prometheus-'))
    writeFileSync(join(data, 'metrics.txt'), openMetrics())
    writeFileSync(join(data, 'prometheus.yml'), '')
    const blocks = join(data, 'blocks')
    const program = pathOf('prometheus')!
    const promtool = program.replace(/prometheus$/, 'promtool')
    execFileSync(promtool, [
      'tsdb',
      'create-blocks-from',
      'openmetrics',
      join(data, 'metrics.txt'),
      blocks,
    ])
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const options = {
      'config.file': join(data, 'prometheus.yml'),
      'storage.tsdb.path': blocks,
      'storage.tsdb.retention.time': '100y',
      'web.listen-address': `127.0.0.1:${port}`,
    }
    server = spawn(
      program,
      Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      { stdio: 'ignore' },
    )
    const isReady = () =>
      fetch(`${url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`prometheus ended with ${server.exitCode}`)
      await new Promise(next => setTimeout(next, 100))
    }
  }, 60_000)
  afterAll(() => {
    server?.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
    scene.remove()
  })

  it('Its example fetches the CPU and memory of services, which the report shows', async () => {
    const example = readFileSync(join(ROOT, 'examples/collect/prometheus.yml'), 'utf8')
    scene.campaign(example.slice(example.indexOf('collect:') + 'collect:'.length).trimEnd(), ['1'])
    const collected = await scene.run(['collect', 'campaign.yml'], { PROM: url })
    expect(collected).toEqual({ exitCode: 0, stdout: 'collect: 2 answers fetched.\n', stderr: '' })
    const { campaign } = await scene.report()
    const values = campaign.resources
      .filter(({ metric }: { metric: string }) => ['cpu', 'memory-used'].includes(metric))
      .map(({ workflow, metric, value }: { workflow: string; metric: string; value: number }) => [
        `${workflow} ${metric}`,
        Number(value.toPrecision(6)),
      ])
    expect(Object.fromEntries(values)).toEqual({
      'mod-users cpu': 0.6,
      'mod-users memory-used': BYTES,
      'mod-search cpu': 0.25,
      'mod-search memory-used': BYTES,
    })
    expect(scene.everything(collected)).not.toContain(TOKEN)
  })

  it('Its example reads classic histograms as the results of a run, minute by minute', async () => {
    const example = readFileSync(join(ROOT, 'examples/collect/prometheus-histograms.yml'), 'utf8')
    const [start, end] = [60, 600].map(second => START_MS / 1000 + second)
    const run = `{ id: 1, source: results/1, facts: { start: "${start}", end: "${end}" } }`
    scene.write(
      'campaign.yml',
      `title: Test\nruns: [ ${run} ]\n${example.slice(example.indexOf('collect:'))}`,
    )
    expect(await scene.run(['collect', 'campaign.yml'], { PROM: url })).toMatchObject({
      exitCode: 0,
      stderr: '',
    })
    const { campaign } = await scene.report()
    const value = (metric: string) =>
      campaign.cells.find((cell: { metric: string }) => cell.metric === metric).value
    expect(value('p50')).toBeCloseTo(100, 0)
    expect(value('p95')).toBeCloseTo(200, 0)
    expect(value('throughput')).toBeCloseTo(2, 5)
    expect(value('avg')).toBeCloseTo(150, 0)
    expect(value('error-rate')).toBe(0.25)
  })

  it('An error of a query is named as Prometheus words it', async () => {
    scene.campaign(
      `\n  - { name: wrong, http: "${url}/api/v1/query_range?query={query}&start={start:s}&end={end:s}&step=30", query: "avg(", as: { resource: cpu, unit: cores, key: service } }`,
      ['1'],
    )
    const { exitCode, stderr } = await scene.run(['collect', 'campaign.yml'])
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(
      /^collect: wrong of run 1 is missing: the server answered 400: .*parse error: unclosed left parenthesis/,
    )
  })
})
