/** A run that is given by its path. */

import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { InputError, UsageError } from '../errors.ts'
import type { RunSummary } from '../model/run.ts'
import { nameOfFiles } from '../model/run-name.ts'
import type { Host } from '../output/host.ts'
import { factsBeside, factsFrom, runOf, withEnvironment } from './environment.ts'
import { type GivenPath, givenPath } from './given-path.ts'
import { globFiles } from './globs.ts'
import { type GivenFile, isUniform, type Part, partsOf, resourcesPart, resultsPart } from './parts.ts'
import { noMatch, noResources, readParts, withNotices } from './read-parts.ts'

/**
 * Reads one run from a path, or several that are its shards, in the way the configuration says for them. Of a folder, the
 * files that an entry of `resources` matches are the resources of the run; with `shared`, so is a file outside of it that
 * an entry names.
 *
 * @throws InputError when one cannot be read.
 */
export async function readGivenRun(
  config: Config,
  paths: string | readonly string[],
  host: Host,
  resources: 'own' | 'shared' = 'own',
): Promise<RunSummary> {
  const run = await readGiven(config, typeof paths === 'string' ? [paths] : paths, host, resources)
  return { ...run, name: typeof paths === 'string' ? paths : nameOfFiles(paths)! }
}

async function readGiven(
  config: Config,
  paths: readonly string[],
  host: Host,
  resources: 'own' | 'shared',
): Promise<RunSummary> {
  const given = await Promise.all(paths.map(givenPath))
  const named = [...new Set(given.map(({ run }) => run))]
  if (named.length > 1) throw new UsageError(`${given[0]!.path}: the parts of one run are of several runs of a table.`)
  const [run] = named
  const beside = await factsBeside(config, given)
  if (isUniform(config) && run === undefined) {
    const whole = given.map(({ path }) => path)
    const part = { ...resultsPart(config, 0, whole), beside: beside.files }
    const read = await readParts([part], host)
    return withEnvironment(read, beside.facts, config)
  }
  const found = (await Promise.all(given.map(each => filesBelow(each, config.limits.files)))).flat()
  const files = found.filter(({ path }) => !beside.files.has(join(path)))
  const { parts, facts: tables, notices } = await partsOf(config, files, run)
  const isMeasured = parts.length > 0 && parts.every(part => !part.isSummarised)
  const shared = isMeasured && resources === 'shared' ? await sharedResources(config, parts) : []
  const measured = parts.length > 0 ? await readParts([...parts, ...shared], host) : runOf()
  // A run that was summarised before holds its resources already.
  const hasResources = measured.series.some(({ kind }) => kind === 'resource')
  const lacking = config.resources.flatMap(({ path, table: { source } }, index) =>
    hasResources || [...parts, ...shared].some(({ table }) => table?.source === source)
      ? []
      : [noResources(index, path)],
  )
  for (const { path, rules } of config.records) {
    const isThere = measured.jobs !== undefined || measured.statements !== undefined
    if (!isThere && !parts.some(({ records }) => records?.source === rules.source))
      lacking.push(noMatch(rules.source, path))
  }
  const facts = { ...beside.facts, ...(await factsFrom(config, tables, run)) }
  return withEnvironment(withNotices(measured, [...notices, ...lacking]), facts, config)
}

/**
 * Returns the parts of resources over time that one file records for many runs: an entry that names it, and not those of a
 * run by a wildcard. Of such a file, the time of the run counts.
 */
async function sharedResources(config: Config, parts: readonly Part[]): Promise<Part[]> {
  const shared = config.resources.map(async ({ path, table }, index) => {
    const isNamed = !/[*?[\]{}]/.test(path)
    if (table.time === undefined || !isNamed || parts.some(part => part.table?.source === table.source)) return []
    const files = await globFiles(path, { maxFiles: config.limits.files })
    return files.length === 0 ? [] : [resourcesPart(config, index, files)]
  })
  return (await Promise.all(shared)).flat()
}

/** Orders runs by their start, the oldest first; as they are given when any of them has no times. */
export function oldestFirst(runs: readonly RunSummary[]): RunSummary[] {
  return runs.every(run => run.startMs !== undefined) ? runs.toSorted((a, b) => a.startMs! - b.startMs!) : [...runs]
}

async function filesBelow({ path, isFolder }: GivenPath, maxFiles: number): Promise<GivenFile[]> {
  if (!isFolder) return [{ path, isNamed: true }]
  const found = await globFiles(`${path}/**`, { maxFiles })
  if (found.length === 0) throw new InputError(`${path}: holds no files. Give the folder of a run.`)
  return found.map(file => ({ path: file, isNamed: false }))
}
