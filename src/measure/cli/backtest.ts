/** `perf-gate backtest`: replays a configuration over past runs. */

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredOptions } from '../../cli/command.ts'
import type { Config } from '../../core/config/config.ts'
import { readOptionsOf } from '../../core/config/read-options.ts'
import { findBaseline } from '../../core/gate/baseline/describe.ts'
import { folderStore } from '../../core/gate/baseline/folder-store.ts'
import { compileLess } from '../../core/host/heap.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError, UsageError } from '../../core/model/errors.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { headlineText } from '../../core/render/outputs/report-texts.ts'
import { plural } from '../../core/render/words/format.ts'
import { runId } from '../../core/summarize/run-file/id.ts'
import { readConfig } from '../../read/files/configuration.ts'
import { oldestFirst, readGivenRun } from '../../read/files/given-run.ts'
import type { Host } from '../../read/files/host.ts'
import { progressOn } from '../../read/files/progress.ts'
import { backtest as replay } from '../backtest/backtest.ts'
import { backtestBlocks, renderBacktestJson } from './backtest-report.ts'
import { loadHistory } from './load-history.ts'
import { runPacker } from './packed-run.ts'
import { printResult, type ResultFormat } from './print-result.ts'

export interface BacktestOptions extends Partial<StoredOptions> {
  readonly format: ResultFormat
  readonly config?: string
  readonly acceptAfter?: string
}

/** Reads the history, replays it, and prints the result. Returns 0, also when thresholds would have failed. */
export async function backtest(
  path: string | undefined,
  options: BacktestOptions,
  host: Host,
): Promise<number> {
  compileLess()
  const acceptAfter = parseRuns('--accept-after', options.acceptAfter)
  const config = await readConfig(options)
  const { runs, suite } = await readHistoryOf(path, options, config, host)
  if (runs.length < 2)
    throw new InputError(
      `${path ?? options.store}: found ${runs.length} run, expected at least 2. Give a longer history.`,
    )
  const history = defined({
    config: { ...config, suite },
    runs: oldestFirst(runs),
    acceptAfter,
  })
  const progress = progressOn(host)
  let judged = 0
  const headlineOf: typeof headlineText = report => {
    judged++
    progress.show(() => `judged ${judged} of ${plural(runs.length, 'run')}`)
    return headlineText(report)
  }
  const result = replay({ ...history, identify: runId, headlineOf })
  printResult(options.format, backtestBlocks(result), renderBacktestJson(result), host)
  return 0
}

function parseRuns(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UsageError(`${option}: found "${text}". Write a whole number of runs, at least 1.`)
}

async function readHistoryOf(
  path: string | undefined,
  { store, suite, baseRef }: BacktestOptions,
  config: Config,
  host: Host,
): Promise<{ runs: readonly RunSummary[]; suite: string }> {
  if (path !== undefined && store === undefined)
    return { runs: await readFiles(path, config, host), suite: config.suite }
  if (path !== undefined || store === undefined)
    throw new UsageError(
      `backtest: found ${path === undefined ? 'no history' : 'both a path and --store'}. Give either a folder or table of runs, or --store with a stored baseline.`,
    )
  const stored = folderStore(store)
  const wanted = defined({ suite, baseRef })
  const name = await findBaseline(stored, wanted, host.now(), host)
  return { runs: await loadHistory(stored, name, host, runPacker()), suite: name.suite }
}

/** A file is a table whose rows are runs; in a folder each file and each folder is a run. */
async function readFiles(path: string, config: Config, host: Host): Promise<RunSummary[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found)
    throw new InputError(
      `${path}: no such file or folder. Give a table of runs, or a folder in which each file or folder is a run.`,
    )
  if (!found.isDirectory())
    return host.readers.readHistory(path, readOptionsOf(config, config.results[0]))
  const names = (await readdir(path)).filter(name => !name.startsWith('.'))
  const runs: RunSummary[] = []
  const packed = runPacker()
  for (const name of names.sort(inNaturalOrder))
    runs.push(packed(await readGivenRun(config, join(path, name), host)))
  return runs
}
