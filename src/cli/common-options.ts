/** What several commands say of their options and exit codes. */

export const EXIT_CODES = `
Exit codes: 0 passed (warnings included), 1 a threshold was breached or needed data is missing, 2 could not judge.`

/** Collects the values of an option that may be given several times. */
export function repeatable(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value]
}
