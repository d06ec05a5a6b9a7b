/** The routes of GitHub's Git Data and contents API, over the bare repository. */
import { type BareRepository, type TreeChange, ZERO } from './bare-repository.ts'
import { type Answer, type Call, HttpError, notFound, page, type Route } from './route.ts'

const REPO = '/repos/{owner}/{repo}'
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
  const sha = call.git.ref(name)
  if (sha === undefined) throw notFound()
  return { status, json: call.answers.ref(name, sha, call.git.read(sha)!.type) }
}

export const GIT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: `${REPO}/git/ref/{ref+}`,
    needs: READ,
    answer: call => {
      refuseEmpty(call.git)
      return refAnswer(call, `refs/${call.params.ref}`)
    },
  },
  {
    method: 'GET',
    path: `${REPO}/git/matching-refs/{ref+}`,
    needs: READ,
    answer: call => {
      const all = call.git.refs('').filter(({ name }) => name.startsWith(`refs/${call.params.ref}`))
      const { owner, repo, ref } = call.params
      return page(
        call,
        `/repos/${owner}/${repo}/git/matching-refs/${ref}`,
        all.map(({ name, sha, type }) => call.answers.ref(name, sha, type)),
      )
    },
  },
  {
    method: 'POST',
    path: `${REPO}/git/refs`,
    needs: WRITE,
    answer: call => {
      refuseEmpty(call.git)
      const { ref, sha } = call.body as { ref: string; sha: string }
      if (!/^refs\/[^/]+\/.+/.test(ref))
        throw unprocessable("Reference name must start with 'refs' and have at least two slashes.")
      refuseRuled(call, ref)
      if (!call.git.read(sha)) throw unprocessable('Object does not exist')
      if (
        call.git.ref(ref) !== undefined ||
        !call.git.updateRefs([{ name: ref, before: ZERO, after: sha }])
      )
        throw unprocessable('Reference already exists')
      return refAnswer(call, ref, 201)
    },
  },
  {
    method: 'PATCH',
    path: `${REPO}/git/refs/{ref+}`,
    needs: WRITE,
    answer: call => {
      const name = `refs/${call.params.ref}`
      const { sha, force = false } = call.body as { sha: string; force?: boolean }
      refuseRuled(call, name)
      const before = call.git.ref(name)
      if (before === undefined) throw unprocessable('Reference does not exist')
      if (!call.git.read(sha)) throw unprocessable('Object does not exist')
      if (!force && !call.git.isAncestor(before, sha))
        throw unprocessable('Update is not a fast forward')
      if (!call.git.updateRefs([{ name, before, after: sha }]))
        throw unprocessable('Update is not a fast forward')
      return refAnswer(call, name)
    },
  },
  {
    method: 'DELETE',
    path: `${REPO}/git/refs/{ref+}`,
    needs: WRITE,
    answer: call => {
      const name = `refs/${call.params.ref}`
      refuseRuled(call, name)
      if (call.git.ref(name) === undefined) throw unprocessable('Reference does not exist')
      call.git.updateRefs([{ name, after: ZERO }])
      return { status: 204 }
    },
  },
  {
    method: 'POST',
    path: `${REPO}/git/blobs`,
    needs: WRITE,
    answer: call => {
      refuseEmpty(call.git)
      const { content, encoding = 'utf-8' } = call.body as { content: string; encoding?: string }
      const sha = call.git.writeBlob(
        Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
      )
      const { owner, repo } = call.params
      return {
        status: 201,
        json: { sha, url: `${call.base}/repos/${owner}/${repo}/git/blobs/${sha}` },
      }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/git/blobs/{sha}`,
    needs: READ,
    answer: call => {
      const object = call.git.read(call.params.sha!)
      if (object?.type !== 'blob') throw notFound()
      if (/\braw\b/.test(call.accept))
        return { bytes: object.bytes, headers: { 'content-type': 'application/octet-stream' } }
      return { json: call.answers.blob(call.params.sha!) }
    },
  },
  {
    method: 'POST',
    path: `${REPO}/git/trees`,
    needs: WRITE,
    answer: call => {
      refuseEmpty(call.git)
      const { tree, base_tree: base } = call.body as {
        tree: { path: string; mode: string; sha?: string | null; content?: string }[]
        base_tree?: string
      }
      if (base !== undefined && !call.git.readTree(base, false))
        throw unprocessable('base_tree is not a valid tree oid')
      const changes: TreeChange[] = tree.map(({ path, mode, sha, content }) => ({
        path,
        mode,
        sha: content === undefined ? (sha ?? null) : call.git.writeBlob(Buffer.from(content)),
      }))
      for (const { path, sha } of changes) {
        if (
          path === '' ||
          path.startsWith('/') ||
          path
            .split('/')
            .some(part => part === '' || part === '.' || part === '..' || part === '.git')
        )
          throw unprocessable('tree.path contains a malformed path component')
        if (sha !== null && !call.git.read(sha))
          throw unprocessable(`tree.sha ${sha} is not a valid blob`)
      }
      return { status: 201, json: call.answers.tree(call.git.writeTree(base, changes), false) }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/git/trees/{sha+}`,
    needs: READ,
    answer: call => {
      refuseEmpty(call.git)
      const named = call.params.sha!
      const json = call.answers.tree(
        call.git.read(named) ? named : (call.git.commitOf(named) ?? ''),
        call.query.has('recursive'),
      )
      if (!json) throw notFound()
      return { json }
    },
  },
  {
    method: 'POST',
    path: `${REPO}/git/commits`,
    needs: WRITE,
    answer: call => {
      refuseEmpty(call.git)
      const { tree, message, parents = [], author, committer } = call.body
      if (call.git.read(tree)?.type !== 'tree') throw unprocessable('Tree SHA does not exist')
      for (const parent of parents)
        if (call.git.read(parent)?.type !== 'commit')
          throw unprocessable('Parent SHA does not exist or is not a commit object')
      const sha = call.git.writeCommit({ tree, message, parents, author, committer })
      return { status: 201, json: call.answers.commit(sha) }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/git/commits/{sha}`,
    needs: READ,
    answer: call => {
      const json = call.answers.commit(call.params.sha!)
      if (!json) throw notFound()
      return { json }
    },
  },
  {
    method: 'GET',
    path: `${REPO}/commits`,
    needs: READ,
    answer: call => {
      refuseEmpty(call.git)
      const tip = call.git.commitOf(call.query.get('sha') ?? call.state.defaultBranch)
      if (tip === undefined) throw notFound()
      // The first parents are enough: the callers read only the newest.
      const commits: string[] = []
      for (
        let at: string | undefined = tip;
        at !== undefined;
        at = call.git.readCommit(at)!.parents[0]
      )
        commits.push(at)
      const { owner, repo } = call.params
      return page(call, `/repos/${owner}/${repo}/commits`, commits.map(call.answers.listedCommit))
    },
  },
  { method: 'GET', path: `${REPO}/contents/{path+}`, needs: READ, answer: contents },
  {
    // The target of links in comments: the file itself, from the server's own pages.
    method: 'GET',
    path: '/{owner}/{repo}/blob/{rest+}',
    needs: READ,
    answer: call => {
      const [ref, ...path] = call.params.rest!.split('/')
      const found = lookUp(call.git, ref!, path.join('/'))
      if (found?.type !== 'blob') throw notFound()
      const type = path.at(-1)!.endsWith('.png') ? 'image/png' : 'text/plain'
      return { bytes: call.git.read(found.sha)!.bytes, headers: { 'content-type': type } }
    },
  },
]

function lookUp(
  git: BareRepository,
  ref: string,
  path: string,
): { type: string; sha: string } | undefined {
  const commit = git.commitOf(ref)
  if (commit === undefined) return undefined
  if (path === '') return { type: 'tree', sha: git.readCommit(commit)!.tree }
  return git.readTree(commit, true)!.entries.find(entry => entry.path === path)
}

function contents(call: Call): Answer {
  const path = call.params.path!.replace(/\/$/, '')
  const ref = call.query.get('ref') ?? call.state.defaultBranch
  const found = lookUp(call.git, ref, path)
  if (!found) throw notFound()
  if (found.type === 'tree') {
    const { entries } = call.git.readTree(found.sha, false)!
    return {
      json: entries.map(entry =>
        call.answers.directoryEntry(
          `${path}/${entry.path}`,
          entry.type,
          entry.sha,
          entry.size ?? 0,
          ref,
        ),
      ),
    }
  }
  const { bytes } = call.git.read(found.sha)!
  if (/\braw\b/.test(call.accept))
    return { bytes, headers: { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' } }
  if (bytes.length > 2 ** 20) throw new HttpError(403, 'This API returns blobs up to 1 MB in size.')
  return { json: call.answers.file(path, found.sha, ref) }
}
