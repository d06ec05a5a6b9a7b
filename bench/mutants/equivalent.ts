/** Mutants that no test can notice, each by its file, the line before and after, and why. */
export const EQUIVALENT: readonly {
  file: string
  before: string
  after: string
  because: string
}[] = []
