/** `perf-gate init`: writes a configuration and a CI job that fit the repository, and prints its findings and assumptions. */

import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { parseConfig } from '../../core/config/load.ts'
import { makeFolder } from '../../core/host/folder.ts'
import { defined, present } from '../../core/model/defined.ts'
import { PublishError, UsageError } from '../../core/model/errors.ts'
import { escapeTerminal } from '../../core/render/escape/terminal.ts'
import type { Host } from '../../read/files/host.ts'
import { CI_SYSTEMS } from './ci-systems.ts'
import { inspectProject, type LoadTest, type Project } from './project.ts'
import { NO_ACTION, type StarterTest, starterFiles } from './starter-files.ts'

export interface InitOptions {
  /** Write the skill for coding agents, and nothing else. */
  readonly skill?: boolean
  readonly force?: boolean
  readonly action?: string
  readonly standalone?: boolean
  /** Begin with a trial, in which changes are shown and do not fail. */
  readonly trial?: boolean
  /** Files of the load tests to use. Absent: all that are found. */
  readonly test?: readonly string[]
  /** Command of a load test that is not found, and the glob of its results. */
  readonly run?: string
  readonly results?: string
}

/** An action pinned to a commit. Tags are refused, since they can be moved to other code. */
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/

/** Load tests that a CI job is written for without being named. */
const MAX_TESTS = 5

/**
 * Writes the starter files into the working directory.
 *
 * @returns the exit code: 2 when one of the files exists, and then none is written
 * @throws UsageError when the action is not pinned to a commit, or it is not clear which load tests to run
 */
export async function init(options: InitOptions, host: Host): Promise<number> {
  const { action, force = false, standalone, trial } = options
  if (action !== undefined && !PINNED.test(action))
    throw new UsageError(
      `--action: found "${action}", expected an action pinned to a commit: owner/perf-gate@ and 40 hexadecimal digits.`,
    )
  if (options.skill) return write([[SKILL_PATH, readFileSync(SKILL, 'utf8')]], force, host)
  const project = await inspectProject('.')
  const print = printer(host)
  const { ci, baseBranch } = project
  const chosen = chosenTests(project, options)
  const tests = chosen.map(starterTest)
  const given = { tests, ci, baseBranch, action, standalone, trial }
  const files = [...starterFiles(defined(given))]
  for (const [path, text] of files.slice(0, -1)) parseConfig(text, path)
  const said = [...foundLines(project, chosen), ...assumedLines(project, chosen)]
  const exit = await write(files, force, host, said)
  if (exit === 0) for (const line of nextLines(project, files.at(-1)!)) print(line)
  return exit
}

const SKILL = new URL('./starter/skill.md', import.meta.url)
const SKILL_PATH = '.agents/skills/perf-gate/SKILL.md'

const printer =
  (host: Host) =>
  (line: string): void =>
    host.out(`${escapeTerminal(line)}\n`)

/** Writes files after some lines; returns 2 when one of them exists and may not be overwritten, and then none is written. */
async function write(
  files: readonly (readonly [path: string, text: string])[],
  force: boolean,
  host: Host,
  said: readonly string[] = [],
): Promise<0 | 2> {
  const print = printer(host)
  const existing = force ? [] : files.map(([path]) => path).filter(path => existsSync(path))
  if (existing.length > 0) {
    const verb = existing.length === 1 ? 'exists' : 'exist'
    host.err(
      `${existing.join(', ')}: ${verb} already; nothing was written. Use --force to overwrite.`,
    )
    return 2
  }
  for (const line of said) print(line)
  for (const [path, text] of files) {
    try {
      await makeFolder(dirname(path))
      await writeFile(path, text)
    } catch (cause) {
      throw new PublishError(
        `${path}: cannot be written. Run perf-gate init in a folder with write access.`,
        { cause },
      )
    }
    print(`wrote ${path}`)
  }
  return 0
}

