/** Files that perf-gate has written itself: runs that are summarised already, whatever the configuration reads runs from. */
import type { ReadLimits } from '../model/reading.ts'
import { perfGateRun } from '../parse/run-file.ts'
import { openDocuments } from '../parse/source/documents.ts'

/** Returns those of the files, which exist, that hold a run summary. */
export async function summarisedAmong(files: readonly string[], limits: ReadLimits): Promise<ReadonlySet<string>> {
  const found = await openDocuments(files, limits)
  try {
    const summarised = new Set<string>()
    for (const { path, head } of found.documents) if (perfGateRun.matches(await head())) summarised.add(path)
    return summarised
  } finally {
    found.close()
  }
}
