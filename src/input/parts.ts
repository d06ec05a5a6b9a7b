/** Which entry of the configuration reads which file: files in, parts of a run out. */

import { resolve } from 'node:path'
import type { Config, RecordFiles } from '../config/config.ts'
import { readOptionsOf, resourceOptionsOf } from '../config/resolve.ts'
import { UsageError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import { append } from '../model/group-by.ts'
import type { Notice } from '../model/notice.ts'
import type { ReadOptions } from '../model/reading.ts'
import { expectedShards } from '../model/shard-range.ts'
import type { JobRules, StatementRules, TableRules } from '../model/table.ts'
import { listed } from '../parse/format-message.ts'
import { globFiles } from './globs.ts'
import { summarisedAmong } from './summarized-files.ts'

/** Files of one run that are read in one way. */
export interface Part {
  readonly files: readonly string[]
  readonly options: ReadOptions
  /** How they are read when they are tables. Absent: they are a tool's. */
  readonly table?: TableRules
  /** How they are read when they are tables of jobs or statements. */
  readonly records?: JobRules | StatementRules
  /** Run that is wanted of tables that hold several. */
  readonly run?: string
  /** Files below that are no results and of use elsewhere. */
  readonly beside?: ReadonlySet<string>
  /** All files are runs that were summarised before: they hold their resources and facts already. */
  readonly isSummarised?: true
}

/** A file of a run, and how it came to be one. */
export interface GivenFile {
  readonly path: string
  /** It was named itself, not found in a folder. */
  readonly isNamed: boolean
}

/** Returns the part of an entry of `results`. */
export function resultsPart(config: Config, index: number, files: readonly string[], run?: string): Part {
  const table = config.results[index]?.table
  return defined({ files, options: readOptionsOf(config, index), table, run })
}

/** Returns the part of an entry of `resources`. */
export function resourcesPart(config: Config, index: number, files: readonly string[], run?: string): Part {
  const entry = config.resources[index]!
  const options = resourceOptionsOf(config, entry)
  return defined({ files, options, table: entry.table, run })
}

/** Returns the part of an entry of `jobs` or `sql`. */
export function recordsPart(config: Config, entry: RecordFiles, files: readonly string[], run?: string): Part {
  const options = resourceOptionsOf(config, entry)
  return defined({ files, options, records: entry.rules, run })
}

/** Files by what they are to a run. */
export interface Routed {
  readonly parts: readonly Part[]
  /** Tables of facts. */
  readonly facts: readonly string[]
  readonly notices: readonly Notice[]
}

/** Whether every file is read in one way, so that a folder or an archive can be read as it is. */
export function isUniform({ results, resources, records, environment }: Config): boolean {
  const others = resources.length + records.length
  return results.length < 2 && !results[0]?.table && others === 0 && !environment.table
}

/**
 * Gives each file to the entries whose globs match it: to all of tables and resources, which read columns of it, and of
 * others to the first. Runs that were summarised before are no tables. A file that was named itself and matches none is read as the only entry of `results` says, if there
 * is one; so are files of a folder in which no file matches an entry.
 */
export async function partsOf(config: Config, files: readonly GivenFile[], run: string | undefined): Promise<Routed> {
  const results = await Promise.all(config.results.map(({ path }) => filesOf(path)))
  const resources = await Promise.all(config.resources.map(({ path }) => filesOf(path)))
  const records = await Promise.all(config.records.map(({ path }) => filesOf(path)))
  const { table: factTable } = config.environment
  const tables = factTable ? await filesOf(factTable.path) : new Set()
  const facts: string[] = []
  const byEntry = new Map<number, string[]>()
  const byResource = new Map<number, string[]>()
  const byRecord = new Map<number, string[]>()
  const rest: GivenFile[] = []
  const isLikeSummary = ({ path, isNamed }: GivenFile) => isNamed || /\.json(\.\w+)?$/i.test(path)
  const summarised = await summarisedAmong(
    files.filter(isLikeSummary).map(({ path }) => path),
    config.limits,
  )
  for (const file of files) {
    const at = resolve(file.path)
    const isTable = (i: number) => config.results[i]?.table !== undefined
    if (summarised.has(file.path)) {
      const entry = results.findIndex((set, i) => set.has(at) && !isTable(i))
      const only = config.results.length === 1 && !isTable(0) ? 0 : -1
      append(byEntry, entry < 0 ? only : entry, file.path)
      continue
    }
    const matching = results.flatMap((set, i) => (set.has(at) ? i : []))
    const columns = matching.filter(i => config.results[i]!.table)
    const others = matching.filter(i => !config.results[i]!.table).slice(0, 1)
    const beside = resources.flatMap((set, i) => (set.has(at) ? i : []))
    for (const index of [...columns, ...others]) append(byEntry, index, file.path)
    const recorded = records.flatMap((set, i) => (set.has(at) ? i : []))
    for (const index of beside) append(byResource, index, file.path)
    for (const index of recorded) append(byRecord, index, file.path)
    if (tables.has(at)) facts.push(file.path)
    else if (matching.length + beside.length + recorded.length === 0) rest.push(file)
  }
  const only = config.results.length === 1 ? 0 : -1
  const hasMatch = byEntry.size > 0
  for (const { path } of rest.filter(({ isNamed }) => isNamed || !hasMatch)) append(byEntry, only, path)
  const leftOut = rest.filter(({ isNamed }) => !isNamed && hasMatch).map(({ path }) => path)
  const parts = [
    ...inOrder(byEntry).map(([index, paths]): Part => {
      const part = resultsPart(config, index, paths, run)
      return paths.every(path => summarised.has(path)) ? { ...part, isSummarised: true } : part
    }),
    ...inOrder(byResource).map(([index, paths]) => resourcesPart(config, index, paths, run)),
    ...inOrder(byRecord).map(([index, paths]) => recordsPart(config, config.records[index]!, paths, run)),
  ]
  const hasRuns =
    parts.some(({ table, records }) => (table ?? records)?.run !== undefined) ||
    (facts.length > 0 && factTable?.run !== undefined)
  if (run !== undefined && !hasRuns)
    throw new UsageError(
      `#${run}: names a run of ${files[0]?.path}, but no entry of the configuration that reads it has "run: { column: … }".`,
    )
  return { parts, facts, notices: leftOutNotice(leftOut) }
}

function leftOutNotice(paths: readonly string[]): Notice[] {
  if (paths.length === 0) return []
  const message = `Files that match no entry of results or resources were left out: ${listed(paths)}.`
  return [{ code: 'skipped-files', message }]
}

async function filesOf(pattern: string): Promise<Set<string>> {
  const rules = { maxFiles: Number.POSITIVE_INFINITY }
  const found = await Promise.all(expectedShards(pattern).map(shard => globFiles(shard.pattern, rules)))
  return new Set(found.flat().map(path => resolve(path)))
}

function inOrder<T>(groups: ReadonlyMap<number, T>): [number, T][] {
  return [...groups].sort(([a], [b]) => a - b)
}
