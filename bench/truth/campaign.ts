/**
 * Writes a campaign of raw data with planted truths: four configurations in two tests of an hour each, results of JMeter, CPU and memory
 * of services, a table of imports, database statements, modules and campaign.yml. What is planted follows from the seed alone.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { othersBy } from './other-truths.ts'
import {
  GROUPS,
  MACHINES,
  SERVICES,
  STATEMENTS,
  TESTS,
  TRANSACTIONS,
  type Truth,
} from './system.ts'

/** Imports: profile, file, minute at which it starts, duration in s. */
const IMPORTS: readonly [string, string, number, number][] = [
  ['PTF - Create 2', '5k', 10, 160],
  ['PTF - Create 2', '25k', 18, 720],
  ['PTF - Updates Success - 6', '5k', 34, 190],
  ['PTF - Updates Success - 6', '25k', 40, 900],
]
/** The other campaigns have a single long import, so that a report takes less processor time. */
const ONE_IMPORT: typeof IMPORTS = [['PTF - Create 2', '25k', 18, 1500]]
const HOUR = 3_600_000
const MINUTE = 60_000
/** How long a workflow is slow at the start of a test. */
const START = 8 * MINUTE
const USUAL_USERS = 120
/** Rows of a file of results: transactions and their requests. */
const ROWS = 8000
const REQUESTS = [
  ['GET /a', 0.2],
  ['POST /b', 0.7],
  ['GET /c', 0.1],
] as const

/** Seeds from here on plant the other truths. */
const FIRST_OTHER = 101

function plantedBy(random: Random): Truth {
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random.uniform() * choices.length)]!
  const plant = <T>(chance: number, make: () => T) => {
    const made = make()
    return random.uniform() < chance ? made : undefined
  }
  const between = (least: number, most: number) =>
    Math.round(100 * (least + random.uniform() * (most - least))) / 100
  const group = () => pick(GROUPS.slice(1))
  const often = TRANSACTIONS.filter(([, , hourly]) => hourly >= 900).map(([name]) => name)
  const imported = [
    'CICO_TC_Check-Out Controller',
    'CICO_TC_Check-In Controller',
    'EVA_TC: View Account',
  ]
  const voids = ['AIE_TC: Create Invoices', 'TC: Receiving-an-Order-Line', 'Unreceiving-a-Piece']
  const copied = plant(0.5, () => ({ test: pick(['B1', 'C1', 'D1']), from: pick(['A1', 'A2']) }))
  const users = plant(0.5, () => ({ test: pick(['B1', 'C1', 'D1']), users: 150 }))
  const planted = {
    leak: plant(0.8, () => ({
      group: group(),
      service: pick(SERVICES),
      pointsPerHour: between(18, 32),
    })),
    slow: plant(0.8, () => ({
      group: group(),
      workflow: pick(often),
      by: between(0.25, 0.6),
      request: 'POST /b',
    })),
    slowInImports: plant(0.7, () => ({
      group: group(),
      workflow: pick(imported),
      by: between(0.12, 0.3),
    })),
    statement: plant(0.7, () => ({
      group: group(),
      statement: pick(STATEMENTS),
      factor: pick([2, 3]),
    })),
    aborted: plant(0.5, () => ({ test: pick(['B2', 'C2', 'D2']) })),
    copied,
    users: users?.test === copied?.test ? undefined : users,
    renamed: plant(0.5, () => ({
      group: group(),
      from: 'ILR_TC: Create ILR',
      to: 'ILR_TC: Create Item Level Request',
    })),
    version: plant(0.5, () => ({
      group: group(),
      module: pick(['mod-circulation', 'mod-users', 'mod-search']),
    })),
    void: plant(0.7, () => ({
      workflows: voids.slice(0, Math.ceil(random.uniform() * voids.length)),
    })),
  }
  return JSON.parse(JSON.stringify(planted))
}

