/**
 * A store on a branch, through the API: blobs, a tree, a commit, and one compare-and-swap of the ref. Needs neither a checkout nor
 * `git`.
 */

import { StoreError } from '../../core/model/errors.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { ApiError } from './api-error.ts'
import { type BranchApi, MARKS } from './branch-store.ts'
import { type GitHubApi, ONCE } from './client.ts'
import { type BlobText, gitBlobs } from './git-blobs.ts'
import { gitCommits } from './git-commits.ts'
import {
  guardedIn,
  isEmptyRepository,
  isRace,
  isUnknownMutation,
  storeError,
} from './git-errors.ts'
import { queryRepository } from './git-query.ts'

/** Object id that means 'no such ref' in a compare-and-swap. */
const ZERO_OID = '0'.repeat(40)

interface FoundRef {
  readonly ref: { readonly target: { readonly oid: string } | null } | null
}

const UPDATE_REFS =
  'mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

/**
 * Implements `BranchApi` with the git endpoints of the server. Requests are made once, because the caller repeats the whole
 * read-modify-write.
 *
 * Its functions throw StoreBusyError when the server does not answer or requests a pause, and StoreError naming the permission
 * or setting to change when the server refuses.
 */
export function gitData(api: GitHubApi, defaultBranch: string): BranchApi {
  const name = `${api.owner}/${api.repo}`
  const guarded = guardedIn(name)
  const blobs = gitBlobs(api)

  async function tip(
    branch: string,
    alongside: readonly string[] = [],
  ): Promise<string | undefined> {
    const together = alongside.length > 0 ? await tipWith(branch, alongside) : undefined
    if (together !== undefined) return together
    for (const read of [refTip, newestCommit]) {
      const found = await tipBy(read, branch)
      if (found) return found.tip
      // The server also answers 404 when the token may not read, and sometimes by mistake. The branch does not exist if the
      // default branch can be read and a second request still gives 404.
      if (branch !== defaultBranch && (await tipBy(read, defaultBranch)))
        return (await tipBy(read, branch))?.tip
    }
    throw new StoreError(
      `cannot read branch "${branch}" of ${name}: 404, and so is "${defaultBranch}". Add "permissions: contents: read" to the job.`,
    )
  }

  /** Returns the tip of a branch, and keeps the texts of files there. Undefined where it is not found so, and must be asked for alone. */
  async function tipWith(branch: string, paths: readonly string[]): Promise<string | undefined> {
    const ref = `refs/heads/${branch}`
    const files = paths.map(
      (_, i) => `f${i}: object(expression: $f${i}) { oid ...on Blob { text } }`,
    )
    const found = await queryRepository<FoundRef & Readonly<Record<`f${number}`, BlobText>>>(
      api,
      `ref(qualifiedName: $ref) { target { oid } } ${files.join(' ')}`,
      Object.fromEntries([['ref', ref], ...paths.map((path, i) => [`f${i}`, `${ref}:${path}`])]),
    )
    for (const i of paths.keys()) blobs.keep(found?.[`f${i}`]?.oid ?? '', found?.[`f${i}`])
    return found?.ref?.target?.oid
  }

  /** Returns the tip of a branch, which is undefined in a repository without a commit. Returns undefined for a 404. */
  async function tipBy(
    read: (branch: string) => Promise<string | undefined>,
    branch: string,
  ): Promise<{ readonly tip?: string | undefined } | undefined> {
    try {
      return { tip: await read(branch) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined
      if (error instanceof ApiError && isEmptyRepository(error)) return {}
      throw storeError(error, name, `read branch "${branch}"`)
    }
  }

  async function refTip(branch: string) {
    return shaOf(`heads/${branch}`)
  }

  async function shaOf(ref: string) {
    const found = await api.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ref, ...ONCE })
    return found.object.sha
  }

  /** For servers without the `git/ref` endpoint, such as Gitea. */
  async function newestCommit(branch: string): Promise<string | undefined> {
    const [newest] = await api.request('GET /repos/{owner}/{repo}/commits', {
      sha: branch,
      per_page: 1,
      ...ONCE,
    })
    return newest?.sha
  }

  async function files(commit: string): Promise<{ path: string; sha: string }[]> {
    const found = await guarded('read a tree', () =>
      api.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
        tree_sha: commit,
        recursive: '1',
        ...ONCE,
      }),
    )
    if (found.truncated)
      throw new StoreError(
        `${name}: the tree of commit ${shortCommit(commit)} is too large to be listed. Keep fewer suites or runs on the branch.`,
      )
    return found.tree.flatMap(({ type, path, sha }) => (type === 'blob' ? [{ path, sha }] : []))
  }

  async function mark(branch: string): Promise<string | undefined> {
    try {
      return await shaOf(`${MARKS}${branch}`.slice('refs/'.length))
    } catch (error) {
      const isAbsent =
        error instanceof ApiError && (error.status === 404 || isEmptyRepository(error))
      if (isAbsent) return undefined
      throw storeError(error, name, `read ref "${MARKS}${branch}"`)
    }
  }

  async function setMark(branch: string, commit: string) {
    const ref = `${MARKS}${branch}`
    const isThere = (await mark(branch)) !== undefined
    await guarded('write a ref', () => setRef(ref, commit, isThere, true))
  }

  /** Makes a ref, or moves one that is there. */
  async function setRef(ref: string, sha: string, isThere: boolean, force: boolean) {
    if (!isThere) return api.request('POST /repos/{owner}/{repo}/git/refs', { ref, sha, ...ONCE })
    const moved = { ref: ref.slice('refs/'.length), sha, force, ...ONCE }
    return api.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', moved)
  }

  async function move(
    branch: string,
    before: string | undefined,
    after: string,
    { force = false }: { readonly force?: boolean } = {},
  ): Promise<'moved' | 'conflict'> {
    try {
      await swap(`refs/heads/${branch}`, before, after, force)
      return 'moved'
    } catch (error) {
      // The error does not show whether the move was made, lost to another writer, or forbidden. The branch does.
      const now = await tip(branch)
      if (now === after) return 'moved'
      if (now !== before || isRace(error)) return 'conflict'
      throw storeError(error, name, `write branch "${branch}"`)
    }
  }

  async function swap(ref: string, before: string | undefined, after: string, force: boolean) {
    api.known.repositoryId ??= (await api.request('GET /repos/{owner}/{repo}', ONCE)).node_id
    const { repositoryId } = api.known
    const refUpdates = [{ name: ref, beforeOid: before ?? ZERO_OID, afterOid: after, force }]
    try {
      await api.graphql(UPDATE_REFS, { input: { repositoryId, refUpdates } }, ONCE)
    } catch (error) {
      if (!isUnknownMutation(error) || force) throw error
      // For servers without updateRefs: a fast-forward is a compare-and-swap for a commit made on top of `before`.
      await setRef(ref, after, before !== undefined, false)
    }
  }

  return { name, tip, files, readBlob: blobs.read, commit: gitCommits(api), mark, setMark, move }
}
