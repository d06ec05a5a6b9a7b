import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pullEventOf, pushOf, runStep, type StepResult } from '../../support/action/runner.ts'
import { runsWith } from '../../support/needed.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import type { PullRequest } from '../../support/stand-in/state.ts'
import { stepAfter } from './steps-in-order.ts'

const workspace = resolve(import.meta.dirname, '../../..')
const FIXTURES = join(workspace, '__tests__/fixtures/jmeter-5.6.3')
const EXAMPLES = join(workspace, 'examples/check-in-check-out/results')

const RESULTS = {
  first: join(FIXTURES, 'baseline-1/results.jtl.gz'),
  second: join(FIXTURES, 'baseline-2.jtl.gz'),
  third: join(FIXTURES, 'baseline-3.jtl.gz'),
  same: join(EXAMPLES, 'nothing-changed.jtl.gz'),
  slow: join(EXAMPLES, 'slow-check-in.jtl.gz'),
}

let github: StandIn

beforeAll(async () => {
  github = await startStandIn()
})
afterAll(() => github.close())

/** Charts of a push are not drawn. */
function pushed(sha: string, results: string): Promise<StepResult> {
  return runStep(github, { ...pushOf(sha), workspace, inputs: { results, charts: 'none' } })
}

/** Another run that is as slow: a second later. */
function slowAgain(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'slow-again-')), 'run.jtl')
  const rows = gunzipSync(readFileSync(RESULTS.slow))
    .toString()
    .replace(/^\d{13}(?=,)/gm, at => `${Number(at) + 1000}`)
  writeFileSync(path, rows)
  return path
}

const committed = (text: string): string => github.git.commitFiles('main', { 'app.txt': text })

function proposed(pull: PullRequest, action: string, results: string): Promise<StepResult> {
  return runStep(github, { ...pullEventOf(github, pull, action), workspace, inputs: { results } })
}

const comments = () =>
  github.state.comments.filter(({ body }) => body.startsWith('<!-- perf-gate:v1 '))

const tip = () => github.git.ref('refs/heads/perf-gate')

const began = stepAfter(undefined, async () => ({
  step: await pushed(committed('1'), RESULTS.first),
  tip: tip(),
}))

const joined = stepAfter(began, async () => [
  await pushed(committed('2'), RESULTS.second),
  await pushed(committed('3'), RESULTS.third),
])

const failed = stepAfter(joined, async () => {
  const pull = github.addPull()
  const step = await proposed(pull, 'opened', RESULTS.slow)
  const left = comments().map(comment => ({ ...comment }))
  const pictures = [...left[0]!.body.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(match => match[1]!)
  const types = await Promise.all(
    pictures.map(async url => (await fetch(url)).headers.get('content-type')),
  )
  return { pull, step, left, types }
})

const failedAgain = stepAfter(failed, async () => {
  const { pull } = await failed()
  pull.head.sha = github.git.commitFiles(pull.head.ref, { 'more.txt': 'x' })
  const step = await proposed(pull, 'synchronize', RESULTS.slow)
  return { step, left: comments().map(comment => ({ ...comment })) }
})

const merged = stepAfter(failedAgain, async () => {
  const { pull } = await failed()
  const before = tip()
  pull.labels.push('perf-baseline')
  const step = await pushed(github.merge(pull.number, 'maintainer'), RESULTS.slow)
  return { before, step, tip: tip() }
})

const passed = stepAfter(merged, () => {
  const results = slowAgain()
  const event = pullEventOf(github, github.addPull(), 'opened')
  return runStep(github, { ...event, workspace: dirname(results), inputs: { results } })
})

describe('the story of an intended slowdown', () => {
  it('The first run on the base branch seeds the baseline', async () => {
    const { step, tip } = await began()
    expect(step.log).toContain('this run is the first of its baseline')
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'no-baseline', 'baseline-commit': tip },
    })
  })

  it('Later runs that pass join the baseline', async () => {
    for (const step of await joined()) {
      expect(step.exitCode).toBe(0)
      expect(step.log).toContain('joined its baseline')
    }
  })

  it('A pull request that makes check-in slower fails, with a comment and charts', async () => {
    const { step, left, types } = await failed()
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail', 'baseline-commit': '' } })
    expect(left).toHaveLength(1)
    const { id, body } = left[0]!
    expect(step.outputs['comment-url']).toBe(
      `${github.url}/octo-org/shop/pull/1#issuecomment-${id}`,
    )
    expect(body).toContain('CICO_TC_Check-In Controller')
    expect(types.length).toBeGreaterThan(1)
    expect(new Set(types)).toEqual(new Set(['image/png']))
    expect(step.annotations.filter(line => line.startsWith('error'))).not.toHaveLength(0)
    expect(step.summary).toContain('CICO_TC_Check-In Controller')
  })

  it('A second push updates the same comment', async () => {
    const [before] = (await failed()).left
    const { step, left } = await failedAgain()
    expect(step.exitCode).toBe(1)
    expect(left.map(comment => comment.id)).toEqual([before!.id])
    expect(left[0]!.body).not.toBe(before!.body)
  })

  it('A labeled merge replaces the baseline', async () => {
    const { before, step, tip } = await merged()
    expect(step.log).toContain('this run is its baseline now')
    expect(step.exitCode).toBe(0)
    expect(tip).toBe(step.outputs['baseline-commit'])
    expect(github.git.readCommit(tip!)!.parents).toEqual([before])
  })

  it('The next pull request, which is as slow, passes', async () => {
    const step = await passed()
    expect(step).toMatchObject({ exitCode: 0 })
    expect(['pass', 'warn', 'inconclusive']).toContain(step.outputs.verdict)
  })

  it.runIf(runsWith('git'))(
    'The data branch can be cloned with real git and matches the documentation',
    async () => {
      await merged()
      const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
      try {
        execFileSync('git', ['clone', '--quiet', '--branch', 'perf-gate', github.repo, folder])
        execFileSync('git', ['-C', folder, 'fsck', '--strict'], { stdio: 'pipe' })
        const suite = join(folder, 'main', readdirSync(join(folder, 'main'))[0]!)
        const ledger = JSON.parse(readFileSync(join(suite, 'baseline.json'), 'utf8'))
        expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('perf-gate')
        expect(ledger).toMatchObject({
          schema: 2,
          epoch: { acceptedFrom: { pullRequest: 1, by: 'maintainer' } },
        })
        for (const { file } of ledger.epoch.runs)
          expect(JSON.parse(readFileSync(join(suite, file), 'utf8'))).toBeTypeOf('object')
        const log = execFileSync('git', [
          '-C',
          folder,
          'log',
          '--format=%an <%ae>%n%B',
          '--no-patch',
        ]).toString()
        expect(log.match(/^Forge <noreply@forge\.example>$/gm)).toHaveLength(4)
        expect(log).toMatch(/^Pull-request: 1$/m)
        expect(log).not.toContain('@octocat')
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})
