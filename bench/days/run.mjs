// Forty days of a project through the built program: a push a day, then changes as pull requests would bring them, each judged
// against the store. Usage: node bench/days/run.mjs [SEED]   (builds nothing; needs dist/)
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 5)
const DAYS = 40
const CHANGES = 5
const SECONDS = 720
/** Mean of each workflow, ms. */
const MEANS = [40, 60, 90, 130, 180, 240, 320, 420]
const RUN_NOISE = 0.05
const SAMPLE_NOISE = 0.3

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-days-'))
const store = join(folder, 'store')
let state = Number(process.argv[2] ?? 1) >>> 0

function uniform() {
  state = (state + 0x6d2b79f5) >>> 0
  let t = Math.imul(state ^ (state >>> 15), state | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

function normal() {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

const name = index => `wf${String(index + 1).padStart(2, '0')}`

/**
 * Writes the results of a day. `times` returns the factor on the time of a sample from its workflow (0..7), position in the run
 * (0..1) and a random number; `rate` the samples a second of a workflow; `rename` a name, or undefined to leave it out.
 */
function results(day, { times = () => 1, rate = () => 1, rename = name, users = 10 } = {}) {
  const start = FIRST_DAY + day * DAY_MS
  const factors = MEANS.map(() => Math.exp(RUN_NOISE * normal()))
  const rows = []
  MEANS.forEach((mean, index) => {
    const label = rename(index)
    const count = Math.round(SECONDS * rate(index))
    for (let i = 0; label !== undefined && i < count; i++) {
      const at = i / count
      const elapsed =
        mean * factors[index] * times(index, at, uniform()) * Math.exp(SAMPLE_NOISE * normal())
      rows.push([
        start + Math.round(at * SECONDS * 1000) + index,
        Math.max(1, Math.round(elapsed)),
        label,
        users,
      ])
    }
  })
  rows.sort((a, b) => a[0] - b[0])
  const lines = rows.map(
    ([time, elapsed, label, all]) => `${time},${elapsed},${label},200,true,${all}`,
  )
  const file = join(folder, 'run.jtl')
  writeFileSync(
    file,
    `timeStamp,elapsed,label,responseCode,success,allThreads\n${lines.join('\n')}\n`,
  )
  return file
}

function gate(file, into, ...options) {
  const args = ['gate', '--results', file, '--store', into, '--no-charts', '--json', ...options]
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const report = stdout.startsWith('{') ? JSON.parse(stdout) : { verdict: 'error' }
  return { status, report }
}

const isFourth = index => index === 3
/** What changed, by its description. */
const WORLDS = {
  unchanged: {},
  'wf04 +20%': { times: index => (isFourth(index) ? 1.2 : 1) },
  'wf04 +30%': { times: index => (isFourth(index) ? 1.3 : 1) },
  'all +20%': { times: () => 1.2 },
  'half of the workflows +20%': { times: index => (index < 4 ? 1.2 : 1) },
  'half of the requests of wf04 ×1.6': {
    times: (index, _, u) => (isFourth(index) && u < 0.5 ? 1.6 : 1),
  },
  'first minute ×2, all': { times: (_, at) => (at < 1 / 12 ? 2 : 1) },
  'first minute ×2, wf04': { times: (index, at) => (isFourth(index) && at < 1 / 12 ? 2 : 1) },
  'tail: 1% of all ×10': { times: (_, __, u) => (u < 0.01 ? 10 : 1) },
  'tail: 3% of wf04 ×6': { times: (index, _, u) => (isFourth(index) && u < 0.03 ? 6 : 1) },
  'last third of wf04 ×1.5': { times: (index, at) => (isFourth(index) && at > 2 / 3 ? 1.5 : 1) },
  'times grow by 40% over the run': { times: (_, at) => 1 + 0.4 * at },
  'weekend: half the load, 15% faster': { times: () => 0.85, rate: () => 0.5 },
  'another mix: wf01 twice, others less': { rate: index => (index === 0 ? 2 : 6 / 7) },
  '20 users in place of 10, +30%': { times: () => 1.3, rate: () => 1.5, users: 20 },
  'another runner: all +30%': { times: () => 1.3 },
  'wf04 renamed': { rename: index => (isFourth(index) ? 'wf04-v2' : name(index)) },
  'wf04 deleted': { rename: index => (isFourth(index) ? undefined : name(index)) },
}

/** Counts equal texts: 'fail 4, warn 1'. */
function counted(texts) {
  const counts = new Map()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => `${count} ${text}`).join(', ')
}

const outcome = ({ status, report }) => `${report.verdict} (${status})`

try {
  const pushes = []
  for (let day = 0; day < DAYS; day++) pushes.push(gate(results(day), store))
  console.log(
    `| what | verdict (exit code) | first sentence of the last one |\n| --- | --- | --- |`,
  )
  console.log(`| ${DAYS} pushes, unchanged | ${counted(pushes.map(outcome))} | |`)
  for (const [what, world] of Object.entries(WORLDS)) {
    const judged = Array.from({ length: CHANGES }, () =>
      gate(results(DAYS, world), store, '--read-only'),
    )
    console.log(
      `| ${what} | ${counted(judged.map(outcome))} | ${judged.at(-1).report.headline ?? ''} |`,
    )
  }
  for (const [what, isSlower] of Object.entries({ wf04: isFourth, all: () => true })) {
    const crept = join(folder, 'crept')
    cpSync(store, crept, { recursive: true })
    const merges = Array.from({ length: 30 }, (_, merge) =>
      gate(
        results(DAYS + merge, { times: index => (isSlower(index) ? 1.01 ** (merge + 1) : 1) }),
        crept,
      ),
    )
    const first = merges.findIndex(({ report }) => report.drift?.length > 0) + 1
    console.log(
      `| ${what} 1% slower with each of 30 merges; drift is told from merge ${first || 'none'} | ${counted(merges.map(outcome))} | ${merges.at(-1).report.headline ?? ''} |`,
    )
    rmSync(crept, { recursive: true })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
