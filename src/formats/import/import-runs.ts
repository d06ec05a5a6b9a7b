/** Adds runs of another tool's history to that of a suite. */

import { encodeBadge, IMPORTED, importMessage } from '../../core/gate/baseline/audit.ts'
import { datedAhead, ineligible } from '../../core/gate/baseline/eligible.ts'
import { commitRuns, type EncodedRun, encodeRuns } from '../../core/gate/baseline/entry.ts'
import type { Runs } from '../../core/gate/baseline/epoch.ts'
import {
  encodeImported,
  IMPORTED_KIND,
  type Imported,
  readImported,
} from '../../core/gate/baseline/imported-runs.ts'
import type { BaselineName, RunFolder } from '../../core/gate/baseline/layout.ts'
import {
  BADGE_FILE,
  IMPORTED_RUNS_FILE,
  LEDGER_FILE,
  suiteFolder,
} from '../../core/gate/baseline/layout.ts'
import {
  byTime,
  encodeLedger,
  type Ledger,
  type RunEntry,
  readLedger,
} from '../../core/gate/baseline/ledger.ts'
import { planSeed } from '../../core/gate/baseline/plan-moves.ts'
import {
  historyProblem,
  type PlannedHistory,
  planHistory,
} from '../../core/gate/baseline/plan-thin-files.ts'
import { type BaselineStore, CONFLICT, retry } from '../../core/gate/baseline/store.ts'
import { runReader } from '../../core/gate/baseline/stored-run.ts'
import { linesOf, type Outcome } from '../../core/gate/baseline/thin-series.ts'
import type { MoveHost } from '../../core/gate/baseline/write-ledger.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { runName, shortCommit } from '../../core/model/run-name.ts'
import { refusalText } from '../../core/render/words/baseline.ts'
import { packRuns } from './pack-runs.ts'

export interface ImportRequest extends BaselineName {
  /** Dated runs, at least one. */
  readonly runs: readonly RunSummary[]
  /** How many of the newest runs become the baseline when the suite has none. */
  readonly window: number
  /** Origin of the runs, for messages and the audit trail: 'data.js'. */
  readonly source: string
  /** Login or name of the user who imports them. */
  readonly by?: string
}

/**
 * Numbers of runs: of those written, those that the store had already, and those that became the baseline, 0 when there was one.
 * `historyProblem`: why the history is not complete; absent when it is.
 */
export type ImportedRuns = Awaited<ReturnType<typeof importRuns>>

/**
 * Adds runs to the history of a suite. If the suite has no baseline, the newest eligible runs become one; an existing baseline
 * does not change.
 *
 * @throws InputError when the suite has no baseline and no run is eligible, or a run is dated in the future
 * @throws StoreError when the store cannot be read or written
 */
