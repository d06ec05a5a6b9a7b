/** A pull request with a report on the stand-in, the results of its run, and comments with commands. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { commentKey, markerOf } from '../../../src/github/comment-marker.ts'
import type { StandIn } from '../stand-in/server.ts'
import type { Comment, PullRequest } from '../stand-in/state.ts'
import { ownRun } from './finished-run.ts'
import { runStep, type StepOptions, type StepResult } from './runner.ts'

const LOAD_TEST = '.github/workflows/load.yml'

let lastRun = 5000

/** Finishes a run of the load test that a pull request started, with its results; returns its id. */
export function measuredRun(
  github: StandIn,
  pull: PullRequest,
  results: string,
  conclusion = 'failure',
  id = ++lastRun,
): number {
  const { sha, ref, repository } = pull.head
  const run = ownRun(github, {
    ...{ id, event: 'pull_request', conclusion, path: LOAD_TEST, startedAt: github.state.now() },
    ...{ headSha: sha, headBranch: ref, headRepository: repository },
  })
  const content = readFileSync(results)
  run.leave([{ name: 'run.jtl', content: results.endsWith('.gz') ? gunzipSync(content) : content }])
  return run.id
}

/** Leaves the report comment of a run, as the job that judged it does. */
export function report(github: StandIn, pull: PullRequest, run: number, sha = pull.head.sha): Comment {
  const marker = markerOf({ key: commentKey('default'), run: String(run), attempt: 1, sha })
  return writeComment(github, pull, `${marker}\nCheck-In is slower.`, 'github-actions[bot]')
}

/** Writes a comment as a user does in the browser. */
export function writeComment(github: StandIn, pull: PullRequest, body: string, by = 'mira'): Comment {
  const at = github.state.now()
  const comment = { id: github.state.nextId(), issue: pull.number, author: by, body, createdAt: at, updatedAt: at }
  github.state.comments.push(comment)
  return comment
}

/** The event that a comment was written, as the job gets it. */
export function commentEvent(
  github: StandIn,
  comment: Comment,
  more: { readonly action?: string; readonly inputs?: Record<string, string>; readonly attempt?: number } = {},
): StepOptions {
  const { action = 'created', inputs, attempt = 1 } = more
  return {
    event: 'issue_comment',
    payload: {
      action,
      issue: { number: comment.issue, pull_request: { url: `${github.url}/pulls/${comment.issue}` } },
      comment: {
        id: comment.id,
        body: comment.body,
        created_at: comment.createdAt,
        updated_at: comment.updatedAt,
        user: { login: comment.author, type: comment.author.endsWith('[bot]') ? 'Bot' : 'User' },
      },
      sender: { login: comment.author },
    },
    sha: github.git.ref('refs/heads/main')!,
    ref: 'refs/heads/main',
    attempt,
    inputs: { mode: 'commands', charts: 'none', status: 'true', 'artifact-from': LOAD_TEST, ...inputs },
  }
}

/** Writes a command, and runs the job that answers it. */
export async function command(
  github: StandIn,
  pull: PullRequest,
  body: string,
  by = 'mira',
  inputs: Record<string, string> = {},
): Promise<StepResult & { readonly comment: Comment }> {
  const comment = writeComment(github, pull, body, by)
  const step = await runStep(github, commentEvent(github, comment, { inputs }))
  return { ...step, comment }
}

/** The texts of all answers on a pull request. */
export function answersOn(github: StandIn, { number }: PullRequest): string[] {
  return github.state.comments
    .filter(({ issue, body }) => issue === number && body.startsWith('<!-- perf-gate:commands:v1 '))
    .map(({ body }) => body)
}

/** The changes requested from the server, except the report, the answer and reactions: the effects of a command. */
export function effectsOf(github: StandIn, since = 0): string[] {
  return github.state.requests
    .slice(since)
    .filter(
      ({ method, path, status }) =>
        method !== 'GET' && status < 300 && status > 0 && !/comments|reactions|graphql|git\//.test(path),
    )
    .map(({ method, path }) => `${method} ${path.replace(/^\/repos\/[^/]+\/[^/]+/, '').replace(/[0-9a-f]{40}/, 'SHA')}`)
}
