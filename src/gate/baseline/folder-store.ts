/**
 * The store in a folder, with the same tree as on a branch. A snapshot records what it reads. A commit takes the lock, reads
 * all of that again, and if nothing has changed replaces file by file. Writers of different suites do not conflict, and edits by
 * hand are noticed. A killed writer leaves no damage: the file that makes a change effective is replaced last, in one step.
 */
import type { Dirent } from 'node:fs'
import { lstat, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../host/folder.ts'
import { NotReadableError, readTextFile } from '../../host/text-file.ts'
import { StoreError } from '../../model/errors.ts'
import { withLock } from './folder-lock.ts'
import { sha256 } from './layout.ts'
import type { BaselineStore, CommitResult, StoreChange } from './store.ts'

/** Private folder in the root, for the lock and for files being written. Names with a leading dot are not part of the tree. */
const PRIVATE_FOLDER = '.perf-gate'

/** Levels of the tree: base branch, suite, 'runs', file. Deeper folders are ignored. */
const MAX_DEPTH = 4

/** A valid path segment, as layout.ts makes them. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** Usual duration of a read-modify-write on a local disk, ms. */
const PACE_MS = 20

/** A read of a snapshot, with the digest of its result. */
interface RecordedRead {
  readonly read: () => Promise<unknown>
  readonly digest: string
}

/** Returns the store in a folder. The first write creates the folder. */
export function folderStore(root: string): BaselineStore {
  const name = `folder "${root}"`

  /** Turns system errors into messages for users. `doing` completes 'cannot be …'. */
  async function explained<T>(doing: string, action: Promise<T>): Promise<T> {
    try {
      return await action
    } catch (cause) {
      if (cause instanceof NotReadableError || cause instanceof LinkError)
        throw new StoreError(`${name}: ${cause.message}. Replace it with a regular file or folder.`)
      if (!(cause instanceof Error && 'syscall' in cause)) throw cause
      throw new StoreError(`${name}: cannot be ${doing} (${cause.message}). Check the path and its permissions.`, {
        cause,
      })
    }
  }

  return {
    name,
    paceMs: PACE_MS,
    async open() {
      const reads: RecordedRead[] = []
      const recorded = async <T>(read: () => Promise<T>): Promise<T> => {
        const value = await explained('read', read())
        reads.push({ read, digest: digestOf(value) })
        return value
      }
      return {
        exists: (await explained('read', visible(root))).length > 0,
        list: folder => recorded(() => listFiles(root, folder, MAX_DEPTH)),
        read: path => recorded(() => readText(root, path)),
        commit: change =>
          explained(
            'written',
            refuseLinks(root, [PRIVATE_FOLDER, 'lock']).then(() =>
              withLock(join(root, PRIVATE_FOLDER, 'lock'), () => commit(root, reads, change)),
            ),
          ),
      }
    },
  }
}

/** Writes the change unless a recorded read gives another result now. The caller holds the lock. */
async function commit(root: string, reads: readonly RecordedRead[], change: StoreChange): Promise<CommitResult> {
  for (const { read, digest } of reads) if (digestOf(await read()) !== digest) return { outcome: 'conflict' }
  const drafts = join(root, PRIVATE_FOLDER, 'drafts')
  await refuseLinks(root, [PRIVATE_FOLDER, 'drafts'])
  // Removes the drafts of a killed writer.
  await rm(drafts, { recursive: true, force: true })
  await makeFolder(drafts)
  await writeFile(join(root, PRIVATE_FOLDER, '.gitignore'), '*\n')
  let version = ''
  for (const [path, text] of change.writes) {
    await replaceFile(await ownPath(root, path), text, join(drafts, 'draft'))
    version = sha256(text)
  }
  for (const path of change.deletes) await rm(await ownPath(root, path), { force: true })
  return { outcome: 'committed', version }
}

/** Replaces a file atomically, also in case of a machine crash: writes a draft, flushes it, renames it, flushes the folder. */
async function replaceFile(path: string, text: string, draft: string): Promise<void> {
  const file = await open(draft, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await makeFolder(dirname(path))
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Flushes the entries of a folder. Does nothing on Windows, where folders cannot be opened and need no flush. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  try {
    await folder?.sync().catch(() => undefined)
  } finally {
    await folder?.close()
  }
}

async function listFiles(root: string, folder: string, depth: number): Promise<string[]> {
  const entries = await visible(folder === '' ? root : await ownPath(root, folder))
  const below = entries.map(async entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    // Entries that are neither file nor folder are listed too, and refused when read.
    if (!entry.isDirectory()) return [path]
    return depth > 1 ? listFiles(root, path, depth - 1) : []
  })
  return (await Promise.all(below)).flat().sort()
}

async function visible(folder: string): Promise<Dirent[]> {
  const entries = await absentAs([], readdir(folder, { withFileTypes: true }))
  return entries.filter(entry => SEGMENT.test(entry.name))
}

async function readText(root: string, path: string): Promise<string | undefined> {
  const file = await ownPath(root, path)
  try {
    return await absentAs(undefined, readTextFile(file))
  } catch (error) {
    throw error instanceof NotReadableError ? new NotReadableError(`${path} ${error.message}`) : error
  }
}

async function absentAs<T>(value: T, action: Promise<T>): Promise<T> {
  try {
    return await action
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}

/** Returns the path on disk of a path in the store. @throws LinkError when a segment is a symbolic link */
async function ownPath(root: string, path: string): Promise<string> {
  const segments = path.split('/')
  if (!segments.every(segment => SEGMENT.test(segment)))
    throw new Error(`not a path of a store: ${JSON.stringify(path)}`)
  await refuseLinks(root, segments)
  return join(root, ...segments)
}

/** A symbolic link below the root. Links are not followed, because their targets are outside of the store. */
class LinkError extends Error {}

async function refuseLinks(root: string, segments: readonly string[]): Promise<void> {
  for (let length = 1; length <= segments.length; length++) {
    const path = segments.slice(0, length)
    const found = await absentAs(undefined, lstat(join(root, ...path)))
    if (found === undefined) return
    if (found.isSymbolicLink()) throw new LinkError(`${path.join('/')} is a link, which is not followed`)
  }
}

function digestOf(value: unknown): string {
  return value === undefined ? '' : sha256(JSON.stringify(value))
}
