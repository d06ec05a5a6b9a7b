/**
 * The git side of the stand-in: a real bare repository on disk, whose refs git itself changes. What the API wrote can be
 * cloned, fetched and checked with `git fsck`; what a test pushes, the API shows.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeTree, writeLoose, writeTrees } from './loose-objects.ts'

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

export interface Person {
  readonly name: string
  readonly email: string
  readonly date?: string
}

export interface CommitObject {
  readonly tree: string
  readonly parents: readonly string[]
  readonly author: Required<Person>
  readonly committer: Required<Person>
  readonly message: string
}

export interface RefUpdate {
  readonly name: string
  /** Expected value; undefined: any; ZERO: must not exist. */
  readonly before?: string
  /** New value; ZERO deletes. */
  readonly after: string
}

export const ZERO = '0'.repeat(40)

const FORGE: Person = { name: 'Forge', email: 'noreply@forge.example' }

export class BareRepository {
  readonly path: string
  /** Objects never change, so what was read once need not be read again: each call of git takes a while. */
  readonly #objects = new Map<string, { type: ObjectType; bytes: Buffer }>()
  readonly #trees = new Map<string, TreeEntry[]>()
  #hasCommits = false

  /** Makes an empty bare repository at a path that does not exist yet. */
  constructor(path: string) {
    this.path = path
    run(['init', '--quiet', '--bare', '--initial-branch=main', path])
    // Never packs behind a test's back, and keeps a log of every ref.
    appendFileSync(join(path, 'config'), '[gc]\n\tauto = 0\n[core]\n\tlogAllRefUpdates = always\n')
  }

  /** Runs git in the repository; throws with git's own words when it fails. */
  git(args: readonly string[], options: { input?: string | Buffer; env?: Record<string, string> } = {}): Buffer {
    return run(['--git-dir', this.path, ...args], options)
  }

  writeBlob(bytes: Buffer): string {
    return this.#write('blob', bytes)
  }

  #write(type: ObjectType, bytes: Buffer): string {
    const sha = writeLoose(this.path, type, bytes)
    this.#objects.set(sha, { type, bytes })
    return sha
  }

  /** Returns an object; undefined when there is none. */
  read(sha: string): { type: ObjectType; bytes: Buffer } | undefined {
    const known = this.#objects.get(sha)
    if (known) return known
    if (!/^[0-9a-f]{40}$/.test(sha)) return undefined
    const found = spawn(['--git-dir', this.path, 'cat-file', '--batch'], { input: `${sha}\n` })
    const end = found.stdout.indexOf(10)
    const header = /^[0-9a-f]{40} (blob|tree|commit|tag) (\d+)$/.exec(found.stdout.subarray(0, end).toString())
    if (!header) return undefined
    const object = { type: header[1] as ObjectType, bytes: found.stdout.subarray(end + 1, end + 1 + Number(header[2])) }
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
      return type === 'tree' && recursive ? [entry, ...this.#entriesOf(sha, recursive, `${path}/`)] : [entry]
    })
  }

  /** Writes a tree: the base (a tree or commit), changed. Throws when a change names an object that is not there. */
  writeTree(base: string | undefined, changes: readonly TreeChange[]): string {
    const before = base === undefined ? [] : this.readTree(base, true)!.entries
    const files = new Map(
      before.filter(({ type }) => type !== 'tree').map(({ path, mode, sha }) => [path, { mode, sha }]),
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

  writeCommit(commit: {
    tree: string
    parents: readonly string[]
    message: string
    author?: Person
    committer?: Person
  }): string {
    const author = commit.author ?? FORGE
    const committer = commit.committer ?? commit.author ?? FORGE
    newestCommitSeconds++
    const lines = [
      `tree ${commit.tree}`,
      ...commit.parents.map(parent => `parent ${parent}`),
      `author ${signature(author)}`,
      `committer ${signature(committer)}`,
    ]
    return this.#write('commit', Buffer.from(`${lines.join('\n')}\n\n${commit.message}`))
  }

  readCommit(sha: string): CommitObject | undefined {
    const object = this.read(sha)
    if (object?.type !== 'commit') return undefined
    const text = object.bytes.toString()
    const end = text.indexOf('\n\n')
    const head = text.slice(0, end)
    const all = (name: string): string[] =>
      [...head.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(match => match[1]!)
    return {
      tree: all('tree')[0]!,
      parents: all('parent'),
      author: person(all('author')[0]!),
      committer: person(all('committer')[0]!),
      message: text.slice(end + 2),
    }
  }

  /** Returns the refs of a name or below a prefix, sorted: `refs/heads/perf-gate` also gives `refs/heads/perf-gate/x`. */
  refs(prefix: string): { name: string; sha: string; type: ObjectType }[] {
    return this.git(['for-each-ref', '--format=%(refname) %(objectname) %(objecttype)', ...(prefix ? [prefix] : [])])
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
    const loose = join(this.path, name)
    if (/^refs\/[\w./-]+$/.test(name) && !existsSync(join(this.path, 'packed-refs'))) {
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
    const lines = updates.map(
      ({ name, before, after }) => `update ${name} ${after}${before === undefined ? '' : ` ${before}`}\n`,
    )
    const input = `start\n${lines.join('')}prepare\ncommit\n`
    return spawn(['--git-dir', this.path, 'update-ref', '--stdin'], { input }).status === 0
  }

  isAncestor(ancestor: string, descendant: string): boolean {
    const seen = new Set([descendant])
    for (const commit of seen) {
      if (commit === ancestor) return true
      for (const parent of this.readCommit(commit)?.parents ?? []) seen.add(parent)
    }
    return false
  }

  /** Returns the commit a branch, tag or hash stands for. */
  commitOf(revision: string): string | undefined {
    if (/^[0-9a-f]{40}$/.test(revision)) return this.read(revision)?.type === 'commit' ? revision : undefined
    const found = spawn([
      '--git-dir',
      this.path,
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    ])
    return found.status === 0 ? found.stdout.toString().trim() : undefined
  }

  /** True when nothing was ever committed. */
  get isEmpty(): boolean {
    this.#hasCommits ||= this.refs('').length > 0
    return !this.#hasCommits
  }

  /** Commits files on top of a branch, starting it at `from` or from nothing, as a push would. Returns the commit. */
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

function spawn(args: readonly string[], options: { input?: string | Buffer; env?: Record<string, string> } = {}) {
  const result = spawnSync('git', args, {
    input: options.input ?? '',
    env: { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1', ...options.env },
    maxBuffer: 256 * 2 ** 20,
  })
  if (result.error) throw result.error
  return result
}

function run(args: readonly string[], options: { input?: string | Buffer; env?: Record<string, string> } = {}): Buffer {
  const result = spawn(args, options)
  if (result.status !== 0) throw new Error(`git ${args.join(' ')}: ${result.stderr.toString().trim()}`)
  return result.stdout
}

/** Seconds since 1970 of the newest commit: each is a second later, and all are before the stand-in's clock begins. */
let newestCommitSeconds = Date.UTC(2025, 11, 1) / 1000

function signature({ name, email, date }: Person): string {
  const seconds = date === undefined ? newestCommitSeconds : Math.floor(Date.parse(date) / 1000)
  return `${name.replace(/[<>\n]/g, '')} <${email.replace(/[<>\n]/g, '')}> ${seconds} +0000`
}

function person(line: string): Required<Person> {
  const [, name, email, seconds] = /^(.*) <(.*)> (\d+) [+-]\d{4}$/.exec(line)!
  return { name: name!, email: email!, date: new Date(Number(seconds) * 1000).toISOString() }
}
