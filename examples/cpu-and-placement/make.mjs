/**
 * Writes runs/: runs whose figures are those that the report prints. What it does not print, such as each response time, is made up.
 * Usage: node examples/cpu-and-placement/make.mjs, after `npm run build`
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  chance,
  cloudWatch,
  collectTests,
  invented,
  printedOf,
  prometheus,
  resource,
  responseTimes,
  rowsOf,
  topSql,
  writeWorkflows,
} from '../../scripts/example-runs.mjs'

const folder = import.meta.dirname
const printed = name => join(folder, '../../__tests__/fixtures/reports', `cpu-placement${name}.csv`)
const averages = rowsOf(printed(''))
const settings = rowsOf(printed('-environment'))
const resources = rowsOf(printed('-resources'))
const REQUESTS = ['Check-In Controller', 'Check-Out Controller', 'RTAC']
/** Means of what has no figure in the report, %. */
const USUAL = {
  cpu: { 'mod-rtac': 11, 'mod-inventory': 42.5, okapi: 9, 'nginx-okapi': 9 },
  memory: { 'mod-rtac': 71, 'mod-inventory': 84, okapi: 58 },
  brokers: { 'broker-1': 14, 'broker-2': 13 },
}
const [SAMPLES, MINUTE, DAY] = [120, 60_000, 86_400_000]
const USERS = 110

const tests = settings.map(({ test, ...facts }, i) => {
  const startMs = Date.UTC(2025, 1, 13, 9) + i * DAY
  return { id: test, facts, startMs, endMs: startMs + 35 * MINUTE, parts: [] }
})

const samplesOf = ({ id, startMs }) =>
  REQUESTS.flatMap((label, r) => {
    const { avg_ms } = averages.find(row => row.request === label && row.test === id)
    const wanted = { count: SAMPLES, mean: Number(avg_ms) }
    const stepMs = (35 * MINUTE) / SAMPLES
    return responseTimes(wanted, chance(`${id} ${label}`)).map((ms, i) => ({
      label,
      ms,
      startMs: Math.round(startMs + (i + r / REQUESTS.length) * stepMs),
    }))
  })

const meansOf = (test, metric, usual, kind = metric) =>
  Object.entries(usual).map(([name, mean]) => {
    const known = printedOf(resources, test, name, metric)
    return [
      name,
      resource(test, `${name} ${kind}`, known ?? { mean: invented(test, `${name} ${kind}`, mean) }),
    ]
  })
const database = metric => test =>
  cloudWatch('database', resource(test, metric, printedOf(resources, test, 'database', metric)))

/** Modules had CPU units in the tests with values; the appendix prints them as they are without. */
function modulesOf({ facts }) {
  const [head, ...rows] = readFileSync(join(folder, 'modules.csv'), 'utf8').trim().split('\n')
  const column = head.split(',').indexOf('cpu_units')
  const without = rows.map(row => row.split(',').with(column, '0').join(','))
  return [head, ...(facts.module_cpu === '0' ? without : rows)].join('\n')
}

rmSync(join(folder, 'runs'), { recursive: true, force: true })
for (const test of tests)
  writeWorkflows(join(folder, 'runs', test.id, 'results.jtl.gz'), samplesOf(test), USERS)
await collectTests(
  join(folder, 'campaign.yml'),
  tests,
  {
    ecs_service_cpu: test => prometheus('service', meansOf(test, 'cpu', USUAL.cpu)),
    ecs_service_memory: test => prometheus('service', meansOf(test, 'memory', USUAL.memory)),
    aws_kafka_cpu: test => prometheus('broker', meansOf(test, 'cpu', USUAL.brokers, 'broker')),
    'opensearch-cpu': test =>
      cloudWatch(
        'opensearch',
        resource(test, 'opensearch', { mean: invented(test, 'opensearch', 5.9) }),
      ),
    'database-cpu': database('cpu'),
    'database-connections': database('connections'),
    'describe-dimension-keys': test =>
      topSql(test, {
        'UPDATE fs09000000_mod_login.auth_attempts SET jsonb = $1::jsonb WHERE id = $2': [
          0.2, 0.1, 5.85,
        ],
        'SELECT jsonb FROM fs09000000_mod_inventory_storage.item WHERE id = $1': [1.31, 0.4, 0],
      }),
    'switches.sh': ({ facts }) => `${Object.keys(facts).join()}\n${Object.values(facts).join()}\n`,
    'modules.sh': modulesOf,
  },
  { commands: ['aws', 'sh'] },
)
