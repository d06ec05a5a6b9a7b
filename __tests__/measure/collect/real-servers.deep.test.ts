/** The examples for PostgreSQL and AWS against a real PostgreSQL, moto's server of AWS, and botocore's model of Performance Insights. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../command-line.ts'
import { pathOf, runsWith } from '../../support/needed.ts'
import { startPostgresql } from '../../support/postgresql.ts'
import { CollectScene, Monitor, START_MS } from './collect-scene.ts'

/** A scene with the files of the examples, and results of a run. */
function sceneOf(example: string): CollectScene {
  const scene = new CollectScene()
  cpSync(join(ROOT, 'examples/collect'), scene.folder, { recursive: true })
  scene.results('results/run.jtl')
  scene.write('perf-gate.yml', `results: [{ path: "results/*.jtl" }]\n${scene.read(example)}`)
  return scene
}

/** Returns the run with what was collected. */
async function summaryOf(scene: CollectScene) {
  const args = ['summarize', 'results', '--config', 'perf-gate.yml', '--out', 'run.json']
  expect(await scene.run(args)).toMatchObject({ exitCode: 0 })
  return JSON.parse(scene.read('run.json'))
}

describe.runIf(runsWith('postgresql'))('a real PostgreSQL', () => {
  let server: ChildProcess
  let env: Record<string, string>
  let scene: CollectScene
  const sql = (text: string) =>
    execFileSync('psql', ['-qc', text], { env: { ...process.env, ...env } })

  beforeAll(async () => {
    scene = sceneOf('postgresql.yml')
    ;({ server, env } = await startPostgresql('-o', 'shared_preload_libraries=pg_stat_statements'))
    sql('CREATE EXTENSION pg_stat_statements')
    sql(
      `CREATE TABLE job_execution (job_profile_name text, started_date timestamptz, completed_date timestamptz, status text)`,
    )
  }, 120_000)
  afterAll(async () => {
    scene.remove()
    server.stdin!.end()
    if (server.exitCode === null) await once(server, 'exit')
  }, 60_000)

  it('Its example has what statements grew by, the imports in the time of the run, and settings', async () => {
    const at = (minute: number) => new Date(START_MS + 60_000 * minute).toISOString()
    const job = (name: string, from: number, to: number, status: string) =>
      sql(`INSERT INTO job_execution VALUES ('${name}', '${at(from)}', '${at(to)}', '${status}')`)
    job('create 5k', 1, 4.6, 'COMMITTED')
    job('update 25k', 5, 25, 'ERROR')
    job('of another day', -600, -590, 'COMMITTED')
    for (let i = 0; i < 5; i++) sql('SELECT count(*) FROM job_execution')
    expect(await scene.run(['collect', 'perf-gate.yml', '--mark', 'before'], env)).toMatchObject({
      exitCode: 0,
    })
    for (let i = 0; i < 7; i++) sql('SELECT count(*) FROM job_execution')
    expect(await scene.run(['collect', 'perf-gate.yml'], env)).toMatchObject({
      exitCode: 0,
      stderr: '',
    })
    const run = await summaryOf(scene)
    expect(run.jobs).toMatchObject([
      { workflow: 'create 5k', durationMs: 216_000, startMs: START_MS + 60_000 },
      { workflow: 'update 25k', durationMs: 1_200_000, status: 'ERROR' },
    ])
    const counted = run.statements.find(({ text }: { text: string }) => /count\(\*\)/i.test(text))
    expect(counted).toMatchObject({ calls: 7 })
    expect(run.facts['max_connections.setting']).toBe('100')
    expect(scene.everything()).not.toContain(env.PGPASSWORD)
  })

  it('A failing psql is named with its exit code', async () => {
    const { exitCode, stderr } = await scene.run(['collect', 'perf-gate.yml'], {
      ...env,
      PGPORT: '1',
    })
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(
      /^collect: statements of run \S+ is missing: the command failed with exit code 2/,
    )
  })
})

