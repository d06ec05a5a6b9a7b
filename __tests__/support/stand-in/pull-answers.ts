/** Complete answers, as GitHub's OpenAPI description requires: accounts, repositories, pull requests, comments. */
import {
  commentNodeId,
  EPOCH,
  idOf,
  LABELED,
  nodeId,
  repositoryIdOf,
  repositoryNodeId,
} from './ids.ts'
import type { Comment, LabelEvent, PullRequest, StandInState } from './state.ts'

/** Addresses of the stand-in's resources. */
export interface Addresses {
  /** Address of the API: 'http://127.0.0.1:4040'. */
  readonly base: string
  /** 'owner/name' of the repository. */
  readonly ours: string
  /** Address of the repository in the API, and of its pages. */
  readonly api: string
  readonly html: string
}

export type PullAnswers = ReturnType<typeof pullAnswers>

export function pullAnswers(state: StandInState, { base, ours, api, html }: Addresses) {
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
      return {
        label: `${owner}:${ref.ref}`,
        ref: ref.ref,
        sha: ref.sha,
        user: user(owner),
        repo: repository(fullName),
      }
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
      mergeable: pull.state === 'open',
      mergeable_state: 'clean',
      maintainer_can_modify: false,
      closed_at: pull.state === 'closed' ? EPOCH : null,
      created_at: EPOCH,
      updated_at: EPOCH,
      ...{
        additions: 1,
        deletions: 0,
        changed_files: 1,
        comments: 0,
        commits: 1,
        review_comments: 0,
      },
      _links: Object.fromEntries(Object.entries(links).map(([key, href]) => [key, { href }])),
    }
  }

  /** All changes of a pull request's labels, oldest first. */
  function labelEvents(pull: PullRequest): object[] {
    const { labels, labelEvents: listed = [], number } = pull
    const unlisted = labels.filter(label => !listed.some(each => each.label === label))
    const all: LabelEvent[] = [
      ...listed,
      ...unlisted.map(label => ({ label, by: 'maintainer', at: LABELED })),
    ]
    return all.map((each, index) => ({
      id: idOf(`event ${number} ${index}`),
      node_id: nodeId('LabeledEvent', `${number} ${index}`),
      url: `${api}/issues/events/${idOf(`event ${number} ${index}`)}`,
      actor: each.by === undefined ? null : user(each.by),
      event: each.removed ? 'unlabeled' : 'labeled',
      commit_id: null,
      commit_url: null,
      created_at: each.at,
      performed_via_github_app: null,
      label: { name: each.label, color: 'd4c5f9' },
    }))
  }

  /** The pushes to the head's branch, newest first. */
  function pushes({ number, author, head, pushedAt = EPOCH, pushes }: PullRequest): object[] {
    return (pushes ?? [{ after: head.sha, at: pushedAt }]).map(({ after, at }, index) => ({
      id: idOf(`push ${number} ${index}`),
      node_id: nodeId('Push', `${number} ${index}`),
      before: '0'.repeat(40),
      after,
      ref: `refs/heads/${head.ref}`,
      timestamp: at,
      activity_type: 'push',
      actor: user(author),
    }))
  }

  function comment(comment: Comment): object {
    return {
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
    }
  }

  return { user, minimalRepository, repository, label, pull, labelEvents, pushes, comment }
}
