/** The action: what the runner gives goes in, the exit code comes out. The work is in github/job/job.ts. */
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import process from 'node:process'
import * as core from '@actions/core'
import { keepNewSpaceSmall } from './core/host/heap.ts'
import { openPrinter } from './core/host/printer.ts'
import { useProxy } from './core/host/proxy.ts'
import { defined } from './core/model/defined.ts'
import { describeError } from './core/model/errors.ts'
import { connectGitHub } from './github/api/client.ts'
import { readContext } from './github/api/event.ts'
import { gitData } from './github/api/git-branch.ts'
import { machineOf } from './github/api/runner-environment.ts'
import { holdVariables, takeHeldVariables } from './github/job/held-variables.ts'
import { readInputs, refuseElsewhere } from './github/job/inputs.ts'
import { runJob } from './github/job/job.ts'
import type { JobHost } from './github/job/job-host.ts'
import { escapingRunner } from './github/job/outputs.ts'
import { measuring } from './measure/action/measuring.ts'
import { readingThreads } from './read/formats/workers/threads.ts'
import { readers } from './readers.ts'
import { draw, explain } from './report/draw.ts'

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
  explain,
  threads: readingThreads(new URL('./reading-worker.ts', import.meta.url)),
  measuring,
  writeSite: async (...site) => (await import('./report/cli/site.ts')).writeSite(...site),
  collected: () => import('./measure/collect/read-collected.ts'),
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
