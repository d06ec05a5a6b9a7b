/** Runs the load test in the job until the verdict is decided, and judges runs that other jobs made by a plan. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { type MeasureOptions, sessionOptions } from '../../extensions/measure/options.ts'
import { isSafeFolder } from '../../extensions/measure/results-folder.ts'
import { seedBaseline } from '../../extensions/measure/seed.ts'
import type { SessionOptions } from '../../extensions/measure/session-options.ts'
import { judgeAgainst, type LoadComparison, measureUntilDecided } from '../../extensions/measure/until-decided.ts'
import type { BaselineStore } from '../../gate/baseline/store.ts'
import { type Gated, gatedBy } from '../../gate/gate.ts'
import { defined } from '../../model/defined.ts'
import type { Provenance, RunSummary } from '../../model/run.ts'
import type { Context } from '../../publish/github/event.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'

export interface MeasureRequest {
  readonly measure: MeasureOptions
  readonly config: Config
  readonly inputs: Pick<Inputs, 'results'>
  readonly context: Context
  /** Folder for the report's files. */
  readonly folder: string
  readonly provenance: Provenance
}

/** The judged runs of a job, with what remains to be done. */
export interface JudgedJob {
  readonly gated: Gated
  readonly candidates: readonly RunSummary[]
  /** Further runs that would help to decide. Absent without a plan. */
  readonly needsRuns?: number
  /** Failure of the load test: what happened, and what to do. Absent when it worked. */
  readonly fault?: string
  /** Exit code of a cancelled job. Absent for others. */
  readonly interrupted?: number
}

/** Runs the load test until it is decided, and judges the runs. */
export async function measureInJob(request: MeasureRequest, load: LoadComparison, host: JobHost): Promise<JudgedJob> {
  const { judge, against } = judgeAgainst(load)
  const { measure } = request
  const options = { ...measure, ...sessionOptions(measure, 'decide', placeOf(request)) }
  const { report, runs, fault, interrupted } = await measureUntilDecided(options, judge, host)
  return defined({ gated: gatedBy(against() ?? (await load([])), runs, report), candidates: runs, fault, interrupted })
}

/** Judges runs that other jobs made, by a plan for at most `maxRuns` of them. */
export async function judgeByPlan(
  candidates: readonly RunSummary[],
  maxRuns: number,
  load: LoadComparison,
): Promise<JudgedJob> {
  const { judge, against } = judgeAgainst(load)
  const plan = { max: maxRuns, usedMs: 0, durationsMs: [], seed: 0 }
  const { report, next } = await judge({ design: 'repeat', candidates }, plan)
  return { gated: gatedBy(against()!, candidates, report!), candidates, needsRuns: next.action === 'run' ? 1 : 0 }
}

/** Makes further runs until the baseline has as many as the options say. Returns the exit code. */
export async function seedInJob(request: MeasureRequest, store: BaselineStore, host: JobHost): Promise<number> {
  const { measure, context } = request
  if (measure.seed === undefined) return 0
  const place = { store, baseRef: context.baseRef, runs: measure.seed }
  return seedBaseline({ ...sessionOptions(measure, 'seed', placeOf(request)), ...place }, host)
}

/**
 * Session options of the job. Runs and logs go into the report's folder, so that they are uploaded with it, or into a temporary
 * folder when a shell cannot handle that path.
 */
function placeOf({ config, inputs, folder, context, provenance }: MeasureRequest) {
  const places = [join(folder, 'measured'), join(context.temporary, 'perf-gate-runs'), join(tmpdir(), 'perf-gate-runs')]
  const work = places.find(isSafeFolder) ?? places[0]!
  const { baseCommit, baseRef } = context
  const baselineProvenance = defined({ ref: baseRef, commit: baseCommit })
  return {
    config,
    globs: inputs.results,
    work,
    resume: false,
    provenance,
    baselineProvenance,
  } satisfies Partial<SessionOptions>
}
