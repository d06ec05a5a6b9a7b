/**
 * Reads a folder of past runs with their dates and commits; each file or folder in it is a run. The date comes from the results,
 * else from a table, else from the record of the Jenkins build, else from the name; from the file's mtime only on request.
 */
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { namesWithoutLinks } from '../../core/host/folder.ts'
import { readTextFile } from '../../core/host/text-file.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { plural } from '../../core/render/words/format.ts'
import { oldestFirst, readGivenRun } from '../../read/files/given-run.ts'
import type { Host } from '../../read/files/host.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { epochMs, parseDate, parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'

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
    throw new InputError(
      `${folder}: is empty. Give a folder in which each file or folder is a run.`,
    )
  const stated = table === undefined ? new Map<string, RunOrigin>() : await readTable(table, config)
  const unknown = [...stated.keys()].filter(name => !found.some(run => run.name === name))
  if (unknown.length > 0)
    throw new InputError(
      `${table}: names runs that are not in ${folder}: ${listed(unknown.map(quoted))}. Correct the column "file".`,
    )
  const runs: RunSummary[] = []
  const undated: string[] = []
  for (const { name, paths, ...own } of found) {
    const [first = name, ...more] = paths
    const run = await readGivenRun(config, more.length === 0 ? first : paths, host)
    const facts = { ...factsOfName(name), ...own, ...stated.get(name) }
    const dateMs =
      run.startMs ?? facts.dateMs ?? (dates === 'mtime' ? (await stat(first)).mtimeMs : undefined)
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
  return oldestFirst(runs)
}

async function runsIn(
  folder: string,
  table: string | undefined,
  host: Pick<Host, 'err'>,
): Promise<FoundRun[]> {
  const isShown = (name: string) => !name.startsWith('.')
  const names = (await namesWithoutLinks(folder)).filter(isShown)
  const links = (await readdir(folder)).filter(isShown).length - names.length
  if (links > 0)
    host.err(
      `${folder}: skipped ${plural(links, 'symbolic link')}. To import what a link leads to, copy it there.\n`,
    )
  const notes = names.filter(name => /\.md$/i.test(name))
  if (notes.length > 0)
    host.err(
      `${folder}: skipped ${listed(notes)}, which ${notes.length === 1 ? 'is a text' : 'are texts'}.\n`,
    )
  const runs = names.filter(
    name => !notes.includes(name) && (table === undefined || join(folder, name) !== join(table)),
  )
  return runs.sort(inNaturalOrder).map(name => ({ name, paths: [join(folder, name)] }))
}

async function readTable(path: string, config: Config): Promise<Map<string, RunOrigin>> {
  const { readUntypedTable } = await import('../tables/untyped-table.ts')
  const table = await readUntypedTable(path, config)
  const at = (wanted: string) => table.columns.findIndex(column => column.toLowerCase() === wanted)
  const file = at('file')
  const date = at('date')
  const commit = at('commit')
  if (file < 0 || (date < 0 && commit < 0))
    throw new InputError(
      `${path}: found the columns ${listed(table.columns, 10)}, expected "file", and "date" or "commit" or both.`,
    )
  return new Map(
    table.rows.map(({ line, cells }) => {
      const cell = (column: number) => (cells[column] ?? '').trim()
      const written = cell(date)
      const dateMs = written === '' ? undefined : parseDate(written)
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

const REPORTS = 'performance-reports'
const RECORD = 'build.xml'
const STARTED = /<startTime>(\d{12,14})<\/startTime>/
const CREATED = /<timestamp>(\d{12,14})<\/timestamp>/
/** The revision of the build, as the git plugin records it. */
const REVISION = /<lastBuild\b[\s\S]*?<sha1>([0-9a-f]{40})<\/sha1>/g

/** Returns the builds in the folder of a job or in its `builds` folder; undefined when the folder is neither. */
async function buildsOf(folder: string, host: Pick<Host, 'err'>): Promise<FoundRun[] | undefined> {
  const inside = await entriesOf(folder)
  const builds = inside.includes('builds') ? join(folder, 'builds') : folder
  const numbers = (await entriesOf(builds)).filter(name => /^\d+$/.test(name)).sort(inNaturalOrder)
  const isJob = builds !== folder || basename(folder) === 'builds'
  if (numbers.length === 0 || !isJob) return undefined
  const runs: FoundRun[] = []
  for (const number of numbers) {
    const parts = await entriesOf(join(builds, number))
    const paths = parts.includes(REPORTS) ? await reportsBelow(join(builds, number, REPORTS)) : []
    const hasRecord = parts.includes(RECORD)
    const record = hasRecord ? await readTextFile(join(builds, number, RECORD)).catch(() => '') : ''
    if (paths.length > 0) runs.push({ name: number, paths, ...factsIn(record) })
  }
  const without = numbers.length - runs.length
  if (without > 0) host.err(`${builds}: skipped ${plural(without, 'build')} without ${REPORTS}.\n`)
  return runs
}

/** Returns the report files of a build, without the cache files of the plugin. */
async function reportsBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter(entry => entry.isFile() && !entry.name.endsWith('.serialized'))
  return files.map(entry => join(entry.parentPath, entry.name)).sort(inNaturalOrder)
}

function factsIn(record: string): RunOrigin {
  const started = STARTED.exec(record)?.[1] ?? CREATED.exec(record)?.[1]
  const [commit, ...others] = new Set([...record.matchAll(REVISION)].map(([, sha]) => sha))
  return defined({
    dateMs: started === undefined ? undefined : Number(started),
    commit: others.length === 0 ? commit : undefined,
  })
}

async function entriesOf(folder: string): Promise<string[]> {
  return namesWithoutLinks(folder).catch(() => [])
}

/** The date and commit of a run, from elsewhere than its results. */
export interface RunOrigin {
  /** Milliseconds since epoch. */
  readonly dateMs?: number
  readonly commit?: string
}

/** A run in a folder, before its results are read. */
export interface FoundRun extends RunOrigin {
  /** Name of its file or folder. */
  readonly name: string
  readonly paths: readonly string[]
}

/** A date, 2026-01-31 or 20260131, optionally with a time: T201500, _20-15, -20.15.00. */
const DATE =
  /(?<!\d)(20\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T ]?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?)?(?!\d)/

/** Seconds or milliseconds since 1970. */
const EPOCH = /(?<!\d)(1\d{9}|1\d{12})(?!\d)/

/** A commit has both digits and letters, unlike a number or a word. */
const COMMIT =
  /(?<![0-9a-zA-Z])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])([0-9a-f]{40}|[0-9a-f]{7,12})(?![0-9a-zA-Z])/

/**
 * Returns the date and the commit in a name. Times are UTC.
 *
 * @example factsOfName('2026-01-31_20-15_1f0c6a2.jtl') // { dateMs: Date.UTC(2026, 0, 31, 20, 15), commit: '1f0c6a2' }
 *
 * @internal
 */
export function factsOfName(name: string): RunOrigin {
  const [, year, , month, day, hour = '00', minute = '00', second = '00'] = DATE.exec(name) ?? []
  const dated = year && parseTimestamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`)?.ms
  const [, epoch] = EPOCH.exec(name) ?? []
  const dateMs = dated || (epoch === undefined ? undefined : epochMs(Number(epoch)))
  const [, commit] = COMMIT.exec(name) ?? []
  return defined({ dateMs: dateMs || undefined, commit })
}
