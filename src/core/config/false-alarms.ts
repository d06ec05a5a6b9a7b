/** Parses the key `false-alarms`: how many runs without a change may fail. */
import { type Parsed, quoted } from './fields/quantities.ts'

const ONE_IN = /^1 in (\d{1,6})(?: runs?)?$/
/** More false alarms would be no gate, and fewer cannot be shown. */
const FEWEST_RUNS = 20
const MOST_RUNS = 10_000

/** Parses a rate of false alarms to a share of runs: `1 in 200 runs` → 0.005. */
export function parseFalseAlarms(text: string): Parsed<number> {
  const runs = Number(ONE_IN.exec(text)?.[1] ?? NaN)
  if (runs >= FEWEST_RUNS && runs <= MOST_RUNS) return { value: 1 / runs }
  const limits = `from ${FEWEST_RUNS} to ${MOST_RUNS}`
  return {
    problem: Number.isNaN(runs)
      ? `found ${quoted(text)}, expected "1 in N runs" with N ${limits}, such as 1 in 200 runs.`
      : `found ${quoted(text)}, expected a number of runs ${limits}: write 1 in 200 runs.`,
  }
}
