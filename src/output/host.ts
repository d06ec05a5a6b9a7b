/** What a command may use of the outside: handed in by the entry, so that a command can be run in a test. */
import type { ReadingThreads } from '../parse/workers/threads.ts'
import type { Printer } from './printer.ts'

export interface Host extends Printer {
  /** Who is at work, for the audit trail; absent when unknown. */
  readonly user?: string
  /** True when somebody watches: progress is shown. */
  readonly isInteractive: boolean
  readonly colour: boolean
  /** Columns. */
  readonly width: number
  /** Threads that help to read what is large; absent where there is one. */
  readonly threads?: ReadingThreads
  /** Where and as whom reports are published, as the environment says. */
  readonly confluence?: { readonly url?: string; readonly token?: string; readonly user?: string }
  /** Milliseconds since epoch. */
  now(): number
  /** Uniform in [0, 1). */
  random(): number
  sleep(ms: number): Promise<void>
}
