/** Plans a job by its event and mode: its task, and whether to comment. Pure: it looks nothing up. */

import type { ProposalBase } from '../../core/gate/baseline/loaded-baseline.ts'
import { defined, present } from '../../core/model/defined.ts'
import { UsageError } from '../../core/model/errors.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import type { Context } from '../api/event.ts'
import type { Inputs } from './inputs.ts'

export interface JobPlan {
  /**
   * - `skip`: this event has nothing to judge.
   * - `judge`: the run is judged only.
   * - `record`: a passing run joins the baseline as a repeat; the first run of a suite begins it.
   * - `accept`: the run becomes the baseline.
   * - `accept-if-labeled`: `accept` if a pull request that this push merged has the label, else `record`.
   * - `keep`: a passing run is stored under the name of its release; the baseline itself does not change.
   */
  readonly task: 'skip' | 'judge' | 'record' | 'accept' | 'accept-if-labeled' | 'keep'
  /** Pull request to comment on. `look-up`: that of the finished run. Absent: no comment. */
  readonly comment?: number | 'look-up'
  /** Base of a proposed change. Absent when the base branch, a tag or a release is measured. */
  readonly onTopOf?: ProposalBase
  /** One line for the log: the event, what the job does, and why. */
  readonly reason: string
}

export interface PlanInputs extends Pick<Inputs, 'mode' | 'comment' | 'reportTo' | 'pullRequest'> {
  readonly baselineLabel: string
}

/**
 * Plans the job. `ownBranches` are those that perf-gate itself writes; pushes to them are skipped.
 *
 * @throws UsageError when the mode is not possible with the event; the message names possible events
 */
export function planJob(
  context: Context,
  inputs: PlanInputs,
  ownBranches: readonly string[],
): JobPlan {
  const planned = planOf(context, inputs, ownBranches)
  const isCommenting = inputs.comment !== 'never' && inputs.reportTo.includes('comment')
  const comment = isCommenting ? planned.comment : undefined
  const isProposal =
    comment !== undefined ||
    context.pullRequest?.merged === false ||
    context.finishedRun?.event === 'pull_request' ||
    context.event === 'merge_group'
  return defined({
    ...planned,
    comment,
    onTopOf: isProposal ? defined({ commit: context.baseCommit }) : undefined,
  })
}

function planOf(context: Context, inputs: PlanInputs, ownBranches: readonly string[]): JobPlan {
  switch (inputs.mode) {
    case 'auto':
      return byEvent(context, inputs, ownBranches)
    case 'gate':
      return plan(context, 'judge', 'mode is gate', inputs.pullRequest ?? openPullRequest(context))
    case 'comment':
      return commentOnly(context, inputs)
    case 'baseline':
      return baselineOnly(context, inputs)
  }
}

function byEvent(context: Context, inputs: PlanInputs, ownBranches: readonly string[]): JobPlan {
  const { ref } = context
  // Results of a pull request are never those of a branch or a release.
  const ofPullRequest =
    inputs.pullRequest === undefined
      ? undefined
      : plan(context, 'judge', 'pr-number is set', inputs.pullRequest)
  switch (context.event) {
    case 'pull_request':
    case 'pull_request_target':
      return isClosing(context)
        ? afterMerge(context, inputs)
        : plan(
            context,
            'judge',
            `${context.fork ? 'a pull request from a fork' : 'an open pull request'} never moves the baseline`,
            openPullRequest(context),
          )
    case 'push':
      if (context.refType === 'branch' && ownBranches.includes(ref))
        return skip(context, `${ref} is written by perf-gate itself`)
      return (
        ofPullRequest ??
        onRef(
          context,
          'accept-if-labeled',
          `passing runs of ${ref} join its baseline, a merged label moves it`,
        )
      )
    case 'merge_group':
      return plan(
        context,
        'judge',
        'a merge group is judged only; its pull requests already have comments',
      )
    case 'schedule':
    case 'workflow_dispatch':
    case 'repository_dispatch':
      return ofPullRequest ?? onRef(context, 'record', `passing runs of ${ref} join its baseline`)
    case 'release':
      return ofPullRequest ?? onRelease(context)
    case 'workflow_run':
      return commentOnly(context, inputs)
    default:
      return plan(
        context,
        'judge',
        'the event belongs to no branch with a baseline',
        inputs.pullRequest,
      )
  }
}

/** A tag or a branch; `task` is that of a base branch. */
function onRef(context: Context, task: 'record' | 'accept-if-labeled', why: string): JobPlan {
  if (context.refType === 'tag') return onRelease(context)
  if (isBaseBranch(context)) return plan(context, task, why)
  return plan(context, 'judge', `${context.ref} is neither the default branch nor protected`)
}

