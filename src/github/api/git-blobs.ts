/** The contents of files of a repository, by their hashes. */
import { createHash } from 'node:crypto'
import { StoreError } from '../../core/model/errors.ts'
import { type GitHubApi, ONCE } from './client.ts'
import { guardedIn } from './git-errors.ts'
import { queryRepository } from './git-query.ts'

/** A file. Null: there is none. The text of a binary file is null. */
export type BlobText = { readonly oid?: string; readonly text?: string | null } | null

/** Returns a reader of files, and a function that keeps the text of one for it. */
export function gitBlobs(api: GitHubApi) {
  const name = `${api.owner}/${api.repo}`
  const guarded = guardedIn(name)

  /** Texts of files by hash, which the server sent whole. */
  const texts = new Map<string, Uint8Array>()

  function keep(sha: string, file: BlobText | undefined) {
    const bytes = Buffer.from(file?.text ?? '')
    // The server cuts long texts.
    if (blobHash(bytes) === sha) texts.set(sha, bytes)
  }

  /** Files wanted in this turn of the event loop, and the query for them. */
  let wanted: string[] = []
  let asked: Promise<void> | undefined

  /** Reads files that are wanted at the same time with one query. The others need a request each, as on servers without GraphQL. */
  async function read(sha: string): Promise<Uint8Array> {
    if (!texts.has(sha)) {
      wanted.push(sha)
      asked ??= new Promise(setImmediate).then(() => {
        const shas = wanted
        wanted = []
        asked = undefined
        return readTexts(shas)
      })
      await asked
    }
    return texts.get(sha) ?? blobByRest(sha)
  }

  async function readTexts(shas: readonly string[]) {
    if (shas.length === 1) return
    const objects = shas.map((sha, i) => `b${i}: object(oid: "${sha}") { ...on Blob { text } }`)
    const found = await queryRepository<Readonly<Record<string, BlobText>>>(api, objects.join('\n'))
    for (const [i, sha] of shas.entries()) keep(sha, found?.[`b${i}`])
  }

  async function blobByRest(sha: string): Promise<Uint8Array> {
    const blob = await guarded('read a file', () =>
      api.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { file_sha: sha, ...ONCE }),
    )
    if (typeof blob?.content !== 'string')
      throw new StoreError(`cannot read a file of ${name}: the server sent it without its content.`)
    return Buffer.from(blob.content, 'base64')
  }

  return { keep, read }
}

/** Returns the git object id of a file's content. */
export function blobHash(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
