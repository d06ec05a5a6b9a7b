/**
 * Decides whether the label of a pull request accepts the run: an approver must have added it, after the measured commit was
 * pushed. Otherwise it could accept a change that the approver has not seen.
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
import type { NoticeFacts } from '../model/notice.ts'
import { acceptCommandBefore } from './commands/accept-command.ts'
import type { Inputs } from './inputs.ts'

export interface LabelDecision {
  readonly accepts: boolean
  /** Who added the label, and when. Absent when that cannot be read. */
  readonly labelled?: LabelEvent
  /** Reason of the command that added the label. Absent for a label added by hand. */
  readonly reason?: string
  /** Why the label does not accept the run, or what could not be checked. Absent when there is nothing to report. */
  readonly notice?: NoticeFacts
}

export interface LabelledPull {
  readonly number: number
  readonly labels: readonly string[]
  /** Absent when the event does not name it. */
  readonly head?: PullHead
  /** The label that this event added. Absent for other events. */
  readonly labelled?: { readonly label: string; readonly by: string; readonly at?: string }
}

/** Decides on the label of a pull request; undefined when the pull request does not have it. */
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
    if (!history) return { accepts: false, notice: { code: 'label-gone', label } }
    const command = history.byApp && (await acceptCommandBefore(api, pull.number, history.at, approvers))
    const { by, at } = command || history
    const labelled = defined({ at, by })
    const reason = command ? command.reason : undefined
    if (approvers.length > 0 && !command && (by === undefined || !(await mayApprove(api, by, approvers))))
      return { accepts: false, labelled, notice: defined({ code: 'label-not-approved', label, by }) }
    const pushedAt = await pushBeforeCommands(api, pull, { ...history, at }, config)
    if (!isStale(defined({ at, pushedAt }))) return defined({ accepts: true, labelled, reason })
    const accepts = staleLabel === 'accept'
    return {
      accepts,
      labelled,
      notice: defined({
        code: 'label-stale',
        label,
        by,
        at,
        commit: pull.head?.sha || undefined,
        pushedAt,
        isAccepted: accepts,
      }),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A job without the permission still accepts the label, unless approvers are required or the server has failed.
    const accepts = approvers.length === 0 && (error.isRefusal || error.status === 404)
    return { accepts, notice: { code: 'label-unknown', label, detail: error.message, isAccepted: accepts } }
  }
}

/** Returns when the code under the label was pushed. Later commits of commands, which change the configuration only, do not count. */
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

/** Returns the history of the label. One that this event added is not looked up: it was added for the head of the event. */
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

/** Returns the pull request of the event with its labels; undefined for events without one. */
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
