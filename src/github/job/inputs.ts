/** Reads and validates the inputs of the action, before any other work. */

import type { Config } from '../../core/config/config.ts'
import { parseCount } from '../../core/config/fields/quantities.ts'
import {
  type MeasureOptions,
  readOptions,
  type WrittenOptions,
} from '../../core/config/measure-options.ts'
import { defined } from '../../core/model/defined.ts'
import { UsageError } from '../../core/model/errors.ts'
import { isBranchName, isName } from '../../core/model/valid-name.ts'
import { type Approver, approverOf } from '../api/approvers.ts'
import type { WantedRun } from '../api/workflow-runs.ts'

/** The inputs of the action, which action.yml describes. Those that are not set are absent, or have their default. */
export type Inputs = ReturnType<typeof readInputs>

/** What `compare-with` begins with if it names a CI run. */
const OTHER_RUN = 'run:'

const inConfiguration = (section: string, key: string) =>
  `Write it into the configuration: "${section}: { ${key}: … }".`

/** Names that are no inputs, and what to write in their place: GitHub only warns of an input that it does not know. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  status: 'Write "result-as: status".',
  check: 'Write "result-as: check".',
  'artifact-branch': 'Write the branch after the file: "artifact-run: FILE@BRANCH".',
  'artifact-from': 'Write the file as "artifact-run: FILE" or "compare-with: run:FILE".',
  'baseline-run': 'Write "compare-with: run:ID" or "compare-with: run:FILE".',
  'release-notes': 'Write "report-to: release-notes".',
  'site-url': 'Write the address after the folder: "site: FOLDER ADDRESS".',
  'stale-label': inConfiguration('baseline', 'stale-label'),
  'allow-missing-baseline': inConfiguration('baseline', 'missing-release'),
  ...Object.fromEntries(
    ['together', 'seed', 'warmup', 'run-timeout', 'max-pairs', 'pass-token'].map(key => [
      key,
      inConfiguration('decide', key),
    ]),
  ),
}

/** Refuses inputs that would be ignored. `read` returns the value of an input. @throws UsageError naming it and the remedy */
export function refuseElsewhere(read: (name: string) => string): void {
  for (const [name, remedy] of Object.entries(ELSEWHERE))
    if (read(name).trim() !== '') refuse(name, `not an input of this action. ${remedy}`)
}

/**
 * Reads the inputs. `read` returns the value of an input, or an empty text when it is not set.
 *
 * @throws UsageError naming the input, the value found and the valid values
 */
export function readInputs(read: (name: string) => string) {
  const text = (name: string) => read(name).trim()
  const choice = <const T extends string>(name: string, valid: readonly [T, ...T[]]) =>
    oneOf(name, text(name), valid)
  /** Returns the parsed value; undefined when the input is not set. */
  const given = <T = string>(
    name: string,
    parse = (_: string, value: string) => value as T,
  ): T | undefined => {
    const value = text(name)
    return value === '' ? undefined : parse(name, value)
  }
  const token = text('github-token')
  if (token === '')
    throw new UsageError(
      'input "github-token": empty. Leave it out to use the token of the job, or give a secret that is available in this event.',
    )
  if (/[^\x21-\x7e]/.test(token))
    throw new UsageError(
      'input "github-token": contains a space, a line break or another character that is not valid in a token. Give the token only.',
    )
  const comparedRun = (
    name: string,
    value: string,
  ): { baselineRun?: WantedRun; compareWith?: string } =>
    value.startsWith(OTHER_RUN)
      ? { baselineRun: wantedRun(name, value.slice(OTHER_RUN.length)) }
      : { compareWith: plainName(name, value) }
  return {
    ...readMeasure(given),
    ...defined({
      results: text('results')
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== ''),
      config: given('config'),
      mode: choice('mode', ['auto', 'gate', 'baseline', 'comment']),
      token,
      suite: given('suite', plainName),
      baselineBranch: given('baseline-branch', branch),
      baselineLabel: given('baseline-label', plainName),
      approvers: approvers(text('baseline-approvers')),
      comment: choice('comment', ['always', 'on-change', 'shared', 'never']),
      reportTo: reports(text('report-to')),
      charts: choice('charts', ['auto', 'png', 'mermaid', 'none']),
      failOn: given('fail-on', name => choice(name, ['fail', 'warn', 'never'])),
      pullRequest: given('pr-number', pullRequestNumber),
      artifact: text('artifact') || 'load-test-results*',
      artifactRun: given('artifact-run', wantedRun),
      ...given('compare-with', comparedRun),
      collect: choice('collect', ['false', 'true']) === 'true',
      resultAs: choice('result-as', ['none', 'status', 'check']),
      pageUrl: given('page-url', address),
      ...given('site', siteOf),
      outputFolder: given('output-dir', plainName),
    }),
  }
}

