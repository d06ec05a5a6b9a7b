/** The headline of a report. */
import type { Check } from '../model/check.ts'
import type { Notice } from '../model/notice.ts'
import type { DriftAlert } from '../model/report.ts'
import { dimensionsKey } from '../model/run.ts'
import type { CheckVerdict, Verdict } from '../model/verdict.ts'

/** Returns the headline of a report, without a final period: '2 of 84 checks breached, 1 without data'. */
export function headlineOf(verdict: Verdict, checks: readonly Check[], whyInvalid: string | undefined): string {
  if (verdict === 'invalid') return `The run cannot be judged: ${whyInvalid}`
  if (checks.length === 0) return verdict === 'no-baseline' ? 'No baseline to compare with' : 'Nothing to check'
  const count = (wanted: CheckVerdict) => checks.filter(check => check.verdict === wanted).length
  const suspects = checks.filter(check => check.verdict === 'warn' && check.evidence?.suspect).length
  const findings: [number, string][] = [
    [count('fail'), 'breached'],
    [count('no-data'), 'without data'],
    [count('inconclusive'), 'inconclusive'],
    [suspects, 'suspect'],
    [count('warn') - suspects, 'with a warning'],
  ]
  const found = findings.filter(([n]) => n > 0)
  const [worst, ...rest] = found.map(([n, what], i) =>
    i === 0 ? `${n} of ${checksText(checks.length)} ${what}` : `${n} ${what}`,
  )
  if (verdict === 'no-baseline') return ['No baseline to compare with', worst, ...rest].filter(Boolean).join(', ')
  return worst === undefined ? `${checksText(checks.length)} passed` : [worst, ...rest].join(', ')
}

function checksText(n: number): string {
  return n === 1 ? '1 check' : `${n} checks`
}

/** Returns the headline with what has no check of its own: entries of the configuration without a match, and slow drift. */
export function headlineWith(headline: string, drift: readonly DriftAlert[], warnings: readonly Notice[]): string {
  const idle = warnings.filter(({ code }) => code === UNMATCHED).length
  const idleText = `${idle} ${idle === 1 ? 'entry' : 'entries'} of the configuration without a match`
  return [headline, ...(idle > 0 ? [idleText] : []), ...(drift.length > 0 ? [driftText(drift)] : [])].join(', ')
}

/** Code of the notice on an entry of `workflows` or `waivers` that matches nothing. */
const UNMATCHED = 'workflow-unmatched'

/** 'slow drift in 2 workflows'. One alert may cover many workflows. */
function driftText(drift: readonly DriftAlert[]): string {
  const named = new Set(drift.map(({ workflow, dimensions }) => `${workflow} ${dimensionsKey(dimensions)}`)).size
  const n = Math.max(named, ...drift.map(({ workflows = 0 }) => workflows))
  return `slow drift in ${n === 1 ? '1 workflow' : `${n} workflows`}`
}
