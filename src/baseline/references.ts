/**
 * Runs that are kept by name, `references.json`: as a rule those of releases, which the next release is compared with
 * long after the baseline has moved on. Nothing prunes them. A name with several runs has repeats of one test.
 */
import * as z from 'zod/mini'
import { StoreError } from '../errors.ts'
import { parseJsonText } from '../model/json.ts'
import { REFERENCE_FILE, referencesPath, suiteFolder } from './layout.ts'
import { entrySchemaIn, type RunEntry } from './ledger.ts'
import { previousRelease } from './release-order.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'

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

/** Characters of the file above which it is not read. */
const MAX_LENGTH = 16 * 2 ** 20
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

/** Returns the text of the file: JSON that a person can read and a diff can show, with a final newline. */
export function encodeReferences(references: References): string {
  return `${JSON.stringify(references, null, 2)}\n`
}

/**
 * Reads the file. `where` names it in messages.
 *
 * @throws StoreError when it is damaged, of a newer schema, or of another suite.
 */
export function decodeReferences(
  text: string,
  where: string,
  expected?: { readonly baseRef: string; readonly suite: string },
): References {
  const damaged = (found: string, cause?: unknown) =>
    new StoreError(
      `${where}: cannot be read (${found}). Restore it from the store's history.`,
      cause === undefined ? undefined : { cause },
    )
  if (text.length > MAX_LENGTH) throw damaged(`it has ${text.length} characters`)
  let json: unknown
  try {
    json = parseJsonText(text)
  } catch (error) {
    throw damaged('it is not JSON', error)
  }
  const version = typeof json === 'object' && json !== null && 'schema' in json ? json.schema : undefined
  if (typeof version === 'number' && version > 1)
    throw new StoreError(
      `${where}: written by a newer perf-gate (schema ${version}, this one knows 1). Update perf-gate.`,
    )
  const result = schema.safeParse(json)
  if (!result.success) {
    const [issue] = result.error.issues
    throw damaged(issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : 'it is no list of references')
  }
  const { baseRef, suite } = result.data
  if (expected && (expected.baseRef !== baseRef || expected.suite !== suite))
    throw damaged(`it is of suite ${JSON.stringify(suite)} on ${JSON.stringify(baseRef)}`)
  return result.data
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
  name: { readonly baseRef: string; readonly suite: string },
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
  { baseRef, suite }: { readonly baseRef: string; readonly suite: string },
  references: readonly Reference[],
  choice: ReferenceChoice,
): string {
  const where = `suite "${suite}" on ${baseRef}`
  const names = references.map(({ name }) => name)
  const kept = names.length > 0 ? ` Kept: ${names.slice(-MAX_NAMED).join(', ')}.` : ''
  if ('name' in choice) return `No run of ${where} is kept as "${choice.name}".${kept}`
  const before = choice.before === undefined ? '' : ` before ${choice.before}`
  return `No run of a release${before} is kept of ${where}: the first one that passes is.${kept}`
}
