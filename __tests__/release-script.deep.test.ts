/** What a release publishes, as git and npm see it. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { makePackage, makeTree, PINNED_FILES, PLACEHOLDER, pin } from '../scripts/release.mjs'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'
import { workingCopy } from './support/working-copy.ts'

const COMMIT = '0123456789'.repeat(4)
const ACTION = `octo-org/perf-gate@${COMMIT}`

/**
 * Texts that may mention placeholders: tests, the script itself, texts that a test compares, and instructions to
 * replace them.
 */
const SPEAKS_OF =
  /^(?:__tests__\/|dist\/|bench\/|scripts\/release\.mjs$|src\/measure\/cli\/starter-files\.ts$|CHANGELOG\.md$)/

function tracked(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
}

/** A README that is read where the other files of the sources are not. */
function expectSelfContained(readme: string) {
  expect(readme).not.toMatch(/\]\((?!https?:|#)|\b(?:src|srcset|href)="(?!https?:|#)/)
  expect(readme).toMatch(/srcset="https:\/\/github\.com\/octo-org\/perf-gate\/raw\//)
  expect(readme).toContain('npx perf-gate compare')
  expect(readme).not.toContain('node dist/cli.js')
  expect(readme).not.toContain('Fork or mirror')
  expect(readme).not.toContain(PLACEHOLDER.commit)
  expect(readme).not.toMatch(/\bOWNER\//)
}

describe('the release script', () => {
  it('The release script knows every file that holds the owner or the commit to be replaced', () => {
    const holds = (file: string) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return /\bOWNER\//.test(text) || text.includes(PLACEHOLDER.commit)
    }
    const found = tracked().filter(
      file => !SPEAKS_OF.test(file) && existsSync(join(ROOT, file)) && holds(file),
    )
    expect(PINNED_FILES).toEqual(expect.arrayContaining(found))
  })

  it('The tag of a release holds the action only, every commit that it or the documents name resolves, and anyone can make it again', () => {
    const folder = workingCopy()
    for (const file of ['action.yml', 'action-types.yml', '.github/workflows/release.yml'])
      cpSync(join(ROOT, file), join(folder, file))
    cpSync(inject('programs'), join(folder, 'dist'), { recursive: true })
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
    git('init', '--quiet')
    git('add', '--all')
    git(
      '-c',
      'user.name=mira',
      '-c',
      'user.email=mira@example.com',
      'commit',
      '--quiet',
      '--message',
      'Release 0.1.0',
    )
    const tagged = makeTree(folder, 'octo-org')
    expect(makeTree(folder, 'octo-org')).toBe(tagged)
    expect(git('status', '--short')).toBe('')
    const names = git('ls-tree', '-r', '--name-only', tagged).split('\n')
    expect(names.filter(name => !name.startsWith('dist/'))).toEqual([
      '.github/workflows/gate.yml',
      '.github/workflows/release.yml',
      'LICENSE',
      'README.md',
      'action-types.yml',
      'action.yml',
    ])
    expectSelfContained(git('show', `${tagged}:README.md`))
    const source = git('rev-parse', 'HEAD')
    const targets = git('show', `${tagged}:README.md`).matchAll(
      /https:\/\/github\.com\/octo-org\/perf-gate\/(?:raw|blob)\/([0-9a-f]{40})\/([\w./-]+)/g,
    )
    for (const [, commit, path] of targets) {
      expect(commit).toBe(source)
      expect(existsSync(join(ROOT, path!)), path).toBe(true)
    }
    pin(folder, `octo-org/perf-gate@${tagged}`)
    const named = (text: string) => [
      ...text.matchAll(/octo-org\/perf-gate(\/[\w./-]+)?@([0-9a-f]{40})/g),
    ]
    const texts = PINNED_FILES.map(file => readFileSync(join(folder, file), 'utf8'))
    texts.push(
      git('show', `${tagged}:README.md`),
      git('show', `${tagged}:.github/workflows/gate.yml`),
    )
    for (const [, path = '/action.yml', commit] of texts.flatMap(named)) {
      const target = git('show', `${commit}:${path.slice(1)}`)
      expect(target, `${commit}${path}`).not.toContain(PLACEHOLDER.commit)
      expect(target).not.toContain(`${PLACEHOLDER.owner}/perf-gate`)
    }
  })

  it('The released package needs no other, installs into an empty folder, and starts as npx perf-gate', () => {
    const root = workingCopy()
    cpSync(inject('programs'), join(root, 'dist'), { recursive: true })
    const folder = scratchFolder()
    makePackage(root, join(folder, 'package'), ACTION, COMMIT)
    // npm is a batch file on Windows.
    const shell = process.platform === 'win32'
    const npm = (args: readonly string[], cwd: string) =>
      execFileSync('npm', args, {
        cwd,
        encoding: 'utf8',
        shell,
        env: { ...process.env, npm_config_offline: 'true' },
      })
    npm(['pack', '--silent', '--pack-destination', folder], join(folder, 'package'))
    const archive = readdirSync(folder).find(name => name.endsWith('.tgz'))!
    expect(statSync(join(folder, archive)).size).toBeLessThan(4 * 2 ** 20)
    mkdirSync(join(folder, 'empty'))
    npm(['publish', '--dry-run', '--silent', '--tag', 'latest'], join(folder, 'package'))
    npm(
      ['install', '--silent', '--no-audit', '--no-fund', join(folder, archive)],
      join(folder, 'empty'),
    )
    expect(
      readdirSync(join(folder, 'empty/node_modules')).filter(name => !name.startsWith('.')),
    ).toEqual(['perf-gate'])
    const manifest = JSON.parse(
      readFileSync(join(folder, 'empty/node_modules/perf-gate/package.json'), 'utf8'),
    )
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).not.toHaveProperty('private')
    expectSelfContained(
      readFileSync(join(folder, 'empty/node_modules/perf-gate/README.md'), 'utf8'),
    )
    const npx = (args: readonly string[]) =>
      execFileSync('npx', ['--no-install', 'perf-gate', ...args], {
        cwd: join(folder, 'empty'),
        encoding: 'utf8',
        shell,
      })
    const example = join(ROOT, 'examples/check-in-check-out')
    const compared = [
      'compare',
      '--baseline',
      join(ROOT, '__tests__/fixtures/jmeter-5.6.3/baseline-2.jtl.gz'),
    ]
    const passed = npx([
      ...compared,
      '--candidate',
      join(example, 'results/nothing-changed.jtl.gz'),
    ])
    expect(passed).toContain('pass')
    expect(npx(['init', '--run', 'k6 run load.js', '--results', 'results/**'])).not.toContain(
      'OWNER',
    )
    expect(readFileSync(join(folder, 'empty/.github/workflows/perf-gate.yml'), 'utf8')).toContain(
      `@${COMMIT} # v`,
    )
  })
})
