/**
 * Writes runs/: runs whose figures are those that the report prints. What it does not print, such as each response time, is made up.
 * Usage: node examples/multi-tenant/make.mjs, after `npm run build`
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
  writeWorkflows,
} from '../../scripts/example-runs.mjs'

const folder = import.meta.dirname
const printed = name =>
  rowsOf(join(folder, '../../__tests__/fixtures/reports', `multi-tenant${name}.csv`))
const averages = printed('')
const searches = printed('-searches')
const imports = printed('-imports')
const resources = printed('-resources')
const QUERIES = ['keyword', 'title', 'subject']
const PRIMARY = ['fs00001137', 'primary']
/** Means of what has no figure in the report, %. */
const USUAL = {
  cpu: {
    'nginx-okapi': 130,
    'nginx-edge': 90,
    'mod-quick-marc': 3,
    'mod-inventory': 61,
    'mod-circulation': 48.5,
  },
  memory: { 'mod-inventory': 96, 'mod-circulation': 79, 'mod-circulation-storage': 79 },
  database: { cpu: 75, connections: 3000 },
  kafka: { cpu: 56, memory: 2.1 },
  opensearch: { cpu: 88 },
}
/** With two tenants, most of it is idle. */
const IDLE = {
  'nginx-okapi': 20,
  'nginx-edge': 20,
  'database cpu': 3,
  'database connections': 1130,
  'opensearch cpu': 9,
}
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
/** The load lasts longer with imports on more tenants. */
const MINUTES = { 1: 30, 2: 30, 3: 30, 6: 90 }

const tests = printed('-environment').map(({ test, ...facts }, i) => {
  const startMs = Date.UTC(2023, 8, 11 + i, 12, 15)
  const endMs = startMs + (MINUTES[test] ?? 60) * MINUTE
  const tenants = Array.from({ length: Number(facts.tenants) - 1 }, (_, t) => [
    `mob${`${t + 1}`.padStart(2, '0')}`,
    'secondary',
  ])
  // Resources are asked for the imports too, which go on for up to three hours.
  const longMs = endMs + 3 * HOUR
  return { id: test, facts, tenants, startMs, endMs, longMs, parts: [{ startMs, endMs }] }
})

/** Check-ins and check-outs: one of a tenant every 30 s of the primary one, and as many of the others as make four in half an hour. */
function circulationOf({ id, startMs, endMs, tenants }) {
  return averages
    .filter(({ test }) => test === id)
    .flatMap(({ request, tenant, avg_s }, r) => {
      const isPrimary = tenant === 'primary'
      const each = isPrimary || tenants.length === 1 ? 60 : 4
      const from = isPrimary ? [PRIMARY] : tenants
      const count = (each * from.length * (endMs - startMs)) / (30 * MINUTE)
      const mean = Math.round(1000 * Number(avg_s))
      const times = responseTimes({ count, mean }, chance(`${id} ${request} ${tenant}`))
      return times.map((ms, i) => ({
        label: request,
        ms,
        tenant: from[i % from.length],
        startMs: Math.round(startMs + ((i + r / 4) / count) * (endMs - startMs)),
      }))
    })
}

/** Searches: two of each query by each tenant. The fastest and the slowest of them, as averages, are those printed. */
function searchesOf({ id, startMs, endMs, tenants }) {
  return searches
    .filter(({ test }) => test === id)
    .flatMap(({ tenant: kind, least_s, most_s }) => {
      const [least, most] = [1000 * Number(least_s), 1000 * Number(most_s)].map(Math.round)
      const from = kind === 'primary' ? [PRIMARY] : tenants
      const random = chance(`${id} ${kind} searches`)
      const kinds = QUERIES.flatMap(query => from.map(tenant => ({ query, tenant })))
      return kinds.flatMap(({ query, tenant }, k) => {
        const inside = Math.round(least + (most - least) * (0.1 + 0.8 * random()))
        const mean = [least, most][k] ?? inside
        const apart = Math.round(0.1 * mean * random())
        return [mean - apart, mean + apart].map((ms, i) => ({
          label: `Search: ${query}`,
          ms,
          tenant,
          startMs: Math.round(startMs + ((i + (k + 0.5) / kinds.length) / 2) * (endMs - startMs)),
        }))
      })
    })
}

