/** Identifies runs of CI, to order results by age. */

export interface CiRun {
  /** Id of the CI run, digits. */
  readonly run: string
  /** 1-based. */
  readonly attempt: number
}

/** Orders runs by age, the older first. Run ids only increase. */
export function byAge(a: CiRun, b: CiRun): number {
  const [runA, runB] = [BigInt(a.run), BigInt(b.run)]
  return runA < runB ? -1 : runA > runB ? 1 : a.attempt - b.attempt
}