/** Writes the campaign of a seed into a folder, and returns what was planted. */
export function writeCampaign(folder: string, seed: number): Truth {
  const random = seededRandom(seed)
  const truth = seed < FIRST_OTHER ? plantedBy(random) : othersBy(random)
  const levels = SERVICES.map(
    () => [5 + 60 * random.uniform(), 25 + 40 * random.uniform()] as const,
  )
  TESTS.forEach((test, position) => {
    const hours = truth.aborted?.test === test ? 0.5 : 1
    const start = Date.UTC(2026, 10, 6, 21, 20) + position * 24 * HOUR
    const imports = (seed < FIRST_OTHER ? IMPORTS : ONE_IMPORT)
      .filter(([, , minute]) => minute < hours * 60)
      .map(([profile, file, minute, seconds]) => ({
        profile,
        file,
        begin: start + minute * MINUTE,
        seconds: Math.round(seconds * (1 + 0.02 * random.normal())),
      }))
    const isBusy = (ms: number) =>
      imports.some(({ begin, seconds }) => begin <= ms && ms < begin + seconds * 1000)
    const at = join(folder, 'results', test)
    mkdirSync(at, { recursive: true })
    const of = { test, group: test[0]!, hours, start, isBusy, truth, random }
    writeFileSync(join(at, 'results.jtl'), resultsOf(of))
    writeResources(at, of, levels)
    const end = start + hours * HOUR
    writeCsv(at, 'imports.csv', [
      'started_date,duration,file_name,status,job_profile',
      ...imports.map(({ profile, file, begin, seconds }) => {
        const status = begin + seconds * 1000 > end ? 'CANCELLED' : 'COMMITTED'
        return [isoOf(begin), clockOf(seconds), `${file}.mrc`, status, profile].join(',')
      }),
    ])
    writeCsv(at, 'pg_stat_statements.csv', statementsOf(of))
    writeCsv(at, 'modules.csv', [
      'Module,Module Version,Task Count',
      ...SERVICES.map((service, i) => {
        const { group, module } = truth.version ?? {}
        const patch = group === of.group && module === service ? 9 : 2
        return `${service},${service}:${1 + i}.${i % 7}.${patch},2`
      }),
    ])
  })
  if (truth.copied) {
    const fileOf = (test: string) => join(folder, 'results', test, 'results.jtl')
    copyFileSync(fileOf(truth.copied.from), fileOf(truth.copied.test))
  }
  writeFileSync(join(folder, 'truth.json'), JSON.stringify(truth, undefined, 1))
  writeFileSync(join(folder, 'campaign.yml'), campaignYml())
  return truth
}

interface Test {
  test: string
  group: string
  hours: number
  start: number
  isBusy: (ms: number) => boolean
  truth: Truth
  random: Random
}

function resultsOf({ test, group, hours, start, isBusy, truth, random }: Test): string {
  const users = truth.users?.test === test ? truth.users.users : USUAL_USERS
  const scale = ROWS / TRANSACTIONS.reduce((sum, [, , hourly]) => sum + hourly * 3, 0)
  const whole = Math.exp(0.02 * random.normal()) * (users > USUAL_USERS ? 1.06 : 1)
  const rows: [end: number, line: string][] = []
  TRANSACTIONS.forEach(([name, mean, hourly], number) => {
    const own = whole * Math.exp(0.02 * random.normal())
    const label =
      truth.renamed?.group === group && truth.renamed.from === name ? truth.renamed.to : name
    const isOf = (place?: { group: string; workflow: string }) =>
      place?.group === group && place.workflow === name
    const isVoid = truth.void?.workflows.includes(name)
    const slow = truth.slow?.group === group && truth.slow.workflow === name ? truth.slow.by : 0
    const { slowInImports: late } = truth
    const inImports = late?.group === group && late.workflow === name ? late.by : 0
    const usual = hourly >= 900 ? REQUESTS : ([['POST /b', 1]] as const)
    const requests = isOf(truth.requests) ? [...usual, REQUESTS[1]] : usual
    const lasting =
      (truth.all?.group === group ? 1 + truth.all.by : 1) *
      (isOf(truth.hidden) ? (1 + truth.hidden!.by) / (1 + truth.all!.by) : 1) *
      (truth.unit?.test === test ? truth.unit.factor : 1)
    const count = Math.max(40, Math.round((hourly * scale * hours * users) / USUAL_USERS))
    for (let i = 0; i < count; i++) {
      const ts = start + Math.floor(random.uniform() * hours * HOUR)
      const atStart = isOf(truth.start) && ts < start + START ? 1 + truth.start!.by : 1
      const factor = own * lasting * atStart * (isBusy(ts) ? 1.15 * (1 + inImports) : 1)
      const errorRate = isOf(truth.errors) && isBusy(ts) ? truth.errors!.rate : 0.002
      const isFailed = isVoid || random.uniform() < errorRate
      const outcome = isFailed ? '500,Internal Server Error' : '200,OK'
      const thread = `${label.slice(0, 4)} 1-${1 + Math.floor(random.uniform() * 8)}`
      let total = 0
      for (const [request, share] of requests) {
        const scatter = Math.exp(0.28 * random.normal() - 0.04)
        const extra = request === 'POST /b' ? mean * factor * slow : 0
        const ms = Math.max(2, Math.round(mean * share * factor * scatter + extra))
        const of = `${label.split(/[:_]/)[0]} ${request} ${number}`
        const begin = ts + total
        rows.push([
          begin + ms,
          `${begin},${ms},${of},${outcome},${thread},text,${!isFailed},${users},https://okapi/x,${ms - 1}`,
        ])
        total += ms
      }
      const failing = isFailed ? requests.length : 0
      const message = `"Number of samples in transaction : ${requests.length}, number of failing samples : ${failing}"`
      rows.push([
        ts + total,
        `${ts},${total},${label},${isFailed ? 500 : 200},${message},${thread},,${!isFailed},${users},null,0`,
      ])
    }
  })
  rows.sort(([a], [b]) => a - b)
  const head =
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,allThreads,URL,Latency'
  return `${[head, ...rows.map(([, line]) => line)].join('\n')}\n`
}

