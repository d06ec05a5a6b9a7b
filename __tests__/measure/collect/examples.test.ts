/** The files of examples/collect, with the tools they call replaced by ones that print recorded answers. */
import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { ROOT } from '../../command-line.ts'
import { CollectScene, Monitor, START_MS } from './collect-scene.ts'

const EXAMPLES = join(ROOT, 'examples/collect')
const at = (minute: number) => new Date(START_MS + minute * 60_000).toISOString()
const minutes = Array.from({ length: 10 }, (_, i) => at(i))

/** Answers as the tools print them, by a word of their arguments. */
const TOOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aws: {
    CPUUtilization: JSON.stringify({
      MetricDataResults: [
        {
          Id: 'm',
          Label: 'database',
          Timestamps: minutes,
          Values: minutes.map(() => 50),
          StatusCode: 'Complete',
        },
      ],
    }),
    DatabaseConnections: JSON.stringify({
      MetricDataResults: [
        {
          Id: 'm',
          Label: 'database',
          Timestamps: minutes,
          Values: minutes.map(() => 950),
          StatusCode: 'Complete',
        },
      ],
    }),
    'describe-dimension-keys': readFileSync(
      join(import.meta.dirname, 'describe-dimension-keys.json'),
      'utf8',
    ),
    'describe-db-instances': JSON.stringify({
      DBInstances: [{ DBInstanceClass: 'db.r6g.4xlarge', EngineVersion: '16.4' }],
    }),
    'list-services': 'arn:aws:ecs:x:service/mod-users\tarn:aws:ecs:x:service/mod-search',
    'describe-services': 'arn:aws:ecs:x:task-definition/any:1',
    'describe-task-definition': JSON.stringify({
      taskDefinition: {
        family: 'FAMILY',
        containerDefinitions: [{ image: 'i:1.2', cpu: 128, memory: 512 }],
      },
    }),
    'describe-instances': JSON.stringify({
      Reservations: [{ Instances: [{ InstanceType: 'c7g.large' }, { InstanceType: 'c7g.large' }] }],
    }),
  },
  psql: {
    pg_stat_statements: 'query,calls,total_exec_time\nSELECT 1,COUNT,COUNT.5',
    'imports.sql': `profile,started_date,duration,status\ncreate 5k,2026-11-22 10:01:00+00,00:03:36,COMMITTED`,
    pg_settings: 'name,setting\nmax_connections,400',
  },
  'kafka-topics.sh': {
    describe:
      'Topic: DI_COMPLETED\tTopicId: x\tPartitionCount: 50\tReplicationFactor: 2\tConfigs:\n\tTopic: DI_COMPLETED\tPartition: 0\tLeader: 1',
  },
  'kafka-consumer-groups.sh': {
    describe:
      'GROUP TOPIC PARTITION CURRENT-OFFSET LOG-END-OFFSET LAG CONSUMER-ID\ngroup-a t 0 10 15 5 c\ngroup-a t 1 10 17 7 c',
  },
  kubectl: {
    deployments: JSON.stringify({
      items: [
        {
          metadata: { name: 'mod-users' },
          spec: {
            replicas: 2,
            template: {
              spec: {
                containers: [
                  { image: 'i:1', resources: { limits: { cpu: '500m', memory: '1Gi' } } },
                ],
              },
            },
          },
        },
      ],
    }),
    nodes: JSON.stringify({
      items: [1, 2, 3].map(() => ({
        metadata: { labels: { 'node.kubernetes.io/instance-type': 'm6g.large' } },
      })),
    }),
  },
}

let scene: CollectScene
let monitor: Monitor
beforeEach(async () => {
  scene = new CollectScene()
  monitor = await Monitor.start()
  cpSync(EXAMPLES, scene.folder, { recursive: true })
  scene.results('results/run.jtl')
  for (const [tool, answers] of Object.entries(TOOLS)) {
    const cases = Object.entries(answers).map(
      ([word, answer]) => `  *${word}*) cat <<'END'\n${answer}\nEND\n  ;;`,
    )
    scene.write(
      `bin/${tool}`,
      `#!/bin/sh\ncase "$*" in\n${cases.join('\n')}\nesac | sed "s/COUNT/\${COUNT:-1}/g; s/FAMILY/mod-$$/"\n`,
    )
    chmodSync(join(scene.folder, 'bin', tool), 0o755)
  }
})
afterEach(() => {
  monitor.close()
  scene.remove()
})