/** A tag, or an event of its release. */
function onRelease(context: Context): JobPlan {
  if (context.action === 'deleted' || context.action === 'unpublished')
    return skip(context, 'the release was deleted or unpublished')
  if (context.fork) return plan(context, 'judge', 'runs of a fork are never kept')
  return plan(context, 'keep', 'the next release is compared with it')
}

/** A pull request was closed, or got a label after it had been merged. */
function afterMerge(context: Context, inputs: PlanInputs): JobPlan {
  const { number, merged, labels } = context.pullRequest!
  if (!merged) return skip(context, `#${number} was closed without being merged`)
  if (!labels.includes(inputs.baselineLabel))
    return skip(context, `#${number} was merged without the label "${inputs.baselineLabel}"`)
  refuseFork(context)
  return plan(context, 'accept', `#${number} was merged with the label "${inputs.baselineLabel}"`)
}

function commentOnly(context: Context, inputs: PlanInputs): JobPlan {
  if (context.finishedRun) {
    const found = 'the pull request is found by the head commit of the finished run'
    return skipFinishedRun(context) ?? plan(context, 'judge', found, 'look-up')
  }
  if (inputs.pullRequest !== undefined)
    return plan(context, 'judge', 'pr-number is set', inputs.pullRequest)
  if (context.pullRequest)
    return plan(context, 'judge', 'mode is comment', context.pullRequest.number)
  throw new UsageError(
    `input "mode": ${inputs.mode} needs a pull request, and the event "${context.event}" has none. Set "pr-number", or run on workflow_run.`,
  )
}

/** Returns the plan to skip a finished run that no pull request started, or that was cancelled; undefined for other runs. */
export function skipFinishedRun(context: Context): JobPlan | undefined {
  const { event, conclusion } = context.finishedRun!
  if (event !== 'pull_request')
    return skip(context, `the finished run was started by ${event}, not by a pull request`)
  if (conclusion !== 'success' && conclusion !== 'failure')
    return skip(context, `the finished run ended as ${conclusion}`)
  return undefined
}

function baselineOnly(context: Context, inputs: PlanInputs): JobPlan {
  if (isClosing(context)) return afterMerge(context, inputs)
  if (isBaseBranch(context) && inputs.pullRequest === undefined) {
    if (context.event === 'push') return plan(context, 'accept-if-labeled', 'mode is baseline')
    if (context.event === 'schedule') return plan(context, 'record', 'mode is baseline')
    if (context.event === 'workflow_dispatch')
      return plan(context, 'accept', `mode is baseline, and ${context.actor} started the job`)
  }
  throw new UsageError(
    `input "mode": baseline is not possible on "${context.event}": its results are not those of a base branch. ` +
      'Use it on push, schedule or workflow_dispatch of the default or a protected branch, or on pull_request with types: [closed].',
  )
}

/** Refuses to accept results of a fork: their author would control what later changes are compared with. */
function refuseFork(context: Context) {
  if (!context.fork) return
  throw new UsageError(
    `event "${context.event}": #${context.pullRequest?.number} comes from a fork, whose results never become baseline. ` +
      `Run the load test on push to ${context.baseRef}; the job looks up the label of the merged pull request there.`,
  )
}

/** Whether the job measures a branch with its own baseline. */
export function isBaseBranch({ event, refType, ref, baseRef }: Context): boolean {
  return (
    ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'].includes(event) &&
    refType === 'branch' &&
    ref === baseRef
  )
}

function isClosing({ action, pullRequest }: Context) {
  return pullRequest !== undefined && (action === 'closed' || pullRequest.merged)
}

function openPullRequest(context: Context): number | undefined {
  return isClosing(context) ? undefined : context.pullRequest?.number
}

function plan(
  context: Context,
  task: keyof typeof BASELINE_WORDS,
  why: string,
  comment?: number | 'look-up',
): JobPlan {
  const target = comment === 'look-up' ? 'its pull request' : `#${comment}`
  const actions = present([
    `judge ${context.ref || shortCommit(context.sha)} ${task === 'keep' ? 'as a release of' : 'against'} ${context.baseRef}`,
    comment === undefined ? undefined : `comment on ${target}`,
    BASELINE_WORDS[task],
  ])
  return defined({
    task,
    comment,
    reason: `${eventName(context)}: ${actions.join(', ')} (${why}).`,
  })
}

function skip(context: Context, why: string): JobPlan {
  return { task: 'skip', reason: `${eventName(context)}: nothing to do (${why}).` }
}

const BASELINE_WORDS: Record<Exclude<JobPlan['task'], 'skip'>, string> = {
  judge: 'leave the baseline as it is',
  record: 'add to the baseline if it passes',
  accept: 'make it the baseline',
  keep: 'keep it under the name of its release if it passes',
  'accept-if-labeled': 'add to the baseline if it passes, or make it the baseline if labeled',
}

function eventName({ event, action, fork }: Context) {
  return `${event}${action === undefined ? '' : ` ${action}`}${fork ? ' from a fork' : ''}`
}
