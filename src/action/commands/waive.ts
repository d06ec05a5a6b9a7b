/**
 * `/perf waive`: commits a waiver for a breach to the branch of the pull request, or answers with a patch if it may not push there.
 * A push by a job's token starts no CI, so the stored results are judged again: the new head gets a report and a status.
 */
import { StoreBusyError } from '../../baseline/store.ts'
import { addWaiver } from '../../config/add-waiver.ts'
import { didYouMean } from '../../config/suggest.ts'
import { writeLevel } from '../../config/units.ts'
import { StoreError } from '../../errors.ts'
import { readBaseFile } from '../../github/base-files.ts'
import { codeHeadOf, commandMessage } from '../../github/command-commit.ts'
import { gitData } from '../../github/git-branch.ts'
import { DEFAULT_CONFIG_PATH } from '../../input/configuration.ts'
import type { Check } from '../../model/check.ts'
import { metricOf } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import { metricLabel, seriesLine } from '../../render/change.ts'
import { type Block, code, type Inline, join, type Line, strong } from '../../render/document/document.ts'
import { done, type Outcome, refused } from './answer.ts'
import { noSuchWorkflow, type Task } from './effects.ts'
import { judgeAgain } from './judge-again.ts'
import type { Command } from './parse.ts'
import { patchOf } from './patch.ts'
import { type CommandedPull, readPull } from './pull.ts'

type Waive = Extract<Command, { name: 'waive' }>

/** Most attempts to push the commit while other commands push too. */
const MAX_ATTEMPTS = 5
/** Margin of a waiver beyond the measured value, as a ratio: the next run differs by noise. */
const MARGIN = 0.1
/** Most characters of a patch in an answer. */
const MAX_PATCH = 20_000
/** Most failing checks that are named. */
const NAMED = 5

/** Adds the waiver, or refuses with the reason. */
export async function waive(task: Task, command: Waive, isMade: boolean): Promise<Outcome> {
  const { job, run } = task
  const made = isMade ? task.pull : await commitWaiver(task, command)
  if ('state' in made) return made
  const { report, publish } = await judgeAgain(job, made, run)
  const problems = await publish()
  const status = job.inputs.status ? ' The status of the new commit is set.' : ''
  return done(
    [
      ...waived(command),
      ` is waived${extentOf(report, command)} in `,
      code(configFile(task)),
      ' by commit ',
      code(shortCommit(made.head.sha)),
      '. Judged again: ',
      strong({ verdict: report.verdict }),
      `.${status}`,
      ...stillFailing(report),
      ...problems.map(each => ` ${each}`),
    ],
    {
      type: 'small',
      line: [
        'A push by the token of a job starts no other checks. Where the branch needs them, approve their workflows on this pull request, or push a commit.',
      ],
    },
  )
}

/** Returns the accepted value and the last day, as a clause. */
function extentOf({ checks }: Report, { workflow, metric, until }: Waive): string {
  const found = checks.find(check => check.workflow === workflow && check.metric === metric && check.waiver)
  return found?.waiver ? ` up to ${found.waiver.accept} until ${until}` : ''
}

/** Names the checks that still fail: each needs its own waiver. */
function stillFailing({ checks }: Report): Line {
  const failing = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'no-data')
  if (failing.length === 0) return []
  const named = failing.slice(0, NAMED).map((check): Line => [...seriesLine(check), ` ${metricLabel(check.metric)}`])
  const rest = failing.length - named.length
  return [' Still failing: ', ...join(named, ', '), rest > 0 ? `, and ${rest} more.` : '.']
}

