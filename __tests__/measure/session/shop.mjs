/**
 * A shop and its load test in one process: writes to FOLDER/run.jtl the time of the processor, in fortieths of a millisecond
 * because a JTL has whole ones, as if requests came at a fixed rate, so that a busy machine disturbs it least. The candidate's
 * `priceOf` takes SLOW times as long.
 *
 * Usage: node [--cpu-prof --cpu-prof-dir FOLDER] shop.mjs FOLDER [SLOW]
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { argv, cpuUsage, env } from 'node:process'

const [folder, slow] = argv.slice(2)
const factor = env.PERF_GATE_SIDE === 'candidate' ? Number(slow ?? 1) : 1

function priceOf(id) {
  let price = id
  for (let i = 0; i < 600_000 * factor; i++) price = (price * 31 + i) % 10007
  return price
}

function signed(text) {
  let hash = text
  for (let i = 0; i < 60; i++) hash = createHash('sha256').update(hash).digest('hex')
  return hash
}

const workflows = {
  login: () => signed('login'),
  checkout: id => signed(String(priceOf(id))),
}
const rows = [
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads',
]
const begun = Date.now()
for (let id = 0; id < 200; id++)
  for (const [label, work] of Object.entries(workflows)) {
    const start = cpuUsage()
    work(id)
    const elapsed = Math.round((40 * cpuUsage(start).user) / 1000)
    rows.push(`${begun + 10 * id},${elapsed},${label},200,OK,t-1,true,100,1,1`)
  }
writeFileSync(`${folder}/run.jtl`, `${rows.join('\n')}\n`)
