/** What a job has to do, decided from the event alone: judge or not, comment or not, and what happens to the baseline. */

import { UsageError } from '../errors.ts'
import type { Context } from '../github/event.ts'
import { defined } from '../model/defined.ts'
import type { Inputs } from './inputs.ts'

export interface Plan {
  /** `skip`: there is nothing to judge in this event. */
  readonly task: 'judge' | 'skip'
  /** Pull request to comment on; 'look-up': the one that the finished run belongs to. Absent: none. */
  readonly comment?: number | 'look-up'
  /**
   * - `leave`: never written.
   * - `join`: a passing run joins the baseline as a repeat; the first one begins it.
   * - `accept`: the run becomes the baseline.
   * - `keep`: a passing run is kept by the name of its release; the baseline itself is left as it is.
   * - `accept-if-labelled`: `accept` when a pull request that this push merged has the label, else `join`.
   */
  readonly baseline: 'leave' | 'join' | 'accept' | 'accept-if-labelled' | 'keep'
  /** One line for the log: the event, what is done, and why. */
  readonly reason: string
}

/** Branches written by perf-gate; a push to one of them is its own. */
type OwnBranches = readonly string[]

export interface PlanInputs extends Pick<Inputs, 'mode' | 'comment' | 'pullRequest'> {
  readonly baselineLabel: string
}

/**
 * Decides what to do in an event.
 *
 * @throws UsageError when the mode asks for what the event cannot give; the message names what can.
 */
export function planJob(context: Context, inputs: PlanInputs, ownBranches: OwnBranches): Plan {
  const plan = planOf(context, inputs, ownBranches)
  if (inputs.comment !== 'never' || plan.comment === undefined) return plan
  const { comment: _, ...silent } = plan
  return silent
}

function planOf(context: Context, inputs: PlanInputs, ownBranches: OwnBranches): Plan {
  switch (inputs.mode) {
    case 'auto':
      return byEvent(context, inputs, ownBranches)
    case 'gate':
      return judge(context, 'leave', 'mode is gate', inputs.pullRequest ?? openPullRequest(context))
    case 'comment':
    case 'commands':
    case 'link':
      return commentOnly(context, inputs)
    case 'baseline':
      return baselineOnly(context, inputs)
  }
}

function byEvent(context: Context, inputs: PlanInputs, ownBranches: OwnBranches): Plan {
  switch (context.event) {
    case 'pull_request':
    case 'pull_request_target':
      return isClosing(context) ? afterMerge(context, inputs) : onProposal(context)
    case 'push':
      return onPush(context, ownBranches)
    case 'merge_group':
      return judge(context, 'leave', 'a merge queue is judged only; its pull requests were commented on before')
    case 'schedule':
    case 'workflow_dispatch':
    case 'repository_dispatch':
      return onDemand(context, inputs)
    case 'release':
      return onRelease(context)
    case 'workflow_run':
      return commentOnly(context, inputs)
    default:
      return judge(context, 'leave', 'the event has no branch to keep a baseline of', inputs.pullRequest)
  }
}

function onProposal(context: Context): Plan {
  const why = context.fork
    ? 'a pull request from a fork never moves the baseline'
    : 'an open pull request never moves the baseline'
  return judge(context, 'leave', why, openPullRequest(context))
}

function onPush(context: Context, ownBranches: OwnBranches): Plan {
  if (context.refType === 'tag') return onRelease(context)
  if (ownBranches.includes(context.ref)) return skip(context, `${context.ref} is written by perf-gate itself`)
  if (!isBaseBranch(context)) return judge(context, 'leave', notBase(context))
  return judge(
    context,
    'accept-if-labelled',
    `passing runs of ${context.ref} join its baseline, a merged label moves it`,
  )
}

function onDemand(context: Context, inputs: PlanInputs): Plan {
  if (inputs.pullRequest !== undefined) return judge(context, 'leave', 'asked for by pr-number', inputs.pullRequest)
  if (context.refType === 'tag') return onRelease(context)
  if (!isBaseBranch(context)) return judge(context, 'leave', notBase(context))
  return judge(context, 'join', `passing runs of ${context.ref} join its baseline`)
}

/** A tag, or an event of its release. */
function onRelease(context: Context): Plan {
  if (context.action === 'deleted' || context.action === 'unpublished')
    return skip(context, 'the release is there no more')
  if (context.fork) return judge(context, 'leave', 'what comes from a fork is never kept')
  return judge(context, 'keep', 'the next release is compared with it')
}

