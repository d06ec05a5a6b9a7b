/** `perf-gate import`: stores past runs, each with its date and commit, as the history of a baseline. */

import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { readOptionsOf } from '../../core/config/read-options.ts'
import { folderStore } from '../../core/gate/baseline/folder-store.ts'
import { letNewSpaceGrow } from '../../core/host/heap.ts'
import { defined, present } from '../../core/model/defined.ts'
import { InputError, UsageError } from '../../core/model/errors.ts'
import { type Direction, declaredMetrics, declareMetrics } from '../../core/model/metric.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { escapeTerminal } from '../../core/render/escape/terminal.ts'
import { historyProblemText } from '../../core/render/words/baseline.ts'
import { formatInstant, plural } from '../../core/render/words/format.ts'
import { readConfig } from '../../read/files/configuration.ts'
import type { Host } from '../../read/files/host.ts'
import { listed } from '../../read/formats/frame/format-message.ts'
import { readWhole } from '../../read/formats/frame/limits.ts'
import { openDocuments } from '../../read/formats/frame/source/documents.ts'
import { isBenchmarkHistory, readBenchmarkHistory } from '../benchmarks/benchmark-history.ts'
import { declaration, idFrom } from '../benchmarks/benchmark-value.ts'
import { readFolder } from './import-folder.ts'
import { type ImportedRuns, importRuns } from './import-runs.ts'

export interface ImportOptions {
  readonly store: string
  readonly suite?: string
  readonly baseRef: string
  readonly config?: string
  /** Path of a table with the date and commit of each run. */
  readonly table?: string
  /** Where to take the date of a run that states none; `mtime`: the modification time of its file. */
  readonly dates?: 'mtime'
}

/** Runs of one suite, each dated. */
interface History {
  readonly suite: string
  readonly runs: readonly RunSummary[]
  /** Number of values read from a benchmark history. Absent for other sources. */
  readonly values?: number
  /** Whether a table can add commits. */
  readonly isFolder?: true
}

/** Imports the runs of a benchmark history, of a history table or of a folder, and prints a summary of each suite. Returns 0. */
export async function importHistory(
  path: string,
  options: ImportOptions,
  host: Host,
): Promise<number> {
  letNewSpaceGrow(16)
  const config = await readConfig(options)
  const histories = await readHistories(path, options, config, host)
  if (histories.every(({ runs }) => runs.length === 0))
    throw new InputError(
      `${path}: contains no runs, so nothing was imported. Check that it is the right file.`,
    )
  const store = folderStore(options.store)
  const { baseRef } = options
  const { window } = config.baseline
  for (const history of histories) {
    const { suite, runs } = history
    if (runs.length === 0) {
      host.err(`suite "${escapeTerminal(suite)}": found no runs, nothing was imported.\n`)
      continue
    }
    const request = defined({ suite, baseRef, runs, window, source: basename(path), by: host.user })
    host.progress(`storing ${plural(runs.length, 'run')}`)
    const imported = await importRuns(store, request, host)
    host.out(`${summaryOf({ ...history, baseRef }, imported)}\n`)
    const { historyProblem } = imported
    if (historyProblem !== undefined)
      host.err(`${escapeTerminal(historyProblemText(historyProblem))}\n`)
  }
  const of = histories.length > 1 ? ' --suite NAME' : ''
  host.out(
    `To try thresholds on these runs: perf-gate backtest --store ${escapeTerminal(options.store)}${of}\n`,
  )
  return 0
}

