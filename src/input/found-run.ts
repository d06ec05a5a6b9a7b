/** A run found in a folder before its results are read. */

/** What is known of a run apart from its results. */
export interface RunOrigin {
  /** Milliseconds since epoch. */
  readonly dateMs?: number
  readonly commit?: string
}

/** A run to be read. */
export interface FoundRun extends RunOrigin {
  /** Its name in the folder: what the table calls it. */
  readonly name: string
  readonly paths: readonly string[]
}
