/** `perf-gate gate`: the action's job on a folder store. */
import { folderStore } from '../baseline/folder-store.ts'
import { UsageError } from '../errors.ts'
import { gate, moveBaseline } from '../gate.ts'
import { prepareFolder } from '../output-folder.ts'
import { readConfig } from './config.ts'
import { type OutputOptions, publish } from './output.ts'
import { readResults } from './results.ts'
import type { Terminal } from './terminal.ts'

export interface GateOptions extends OutputOptions {
  readonly results?: readonly string[]
  readonly config?: string
  readonly store: string
  readonly suite?: string
  readonly baseRef: string
  readonly accept?: boolean
  readonly reason?: string
  readonly readOnly?: boolean
}

/** Judges the results against the store and lets them move it; returns the exit code. */
export async function gateOnFolder(options: GateOptions, terminal: Terminal): Promise<number> {
  if (options.accept && options.readOnly)
    throw new UsageError('gate: --accept and --read-only contradict each other. Leave one of them out.')
  const config = await readConfig(options)
  if (options.out !== undefined) await prepareFolder(options.out)
  const candidates = await readResults(config, options.results ?? [], terminal)
  const store = folderStore(options.store)
  const request = {
    config,
    candidates,
    baseRef: options.baseRef,
    ...(options.accept && {
      acceptance: { ...(terminal.user !== undefined && { by: terminal.user }), now: true },
    }),
    withHistory: true,
  }
  const gated = await gate(store, request, terminal)
  const exitCode = await publish(gated.report, candidates, config, options, terminal)
  if (options.readOnly) return exitCode
  const accepted = options.accept
    ? {
        ...(terminal.user !== undefined && { by: terminal.user }),
        ...(options.reason !== undefined && { reason: options.reason }),
      }
    : undefined
  const moved = await moveBaseline(store, request, gated, accepted, terminal)
  terminal.err(`${moved.message}\n`)
  return options.accept && moved.outcome === 'refused' ? Math.max(exitCode, 1) : exitCode
}
