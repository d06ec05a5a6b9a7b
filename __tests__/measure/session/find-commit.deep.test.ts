/** `perf-gate bisect` in real git repositories. The load test makes no load: its results depend on the commit alone. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { perfGate, startPerfGate } from '../../command-line.ts'
import { Scene } from './decide-process.ts'

const PROGRAM = join(inject('programs'), 'cli.js')

let scene: Scene
let folder: string
beforeEach(() => {
  scene = new Scene(PROGRAM)
  folder = join(scene.folder, 'repository')
})
afterEach(() => scene.remove())

function git(...args: string[]): string {
  const identity = [
    '-c',
    'user.name=octocat',
    '-c',
    'user.email=octocat@forge.example',
    '-c',
    'commit.gpgsign=false',
  ]
  const env = { PATH: process.env.PATH, HOME: scene.folder }
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', env }).trim()
}

/** A repository with a commit for each load test; returns the commits. */
function repositoryOf(loadTests: readonly string[]): string[] {
  mkdirSync(folder)
  git('init', '--quiet')
  return loadTests.map((loadTest, i) => {
    const isDocs = loadTest === 'docs'
    writeFileSync(
      join(folder, isDocs ? 'README.md' : 'load.sh'),
      isDocs ? `${i}\n` : `# ${i}\n${loadTest}\n`,
    )
    git('add', '--all')
    git('commit', '--quiet', '--message', `Commit ${i} | \u202e@team`)
    return git('rev-parse', 'HEAD')
  })
}

const bisect = (...args: string[]) => perfGate(wordsOf(args), folder, { HOME: scene.folder })
const wordsOf = (args: readonly string[]) => [
  ...['bisect', '--out', join(scene.folder, 'out'), ...args],
  ...['--', 'sh', 'load.sh', '{out}'],
]

const fast = () => scene.loadTest('', '"$1"')
const slow = () => scene.loadTest('--factor 1.3', '"$1"')

describe('bisect', () => {
  it('The slow commit is found, a broken one is named, and worktrees are removed', async () => {
    const tests = [fast(), fast(), fast(), fast(), 'exit 125', fast(), slow(), slow(), slow()]
    const commits = repositoryOf(tests)
    const { exitCode, stdout, stderr } = await bisect(
      '--good',
      commits[0]!,
      '--bad',
      'HEAD',
      '--format',
      'json',
    )
    expect(exitCode, stderr).toBe(0)
    const found = JSON.parse(stdout)
    expect(found.suspects[0].commits).toMatchObject([{ sha: commits[6], author: 'octocat' }])
    expect(found.suspects[0].probability).toBeGreaterThan(0.95)
    expect(found.findings[0]).toMatchObject({ workflow: 'check-in', verdict: 'fail' })
    expect(JSON.parse(readFileSync(join(scene.folder, 'out/bisect.json'), 'utf8'))).toMatchObject({
      result: 'found',
      measured: { length: found.measured.length },
    })
    expect(found.measured).toContainEqual(
      expect.objectContaining({ sha: commits[4], broken: expect.stringContaining('125') }),
    )
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
    expect(git('status', '--short')).toBe('')
  })

  it('Commits that touch none of the paths are not measured, and names are escaped', async () => {
    const commits = repositoryOf([fast(), 'docs', 'docs', slow(), 'docs', 'docs'])
    const { exitCode, stdout, stderr } = await bisect(
      '--good',
      commits[0]!,
      '--bad',
      'HEAD',
      '--paths',
      '*.sh',
      '--format',
      'markdown',
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain(commits[3]!.slice(0, 10))
    expect(stdout).not.toContain('| \u202e@team')
  })

  it('Where nothing is worse, the exit code is 3', async () => {
    const commits = repositoryOf([fast(), `${fast()} `, `${fast()}  `])
    const { exitCode, stdout, stderr } = await bisect('--good', commits[0]!, '--bad', 'HEAD')
    expect(exitCode, stderr).toBe(3)
    expect(stdout).toContain('Nothing is proven to be worse')
  })

  it('An interrupted search leaves no worktree, and goes on with --resume', async () => {
    const commits = repositoryOf([fast(), fast(), slow(), slow()].map(test => `sleep 0.2; ${test}`))
    const { child, texts, ended } = startPerfGate(
      wordsOf(['--good', commits[0]!, '--bad', 'HEAD']),
      folder,
      {
        HOME: scene.folder,
      },
    )
    while (!texts.stderr.includes('Commit ')) await new Promise(resolve => setTimeout(resolve, 20))
    child.kill('SIGTERM')
    expect((await ended).exitCode).toBe(143)
    expect(git('worktree', 'list').split('\n')).toHaveLength(1)
    const resumed = await bisect('--good', commits[0]!, '--bad', 'HEAD', '--resume')
    expect(resumed.exitCode, resumed.stderr).toBe(0)
    expect(resumed.stderr).toContain('kept from before')
    expect(resumed.stdout).toContain(commits[2]!.slice(0, 10))
  })

  it.each([
    ['an unknown commit', ['--good', 'none', '--bad', 'HEAD'], '--good: "none" is no commit here'],
    [
      'swapped commits',
      ['--good', 'HEAD', '--bad', 'HEAD~1'],
      'no commit leads from HEAD to HEAD~1',
    ],
    ['a load test that always fails', ['--good', 'HEAD~1', '--bad', 'HEAD'], 'Not decided'],
  ])('With %s, the exit code is 2 and the message says why', async (_, args, message) => {
    repositoryOf(['exit 7', 'exit 8'])
    const { exitCode, stdout, stderr } = await bisect(...args)
    expect(exitCode).toBe(2)
    expect(stdout + stderr).toContain(message)
  })
})
