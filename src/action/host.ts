/** What a job needs of the outside: a terminal to speak to, and the runner that it leaves outputs and annotations with. */
import type { Terminal } from '../output/console.ts'
import type { Runner } from './outputs.ts'

export interface JobEdges extends Terminal {
  readonly runner: Runner
}
