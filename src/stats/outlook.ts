/** Divides the squared error of an estimate into parts that further runs of the candidate reduce or do not. */

/** Shares of the square of a standard error. */
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
