/** What to do about a breach: where to look first, how it is accepted, and what else fails. */
import type { Check } from '../../model/check.ts'
import { groupsBy } from '../../model/group-by.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { shortCommit } from '../../model/run-name.ts'
import { limitExceeded } from './allowance.ts'
import { lookFirst } from './causes.ts'
import { seriesLine } from './change.ts'
import { lookAtError } from './errors.ts'
import { formatCount } from './format.ts'
import { type HintSettings, inFile, withLabel } from './hints.ts'
import { code, type Line, phrase } from './line.ts'

/**
 * 'look at `POST check-in` first, or accept it with the label `perf-baseline`; `max-increase` at `thresholds.p95` says what is
 * allowed.'
 */
export function breachAdvice(check: Check, report: Report, { label, config }: HintSettings): Line {
  const { evidence, threshold, delta, source, metric } = check
  const exceeded = limitExceeded(check)
  const keys = exceeded ? [exceeded.key] : ['max-increase', 'max-decrease', 'max', 'min']
  const key = keys.find(key => Object.hasOwn(threshold, key))
  const isWholeRun = evidence?.by === 'run'
  const look = isWholeRun
    ? 'compare the environments of the two runs, then look for a change that affects everything'
    : lookAt(check, report)
  // The label accepts what got worse; it lifts no limit.
  const liftsIt = !exceeded || exceeded.key === 'max-drift'
  const isAcceptable = liftsIt && delta && label !== undefined && !report.acceptance
  const accept = isAcceptable ? phrase`, or accept it${withLabel(label)}` : []
  // A limit is moved because it was wrong, not because it was exceeded.
  const place =
    source === 'default'
      ? code(`thresholds.${metric}`)
      : phrase`${code(key ?? '')} at ${code(source)}`
  const allowed =
    key === undefined || isWholeRun ? [] : phrase`; ${place}${inFile(config)} says what is allowed`
  const further = isWholeRun ? [] : furtherAdvice(check, report)
  return phrase`${look}${accept}${further}${allowed}.`
}

/** Other failing workflows that are named. */
const FURTHER = 2

/** '; for `Login`, look first at `POST /login`; then at `Search` and 3 more': where to look for what else fails. */
function furtherAdvice(first: Check, report: Report): Line {
  const failing = report.checks.filter(
    check => check.verdict === 'fail' && seriesKey(check) !== seriesKey(first),
  )
  const own = groupsBy(failing, seriesKey).map(([check]) => check)
  const named = own
    .filter(check => causeOf(check, report).length > 0)
    .slice(0, FURTHER)
    .flatMap(check => phrase`; for ${seriesLine(check)}, ${causeOf(check, report)}`)
  // The commits are looked at for all at once.
  const [next, ...others] = own.filter(check => causeOf(check, report).length === 0)
  const isForAll = causeOf(first, report).length === 0 && commitsSince(report) !== undefined
  if (!next || isForAll) return named
  const more = others.length > 0 ? ` and ${formatCount(others.length)} more` : ''
  return phrase`${named}; then at ${seriesLine(next)}${more}`
}

/** The error or the first cause of a check; empty where neither is known. */
function causeOf(check: Check, report: Report): Line {
  const error = lookAtError(report, check)
  return error.length > 0 ? error : lookFirst(report, check)
}

/** Where to look: at the first cause or error, and at the commits since the baseline. */
function lookAt(check: Check, report: Report): Line {
  const cause = causeOf(check, report)
  const commits = commitsSince(report)
  if (cause.length > 0)
    return commits === undefined ? cause : phrase`${cause} (what changed: ${code(commits)})`
  return commits === undefined
    ? phrase`look at what changed in ${seriesLine(check)}`
    : phrase`look at what changed, with ${code(commits)}`
}

/** 'git log --oneline 0a1b2c3..4d5e6f7'; undefined where a side has no commit, or both have one. */
function commitsSince({ baseline, candidate }: Report): string | undefined {
  const commits = [baseline, candidate].map(({ runs }) => runs.at(-1)?.commit ?? '')
  if (!commits.every(commit => /^[\da-f]{7,64}$/.test(commit))) return undefined
  const [before, now] = commits.map(shortCommit)
  return before === now ? undefined : `git log --oneline ${before}..${now}`
}
