/**
 * The store on a branch of the repository, written through the server's API: no checkout, no `git` on the runner. A
 * snapshot is a commit, so all it reads is of one moment; a commit moves the branch only from that very commit. The
 * branch begins as an orphan: it shares no history with the code.
 */

import { StoreError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import type { BaselineStore, CommitResult, StoreChange, StoreSnapshot } from './store.ts'

/** What the store needs of a server; github/git-branch.ts speaks it to GitHub. */
export interface BranchApi {
  /** For messages: 'octo-org/shop'. */
  readonly name: string
  /** Returns the commit a branch points to; undefined when there is no such branch. */
  tip(branch: string): Promise<string | undefined>
  /** Returns every file of a commit. */
  files(commit: string): Promise<readonly { readonly path: string; readonly sha: string }[]>
  readBlob(sha: string): Promise<Uint8Array>
  /**
   * Writes a commit without moving any branch, and returns its hash. `base` is the commit whose files it changes;
   * absent: none. Its author is the server's own, so that the server signs it.
   */
  commit(change: {
    readonly base?: string
    readonly writes: ReadonlyMap<string, Uint8Array | string>
    /** Paths that `base` has. */
    readonly deletes: readonly string[]
    readonly message: string
    readonly parents: readonly string[]
  }): Promise<string>
  /**
   * Points a branch to `after` if it points to `before` (undefined: if there is no such branch), else 'conflict'.
   * An answer that got lost is looked up.
   */
  move(
    branch: string,
    before: string | undefined,
    after: string,
    options?: { readonly force?: boolean },
  ): Promise<'moved' | 'conflict'>
}

/** Duration of a read-modify-write over the API, ms: about eight requests. */
const PACE_MS = 500

/** Opens a branch as a store; it is made with the first write. */
export function branchStore(api: BranchApi, branch: string): BaselineStore {
  const name = `branch "${branch}" of ${api.name}`
  const blobs = new Map<string, Promise<Uint8Array>>()
  /** A blob never changes: an attempt that begins again reads only what another writer has written. */
  const readBlob = (sha: string): Promise<Uint8Array> => {
    const reading = blobs.get(sha) ?? api.readBlob(sha)
    blobs.set(sha, reading)
    reading.catch(() => blobs.delete(sha))
    return reading
  }
  return {
    name,
    paceMs: PACE_MS,
    async open() {
      const tip = await api.tip(branch)
      return snapshotAt({ ...api, readBlob }, { branch, name, tip })
    },
  }
}

function snapshotAt(
  api: BranchApi,
  { branch, name, tip }: { branch: string; name: string; tip: string | undefined },
): StoreSnapshot {
  let listed: Promise<ReadonlyMap<string, string>> | undefined
  const blobs = (): Promise<ReadonlyMap<string, string>> => {
    listed ??= filesAt(api, tip)
    return listed
  }

  return {
    exists: tip !== undefined,
    async list(folder) {
      const paths = [...(await blobs()).keys()]
      return paths.filter(path => folder === '' || path.startsWith(`${folder}/`)).sort()
    },
    async read(path) {
      const sha = (await blobs()).get(path)
      return sha === undefined ? undefined : decoded(await api.readBlob(sha), `${name}: ${path}`)
    },
    async commit(change: StoreChange): Promise<CommitResult> {
      const present = await blobs()
      const version = await api.commit({
        ...change,
        deletes: change.deletes.filter(path => present.has(path)),
        parents: tip === undefined ? [] : [tip],
        ...defined({ base: tip }),
      })
      return (await api.move(branch, tip, version)) === 'moved'
        ? { outcome: 'committed', version }
        : { outcome: 'conflict' }
    },
  }
}

async function filesAt(api: BranchApi, tip: string | undefined): Promise<ReadonlyMap<string, string>> {
  const files = tip === undefined ? [] : await api.files(tip)
  return new Map(files.map(({ path, sha }) => [path, sha]))
}

function decoded(bytes: Uint8Array, where: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new StoreError(`${where}: is not UTF-8 text. Restore it from the branch's history.`, { cause })
  }
}
