/** The story of a change that is slower on purpose, under act. See run. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PullRequest } from '../../__tests__/support/stand-in/state.ts'
import { type Outcome, pullRequestPayload, runAct } from './act.ts'
import { laterRun } from './later-run.ts'
import { startServers } from './servers.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FIXTURES = join(ROOT, '__tests__/fixtures/jmeter-5.6.3')
const EXAMPLES = join(ROOT, 'examples/check-in-check-out/results')
const RESULTS = {
  first: join(FIXTURES, 'baseline-1/results.jtl.gz'),
  second: join(FIXTURES, 'baseline-2.jtl.gz'),
  third: join(FIXTURES, 'baseline-3.jtl.gz'),
  slow: join(EXAMPLES, 'slow-check-in.jtl.gz'),
}

const servers = await startServers(process.env.PRISM ?? 'prism')
const { github } = servers
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-act-'))
const work = join(folder, 'shop')
let runs = 0
let steps = 0

/** A clone of the stand-in's repository that holds the action and its workflow, as a user's repository would. */
function makeRepository(): void {
  git(['clone', '--quiet', github.repo, work], folder)
  for (const name of ['action.yml', 'dist'])
    cpSync(join(ROOT, name), join(work, name), { recursive: true })
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }\n')
  mkdirSync(join(work, '.github/workflows'), { recursive: true })
  cpSync(join(import.meta.dirname, 'workflow.yml'), join(work, '.github/workflows/load.yml'))
  // The results were captured long ago: their age is not what the story is about.
  writeFileSync(
    join(work, '.github/perf-gate.yml'),
    'version: 1\nsuite: check-in-check-out\nbaseline: { max-age: off }\n',
  )
  mkdirSync(join(work, 'results'))
  commit('Add the gate')
}

