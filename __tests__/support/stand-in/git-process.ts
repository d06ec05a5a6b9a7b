/** Starts git, without the user's configuration. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'

export function startGit(args: readonly string[], input = ''): SpawnSyncReturns<Buffer> {
  const result = spawnSync('git', args, {
    input,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' },
    maxBuffer: 256 * 2 ** 20,
  })
  if (result.error) throw result.error
  return result
}

/** Returns the output of git; throws with git's message when it fails. */
export function runGit(args: readonly string[], input?: string): Buffer {
  const result = startGit(args, input)
  if (result.status !== 0)
    throw new Error(`git ${args.join(' ')}: ${result.stderr.toString().trim()}`)
  return result.stdout
}
