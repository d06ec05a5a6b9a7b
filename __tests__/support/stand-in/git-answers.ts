/** Answers about git objects and files. */
import type { BareRepository } from './bare-repository.ts'
import { EPOCH, nodeId } from './ids.ts'
import type { Addresses } from './pull-answers.ts'
import type { StandInState } from './state.ts'

export function gitAnswers(state: StandInState, git: BareRepository, { api, html }: Addresses) {
  function listedCommit(sha: string) {
    const { author, committer, message, tree, parents } = git.readCommit(sha)!
    return {
      sha,
      node_id: nodeId('Commit', sha),
      url: `${api}/commits/${sha}`,
      html_url: `${html}/commit/${sha}`,
      comments_url: `${api}/commits/${sha}/comments`,
      author: null,
      committer: null,
      commit: {
        url: `${api}/git/commits/${sha}`,
        author,
        committer,
        message,
        comment_count: 0,
        tree: { sha: tree, url: `${api}/git/trees/${tree}` },
      },
      parents: parents.map(parent => ({ sha: parent, url: `${api}/commits/${parent}` })),
    }
  }

  function entryLinks(path: string, kind: 'blobs' | 'trees', sha: string, ref: string) {
    const encoded = path.split('/').map(encodeURIComponent).join('/')
    const self = `${api}/contents/${encoded}?ref=${encodeURIComponent(ref)}`
    const gitUrl = `${api}/git/${kind}/${sha}`
    const htmlUrl = `${html}/${kind === 'blobs' ? 'blob' : 'tree'}/${ref}/${encoded}`
    return {
      name: path.split('/').at(-1)!,
      path,
      sha,
      url: self,
      git_url: gitUrl,
      html_url: htmlUrl,
      download_url: kind === 'blobs' ? `${html}/raw/${ref}/${encoded}` : null,
      _links: { self, git: gitUrl, html: htmlUrl },
    }
  }

  return {
    ref: (name: string, sha: string, type: string): object => ({
      ref: name,
      node_id: nodeId('Ref', name),
      url: `${api}/git/${name}`,
      object: { sha, type, url: `${api}/git/${type}s/${sha}` },
    }),
    tree(sha: string, recursive: boolean): object | undefined {
      const tree = git.readTree(sha, recursive)
      if (!tree) return undefined
      return {
        sha: tree.sha,
        url: `${api}/git/trees/${tree.sha}`,
        tree: tree.entries
          .slice(0, state.maxTreeEntries)
          .map(entry => ({ ...entry, url: `${api}/git/${entry.type}s/${entry.sha}` })),
        truncated: tree.entries.length > state.maxTreeEntries,
      }
    },
    commit(sha: string): object | undefined {
      const commit = git.readCommit(sha)
      if (!commit) return undefined
      // GitHub signs its own commits: those without an author or committer from the caller.
      const verified = commit.committer.email === 'noreply@forge.example'
      return {
        sha,
        node_id: nodeId('Commit', sha),
        url: `${api}/git/commits/${sha}`,
        html_url: `${html}/commit/${sha}`,
        author: commit.author,
        committer: commit.committer,
        message: commit.message,
        tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
        parents: commit.parents.map(parent => ({
          sha: parent,
          url: `${api}/git/commits/${parent}`,
          html_url: `${html}/commit/${parent}`,
        })),
        verification: {
          verified,
          reason: verified ? 'valid' : 'unsigned',
          signature: null,
          payload: null,
          verified_at: verified ? EPOCH : null,
        },
      }
    },
    /** As the list of commits shows it. */
    listedCommit,
    blob(sha: string): object | undefined {
      const object = git.read(sha)
      if (object?.type !== 'blob') return undefined
      return {
        sha,
        node_id: nodeId('Blob', sha),
        url: `${api}/git/blobs/${sha}`,
        size: object.bytes.length,
        content: object.bytes.toString('base64').replace(/(.{60})/g, '$1\n'),
        encoding: 'base64',
      }
    },
    file(path: string, sha: string, ref: string): object {
      const bytes = git.read(sha)!.bytes
      return {
        type: 'file',
        size: bytes.length,
        encoding: 'base64',
        content: bytes.toString('base64').replace(/(.{60})/g, '$1\n'),
        ...entryLinks(path, 'blobs', sha, ref),
      }
    },
    directoryEntry: (
      path: string,
      type: string,
      sha: string,
      size: number,
      ref: string,
    ): object => ({
      type: type === 'tree' ? 'dir' : 'file',
      size,
      ...entryLinks(path, type === 'tree' ? 'trees' : 'blobs', sha, ref),
    }),
  }
}
