/** What further runs of a candidate could make of the error of an estimate. */

/** Shares of the square of a standard error. */
export interface Outlook {
  /** What falls as one over the number of runs when more are made in the same job, or of pairs. */
  readonly falling: number
  /** What is the spread between jobs. */
  readonly ofJobs: number
}

/** Returns the outlook of a variance that is the sum of two, of which the first has this share. */
export function weightedOutlook(a: Outlook, share: number, b: Outlook): Outlook {
  const mean = (of: keyof Outlook) => share * a[of] + (1 - share) * b[of]
  return { falling: mean('falling'), ofJobs: mean('ofJobs') }
}
