/** The configuration and the CI job that `perf-gate init` writes. Their templates are files of examples/. */
import { readFileSync } from 'node:fs'
import { UsageError } from '../../model/errors.ts'
import { parseJsonText } from '../../model/json-text.ts'
import type { CiSystem, LoadTest } from '../../read/files/project.ts'

export interface StarterOptions {
  /** Branch that the baseline belongs to. Absent: main. */
  readonly baseBranch?: string
  /** The action with its commit. Absent: the action of this release, or `NO_ACTION` before the first one. */
  readonly action?: string
  /** Absent: a JMeter plan, which the user replaces. */
  readonly loadTest?: Pick<LoadTest, 'tool' | 'run' | 'results'>
  /** Absent: GitHub. */
  readonly ci?: CiSystem
  /** Highest error rate of a workflow in the results at hand, 0..1. Absent: there are none. */
  readonly errorRate?: number
  /** Write a GitHub job that contains all steps and calls no reusable workflow. */
  readonly standalone?: boolean
}

/** The limit of the error rate in the template. It is written only where the results at hand are below it. */
export const MAX_ERROR_RATE = 0.01

/** The load test that is assumed if the repository has none. */
const ASSUMED_TEST = {
  tool: 'jmeter',
  run: 'jmeter -n -t plan.jmx -l results/run.jtl',
  results: 'results/**/*.jtl',
} as const

/** Placeholder for the action. It cannot run by mistake: no commit has forty zeros. */
export const NO_ACTION = 'OWNER/perf-gate@0000000000000000000000000000000000000000'

/** The action of this version; written by a release. */
const ACTION = new URL('./starter/starter-action.json', import.meta.url)
const CONFIG = new URL('./starter/starter-config.yml', import.meta.url)
/** The template of the job and the path it is written to, by CI system. */
const JOBS = {
  github: {
    template: new URL('../../../examples/github/reusable.yml', import.meta.url),
    path: '.github/workflows/perf-gate.yml',
  },
  gitlab: {
    template: new URL('../../../examples/gitlab/.gitlab-ci.yml', import.meta.url),
    path: 'perf-gate.gitlab-ci.yml',
  },
  jenkins: {
    template: new URL('../../../examples/jenkins/Jenkinsfile', import.meta.url),
    path: 'Jenkinsfile.perf-gate',
  },
  azure: {
    template: new URL('../../../examples/azure/azure-pipelines.yml', import.meta.url),
    path: 'azure-pipelines-perf-gate.yml',
  },
} as const satisfies Record<CiSystem, { template: URL; path: string }>
const STANDALONE = new URL('../../../examples/ci/perf-gate.yml', import.meta.url)

export const CONFIG_PATH = '.github/perf-gate.yml'

/** Tools that the reusable job installs. */
const INSTALLED: ReadonlySet<string> = new Set(['jmeter', 'k6'])

/** Returns the action of this release; `NO_ACTION` before the first one. */
function releasedAction(): { readonly action: string; readonly version: string } {
  return parseJsonText(readFileSync(ACTION, 'utf8')) as { action: string; version: string }
}

/** Returns the starter files by path, relative to the root of the repository. */
export function starterFiles(options: StarterOptions = {}): ReadonlyMap<string, string> {
  const { loadTest = ASSUMED_TEST, ci = 'github', errorRate } = options
  const config = readFileSync(CONFIG, 'utf8')
    .replace('path: "results/**/*.jtl"          #', () => `${`path: ${JSON.stringify(loadTest.results)}`.padEnd(33)} #`)
    .replace(/max: 1%, (max-increase: 0\.5pp \})/, (found, rest: string) =>
      errorRate !== undefined && errorRate < MAX_ERROR_RATE ? found : `${rest}         `,
    )
  return new Map([
    [CONFIG_PATH, config],
    [JOBS[ci].path, ciJob({ ...options, loadTest, ci })],
  ])
}

function ciJob({
  baseBranch = 'main',
  action,
  loadTest,
  ci,
  standalone,
}: StarterOptions & Required<Pick<StarterOptions, 'loadTest' | 'ci'>>): string {
  if ((ci === 'jenkins' || ci === 'azure') && !/^[\w./-]+$/.test(baseBranch))
    throw new UsageError(
      `main branch "${baseBranch}": ${JOBS[ci].path} cannot name it. Valid: letters, digits and . / - _.`,
    )
  const isStandalone = ci === 'github' && standalone === true
  const template = readFileSync(isStandalone ? STANDALONE : JOBS[ci].template, 'utf8')
  const job = withAction(template, action)
    .replace(/branches: \[(?:"main"|main)\]/, `branches: [${JSON.stringify(baseBranch)}]`)
    .replace(/^(trigger|pr): \[main\]/gm, `$1: [${JSON.stringify(baseBranch)}]`)
    .replaceAll('refs/heads/main', () => `refs/heads/${baseBranch}`)
    .replace(/\$\{BRANCH_NAME:-main\}" = main/, () => `\${BRANCH_NAME:-${baseBranch}}" = ${baseBranch}`)
  const withTool = INSTALLED.has(loadTest.tool)
    ? job.replace(/^( +)tool: jmeter$/m, `$1tool: ${loadTest.tool}`)
    : job.replace(/^ +tool: jmeter\n/m, '')
  return withTool.replace(/\bjmeter -n -t plan\.jmx -l results\/run\.jtl/, () =>
    isStandalone ? loadTest.run : inFile(loadTest.run, ci),
  )
}

/** Replaces the action in a template. */
function withAction(template: string, action: string | undefined): string {
  const [name, commit] = (action ?? releasedAction().action).split('@')
  const version = action === undefined ? ` # ${releasedAction().version}` : ''
  return template.replace(
    /[\w-]+\/perf-gate(\/[\w./-]+)?@[0-9a-f]{40}(?: # v[\d.]+)?/g,
    (_, path = '') => `${name}${path}@${commit}${version}`,
  )
}

/** Returns a command escaped for the file of a CI system: Groovy for Jenkins, a YAML scalar for GitHub. */
function inFile(command: string, ci: CiSystem): string {
  if (ci === 'jenkins') return command.replaceAll("'", String.raw`\'`)
  return ci === 'github' && /: |\s#|['"]|^[\s&*!|>%@`{[]/.test(command) ? JSON.stringify(command) : command
}
