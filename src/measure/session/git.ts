/** The commits of a repository, and worktrees in which they are checked out, apart from the checkout of the user. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UsageError } from '../../core/model/errors.ts'
import type { Commit } from '../model/bisection.ts'

const MOST_OUTPUT = 2 ** 28

/** Runs git, without the hooks of the user, and returns what it prints. @throws UsageError with its last line */
async function git(...args: readonly string[]) {
  try {
    const all = ['-c', 'core.hooksPath=/dev/null', ...args]
    return (await promisify(execFile)('git', all, { maxBuffer: MOST_OUTPUT })).stdout
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new UsageError(`git ${args[0]}: ${stderr.trim().split('\n').at(-1) || message}`)
  }
}

/** Returns the full hash of a commit. @throws UsageError naming the option */
export async function commitOf(ref: string, option: string): Promise<string> {
  const found = await git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).catch(
    () => undefined,
  )
  if (found !== undefined) return found.trim()
  throw new UsageError(
    `${option}: ${JSON.stringify(ref)} is no commit here. Run in a git checkout whose history has it (in CI, fetch-depth: 0).`,
  )
}

/** Returns the commits after `good` up to `bad`, oldest first, by first parents; with `paths`, globs, those that touch one. */
export async function commitsBetween(
  good: string,
  bad: string,
  paths: readonly string[],
): Promise<Commit[]> {
  const globs = paths.map(path => `:(glob,top)${path}`)
  const format = '--format=%H%x00%an%x00%cI%x00%s'
  const text = await git(
    'log',
    '--reverse',
    '--first-parent',
    format,
    `${good}..${bad}`,
    '--',
    ...globs,
  )
  const lines = text.split('\n').filter(line => line !== '')
  return lines.map(line => {
    const [sha = '', author = '', date = '', subject = ''] = line.split('\0')
    return { sha, author, date, subject }
  })
}

/** Returns the hashes of a commit and those before it, at most 5,000. */
export async function historyOf(commit: string): Promise<Set<string>> {
  return new Set((await git('rev-list', '--max-count=5000', commit)).split('\n'))
}

/** Checks a commit out in a worktree. What is not ignored there is as in the commit. */
export async function checkOut(folder: string, commit: string): Promise<void> {
  await git('-C', folder, 'checkout', '--quiet', '--detach', '--force', commit)
  await git('-C', folder, 'clean', '--quiet', '-fd')
}

/** Makes a worktree; one that was left there is replaced. */
export async function addWorktree(folder: string, commit: string): Promise<void> {
  await removeWorktree(folder)
  await git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit)
}

/** Removes a worktree; none there is no error. */
export async function removeWorktree(folder: string): Promise<void> {
  await git('worktree', 'remove', '--force', '--force', folder).catch(() =>
    git('worktree', 'prune'),
  )
}
