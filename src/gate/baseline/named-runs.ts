/**
 * The named runs of a suite, `references.json`: usually those of releases, with which the next release is compared. Retention
 * does not remove them. Several runs of one name are repeats of one test.
 */
import * as z from 'zod/mini'
import type { BaselineProblem } from '../../model/baseline-problem.ts'
import { defined } from '../../model/defined.ts'
import { type BaselineName, NAMED_RUN_FILE, namedRunsPath } from './layout.ts'
import { entrySchemaIn } from './ledger.ts'
import { previousRelease } from './release-order.ts'
import { decodeSuiteFile, type Known, suiteFileReader } from './suite-file.ts'

/** Which named run to compare with: the one called `name`, or the release before `before` (undefined: the newest release). */
export type NamedRunChoice = { readonly name: string } | { readonly before: string | undefined }

/** Value of the file's `kind`. */
export const NAMED_RUNS_KIND = 'perf-gate/references'

const schema = z.looseObject({
  schema: z.literal(1),
  kind: z.literal(NAMED_RUNS_KIND),
  /** As the user wrote it; paths contain an encoded form. */
  suite: z.string(),
  baseRef: z.string(),
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
        runs: z.array(entrySchemaIn(NAMED_RUN_FILE)).check(z.minLength(1)),
      }),
    )
    .check(z.refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'names a reference twice')),
})

export type NamedRuns = Known<z.infer<typeof schema>>
export type NamedRun = NamedRuns['references'][number]

const file = { path: namedRunsPath, schema, version: 1, remedy: "Restore it from the store's history." }

/**
 * Parses references.json. `where` names the file in messages.
 *
 * @throws StoreError when it is damaged, has a newer schema, or belongs to another suite than `expected`
 */
export function decodeNamedRuns(text: string, where: string, expected?: BaselineName): NamedRuns {
  return decodeSuiteFile(text, where, file, expected)
}

/** Reads the named runs of a suite; undefined when it has none. @throws StoreError when the file cannot be read */
export const readNamedRuns = suiteFileReader<NamedRuns>(file)

/** Returns the named run of a choice; undefined when there is none. */
export function chooseNamedRun(references: readonly NamedRun[], choice: NamedRunChoice): NamedRun | undefined {
  if ('name' in choice) return references.find(({ name }) => name === choice.name)
  const dated = references.map(reference => ({ ...reference, sinceMs: Date.parse(reference.since) }))
  const previous = previousRelease(dated, choice.before)
  return references.find(({ name }) => name === previous?.name)
}

/** Returns the problem of a choice that matches no named run. */
export function noNamedRun(
  { baseRef, suite }: BaselineName,
  references: readonly NamedRun[],
  choice: NamedRunChoice,
): BaselineProblem {
  const kept = references.map(({ name }) => name)
  return 'name' in choice
    ? { code: 'no-named-run', suite, baseRef, name: choice.name, kept }
    : defined({ code: 'no-release', suite, baseRef, before: choice.before, kept })
}
