/** Encodes, decodes and reads the lists of a suite: `baseline.json`, `references.json` and `imported.json`. */
import * as z from 'zod/mini'
import { type EarlierName, renameEarlier } from '../../model/earlier-names.ts'
import { StoreError, UserError } from '../../model/errors.ts'
import { parseJsonText } from '../../model/json-text.ts'
import { type BaselineName, suiteFolder } from './layout.ts'
import type { BaselineStore, StoreSnapshot } from './store.ts'

/** Most characters of a file. */
const MAX_LENGTH = 16 * 2 ** 20

/** What a schema of loose objects accepts, without the fields that it does not name: those are kept, but nothing reads them. */
export type Known<T> = T extends readonly (infer Item)[]
  ? readonly Known<Item>[]
  : T extends object
    ? {
        readonly [K in keyof T as string extends K ? (unknown extends T[K] ? never : K) : K]: Known<
          T[K]
        >
      }
    : T

/** A list without objects, also one of lists, which fits a line. Strings have no line breaks, so a bracket in one does no harm. */
const FLAT_LIST = /\[(?:[^[\]{}]|\[[^[\]{}]*\])*\]/g

/** Returns the text of a file: indented JSON with a final newline, for readable diffs. */
export function encodeSuiteFile(content: BaselineName): string {
  const text = JSON.stringify(content, null, 2)
  return `${text.replaceAll(FLAT_LIST, list => list.replaceAll(/\n */g, ''))}\n`
}

/** Returns the first fields of the schema of a file. */
export function suiteKeys<const Kind extends string, const Version extends number>(
  kind: Kind,
  version: Version,
) {
  return {
    schema: z.literal(version),
    kind: z.literal(kind),
    /** As the user wrote it; paths contain an encoded form. */
    suite: z.string(),
    baseRef: z.string(),
  }
}

/** Properties of one of the files. */
interface SuiteFile<T> {
  /** Its name in the folder of a suite. */
  readonly name: string
  readonly schema: z.ZodMiniType<T>
  /** Version of the schema, which changes with each field that is added, renamed or removed. Lower ones are read, higher ones refused. */
  readonly version: number
  /** Names of fields in lower versions. Absent: all have their present names. */
  readonly earlierNames?: readonly EarlierName[]
  /** What to do about a damaged file, as a sentence. */
  readonly remedy: string
}

/**
 * Returns a text that is about to be stored, after reading it as a later job will.
 *
 * @param what names it in the message
 * @throws StoreError when it cannot be read: nothing may be stored then
 */
export function readable(text: string, decode: (text: string) => unknown, what: string): string {
  try {
    decode(text)
    return text
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause
    throw new StoreError(
      `${what}: nothing was stored, because perf-gate could not read what it was about to write (${cause.message}) This is a defect of perf-gate: please report it, with the results.`,
      { cause },
    )
  }
}

/** Returns the decoder, the reader and the encoder of a file. */
export function suiteFile<T extends BaselineName>({
  name,
  schema,
  version,
  earlierNames = [],
  remedy,
}: SuiteFile<T>) {
  /**
   * Parses the file. `where` names it in messages.
   *
   * @throws StoreError when it is damaged, has a newer schema, or belongs to another suite than `expected`
   */
  function decode(text: string, where: string, expected?: BaselineName): T {
    const damaged = (found: string, cause?: unknown): StoreError =>
      new StoreError(
        `${where}: cannot be read (${found}). ${remedy}`,
        cause === undefined ? undefined : { cause },
      )
    if (text.length > MAX_LENGTH) throw damaged(`it has ${text.length} characters`)
    let json: unknown
    try {
      json = parseJsonText(text)
    } catch (error) {
      throw damaged('it is not JSON', error)
    }
    upgrade(json, where)
    const result = schema.safeParse(json)
    if (!result.success) {
      const { path, message } = result.error.issues[0]!
      throw damaged(`${path.join('.') || 'it'}: ${message}`)
    }
    const { baseRef, suite } = result.data
    if (expected && (expected.baseRef !== baseRef || expected.suite !== suite))
      throw damaged(`it is of suite ${JSON.stringify(suite)} on ${JSON.stringify(baseRef)}`)
    return result.data
  }

  /** Gives content of an earlier schema the names of this one. @throws StoreError when its schema is newer */
  function upgrade(json: unknown, where: string) {
    if (typeof json !== 'object' || json === null || !('schema' in json)) return
    const { schema: found } = json
    if (typeof found !== 'number') return
    if (found > version)
      throw new StoreError(
        `${where}: written by a newer perf-gate (schema ${found}, this one knows ${version}). Update perf-gate.`,
      )
    if (found < 1 || found === version) return
    renameEarlier(json, earlierNames)
    json.schema = version
  }

  /** Reads the file of a suite; undefined when there is none. @throws StoreError when it cannot be read */
  async function read(
    store: BaselineStore,
    snapshot: StoreSnapshot,
    of: BaselineName,
  ): Promise<T | undefined> {
    const path = `${suiteFolder(of.baseRef, of.suite)}/${name}`
    const text = await snapshot.read(path)
    return text === undefined ? undefined : decode(text, `${store.name}: ${path}`, of)
  }

  /** Returns the text of a file that can be read back. @throws StoreError when it cannot be */
  function encode(content: T) {
    return readable(encodeSuiteFile(content), text => decode(text, name, content), name)
  }

  return { decode, read, encode }
}