export async function importRuns(store: BaselineStore, request: ImportRequest, host: MoveHost) {
  const { baseRef, suite, runs, source, by } = request
  const nowMs = host.now()
  const ahead = runs.find(run => datedAhead(run, nowMs))
  if (ahead)
    throw new InputError(
      `${source}: ${nameOf(ahead)} is dated ${new Date(ahead.startMs!).toISOString()}, which is in the future. Correct its date, or remove it.`,
    )
  return retry(store, host, async snapshot => {
    const present = await readImported(store, snapshot, request)
    const ledger = await readLedger(store, snapshot, request)
    const known = new Set(present?.runs.map(({ id }) => id))
    const folder = suiteFolder(baseRef, suite)
    const encode = (runs: readonly RunSummary[], present: readonly RunEntry[], into: RunFolder) =>
      encodeRuns(snapshot, folder, { runs, verdict: 'no-baseline', nowMs }, present, into)
    const stored = await encode(runs, present?.runs ?? [], 'imported')
    const added = stored.filter(({ entry: { id } }) => !known.has(id) && known.add(id))
    const { packed: fresh, files } = packRuns(folder, added)
    const lines = fresh.map(one => [one.entry.id, linesOf([one], outcomeOf(one.run))] as const)
    const history = await planHistory(snapshot, folder, {
      lines: new Map(lines),
      due: [],
      learns: true,
      read: runReader(store, snapshot, folder),
      where: store.name,
      nowMs,
    })
    const lists: [path: string, text: string][] = [...files]
    if (fresh.length > 0) {
      const all = [...(present?.runs ?? []), ...fresh.map(({ entry }) => entry)].sort(byTime)
      const imported: Imported = { schema: 1, kind: IMPORTED_KIND, suite, baseRef, runs: all }
      lists.push([`${folder}/${IMPORTED_RUNS_FILE}`, encodeImported(imported)])
    }
    const seeds = ledger ? [] : await encode(newestEligible(request), [], 'runs')
    const begun = seeds.length > 0 ? seeded(request, seeds, nowMs) : undefined
    if (begun) lists.push([`${folder}/${BADGE_FILE}`, encodeBadge(IMPORTED)])
    const learnt = lists.length > 0 ? ledgerToWrite(begun, ledger, history) : undefined
    if (learnt) lists.push([`${folder}/${LEDGER_FILE}`, encodeLedger(learnt)])
    let problem: string | undefined
    if (lists.length > 0) {
      const message = importMessage(request, fresh.length, { source, by })
      const change = defined({ message, deletes: [], beside: history.beside })
      const written = await commitRuns(snapshot, folder, [...fresh, ...seeds], lists, change)
      if (written === CONFLICT) return CONFLICT
      problem = historyProblem(history, written)
    }
    const counts = { added: fresh.length, already: runs.length - fresh.length }
    return defined({ ...counts, baseline: seeds.length, historyProblem: problem })
  })
}

/** Returns the ledger to write: one that begins, or one with the noise that was learnt; undefined where neither is new. */
function ledgerToWrite(
  begun: Ledger | undefined,
  present: Ledger | undefined,
  { noise }: PlannedHistory,
): Ledger | undefined {
  const ledger = begun ?? present
  return ledger && noise ? { ...ledger, noise } : begun
}

/** Returns the ledger that begins with runs of an import. */
function seeded(
  { source, by, ...names }: ImportRequest,
  seeds: readonly EncodedRun[],
  nowMs: number,
): Ledger | undefined {
  const at = new Date(nowMs).toISOString()
  const decision = defined({ at, reason: `imported from ${source}`, by })
  const entries = seeds.map(({ entry }) => entry) as unknown as Runs
  const plan = planSeed(names, entries, at, decision)
  return 'ledger' in plan ? plan.ledger : undefined
}

/** A run that could not be a baseline says nothing of how fast the system was. */
function outcomeOf(run: RunSummary): Outcome {
  const why = ineligible(run, 'no-baseline')
  return why === undefined
    ? { outcome: 'imported' }
    : { outcome: 'refused', reason: refusalText(why) }
}

/** 'the run old/a.jtl of commit 1f0c6a2'. */
function nameOf(run: RunSummary) {
  const { commit } = run.provenance
  return `the run ${runName(run) ?? ''}${commit === undefined ? '' : ` of commit ${shortCommit(commit)}`}`
}

/** Returns the newest `window` eligible runs, oldest first. @throws InputError when no run is eligible */
function newestEligible({ runs, window, source, suite }: ImportRequest): RunSummary[] {
  const why = (run: RunSummary) => ineligible(run, 'no-baseline')
  const ordered = runs.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
  const eligible = ordered.filter(run => why(run) === undefined).slice(-window)
  if (eligible.length > 0) return eligible
  const newest = ordered.at(-1)!
  throw new InputError(
    `${source}: no run can become the baseline of suite "${suite}". The newest one, ${nameOf(newest)}, cannot because ${refusalText(why(newest)!)}. Import a longer history, or runs with more samples.`,
  )
}
