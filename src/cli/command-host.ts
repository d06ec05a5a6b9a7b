/** The host of the commands that judge runs. */
import type { Explain } from '../core/judge/report/assemble.ts'
import type { Draw } from '../core/publish/report-files.ts'
import type { SessionHost } from '../read/files/host.ts'

/** What a command that judges uses from outside. */
export interface CommandHost extends SessionHost {
  readonly draw: Draw
  /** Loads what finds more than the verdict. */
  explain(): Promise<Explain>
}
