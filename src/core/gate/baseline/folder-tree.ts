/**
 * The tree of a store on the disk: where its files are, and the newest version of a list. Links are refused, because their targets
 * are outside of the store.
 */
import type { Dirent } from 'node:fs'
import { lstat, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absentAs, makeFolder } from '../../host/folder.ts'
import { NotReadableError, readTextFile } from '../../host/text-file.ts'
import { defined } from '../../model/defined.ts'
import { hasHistory, isList } from './layout.ts'
import { ONLY_FILE } from './linked-file.ts'

/** Private folder in the root, for versions and for files being written. Names with a leading dot are not part of the tree. */
const PRIVATE_FOLDER = '.perf-gate'

/** Levels of the tree: base branch, suite, 'history', month, file. Deeper folders are ignored. */
const MAX_DEPTH = 5

/** A valid path segment, as layout.ts makes them. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** The present text of a file. */
export interface NewestText {
  /** Absent when there is no file. */
  readonly text?: string
  /** For a list, the number of its newest version; 0 when it has none. */
  readonly version: number
}

export class FolderTree {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** Whether anything has been written yet. */
  async exists(): Promise<boolean> {
    return (await visible(this.#root)).length > 0
  }

  /** Returns the paths below a folder of the store, all for '', in code-unit order. */
  async list(folder: string, depth = MAX_DEPTH): Promise<string[]> {
    const entries = await visible(folder === '' ? this.#root : await this.pathOf(folder))
    const below = entries.map(async entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      // Entries that are neither file nor folder are listed too, and refused when read.
      if (!entry.isDirectory()) return [path]
      return depth > 1 ? this.list(path, depth - 1) : []
    })
    return (await Promise.all(below)).flat().sort()
  }

  /**
   * Returns the path on disk of a path in the store. `folders` are those that were looked at in the same change.
   *
   * @throws NotReadableError when a segment is a symbolic link
   */
  async pathOf(path: string, folders?: Set<string>): Promise<string> {
    const segments = path.split('/')
    if (!segments.every(segment => SEGMENT.test(segment)))
      throw new Error(`not a path of a store: ${JSON.stringify(path)}`)
    return this.#join(segments, folders)
  }

  /** Returns the folder with the versions of a list. */
  versionsOf(path: string): Promise<string> {
    return this.#join([PRIVATE_FOLDER, 'versions', ...path.split('/')])
  }

  /** Returns where a list is that the store had and has no longer, as a clause; undefined when it never had it. */
  async lost(path: string): Promise<string | undefined> {
    const versions = await numbersIn(await this.versionsOf(path))
    if (versions.length > 0) return `"${PRIVATE_FOLDER}/versions/${path}" has it`
    return hasHistory(await this.list(dirname(path)), path) ? 'its history is there' : undefined
  }

  /** Returns the present text of a file. */
  async newest(path: string): Promise<NewestText> {
    const own = await this.pathOf(path)
    if (!isList(path)) return defined({ text: await readText(own, path), version: 0 })
    const folder = await this.versionsOf(path)
    const version = (await numbersIn(folder)).at(-1) ?? 0
    const place = join(folder, String(version))
    const isFolder = (await absentAs(undefined, stat(place)))?.isDirectory() === true
    const newest = isFolder ? join(place, ONLY_FILE) : place
    if (version === 0 || (await isReplaced(own, newest, isFolder)))
      return defined({ text: await readText(own, path), version })
    const text = await readText(newest, path)
    // It was deleted meanwhile, so there are newer ones.
    return text === undefined ? this.newest(path) : { text, version }
  }

  /** Makes a folder for the drafts of one change, beside those of others. */
  async makeDrafts(): Promise<string> {
    const drafts = await this.#join([PRIVATE_FOLDER, 'drafts'])
    await makeFolder(drafts)
    await writeFile(join(dirname(drafts), '.gitignore'), '*\n')
    return mkdtemp(join(drafts, 'of-'))
  }

  async #join(segments: readonly string[], folders = new Set<string>()) {
    for (let length = 1; length <= segments.length; length++) {
      const path = segments.slice(0, length).join('/')
      if (folders.has(path)) continue
      const found = await absentAs(undefined, lstat(join(this.#root, path)))
      if (found === undefined) break
      if (found.isSymbolicLink())
        throw new NotReadableError(`${path} is a link, which is not followed`)
      if (found.isDirectory()) folders.add(path)
    }
    return join(this.#root, ...segments)
  }
}

/** Returns the numbers of the versions in a folder, ascending. */
export async function numbersIn(folder: string): Promise<number[]> {
  const names = await absentAs([], readdir(folder))
  return names.map(Number).sort((a, b) => a - b)
}

/**
 * Whether a list was edited, replaced or deleted by hand or by git since its newest version. A version has two names: that in
 * its own folder, and its draft's, which becomes the list's. As a folder it has one, so that a deletion is not noticed.
 */
async function isReplaced(own: string, newest: string, isFolder: boolean) {
  const [list, version] = await Promise.all(
    [own, newest].map(path => absentAs(undefined, stat(path))),
  )
  if (!version) return false
  if (!list) return version.nlink < 2 && !isFolder
  return !list.isFile() || (list.nlink < 2 && list.mtimeMs > version.mtimeMs)
}

async function visible(folder: string): Promise<Dirent[]> {
  const entries = await absentAs([], readdir(folder, { withFileTypes: true }))
  return entries.filter(entry => SEGMENT.test(entry.name))
}

async function readText(file: string, path: string): Promise<string | undefined> {
  try {
    return await absentAs(undefined, readTextFile(file))
  } catch (error) {
    throw error instanceof NotReadableError
      ? new NotReadableError(`${path} ${error.message}`)
      : error
  }
}
