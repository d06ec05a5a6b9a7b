/** The settings that advice depends on, and the phrases that name them. */
import { code, phrase } from './line.ts'

/** The settings that advice depends on. */
export interface HintSettings {
  /** The label that accepts a change when its pull request is merged. Absent where labels are not in use, as on the command line. */
  readonly label?: string
  /** The configuration file as the user named it. Absent when there is none, so the built-in thresholds hold. */
  readonly config?: string
  /** The change comes from a fork, whose author cannot start jobs. */
  readonly isFork?: boolean
  /** Whether this run was stored in the baseline. Absent where no run is stored. */
  readonly isStored?: boolean
  /** Lines of YAML that would accept the first breaches for a time. */
  readonly waivers?: readonly string[]
  /** The command that made the report. Absent in the Action. */
  readonly command?: {
    /** Its name, and the option that gives it one more run of the candidate, to be judged together. Absent where none does. */
    readonly again?: { readonly name: string; readonly option: string }
    /** Whether it has `--accept`. */
    readonly canAccept: boolean
  }
}

/** ' in `perf-gate.yml`'; empty without a configuration. */
export function inFile(config: string | undefined) {
  return config && phrase` in ${code(config)}`
}

/** ' with the label `perf-baseline`'; empty where labels are not in use. */
export function withLabel(label: string | undefined) {
  return label && phrase` with the label ${code(label)}`
}
