/** `perf-gate baseline`: look at what is stored, accept a run, go back. */
import { describeLedger, findBaseline, listBaselines } from '../baseline/describe.ts'
import { folderStore } from '../baseline/folder-store.ts'
import { type BaselineName, suiteFolder } from '../baseline/layout.ts'
import { byTime } from '../baseline/ledger.ts'
import { readLedger, runReader } from '../baseline/load.ts'
import { acceptRun, type Moved, rollback } from '../baseline/move.ts'
import { readReferences } from '../baseline/references.ts'
import type { BaselineStore } from '../baseline/store.ts'
import type { Config } from '../config/config.ts'
import { UsageError } from '../errors.ts'
import { compareWithBaseline } from '../gate.ts'
import type { RunSummary } from '../model/run.ts'
import type { Verdict } from '../model/verdict.ts'
import { renderBaseline, renderBaselines } from '../render/baseline-text.ts'
import { escapeTerminal } from '../render/escape/terminal.ts'
import { readConfig } from './config.ts'
import { readGivenRun } from './given-run.ts'
import type { Terminal } from './terminal.ts'

export interface StoredOptions {
  readonly store: string
  readonly suite?: string
  readonly baseRef?: string
}

/** Lists all baselines of a store; 2 when one of them cannot be read. */
export async function list(options: StoredOptions, terminal: Terminal): Promise<number> {
  const baselines = await listBaselines(folderStore(options.store), terminal.now(), terminal)
  terminal.out(renderBaselines(baselines))
  return baselines.some(baseline => baseline.state === 'unreadable') ? 2 : 0
}

/** Shows one baseline. @throws StoreError when none or several fit, or it cannot be read. */
export async function show(options: StoredOptions, terminal: Terminal): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, terminal.now(), terminal)
  const snapshot = await store.open()
  const ledger = await readLedger(store, snapshot, name)
  const kept = await readReferences(store, snapshot, name)
  if (ledger) terminal.out(renderBaseline(describeLedger(ledger, terminal.now(), kept?.references)))
  return 0
}

/** Makes a run the baseline, or without a path the latest run that breached a threshold; 1 when it was refused. */
export async function accept(
  path: string | undefined,
  options: StoredOptions & { reason?: string; config?: string },
  terminal: Terminal,
): Promise<number> {
  const store = folderStore(options.store)
  const config = await readConfig(options)
  const { run, name, verdict } =
    path === undefined ? await latestBreach(store, options, terminal) : await givenRun(config, path, options, terminal)
  const moved = await acceptRun(
    store,
    {
      ...name,
      run,
      verdict,
      ...(terminal.user !== undefined && { by: terminal.user }),
      ...(options.reason !== undefined && { reason: options.reason }),
    },
    terminal,
  )
  return told(moved, terminal)
}

interface Chosen {
  readonly run: RunSummary
  readonly name: BaselineName
  readonly verdict: Verdict
}

async function givenRun(config: Config, path: string, options: StoredOptions, terminal: Terminal): Promise<Chosen> {
  const run = await readGivenRun(config, path, terminal)
  const { verdict } = compareWithBaseline({
    config,
    baseline: [],
    candidates: [run],
    evidence: { state: 'missing', message: '' },
    acceptance: { now: true },
    now: terminal.now(),
  })
  return { run, name: { suite: config.suite, baseRef: options.baseRef ?? 'main' }, verdict }
}

/** The run that somebody wants accepted is as a rule the one that was just refused, which the store remembers. */
async function latestBreach(store: BaselineStore, options: StoredOptions, terminal: Terminal): Promise<Chosen> {
  const name = await findBaseline(store, options, terminal.now(), terminal)
  const snapshot = await store.open()
  const ledger = await readLedger(store, snapshot, name)
  const entry = [...(ledger?.breached ?? [])].sort(byTime).at(-1)
  if (!entry)
    throw new UsageError(
      `${store.name}: no run of suite "${name.suite}" on ${name.baseRef} was refused since the last one that passed. Name the run to accept: a result file, a run.json, or a folder of shards.`,
    )
  const run = await runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))(entry)
  return { run, name, verdict: entry.verdict }
}

/** Returns to an earlier baseline; 1 when there is none to return to. */
export async function rollBack(
  options: StoredOptions & { to?: string; reason?: string },
  terminal: Terminal,
): Promise<number> {
  const store = folderStore(options.store)
  const name = await findBaseline(store, options, terminal.now(), terminal)
  const moved = await rollback(
    store,
    {
      ...name,
      ...(options.to !== undefined && { to: options.to }),
      ...(terminal.user !== undefined && { by: terminal.user }),
      ...(options.reason !== undefined && { reason: options.reason }),
    },
    terminal,
  )
  return told(moved, terminal)
}

function told(moved: Moved, terminal: Terminal): number {
  terminal.out(`${escapeTerminal(moved.message)}\n`)
  return moved.outcome === 'refused' ? 1 : 0
}
