/**
 * Simulates nights of a base branch with two steps, a drift and a leak against the stand-in of GitHub, and jobs that are killed at
 * random requests: as many issues as events, all closed. Node 24: node bench/keeper/main.ts [nights [kills [noise]]]
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  pushOf,
  runBuilt,
  runStep,
  type StepOptions,
} from '../../__tests__/support/action/runner.ts'
import { type StandIn, startStandIn } from '../../__tests__/support/stand-in/server.ts'
import { bundle } from '../../scripts/bundle/bundle.mjs'
import {
  ACCEPTED,
  BEGIN_MS,
  DAY_MS,
  EVENTS,
  randomFrom,
  WORLD,
  type World,
  writeNight,
} from './nights.ts'

const [nights = 300, kills = 100, noise = 0.02] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'keeper-'))
const CONFIG = join(folder, 'perf-gate.yml')
writeFileSync(CONFIG, 'version: 1\nbaseline: { max-age: off }\n')

function results(night: number, world: World): string {
  const path = join(folder, 'results.jtl')
  writeNight(path, night, world, noise)
  return path
}

function jobOf(github: StandIn, night: number, world: World, labels: string[] = []): StepOptions {
  const sha = github.merge(github.addPull({ labels }).number)
  const inputs = {
    results: results(night, world),
    config: CONFIG,
    charts: 'none',
    'report-to': 'issue',
  }
  return {
    ...pushOf(sha),
    inputs,
    run: String(1000 + night),
    nowMs: BEGIN_MS + night * DAY_MS + 3_600_000,
  }
}

async function simulate(): Promise<void> {
  const github = await startStandIn()
  let before = ''
  for (let night = 0; night < nights; night++) {
    const labels = night === ACCEPTED ? ['perf-baseline'] : []
    const { annotations, outputs } = await runStep(github, jobOf(github, night, WORLD, labels))
    const warnings = annotations.filter(line => line.startsWith('warning: perf-gate'))
    const states = github.state.issues.map(({ state }) => state).join(' ')
    if (states !== before || warnings.length > 0)
      console.log(night, outputs.headline, '|', states, ...warnings)
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
    if (done % 10 === 9)
      console.log(`${done + 1} kills: at most ${most} open, ${left} left open by the next pass.`)
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
