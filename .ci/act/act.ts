/** Runs workflows by act, on this machine instead of in containers, against the stand-in for GitHub. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PullRequest, TOKEN } from '../../__tests__/support/stand-in/state.ts'
import type { Servers } from './servers.ts'

export interface ActRun {
  /** 'push' */
  readonly event: string
  /** What the event says, apart from the repository. */
  readonly payload: object
  readonly runId: number
  /** Clone that the workflow runs in. */
  readonly work: string
  /** Scratch folder. */
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  readonly options?: readonly string[]
}

export interface Outcome {
  readonly exitCode: number
  readonly log: string
}

type GitHub = Pick<Servers, 'github' | 'apiUrl'>

/** Runs the workflows of an event to their end. */
export async function runAct({ github, apiUrl }: GitHub, run: ActRun): Promise<Outcome> {
  const { owner, name, repositoryId } = github.state
  const fullName = `${owner}/${name}`
  const repository = {
    id: repositoryId,
    full_name: fullName,
    name,
    owner: { login: owner },
    default_branch: 'main',
  }
  const file = join(run.folder, 'event.json')
  writeFileSync(file, JSON.stringify({ repository, ...run.payload }))
  const env = {
    GITHUB_API_URL: apiUrl,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_SERVER_URL: github.url,
    GITHUB_REPOSITORY: fullName,
    GITHUB_RUN_ID: String(run.runId),
    ...run.env,
  }
  const child = spawn(
    'act',
    [
      ...[run.event, '--platform', 'ubuntu-latest=-self-hosted', '--eventpath', file],
      ...['--secret', `GITHUB_TOKEN=${TOKEN}`],
      ...['--cache-server-addr', '127.0.0.1', '--artifact-server-addr', '127.0.0.1'],
      ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...(run.options ?? []),
    ],
    {
      cwd: run.work,
      env: { ...process.env, XDG_CACHE_HOME: run.folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode: exitCode ?? -1, log }
}

/** What an event says about a pull request. */
export function pullRequestPayload(
  { github }: Pick<Servers, 'github'>,
  pull: PullRequest,
  action: string,
): object {
  const { owner, name, repositoryId } = github.state
  const side = ({ ref, sha }: { ref: string; sha: string }) => ({
    ref,
    sha,
    repo: { id: repositoryId, full_name: `${owner}/${name}` },
  })
  const pull_request = {
    number: pull.number,
    merged: pull.merged,
    labels: pull.labels.map(label => ({ name: label })),
    head: side(pull.head),
    base: side(pull.base),
  }
  return { action, number: pull.number, pull_request }
}
