/** A runner for tests: starts the action as GitHub's runner starts a step, and collects its outputs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as actions from '@actions/core'
import { printerTo } from '../../../src/core/host/escaping-printer.ts'
import { connectGitHub } from '../../../src/github/api/client.ts'
import { readContext } from '../../../src/github/api/event.ts'
import { gitData } from '../../../src/github/api/git-branch.ts'
import { readInputs } from '../../../src/github/job/inputs.ts'
import { runJob } from '../../../src/github/job/job.ts'
import { escapingRunner } from '../../../src/github/job/outputs.ts'
import { measuring } from '../../../src/measure/action/measuring.ts'
import { readers } from '../../../src/readers.ts'
import { draw, explain } from '../../../src/report/draw.ts'
import type { StandIn } from '../stand-in/server.ts'
import { type PullRequest, TOKEN } from '../stand-in/state.ts'

export interface StepResult {
  readonly exitCode: number
  readonly outputs: Readonly<Record<string, string>>
  /** 'error: title: message' and so on, in order. */
  readonly annotations: readonly string[]
  /** The annotations that have a place: 'error: .github/perf-gate.yml:7'. */
  readonly places?: readonly string[]
  readonly log: string
  readonly summary: string
}

export interface StepOptions {
  readonly event: string
  readonly payload: object
  /** Commit and ref of the job. */
  readonly sha: string
  readonly ref: string
  readonly inputs?: Readonly<Record<string, string>>
  /** Id of the run; larger than the previous one unless given. */
  readonly run?: string
  readonly attempt?: number
  readonly token?: string
  /** Folder of the checkout. Absent: one that contains all temporary files. */
  readonly workspace?: string
  /** Time of the job, ms since 1970. @default RUNNER_NOW */
  readonly nowMs?: number
  /** Longest real pause, ms. @default 20 */
  readonly longestPauseMs?: number
  /** Files of the runner that cannot be written. */
  readonly unwritable?: readonly ('summary' | 'output')[]
  /** Additional or replaced environment variables. */
  readonly env?: Readonly<Record<string, string>>
  /** Node that runs the built action. @default that of the tests */
  readonly node?: string
}

/** The day after the fixtures were captured, so that baselines do not expire as the tests age. */
export const RUNNER_NOW = Date.parse('2026-11-22T00:00:00Z')

let lastRun = 100

/** Returns the environment of a step, and the folder that holds its files. */
function environmentOf(
  github: StandIn,
  options: StepOptions,
): { env: Record<string, string>; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'step-'))
  const file = (name: string, text = ''): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { owner, name } = github.state
  const repository = {
    id: github.state.repositoryId,
    full_name: `${owner}/${name}`,
    default_branch: 'main',
    private: github.state.private,
  }
  const inputs = { 'github-token': options.token ?? TOKEN, ...options.inputs }
  return {
    folder,
    env: {
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: options.event,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify({ repository, ...options.payload })),
      GITHUB_REPOSITORY: `${owner}/${name}`,
      GITHUB_SERVER_URL: github.url,
      GITHUB_API_URL: github.url,
      GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
      GITHUB_SHA: options.sha,
      GITHUB_REF: options.ref,
      GITHUB_RUN_ID: options.run ?? String(++lastRun),
      GITHUB_RUN_ATTEMPT: String(options.attempt ?? 1),
      GITHUB_WORKFLOW_REF: `${owner}/${name}/.github/workflows/load.yml@refs/heads/main`,
      GITHUB_JOB: 'gate',
      GITHUB_ACTOR: 'octocat',
      GITHUB_WORKSPACE: options.workspace ?? tmpdir(),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary.md'),
      RUNNER_TEMP: folder,
      ...Object.fromEntries(
        Object.entries(inputs).map(([key, value]) => [`INPUT_${key.toUpperCase()}`, value]),
      ),
      ...options.env,
    },
  }
}