const secondsOf = clock => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
const clockOf = seconds =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => `${Math.floor(part)}`.padStart(2, '0'))
    .join(':')

/** The imports of a test; the last ones of a kind are those that failed. */
function importsOf({ id, startMs, tenants }) {
  const rows = imports
    .filter(({ test }) => test === id)
    .flatMap(({ tenants: kind, count, fastest, slowest, failed, errors }) => {
      const from = kind === 'primary' ? [PRIMARY] : tenants
      const random = chance(`${id} ${kind} imports`)
      const [least, most] = [fastest, slowest].map(secondsOf)
      return from.slice(0, Number(count)).map(([tenant], i) => {
        const inside = Math.round(least + (most - least) * (0.1 + 0.8 * random()))
        const nth = i - (Number(count) - Number(failed))
        const known = errors.split('|')
        const [status, error] =
          nth < 0 ? ['COMMITTED', ''] : ['COMPLETED_WITH_ERRORS', known[nth % known.length]]
        const duration = fastest && clockOf([least, most][i] ?? inside)
        const started = new Date(startMs + MINUTE + 2 * SECOND * i).toISOString()
        const shown = duration ? status : 'PARSING_IN_PROGRESS'
        return [started, duration, '10k-create.mrc', shown, tenant, kind, `"${error}"`].join()
      })
    })
  return ['started_date,duration,file_name,status,tenant,tenants,error', ...rows].join('\n')
}

function points(test, name, metric, usual) {
  const known = printedOf(resources, test, name, metric)
  const idle = test.id === '1' ? (IDLE[name] ?? IDLE[`${name} ${metric}`]) : undefined
  const mean = invented(test, `${name} ${metric}`, idle ?? usual)
  const found = resource({ ...test, endMs: test.longMs }, `${name} ${metric}`, known ?? { mean })
  // In the middle of each step: the last one of the load is within it, however long its last request takes.
  return found.map(({ ms, value }) => ({ ms: ms + MINUTE, value }))
}
const services = metric => test =>
  prometheus(
    'service',
    Object.entries(USUAL[metric]).map(([name, mean]) => [name, points(test, name, metric, mean)]),
  )
const kafka = metric => test =>
  prometheus('cluster', [['kafka', points(test, 'kafka', metric, USUAL.kafka[metric])]])
const measured = (name, metric) => test =>
  cloudWatch(name, points(test, name, metric, USUAL[name][metric]))

rmSync(join(folder, 'runs'), { recursive: true, force: true })
for (const test of tests)
  writeWorkflows(
    join(folder, 'runs', test.id, 'results.jtl.gz'),
    [...circulationOf(test), ...searchesOf(test)],
    test.id === '1' ? 10 : 305,
  )
await collectTests(
  join(folder, 'campaign.yml'),
  tests,
  {
    ecs_service_cpu: services('cpu'),
    ecs_service_memory: services('memory'),
    aws_kafka_cpu: kafka('cpu'),
    aws_kafka_memory: kafka('memory'),
    'opensearch-cpu': measured('opensearch', 'cpu'),
    'database-cpu': measured('database', 'cpu'),
    'database-connections': measured('database', 'connections'),
    'imports.sql': importsOf,
    'modules.sh': () => readFileSync(join(folder, 'modules.csv'), 'utf8'),
  },
  {
    commands: ['aws', 'psql', 'sh'],
    untilMs: ({ longMs }) => longMs + MINUTE,
    variables: ({ facts }) => ({ PARAMETERS: Object.values(facts).join() }),
  },
)
