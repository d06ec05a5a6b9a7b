/** From what the user named to runs: globs to files, files to repeats, repeats to summaries. */
import { stat } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import type { Config, ResultFiles } from '../config/config.ts'
import { readOptionsOf } from '../config/resolve.ts'
import { InputError, UsageError } from '../errors.ts'
import type { ReadOptions } from '../model/reading.ts'
import type { RunSummary } from '../model/run.ts'
import { readRun } from '../parse/read-run.ts'
import { mergeRuns } from '../summarize/merge.ts'
import { progressOn } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** Files of one run that are read in one way. */
interface Part {
  readonly files: readonly string[]
  readonly options: ReadOptions
}

/**
 * Reads the candidate runs that globs name, or the configuration's `results` when there are none: one run, or one per
 * value of `repeat`, in the order of these values.
 *
 * @throws UsageError when nothing is named.
 * @throws InputError when a glob matches nothing, or a file cannot be read.
 */
export async function readResults(config: Config, globs: readonly string[], terminal: Terminal): Promise<RunSummary[]> {
  if (globs.length === 0 && config.results.length === 0)
    throw new UsageError('No results are named. Name them as "results", in the call or in the configuration.')
  const repeats = new Map<string, Part[]>()
  for (const [entry, options] of entriesOf(config, globs)) {
    const files = await findFiles(entry.path, config)
    const repeatOf = await repeatsBy(entry.repeat)
    for (const [repeat, members] of groupFiles(files, repeatOf)) {
      repeats.set(repeat, [...(repeats.get(repeat) ?? []), { files: members, options }])
    }
  }
  const inOrder = [...repeats].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  const runs: RunSummary[] = []
  for (const [, parts] of inOrder) runs.push(withFacts(await readParts(parts, terminal), config))
  return runs.map(run => withUnreadResources(run, config))
}

/**
 * Reads one run from a path, or several that are its shards, in the way the configuration says for them.
 *
 * @throws InputError when one cannot be read.
 */
export async function readGivenRun(
  config: Config,
  paths: string | readonly string[],
  terminal: Terminal,
): Promise<RunSummary> {
  return withUnreadResources(await readPaths(config, typeof paths === 'string' ? [paths] : paths, terminal), config)
}

async function readPaths(config: Config, given: readonly string[], terminal: Terminal): Promise<RunSummary> {
  if (config.results.length < 2) return readParts([{ files: given, options: readOptionsOf(config, 0) }], terminal)
  const files = (await Promise.all(given.map(filesBelow))).flat()
  const wanted = await Promise.all(config.results.map(async entry => new Set(await glob(entry.path, GLOB))))
  const parts = [...groupFiles(files, file => wanted.findIndex(set => set.has(file)))]
  return readParts(
    parts.map(([index, members]) => ({ files: members, options: readOptionsOf(config, index) })),
    terminal,
  )
}

/** Adds the facts of the configuration to a run that does not bring its own. */
export function withFacts(run: RunSummary, config: Config): RunSummary {
  return { ...run, facts: { ...config.environment.facts, ...run.facts } }
}

/** Says that the configuration names resources, which are not read yet: nothing is left out in silence. */
function withUnreadResources(run: RunSummary, config: Config): RunSummary {
  if (config.resources.length === 0) return run
  const names = config.resources.map(({ path }) => JSON.stringify(path)).join(', ')
  const message = `resources are not read in this version: ${names}. Nothing is judged of them.`
  return { ...run, notices: [...run.notices, { code: 'resources-not-read', message }] }
}

/** Returns what tells the repeats of a test apart; regular expressions are loaded only where one is written. */
async function repeatsBy(pattern: string | undefined): Promise<(file: string) => string> {
  if (pattern === undefined) return () => ''
  const { compileCapture } = await import('../model/capture.ts')
  const capture = compileCapture(pattern)
  return file => capture(file) ?? ''
}

const GLOB = { followSymbolicLinks: false, onlyFiles: true, dot: false, expandDirectories: true } as const

function entriesOf(config: Config, globs: readonly string[]): [Pick<ResultFiles, 'path' | 'repeat'>, ReadOptions][] {
  if (globs.length === 0) return config.results.map((entry, index) => [entry, readOptionsOf(config, index)])
  const [only, another] = config.results
  const options = readOptionsOf(config, 0)
  const repeat = !another && only?.repeat !== undefined ? { repeat: only.repeat } : {}
  return globs.map(path => [{ path, ...repeat }, options])
}

async function findFiles(pattern: string, config: Config): Promise<string[]> {
  const files = (await glob(pattern.replaceAll('\\', '/'), GLOB)).sort()
  if (files.length === 0)
    throw new InputError(
      `results: "${pattern}" matches no file. Check the glob, and that the step before wrote results.`,
    )
  if (files.length > config.limits.files)
    throw new InputError(
      `results: "${pattern}" matches ${files.length} files, more than the limit of ${config.limits.files}. Narrow the glob, or raise limits.files in the configuration.`,
    )
  return files
}

async function readParts(parts: readonly Part[], terminal: Terminal): Promise<RunSummary> {
  const progress = progressOn(terminal)
  try {
    const shards: RunSummary[] = []
    for (const { files, options } of parts) shards.push(await readRun(files, options, { onProgress: progress.show }))
    return shards.length === 1 ? shards[0]! : mergeRuns(shards)
  } finally {
    progress.end()
  }
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ? (await glob(`${path.replaceAll('\\', '/')}/**`, GLOB)).sort() : [path]
}

function groupFiles<K>(files: readonly string[], keyOf: (file: string) => K): Map<K, string[]> {
  const groups = new Map<K, string[]>()
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file])
  return groups
}
