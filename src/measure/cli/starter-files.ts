/** The configuration and the CI job that `perf-gate init` writes. Their templates are files of examples/. */
import { readFileSync } from 'node:fs'
import { UsageError } from '../../core/model/errors.ts'
import { parseJsonText } from '../../core/model/json-text.ts'
import { CI_SYSTEMS, type CiSystem } from './ci-systems.ts'
import type { LoadTest } from './project.ts'

export interface StarterTest extends Pick<LoadTest, 'tool' | 'run' | 'results'> {
  /** Name of its suite and of its job. Absent where it is the only one. */
  readonly suite?: string
}

export interface StarterOptions {
  /** Branch that the baseline belongs to. Absent: main. */
  readonly baseBranch?: string
  /** The action with its commit. Absent: the action of this release, or `NO_ACTION` before the first one. */
  readonly action?: string
  /** At least one; several are suites, which only the GitHub job that calls gate.yml can have. */
  readonly tests: readonly StarterTest[]
  /** Absent: GitHub. */
  readonly ci?: CiSystem
  /** Write a GitHub job that contains all steps and calls no reusable workflow. */
  readonly standalone?: boolean
  /** Whether changes are shown at first and do not fail. */
  readonly trial?: boolean
}

/** Placeholder for the action. It cannot run by mistake: no commit has forty zeros. */
export const NO_ACTION = 'OWNER/perf-gate@0000000000000000000000000000000000000000'

/** The action of this version; written by a release. */
const ACTION = new URL('./starter/starter-action.json', import.meta.url)
const CONFIG = new URL('./starter/starter-config.yml', import.meta.url)
const STANDALONE = new URL('../../../examples/ci/perf-gate.yml', import.meta.url)

const CONFIG_PATH = '.github/perf-gate.yml'

/** Tools that the reusable job installs. */
const INSTALLED: ReadonlySet<string> = new Set(['jmeter', 'k6'])

/** Returns the action of this release; `NO_ACTION` before the first one. */
function releasedAction(): { readonly action: string; readonly version: string } {
  return parseJsonText(readFileSync(ACTION, 'utf8')) as { action: string; version: string }
}

/** Returns the starter files by path, relative to the root of the repository: the configurations, then the CI job. */
export function starterFiles(options: StarterOptions): ReadonlyMap<string, string> {
  const { tests, ci = 'github' } = options
  return new Map([
    ...tests.map((test): [string, string] => [configPath(test), configOf(test, options)]),
    [CI_SYSTEMS[ci].path, ciJob({ ...options, ci })],
  ])
}

function configPath({ suite }: StarterTest) {
  return suite === undefined ? CONFIG_PATH : `.github/perf-gate/${suite}.yml`
}

function configOf({ results, suite }: StarterTest, { trial }: StarterOptions) {
  return readFileSync(CONFIG, 'utf8')
    .replace(
      'path: "results/**/*.jtl"          #',
      () => `${`path: ${JSON.stringify(results)}`.padEnd(33)} #`,
    )
    .replace('suite: load-test', found =>
      suite === undefined ? found : `suite: ${suite}`.padEnd(found.length),
    )
    .replace('# trial: 20', found => (trial ? 'trial: 20  ' : found))
}

function ciJob({
  baseBranch = 'main',
  action,
  tests,
  ci,
  standalone,
}: StarterOptions & { readonly ci: CiSystem }): string {
  const system = CI_SYSTEMS[ci]
  if (system.hasPlainBranches && !/^[\w./-]+$/.test(baseBranch))
    throw new UsageError(
      `main branch "${baseBranch}": ${system.path} cannot name it. Valid: letters, digits and . / - _.`,
    )
  const isStandalone = ci === 'github' && standalone === true
  const template = readFileSync(isStandalone ? STANDALONE : system.template, 'utf8')
  const job = withAction(template, action)
    .replace(/branches: \[(?:"main"|main)\]/, `branches: [${JSON.stringify(baseBranch)}]`)
    .replace(/^(trigger|pr): \[main\]/gm, `$1: [${JSON.stringify(baseBranch)}]`)
    .replaceAll('refs/heads/main', () => `refs/heads/${baseBranch}`)
    .replace(
      /\$\{BRANCH_NAME:-main\}" = main/,
      () => `\${BRANCH_NAME:-${baseBranch}}" = ${baseBranch}`,
    )
  const withTest = (text: string, test: StarterTest) =>
    (INSTALLED.has(test.tool)
      ? text.replace(/^( +)tool: jmeter$/m, `$1tool: ${test.tool}`)
      : text.replace(/^ +tool: jmeter\n/m, '')
    ).replace(/\bjmeter -n -t plan\.jmx -l results\/run\.jtl/, () =>
      isStandalone ? test.run : (system.escape?.(test.run) ?? test.run),
    )
  const [only, ...others] = tests
  if (only && others.length === 0) return withTest(job, only)
  return job.replace(/(?<=^jobs:\n)[\s\S]*/m, jobs =>
    tests.map(test => suiteJob(withTest(jobs, test), test)).join(''),
  )
}

/** Returns the job of a suite: that of the template by the name of the suite, with a configuration of its own. */
function suiteJob(job: string, test: StarterTest) {
  return job
    .replace('performance:', () => `${test.suite}:`)
    .replace(
      'with:\n',
      found =>
        `${found}      suite: ${test.suite}\n      config: ${configPath(test)}\n      comment: shared\n`,
    )
}

/** Replaces the action in a template. */
function withAction(template: string, action: string | undefined) {
  const [name, commit] = (action ?? releasedAction().action).split('@')
  const version = action === undefined ? ` # ${releasedAction().version}` : ''
  return template.replace(
    /[\w-]+\/perf-gate(\/[\w./-]+)?@[0-9a-f]{40}(?: # v[\d.]+)?/g,
    (_, path = '') => `${name}${path}@${commit}${version}`,
  )
}
