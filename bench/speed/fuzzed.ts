/** The result of a fuzzer. */
export interface Fuzzed {
  /** What was compared. */
  readonly text: string
  /** Names of the cases that differ. */
  readonly different: readonly string[]
}

/** Returns a whole number with commas. */
export function grouped(value: number): string {
  return value.toLocaleString('en')
}
