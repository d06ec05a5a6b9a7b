/** `perf-gate init`: looks at the repository, writes what fits it, says what it assumed, and checks what it wrote. */

import { access, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseConfig } from '../config/load.ts'
import { makeFolder } from '../disk/folder.ts'
import { PublishError, UsageError } from '../errors.ts'
import { readAnswers } from '../input/answers.ts'
import { inspectProject, type LoadTest, type Project } from '../input/project.ts'
import { defined } from '../model/defined.ts'
import type { Host } from '../output/host.ts'
import { escapeTerminal } from '../render/escape/terminal.ts'
import { plural } from '../render/format.ts'
import { askChoices, type Choices } from './init-questions.ts'
import { CONFIG_PATH, NO_ACTION, starterFiles } from './starter-files.ts'

export interface InitOptions {
  readonly force?: boolean
  readonly action?: string
  readonly standalone?: boolean
  readonly interactive?: boolean
}

/** An action pinned to a commit: a tag can be moved to other code. */
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/

/** How the file of a CI system other than GitHub's is used. */
const INCLUDE = {
  gitlab: 'add "include: { local: perf-gate.gitlab-ci.yml }" to .gitlab-ci.yml.',
  jenkins: 'make a pipeline of Jenkinsfile.perf-gate, or copy its stages.',
  azure: 'make a pipeline of azure-pipelines-perf-gate.yml.',
} as const

/**
 * Writes the starter files into the working directory; returns 2 when one exists already, and then writes none.
 *
 * @throws UsageError when the action cannot be used, or an answer is missing or not valid
 */
export async function init(options: InitOptions, host: Host, input: NodeJS.ReadableStream): Promise<number> {
  const { action, force = false, standalone } = options
  if (action !== undefined && !PINNED.test(action))
    throw new UsageError(
      `--action: found "${action}". Write owner/perf-gate@ and the 40 digits of a commit: a tag can be moved.`,
    )
  const project = await inspectProject('.')
  const say = (line: string): void => host.out(`${escapeTerminal(line)}\n`)
  if (options.interactive === true) {
    if (await refuseExisting([CONFIG_PATH], force, host)) return 2
    for (const line of foundLines(project)) say(line)
  }
  const choices = options.interactive === true ? await answered(project, host, input) : assumedChoices(project)
  const { loadTest, ci, baseBranch } = choices
  const files = [...starterFiles(defined({ ...choices, action, standalone }))]
  if (
    await refuseExisting(
      files.map(([path]) => path),
      force,
      host,
    )
  )
    return 2
  const [config, job] = files as [[string, string], [string, string]]
  parseConfig(config[1], CONFIG_PATH)
  if (options.interactive !== true) for (const line of [...foundLines(project), ...assumedLines(project)]) say(line)
  for (const each of loadTest?.assumed ?? []) say(`assumed: ${each}`)
  for (const [path, text] of files) {
    try {
      await makeFolder(dirname(path))
      await writeFile(path, text)
    } catch (cause) {
      throw new PublishError(`${path}: cannot be written. Run init in a folder that you may write to.`, { cause })
    }
    say(`wrote ${path}`)
  }
  for (const line of nextLines({ ...project, ci, baseBranch }, loadTest, job)) say(line)
  return 0
}

async function answered(project: Project, host: Host, input: NodeJS.ReadableStream): Promise<Choices> {
  const answers = readAnswers(input)
  try {
    return await askChoices(project, host, answers)
  } finally {
    answers.close()
  }
}

/** What is taken without questions: the first load test found, if any. */
function assumedChoices({ loadTests, ci, baseBranch }: Project): Partial<Choices> & Pick<Choices, 'ci' | 'baseBranch'> {
  return defined({ loadTest: loadTests[0], ci, baseBranch })
}

/** Returns whether one of the files exists, and says which; never with --force. */
async function refuseExisting(paths: readonly string[], force: boolean, host: Host): Promise<boolean> {
  const areThere = force ? [] : await Promise.all(paths.map(exists))
  const existing = paths.filter((_, i) => areThere[i])
  if (existing.length === 0) return false
  const verb = existing.length === 1 ? 'exists' : 'exist'
  host.err(`${existing.join(', ')}: ${verb} already; nothing was written. Use --force to overwrite.`)
  return true
}

function foundLines({ loadTests, ciFile, jobsWithTool, results, baseBranch, branchFrom }: Project): string[] {
  const [first, ...others] = loadTests
  const also = others.slice(0, 5).map(({ file }) => file)
  return [
    first
      ? `found ${first.tool}: ${first.file}`
      : 'found no load test (JMeter plan, k6 script, Gatling build, Locust file)',
    ...(also.length > 0 ? [`found also: ${also.join(', ')}`] : []),
    ...(ciFile === undefined ? [] : [`found CI: ${ciFile}`]),
    ...(jobsWithTool.length > 0
      ? [`found a load tool in ${jobsWithTool.join(', ')}: remove that step, so that the test runs once`]
      : []),
    ...results.map(({ file, workflows, problem }) =>
      problem === undefined ? `read ${file}: ${plural(workflows ?? 0, 'workflow')}` : `cannot read ${file}: ${problem}`,
    ),
    ...(branchFrom === undefined ? [] : [`found main branch: ${baseBranch} (${branchFrom})`]),
  ]
}

function assumedLines({ loadTests, ciFile, baseBranch, branchFrom }: Project): string[] {
  return [
    ...(loadTests.length > 0 ? [] : ['assumed: the load test is a JMeter plan, plan.jmx']),
    ...(ciFile === undefined ? ['assumed: CI is GitHub Actions'] : []),
    ...(branchFrom === undefined ? [`assumed: the main branch is ${baseBranch}`] : []),
  ]
}

function nextLines(
  { ci, results }: Project,
  loadTest: LoadTest | undefined,
  [path, job]: readonly [string, string],
): string[] {
  const readable = results.find(({ problem }) => problem === undefined)
  return [
    ...(loadTest ? [] : [`To do: in ${path}, put your load test in place of the JMeter line.`]),
    ...(job.includes(NO_ACTION.replace(/^.*@/, ''))
      ? [`To do: in ${path}, replace ${NO_ACTION} by the owner and a commit of perf-gate.`]
      : []),
    ...(ci === 'github' ? [] : [`To do: ${INCLUDE[ci]}`]),
    ...(readable ? [`Try it: perf-gate gate --results '${readable.file}' --store /tmp/perf-baseline`] : []),
    `Next: commit both files. The first run on the main branch begins the baseline.`,
  ]
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
