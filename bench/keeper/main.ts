/**
 * Simulates nights of a base branch with two steps, a drift and a leak against the stand-in of GitHub, and jobs that are killed at
 * random requests: as many issues as events, all closed. Node 24: node bench/keeper/main.ts [nights [kills [noise]]]
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pushOf, runBuilt, runStep, type StepOptions } from '../../__tests__/support/action/runner.ts'
import { type StandIn, startStandIn } from '../../__tests__/support/stand-in/server.ts'
import { bundle } from '../../scripts/bundle/bundle.mjs'

const [nights = 300, kills = 100, noise = 0.02] = process.argv.slice(2).map(Number)
const DAY_MS = 86_400_000
const BEGIN_MS = Date.parse('2026-01-01T01:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'keeper-'))
const CONFIG = join(folder, 'perf-gate.yml')
writeFileSync(CONFIG, 'version: 1\nbaseline: { max-age: off }\n')

/** How much slower a workflow is in a night, at a time of the run (0..1). */
type World = (night: number, workflow: string, at: number) => number

/** Steps from night 60 to 74 and from night 120, which is accepted in night 126; a drift to night 214; a leak from night 250 to 256. */
const WORLD: World = (night, workflow, at) => {
  if (workflow === 'Check-In') return (night >= 60 && night < 75 ? 1.3 : 1) * (night >= 120 ? 1.3 : 1)
  if (workflow === 'Search') return night >= 170 && night < 215 ? 1 + 0.006 * (night - 169) : 1
  return night >= 250 && night < 257 ? 1 + at : 1
}
const EVENTS = 4
const ACCEPTED = 126

/** Uniform in 0..1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function results(night: number, world: World): string {
  const random = randomFrom(night + 1)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const rows = Object.entries({ 'Check-In': 200, Search: 90, Renew: 140 }).flatMap(([workflow, mean]) => {
    const level = mean * Math.exp(noise * normal())
    return Array.from({ length: 200 }, (_, i) => {
      const elapsed = Math.round(level * world(night, workflow, i / 200) * Math.exp(0.1 * normal()))
      return `${BEGIN_MS + night * DAY_MS + i * 200},${elapsed},${workflow},200,OK,t 1-1,true,512,1,1`
    })
  })
  const head = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
  const path = join(folder, 'results.jtl')
  writeFileSync(path, `${[head, ...rows].join('\n')}\n`)
  return path
}

function jobOf(github: StandIn, night: number, world: World, labels: string[] = []): StepOptions {
  const sha = github.merge(github.addPull({ labels }).number)
  const inputs = { results: results(night, world), config: CONFIG, charts: 'none', 'report-to': 'issue' }
  return { ...pushOf(sha), inputs, run: String(1000 + night), nowMs: BEGIN_MS + night * DAY_MS + 3_600_000 }
}

async function simulate(): Promise<void> {
  const github = await startStandIn()
  let before = ''
  for (let night = 0; night < nights; night++) {
    const labels = night === ACCEPTED ? ['perf-baseline'] : []
    const { annotations, outputs } = await runStep(github, jobOf(github, night, WORLD, labels))
    const warnings = annotations.filter(line => line.startsWith('warning: perf-gate'))
    const states = github.state.issues.map(({ state }) => state).join(' ')
    if (states !== before || warnings.length > 0) console.log(night, outputs.headline, '|', states, ...warnings)
    before = states
  }
  const { issues } = github.state
  const open = issues.filter(({ state }) => state === 'open').length
  console.log(`${nights} nights with ${EVENTS} events: ${issues.length} issues, ${open} open.`)
  await github.close()
}

/** A third of the kills are in the job that ends an alert. The others are followed by the same job again, or by the next night. */
async function killed(main: string): Promise<void> {
  const random = randomFrom(7)
  const slow: World = night => (night === 5 || night === 6 ? 1.5 : 1)
  const seeded = await startStandIn()
  for (let night = 0; night < 5; night++) await runStep(seeded, jobOf(seeded, night, slow))
  let [most, left, done] = [0, 0, 0]
  for (; done < kills; done++) {
    const github = await startStandIn()
    github.git.fetchAll(seeded.git)
    const open = () => github.state.issues.filter(({ state }) => state === 'open').length
    if (done % 3 === 0) await runStep(github, jobOf(github, 6, slow))
    const job = jobOf(github, done % 3 === 0 ? 7 : 5, slow)
    const at = github.state.requests.length + 1 + Math.floor(random() * 40)
    const effect = { kind: random() < 0.5 ? 'drop' : 'lose' } as const
    await runBuilt(main, github, job, child =>
      github.inject({ when: ({ index }) => index === at && child.kill('SIGKILL'), effect }),
    )
    if (done % 3 === 1) await runStep(github, job)
    if (done % 3 === 2) await runStep(github, jobOf(github, 6, slow))
    most = Math.max(most, open())
    await runStep(github, jobOf(github, 8, slow))
    left += open()
    if (done % 10 === 9) console.log(`${done + 1} kills: at most ${most} open, ${left} left open by the next pass.`)
    await github.close()
  }
  await seeded.close()
  assert.ok(most <= 1 && left === 0)
}

try {
  if (nights > 0) await simulate()
  if (kills > 0) {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    await bundle({ root: process.cwd(), target: join(folder, 'dist') })
    await killed(join(folder, 'dist', 'index.js'))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
