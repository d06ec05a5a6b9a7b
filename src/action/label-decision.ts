/**
 * Whether the label on a pull request accepts what this job has measured: put on by somebody who may, and after the commit
 * that was measured had been pushed. Else a change could be accepted that nobody had seen when the label was put on.
 */

import { mayApprove } from '../github/approvers.ts'
import { ApiError, type GitHubApi } from '../github/client.ts'
import { codeHeadOf } from '../github/command-commit.ts'
import type { Context } from '../github/event.ts'
import {
  isStale,
  type LabelEvent,
  type LabelHistory,
  labelHistory,
  type PullHead,
  pushTime,
} from '../github/label-history.ts'
import { DEFAULT_CONFIG_PATH } from '../input/configuration.ts'
import { defined } from '../model/defined.ts'
import type { Notice, NoticeCode } from '../model/notice.ts'
import { acceptCommandBefore } from './commands/accept-command.ts'
import type { Inputs } from './inputs.ts'

export interface LabelDecision {
  readonly accepts: boolean
  /** Who put it on, and when. Absent when that cannot be read. */
  readonly labelled?: LabelEvent
  /** Why, where a command put the label on. */
  readonly reason?: string
  /** What readers have to know: why it does not accept, or what could not be checked. */
  readonly notice?: Notice
}

export interface LabelledPull {
  readonly number: number
  readonly labels: readonly string[]
  /** Absent when the event does not say. */
  readonly head?: PullHead
  /** The label that this very event put on. */
  readonly labelled?: { readonly label: string; readonly by: string; readonly at?: string }
}

/** Rules on the label of a pull request; undefined when it has none. */
export async function decideOnLabel(
  api: GitHubApi,
  pull: LabelledPull,
  label: string,
  { approvers, staleLabel, config }: Pick<Inputs, 'approvers' | 'staleLabel' | 'config'>,
  now: () => number,
): Promise<LabelDecision | undefined> {
  if (!pull.labels.includes(label)) return undefined
  try {
    const history = await historyOf(api, pull, label, now)
    if (!history)
      return { accepts: false, notice: notice('label-gone', `The label "${label}" has been taken off again.`) }
    const command = history.byApp && (await acceptCommandBefore(api, pull.number, history.at, approvers))
    const { by, at } = command || history
    const labelled = defined({ at, by })
    const reason = command ? command.reason : undefined
    if (approvers.length > 0 && !command && (by === undefined || !(await mayApprove(api, by, approvers))))
      return { accepts: false, labelled, notice: notice('label-not-approved', notApproved(label, by)) }
    const pushedAt = await pushBeforeCommands(api, pull, { ...history, at }, config)
    if (!isStale(defined({ at, pushedAt }))) return defined({ accepts: true, labelled, reason })
    const accepts = staleLabel === 'accept'
    return {
      accepts,
      labelled,
      notice: notice('label-stale', stale(label, defined({ by, at, pushedAt }), pull.head, accepts)),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Whoever gave the job no permission to look decided so; one that demands approvers, or a server in trouble, did not.
    const accepts = approvers.length === 0 && (error.isRefusal || error.status === 404)
    const consequence = accepts ? '' : ', so it accepts nothing'
    const why = `Who put the label "${label}" on, and when, cannot be read (${error.message})${consequence}. Add "permissions: pull-requests: read" to the job.`
    return { accepts, notice: notice('label-unknown', why) }
  }
}

/** When the code was pushed that the label is about: what a command has changed since is the configuration alone. */
async function pushBeforeCommands(
  api: GitHubApi,
  { head }: LabelledPull,
  history: LabelHistory,
  config = DEFAULT_CONFIG_PATH,
): Promise<string | undefined> {
  if (!isStale(history) || !head?.sha) return history.pushedAt
  const { sha, commits } = await codeHeadOf(api, head.sha, config)
  return commits.length > 0 ? pushTime(api, { ...head, sha }) : history.pushedAt
}

/** A label that this event put on is about the head that the event names: nothing has to be looked up. */
async function historyOf(
  api: GitHubApi,
  { number, head, labelled }: LabelledPull,
  label: string,
  now: () => number,
): Promise<LabelHistory | undefined> {
  if (labelled?.label === label) {
    const at = labelled.at ?? new Date(now()).toISOString()
    return { by: labelled.by, at, pushedAt: at }
  }
  return labelHistory(api, { number, head: head ?? { sha: '', ref: '' } }, label)
}

/** The pull request of an event, as far as its label is concerned. */
export function labelledPull({
  pullRequest,
  sha,
  ref,
}: Pick<Context, 'pullRequest' | 'sha' | 'ref'>): LabelledPull | undefined {
  if (!pullRequest) return undefined
  const { number, labels, labelled, headRepository } = pullRequest
  const head = defined({ sha, ref, repository: headRepository })
  return defined({ number, labels, head, labelled })
}

function notApproved(label: string, by: string | undefined): string {
  const who = by === undefined ? 'an account that is gone' : by
  return `The label "${label}" was put on by ${who}, who is none of baseline-approvers: it accepts nothing. Let one of them put it on.`
}

function stale(
  label: string,
  { by, at, pushedAt }: LabelHistory,
  head: PullHead | undefined,
  accepts: boolean,
): string {
  const who = by === undefined ? '' : ` by ${by}`
  const commit = head?.sha ? `commit ${head.sha.slice(0, 12)}` : 'the newest commit'
  const put = `The label "${label}" was put on${who} ${at}`
  if (accepts) return `${put}, ${order(commit, pushedAt)}. It is accepted all the same (stale-label: accept).`
  const remedy =
    pushedAt === undefined
      ? 'Take it off and put it on again in a job on the event "labeled", which says for which commit'
      : 'Take it off and put it on again to accept this commit'
  return `${put}, ${order(commit, pushedAt)}. So it accepts nothing. ${remedy}.`
}

function order(commit: string, pushedAt: string | undefined): string {
  return pushedAt === undefined
    ? `but it is not known whether before or after ${commit} was pushed: the fork is deleted or private, or the server does not tell of pushes`
    : `not for ${commit}, which was pushed ${pushedAt}`
}

function notice(code: NoticeCode, message: string): Notice {
  return { code, message }
}
