/** Runs the load test in the job until the verdict is decided, and judges runs that other jobs made by a plan. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { configOnMachine } from '../../core/config/machine.ts'
import { MEASURED_FOLDER, type MeasureOptions } from '../../core/config/measure-options.ts'
import type { BaselineStore } from '../../core/gate/baseline/store.ts'
import type { LoadComparison } from '../../core/gate/comparison.ts'
import { gatedBy } from '../../core/gate/gate.ts'
import { defined } from '../../core/model/defined.ts'
import type { Provenance, RunSummary } from '../../core/model/run.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { judgeAgainst, measureUntilDecided } from '../session/measure-until-decided.ts'
import { isSafeFolder, sessionOptions } from '../session/options.ts'
import { seedBaseline } from '../session/seed-baseline.ts'

/** What a load test needs of its job. */
interface MeasuredJob {
  readonly config: Config
  readonly inputs: { readonly results: readonly string[] }
  readonly context: {
    readonly baseRef: string
    readonly baseCommit?: string
    readonly temporary: string
  }
  readonly host: SessionHost & { readonly machine?: string }
  /** Folder for the report's files. */
  readonly folder: string
}

/**
 * Returns the load test of a job. Runs and logs go into the report's folder, so that they are uploaded with it, or into a temporary
 * folder when a shell cannot handle that path.
 */
export function loadTestOf(setting: MeasuredJob, measure: MeasureOptions, provenance: Provenance) {
  const { config, inputs, folder, host } = setting
  const { baseCommit, baseRef, temporary } = setting.context
  const places = [
    join(folder, MEASURED_FOLDER),
    join(temporary, 'perf-gate-runs'),
    join(tmpdir(), 'perf-gate-runs'),
  ]
  const work = places.find(isSafeFolder) ?? places[0]!
  const candidate = { provenance }
  const baseline = { provenance: defined({ ref: baseRef, commit: baseCommit }) }
  const place = {
    config: configOnMachine(config, host.machine),
    globs: inputs.results,
    work,
    resume: false,
    places: { candidate, baseline },
  }
  return {
    isPaired: measure.runBaseline !== undefined,
    async decide(load: LoadComparison) {
      const { judge, against } = judgeAgainst(load)
      const options = sessionOptions(measure, 'decide', place)
      const { report, runs, fault, interrupted } = await measureUntilDecided(options, judge, host)
      const gated = gatedBy(against() ?? (await load([])), runs, report)
      return defined({ gated, candidates: runs, fault, interrupted })
    },
    async seed(store: BaselineStore) {
      if (measure.seed === undefined) return 0
      const options = sessionOptions(measure, 'seed', {
        ...place,
        places: { candidate, baseline: candidate },
      })
      return seedBaseline({ ...options, store, baseRef, runs: measure.seed }, host)
    },
  }
}

/** Judges runs that other jobs made, by a plan for at most `maxRuns` of them. */
export async function judgeByPlan(
  candidates: readonly RunSummary[],
  maxRuns: number,
  load: LoadComparison,
) {
  const { judge, against } = judgeAgainst(load)
  const plan = { max: maxRuns, usedMs: 0, durationsMs: [], seed: 0 }
  const { report, next } = await judge({ design: 'repeat', candidates }, plan)
  return {
    gated: gatedBy(against()!, candidates, report!),
    candidates,
    needsRuns: next.action === 'run' ? 1 : 0,
  }
}
