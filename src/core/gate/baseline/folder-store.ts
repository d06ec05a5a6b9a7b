/**
 * The store in a folder, with the same tree as on a branch. folder-tree.ts reads it and folder-commit.ts changes it. What stands
 * beside a change is written here, after it: it is not part of the change.
 */
import { appendFile, link, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../../host/folder.ts'
import { NotReadableError } from '../../host/text-file.ts'
import { StoreError } from '../../model/errors.ts'
import { commit, digestOf, type RecordedRead } from './folder-commit.ts'
import { FolderTree } from './folder-tree.ts'
import { copyNew, isLinked } from './linked-file.ts'
import type { BaselineStore, BesideChange } from './store.ts'

/** Usual duration of a read-modify-write on a local disk, ms. */
const PACE_MS = 20

/** Returns the store in a folder. The first write creates the folder. `hardLink` is passed in for tests. */
export function folderStore(root: string, hardLink = link): BaselineStore {
  const name = `folder "${root}"`
  const tree = new FolderTree(root)

  /** Turns system errors into messages for users. `doing` completes 'cannot be …'. */
  async function explained<T>(doing: string, action: Promise<T>): Promise<T> {
    try {
      return await action
    } catch (cause) {
      if (cause instanceof NotReadableError)
        throw new StoreError(`${name}: ${cause.message}. Replace it with a regular file or folder.`)
      if (!(cause instanceof Error && 'syscall' in cause)) throw cause
      throw new StoreError(
        `${name}: cannot be ${doing} (${cause.message}). Check the path and its permissions.`,
        { cause },
      )
    }
  }

  return {
    name,
    paceMs: PACE_MS,
    async open() {
      const reads = new Map<string, RecordedRead>()
      return {
        exists: await explained('read', tree.exists()),
        list: folder => explained('read', tree.list(folder)),
        async read(path) {
          const { text, version } = await explained('read', tree.newest(path))
          reads.set(path, { digest: digestOf(text), version })
          return text
        },
        peek: async path => (await explained('read', tree.newest(path))).text,
        lost: path => explained('read', tree.lost(path)),
        async commit(change) {
          const beside = (drafts: string) =>
            change.beside &&
            explained('written', writeBeside(tree, change.beside, drafts, hardLink))
          return explained('written', commit(tree, reads, change, { hardLink, beside }))
        },
      }
    },
  }
}

/** Writes the files beside a change, and the lines that are added to files. */
async function writeBeside(
  tree: FolderTree,
  { writes, adds, appends, deletes }: BesideChange,
  drafts: string,
  hardLink: typeof link,
) {
  const drafted = async (path: string, text: string) => {
    const target = await tree.pathOf(path)
    const draft = join(drafts, 'beside')
    await makeFolder(dirname(target))
    await rm(draft, { force: true })
    await writeFile(draft, text, { flush: true })
    return { draft, target }
  }
  for (const [path, text] of writes) {
    const { draft, target } = await drafted(path, text)
    await rename(draft, target)
  }
  for (const [path, text] of adds) {
    const { draft, target } = await drafted(path, text)
    await isLinked(draft, target, hardLink, copyNew)
  }
  // Appended, not replaced: the lines of another writer are not lost.
  for (const [path, text] of appends) {
    const target = await tree.pathOf(path)
    await makeFolder(dirname(target))
    await appendFile(target, text, { flush: true })
  }
  const changed = [...writes.keys(), ...adds.keys(), ...appends.keys()].map(dirname)
  for (const folder of new Set(changed)) await syncFolder(await tree.pathOf(folder))
  for (const path of deletes) await rm(await tree.pathOf(path), { force: true })
}
