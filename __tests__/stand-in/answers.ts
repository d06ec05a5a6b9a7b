/**
 * The stand-in's answers in full, as GitHub's OpenAPI description demands them. One function per resource; URLs are made
 * from the address the stand-in listens on, as a GitHub Enterprise Server does.
 */
import type { BareRepository } from './bare-repository.ts'
import type {
  Artifact,
  CheckRun,
  Comment,
  CommitStatus,
  PullRequest,
  Release,
  StandInState,
  WorkflowRun,
} from './state.ts'

export interface Answers {
  repository(fullName?: string): object
  minimalRepository(fullName?: string): object
  user(login: string): object
  comment(comment: Comment): object
  pull(pull: PullRequest): object
  label(name: string): object
  ref(name: string, sha: string, type: string): object
  tree(sha: string, recursive: boolean): object | undefined
  commit(sha: string): object | undefined
  blob(sha: string): object | undefined
  file(path: string, sha: string, ref: string): object
  directoryEntry(path: string, type: string, sha: string, size: number, ref: string): object
  artifact(artifact: Artifact): object
  workflowRun(run: WorkflowRun): object
  release(release: Release): object
  checkRun(check: CheckRun): object
  status(status: CommitStatus): object
}

const EPOCH = '2026-01-01T00:00:00Z'

/** Number for a name: the same name has the same id. */
function idOf(name: string): number {
  let hash = 7
  for (const char of name) hash = (hash * 31 + char.codePointAt(0)!) % 1_000_000_007
  return hash
}

function nodeId(kind: string, id: number | string): string {
  return Buffer.from(`${kind}:${id}`).toString('base64url')
}

/** Returns the id of the repository 'owner/name': the seeded one for ours. */
export function repositoryIdOf(state: StandInState, fullName: string): number {
  return fullName === `${state.owner}/${state.name}` ? state.repositoryId : idOf(fullName)
}

/** Returns the GraphQL id of a comment. */
export function commentNodeId(comment: Comment): string {
  return nodeId('IssueComment', comment.id)
}

/** Returns the GraphQL id of the repository. */
export function repositoryNodeId(state: StandInState): string {
  return nodeId('Repository', state.repositoryId)
}

