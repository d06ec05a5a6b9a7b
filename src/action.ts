/** The action: what the runner gives goes in, the exit code comes out. The work is in action/job.ts. */
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import process from 'node:process'
import * as core from '@actions/core'
import { holdVariables, takeHeldVariables } from './entry/action/held-variables.ts'
import { readInputs, refuseElsewhere } from './entry/action/inputs.ts'
import { runJob } from './entry/action/job.ts'
import type { JobHost } from './entry/action/job-host.ts'
import { measuring } from './entry/action/measuring.ts'
import { escapingRunner } from './entry/action/outputs.ts'
import { draw } from './entry/draw.ts'
import { keepNewSpaceSmall } from './entry/heap.ts'
import { openPrinter } from './host/printer.ts'
import { useProxy } from './host/proxy.ts'
import { defined } from './model/defined.ts'
import { describeError } from './model/errors.ts'
import { connectGitHub } from './publish/github/client.ts'
import { readContext } from './publish/github/event.ts'
import { gitData } from './publish/github/git-branch.ts'
import { machineOf } from './publish/github/runner-environment.ts'
import { readingThreads } from './read/formats/workers/threads.ts'
import { readers } from './readers.ts'

keepNewSpaceSmall()
const isSecondStart = takeHeldVariables(process.env)

const printer = openPrinter({ color: false, isInteractive: false })
const runner = escapingRunner(core, printer.out)

const host: Omit<JobHost, 'api' | 'branches'> = {
  ...printer,
  err: printer.out,
  runner,
  ...defined({ machine: machineOf(process.env, cpus()) }),
  environment: process.env,
  color: false,
  width: 120,
  readers,
  draw,
  threads: readingThreads(new URL('./reading-worker.ts', import.meta.url)),
  measuring,
  writeSite: async (...site) => (await import('./entry/cli/site.ts')).writeSite(...site),
  collected: () => import('./extensions/collect/read-collected.ts'),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}

const noProxy = useProxy(process.env)
if (noProxy !== undefined) runner.warning(noProxy, { title: 'perf-gate' })

try {
  const context = readContext(process.env, path => readFileSync(path, 'utf8'))
  const read = core.getInput
  refuseElsewhere(read)
  const inputs = readInputs(read)
  if (!isSecondStart && (inputs.measure || inputs.collect)) holdVariables(process)
  runner.setSecret(inputs.token)
  process.chdir(context.workspace)
  const api = await connectGitHub(context, { token: inputs.token, now: host.now, log: runner.info })
  const branches = gitData(api, context.defaultBranch)
  process.exitCode = await runJob(context, inputs, { ...host, api, branches })
} catch (error) {
  runner.error(describeError(error), { title: 'perf-gate' })
  process.exitCode = 2
}
