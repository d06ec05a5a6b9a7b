/** `perf-gate gate`: the action's job on a folder store. */
import { folderStore } from '../baseline/folder-store.ts'
import { keepNamedRun } from '../baseline/keep-named-run.ts'
import { UsageError } from '../errors.ts'
import { type ComparedNamedRun, gate, isLacking, moveBaseline } from '../gate/gate.ts'
import { readConfig } from '../input/configuration.ts'
import { readResults } from '../input/results.ts'
import type { Host } from '../output/host.ts'
import { prepareFolder } from '../output/report-files.ts'
import { escapeTerminal } from '../render/escape/terminal.ts'
import { type OutputOptions, publish } from './print-report.ts'

export interface GateOptions extends OutputOptions {
  readonly results?: readonly string[]
  readonly config?: string
  readonly store: string
  readonly suite?: string
  readonly baseRef: string
  readonly accept?: boolean
  readonly reason?: string
  readonly readOnly?: boolean
  /** `release`: the one before; else the name of a run that is kept. Absent: the baseline. */
  readonly compareWith?: string
  /** Name that the run is kept by, when it passes; the baseline is then left as it is. */
  readonly keepAs?: string
}

/** Judges the results against the store and lets them move it; returns the exit code. */
export async function gateOnFolder(options: GateOptions, host: Host): Promise<number> {
  if (options.accept && options.readOnly)
    throw new UsageError('gate: --accept and --read-only contradict each other. Leave one of them out.')
  if (options.accept && options.keepAs !== undefined)
    throw new UsageError('gate: --accept makes a baseline, and --keep-as keeps a run beside it. Leave one of them out.')
  const config = await readConfig(options)
  if (options.out !== undefined) await prepareFolder(options.out)
  const candidates = await readResults(config, options.results ?? [], host)
  const store = folderStore(options.store)
  const compareWith = comparedWith(options)
  const by = host.user !== undefined && { by: host.user }
  const request = {
    config,
    candidates,
    baseRef: options.baseRef,
    ...(options.accept && { acceptance: { ...by, now: true } }),
    withHistory: true,
    ...(compareWith && { compareWith }),
  }
  const gated = await gate(store, request, host)
  if (isLacking(gated.loaded, compareWith)) throw new UsageError(`gate: --compare-with: ${gated.loaded.message}`)
  const recordsRun = !options.readOnly && options.keepAs === undefined && !compareWith
  const exitCode = await publish(gated.report, candidates, config, { ...options, recordsRun }, host)
  if (options.readOnly) return exitCode
  if (options.keepAs !== undefined) {
    const kept = await keepNamedRun(
      store,
      {
        baseRef: options.baseRef,
        suite: config.suite,
        name: options.keepAs,
        runs: candidates,
        verdict: gated.report.verdict,
        ...by,
      },
      host,
    )
    host.err(`${kept.message}\n`)
    return kept.outcome === 'refused' ? Math.max(exitCode, 1) : exitCode
  }
  // A verdict that the baseline had no part in says nothing of it.
  if (compareWith && !options.accept) return exitCode
  const accepted = options.accept
    ? { ...by, ...(options.reason !== undefined && { reason: options.reason }) }
    : undefined
  const moved = await moveBaseline(store, request, gated, accepted, host)
  host.err(`${escapeTerminal(moved.message)}\n`)
  return options.accept && moved.outcome === 'refused' ? Math.max(exitCode, 1) : exitCode
}

/** A release that names itself is compared with the one before it. */
function comparedWith({ compareWith, keepAs }: GateOptions): ComparedNamedRun | undefined {
  if (compareWith === undefined || compareWith === 'baseline') return undefined
  return { choice: compareWith === 'release' ? { before: keepAs } : { name: compareWith }, orBaseline: false }
}
