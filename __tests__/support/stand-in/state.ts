/** The state of the stand-in other than git, and the small records that tests seed it with. */

/** What a token may read or write, as `permissions:` names it. */
const SCOPES = ['contents', 'pull-requests', 'issues', 'actions', 'checks', 'statuses'] as const

/** Permissions of a job's token. A scope that is not listed is 'none'. */
export type Permissions = Partial<Record<(typeof SCOPES)[number] | 'metadata', 'read' | 'write'>>

/** The permissions of a token whose job requested everything that perf-gate can use. */
const ALL_WRITE: Permissions = Object.fromEntries(SCOPES.map(scope => [scope, 'write']))

/** The permissions of a pull request from a fork, whatever its job requested. */
const FORK_READ: Permissions = Object.fromEntries(SCOPES.slice(0, 4).map(scope => [scope, 'read']))

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
  pushes?: { after: string; at: string }[]
  /**
   * Who added which label, and when, oldest first; a label that is not listed was added by 'maintainer' an hour after
   * the push.
   */
  labelEvents?: LabelEvent[]
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
  headSha: string
}

export interface WorkflowRun {
  id: number
  attempt: number
  path: string
  event: string
  status: string
  /** Null while the run is in progress. */
  conclusion: string | null
  headBranch: string
  headSha: string
  headRepository: string
  /** When the attempt began; absent: when everything was created. */
  startedAt?: string
}

export interface Release {
  id: number
  tag: string
  body: string
  draft: boolean
  /** Refuses every change, like a release published as immutable. */
  immutable?: boolean
}

/** What a job sent, with an id. */
// biome-ignore lint/suspicious/noExplicitAny: checked by the OpenAPI description.
export type Sent = Record<string, any>

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
    | { kind: 'status'; status: number; message?: string; headers?: Record<string, string> }
    | { kind: 'drop' | 'lose' | 'truncate' | 'repeat' }
    | { kind: 'delay'; ms: number }
  /** Number of requests it applies to; 1 by default. */
  readonly times?: number
}

/** The token whose job has all permissions. */
export const TOKEN = 'token-of-the-job'
/** The token of a pull request from a fork. */
export const READ_ONLY_TOKEN = 'token-of-a-fork'

const BOT = 'github-actions[bot]'

export type StandInState = ReturnType<typeof makeState>

export function makeState(isPrivate = false) {
  let id = 1000
  let seconds = Date.UTC(2026, 0, 1) / 1000
  return {
    owner: 'octo-org',
    name: 'shop',
    repositoryId: 4242,
    private: isPrivate,
    defaultBranch: 'main',
    /** By token. A request without a token is anonymous and may only read; an unknown token is refused. */
    accounts: new Map<string, Account>([
      [TOKEN, { login: BOT, permissions: ALL_WRITE }],
      [READ_ONLY_TOKEN, { login: BOT, permissions: FORK_READ }],
    ]),
    pulls: new Map<number, PullRequest>(),
    comments: [] as Comment[],
    issues: [] as Issue[],
    artifacts: [] as Artifact[],
    runs: [] as WorkflowRun[],
    releases: [] as Release[],
    checkRuns: [] as Sent[],
    statuses: [] as Sent[],
    /** Permission by login: 'admin', 'write', 'read', 'none'. */
    collaborators: new Map([['octocat', 'admin']]),
    /** Members by team, '@org/team'; 'pending': invited only. */
    teams: new Map<string, Readonly<Record<string, 'active' | 'pending'>>>(),
    /** Branches that refuse every write with this message, as a ruleset does. */
    protectedBranches: new Map<string, string>(),
    /** Maximum number of entries of a listed tree; the answer is cut after them, and marked as truncated. */
    maxTreeEntries: 100_000,
    /** False: the GraphQL mutation updateRefs is unknown, as on an older server. */
    hasUpdateRefs: true,
    requests: [] as RecordedRequest[],
    faults: [] as Fault[],
    /** Requests and answers that violate GitHub's OpenAPI description; `close` throws when there are any. */
    violations: [] as string[],
    nextId: () => ++id,
    /** The stand-in's clock: a second later at each call. */
    now: () => new Date(++seconds * 1000).toISOString().replace('.000', ''),
  }
}
