/** A runner for tests: starts the action as GitHub's runner starts a step, and collects its outputs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
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
function environmentOf(github: StandIn, options: StepOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'step-'))
  const file = (name: string, text = ''): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { owner, name, repositoryId: id, private: isPrivate } = github.state
  const fullName = `${owner}/${name}`
  const repository = { id, full_name: fullName, default_branch: 'main', private: isPrivate }
  const inputs = Object.entries({ 'github-token': options.token ?? TOKEN, ...options.inputs })
  const env: Record<string, string> = {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: options.event,
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify({ repository, ...options.payload })),
    GITHUB_REPOSITORY: fullName,
    GITHUB_SERVER_URL: github.url,
    GITHUB_API_URL: github.url,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_SHA: options.sha,
    GITHUB_REF: options.ref,
    GITHUB_RUN_ID: options.run ?? String(++lastRun),
    GITHUB_RUN_ATTEMPT: String(options.attempt ?? 1),
    GITHUB_WORKFLOW_REF: `${fullName}/.github/workflows/load.yml@refs/heads/main`,
    GITHUB_JOB: 'gate',
    GITHUB_ACTOR: 'octocat',
    GITHUB_WORKSPACE: options.workspace ?? tmpdir(),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary.md'),
    RUNNER_TEMP: folder,
    ...Object.fromEntries(inputs.map(([key, value]) => [`INPUT_${key.toUpperCase()}`, value])),
    ...options.env,
  }
  return { folder, env }
}

/** What the runner gives an action, and what came of it. */
function collected(unwritable: StepOptions['unwritable'] = []) {
  const result = {
    outputs: {} as Record<string, string>,
    ...{ annotations: [] as string[], places: [] as string[], log: '', summary: '' },
  }
  const checkWritable = (file: 'summary' | 'output') => {
    if (unwritable.includes(file)) throw new Error(`Missing file at path: ${file}`)
  }
  const note =
    (level: string) => (message: string | Error, properties?: actions.AnnotationProperties) => {
      const { title, file, startLine } = properties ?? {}
      result.annotations.push(`${level}: ${title}: ${message}`)
      if (file !== undefined) result.places.push(`${level}: ${file}:${startLine}`)
    }
  const summary = {
    addRaw: (text: string) => {
      result.summary += text
      return summary
    },
    write: async () => checkWritable('summary'),
  }
  const core = {
    setOutput: (name: string, value: unknown) => {
      checkWritable('output')
      result.outputs[name] = String(value)
    },
    setSecret: () => {},
    ...{ error: note('error'), warning: note('warning'), notice: note('notice'), summary },
  }
  const print = (text: string) => {
    result.log += text
  }
  return { result, core: core as unknown as typeof actions, print }
}

/** Runs the action from its sources, in this process. */
export async function runStep(github: StandIn, options: StepOptions): Promise<StepResult> {
  const { env, folder } = environmentOf(github, options)
  const { nowMs = RUNNER_NOW, longestPauseMs = 20 } = options
  const { result, core, print } = collected(options.unwritable)
  const printer = printerTo({ out: print, err: print }, { color: false, isInteractive: false })
  try {
    const context = readContext(env, path => readFileSync(path, 'utf8'))
    const given = readInputs(name => env[`INPUT_${name.toUpperCase()}`] ?? '')
    const runner = escapingRunner(core, printer.out)
    const now = () => nowMs
    const client = { token: given.token, secondMs: 1, now, log: runner.info }
    const api = await connectGitHub(context, client)
    const exitCode = await runJob(context, given, {
      ...printer,
      ...{ runner, api, measuring, readers, draw, explain, now, color: false, width: 120 },
      branches: gitData(api, context.defaultBranch),
      environment: { PATH: process.env.PATH, ...env },
      writeSite: async (...site) =>
        (await import('../../../src/report/cli/site.ts')).writeSite(...site),
      collected: () => import('../../../src/measure/collect/read-collected.ts'),
      random: () => Math.random(),
      sleep: async ms => void (await setTimeout(Math.min(ms, longestPauseMs))),
    })
    return { exitCode, ...result }
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

/** What happened, in the terms of a runner. */
export type Happening = Pick<StepOptions, 'event' | 'payload' | 'sha' | 'ref'>

/** A push of a commit to the default branch. */
export function pushOf(sha: string): Happening {
  const payload = { commits: [{ id: sha, message: 'Change' }] }
  return { event: 'push', payload, sha, ref: 'refs/heads/main' }
}

/** An event about a pull request; its head is in the repository that the pull request names. */
export function pullEventOf(
  github: StandIn,
  pull: PullRequest,
  action: string,
  event = 'pull_request',
): Happening {
  const { number, merged, mergeCommit, mergedBy, head, base } = pull
  const ours = `${github.state.owner}/${github.state.name}`
  const side = ({ ref, sha }: PullRequest['base'], full_name: string) => {
    const id = full_name === ours ? github.state.repositoryId : 99
    return { ref, sha, repo: { id, full_name } }
  }
  const pull_request = {
    ...{ number, merged, merge_commit_sha: mergeCommit ?? null },
    merged_by: mergedBy === undefined ? null : { login: mergedBy },
    labels: pull.labels.map(name => ({ name })),
    ...{ head: side(head, head.repository), base: side(base, ours) },
  }
  return {
    ...{ event, payload: { action, number, pull_request }, sha: mergeCommit ?? head.sha },
    ref: merged ? `refs/heads/${base.ref}` : `refs/pull/${number}/merge`,
  }
}