describe.runIf(runsWith('moto'))("moto's server of AWS", () => {
  let server: ReturnType<typeof spawn>
  let env: Record<string, string>
  const scenes: CollectScene[] = []
  const aws = (...args: string[]) =>
    execFileSync(
      pathOf('moto')!,
      ['-m', 'awscli', '--endpoint-url', env.AWS_ENDPOINT_URL!, ...args],
      {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      },
    )

  beforeAll(async () => {
    const port = await new Promise<number>(found => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
      })
    })
    server = spawn(pathOf('moto')!, ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], {
      stdio: 'ignore',
    })
    const url = `http://127.0.0.1:${port}`
    env = {
      AWS_ENDPOINT_URL: url,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_DEFAULT_REGION: 'us-east-1',
    }
    const isReady = () =>
      fetch(`${url}/moto-api/data.json`)
        .then(answer => answer.ok)
        .catch(() => false)
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`moto ended with ${server.exitCode}`)
      await new Promise(next => setTimeout(next, 100))
    }
  }, 120_000)
  afterAll(() => {
    server.kill()
    for (const scene of scenes) scene.remove()
  })

  function awsScene(example: string): CollectScene {
    const scene = sceneOf(example)
    scenes.push(scene)
    // Commands of rds do not read the variable.
    scene.write(
      'bin/aws',
      `#!/bin/sh\nexec '${pathOf('moto')}' -m awscli --endpoint-url "$AWS_ENDPOINT_URL" "$@"\n`,
    )
    chmodSync(join(scene.folder, 'bin/aws'), 0o755)
    return scene
  }
  const collect = (scene: CollectScene, more: Readonly<Record<string, string>> = {}) =>
    scene.run(['collect', 'perf-gate.yml'], {
      ...env,
      PATH: `${scene.folder}/bin:${process.env.PATH}`,
      ...more,
    })

  it('The example of CloudWatch has the CPU and connections of a database, and its machine', async () => {
    const metric = (name: string, value: number) =>
      Array.from({ length: 11 }, (_, minute) => ({
        MetricName: name,
        Dimensions: [{ Name: 'DBInstanceIdentifier', Value: 'main-1' }],
        Timestamp: new Date(START_MS + 60_000 * minute).toISOString(),
        Value: value,
      }))
    const data = JSON.stringify([
      ...metric('CPUUtilization', 42),
      ...metric('DatabaseConnections', 950),
    ])
    aws('cloudwatch', 'put-metric-data', '--namespace', 'AWS/RDS', '--metric-data', data)
    const machine = [
      '--db-instance-class',
      'db.r6g.xlarge',
      '--engine',
      'postgres',
      '--engine-version',
      '16.4',
    ]
    aws('rds', 'create-db-instance', '--db-instance-identifier', 'main-1', ...machine)
    const scene = awsScene('cloudwatch.yml')
    expect(await collect(scene)).toMatchObject({ exitCode: 0, stderr: '' })
    const { series, facts } = await summaryOf(scene)
    expect(facts).toMatchObject({ database: 'db.r6g.xlarge', database_version: '16.4' })
    const values = JSON.stringify(series)
    expect(values).toContain('"cpu":0.42')
    expect(values).toContain('"connections":950')
  })

  it('The example of ECS has the modules and machines of the cluster at the end of the test', async () => {
    aws('ecs', 'create-cluster', '--cluster-name', 'load-test')
    for (const family of ['mod-users', 'mod-search']) {
      const containers = JSON.stringify([
        { name: 'c', image: `${family}:1.2`, cpu: 128, memory: 512 },
      ])
      aws(
        'ecs',
        'register-task-definition',
        '--family',
        family,
        '--container-definitions',
        containers,
      )
      aws(
        'ecs',
        'create-service',
        '--cluster',
        'load-test',
        '--service-name',
        family,
        '--task-definition',
        family,
      )
    }
    const tags = 'ResourceType=instance,Tags=[{Key=cluster,Value=load-test}]'
    const machines = ['--image-id', 'ami-12c6146b', '--count', '3', '--instance-type', 'm6g.large']
    aws('ec2', 'run-instances', ...machines, '--tag-specifications', tags)
    const scene = awsScene('ecs.yml')
    expect(await collect(scene)).toMatchObject({ exitCode: 0, stderr: '' })
    expect((await summaryOf(scene)).facts).toMatchObject({
      'mod-users.image': 'mod-users:1.2',
      'mod-search.limit': '512',
      instances: '3 x m6g.large',
    })
  })

  // moto does not have this service.
  it("The example of Performance Insights asks for what botocore's model of the service has, and reads its answer", async () => {
    const recorded = readFileSync(join(import.meta.dirname, 'describe-dimension-keys.json'), 'utf8')
    const check = `import json, sys, botocore.session
from botocore.validate import ParamValidator
model = botocore.session.get_session().get_service_model('pi').operation_model('DescribeDimensionKeys')
print(ParamValidator().validate(json.load(sys.stdin), model.output_shape).generate_report())`
    expect(
      execFileSync(pathOf('moto')!, ['-c', check], { input: recorded, encoding: 'utf8' }),
    ).toBe('\n')
    const service = await Monitor.start((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(recorded)
    })
    const scene = awsScene('performance-insights.yml')
    expect(await collect(scene, { AWS_ENDPOINT_URL: service.url })).toMatchObject({
      exitCode: 0,
      stderr: '',
    })
    service.close()
    const [request] = service.seen
    expect(request!.headers['x-amz-target']).toBe(
      'PerformanceInsightsv20180227.DescribeDimensionKeys',
    )
    expect(JSON.parse(request!.body)).toEqual({
      ServiceType: 'RDS',
      Identifier: 'db-ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      StartTime: START_MS / 1000,
      EndTime: START_MS / 1000 + 599,
      Metric: 'db.load.avg',
      GroupBy: { Group: 'db.sql_tokenized', Limit: 10 },
    })
    expect((await summaryOf(scene)).statements).toMatchObject([
      { text: 'SELECT a FROM b WHERE c = ?', load: 0.75 },
      { text: 'UPDATE b SET c = ? WHERE d = ?', load: 0.25 },
    ])
  })
})
