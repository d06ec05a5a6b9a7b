/** The state of the stand-in other than git, and the small records that tests seed it with. */

/** Permissions of a job's token, as `permissions:` names them. A scope that is not listed is 'none'. */
export type Permissions = Partial<
  Record<
    'contents' | 'pull-requests' | 'issues' | 'actions' | 'checks' | 'statuses' | 'metadata',
    'read' | 'write'
  >
>

/** The permissions of a token whose job requested everything that perf-gate can use. */
const ALL_WRITE: Permissions = {
  contents: 'write',
  'pull-requests': 'write',
  issues: 'write',
  actions: 'write',
  checks: 'write',
  statuses: 'write',
}

/** The permissions of a pull request from a fork, whatever its job requested. */
const FORK_READ: Permissions = {
  contents: 'read',
  'pull-requests': 'read',
  issues: 'read',
  actions: 'read',
}

export interface Account {
  readonly permissions: Permissions
  /** Login of the token in REST answers: 'github-actions[bot]'. */
  readonly login: string
}

export interface PullRequest {
  number: number
  title: string
  state: 'open' | 'closed'
  /** Login of the author. */
  author: string
  labels: string[]
  base: { ref: string; sha: string }
  /** `repository` is 'owner/name' of the branch's repository: that of a fork differs. */
  head: { ref: string; sha: string; repository: string }
  merged: boolean
  mergedBy?: string
  mergeCommit?: string
  /** When the head was pushed; absent: when everything was created. */
  pushedAt?: string
  /** The listed pushes to its branch, newest first; absent: that of the head. */
  pushes?: Push[]
  /**
   * Who added which label, and when, oldest first; a label that is not listed was added by 'maintainer' an hour after
   * the push.
   */
  labelEvents?: LabelEvent[]
}

export interface Push {
  after: string
  at: string
}

export interface LabelEvent {
  label: string
  /** Absent: a deleted account. */
  by?: string
  at: string
  removed?: true
}

export interface Comment {
  id: number
  issue: number
  author: string
  body: string
  createdAt: string
  updatedAt: string
  /** Classifier given to minimizeComment; absent: shown. */
  minimized?: string
}

export interface Issue {
  number: number
  title: string
  body: string
  author: string
  state: 'open' | 'closed'
  stateReason: 'completed' | 'not_planned' | null
  createdAt: string
  updatedAt: string
}

export interface Artifact {
  id: number
  name: string
  /** The archive as downloaded. */
  zip: Buffer
  /** The stated size, bytes; absent: that of the archive. */
  size?: number
  expired: boolean
  /** Absent: when everything was created. */
  createdAt?: string
  /** 'sha256:…'; absent: the answer has none. */
  digest?: string
  runId: number
  repositoryId: number
  headRepositoryId: number
  headBranch: string
  headSha: string
}

export interface WorkflowRun {
  id: number
  attempt: number
  name: string
  path: string
  event: string
  status: string
  /** Null while the run is in progress. */
  conclusion: string | null
  headBranch: string
  headSha: string
  headRepository: string
  pullRequests: number[]
  /** When the attempt began; absent: when everything was created. */
  startedAt?: string
}

export interface Release {
  id: number
  tag: string
  name: string
  body: string
  draft: boolean
  prerelease: boolean
  target: string
  createdAt: string
  /** Refuses every change, like a release published as immutable. */
  immutable?: boolean
}

export interface CheckAnnotation {
  path: string
  start_line: number
  end_line: number
  annotation_level: string
  title?: string
  message: string
}

export interface CheckRun {
  id: number
  name: string
  headSha: string
  status: string
  conclusion?: string
  output?: { title?: string; summary?: string; text?: string; annotations?: CheckAnnotation[] }
}

export interface CommitStatus {
  id: number
  sha: string
  state: string
  context: string
  description?: string
  targetUrl?: string
}

