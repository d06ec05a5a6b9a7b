/**
 * examples/github/until-decided.yml under act: how often it measures, also when jobs are re-run by hand. The load test is a program
 * that writes generated results and counts its calls; the cache is a folder. See run.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { type Outcome, pullRequestPayload, runAct } from './act.ts'
import { mapActions } from './actions.ts'
import { startServers } from './servers.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const EXAMPLE = readFileSync(join(ROOT, 'examples/github/until-decided.yml'), 'utf8')
const MAX_RUNS = 4
const CONFIG = `version: 1
results: [{ path: "measured/*/run.jtl", repeat: { path: "measured/(\\\\d+)/" } }]
`

/** Stand-in for JMeter: logs each call and writes a run of four workflows. The times of the first are multiplied by $SLOWER; 0 fails. */
const LOAD_TEST = `#!/usr/bin/env node
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
const target = process.argv[process.argv.indexOf('-l') + 1]
const log = process.env.MEASURED
appendFileSync(log, target + '\\n')
if (process.env.SLOWER === '0') process.exit(1)
let state = Number(process.env.SEED ?? 0) * 7919 + readFileSync(log, 'utf8').split('\\n').length * 104729
const chance = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
const run = Math.exp(normal() * 0.03)
const start = Date.now() - 600000
let text = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads\\n'
const workflows = ['Check-In', 'Check-Out', 'Search', 'Report'].map(name => [name, run * Math.exp(normal() * 0.03)])
for (let i = 0; i < 500; i++)
  for (const [n, [name, own]] of workflows.entries()) {
    const slower = n === 0 ? Number(process.env.SLOWER) : 1
    const elapsed = Math.round(200 * (n + 1) * own * slower * Math.exp(normal() * 0.3))
    text += [start + i * 1000 + n, elapsed, name, 200, 'OK', 't 1-1', 'true', 1, 1, 1].join(',') + '\\n'
  }
writeFileSync(target, text)
`

const servers = await startServers(process.env.PRISM ?? 'prism')
const { github } = servers
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-decided-'))
const work = join(folder, 'shop')
const measured = join(folder, 'measured.txt')
const cache = join(folder, 'cache')
const loadTest = join(folder, 'bin/jmeter')
const mapped = mapActions(join(folder, 'actions'), [EXAMPLE])
let runId = 0

const git = (args: readonly string[], cwd = work): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=octocat', '-c', 'user.email=octocat@users.example', ...args],
    {
      cwd,
      encoding: 'utf8',
    },
  ).trim()

/** Returns how often the load test ran since the last call. */
function measurements(): number {
  const count = existsSync(measured) ? readFileSync(measured, 'utf8').split('\n').length - 1 : 0
  rmSync(measured, { force: true })
  return count
}

/** The repository of a user: the example and its configuration. */
function makeRepository(): void {
  git(['clone', '--quiet', github.repo, work], folder)
  mkdirSync(join(work, '.github/workflows'), { recursive: true })
  writeFileSync(join(work, '.github/workflows/load.yml'), EXAMPLE)
  writeFileSync(join(work, '.github/perf-gate.yml'), CONFIG)
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }\n')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(loadTest, LOAD_TEST, { mode: 0o755 })
  git(['add', '--all'])
  git(['commit', '--quiet', '--message', 'Add the gate'])
  git(['push', '--quiet', 'origin', 'HEAD:main'])
}

/** Three runs of the main branch, on the branch perf-gate. */
function seedBaseline(): void {
  const store = join(folder, 'store')
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'perf-gate', store])
  for (const run of [1, 2, 3]) {
    const results = join(folder, `seed-${run}/measured/1/run.jtl`)
    mkdirSync(join(results, '..'), { recursive: true })
    execFileSync(loadTest, ['-l', results], {
      env: { ...process.env, MEASURED: measured, SEED: '5', SLOWER: '1' },
    })
    execFileSync(
      process.execPath,
      [
        join(ROOT, 'dist/cli.js'),
        'gate',
        '--config',
        join(work, '.github/perf-gate.yml'),
        '--store',
        store,
      ],
      { cwd: join(folder, `seed-${run}`), stdio: 'pipe' },
    )
  }
  git(['add', '--all'], store)
  git(['commit', '--quiet', '--message', 'Baseline'], store)
  git(['push', '--quiet', github.repo, 'HEAD:perf-gate'], store)
  measurements()
}

type Pull = ReturnType<typeof github.addPull>

/** Runs the jobs of a pull request, all of them or those of one round. */
async function propose(
  pull: Pull,
  slower: number,
  round?: number,
): Promise<Outcome & { readonly runs: number }> {
  const outcome = await runAct(servers, {
    event: 'pull_request',
    payload: pullRequestPayload(servers, pull, 'synchronize'),
    runId: ++runId,
    work,
    folder,
    env: {
      CACHE: cache,
      MEASURED: measured,
      SLOWER: String(slower),
      SEED: String(pull.number),
      ORIGIN: github.repo,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
    },
    options: [...mapped, ...(round === undefined ? [] : ['--matrix', `round:${round}`])],
  })
  return { ...outcome, runs: measurements() }
}

const commentOf = (pull: Pull): string => {
  const own = github.state.comments.filter(({ issue }) => issue === pull.number)
  assert.equal(own.length, 1)
  return own[0]!.body
}

const headingOf = (pull: Pull): string => commentOf(pull).split('\n')[1]!

try {
  makeRepository()
  seedBaseline()

  const same = github.addPull()
  const passed = await propose(same, 1)
  assert.deepEqual([passed.exitCode, passed.runs], [0, 1], passed.log)
  console.log(
    'ok    an unchanged change is decided after one run: the other three rounds measure nothing',
  )

  const slow = github.addPull()
  const failed = await propose(slow, 1.25)
  assert.equal(failed.exitCode, 1, failed.log)
  assert.ok(failed.runs > 1 && failed.runs <= MAX_RUNS, failed.log)
  assert.match(headingOf(slow), /Check-In/)
  console.log(
    `ok    a workflow that is 25 % slower fails after ${failed.runs} runs of at most ${MAX_RUNS}`,
  )

  for (const [pull, name, slower, exitCode] of [
    [same, 'unchanged', 1, 0],
    [slow, 'slower', 1.25, 1],
  ] as const) {
    const heading = headingOf(pull)
    for (const round of [undefined, 1, 2, 4]) {
      const again = await propose(pull, slower, round)
      assert.equal(again.runs, 0, again.log)
      if (round === undefined) assert.equal(again.exitCode, exitCode, again.log)
      assert.equal(headingOf(pull), heading, `round ${round}`)
    }
    console.log(
      `ok    jobs of the ${name} one, run again by hand, all or some, measure nothing and keep its comment`,
    )
  }

  slow.head.sha = github.git.commitFiles(slow.head.ref, { 'fix.txt': 'x' })
  const fixed = await propose(slow, 1)
  assert.deepEqual([fixed.exitCode, fixed.runs], [0, 1], fixed.log)
  console.log('ok    the next commit starts from zero')

  const broken = github.addPull()
  const stopped = await propose(broken, 0, 1)
  assert.deepEqual([stopped.exitCode, stopped.runs], [1, 1], stopped.log)
  const repeated = await propose(broken, 1)
  assert.deepEqual([repeated.exitCode, repeated.runs], [0, 1], repeated.log)
  console.log(
    'ok    a load test that failed leaves nothing behind: the job measures when it is run again',
  )

  assert.deepEqual([github.state.violations, servers.refusals], [[], []])
} finally {
  await servers.close()
  rmSync(folder, { recursive: true, force: true })
}
