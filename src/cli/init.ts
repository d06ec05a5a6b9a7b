/** `perf-gate init`: looks at the repository, writes what fits it, says what it assumed, and checks what it wrote. */

import { access, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseConfig } from '../config/load.ts'
import { makeFolder } from '../disk/folder.ts'
import { PublishError, UsageError } from '../errors.ts'
import { type LoadTest, lookAt, type Project } from '../input/project.ts'
import { defined } from '../model/defined.ts'
import type { Host } from '../output/host.ts'
import { escapeTerminal } from '../render/escape/terminal.ts'
import { plural } from '../render/format.ts'
import { CONFIG_PATH, NO_ACTION, starterFiles } from './starter-files.ts'

export interface InitOptions {
  readonly force?: boolean
  readonly action?: string
  readonly standalone?: boolean
}

/** An action pinned to a commit: a tag can be moved to other code. */
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/

/** What is to be done with the file of a CI system that is not GitHub's. */
const INCLUDE = {
  gitlab: 'add "include: { local: perf-gate.gitlab-ci.yml }" to .gitlab-ci.yml.',
  jenkins: 'make a pipeline of Jenkinsfile.perf-gate, or copy its stages.',
  azure: 'make a pipeline of azure-pipelines-perf-gate.yml.',
} as const

/**
 * Writes the starter files into the working directory; 2 when one exists already, and then none is written.
 *
 * @throws UsageError when the action is none that could be used.
 */
export async function init({ action, force, standalone }: InitOptions, host: Host): Promise<number> {
  if (action !== undefined && !PINNED.test(action))
    throw new UsageError(`--action: "${action}" is no action with a commit. Write owner/perf-gate@ and its 40 digits.`)
  const project = await lookAt('.')
  const [loadTest, ...others] = project.loadTests
  const { baseBranch, ci } = project
  const files = [...starterFiles(defined({ baseBranch, ci, loadTest, action, standalone }))]
  const existing = force
    ? []
    : (await Promise.all(files.map(([path]) => exists(path)))).flatMap((is, i) => (is ? files[i]![0] : []))
  if (existing.length > 0) {
    host.err(`${existing.join(', ')}: there already; nothing was written. Use --force to overwrite.\n`)
    return 2
  }
  const [config, job] = files as [[string, string], [string, string]]
  parseConfig(config[1], CONFIG_PATH)
  const say = (line: string): void => host.out(`${escapeTerminal(line)}\n`)
  for (const line of foundLines(project, loadTest, others)) say(line)
  for (const [path, text] of files) {
    try {
      await makeFolder(dirname(path))
      await writeFile(path, text)
    } catch (cause) {
      throw new PublishError(`${path}: cannot be written. Run it in a folder that can be.`, { cause })
    }
    say(`wrote ${path}`)
  }
  for (const line of nextLines(project, loadTest, job)) say(line)
  return 0
}

/** What was found, and what was assumed where nothing says. */
function foundLines(project: Project, loadTest: LoadTest | undefined, others: readonly LoadTest[]): string[] {
  const { ciFile, jobsWithTool, results, baseBranch, branchFrom } = project
  return [
    loadTest
      ? `found ${loadTest.tool}: ${loadTest.file}`
      : 'found no load test (JMeter plan, k6 script, Gatling build, Locust file); assumed a JMeter plan plan.jmx',
    ...(others.length > 0
      ? [
          `found also: ${others
            .slice(0, 5)
            .map(({ file }) => file)
            .join(', ')}`,
        ]
      : []),
    ...(ciFile === undefined ? ['assumed GitHub as CI'] : [`found CI: ${ciFile}`]),
    ...(jobsWithTool.length > 0
      ? [`found a load tool in ${jobsWithTool.join(', ')}: move that step, so that the test runs once`]
      : []),
    ...results.map(({ file, workflows, problem }) =>
      problem === undefined ? `read ${file}: ${plural(workflows ?? 0, 'workflow')}` : `cannot read ${file}: ${problem}`,
    ),
    branchFrom === undefined ? `assumed ${baseBranch} as main branch` : `main branch: ${baseBranch} (${branchFrom})`,
    ...(loadTest?.assumed ?? []).map(each => `assumed: ${each}`),
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
      ? [`To do: in ${path}, put the owner and the commit of perf-gate in place of`, `  ${NO_ACTION}`]
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
