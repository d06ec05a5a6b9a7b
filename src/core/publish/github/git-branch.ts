/**
 * Reads and writes branches through the API: blobs, a tree, a commit, and one compare-and-swap of the ref. Needs neither a
 * checkout nor `git`. Commits name no author or committer, so that the server signs them, as some branch rules require.
 */

import { createHash } from 'node:crypto'
import { type BranchApi, MARKS } from '../../gate/baseline/branch-store.ts'
import { StoreBusyError } from '../../gate/baseline/store.ts'
import { defined } from '../../model/defined.ts'
import { StoreError } from '../../model/errors.ts'
import { shortCommit } from '../../model/run-name.ts'
import { ApiError, type GitHubApi, ONCE } from './client.ts'

/** Object id that means 'no such ref' in a compare-and-swap. */
const ZERO_OID = '0'.repeat(40)

/** Longest text that is sent as part of a tree, UTF-16 units. Longer texts and binary files become separate blobs. */
const MAX_INLINE_LENGTH = 512 * 1024

/** The answer to a query of the repository. The text of a binary file is null. */
interface Answer<Fields> {
  readonly viewer: { readonly login: string }
  readonly repository: ({ readonly id: string } & Fields) | null
}

/** A file. Null: there is none. */
type BlobText = { readonly oid?: string; readonly text?: string | null } | null

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
    const found = await query<FoundRef & Readonly<Record<`f${number}`, BlobText>>>(
      `ref(qualifiedName: $ref) { target { oid } } ${files.join(' ')}`,
      Object.fromEntries([['ref', ref], ...paths.map((path, i) => [`f${i}`, `${ref}:${path}`])]),
    )
    for (const i of paths.keys()) keepText(found?.[`f${i}`]?.oid ?? '', found?.[`f${i}`])
    return found?.ref?.target?.oid
  }

  /** Asks for fields of the repository, by variables of texts; undefined on servers without GraphQL, and after an outage. */
  async function query<Fields>(
    fields: string,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<Fields | undefined> {
    const { owner, repo, known } = api
    const all = { owner, repo, ...variables }
    const declared = Object.keys(all).map(name => `$${name}: String!`)
    const text = `query(${declared}) { viewer { login } repository(owner: $owner, name: $repo) { id ${fields} } }`
    const answer = await api.graphql<Answer<Fields>>(text, all, ONCE).catch(() => undefined)
    if (!answer?.repository) return undefined
    known.login = answer.viewer.login
    known.repositoryId = answer.repository.id
    return answer.repository
  }

  /** Texts of files by hash, which the server sent whole. */
  const texts = new Map<string, Uint8Array>()

  function keepText(sha: string, file: BlobText | undefined) {
    const bytes = Buffer.from(file?.text ?? '')
    // The server cuts long texts.
    if (blobHash(bytes) === sha) texts.set(sha, bytes)
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

  /** Files wanted in this turn of the event loop, and the query for them. */
  let wanted: string[] = []
  let asked: Promise<void> | undefined

  /** Reads files that are wanted at the same time with one query. The others need a request each, as on servers without GraphQL. */
  async function readBlob(sha: string): Promise<Uint8Array> {
    if (!texts.has(sha)) {
      wanted.push(sha)
      asked ??= new Promise(setImmediate).then(() => {
        const shas = wanted
        wanted = []
        asked = undefined
        return readTexts(shas)
      })
      await asked
    }
    return texts.get(sha) ?? blobByRest(sha)
  }

  async function readTexts(shas: readonly string[]) {
    if (shas.length === 1) return
    const objects = shas.map((sha, i) => `b${i}: object(oid: "${sha}") { ...on Blob { text } }`)
    const found = await query<Readonly<Record<string, BlobText>>>(objects.join('\n'))
    for (const [i, sha] of shas.entries()) keepText(sha, found?.[`b${i}`])
  }

  async function blobByRest(sha: string): Promise<Uint8Array> {
    const blob = await guarded('read a file', () =>
      api.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { file_sha: sha, ...ONCE }),
    )
    if (typeof blob?.content !== 'string')
      throw new StoreError(`cannot read a file of ${name}: the server sent it without its content.`)
    return Buffer.from(blob.content, 'base64')
  }

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

  async function commit(change: Parameters<BranchApi['commit']>[0]) {
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
    const commit = {
      message: change.message,
      tree: tree.sha,
      parents: [...change.parents],
      ...ONCE,
    }
    const made = await guarded('write a commit', () =>
      api.request('POST /repos/{owner}/{repo}/git/commits', commit),
    )
    return made.sha
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

  async function guarded<T>(doing: string, send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      throw storeError(error, name, doing)
    }
  }

  return { name, tip, files, readBlob, commit, mark, setMark, move }
}

/** Returns the git object id of a file's content. */
function blobHash(bytes: Uint8Array) {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** Whether an error reports a lost race, even if a stale replica still shows the old tip. */
function isRace(error: unknown) {
  return (
    error instanceof ApiError &&
    (error.type === 'STALE_DATA' ||
      /not a fast forward|already exists|expected (branch|ref)|stale/i.test(error.message))
  )
}

function isEmptyRepository(error: ApiError) {
  return error.status === 409 && /empty/i.test(error.message)
}

function isUnknownMutation(error: unknown) {
  return (
    error instanceof ApiError &&
    error.type !== undefined &&
    /updateRefs|UpdateRefsInput/.test(error.message)
  )
}

function storeError(cause: unknown, name: string, doing: string): Error {
  const cannot = `cannot ${doing} of ${name}`
  if (!(cause instanceof ApiError))
    return cause instanceof Error ? cause : new StoreError(`${cannot}.`)
  const { message, status, retryAfterMs } = cause
  // Another 409 is a temporary conflict inside the server.
  if (cause.isOutage || (status === 409 && !isEmptyRepository(cause)))
    return new StoreBusyError(`${cannot}: ${message}`, { cause, retryAfterMs })
  const failed = (why: string) => new StoreError(`${cannot}: ${why}`, { cause })
  if (cause.isRefusal) {
    const level = /^read/.test(doing) ? 'read' : 'write'
    return failed(
      `${status === 200 ? 403 : status}. Add "permissions: contents: ${level}" to the job; forks' tokens are read-only.`,
    )
  }
  if (isEmptyRepository(cause)) return failed('the repository has no commit yet. Push one first.')
  if (status === 404 && /^write/.test(doing))
    return failed(
      `404. Add "permissions: contents: write" to the job; a server that lacks GitHub's git API needs a folder as store.`,
    )
  const answer = /[.!?]$/.test(message) ? message : `${message}.`
  return failed(`${answer} If a rule protects the branch, allow the job's token to bypass it.`)
}