const run = (args: readonly string[], COUNT = '1') =>
  scene.run(args, {
    PATH: `${scene.folder}/bin:${process.env.PATH}`,
    PROM: monitor.url,
    KAFKA: 'b:9092',
    COUNT,
  })

/** What run.json has after collecting by an example. */
async function collectedBy(example: string) {
  scene.write('perf-gate.yml', `results: [{ path: "results/*.jtl" }]\n${scene.read(example)}`)
  await run(['collect', 'perf-gate.yml', '--mark', 'before'])
  expect(await run(['collect', 'perf-gate.yml'], '9'), example).toMatchObject({
    exitCode: 0,
    stderr: '',
  })
  expect(
    await run(['summarize', 'results', '--config', 'perf-gate.yml', '--out', 'run.json']),
  ).toMatchObject({
    exitCode: 0,
  })
  return JSON.parse(scene.read('run.json'))
}

describe('the examples', () => {
  it.each<
    [string, (run: { facts: object; jobs: object[]; statements: object[] }) => unknown, unknown]
  >([
    [
      'prometheus.yml',
      run =>
        JSON.stringify(run).includes('"cpu":0.25') &&
        JSON.stringify(run).includes('"memory-used":0.25'),
      true,
    ],
    [
      'postgresql.yml',
      run => [run.facts, run.jobs, run.statements],
      [
        { 'max_connections.setting': '400' },
        [expect.objectContaining({ workflow: 'create 5k', durationMs: 216_000 })],
        [expect.objectContaining({ text: 'SELECT ?', calls: 8, totalMs: 8 })],
      ],
    ],
    [
      'cloudwatch.yml',
      run => [
        run.facts,
        JSON.stringify(run).includes('"cpu":0.5'),
        JSON.stringify(run).includes('"connections":950'),
      ],
      [{ db: 'main-1', database: 'db.r6g.4xlarge', database_version: '16.4' }, true, true],
    ],
    [
      'performance-insights.yml',
      run => run.statements,
      [
        expect.objectContaining({ text: 'SELECT a FROM b WHERE c = ?', load: 0.75 }),
        expect.objectContaining({ text: 'UPDATE b SET c = ? WHERE d = ?', load: 0.25 }),
      ],
    ],
    [
      'ecs.yml',
      run => Object.values(run.facts).sort(),
      ['128', '128', '2 x c7g.large', '512', '512', 'i:1.2', 'i:1.2', 'load-test'],
    ],
    [
      'kafka.yml',
      run => [run.facts, JSON.stringify(run).includes('"consumer-lag":12')],
      [{ 'DI_COMPLETED.partitions': '50', 'DI_COMPLETED.replication': '2' }, true],
    ],
    [
      'kubernetes.yml',
      run => run.facts,
      expect.objectContaining({
        'mod-users.cpu': '500m',
        'mod-users.replicas': '2',
        nodes: '3 x m6g.large',
      }),
    ],
  ])('%s is read, and gives what it says', async (example, of, expected) => {
    expect(of(await collectedBy(example))).toEqual(expected)
  })

  it('The configuration in docs/collect.md can be read', () => {
    const [, example = ''] =
      /```yaml\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/collect.md'), 'utf8')) ?? []
    const { collect } = parseConfig(example, 'docs/collect.md')
    expect(collect.map(({ name, as }) => `${name} ${as.kind}`)).toEqual([
      'service-cpu resource',
      'statements sql',
      'imports jobs',
      'modules environment',
    ])
  })

  it('Every example is tested', () => {
    const files = readdirSync(EXAMPLES).filter(name => name.endsWith('.yml'))
    expect(files.sort()).toEqual([
      'cloudwatch.yml',
      'ecs.yml',
      'kafka.yml',
      'kubernetes.yml',
      'performance-insights.yml',
      'postgresql.yml',
      // In profiles.test.ts.
      'profiles.yml',
      'prometheus-histograms.yml',
      'prometheus.yml',
    ])
  })
})