function summaryOf(
  { suite, baseRef, runs, values, isFolder }: History & { readonly baseRef: string },
  { added, already, baseline }: ImportedRuns,
) {
  const dates = runs.map(({ startMs }) => startMs!)
  const [from, to] = [Math.min(...dates), Math.max(...dates)].map(ms =>
    formatInstant(new Date(ms).toISOString()),
  )
  const figures = values === undefined || added === 0 ? '' : ` with ${plural(values, 'value')}`
  const known = already > 0 ? `, ${plural(already, 'run')} skipped (imported before)` : ''
  const newest = baseline === 1 ? 'newest run is' : `newest ${baseline} runs are`
  const effect =
    baseline > 0 ? `the ${newest} the baseline now` : 'the existing baseline did not change'
  const bare = runs.filter(({ provenance }) => provenance.commit === undefined).length
  const advice = isFolder ? '; a table (--table) can add them' : ''
  const without = bare > 0 ? ` ${plural(bare, 'run')} without a commit${advice}.` : ''
  return escapeTerminal(
    `suite "${suite}" on ${baseRef}: ${plural(added, 'run')} imported${figures}${known}, ${from} to ${to}; ${effect}.${without}`,
  )
}

async function readHistories(
  path: string,
  options: ImportOptions,
  config: Config,
  host: Host,
): Promise<History[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found)
    throw new InputError(
      `${path}: no such file or folder. Give data.js, a table of runs, or a folder in which each file or folder is a run.`,
    )
  if (found.isDirectory()) {
    const runs = await readFolder(path, options, config, host)
    return [{ suite: options.suite ?? config.suite, runs, isFolder: true }]
  }
  if (options.table !== undefined || options.dates !== undefined)
    throw new UsageError(
      `--table and --dates: are for folders; ${path} has its own dates and commits. Leave them out.`,
    )
  const text = await benchmarkHistoryIn(path, config)
  if (text === undefined) {
    const runs = await host.readers.readHistory(path, readOptionsOf(config, config.results[0]))
    return [{ suite: options.suite ?? config.suite, runs }]
  }
  const read = () => readBenchmarkHistory(text, path, config.limits, options.suite)
  const { directed } = read()
  await declareDirected(directed)
  const { names, suites, leftOut } = read()
  if (options.suite !== undefined && suites.length === 0)
    throw new UsageError(
      `--suite: ${path} has no suite "${options.suite}". Known: ${listed(names, 20)}.`,
    )
  for (const remark of present([leftOut, directedText(directed)]))
    host.err(`${escapeTerminal(`${path}: ${remark}`)}.\n`)
  return suites.map(({ name, runs, values }) => ({ suite: name, runs, values }))
}

/** Declares a metric for each unit, as the configuration is to do it, so that the history has its unit and direction. */
async function declareDirected(directed: ReadonlyMap<string, Direction>) {
  if (directed.size === 0) return
  const { customMetricsOf } = await import('../../core/config/custom-metrics.ts')
  const metrics = Object.fromEntries(
    [...directed].map(([unit, better]) => [idFrom(unit), { unit, better }]),
  )
  declareMetrics([...customMetricsOf({ metrics }), ...declaredMetrics()])
}

/** Returns the lines that the configuration needs to judge later runs: their results do not say which way is better. */
function directedText(directed: ReadonlyMap<string, Direction>): string | undefined {
  if (directed.size === 0) return undefined
  const units = listed([...directed.keys()].map(unit => `"${unit}"`))
  const metrics = [...directed].map(([unit, better]) => ({ id: idFrom(unit), unit, better }))
  const thresholds = metrics.map(
    ({ id, better }) => `${id}: { max-${better === 'higher' ? 'decrease' : 'increase'}: 10% }`,
  )
  return `figures in ${units} are stored with the direction that the file says. Results of later runs do not say it, so write into the configuration: ${declaration(...metrics)}, and to judge them: \`thresholds: { ${thresholds.join(', ')} }\``
}

/** Returns the text of data.js of github-action-benchmark, packed or not; undefined for any other file. */
async function benchmarkHistoryIn(path: string, config: Config): Promise<string | undefined> {
  const found = await openDocuments([path], readOptionsOf(config, config.results[0]))
  try {
    const [document] = found.documents
    if (!document || !isBenchmarkHistory((await document.head()).text)) return undefined
    return await readWhole(document.open(), path, config.limits)
  } finally {
    found.close()
  }
}
