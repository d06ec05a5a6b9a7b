// The thread of watchdog.ts.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** Processor time in ms that a process of a test may take. */
const LIMIT_OF_CHILDREN = 30_000
const MS_PER_TICK = 10

let watched
let checks = 0
parentPort.on('message', message => {
  watched = message
})
setInterval(() => {
  if (!watched) return
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > watched.limit) {
    appendFileSync(workerData, `${watched.line}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
  if (++checks % 10 === 0) endLongChildren()
}, 250)

/** Where there is no /proc, the limit in time of each test must do. */
function endLongChildren() {
  const processes = new Map()
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      // Past the name, which may have spaces: state, parent, …, ticks of user and system.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
      processes.set(Number(pid), {
        parent: Number(fields[1]),
        ms: MS_PER_TICK * (Number(fields[11]) + Number(fields[12])),
      })
    } catch {
      // It has ended.
    }
  }
  const isOurs = pid => {
    const parent = processes.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  for (const [pid, { ms }] of processes) {
    try {
      if (ms > LIMIT_OF_CHILDREN && isOurs(pid)) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}
