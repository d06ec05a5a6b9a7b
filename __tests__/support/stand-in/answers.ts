/**
 * The stand-in's answers: of each resource what perf-gate and its tests read. GitHub's description completes the rest.
 * URLs begin with the address the stand-in listens on, as with a GitHub Enterprise Server.
 */
import type { BareRepository } from './bare-repository.ts'
import { EPOCH, idOf, LABELED, nodeId, repositoryIdOf } from './ids.ts'
import type {
  Artifact,
  Comment,
  Issue,
  LabelEvent,
  PullRequest,
  Release,
  StandInState,
  WorkflowRun,
} from './state.ts'

export type Answers = ReturnType<typeof answersFor>

export function answersFor(state: StandInState, git: BareRepository, base: string) {
  const ours = `${state.owner}/${state.name}`
  const [api, html] = [`${base}/repos/${ours}`, `${base}/${ours}`]

  const user = (login: string) => ({
    login,
    id: idOf(login),
    node_id: nodeId('User', login),
    html_url: `${base}/${encodeURIComponent(login)}`,
    type: login.endsWith('[bot]') ? 'Bot' : 'User',
  })

  const repository = (fullName = ours) => ({
    id: repositoryIdOf(state, fullName),
    node_id: nodeId('Repository', repositoryIdOf(state, fullName)),
    name: fullName.split('/')[1],
    full_name: fullName,
    owner: user(fullName.split('/')[0]!),
    private: state.private,
    fork: fullName !== ours,
    url: `${base}/repos/${fullName}`,
    html_url: `${base}/${fullName}`,
    default_branch: state.defaultBranch,
  })

  const side = ({ ref, sha }: PullRequest['base'], fullName: string) => {
    const owner = fullName.split('/')[0]!
    return { label: `${owner}:${ref}`, ref, sha, user: user(owner), repo: repository(fullName) }
  }

  function pull({ number, title, author, base, head, merged, ...pull }: PullRequest) {
    return {
      html_url: `${html}/pull/${number}`,
      ...{ number, title, state: pull.state, user: user(author), labels: pull.labels.map(label) },
      ...{ base: side(base, ours), head: side(head, head.repository) },
      merge_commit_sha: pull.mergeCommit ?? null,
      ...{ merged, merged_at: merged ? EPOCH : null },
      merged_by: pull.mergedBy === undefined ? null : user(pull.mergedBy),
    }
  }

  const label = (name: string) => ({ id: idOf(name), name })

  /** All changes of a pull request's labels, oldest first. */
  function labelEvents({ labels, labelEvents: listed = [], number }: PullRequest) {
    const unlisted = labels.filter(label => !listed.some(each => each.label === label))
    const all: LabelEvent[] = [
      ...listed,
      ...unlisted.map(label => ({ label, by: 'maintainer', at: LABELED })),
    ]
    return all.map((each, index) => ({
      id: idOf(`event ${number} ${index}`),
      actor: each.by === undefined ? null : user(each.by),
      event: each.removed ? 'unlabeled' : 'labeled',
      created_at: each.at,
      label: { name: each.label },
    }))
  }

  /** The pushes to the head's branch, newest first. */
  function pushes({ author, head, pushedAt = EPOCH, pushes }: PullRequest) {
    return (pushes ?? [{ after: head.sha, at: pushedAt }]).map(({ after, at }) => ({
      ...{ after, ref: `refs/heads/${head.ref}`, timestamp: at },
      actor: user(author),
    }))
  }

  const comment = ({ id, issue, author, body, createdAt, updatedAt }: Comment) => ({
    ...{ id, body, user: user(author), created_at: createdAt, updated_at: updatedAt },
    node_id: nodeId('IssueComment', id),
    url: `${api}/issues/comments/${id}`,
    html_url: `${html}/pull/${issue}#issuecomment-${id}`,
  })

  const issue = ({ number, title, body, author, ...issue }: Issue) => ({
    id: idOf(`issue ${number}`),
    html_url: `${html}/issues/${number}`,
    ...{ number, title, body, user: user(author) },
    ...{ state: issue.state, state_reason: issue.stateReason },
    ...{ created_at: issue.createdAt, updated_at: issue.updatedAt },
  })

  const artifact = ({ id, name, zip, expired, ...artifact }: Artifact) => ({
    ...{ id, name, expired, size_in_bytes: artifact.size ?? zip.length },
    created_at: artifact.createdAt ?? EPOCH,
    digest: artifact.digest ?? null,
    workflow_run: {
      id: artifact.runId,
      repository_id: artifact.repositoryId,
      head_repository_id: artifact.headRepositoryId,
      head_branch: artifact.headBranch,
      head_sha: artifact.headSha,
    },
  })

  const workflowRun = ({ id, name, path, event, status, conclusion, ...run }: WorkflowRun) => ({
    ...{ id, name, path, event, status, conclusion },
    run_attempt: run.attempt,
    workflow_id: idOf(path),
    ...{ head_branch: run.headBranch, head_sha: run.headSha },
    ...{ repository: repository(), head_repository: repository(run.headRepository) },
    pull_requests: run.pullRequests.map(number => pull(state.pulls.get(number)!)),
    html_url: `${html}/actions/runs/${id}`,
    created_at: run.startedAt ?? EPOCH,
    run_started_at: run.startedAt ?? EPOCH,
    updated_at: run.startedAt ?? EPOCH,
  })

  const release = ({ id, tag, target, name, body, draft, prerelease, ...release }: Release) => ({
    ...{ id, tag_name: tag, target_commitish: target, name, body, draft, prerelease },
    immutable: release.immutable ?? false,
    author: user('octocat'),
    html_url: `${html}/releases/tag/${encodeURIComponent(tag)}`,
    created_at: release.createdAt,
  })

  const base64 = (sha: string) => {
    const { bytes } = git.read(sha)!
    const content = bytes.toString('base64').replace(/(.{60})/g, '$1\n')
    return { sha, size: bytes.length, encoding: 'base64', content }
  }

  function tree(sha: string, recursive: boolean) {
    const tree = git.readTree(sha, recursive)
    if (!tree) return undefined
    const truncated = tree.entries.length > state.maxTreeEntries
    return { sha: tree.sha, tree: tree.entries.slice(0, state.maxTreeEntries), truncated }
  }

  function commit(sha: string) {
    const found = git.readCommit(sha)
    if (!found) return undefined
    const { author, committer, message, tree, parents } = found
    return {
      ...{ sha, html_url: `${html}/commit/${sha}`, author, committer, message },
      ...{ tree: { sha: tree }, parents: parents.map(parent => ({ sha: parent })) },
    }
  }

  /** As the list of commits shows it. */
  function listedCommit(sha: string) {
    const { author, committer, message, tree, parents } = commit(sha)!
    const inside = { author, committer, message, tree }
    return { sha, html_url: `${html}/commit/${sha}`, author: null, parents, commit: inside }
  }

  /** An entry of the contents of a folder. */
  const entry = (path: string, type: string, sha: string, size = 0) => ({
    ...{ name: path.split('/').at(-1)!, path, sha, size },
    type: type === 'tree' ? 'dir' : 'file',
  })

  return {
    ...{ user, repository, label, pull, labelEvents, pushes, comment, issue, artifact },
    ...{ workflowRun, release, tree, commit, listedCommit, entry },
    ref: (ref: string, sha: string, type: string) => ({ ref, object: { sha, type } }),
    blob: (sha: string) => (git.read(sha)?.type === 'blob' ? base64(sha) : undefined),
    file: (path: string, sha: string) => ({ ...entry(path, 'blob', sha), ...base64(sha) }),
  }
}
