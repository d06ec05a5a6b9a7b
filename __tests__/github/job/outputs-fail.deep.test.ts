/** Outputs of the action that cannot be made, one at a time: the verdict, the exit code and the store are as they are without the fault. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StepResult } from '../../support/action/runner.ts'
import type { Fault } from '../../support/stand-in/state.ts'
import type { Given } from './job-setup.ts'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const { RESULTS, files, push, propose, seed, tip, bodies, firstWarning } = scene

const FILES = ['report.json', 'comment.md', 'summary.md', 'report.html', 'junit.xml', 'run.json']

/** Requests of the API by the output that they make. */
const REQUESTS: Readonly<Record<string, RegExp>> = {
  comment: /\/comments/,
  'commit status': /\/statuses\//,
  'check run': /\/check-runs/,
}

let folders = 0

/** A folder for the outputs, in which something else has the place of a file. */
function folderWithout(file: string): string {
  const folder = join(files.folder, `out-${++folders}`)
  mkdirSync(join(folder, file), { recursive: true })
  return folder
}

/** The faults, each with the input or option of the step that makes it. */
const FAULTS: Readonly<Record<string, () => Given>> = {
  ...Object.fromEntries(
    FILES.map(file => [file, () => ({ inputs: { 'output-dir': folderWithout(file) } })]),
  ),
  'the folder of the files': () => {
    const folder = folderWithout('.')
    writeFileSync(join(folder, 'file'), '')
    return { inputs: { 'output-dir': join(folder, 'file') } }
  },
  'the job summary': () => ({ unwritable: ['summary'] }),
  'the outputs of the step': () => ({ unwritable: ['output'] }),
  ...Object.fromEntries(
    Object.keys(REQUESTS).map(output => [`the ${output}`, () => refused(REQUESTS[output]!)]),
  ),
}

function refused(path: RegExp): Given {
  const when: Fault['when'] = request => request.method !== 'GET' && path.test(request.path)
  scene.github.inject({
    when,
    effect: { kind: 'status', status: 403, message: 'Forbidden' },
    times: 99,
  })
  return {}
}

const withAll = (given: Given, fault: string): Given => ({
  ...given,
  env: { GITHUB_STEP_SUMMARY: join(files.folder, 'step-summary') },
  inputs: { 'result-as': fault === 'the check run' ? 'check' : 'status', ...given.inputs },
})

function expectSaid(step: StepResult, fault: string): void {
  expect(step.annotations.join('\n'), fault).toMatch(
    /^warning: perf-gate: .*(cannot|Forbidden|403)/m,
  )
}

describe.each(Object.keys(FAULTS))('without %s', fault => {
  it(`A push stores its run, without ${fault}`, async () => {
    seed()
    const before = tip()
    const step = await push(RESULTS.same, withAll(FAULTS[fault]!(), fault))
    expect(step.exitCode).toBe(0)
    expect(tip()).not.toBe(before)
    if (fault !== 'the comment') expectSaid(step, fault)
    if (fault !== 'the outputs of the step')
      expect(step.outputs).toMatchObject({ verdict: 'pass', 'baseline-commit': tip() })
  })

  it(`A merged label moves the baseline, without ${fault}`, async () => {
    seed()
    const before = tip()
    const sha = scene.github.merge(scene.github.addPull({ labels: ['perf-baseline'] }).number)
    const step = await push(RESULTS.slow, withAll({ sha, ...FAULTS[fault]!() }, fault))
    expect(step.exitCode).toBe(0)
    expect(tip()).not.toBe(before)
    expect(step.log).toContain('this run is its baseline now')
  })

  it(`A slower pull request fails, without ${fault}`, async () => {
    seed()
    const before = tip()
    const step = await propose(
      scene.github.addPull(),
      RESULTS.slow,
      withAll(FAULTS[fault]!(), fault),
    )
    expect(step.exitCode).toBe(1)
    expect(tip()).toBe(before)
    expectSaid(step, fault)
    if (fault !== 'the outputs of the step') expect(step.outputs.verdict).toBe('fail')
    if (fault !== 'the comment') expect(bodies()).toEqual([expect.stringContaining('Check-In')])
  })
})

describe('a store that refuses the run', () => {
  it('A first run is called recorded only once it is', async () => {
    scene.github.state.protectedBranches.set('perf-gate', 'Repository rule violations found')
    const folder = join(files.folder, 'unrecorded')
    const step = await push(RESULTS.same, { inputs: { 'output-dir': folder } })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'no-baseline', 'baseline-commit': '' },
    })
    expect(firstWarning(step)).toContain('Repository rule violations found')
    const comment = readFileSync(join(folder, 'comment.md'), 'utf8')
    for (const text of [step.summary, step.log, comment]) {
      expect(text).not.toContain('First run recorded')
      expect(text).toContain('No baseline yet: 3 workflows measured')
    }
  })

  it('An accepted run is called the new baseline only once it is', async () => {
    seed()
    const sha = scene.github.merge(scene.github.addPull({ labels: ['perf-baseline'] }).number)
    scene.github.state.protectedBranches.set('perf-gate', 'Repository rule violations found')
    const step = await push(RESULTS.slow, { sha })
    expect(step.exitCode).toBe(2)
    expect(step.summary).toContain('what got worse warns, but the baseline was not changed.')
    expect(step.summary).not.toContain('the new baseline')
  })
})
