/**
 * Writes tests/: runs whose figures are those that the report prints (data/). What it shows in pictures only, such as memory and
 * statements, is made up. Usage: node examples/check-in-title-level-requests/make.mjs, after `npm run build`
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  chance,
  cloudWatch,
  collectTests,
  prometheus,
  responseTimes,
  rowsOf,
  series,
  writeJtl,
} from '../../scripts/example-runs.mjs'

const folder = import.meta.dirname
const data = name => join(folder, 'data', name)
const MINUTE = 60_000
const responses = rowsOf(data('checkin-tlr.csv'))
const services = rowsOf(data('checkin-tlr-service-cpu.csv'))

/** Each test has ten minutes of each load, with pauses of five between them. */
const tests = ['baseline', 'verification'].map((id, i) => {
  const startMs = Date.UTC(2023, 1, 13 + 2 * i, 8)
  const parts = [1, 8, 25].map((users, at) => {
    const p95 = Math.round(
      1000 * responses.find(row => row.run === id && Number(row.users) === users).p95_s,
    )
    return {
      users,
      p95,
      startMs: startMs + 15 * at * MINUTE,
      endMs: startMs + (15 * at + 10) * MINUTE,
    }
  })
  return { id, factor: 1 + i, startMs, endMs: parts.at(-1).endMs, parts }
})

/** Keeps a sample every 2 seconds. */
function samplesOf({ id }, { users, p95, startMs }) {
  const random = chance(`${id} ${users}`)
  const times = responseTimes({ count: 300, mean: Math.round(0.74 * p95), p95 }, random)
  return times.map((ms, i) => ({
    startMs: startMs + 2000 * i + (i && 50 * Math.floor(16 * random())),
    ms,
    label: 'Check-in',
    isTransaction: true,
  }))
}

/** The share of a figure at 25 users that a load has; outside of them nearly nothing. */
const shareOf = load => (load ? { 1: 0.3, 8: 0.6, 25: 1 }[load.users] : 0.05)
const rounded = value => Math.round(100 * value) / 100
const overTime = (label, test, found, noise) =>
  prometheus(
    label,
    found.map(([name, meanIn]) => [name, series(test, `${label} ${name}`, meanIn, noise)]),
  )
const databaseLoad = (test, name, at25) =>
  series(test, name, load => rounded(at25 * test.factor * shareOf(load)), 0.1).map(
    ({ ms, value }) => ({
      Timestamp: ms / 1000,
      Value: value,
    }),
  )
const ofTest = ({ id }) => services.filter(row => row.run === id)

const SCHEMA = 'fs09000000_mod_circulation_storage'
const STATEMENTS = {
  [`SELECT jsonb FROM ${SCHEMA}.request WHERE jsonb->>'instanceId' = ? AND jsonb->>'status' LIKE ? ORDER BY jsonb->>'position'`]: 0.7,
  [`SELECT COUNT(*) FROM ${SCHEMA}.request WHERE jsonb->>'itemId' = ?`]: 0.4,
  'SELECT jsonb FROM fs09000000_mod_inventory_storage.item WHERE id IN (?)': 0.25,
}

const answers = {
  ecs_cpu: test =>
    overTime(
      'service',
      test,
      ofTest(test).map(row => [row.module, load => rounded(row.avg_cpu_pct * shareOf(load))]),
    ),
  ecs_memory: test =>
    overTime(
      'service',
      test,
      ofTest(test).map(({ module }, i) => [module, () => 35 + 3 * i]),
      0.005,
    ),
  node_cpu: test =>
    overTime(
      'instance',
      test,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(i => [
        `instance-${i}`,
        load => rounded((12 + i) * (0.75 + test.factor / 4) * shareOf(load)),
      ]),
    ),
  CPUUtilization: test =>
    cloudWatch(
      'writer',
      series(test, 'cpu', load => rounded((test.id === 'baseline' ? 20 : 70) * shareOf(load))),
    ),
  DatabaseConnections: test =>
    cloudWatch(
      'writer',
      series(test, 'connections', load => 420 + (load ? 2 * load.users : 0), 0.01),
    ),
  'db.sql_tokenized': test => ({
    MetricList: [
      { Key: { Metric: 'db.load.avg' }, DataPoints: databaseLoad(test, 'load', 1.6) },
      ...Object.entries(STATEMENTS).map(([statement, load]) => ({
        Key: { Metric: 'db.load.avg', Dimensions: { 'db.sql_tokenized.statement': statement } },
        DataPoints: databaseLoad(test, statement, load),
      })),
    ],
  }),
  'get-resource-metrics': test => ({
    MetricList: [{ Key: { Metric: 'db.load.avg' }, DataPoints: databaseLoad(test, 'load', 1.6) }],
  }),
  'modules ': () => readFileSync(join(folder, 'modules.csv'), 'utf8'),
}

rmSync(join(folder, 'tests'), { recursive: true, force: true })
for (const test of tests)
  for (const load of test.parts)
    writeJtl(
      join(folder, 'tests', test.id, `${load.users}-users.jtl.gz`),
      samplesOf(test, load),
      load.users,
    )
await collectTests(join(folder, 'campaign.yml'), tests, answers)
