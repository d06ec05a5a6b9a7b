/**
 * The git side of the stand-in: in memory until git is needed, because each start of git and each file takes time; from
 * then on a real bare repository on disk, whose refs git itself changes. What the API wrote can be cloned, fetched and
 * checked with `git fsck`; the API shows what a test pushes.
 */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommitObject, decodeCommit, encodeCommit, type NewCommit } from './commit-object.ts'
import { runGit, startGit } from './git-process.ts'
import { decodeTree, objectName, writeLoose, writeTrees } from './loose-objects.ts'

export type ObjectType = 'blob' | 'tree' | 'commit' | 'tag'

export interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly type: ObjectType
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

interface GitObject {
  readonly type: ObjectType
  readonly bytes: Buffer
}

export class BareRepository {
  /** Every object by name; all of them while nothing is on disk. Objects never change. */
  readonly #objects = new Map<string, GitObject>()
  readonly #trees = new Map<string, TreeEntry[]>()
  /** While nothing is on disk. */
  readonly #refs = new Map<string, string>()
  /** Absent while everything is in memory. */
  #path: string | undefined
  #hasCommits = false

  /** Path of the repository on disk, which the first call creates. */
  get path(): string {
    this.#path ??= this.#toDisk()
    return this.#path
  }

  #toDisk(): string {
    const path = join(mkdtempSync(join(tmpdir(), 'stand-in-')), 'repo.git')
    runGit(['init', '--quiet', '--bare', '--initial-branch=main', path])
    // Never packs in the background.
    appendFileSync(join(path, 'config'), '[gc]\n\tauto = 0\n')
    for (const { type, bytes } of this.#objects.values()) writeLoose(path, type, bytes)
    const refs = [...this.#refs].map(([name, sha]) => `create ${name} ${sha}\n`)
    runGit(['--git-dir', path, 'update-ref', '--stdin'], refs.join(''))
    return path
  }

  /** Removes the files on disk. */
  remove(): void {
    if (this.#path !== undefined) rmSync(join(this.#path, '..'), { recursive: true, force: true })
  }

  /** Copies the objects and refs of another repository in memory, like `git fetch`. */
  fetchAll(from: BareRepository): void {
    if (this.#path !== undefined || from.#path !== undefined)
      throw new Error('git has looked at one of them already')
    for (const [sha, object] of from.#objects) this.#objects.set(sha, object)
    for (const [name, sha] of from.#refs) this.#refs.set(name, sha)
  }

  writeBlob(bytes: Buffer): string {
    return this.#write('blob', bytes)
  }

  #write(type: ObjectType, bytes: Buffer): string {
    const sha =
      this.#path === undefined ? objectName(type, bytes) : writeLoose(this.#path, type, bytes)
    this.#objects.set(sha, { type, bytes })
    return sha
  }

  /** Returns an object; undefined when there is none. */
  read(sha: string): GitObject | undefined {
    const known = this.#objects.get(sha)
    if (known || this.#path === undefined || !/^[0-9a-f]{40}$/.test(sha)) return known
    const found = startGit(['--git-dir', this.#path, 'cat-file', '--batch'], `${sha}\n`)
    const end = found.stdout.indexOf(10)
    const header = /^[0-9a-f]{40} (blob|tree|commit|tag) (\d+)$/.exec(
      found.stdout.subarray(0, end).toString(),
    )
    if (!header) return undefined
    const object = {
      type: header[1] as ObjectType,
      bytes: found.stdout.subarray(end + 1, end + 1 + Number(header[2])),
    }
    this.#objects.set(sha, object)
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
    return decodeTree(this.read(tree)!.bytes).flatMap(({ name, mode, sha }) => {
      const path = folder + name
      const { type, bytes } = this.read(sha)!
      const entry: TreeEntry = {
        path,
        mode: mode.padStart(6, '0'),
        type,
        sha,
        ...(type === 'blob' && { size: bytes.length }),
      }
      return type === 'tree' && recursive
        ? [entry, ...this.#entriesOf(sha, recursive, `${path}/`)]
        : [entry]
    })
  }

  /** Writes a tree: the base (a tree or commit) with changes. Throws when a change names a missing object. */
  writeTree(base: string | undefined, changes: readonly TreeChange[]): string {
    const before = base === undefined ? [] : this.readTree(base, true)!.entries
    const files = new Map(
      before
        .filter(({ type }) => type !== 'tree')
        .map(({ path, mode, sha }) => [path, { mode, sha }]),
    )
    for (const { path, mode, sha } of changes) {
      if (sha === null) files.delete(path)
      else if (this.read(sha)?.type === 'tree')
        for (const entry of this.readTree(sha, true)!.entries.filter(({ type }) => type !== 'tree'))
          files.set(`${path}/${entry.path}`, entry)
      else if (this.read(sha)) files.set(path, { mode, sha })
      else throw new Error(`invalid object ${mode} ${sha} for '${path}'`)
    }
    return writeTrees(files, content => this.#write('tree', content))
  }

  writeCommit(commit: NewCommit): string {
    return this.#write('commit', encodeCommit(commit))
  }

  readCommit(sha: string): CommitObject | undefined {
    const object = this.read(sha)
    return object?.type === 'commit' ? decodeCommit(object.bytes) : undefined
  }

  /** Returns the refs of a name or below a prefix, sorted: `refs/heads/perf-gate` also gives `refs/heads/perf-gate/x`. */
  refs(prefix: string): { name: string; sha: string; type: ObjectType }[] {
    if (this.#path === undefined)
      return [...this.#refs]
        .filter(
          ([name]) =>
            prefix === '' || `${name}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
        )
        .map(([name, sha]) => ({ name, sha, type: this.read(sha)!.type }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    return runGit([
      '--git-dir',
      this.#path,
      'for-each-ref',
      '--format=%(refname) %(objectname) %(objecttype)',
      ...(prefix ? [prefix] : []),
    ])
      .toString()
      .split('\n')
      .filter(Boolean)
      .map(line => {
        const [name, sha, type] = line.split(' ') as [string, string, ObjectType]
        return { name, sha, type }
      })
  }

  /** Returns the object a fully qualified ref points to; undefined when there is no such ref. */
  ref(name: string): string | undefined {
    if (this.#path === undefined) return this.#refs.get(name)
    const loose = join(this.#path, name)
    if (/^refs\/[\w./-]+$/.test(name) && !existsSync(join(this.#path, 'packed-refs'))) {
      if (!existsSync(loose)) return undefined
      try {
        return readFileSync(loose, 'utf8').trim()
      } catch {
        return undefined
      }
    }
    return this.refs(name).find(ref => ref.name === name)?.sha
  }

  /** Moves refs, all or none. Returns false when one of them is not where it was expected. */
  updateRefs(updates: readonly RefUpdate[]): boolean {
    if (this.#path === undefined) return this.#updateInMemory(updates)
    const lines = updates.map(
      ({ name, before, after }) =>
        `update ${name} ${after}${before === undefined ? '' : ` ${before}`}\n`,
    )
    const input = `start\n${lines.join('')}prepare\ncommit\n`
    return startGit(['--git-dir', this.#path, 'update-ref', '--stdin'], input).status === 0
  }

  /** As in git: no ref is a folder of another one, and each points to an existing object. */
  #updateInMemory(updates: readonly RefUpdate[]): boolean {
    const next = new Map(this.#refs)
    for (const { name, before, after } of updates) {
      if (before !== undefined && (this.#refs.get(name) ?? ZERO) !== before) return false
      if (after === ZERO) next.delete(name)
      else if (this.#objects.has(after)) next.set(name, after)
      else return false
    }
    const names = [...next.keys()]
    if (names.some(name => names.some(other => other.startsWith(`${name}/`)))) return false
    this.#refs.clear()
    for (const [name, sha] of next) this.#refs.set(name, sha)
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
    const { entries } = this.readTree(this.ref(`refs/heads/${branch}`)!, true)!
    const blobs = entries.filter(({ type }) => type === 'blob')
    return new Map(blobs.map(({ path, sha }) => [path, this.read(sha)!.bytes.toString()]))
  }

  /** Returns the commits of a branch. */
  commitsOf(branch: string): readonly string[] {
    return this.ancestry(this.ref(`refs/heads/${branch}`)!)
  }

  /** Returns the commit of a branch, tag or hash. */
  commitOf(revision: string): string | undefined {
    if (/^[0-9a-f]{40}$/.test(revision))
      return this.read(revision)?.type === 'commit' ? revision : undefined
    if (this.#path === undefined) {
      const names = ['', 'refs/', 'refs/tags/', 'refs/heads/'].map(folder => folder + revision)
      return names.map(name => this.#refs.get(name)).find(sha => sha !== undefined)
    }
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
    const found = startGit(['--git-dir', this.#path, ...args])
    return found.status === 0 ? found.stdout.toString().trim() : undefined
  }

  /** True when there is no commit yet. */
  get isEmpty(): boolean {
    if (this.#path === undefined) return this.#refs.size === 0
    this.#hasCommits ||= this.refs('').length > 0
    return !this.#hasCommits
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
