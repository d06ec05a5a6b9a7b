/** The Action with results of an engine: whose query is asked, and for whose code. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeScene } from './job-setup.ts'

const scene = makeScene()
const START_MS = 1_790_000_000_000
let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'perf-gate-workspace-'))
  mkdirSync(join(workspace, '.github'))
  mkdirSync(join(workspace, 'bin'))
  // A client that leaves its query and environment behind.
  const client = join(workspace, 'bin/duckdb')
  const rows = `workflow,kind,le_us,count,failed,sum_us,start,end,span_ms\\na,request,9000,500,0,4000000,${START_MS},${START_MS + 60_000},1024`
  writeFileSync(
    client,
    `#!/bin/sh\necho "$@" > ${workspace}/query; env > ${workspace}/env; printf '${rows}\\n'\n`,
  )
  chmodSync(client, 0o755)
})
afterEach(() => rmSync(workspace, { recursive: true }))

const configuration = (where: string) =>
  `results: [{ engine: duckdb, from: run.parquet, columns: { time: ts, elapsed: ms, label: route }, where: "${where}" }]\n`
const inCheckout = (text: string) => writeFileSync(join(workspace, '.github/perf-gate.yml'), text)
const onMain = (text: string) =>
  scene.github.git.commitFiles('main', { '.github/perf-gate.yml': text })
const given = () => ({
  workspace,
  inputs: { results: '', charts: 'none', 'output-dir': join(workspace, 'out') },
  env: {
    PATH: `${join(workspace, 'bin')}${delimiter}${process.env.PATH}`,
    GITHUB_TOKEN: 'ghs_do-not-show',
  },
})
const query = () =>
  existsSync(join(workspace, 'query')) && readFileSync(join(workspace, 'query'), 'utf8')

it('The query of the base branch is asked, not that of the pull request, and the client has no token', async () => {
  onMain(configuration('of_main'))
  inCheckout(configuration('of_pull_request'))
  const step = await scene.propose(scene.github.addPull(), '', given())
  expect(step.exitCode, step.log).toBe(0)
  expect(query()).toContain('WHERE (of_main')
  expect(query()).not.toContain('of_pull_request')
  expect(readFileSync(join(workspace, 'env'), 'utf8')).not.toContain('do-not-show')
})

it('A pull request that is the first to ask an engine asks none', async () => {
  inCheckout(configuration('of_pull_request'))
  const step = scene.propose(scene.github.addPull(), '', given())
  await expect(step).rejects.toThrow(/results\[0\]: main does not ask an engine/)
  expect(query()).toBe(false)
})

it('No engine is asked for the code of a fork where the token can write', async () => {
  onMain(configuration('of_main'))
  const step = scene.propose(scene.forkOf(7), '', { ...given(), event: 'pull_request_target' })
  await expect(step).rejects.toThrow(/results\[\]\.engine: not allowed in a pull_request_target/)
  expect(query()).toBe(false)
})
