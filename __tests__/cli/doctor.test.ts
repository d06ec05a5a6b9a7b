import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate } from '../command-line.ts'
import { scratchFolder } from '../parse/test-folder.ts'

const EXAMPLE = 'examples/check-in-check-out'

describe('doctor', () => {
  it('doctor reports configuration, results, baseline and the smallest detectable change', async () => {
    const args = [
      'doctor',
      '--config',
      `${EXAMPLE}/perf-gate.yml`,
      '--store',
      `${EXAMPLE}/baseline`,
    ]
    const { exitCode, stdout } = await perfGate(args)
    expect(exitCode).toBe(0)
    await expect(stdout).toMatchFileSnapshot('../golden/cli/doctor.txt')
  })

  it('doctor suggests the first steps in an empty repository', async () => {
    const { exitCode, stdout } = await perfGate(['doctor', '--store', 'none'], scratchFolder())
    expect(exitCode).toBe(0)
    expect(stdout).toContain('none at .github/perf-gate.yml')
    expect(stdout).toContain('Run "perf-gate init"')
    expect(stdout).toContain('→ Let a run of main pass, or import past runs (perf-gate import).')
    expect(stdout).toMatch(/\nNo problems\.\n$/)
  })

  it('doctor reports problems of the configuration', async () => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'perf-gate.yml'), 'version: 1\ntresholds: {}\n')
    const { exitCode, stdout } = await perfGate(['doctor', '--config', 'perf-gate.yml'], folder)
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/^✗ configuration .*perf-gate\.yml:2: tresholds/)
    expect(stdout).toMatch(/\n1 problem to fix\.\n$/)
  })
})
