import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../../command-line.ts'
import { scratchFolder } from '../../read/formats/test-folder.ts'

const EXAMPLE = 'examples/check-in-check-out'

/** Returns a folder with the example, and with the given thresholds in its configuration. */
function exampleWith(p95?: string): string {
  const folder = scratchFolder()
  cpSync(join(ROOT, EXAMPLE), join(folder, EXAMPLE), { recursive: true })
  if (p95 !== undefined)
    writeFileSync(
      join(folder, 'perf-gate.yml'),
      `version: 1\nsuite: check-in-check-out\nthresholds: { p95: ${p95} }\n`,
    )
  return folder
}

describe('doctor', () => {
  it('doctor reports configuration, results, baseline and the smallest detectable change', async () => {
    const args = [
      'doctor',
      '--config',
      `${EXAMPLE}/perf-gate.yml`,
      '--store',
      `${EXAMPLE}/baseline`,
    ]
    const { exitCode, stdout } = await perfGate(args, exampleWith())
    expect(exitCode).toBe(0)
    await expect(stdout).toMatchFileSnapshot('../../golden/cli/doctor.txt')
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

  it('doctor counts the thresholds of the configuration', async () => {
    const folder = exampleWith('{ max-increase: 10% }')
    const { stdout } = await perfGate(['doctor', '--config', 'perf-gate.yml'], folder)
    expect(stdout).toContain('suite "check-in-check-out", 1 threshold of its own')
  })

  it('doctor names a minimum change that is larger than the value of a workflow, and not a small one', async () => {
    const found = async (minChange: string) => {
      const folder = exampleWith(`{ max-increase: 10%, min-change: ${minChange} }`)
      const args = ['doctor', '--config', 'perf-gate.yml', '--store', `${EXAMPLE}/baseline`]
      return perfGate(args, folder)
    }
    const { exitCode, stdout } = await found('900ms')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /! thresholds .*perf-gate\.yml: p95: min-change 900ms is \d+% of the baseline of "CICO_[^"]+", so no smaller change is a breach\./,
    )
    expect((await found('1ms')).stdout).not.toContain('! thresholds')
    expect((await found('off')).stdout).not.toContain('! thresholds')
  })

  it.each([
    ['.gitlab-ci.yml', 'OWNER/perf-gate@0000000000000000000000000000000000000000'],
    ['Jenkinsfile.perf-gate', 'OWNER/perf-gate'],
    ['azure-pipelines.yml', 'ref: 0000000000000000000000000000000000000000'],
  ])('doctor finds the placeholder in %s', async (file, placeholder) => {
    const folder = scratchFolder()
    writeFileSync(join(folder, file), `  x: ${placeholder} # v0.1.0\n`)
    const { exitCode, stdout } = await perfGate(['doctor'], folder)
    expect(exitCode).toBe(1)
    expect(stdout).toContain(`${file}: ${placeholder} names no action`)
  })

  it('doctor refuses a workflow that names the action by its placeholder', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, '.github/workflows'), { recursive: true })
    const job = (action: string) =>
      writeFileSync(join(folder, '.github/workflows/load.yml'), `steps: [{ uses: "${action}" }]\n`)
    job('OWNER/perf-gate@0000')
    const { exitCode, stdout } = await perfGate(['doctor'], folder)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('.github/workflows/load.yml: OWNER/perf-gate@0000 names no action')
    job(`octo-org/perf-gate@${'0123456789'.repeat(4)}`)
    expect((await perfGate(['doctor'], folder)).exitCode).toBe(0)
  })
})
