/** The list of imported runs of a suite, imported.json. Runs are not compared with them, and retention does not remove them. */
import * as z from 'zod/mini'
import { IMPORTED_RUNS_FILE } from './layout.ts'
import { entrySchemaIn } from './ledger.ts'
import { type Known, suiteFile, suiteKeys } from './suite-file.ts'

/** Value of the file's `kind`. */
export const IMPORTED_KIND = 'perf-gate/imported'

const schema = z.looseObject({
  ...suiteKeys(IMPORTED_KIND, 1),
  /** The oldest first. */
  runs: z.array(entrySchemaIn('imported')),
})

export type Imported = Known<z.infer<typeof schema>>

const importedFile = suiteFile<Imported>({
  name: IMPORTED_RUNS_FILE,
  schema,
  version: 1,
  remedy: "Restore it from the store's history, or delete it and import again.",
})
/** `readImported` returns undefined when there is none. @throws StoreError when the file cannot be read */
export const { read: readImported, encode: encodeImported } = importedFile
