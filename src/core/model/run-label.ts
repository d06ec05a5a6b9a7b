/** Facts by which a text can name a run. */
export interface RunLabel {
  readonly name?: string
  readonly commit?: string
  readonly startMs?: number
}
