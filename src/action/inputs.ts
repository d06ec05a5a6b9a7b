/** The action's inputs: read, checked and typed before any work is done. */

import { UsageError } from '../errors.ts'
import { type Approver, approverOf } from '../github/approvers.ts'
import type { WantedRun } from '../github/workflow-runs.ts'
import { type MeasureOptions, readOptions } from '../measure/options.ts'
import { isBranchName } from '../model/branch-name.ts'
import { defined } from '../model/defined.ts'
import type { FailOn } from '../model/verdict.ts'

export interface Inputs {
  /** Globs of result files. Empty: the configuration names them. */
  readonly results: readonly string[]
  /** Path of the configuration. Absent: the usual place, or none. */
  readonly config?: string
  readonly mode: (typeof MODES)[number]
  readonly token: string
  /** Name of the baseline. Absent: the configuration's, or 'default'. */
  readonly suite?: string
  /** Branch that baselines are kept on. Absent: the configuration's. */
  readonly baselineBranch?: string
  /** Label that, on a merged pull request, makes its run the baseline. Absent: the configuration's. */
  readonly baselineLabel?: string
  /** Who may put the label on with effect. Empty: whoever may put labels on. */
  readonly approvers: readonly Approver[]
  /** Whether a label accepts commits that were pushed after it was put on. */
  readonly staleLabel: 'refuse' | 'accept'
  readonly comment: 'always' | 'on-change' | 'never'
  readonly charts: 'auto' | 'png' | 'mermaid' | 'none'
  /** Absent: the configuration's. */
  readonly failOn?: FailOn
  /** Pull request to comment on, for events that have none. */
  readonly pullRequest?: number
  /** Pattern of the artifacts that a finished run left its results in. */
  readonly artifact: string
  /** Path of the file whose finished runs are commented on. Absent: any that the base branch has too. */
  readonly artifactFrom?: string
  /** Run whose artifacts hold the results: its id, or the latest that succeeded. Absent: the results are files. */
  readonly artifactRun?: WantedRun
  /** Branch of the latest run. Absent: the one whose baseline applies. */
  readonly artifactBranch?: string
  /** Run whose artifacts are compared with, in place of the stored baseline. Absent: the stored one. */
  readonly baselineRun?: WantedRun
  /** `baseline`, `release` (the one before), or the name of a run that is kept. Absent: as the event asks. */
  readonly compareWith?: string
  /** A tag or a release may pass without anything to compare with. */
  readonly allowMissingBaseline: boolean
  /** The notes of the release get a performance section. */
  readonly releaseNotes: boolean
  /** The commit that was measured gets a status. */
  readonly status: boolean
  /** The commit that was measured gets a check run. */
  readonly check: boolean
  /** Address of the report's page, which the comment links to. Absent: it links to none. */
  readonly pageUrl?: string
  /** Folder for the report's files. Absent: a temporary one. */
  readonly outputFolder?: string
  /** The job runs the load test itself. Absent: it was run before. */
  readonly measure?: MeasureOptions
  /** Runs of the candidate at most, where other jobs make them: they are judged by that plan. Absent: nothing is planned. */
  readonly maxRuns?: number
}

const MODES = ['auto', 'gate', 'baseline', 'comment', 'link', 'commands'] as const
const COMMENTS = ['always', 'on-change', 'never'] as const
const STALE_LABELS = ['refuse', 'accept'] as const
const CHARTS = ['auto', 'png', 'mermaid', 'none'] as const
const FAIL_ON = ['fail', 'warn', 'never'] as const

/**
 * Reads the inputs. `read` returns what the user wrote for an input, or an empty text.
 *
 * @throws UsageError naming the input, what was found and what is valid.
 */
