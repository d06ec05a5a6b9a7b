/**
 * The git side of the stand-in: in memory until git is needed, because each file takes time; from then on a real bare
 * repository on disk. What the API wrote can be cloned, fetched and checked with `git fsck`; the API shows what a test
 * pushes.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import {
  type CommitObject,
  decodeCommit,
  decodeTree,
  encodeCommit,
  type GitObject,
  type NewCommit,
  objectName,
  readLoose,
  writeLoose,
  writeTrees,
} from './git-objects.ts'

export interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly type: string
  readonly sha: string
  readonly size?: number
}

/** A change of a tree: `sha` null removes the path. */
export interface TreeChange {
  readonly path: string
  readonly mode: string
  readonly sha: string | null
}

export interface RefUpdate {
  readonly name: string
  /** Expected value; undefined: any; ZERO: must not exist. */
  readonly before?: string
  /** New value; ZERO deletes. */
  readonly after: string
}

export const ZERO = '0'.repeat(40)

/** Git keeps each object that is pushed in a file of its own, and packs nothing. */
const CONFIG = `[core]
	repositoryformatversion = 0
	bare = true
[gc]
	auto = 0
[receive]
	unpackLimit = 1000000
`

export class BareRepository {
  /** Every object by name; all of them while nothing is on disk. Objects never change. */
  readonly #objects = new Map<string, GitObject>()
  readonly #trees = new Map<string, TreeEntry[]>()
  /** While nothing is on disk. */
  #refsInMemory: ReadonlyMap<string, string> = new Map()
  /** Absent while everything is in memory. */
  #path: string | undefined

  /** Path of the repository on disk, which the first call creates. */
  get path(): string {
    this.#path ??= this.#toDisk()
    return this.#path
  }

