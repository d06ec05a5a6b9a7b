/** `perf-gate baseline list`, `show` and `rollback`. */

import { describeLedger, findBaseline, listBaselines } from '../core/gate/baseline/describe.ts'
import { folderStore } from '../core/gate/baseline/folder-store.ts'
import { readImported } from '../core/gate/baseline/imported-runs.ts'
import { type RunEntry, readLedger } from '../core/gate/baseline/ledger.ts'
import { rollback } from '../core/gate/baseline/move.ts'
import { readNamedRuns } from '../core/gate/baseline/named-runs.ts'
import type { Moved } from '../core/model/baseline-move.ts'
import { defined, present } from '../core/model/defined.ts'
import { shortCommit } from '../core/model/run-name.ts'
import { type Block, paragraph, paragraphs } from '../core/render/document/document.ts'
import { writeTerminal } from '../core/render/document/write-terminal.ts'
import { jsonText } from '../core/render/escape/json.ts'
import { escapeTerminal } from '../core/render/escape/terminal.ts'
import { type Column, left, right, tableOf } from '../core/render/tables/table.ts'
import { acceptedLine, updateText } from '../core/render/words/baseline.ts'
import { formatAge, formatCount, formatInstant, plural } from '../core/render/words/format.ts'
import { code, type Line, namesLine, strong } from '../core/render/words/line.ts'
import type { Host } from '../read/files/host.ts'
import type { StoredOptions } from './command.ts'

export interface ShowOptions extends StoredOptions {
  readonly json?: boolean
}

/** Prints all baselines of a store. Returns 2 when one of them cannot be read, else 0. */
export async function list(options: ShowOptions, host: Host): Promise<number> {
  const baselines = await listBaselines(folderStore(options.store), host.now(), host)
  print(options, baselines, baselinesBlocks(baselines), host)
  return baselines.some(baseline => baseline.state === 'unreadable') ? 2 : 0
}

/** Prints one baseline. @throws StoreError when the options match none or several, or it cannot be read. */
export async function show(options: ShowOptions, host: Host): Promise<number> {
  const store = folderStore(options.store)
  const now = host.now()
  const name = await findBaseline(store, options, now, host)
  const snapshot = await store.open()
  const ledger = await readLedger(store, snapshot, name)
  const kept = await readNamedRuns(store, snapshot, name)
  const imported = await readImported(store, snapshot, name)
  if (!ledger) return 0
  const details = describeLedger(ledger, now, kept?.references, imported?.runs)
  print(options, details, baselineBlocks(details), host)
  return 0
}

function print({ json }: ShowOptions, data: unknown, blocks: readonly Block[], host: Host) {
  if (json) host.out(jsonText(data))
  else host.page(writeTerminal(blocks, host))
}

/** Makes an earlier baseline the current one. Returns 1 when there is none, else 0. */
export async function rollBack(
  options: StoredOptions & { to?: string; reason?: string },
  host: Host,
): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, host.now(), host)
  const { to, reason } = options
  return printMove(
    await rollback(store, defined({ ...name, to, by: host.user, reason }), host),
    host,
  )
}

/** Prints the result of a change of the baseline. Returns 1 when the change was refused, else 0. */
export function printMove(moved: Moved, host: Host): number {
  host.out(`${escapeTerminal(updateText(moved))}\n`)
  return moved.outcome === 'refused' ? 1 : 0
}

type BaselineOverview = Awaited<ReturnType<typeof listBaselines>>[number]
type BaselineDetails = ReturnType<typeof describeLedger>

