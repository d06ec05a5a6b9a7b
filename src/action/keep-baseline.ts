/** What becomes of the baseline after a job has judged its run: who accepts it, and whether it was written. */
import type { BaselineStore } from '../baseline/store.ts'
import { UserError } from '../errors.ts'
import { type AcceptedBy, type Gated, type GateRequest, moveBaseline } from '../gate.ts'
import type { ReportAcceptance } from '../model/report.ts'
import type { Context, FinishedRun, PullRequestContext } from '../publish/context.ts'
import { findMerged } from '../publish/find-pull-request.ts'
import type { GitHubApi } from '../publish/github.ts'
import type { Plan } from '../publish/mode.ts'
import type { JobEdges } from './edges.ts'
import { keepRelease } from './release.ts'

export interface AcceptanceRequest {
  readonly plan: Plan
  readonly context: Context
  readonly api: GitHubApi
  readonly baselineLabel: string
  /** Run that measured the results, when it is not this job. */
  readonly origin: FinishedRun | undefined
  /** What could not be found out is added here. */
  readonly problems: string[]
}

/** Returns who makes this run the baseline; undefined when nobody does. */
export async function acceptanceOf(request: AcceptanceRequest): Promise<AcceptedBy | undefined> {
  const accepted = await decisionOn(request)
  const { origin, context, problems } = request
  if (!accepted || !origin || origin.headSha === context.sha) return accepted
  problems.push(
    `the results of CI run ${origin.id} are not of the commit that was merged (${context.sha.slice(0, 12)}), so they do not become the baseline. Measure that commit.`,
  )
  return undefined
}

async function decisionOn(request: AcceptanceRequest): Promise<AcceptedBy | undefined> {
  const { plan, context, api, baselineLabel, problems } = request
  const reason = `label "${baselineLabel}"`
  if (plan.baseline === 'accept') {
    const pull = context.pullRequest
    return pull
      ? { by: pull.mergedBy ?? context.actor, pullRequest: pull.number, reason }
      : { by: context.actor, reason: `started by hand (${context.event})` }
  }
  if (plan.baseline !== 'accept-if-labelled') return undefined
  try {
    const labelled = (await findMerged(api, context)).filter(({ labels }) => labels.includes(baselineLabel)).at(-1)
    return labelled && { by: labelled.mergedBy ?? context.actor, pullRequest: labelled.number, reason }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    problems.push(error.message)
    return undefined
  }
}

/** Returns what the report says of acceptance: who makes this run the baseline, or who labelled the open pull request. */
export function reportedAcceptance(
  accepted: AcceptedBy | undefined,
  label: string,
  pullRequest: Partial<Pick<PullRequestContext, 'labels' | 'labelled'>> = {},
): ReportAcceptance | undefined {
  if (accepted) {
    const { by, pullRequest } = accepted
    return { ...(pullRequest !== undefined && { label }), ...(by && { by }), now: true }
  }
  const { labels = [], labelled } = pullRequest
  if (!labels.includes(label)) return undefined
  return { label, ...(labelled?.label === label && { by: labelled.by }) }
}

export interface KeepRequest {
  readonly plan: Plan
  readonly store: BaselineStore
  readonly request: GateRequest
  readonly gated: Gated
  readonly context: Context
  readonly accepted: AcceptedBy | undefined
  readonly edges: JobEdges
}

export interface Kept {
  /** False when what was asked for did not happen. */
  readonly done: boolean
  /** True when the store failed, rather than refused. */
  readonly failure: boolean
  /** What happened, as one or two sentences. */
  readonly message: string
  /** Commit that was made. Absent when nothing was written. */
  readonly commit?: string
}

/** Moves the baseline as planned. A store that fails is told as what did not happen: the verdict is there already. */
export async function keepBaseline(keep: KeepRequest): Promise<Kept> {
  const { plan, store, request, gated, context, accepted, edges } = keep
  if (plan.baseline === 'leave') return { done: true, failure: false, message: 'The baseline was left as it is.' }
  try {
    if (plan.baseline === 'keep') {
      const { done, message, version } = await keepRelease(store, request, gated.report, context, edges)
      return { done, failure: false, message, ...(version !== undefined && { commit: version }) }
    }
    const { outcome, message, version } = await moveBaseline(store, request, gated, accepted, edges)
    // A run that would only have joined may be refused: that is how a slow one is kept out.
    const done = outcome !== 'refused' || accepted === undefined
    return { done, failure: false, message, ...(version !== undefined && { commit: version }) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { done: false, failure: true, message: error.message }
  }
}