function git(args: readonly string[], cwd = work): string {
  const identity = ['-c', 'user.name=octocat', '-c', 'user.email=octocat@forge.example']
  return execFileSync('git', [...identity, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

/** Commits everything on main and pushes it. */
function commit(message: string): string {
  git(['add', '--all'])
  git(['commit', '--quiet', '--allow-empty', '--message', message])
  git(['push', '--quiet', 'origin', 'HEAD:main'])
  return git(['rev-parse', 'HEAD'])
}

interface Judged extends Outcome {
  readonly verdict: string
}

/** Runs the workflow after an event, on these results. */
async function act(event: string, payload: object, results: string): Promise<Judged> {
  cpSync(results, join(work, 'results/run.jtl.gz'))
  const outcome = await runAct(servers, { event, payload, runId: ++runs, work, folder })
  return { ...outcome, verdict: /verdict=([\w-]*)/.exec(outcome.log)?.[1] ?? '' }
}

function pushed(sha: string, results: string): Promise<Judged> {
  return act(
    'push',
    { ref: 'refs/heads/main', after: sha, commits: [{ id: sha, message: 'Change' }] },
    results,
  )
}

function proposed(pull: PullRequest, action: string, results: string): Promise<Judged> {
  return act('pull_request', pullRequestPayload(servers, pull, action), results)
}

/** Runs one step of the story; a failure prints the log. */
async function tell(
  sentence: string,
  outcome: Outcome | undefined,
  check: () => void | Promise<void>,
): Promise<void> {
  try {
    await check()
    steps++
    console.log(`ok    ${sentence}`)
  } catch (error) {
    console.log(`FAIL  ${sentence}\n${outcome?.log ?? ''}\n${servers.refusals.join('\n')}`)
    throw error
  }
}

/** Returns the comment with its pictures embedded, so that it can be viewed after the stand-in has stopped. */
async function selfContained(body: string): Promise<string> {
  let text = body
  for (const [url] of body.matchAll(/http[^"]+\.png\?raw=true/g)) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    text = text.replace(url, `data:image/png;base64,${bytes.toString('base64')}`)
  }
  return text
}

const comments = () =>
  github.state.comments.filter(({ body }) => body.startsWith('<!-- perf-gate:v1 '))
const tip = () => github.git.ref('refs/heads/perf-gate')

try {
  makeRepository()

  const first = await pushed(commit('First'), RESULTS.first)
  await tell('the first run on a push seeds the baseline', first, () => {
    assert.equal(first.exitCode, 0)
    assert.equal(first.verdict, 'no-baseline')
    assert.ok(tip())
  })

  for (const [message, results] of [
    ['Second', RESULTS.second],
    ['Third', RESULTS.third],
  ] as const) {
    const outcome = await pushed(commit(message), results)
    await tell(`the ${message.toLowerCase()} run passes and joins it`, outcome, () => {
      assert.equal(outcome.exitCode, 0)
      assert.match(outcome.log, /joined its baseline/)
    })
  }

  const pull = github.addPull()
  const slow = await proposed(pull, 'opened', RESULTS.slow)
  await tell('a slow pull request fails, with a comment and charts', slow, async () => {
    assert.equal(slow.exitCode, 1)
    assert.equal(slow.verdict, 'fail')
    assert.equal(comments().length, 1)
    const pictures = [...comments()[0]!.body.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(
      match => match[1]!,
    )
    assert.ok(pictures.length > 1)
    for (const url of pictures)
      assert.equal((await fetch(url)).headers.get('content-type'), 'image/png')
  })

  const before = { ...comments()[0]! }
  pull.head.sha = github.git.commitFiles(pull.head.ref, { 'more.txt': 'x' })
  const again = await proposed(pull, 'synchronize', RESULTS.slow)
  await tell('a second push updates the same comment', again, () => {
    assert.equal(again.exitCode, 1)
    assert.deepEqual(
      comments().map(({ id }) => id),
      [before.id],
    )
    assert.notEqual(comments()[0]!.body, before.body)
  })

  pull.labels.push('perf-baseline')
  pull.labelEvents = [{ label: 'perf-baseline', by: 'mira', at: github.state.now() }]

  const merged = github.merge(pull.number, 'maintainer')
  git(['fetch', '--quiet', 'origin', 'main'])
  git(['checkout', '--quiet', '-B', 'main', 'FETCH_HEAD'])
  const old = tip()
  const accepted = await pushed(merged, RESULTS.slow)
  await tell('the labeled merge moves the baseline', accepted, () => {
    assert.equal(accepted.exitCode, 0)
    assert.match(accepted.log, /this run is its baseline now/)
    assert.notEqual(tip(), old)
  })

  const copy = await proposed(github.addPull(), 'opened', RESULTS.slow)
  await tell('a pull request that gives the same results again is refused', copy, () => {
    assert.equal(copy.exitCode, 1)
    assert.equal(copy.verdict, 'invalid')
  })

  const asSlow = laterRun(RESULTS.slow, join(folder, 'as-slow.jtl.gz'))
  const next = await proposed(github.addPull(), 'opened', asSlow)
  await tell('the next pull request, as slow, passes', next, () => {
    assert.equal(next.exitCode, 0)
    assert.ok(['pass', 'warn', 'inconclusive'].includes(next.verdict))
  })

  await tell('the branch, cloned by git, is what the documentation says', undefined, () => {
    const clone = join(folder, 'clone')
    git(['clone', '--quiet', '--branch', 'perf-gate', github.repo, clone], folder)
    git(['fsck', '--strict'], clone)
    const suite = join(clone, 'main', readdirSync(join(clone, 'main'))[0]!)
    const ledger = JSON.parse(readFileSync(join(suite, 'baseline.json'), 'utf8'))
    assert.equal(ledger.epoch.acceptedFrom.pullRequest, pull.number)
    assert.equal(ledger.epoch.acceptedFrom.labeled.by, 'mira')
    assert.equal(ledger.epoch.acceptedFrom.reason, 'label "perf-baseline"')
    for (const run of ledger.epoch.runs) assert.ok(existsSync(join(suite, run.file)))
    assert.equal(git(['log', '--format=%H'], clone).split('\n').length, 4)
  })

  await tell(
    `GitHub's description allows all ${github.state.requests.length} exchanges`,
    undefined,
    () => {
      assert.deepEqual(github.state.violations, [])
      assert.deepEqual(servers.refusals, [])
    },
  )
  if (process.env.PERF_GATE_STORY_COMMENT)
    writeFileSync(process.env.PERF_GATE_STORY_COMMENT, await selfContained(before.body))
} finally {
  await servers.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${steps} steps passed`)
