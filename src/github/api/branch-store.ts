/**
 * The store on a branch of the repository, through the server's API; needs neither a checkout nor `git`. A snapshot is a
 * commit, so its files are consistent. A change moves the branch only if it still points to that commit. The branch is an
 * orphan: it shares no history with the code.
 */

import { hasHistory, isList } from '../../core/gate/baseline/layout.ts'
import {
  type BaselineStore,
  type BesideChange,
  CONFLICT,
  StoreBusyError,
  type StoreChange,
  type StoreSnapshot,
} from '../../core/gate/baseline/store.ts'
import { defined } from '../../core/model/defined.ts'
import { only, StoreError } from '../../core/model/errors.ts'

/** Operations that the store needs from a server. git-branch.ts implements them for GitHub. */
export interface BranchApi {
  /** For messages: 'octo-org/shop'. */
  readonly name: string
  /**
   * Returns the commit a branch points to; undefined when there is no such branch.
   *
   * @param alongside paths of files that will be read, which may come with the answer
   */
  tip(branch: string, alongside?: readonly string[]): Promise<string | undefined>
  /** Returns every file of a commit. */
  files(commit: string): Promise<readonly { readonly path: string; readonly sha: string }[]>
  readBlob(sha: string): Promise<Uint8Array>
  /**
   * Writes a commit without moving any branch, and returns its hash. `base` is the commit whose files it changes; absent: the
   * commit begins with no files. The server sets the author, so that it can sign the commit.
   */
  commit(change: {
    readonly base?: string
    readonly writes: ReadonlyMap<string, Uint8Array | string>
    /** Paths to delete; each must exist in `base`. */
    readonly deletes: readonly string[]
    readonly message: string
    readonly parents: readonly string[]
  }): Promise<string>
  /** Returns the commit that `setMark` set for a branch; undefined when none is. The mark outlives the branch. */
  mark(branch: string): Promise<string | undefined>
  /** Sets it. @throws StoreError when the server does not keep such marks, among others */
  setMark(branch: string, commit: string): Promise<void>
  /**
   * Points a branch to `after` if it points to `before` (undefined: if the branch does not exist), else returns 'conflict'.
   * After a lost answer the branch is read to find out whether it moved.
   */
  move(
    branch: string,
    before: string | undefined,
    after: string,
    options?: { readonly force?: boolean },
  ): Promise<'moved' | 'conflict'>
}

/** Prefix of the refs that mark which branches had baselines. */
export const MARKS = 'refs/perf-gate/'

/** Usual duration of a read-modify-write through the API, ms: about eight requests. */
const PACE_MS = 500

/**
 * Returns the store on a branch. The first write creates the branch.
 *
 * @param alongside paths of files that most readers of a snapshot want
 */
export function branchStore(
  api: BranchApi,
  branch: string,
  alongside: readonly string[] = [],
): BaselineStore {
  const name = `branch "${branch}" of ${api.name}`
  const blobs = new Map<string, Promise<Uint8Array>>()
  /** Caches blobs, which never change: another attempt reads only what another writer has written. */
  const readBlob = (sha: string): Promise<Uint8Array> => {
    const reading = blobs.get(sha) ?? api.readBlob(sha)
    blobs.set(sha, reading)
    reading.catch(() => blobs.delete(sha))
    return reading
  }
  /** The last snapshot, unless it was changed. */
  let last: StoreSnapshot | undefined
  return {
    name,
    paceMs: PACE_MS,
    async open(begin) {
      if (begin && last) return last
      const tip = await api.tip(branch, alongside)
      const snapshot = snapshotAt({ ...api, readBlob }, { branch, name, tip })
      last = {
        ...snapshot,
        commit(change) {
          last = undefined
          return snapshot.commit(change)
        },
      }
      return last
    },
  }
}

/** Returns the files of a commit, and how to change them. */
function snapshotAt(
  api: BranchApi,
  { branch, name, tip }: { branch: string; name: string; tip: string | undefined },
): StoreSnapshot {
  let listed: Promise<ReadonlyMap<string, string>> | undefined
  const blobs = (): Promise<ReadonlyMap<string, string>> => {
    listed ??= filesAt(api, tip)
    listed.catch(() => {
      listed = undefined
    })
    return listed
  }

  const bytesOf = async (path: string): Promise<Uint8Array | undefined> => {
    const sha = (await blobs()).get(path)
    return sha === undefined ? undefined : api.readBlob(sha)
  }
  const peek = async (path: string): Promise<string | undefined> => {
    const bytes = await bytesOf(path)
    return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }

  const makeCommit = async (
    { writes, deletes, message }: StoreChange,
    beside?: BesideChange,
  ): Promise<string> => {
    const present = await blobs()
    const all = new Map([...writes, ...(beside?.writes ?? []), ...(beside?.adds ?? [])])
    for (const [path, text] of beside?.appends ?? [])
      all.set(path, ((await peek(path)) ?? '') + text)
    return api.commit({
      message,
      writes: all,
      deletes: [...deletes, ...(beside?.deletes ?? [])].filter(path => present.has(path)),
      parents: tip === undefined ? [] : [tip],
      ...defined({ base: tip }),
    })
  }
  /** Makes the commit of a change; without what stands beside it, and with the reason, where the server does not take that. */
  const commitOf = async (change: StoreChange) => {
    const { beside } = change
    try {
      return { version: await makeCommit(change, beside) }
    } catch (error) {
      if (!beside || !(error instanceof StoreError) || error instanceof StoreBusyError) throw error
      return { unwritten: error.message, version: await makeCommit(change) }
    }
  }

  return {
    exists: tip !== undefined,
    async list(folder) {
      const paths = [...(await blobs()).keys()]
      return paths.filter(path => folder === '' || path.startsWith(`${folder}/`)).sort()
    },
    async read(path) {
      const bytes = await bytesOf(path)
      return bytes && decoded(bytes, `${name}: ${path}`)
    },
    peek,
    async lost(path) {
      const paths = [...(await blobs()).keys()]
      if (hasHistory(paths, path)) return 'earlier commits of the branch have it'
      const mark = await api.mark(branch)
      const had = mark === undefined ? [] : await api.files(mark)
      if (!had.some(file => file.path === path)) return undefined
      return `"git fetch origin ${MARKS}${branch} && git push --force origin FETCH_HEAD:refs/heads/${branch}" restores it from commit ${mark}`
    },
    async commit(change) {
      const { version, unwritten } = await commitOf(change)
      if ((await api.move(branch, tip, version)) !== 'moved') return CONFLICT
      const present = await blobs()
      const isBegun = [...change.writes.keys()].some(path => isList(path) && !present.has(path))
      // Without the mark, a branch that is deleted later looks as if it had never been there.
      if (isBegun || (change.beside && change.beside.appends.size > 0))
        await api.setMark(branch, version).catch(only(StoreError, () => {}))
      return defined({ version, unwritten })
    },
  }
}

/** Returns the hashes of a commit's files, by path. */
async function filesAt(
  api: BranchApi,
  tip: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const files = tip === undefined ? [] : await api.files(tip)
  return new Map(files.map(({ path, sha }) => [path, sha]))
}

/** Decodes a text. @throws StoreError for bytes that are none */
function decoded(bytes: Uint8Array, where: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new StoreError(`${where}: not UTF-8 text. Restore it from the history of the branch.`, {
      cause,
    })
  }
}
