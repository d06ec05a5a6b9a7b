/** Reads a run that is given by path. */
import { stat } from 'node:fs/promises'

import { resolve } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError, UsageError } from '../../core/model/errors.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { nameOfFiles } from '../../core/model/run-name.ts'
import { listed } from '../formats/frame/format-message.ts'
import { isInside } from './allowed-folders.ts'
import { collectedFolder } from './collected-folder.ts'
import { factsFrom, findFacts, runOf, withEnvironment } from './environment.ts'
import {
  collectedReader,
  collectsResults,
  type FileGroup,
  findSummaries,
  type GivenFile,
  groupFiles,
  isUniform,
  recordedEntries,
  resultsGroup,
  unmatchedNotice,
} from './file-groups.ts'
import { globFiles, pathIn } from './globs.ts'
import type { Host } from './host.ts'
import { profileFiles, withProfiles } from './profiles.ts'
import { readFileGroups, withNotices } from './read-groups.ts'

/**
 * Reads one run as the configuration describes: a path, a folder, or a glob. Several of them are its shards. Files in a folder that
 * match an entry of `resources` are the resources of the run.
 *
 * @param resources `shared`: also reads resource files outside of the run that an entry names without wildcards
 * @throws InputError when a file cannot be read
 */
export async function readGivenRun(
  config: Config,
  paths: string | readonly string[],
  host: Host,
  resources: 'own' | 'shared' = 'own',
): Promise<RunSummary> {
  const given = (await Promise.all([paths].flat().map(path => filesOf(path, config)))).flat()
  const run = await readGiven(config, given, host, resources)
  return { ...run, ...defined({ name: typeof paths === 'string' ? paths : nameOfFiles(given) }) }
}

async function readGiven(
  config: Config,
  paths: readonly string[],
  host: Host,
  resources: 'own' | 'shared',
): Promise<RunSummary> {
  const { readers } = host
  const given = await Promise.all(paths.map(givenPath))
  const [run, ...others] = new Set(given.map(({ run }) => run))
  if (others.length > 0)
    throw new UsageError(
      `${given[0]?.path}: the shards of one run name different runs of a table. Name the same run.`,
    )
  const stated = await findFacts(config, given)
  const profiles = await profilesIn(config, given)
  const found = { ...stated, files: new Set([...stated.files, ...profiles.flat()]) }
  const shared = resources === 'shared' ? await sharedResources(config, given) : []
  const own = {
    ...config,
    resources: config.resources.filter(({ table }) => !shared.some(one => one.rules === table)),
  }
  const filesIn = async () =>
    (await Promise.all(given.map(each => filesBelow(each, config)))).flat()
  if (isUniform(own) && run === undefined) {
    const whole = given.map(({ path }) => path)
    const group = { ...resultsGroup(config, 0, whole), ignored: found.files }
    // Summaries already have their resources.
    const isSummarized =
      shared.length > 0 && (await findSummaries(await filesIn(), config.limits)).size > 0
    const read = await readFileGroups(isSummarized ? [group] : [group, ...shared], host)
    const stated = await withEnvironment(read, found.facts, config, readers)
    return withProfiles(stated, config, profiles, readers)
  }
  const collectedAt = await collectedFolder(config, paths[0] ?? '')
  const isFetched = (path: string) => config.collect.length > 0 && isInside(collectedAt, path)
  const stating = new Set([...found.files].map(file => resolve(file)))
  const files = (await filesIn()).filter(
    ({ path }) => !stating.has(resolve(path)) && !isFetched(path),
  )
  const folders = given.flatMap(({ path, isFolder }) => (isFolder ? [path] : []))
  const { groups, facts: tables, notices } = await groupFiles(own, files, run, folders)
  const isGiven = groups.some(group => group.isSummarized)
  const further = groups.length > 0 && !isGiven ? shared : []
  const collected = isGiven ? undefined : await collectedReader(config, host)
  const phases = await collected?.collectedPhases(config, collectedAt, readers)
  const measured =
    groups.length > 0 ? await readFileGroups([...groups, ...further], host, phases) : runOf()
  const { series, jobs, statements } = measured
  const isMissing = (kind: string) =>
    kind === 'resource'
      ? series.every(one => one.kind !== kind)
      : (kind === 'jobs' ? jobs : statements) === undefined
  const unmatched: { source: string; path: string }[] = recordedEntries(config)
    .filter(({ source }) => ![...groups, ...further].some(({ rules }) => rules?.source === source))
    // A summarized run already has its resources, jobs and statements.
    .filter(({ kind }) => !isGiven || isMissing(kind))
  const { table } = config.environment
  if (table && tables.length === 0 && !isGiven)
    unmatched.push({ source: 'environment.table', path: table.path })
  const remedy = 'Check the glob, and give the run as a folder that contains these files.'
  const missing = unmatched.map(({ source, path }) =>
    unmatchedNotice(source, path, `of the run ${listed(paths)}`, remedy),
  )
  const byTable = await factsFrom(config, tables, run, readers)
  const facts = { ...found.facts, ...byTable.facts }
  const whole = withNotices(measured, [...notices, ...missing, ...byTable.notices])
  const read = await withEnvironment(
    (await collected?.addCollected(whole, config, collectedAt, readers)) ?? whole,
    facts,
    config,
    readers,
  )
  return isGiven ? read : withProfiles(read, config, profiles, readers)
}

