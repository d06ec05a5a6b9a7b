// node server.mjs PORT CERTIFICATE LOG [PLAN]: two transactions of five addresses, whose answers wait for timers. PLAN (JSON) says
// what is slow: { slow: { NAME: ms }, body: ms, connect: ms, statement: ms, untilS, level, tail }. The level of a request follows
// its `?`; those of 'warm' are before the test. The address post-check-in is loaded at PORT + 1, by TLS if `connect` says
// how long a handshake takes longer. At its end it writes to LOG what it added, and the calls and time of its statements.
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { join } from 'node:path'

const [port, folder, log, planText = '{}'] = process.argv.slice(2)
const plan = JSON.parse(planText)
const usual = { 'find-item': 80, 'post-check-in': 160, 'get-receipt': 60, query: 120, facets: 80 }
const statements = {
  'SELECT item': { of: 'find-item', ms: 32, calls: 0, total: 0 },
  'UPDATE attempts': { of: 'post-check-in', ms: 60, calls: 0, total: 0 },
  'SELECT facet': { of: 'facets', ms: 24, calls: 0, total: 0 },
}
const added = { requests: 0, times: 0, ms: 0 }
let firstMs
let asked = 0

/** Whether what the plan adds is added to a request now. */
function isSlow(level) {
  if (plan.untilS !== undefined && Date.now() - firstMs > plan.untilS * 1000) return false
  if (plan.level !== undefined && level !== plan.level) return false
  return plan.tail === undefined || ++asked % Math.round(1 / plan.tail) === 0
}

function extra(name, level) {
  if (plan.slow?.[name] === undefined || !isSlow(level)) return 0
  added.times++
  added.ms += plan.slow[name]
  return plan.slow[name]
}

function answer(request, response) {
  const [name, level] = request.url.slice(1).split('?')
  if (level !== 'warm') firstMs ??= Date.now()
  const ms = (usual[name] ?? 0) * (0.9 + 0.2 * Math.random())
  added.requests++
  let statementMs = 0
  for (const [text, own] of Object.entries(statements)) {
    if (own.of !== name) continue
    const more = text === 'UPDATE attempts' ? (plan.statement ?? 0) : 0
    own.calls++
    own.total += own.ms + more
    statementMs += more
  }
  setTimeout(
    () => {
      response.write('x'.repeat(200))
      const bodyMs = name === 'get-receipt' ? (plan.body ?? 0) : 0
      setTimeout(() => response.end('y'.repeat(200)), bodyMs)
    },
    ms + statementMs + extra(name, level),
  )
}

const server = http.createServer(answer)
const pem = name => readFileSync(join(folder, name))
const secure = https.createServer({ key: pem('key.pem'), cert: pem('cert.pem') }, answer)
const late = net.createServer({ pauseOnConnect: plan.connect !== undefined }, socket => {
  socket.on('error', () => {})
  const ms = firstMs === undefined ? 0 : plan.connect
  if (plan.connect === undefined) server.emit('connection', socket)
  else setTimeout(() => secure.emit('connection', socket), ms)
})
server.listen(Number(port), '127.0.0.1', () => late.listen(Number(port) + 1, '127.0.0.1'))

process.on('SIGTERM', () => {
  const rows = Object.entries(statements).map(
    ([text, { calls, total }]) => `${text},${calls},${total.toFixed(3)}`,
  )
  writeFileSync(join(log, 'statements.csv'), `query,calls,total_exec_time\n${rows.join('\n')}\n`)
  writeFileSync(join(log, 'added.json'), JSON.stringify(added))
  process.exit(0)
})
