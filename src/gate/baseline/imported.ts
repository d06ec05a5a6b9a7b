/**
 * The list of imported runs of a suite, `imported.json`. They are history for `backtest`: runs are not compared with them, and
 * retention does not remove them.
 */
import * as z from 'zod/mini'
import { IMPORTED_FILE, importedPath } from './layout.ts'
import { entrySchemaIn } from './ledger.ts'
import { type Known, suiteFileReader } from './suite-file.ts'

/** Value of the file's `kind`. */
export const IMPORTED_KIND = 'perf-gate/imported'

const schema = z.looseObject({
  schema: z.literal(1),
  kind: z.literal(IMPORTED_KIND),
  /** As the user wrote it; paths contain an encoded form. */
  suite: z.string(),
  baseRef: z.string(),
  /** The oldest first. */
  runs: z.array(entrySchemaIn(IMPORTED_FILE)),
})

export type Imported = Known<z.infer<typeof schema>>

const file = {
  path: importedPath,
  schema,
  version: 1,
  remedy: "Restore it from the store's history, or delete it and import again.",
}

/** Reads imported.json of a suite; undefined when there is none. @throws StoreError when the file cannot be read */
export const readImported = suiteFileReader<Imported>(file)
