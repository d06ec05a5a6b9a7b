/** Reads the groups of files of a run, and joins them. */
import { InputError } from '../../core/model/errors.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { Phase, PhaseRule } from '../../core/model/phase.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { makeVisible } from '../../core/render/escape/visible.ts'
import { formatBytes, formatCount, formatRatioAsPercent } from '../../core/render/words/format.ts'
import { mergeRuns } from '../../core/summarize/merge.ts'
import type { ReadProgress } from '../formats/document/read-document.ts'
import { RunNotInTable } from '../formats/document/tables.ts'
import { readRun } from '../formats/read-run.ts'
import { enginesOf, type FileGroup } from './file-groups.ts'
import type { Host } from './host.ts'
import { progressOn } from './progress.ts'

/**
 * Reads the groups of a run, at least one. Data of which no table has a row of the run is missing, with a notice; so are resources
 * that cannot be read, or are of another time.
 *
 * @param jobPhases jobs that are phases, besides those in the groups
 * @throws InputError when a file cannot be read, or no results have a row of the run
 */
export async function readFileGroups(
  groups: readonly FileGroup[],
  host: Host,
  jobPhases: readonly Phase[] = [],
): Promise<RunSummary> {
  const progress = progressOn(host)
  try {
    const shards: RunSummary[] = []
    const tables: RunSummary[] = []
    const missing: InputError[] = []
    let hasResults = !groups.some(isResults)
    // Jobs first, which may be phases; then samples, because time series of resources are cut to their time.
    for (const group of groups.toSorted((a, b) => orderOf(a) - orderOf(b))) {
      const { files, rules, run, ignored, query } = group
      const options = { ...group.options, phases: withJobs(group.options.phases, jobPhases) }
      try {
        if (rules && 'metrics' in rules) {
          const { readTables } = await host.readers.tables()
          tables.push(await readTables(files, rules, options, run, shards))
        } else if (rules) {
          const { readRecords } = await host.readers.tables()
          const { phases = [], ...read } = await readRecords(files, rules, group.options, run)
          jobPhases = [...jobPhases, ...phases]
          tables.push(read)
        } else if (query) {
          progress.show(() => `asking ${query.engine}`)
          const engines = await enginesOf(host)
          shards.push(await engines.read(query, group.options, host.readers))
        } else
          shards.push(
            await readRun(files, options, {
              onProgress: read => progress.show(() => progressLine(read)),
              readers: host.readers,
              threads: host.threads,
              ignored,
            }),
          )
        hasResults ||= isResults(group)
      } catch (error) {
        // Resources explain results; that they cannot be read is no reason to judge nothing.
        const isResource = rules?.kind === 'resource' && error instanceof InputError
        if (!(error instanceof RunNotInTable) && !isResource) throw error
        missing.push(error)
      }
    }
    const read = [...shards, ...tables]
    if (missing.length > 0 && !(hasResults && read.length > 0)) throw missing[0]
    if (tables.length > 1) (await host.readers.tables()).refuseTwoValues(tables)
    return withNotices(merged(read), missing.map(missingNotice))
  } finally {
    progress.end()
  }
}

/** Returns the only run as it is, and several as one. */
function merged(runs: readonly RunSummary[]): RunSummary {
  const [first, ...others] = runs
  return first && others.length === 0 ? first : mergeRuns(runs)
}

function orderOf({ rules, options }: FileGroup): number {
  if (!rules) return 1
  return rules.kind === 'jobs' && options.phases.some(({ from }) => from === 'jobs') ? 0 : 2
}

/** Returns the rules of phases with the times of the jobs in place of the rules for jobs. */
function withJobs(rules: readonly PhaseRule[], phases: readonly Phase[]): PhaseRule[] {
  return rules.flatMap((rule): PhaseRule[] =>
    rule.from !== 'jobs'
      ? [rule]
      : phases.flatMap(({ name, spans }) =>
          spans.map(([startMs, endMs]) => ({
            source: rule.source,
            from: 'clock',
            name,
            startMs,
            endMs,
          })),
        ),
  )
}

function isResults({ rules }: FileGroup): boolean {
  return !rules || ('metrics' in rules && rules.kind !== 'resource')
}

/** Returns the notice on data that a run lacks, because no table has a row of it, or its resources cannot be read. */
export function missingNotice({ message }: InputError): Notice {
  return { code: 'run-not-in-table', message: `${message} The run lacks this data.` }
}

export function withNotices(run: RunSummary, notices: readonly Notice[]): RunSummary {
  return notices.length === 0 ? run : { ...run, notices: [...run.notices, ...notices] }
}

function progressLine({ file, bytesRead, bytesTotal, samples }: ReadProgress): string {
  const share =
    bytesTotal > 0 ? formatRatioAsPercent(Math.floor((100 * bytesRead) / bytesTotal) / 100) : ''
  return `reading ${makeVisible(file)} ${share} of ${formatBytes(bytesTotal)}, ${formatCount(samples)} samples`
}
