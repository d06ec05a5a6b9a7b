/**
 * The story of a change that is slower on purpose, on a server other than GitHub. Gitea has comments, labels, merges,
 * webhooks, files and trees; it has neither GitHub's git API nor GraphQL. So the baseline is written by the command line
 * into a clone of its branch, and pushed; the Action reads that branch, judges and comments. See run.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { laterRun } from '../act/later-run.ts'
import { OWNER, startGitea, within } from './server.ts'

interface PullEvent {
  readonly action: string
  readonly pull_request: {
    readonly number: number
    readonly merged: boolean
    readonly merge_commit_sha: string | null
    readonly head: { readonly sha: string }
  }
}

interface Comment {
  readonly id: number
  readonly body: string
}

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = process.env.PERF_GATE_DIST ?? join(ROOT, 'dist')
const RESULTS = {
  first: '__tests__/fixtures/jmeter-5.6.3/baseline-1/results.jtl.gz',
  second: '__tests__/fixtures/jmeter-5.6.3/baseline-2.jtl.gz',
  third: '__tests__/fixtures/jmeter-5.6.3/baseline-3.jtl.gz',
  slow: 'examples/check-in-check-out/results/slow-check-in.jtl.gz',
}
const CONFIG = 'version: 1\nsuite: check-in-check-out\nbaseline: { max-age: off }\n'
const REPO = `/repos/${OWNER}/shop`

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-gitea-'))
const [code, data] = [join(folder, 'shop'), join(folder, 'perf')]
const gitea = await startGitea(process.env.GITEA!, join(folder, 'server'))
let runs = 0
let steps = 0

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', `user.name=${OWNER}`, '-c', 'user.email=ada@forge.example']
  return execFileSync('git', [...identity, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

/** Commits a file to a branch of the code and pushes it, as a developer does. */
function pushCode(branch: string, file: string, text: string): string {
  writeFileSync(join(code, file), text)
  git(code, 'add', '--all')
  git(code, 'commit', '--quiet', '--message', `Change ${file}`)
  git(code, 'push', '--quiet', 'origin', `HEAD:${branch}`)
  return git(code, 'rev-parse', 'HEAD')
}

interface Outcome {
  readonly exitCode: number
  readonly log: string
}

/** The command line keeps the baseline in a clone of its branch, which git pushes. */
function keepBaseline(results: string, ...options: string[]): Outcome {
  const args = [
    'gate',
    '--results',
    join(ROOT, results),
    '--store',
    data,
    '--config',
    join(code, 'perf-gate.yml'),
    ...options,
  ]
  const ended = spawnSync(process.execPath, [join(DIST, 'cli.js'), ...args], {
    cwd: code,
    encoding: 'utf8',
  })
  git(data, 'add', '--all')
  git(data, 'commit', '--quiet', '--allow-empty', '--message', 'Keep the baseline [skip ci]')
  git(data, 'push', '--quiet', 'origin', 'HEAD:perf-gate')
  return { exitCode: ended.status ?? -1, log: ended.stdout + ended.stderr }
}

/** The Action, started as a runner does, with the event that the server sent. */
function act(
  event: string,
  payload: PullEvent,
  results: string,
  mode: string,
): Outcome & { verdict: string } {
  const run = String(++runs)
  const place = (name: string, text = ''): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const output = place('output')
  cpSync(resolve(ROOT, results), join(folder, 'run.jtl.gz'))
  const env = {
    PATH: process.env.PATH,
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: place('event.json', JSON.stringify(payload)),
    GITHUB_REPOSITORY: `${OWNER}/shop`,
    GITHUB_SERVER_URL: gitea.url,
    GITHUB_API_URL: gitea.apiUrl,
    GITHUB_SHA: payload.pull_request.merge_commit_sha ?? payload.pull_request.head.sha,
    GITHUB_REF: `refs/pull/${payload.pull_request.number}/merge`,
    GITHUB_RUN_ID: run,
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_JOB: 'gate',
    GITHUB_ACTOR: OWNER,
    GITHUB_WORKSPACE: code,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: place('summary.md'),
    RUNNER_TEMP: folder,
    INPUT_RESULTS: join(folder, 'run.jtl.gz'),
    INPUT_CONFIG: 'perf-gate.yml',
    'INPUT_GITHUB-TOKEN': gitea.token,
    INPUT_MODE: mode,
    INPUT_CHARTS: 'none',
  }
  const ended = spawnSync(process.execPath, [join(DIST, 'index.js')], {
    cwd: code,
    env,
    encoding: 'utf8',
  })
  const verdict = /^verdict<<(\S+)\n(.*)\n\1$/m.exec(readFileSync(output, 'utf8'))?.[2] ?? ''
  return { exitCode: ended.status ?? -1, log: ended.stdout + ended.stderr, verdict }
}

async function comments(pull: number): Promise<Comment[]> {
  const all = await gitea.call<Comment[]>('GET', `${REPO}/issues/${pull}/comments`)
  return all.filter(({ body }) => body.startsWith('<!-- perf-gate:v1 '))
}

