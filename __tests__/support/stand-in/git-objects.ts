/**
 * Git objects as git writes them, without starting git: tests make thousands, and each start takes time. Tests verify
 * them with a clone of the stand-in and `git fsck --strict`.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'

export interface GitObject {
  readonly type: string
  readonly bytes: Buffer
}

interface TreeItem {
  readonly name: string
  readonly mode: string
  readonly sha: string
}

interface Person {
  readonly name: string
  readonly email: string
  readonly date?: string
}

export interface NewCommit {
  readonly tree: string
  readonly parents: readonly string[]
  readonly message: string
  /** @default the server itself */
  readonly author?: Person
  /** @default the author */
  readonly committer?: Person
}

export interface CommitObject extends NewCommit {
  readonly author: Required<Person>
  readonly committer: Required<Person>
}

const FOLDER_MODE = '40000'
const FORGE: Person = { name: 'Forge', email: 'noreply@forge.example' }

function withHeader({ type, bytes }: GitObject): Buffer {
  return Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
}

/** Returns the name of an object. */
export function objectName(object: GitObject): string {
  return createHash('sha1').update(withHeader(object)).digest('hex')
}

const fileOf = (repository: string, sha: string) =>
  join(repository, 'objects', sha.slice(0, 2), sha.slice(2))

/** Writes an object to the repository at a path, unless it exists. */
export function writeLoose(repository: string, object: GitObject): void {
  const file = fileOf(repository, objectName(object))
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, deflateSync(withHeader(object), { level: 1 }))
}

/** Reads an object of the repository at a path; undefined when there is none. */
export function readLoose(repository: string, sha: string): GitObject | undefined {
  const file = fileOf(repository, sha)
  if (!/^[0-9a-f]{40}$/.test(sha) || !existsSync(file)) return undefined
  const whole = inflateSync(readFileSync(file))
  const type = whole.toString('latin1', 0, whole.indexOf(' '))
  return { type, bytes: whole.subarray(whole.indexOf(0) + 1) }
}

/** Returns the content of a tree object. */
function encodeTree(items: readonly TreeItem[]): Buffer {
  // Folders are sorted as if their names ended with a slash.
  const key = ({ name, mode }: TreeItem) => Buffer.from(mode === FOLDER_MODE ? `${name}/` : name)
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
    const end = bytes.indexOf(0, at)
    const [mode = '', name = ''] = bytes.toString('utf8', at, end).split(/ (.*)/s)
    items.push({ mode, name, sha: bytes.toString('hex', end + 1, end + 21) })
    at = end + 21
  }
  return items
}

/** Writes the trees of files, given by path, with `write`. Returns the name of the root tree. */
export function writeTrees(
  files: ReadonlyMap<string, Pick<TreeItem, 'mode' | 'sha'>>,
  write: (content: Buffer) => string,
): string {
  const items: TreeItem[] = []
  const folders = new Map<string, Map<string, Pick<TreeItem, 'mode' | 'sha'>>>()
  for (const [path, { mode, sha }] of files) {
    const [name = '', below = ''] = path.split(/\/(.*)/s)
    if (below === '') items.push({ name, mode, sha })
    else folders.set(name, (folders.get(name) ?? new Map()).set(below, { mode, sha }))
  }
  for (const [name, inside] of folders)
    items.push({ name, mode: FOLDER_MODE, sha: writeTrees(inside, write) })
  return write(encodeTree(items))
}

/** Seconds since 1970 of the newest commit: each is a second later, and all are before the stand-in's clock begins. */
let newestCommitSeconds = Date.UTC(2025, 11, 1) / 1000

export function encodeCommit(commit: NewCommit): Buffer {
  newestCommitSeconds++
  const { tree, parents, message, author = FORGE, committer = author } = commit
  const lines = [
    `tree ${tree}`,
    ...parents.map(parent => `parent ${parent}`),
    `author ${signature(author)}`,
    `committer ${signature(committer)}`,
  ]
  return Buffer.from(`${lines.join('\n')}\n\n${message}`)
}

export function decodeCommit(bytes: Buffer): CommitObject {
  const [head = '', message = ''] = bytes.toString().split(/\n\n(.*)/s)
  const all = (name: string) =>
    [...head.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(match => match[1]!)
  return {
    tree: all('tree')[0]!,
    parents: all('parent'),
    author: person(all('author')[0]!),
    committer: person(all('committer')[0]!),
    message,
  }
}

function signature({ name, email, date }: Person): string {
  const seconds = date === undefined ? newestCommitSeconds : Math.floor(Date.parse(date) / 1000)
  return `${name.replace(/[<>\n]/g, '')} <${email.replace(/[<>\n]/g, '')}> ${seconds} +0000`
}

function person(line: string): Required<Person> {
  const [, name, email, seconds] = /^(.*) <(.*)> (\d+) [+-]\d{4}$/.exec(line)!
  return { name: name!, email: email!, date: new Date(Number(seconds) * 1000).toISOString() }
}
