/** Clocks and waits for moves and retries: those of a real process, and simulated ones. */
import { setTimeout as delay } from 'node:timers/promises'
import type { MoveHost } from '../../src/core/gate/baseline/write-ledger.ts'
import { NOW } from './baseline/run-builders.ts'

/** Real clock and waits. */
export const REAL_HOST: MoveHost = {
  now: Date.now,
  random: Math.random,
  sleep: async ms => void (await delay(ms)),
}

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
