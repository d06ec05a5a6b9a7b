import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './read/formats/test-folder.ts'
import { makeFork } from './support/fork.ts'

const example = (path: string) => parse(readFileSync(join(ROOT, 'examples', path), 'utf8'))

/** The scripts of a recipe as its CI system runs them, for a change or for the main branch. */
interface Recipe {
  readonly script: string
  readonly env: (isChange: boolean, remote: string) => Record<string, string>
}

const gitlab = (): Recipe => {
  const { variables, ...job } = example('gitlab/.gitlab-ci.yml')['perf-gate']
  const lines = [...job.before_script, ...job.script].filter(
    (line: string) => !line.startsWith('apk '),
  )
  return {
    script: lines.join('\n').replace(/"https:\/\/perf-gate:[^"]+"/, '"$CI_REPOSITORY_URL"'),
    env: (isChange, remote) => ({
      ...variables,
      CI_PIPELINE_SOURCE: isChange ? 'merge_request_event' : 'push',
      CI_DEFAULT_BRANCH: 'main',
      CI_REPOSITORY_URL: remote,
      // A merge request from a fork has no secrets.
      ...(!isChange && { PERF_GATE_TOKEN: 'x' }),
    }),
  }
}

const azure = (): Recipe => {
  const [, , judge, keep] = example('azure/azure-pipelines.yml').steps
  return {
    script: `( ${judge.script} )\ncode=$?\ntest "$BRANCH" != refs/heads/main || ( ${keep.script} )\nexit $code`,
    env: (isChange, remote) => ({
      TOKEN: 'x',
      REPOSITORY: remote,
      BRANCH: isChange ? 'refs/pull/7/merge' : 'refs/heads/main',
    }),
  }
}

/** A folder with a remote repository, and a fork of perf-gate at its address. */
function makeScene(): Record<'folder' | 'remote' | 'action', string> {
  const folder = scratchFolder()
  const remote = join(folder, 'remote.git')
  execFileSync('git', ['init', '--quiet', '--bare', remote])
  return { folder, remote, action: makeFork(folder) }
}

/** Runs a script on these results in a fresh working folder. */
function runJob(
  { folder, action }: ReturnType<typeof makeScene>,
  script: string,
  result: string,
  env: Record<string, string>,
) {
  const named = (text: string) => text.replace(/[\w-]+\/perf-gate@[0-9a-f]{40}/, action)
  const job = join(folder, 'job')
  rmSync(job, { recursive: true, force: true })
  mkdirSync(join(job, 'results'), { recursive: true })
  copyFileSync(join(ROOT, result), join(job, 'results/run.jtl.gz'))
  const { status, stderr } = spawnSync('bash', ['-c', named(script)], {
    cwd: job,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ...env,
      ...(env.PERF_GATE !== undefined && { PERF_GATE: named(env.PERF_GATE) }),
    },
  })
  return { status, stderr, written: (name: string) => existsSync(join(job, 'report', name)), job }
}

const BASELINE = [1, 2, 3].map(
  n => `__tests__/fixtures/jmeter-5.6.3/baseline-${n}${n === 1 ? '/results' : ''}.jtl.gz`,
)
const SLOW = 'examples/check-in-check-out/results/slow-check-in.jtl.gz'

describe.skipIf(process.platform === 'win32').each([
  ['GitLab', gitlab],
  ['Azure Pipelines', azure],
])('the recipe for %s', (_, recipe) => {
  it('A CI recipe judges changes, and keeps the baseline of the main branch on a branch of the repository', () => {
    const scene = makeScene()
    const { remote } = scene
    const { script, env } = recipe()
    const run = (result: string, isChange = false) => {
      const { status, stderr, written, job } = runJob(scene, script, result, env(isChange, remote))
      expect(written('junit.xml'), stderr).toBe(true)
      return { status, junit: readFileSync(join(job, 'report/junit.xml'), 'utf8') }
    }
    const commits = () =>
      Number(
        execFileSync('git', ['-C', remote, 'rev-list', '--count', 'perf-gate'], {
          encoding: 'utf8',
        }),
      )
    for (const [index, each] of BASELINE.entries()) {
      expect(run(each).status).toBe(0)
      expect(commits()).toBe(index + 1)
    }
    const slower = run(SLOW, true)
    expect(slower.status).toBe(1)
    expect(slower.junit).toContain('<failure')
    expect(commits()).toBe(3)
  })

  it('A CI recipe fails when the repository with the baseline cannot be reached', () => {
    const scene = makeScene()
    const { script, env } = recipe()
    const { status, written } = runJob(
      scene,
      script,
      SLOW,
      env(true, join(scene.folder, 'none.git')),
    )
    expect(status).toBeGreaterThan(1)
    expect(written('junit.xml')).toBe(false)
  })
})

describe.skipIf(process.platform === 'win32')('the recipe for Jenkins', () => {
  it('The recipe for Jenkins judges every branch, and updates the baseline on the main branch only', () => {
    const scene = makeScene()
    const [, script = ''] =
      /sh '''([\s\S]*?)'''/.exec(
        readFileSync(join(ROOT, 'examples/jenkins/Jenkinsfile'), 'utf8'),
      ) ?? []
    const run = (result: string, branch: string) =>
      runJob(scene, `set -e\n${script}`, result, {
        JOB_NAME: `shop/${branch}`,
        BRANCH_NAME: branch,
      })
    for (const each of BASELINE) expect(run(each, 'main').status).toBe(0)
    const store = join(scene.folder, 'perf-gate/shop')
    const runs = () => readdirSync(join(store, 'main/default/runs')).length
    expect(runs()).toBe(3)
    const change = run(SLOW, 'PR-7')
    expect(change.status).toBe(1)
    expect(change.written('junit.xml')).toBe(true)
    expect(run('examples/check-in-check-out/results/nothing-changed.jtl.gz', 'topic').status).toBe(
      0,
    )
    expect(runs()).toBe(3)
  })
})
