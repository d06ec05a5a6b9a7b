/**
 * Reads a folder of past runs with their dates and commits; each file or folder in it is a run. The date comes from the results,
 * else from a table, else from the record of the Jenkins build, else from the name; from the file's mtime only on request.
 */

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { namesWithoutLinks } from '../disk/folder.ts'
import { InputError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import type { RunSummary } from '../model/run.ts'
import type { Host } from '../output/host.ts'
import { listed, quoted } from '../parse/format-message.ts'
import { readUntypedTable } from '../parse/tables/untyped-table.ts'
import { parseTimestamp } from '../parse/text/timestamp.ts'
import { plural } from '../render/format.ts'
import { readGivenRun } from './given-run.ts'
import { buildsOf } from './jenkins-builds.ts'
import { type FoundRun, factsOfName, type RunOrigin } from './run-names.ts'

export interface FolderOptions {
  readonly table?: string
  readonly dates?: 'mtime'
}

/**
 * Reads the runs of a folder or of a Jenkins job, oldest first.
 *
 * @throws InputError when a run cannot be read or has no date
 */
export async function readFolder(
  folder: string,
  { table, dates }: FolderOptions,
  config: Config,
  host: Host,
): Promise<RunSummary[]> {
  const found = (await buildsOf(folder, host)) ?? (await runsIn(folder, table, host))
  if (found.length === 0)
    throw new InputError(`${folder}: is empty. Give a folder in which each file or folder is a run.`)
  const stated = table === undefined ? new Map<string, RunOrigin>() : await readTable(table, config)
  const unknown = [...stated.keys()].filter(name => !found.some(run => run.name === name))
  if (unknown.length > 0)
    throw new InputError(
      `${table}: names runs that are not in ${folder}: ${listed(unknown.map(quoted))}. Correct the column "file".`,
    )
  const runs: RunSummary[] = []
  const undated: string[] = []
  for (const { name, paths, ...own } of found) {
    const only = paths.length === 1 ? paths[0]! : paths
    const run = await readGivenRun(config, only, host)
    const facts = { ...factsOfName(name), ...own, ...stated.get(name) }
    const dateMs = run.startMs ?? facts.dateMs ?? (dates === 'mtime' ? (await stat(paths[0]!)).mtimeMs : undefined)
    if (dateMs === undefined) undated.push(name)
    const commit = facts.commit ?? run.provenance.commit
    runs.push({
      ...run,
      ...defined({ startMs: dateMs === undefined ? undefined : Math.round(dateMs) }),
      provenance: { ...run.provenance, ...defined({ commit }) },
    })
  }
  if (undated.length > 0)
    throw new InputError(
      `${folder}: ${undated.length} of ${found.length} runs have no date: ${listed(undated)}. Put dates into their names (2026-01-31) or into a table with the columns file, date and commit (--table), or use the modification times of the files (--dates mtime).`,
    )
  return runs.sort((a, b) => a.startMs! - b.startMs!)
}

async function runsIn(folder: string, table: string | undefined, host: Pick<Host, 'err'>): Promise<FoundRun[]> {
  const isShown = (name: string): boolean => !name.startsWith('.')
  const names = (await namesWithoutLinks(folder)).filter(isShown)
  const links = (await readdir(folder)).filter(isShown).length - names.length
  if (links > 0)
    host.err(`${folder}: skipped ${plural(links, 'symbolic link')}. To import what a link leads to, copy it there.\n`)
  const runs = names.filter(name => table === undefined || join(folder, name) !== join(table))
  return runs.sort(inNaturalOrder).map(name => ({ name, paths: [join(folder, name)] }))
}

async function readTable(path: string, config: Config): Promise<Map<string, RunOrigin>> {
  const table = await readUntypedTable(path, config)
  const at = (wanted: string) => table.columns.findIndex(column => column.toLowerCase() === wanted)
  const [file, date, commit] = [at('file'), at('date'), at('commit')]
  if (file < 0 || (date < 0 && commit < 0))
    throw new InputError(
      `${path}: found the columns ${listed(table.columns, 10)}, expected "file", and "date" or "commit" or both.`,
    )
  return new Map(
    table.rows.map(({ line, cells }) => {
      const cell = (column: number) => (column < 0 ? '' : cells[column]!.trim())
      const written = cell(date)
      const dateMs = written === '' ? undefined : parseTimestamp(withTime(written))?.ms
      if (written !== '' && dateMs === undefined)
        throw new InputError(
          `${path}:${line}: found ${quoted(written)}, expected a date such as 2026-01-31 or 2026-01-31T20:15:00Z.`,
        )
      const sha = cell(commit)
      if (sha !== '' && !/^[0-9a-f]{7,64}$/i.test(sha))
        throw new InputError(
          `${path}:${line}: found ${quoted(sha)}, expected a commit with at least 7 hexadecimal digits.`,
        )
      return [cell(file), defined({ dateMs, commit: sha !== '' ? sha.toLowerCase() : undefined })]
    }),
  )
}

/** Adds midnight (UTC) to a date without a time. */
function withTime(date: string): string {
  return /^\d{4}[-/.]\d{2}[-/.]\d{2}$/.test(date) ? `${date} 00:00` : date
}
