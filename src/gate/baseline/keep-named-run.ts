/** Stores runs under a name, in one read-modify-write that is repeated on a conflict with another writer. */
import type { KeptNamedRun, Refusal } from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import type { RunSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import { namedRunMessage } from './audit.ts'
import { datedAhead, ineligible, notPassed } from './eligible.ts'
import { commitRuns, type EncodedRun, encodeRuns } from './entry.ts'
import { type BaselineName, namedRunsPath, suiteFolder } from './layout.ts'
import type { MoveHost } from './move.ts'
import { NAMED_RUNS_KIND, type NamedRun, type NamedRuns, readNamedRuns } from './named-runs.ts'
import { CONFLICT, retry } from './retry.ts'
import type { BaselineStore } from './store.ts'
import { encodeSuiteFile } from './suite-file.ts'

export interface KeepRequest extends BaselineName {
  /** Name to store them under: 'v1.2.0'. */
  readonly name: string
  /** Runs of one test, at least one. */
  readonly runs: readonly RunSummary[]
  /** Verdict on the runs. */
  readonly verdict: Verdict
  /** Login or name of the user who stores them. */
  readonly by?: string
}

/**
 * Stores runs under a name; retention does not remove them. If the name exists, runs of the same commit join it as repeats, and
 * runs of another commit are refused. Runs that breached are refused.
 *
 * @throws StoreError when references.json cannot be read (it is not overwritten), or the store cannot be written
 */
export async function keepNamedRun(store: BaselineStore, request: KeepRequest, host: MoveHost): Promise<KeptNamedRun> {
  const { name, runs, verdict, baseRef, suite } = request
  const of = { suite, baseRef, name }
  const refused = (reason: Refusal): KeptNamedRun => ({ outcome: 'refused', ...of, reason })
  const nowMs = host.now()
  const never = runs.map(run => ineligible(run, verdict) ?? datedAhead(run, nowMs))
  const reason = never.find(Boolean) ?? notPassed(verdict)
  if (reason !== undefined) return refused(reason)
  return retry(store, host, async snapshot => {
    const present = await readNamedRuns(store, snapshot, request)
    const known = present?.references.find(each => each.name === name)
    const kept = present?.references.flatMap(each => each.runs) ?? []
    const folder = suiteFolder(baseRef, suite)
    const stored = await encodeRuns(snapshot, folder, { runs, verdict, nowMs }, kept, 'references')
    const commit = known?.runs[0]?.commit
    if (known && stored.some(({ entry }) => entry.commit !== commit))
      return refused(defined({ code: 'name-taken', commit }))
    const fresh = stored.filter(({ entry }) => !known?.runs.some(({ id }) => id === entry.id))
    if (fresh.length === 0) return { outcome: 'already', ...of }
    const next = withRuns(present ?? beginning(request), request, fresh, new Date(nowMs).toISOString())
    const message = namedRunMessage(
      request,
      fresh.map(({ entry }) => entry),
    )
    const result = await commitRuns(snapshot, folder, fresh, [[namedRunsPath(folder), encodeSuiteFile(next)]], message)
    if (result.outcome === 'conflict') return CONFLICT
    return { outcome: known ? 'joined' : 'kept', ...of, version: result.version }
  })
}

function beginning({ baseRef, suite }: BaselineName): NamedRuns {
  return { schema: 1, kind: NAMED_RUNS_KIND, suite, baseRef, references: [] }
}

function withRuns(
  present: NamedRuns,
  { name, by }: KeepRequest,
  fresh: readonly EncodedRun[],
  since: string,
): NamedRuns {
  const runs = fresh.map(({ entry }) => entry)
  const isThere = present.references.some(each => each.name === name)
  const joined = (each: NamedRun): NamedRun => (each.name === name ? { ...each, runs: [...each.runs, ...runs] } : each)
  return {
    ...present,
    references: isThere ? present.references.map(joined) : [...present.references, defined({ name, since, by, runs })],
  }
}
