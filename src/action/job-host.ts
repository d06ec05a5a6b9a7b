/** What a job needs of the outside: a terminal to speak to, and the runner that it leaves outputs and annotations with. */
import type { Host } from '../output/host.ts'
import type { Runner } from './outputs.ts'

export interface JobHost extends Host {
  readonly runner: Runner
  /** Variables that a load test finds. */
  readonly environment: Readonly<Record<string, string | undefined>>
}
