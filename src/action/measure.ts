/** The job runs the load test itself, until it is decided. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BaselineStore } from '../baseline/store.ts'
import type { Config } from '../config/config.ts'
import { UsageError } from '../errors.ts'
import type { Gated } from '../gate/gate.ts'
import type { Context } from '../github/event.ts'
import { type MeasureOptions, sessionOptions } from '../measure/options.ts'
import { isSafeFolder } from '../measure/results-folder.ts'
import { seedBaseline } from '../measure/seed.ts'
import type { SessionHost, SessionOptions } from '../measure/session-options.ts'
import { judgeAgainst, type LoadComparison, measureUntilDecided } from '../measure/until-decided.ts'
import { defined } from '../model/defined.ts'
import type { Provenance, RunSummary } from '../model/run.ts'
import { PRIVILEGED_EVENTS } from './configuration.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'

export interface MeasureRequest {
  readonly measure: MeasureOptions
  readonly config: Config
  readonly inputs: Pick<Inputs, 'results'>
  readonly context: Context
  /** Folder of the report. */
  readonly folder: string
  readonly provenance: Provenance
}

/**
 * Refuses to run a fork's code where the token of the job can write: it could use the token.
 *
 * @throws UsageError
 */
export function refuseForeignCode({ event, fork }: Pick<Context, 'event' | 'fork'>): void {
  if (!fork || !PRIVILEGED_EVENTS.includes(event)) return
  throw new UsageError(
    `input "run": not in a ${event} job of a fork: the fork's code would run where the token can write. Measure on pull_request, whose token cannot, and comment from there; docs/github.md has both files.`,
  )
}

/** Runs that were judged together, and how. */
export interface JudgedRuns {
  readonly gated: Gated
  readonly candidates: readonly RunSummary[]
  /** Further runs that would help to decide. Absent where nothing was planned. */
  readonly needsRuns?: number
  /** The load test is at fault: what happened, and what to do. */
  readonly fault?: string
  /** Exit code of a job that was cancelled. */
  readonly interrupted?: number
}

/** Runs the load test and judges it. */
export async function measureInJob(request: MeasureRequest, load: LoadComparison, host: JobHost): Promise<JudgedRuns> {
  const { judge, against } = judgeAgainst(load)
  const { measure } = request
  const options = { ...measure, ...sessionOptions(measure, 'decide', placeOf(request)) }
  const { report, runs, fault, interrupted } = await measureUntilDecided(options, judge, hostOf(host))
  const { loaded } = against() ?? (await load([]))
  return defined({ gated: { report, loaded }, candidates: runs, fault, interrupted })
}

/** Judges runs that other jobs made, by the plan for so many of them. */
export async function judgeByPlan(
  candidates: readonly RunSummary[],
  maxRuns: number,
  load: LoadComparison,
): Promise<JudgedRuns> {
  const { judge, against } = judgeAgainst(load)
  const plan = { max: maxRuns, usedMs: 0, durationsMs: [], seed: 0 }
  const { report, next } = await judge({ design: 'repeat', candidates }, plan)
  const { loaded } = against()!
  return { gated: { report: report!, loaded }, candidates, needsRuns: next.action === 'run' ? 1 : 0 }
}

/** Grows the baseline to the number of runs that is asked for. Returns the exit code. */
export async function seedInJob(
  request: MeasureRequest,
  { store, baseRef, runs }: { readonly store: BaselineStore; readonly baseRef: string; readonly runs: number },
  host: JobHost,
): Promise<number> {
  return seedBaseline(
    { ...sessionOptions(request.measure, 'seed', placeOf(request)), store, baseRef, runs },
    hostOf(host),
  )
}

/** Runs and logs are kept beside the report, so that they are uploaded with it; elsewhere where a shell could not take the path. */
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

/** Variables that belong to this step and not to a load test: inputs with the token, files that outputs are written to. */
const OF_STEP =
  /^(INPUT_.*|STATE_.*|ACTIONS_(RUNTIME|RESULTS|CACHE|ID_TOKEN)_.*|GITHUB_(OUTPUT|STATE|ENV|PATH|STEP_SUMMARY))$/

function hostOf(host: JobHost): SessionHost {
  const environment = Object.fromEntries(Object.entries(host.environment).filter(([name]) => !OF_STEP.test(name)))
  return { ...host, environment }
}
