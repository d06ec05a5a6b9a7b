/**
 * Simulates nights of a base branch on Gitea, with jobs at the same time and jobs that are killed: as many issues as events, all closed. The
 * baseline is kept by the command line in a clone of its branch; the Action reads it, and writes the issue. See run; then
 * GITEA=FOLDER node .ci/gitea/keeper.ts [nights [kills]]
 */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  pushOf,
  runBuilt,
  runStep,
  type StepOptions,
} from '../../__tests__/support/action/runner.ts'
import { silentHost } from '../../__tests__/support/silent-host.ts'
import type { StandIn } from '../../__tests__/support/stand-in/server.ts'
import {
  ACCEPTED,
  BEGIN_MS,
  DAY_MS,
  EVENTS,
  randomFrom,
  WORLD,
  type World,
  writeNight,
} from '../../bench/keeper/nights.ts'
import { gateOnFolder } from '../../src/cli/gate.ts'
import { OWNER, startGitea } from './server.ts'

const [nights = 300, kills = 100] = process.argv.slice(2).map(Number)
const JOBS = 20
/** Unchanged nights that make a baseline where no nights are simulated. */
const QUIET_NIGHTS = 10
const DIST = process.env.PERF_GATE_DIST ?? resolve('dist')
const CONFIG = 'version: 1\nbaseline: { max-age: off }\n'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-gitea-'))
const [data, config] = [join(folder, 'perf'), join(folder, 'perf-gate.yml')]
writeFileSync(config, CONFIG)
const gitea = await startGitea(process.env.GITEA!, join(folder, 'server'))
const SHOP = `/repos/${OWNER}/shop`

