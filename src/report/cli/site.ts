/** `perf-gate site`, and the input `site`: the history of a store as static files, of which only those that changed are written again. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { folderStore } from '../../core/gate/baseline/folder-store.ts'
import type { BaselineStore } from '../../core/gate/baseline/store.ts'
import type { MoveHost } from '../../core/gate/baseline/write-ledger.ts'
import { replaceFile } from '../../core/host/folder.ts'
import { defined } from '../../core/model/defined.ts'
import { DAY_MS } from '../../core/model/duration.ts'
import { UsageError } from '../../core/model/errors.ts'
import { FEWEST_RECORDED, type GateRecord } from '../../core/model/record.ts'
import { escapeTerminal } from '../../core/render/escape/terminal.ts'
import { formatAge, plural } from '../../core/render/words/format.ts'
import { refuseOutside } from '../../read/files/allowed-folders.ts'
import { readConfig } from '../../read/files/configuration.ts'
import type { Host } from '../../read/files/host.ts'
import type { SiteHistory, SiteSuite } from '../model/site.ts'
import { historyFiles } from '../page/history-files.ts'
import { readHistories } from '../site/read-history.ts'
import { buildSuite } from '../site/site-model.ts'

/** Returns the record of a suite's gate by its stored runs. @throws StoreError when one cannot be read */
export type RecordOf = (
  config: Config,
  store: BaselineStore,
  baseRef: SiteSuite['baseRef'],
  host: MoveHost,
) => Promise<GateRecord>

export interface SiteOptions {
  /** Folder of the files; created if it does not exist. */
  readonly out: string
  /** The only suite to show. Absent: all. */
  readonly suite?: string
  /** Address of the repository, for links to commits. Absent: no links. */
  readonly repository?: string
  /** Configuration by which the runs of its suite are replayed, for the record of the gate. Absent: none is shown. */
  readonly config?: Config
  /** Replays them. Needed with a configuration. */
  readonly record?: RecordOf
  /** Folders that all files must be in after links are resolved. Absent: any. */
  readonly within?: readonly string[]
}

/** Returns what writes the site of a folder, and prints what could not be read: it returns 2 when something could not, else 0. */
export function site(record: RecordOf) {
  return async (
    {
      store,
      config: file,
      ...options
    }: Omit<SiteOptions, 'config'> & { readonly store: string; readonly config?: string },
    host: Host,
  ): Promise<number> => {
    host.progress('writing pages')
    // The record replays the runs, which takes longer than the pages.
    const config = file === undefined ? undefined : await readConfig({ config: file })
    const given = defined({ ...options, config, record })
    const { done, problems } = await writeSite(folderStore(store), given, host)
    for (const problem of problems) host.err(`${escapeTerminal(problem)}\n`)
    host.out(`${escapeTerminal(done)}\n`)
    return problems.length > 0 ? 2 : 0
  }
}

/**
 * Writes the site. Returns what was done, and what could not be read.
 *
 * @throws UsageError when the store has no such suite, or a file would be outside of the folders; nothing is written then
 */
export async function writeSite(
  store: BaselineStore,
  { out: folder, suite, repository = '', config, record: replayed, within }: SiteOptions,
  host: MoveHost,
): Promise<{ readonly done: string; readonly problems: readonly string[] }> {
  const histories = await readHistories(store, host, suite)
  if (histories.length === 0)
    throw new UsageError(
      `${store.name}: has no baseline${suite === undefined ? '' : ` of suite "${suite}"`}. "perf-gate baseline list" names those of a store.`,
    )
  const suites: SiteHistory[] = []
  for (const history of histories) {
    const { suite, runs } = buildSuite(history)
    const record = config && replayed && (await recordOf(replayed, config, store, suite, host))
    suites.push({ suite: defined({ ...suite, record }), runs })
  }
  const age = (instant: string) =>
    `${formatAge(Math.max(0, (host.now() - Date.parse(instant)) / DAY_MS))} ago`
  const files = historyFiles(suites, repository, age)
  const folders = new Set([...files.keys()].map(name => dirname(join(folder, name))))
  if (within) await refuseOutside('site', [...folders], within)
  let written = 0
  for (const [name, text] of files) {
    const path = join(folder, name)
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) continue
    await replaceFile(path, text)
    written++
  }
  const runs = histories.reduce((sum, one) => sum + one.runs.length, 0)
  const done = `${folder}: ${plural(runs, 'run')} of ${plural(suites.length, 'suite')}; ${written} of ${plural(files.size, 'file')} written, the others have not changed.`
  return { done, problems: histories.flatMap(({ problems }) => problems) }
}

/** Returns the record of the gate of a suite. Undefined for other suites than that of the configuration, and for few runs. */
async function recordOf(
  replayed: RecordOf,
  config: Config,
  store: BaselineStore,
  { suite, baseRef, problems }: SiteSuite,
  host: MoveHost,
): Promise<GateRecord | undefined> {
  // The history reports what cannot be read.
  if (suite !== config.suite || problems.length > 0) return undefined
  const record = await replayed(config, store, baseRef, host)
  return record.runs < FEWEST_RECORDED ? undefined : record
}
