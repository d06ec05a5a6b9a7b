/** `perf-gate decide` with `decide.profile`: real profiles of Node, made after a breach. */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { ReportJson } from '../../../src/core/render/outputs/report-json.ts'
import { perfGate } from '../../command-line.ts'
import { Scene } from './decide-process.ts'

const SHOP = `"${resolve('__tests__/measure/session/shop.mjs')}"`
const PROFILED = `node --cpu-prof --cpu-prof-dir={out} ${SHOP} {out} 3`
const LIMIT_MS = 240_000

let scene: Scene
beforeEach(() => {
  scene = new Scene(join(inject('programs'), 'cli.js'), perfGate)
})
afterEach(() => scene.remove())

const pairs = (command: string) => ['--run', command, '--run-baseline', command]

/** Writes the configuration and decides; the load test has no profiler. */
async function decideWith(profile: string, run: string[], ...more: string[]) {
  const config = { thresholds: { p95: { 'max-increase': '10%' } }, decide: { profile } }
  writeFileSync(join(scene.folder, 'gate.yml'), JSON.stringify(config))
  const given = [...run, '--config', 'gate.yml', '--out', 'out', ...more]
  const ended = await scene.decide(...given)
  return { ...ended, report: JSON.parse(scene.read('out', 'report.json')) as ReportJson }
}

const countIn = ({ warnings }: ReportJson, code: string) =>
  warnings.filter(notice => notice.code === code).map(({ message }) => message)