function git(...args: string[]): string {
  const identity = ['-c', `user.name=${OWNER}`, '-c', 'user.email=ada@forge.example']
  return execFileSync('git', [...identity, ...args], {
    cwd: data,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()
}

/** Judges a night by the command line, which keeps the baseline, and pushes that; returns the job of the Action that reports it. */
async function nightly(night: number, world: World, accept = false): Promise<StepOptions> {
  const results = join(folder, `night-${night}.jtl`)
  writeNight(results, night, world)
  const nowMs = BEGIN_MS + night * DAY_MS + 3_600_000
  const host = { ...silentHost(), now: () => nowMs }
  await gateOnFolder(
    {
      results: [results],
      store: data,
      config,
      baseRef: 'main',
      accept,
      format: 'json',
      charts: false,
    },
    host,
  )
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '--message', 'Keep the baseline [skip ci]')
  git('push', '--quiet', '--force', 'origin', 'HEAD:perf-gate')
  const { commit } = await gitea.call<{ commit: { id: string } }>('GET', `${SHOP}/branches/main`)
  const inputs = { results, config, charts: 'none', 'report-to': 'issue' }
  const env = { GITHUB_API_URL: gitea.apiUrl, GITHUB_GRAPHQL_URL: `${gitea.apiUrl}/graphql` }
  return { ...pushOf(commit.id), inputs, token: gitea.token, run: String(1000 + night), nowMs, env }
}

/** The server as the runner of the tests knows one. */
const server = {
  url: gitea.url,
  state: { owner: OWNER, name: 'shop', repositoryId: 1, private: false },
} as StandIn

async function issues(): Promise<string[]> {
  const found: { number: number; state: string }[] = []
  for (let page = 1, more = true; more; page++) {
    const next = await gitea.call<typeof found>(
      'GET',
      `${SHOP}/issues?state=all&type=issues&page=${page}`,
    )
    found.push(...next)
    more = next.length > 0
  }
  return found.sort((a, b) => a.number - b.number).map(({ state }) => state)
}

const openIssues = async () => (await issues()).filter(state => state === 'open').length

/** Stands between a job and Gitea: a dropped request does not arrive there, of a lost one the answer does not arrive. */
async function proxied<T>(
  fate: (index: number) => 'passed' | 'dropped' | 'lost',
  job: (apiUrl: string) => Promise<T>,
): Promise<T> {
  let count = 0
  const proxy = createServer(async (request, response) => {
    const is = fate(++count)
    if (is === 'dropped') return void response.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, connection: __, ...headers } = request.headers
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
    const init = { method: request.method!, headers: headers as Record<string, string>, ...body }
    const answer = await fetch(gitea.url + request.url, init).catch(() => undefined)
    if (!answer || is === 'lost') return void response.destroy()
    const {
      'content-encoding': ___,
      'content-length': ____,
      ...kept
    } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, kept).end(Buffer.from(await answer.arrayBuffer()))
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  try {
    return await job(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/v1`)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
}

async function makeBaseline(): Promise<void> {
  for (let night = 0; night < QUIET_NIGHTS; night++) await nightly(night, () => 1)
}

async function simulate(): Promise<void> {
  let before = ''
  for (let night = 0; night < nights; night++) {
    const { outputs, annotations } = await runStep(
      server,
      await nightly(night, WORLD, night === ACCEPTED),
    )
    const [states, warnings] = [
      (await issues()).join(' '),
      annotations.filter(line => line.startsWith('warning: perf-gate')),
    ]
    if (states !== before || (night > 0 && warnings.length > 0))
      console.log(night, outputs.headline, '|', states, ...warnings)
    before = states
  }
  const all = await issues()
  const open = all.filter(state => state === 'open').length
  console.log(`${nights} nights with ${EVENTS} events: ${all.length} issues, ${open} open.`)
  assert.deepEqual([all.length, open], [EVENTS, 0])
}

/** Slow nights, all of which are reported at once. */
async function parallel(first: number): Promise<number> {
  const steps: StepOptions[] = []
  for (let i = 0; i < JOBS; i++) steps.push(await nightly(first + i, () => 1.5))
  await Promise.all(steps.map(step => runStep(server, { ...step, longestPauseMs: 1_000 })))
  const open = await openIssues()
  await runStep(server, await nightly(first + JOBS, () => 1))
  console.log(`${JOBS} jobs at once: ${open} open, ${await openIssues()} after the next pass.`)
  assert.deepEqual([open, await openIssues()], [1, 0])
  return first + JOBS + 1
}

/**
 * Each kill is followed by the next night, which is as slow, and by one that passes. Each begins with the same history, in which
 * such nights were not slow so often that they are noise.
 */
async function killed(first: number): Promise<void> {
  const random = randomFrom(7)
  const history = git('rev-parse', 'HEAD')
  let night = first
  let [most, left] = [0, 0]
  for (let done = 1; done <= kills; done++) {
    git('reset', '--quiet', '--hard', history)
    const slow = await nightly(night++, () => 1.5)
    const [at, isLost] = [1 + Math.floor(random() * 25), random() < 0.5]
    let job: ChildProcess | undefined
    await proxied(
      index => {
        if (index < at) return 'passed'
        job?.kill('SIGKILL')
        return isLost ? 'lost' : 'dropped'
      },
      apiUrl => {
        const env = { ...slow.env, GITHUB_API_URL: apiUrl }
        return runBuilt(join(DIST, 'index.js'), server, { ...slow, env }, child => {
          job = child
        })
      },
    )
    await runStep(server, await nightly(night++, () => 1.5))
    most = Math.max(most, await openIssues())
    await runStep(server, await nightly(night++, () => 1))
    left += await openIssues()
    if (done % 10 === 0)
      console.log(`${done} kills: at most ${most} open, ${left} left open by the next pass.`)
  }
  assert.ok(most <= 1 && left === 0)
}

try {
  await gitea.call('POST', '/user/repos', { name: 'shop', auto_init: true, default_branch: 'main' })
  mkdirSync(data)
  git('init', '--quiet')
  git('remote', 'add', 'origin', gitea.cloneUrl('shop'))
  await (nights > 0 ? simulate() : makeBaseline())
  if (kills > 0) await killed(await parallel(nights || QUIET_NIGHTS))
} finally {
  await gitea.close()
  rmSync(folder, { recursive: true, force: true })
}