/** Runs the action from its sources, in this process. */
export async function runStep(github: StandIn, options: StepOptions): Promise<StepResult> {
  const { env, folder } = environmentOf(github, options)
  const outputs: Record<string, string> = {}
  const annotations: string[] = []
  let log = ''
  let summary = ''
  const places: string[] = []
  const note =
    (level: string) => (message: string | Error, properties?: actions.AnnotationProperties) => {
      annotations.push(`${level}: ${properties?.title}: ${message}`)
      if (properties?.file !== undefined)
        places.push(`${level}: ${properties.file}:${properties.startLine}`)
    }
  const write = (text: string): void => {
    log += text
  }
  const buffer = {
    addRaw: (text: string) => {
      summary += text
      return buffer
    },
    write: async () => {
      checkWritable('summary')
      return buffer
    },
  }
  const checkWritable = (file: 'summary' | 'output') => {
    if (options.unwritable?.includes(file)) throw new Error(`Missing file at path: ${file}`)
  }
  const printer = printerTo({ out: write, err: write }, { color: false, isInteractive: false })
  const core: Partial<typeof actions> = {
    setOutput: (name, value) => {
      checkWritable('output')
      outputs[name] = String(value)
    },
    setSecret: () => {},
    error: note('error'),
    warning: note('warning'),
    notice: note('notice'),
    summary: buffer as unknown as typeof actions.summary,
  }
  try {
    const context = readContext(env, path => readFileSync(path, 'utf8'))
    const given = readInputs(name => env[`INPUT_${name.toUpperCase()}`] ?? '')
    const runner = escapingRunner(core as typeof actions, printer.out)
    const now = () => options.nowMs ?? RUNNER_NOW
    const api = await connectGitHub(context, {
      token: given.token,
      secondMs: 1,
      now,
      log: runner.info,
    })
    const exitCode = await runJob(context, given, {
      ...printer,
      runner,
      api,
      branches: gitData(api, context.defaultBranch),
      environment: { PATH: process.env.PATH, ...env },
      measuring,
      writeSite: async (...site) =>
        (await import('../../../src/report/cli/site.ts')).writeSite(...site),
      collected: () => import('../../../src/measure/collect/read-collected.ts'),
      readers,
      draw,
      explain,
      color: false,
      width: 120,
      now,
      random: () => Math.random(),
      sleep: ms =>
        new Promise(done => setTimeout(done, Math.min(ms, options.longestPauseMs ?? 20))),
    })
    return { exitCode, outputs, annotations, places, log, summary }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs the built action at `main` as the runner does: a process that gets everything by its environment. */
export async function runBuilt(
  main: string,
  github: StandIn,
  options: StepOptions,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<StepResult> {
  const { env, folder } = environmentOf(github, options)
  const child = spawn(options.node ?? process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  onStart(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const exitCode = await new Promise<number>(done => child.on('close', code => done(code ?? -1)))
  const output = readFileSync(join(folder, 'output'), 'utf8')
  const outputs = Object.fromEntries(
    [...output.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)].map(match => [match[1], match[3]!]),
  )
  const annotations = [...log.matchAll(/^::(error|warning|notice) title=(.*?)::(.*)$/gm)].map(
    ([, level, title, message]) => `${level}: ${title}: ${message}`,
  )
  const summary = readFileSync(join(folder, 'summary.md'), 'utf8')
  rmSync(folder, { recursive: true })
  return { exitCode, outputs, annotations, log, summary }
}

/** A push of a commit to the default branch. */
export function pushOf(sha: string): Pick<StepOptions, 'event' | 'payload' | 'sha' | 'ref'> {
  return {
    event: 'push',
    payload: { commits: [{ id: sha, message: 'Change' }] },
    sha,
    ref: 'refs/heads/main',
  }
}

/** An event about a pull request; its head is in the repository that the pull request names. */
export function pullEventOf(
  github: StandIn,
  pull: PullRequest,
  action: string,
  event = 'pull_request',
): Pick<StepOptions, 'event' | 'payload' | 'sha' | 'ref'> {
  const ours = `${github.state.owner}/${github.state.name}`
  const repositoryOf = (fullName: string) => ({
    id: fullName === ours ? github.state.repositoryId : 99,
    full_name: fullName,
  })
  return {
    event,
    payload: {
      action,
      number: pull.number,
      pull_request: {
        number: pull.number,
        merged: pull.merged,
        merge_commit_sha: pull.mergeCommit ?? null,
        merged_by: pull.mergedBy === undefined ? null : { login: pull.mergedBy },
        labels: pull.labels.map(name => ({ name })),
        head: { ref: pull.head.ref, sha: pull.head.sha, repo: repositoryOf(pull.head.repository) },
        base: { ref: pull.base.ref, sha: pull.base.sha, repo: repositoryOf(ours) },
      },
    },
    sha: pull.mergeCommit ?? pull.head.sha,
    ref: pull.merged ? `refs/heads/${pull.base.ref}` : `refs/pull/${pull.number}/merge`,
  }
}
