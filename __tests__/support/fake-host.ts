/** Simulated clocks and waits for moves and retries. */
import type { MoveHost } from '../../src/core/gate/baseline/write-ledger.ts'
import { NOW } from './baseline/run-builders.ts'

/** A fixed clock, the largest jitter, and waits that are only recorded. */
export function fakeHost(
  changes: Partial<MoveHost> = {},
): MoveHost & { readonly waitedMs: number[] } {
  const waitedMs: number[] = []
  return {
    waitedMs,
    now: () => NOW,
    random: () => 1,
    sleep: async ms => void waitedMs.push(ms),
    ...changes,
  }
}
