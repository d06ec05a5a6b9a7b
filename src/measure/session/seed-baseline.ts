/** Seeds a baseline: runs a load test until a stored baseline has the wanted number of comparable runs. */

import { comparable, profileOf } from '../../core/gate/baseline/select.ts'
import type { BaselineStore } from '../../core/gate/baseline/store.ts'
import { loadComparison } from '../../core/gate/comparison.ts'
import { gate, updateBaseline } from '../../core/gate/gate.ts'
import { LoadTestError } from '../../core/model/errors.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { escapeTerminal } from '../../core/render/escape/terminal.ts'
import { updateText } from '../../core/render/words/baseline.ts'
import { plural } from '../../core/render/words/format.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { listenForInterruption } from './interruption.ts'
import type { SessionOptions } from './options.ts'
import { openSession } from './session.ts'

export interface SeedOptions extends SessionOptions {
  readonly store: BaselineStore
  readonly baseRef: string
  /** Comparable runs that the baseline is to have. */
  readonly runs: number
}

/** Runs beyond those wanted, at most: for those that wait until another one clears them. */
const MOST_EXTRA = 3

/**
 * Measures and records one run after the other; each is recorded by itself before the next begins. Returns the exit code.
 *
 * @throws LoadTestError when the load test fails, or a run is refused
 */
export async function seedBaseline(options: SeedOptions, host: SessionHost): Promise<number> {
  const interruption = listenForInterruption()
  try {
    const session = await openSession(options, host, interruption)
    // What was measured before an interruption may not have been recorded; recording it twice changes nothing.
    for (const { summary } of session.runs) await record(summary, options, host)
    let stored = await storedRuns(options, host, session.runs.at(-1)?.summary)
    const most = options.runs - stored.length + MOST_EXTRA
    if (stored.length < options.runs && !(await session.warmUp()))
      return interruption.exitCode ?? 130
    for (let made = 0; stored.length < options.runs; made++) {
      if (made >= most)
        throw new LoadTestError(
          `${plural(made, 'run')} made, and the baseline has ${plural(stored.length, 'run')} of ${options.runs}: the others wait, because they differ by more than noise. See "perf-gate baseline show" for why.`,
        )
      if (!(await session.make(['baseline']))) return interruption.exitCode ?? 130
      const { summary } = session.runs.at(-1)!
      await record(summary, options, host)
      stored = await storedRuns(options, host, summary)
    }
    host.out(summaryText(stored, options))
    return 0
  } finally {
    interruption.release()
  }
}

async function record(run: RunSummary, { store, config, baseRef }: SeedOptions, host: SessionHost) {
  const request = { config, candidates: [run], baseRef, withHistory: true }
  const moved = await updateBaseline(
    store,
    'record',
    request,
    await gate(store, request, host),
    host,
  )
  if (moved.outcome === 'refused' || moved.outcome === 'noted')
    throw new LoadTestError(
      `${run.name}: not recorded. ${updateText(moved)} Measure again when the cause is gone, or make a run the baseline with "perf-gate baseline accept".`,
    )
  host.err(`${escapeTerminal(updateText(moved))}\n`)
}

/** Returns the stored runs that are of the same test as the newest one; without one, all. */
async function storedRuns(
  { store, config, baseRef, runs }: SeedOptions,
  host: SessionHost,
  newest: RunSummary | undefined,
): Promise<readonly RunSummary[]> {
  const window = Math.max(config.baseline.window, runs)
  const wide = { ...config, baseline: { ...config.baseline, window } }
  const request = { config: wide, candidates: [], baseRef, withHistory: false }
  const { loaded } = await loadComparison(store, request, host)
  if (!newest) return loaded.runs
  const { mustMatch } = config.environment
  return loaded.runs.filter(run => comparable(profileOf(run), profileOf(newest), mustMatch).same)
}

/** Returns the number of baseline runs and of their jobs, with advice when jobs have several runs. */
function summaryText(stored: readonly RunSummary[], { config, baseRef }: SeedOptions) {
  const jobs = new Set(
    stored.map(({ provenance: { job, ciRun } }, i) => job ?? ciRun ?? `run ${i}`),
  ).size
  const text = `suite ${JSON.stringify(config.suite)} on ${baseRef}: the baseline has ${plural(stored.length, 'run')} of ${plural(jobs, 'job')}.`
  if (jobs >= stored.length) return `${text}\n`
  return `${text} Runs of one job share its machine, so they do not show how much jobs differ. Seed the next runs in other jobs.\n`
}
