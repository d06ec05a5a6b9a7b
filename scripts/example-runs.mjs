// @ts-check
/**
 * What the generators of examples/ share: samples and time series whose figures come out as printed, and stand-ins for the
 * monitoring that `perf-gate collect` asks.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const program = join(import.meta.dirname, '..', 'dist', 'cli.js')

/**
 * @typedef {{ readonly startMs: number, readonly endMs: number }} Span
 * @typedef {{ readonly id: string, readonly parts: readonly Span[] } & Span} Test `parts`: imports, load levels; the rest is without one
 * @typedef {{ readonly ms: number, readonly value: number }} Point
 */

/**
 * Returns the rows of a table; what is in quotes has none inside.
 *
 * @param {string} path
 * @returns {Record<string, string>[]}
 */
export function rowsOf(path) {
  const [columns = [], ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map(line =>
      [...`${line},`.matchAll(/(?:"([^"]*)"|([^,]*)),/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    )
  return rows.map(cells => Object.fromEntries(cells.map((cell, i) => [columns[i], cell])))
}

/**
 * Returns numbers from 0 to 1, the same ones for the same name.
 *
 * @param {string} name
 * @returns {() => number}
 */
export function chance(name) {
  let seed = [...name].reduce((sum, letter) => Math.imul(31, sum) + letter.charCodeAt(0), 7)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    const mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    const again = mixed + (Math.imul(mixed ^ (mixed >>> 7), 61 | mixed) ^ mixed)
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns response times in ms, in random order: their mean and, by nearest rank, their p95 are exactly these.
 *
 * @param {{ count: number, mean: number, p95?: number }} wanted
 * @param {() => number} random
 */
export function responseTimes({ count, mean, p95 }, random) {
  const sigma =
    p95 === undefined
      ? 0.18
      : Math.max(0.02, 1.645 - Math.sqrt(Math.max(0, 1.645 ** 2 - 2 * Math.log(p95 / mean))))
  const rank = Math.ceil(0.95 * count) - 1
  const times = Array.from({ length: count }, () => Math.exp(sigma * normal(random)))
    .sort((a, b) => a - b)
    .map((factor, i) => {
      const ms = Math.round(mean * factor * Math.exp(-(sigma ** 2) / 2))
      if (p95 === undefined || i === rank) return p95 ?? ms
      return i < rank ? Math.min(ms, p95) : Math.max(ms, p95)
    })
  // The lower part of them makes up for what is missing in the sum.
  let rest = mean * count - times.reduce((sum, ms) => sum + ms, 0)
  for (let i = 0; rest !== 0; i = (i + 1) % Math.floor(count / 2)) {
    const step = Math.sign(rest)
    const ms = Number(times[i]) + step
    if (p95 !== undefined && ms > p95) continue
    times[i] = ms
    rest -= step
  }
  return shuffled(times, random)
}

/**
 * Returns values around a mean, which is exactly that of the values, to as many decimals as it has, or to 2.
 *
 * @param {{ count: number, mean: number, noise: number | undefined }} wanted `noise`: the standard deviation, relative to the mean
 * @param {() => number} random
 */
function valuesAround({ count, mean, noise = 0.04 }, random) {
  const scale = 10 ** Math.max(2, `${mean}`.split('.')[1]?.length ?? 0)
  const whole = Math.round(mean * scale)
  const values = Array.from({ length: count }, () =>
    Math.max(0, Math.round(whole * (1 + noise * normal(random)))),
  )
  let rest = whole * count - values.reduce((sum, value) => sum + value, 0)
  for (let i = 0; rest !== 0; i = (i + 1) % count) {
    const value = Number(values[i])
    const step = Math.max(-value, Math.trunc(rest / count) || Math.sign(rest))
    values[i] = value + step
    rest -= step
  }
  return values.map(value => value / scale)
}

/**
 * Returns the values of a test over time, whose mean while it loads, and their maximum there, are those printed. After the
 * load, which is the first part of the test, there is less of everything.
 *
 * @param {Test} test
 * @param {string} name
 * @param {{ mean?: number | undefined, max?: number | undefined }} printed
 * @param {number} [stepMs]
 * @returns {Point[]}
 */
export function resource(test, name, printed, stepMs = 120_000) {
  const { max, mean = 0.93 * Number(max) } = printed
  const isMeanPrinted = printed.mean !== undefined
  const [load = test] = test.parts
  const during = Math.ceil((load.endMs - load.startMs) / stepMs)
  const rest = max === undefined ? mean : (mean * during - max) / (during - 1)
  const span = { ...test, parts: [load] }
  const points = series(
    span,
    name,
    part => Number((part ? rest : 0.6 * mean).toPrecision(12)),
    0.006,
    stepMs,
  )
  const middle = Math.floor(during / 2)
  if (max === undefined) return points
  // The first point makes up for what the one in the middle was, so that a printed mean stays.
  const gone = isMeanPrinted ? Number(points[middle]?.value) - rest : 0
  return points.map(({ ms, value }, i) => {
    if (i === middle) return { ms, value: max }
    return { ms, value: i === 0 && gone !== 0 ? Number((value + gone).toPrecision(12)) : value }
  })
}

/**
 * Returns what is printed nowhere: the usual value of something, a little different in each test.
 *
 * @param {{ readonly id: string }} test
 * @param {string} name
 * @param {number} usual
 */
export function invented({ id }, name, usual) {
  return Number((usual * (0.97 + 0.06 * chance(`${id} ${name} usual`)())).toPrecision(4))
}

/**
 * Returns the statements of a database with what they wait for, as Performance Insights states them.
 *
 * @param {{ readonly id: string }} test
 * @param {Readonly<Record<string, readonly number[]>>} statements load by CPU, by reading of files and by locks
 */
export function topSql(test, statements) {
  const waits = ['CPU', 'IO:DataFileRead', 'Lock:transactionid']
  const rounded = (/** @type {number} */ value) => Math.round(100 * value) / 100
  return {
    PartitionKeys: waits.map(name => ({ Dimensions: { 'db.wait_event.name': name } })),
    Keys: Object.entries(statements).map(([text, loads]) => {
      const Partitions = loads.map((load, i) => rounded(invented(test, `${text} ${i}`, load)))
      const Total = rounded(Partitions.reduce((sum, load) => sum + load, 0))
      return { Dimensions: { 'db.sql_tokenized.statement': text }, Total, Partitions }
    }),
  }
}

/**
 * Returns what a table of resources prints: '42k%' is 42,000 %.
 *
 * @param {readonly Record<string, string>[]} rows
 * @param {{ readonly id: string }} test
 * @param {string} resource
 * @param {string} metric
 * @returns {{ mean?: number, max?: number } | undefined}
 */
export function printedOf(rows, { id }, resource, metric) {
  const found = rows.filter(
    row => row.resource === resource && row.metric === metric && row.tests?.split('/').includes(id),
  )
  const numberOf = (/** @type {string} */ printed) =>
    Number.parseFloat(printed) * (printed.includes('k') ? 1000 : 1)
  if (found.length === 0) return undefined
  return Object.fromEntries(
    found.map(({ statistic, printed }) => [
      statistic === 'max' ? 'max' : 'mean',
      numberOf(printed ?? ''),
    ]),
  )
}

/** @param {() => number} random */
function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/**
 * @template T
 * @param {T[]} list
 * @param {() => number} random
 */
function shuffled(list, random) {
  const keys = new Map(list.map((_, i) => [i, random()]))
  return list
    .map((_, i) => i)
    .sort((a, b) => /** @type {number} */ (keys.get(a)) - /** @type {number} */ (keys.get(b)))
    .map(i => list[i])
}

/**
 * Returns the part of a test at a time.
 *
 * @template {Test} T
 * @param {T} test
 * @param {number} ms
 * @returns {T['parts'][number] | undefined}
 */
export function partAt({ parts }, ms) {
  return parts.find(({ startMs, endMs }) => ms >= startMs && ms < endMs)
}

/**
 * Returns the values of a test, one each minute. The mean over each part is exactly the one that `meanIn` returns.
 *
 * @template {Test} T
 * @param {T} test
 * @param {string} name
 * @param {(part: T['parts'][number] | undefined) => number} meanIn
 * @param {number} [noise] standard deviation, relative to the mean
 * @param {number} [stepMs]
 * @returns {Point[]}
 */
export function series(test, name, meanIn, noise, stepMs = 60_000) {
  const count = Math.ceil((test.endMs - test.startMs) / stepMs)
  const times = Array.from({ length: count }, (_, i) => test.startMs + stepMs * i)
  const random = chance(`${test.id} ${name}`)
  const found = [undefined, ...test.parts].flatMap(part => {
    const own = times.filter(ms => partAt(test, ms) === part)
    if (own.length === 0) return []
    const values = valuesAround({ count: own.length, mean: meanIn(part), noise }, random)
    return own.map((ms, i) => ({ ms, value: Number(values[i]) }))
  })
  return found.sort((a, b) => a.ms - b.ms)
}

/**
 * Returns Prometheus' answer to a query over time, or at one.
 *
 * @param {string} label
 * @param {readonly (readonly [name: string, found: Point[] | Point])[]} found
 */
export function prometheus(label, found) {
  const written = (/** @type {Point} */ { ms, value }) => [ms / 1000, `${value}`]
  const result = found.map(([name, points]) => ({
    metric: { [label]: name },
    ...(Array.isArray(points) ? { values: points.map(written) } : { value: written(points) }),
  }))
  const resultType = found.some(([, points]) => Array.isArray(points)) ? 'matrix' : 'vector'
  return { status: 'success', data: { resultType, result } }
}

/**
 * Returns CloudWatch's answer to a query over time.
 *
 * @param {string} label
 * @param {readonly Point[]} points
 */
export function cloudWatch(label, points) {
  const [Timestamps, Values] = [
    points.map(({ ms }) => new Date(ms).toISOString()),
    points.map(({ value }) => value),
  ]
  return {
    MetricDataResults: [{ Id: 'm', Label: label, StatusCode: 'Complete', Timestamps, Values }],
  }
}

/**
 * Writes a packed JTL.
 *
 * @param {string} path
 * @param {{ startMs: number, ms: number, label: string, isTransaction: boolean }[]} samples
 * @param {number} users
 */
export function writeJtl(path, samples, users) {
  const rows = samples
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ startMs, ms, label, isTransaction }, i) => {
      const message = isTransaction
        ? '"Number of samples in transaction : 6, number of failing samples : 0"'
        : 'OK'
      return `${startMs},${ms},${label},200,${message},users 1-${1 + (i % users)},true,${users},${users}`
    })
  const header =
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,grpThreads,allThreads'
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, gzipSync(`${[header, ...rows].join('\n')}\n`, { level: 9 }))
}

