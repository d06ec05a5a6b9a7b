/** `perf-gate gate`: judges results against the baseline in a folder, and updates that baseline, as the action does. */

import type { Config } from '../core/config/config.ts'
import { folderStore } from '../core/gate/baseline/folder-store.ts'
import { comparedNamedRun, isLacking } from '../core/gate/compared-named-run.ts'
import { type BaselineUpdate, gate, updateBaseline } from '../core/gate/gate.ts'
import { isInBaseline, recordedVerdict } from '../core/model/baseline-move.ts'
import { defined } from '../core/model/defined.ts'
import { UsageError } from '../core/model/errors.ts'
import type { RunSummary } from '../core/model/run.ts'
import { exitCodeOf } from '../core/model/verdict.ts'
import { escapeTerminal } from '../core/render/escape/terminal.ts'
import { baselineProblemText, updateText } from '../core/render/words/baseline.ts'
import { readConfig } from '../read/files/configuration.ts'
import { withoutCopies } from '../read/files/duplicate-results.ts'
import { oldestFirst } from '../read/files/given-run.ts'
import type { Host } from '../read/files/host.ts'
import { readResults } from '../read/files/results.ts'
import type { StoredOptions } from './command.ts'
import type { CommandHost } from './command-host.ts'
import { isInCi, otherBranch } from './local-branch.ts'
import { commandText, type OutputOptions, publish } from './print-report.ts'

export interface GateOptions extends OutputOptions, StoredOptions {
  readonly results?: readonly string[]
  /** Further runs of the same candidate, each a path, a folder or a glob. */
  readonly repeat?: readonly string[]
  readonly baseRef: string
  readonly accept?: boolean
  readonly reason?: string
  readonly readOnly?: boolean
  /** Records the run also on another branch than the base branch. */
  readonly record?: boolean
  /** Name of the kept run to compare with; `release`: the one kept before this one. Absent: the baseline. */
  readonly compareWith?: string
  /** Name to keep the run by when it passes. The baseline then does not change. */
  readonly keepAs?: string
}

/**
 * Runs the command as it was typed. A developer's run on another branch than the base branch is judged, and recorded only with
 * `--record` or another option that changes the store.
 */
export async function gateHere(
  { baseRef, ...options }: Omit<GateOptions, 'baseRef'> & { readonly baseRef?: string },
  host: CommandHost,
  words: readonly string[],
): Promise<number> {
  const isDecided = [options.record, options.accept, options.readOnly, options.keepAs].some(Boolean)
  const branch = isDecided || isInCi(host.environment) ? undefined : await otherBranch('.', baseRef)
  const readOnly = options.readOnly || branch !== undefined
  const exitCode = await gateOnFolder(
    {
      baseRef: 'main',
      ...defined({ baseRef }),
      ...options,
      readOnly,
      command: { again: { name: 'gate', option: '--repeat' }, canAccept: true },
    },
    host,
  )
  if (branch !== undefined)
    host.err(
      `This run was judged, and not recorded: ${branch} is not the base branch. To record it: ${commandText(words)} --record\n`,
    )
  return exitCode
}

/** Judges the results against the baseline, updates the store, then prints and writes the report. Returns the exit code. */
export async function gateOnFolder(options: GateOptions, host: CommandHost): Promise<number> {
  if (options.record && options.readOnly)
    throw new UsageError(
      'gate: --record and --read-only contradict each other. Leave one of them out.',
    )
  if (options.accept && options.readOnly)
    throw new UsageError(
      'gate: --accept and --read-only contradict each other. Leave one of them out.',
    )
  if (options.accept && options.keepAs !== undefined)
    throw new UsageError(
      'gate: --accept changes the baseline, --keep-as leaves it unchanged. Leave one of them out.',
    )
  const config = await readConfig(options)
  const candidates = await readCandidates(config, options, host)
  const store = folderStore(options.store)
  const compareWith = comparedNamedRun(options.compareWith, options.keepAs)
  const { baseRef, accept } = options
  const acceptance = accept ? defined({ by: host.user, now: true }) : undefined
  const request = defined({
    config,
    candidates,
    baseRef,
    acceptance,
    // As for pull requests in the action: a change is not judged by the drift of its base branch.
    withHistory: !options.readOnly,
    refusesCopies: options.readOnly,
    compareWith,
    explain: await host.explain(),
  })
  const gated = await gate(store, request, host)
  if (isLacking(gated.loaded, compareWith))
    throw new UsageError(`gate: --compare-with: ${baselineProblemText(gated.loaded.problem)}`)
  // An error is held back, so that the report is printed before it.
  const updated = await updateBaseline(store, updateOf(options, host), request, gated, host).catch(
    (failure: unknown) => ({ failure }),
  )
  const isStored = !('failure' in updated) && isInBaseline(updated)
  const exitCode = await publish(gated.report, candidates, config, { ...options, isStored }, host)
  if ('failure' in updated) throw updated.failure
  if (updated.outcome !== 'left') host.err(`${escapeTerminal(updateText(updated))}\n`)
  const isWanted = accept || options.keepAs !== undefined
  if (isWanted && updated.outcome === 'refused') return Math.max(exitCode, 1)
  const recorded = recordedVerdict(updated)
  return recorded === undefined ? exitCode : exitCodeOf(recorded, config.failOn)
}

/** Reads the runs of the candidate, oldest first: that of `results`, and one for each `repeat`. */
async function readCandidates(
  config: Config,
  { results = [], repeat = [] }: GateOptions,
  host: Host,
): Promise<RunSummary[]> {
  const runs = await readResults(config, results, host)
  for (const path of repeat) runs.push(...(await readResults(config, [path], host)))
  return repeat.length === 0 ? runs : oldestFirst(withoutCopies(runs))
}

function updateOf(
  { readOnly, keepAs, accept, reason }: GateOptions,
  { user }: Host,
): BaselineUpdate {
  if (readOnly) return 'leave'
  if (keepAs !== undefined) return { keepAs, by: user }
  return accept ? { accept: defined({ by: user, reason }) } : 'record'
}
