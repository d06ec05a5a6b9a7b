/** Shows on the terminal what a command does while that takes long. */
import type { Host } from './host.ts'

/** Time before progress is first shown, ms: shorter work shows none. */
const DELAY_MS = 400
/** Least time between two updates, ms. */
const INTERVAL_MS = 100

export interface Progress {
  /** Shows a line, if it is time for one. */
  show(line: () => string): void
  /** Erases it. */
  end(): void
}

/** Returns the progress of work that begins now. Where stderr is no terminal, nothing is shown. */
export function progressOn(host: Pick<Host, 'now' | 'progress' | 'width'>): Progress {
  const startedAt = host.now()
  let shownAt = 0
  return {
    show(line) {
      const now = host.now()
      if (now - startedAt < DELAY_MS || now - shownAt < INTERVAL_MS) return
      shownAt = now
      host.progress(line().slice(0, Math.max(20, host.width - 1)))
    },
    end() {
      if (shownAt > 0) host.progress('')
    },
  }
}