/**
 * Writes a packed JTL of workflows without requests.
 *
 * @param {string} path
 * @param {{ startMs: number, ms: number, label: string, isFailed?: boolean, tenant?: readonly string[] }[]} samples
 *   `tenant`: its name and kind, where the file has columns of them
 * @param {number} users
 */
export function writeWorkflows(path, samples, users) {
  const hasTenants = samples.some(({ tenant }) => tenant)
  const rows = samples
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ startMs, ms, label, isFailed, tenant = [] }) => {
      const outcome = isFailed ? '500,Internal Server Error,false' : '200,OK,true'
      return [startMs, ms, label, outcome, users, ...tenant].join(',')
    })
  const header = 'timeStamp,elapsed,label,responseCode,responseMessage,success,allThreads'
  mkdirSync(dirname(path), { recursive: true })
  const text = [hasTenants ? `${header},tenant,tenants` : header, ...rows].join('\n')
  writeFileSync(path, gzipSync(`${text}\n`, { level: 9 }))
}

/**
 * Runs `perf-gate collect` for each test of a campaign, as at its end. Prometheus and the commands are stand-ins.
 *
 * @template {Test} T
 * @param {string} campaign path of the campaign file
 * @param {readonly T[]} tests
 * @param {Readonly<Record<string, (test: T) => string | object>>} answers what the stand-ins say, by a part of the query or the command line
 * @param {{ commands?: readonly string[], untilMs?: (test: T) => number, variables?: (test: T) => Readonly<Record<string, string>> }} [options]
 *   `commands`: which are stand-ins; `untilMs`: when what goes on after the load is over; `variables`: of the environment
 */