/** A pull request was closed, or got a label after it had been merged. */
function afterMerge(context: Context, inputs: PlanInputs): Plan {
  const { number, merged, labels } = context.pullRequest!
  if (!merged) return skip(context, `#${number} was closed without being merged`)
  if (!labels.includes(inputs.baselineLabel))
    return skip(context, `#${number} was merged without the label "${inputs.baselineLabel}"`)
  refuseFork(context)
  return judge(context, 'accept', `#${number} was merged with the label "${inputs.baselineLabel}"`)
}

function commentOnly(context: Context, inputs: PlanInputs): Plan {
  if (context.finishedRun) {
    const found = 'the pull request is found by the head commit of the finished run'
    return skipFinishedRun(context) ?? judge(context, 'leave', found, 'look-up')
  }
  if (inputs.pullRequest !== undefined) return judge(context, 'leave', 'asked for by pr-number', inputs.pullRequest)
  if (context.pullRequest) return judge(context, 'leave', 'mode is comment', context.pullRequest.number)
  throw new UsageError(
    `input "mode": comment needs a pull request, and the event "${context.event}" has none. Give pr-number, or run on workflow_run.`,
  )
}

/** Returns the plan to skip a finished run that no pull request started, or that has no results; else undefined. */
export function skipFinishedRun(context: Context): Plan | undefined {
  const { event, conclusion } = context.finishedRun!
  if (event !== 'pull_request') return skip(context, `the finished run was started by ${event}, not by a pull request`)
  if (conclusion !== 'success' && conclusion !== 'failure')
    return skip(context, `the finished run ended as ${conclusion}`)
  return undefined
}

function baselineOnly(context: Context, inputs: PlanInputs): Plan {
  if (isClosing(context)) return afterMerge(context, inputs)
  if (isBaseBranch(context)) {
    if (context.event === 'push') return judge(context, 'accept-if-labelled', 'mode is baseline')
    if (context.event === 'schedule') return judge(context, 'join', 'mode is baseline')
    if (context.event === 'workflow_dispatch')
      return judge(context, 'accept', `mode is baseline, and ${context.actor} started the job`)
  }
  throw new UsageError(
    `input "mode": baseline cannot be used on "${context.event}": its results are not yet those of a base branch. ` +
      'Use it on push, schedule or workflow_dispatch of the default or a protected branch, or on pull_request with types: [closed].',
  )
}

/** A fork's results would let its author choose what later changes are compared with; and its token cannot write. */
function refuseFork(context: Context): void {
  if (!context.fork) return
  throw new UsageError(
    `event "${context.event}": #${context.pullRequest?.number} comes from a fork, whose results never become baseline. ` +
      `Run the load test on push to ${context.baseRef}: the merged label is looked up there.`,
  )
}

/** A branch that has a baseline of its own. */
function isBaseBranch({ event, refType, ref, baseRef }: Context): boolean {
  return (
    ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'].includes(event) &&
    refType === 'branch' &&
    ref === baseRef
  )
}

function notBase({ ref }: Context): string {
  return `${ref} is neither the default branch nor protected`
}

function isClosing({ action, pullRequest }: Context): boolean {
  return pullRequest !== undefined && (action === 'closed' || pullRequest.merged)
}

function openPullRequest(context: Context): number | undefined {
  return isClosing(context) ? undefined : context.pullRequest?.number
}

function judge(context: Context, baseline: Plan['baseline'], why: string, comment?: number | 'look-up'): Plan {
  const target = comment === 'look-up' ? 'its pull request' : `#${comment}`
  const deeds = [
    `judge ${context.ref || context.sha.slice(0, 12)} ${baseline === 'keep' ? 'as a release of' : 'against'} ${context.baseRef}`,
    ...(comment === undefined ? [] : [`comment on ${target}`]),
    BASELINE_WORDS[baseline],
  ]
  return defined({ task: 'judge', baseline, comment, reason: `${eventName(context)}: ${deeds.join(', ')} (${why}).` })
}

function skip(context: Context, why: string): Plan {
  return { task: 'skip', baseline: 'leave', reason: `${eventName(context)}: nothing to do (${why}).` }
}

const BASELINE_WORDS: Record<Plan['baseline'], string> = {
  leave: 'leave the baseline as it is',
  join: 'add to the baseline if it passes',
  accept: 'make it the baseline',
  keep: 'keep it by the name of its release if it passes',
  'accept-if-labelled': 'add to the baseline if it passes, or make it the baseline if labelled',
}

function eventName({ event, action, fork }: Context): string {
  return `${event}${action === undefined ? '' : ` ${action}`}${fork ? ' from a fork' : ''}`
}