async function openPull(branch: string): Promise<PullEvent> {
  git(code, 'checkout', '--quiet', '-b', branch, 'origin/main')
  pushCode(branch, `${branch}.txt`, branch)
  const { number } = await gitea.call<{ number: number }>('POST', `${REPO}/pulls`, {
    title: branch,
    head: branch,
    base: 'main',
  })
  return gitea.event<PullEvent>(
    'pull_request',
    payload => payload.action === 'opened' && payload.pull_request.number === number,
  )
}

async function tell(
  sentence: string,
  outcome: Outcome,
  check: () => void | Promise<void>,
): Promise<void> {
  try {
    await check()
    steps++
    console.log(`ok    ${sentence}`)
  } catch (error) {
    console.log(`FAIL  ${sentence}\n${outcome.log}`)
    throw error
  }
}

try {
  await gitea.call('POST', '/user/repos', { name: 'shop', auto_init: true, default_branch: 'main' })
  await gitea.listen('shop')
  git(folder, 'clone', '--quiet', gitea.cloneUrl('shop'), code)
  pushCode('main', 'perf-gate.yml', CONFIG)
  mkdirSync(data)
  git(data, 'init', '--quiet')
  git(data, 'remote', 'add', 'origin', gitea.cloneUrl('shop'))

  const first = keepBaseline(RESULTS.first)
  await tell(
    'the first run begins the baseline, pushed by git to a branch of its own',
    first,
    async () => {
      assert.equal(first.exitCode, 0)
      const { commit } = await gitea.call<{ commit: { id: string } }>(
        'GET',
        `${REPO}/branches/perf-gate`,
      )
      assert.equal(commit.id, git(data, 'rev-parse', 'HEAD'))
    },
  )
  for (const results of [RESULTS.second, RESULTS.third]) {
    const joined = keepBaseline(results)
    await tell('another run passes and joins it', joined, () => {
      assert.equal(joined.exitCode, 0)
      assert.match(joined.log, /joined its baseline/)
    })
  }

  const opened = await openPull('slow')
  const { number } = opened.pull_request
  const slow = act('pull_request_target', opened, RESULTS.slow, 'gate')
  await tell(
    'a slow pull request fails, with a comment: configuration and baseline are read through the API',
    slow,
    async () => {
      assert.equal(slow.exitCode, 1)
      assert.equal(slow.verdict, 'fail')
      assert.equal((await comments(number)).length, 1)
    },
  )

  const before = (await comments(number))[0]!
  pushCode('slow', 'perf-gate.yml', `${CONFIG}# slower\n`)
  const pushed = await gitea.event<PullEvent>(
    'pull_request',
    ({ action }) => action === 'synchronized',
  )
  const again = act('pull_request', pushed, RESULTS.slow, 'gate')
  await tell(
    'a second push updates the same comment, which says that it changes the configuration',
    again,
    async () => {
      assert.equal(again.exitCode, 1)
      const now = await comments(number)
      assert.deepEqual(
        now.map(({ id }) => id),
        [before.id],
      )
      assert.match(now[0]!.body, /differs from that of main/)
    },
  )

  const { id } = await gitea.call<{ id: number }>('POST', `${REPO}/labels`, {
    name: 'perf-baseline',
    color: '#00aabb',
  })
  await gitea.call('POST', `${REPO}/issues/${number}/labels`, { labels: [id] })
  // Gitea looks for conflicts in its own time, and refuses to merge until it has.
  const isMergeable = async () =>
    (await gitea.call<{ mergeable: boolean }>('GET', `${REPO}/pulls/${number}`)).mergeable
  await within('Gitea to find the pull request mergeable', isMergeable)
  await gitea.call('POST', `${REPO}/pulls/${number}/merge`, { Do: 'merge' })
  const closed = await gitea.event<PullEvent>('pull_request', ({ action }) => action === 'closed')
  const refused = act('pull_request', closed, RESULTS.slow, 'auto')
  await tell(
    'the labeled merge is understood, and the Action says that it cannot write here',
    refused,
    () => {
      assert.equal(closed.pull_request.merged, true)
      assert.equal(refused.exitCode, 2)
      assert.match(
        refused.log,
        /cannot write a (?:file|tree) of ada\/shop: 40[45].*folder as store/,
      )
    },
  )

  const accepted = keepBaseline(RESULTS.slow, '--accept')
  await tell('so the command line moves the baseline', accepted, () => {
    assert.equal(accepted.exitCode, 0)
    assert.match(accepted.log, /this run is its baseline now/)
  })

  git(code, 'fetch', '--quiet', 'origin')
  const asSlow = laterRun(join(ROOT, RESULTS.slow), join(folder, 'as-slow.jtl.gz'))
  const next = act('pull_request', await openPull('next'), asSlow, 'gate')
  await tell('the next pull request, as slow, passes', next, () => {
    assert.equal(next.exitCode, 0)
    assert.ok(['pass', 'warn', 'inconclusive'].includes(next.verdict))
  })
} finally {
  await gitea.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${steps} steps passed on Gitea`)
