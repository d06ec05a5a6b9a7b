/** `perf-gate decide`, with load tests that are processes. */
import { readdirSync } from 'node:fs'
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

describe('decide with both sides', () => {
  it('decide fails a change that is far slower, with the number of pairs in the report', async () => {
    const { exitCode, stdout, stderr } = await scene.decide(
      ...['--run', scene.loadTest('--factor 3'), '--run-baseline', scene.loadTest()],
      ...['--format', 'json', '--warmup', '1'],
    )
    const report = reportOf(stdout)
    expect(report.verdict, stderr).toBe('fail')
    expect(exitCode).toBe(1)
    expect(report.plan).toMatchObject({ design: 'alternate', stopped: 'decided', maxRuns: 8 })
    expect(report.candidate.runs.length).toBe(report.plan!.looks.length)
    expect(report.warnings.find(({ code }) => code === 'warm-up')?.message).toBe(
      '2 runs to warm up were made first and left out.',
    )
  })

  it('decide runs both sides of a pair at the same time with --together', async () => {
    const meet = (self: string, other: string) =>
      `touch ${self} && while [ ! -e ${other} ]; do sleep 0.01; done && ${scene.loadTest()}`
    const { stdout, exitCode } = await scene.decide(
      ...[
        '--run',
        meet('new-is-here', 'old-is-here'),
        '--run-baseline',
        meet('old-is-here', 'new-is-here'),
      ],
      ...['--together', '--max-pairs', '1', '--format', 'json'],
    )
    expect(exitCode).toBe(0)
    expect(reportOf(stdout).plan).toMatchObject({ design: 'together', maxRuns: 1 })
  })
})

describe('the command of a run', () => {
  it('The command gets its folder, its side and its number in the environment, and a shell variable named out is kept', async () => {
    const show = `out=mine; echo "\${out} $PERF_GATE_SIDE $PERF_GATE_RUN" >> seen; [ {out} = "$PERF_GATE_OUT" ] && ${scene.loadTest()}`
    await scene.decide('--run', show, '--run-baseline', show, '--max-pairs', '1', '--warmup', '1')
    const lines = scene.read('seen').trim().split('\n')
    expect(lines.map(line => line.split(' ')[0])).toEqual(['mine', 'mine', 'mine', 'mine'])
    expect(lines.map(line => line.split(' ')[2])).toEqual(['1', '2', '3', '4'])
    expect(lines.map(line => line.split(' ')[1]).sort()).toEqual([
      'baseline',
      'baseline',
      'candidate',
      'candidate',
    ])
  })

  it('A run counts when a signal ends its shell after it has noted that the command succeeded', async () => {
    const command = `${scene.loadTest()} && : > "$PERF_GATE_OUT.running" && kill -9 $PPID`
    const { exitCode, stdout, stderr } = await scene.decide(
      ...['--run', command, '--run-baseline', command, '--max-pairs', '1', '--format', 'json'],
    )
    expect(exitCode, stderr).toBe(0)
    expect(reportOf(stdout).candidate.runs).toHaveLength(1)
  })

  it('The background processes of the command are ended with it', async () => {
    const command = `sleep 1000 & ${scene.loadTest()}`
    const { stderr } = await scene.decide(
      '--run',
      command,
      '--run-baseline',
      command,
      '--max-pairs',
      '1',
    )
    expect(stderr).toContain('1 process left running by the command: ended.')
    expect(scene.runningLoadTests()).toEqual([])
  })

  it('A process that left the session of the command is found by its environment, and ended', async () => {
    const command = `(setsid sleep 1000 &) ; setsid sh -c 'sleep 1001 & sleep 0.1' ; ${scene.loadTest()}`
    const { stderr } = await scene.decide(
      '--run',
      command,
      '--run-baseline',
      command,
      '--max-pairs',
      '1',
    )
    expect(stderr).toContain('2 processes left running by the command: ended.')
    expect(scene.runningLoadTests()).toEqual([])
  })

  it('The log keeps the first and the last megabyte of the output, and says how much was left out', async () => {
    const print = 'i=0; while [ $i -lt 60 ]; do i=$((i+1)); printf "%0100000d\\n" $i; done'
    const command = `echo begin; ${print}; echo end; ${scene.loadTest()}`
    await scene.decide('--run', command, '--run-baseline', command, '--max-pairs', '1')
    const [path] = readdirSync(join(scene.folder, '.perf-gate'), {
      recursive: true,
      encoding: 'utf8',
    }).filter(name => name.endsWith('.log'))
    const log = scene.read('.perf-gate', path!)
    expect(log.length).toBeLessThan(2.1 * 2 ** 20)
    expect(log).toMatch(/^begin\n0+1\n[\s\S]*\n… 3.90 MB left out …\n[\s\S]*60\nend\n/)
  })

  it('The command has no settings of the job in its environment, and its token only with --pass-token', async () => {
    const command = `env > seen; ${scene.loadTest()}`
    const args = ['--run', command, '--run-baseline', command, '--max-pairs', '1']
    const given = {
      'INPUT_GITHUB-TOKEN': 'a',
      ACTIONS_RUNTIME_TOKEN: 'b',
      CONFLUENCE_TOKEN: 'c',
      GITHUB_TOKEN: 'd',
      OWN: 'e',
    }
    await perfGate(['decide', ...args], scene.folder, given)
    expect(scene.read('seen')).toMatch(/^OWN=e$/m)
    expect(scene.read('seen')).not.toMatch(/^(INPUT_|ACTIONS_|CONFLUENCE_|GITHUB_TOKEN)/m)
    await perfGate(['decide', ...args, '--pass-token'], scene.folder, given)
    expect(scene.read('seen')).toMatch(/^GITHUB_TOKEN=d$/m)
    expect(scene.read('seen')).not.toMatch(/^(INPUT_|ACTIONS_|CONFLUENCE_)/m)
  })

  it('A folder that would need quoting is refused', async () => {
    const { exitCode, stderr } = await scene.decide(
      ...['--run', 'true', '--run-baseline', 'true', '--work', 'a folder'],
    )
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/--work: .*a folder holds " ", which a shell may treat specially/)
  })
})

