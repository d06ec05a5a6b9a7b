import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { perfGate } from '../command-line.ts'
import { scratchFolder } from '../parse/test-folder.ts'

const values = async (...words: string[]) =>
  (await perfGate(['complete', '--', ...words])).stdout
    .split('\n')
    .filter(Boolean)
    .map(line => line.split(' ')[0])

describe('shell completion', () => {
  it('Completion offers commands, their options, and the values of an option', async () => {
    expect(await values('ba')).toEqual(['baseline', 'backtest'])
    expect(await values('baseline', 'r')).toEqual(['rollback'])
    expect(await values('gate', '--re')).toEqual(['--results', '--reason', '--read-only'])
    expect(await values('gate', '--format', 'j')).toEqual(['json', 'junit'])
    expect(await values('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  })

  it('Completion offers no paths, which the shell completes, and no hidden commands', async () => {
    expect(await values('gate', '--store', '')).toEqual([])
    expect(await values('gate', '--store', 'x', '--fo')).toEqual(['--format'])
    expect(await values('comp')).toEqual(['compare', 'completion'])
  })

  it.skipIf(process.platform === 'win32')('Completion works in bash', async () => {
    const bin = scratchFolder()
    symlinkSync(join(inject('programs'), 'cli.js'), join(bin, 'perf-gate'))
    const script =
      'source <(perf-gate completion bash); COMP_WORDS=(perf-gate gate --format j); COMP_CWORD=3; _perf_gate; declare -p COMPREPLY'
    const { stdout } = spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      env: { PATH: `${bin}:${join(process.execPath, '..')}:${process.env.PATH}` },
    })
    expect(stdout).toBe('declare -a COMPREPLY=([0]="json" [1]="junit")\n')
  })

  it.each(['bash', 'zsh', 'fish'])('Completion prints a script for %s that calls perf-gate complete', async shell => {
    const { exitCode, stdout } = await perfGate(['completion', shell])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('complete -- ')
    expect(stdout.split('\n').length).toBeLessThan(15)
  })

  it('Completion lists the known shells when the shell is unknown', async () => {
    const { exitCode, stderr } = await perfGate(['completion', 'tcsh'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('Allowed choices are bash, zsh, fish')
  })
})
