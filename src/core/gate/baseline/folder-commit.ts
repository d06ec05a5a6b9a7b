/**
 * Writes a change to the folder of a store. Nothing is locked: a list (`baseline.json`, …) changes by linking a complete file into
 * a private folder as its next version. A link cannot replace a file, so of several writers one succeeds. Then the same file is
 * renamed to the list's own name, for people and for git.
 *
 * A killed writer leaves no damage: the link makes its change effective in one step. Edits by hand and by git are noticed.
 */
import { type link, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absentAs, makeFolder, syncFolder } from '../../host/folder.ts'
import { defined } from '../../model/defined.ts'
import { only, StoreError } from '../../model/errors.ts'
import { type FolderTree, numbersIn } from './folder-tree.ts'
import { isList, isRunFile, sha256 } from './layout.ts'
import { copyNew, isLinked, moveAsFolder } from './linked-file.ts'
import { CONFLICT, type CommitResult, type StoreChange } from './store.ts'

/** Newest versions of a list that are kept. A writer that was overtaken by as many while it linked starts again. */
const KEPT_VERSIONS = 10

/** Age after which a draft is taken for that of a killed writer, ms. */
const DRAFT_AGE_MS = 3_600_000

/** A file that was read, with the digest of its text, and for a list the number of its newest version. */
export interface RecordedRead {
  readonly digest: string
  readonly version: number
}

/** A file that is to be written: its path in the store, that on the disk, and where its complete text is. */
interface PlannedFile {
  readonly path: string
  readonly target: string
  readonly draft: string
}

/** Writes the change unless a file that was read has changed, or another writer was first. */
export async function commit(
  tree: FolderTree,
  reads: ReadonlyMap<string, RecordedRead>,
  { writes, deletes }: StoreChange,
  {
    hardLink,
    beside,
  }: {
    readonly hardLink: typeof link
    /** Writes what stands beside the change. Rejects with a StoreError. */
    readonly beside: (drafts: string) => Promise<void> | undefined
  },
): Promise<CommitResult> {
  if (await isChanged(tree, reads)) return CONFLICT
  const gone = await Promise.all(deletes.map(path => tree.pathOf(path)))
  const drafts = await tree.makeDrafts()
  const files: PlannedFile[] = []
  const folders = new Set<string>()
  let isEffective = false
  let isNewest = async (): Promise<boolean> => true
  try {
    await sideBySide([...writes], async ([path, text], i) => {
      files[i] = {
        path,
        target: await tree.pathOf(path, folders),
        draft: join(drafts, String(i)),
      }
      await writeFile(files[i].draft, text, { flush: true })
    })
    const runs = files.filter(({ path }) => isRunFile(path))
    await makeReplaceable(files.filter(({ path }) => !isRunFile(path)))
    if ((await linkRuns(runs, hardLink)).includes(false)) return CONFLICT
    for (const list of files.filter(({ path }) => isList(path))) {
      const linked = await linkVersion(tree, list, reads.get(list.path), hardLink)
      if (!linked) return CONFLICT
      isEffective = true
      isNewest = linked.isNewest
      for (const old of linked.old) await rm(old, { recursive: true, force: true })
    }
    // A writer that was first may have deleted a file of the same name that it had seen before.
    const present = await filesBeside(runs)
    await linkRuns(
      runs.filter(({ target }) => !present.has(target)),
      hardLink,
    )
    for (const { path, target, draft } of files)
      if (!isRunFile(path) && (await isNewest())) {
        await rename(draft, target)
        await syncFolder(dirname(target))
      }
    // The next writer deletes what is left here: it may need a file of the same name.
    for (const path of gone) if (await isNewest()) await rm(path, { force: true })
    const unwritten = await beside(drafts)?.then(
      () => undefined,
      only(StoreError, ({ message }) => message),
    )
    if (await isNewest()) await deleteOldDrafts(drafts)
    return defined({ version: sha256([...writes.values()].at(-1) ?? ''), unwritten })
  } finally {
    if (!isEffective && files.some(({ path }) => isList(path))) await removeLinkedRuns(files)
    await rm(drafts, { recursive: true, force: true })
  }
}

