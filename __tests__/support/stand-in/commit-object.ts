/** Commits as git writes them. */

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

export interface NewCommit {
  readonly tree: string
  readonly parents: readonly string[]
  readonly message: string
  /** @default the server itself */
  readonly author?: Person
  /** @default the author */
  readonly committer?: Person
}

const FORGE: Person = { name: 'Forge', email: 'noreply@forge.example' }

export function encodeCommit({
  tree,
  parents,
  message,
  author = FORGE,
  committer = author,
}: NewCommit): Buffer {
  newestCommitSeconds++
  const lines = [
    `tree ${tree}`,
    ...parents.map(parent => `parent ${parent}`),
    `author ${signature(author)}`,
    `committer ${signature(committer)}`,
  ]
  return Buffer.from(`${lines.join('\n')}\n\n${message}`)
}

export function decodeCommit(bytes: Buffer): CommitObject {
  const text = bytes.toString()
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
