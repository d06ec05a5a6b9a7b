import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../command-line.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'

const RUN = join(ROOT, '__tests__/fixtures/jmeter-5.6.3/baseline-2.jtl.gz')
const LOCAL = { CI: '' }

/** A checkout of a branch; `origin`: the branch that its remote calls the default one. */
function checkout(branch: string, origin?: string) {
  const folder = scratchFolder()
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=octocat', '-c', 'user.email=octocat@users.example', ...args],
      { cwd: folder, stdio: 'pipe' },
    )
  git('init', '--quiet', '--initial-branch', branch)
  git('commit', '--quiet', '--allow-empty', '--message', 'First')
  if (origin !== undefined)
    git('symbolic-ref', 'refs/remotes/origin/HEAD', `refs/remotes/origin/${origin}`)
  return { folder, git }
}

/** Judges a run, and returns whether it was recorded and what was said of that. */
async function gate(folder: string, more: readonly string[] = [], environment = LOCAL) {
  const args = ['gate', '--results', RUN, '--store', 'my store', ...more]
  const { stderr } = await perfGate(args, folder, environment)
  return { isRecorded: stderr.includes('the first of its baseline'), stderr }
}

describe('gate in a checkout, outside of CI', () => {
  it('On another branch than main a run is judged only, and the command that records it is printed', async () => {
    const { folder } = checkout('faster-search')
    const { isRecorded, stderr } = await gate(folder)
    expect(isRecorded).toBe(false)
    expect(stderr).toContain(
      `faster-search is not the base branch. To record it: perf-gate gate --results ${RUN} --store 'my store' --record`,
    )
    expect((await gate(folder, ['--record'])).isRecorded).toBe(true)
  })

  it.each([
    ['main', undefined, []],
    ['master', undefined, []],
    ['trunk', 'trunk', []],
    ['develop', 'main', ['--base-ref', 'develop']],
  ])('On the base branch %s a run is recorded', async (branch, origin, more) => {
    const { folder } = checkout(branch, origin)
    expect(await gate(folder, more)).toEqual({ isRecorded: true, stderr: expect.anything() })
  })

  it('On main, where the remote has another default branch, a run is judged only', async () => {
    expect((await gate(checkout('main', 'develop').folder)).isRecorded).toBe(false)
  })

  it('With a detached HEAD, in a folder without a checkout, and in CI, a run is recorded', async () => {
    const detached = checkout('topic')
    detached.git('checkout', '--quiet', '--detach')
    expect((await gate(detached.folder)).isRecorded).toBe(true)
    expect((await gate(scratchFolder())).isRecorded).toBe(true)
    for (const variable of ['CI', 'TF_BUILD', 'JENKINS_URL'])
      expect(
        (await gate(checkout('topic').folder, [], { ...LOCAL, [variable]: 'x' })).isRecorded,
      ).toBe(true)
  })

  it('The branch of a worktree, and of a folder inside of it, is that of its own HEAD', async () => {
    const { folder, git } = checkout('main')
    git('worktree', 'add', '--quiet', 'other', '-b', 'topic')
    const inside = join(folder, 'other/sub')
    mkdirSync(inside)
    expect((await gate(inside)).stderr).toContain('topic is not the base branch')
  })

  it('--record and --read-only contradict each other', async () => {
    const { stderr } = await gate(scratchFolder(), ['--record', '--read-only'])
    expect(stderr).toContain('contradict each other')
  })
})
