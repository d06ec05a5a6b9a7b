/** Reads the runs of the base branch that were refused since its last passing run, for `accept-after`. */
import { groupBy } from '../../model/group-by.ts'
import type { RunSummary } from '../../model/run.ts'
import { runId } from '../../summarize/run-file/id.ts'
import { byTime, instantOf, type Ledger, newestInstantOf, type RunEntry } from './ledger.ts'

/** Runs of the base branch that were judged together and refused, with their ids in the store. */
export interface RefusedTest {
  readonly ids: readonly string[]
  readonly runs: readonly RunSummary[]
}

/** Reads the newest refused tests of the base branch. Runs of one test were recorded at the same time. */
export function readRefused(
  most: number,
  { epoch, breached = [] }: Ledger,
  candidate: RunSummary | undefined,
  read: (entry: RunEntry) => Promise<RunSummary>,
): Promise<RefusedTest[]> {
  const own = candidate && runId(candidate)
  const since = newestInstantOf(epoch.runs)
  const current = breached.filter(run => instantOf(run) > since).sort(byTime)
  const tests = [...groupBy(current, run => run.recordedAt).values()].filter(test => test.every(({ id }) => id !== own))
  return Promise.all(
    tests.slice(Math.max(0, tests.length - most)).map(async test => {
      return { ids: test.map(({ id }) => id), runs: await Promise.all(test.map(read)) }
    }),
  )
}