/** Returns a row for each baseline, and why others cannot be read. */
export function baselinesBlocks(baselines: readonly BaselineOverview[]): Block[] {
  if (baselines.length === 0) return [paragraph('No baseline is stored here yet.')]
  const known = baselines.filter(one => one.state !== 'unreadable')
  const table = tableOf(known, [
    left('suite', ({ suite }) => [code(suite)]),
    left('branch', ({ baseRef }) => [code(baseRef)]),
    right('runs', one => (one.state === 'ok' ? [formatCount(one.epoch.runs)] : [])),
    left('since', one =>
      one.state === 'ok' ? [formatInstant(one.epoch.since)] : ['no baseline yet'],
    ),
    left('newest run', one => (one.state === 'ok' ? [`${formatAge(one.ageDays)} old`] : [])),
    right('earlier baselines', one =>
      one.state === 'ok' && one.earlier > 0 ? [formatCount(one.earlier)] : [],
    ),
    left('named runs, newest first', ({ references }) =>
      namesLine(
        references.toReversed().map(name => [code(name)]),
        MAX_NAMED,
      ),
    ),
  ])
  const problems = baselines.map(one =>
    one.state === 'unreadable' ? ['✗ ', code(one.folder), `: ${one.message}`] : [],
  )
  return [...(known.length > 0 ? [table] : []), ...paragraphs(...problems)]
}

/** Named runs shown of a baseline, the newest ones. */
const MAX_NAMED = 3

/** Returns a baseline's runs, how it came to be, and the ones before it. */
export function baselineBlocks(details: BaselineDetails): Block[] {
  const { suite, baseRef, epoch, ageDays, runs, breached, pending, history, references, imported } =
    details
  const age = `, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`
  return [
    { type: 'heading', level: 3, line: [code(suite), ' on ', code(baseRef)] },
    paragraph('Baseline ', code(epoch.id), age, ', ', ...originOf(epoch)),
    ...part('Runs', runs, runColumns),
    ...part('Refused since then (not part of the baseline)', breached, runColumns),
    ...part(
      'Waiting for a second run of the commit, or the next run, to clear them',
      pending,
      runColumns,
    ),
    ...part('Earlier baselines, the newest first', history, [
      left('baseline', ({ id }) => [code(id)]),
      right('runs', one => [formatCount(one.runs)]),
      left('origin', originOf),
      left('withdrawn', ({ rolledBack }) => (rolledBack ? [formatInstant(rolledBack.at)] : [])),
    ]),
    ...part('Named runs, never pruned', references, [
      left('name', ({ name }) => [code(name)]),
      right('runs', one => [formatCount(one.runs)]),
      left('since', ({ since }) => [formatInstant(since)]),
      left('commit', commitOf),
      left('by', ({ by }) => (by === undefined ? [] : [code(by)])),
    ]),
    ...paragraphs(
      imported && [
        `Imported, for "perf-gate backtest": ${plural(imported.runs, 'run')}, ${formatInstant(imported.from)} to ${formatInstant(imported.to)}`,
      ],
    ),
  ]
}

/** Returns a title and a table of the items; nothing without items. */
function part<Item>(
  title: string,
  items: readonly Item[],
  columns: readonly Column<Item>[],
): Block[] {
  return items.length === 0 ? [] : [paragraph(strong(title)), tableOf(items, columns)]
}

const runColumns: readonly Column<
  RunEntry & { readonly isAnchor?: boolean; readonly doubt?: string }
>[] = [
  left('run', ({ id }) => [code(id)]),
  left('started', run => [formatInstant(run.startedAt ?? run.recordedAt)]),
  left('commit', commitOf),
  left('pull request', ({ pullRequest }) => (pullRequest === undefined ? [] : [`#${pullRequest}`])),
  left('verdict', ({ verdict }) => [verdict]),
  left('', ({ isAnchor, doubt }) => present([isAnchor ? 'anchor' : doubt])),
  // Left out on a narrow terminal.
  { ...left('file', ({ file }) => [code(file)]), group: 1 },
]

function commitOf({ commit }: { readonly commit?: string }): Line {
  return commit === undefined ? [] : [code(shortCommit(commit))]
}

function originOf({ acceptedFrom }: BaselineDetails['epoch']): Line {
  const accepted = acceptedLine(acceptedFrom)
  return accepted.length > 0 ? accepted : ['started by its first run']
}