/** Returns the profiles in the folders of a run, for each entry. */
async function profilesIn(config: Config, given: readonly GivenPath[]) {
  const folders = given.flatMap(({ path, isFolder }) => (isFolder ? [path] : []))
  return profileFiles(config, folders, { maxFiles: config.limits.files })
}

/**
 * Returns the groups of time series that one file records for many runs: those that an entry names without wildcards, outside
 * of the given run. Only the values within the time of a run count for it.
 */
async function sharedResources(config: Config, given: readonly GivenPath[]): Promise<FileGroup[]> {
  const shared = recordedEntries(config).map(async ({ path, isTimed, groupOf }) => {
    const isNamed = !/[*?[\]{}]/.test(path)
    const at = pathIn(config.folder, path)
    const isOwn = given.some(run => `${resolve(at)}/`.startsWith(`${resolve(run.path)}/`))
    if (!isTimed || !isNamed || isOwn) return []
    const files = await globFiles(at, { maxFiles: config.limits.files })
    return files.length === 0 ? [] : [groupOf(files)]
  })
  return (await Promise.all(shared)).flat()
}

/** Returns the files of a glob; what names a file or folder, or has no wildcard, is returned as it is. */
async function filesOf(text: string, { limits }: Config): Promise<readonly string[]> {
  if (!/[*?{}[\]]/.test(text) || (await kindOf((await givenPath(text)).path))) return [text]
  const files = await globFiles(text, { maxFiles: limits.files })
  if (files.length > 0) return files
  throw new InputError(
    `${text}: matches no file. Check the glob, and that the load test wrote its results.`,
  )
}

/** Sorts runs by start time, oldest first. Keeps their order when any of them has no start time. */
export function oldestFirst(runs: readonly RunSummary[]): RunSummary[] {
  return runs.every(run => run.startMs !== undefined)
    ? runs.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0))
    : [...runs]
}

async function filesBelow({ path, isFolder }: GivenPath, config: Config): Promise<GivenFile[]> {
  const isCollected = collectsResults(config)
  if (!isFolder) return isCollected && !(await kindOf(path)) ? [] : [{ path, isNamed: true }]
  const found = await globFiles(`${path}/**`, { maxFiles: config.limits.files })
  if (found.length === 0 && !isCollected)
    throw new InputError(`${path}: is empty. Give the folder of a run.`)
  return found.map(file => ({ path: file, isNamed: false }))
}

/** A path given by the user. It may name a run of a table: `tests.csv#17`. */
export interface GivenPath {
  readonly path: string
  /** Name of the run, after the last `#`. Absent: none given. */
  readonly run?: string
  readonly isFolder: boolean
}

/** Splits a path and the run after it. A `#` in the name of an existing file is part of the path. */
export async function givenPath(text: string): Promise<GivenPath> {
  const found = await kindOf(text)
  if (found) return { path: text, isFolder: found.isDirectory() }
  const at = text.lastIndexOf('#')
  if (at < 1) return { path: text, isFolder: false }
  const path = text.slice(0, at)
  return { path, run: text.slice(at + 1), isFolder: (await kindOf(path))?.isDirectory() ?? false }
}

async function kindOf(path: string) {
  return stat(path).catch(() => undefined)
}