/** Reads the inputs on how to run the load test. With other jobs making the runs, only `max-runs` is valid. */
function readMeasure(given: (name: string) => string | undefined): {
  measure?: WrittenOptions
  maxRuns?: number
} {
  const run = given('run')
  const maxRuns = given('max-runs')
  const others = defined({ runBaseline: given('run-baseline'), budget: given('budget') })
  if (run !== undefined) return { measure: defined({ ...others, run, maxRuns }) }
  if (Object.keys(others).length > 0)
    refuse(
      'run',
      'empty, although other inputs say how to run the load test. Give its command line as "run", or remove the other inputs.',
    )
  if (maxRuns === undefined) return {}
  const count = parseCount(maxRuns, 1)
  return 'value' in count ? { maxRuns: count.value } : refuse('max-runs', count.problem)
}

/** Returns the options of the measurement: the inputs, and `decide` of the configuration. @throws UsageError naming the input */
export function measureOptions(written: WrittenOptions, decide: Config['decide']): MeasureOptions {
  const called = (name: string) => (name === 'max-pairs' ? '"decide.max-pairs"' : `input "${name}"`)
  return defined({ ...readOptions(written, called, decide), seed: decide.seed })
}

/** The first of the valid values is the default. */
function oneOf<T extends string>(name: string, value: string, valid: readonly [T, ...T[]]): T {
  if (value === '') return valid[0]
  const found = valid.find(each => each === value)
  if (found) return found
  return refuse(name, `unknown value "${value}". Valid: ${valid.join(', ')}.`)
}

function approvers(value: string): Approver[] {
  return value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(each => {
      const valid = 'Give logins, teams such as @org/team, or one of write, maintain, admin.'
      return approverOf(each) ?? refuse('baseline-approvers', `"${each}" is not valid. ${valid}`)
    })
}

/** Reads where runs are reported, separated by commas or spaces. */
function reports(value: string): ('comment' | 'issue' | 'release-notes')[] {
  return value.split(/[\s,]+/).flatMap(word => {
    const place = oneOf('report-to', word, ['comment', 'issue', 'both', 'release-notes'])
    return place === 'both' ? ['comment', 'issue'] : [place]
  })
}

/** Reads the folder of the history, its address, or both. */
function siteOf(name: string, value: string): { site?: string; siteUrl?: string } {
  const [url = ''] = /(?<!\S)https?:\S*$/.exec(value) ?? []
  const folder = value.slice(0, value.length - url.length).trim()
  return defined({
    site: folder === '' ? undefined : plainName(name, folder),
    siteUrl: url === '' ? undefined : address(name, url),
  })
}

/** Refuses the value of an input; `why` says what is wrong with it and what is valid. */
function refuse(name: string, why: string): never {
  throw new UsageError(`input "${name}": ${why}`)
}

function address(name: string, value: string) {
  if (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)) return new URL(value).href
  return refuse(name, `"${value}" is not a valid address. Give one that begins with https://.`)
}

function plainName(name: string, value: string) {
  if (isName(value)) return value
  return refuse(
    name,
    'contains a line break or another control character. Give a name on one line.',
  )
}

function branch(name: string, value: string) {
  const short = value.replace(/^refs\/heads\//, '')
  if (isBranchName(short)) return short
  return refuse(name, `"${value}" is not a valid branch name. Give a name such as "perf-gate".`)
}

/** Reads a CI run: its id, or the workflow file whose newest run is meant, with its branch. */
function wantedRun(name: string, value: string): WantedRun {
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value)
  const [file = '', ...branchParts] = value.split('@')
  if (!/^\.[\w-]+\/workflows\/[^/]+\.ya?ml$/.test(file))
    return refuse(
      name,
      `"${value}" is neither the id of a run nor a workflow file. Give the number at the end of the run's address, or a path such as .github/workflows/load-test.yml for its newest run.`,
    )
  return branchParts.length > 0 ? { file, branch: branch(name, branchParts.join('@')) } : { file }
}

function pullRequestNumber(name: string, value: string) {
  const digits = /^#?([1-9]\d{0,9})$/.exec(value)?.[1]
  if (digits) return Number(digits)
  return refuse(
    name,
    `"${value}" is not a pull request number. Give a number such as 12, or leave it out.`,
  )
}