/** A request as the stand-in received it, and the status of the answer; 0 when the answer was dropped. */
export interface RecordedRequest {
  readonly method: string
  /** Decoded path with the query, without the API's base: '/repos/o/r/issues/1/comments?per_page=100'. */
  readonly path: string
  readonly body: unknown
  /** Whether it had a token. */
  readonly authorization: boolean
  status: number
}

/**
 * Makes a request fail. The first fault whose `when` holds applies, for `times` requests.
 *
 * - `status`: answered with this status instead of being processed.
 * - `drop`: the connection is closed before anything is done.
 * - `lose`: the request is processed, but the connection is closed before the answer.
 * - `truncate`: the request is processed, and half of the answer is sent.
 * - `repeat`: the request is processed twice, as when a proxy sends it again, and the second answer is sent.
 * - `delay`: answered normally, after a while.
 */
export interface Fault {
  readonly when: (request: {
    method: string
    path: string
    body: unknown
    index: number
  }) => boolean
  readonly effect:
    | {
        readonly kind: 'status'
        readonly status: number
        readonly message?: string
        readonly headers?: Record<string, string>
      }
    | { readonly kind: 'drop' | 'lose' | 'truncate' | 'repeat' }
    | { readonly kind: 'delay'; readonly ms: number }
  /** Number of requests it applies to; 1 by default. */
  readonly times?: number
}

export interface StandInState {
  readonly owner: string
  readonly name: string
  readonly repositoryId: number
  private: boolean
  defaultBranch: string
  /** By token. A request without a token is anonymous and may only read; an unknown token is refused. */
  readonly accounts: Map<string, Account>
  readonly pulls: Map<number, PullRequest>
  readonly comments: Comment[]
  readonly issues: Issue[]
  readonly artifacts: Artifact[]
  readonly runs: WorkflowRun[]
  readonly releases: Release[]
  readonly checkRuns: CheckRun[]
  readonly statuses: CommitStatus[]
  /** Permission by login: 'admin', 'write', 'read', 'none'. */
  readonly collaborators: Map<string, string>
  /** Members by team, '@org/team'; 'pending': invited only. */
  readonly teams: Map<string, Readonly<Record<string, 'active' | 'pending'>>>
  /** Branches that refuse every write with this message, as a ruleset does. */
  readonly protectedBranches: Map<string, string>
  /** Maximum number of entries of a listed tree; the answer is cut after them, and marked as truncated. */
  maxTreeEntries: number
  /** False: the GraphQL mutation updateRefs is unknown, as on an older server. */
  hasUpdateRefs: boolean
  readonly requests: RecordedRequest[]
  readonly faults: Fault[]
  /** Requests and answers that violate GitHub's OpenAPI description; `close` throws when there are any. */
  readonly violations: string[]
  /** The next id. */
  nextId(): number
  /** The stand-in's clock: a second later at each call. */
  now(): string
}

/** The token whose job has all permissions. */
export const TOKEN = 'token-of-the-job'
/** The token of a pull request from a fork. */
export const READ_ONLY_TOKEN = 'token-of-a-fork'

export function makeState(isPrivate = false): StandInState {
  let id = 1000
  let seconds = Date.UTC(2026, 0, 1) / 1000
  const bot = 'github-actions[bot]'
  return {
    owner: 'octo-org',
    name: 'shop',
    repositoryId: 4242,
    private: isPrivate,
    defaultBranch: 'main',
    accounts: new Map([
      [TOKEN, { login: bot, permissions: ALL_WRITE }],
      [READ_ONLY_TOKEN, { login: bot, permissions: FORK_READ }],
    ]),
    pulls: new Map(),
    comments: [],
    issues: [],
    artifacts: [],
    runs: [],
    releases: [],
    checkRuns: [],
    statuses: [],
    collaborators: new Map([['octocat', 'admin']]),
    teams: new Map(),
    protectedBranches: new Map(),
    maxTreeEntries: 100_000,
    hasUpdateRefs: true,
    requests: [],
    faults: [],
    violations: [],
    nextId: () => ++id,
    now: () => new Date(++seconds * 1000).toISOString().replace('.000', ''),
  }
}
