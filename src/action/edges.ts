/** What a job needs of the outside: a terminal to speak to, and the runner that it leaves outputs and annotations with. */
import type { Terminal } from '../command/terminal.ts'
import type { Runner } from '../publish/outputs.ts'

export interface JobEdges extends Terminal {
  readonly runner: Runner
}
