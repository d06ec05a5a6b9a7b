/** Ctrl-C, and the signals of a cancelled CI job: work is then stopped in order. */
import process from 'node:process'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export interface Interruption {
  /** Aborted by the first signal. */
  readonly first: AbortSignal
  /** Aborted by the second one: the user does not want to wait. */
  readonly second: AbortSignal
  /** The exit code of the convention, 128 and the number of the signal. Undefined before any. */
  readonly exitCode: number | undefined
  /** Stops listening. */
  release(): void
}

/** Listens for signals that end a process. */
export function listenForInterruption(): Interruption {
  const first = new AbortController()
  const second = new AbortController()
  let exitCode: number | undefined
  const listeners = Object.entries(EXIT_CODES).map(([name, code]) => {
    const listener = () => {
      if (first.signal.aborted) second.abort()
      exitCode ??= code
      first.abort()
    }
    process.on(name, listener)
    return () => process.off(name, listener)
  })
  return {
    first: first.signal,
    second: second.signal,
    get exitCode() {
      return exitCode
    },
    release: () => {
      for (const release of listeners) release()
    },
  }
}
