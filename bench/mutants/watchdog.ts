/** Ends this process, or one that it started, when a mutant takes too much processor time: it goes round in a circle. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Entry } from './journal.ts'

export interface Watchdog {
  /** From now on this process may take `limit` ms of processor time; beyond, `entry` is appended to the journal. */
  begin(limit: number, entry: Entry): void
  end(): void
}

/** The main thread may be the one that goes round, so a thread watches. */
export function startWatchdog(journal: string): Watchdog {
  const thread = new Worker(join(import.meta.dirname, 'watchdog-thread.mjs'), {
    workerData: journal,
  })
  thread.unref()
  return {
    begin(limit, entry) {
      const { user, system } = process.cpuUsage()
      thread.postMessage({ limit: (user + system) / 1000 + limit, line: JSON.stringify(entry) })
    },
    end: () => thread.postMessage(undefined),
  }
}
