/** What becomes of the baseline after a job has judged its run. */
import type { BaselineStore } from '../baseline/store.ts'
import { UserError } from '../errors.ts'
import { type AcceptedBy, type Gated, type GateRequest, moveBaseline } from '../gate/gate.ts'
import type { Context } from '../github/event.ts'
import type { JobHost } from './job-host.ts'
import type { Plan } from './plan.ts'
import { keepRelease } from './release.ts'

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

const LEFT = 'The baseline was left as it is.'

/** Moves the baseline as planned. A store that fails is told as what did not happen: the verdict is there already. */
export async function keepBaseline(keep: KeepRequest): Promise<Kept> {
  const { plan, store, request, gated, context, accepted, host } = keep
  if (plan.baseline === 'leave') return { done: true, failure: false, message: LEFT }
  try {
    if (plan.baseline === 'keep') {
      const { done, message, version } = await keepRelease(store, request, gated.report, context, host)
      return { done, failure: false, message, ...(version !== undefined && { commit: version }) }
    }
    // Compared with something else, it may be accepted, but joins nothing by itself.
    if (request.compareWith && !accepted) return { done: true, failure: false, message: LEFT }
    const { outcome, message, version } = await moveBaseline(store, request, gated, accepted, host)
    // A run that would only have joined may be refused: that is how a slow one is kept out.
    const done = outcome !== 'refused' || accepted === undefined
    return { done, failure: false, message, ...(version !== undefined && { commit: version }) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { done: false, failure: true, message: error.message }
  }
}
