/** `perf-gate baseline list`, `show` and `rollback`. */

import { describeLedger, findBaseline, listBaselines } from '../../gate/baseline/describe.ts'
import { folderStore } from '../../gate/baseline/folder-store.ts'
import { readImported } from '../../gate/baseline/history.ts'
import { type RunEntry, readLedger } from '../../gate/baseline/ledger.ts'
import { rollback } from '../../gate/baseline/move.ts'
import { readNamedRuns } from '../../gate/baseline/named-runs.ts'
import type { Moved } from '../../model/baseline-move.ts'
import { defined } from '../../model/defined.ts'
import { shortCommit } from '../../model/run-name.ts'
import type { Host } from '../../read/files/host.ts'
import type { Line } from '../../render/document/document.ts'
import { painter, terminalLine } from '../../render/document/terminal-text.ts'
import { jsonText } from '../../render/escape/json.ts'
import { escapeTerminal } from '../../render/escape/terminal.ts'
import { formatAge, formatInstant, plural } from '../../render/format.ts'
import { ABSENT, DOT } from '../../render/symbols.ts'
import { acceptedLine, updateText } from '../../render/words/baseline.ts'

export interface StoredOptions {
  readonly store: string
  readonly suite?: string
  readonly baseRef?: string
}

export interface ShowOptions extends StoredOptions {
  readonly json?: boolean
}

/** Prints all baselines of a store. Returns 2 when one of them cannot be read, else 0. */
export async function list(options: ShowOptions, host: Host): Promise<number> {
  const baselines = await listBaselines(folderStore(options.store), host.now(), host)
  host.out(options.json ? jsonText(baselines) : renderBaselines(baselines))
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
  host.out(options.json ? jsonText(details) : renderBaseline(details))
  return 0
}

/** Makes an earlier baseline the current one. Returns 1 when there is none, else 0. */
export async function rollBack(options: StoredOptions & { to?: string; reason?: string }, host: Host): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, host.now(), host)
  const { to, reason } = options
  return printMove(await rollback(store, defined({ ...name, to, by: host.user, reason }), host), host)
}

/** Prints the result of a change of the baseline. Returns 1 when the change was refused, else 0. */
export function printMove(moved: Moved, host: Host): number {
  host.out(`${escapeTerminal(updateText(moved))}\n`)
  return moved.outcome === 'refused' ? 1 : 0
}

type BaselineOverview = Awaited<ReturnType<typeof listBaselines>>[number]
type BaselineDetails = ReturnType<typeof describeLedger>

/** Returns one line per baseline; says so when there is none. */
export function renderBaselines(baselines: readonly BaselineOverview[]): string {
  if (baselines.length === 0) return 'No baseline is stored here yet.\n'
  return baselines.map(baseline => `${overviewLine(baseline)}\n`).join('')
}

function overviewLine(baseline: BaselineOverview): string {
  if (baseline.state === 'unreadable')
    return `✗ ${escapeTerminal(baseline.folder)}: ${escapeTerminal(baseline.message)}`
  if (baseline.state === 'references')
    return factsText(nameOf(baseline), 'no baseline yet', keptText(baseline.references))
  const { epoch, ageDays, earlier, references } = baseline
  return factsText(
    nameOf(baseline),
    plural(epoch.runs, 'run'),
    `since ${formatInstant(epoch.since)}`,
    `newest ${formatAge(ageDays)} old`,
    earlier > 0 && `${plural(earlier, 'earlier baseline')} to roll back to`,
    references.length > 0 && keptText(references),
  )
}

/** Joins facts; those that are false are left out. */
function factsText(...facts: readonly (string | false)[]): string {
  return facts.filter(Boolean).join(` ${DOT} `)
}

function nameOf({ baseRef, suite }: { readonly baseRef: string; readonly suite: string }): string {
  return `${escapeTerminal(suite)} on ${escapeTerminal(baseRef)}`
}

/** References named in a line, the newest ones. */
const MAX_NAMED = 3

function keptText(references: readonly string[]): string {
  const shown = references.slice(-MAX_NAMED).map(escapeTerminal).join(', ')
  const more = references.length > MAX_NAMED ? ` and ${plural(references.length - MAX_NAMED, 'older one')}` : ''
  return `named runs: ${shown}${more}`
}

/** Returns a baseline's runs, how it came to be, and the ones before it. */
export function renderBaseline(details: BaselineDetails): string {
  const { epoch, ageDays, runs, breached, pending, history, references, imported } = details
  const waiting = pending.map(run => `${runLine(run)}  ${escapeTerminal(run.doubt)}`)
  const lines = [
    nameOf(details),
    `  baseline ${epoch.id}, since ${formatInstant(epoch.since)}, newest run ${formatAge(ageDays)} old`,
    `  ${originOf(epoch)}`,
    '',
    ...runs.map(run => `  ${runLine(run)}`),
    ...section('Refused since then (not part of the baseline):', breached.map(runLine)),
    ...section('Waiting for a second run of the commit, or the next run, to clear them:', waiting),
    ...section('Earlier baselines, the newest first:', history.map(epochLine)),
    ...section('Named runs, never pruned:', references.map(referenceLine)),
  ]
  if (imported)
    lines.push(
      '',
      `Imported, for "perf-gate backtest": ${plural(imported.runs, 'run')}, ${formatInstant(imported.from)} to ${formatInstant(imported.to)}`,
    )
  return `${lines.join('\n')}\n`
}

/** Returns a title and its indented lines after an empty line; nothing without lines. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)]
}

function plain(line: Line): string {
  return terminalLine(line, painter(false))
}

function runLine(run: RunEntry & { readonly isAnchor?: boolean }): string {
  return [
    run.id,
    formatInstant(run.startedAt ?? run.recordedAt),
    run.commit === undefined ? ABSENT : shortCommit(run.commit),
    run.pullRequest === undefined ? ABSENT : `#${run.pullRequest}`,
    run.verdict,
    run.isAnchor ? `${run.file}  anchor` : run.file,
  ].join('  ')
}

function referenceLine({ name, since, by, commit, runs }: BaselineDetails['references'][number]): string {
  return factsText(
    escapeTerminal(name),
    plural(runs, 'run'),
    `since ${formatInstant(since)}`,
    commit !== undefined && `commit ${shortCommit(commit)}`,
    by !== undefined && `by ${escapeTerminal(by)}`,
  )
}

function epochLine(epoch: BaselineDetails['epoch']): string {
  const { id, runs, rolledBack } = epoch
  const withdrawn = rolledBack !== undefined && `withdrawn ${formatInstant(rolledBack.at)}`
  return factsText(id, plural(runs, 'run'), originOf(epoch), withdrawn)
}

function originOf({ acceptedFrom }: BaselineDetails['epoch']): string {
  return plain(acceptedLine(acceptedFrom)) || 'started by its first run'
}
