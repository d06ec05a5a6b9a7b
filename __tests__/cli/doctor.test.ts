import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { doctor } from '../../src/cli/doctor.ts'
import type { SessionHost } from '../../src/measure/session-options.ts'
import { MINIMAL_ENVIRONMENT, perfGate, ROOT } from '../command-line.ts'
import { scratchFolder } from '../parse/test-folder.ts'
import { startStandIn } from '../support/stand-in/server.ts'
import { TOKEN } from '../support/stand-in/state.ts'

const EXAMPLE = 'examples/check-in-check-out'

describe('doctor', () => {
  it('doctor reports configuration, results, baseline and the smallest detectable change', async () => {
    const args = ['doctor', '--config', `${EXAMPLE}/perf-gate.yml`, '--store', `${EXAMPLE}/baseline`]
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

  it('doctor reports what the GitHub token may do', async () => {
    const github = await startStandIn()
    github.state.accounts.set('narrow', { login: 'narrow', permissions: { contents: 'read' } })
    const doctorWith = async (token: string) => {
      let printed = ''
      const host = {
        out: (text: string) => (printed += text),
        now: () => 0,
        sleep: async () => {},
        environment: {
          GITHUB_TOKEN: token,
          GITHUB_REPOSITORY: `${github.state.owner}/${github.state.name}`,
          GITHUB_API_URL: github.url,
        },
      } as unknown as SessionHost
      const code = await doctor({ baseRef: 'main' }, host)
      return { code, printed }
    }
    try {
      expect((await doctorWith(TOKEN)).printed).toContain('✓ token          may read pull requests')
      github.state.private = true
      const narrow = await doctorWith('narrow')
      expect(narrow.code).toBe(1)
      expect(narrow.printed).toContain('→ Add "permissions: { pull-requests: read }" to the job.')
      expect((await doctorWith('nobody')).printed).toContain('→ Set GITHUB_TOKEN to a valid token.')
    } finally {
      await github.close()
    }
    const offline = await doctorWith(TOKEN)
    expect(offline.code).toBe(1)
    expect(offline.printed).toContain('→ Check GITHUB_API_URL and the proxy settings')
    expect(offline.printed).not.toContain('permissions:')
  })
})

describe('colors of the output', () => {
  const compared = [
    'compare',
    '--baseline',
    `${EXAMPLE}/results/nothing-changed.jtl.gz`,
    '--candidate',
    `${EXAMPLE}/results/slow-check-in.jtl.gz`,
  ]
  const printed = (env: Record<string, string>) =>
    execFileSync(process.execPath, [join(inject('programs'), 'cli.js'), ...compared], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...MINIMAL_ENVIRONMENT, ...env },
    })

  it.each([
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
  ])('Colors follow the environment %o when stdout is not a terminal: %s', (env, colored) => {
    expect(printed(env as Record<string, string>).includes('\u001b[')).toBe(colored)
  })
})
