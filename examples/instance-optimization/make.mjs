/**
 * Writes runs/: runs whose figures are those that the report prints. What it does not print, such as each response time, is made up.
 * Usage: node examples/instance-optimization/make.mjs, after `npm run build`
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
const printed = name =>
  rowsOf(join(folder, '../../__tests__/fixtures/reports', `instance-optimization${name}.csv`))
const cells = printed('')
const resources = printed('-resources')
const workflows = [...new Set(cells.map(({ workflow }) => workflow))]
/** Executions in an hour; of a workflow that is not listed 32. Where they failed in part, as many as make its error rate. */
const HOURLY = {
  'CICO_TC_Check-Out Controller': 77,
  'CSI_TC:Share local instance': 183,
  'DE_Exporting MARC Bib records custom workflow': 39,
  'DE_Exporting MARC Bib records workflow': 77,
  'EVA_TC: View Account': 39,
  'MSF_TC: mod search by auth query': 77,
  'MSF_TC: mod search by boolean query': 186,
  'MSF_TC: mod search by contributors': 62,
  'MSF_TC: mod search by filter query': 328,
  'MSF_TC: mod search by keyword query': 186,
  'MSF_TC: mod search by subject query': 91,
  'MSF_TC: mod search by title query': 157,
  'POO_TC Create Order': 77,
  'POO_TC: Add Order Lines': 77,
  'SDIC_Single Record Import (Create)': 175,
  'SDIU_Single Record Import (Update)': 88,
  'ULR_TC: Users loan Renewal Transaction': 77,
}
/** Means of what has no figure in the report: CPU and memory in %, load in sessions. */
const USUAL = {
  cpu: {
    okapi: 40_000,
    'mod-authtoken': 9300,
    'mod-inventory-storage': 14_000,
    'mod-circulation-storage': 6100,
    'mod-search': 5200,
  },
  memory: { okapi: 62, 'mod-authtoken': 56, 'mod-inventory-storage': 81 },
  instances: { 'okapi group': 70.5, 'main group': 65 },
  brokers: { 'broker-1': 21, 'broker-2': 18.7 },
}
const [HOUR, DAY] = [3_600_000, 86_400_000]
const USERS = 100

const tests = printed('-environment')
  .filter(({ test }) => test !== 'baseline')
  .map(({ test, okapi_group, main_group }, i) => {
    const startMs = Date.UTC(2024, 8, 2, 12) + i * DAY
    return { id: test, okapi_group, main_group, startMs, endMs: startMs + HOUR, parts: [] }
  })

/** Returns how many executions there are, and how many of them fail, so that the rate is the one printed. */
function countsOf(workflow, rate) {
  const digits = `${Number(rate)}`.split('.')[1]?.length ?? 0
  for (let count = HOURLY[workflow] ?? 32; ; count++) {
    const failed = Math.round((count * Number(rate)) / 100)
    if (Number(((100 * failed) / count).toFixed(digits)) === Number(rate)) return { count, failed }
  }
}

/** Response times of this mean, of what passed or of what failed. */
function timesOf(count, mean, random) {
  return count < 2 ? Array(count).fill(mean) : responseTimes({ count, mean }, random)
}

const samplesOf = ({ id, startMs }) =>
  cells
    .filter(({ test }) => test === id)
    .flatMap(({ workflow, avg_ms, error_pct }) => {
      const { count, failed } = countsOf(workflow, error_pct)
      const random = chance(`${id} ${workflow}`)
      const offset = workflows.indexOf(workflow) / workflows.length
      const passing = timesOf(count - failed, Number(avg_ms), random)
      const failing = timesOf(failed, Number(avg_ms), random)
      return Array.from({ length: count }, (_, i) => {
        // The failures are spread over the test.
        const isFailed = Math.floor(((i + 1) * failed) / count) > Math.floor((i * failed) / count)
        return {
          label: workflow,
          ms: (isFailed ? failing : passing).pop(),
          startMs: Math.round(startMs + ((i + offset) / count) * HOUR),
          isFailed,
        }
      })
    })

const meansOf = (test, kind) =>
  Object.entries(USUAL[kind]).map(([name, mean]) => {
    const known = printedOf(resources, test, name, kind)
    return [
      name,
      resource(test, `${name} ${kind}`, known ?? { mean: invented(test, `${name} ${kind}`, mean) }),
    ]
  })
const database = metric => test =>
  cloudWatch('database', resource(test, metric, printedOf(resources, test, 'database', metric)))

/** Groups of instances, such as '6 x c7g.large (3 okapi + 3 low-activity services)'. */
function groupOf(name, text) {
  const [, count, InstanceType, tasks] = /^(\d+) x (\S+)(.*)$/.exec(text)
  return {
    AutoScalingGroupName: name,
    Instances: Array.from({ length: Number(count) }, () => ({ InstanceType })),
    Tags: [{ Key: 'tasks', Value: tasks }],
  }
}

rmSync(join(folder, 'runs'), { recursive: true, force: true })
for (const test of tests)
  writeWorkflows(join(folder, 'runs', test.id, 'results.jtl.gz'), samplesOf(test), USERS)
await collectTests(
  join(folder, 'campaign.yml'),
  tests,
  {
    ecs_service_cpu: test => prometheus('service', meansOf(test, 'cpu')),
    ecs_service_memory: test => prometheus('service', meansOf(test, 'memory')),
    node_cpu_seconds: test => prometheus('group', meansOf(test, 'instances')),
    aws_kafka_cpu: test => prometheus('broker', meansOf(test, 'brokers')),
    'database-cpu': database('cpu'),
    'database-connections': database('connections'),
    'database-load': test =>
      cloudWatch('database', resource(test, 'load', { mean: invented(test, 'load', 24) })),
    'describe-dimension-keys': test =>
      topSql(test, {
        'SELECT jsonb FROM mod_inventory_storage.item WHERE id = $1': [3.12, 1.43, 0],
        'SELECT jsonb, id FROM mod_orders_storage.po_line WHERE lower(f_unaccent(jsonb)) LIKE $1': [
          6.41, 2.33, 0,
        ],
        'UPDATE mod_circulation_storage.loan SET jsonb = $1 WHERE id = $2': [0.9, 0.19, 0.6],
      }),
    'describe-auto-scaling-groups': ({ okapi_group, main_group }) => ({
      AutoScalingGroups: [groupOf('okapi', okapi_group), groupOf('main', main_group)],
    }),
    'modules.sh': () => readFileSync(join(folder, 'modules.csv'), 'utf8'),
  },
  { commands: ['aws', 'sh'] },
)
