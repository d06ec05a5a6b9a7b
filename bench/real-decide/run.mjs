// node bench/real-decide/run.mjs [DECISIONS] [SECONDS] [DESIGNS]: real servers under real k6 with a neighbour that comes and
// goes: so many decisions (20) on an unchanged server, and as many on one with an address 20 % slower, of runs of so many
// seconds (10), by each design (stored,alternating,together). Needs k6 on PATH, and a machine with nothing else to do.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [decisions = '20', seconds = '10', designs = 'stored,alternating,together'] = process.argv.slice(2)
const here = import.meta.dirname
const program = process.env.PERF_GATE_PROGRAM ?? resolve('dist/cli.js')
const PAIRS = '8'
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-real-decide-'))
const started = []

function start(file, ...args) {
  started.push(spawn(process.execPath, [join(here, file), ...args], { stdio: 'ignore' }))
}

const k6 = port =>
  `k6 run --quiet --out json={out}/run.json --env DURATION=${seconds}s --env URL=http://127.0.0.1:${port} ${join(here, 'load-test.js')}`

async function perfGate(work, ...args) {
  const child = spawn(process.execPath, [program, 'decide', ...args, '--work', work, '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', text => (out += text))
  await once(child, 'close')
  return out
}

const PORTS = { base: 8101, same: 8102, slow: 8103 }
start('server.mjs', String(PORTS.base))
start('server.mjs', String(PORTS.same))
start('server.mjs', String(PORTS.slow), '1.2')
start('neighbour.mjs', String(Math.floor(cpus().length / 2)))
try {
  const tally = {}
  for (let i = 0; i < Number(decisions); i++) {
    for (const design of designs.split(',')) {
      const store = join(folder, `store-${i}`)
      // The stored baseline is made before, once for both decisions.
      if (design === 'stored')
        await perfGate(join(folder, 'seed'), '--run', k6(PORTS.base), '--store', store, '--seed', '3')
      for (const truth of ['same', 'slow']) {
        const against =
          design === 'stored'
            ? ['--store', store, '--max-runs', String(2 * Number(PAIRS))]
            : ['--run-baseline', k6(PORTS.base), '--max-pairs', PAIRS, ...(design === 'together' ? ['--together'] : [])]
        const report = JSON.parse(
          await perfGate(join(folder, `${design}-${truth}-${i}`), '--run', k6(PORTS[truth]), ...against),
        )
        const blamed = report.checks.filter(({ verdict }) => verdict === 'fail').map(({ workflow }) => workflow)
        tally[design] ??= { same: 0, slow: 0, others: 0, seconds: 0, runs: 0, decisions: 0 }
        const row = tally[design]
        if (truth === 'same') row.same += Number(blamed.length > 0)
        else row.slow += Number(blamed.includes('check-in'))
        row.others += Number(truth === 'slow' && blamed.some(name => name !== 'check-in'))
        row.seconds += report.plan.seconds
        row.runs += report.plan.looks.length
        row.decisions++
      }
    }
  }
  console.log(
    '| design | decisions each | false failures | found | others blamed with it | mean runs or pairs | mean minutes |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [design, { same, slow, others, seconds, runs, decisions: n }] of Object.entries(tally)) {
    const each = total => (total / n).toFixed(1)
    console.log(`| ${design} | ${n / 2} | ${same} | ${slow} | ${others} | ${each(runs)} | ${each(seconds / 60)} |`)
  }
} finally {
  for (const child of started) child.kill()
  rmSync(folder, { recursive: true, force: true })
}
