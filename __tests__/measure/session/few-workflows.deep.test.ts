/** Runs of one to three workflows, which have no control group, as `perf-gate decide` makes them: several in one job. */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { perfGate } from '../../command-line.ts'
import { Scene } from './decide-process.ts'

let scene: Scene
beforeEach(() => {
  scene = new Scene(join(inject('programs'), 'cli.js'), perfGate)
})
afterEach(() => scene.remove())

/** Measures without perf-gate, as a job of its own, and returns the folder of the results. */
function measure(number: number, options: string): string {
  const folder = join(scene.folder, `run-${number}`)
  mkdirSync(folder)
  execFileSync(scene.loadTest(options, folder), {
    shell: true,
    env: { ...process.env, PERF_GATE_RUN: `${number}` },
  })
  return folder
}

describe.each([1, 2, 3])('a load test of few workflows: %i', workflows => {
  const options = `--workflows ${workflows}`

  it('The gate fails a run that takes three times as long, and passes an unchanged one, where one job seeded the baseline', async () => {
    await scene.decide('--run', scene.loadTest(options), '--store', 'baseline', '--seed', '5')
    const gate = (folder: string, ...more: string[]) =>
      perfGate(
        ['gate', '--results', `${folder}/*.jtl`, '--store', 'baseline', '--read-only', ...more],
        scene.folder,
      )
    const slower = measure(11, `${options} --factor 3`)
    const alike = measure(12, options)
    for (const outputs of [[], ['--out', 'report', '--no-charts']]) {
      const failed = await gate(slower, ...outputs)
      expect(failed.exitCode, failed.stderr).toBe(1)
      expect(failed.stdout).toMatch(/slower/)
      const passed = await gate(alike, ...outputs)
      expect(passed.exitCode, passed.stdout).toBe(0)
      expect(passed.stdout).toContain('No regression ')
    }
  })

  it('decide fails a run in which all are slower by 40 %, against three runs of other jobs', async () => {
    for (const number of [1, 2, 3]) {
      const folder = measure(number, options)
      await perfGate(['gate', '--results', `${folder}/*.jtl`, '--store', 'baseline'], scene.folder)
    }
    const slower = scene.loadTest(`${options} --factor 1.4`)
    const { exitCode, stdout } = await scene.decide(
      '--run',
      slower,
      '--store',
      'baseline',
      '--no-charts',
    )
    expect(exitCode, stdout).toBe(1)
    const alike = await scene.decide(
      '--run',
      scene.loadTest(options),
      '--store',
      'baseline',
      '--no-charts',
      '--work',
      'w',
    )
    expect(alike.exitCode, alike.stdout).toBe(0)
  })
})
