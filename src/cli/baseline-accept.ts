/** `perf-gate baseline accept`: makes a run the new baseline, and prints which changes are accepted with it. */

import { existsSync } from 'node:fs'
import type { Config } from '../core/config/config.ts'
import { findBaseline } from '../core/gate/baseline/describe.ts'
import { folderStore } from '../core/gate/baseline/folder-store.ts'
import { type BaselineName, suiteFolder } from '../core/gate/baseline/layout.ts'
import { byTime, type Ledger, type RunEntry, readLedger } from '../core/gate/baseline/ledger.ts'
import { acceptRun } from '../core/gate/baseline/move.ts'
import type { BaselineStore } from '../core/gate/baseline/store.ts'
import { runReader } from '../core/gate/baseline/stored-run.ts'
import { gate } from '../core/gate/gate.ts'
import type { Check } from '../core/model/check.ts'
import { defined } from '../core/model/defined.ts'
import { UsageError } from '../core/model/errors.ts'
import { isUnfit } from '../core/model/invalid.ts'
import type { Report } from '../core/model/report.ts'
import type { RunSummary } from '../core/model/run.ts'
import { paragraph } from '../core/render/document/document.ts'
import { writeTerminal } from '../core/render/document/write-terminal.ts'
import { findingsTable, largestChanges } from '../core/render/tables/gate/checks.ts'
import { errorsFold } from '../core/render/tables/gate/context.ts'
import { baselineProblemText, baselineText } from '../core/render/words/baseline.ts'
import { findingsOf } from '../core/render/words/findings.ts'
import { plural } from '../core/render/words/format.ts'
import { invalidText } from '../core/render/words/invalid.ts'
import { code } from '../core/render/words/line.ts'
import { readConfig } from '../read/files/configuration.ts'
import { readGivenRun } from '../read/files/given-run.ts'
import type { Host } from '../read/files/host.ts'
import { printMove } from './baseline.ts'
import type { StoredOptions } from './command.ts'

export interface AcceptOptions extends StoredOptions {
  readonly reason?: string
  readonly config?: string
  /** Accept the run despite errors or missing data. */
  readonly force?: boolean
}

/**
 * Makes a run the new baseline.
 *
 * @param run a path, or the id of a run in the store. Absent: the latest run that breached a threshold.
 * @returns the exit code: 1 when the run was refused.
 */
export async function accept(
  run: string | undefined,
  options: AcceptOptions,
  host: Host,
): Promise<number> {
  const store = folderStore(options.store)
  const config = await readConfig(options)
  const chosen = await chooseRun(run, store, config, options, host)
  const { baseRef, suite } = chosen.name
  const request = {
    config: { ...config, suite },
    candidates: [chosen.run],
    baseRef,
    withHistory: false,
  }
  const { report } = await gate(store, request, host)
  host.page(`${acceptanceText(report, host)}\n`)
  const broken = whyBroken(report)
  if (broken !== undefined && !options.force) {
    host.err(
      `Not accepted: ${broken}. Fix the test or the system and run it again, or add --force to accept the run anyway.\n`,
    )
    return 1
  }
  const accepted = defined({ by: host.user, reason: options.reason })
  // What does not fit the present baseline may begin a new one.
  const verdict = isUnfit(report.invalid) ? 'warn' : report.verdict
  return printMove(
    await acceptRun(store, { ...chosen.name, runs: [chosen.run], verdict, accepted }, host),
    host,
  )
}

/** Findings shown; the rest is counted. */
const SHOWN = 5

/** Returns what accepting the run means: its findings, else its largest changes, and its errors. It was judged without the acceptance. */
function acceptanceText(report: Report, host: Host) {
  const { candidate, baseline, checks } = report
  const name = candidate.runs.at(-1)?.name
  const compared =
    baseline.runs.length > 0
      ? `, ${plural(checks.length, 'check')} against the baseline (${baselineText(report)}):`
      : ` cannot be compared: ${baselineProblemText(baseline.problem) || 'there is no baseline yet.'}`
  const findings = findingsOf(report)
  const changes = findings.length > 0 ? findingsTable(findings, SHOWN) : largestChanges(report)
  const blocks = [
    paragraph(name === undefined ? 'The run' : code(name), compared),
    ...changes,
    ...errorsFold(report),
  ]
  return writeTerminal(blocks, host)
}

/**
 * Returns why a run must not become the baseline, other than being slower; undefined when there is no such reason. Errors and
 * missing workflows in a baseline would count as normal in every later run.
 */
function whyBroken({ checks, invalid }: Report): string | undefined {
  if (invalid && !isUnfit(invalid)) return invalidText(invalid)
  const workflows = (found: readonly Check[]) =>
    plural(new Set(found.map(check => check.workflow)).size, 'workflow')
  const failing = checks.filter(
    check =>
      check.metric === 'error-rate' && (check.verdict === 'fail' || check.verdict === 'warn'),
  )
  if (failing.length > 0) return `${workflows(failing)} with more failed samples than allowed`
  const empty = checks.filter(check => check.verdict === 'no-data')
  return empty.length > 0 ? `${workflows(empty)} without data` : undefined
}

interface Chosen {
  readonly run: RunSummary
  readonly name: BaselineName
}

async function chooseRun(
  run: string | undefined,
  store: BaselineStore,
  config: Config,
  options: AcceptOptions,
  host: Host,
): Promise<Chosen> {
  if (run === undefined || (ID.test(run) && !existsSync(run)))
    return storedRun(run, store, options, host)
  const name = { suite: config.suite, baseRef: options.baseRef ?? 'main' }
  return { run: await readGivenRun(config, run, host), name }
}

/** The id of a run as `baseline show` prints it, or its first digits. */
const ID = /^[0-9a-f]{6,12}$/

/** Returns a run of the store: the one with this id, or without an id the latest one that was refused. */
async function storedRun(
  id: string | undefined,
  store: BaselineStore,
  options: StoredOptions,
  host: Host,
): Promise<Chosen> {
  const name = await findBaseline(store, options, host.now(), host)
  const snapshot = await store.open()
  const ledger = await readLedger(store, snapshot, name)
  const entry =
    id === undefined
      ? [...(ledger?.breached ?? [])].sort(byTime).at(-1)
      : shownEntries(ledger).findLast(entry => entry.id.startsWith(id))
  if (!entry) throw nothingToAccept(id, store, name, ledger)
  return {
    run: await runReader(store, snapshot, suiteFolder(name.baseRef, name.suite))(entry),
    name,
  }
}

/** The runs that `baseline show` lists. */
function shownEntries(ledger: Ledger | undefined): RunEntry[] {
  if (!ledger) return []
  const { epoch, breached = [], pending = [] } = ledger
  return [...epoch.runs, ...pending, ...breached]
}

function nothingToAccept(
  id: string | undefined,
  store: BaselineStore,
  { suite, baseRef }: BaselineName,
  ledger: Ledger | undefined,
): UsageError {
  const where = `suite "${suite}" on ${baseRef}`
  if (id === undefined)
    return new UsageError(
      `${store.name}: no run of ${where} was refused since the last one that passed. Give the run to accept: a result file, run.json, folder of shards, or an id from "baseline show".`,
    )
  const ids = shownEntries(ledger).map(entry => entry.id)
  return new UsageError(
    `${store.name}: found no file and no run of ${where} named "${id}". Known runs: ${ids.join(', ')}.`,
  )
}
