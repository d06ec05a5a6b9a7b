/** Reads the file groups of one run: first its samples, then resources, jobs and statements. */

import type { Notice } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import type { Host } from '../output/host.ts'
import { progressOn } from '../output/progress.ts'
import { readRun } from '../parse/read-run.ts'
import { readRecords } from '../parse/tables/read-records.ts'
import { readTables } from '../parse/tables/read-tables.ts'
import { refuseTwoValues } from '../parse/tables/refuse-two-values.ts'
import { mergeRuns } from '../summarize/merge.ts'
import type { FileGroup } from './file-groups.ts'

/** Reads the groups of a run, at least one. @throws InputError when a file cannot be read */
export async function readFileGroups(groups: readonly FileGroup[], host: Host): Promise<RunSummary> {
  const progress = progressOn(host)
  try {
    const shards: RunSummary[] = []
    const tables: RunSummary[] = []
    // Samples first: time series of resources are cut to the time of the samples.
    for (const { files, options, table, records, run, ignored } of [...groups].sort(tablesLast)) {
      if (records) {
        tables.push(await readRecords(files, records, options, run))
      } else if (table) {
        tables.push(await readTables(files, table, options, run, shards))
      } else shards.push(await readRun(files, options, { onProgress: progress.show, threads: host.threads, ignored }))
    }
    if (tables.length > 1) refuseTwoValues(tables)
    return shards.length + tables.length === 1 ? [...shards, ...tables][0]! : mergeRuns([...shards, ...tables])
  } finally {
    progress.end()
  }
}

const tablesLast = (a: FileGroup, b: FileGroup): number =>
  Number((a.table ?? a.records) !== undefined) - Number((b.table ?? b.records) !== undefined)

/** Returns the run with notices added. */
export function withNotices(run: RunSummary, notices: readonly Notice[]): RunSummary {
  return notices.length === 0 ? run : { ...run, notices: [...run.notices, ...notices] }
}

/** Returns the notice on an entry, such as `jobs[0]`, whose glob matches no file. */
export function unmatchedNotice(source: string, path: string): Notice {
  const message = `${source}: ${JSON.stringify(path)} matches no file of the run, so its data is not compared. Check the glob, and give the run as a folder that contains these files.`
  return { code: 'resources-unmatched', message }
}
