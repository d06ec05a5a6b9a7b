/** `perf-gate init`: writes a configuration and a CI job that fit the repository, and prints its findings and assumptions. */

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseConfig } from '../../config/load.ts'
import { makeFolder } from '../../host/folder.ts'
import { defined, present } from '../../model/defined.ts'
import { PublishError, UsageError } from '../../model/errors.ts'
import type { Host } from '../../read/files/host.ts'
import { inspectProject, type LoadTest, type Project, quoteWord } from '../../read/files/project.ts'
import { escapeTerminal } from '../../render/escape/terminal.ts'
import { formatRatioAsPercent, plural } from '../../render/format.ts'
import { CONFIG_PATH, MAX_ERROR_RATE, NO_ACTION, starterFiles } from './starter-files.ts'

export interface InitOptions {
  readonly force?: boolean
  readonly action?: string
  readonly standalone?: boolean
}

/** An action pinned to a commit. Tags are refused, since they can be moved to other code. */
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/

/** Instructions for making a CI system run the written job. GitHub needs none. */
const INCLUDE = {
  gitlab: 'add "include: { local: perf-gate.gitlab-ci.yml }" to .gitlab-ci.yml.',
  jenkins: 'create a pipeline from Jenkinsfile.perf-gate, or copy its stages.',
  azure: 'create a pipeline from azure-pipelines-perf-gate.yml.',
} as const

/**
 * Writes the starter files into the working directory.
 *
 * @returns the exit code: 2 when one of the files exists, and then none is written
 * @throws UsageError when the action is not pinned to a commit
 */
export async function init(options: InitOptions, host: Host): Promise<number> {
  const { action, force = false, standalone } = options
  if (action !== undefined && !PINNED.test(action))
    throw new UsageError(
      `--action: found "${action}", expected an action pinned to a commit: owner/perf-gate@ and 40 hexadecimal digits.`,
    )
  const project = await inspectProject('.')
  const print = (line: string): void => host.out(`${escapeTerminal(line)}\n`)
  const { ci, baseBranch } = project
  const [loadTest] = project.loadTests
  const errorRate = highestErrorRate(project)
  const files = [...starterFiles(defined({ loadTest, ci, baseBranch, action, standalone, errorRate }))]
  const existing = force ? [] : files.map(([path]) => path).filter(path => existsSync(path))
  if (existing.length > 0) {
    const verb = existing.length === 1 ? 'exists' : 'exist'
    host.err(`${existing.join(', ')}: ${verb} already; nothing was written. Use --force to overwrite.`)
    return 2
  }
  const [config, job] = files as [[string, string], [string, string]]
  parseConfig(config[1], CONFIG_PATH)
  for (const line of [...foundLines(project), ...assumedLines(project)]) print(line)
  for (const each of loadTest?.assumed ?? []) print(`assumed: ${each}`)
  for (const [path, text] of files) {
    try {
      await makeFolder(dirname(path))
      await writeFile(path, text)
    } catch (cause) {
      throw new PublishError(`${path}: cannot be written. Run perf-gate init in a folder with write access.`, { cause })
    }
    print(`wrote ${path}`)
  }
  for (const line of nextLines(project, loadTest, job)) print(line)
  return 0
}

function foundLines({ loadTests, ciFile, jobsWithTool, results, baseBranch, branchFrom }: Project): string[] {
  const [first, ...others] = loadTests
  const also = others.slice(0, 5).map(({ file }) => file)
  const lines = [
    first
      ? `found ${first.tool}: ${first.file}`
      : 'found no load test (JMeter plan, k6 script, Gatling build, Locust file)',
  ]
  if (also.length > 0) lines.push(`also found: ${also.join(', ')}`)
  if (ciFile !== undefined) lines.push(`found CI: ${ciFile}`)
  if (jobsWithTool.length > 0)
    lines.push(`found a load tool in ${jobsWithTool.join(', ')}: remove that step, so that the test runs once`)
  for (const { file, workflows, problem } of results)
    lines.push(
      problem === undefined ? `read ${file}: ${plural(workflows ?? 0, 'workflow')}` : `cannot read ${file}: ${problem}`,
    )
  const errorRate = highestErrorRate({ results })
  if (errorRate !== undefined)
    lines.push(
      `found workflows with up to ${formatRatioAsPercent(errorRate)} failed samples: ${errorRate < MAX_ERROR_RATE ? 'error-rate gets a max' : 'error-rate gets no max, only max-increase'}`,
    )
  if (branchFrom !== undefined) lines.push(`found main branch: ${baseBranch} (${branchFrom})`)
  return lines
}

/** Returns the highest error rate of the results that were read; undefined without any. */
function highestErrorRate({ results }: Pick<Project, 'results'>): number | undefined {
  const rates = results.flatMap(({ errorRate }) => errorRate ?? [])
  return rates.length > 0 ? Math.max(...rates) : undefined
}

function assumedLines({ loadTests, ciFile, baseBranch, branchFrom }: Project): string[] {
  return present([
    loadTests.length === 0 ? 'assumed: the load test is a JMeter plan, plan.jmx' : undefined,
    ciFile === undefined ? 'assumed: CI is GitHub Actions' : undefined,
    branchFrom === undefined ? `assumed: the main branch is ${baseBranch}` : undefined,
  ])
}

function nextLines(
  { ci, results }: Project,
  loadTest: LoadTest | undefined,
  [path, job]: readonly [string, string],
): string[] {
  const readable = results.find(({ problem }) => problem === undefined)
  const hasPlaceholder = job.includes(NO_ACTION.replace(/^.*@/, ''))
  const store = join(tmpdir(), 'perf-baseline')
  return present([
    loadTest ? undefined : `To do: in ${path}, replace the JMeter line with your load test.`,
    hasPlaceholder ? `To do: in ${path}, replace ${NO_ACTION} with the owner and a commit of perf-gate.` : undefined,
    ci === 'github' ? undefined : `To do: ${INCLUDE[ci]}`,
    readable && `Try it: perf-gate gate --results ${quoteWord(readable.file)} --store ${store}`,
    'Next: commit these files. The first run on the main branch starts the baseline.',
  ])
}