/** Returns the load tests to run. @throws UsageError with a question where the repository does not answer which */
function chosenTests(
  { loadTests, ci }: Project,
  { run, results, test, standalone }: InitOptions,
): readonly LoadTest[] {
  if (run !== undefined) {
    if (results === undefined)
      throw new UsageError("--run: where does it write results? Add --results 'results/**'.")
    const tool = /^(?:jmeter|k6)\b/.exec(run)?.[0] as 'jmeter' | 'k6' | undefined
    return [{ tool: tool ?? 'other', file: run, run, results, assumed: [] }]
  }
  const chosen = test ? loadTests.filter(({ file }) => test.includes(file)) : loadTests
  const isCall = ci === 'github' && standalone !== true
  if (
    chosen.length > 0 &&
    chosen.length <= (test ? Infinity : MAX_TESTS) &&
    (isCall || chosen.length === 1)
  )
    return chosen
  const found = loadTests.slice(0, 2 * MAX_TESTS).map(({ file }) => `\n  ${file}`)
  if (found.length > 0)
    throw new UsageError(
      `init: which load ${isCall ? 'tests' : 'test'} should run? Answer with --test FILE${isCall ? ' (repeatable)' : ''}. Found ${loadTests.length}:${found.join('')}`,
    )
  throw new UsageError(
    `init: found no load test (${SOUGHT}). Which command runs yours, and where are its results? Answer with: perf-gate init --run 'COMMAND' --results 'results/**'`,
  )
}

const SOUGHT = 'JMeter plan, k6 script, Taurus file, Gatling build, Locust file'

/** Returns a test, with a suite where there are several: named by its file, or by its path. */
function starterTest(test: LoadTest, _: number, all: readonly LoadTest[]): StarterTest {
  const nameOf = ({ file }: LoadTest) => basename(file, extname(file))
  const name = nameOf(test)
  const isUnique = all.filter(each => nameOf(each) === name).length === 1
  const suite = (isUnique ? name : test.file.slice(0, -extname(test.file).length)).replace(
    /[^\w-]+/g,
    '-',
  )
  return all.length > 1 ? { ...test, suite: suite.replace(/^(?=[\d-])/, '_') } : test
}

function foundLines(
  { ciFile, jobsWithTool, baseBranch, branchFrom }: Project,
  tests: readonly LoadTest[],
) {
  const lines = tests.flatMap(({ tool, file }) =>
    tool === 'other' ? [] : `found ${tool}: ${file}`,
  )
  if (tests.length > 1)
    lines.push('each is a suite, with a job and a section of one comment; --test FILE selects')
  if (ciFile !== undefined) lines.push(`found CI: ${ciFile}`)
  if (jobsWithTool.length > 0)
    lines.push(
      `found a load tool in ${jobsWithTool.join(', ')}: remove that step, so that the test runs once`,
    )
  if (branchFrom !== undefined) lines.push(`found main branch: ${baseBranch} (${branchFrom})`)
  return lines
}

function assumedLines({ ciFile, baseBranch, branchFrom }: Project, tests: readonly LoadTest[]) {
  return present([
    ciFile === undefined ? 'assumed: CI is GitHub Actions' : undefined,
    branchFrom === undefined ? `assumed: the main branch is ${baseBranch}` : undefined,
    ...new Set(tests.flatMap(({ assumed }) => assumed.map(each => `assumed: ${each}`))),
  ])
}

function nextLines({ ci }: Project, [path, job]: readonly [string, string]) {
  const { toDo } = CI_SYSTEMS[ci]
  const hasPlaceholder = job.includes(NO_ACTION.replace(/^.*@/, ''))
  return present([
    hasPlaceholder
      ? `To do: in ${path}, replace ${NO_ACTION} with the owner and a commit of perf-gate.`
      : undefined,
    toDo && `To do: ${toDo}`,
    'Next: commit these files. The first run on the main branch starts the baseline.',
    'For coding agents: perf-gate init --skill',
  ])
}
