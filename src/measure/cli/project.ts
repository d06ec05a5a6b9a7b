/** Inspects a repository for `perf-gate init`: its load tests, CI and main branch. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { CI_SYSTEMS, type CiSystem } from './ci-systems.ts'

export interface LoadTest {
  readonly tool: 'jmeter' | 'k6' | 'taurus' | 'gatling' | 'locust' | 'other'
  /** The file that defines the test: 'tests/plan.jmx'. */
  readonly file: string
  /** Command that runs it. */
  readonly run: string
  /** Glob of its results. */
  readonly results: string
  /** Assumptions about the test, each a sentence. */
  readonly assumed: readonly string[]
}

export interface Project {
  /** The most likely one first. */
  readonly loadTests: readonly LoadTest[]
  readonly ci: CiSystem
  /** File of the CI system. Absent: none was found, and GitHub is assumed. */
  readonly ciFile?: string
  /** Files of GitHub workflows that already run a load tool. */
  readonly jobsWithTool: readonly string[]
  readonly baseBranch: string
  /** Source of the name of the branch. Absent: the name is assumed. */
  readonly branchFrom?: string
}

/** Maximum number of files of one kind to read. */
const MAX_FILES = 200
const IGNORED = '**/{node_modules,dist,.venv,venv,target,build,perf-baseline,results}/**'

/** Inspects the repository in a folder. Only reads files; starts no program. */
export async function inspectProject(root: string): Promise<Project> {
  const jobs = (await glob('.github/workflows/*.{yml,yaml}', { cwd: root, dot: true })).sort()
  const branch = await findBranch(root)
  return {
    loadTests: (await Promise.all(KINDS.map(kind => testsOf(root, kind)))).flat(),
    ...(await findCi(root, jobs)),
    jobsWithTool: await matching(root, jobs, /\b(?:jmeter|k6|bzt|gatling|locust)\b/),
    ...(branch ?? { baseBranch: 'main' }),
  }
}

async function files(root: string, pattern: string): Promise<string[]> {
  const found = await glob(pattern, { cwd: root, ignore: IGNORED, followSymbolicLinks: false })
  // Files near the root come first: they are more likely to be the main ones.
  return found
    .map(file => file.replaceAll('\\', '/'))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
    .slice(0, MAX_FILES)
}

async function textOf(root: string, file: string): Promise<string> {
  return readFile(join(root, file), 'utf8').catch(() => '')
}

/** Returns those of the files whose text matches. */
async function matching(
  root: string,
  names: readonly string[],
  pattern: RegExp,
): Promise<string[]> {
  const found = await Promise.all(
    names.map(async name => (pattern.test(await textOf(root, name)) ? name : [])),
  )
  return found.flat()
}

/** Quotes a path for a shell command. */
function quoteWord(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}

/** A kind of load test, seen by its files. */
interface Kind extends Pick<LoadTest, 'tool' | 'results'> {
  readonly files: string
  /** What the text of such a file matches. */
  readonly signs: readonly RegExp[]
  run(file: string): string
  readonly assumed: string
}

const KINDS: readonly Kind[] = [
  {
    tool: 'jmeter',
    files: '**/*.jmx',
    signs: [/<TestPlan\b/],
    run: file => `jmeter -n -t ${quoteWord(file)} -l results/run.jtl`,
    results: 'results/**/*.jtl',
    assumed: 'The plan needs no properties. If it does, add them to the command (-Jname=value).',
  },
  {
    tool: 'k6',
    files: '**/*.{js,mjs,ts}',
    signs: [
      /(?:from\s+|require\()\s*['"]k6(?:\/[\w/-]+)?['"]/,
      // Modules that other scripts import have no function for k6 to run.
      /export\s+(?:default\b|const\s+options\b|\{[^}]*\bdefault\b)/,
    ],
    run: file => `k6 run --quiet --out json=results/run.json ${quoteWord(file)}`,
    results: 'results/**/*.json',
    assumed:
      'Requests with ids in their URLs have a tag `name`, so that they count as one workflow.',
  },
  {
    tool: 'taurus',
    files: '**/*.{yml,yaml}',
    signs: [/^execution\s*:/m, /^\s*(?:-\s+)?scenario\s*:/m],
    run: file =>
      `pip install --quiet bzt==1.17.2 && bzt -o settings.artifacts-dir=results ${quoteWord(file)}`,
    results: 'results/kpi*.jtl',
    assumed: 'Taurus installs the tools that the file names.',
  },
  gatlingBuild(
    '**/pom.xml',
    /gatling-maven-plugin/,
    'mvn --batch-mode gatling:test',
    'target/gatling',
  ),
  gatlingBuild(
    '**/build.gradle{,.kts}',
    /io\.gatling\.gradle/,
    './gradlew gatlingRun',
    'build/reports/gatling',
  ),
  gatlingBuild('**/build.sbt', /gatling/i, 'sbt Gatling/test', 'target/gatling'),
  {
    tool: 'locust',
    files: '**/*.py',
    signs: [
      /^\s*(?:from\s+locust\b.*import|import\s+locust\b)[\s\S]*class\s+\w+\((?:\w+\.)?(?:Fast)?HttpUser\b/m,
    ],
    run: file =>
      `pip install --quiet locust && locust --headless --users 10 --run-time 2m --csv results/locust --locustfile ${quoteWord(file)}`,
    results: 'results/locust_*.csv',
    assumed:
      '10 users for 2 minutes, against the host in the file. Change this to what your test needs.',
  },
]

function gatlingBuild(files: string, sign: RegExp, command: string, folder: string): Kind {
  return {
    tool: 'gatling',
    files,
    signs: [sign],
    run(file) {
      const inside = file.includes('/') ? quoteWord(file.slice(0, file.lastIndexOf('/'))) : ''
      return inside === ''
        ? `${command} && cp -r ${folder}/. results`
        : `cd ${inside} && ${command} && cd - && cp -r ${inside}/${folder}/. results`
    },
    results: 'results/**/simulation.log',
    assumed: 'The build has one simulation. If it has several, name one in the command.',
  }
}

async function testsOf(
  root: string,
  { tool, files: pattern, signs, run, results, assumed }: Kind,
): Promise<LoadTest[]> {
  let found = await files(root, pattern)
  for (const sign of signs) found = await matching(root, found, sign)
  return found.map(file => ({ tool, file, run: run(file), results, assumed: [assumed] }))
}

async function findCi(
  root: string,
  [job]: readonly string[],
): Promise<Pick<Project, 'ci' | 'ciFile'>> {
  if (job !== undefined) return { ci: 'github', ciFile: job }
  for (const [ci, { file }] of Object.entries(CI_SYSTEMS))
    if (file !== undefined && (await textOf(root, file)) !== '')
      return { ci: ci as CiSystem, ciFile: file }
  return { ci: 'github' }
}

/** Reads the default branch from the files of the clone, without running git. */
async function findBranch(
  root: string,
): Promise<Pick<Project, 'baseBranch' | 'branchFrom'> | undefined> {
  const [, remote] =
    /^ref: refs\/remotes\/origin\/(\S+)/.exec(
      await textOf(root, '.git/refs/remotes/origin/HEAD'),
    ) ?? []
  if (remote !== undefined) return { baseBranch: remote, branchFrom: 'origin' }
  const [, head] =
    /^ref: refs\/heads\/(main|master|trunk|develop)\s*$/.exec(await textOf(root, '.git/HEAD')) ?? []
  return head === undefined
    ? undefined
    : { baseBranch: head, branchFrom: 'the branch that is checked out' }
}