/** Whether a file has another text than when it was read. */
async function isChanged(tree: FolderTree, reads: ReadonlyMap<string, RecordedRead>) {
  for (const [path, { digest }] of reads)
    if (digestOf((await tree.newest(path)).text) !== digest) return true
  return false
}

/**
 * Makes sure that files can be replaced, before anything is linked: what could not be replaced afterwards would leave a change that
 * is effective, and reported as failed.
 */
async function makeReplaceable(files: readonly PlannedFile[]) {
  for (const { target } of files) {
    await makeFolder(dirname(target))
    await (await absentAs(undefined, open(target, 'r+')))?.close()
  }
}

function foldersOf(files: readonly PlannedFile[]) {
  return [...new Set(files.map(({ target }) => dirname(target)))]
}

/** Links files of runs to their names; false for one that has another content there. */
async function linkRuns(runs: readonly PlannedFile[], hardLink: typeof link): Promise<boolean[]> {
  const folders = foldersOf(runs)
  for (const folder of folders) await makeFolder(folder)
  const linked = await sideBySide(runs, ({ draft, target }) =>
    isLinked(draft, target, hardLink, copyNew),
  )
  if (linked.includes(true)) for (const folder of folders) await syncFolder(folder)
  return linked
}

/** Returns the paths of all files in the folders of these. */
async function filesBeside(files: readonly PlannedFile[]): Promise<ReadonlySet<string>> {
  const found = foldersOf(files).map(async folder =>
    (await absentAs([], readdir(folder))).map(name => join(folder, name)),
  )
  return new Set((await Promise.all(found)).flat())
}

/**
 * Links a list as its next version, which makes the change effective. Returns whether it still is the newest one, and the versions to
 * delete; undefined where another writer was first.
 */
async function linkVersion(
  tree: FolderTree,
  { path, draft }: PlannedFile,
  before: RecordedRead | undefined,
  hardLink: typeof link,
) {
  const version = 1 + (before ?? (await tree.newest(path))).version
  const folder = await tree.versionsOf(path)
  await makeFolder(folder)
  const place = (number: number) => join(folder, String(number))
  if (!(await isLinked(draft, place(version), hardLink, moveAsFolder))) return undefined
  await syncFolder(folder)
  const versions = await numbersIn(folder)
  const oldest = versions.at(-1)! - KEPT_VERSIONS
  // Versions up to here may have been deleted before this one was linked, so that its number was free again.
  if (version <= oldest) return undefined
  return {
    isNewest: async () => (await numbersIn(folder)).at(-1) === version,
    old: versions.filter(number => number <= oldest).map(place),
  }
}

/** Removes the files of runs that a change which did not become effective has linked. */
async function removeLinkedRuns(files: readonly PlannedFile[]) {
  for (const { path, target, draft } of files.filter(Boolean))
    if (isRunFile(path) && (await isSame(draft, target))) await rm(target, { force: true })
}

/** Files that are written at the same time. */
const AT_ONCE = 64

/** Returns the results of an action for all items, some of which run side by side. All have ended when one is rejected. */
async function sideBySide<T, R>(
  items: readonly T[],
  action: (item: T, i: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const settled = await Promise.allSettled(
      items.slice(at, at + AT_ONCE).map((item, i) => action(item, at + i)),
    )
    for (const one of settled) {
      if (one.status === 'rejected') throw one.reason
      results.push(one.value)
    }
  }
  return results
}

/** Whether two paths are names of one file. */
async function isSame(...paths: [string, string]) {
  const [one, other] = await Promise.all(
    paths.map(path => absentAs(undefined, stat(path, { bigint: true }))),
  )
  return one !== undefined && one.ino === other?.ino
}

/** Deletes the drafts of killed writers: those that are much older than `own`. */
async function deleteOldDrafts(own: string) {
  const now = await absentAs(undefined, stat(own))
  for (const name of await readdir(dirname(own))) {
    const other = join(dirname(own), name)
    const changed = await absentAs(undefined, stat(other))
    if (now && changed && now.mtimeMs - changed.mtimeMs > DRAFT_AGE_MS)
      await rm(other, { recursive: true, force: true })
  }
}

export function digestOf(text: string | undefined) {
  return text === undefined ? '' : sha256(text)
}
