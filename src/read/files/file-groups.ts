/** Groups the files of a run by the entry of the configuration that describes them, and reads the groups. */

import { resolve } from 'node:path'
import type { Config, RecordFiles } from '../../core/config/config.ts'
import type { EngineQuery } from '../../core/config/engine-schema.ts'
import { readOptionsOf } from '../../core/config/read-options.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError, UsageError } from '../../core/model/errors.ts'
import { append } from '../../core/model/group-by.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { ReadLimits, ReadOptions } from '../../core/model/reading.ts'
import { expectedShards } from '../../core/model/shard-range.ts'
import type { JobRules, StatementRules, TableRules } from '../../core/model/table.ts'
import { listed } from '../formats/frame/format-message.ts'
import { perfGateRun } from '../formats/frame/run-file.ts'
import { openDocuments } from '../formats/frame/source/documents.ts'
import { globFiles, pathIn } from './globs.ts'
import type { CollectedReader, Engines, Host } from './host.ts'

/** Files of one run that are read in the same way. */
export interface FileGroup {
  readonly files: readonly string[]
  readonly options: ReadOptions
  /** Columns of the files if they are tables. Absent: they are not. */
  readonly rules?: TableRules | JobRules | StatementRules
  /** The engine to ask, in place of reading files. */
  readonly query?: EngineQuery
  /** Run to read from tables with several. */
  readonly run?: string
  /** Files in the folders of this group that are not results, such as environment files. */
  readonly ignored?: ReadonlySet<string>
  /** Whether all files are run summaries, which already have their resources and facts. */
  readonly isSummarized?: true
}

/** A file of a run. `isNamed`: the user gave its path, as opposed to a folder that contains it. */
export interface GivenFile {
  readonly path: string
  readonly isNamed: boolean
}

/** Returns the group of an entry of `results`. */
export function resultsGroup(
  config: Config,
  index: number,
  files: readonly string[],
  run?: string,
): FileGroup {
  const entry = config.results[index]
  return defined({ files, options: readOptionsOf(config, entry), rules: entry?.table, run })
}

/** Returns the groups of the entries of `results` that ask an engine. */
export async function queryGroups(config: Config, host: Host): Promise<FileGroup[]> {
  if (config.engines.length === 0) return []
  const { filled } = await enginesOf(host)
  return config.engines.map(filled).map(query => ({
    files: [query.from],
    options: readOptionsOf(config, query),
    query,
  }))
}

/** Returns what asks engines. @throws InputError where they are not asked */
export async function enginesOf({ engines }: Host): Promise<Engines> {
  if (engines) return engines()
  throw new InputError('results: no engine is asked here. Give files.')
}

/** An entry of `resources`, `jobs` or `sql`. */
interface RecordedEntry {
  readonly kind: TableRules['kind'] | RecordFiles['rules']['kind']
  /** File glob. */
  readonly path: string
  /** Place in the configuration: 'jobs[0]'. */
  readonly source: string
  /** Whether it has time series. */
  readonly isTimed: boolean
  groupOf(files: readonly string[], run?: string): FileGroup
}

/** Returns the entries for what is recorded next to the results, those of `resources` first. */
export function recordedEntries(config: Config): RecordedEntry[] {
  const resources = config.resources.map(({ table: rules, ...entry }) => ({ ...entry, rules }))
  return [...resources, ...config.records].map(({ path, rules, ...entry }) => ({
    kind: rules.kind,
    path,
    source: rules.source,
    isTimed: rules.kind === 'resource' && rules.time !== undefined,
    groupOf: (files, run) => defined({ files, options: readOptionsOf(config, entry), rules, run }),
  }))
}

/** The files of a run, grouped by how to read them. */
export interface GroupedFiles {
  readonly groups: readonly FileGroup[]
  /** Paths of tables with facts. */
  readonly facts: readonly string[]
  readonly notices: readonly Notice[]
}

/** Whether all files are read in the same way, so that a folder or an archive can be read as a whole. */
export function isUniform({ results, resources, records, collect, environment }: Config): boolean {
  const others = resources.length + records.length + collect.length
  return results.length < 2 && !results[0]?.table && others === 0 && !environment.table
}

/**
 * Assigns each file to the entries of the configuration whose globs match it: to all matching entries for tables and resources,
 * which read different columns, and to the first matching one of other entries. Run summaries are never read as tables.
 *
 * Globs begin in the folder of the configuration, and in those of the run.
 *
 * A file given by path that matches no entry is read by the only entry of `results`, or by the defaults. So are all files of a
 * folder if none of them matches.
 *
 * @throws UsageError when `run` is given, but no table has a column for the run
 */
