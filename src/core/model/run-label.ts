/** Facts by which a text can name a run; absent where unknown. `startMs`: since epoch. */
export interface RunLabel {
  readonly name?: string
  readonly commit?: string
  readonly startMs?: number
}
