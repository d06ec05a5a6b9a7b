/** The Action with `collect: true`: what may be fetched, by whose configuration, and for whose code. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeScene } from '../../github/job/job-setup.ts'
import { jtl } from '../../support/action/results.ts'

const scene = makeScene()
let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'perf-gate-workspace-'))
  mkdirSync(join(workspace, '.github'))
  mkdirSync(join(workspace, 'results'))
  writeFileSync(join(workspace, 'results/run.jtl'), jtl(9))
})
afterEach(() => rmSync(workspace, { recursive: true }))

/** A configuration whose command leaves a trace. */
const configuration = (trace: string) => `
results: [{ path: "${workspace}/results/*.jtl" }]
collect:
  - { name: cpu, command: 'env > ${workspace}/${trace}; echo service,value; echo mod-users,50', as: { resource: cpu, unit: "%", key: service } }
`
const inCheckout = (text: string) => writeFileSync(join(workspace, '.github/perf-gate.yml'), text)
const onMain = (text: string) =>
  scene.github.git.commitFiles('main', { '.github/perf-gate.yml': text })
const given = (inputs: Record<string, string> = {}) => ({
  workspace,
  inputs: {
    results: '',
    charts: 'none',
    collect: 'true',
    'output-dir': join(workspace, 'out'),
    ...inputs,
  },
  env: { GITHUB_TOKEN: 'ghs_do-not-show', ACTIONS_RUNTIME_TOKEN: 'runtime-do-not-show' },
})
const has = (name: string) => existsSync(join(workspace, name))
const report = () => readFileSync(join(workspace, 'out/report.json'), 'utf8')

describe('collect: true', () => {
  it('The command of the base branch runs, not that of the pull request, and has no token', async () => {
    onMain(configuration('of-main'))
    inCheckout(configuration('of-pull-request'))
    const step = await scene.propose(scene.github.addPull(), '', given())
    expect(step.exitCode, step.log).toBe(0)
    expect([has('of-main'), has('of-pull-request')]).toEqual([true, false])
    expect(readFileSync(join(workspace, 'of-main'), 'utf8')).not.toMatch(
      /do-not-show|INPUT_|^ACTIONS_/m,
    )
    expect(report()).toContain('its request in the configuration has changed')
  })

  it('What was fetched is in the report, with the same configuration on both sides', async () => {
    onMain(configuration('of-main'))
    inCheckout(configuration('of-main'))
    await scene.propose(scene.github.addPull(), '', given())
    expect(report()).toContain('mod-users')
    expect(JSON.parse(report()).resources.length).toBeGreaterThan(0)
  })

  it('A metric that only the pull request declares is judged by its declaration', async () => {
    onMain(configuration('of-main'))
    const series = ['model,tokens', 'small,92']
    writeFileSync(join(workspace, 'tokens.csv'), series.join('\n'))
    inCheckout(`${configuration('of-main')}
metrics: { tokens: { unit: tok/s, better: higher, label: generated } }
thresholds: { tokens: { min: 100 } }
resources: [{ path: "${workspace}/tokens.csv", metric: tokens, unit: tok/s, key: model, value: tokens }]
`)
    const step = await scene.propose(scene.github.addPull(), '', given())
    expect(step.exitCode, step.log).toBe(1)
    const [check] = JSON.parse(report()).checks.filter(
      ({ metric }: { metric: string }) => metric === 'tokens',
    )
    expect(check).toMatchObject({ workflow: 'small', verdict: 'fail', candidate: { value: 92 } })
    expect(JSON.parse(report()).headline).toContain('generated (tok/s)')
  })

  it('A pull request that adds the first collect runs nothing', async () => {
    inCheckout(configuration('of-pull-request'))
    const step = await scene.propose(scene.github.addPull(), '', given())
    expect(step.exitCode, step.log).toBe(0)
    expect(has('of-pull-request')).toBe(false)
    expect(report()).toContain('nothing was collected')
  })

  it('Without the input nothing runs', async () => {
    onMain(configuration('of-main'))
    inCheckout(configuration('of-main'))
    await scene.propose(scene.github.addPull(), '', given({ collect: 'false' }))
    expect(has('of-main')).toBe(false)
  })

  it('Collecting for the code of a fork is refused where the token can write, before anything runs', async () => {
    onMain(configuration('of-main'))
    const step = scene.propose(scene.forkOf(7), '', { ...given(), event: 'pull_request_target' })
    await expect(step).rejects.toThrow(
      /input "collect": not allowed in a pull_request_target job of a fork/,
    )
    expect(has('of-main')).toBe(false)
  })

  it('A fork in its own pull_request job, which has no secrets, gets what the base branch says', async () => {
    onMain(configuration('of-main'))
    inCheckout(configuration('of-fork'))
    await scene.propose(scene.forkOf(7), '', given())
    expect([has('of-main'), has('of-fork')]).toEqual([true, false])
  })

  it('A folder that leads out of the workspace is refused', async () => {
    onMain(configuration('of-main'))
    inCheckout(configuration('of-main'))
    const outside = mkdtempSync(join('/var/tmp', 'outside-'))
    symlinkSync(outside, join(workspace, 'results/collected'))
    const step = scene.propose(scene.github.addPull(), '', given())
    await expect(step).rejects.toThrow(/outside the folders of the job/)
    rmSync(outside, { recursive: true })
  })

  it('collect is refused together with a load test that the job runs', async () => {
    inCheckout(configuration('of-main'))
    const step = scene.propose(scene.github.addPull(), '', given({ run: 'true' }))
    await expect(step).rejects.toThrow(/input "collect": needs the result files in the job/)
  })
})
