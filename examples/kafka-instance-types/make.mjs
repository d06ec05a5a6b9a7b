/**
 * Writes tests/: runs whose figures are those that the report prints (data/). What it does not print, such as the CPU of imports
 * alone, is made up. Usage: node examples/kafka-instance-types/make.mjs, after `npm run build`
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  chance,
  cloudWatch,
  collectTests,
  partAt,
  prometheus,
  responseTimes,
  rowsOf,
  series,
  writeJtl,
} from '../../scripts/example-runs.mjs'

const folder = import.meta.dirname
const data = name => join(folder, 'data', name)
const [SECOND, MINUTE] = [1000, 60_000]
const imports = rowsOf(data('kafka-instance-data-import.csv'))
const alone = rowsOf(data('kafka-instance-checkin-checkout.csv'))
const resources = rowsOf(data('kafka-instance-resources.csv'))
const statements = readFileSync(join(folder, 'top-sql.txt'), 'utf8').trim().split('\n')
const PROFILES = { 'Create 2': 'PTF - Create 2', 'Updates Success 6': 'PTF - Updates Success - 6' }

/** The imports of a test, one after the other. */
function importsOf(kafka, profile, isAlone, startMs) {
  let endMs = startMs
  const found = imports.filter(row => row.kafka_instance === kafka && row.job_profile === profile)
  return found.map(row => {
    const duration = row[isAlone ? 'di_duration_without_cico' : 'di_duration_with_cico']
    const [h, m, s] = duration.split(':').map(Number)
    const startMs = endMs
    endMs += (3600 * h + 60 * m + s) * SECOND
    return {
      ...row,
      duration,
      startMs,
      endMs,
      'Check-in': row.checkin_avg_s_with_di,
      'Check-out': row.checkout_avg_s_with_di,
    }
  })
}

/** Of each cluster creates, and then updates, each with check-in and check-out, and then alone. */
const tests = ['kafka.m5.2xlarge', 'kafka.m7g.2xlarge'].flatMap((kafka, cluster) =>
  Object.keys(PROFILES).flatMap((profile, kind) =>
    [false, true].map(isAlone => {
      const id = `${1 + 4 * cluster + 2 * kind + (isAlone ? 1 : 0)}`
      const startMs = Date.UTC(2024, 5, 4 + 2 * cluster, 8 + 5 * kind + (isAlone ? 3 : 0))
      const parts = importsOf(kafka, profile, isAlone, startMs + (isAlone ? 0 : 10 * MINUTE))
      const endMs = isAlone ? parts.at(-1).endMs : startMs + 120 * MINUTE
      // The two tests of a cluster with check-in and check-out differ a little; their mean is what is printed.
      return { id, kafka, kind, isAlone, startMs, endMs, parts, sign: 1 - 2 * kind }
    }),
  ),
)

/** Keeps a sample of each workflow every 5 seconds, and of what asks how far an import is every 10. */
function samplesOf(test) {
  const random = chance(test.id)
  const starts = (test.isAlone ? [] : ['Check-in', 'Check-out']).flatMap((label, w) =>
    Array.from({ length: 1440 }, (_, i) => ({
      label,
      startMs: test.startMs + 5 * SECOND * i + 2000 * w + (i && 50 * Math.floor(16 * random())),
    })),
  )
  const samples = ['Check-in', 'Check-out'].flatMap(label =>
    [undefined, ...test.parts].flatMap(part => {
      const own = starts.filter(
        sample => sample.label === label && partAt(test, sample.startMs) === part,
      )
      const printed = alone.find(row => row.kafka_instance === test.kafka && row.request === label)
      const mean =
        Math.round(1000 * (part ? part[label] : printed.avg_s)) + (part ? 0 : 2 * test.sign)
      const p95 = part ? undefined : Math.round(1000 * printed.p95_s) + 3 * test.sign
      const times = responseTimes({ count: own.length, mean, p95 }, random)
      return own.map((sample, i) => ({ ...sample, ms: times[i], isTransaction: true }))
    }),
  )
  const polls = test.parts.flatMap(({ startMs, endMs }) => {
    const times = Array.from(
      { length: Math.ceil((endMs - startMs) / (10 * SECOND)) },
      (_, i) => startMs + 10 * SECOND * i,
    )
    return [...times, endMs - 50].map(startMs => ({
      startMs,
      ms: 20 + Math.floor(15 * random()),
      label: 'GET job status',
      isTransaction: false,
    }))
  })
  return [...samples, ...polls]
}

const rounded = value => Math.round(100 * value) / 100
const printed = (test, metric, scenario) =>
  resources.filter(
    row =>
      row.kafka_instance === test.kafka &&
      row.metric === metric &&
      (scenario === undefined || row.scenario === scenario),
  )
