/**
 * The store in a folder: the same tree as on the branch, for the command line and for machines without a server. A
 * snapshot remembers what it has read; a commit takes the lock, looks whether any of that has changed, and if not
 * replaces file by file. So writers of different suites do not disturb each other, edits by hand are noticed, and a
 * killed writer needs no repair: the file that makes a change real is replaced last, in one step.
 */
import type { Dirent } from 'node:fs'
import { lstat, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../disk/folder.ts'
import { NotReadableError, readTextFile } from '../disk/text-file.ts'
import { StoreError } from '../errors.ts'
import { withLock } from './folder-lock.ts'
import { sha256 } from './layout.ts'
import type { BaselineStore, CommitResult, StoreChange } from './store.ts'

/** Our own folder in the root: the lock, and files being written. Names that begin with a dot are not of the tree. */
const PRIVATE_FOLDER = '.perf-gate'

/** Levels of the tree: base branch, suite, 'runs', file. Deeper folders are somebody else's. */
const MAX_DEPTH = 4

/** What a path consists of; layout.ts makes no other. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** Duration of a read-modify-write on a local disk, ms. */
const PACE_MS = 20

/** Something a snapshot has looked at, and what it saw. */
interface Sight {
  readonly look: () => Promise<unknown>
  readonly seen: string
}

/** Opens a folder as a store; it is made with the first write. */
export function folderStore(root: string): BaselineStore {
  const name = `folder "${root}"`

  /** Turns what the system says into an error for the user. */
  async function explained<T>(doing: string, action: Promise<T>): Promise<T> {
    try {
      return await action
    } catch (cause) {
      if (cause instanceof NotReadableError || cause instanceof LinkError)
        throw new StoreError(`${name}: ${cause.message}. Put a file or a folder of the store in its place.`)
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
      const sights: Sight[] = []
      const remembered = async <T>(look: () => Promise<T>): Promise<T> => {
        const value = await explained('read', look())
        sights.push({ look, seen: digestOf(value) })
        return value
      }
      return {
        exists: (await explained('read', visible(root))).length > 0,
        list: folder => remembered(() => listFiles(root, folder, MAX_DEPTH)),
        read: path => remembered(() => readText(root, path)),
        commit: change =>
          explained(
            'written',
            refuseLinks(root, [PRIVATE_FOLDER, 'lock']).then(() =>
              withLock(join(root, PRIVATE_FOLDER, 'lock'), () => commit(root, sights, change)),
            ),
          ),
      }
    },
  }
}

/** Writes unless something seen is no longer so. The lock is held. */
async function commit(root: string, sights: readonly Sight[], change: StoreChange): Promise<CommitResult> {
  for (const { look, seen } of sights) if (digestOf(await look()) !== seen) return { outcome: 'conflict' }
  const drafts = join(root, PRIVATE_FOLDER, 'drafts')
  await refuseLinks(root, [PRIVATE_FOLDER, 'drafts'])
  // Whatever is there was left by a killed writer.
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

/** Replaces a file in one step that survives a crash of the machine: written aside, flushed, renamed, flushed. */
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

/** Flushes a folder's entries where the system can: Windows cannot open a folder, and does not need to. */
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
    // What is no file is listed, too, and refused when it is read.
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

/** Returns where a path of the store is on the disk. @throws LinkError when a link is on the way */
async function ownPath(root: string, path: string): Promise<string> {
  const segments = path.split('/')
  if (!segments.every(segment => SEGMENT.test(segment)))
    throw new Error(`not a path of a store: ${JSON.stringify(path)}`)
  await refuseLinks(root, segments)
  return join(root, ...segments)
}

/** Something below the root that is a link: what is behind it is not the store's to read or write. */
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