/** Commits the waiver; returns the pull request with its new head, or why there is none. */
async function commitWaiver(task: Task, command: Waive): Promise<CommandedPull | Outcome> {
  const { job, run, comment } = task
  const { api, context, host } = job
  const { report } = await judgeAgain(job, task.pull, run)
  const accept = acceptedValue(report, command, new Date(host.now()).toISOString().slice(0, 10))
  if (typeof accept !== 'string') return accept
  const { workflow, metric, until, reason } = command
  const waiver = { workflow, metric, accept, until, reason, owner: comment.by }
  const file = configFile(task)
  const data = gitData(api, context.defaultBranch)
  let { pull } = task
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const before = await readBaseFile(api, pull.isFork ? pull.baseRef : pull.head.sha, file)
    const after = addWaiver(before, waiver, file)
    if (after === undefined)
      return refused([...waived(command), ' is waived already, until that day and for that reason.'])
    const patch = patchBlock(patchOf(file, before, after))
    const refusal = whyNoPush(pull, context.defaultBranch)
    if (refusal) return refused([refusal], patch)
    const base = pull.head.sha
    try {
      const message = commandMessage(`Waive a threshold until ${until}`, { command: comment.id, by: comment.by })
      const sha = await data.commit({ base, writes: new Map([[file, after]]), deletes: [], message, parents: [base] })
      if ((await data.move(pull.head.ref, base, sha)) === 'moved') return { ...pull, head: { ...pull.head, sha } }
    } catch (error) {
      if (!(error instanceof StoreError) || error instanceof StoreBusyError) throw error
      return refused([`${error.message} Or apply this patch and push it.`], patch)
    }
    // Another push came first, possibly by another command or another job of this one.
    pull = await readPull(api, pull.number, context.repositoryId!)
    const now = await codeHeadOf(api, pull.head.sha, file)
    if (now.commits.some(({ command }) => command === comment.id)) return pull
    if (now.sha !== task.entry.sha && !now.commits.some(({ sha }) => sha === task.entry.sha))
      return refused([
        `Commit ${shortCommit(now.sha)} was pushed meanwhile. Look at its report, then give the command again.`,
      ])
  }
  return refused(['Other pushes came first each time. Give the command again later.'])
}

/** Returns the value that the waiver accepts, as text for the configuration; or a refusal. */
function acceptedValue(report: Report, { workflow, metric, until }: Waive, today: string): string | Outcome {
  if (until < today) return refused([`${until} is past. Give a later date.`])
  const checks = report.checks.filter(check => check.workflow === workflow)
  if (checks.length === 0) return noSuchWorkflow(report, workflow)
  const ofMetric = checks.filter(check => check.metric === metric)
  const known = [...new Set(checks.map(check => check.metric))]
  if (ofMetric.length === 0)
    return refused([
      code(workflow),
      ' has no check of ',
      code(metric),
      `.${didYouMean(metric, known)} It has: ${known.join(', ')}.`,
    ])
  const failing = ofMetric.filter(({ verdict }) => verdict === 'fail' || verdict === 'no-data')
  if (failing.length === 0) return refused([code(workflow), ` ${metricLabel(metric)} does not fail. Nothing to waive.`])
  const values = failing.flatMap(({ candidate }) => (candidate ? [candidate.value] : []))
  if (values.length < failing.length)
    return refused([code(workflow), ` ${metricLabel(metric)} has no value to waive. Repair the load test.`])
  return writtenValue(failing[0]!, values)
}

/** Returns the worst value plus the margin, rounded away from it to three digits. */
function writtenValue({ metric, unit }: Check, values: readonly number[]): string {
  const isHigher = metricOf(metric)?.better === 'higher'
  const value = isHigher ? Math.min(...values) * (1 - MARGIN) : Math.max(...values) * (1 + MARGIN)
  if (value === 0) return writeLevel(0, unit)
  const scale = 10 ** (2 - Math.floor(Math.log10(value)))
  return writeLevel((isHigher ? Math.floor(value * scale) : Math.ceil(value * scale)) / scale, unit)
}

/** Returns the patch as a fenced block, which shows every character as it is. A long patch is not shown. */
function patchBlock(patch: string): Block {
  return patch.length <= MAX_PATCH
    ? { type: 'fence', language: 'text', text: patch.trimEnd() }
    : { type: 'paragraph', line: ['The patch is too long to show: write the waiver by hand.'] }
}

function whyNoPush(pull: CommandedPull, defaultBranch: string): string | undefined {
  if (pull.isFork) return 'The branch is in a fork, which this job cannot push to. Apply this patch there and push it.'
  const { ref } = pull.head
  if (ref === defaultBranch || ref === pull.baseRef)
    return `Commands do not push to ${ref}. Apply this patch on another branch.`
  return undefined
}

function configFile({ job }: Task): string {
  return job.inputs.config ?? DEFAULT_CONFIG_PATH
}

function waived({ workflow, metric }: Waive): Inline[] {
  return [code(workflow), ` ${metricLabel(metric)}`]
}
