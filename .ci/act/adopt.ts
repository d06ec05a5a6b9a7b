/**
 * From a new repository to the first comment, under act: `init` finds the load test and writes the call of gate.yml, a push
 * starts the baseline, a slower pull request gets its comment. Once for each load tool on PATH. See run.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { makePackage } from '../../scripts/release.mjs'
import { pullRequestPayload, runAct } from './act.ts'
import { mapActions } from './actions.ts'
import { startServers } from './servers.ts'
import { FAST_MS, SLOW_MS, startSystem } from './system.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const COMMIT = 'ab'.repeat(20)
const ACTION = `octo-org/perf-gate@${COMMIT}`
const JOB = '.github/workflows/perf-gate.yml'

const TOOLS = {
  jmeter: ['tests/library.jmx', 'plan.jmx'],
  k6: ['tests/library.js', 'script.js'],
} as const
const system = await startSystem()

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some(each => existsSync(join(each, name)))
const tools = (Object.keys(TOOLS) as (keyof typeof TOOLS)[]).filter(onPath)
if (tools.length === 0) console.log('skipped: neither jmeter nor k6 is on PATH')

for (const tool of tools) {
  const servers = await startServers(process.env.PRISM ?? 'prism')
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-adopt-'))
  try {
    await adopt(tool, servers, folder)
  } finally {
    await servers.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
system.close()

async function adopt(
  tool: keyof typeof TOOLS,
  { github, apiUrl, refusals }: Awaited<ReturnType<typeof startServers>>,
  folder: string,
): Promise<void> {
  const started = performance.now()
  const work = join(folder, 'shop')
  const git = (args: readonly string[], cwd = work): string =>
    execFileSync(
      'git',
      ['-c', 'user.name=octocat', '-c', 'user.email=octocat@forge.example', ...args],
      {
        cwd,
        encoding: 'utf8',
      },
    ).trim()
  git(['clone', '--quiet', github.repo, work], folder)
  const [file, source] = TOOLS[tool]
  mkdirSync(join(work, 'tests'))
  writeFileSync(join(work, file), system.files[source]!)

  // What a user types.
  makePackage(ROOT, join(folder, 'package'), ACTION)
  const init = execFileSync(process.execPath, [join(folder, 'package/dist/cli.js'), 'init'], {
    cwd: work,
    encoding: 'utf8',
  })
  const job = readFileSync(join(work, JOB), 'utf8')
  const lines = job.trimEnd().split('\n').length
  assert.ok(lines <= 10, job)
  assert.match(init, new RegExp(`found ${tool}: ${file}`))
  assert.doesNotMatch(init, /To do/)
  const mapped = mapActions(join(folder, 'actions'), [
    job,
    readFileSync(join(ROOT, '.github/workflows/gate.yml'), 'utf8'),
  ])

  const commit = (message: string): string => {
    git(['add', '--all'])
    git(['commit', '--quiet', '--message', message])
    git(['push', '--quiet', 'origin', 'HEAD:main'])
    return git(['rev-parse', 'HEAD'])
  }
  const act = (event: string, payload: object, runId: number) =>
    runAct(
      { github, apiUrl },
      {
        event,
        payload,
        runId,
        work,
        folder,
        env: artifacts(runId),
        options: ['--workflows', JOB, ...mapped],
      },
    )
  const artifacts = (runId: number) => ({
    ORIGIN: github.repo,
    ARTIFACTS: join(folder, `artifacts-${runId}`),
  })

  system.setCheckIn(FAST_MS)
  const sha = commit('Add the gate')
  const push = await act(
    'push',
    { ref: 'refs/heads/main', after: sha, commits: [{ id: sha, message: 'Add the gate' }] },
    1,
  )
  assert.equal(push.exitCode, 0, push.log)
  assert.ok(github.git.ref('refs/heads/perf-gate'), push.log)

  system.setCheckIn(SLOW_MS)
  const pull = github.addPull()
  const proposed = await act('pull_request', pullRequestPayload({ github }, pull, 'opened'), 2)
  const seconds = Math.round((performance.now() - started) / 1000)
  const [comment, ...others] = github.state.comments
  assert.ok(comment, proposed.log)
  assert.deepEqual(others, [])
  // One run of each side proves less than it shows: a suspect is a warning.
  assert.match(proposed.log, /verdict=(?:warn|fail)/)
  assert.match(comment.body, /check-in/)
  assert.match(comment.body, /\[CI run\]\(/)
  assert.deepEqual([github.state.violations, refusals], [[], []])
  console.log(
    `ok    ${tool}: from a new repository to the first comment in ${lines} lines of YAML and ${seconds} s`,
  )
  console.log(`      ${comment.body.split('\n')[1]}`)
}