function writeResources(
  at: string,
  of: Test,
  levels: readonly (readonly [number, number])[],
): void {
  const { group, hours, start, isBusy, truth, random } = of
  const [cpu, memory] = [['timestamp,service,value'], ['timestamp,service,value']]
  for (let minute = 0; minute <= hours * 60; minute++)
    SERVICES.forEach((service, i) => {
      const ms = start + minute * MINUTE
      const [used, kept] = levels[i]!
      const isFull = truth.busy?.group === group && truth.busy.service === service
      const own = used * (isBusy(ms) ? 1.4 : 1) * (1 + 0.06 * random.normal())
      const busy = isFull ? 98 + random.uniform() : own
      const isLeak = truth.leak?.group === group && truth.leak.service === service
      const leaked = isLeak ? (truth.leak!.pointsPerHour * minute) / 60 : 0
      cpu!.push(`${isoOf(ms)},${service},${busy.toFixed(2)}`)
      memory!.push(`${isoOf(ms)},${service},${(kept + 0.5 * random.normal() + leaked).toFixed(2)}`)
    })
  writeCsv(at, 'service-cpu.csv', cpu!)
  writeCsv(at, 'service-memory.csv', memory!)
}

function statementsOf({ group, hours, truth, random }: Test): string[] {
  const rows = STATEMENTS.map((text, i) => {
    const isSlow = truth.statement?.group === group && truth.statement.statement === text
    const isOften = truth.calls?.group === group && truth.calls.statement === text
    const more = isOften ? truth.calls!.factor : 1
    const calls = Math.round(((90_000 * hours * more) / (i + 1)) * (1 + 0.03 * random.normal()))
    const mean = (4 + 3 * i) * (1 + 0.03 * random.normal()) * (isSlow ? truth.statement!.factor : 1)
    return `"${text}",${calls},${(calls * mean).toFixed(2)},${mean.toFixed(3)},${calls}`
  })
  return ['query,calls,total_exec_time,mean_exec_time,rows', ...rows]
}

function writeCsv(folder: string, name: string, lines: readonly string[]): void {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
}

const isoOf = (ms: number) => new Date(ms).toISOString()
const clockOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19)

function campaignYml(): string {
  const runs = TESTS.map(
    test =>
      `  - { id: ${test}, source: results/${test}, group: ${test[0]}, facts: { main_group: ${MACHINES[test[0]!]} } }`,
  )
  return `version: 1
title: Instance types for a library platform with data imports
runs:
${runs.join('\n')}
baseline: A
cost-against: A
goal: cheapest-at-same-performance
metric: avg
judge: transactions
results: [{ path: results.jtl }]
resources:
  - { path: service-cpu.csv, metric: cpu, unit: "%", key: service, time: timestamp, value: value }
  - { path: service-memory.csv, metric: memory, unit: "%", key: service, time: timestamp, value: value }
jobs:
  - path: imports.csv
    name: { column: job_profile }
    start: started_date
    duration: { column: duration, unit: "hh:mm:ss" }
    status: status
    dimensions: { file: { column: file_name } }
sql:
  - { path: pg_stat_statements.csv, text: query, calls: calls, mean: mean_exec_time ms, total: total_exec_time ms }
phases:
  - { from: jobs, name: "{name} {file_name}" }
  - { rest: without imports }
environment:
  table: { path: modules.csv, key: Module }
  cost:
    facts: [main_group]
    prices: { r7g.xlarge: 0.2142usd/h, r7g.2xlarge: 0.4284usd/h, m7g.xlarge: 0.1632usd/h, r7g.large: 0.1071usd/h }
`
}
