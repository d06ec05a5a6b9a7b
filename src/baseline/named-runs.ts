/**
 * Runs that are kept by name, `references.json`: as a rule those of releases, which the next release is compared with
 * long after the baseline has moved on. Nothing prunes them. A name with several runs has repeats of one test.
 */
import * as z from 'zod/mini'
import { type BaselineName, NAMED_RUN_FILE, namedRunsPath, suiteFolder } from './layout.ts'
import { entrySchemaIn, type RunEntry } from './ledger.ts'
import { previousRelease } from './release-order.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'
import { decodeSuiteFile, encodeSuiteFile } from './suite-file.ts'

export interface NamedRuns {
  readonly schema: 1
  readonly kind: typeof NAMED_RUNS_KIND
  /** Names as the user wrote them. */
  readonly suite: string
  readonly baseRef: string
  /** In the order in which they were first kept. */
  readonly references: readonly NamedRun[]
}

export interface NamedRun {
  /** As it is asked for: 'v1.2.0'. */
  readonly name: string
  /** When it was first kept, ISO 8601 UTC. */
  readonly since: string
  /** Login or name of who kept it. */
  readonly by?: string
  /** Repeats of one test, at least one, in the order in which they were kept. */
  readonly runs: readonly RunEntry[]
}

/** Which reference is compared with: one by its name, or the release before the named one (the newest when it has no name). */
export type NamedRunChoice = { readonly name: string } | { readonly before: string | undefined }

/** Value of the file's `kind`. */
export const NAMED_RUNS_KIND = 'perf-gate/references'

/** References named in a message. */
const MAX_NAMED = 5

const instant = z.iso.datetime()

const schema: z.ZodMiniType<NamedRuns> = z.looseObject({
  schema: z.literal(1),
  kind: z.literal(NAMED_RUNS_KIND),
  suite: z.string(),
  baseRef: z.string(),
  references: z
    .array(
      z.looseObject({
        name: z.string().check(z.minLength(1)),
        since: instant,
        by: z.exactOptional(z.string()),
        runs: z.array(entrySchemaIn(NAMED_RUN_FILE)).check(z.minLength(1)),
      }),
    )
    .check(z.refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'names a reference twice')),
})

const file = { schema, remedy: "Restore it from the store's history." }

/** Returns the text of the file. */
export function encodeNamedRuns(references: NamedRuns): string {
  return encodeSuiteFile(references)
}

/**
 * Reads the file. `where` names it in messages.
 *
 * @throws StoreError when it is damaged, of a newer schema, or of another suite (`expected`).
 */
export function decodeNamedRuns(text: string, where: string, expected?: BaselineName): NamedRuns {
  return decodeSuiteFile(text, where, file, expected)
}

/**
 * Reads what a suite keeps by name.
 *
 * @returns undefined when it keeps nothing.
 * @throws StoreError when the file cannot be read.
 */
export async function readNamedRuns(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  name: BaselineName,
): Promise<NamedRuns | undefined> {
  const path = namedRunsPath(suiteFolder(name.baseRef, name.suite))
  const text = await snapshot.read(path)
  return text === undefined ? undefined : decodeNamedRuns(text, `${store.name}: ${path}`, name)
}

/** Returns the reference that is meant; undefined when it is not kept. */
export function chooseNamedRun(references: readonly NamedRun[], choice: NamedRunChoice): NamedRun | undefined {
  if ('name' in choice) return references.find(({ name }) => name === choice.name)
  const dated = references.map(reference => ({ ...reference, sinceMs: Date.parse(reference.since) }))
  const previous = previousRelease(dated, choice.before)
  return references.find(({ name }) => name === previous?.name)
}

/** Says that what is meant is not kept, and what is: one or two sentences. */
export function missingNamedRunText(
  { baseRef, suite }: BaselineName,
  references: readonly NamedRun[],
  choice: NamedRunChoice,
): string {
  const where = `suite "${suite}" on ${baseRef}`
  const names = references.map(({ name }) => name)
  const older = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} older` : ''
  const kept = names.length > 0 ? ` Kept: ${names.slice(-MAX_NAMED).join(', ')}${older}.` : ''
  if ('name' in choice)
    return `No run of ${where} is kept as "${choice.name}".${kept || ' None is kept by name yet: "--keep-as NAME" keeps one.'}`
  const before = choice.before === undefined ? '' : ` before ${choice.before}`
  return `No run of a release${before} is kept of ${where}: the first one that passes is.${kept}`
}
