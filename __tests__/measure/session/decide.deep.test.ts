/** `perf-gate decide` with load tests that fail, and sessions that are resumed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { ReportJson } from '../../../src/core/render/outputs/report-json.ts'
import { perfGate } from '../../command-line.ts'
import { Scene } from './decide-process.ts'

let scene: Scene
beforeEach(() => {
  scene = new Scene(join(inject('programs'), 'cli.js'), perfGate)
})
afterEach(() => scene.remove())

const reportOf = (text: string): ReportJson => JSON.parse(text)

describe('a faulty command', () => {
  const both = (command: string) => ['--run', command, '--run-baseline', command]

  it.each([
    [
      'fails',
      '--mode fail',
      '1m',
      /failed with exit code 3 .*Run it by hand until it succeeds.*\n +connection refused: http:\/\/localhost:1/,
    ],
    [
      'writes no results',
      '--mode nothing',
      '1m',
      /wrote no file to its results folder.*PERF_GATE_OUT/,
    ],
    ['hangs', '--mode hang', '500ms', /did not end within 500 ms and was stopped.*--run-timeout/],
  ])(
    'A command is reported with its last lines when it %s',
    async (_, options, timeout, message) => {
      const { exitCode, stderr, stdout } = await scene.decide(
        ...both(scene.loadTest(options)),
        ...['--run-timeout', timeout, '--format', 'json'],
      )
      expect(stderr).toMatch(message)
      expect(stderr).toMatch(/run 1 \((candidate|baseline)\): /)
      expect(exitCode).toBe(2)
      expect(reportOf(stdout).verdict).toBe('invalid')
      expect(scene.runningLoadTests()).toEqual([])
    },
  )

  it.each([
    ['fails', '--mode fail', 'candidate'],
    ['hangs', '--mode hang', 'candidate'],
    ['writes no results', '--mode nothing', 'candidate'],
    ['writes no results on both sides of a pair', '--mode nothing', 'candidate baseline'],
  ])('A run that %s is made again once, and named', async (_, options, sides) => {
    const command = `if [ $PERF_GATE_RUN -le 2 ] && echo ${sides} | grep -q $PERF_GATE_SIDE; then ${scene.loadTest(options)}; else ${scene.loadTest()}; fi`
    const { exitCode, stderr, stdout } = await scene.decide(
      ...both(command),
      ...['--together', '--run-timeout', '2s', '--format', 'json'],
    )
    expect(stderr).toContain('It is left out and made again.')
    const report = reportOf(stdout)
    expect({ exitCode, verdict: report.verdict, runs: report.candidate.runs.length }).toEqual({
      exitCode: 0,
      verdict: 'pass',
      runs: report.plan!.looks.length,
    })
    const named = report.warnings.filter(({ code }) => code === 'run-failed')
    expect(named.map(({ message }) => message).join()).toMatch(
      /Run \d \(candidate\) was left out and made again: /,
    )
  })

  it('A run that fails after another failed ends the decision, and both are named', async () => {
    const command = `if [ $PERF_GATE_RUN = 1 ] || [ $PERF_GATE_RUN = 3 ]; then ${scene.loadTest('--mode fail')}; else ${scene.loadTest()}; fi`
    const { exitCode, stdout } = await scene.decide(...both(command), '--format', 'json')
    expect(exitCode).toBe(2)
    const { verdict, warnings } = reportOf(stdout)
    expect(verdict).toBe('invalid')
    expect(warnings.map(({ message }) => message).join('\n')).toMatch(
      /^run 3 .*failed with exit code 3.*Run 1 .* made again: .*exit code 3/is,
    )
  })

  it('A command that the shell does not find is reported', async () => {
    const { exitCode, stderr } = await scene.decide(...both('no-such-load-test {out}'))
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/exit code 127 .*The shell does not find it: check its name and PATH/)
    expect(stderr).toContain('no-such-load-test')
  })

  it.each([
    [
      'another format',
      '--mode hey',
      /its results are hey-csv, and those of run 1 \(candidate\) jmeter-csv/,
    ],
    [
      'other workflows',
      '--mode other',
      /no workflow in common with run 1 \(candidate\): it has export, import/,
    ],
  ])('A command that writes %s the second time is reported', async (_, options, message) => {
    const command = `if [ $PERF_GATE_RUN = 1 ]; then ${scene.loadTest()}; else ${scene.loadTest(options)}; fi`
    const { exitCode, stderr } = await scene.decide(
      '--run',
      command,
      '--baseline',
      baselineFile(),
      '--max-runs',
      '2',
      '--sensitivity',
      '1%',
    )
    expect(stderr).toMatch(message)
    expect(exitCode).toBe(2)
  })

  it('A command that copies the same results each time is reported', async () => {
    const command = `cp ${baselineFile()} {out}`
    const { exitCode, stderr } = await scene.decide(...both(command))
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(
      /are those of run 1 \(\w+\) to the last digit, so they were not measured again/,
    )
  })

  it('A command that writes other files is reported with the expected results', async () => {
    const config = join(scene.folder, 'gate.yml')
    writeFileSync(config, 'version: 1\nresults: [{ path: "jmeter/*.jtl" }]\n')
    const { exitCode, stderr } = await scene.decide(...both(scene.loadTest()), '--config', config)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(
      'the command wrote run.jtl, and results (jmeter/*.jtl) match none of it',
    )
  })

  function baselineFile(): string {
    const folder = join(scene.folder, 'before')
    mkdirSync(folder, { recursive: true })
    const rows = Array.from(
      { length: 300 },
      (_, i) => `${1795000000000 + 1000 * i},${100 + (i % 7)},login,200,true,1,1`,
    )
    const file = join(folder, 'run.jtl')
    writeFileSync(
      file,
      `timeStamp,elapsed,label,responseCode,success,grpThreads,allThreads\n${rows.join('\n')}\n`,
    )
    return file
  }
})

describe('resuming', () => {
  const both = (...more: string[]) => [
    '--run',
    scene.loadTest('--factor 1.15'),
    '--run-baseline',
    scene.loadTest(),
    ...more,
  ]

  it('A finished decision is printed again without a run', async () => {
    const first = await scene.decide(...both('--max-pairs', '1', '--format', 'json'))
    const again = await scene.decide(...both('--resume', '--format', 'json'))
    expect(again.stderr).not.toContain('started')
    expect(reportOf(again.stdout)).toEqual(reportOf(first.stdout))
  })

  it('A decision continues with the measured runs when more are allowed', async () => {
    await scene.decide(...both('--max-pairs', '1'))
    const { stdout } = await scene.decide(
      ...both('--resume', '--max-pairs', '3', '--format', 'json'),
    )
    const { plan } = reportOf(stdout)
    expect(plan).toMatchObject({ earlierRuns: 1, maxRuns: 3 })
    expect(plan!.looks.length).toBeGreaterThan(1)
  })

  it('Resuming with another command is refused', async () => {
    await scene.decide(...both('--max-pairs', '1'))
    const { exitCode, stderr } = await scene.decide(
      '--run',
      'true',
      '--run-baseline',
      scene.loadTest(),
      '--resume',
    )
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/--resume: .*decide-1 was begun with --run ".*load-test.*", not "true"/)
  })

  it('Resuming is refused while the decision is still measured', async () => {
    const { child, ended } = scene.start(['--run', 'sleep 1000', '--run-baseline', 'sleep 1000'])
    await scene.until(() => scene.runningLoadTests().length > 0)
    const { exitCode, stderr } = await scene.decide(
      '--run',
      'sleep 1000',
      '--run-baseline',
      'sleep 1000',
    )
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(`process ${child.pid} is still measuring there`),
    ])
    child.kill('SIGTERM')
    expect((await ended).exitCode).toBe(143)
    expect(scene.runningLoadTests()).toEqual([])
  })
})
