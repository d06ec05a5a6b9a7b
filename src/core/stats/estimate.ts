/** Estimates of changes. All are made by `estimate`, so that no test meets a number that is not finite and passes by it. */

/** How the square of a standard error divides into parts that further runs of the candidate reduce or do not; shares of it. */
export interface Outlook {
  /** Falls as one over the number of runs in the same job, or of pairs. */
  readonly falling: number
  /** The spread between jobs, which further runs in the same job do not reduce. */
  readonly ofJobs: number
}

/** Returns the outlook of a variance that is the sum of two, of which the first has this share. */
export function weightedOutlook(a: Outlook, share: number, b: Outlook): Outlook {
  const mean = (of: keyof Outlook) => share * a[of] + (1 - share) * b[of]
  return { falling: mean('falling'), ofJobs: mean('ofJobs') }
}

/** An estimate with its standard error and the degrees of freedom of that error. All are finite, and the error is above 0. */
export interface Estimate {
  readonly value: number
  readonly se: number
  readonly df: number
  /**
   * How se² changes with further runs of the candidate in the same job, or further pairs: the share that falls as one over their
   * number, and the share between jobs. Absent when not known.
   */
  readonly outlook?: Outlook
}

class NotFiniteError extends Error {}

const NO_OUTLOOK: Outlook = { falling: 0, ofJobs: 0 }

/** Makes an estimate. `ifFinite` catches the error. @throws NotFiniteError */
export function estimate<T extends Estimate>(made: T): T {
  const { value, se, df, outlook = NO_OUTLOOK } = made
  const areFinite = Number.isFinite(value + se + df + outlook.falling + outlook.ofJobs)
  if (areFinite && se > 0 && df > 0) return made
  throw new NotFiniteError(
    `an estimate is not finite: ${value} with error ${se} and ${df} degrees of freedom`,
  )
}

/** Returns what `make` returns; undefined when an estimate that it makes is not finite. */
export function ifFinite<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof NotFiniteError) return undefined
    throw error
  }
}
