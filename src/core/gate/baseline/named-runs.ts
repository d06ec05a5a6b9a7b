/**
 * The named runs of a suite, `references.json`: usually those of releases, with which the next release is compared. Retention
 * does not remove them. Several runs of one name are repeats of one test.
 */
import * as z from 'zod/mini'
import type { KeptNamedRun, Refusal } from '../../model/baseline-move.ts'
import type { BaselineProblem } from '../../model/baseline-problem.ts'
import { defined } from '../../model/defined.ts'
import type { RunSummary } from '../../model/run.ts'
import type { Verdict } from '../../model/verdict.ts'
import { namedRunMessage } from './audit.ts'
import { datedAhead, ineligible, verdictRefusal } from './eligible.ts'
import { commitRuns, encodeRuns } from './entry.ts'
import { type BaselineName, NAMED_RUNS_FILE, suiteFolder } from './layout.ts'
import { entrySchemaIn } from './ledger.ts'
import { previousRelease } from './releases.ts'
import { type BaselineStore, CONFLICT, retry } from './store.ts'
import { type Known, suiteFile, suiteKeys } from './suite-file.ts'
import type { MoveHost } from './write-ledger.ts'

/** Which named run to compare with: the one called `name`, or the release before `before` (undefined: the newest release). */
export type NamedRunChoice = { readonly name: string } | { readonly before: string | undefined }

/** Value of the file's `kind`. */
const NAMED_RUNS_KIND = 'perf-gate/references'

const schema = z.looseObject({
  ...suiteKeys(NAMED_RUNS_KIND, 1),
  /** In the order in which the names were first stored. */
  references: z
    .array(
      z.looseObject({
        /** Usually the tag of a release: 'v1.2.0'. */
        name: z.string().check(z.minLength(1)),
        /** When it was first stored, ISO 8601 UTC. */
        since: z.iso.datetime(),
        /** Login or name of the user who stored it. */
        by: z.exactOptional(z.string()),
        /** Repeats of one test, at least one, in the order in which they were stored. */
        runs: z.array(entrySchemaIn('references')).check(z.minLength(1)),
      }),
    )
    .check(
      z.refine(
        list => new Set(list.map(({ name }) => name)).size === list.length,
        'names a reference twice',
      ),
    ),
})

type NamedRuns = Known<z.infer<typeof schema>>
export type NamedRun = NamedRuns['references'][number]

const namedRunsFile = suiteFile<NamedRuns>({
  name: NAMED_RUNS_FILE,
  schema,
  version: 1,
  remedy: "Restore it from the store's history.",
})
const { encode: encodeNamedRuns } = namedRunsFile

/** Parses and reads references.json. */
export const { decode: decodeNamedRuns, read: readNamedRuns } = namedRunsFile

/** Returns the named run of a choice; undefined when there is none. */
export function chooseNamedRun(
  references: readonly NamedRun[],
  choice: NamedRunChoice,
): NamedRun | undefined {
  return 'name' in choice
    ? references.find(({ name }) => name === choice.name)
    : previousRelease(references, choice.before)
}

/** Returns the problem of a choice that matches no named run. */
export function noNamedRun(
  { baseRef, suite }: BaselineName,
  references: readonly NamedRun[],
  choice: NamedRunChoice,
): BaselineProblem {
  const kept = references.map(({ name }) => name)
  if ('name' in choice) return { code: 'no-named-run', suite, baseRef, name: choice.name, kept }
  return defined({ code: 'no-release', suite, baseRef, before: choice.before, kept })
}

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
export async function keepNamedRun(
  store: BaselineStore,
  request: KeepRequest,
  host: MoveHost,
): Promise<KeptNamedRun> {
  const { name, runs, verdict, baseRef, suite } = request
  const of = { suite, baseRef, name }
  const refused = (reason: Refusal): KeptNamedRun => ({ outcome: 'refused', ...of, reason })
  const nowMs = host.now()
  const never = runs.map(run => ineligible(run, verdict) ?? datedAhead(run, nowMs))
  const reason = never.find(Boolean) ?? verdictRefusal(verdict)
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
    const entries = fresh.map(({ entry }) => entry)
    const message = namedRunMessage(request, entries)
    const list = present ?? { schema: 1, kind: NAMED_RUNS_KIND, suite, baseRef, references: [] }
    const own = known
      ? { ...known, runs: [...known.runs, ...entries] }
      : defined({ name, since: new Date(nowMs).toISOString(), by: request.by, runs: entries })
    const others = list.references.map(each => (each === known ? own : each))
    const next: NamedRuns = { ...list, references: known ? others : [...others, own] }
    const file = [`${folder}/${NAMED_RUNS_FILE}`, encodeNamedRuns(next)] as const
    const written = await commitRuns(snapshot, folder, fresh, [file], { message, deletes: [] })
    if (written === CONFLICT) return CONFLICT
    return { outcome: known ? 'joined' : 'kept', ...of, version: written.version }
  })
}
