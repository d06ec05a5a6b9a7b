/**
 * Runs that are kept by name, `references.json`: as a rule those of releases, which the next release is compared with
 * long after the baseline has moved on. Nothing prunes them. A name with several runs has repeats of one test.
 */
import * as z from 'zod/mini'
import { type BaselineName, REFERENCE_FILE, referencesPath, suiteFolder } from './layout.ts'
import { entrySchemaIn, type RunEntry } from './ledger.ts'
import { previousRelease } from './release-order.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'
import { decodeSuiteFile, encodeSuiteFile } from './suite-file.ts'

export interface References {
  readonly schema: 1
  readonly kind: typeof REFERENCES_KIND
  /** Names as the user wrote them. */
  readonly suite: string
  readonly baseRef: string
  /** In the order in which they were first kept. */
  readonly references: readonly Reference[]
}

export interface Reference {
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
export type ReferenceChoice = { readonly name: string } | { readonly before: string | undefined }

/** Value of the file's `kind`. */
export const REFERENCES_KIND = 'perf-gate/references'

/** References named in a message. */
const MAX_NAMED = 5

const instant = z.iso.datetime()

const schema: z.ZodMiniType<References> = z.looseObject({
  schema: z.literal(1),
  kind: z.literal(REFERENCES_KIND),
  suite: z.string(),
  baseRef: z.string(),
  references: z
    .array(
      z.looseObject({
        name: z.string().check(z.minLength(1)),
        since: instant,
        by: z.exactOptional(z.string()),
        runs: z.array(entrySchemaIn(REFERENCE_FILE)).check(z.minLength(1)),
      }),
    )
    .check(z.refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'names a reference twice')),
})

const file = { schema, remedy: "Restore it from the store's history." }

/** Returns the text of the file. */
export function encodeReferences(references: References): string {
  return encodeSuiteFile(references)
}

/**
 * Reads the file. `where` names it in messages.
 *
 * @throws StoreError when it is damaged, of a newer schema, or of another suite (`expected`).
 */
export function decodeReferences(text: string, where: string, expected?: BaselineName): References {
  return decodeSuiteFile(text, where, file, expected)
}

/**
 * Reads what a suite keeps by name.
 *
 * @returns undefined when it keeps nothing.
 * @throws StoreError when the file cannot be read.
 */
export async function readReferences(
  store: BaselineStore,
  snapshot: StoreSnapshot,
  name: BaselineName,
): Promise<References | undefined> {
  const path = referencesPath(suiteFolder(name.baseRef, name.suite))
  const text = await snapshot.read(path)
  return text === undefined ? undefined : decodeReferences(text, `${store.name}: ${path}`, name)
}

/** Returns the reference that is meant; undefined when it is not kept. */
export function chooseReference(references: readonly Reference[], choice: ReferenceChoice): Reference | undefined {
  if ('name' in choice) return references.find(({ name }) => name === choice.name)
  const dated = references.map(reference => ({ ...reference, sinceMs: Date.parse(reference.since) }))
  const previous = previousRelease(dated, choice.before)
  return references.find(({ name }) => name === previous?.name)
}

/** Says that what is meant is not kept, and what is: one or two sentences. */
export function missingReferenceText(
  { baseRef, suite }: BaselineName,
  references: readonly Reference[],
  choice: ReferenceChoice,
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
