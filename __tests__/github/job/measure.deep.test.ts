/** Jobs that run the load test themselves, and jobs that tell whether another one must run it again. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const LOAD_TEST = resolve('__tests__/measure/session/load-test.mjs')
/** Path of a configuration with the section `decide`. */
const configured = (decide: string) =>
  scene.files.write('decide.yml', `version: 1\ndecide: { ${decide} }\n`)
const loadTest = (options = '') => `node ${LOAD_TEST} {out} ${options}`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-out-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const measured = (inputs: Record<string, string>) => ({
  inputs: { charts: 'none', 'output-dir': folder, ...inputs },
})

/** An event of a pull request from the same repository. */
const propose = (inputs: Record<string, string>) =>
  scene.propose(scene.github.addPull(), '', measured({ results: '', ...inputs }))

describe('a job with run and run-baseline', () => {
  it('A measuring job without a baseline fails a far slower change after the number of pairs in its one comment', async () => {
    const step = await propose({ run: loadTest('--factor 3'), 'run-baseline': loadTest() })
    expect([step.exitCode, step.outputs.verdict], step.log).toEqual([1, 'fail'])
    expect(scene.bodies()).toHaveLength(1)
    expect(scene.bodies()[0]).toMatch(/\*\*Decided after \d pairs? of at most 8/)
    expect(scene.tip()).toBeUndefined()
  })

  it('A measuring job passes an unchanged commit, also on the base branch, and leaves the baseline as it is', async () => {
    const step = await scene.push(
      '',
      measured({ results: '', run: loadTest(), 'run-baseline': loadTest() }),
    )
    expect([step.exitCode, step.outputs.verdict], step.log).toEqual([0, 'pass'])
    expect(step.outputs['needs-runs']).toBe('')
    expect(scene.tip()).toBeUndefined()
  })

  it('A measuring job shows the load test neither its token nor the files of its outputs', async () => {
    const show = `env > ${folder}/seen; ${loadTest()}`
    await propose({ run: show, 'run-baseline': loadTest() })
    const seen = readFileSync(join(folder, 'seen'), 'utf8')
    expect(seen).toContain('PERF_GATE_OUT=')
    expect(seen).not.toMatch(/INPUT_|GITHUB_OUTPUT|GITHUB_STEP_SUMMARY/)
  })

  it('A measuring job shows the load test its token where the configuration of the base branch says so', async () => {
    const show = `env > ${folder}/seen; ${loadTest()}`
    const config = configured('pass-token: true')
    const inputs = { run: show, 'run-baseline': loadTest(), config }
    const given = { ...measured({ results: '', ...inputs }), env: { GITHUB_TOKEN: 'hunter2' } }
    const seen = () => readFileSync(join(folder, 'seen'), 'utf8')
    const proposed = await scene.propose(scene.github.addPull(), '', given)
    expect(proposed.summary).toContain('differs from that of main')
    expect(seen()).not.toContain('hunter2')
    await scene.push('', given)
    expect(seen()).toContain('GITHUB_TOKEN=hunter2')
  })

  it('A measuring job comments on an error of the load test, and exits with 2', async () => {
    const step = await propose({
      run: loadTest('--mode fail'),
      'run-baseline': loadTest('--mode fail'),
    })
    expect([step.exitCode, step.outputs.verdict]).toEqual([2, 'invalid'])
    expect(step.annotations.join('\n')).toMatch(
      /error: perf-gate: run \d \(\w+\): the command failed with exit code 3/,
    )
    expect(scene.bodies()[0]).toContain('The load test failed, so nothing was judged')
    expect(scene.bodies()[0]).toMatch(/the command failed with exit code 3/)
  })
})

describe('a job with run against the stored baseline', () => {
  it('A measuring job begins the baseline on the base branch and extends it to the runs of seed, which share a job', async () => {
    const step = await scene.push(
      '',
      measured({ results: '', run: loadTest(), config: configured('seed: 3') }),
    )
    expect(step.exitCode, step.log).toBe(0)
    expect(step.log).toContain('the baseline has 3 runs')
    const again = await propose({ run: loadTest('--factor 4') })
    expect([again.exitCode, again.outputs.verdict], again.log).toEqual([1, 'fail'])
    expect(again.log).toContain('3 runs')
  })

  it('A measuring job never seeds from a pull request', async () => {
    const before = scene.tip()
    const step = await propose({ run: loadTest(), config: configured('seed: 3') })
    expect(step.log.match(/: started/g)).toHaveLength(1)
    expect(scene.tip()).toBe(before)
  })
})

describe('run for the code of a fork', () => {
  it('A measurement for the code of a fork is refused where the token can write, before anything runs', async () => {
    const step = scene.propose(scene.forkOf(7), '', {
      event: 'pull_request_target',
      ...measured({ results: '', run: `touch ${folder}/ran`, 'run-baseline': 'true' }),
    })
    await expect(step).rejects.toThrow(
      /input "run": not allowed in a pull_request_target job of a fork/,
    )
    expect(() => readFileSync(join(folder, 'ran'))).toThrow()
  })
})

describe('inputs of a measurement', () => {
  it.each([
    [{ budget: '30m' }, 'input "run": empty, although other inputs say how to run the load test'],
    [{ 'max-runs': '0' }, 'input "max-runs": found "0"'],
    [
      { run: 'x', 'run-baseline': 'y', 'max-runs': '3' },
      'runs are made in pairs. Give "decide.max-pairs"',
    ],
    [{ run: 'x', budget: 'soon' }, 'input "budget": '],
    [{ run: 'x', 'artifact-run': '12' }, 'inputs "run" and "artifact-run": both give results'],
  ])('The measurement inputs %j are refused', async (inputs, message) => {
    await expect(propose(inputs as Record<string, string>)).rejects.toThrow(message)
  })
})

describe('needs-runs, where other jobs measure', () => {
  it('needs-runs is 0 for a decided run, and empty without max-runs', async () => {
    scene.seed()
    const pull = scene.github.addPull()
    const planned = await scene.propose(pull, scene.RESULTS.same, { inputs: { 'max-runs': '4' } })
    expect([planned.outputs.verdict, planned.outputs['needs-runs']]).toEqual(['pass', '0'])
    const usual = await scene.propose(pull, scene.RESULTS.same)
    expect(usual.outputs['needs-runs']).toBe('')
  })
})
