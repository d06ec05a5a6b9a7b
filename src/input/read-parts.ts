/** Reads the parts of one run: samples, then what was recorded beside them. */

import type { Notice } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import type { Host } from '../output/host.ts'
import { progressOn } from '../output/progress.ts'
import { readRun } from '../parse/read-run.ts'
import { readRecords } from '../parse/tables/read-records.ts'
import { readTables } from '../parse/tables/read-tables.ts'
import { refuseTwoValues } from '../parse/tables/refuse-two-values.ts'
import { mergeRuns } from '../summarize/merge.ts'
import type { Part } from './parts.ts'

/** Reads the parts of a run, of which there is at least one. @throws InputError when one cannot be read */
export async function readParts(parts: readonly Part[], host: Host): Promise<RunSummary> {
  const progress = progressOn(host)
  try {
    const shards: RunSummary[] = []
    const tables: RunSummary[] = []
    // Samples first: of what was recorded beside them, only the time of the run counts.
    for (const { files, options, table, records, run, beside } of [...parts].sort(tablesLast)) {
      if (records) {
        tables.push(await readRecords(files, records, options, run))
      } else if (table) {
        tables.push(await readTables(files, table, options, run, shards))
      } else shards.push(await readRun(files, options, { onProgress: progress.show, threads: host.threads, beside }))
    }
    if (tables.length > 1) refuseTwoValues(tables)
    return shards.length + tables.length === 1 ? [...shards, ...tables][0]! : mergeRuns([...shards, ...tables])
  } finally {
    progress.end()
  }
}

const tablesLast = (a: Part, b: Part): number =>
  Number((a.table ?? a.records) !== undefined) - Number((b.table ?? b.records) !== undefined)

/** Returns a run with remarks added. */
export function withNotices(run: RunSummary, notices: readonly Notice[]): RunSummary {
  return notices.length === 0 ? run : { ...run, notices: [...run.notices, ...notices] }
}

/** Returns the remark on an entry of `resources` whose glob matches nothing. */
export function noResources(index: number, path: string): Notice {
  return noMatch(`resources[${index}]`, path)
}

/** Returns the remark on an entry, such as `jobs[0]`, whose glob matches nothing. */
export function noMatch(source: string, path: string): Notice {
  const message = `${source}: ${JSON.stringify(path)} matches no file of the run, so nothing of it is compared. Check the glob, and give a run as a folder that holds its resources.`
  return { code: 'resources-unmatched', message }
}
