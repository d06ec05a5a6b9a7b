/** Verdicts of checks and reports, their order, and their exit codes. */

/**
 * - `pass`: within the threshold, or not more than run-to-run noise.
 * - `inconclusive`: not suspect yet, but one more run would change that with a probability of at least one half.
 * - `warn`: suspect, a breach of a threshold of severity `warn`, or a change that something other than the system may explain.
 * - `no-data`: data needed to decide is missing; fails.
 * - `fail`: breached.
 */
export type CheckVerdict = 'pass' | 'warn' | 'inconclusive' | 'no-data' | 'fail'

/** Verdict of a report: the worst of its checks, `no-baseline` (nothing to compare with), or `invalid` (the run cannot be judged). */
export type Verdict = CheckVerdict | 'no-baseline' | 'invalid'

/** Change of a metric, independent of its threshold. */
export type Change = 'regressed' | 'improved' | 'unchanged' | 'unknown'

const SEVERITY: Record<CheckVerdict, number> = {
  pass: 0,
  inconclusive: 1,
  warn: 2,
  'no-data': 3,
  fail: 4,
}

/** Comparator: orders verdicts from best to worst: pass < inconclusive < warn < no-data < fail. */
export function compareVerdicts(a: CheckVerdict, b: CheckVerdict): number {
  return SEVERITY[a] - SEVERITY[b]
}

/** Returns the worst verdict; `pass` for none. */
export function worst(verdicts: Iterable<CheckVerdict>): CheckVerdict {
  let result: CheckVerdict = 'pass'
  for (const verdict of verdicts) if (compareVerdicts(verdict, result) > 0) result = verdict
  return result
}

/** Verdicts that fail a job. `fail`: fail, no-data and invalid. `warn`: also warn and inconclusive. `never`: none. */
export type FailOn = 'fail' | 'warn' | 'never'

/**
 * Returns the exit code of a verdict: 0 passed (including warnings and inconclusive checks), 1 a threshold was breached or needed
 * data is missing, 2 the run could not be judged. `no-baseline` is 0; with `baseline.missing: fail` the verdict is `no-data`.
 */
export function exitCodeOf(verdict: Verdict, failOn: FailOn = 'fail'): 0 | 1 | 2 {
  if (verdict === 'invalid') return failOn === 'never' ? 0 : 2
  if (failOn === 'never') return 0
  if (verdict === 'fail' || verdict === 'no-data') return 1
  return failOn === 'warn' && (verdict === 'warn' || verdict === 'inconclusive') ? 1 : 0
}

/** Returns which verdicts fail a job that is judged in a trial, if there is one: its warnings are what will fail after it. */
export function failOnIn(
  trial: { readonly isOver?: true } | undefined,
  failOn: FailOn | undefined,
): FailOn | undefined {
  return failOn === 'warn' && trial && !trial.isOver ? 'fail' : failOn
}

/** Exit code that `git bisect run` takes for a commit that cannot be tested. */
export const UNABLE_TO_BISECT = 125
