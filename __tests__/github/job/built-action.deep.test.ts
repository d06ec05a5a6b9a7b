import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jtl, resultsFolder } from '../../support/action/results.ts'
import { pullEventOf, pushOf, runBuilt, runStep } from '../../support/action/runner.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { TOKEN } from '../../support/stand-in/state.ts'
import { stepAfter } from './steps-in-order.ts'

const DIST = resolve(import.meta.dirname, '../../../dist')
const files = resultsFolder()
const inputs = (path: string) => ({
  results: path,
  config: files.write('perf-gate.yml', 'version: 1\nbaseline: { max-age: off }\n'),
})

let github: StandIn
let folder: string

/** Only dist/, without any node_modules nearby. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  cpSync(DIST, join(folder, 'dist'), { recursive: true })
  github = await startStandIn()
})
afterAll(async () => {
  await github.close()
  rmSync(folder, { recursive: true })
  files.remove()
})

describe('the built action, alone in a folder', () => {
  const main = () => join(folder, 'dist/index.js')
  const pushed = (seed: number) => ({
    ...pushOf(github.git.commitFiles('main', { 'app.txt': `${seed}` })),
    inputs: { ...inputs(files.write(`${seed}.jtl`, jtl(seed))), charts: 'none' },
  })
  const tip = () => github.git.ref('refs/heads/perf-gate')

  /** Three runs by the sources, which is faster, and one by the built action. */
  const seeded = stepAfter(undefined, async () => {
    for (const seed of [1, 2, 3]) await runStep(github, pushed(seed))
    const before = tip()
    return { step: await runBuilt(main(), github, pushed(4)), before, after: tip() }
  })

  it('The built action adds to the baseline on push', async () => {
    const { step, before, after } = await seeded()
    expect(step.exitCode, step.log).toBe(0)
    expect(step.outputs['baseline-commit']).toBe(after)
    expect(github.git.readCommit(after!)!.parents).toEqual([before])
  })

  it('The built action fails a slower pull request with a comment, pictures and annotations', async () => {
    await seeded()
    github.state.comments.length = 0
    const slow = inputs(files.write('slow.jtl', jtl(10, { factor: 2 })))
    const step = await runBuilt(main(), github, {
      ...pullEventOf(github, github.addPull(), 'opened'),
      inputs: slow,
    })
    expect(step.exitCode, step.log).toBe(1)
    expect(step.outputs).toMatchObject({
      verdict: 'fail',
      'comment-url': expect.stringContaining('#issuecomment-'),
    })
    expect(step.annotations.join()).toContain('Check-In')
    const [picture] = /http[^"]+\.png\?raw=true/.exec(github.state.comments[0]!.body)!
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
    expect(step.summary).toContain('Check-In')
  })

  it('O6: The built action asks the runner to mask the token, and shows it nowhere else', async () => {
    const step = await runBuilt(main(), github, {
      ...pushOf(github.git.ref('refs/heads/main')!),
      ref: 'refs/heads/perf-gate',
    })
    expect(step.log.replace(`::add-mask::${TOKEN}`, '')).not.toContain(TOKEN)
  })

  it('O1: The built action passes no runner command from the results to the runner', async () => {
    const hostile = jtl(1).replaceAll('Search', '"##[add-mask]x\n::error::y"')
    const step = await runBuilt(main(), github, {
      ...pullEventOf(github, github.addPull(), 'opened'),
      inputs: inputs(files.write('hostile.jtl', hostile)),
    })
    const lines = step.log
      .split('\n')
      .filter(line => !/^::(error|warning|notice|add-mask)/.test(line))
    expect(lines.filter(line => /^\s*::|##\[/.test(line))).toEqual([])
    expect(step.log).not.toMatch(/^::error::y/m)
    // Outputs are fixed words and numbers, and paths and addresses that results cannot influence.
    // The headline, which may name a workflow, has nothing that a shell or JSON would act on.
    const { headline, ...others } = step.outputs
    for (const value of Object.values(others)) expect(value).toMatch(/^[\w./:#?=\\-]*$/)
    expect(headline).toMatch(/^[^"'`$\\;|&<>\n]+$/)
  })

  it('The built action exits with 2 and one message, without a stack, when it cannot judge', async () => {
    const step = await runBuilt(main(), github, {
      ...pushOf(github.git.ref('refs/heads/main')!),
      inputs: inputs('/nowhere/*.jtl'),
    })
    expect(step.exitCode).toBe(2)
    expect(step.log).not.toMatch(/\n\s+at /)
    expect(step.annotations).toEqual([
      expect.stringMatching(/^error: perf-gate: results: "\/nowhere\/\*\.jtl" matches no file/),
    ])
  })
})

it('The built action outside of a CI job says what to do', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'dist/index.js')], {
    env: {},
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stdout).toContain(
    'The action runs in a GitHub Actions job; elsewhere use the command line',
  )
})
