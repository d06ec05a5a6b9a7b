/** Finds out whether a developer is on another branch than the base branch, from Git's files: nothing is started. */
import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Variables of CI systems. */
const OF_CI = ['CI', 'TF_BUILD', 'JENKINS_URL', 'TEAMCITY_VERSION']

/** Whether these are the variables of a CI job. */
export function isInCi(environment: Readonly<Record<string, string | undefined>>): boolean {
  return OF_CI.some(name => !['', 'false', undefined].includes(environment[name]))
}

/**
 * Returns the branch that a folder has checked out, where it is not the base branch: `baseRef`, else what `origin/HEAD` names, else
 * main or master. Undefined on the base branch, outside of a checkout, and where no branch is known, as with a detached HEAD.
 */
export async function otherBranch(folder: string, baseRef?: string): Promise<string | undefined> {
  const git = await gitFolder(resolve(folder))
  const branch = git && (await refIn(join(git, 'HEAD'), 'refs/heads/'))
  if (git === undefined || branch === undefined) return undefined
  const shared = await firstLine(join(git, 'commondir'))
  const origin = join(git, shared ?? '.', 'refs/remotes/origin/HEAD')
  const base = baseRef ?? (await refIn(origin, 'refs/remotes/origin/'))
  const isBase = base === undefined ? ['main', 'master'].includes(branch) : branch === base
  return isBase ? undefined : branch
}

/** Returns the folder of Git's files for a checkout: `.git`, or what the file `.git` of a worktree names. */
async function gitFolder(folder: string): Promise<string | undefined> {
  const path = join(folder, '.git')
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return path
  const named = found && /^gitdir: (.+)$/.exec((await firstLine(path)) ?? '')?.[1]
  if (named !== undefined) return resolve(folder, named)
  const above = dirname(folder)
  return above === folder ? undefined : gitFolder(above)
}

/** Returns the name of the ref that a file points to; undefined where it is a commit, or Git keeps its refs in other files. */
async function refIn(file: string, prefix: string): Promise<string | undefined> {
  const ref = /^ref: (.+)$/.exec((await firstLine(file)) ?? '')?.[1]
  if (!ref?.startsWith(prefix) || ref.endsWith('/.invalid')) return undefined
  return ref.slice(prefix.length)
}

async function firstLine(file: string): Promise<string | undefined> {
  return (await readFile(file, 'utf8').catch(() => undefined))?.split('\n', 1)[0]
}