export function readInputs(read: (name: string) => string): Inputs {
  const text = (name: string): string => read(name).trim()
  const token = text('github-token')
  if (token === '')
    throw new UsageError(
      'input "github-token": empty. Leave it out to use the job\'s own token, or give one that exists in this event.',
    )
  if (/[^\x21-\x7e]/.test(token))
    throw new UsageError(
      'input "github-token": holds a line break, a space or another character that no token has. Give the token alone; it is not shown here.',
    )
  const config = text('config')
  const suite = text('suite')
  const outputFolder = text('output-dir')
  const artifactFrom = text('artifact-from')
  const pullRequest = text('pr-number')
  const baselineBranch = text('baseline-branch')
  const baselineLabel = text('baseline-label')
  const failOn = text('fail-on')
  const artifactRun = text('artifact-run')
  const artifactBranch = text('artifact-branch')
  const baselineRun = text('baseline-run')
  const compareWith = text('compare-with')
  const pageUrl = text('page-url')
  const measure = measureOptions(text)
  return {
    results: text('results')
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
    ...defined({ config: config !== '' ? config : undefined }),
    mode: oneOf('mode', text('mode'), MODES),
    token,
    ...defined({
      suite: suite !== '' ? suite : undefined,
      baselineBranch: baselineBranch !== '' ? branch('baseline-branch', baselineBranch) : undefined,
      baselineLabel: baselineLabel !== '' ? baselineLabel : undefined,
    }),
    approvers: approvers('baseline-approvers', text('baseline-approvers')),
    staleLabel: oneOf('stale-label', text('stale-label'), STALE_LABELS),
    comment: oneOf('comment', text('comment'), COMMENTS),
    charts: oneOf('charts', text('charts'), CHARTS),
    ...defined({
      failOn: failOn !== '' ? oneOf('fail-on', failOn, FAIL_ON) : undefined,
      pullRequest: pullRequest !== '' ? pullRequestNumber(pullRequest) : undefined,
    }),
    artifact: text('artifact') || 'load-test-results*',
    ...defined({
      artifactFrom: artifactFrom !== '' ? jobFile('artifact-from', artifactFrom) : undefined,
      artifactRun: artifactRun !== '' ? wantedRun('artifact-run', artifactRun, artifactFrom) : undefined,
      artifactBranch: artifactBranch !== '' ? branch('artifact-branch', artifactBranch) : undefined,
      baselineRun: baselineRun !== '' ? wantedRun('baseline-run', baselineRun, artifactFrom) : undefined,
      compareWith: compareWith !== '' ? compareWith : undefined,
    }),
    allowMissingBaseline: yes('allow-missing-baseline', text('allow-missing-baseline')),
    releaseNotes: yes('release-notes', text('release-notes')),
    status: yes('status', text('status')),
    check: yes('check', text('check')),
    ...defined({
      pageUrl: pageUrl !== '' ? address('page-url', pageUrl) : undefined,
      outputFolder: outputFolder !== '' ? outputFolder : undefined,
    }),
    ...measure,
  }
}

/** Options of a measurement; their values are checked also where the load test is run by other steps. */
function measureOptions(text: (name: string) => string): Pick<Inputs, 'measure' | 'maxRuns'> {
  const called = (name: string): string => `input "${name}"`
  const run = text('run')
  const runBaseline = text('run-baseline')
  const texts = {
    seed: text('seed'),
    maxRuns: text('max-runs'),
    maxPairs: text('max-pairs'),
    budget: text('budget'),
    warmup: text('warmup'),
    runTimeout: text('run-timeout'),
  }
  const together = yes('together', text('together'))
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
  if (run !== '')
    return {
      measure: readOptions(
        { run, ...defined({ runBaseline: runBaseline !== '' ? runBaseline : undefined }), together, ...given },
        called,
      ),
    }
  const { maxRuns, ...others } = {
    ...given,
    ...defined({ runBaseline: runBaseline !== '' ? runBaseline : undefined }),
  } as Record<string, string>
  if (Object.keys(others).length > 0 || together)
    throw new UsageError(
      'input "run": empty, and other inputs say how it is measured. Give the command line of the load test, or leave them out.',
    )
  if (maxRuns === undefined) return {}
  return { maxRuns: readOptions({ run: 'elsewhere', maxRuns }, called).max.runs }
}

/** The first of the valid values is the default. */
function oneOf<T extends string>(name: string, value: string, valid: readonly [T, ...T[]]): T {
  if (value === '') return valid[0]
  const found = valid.find(each => each === value)
  if (found) return found
  throw new UsageError(`input "${name}": unknown value "${value}". Valid: ${valid.join(', ')}.`)
}

function approvers(name: string, value: string): Approver[] {
  return value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(each => {
      const approver = approverOf(each)
      if (approver) return approver
      throw new UsageError(
        `input "${name}": "${each}" is neither a login, nor a team such as @org/team, nor one of write, maintain, admin.`,
      )
    })
}

/** Empty means no. */
function yes(name: string, value: string): boolean {
  return oneOf(name, value, ['false', 'true']) === 'true'
}

function address(name: string, value: string): string {
  if (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)) return new URL(value).href
  throw new UsageError(`input "${name}": "${value}" is no address. Give one that begins with https://.`)
}

function branch(name: string, value: string): string {
  const short = value.replace(/^refs\/heads\//, '')
  if (isBranchName(short)) return short
  throw new UsageError(`input "${name}": "${value}" is no branch name. Give the name alone, such as "perf-gate".`)
}

function jobFile(name: string, value: string): string {
  if (/^\.[\w-]+\/workflows\/[^/]+\.ya?ml$/.test(value)) return value
  throw new UsageError(
    `input "${name}": "${value}" is no path of a workflow file, such as .github/workflows/load-test.yml.`,
  )
}

function wantedRun(name: string, value: string, file: string): WantedRun {
  if (value === 'latest') {
    if (file !== '') return value
    throw new UsageError(
      `input "${name}": latest of which workflow file? Name it as "artifact-from", such as .github/workflows/load-test.yml.`,
    )
  }
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw new UsageError(
    `input "${name}": "${value}" is no id of a run. Give digits, as at the end of the run's address, or latest.`,
  )
}

function pullRequestNumber(value: string): number {
  const digits = /^#?([1-9]\d{0,9})$/.exec(value)?.[1]
  if (digits) return Number(digits)
  throw new UsageError(
    `input "pr-number": "${value}" is no pull request number. Give digits, such as 12, or leave it out.`,
  )
}
