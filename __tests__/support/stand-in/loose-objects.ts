/**
 * Git objects as git writes them, without starting git: tests make thousands, and each start takes time. Tests verify
 * them with a clone of the stand-in and `git fsck --strict`.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'

export interface TreeItem {
  readonly name: string
  readonly mode: string
  readonly sha: string
}

const FOLDER_MODE = '40000'

/** Returns the name of an object. */
export function objectName(type: string, bytes: Buffer): string {
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex')
}

/** Writes an object to the repository at a path, unless it exists. Returns its name. */
export function writeLoose(repository: string, type: string, bytes: Buffer): string {
  const sha = objectName(type, bytes)
  const file = join(repository, 'objects', sha.slice(0, 2), sha.slice(2))
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
    writeFileSync(file, deflateSync(object, { level: 1 }))
  }
  return sha
}

/** Returns the content of a tree object. */
function encodeTree(items: readonly TreeItem[]): Buffer {
  // Folders are sorted as if their names ended with a slash.
  const key = ({ name, mode }: TreeItem): Buffer =>
    Buffer.from(mode === FOLDER_MODE ? `${name}/` : name)
  const sorted = items.toSorted((a, b) => Buffer.compare(key(a), key(b)))
  return Buffer.concat(
    sorted.flatMap(({ name, mode, sha }) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(sha, 'hex'),
    ]),
  )
}

/** Returns the entries of a tree object's content. */
export function decodeTree(bytes: Buffer): TreeItem[] {
  const items: TreeItem[] = []
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at)
    const end = bytes.indexOf(0, space)
    items.push({
      mode: bytes.toString('latin1', at, space),
      name: bytes.toString('utf8', space + 1, end),
      sha: bytes.toString('hex', end + 1, end + 21),
    })
    at = end + 21
  }
  return items
}

/** Writes the trees of files, given by path, with `write`. Returns the name of the root tree. */
export function writeTrees(
  files: ReadonlyMap<string, { readonly mode: string; readonly sha: string }>,
  write: (content: Buffer) => string,
): string {
  const items: TreeItem[] = []
  const folders = new Map<string, Map<string, { readonly mode: string; readonly sha: string }>>()
  for (const [path, file] of files) {
    const slash = path.indexOf('/')
    if (slash < 0) items.push({ name: path, mode: file.mode, sha: file.sha })
    else {
      const name = path.slice(0, slash)
      folders.set(name, (folders.get(name) ?? new Map()).set(path.slice(slash + 1), file))
    }
  }
  for (const [name, inside] of folders)
    items.push({ name, mode: FOLDER_MODE, sha: writeTrees(inside, write) })
  return write(encodeTree(items))
}
