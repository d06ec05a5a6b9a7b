/** The step of gate.yml that installs a load tool, run as on a runner, with a `curl` that takes files from a folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'

const { jobs } = parse(readFileSync(join(ROOT, '.github/workflows/gate.yml'), 'utf8'))
const step = jobs.measure.steps.find(({ name = '' }) => name === 'Install the load tool')

/** Runs the step on a server with these files. */
function install(tool: string, version: string, files: Readonly<Record<string, string | Buffer>>) {
  const folder = scratchFolder()
  for (const name of ['bin', 'served', 'temp']) mkdirSync(join(folder, name))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, 'served', name), content)
  const curl = `#!/bin/sh\nfor each; do case $each in http*) cp "${folder}/served/\${each##*/}" . || exit 22 ;; esac; done\n`
  writeFileSync(join(folder, 'bin/curl'), curl, { mode: 0o755 })
  const { status, stdout } = spawnSync('bash', ['-e', '-c', step.run], {
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
      RUNNER_TEMP: join(folder, 'temp'),
      GITHUB_PATH: join(folder, 'path'),
      TOOL: tool,
      VERSION: version,
    },
  })
  const path = existsSync(join(folder, 'path'))
    ? readFileSync(join(folder, 'path'), 'utf8').trim()
    : undefined
  return { status, stdout, path }
}

/** An archive with one file, packed as the tools are. */
function archive(folderName: string, file: string): Buffer {
  const folder = scratchFolder()
  mkdirSync(join(folder, folderName, file, '..'), { recursive: true })
  writeFileSync(join(folder, folderName, file), '#!/bin/sh\necho installed\n', { mode: 0o755 })
  return execFileSync('tar', ['-C', folder, '-czf', '-', folderName])
}

const sum = (algorithm: string, content: Buffer) =>
  createHash(algorithm).update(content).digest('hex')

describe.runIf(process.platform === 'linux')('what gate.yml installs', () => {
  const machine = arch() === 'arm64' ? 'arm64' : 'amd64'
  const packK6 = () => archive(`k6-v9.9.9-linux-${machine}`, 'k6')
  const release = (k6: Buffer, digest: string) => ({
    [`k6-v9.9.9-linux-${machine}.tar.gz`]: k6,
    'k6-v9.9.9-checksums.txt': `${'0'.repeat(64)}  k6-v9.9.9-macos-arm64.zip\n${digest}  k6-v9.9.9-linux-${machine}.tar.gz\n`,
  })

  it('gate.yml installs k6 with the checksum of its release', () => {
    const k6 = packK6()
    const { status, path } = install('k6', '9.9.9', release(k6, sum('sha256', k6)))
    expect(status).toBe(0)
    expect(execFileSync(join(path!, 'k6'), { encoding: 'utf8' })).toBe('installed\n')
  })

  it('gate.yml installs JMeter with the checksum of its release', () => {
    const jmeter = archive('apache-jmeter-9.9', 'bin/jmeter')
    const { status, path } = install('jmeter', '9.9', {
      'apache-jmeter-9.9.tgz': jmeter,
      'apache-jmeter-9.9.tgz.sha512': `${sum('sha512', jmeter)} *apache-jmeter-9.9.tgz\n`,
    })
    expect(status).toBe(0)
    expect(existsSync(join(path!, 'jmeter'))).toBe(true)
  })

  it.each<[string, string, (k6: Buffer) => Record<string, string | Buffer>]>([
    ['k6', '9.9.9', k6 => release(k6, sum('sha256', Buffer.from('another archive')))],
    ['k6', '9.9.9', k6 => ({ ...release(k6, ''), 'k6-v9.9.9-checksums.txt': 'no such line\n' })],
    ['k6', '9.9.9', k6 => ({ [`k6-v9.9.9-linux-${machine}.tar.gz`]: k6 })],
    // A default version is pinned: a checksum from the server does not count.
    ['k6', '', k6 => ({ 'k6-v2.2.0-linux-amd64.tar.gz': k6, 'k6-v2.2.0-linux-arm64.tar.gz': k6 })],
    [
      'jmeter',
      '',
      k6 => ({
        'apache-jmeter-5.6.3.tgz': k6,
        'apache-jmeter-5.6.3.tgz.sha512': `${sum('sha512', k6)} *apache-jmeter-5.6.3.tgz\n`,
      }),
    ],
  ])(
    'gate.yml installs nothing when the checksum of %s %s is wrong or missing',
    (tool, version, files) => {
      const { status, path } = install(tool, version, files(packK6()))
      expect(status).not.toBe(0)
      expect(path).toBeUndefined()
    },
  )

  it('gate.yml refuses an unknown tool', () => {
    const { status, stdout } = install('gatling', '', {})
    expect(status).toBe(1)
    expect(stdout).toContain('::error::tool: "gatling" is not known. Valid: jmeter, k6.')
  })
})
