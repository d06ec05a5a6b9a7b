/** `perf-gate bisect`: finds the commit that made a run slower. */
import { join } from 'node:path'
import { readOptions } from '../../core/config/measure-options.ts'
import { folderStore } from '../../core/gate/baseline/folder-store.ts'
import { loadBaseline } from '../../core/gate/baseline/load-baseline.ts'
import { replaceFile } from '../../core/host/folder.ts'
import { readConfig } from '../../core/read/files/configuration.ts'
import type { SessionHost } from '../../core/read/files/host.ts'
import { jsonText } from '../../core/render/escape/json.ts'
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

const ALL = Infinity
const EXIT_CODES = { found: 0, unchanged: 3, undecided: 2 }

/** Searches the commit, prints it and writes bisect.json. Returns the exit code. */
export async function bisectCommits(
  words: readonly string[],
  command: BisectCommand,
  host: SessionHost,
) {
  const { store, baseRef, format, out, results: globs = [] } = command
  const config = await readConfig(command)
  const run = words.join(' ')
  const { profile: _, ...options } = readOptions(
    { run, runBaseline: run },
    () => 'COMMAND',
    config.decide,
  )
  const { maxPairs: runs, sensitivity } = ENDS
  const measure = { ...options, max: { runs, isGiven: true }, sensitivity }
  const wanted = { baseRef, suite: config.suite, window: ALL, maxRefused: ALL, now: host.now() }
  const loaded =
    store === undefined ? undefined : await loadBaseline(folderStore(store), wanted, host)
  const stored = [...(loaded?.runs ?? []), ...(loaded?.refused ?? []).flatMap(({ runs }) => runs)]
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
