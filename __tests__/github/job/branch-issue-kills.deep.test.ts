import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { jtl } from '../../support/action/results.ts'
import { pushOf, RUNNER_NOW, runBuilt } from '../../support/action/runner.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const START_MS = Date.parse('2026-11-21T01:00:00Z')
const config = scene.files.write('kills.yml', 'version: 1\nbaseline: { max-age: off }\n')
const [bad, worse, good] = [2, 2.1, 1].map((factor, i) =>
  scene.files.write(`${i}.jtl`, jtl(70 + i, { factor, startMs: START_MS + i * 3_600_000 })),
)

/** Requests of a killed job, counted from its first: around the write of the ledger, and around the issue. */
it.each([6, 14, 18, 22, 26])(
  'A job that is killed at request %i leaves at most one open issue, which the next pass closes',
  async at => {
    scene.seed()
    const { github } = scene
    const inputs = { config, 'report-to': 'issue' }
    const sha = github.git.commitFiles('main', { a: `${at}` })
    const first = github.state.requests.length
    const given = { ...pushOf(sha), inputs: { ...inputs, results: bad!, charts: 'none' } }
    await runBuilt(join(inject('programs'), 'index.js'), github, given, child => {
      const when = ({ index }: { index: number }) => index === first + at && child.kill('SIGKILL')
      github.inject({ when, effect: { kind: 'lose' } })
    })
    const open = () => github.state.issues.filter(({ state }) => state === 'open').length
    expect(open()).toBeLessThanOrEqual(1)
    await scene.push(worse!, { inputs, nowMs: RUNNER_NOW + 1 })
    expect(open()).toBe(1)
    await scene.push(good!, { inputs, nowMs: RUNNER_NOW + 2 })
    expect(open()).toBe(0)
  },
)
