/** Finds out who accepts the run of a job as the new baseline: the label of a pull request, or the user who started the job. */

import { UserError } from '../errors.ts'
import type { AcceptedBy } from '../gate/update-baseline.ts'
import { ApiError, type GitHubApi } from '../github/client.ts'
import type { Context, FinishedRun } from '../github/event.ts'
import { findMerged } from '../github/find-pull-request.ts'
import { defined } from '../model/defined.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { ReportAcceptance } from '../model/report.ts'
import { noticeText } from '../render/notices.ts'
import type { Inputs } from './inputs.ts'
import { decideOnLabel, type LabelDecision, type LabelledPull, labelledPull } from './label-decision.ts'
import type { JobPlan } from './plan.ts'

export interface AcceptanceRequest {
  readonly plan: JobPlan
  readonly context: Context
  readonly inputs: Pick<Inputs, 'approvers' | 'baselineRun' | 'staleLabel' | 'config'>
  readonly api: GitHubApi
  readonly baselineLabel: string
  /** Pull request of a finished run. Undefined: that of the event, if it has one. */
  readonly followed: LabelledPull | undefined
  /** CI run that measured the results. Undefined when this job did. */
  readonly origin: FinishedRun | undefined
  /** Receives a message for everything that could not be found out. */
  readonly problems: string[]
  /** Milliseconds since epoch. */
  now(): number
}

export interface Accepted {
  /** Who makes this run the baseline. Absent when no one does. */
  readonly by?: AcceptedBy
  /** The acceptance as the report shows it. Absent when the run is not accepted. */
  readonly report?: ReportAcceptance
  /** Why a label has no effect, or what could not be checked. */
  readonly notices: readonly NoticeFacts[]
}

/** Returns who accepts the run, now or once the pull request is merged. */
export async function findAcceptance(request: AcceptanceRequest): Promise<Accepted> {
  const { plan, context, baselineLabel, followed, origin, problems } = request
  if (plan.baseline !== 'accept' && plan.baseline !== 'accept-if-labelled') {
    const decision = await decideOnPull(request, followed ?? (await withPresentLabels(request, labelledPull(context))))
    const { by, at } = decision?.labelled ?? {}
    const report = defined({ label: baselineLabel, by, at })
    return defined({ report: decision?.accepts ? report : undefined, notices: noticesOf(decision) })
  }
  const { by, notices } = await acceptedBy(request)
  if (!by) {
    // After a merge the report is rarely read, so the job shows the notices as annotations too.
    problems.push(...notices.map(noticeText))
    return { notices }
  }
  if (origin && origin.headSha !== context.sha) {
    problems.push(
      `the results of CI run ${origin.id} are of commit ${origin.headSha.slice(0, 12)}, not of the merged commit ${context.sha.slice(0, 12)}, so they do not become the baseline. Run the load test on the merged commit.`,
    )
    return { notices }
  }
  const label = by.pullRequest === undefined ? {} : { label: baselineLabel }
  return { by, report: { ...label, ...defined({ by: by.by || undefined }), now: true }, notices }
}

async function acceptedBy(request: AcceptanceRequest): Promise<{ by?: AcceptedBy; notices: readonly NoticeFacts[] }> {
  const { plan, context, problems } = request
  const { pullRequest, actor } = context
  if (plan.baseline === 'accept') {
    if (!pullRequest) return { by: { by: actor, reason: `started by hand (${context.event})` }, notices: [] }
    return inNameOf(request, labelledPull(context)!, pullRequest.mergedBy)
  }
  const notices: NoticeFacts[] = []
  try {
    for (const merged of (await findMerged(request.api, context)).reverse()) {
      const found = await inNameOf(request, merged, merged.mergedBy)
      notices.push(...found.notices)
      if (found.by) return { by: found.by, notices }
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    problems.push(error.message)
  }
  return { notices }
}

/** Accepts in the name of the user who merged. Who added the label is recorded with it. */
async function inNameOf(
  request: AcceptanceRequest,
  pull: LabelledPull,
  mergedBy: string | undefined,
): Promise<{ by?: AcceptedBy; notices: readonly NoticeFacts[] }> {
  const decision = await decideOnPull(request, pull)
  if (!decision?.accepts) return { notices: noticesOf(decision) }
  const commit = pull.head?.sha
  const by = defined({
    by: mergedBy ?? request.context.actor,
    pullRequest: pull.number,
    reason: decision.reason ?? `label "${request.baselineLabel}"`,
    labelled: decision.labelled && { ...decision.labelled, ...defined({ commit }) },
  })
  return { by, notices: noticesOf(decision) }
}

/** Returns the pull request with its present labels. A re-run has the event of the first attempt, with the labels of that time. */
async function withPresentLabels(
  { api, context }: AcceptanceRequest,
  pull: LabelledPull | undefined,
): Promise<LabelledPull | undefined> {
  if (!pull || context.run.attempt === 1) return pull
  try {
    const labels = await api.list('GET /repos/{owner}/{repo}/issues/{issue_number}/labels', {
      issue_number: pull.number,
    })
    return { ...pull, labels: labels.map(({ name }) => name) }
  } catch (error) {
    if (error instanceof ApiError && !error.isOutage) return pull
    throw error
  }
}

/** Decides on the label of a pull request; undefined without a pull request or label. */
async function decideOnPull(
  { api, baselineLabel, inputs, now }: AcceptanceRequest,
  pull: LabelledPull | undefined,
): Promise<LabelDecision | undefined> {
  if (!pull || inputs.baselineRun === undefined) return pull && decideOnLabel(api, pull, baselineLabel, inputs, now)
  if (!pull.labels.includes(baselineLabel)) return undefined
  return { accepts: false, notice: { code: 'label-without-baseline', label: baselineLabel } }
}

function noticesOf(decision: LabelDecision | undefined): readonly NoticeFacts[] {
  return decision?.notice ? [decision.notice] : []
}
