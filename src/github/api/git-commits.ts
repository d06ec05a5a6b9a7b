/**
 * Makes commits through the API: blobs, a tree, and the commit. Commits name no author or committer, so that the server signs them,
 * as some branch rules require.
 */

import { defined } from '../../core/model/defined.ts'
import type { BranchApi } from './branch-store.ts'
import { type GitHubApi, ONCE } from './client.ts'
import { blobHash } from './git-blobs.ts'
import { guardedIn } from './git-errors.ts'

/** Longest text that is sent as part of a tree, UTF-16 units. Longer texts and binary files become separate blobs. */
const MAX_INLINE_LENGTH = 512 * 1024

/** Returns a function that makes a commit, and returns its hash. */
export function gitCommits(api: GitHubApi): BranchApi['commit'] {
  const guarded = guardedIn(`${api.owner}/${api.repo}`)

  /** Blobs that were sent, by hash, so that another attempt does not send them again. */
  const written = new Map<string, Promise<unknown>>()

  function writeBlob(sha: string, bytes: Buffer): Promise<unknown> {
    const parameters = { content: bytes.toString('base64'), encoding: 'base64', ...ONCE }
    const writing =
      written.get(sha) ??
      guarded('write a file', () => api.request('POST /repos/{owner}/{repo}/git/blobs', parameters))
    written.set(sha, writing)
    writing.catch(() => written.delete(sha))
    return writing
  }

  /** Sends the changed files, short ones as part of the tree. */
  async function writeTree(change: Parameters<BranchApi['commit']>[0]): Promise<string> {
    const inlined: string[] = []
    const writes = await Promise.all(
      [...change.writes].map(async ([path, content]) => {
        const bytes = Buffer.from(content as string)
        const sha = blobHash(bytes)
        if (
          typeof content === 'string' &&
          content.length <= MAX_INLINE_LENGTH &&
          !written.has(sha)
        ) {
          inlined.push(sha)
          return { path, content }
        }
        await writeBlob(sha, bytes)
        return { path, sha }
      }),
    )
    const entries = [...writes, ...change.deletes.map(path => ({ path, sha: null }))]
    const files = entries.map(entry => ({
      ...entry,
      mode: '100644' as const,
      type: 'blob' as const,
    }))
    const contents = defined({ base_tree: change.base, tree: files, ...ONCE })
    const tree = await guarded('write a tree', () =>
      api.request('POST /repos/{owner}/{repo}/git/trees', contents),
    )
    for (const sha of inlined) written.set(sha, Promise.resolve())
    return tree.sha
  }

  return async change => {
    const tree = await writeTree(change)
    const { message, parents } = change
    const made = await guarded('write a commit', () =>
      api.request('POST /repos/{owner}/{repo}/git/commits', {
        message,
        tree,
        parents: [...parents],
        ...ONCE,
      }),
    )
    return made.sha
  }
}