export async function groupFiles(
  config: Config,
  files: readonly GivenFile[],
  run: string | undefined,
  runFolders: readonly string[] = [],
): Promise<GroupedFiles> {
  const folders = [config.folder ?? '.', ...runFolders]
  const results = await Promise.all(config.results.map(({ path }) => filesOf(path, folders)))
  const entries = recordedEntries(config)
  const recorded = await Promise.all(entries.map(({ path }) => filesOf(path, folders)))
  const { table: factTable } = config.environment
  const tables = factTable ? await filesOf(factTable.path, folders) : new Set<string>()
  const summaries = await findSummaries(files, config.limits)
  const only = config.results.length === 1 ? 0 : -1
  const { facts, byEntry, byRecorded, rest } = assigned(files, config, {
    results,
    recorded,
    tables,
    summaries,
    only,
  })
  const hasMatch = byEntry.size > 0 || collectsResults(config)
  for (const { path } of rest.filter(({ isNamed }) => isNamed || !hasMatch))
    append(byEntry, only, path)
  const leftOut = rest.filter(({ isNamed }) => !isNamed && hasMatch).map(({ path }) => path)
  const groups = [
    ...inOrder(byEntry).map(([index, paths]): FileGroup => {
      const group = resultsGroup(config, index, paths, run)
      return paths.every(path => summaries.has(path)) ? { ...group, isSummarized: true } : group
    }),
    ...entries.flatMap((entry, index) => {
      const paths = byRecorded.get(index)
      return paths ? [entry.groupOf(paths, run)] : []
    }),
  ]
  const hasRuns =
    groups.some(({ rules }) => rules?.run !== undefined) ||
    (facts.length > 0 && factTable?.run !== undefined)
  if (run !== undefined && !hasRuns)
    throw new UsageError(
      `#${run}: names a run of ${files[0]?.path}, but no entry of the configuration that reads it has a column for runs. Add "run: { column: … }".`,
    )
  return { groups, facts, notices: leftOutNotice(leftOut) }
}

/** The files of each entry of the configuration, by absolute path. */
interface Entries {
  readonly results: readonly ReadonlySet<string>[]
  readonly recorded: readonly ReadonlySet<string>[]
  readonly tables: ReadonlySet<string>
  /** Paths of the files that are run summaries, as given. */
  readonly summaries: ReadonlySet<string>
  /** The only entry of `results`; -1 for the defaults. */
  readonly only: number
}

/** Assigns files to the entries of `results` and of records, by position, to the table of facts, or to the rest. */
function assigned(
  files: readonly GivenFile[],
  config: Config,
  { results, recorded, tables, summaries, only }: Entries,
) {
  const facts: string[] = []
  const byEntry = new Map<number, string[]>()
  const byRecorded = new Map<number, string[]>()
  const rest: GivenFile[] = []
  const isTable = (i: number) => config.results[i]?.table !== undefined
  for (const file of files) {
    const at = resolve(file.path)
    const matching = results.flatMap((set, i) => (set.has(at) ? i : []))
    const other = matching.find(i => !isTable(i))
    if (summaries.has(file.path)) {
      append(byEntry, other ?? (isTable(0) ? -1 : only), file.path)
      continue
    }
    const besides = recorded.flatMap((set, i) => (set.has(at) ? i : []))
    for (const index of matching)
      if (isTable(index) || index === other) append(byEntry, index, file.path)
    for (const index of besides) append(byRecorded, index, file.path)
    if (tables.has(at)) facts.push(file.path)
    else if (matching.length + besides.length === 0) rest.push(file)
  }
  return { facts, byEntry, byRecorded, rest }
}

function leftOutNotice(paths: readonly string[]): Notice[] {
  if (paths.length === 0) return []
  const message = `Files left out because they match no entry of results or resources: ${listed(paths)}.`
  return [{ code: 'skipped-files', message }]
}

async function filesOf(pattern: string, folders: readonly string[]): Promise<Set<string>> {
  const rules = { maxFiles: Infinity }
  const shards = folders.flatMap(folder => expectedShards(pathIn(folder, pattern)))
  const found = await Promise.all(shards.map(shard => globFiles(shard.pattern, rules)))
  return new Set(found.flat().map(path => resolve(path)))
}

function inOrder<T>(groups: ReadonlyMap<number, T>): [number, T][] {
  return [...groups].sort(([a], [b]) => a - b)
}

/** Whether `collect` fetches results: a run then needs no files of its own. */
export function collectsResults({ collect }: Config): boolean {
  return collect.some(({ as }) => as.kind === 'results')
}

/** Returns what reads the answers of `collect` for a run; undefined when there are none to read. */
export async function collectedReader(
  { collect }: Config,
  host: Host,
): Promise<CollectedReader | undefined> {
  return collect.length > 0 ? host.collected?.() : undefined
}

/** Returns the notice on an entry, such as `jobs[0]`, whose glob matches no file in the place where it was looked for. */
export function unmatchedNotice(
  source: string,
  path: string,
  place = 'from the working directory',
  remedy = 'Check the glob.',
): Notice {
  return {
    code: 'resources-unmatched',
    message: `${source}: ${JSON.stringify(path)} matches no file ${place}, so its data is missing. ${remedy}`,
  }
}

/** Returns the paths of the files that are run summaries of perf-gate. All files must exist. */
export async function findSummaries(
  files: readonly GivenFile[],
  limits: ReadLimits,
): Promise<ReadonlySet<string>> {
  const candidates = files.flatMap(({ path, isNamed }) =>
    isNamed || /\.json(\.\w+)?$/i.test(path) ? path : [],
  )
  const found = await openDocuments(candidates, { limits })
  try {
    const summaries = new Set<string>()
    for (const { path, head } of found.documents)
      if (perfGateRun.matches(await head())) summaries.add(path)
    return summaries
  } finally {
    found.close()
  }
}
