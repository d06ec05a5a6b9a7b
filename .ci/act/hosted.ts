/** examples/github/hosted-runner.yml under act: two real servers, real k6, an unchanged change and one that is 30 % slower. See run. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { type Outcome, pullRequestPayload, runAct } from './act.ts'
import { startServers } from './servers.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const EXAMPLE = join(ROOT, 'examples/github/hosted-runner.yml')

const servers = await startServers(process.env.PRISM ?? 'prism')
const { github } = servers
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-hosted-'))
const work = join(folder, 'shop')
let runs = 0

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=octocat', '-c', 'user.email=octocat@forge.example']
  return execFileSync('git', [...identity, ...args], { cwd: work, encoding: 'utf8' }).trim()
}

function commit(message: string): string {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
  return git('rev-parse', 'HEAD')
}

/**
 * The example with what act needs: servers that outlive their step, the action from a folder, since there is no address to take it from, and git for the
 * checkout of the base, since act only has the commit at hand.
 */
function workflow(): string {
  const file = parse(readFileSync(EXAMPLE, 'utf8')) as {
    jobs: { compare: { steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] } }
  }
  const { compare } = file.jobs
  const checkout = compare.steps[0]!.uses!
  compare.steps = [
    { uses: checkout, with: { 'persist-credentials': false } },
    ...compare.steps.map(step => {
      if (step.with?.ref !== undefined)
        return { run: `git clone --quiet ${github.repo} base && git -C base checkout --quiet $BASE_SHA` }
      // A runner ends what a job leaves running when the job ends, act when the step does.
      if (step.run !== undefined) return { ...step, run: step.run.replaceAll('nohup', 'setsid') }
      return step.uses?.includes('/perf-gate@') ? { ...step, uses: './perf-gate' } : step
    }),
  ]
  return stringify(file)
}

/** Makes the repository: a server, its load test, the action and the workflow. Returns the commit of its main branch. */
function makeRepository(): string {
  execFileSync('git', ['clone', '--quiet', github.repo, work])
  for (const name of ['action.yml', 'dist'])
    cpSync(join(ROOT, name), join(work, 'perf-gate', name), { recursive: true })
  for (const name of ['server.mjs', 'load-test.js']) cpSync(join(import.meta.dirname, 'hosted', name), join(work, name))
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }\n')
  mkdirSync(join(work, '.github/workflows'), { recursive: true })
  writeFileSync(join(work, '.github/workflows/load.yml'), workflow())
  const base = commit('Add a shop')
  git('push', '--quiet', 'origin', 'HEAD:main')
  return base
}

/** Runs the workflow for a pull request of the commit at hand. */
async function propose(head: string, base: string): Promise<Outcome & { comments: string[] }> {
  git('push', '--quiet', 'origin', `HEAD:refs/heads/change-${++runs}`)
  const pull = github.addPull({
    head: { ref: `change-${runs}`, sha: head, repository: `${github.state.owner}/${github.state.name}` },
  })
  pull.base.sha = base
  const { exitCode, log } = await runAct(servers, {
    event: 'pull_request',
    payload: pullRequestPayload(servers, pull, 'opened'),
    runId: runs,
    work,
    folder,
    env: { BASE_SHA: base },
  })
  // A runner ends what a job leaves running; act does not.
  for (const port of [8001, 8002]) await fetch(`http://127.0.0.1:${port}/stop`).catch(() => undefined)
  const comments = github.state.comments.filter(({ issue }) => issue === pull.number).map(({ body }) => body)
  return { exitCode, log, comments }
}

try {
  const base = makeRepository()

  writeFileSync(join(work, 'more.txt'), 'unchanged as far as performance is concerned')
  const same = await propose(commit('Add a file'), base)
  assert.equal(same.exitCode, 0, same.log)
  assert.equal(same.comments.length, 1, same.log)
  console.log('ok    base and head of an unchanged change, measured in turn by k6, pass with one comment')
  console.log(`      ${/\*\*(.*after \d.*?)\*\*/.exec(same.comments[0]!)?.[1]}`)

  const server = join(work, 'server.mjs')
  writeFileSync(server, readFileSync(server, 'utf8').replace('const slower = 1', 'const slower = 1.3'))
  const slow = await propose(commit('Slow check-in down'), base)
  assert.equal(slow.exitCode, 1, slow.log)
  assert.equal(slow.comments.length, 1, slow.log)
  assert.match(slow.comments[0]!, /check-in/)
  console.log('ok    a head that is 30 % slower in one address fails with one comment')
  console.log(`      ${/\*\*(.*after \d.*?)\*\*/.exec(slow.comments[0]!)?.[1]}`)
  if (process.env.PERF_GATE_STORY_COMMENT) writeFileSync(process.env.PERF_GATE_STORY_COMMENT, slow.comments[0]!)

  assert.deepEqual(github.state.violations, [])
  assert.deepEqual(servers.refusals, [])
} finally {
  await servers.close()
  rmSync(folder, { recursive: true, force: true })
}
