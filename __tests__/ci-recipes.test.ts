import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './command-line.ts'
import { scratchFolder } from './parse/scratch.ts'

const example = (path: string) => parse(readFileSync(join(ROOT, 'examples', path), 'utf8'))

/** The scripts of a recipe as its CI system runs them, for a change or for the main branch. */
interface Recipe {
  readonly script: string
  readonly env: (isChange: boolean, remote: string) => Record<string, string>
}

const gitlab = (): Recipe => {
  const job = example('gitlab/.gitlab-ci.yml')['perf-gate']
  const lines = [...job.before_script, ...job.script].filter((line: string) => !line.startsWith('apk '))
  return {
    script: lines.join('\n').replace(/"https:\/\/perf-gate:[^"]+"/, '"$CI_REPOSITORY_URL"'),
    env: (isChange, remote) => ({
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
    script: `( ${judge.script} )\ncode=$?\ntest "$REASON" = PullRequest || ( ${keep.script} )\nexit $code`,
    env: (isChange, remote) => ({
      TOKEN: 'x',
      REPOSITORY: remote,
      REASON: isChange ? 'PullRequest' : 'IndividualCI',
    }),
  }
}

describe.each([
  ['GitLab', gitlab],
  ['Azure Pipelines', azure],
])('the recipe for %s', (_, recipe) => {
  it('judges changes, and keeps the baseline of the main branch on a branch of the repository', () => {
    const folder = scratchFolder()
    const remote = join(folder, 'remote.git')
    execFileSync('git', ['init', '--quiet', '--bare', remote])
    mkdirSync(join(folder, 'bin'))
    writeFileSync(
      join(folder, 'bin/npx'),
      `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${join(inject('programs'), 'cli.js')}" "$@"\n`,
      { mode: 0o755 },
    )
    const { script, env } = recipe()
    const run = (result: string, isChange = false) => {
      const job = join(folder, 'job')
      rmSync(job, { recursive: true, force: true })
      mkdirSync(join(job, 'results'), { recursive: true })
      copyFileSync(join(ROOT, result), join(job, 'results/run.jtl.gz'))
      const { status, stderr } = spawnSync('bash', ['-c', script], {
        cwd: job,
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: folder, ...env(isChange, remote) },
      })
      expect(existsSync(join(job, 'report/junit.xml')), stderr).toBe(true)
      expect(existsSync(join(job, 'report/metrics.txt'))).toBe(true)
      return { status, junit: readFileSync(join(job, 'report/junit.xml'), 'utf8') }
    }
    const commits = () =>
      Number(execFileSync('git', ['-C', remote, 'rev-list', '--count', 'perf-gate'], { encoding: 'utf8' }))
    const baseline = [1, 2, 3].map(
      n => `__tests__/fixtures/jmeter-5.6.3/baseline-${n}${n === 1 ? '/results' : ''}.jtl.gz`,
    )
    for (const [index, each] of baseline.entries()) {
      expect(run(each).status).toBe(0)
      expect(commits()).toBe(index + 1)
    }
    const slower = run('examples/check-in-check-out/results/slow-check-in.jtl.gz', true)
    expect(slower.status).toBe(1)
    expect(slower.junit).toContain('<failure')
    expect(commits()).toBe(3)
  })
})
