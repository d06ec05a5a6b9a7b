/** Finds run summaries among files. */
import type { ReadLimits } from '../model/reading.ts'
import { perfGateRun } from '../parse/run-file.ts'
import { openDocuments } from '../parse/source/documents.ts'

/** Returns the files that are run summaries of perf-gate. All files must exist. */
export async function findSummaries(files: readonly string[], limits: ReadLimits): Promise<ReadonlySet<string>> {
  const found = await openDocuments(files, limits)
  try {
    const summaries = new Set<string>()
    for (const { path, head } of found.documents) if (perfGateRun.matches(await head())) summaries.add(path)
    return summaries
  } finally {
    found.close()
  }
}