const brokers = (test, name, meanOf, noise) =>
  prometheus(
    'broker',
    ['broker-1', 'broker-2'].map(broker => [
      broker,
      series(test, `${broker} ${name}`, part => meanOf(broker, part), noise),
    ]),
  )

const answers = {
  'psql ': ({ isAlone, parts }) =>
    [
      'profile,file,beside,started_date,duration,status',
      ...parts.map(({ job_profile, file_size, startMs, duration }) => {
        const started = new Date(startMs).toISOString().replace('T', ' ').replace('Z', '+00')
        return [
          PROFILES[job_profile],
          file_size,
          isAlone ? 'alone' : 'with CI/CO',
          started,
          duration,
          'COMMITTED',
        ].join()
      }),
    ].join('\n'),
  ecs_cpu: test =>
    prometheus(
      'service',
      printed(test, 'service_cpu_pct', `CICO + 25k ${test.kind ? 'update' : 'create'}`).map(
        ({ resource, value }) => {
          const shareIn = part =>
            test.isAlone ? 0.9 : part ? (part.file_size === '25k' ? 1 : 0.95) : 0.45
          return [resource, series(test, resource, part => rounded(value * shareIn(part)))]
        },
      ),
    ),
  ecs_memory: test =>
    prometheus(
      'service',
      printed(test, 'service_memory_pct').map(({ resource, value }) => {
        const mean = rounded(Number(value) + (test.isAlone ? 0.01 : -0.01) * test.sign)
        return [
          resource,
          series({ ...test, parts: [] }, `${resource} memory`, () => mean, 0.005, 10 * MINUTE),
        ]
      }),
    ),
  jmeter_requests: ({ isAlone, kafka, sign, endMs }) => {
    const value = isAlone
      ? 9_200
      : (kafka === 'kafka.m5.2xlarge' ? 287_669 : 287_155) + 1_204 * sign
    return prometheus('plan', [
      [isAlone ? 'imports alone' : 'CI/CO with imports', { ms: endMs, value }],
    ])
  },
  aws_kafka_cpu: test => {
    const of = (broker, scenario) =>
      Number(
        printed(test, 'kafka_cpu_pct', scenario).find(({ resource }) => resource === broker).value,
      )
    return brokers(
      test,
      'cpu',
      (broker, part) =>
        test.isAlone ? rounded(0.8 * of(broker, 'CICO+DI')) : of(broker, part ? 'CICO+DI' : 'CICO'),
      0.08,
    )
  },
  aws_kafka_disk: test =>
    brokers(test, 'disk', () => (test.kafka === 'kafka.m5.2xlarge' ? 4.6 : 4.3), 0.004),
  CPUUtilization: test =>
    cloudWatch(
      'writer',
      series(test, 'cpu', part => (part ? 85 + 2 * test.kind : 15)),
    ),
  DatabaseConnections: test =>
    cloudWatch(
      'writer',
      series(test, 'connections', part => (test.isAlone ? 790 : part ? 850 : 730), 0.02),
    ),
  'get-resource-metrics': test => {
    const points = series(test, 'load', part => (part ? 9.2 + 0.8 * test.kind : 1.4), 0.15)
    return {
      MetricList: [
        {
          Key: { Metric: 'db.load.avg' },
          DataPoints: points.map(({ ms, value }) => ({ Timestamp: ms / SECOND, Value: value })),
        },
      ],
    }
  },
  'describe-dimension-keys': ({ isAlone, sign }) => ({
    Keys: statements.map((statement, i) => ({
      Dimensions: { 'db.sql_tokenized.statement': statement },
      Total: rounded((isAlone ? 1 : 0.4) * (2.1 - 0.6 * i) * (1 - 0.03 * sign)),
    })),
  }),
  'list-clusters': ({ kafka }) => ({
    ClusterInfoList: [
      {
        BrokerNodeGroupInfo: {
          InstanceType: kafka,
          StorageInfo: { EbsStorageInfo: { VolumeSize: 300 } },
        },
        CurrentBrokerSoftwareInfo: {
          KafkaVersion: kafka === 'kafka.m5.2xlarge' ? '2.8.0' : '2.8.2.tiered',
        },
        NumberOfBrokerNodes: 2,
      },
    ],
  }),
  'modules ': () => readFileSync(join(folder, 'modules.csv'), 'utf8'),
}

rmSync(join(folder, 'tests'), { recursive: true, force: true })
for (const test of tests)
  writeJtl(join(folder, 'tests', test.id, 'results.jtl.gz'), samplesOf(test), test.isAlone ? 1 : 8)
await collectTests(join(folder, 'campaign.yml'), tests, answers)