export async function collectTests(
  campaign,
  tests,
  answers,
  { commands = ['psql', 'aws', 'modules'], untilMs, variables } = {},
) {
  let test = /** @type {T} */ (tests[0])
  // A connection is kept while a slow machine does other things in between.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const query = new URL(String(request.url), 'http://localhost').searchParams.get('query') ?? ''
    const [, answer] = Object.entries(answers).find(([part]) => query.includes(part)) ?? []
    if (!answer) throw new Error(`no answer to: ${query}`)
    const found = answer(test)
    response.end(typeof found === 'string' ? found : JSON.stringify(found))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
  const bin = mkdtempSync(join(tmpdir(), 'perf-gate-example-'))
  for (const command of commands)
    writeFileSync(join(bin, command), standIn(address), { mode: 0o755 })
  for (test of tests)
    for (const atMs of [test.endMs, ...(untilMs ? [untilMs(test)] : [])]) {
      const env = {
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        PROM: address,
        SOURCE_DATE_EPOCH: `${Math.ceil(atMs / 1000)}`,
        ...variables?.(test),
      }
      const child = spawn(process.execPath, [program, 'collect', campaign, '--run', test.id], {
        env,
        cwd: dirname(campaign),
        stdio: 'inherit',
      })
      if ((await once(child, 'close'))[0] !== 0) process.exitCode = 1
    }
  server.close()
  rmSync(bin, { recursive: true })
}

/** @param {string} address */
function standIn(address) {
  return `#!${process.execPath}
const query = [require('node:path').basename(process.argv[1]), ...process.argv.slice(2)].join(' ')
fetch('${address}/?' + new URLSearchParams({ query })).then(response => response.text()).then(text => process.stdout.write(text))
`
}
