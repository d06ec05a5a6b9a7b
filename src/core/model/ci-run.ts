/** Identifies runs of CI, to order results by age. */

export interface CiRun {
  /** Id of the CI run, digits. */
  readonly run: string
  /** 1-based. */
  readonly attempt: number
}

/** Orders runs by age, the older first. Run ids only increase. */
export function byAge(a: CiRun, b: CiRun): number {
  return Number(BigInt(a.run) - BigInt(b.run)) || a.attempt - b.attempt
}