  #toDisk(): string {
    const path = join(mkdtempSync(join(tmpdir(), 'stand-in-')), 'repo.git')
    for (const folder of ['objects', 'refs']) mkdirSync(join(path, folder), { recursive: true })
    writeFileSync(join(path, 'config'), CONFIG)
    writeFileSync(join(path, 'HEAD'), 'ref: refs/heads/main\n')
    for (const object of this.#objects.values()) writeLoose(path, object)
    for (const [name, sha] of this.#refsInMemory) writeRef(path, name, sha)
    return path
  }

  /** Removes the files on disk. */
  remove(): void {
    if (this.#path !== undefined) rmSync(dirname(this.#path), { recursive: true, force: true })
  }

  /** Copies the objects and refs of another repository in memory, like `git fetch`. */
  fetchAll(from: BareRepository): void {
    if (this.#path !== undefined || from.#path !== undefined)
      throw new Error('git has looked at one of them already')
    for (const [sha, object] of from.#objects) this.#objects.set(sha, object)
    this.#refsInMemory = new Map([...this.#refsInMemory, ...from.#refsInMemory])
  }

  writeBlob(bytes: Buffer): string {
    return this.#write({ type: 'blob', bytes })
  }

  #write(object: GitObject): string {
    const sha = objectName(object)
    this.#objects.set(sha, object)
    if (this.#path !== undefined) writeLoose(this.#path, object)
    return sha
  }

  /** Returns an object; undefined when there is none. */
  read(sha: string): GitObject | undefined {
    const known = this.#objects.get(sha)
    if (known || this.#path === undefined) return known
    const object = readLoose(this.#path, sha)
    if (object) this.#objects.set(sha, object)
    return object
  }

  /** Returns the entries of a tree or of a commit's tree; undefined when there is no such object. */
  readTree(sha: string, recursive: boolean): { sha: string; entries: TreeEntry[] } | undefined {
    const object = this.read(sha)
    if (object?.type !== 'tree' && object?.type !== 'commit') return undefined
    const tree = object.type === 'commit' ? this.readCommit(sha)!.tree : sha
    const key = `${tree} ${recursive}`
    const entries = this.#trees.get(key) ?? this.#entriesOf(tree, recursive)
    this.#trees.set(key, entries)
    return { sha: tree, entries }
  }

  #entriesOf(tree: string, recursive: boolean, folder = ''): TreeEntry[] {
    return decodeTree(this.read(tree)!.bytes).flatMap(item => {
      const [path, mode] = [folder + item.name, item.mode.padStart(6, '0')]
      const { type, bytes } = this.read(item.sha)!
      const size = type === 'blob' ? { size: bytes.length } : {}
      const inside =
        type === 'tree' && recursive ? this.#entriesOf(item.sha, recursive, `${path}/`) : []
      return [{ path, mode, type, sha: item.sha, ...size }, ...inside]
    })
  }

  #filesIn(tree: string): TreeEntry[] {
    return this.readTree(tree, true)!.entries.filter(({ type }) => type !== 'tree')
  }

  /** Writes a tree: the base (a tree or commit) with changes. Throws when a change names a missing object. */
  writeTree(base: string | undefined, changes: readonly TreeChange[]): string {
    const before = base === undefined ? [] : this.#filesIn(base)
    const files = new Map(before.map(({ path, mode, sha }) => [path, { mode, sha }]))
    for (const { path, mode, sha } of changes) {
      if (sha === null) files.delete(path)
      else if (this.read(sha)?.type === 'tree')
        for (const entry of this.#filesIn(sha)) files.set(`${path}/${entry.path}`, entry)
      else if (this.read(sha)) files.set(path, { mode, sha })
      else throw new Error(`invalid object ${mode} ${sha} for '${path}'`)
    }
    return writeTrees(files, bytes => this.#write({ type: 'tree', bytes }))
  }

  writeCommit(commit: NewCommit): string {
    return this.#write({ type: 'commit', bytes: encodeCommit(commit) })
  }

  readCommit(sha: string): CommitObject | undefined {
    const object = this.read(sha)
    return object?.type === 'commit' ? decodeCommit(object.bytes) : undefined
  }

  /** What each ref points to: on disk, where git may have changed it. */
  get #refs(): ReadonlyMap<string, string> {
    return this.#path === undefined ? this.#refsInMemory : readRefs(this.#path)
  }

  /** Returns the object a fully qualified ref points to; undefined when there is no such ref. */
  ref(name: string): string | undefined {
    return this.#refs.get(name)
  }

  /**
   * Moves refs, all or none. Returns false when one of them is not where it was expected, and, as git does, when one
   * would be a folder of another or points to nothing.
   */
  updateRefs(updates: readonly RefUpdate[]): boolean {
    const next = new Map(this.#refs)
    for (const { name, before, after } of updates) {
      if (before !== undefined && (next.get(name) ?? ZERO) !== before) return false
      if (after === ZERO) next.delete(name)
      else if (this.read(after)) next.set(name, after)
      else return false
    }
    const names = [...next.keys()]
    if (names.some(name => names.some(other => other.startsWith(`${name}/`)))) return false
    this.#refsInMemory = next
    if (this.#path !== undefined)
      for (const { name, after } of updates) writeRef(this.#path, name, after)
    return true
  }

  isAncestor(ancestor: string, descendant: string): boolean {
    return this.ancestry(descendant).includes(ancestor)
  }

  /** Returns a commit and all before it. */
  ancestry(from: string): string[] {
    const seen = new Set([from])
    for (const commit of seen)
      for (const parent of this.readCommit(commit)?.parents ?? []) seen.add(parent)
    return [...seen]
  }

  /** Returns the texts of the files of a branch by path. */
  filesOf(branch: string): ReadonlyMap<string, string> {
    const files = this.#filesIn(this.ref(`refs/heads/${branch}`)!)
    return new Map(files.map(({ path, sha }) => [path, this.read(sha)!.bytes.toString()]))
  }

  /** Returns the commits of a branch. */
  commitsOf(branch: string): readonly string[] {
    return this.ancestry(this.ref(`refs/heads/${branch}`)!)
  }

  /** Returns the commit of a branch, tag or hash. */
  commitOf(revision: string): string | undefined {
    if (/^[0-9a-f]{40}$/.test(revision)) return this.readCommit(revision) && revision
    const names = ['', 'refs/', 'refs/tags/', 'refs/heads/'].map(folder => folder + revision)
    return names.map(name => this.ref(name)).find(sha => sha !== undefined)
  }

  /** True when there is no commit yet. */
  get isEmpty(): boolean {
    return this.#refs.size === 0
  }

  /** Commits files on top of a branch, starting it at `from` or from nothing, like a push. Returns the commit. */
  commitFiles(
    branch: string,
    files: Readonly<Record<string, string | Buffer>>,
    message = 'Change',
    from?: string,
  ): string {
    const tip = this.ref(`refs/heads/${branch}`)
    const parent = tip ?? from
    const changes = Object.entries(files).map(([path, content]) => ({
      path,
      mode: '100644',
      sha: this.writeBlob(Buffer.from(content as string)),
    }))
    const tree = this.writeTree(parent, changes)
    const commit = this.writeCommit({ tree, parents: parent ? [parent] : [], message })
    this.updateRefs([{ name: `refs/heads/${branch}`, before: tip ?? ZERO, after: commit }])
    return commit
  }
}

function readRefs(repository: string): ReadonlyMap<string, string> {
  const refs = readdirSync(join(repository, 'refs'), { recursive: true, withFileTypes: true })
  return new Map(
    refs
      .filter(entry => entry.isFile() && !entry.name.endsWith('.lock'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(file => [relative(repository, file), readFileSync(file, 'utf8').trim()]),
  )
}

function writeRef(repository: string, name: string, sha: string): void {
  const file = join(repository, name)
  if (sha === ZERO) return void rmSync(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${sha}\n`)
}
