/** What becomes of the baseline after a job has judged its run. */
import type { BaselineStore } from '../baseline/store.ts'
import { UserError } from '../errors.ts'
import type { Gated, GateRequest } from '../gate/gate.ts'
import { type AcceptedBy, type BaselineUpdate, updateBaseline } from '../gate/update-baseline.ts'
import type { Context } from '../github/event.ts'
import { defined } from '../model/defined.ts'
import type { Verdict } from '../model/verdict.ts'
import type { JobHost } from './job-host.ts'
import type { Plan } from './plan.ts'

export interface KeepRequest {
  readonly plan: Plan
  readonly store: BaselineStore
  readonly request: GateRequest
  readonly gated: Gated
  readonly context: Context
  readonly accepted: AcceptedBy | undefined
  readonly host: JobHost
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

/** Updates the baseline as planned. A store that fails does not change the verdict: it is reported as not done. */
export async function keepBaseline(keep: KeepRequest): Promise<Kept> {
  const { plan, store, request, gated, context, accepted, host } = keep
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

function updateOf(plan: Plan, { release, actor }: Context, accepted: AcceptedBy | undefined): BaselineUpdate {
  if (plan.baseline === 'leave') return 'leave'
  if (plan.baseline === 'keep') return { keepAs: release!.tag, by: actor || undefined }
  return accepted ? { accept: accepted } : 'record'
}

/** Whether a refusal is a failure. Runs that breached are meant to be refused, unless they were accepted. */
function isWanted(update: BaselineUpdate, verdict: Verdict): boolean {
  if (typeof update === 'string') return false
  return 'accept' in update || !(verdict === 'fail' || verdict === 'no-data' || verdict === 'invalid')
}
