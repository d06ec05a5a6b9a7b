/** `perf-gate bisect`: finds the commit that made a run slower. */
import { join } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { type MeasureOptions, readOptions } from '../../core/config/measure-options.ts'
import { folderStore } from '../../core/gate/baseline/folder-store.ts'
import type { BaselineName } from '../../core/gate/baseline/layout.ts'
import { loadBaseline } from '../../core/gate/baseline/load-baseline.ts'
import type { BaselineStore } from '../../core/gate/baseline/store.ts'
import { replaceFile } from '../../core/host/folder.ts'
import { jsonText } from '../../core/render/escape/json.ts'
import { readConfig } from '../../read/files/configuration.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { ENDS } from '../bisect/signal.ts'
import { type BisectOptions, bisect } from '../session/bisect.ts'
import { bisectionBlocks } from './bisection.ts'
import { printResult, type ResultFormat } from './print-result.ts'

export interface BisectCommand
  extends Pick<BisectOptions, 'good' | 'bad' | 'out' | 'resume' | 'paths'> {
  readonly store?: string
  readonly results?: readonly string[]
  readonly config?: string
  readonly suite?: string
  readonly baseRef: string
  readonly format: ResultFormat
}

const EXIT_CODES = { found: 0, unchanged: 3, undecided: 2 }

/** Searches the commit, prints it and writes bisect.json. Returns the exit code. */
export async function bisectCommits(
  words: readonly string[],
  command: BisectCommand,
  host: SessionHost,
) {
  const { store, baseRef, format, out, results: globs = [] } = command
  const config = await readConfig(command)
  const measure = pairsOf(words.join(' '), config)
  const name = { baseRef, suite: config.suite }
  const stored = store === undefined ? [] : await allRuns(folderStore(store), name, host)
  const { bisection, interrupted } = await bisect(
    { ...command, measure, config, globs, stored },
    host,
  )
  const json = jsonText(bisection)
  await replaceFile(join(out, 'bisect.json'), json)
  printResult(format, bisectionBlocks(bisection), json, host)
  if (interrupted !== undefined)
    host.err(`Interrupted. Runs are kept in ${out}. Continue with --resume.\n`)
  return interrupted ?? EXIT_CODES[bisection.result]
}

/** Returns how `decide` measures one commit against another: in pairs of the same command, without profiles. */
function pairsOf(run: string, { decide }: Config): MeasureOptions {
  const { profile: _, ...options } = readOptions({ run, runBaseline: run }, () => 'COMMAND', decide)
  return {
    ...options,
    max: { runs: ENDS.maxPairs, isGiven: true },
    sensitivity: ENDS.sensitivity,
  }
}

/** Returns the runs of a baseline, and those of its branch that were refused, however old. */
async function allRuns(store: BaselineStore, name: BaselineName, host: SessionHost) {
  const wanted = { ...name, window: Infinity, maxRefused: Infinity, now: host.now() }
  const { runs, refused = [] } = await loadBaseline(store, wanted, host)
  return [...runs, ...refused.flatMap(breach => breach.runs)]
}
