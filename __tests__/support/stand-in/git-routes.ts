/** The routes of GitHub's Git Data and contents API, over the bare repository. */
import { type BareRepository, type TreeChange, ZERO } from './bare-repository.ts'
import { type Answer, type Call, HttpError, on, orNotFound, page, type Route } from './route.ts'

const READ = ['contents', 'read'] as const
const WRITE = ['contents', 'write'] as const

function unprocessable(message: string): HttpError {
  return new HttpError(422, message)
}

/** GitHub refuses objects and refs in a repository that has no commit yet. */
function refuseEmpty(git: BareRepository): void {
  if (git.isEmpty) throw new HttpError(409, 'Git Repository is empty.')
}

function refuseRuled(call: Call, ref: string): void {
  const message = call.state.protectedBranches.get(ref.replace(/^refs\/heads\//, ''))
  if (message !== undefined) throw unprocessable(message)
}

function refAnswer(call: Call, name: string, status = 200): Answer {
  const sha = orNotFound(call.git.ref(name))
  return { status, json: call.answers.ref(name, sha, call.git.read(sha)!.type) }
}

const isPath = (path: string) =>
  path.split('/').every(part => part !== '' && part !== '.' && part !== '..' && part !== '.git')

export const GIT_ROUTES: readonly Route[] = [
  on('GET git/ref/{ref+}', READ, call => {
    refuseEmpty(call.git)
    return refAnswer(call, `refs/${call.params.ref}`)
  }),
  on('POST git/refs', WRITE, call => {
    refuseEmpty(call.git)
    const { ref, sha } = call.body as { ref: string; sha: string }
    if (!/^refs\/[^/]+\/.+/.test(ref))
      throw unprocessable("Reference name must start with 'refs' and have at least two slashes.")
    refuseRuled(call, ref)
    if (!call.git.read(sha)) throw unprocessable('Object does not exist')
    if (!call.git.updateRefs([{ name: ref, before: ZERO, after: sha }]))
      throw unprocessable('Reference already exists')
    return refAnswer(call, ref, 201)
  }),
  on('PATCH git/refs/{ref+}', WRITE, call => {
    const name = `refs/${call.params.ref}`
    const { sha, force = false } = call.body as { sha: string; force?: boolean }
    refuseRuled(call, name)
    const before = call.git.ref(name)
    if (before === undefined) throw unprocessable('Reference does not exist')
    if (!call.git.read(sha)) throw unprocessable('Object does not exist')
    const isForward = force || call.git.isAncestor(before, sha)
    if (!isForward || !call.git.updateRefs([{ name, before, after: sha }]))
      throw unprocessable('Update is not a fast forward')
    return refAnswer(call, name)
  }),
  on('POST git/blobs', WRITE, call => {
    refuseEmpty(call.git)
    const { content, encoding } = call.body as { content: string; encoding?: string }
    const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8')
    return { status: 201, json: { sha: call.git.writeBlob(bytes) } }
  }),
  on('GET git/blobs/{sha}', READ, call => {
    const json = orNotFound(call.answers.blob(call.params.sha!))
    if (!/\braw\b/.test(call.accept)) return { json }
    return raw(call, json.sha, 'application/octet-stream')
  }),
  on('POST git/trees', WRITE, call => {
    refuseEmpty(call.git)
    const { tree, base_tree: base } = call.body as {
      tree: { path: string; mode: string; sha?: string | null; content?: string }[]
      base_tree?: string
    }
    if (base !== undefined && !call.git.readTree(base, false))
      throw unprocessable('base_tree is not a valid tree oid')
    const changes: TreeChange[] = tree.map(({ path, mode, sha = null, content }) => ({
      ...{ path, mode },
      sha: content === undefined ? sha : call.git.writeBlob(Buffer.from(content)),
    }))
    for (const { path, sha } of changes) {
      if (!isPath(path)) throw unprocessable('tree.path contains a malformed path component')
      if (sha !== null && !call.git.read(sha))
        throw unprocessable(`tree.sha ${sha} is not a valid blob`)
    }
    return { status: 201, json: call.answers.tree(call.git.writeTree(base, changes), false) }
  }),
  on('GET git/trees/{sha+}', READ, call => {
    refuseEmpty(call.git)
    const named = call.params.sha!
    const sha = call.git.read(named) ? named : (call.git.commitOf(named) ?? '')
    return { json: orNotFound(call.answers.tree(sha, call.query.has('recursive'))) }
  }),
  on('POST git/commits', WRITE, call => {
    refuseEmpty(call.git)
    const { tree, message, parents = [], author, committer } = call.body
    if (call.git.read(tree)?.type !== 'tree') throw unprocessable('Tree SHA does not exist')
    for (const parent of parents)
      if (call.git.read(parent)?.type !== 'commit')
        throw unprocessable('Parent SHA does not exist or is not a commit object')
    const sha = call.git.writeCommit({ tree, message, parents, author, committer })
    return { status: 201, json: call.answers.commit(sha) }
  }),
  on('GET commits', READ, call => {
    refuseEmpty(call.git)
    let at = call.git.commitOf(call.query.get('sha') ?? call.state.defaultBranch)
    orNotFound(at)
    // The first parents are enough: the callers read only the newest.
    const commits: string[] = []
    for (; at !== undefined; at = call.git.readCommit(at)!.parents[0]) commits.push(at)
    return page(call, commits.map(call.answers.listedCommit))
  }),
  on('GET compare/{basehead}', READ, call => {
    const { git, answers, query } = call
    const ends = call.params.basehead!.split('...').map(name => orNotFound(git.commitOf(name)))
    const [base, head] = ends as [string, string]
    // Those that the head has and the base has not, the oldest first.
    const commits = git.ancestry(head).filter(commit => !git.isAncestor(commit, base))
    const listed = commits.reverse().slice(0, Number(query.get('per_page') ?? 250))
    const [base_commit, total_commits] = [answers.listedCommit(base), commits.length]
    return {
      json: {
        ...{ base_commit, merge_base_commit: base_commit, total_commits, ahead_by: total_commits },
        status: total_commits > 0 ? 'ahead' : 'identical',
        commits: listed.map(answers.listedCommit),
      },
    }
  }),
  on('GET contents/{path+}', READ, call => {
    const path = call.params.path!.replace(/\/$/, '')
    const ref = call.query.get('ref') ?? call.state.defaultBranch
    const { type, sha } = lookUp(call.git, ref, path)
    if (type === 'tree') {
      const { entries } = call.git.readTree(sha, false)!
      const entry = call.answers.entry
      return { json: entries.map(one => entry(`${path}/${one.path}`, one.type, one.sha, one.size)) }
    }
    if (call.git.read(sha)!.bytes.length > 2 ** 20)
      throw new HttpError(403, 'This API returns blobs up to 1 MB in size.')
    return { json: call.answers.file(path, sha) }
  }),
  // The target of links in comments: the file itself, from the server's own pages.
  on('GET /{owner}/{repo}/blob/{rest+}', READ, call => {
    const [ref, ...path] = call.params.rest!.split('/')
    const { sha } = lookUp(call.git, ref!, path.join('/'))
    return raw(call, sha, path.at(-1)!.endsWith('.png') ? 'image/png' : 'text/plain')
  }),
]

function raw({ git }: Call, sha: string, type: string): Answer {
  return { bytes: git.read(sha)!.bytes, headers: { 'content-type': type } }
}

function lookUp(git: BareRepository, ref: string, path: string): { type: string; sha: string } {
  const commit = orNotFound(git.commitOf(ref))
  if (path === '') return { type: 'tree', sha: git.readCommit(commit)!.tree }
  return orNotFound(git.readTree(commit, true)!.entries.find(entry => entry.path === path))
}