export function answersFor(state: StandInState, git: BareRepository, base: string): Answers {
  const ours = `${state.owner}/${state.name}`
  const api = `${base}/repos/${ours}`
  const html = `${base}/${ours}`

  function user(login: string): object {
    const url = `${base}/users/${encodeURIComponent(login)}`
    return {
      login,
      id: idOf(login),
      node_id: nodeId('User', login),
      avatar_url: `${base}/avatars/${idOf(login)}`,
      gravatar_id: '',
      url,
      html_url: `${base}/${encodeURIComponent(login)}`,
      followers_url: `${url}/followers`,
      following_url: `${url}/following{/other_user}`,
      gists_url: `${url}/gists{/gist_id}`,
      starred_url: `${url}/starred{/owner}{/repo}`,
      subscriptions_url: `${url}/subscriptions`,
      organizations_url: `${url}/orgs`,
      repos_url: `${url}/repos`,
      events_url: `${url}/events{/privacy}`,
      received_events_url: `${url}/received_events`,
      type: login.endsWith('[bot]') ? 'Bot' : 'User',
      site_admin: false,
    }
  }

  function minimalRepository(fullName = ours): object {
    const [owner, name] = fullName.split('/') as [string, string]
    const url = `${base}/repos/${fullName}`
    const plain =
      'contributors deployments downloads events forks hooks languages merges stargazers subscribers subscription tags teams'
    const templates = {
      archive_url: '/{archive_format}{/ref}',
      assignees_url: '/assignees{/user}',
      blobs_url: '/git/blobs{/sha}',
      branches_url: '/branches{/branch}',
      collaborators_url: '/collaborators{/collaborator}',
      comments_url: '/comments{/number}',
      commits_url: '/commits{/sha}',
      compare_url: '/compare/{base}...{head}',
      contents_url: '/contents/{+path}',
      git_commits_url: '/git/commits{/sha}',
      git_refs_url: '/git/refs{/sha}',
      git_tags_url: '/git/tags{/sha}',
      issue_comment_url: '/issues/comments{/number}',
      issue_events_url: '/issues/events{/number}',
      issues_url: '/issues{/number}',
      keys_url: '/keys{/key_id}',
      labels_url: '/labels{/name}',
      milestones_url: '/milestones{/number}',
      notifications_url: '/notifications{?since,all,participating}',
      pulls_url: '/pulls{/number}',
      releases_url: '/releases{/id}',
      statuses_url: '/statuses/{sha}',
      trees_url: '/git/trees{/sha}',
    }
    return {
      id: repositoryIdOf(state, fullName),
      node_id: fullName === ours ? repositoryNodeId(state) : nodeId('Repository', fullName),
      name,
      full_name: fullName,
      owner: user(owner),
      private: state.private,
      html_url: `${base}/${fullName}`,
      description: null,
      fork: fullName !== ours,
      url,
      ...Object.fromEntries(plain.split(' ').map(part => [`${part}_url`, `${url}/${part}`])),
      ...Object.fromEntries(Object.entries(templates).map(([key, path]) => [key, url + path])),
    }
  }

  function repository(fullName = ours): object {
    return {
      ...minimalRepository(fullName),
      clone_url: `${base}/${fullName}.git`,
      git_url: `git://127.0.0.1/${fullName}.git`,
      ssh_url: `git@127.0.0.1:${fullName}.git`,
      svn_url: `${base}/${fullName}`,
      mirror_url: null,
      default_branch: state.defaultBranch,
      ...Object.fromEntries(
        'forks forks_count open_issues open_issues_count size stargazers_count watchers watchers_count network_count subscribers_count'
          .split(' ')
          .map(key => [key, 0]),
      ),
      has_issues: true,
      has_projects: false,
      has_wiki: false,
      has_pages: false,
      has_discussions: false,
      has_downloads: true,
      homepage: null,
      language: null,
      license: null,
      archived: false,
      disabled: false,
      created_at: EPOCH,
      updated_at: EPOCH,
      pushed_at: EPOCH,
    }
  }

  function label(name: string): object {
    return {
      id: idOf(name),
      node_id: nodeId('Label', name),
      url: `${api}/labels/${encodeURIComponent(name)}`,
      name,
      description: '',
      color: 'd4c5f9',
      default: false,
    }
  }

  function pull(pull: PullRequest): object {
    const url = `${api}/pulls/${pull.number}`
    const issue = `${api}/issues/${pull.number}`
    const at = `${html}/pull/${pull.number}`
    const links = {
      self: url,
      html: at,
      issue,
      comments: `${issue}/comments`,
      review_comments: `${url}/comments`,
      review_comment: `${api}/pulls/comments{/number}`,
      commits: `${url}/commits`,
      statuses: `${api}/statuses/${pull.head.sha}`,
    }
    const side = (ref: { ref: string; sha: string }, fullName: string) => {
      const owner = fullName.split('/')[0]!
      return { label: `${owner}:${ref.ref}`, ref: ref.ref, sha: ref.sha, user: user(owner), repo: repository(fullName) }
    }
    return {
      id: idOf(`pull ${pull.number}`),
      node_id: nodeId('PullRequest', pull.number),
      url,
      html_url: at,
      diff_url: `${at}.diff`,
      patch_url: `${at}.patch`,
      issue_url: issue,
      comments_url: links.comments,
      commits_url: links.commits,
      review_comments_url: links.review_comments,
      review_comment_url: links.review_comment,
      statuses_url: links.statuses,
      number: pull.number,
      title: pull.title,
      body: null,
      state: pull.state,
      locked: false,
      draft: false,
      user: user(pull.author),
      author_association: 'CONTRIBUTOR',
      labels: pull.labels.map(label),
      assignee: null,
      milestone: null,
      auto_merge: null,
      active_lock_reason: null,
      base: side(pull.base, ours),
      head: side(pull.head, pull.head.repository),
      merge_commit_sha: pull.mergeCommit ?? null,
      merged: pull.merged,
      merged_at: pull.merged ? EPOCH : null,
      merged_by: pull.mergedBy === undefined ? null : user(pull.mergedBy),
      mergeable: null,
      mergeable_state: 'unknown',
      maintainer_can_modify: false,
      closed_at: pull.state === 'closed' ? EPOCH : null,
      created_at: EPOCH,
      updated_at: EPOCH,
      ...{ additions: 1, deletions: 0, changed_files: 1, comments: 0, commits: 1, review_comments: 0 },
      _links: Object.fromEntries(Object.entries(links).map(([key, href]) => [key, { href }])),
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
    user,
    minimalRepository,
    repository,
    label,
    pull,
    comment: comment => ({
      id: comment.id,
      node_id: commentNodeId(comment),
      url: `${api}/issues/comments/${comment.id}`,
      html_url: `${html}/pull/${comment.issue}#issuecomment-${comment.id}`,
      issue_url: `${api}/issues/${comment.issue}`,
      body: comment.body,
      user: user(comment.author),
      author_association: 'NONE',
      created_at: comment.createdAt,
      updated_at: comment.updatedAt,
    }),
    ref: (name, sha, type) => ({
      ref: name,
      node_id: nodeId('Ref', name),
      url: `${api}/git/${name}`,
      object: { sha, type, url: `${api}/git/${type}s/${sha}` },
    }),
    tree(sha, recursive) {
      const tree = git.readTree(sha, recursive)
      if (!tree) return undefined
      return {
        sha: tree.sha,
        url: `${api}/git/trees/${tree.sha}`,
        tree: tree.entries.map(entry => ({ ...entry, url: `${api}/git/${entry.type}s/${entry.sha}` })),
        truncated: false,
      }
    },
    commit(sha) {
      const commit = git.readCommit(sha)
      if (!commit) return undefined
      // GitHub signs what it makes itself: a commit without an author or committer of the caller's.
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
    blob(sha) {
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
    file(path, sha, ref) {
      const bytes = git.read(sha)!.bytes
      return {
        type: 'file',
        size: bytes.length,
        encoding: 'base64',
        content: bytes.toString('base64').replace(/(.{60})/g, '$1\n'),
        ...entryLinks(path, 'blobs', sha, ref),
      }
    },
    directoryEntry: (path, type, sha, size, ref) => ({
      type: type === 'tree' ? 'dir' : 'file',
      size,
      ...entryLinks(path, type === 'tree' ? 'trees' : 'blobs', sha, ref),
    }),
    artifact: artifact => ({
      id: artifact.id,
      node_id: nodeId('Artifact', artifact.id),
      name: artifact.name,
      size_in_bytes: artifact.zip.length,
      url: `${api}/actions/artifacts/${artifact.id}`,
      archive_download_url: `${api}/actions/artifacts/${artifact.id}/zip`,
      expired: artifact.expired,
      created_at: EPOCH,
      updated_at: EPOCH,
      expires_at: EPOCH,
      digest: artifact.digest ?? null,
      workflow_run: {
        id: artifact.runId,
        repository_id: artifact.repositoryId,
        head_repository_id: artifact.headRepositoryId,
        head_branch: artifact.headBranch,
        head_sha: artifact.headSha,
      },
    }),
    workflowRun(run) {
      const url = `${api}/actions/runs/${run.id}`
      return {
        id: run.id,
        node_id: nodeId('WorkflowRun', run.id),
        name: run.name,
        path: run.path,
        display_title: run.name,
        run_number: 1,
        run_attempt: run.attempt,
        event: run.event,
        status: run.status,
        conclusion: run.conclusion,
        workflow_id: idOf(run.path),
        head_branch: run.headBranch,
        head_sha: run.headSha,
        head_commit: null,
        repository: minimalRepository(),
        head_repository: minimalRepository(run.headRepository),
        pull_requests: run.pullRequests.map(number => {
          const pull = state.pulls.get(number)!
          const repo = (fullName: string) => ({
            id: repositoryIdOf(state, fullName),
            url: `${base}/repos/${fullName}`,
            name: fullName.split('/')[1],
          })
          return {
            id: idOf(`pull ${number}`),
            number,
            url: `${api}/pulls/${number}`,
            head: { ref: pull.head.ref, sha: pull.head.sha, repo: repo(pull.head.repository) },
            base: { ref: pull.base.ref, sha: pull.base.sha, repo: repo(ours) },
          }
        }),
        url,
        html_url: `${html}/actions/runs/${run.id}`,
        jobs_url: `${url}/jobs`,
        logs_url: `${url}/logs`,
        check_suite_url: `${api}/check-suites/${run.id}`,
        cancel_url: `${url}/cancel`,
        rerun_url: `${url}/rerun`,
        artifacts_url: `${url}/artifacts`,
        workflow_url: `${api}/actions/workflows/${idOf(run.path)}`,
        created_at: EPOCH,
        updated_at: EPOCH,
      }
    },
    release: release => ({
      id: release.id,
      node_id: nodeId('Release', release.id),
      tag_name: release.tag,
      target_commitish: release.target,
      name: release.name,
      body: release.body,
      draft: release.draft,
      prerelease: release.prerelease,
      author: user('octocat'),
      assets: [],
      url: `${api}/releases/${release.id}`,
      html_url: `${html}/releases/tag/${encodeURIComponent(release.tag)}`,
      assets_url: `${api}/releases/${release.id}/assets`,
      upload_url: `${api}/releases/${release.id}/assets`,
      tarball_url: `${api}/tarball/${encodeURIComponent(release.tag)}`,
      zipball_url: `${api}/zipball/${encodeURIComponent(release.tag)}`,
      created_at: release.createdAt,
      published_at: release.draft ? null : release.createdAt,
    }),
    checkRun: check => ({
      id: check.id,
      node_id: nodeId('CheckRun', check.id),
      name: check.name,
      head_sha: check.headSha,
      external_id: null,
      url: `${api}/check-runs/${check.id}`,
      html_url: `${html}/runs/${check.id}`,
      details_url: null,
      status: check.status,
      conclusion: check.conclusion ?? null,
      started_at: EPOCH,
      completed_at: check.conclusion === undefined ? null : EPOCH,
      output: {
        title: check.output?.title ?? null,
        summary: check.output?.summary ?? null,
        text: check.output?.text ?? null,
        annotations_count: 0,
        annotations_url: `${api}/check-runs/${check.id}/annotations`,
      },
      check_suite: null,
      app: null,
      pull_requests: [],
    }),
    status: status => ({
      id: status.id,
      node_id: nodeId('Status', status.id),
      url: `${api}/statuses/${status.sha}`,
      avatar_url: null,
      state: status.state,
      description: status.description ?? null,
      target_url: status.targetUrl ?? null,
      context: status.context,
      created_at: EPOCH,
      updated_at: EPOCH,
      creator: user('octocat'),
    }),
  }
}
