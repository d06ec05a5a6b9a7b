import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { makePackage, makeTree, PINNED_FILES, PLACEHOLDER, parseAction, pin, setVersion } from '../scripts/release.mjs'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './parse/test-folder.ts'

const COMMIT = '0123456789'.repeat(4)
const ACTION = `octo-org/perf-gate@${COMMIT}`

/**
 * Texts that may mention placeholders: tests, the script itself, texts that a test compares, and instructions to
 * replace them.
 */
const SPEAKS_OF =
  /^(?:__tests__\/|dist\/|bench\/|scripts\/release\.mjs$|src\/entry\/cli\/starter-files\.ts$|CHANGELOG\.md$)/

function tracked(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
}

/** A copy of the files that a release changes. */
function workingCopy(): string {
  const folder = scratchFolder()
  for (const file of [...PINNED_FILES, 'package.json', 'package-lock.json', 'src/model/version.ts', 'LICENSE']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  return folder
}

describe('the release script', () => {
  it('The release script knows every file that holds the owner or the commit to be replaced', () => {
    const holds = (file: string) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return text.includes(`${PLACEHOLDER.owner}/perf-gate`) || text.includes(PLACEHOLDER.commit)
    }
    const found = tracked().filter(file => !SPEAKS_OF.test(file) && existsSync(join(ROOT, file)) && holds(file))
    expect(PINNED_FILES).toEqual(expect.arrayContaining(found))
  })

  it('The release script leaves no placeholder, keeps the rest, and replaces the previous release by the next one', () => {
    const folder = workingCopy()
    setVersion(folder, '9.8.7')
    pin(folder, ACTION)
    const texts = () => PINNED_FILES.map(file => [file, readFileSync(join(folder, file), 'utf8')] as const)
    for (const [file, text] of texts()) {
      expect(text.includes(`${PLACEHOLDER.owner}/perf-gate`), file).toBe(false)
      expect(text.includes(PLACEHOLDER.commit), file).toBe(false)
    }
    const job = readFileSync(join(folder, 'examples/github/reusable.yml'), 'utf8')
    expect(job).toContain(`uses: octo-org/perf-gate/.github/workflows/gate.yml@${COMMIT} # v9.8.7`)
    const first = texts()
    const next = 'f'.repeat(40)
    setVersion(folder, '9.8.8')
    pin(folder, `octo-org/perf-gate@${next}`)
    expect(texts()).toEqual(
      first.map(([file, text]) => [file, text.replaceAll(COMMIT, next).replaceAll('v9.8.7', 'v9.8.8')]),
    )
  })

  it('The tag of a release holds the action only, every commit that it or the documents name resolves, and anyone can make it again', () => {
    const folder = workingCopy()
    for (const file of ['action.yml', 'action-types.yml', '.github/workflows/release.yml'])
      cpSync(join(ROOT, file), join(folder, file))
    cpSync(inject('programs'), join(folder, 'dist'), { recursive: true })
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
    git('init', '--quiet')
    git('add', '--all')
    git('-c', 'user.name=mira', '-c', 'user.email=mira@example.com', 'commit', '--quiet', '--message', 'Release 0.1.0')
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
    expect(git('show', `${tagged}:README.md`)).not.toMatch(/\]\((?!https?:|#)/)
    pin(folder, `octo-org/perf-gate@${tagged}`)
    const named = (text: string) => [...text.matchAll(/octo-org\/perf-gate(\/[\w./-]+)?@([0-9a-f]{40})/g)]
    const texts = PINNED_FILES.map(file => readFileSync(join(folder, file), 'utf8'))
    texts.push(git('show', `${tagged}:README.md`), git('show', `${tagged}:.github/workflows/gate.yml`))
    for (const [, path = '/action.yml', commit] of texts.flatMap(named)) {
      const target = git('show', `${commit}:${path.slice(1)}`)
      expect(target, `${commit}${path}`).not.toContain(PLACEHOLDER.commit)
      expect(target).not.toContain(`${PLACEHOLDER.owner}/perf-gate`)
    }
  })

  it('The release script sets the version everywhere', () => {
    const folder = workingCopy()
    setVersion(folder, '1.2.3')
    const json = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
    expect(json('package.json').version).toBe('1.2.3')
    expect([json('package-lock.json').version, json('package-lock.json').packages[''].version]).toEqual([
      '1.2.3',
      '1.2.3',
    ])
    expect(readFileSync(join(folder, 'src/model/version.ts'), 'utf8')).toContain("VERSION = '1.2.3'")
    expect(() => setVersion(folder, 'v2')).toThrow('expected a version such as 1.2.3')
  })

  it('The release script accepts an action with a commit only', () => {
    expect(parseAction(ACTION)).toEqual({ owner: 'octo-org', commit: COMMIT })
    for (const wrong of ['octo-org/perf-gate@v1', 'perf-gate', `a b/perf-gate@${COMMIT}`])
      expect(() => parseAction(wrong), wrong).toThrow('expected an action pinned to a commit')
  })

  it('The released package needs no other, installs into an empty folder, and starts as npx perf-gate', () => {
    const root = workingCopy()
    cpSync(inject('programs'), join(root, 'dist'), { recursive: true })
    const folder = scratchFolder()
    makePackage(root, join(folder, 'package'), ACTION)
    // npm is a batch file on Windows.
    const shell = process.platform === 'win32'
    const npm = (args: readonly string[], cwd: string) =>
      execFileSync('npm', args, { cwd, encoding: 'utf8', shell, env: { ...process.env, npm_config_offline: 'true' } })
    npm(['pack', '--silent', '--pack-destination', folder], join(folder, 'package'))
    const archive = readdirSync(folder).find(name => name.endsWith('.tgz'))!
    expect(statSync(join(folder, archive)).size).toBeLessThan(4 * 2 ** 20)
    mkdirSync(join(folder, 'empty'))
    npm(['publish', '--dry-run', '--silent', '--tag', 'latest'], join(folder, 'package'))
    npm(['install', '--silent', '--no-audit', '--no-fund', join(folder, archive)], join(folder, 'empty'))
    expect(readdirSync(join(folder, 'empty/node_modules')).filter(name => !name.startsWith('.'))).toEqual(['perf-gate'])
    const manifest = JSON.parse(readFileSync(join(folder, 'empty/node_modules/perf-gate/package.json'), 'utf8'))
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).not.toHaveProperty('private')
    const npx = (args: readonly string[]) =>
      execFileSync('npx', ['--no-install', 'perf-gate', ...args], {
        cwd: join(folder, 'empty'),
        encoding: 'utf8',
        shell,
      })
    const example = join(ROOT, 'examples/check-in-check-out')
    const compared = ['compare', '--baseline', join(ROOT, '__tests__/fixtures/jmeter-5.6.3/baseline-2.jtl.gz')]
    const passed = npx([...compared, '--candidate', join(example, 'results/nothing-changed.jtl.gz')])
    expect(passed).toContain('pass')
    expect(npx(['init'])).not.toContain('OWNER')
    expect(readFileSync(join(folder, 'empty/.github/workflows/perf-gate.yml'), 'utf8')).toContain(`@${COMMIT} # v`)
  })
})
