/** Loads runs of the base branch that breached: the one that excuses a proposed change, or those that were refused of late. */
import { defined } from '../../model/defined.ts'
import { StoreError } from '../../model/errors.ts'
import { groupBy } from '../../model/group-by.ts'
import type { RunSummary } from '../../model/run.ts'
import { runId } from '../../summarize/run-file/id.ts'
import type { Ledger, RunEntry } from './ledger.ts'
import { breachedSince } from './ledger.ts'
import type {
  BaselineRequest,
  LoadedBaseline,
  LoadedBreach,
  ProposalBase,
  RefusedRunGroup,
} from './loaded-baseline.ts'
import { isElsewhere, profileOf, type RunProfile } from './select.ts'

/** Reads the breached run or, with `maxRefused`, the refused ones. An unreadable one is reported and excuses nothing. */
export async function readBreach(
  { onTopOf, candidates, mustMatch, maxRefused }: BaselineRequest,
  ledger: Ledger,
  read: (entry: RunEntry) => Promise<RunSummary>,
): Promise<Pick<LoadedBaseline, 'breach' | 'breachProblem' | 'refused'>> {
  const candidate = candidates?.at(-1)
  const found = onTopOf && findBreach(ledger, onTopOf, mustMatch, candidate && profileOf(candidate))
  try {
    if (maxRefused !== undefined)
      return { refused: await readRefused(maxRefused, ledger, candidate, read) }
    if (!found) return {}
    const { id, file: name, commit } = found.entry
    return { breach: defined({ run: await read(found.entry), id, name, commit, by: found.by }) }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { breachProblem: error.message }
  }
}

/**
 * Finds the breached run that represents the base of a change: the newest one of the base commit, else the newest one since the
 * last passing run. None when the base commit has passed.
 */
function findBreach(
  ledger: Ledger,
  { commit }: ProposalBase,
  mustMatch: readonly string[] = [],
  candidate?: RunProfile,
): { readonly entry: RunEntry; readonly by: LoadedBreach['by'] } | undefined {
  if (commit !== undefined && ledger.epoch.runs.some(run => run.commit === commit)) return undefined
  const isLike = (run: RunEntry) => !candidate || !isElsewhere(run, candidate, mustMatch)
  const current = breachedSince(ledger).filter(isLike)
  const own = commit === undefined ? undefined : current.findLast(run => run.commit === commit)
  if (own) return { entry: own, by: 'base-commit' }
  const newest = current.at(-1)
  return newest && { entry: newest, by: 'newest' }
}

/** Reads the newest groups of refused runs of the base branch. Runs of one group were recorded at the same time. */
function readRefused(
  max: number,
  ledger: Ledger,
  candidate: RunSummary | undefined,
  read: (entry: RunEntry) => Promise<RunSummary>,
): Promise<RefusedRunGroup[]> {
  const own = candidate && runId(candidate)
  const groups = [...groupBy(breachedSince(ledger), run => run.recordedAt).values()].filter(group =>
    group.every(({ id }) => id !== own),
  )
  return Promise.all(
    groups.slice(Math.max(0, groups.length - max)).map(async group => ({
      ids: group.map(({ id }) => id),
      runs: await Promise.all(group.map(read)),
    })),
  )
}
