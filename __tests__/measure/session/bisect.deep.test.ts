/** `perf-gate decide --bisect` as the command of a real `git bisect run`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { perfGate } from '../../command-line.ts'
import { Scene } from './decide-process.ts'

const PROGRAM = join(inject('programs'), 'cli.js')

let scene: Scene
beforeEach(() => {
  scene = new Scene(PROGRAM, perfGate)
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
  return execFileSync('git', [...identity, ...args], {
    cwd: join(scene.folder, 'repository'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: scene.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

/** A repository with a commit for each load test; returns the commits. */
function repositoryOf(loadTests: readonly string[]): string[] {
  mkdirSync(join(scene.folder, 'repository'))
  git('init', '--quiet')
  return loadTests.map((loadTest, i) => {
    writeFileSync(join(scene.folder, 'repository/load.sh'), `# ${i}\n${loadTest}\n`)
    git('add', '--all')
    git('commit', '--quiet', '--message', `Commit ${i}`)
    return git('rev-parse', 'HEAD')
  })
}

describe('decide --bisect', () => {
  it('git bisect run finds the slow commit, and skips the one whose load test fails', async () => {
    const [good, slow, broken] = [
      scene.loadTest('', '"$1"'),
      scene.loadTest('--factor 3', '"$1"'),
      'exit 7',
    ]
    const store = join(scene.folder, 'store')
    const seeded = await scene.decide('--run', scene.loadTest(), '--store', store, '--seed', '3')
    expect(seeded.exitCode, seeded.stderr).toBe(0)
    const commits = repositoryOf([good, good, good, broken, good, slow, slow])
    git('bisect', 'start', commits.at(-1)!, commits[0]!)
    const options = [
      '--run',
      'sh load.sh {out}',
      '--store',
      store,
      '--work',
      join(scene.folder, 'work'),
    ]
    const said = git('bisect', 'run', process.execPath, PROGRAM, 'decide', '--bisect', ...options)
    expect(said).toContain(`${commits[5]} is the first bad commit`)
    expect(git('bisect', 'log')).toContain(`# skip: [${commits[3]}]`)
  })

  it.each([
    ['a load test that fails', ['--run', 'exit 7', '--run-baseline', 'exit 7']],
    ['an option that does not exist', ['--run', 'true', '--no-such-option']],
    [
      'a configuration that cannot be read',
      ['--run', 'true', '--run-baseline', 'true', '--config', 'none.yml'],
    ],
  ])(
    'A call with %s ends with 125, and without --bisect with another exit code',
    async (_, args) => {
      expect((await scene.decide(...args, '--bisect')).exitCode).toBe(125)
      expect((await scene.decide(...args)).exitCode).toBe(2)
    },
  )
})
