/**
 * The stand-in's answers: of each resource what perf-gate and its tests read. GitHub's description completes the rest.
 * URLs begin with the address the stand-in listens on, as with a GitHub Enterprise Server.
 */
import type { BareRepository } from './bare-repository.ts'
import { EPOCH, LABELED, nodeId, repositoryIdOf } from './ids.ts'
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
  const html = `${base}/${ours}`

  const user = (login: string) => ({ login })

  const repository = (fullName = ours) => ({
    id: repositoryIdOf(state, fullName),
    node_id: nodeId('Repository', repositoryIdOf(state, fullName)),
    ...{ name: fullName.split('/')[1], full_name: fullName },
    owner: user(fullName.split('/')[0]!),
  })

  const side = ({ ref, sha }: PullRequest['base'], fullName: string) => {
    return { ref, sha, repo: repository(fullName) }
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

  const label = (name: string) => ({ name })

  /** All changes of a pull request's labels, oldest first. */
  function labelEvents({ labels, labelEvents: listed = [] }: PullRequest) {
    const unlisted = labels.filter(label => !listed.some(each => each.label === label))
    const all: LabelEvent[] = [
      ...listed,
      ...unlisted.map(label => ({ label, by: 'maintainer', at: LABELED })),
    ]
    return all.map(each => ({
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

  const comment = ({ id, issue, author, body, updatedAt }: Comment) => ({
    ...{ id, body, user: user(author), updated_at: updatedAt },
    node_id: nodeId('IssueComment', id),
    html_url: `${html}/pull/${issue}#issuecomment-${id}`,
  })

  const issue = ({ number, title, body, author, ...issue }: Issue) => ({
    html_url: `${html}/issues/${number}`,
    ...{ number, title, body, user: user(author) },
    ...{ state: issue.state, updated_at: issue.updatedAt },
  })

  const artifact = ({ id, name, zip, expired, ...artifact }: Artifact) => ({
    ...{ id, name, expired, size_in_bytes: artifact.size ?? zip.length },
    created_at: artifact.createdAt ?? EPOCH,
    digest: artifact.digest ?? null,
    workflow_run: {
      id: artifact.runId,
      repository_id: artifact.repositoryId,
      head_repository_id: artifact.headRepositoryId,
      head_sha: artifact.headSha,
    },
  })

  const workflowRun = ({ id, path, event, status, conclusion, ...run }: WorkflowRun) => ({
    ...{ id, path, event, status, conclusion },
    run_attempt: run.attempt,
    ...{ head_branch: run.headBranch, head_sha: run.headSha },
    ...{ repository: repository(), head_repository: repository(run.headRepository) },
    run_started_at: run.startedAt ?? EPOCH,
  })

  const release = ({ id, tag, body, draft }: Release) => ({
    ...{ id, tag_name: tag, body, draft },
    html_url: `${html}/releases/tag/${encodeURIComponent(tag)}`,
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
    const { parents, ...inside } = commit(sha)!
    return { sha, author: null, parents, commit: inside }
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