describe('decide.profile', () => {
  // The profiler samples by the clock: where others take the processor, calls to the kernel may have most of the samples.
  const again = { timeout: LIMIT_MS, retry: 2 }
  it(
    'A real program whose function takes three times as long is profiled once on each side, and the function is a cause',
    again,
    async () => {
      const { exitCode, stderr, stdout, report } = await decideWith(
        PROFILED,
        pairs(`node ${SHOP} {out} 3`),
      )
      expect(exitCode).toBe(1)
      expect(stderr.match(/profile\): started/g)).toHaveLength(2)
      expect(stdout.replace(/\s+/g, ' ')).toMatch(
        /More of the CPU for a request is used by priceOf \(shop\.mjs\) [\d.]+ → [\d.]+ ms/,
      )
      const [cause] = report.causes!.filter(({ kind }) => kind === 'profile')
      expect(cause).toMatchObject({
        name: 'priceOf (shop.mjs)',
        unit: 'ms',
        finding: { workflow: 'checkout' },
      })
      expect(cause!.now!).toBeGreaterThan(cause!.before!)
      const { before, now } = report.profiles![0]!
      expect(now.perRequestMs).toBeGreaterThan(before.perRequestMs!)
      for (const { length } of [report.candidate.runs, report.baseline.runs])
        expect(length).toBe(report.plan!.looks.length)
      expect(scene.read('out', 'comment.md')).toContain('priceOf')
      expect(scene.read('out', 'report.html')).toContain('class="flames"')
    },
  )

  it('A decision that is not slower makes no run under the profiler', async () => {
    const run = pairs(scene.loadTest('--factor 1'))
    const { exitCode, stderr, report } = await decideWith('exit 3', run)
    expect({ exitCode, verdict: report.verdict }).toEqual({ exitCode: 0, verdict: 'pass' })
    expect(stderr).not.toContain('profile')
  })

  it('A decision that is faster makes no run under the profiler', async () => {
    const run = pairs(scene.loadTest('--factor 0.5'))
    const { stderr, report } = await decideWith('exit 3', run)
    expect(report.verdict).toBe('pass')
    expect(stderr).not.toContain('profile')
  })

  const slower = () => [
    ...['--run', scene.loadTest('--factor 1.5')],
    ...['--run-baseline', scene.loadTest()],
  ]

  it.each([
    ['fails', 'echo no perf events >&2; exit 3', /failed with exit code 3/, /no perf events/],
    ['writes nothing', 'true', /matches no file/, /matches no file/],
    ['takes too long', 'sleep 100', /did not end within 3,000 ms and was stopped/, /--run-timeout/],
    ['writes no profile', 'echo a > {out}/cpu.pprof', /is no CPU profile/, /cpu\.pprof/],
  ])(
    'A profiler that %s is a notice, and the verdict is unchanged',
    async (_, profile, why, said) => {
      const { exitCode, stderr, report } = await decideWith(
        profile,
        slower(),
        ...['--run-timeout', '3s'],
      )
      expect({ exitCode, verdict: report.verdict }).toEqual({ exitCode: 1, verdict: 'fail' })
      expect(countIn(report, 'no-profile')).toEqual([expect.stringMatching(why)])
      expect(stderr).toMatch(said)
      expect(countIn(report, 'run-failed')).toEqual([])
      expect(report.plan!.stopped).toBe('decided')
      expect(scene.runningLoadTests()).toEqual([])
    },
    LIMIT_MS,
  )

  it('The profiler of the candidate may fail where that of the baseline works', async () => {
    const profile = 'echo "main;work 90" > {out}/a.collapsed; test $PERF_GATE_SIDE = baseline'
    const { report } = await decideWith(profile, slower())
    expect(countIn(report, 'no-profile')).toEqual([
      expect.stringContaining('No profile of the candidate: the command failed'),
    ])
    expect(report.profiles).toBeUndefined()
  })

  it('Profiles without results are compared by share, those of the configuration by program', async () => {
    const stacks =
      'echo "main;work 900" > {out}/cart.txt; echo "main;$PERF_GATE_SIDE 500" >> {out}/cart.txt'
    writeFileSync(
      join(scene.folder, 'gate.yml'),
      JSON.stringify({
        profiles: [{ path: 'cart.txt', for: 'cart' }],
        decide: { profile: stacks },
      }),
    )
    await scene.decide(...slower(), '--config', 'gate.yml', '--out', 'out')
    const { causes, profiles } = JSON.parse(scene.read('out', 'report.json')) as ReportJson
    expect(profiles!.map(({ now }) => now.of)).toEqual(['cart'])
    expect(causes!.filter(({ kind }) => kind === 'profile')).toMatchObject([
      { name: 'candidate', unit: 'ratio' },
    ])
  })

  it('Profiles of the runs themselves are found in the folder of each run, as its results are, also when the decision is resumed', async () => {
    const stacks =
      'echo "main;work 900" > {out}/a.txt; echo "main;$PERF_GATE_SIDE 500" >> {out}/a.txt'
    const config = { results: [{ path: '*.jtl' }], profiles: [{ path: 'a.txt' }] }
    writeFileSync(join(scene.folder, 'gate.yml'), JSON.stringify(config))
    const [, candidate, , baseline] = slower()
    const run = ['--run', `${stacks}; ${candidate}`, '--run-baseline', `${stacks}; ${baseline}`]
    const decide = async (...more: string[]) => {
      const { stderr } = await scene.decide(
        ...[...run, '--config', 'gate.yml', '--out', 'out', ...more],
      )
      expect(stderr).not.toContain('profile')
      return JSON.parse(scene.read('out', 'report.json')) as ReportJson
    }
    const report = await decide()
    expect(report.causes!.filter(({ kind }) => kind === 'profile')).toMatchObject([
      { name: 'candidate' },
    ])
    expect(await decide('--resume')).toEqual(report)
  })

  it('A finished decision is printed again with its profiles, and none is made again', async () => {
    const profile = 'echo "main;work 900;$PERF_GATE_SIDE 500" > {out}/a.collapsed'
    const first = await decideWith(profile, slower())
    const again = await decideWith(profile, slower(), '--resume')
    expect(again.stderr).not.toContain('started')
    expect(again.report).toEqual(first.report)
    expect(first.report.profiles).toHaveLength(1)
  })
})
