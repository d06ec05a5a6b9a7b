/** Edges for moves and retries: those of a real process, and some in which time does not pass. */
import { setTimeout as delay } from 'node:timers/promises'
import type { MoveHost } from '../../src/baseline/move.ts'
import { NOW } from './baseline/build.ts'

/** Edges of a real process. */
export const REAL_HOST: MoveHost = { now: Date.now, random: Math.random, sleep: async ms => void (await delay(ms)) }

/** Edges with a fixed clock, the largest jitter, and waits that are only noted. */
export function fakeHost(changes: Partial<MoveHost> = {}): MoveHost & { readonly waitedMs: number[] } {
  const waitedMs: number[] = []
  return { waitedMs, now: () => NOW, random: () => 1, sleep: async ms => void waitedMs.push(ms), ...changes }
}
