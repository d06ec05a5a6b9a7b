/**
 * A load test that makes no load: waits, and writes results that depend on its side and number only. With --replay the
 * number is that of its pair: recorded results, which are the same whenever a run is made again.
 *
 * Usage: node load-test.mjs FOLDER [--factor N] [--workflows N] [--ms N] [--replay] [--alone FILE] [--mode MODE]
 *
 * --factor makes check-in slower; with --workflows, all of them.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pid } from 'node:process'
import { parseArgs } from 'node:util'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    factor: { type: 'string', default: '1' },
    workflows: { type: 'string' },
    ms: { type: 'string', default: '0' },
    replay: { type: 'boolean', default: false },
    alone: { type: 'string' },
    mode: { type: 'string', default: 'jmeter' },
  },
})
const [folder] = positionals
const { PERF_GATE_RUN = '1', PERF_GATE_SIDE: side = 'candidate' } = process.env
const run = values.replay ? pairOf(Number(PERF_GATE_RUN)) : Number(PERF_GATE_RUN)

function pairOf(number) {
  return JSON.parse(readFileSync(join(dirname(folder), `${number}-${side}.json`), 'utf8')).pair
}

// Fails when another run is still there. A number alone may have been given to another process since.
const self = `${pid} ${startOf(pid)}`
if (values.alone) {
  const other = existsSync(values.alone) ? readFileSync(values.alone, 'utf8') : ''
  const [otherPid, start] = other.split(' ')
  if (other !== '' && startOf(Number(otherPid)) === start) {
    console.error('another run is still there')
    process.exit(9)
  }
  writeFileSync(values.alone, self)
}

/** When a process started, in ticks since the boot; undefined where it has ended. */
function startOf(process) {
  try {
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Uniform in [0, 1): mulberry32. */
let state = run * 7919 + (side === 'baseline' ? 1 : 0)
function random() {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

await new Promise(resolve => setTimeout(resolve, Number(values.ms)))
const WORKFLOWS = ['login', 'search', 'check-in', 'check-out', 'renew']
const modes = {
  jmeter: () =>
    writeFileSync(`${folder}/run.jtl`, jtl(WORKFLOWS.slice(0, Number(values.workflows ?? 5)))),
  other: () => writeFileSync(`${folder}/run.jtl`, jtl(['import', 'export'])),
  hey: () => writeFileSync(`${folder}/run.csv`, hey()),
  nothing: () => {},
  fail: () => {
    console.error('connection refused: http://localhost:1')
    process.exit(3)
  },
  hang: () => setInterval(() => {}, 1000),
}
modes[values.mode]()
if (values.alone) rmSync(values.alone)

function jtl(workflows) {
  const rows = [
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads',
  ]
  const start = Date.UTC(2026, 10, 20) + run * 3_600_000
  for (const workflow of workflows) {
    const usual =
      100 * (1 + 0.02 * (random() - 0.5)) * (isSlower(workflow) ? Number(values.factor) : 1)
    for (let i = 0; i < 300; i++) {
      const elapsed = Math.round(usual * (1 + 0.2 * (random() - 0.5)))
      rows.push(`${start + i * 1000},${elapsed},${workflow},200,OK,t-1,true,100,5,5`)
    }
  }
  return `${rows.join('\n')}\n`
}

function isSlower(workflow) {
  return values.workflows !== undefined || workflow === 'check-in'
}

function hey() {
  const rows = [
    'response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset',
  ]
  for (let i = 0; i < 300; i++) rows.push(`${0.1 + 0.01 * random()},0,0,0,0.1,0,200,${i / 10}`)
  return `${rows.join('\n')}\n`
}
