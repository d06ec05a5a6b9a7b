/** Ctrl-C, and the signals of a cancelled CI job: work is then stopped in order. */
import process from 'node:process'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export type Interruption = ReturnType<typeof listenForInterruption>

/** Listens for signals that end a process. */
export function listenForInterruption() {
  const first = new AbortController()
  const second = new AbortController()
  let exitCode: number | undefined
  const listeners = Object.entries(EXIT_CODES).map(([name, code]) => {
    const listener = (): void => {
      if (first.signal.aborted) second.abort()
      exitCode ??= code
      first.abort()
    }
    process.on(name, listener)
    return () => process.off(name, listener)
  })
  return {
    /** Aborted by the first signal. */
    first: first.signal,
    /** Aborted by the second one: the user does not want to wait. */
    second: second.signal,
    /** The exit code of the convention, 128 and the number of the signal. Absent before any. */
    get exitCode() {
      return exitCode
    },
    /** Stops listening. */
    release: () => {
      for (const release of listeners) release()
    },
  }
}
