/** Reads the runs of a campaign, named in a campaign file or on the command line. */

import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { readOptionsOf } from '../../core/config/read-options.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError, UsageError } from '../../core/model/errors.ts'
import { groupBy, groupsBy } from '../../core/model/group-by.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import { withoutEndings } from '../../core/model/run-name.ts'
import { costOf } from '../../core/summarize/cost.ts'
import { givenPath, readGivenRun } from '../../read/files/given-run.ts'
import { globFiles } from '../../read/files/globs.ts'
import type { Host } from '../../read/files/host.ts'
import { columnAt } from '../../read/formats/document/tables.ts'
import type { InputConfiguration, InputRun } from '../campaign/campaign-input.ts'
import type { CampaignFile } from './campaign-file.ts'
import { runOfFile } from './campaign-run.ts'
import { withPackedBatches } from './packed-batches.ts'

/** Reads the runs of a campaign file. @throws InputError when a run cannot be read */
export async function runsOfFile({ runs, config }: CampaignFile, host: Host): Promise<InputRun[]> {
  const read: InputRun[] = []
  for (const entry of runs) {
    const { source: _, facts: __, ...given } = entry
    read.push({ ...given, run: withPackedBatches(await runOfFile(config, entry, host)) })
  }
  return read
}

/** Returns the configurations without runs, with their cost. */
export function configurationsOf(
  configurations: CampaignFile['configurations'],
  { cost }: Config['environment'],
): InputConfiguration[] {
  return configurations.map(configuration => {
    const perHour = cost && costOf(configuration.facts, cost)?.reported?.cost
    return { ...configuration, ...defined({ costPerHour: perHour }) }
  })
}

/**
 * Reads runs by path. Each of several paths is a run. In a single folder, each file and folder is a run, unless `results` in the
 * configuration reads a table of several runs: then these are the runs.
 *
 * @throws UsageError when two runs would have the same id
 */
export async function runsOfPaths(
  config: Config,
  paths: readonly string[],
  host: Host,
): Promise<InputRun[]> {
  const sources =
    paths.length === 1
      ? await sourcesIn(config, paths[0]!, host)
      : paths.map(path => ({ id: idOf(path), path }))
  const twice = groupsBy(sources, ({ id }) => id).find(({ length }) => length > 1)
  if (twice)
    throw new UsageError(
      `--runs: ${twice.map(({ path }) => path).join(', ')} have the same id "${twice[0].id}". Rename them.`,
    )
  const read: InputRun[] = []
  for (const { id, path } of sources) {
    const run = await readGivenRun(config, path, host, 'shared')
    read.push({ id, notRun: [], run: withPackedBatches(run) })
  }
  return read
}

interface Source {
  readonly id: string
  readonly path: string
}

async function sourcesIn(config: Config, path: string, host: Host): Promise<Source[]> {
  const given = await givenPath(path)
  if (given.run !== undefined) return [{ id: given.run, path }]
  const named = await runsOfTables(config, host)
  if (named.length > 0) return named.map(run => ({ id: run, path: `${path}#${run}` }))
  if (!given.isFolder) return [{ id: idOf(path), path }]
  // A file of resources that covers the runs may be next to them.
  const shared = new Set(config.resources.map(({ path }) => resolve(path)))
  const isRun = (name: string) => !name.startsWith('.') && !shared.has(resolve(path, name))
  const names = (await readdir(path)).filter(isRun).sort(inNaturalOrder)
  if (names.length === 0)
    throw new InputError(`${path}: is empty. Give a folder with a file or folder for each run.`)
  return names.map(name => ({ id: idOf(name), path: join(path, name) }))
}

/** Returns the names of the runs in all tables of `results`, in natural order. */
async function runsOfTables(config: Config, { readers }: Host) {
  const found = new Set<string>()
  for (const entry of config.results) {
    const { path, table } = entry
    if (table?.run === undefined) continue
    for (const file of await globFiles(path, { maxFiles: config.limits.files })) {
      const { readUntypedTable } = await readers.tables()
      const read = await readUntypedTable(file, readOptionsOf(config, entry))
      const at = columnAt(read, table.run, `${table.source}.run`)
      for (const { cells } of read.rows) if (cells[at]!.trim() !== '') found.add(cells[at]!.trim())
    }
  }
  return [...found].sort(inNaturalOrder)
}

/** Returns the name of a file or folder without its endings; that of the folder for a glob of all its files. */
function idOf(path: string): string {
  const name = basename(path)
  const at = name.lastIndexOf('#')
  const id = at > 0 ? name.slice(at + 1) : withoutEndings(name) || name
  return /^\*+$/.test(id) && dirname(path) !== path ? idOf(dirname(path)) : id
}

/**
 * Groups runs: by the values of facts if some are given, else by names that differ only in a number at the end.
 *
 * @throws UsageError when no run has one of the facts
 */
export function grouped(runs: readonly InputRun[], by: readonly string[]): InputRun[] {
  const unknown = by.find(fact => !runs.some(({ run }) => Object.hasOwn(run.facts, fact)))
  if (unknown !== undefined) {
    const known = [...new Set(runs.flatMap(({ run }) => Object.keys(run.facts)))].sort(
      inNaturalOrder,
    )
    throw new UsageError(
      `--by: no run has the fact "${unknown}". Known: ${known.join(', ') || 'none'}.`,
    )
  }
  const keyOf = ({ id, run }: InputRun) =>
    by.length > 0
      ? by.map(fact => run.facts[fact] ?? '–').join(', ')
      : id.replace(/[-_. ]*\d+$/, '')
  const groups = groupBy(runs, keyOf)
  return runs.map(run => {
    const key = keyOf(run)
    return key !== '' && (by.length > 0 || groups.get(key)!.length > 1)
      ? { ...run, group: key }
      : run
  })
}
