/** `perf-gate formats`, and `perf-gate summarize`: writes a small, mergeable summary of a run, usually on the load generator. */

import { writeFile } from 'node:fs/promises'
import type { Config } from '../core/config/config.ts'
import { InputError, PublishError, UsageError } from '../core/model/errors.ts'
import { NO_ROW_READ } from '../core/model/notice.ts'
import type { RunSummary } from '../core/model/run.ts'
import { jsonText } from '../core/render/escape/json.ts'
import { formatSamples, plural } from '../core/render/words/format.ts'
import { encodeRun } from '../core/summarize/run-file/encode.ts'
import { countsByKind } from '../core/summarize/run-load.ts'
import { readConfig } from '../read/files/configuration.ts'
import { enginesOf } from '../read/files/file-groups.ts'
import { readGivenRun } from '../read/files/given-run.ts'
import type { Host } from '../read/files/host.ts'

/**
 * Reads the files of one run and writes its summary. Returns 0. `max-bad-rows` is not applied here but when the run is judged:
 * it is a share of the rows of all shards.
 *
 * @throws InputError when the files have no samples and no values
 */
export async function summarize(
  paths: readonly string[],
  options: { out?: string; config?: string; printQuery?: boolean },
  host: Host,
): Promise<number> {
  const config = await readConfig(options)
  if (options.printQuery) return printQueries(config, host)
  const { out } = options
  if (out === undefined)
    throw new UsageError('--out: is missing. Give the file to write, such as --out run.json.')
  const run = await readOne({ ...config, maxIssueRatio: 1 }, paths, host)
  refuseEmpty(run)
  const text = encodeRun(run)
  try {
    await writeFile(out, text)
  } catch (error) {
    throw new PublishError(`${out}: cannot be written. Give a file in an existing folder.`, {
      cause: error,
    })
  }
  for (const notice of run.notices) host.err(`${notice.message}\n`)
  const [issue] = run.issues.first
  if (issue)
    host.err(
      `${plural(run.issues.count, 'row')} cannot be read; the first: ${placeOf(issue)}: ${issue.message}\n`,
    )
  host.out(
    `${out}: ${plural(run.series.length, 'series', 'series')}, ${formatSamples({ ...run, ...countsByKind(run) })} of ${plural(run.sources.length, 'file')}\n`,
  )
  return 0
}

async function readOne(config: Config, paths: readonly string[], host: Host): Promise<RunSummary> {
  if (paths.length > 0) return readGivenRun(config, paths, host)
  const { readResults } = await import('../read/files/results.ts')
  const [run, another] = await readResults(config, [], host)
  if (!another) return run!
  throw new UsageError('results: "repeat" makes several runs of them. Give the files of one run.')
}

/** Prints the queries of the configuration, each after the client that would ask it. Returns 0. */
async function printQueries(config: Config, host: Host) {
  if (config.engines.length === 0)
    throw new UsageError('--print-query: the configuration has no results with "engine".')
  const { clientOf, filled } = await enginesOf(host)
  for (const query of config.engines.map(filled)) {
    const { program, args } = clientOf(query)
    const client = [program, ...args.slice(0, -1)].map(word => word || "''").join(' ')
    host.out(`-- ${query.source}: ${client}\n${args.at(-1)}\n`)
  }
  return 0
}

/** An empty summary would look like an idle load generator, although its results were lost. */
function refuseEmpty({ notices, issues, series, sources }: RunSummary) {
  const unread = notices.find(({ code }) => code === NO_ROW_READ)
  const [first] = issues.first
  const why = first ? ` The first problem: ${placeOf(first)}: ${first.message}.` : ''
  if (unread) throw new InputError(`${unread.message}${why}`)
  if (series.length > 0) return
  const files = sources.map(({ name }) => name).join(', ')
  throw new InputError(
    `${files}: found no samples and no values. Check that the test ran, and that these are its results.`,
  )
}

function placeOf({ file, line }: RunSummary['issues']['first'][number]) {
  return line === undefined ? file : `${file}:${line}`
}

/** Prints a line for each format: its id for `format:` in the configuration, and what identifies it. */
export async function formats({ json }: { readonly json?: boolean }, host: Host): Promise<number> {
  const known = await host.readers.formats.all()
  if (json) {
    host.out(jsonText(known.map(({ id, looksFor }) => ({ id, looksFor }))))
    return 0
  }
  const width = Math.max(...known.map(({ id }) => id.length))
  const lines = known.map(({ id, looksFor }) => `${id.padEnd(width)}  ${looksFor}`)
  const table = `${'table'.padEnd(width)}  any other table: "format: table" in the configuration describes its columns`
  host.out(`${[...lines, table].join('\n')}\n`)
  return 0
}
