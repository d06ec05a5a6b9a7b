/** Updates the baseline after the job has judged its run. */
import type { BaselineStore } from '../baseline/store.ts'
import { UserError } from '../errors.ts'
import type { Gated, GateRequest } from '../gate/gate.ts'
import { type AcceptedBy, type BaselineUpdate, updateBaseline } from '../gate/update-baseline.ts'
import type { Context } from '../github/event.ts'
import { defined } from '../model/defined.ts'
import type { Verdict } from '../model/verdict.ts'
import type { JobHost } from './job-host.ts'
import type { JobPlan } from './plan.ts'

export interface BaselineStep {
  readonly plan: JobPlan
  readonly store: BaselineStore
  readonly request: GateRequest
  readonly gated: Gated
  readonly context: Context
  readonly accepted: AcceptedBy | undefined
  readonly host: JobHost
}

export interface BaselineStepResult {
  /** False when a planned change was not made. */
  readonly done: boolean
  /** True when the store failed; false when the change was made or refused. */
  readonly failure: boolean
  /** What happened, as one or two sentences. */
  readonly message: string
  /** The new commit of the store. Absent when nothing was written. */
  readonly commit?: string
}

/** Updates the baseline as planned. A failing store does not change the verdict; the result reports it. */
export async function applyBaselinePlan(step: BaselineStep): Promise<BaselineStepResult> {
  const { plan, store, request, gated, context, accepted, host } = step
  const update = updateOf(plan, context, accepted)
  try {
    const { outcome, message, version } = await updateBaseline(store, update, request, gated, host)
    const done = outcome !== 'refused' || !isWanted(update, gated.report.verdict)
    return defined({ done, failure: false, message, commit: version })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { done: false, failure: true, message: error.message }
  }
}

function updateOf(plan: JobPlan, { release, actor }: Context, accepted: AcceptedBy | undefined): BaselineUpdate {
  if (plan.baseline === 'leave') return 'leave'
  if (plan.baseline === 'keep') return { keepAs: release!.tag, by: actor || undefined }
  return accepted ? { accept: accepted } : 'record'
}

/** Whether a refusal counts as a failure. Refusing a run that breached is normal, unless it was accepted. */
function isWanted(update: BaselineUpdate, verdict: Verdict): boolean {
  if (typeof update === 'string') return false
  return 'accept' in update || !(verdict === 'fail' || verdict === 'no-data' || verdict === 'invalid')
}