describe('a contradiction in the options', () => {
  it.each([
    [['--run', 'x'], 'decide: found no baseline. Give '],
    [
      ['--run', 'x', '--baseline', 'a', '--together'],
      '--together: runs both sides at the same time',
    ],
    [
      ['--run', 'x', '--baseline', 'a', '--max-pairs', '3'],
      '--max-pairs: pairs are made with --run-baseline',
    ],
    [['--run', 'x', '--baseline', 'a', '--seed', '3'], '--seed: needs the store of the baseline'],
    [
      ['--run', 'x', '--store', 's', '--seed', '3', '--out', 'o'],
      '--seed: records runs without judging them',
    ],
    [
      ['--run', 'x', '--store', 's', '--seed', '3', '--run-baseline', 'y'],
      '--seed: records runs without judging them',
    ],
    [
      ['--run', 'x', '--run-baseline', 'y', '--store', 's'],
      '--run-baseline and --store: with --run-baseline both sides',
    ],
    [
      ['--run', 'x', '--run-baseline', 'y', '--baseline', 'a'],
      '--run-baseline and --baseline: with --run-baseline',
    ],
    [['--run', ' ', '--run-baseline', 'y'], '--run: empty'],
    [['--run', 'x', '--run-baseline', 'y', '--budget', '5'], '--budget: '],
    [['--run', 'x', '--run-baseline', 'y', '--max-pairs', '0'], '--max-pairs: '],
    [['--run', 'x', '--run-baseline', 'y', '--resume'], '--resume: '],
    [
      ['--run', 'x', '--store', 'none'],
      '--store: No baseline of suite "default" on main is in folder "none" yet',
    ],
    [
      ['--run', 'x', '--run-baseline', 'y', '--results', '/tmp/*.jtl'],
      'leads out of the folder {out}',
    ],
  ])('Contradicting options are refused before anything runs: %j', async (args, message) => {
    const { exitCode, stderr } = await scene.decide(...args)
    expect(stderr).toContain(message)
    expect(exitCode).toBe(2)
  })
})

describe('seeding a baseline', () => {
  it('Seeding records runs one by one, reports how many jobs they are from, and serves the next comparison', async () => {
    const seeded = await scene.decide('--run', scene.loadTest(), '--store', 'store', '--seed', '3')
    expect(seeded.exitCode, seeded.stderr).toBe(0)
    expect(seeded.stdout).toMatch(
      /the baseline has 3 runs of 1 job\. Runs of one job share its machine/,
    )
    expect(seeded.stderr.match(/joined its baseline|first of its baseline/g)).toHaveLength(3)
    const again = await scene.decide('--run', 'false', '--store', 'store', '--seed', '3')
    expect(again.exitCode, again.stderr).toBe(0)

    const { exitCode, stdout } = await scene.decide(
      ...['--run', scene.loadTest('--factor 4'), '--store', 'store', '--format', 'json'],
    )
    const report = reportOf(stdout)
    expect(report.baseline.runs).toHaveLength(3)
    expect(report.plan?.design).toBe('repeat')
    expect([report.verdict, exitCode]).toEqual(['fail', 1])
  })
})
