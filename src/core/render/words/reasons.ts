/** The words of reasons: why a check has its verdict, and what excuses it. */
import type { Check, Evidence } from '../../model/check.ts'
import type { PlainReasonCode, TooFewSamples } from '../../model/reason.ts'
import { shortCommit } from '../../model/run-name.ts'
import { allowanceText } from './allowance.ts'
import { ABOVE, certaintyText, checkCertainty, directionText, isStrictBreach } from './certainty.ts'
import { metricLabel } from './change.ts'
import { driftText } from './drift.ts'
import {
  formatCount,
  formatDelta,
  formatDifference,
  formatDuration,
  formatEnds,
  formatQuantity,
} from './format.ts'
import { capitalized } from './line.ts'

type ReasonText = string | ((check: Check) => string)

const WORDS: Record<PlainReasonCode, ReasonText> = {
  'absent-from-run':
    'The baseline has samples of it, this run has none. Restore it, or list it under "exclude".',
  'all-failed': 'Every sample failed, so there is nothing to compare.',
  'mostly-failed': 'More than half of the samples failed, so the times are not compared.',
  'load-short': 'The load level was not reached, so its times are not compared.',
  'known-void': 'Every sample failed, as always so far, so it is not judged.',
  'load-lost': 'Its load stopped during the run, so it is not comparable with the baseline.',
  'run-too-short':
    'The run is much shorter than the baseline runs, so it is not compared with them.',
  untried: ({ candidate, unit }) =>
    `Not decided: its objective held at every load up to ${formatQuantity(candidate?.value, unit)}, and more was not tried. Raise the load of the test.`,
  'no-estimate':
    'The change cannot be estimated from these values, so it is not judged. Compare the values in the results; if they are right, please report it.',
  'baseline-missing': 'There is no baseline yet, so the change is not judged.',
  'baseline-expired': 'The baseline is older than allowed, so the change is not judged.',
  'baseline-unreadable': 'The baseline cannot be read, so the change is not judged.',
  'baseline-not-comparable':
    'The baseline was measured in another environment or under another load, so the change is not judged.',
  'new-workflow': 'New in this run: the baseline does not have it yet.',
  'no-baseline-value': 'The baseline has no value of this metric.',
  'within-limit': check => `Within ${limitName(check)}.`,
  'above-limit': check => `Above ${limitName(check)}.`,
  'below-limit': check => `Below ${limitName(check)}.`,
  'growth-above-limit': check =>
    `${growthText(check)}, above ${limitName(check)}: more than noise.`,
  'growth-within-limit': check => `${growthText(check)}, not above ${limitName(check)}.`,
  'growth-test-too-short': check =>
    `${growthText(check)}. Too short to judge its growth: the test must last ${hoursText(check.growth?.neededHours)}.`,
  'growth-without-values':
    'Its growth cannot be judged: the results have too few values of it over time.',
  'drift-above-limit': ({ drift, threshold }) =>
    drift
      ? `Slow drift of ${formatDelta(drift.change ?? 0)}, above the ${threshold['max-drift']} allowed. ${driftText(drift)}`
      : 'Slow drift above its limit.',
  regressed: regressedText,
  suspect: check =>
    `${unproven(check)}: noise alone makes one this large more often than the limit permits.`,
  'beyond-sampling': check =>
    `${unproven(check)}: far more than chance explains, unless the rate differs so much between runs.`,
  inconclusive: check => `${unproven(check)}: noise may explain it.`,
  noise: check => `${unproven(check)}: noise may explain it.`,
  'noise-among-many': check =>
    `${unproven(check)}: among so many comparisons, noise alone makes one this large.`,
  'two-modes': check =>
    `${unproven(check)}: the baseline runs scatter in two modes, and this value may be of the farther one.`,
  'from-zero': check => `${beyond(check)}, but noise cannot be estimated from a value of zero.`,
  'not-comparable': check =>
    `${beyond(check)}, but this run is not comparable ${NOT_COMPARABLE[moverOf(check)] ?? 'with the baseline'}.`,
  'other-machine': check =>
    `${beyond(check)}, but no run of the baseline was made on such a machine. If a second run agrees, it fails.`,
  'fewer-errors':
    'Slower, but far fewer samples failed than in the baseline: it now does work that it skipped before.',
  'less-load-offered':
    'Throughput fell because the test sent fewer requests, not because more users had to wait.',
  'throughput-of-run':
    'With constant users all throughputs fell by one factor, because a step takes longer. That is judged once.',
  improved: check => `${capitalized(direction(check))}.`,
  unchanged: withinAllowance,
  'within-allowance': withinAllowance,
  'more-errors': 'Better, but more samples failed, so it does not count as an improvement.',
  'watched-percentile':
    'This percentile has no threshold. It is slower, while the times with thresholds are not. Add a threshold to judge it.',
  'no-threshold': 'No threshold applies.',
}

/** 'Growth +4.8 MB/h [+4.1 MB/h, +5.5 MB/h] in 2 h at 20 users'. */
function growthText({ growth, unit }: Check): string {
  if (!growth) return 'Its growth is not known'
  const { perHour, isRelative, hours, level } = growth
  const written = (value: number) =>
    `${isRelative ? formatDelta(value) : formatDifference(value, unit)}/h`
  const interval = formatEnds(growth, written)
  return `Growth ${written(perHour)}${interval} in ${hoursText(hours)}${level === undefined ? '' : ` at ${level}`}`
}

function hoursText(hours = 0): string {
  return formatDuration(hours * 3_600_000)
}

type ByMover = Readonly<Partial<Record<Evidence['by'], string>>>

const REGRESSED: ByMover = {
  workflow: ': the workflow itself changed, not the whole run',
  run: ': the whole run changed, and the workflow with it',
}

/** Says two things: that the change is proven, and that it is more than allowed; of arithmetic the second alone. */
function regressedText(check: Check): string {
  const allowed = allowanceText(check)
  const bounds = allowed === '' ? '' : ` (${allowed})`
  if (isStrictBreach(check))
    return `${capitalized(ABOVE)}${bounds}. Plain arithmetic decides it ("decide: strict"), so noise is not considered.`
  const proven = `Proven ${direction(check)}${REGRESSED[moverOf(check)] ?? ''}.`
  const effect = check.severity === 'warn' ? ' This threshold only warns.' : ''
  return `${proven} More than allowed${bounds}.${effect}`
}

const NOT_COMPARABLE: ByMover = {
  run: 'as a whole, and the workflow did not change against the rest of it',
  total: 'with the baseline, and it has too few workflows to compare with each other',
}

/**
 * Returns one or two sentences: what was found, why the verdict follows, and what excuses it. `others` are further checks with
 * the same reason that the sentences cover.
 */
export function reasonText(check: Check, ...others: readonly Check[]): string {
  const excuse = excuseText(check)
  const words = reasonWords(check, others)
  const { because, verdict } = check
  const cause =
    because && verdict !== 'pass'
      ? `With constant users it fell everywhere, because ${because.workflow} takes longer.`
      : undefined
  return [words, cause, excuse].filter(Boolean).join(' ')
}

function reasonWords(check: Check, others: readonly Check[]): string {
  const { reason } = check
  if ('found' in reason) return tooFewText(reason, check, others)
  if (reason.code === 'incomplete-run') return `Not the whole run was measured: ${reason.missing}.`
  if (reason.code === 'no-value') return reason.missing
  // A count that is not finite is left out of its reason.
  if (!Object.hasOwn(WORDS, reason.code)) return 'There are too few samples.'
  const words = WORDS[reason.code]
  return typeof words === 'string' ? words : words(check)
}

function tooFewText(
  { code, needed, found }: TooFewSamples,
  { metric }: Check,
  others: readonly Check[],
): string {
  const counts = [found, ...others.flatMap(({ reason }) => ('found' in reason ? reason.found : []))]
  const fewest = Math.min(...counts)
  const most = Math.max(...counts)
  const wanted = formatCount(needed)
  const there =
    fewest === most ? formatCount(found) : `${formatCount(fewest)} to ${formatCount(most)}`
  if (code === 'percentile-is-maximum')
    return `${metricLabel(metric)} needs ${wanted} successful samples, and there are ${there}.`
  const samples = code === 'too-few-samples' ? 'samples' : 'successful samples'
  return `"min-samples" asks for ${wanted} ${samples}, and there are ${there}.`
}

function excuseText({ verdict, excusedBy, excusedByRun: run, waiver }: Check): string | undefined {
  if (excusedBy === 'label') return 'Accepted.'
  if (excusedBy === 'trial') return 'It only warns while the trial lasts.'
  if (excusedBy === 'waiver') return `Accepted by a waiver: ${waiver!.reason}`
  if (excusedBy === 'base-branch') {
    const place =
      run?.commit === undefined ? `run ${run?.run}` : `commit ${shortCommit(run.commit)}`
    return `The base branch has the same regression, at ${place}, so this change is not blamed.`
  }
  if (verdict !== 'fail' || !waiver) return undefined
  return waiver.expired ? 'Its waiver has expired.' : 'It is beyond what its waiver accepts.'
}

function limitName({ limitFrom }: Check): string {
  return limitFrom === 'new-workflows' ? 'the limit for new workflows' : 'its limit'
}

function moverOf({ evidence }: Check): Evidence['by'] {
  return evidence?.by ?? 'total'
}

function beyond(check: Check): string {
  return `${capitalized(direction(check))} than allowed`
}

/** 'Likely slower than allowed, not proven', or where its interval holds 0 'Slower than allowed, but not decided'. */
function unproven(check: Check): string {
  if (checkCertainty(check) !== 'likely') return `${beyond(check)}, but not decided`
  return `Likely ${direction(check)} than allowed, not proven`
}

/** 'Within the allowance: equal within 7.0%.' */
function withinAllowance(check: Check): string {
  const { delta, metric } = check
  if (delta?.low === undefined) return 'Within the allowance.'
  const words = certaintyText(checkCertainty(check), direction(check), { metric, ...delta })
  return `Within the allowance: ${words}.`
}

/** Returns the direction of the change: 'slower', 'more errors', 'lower'. */
function direction(check: Check): string {
  return directionText(check, (check.delta?.absolute ?? 0) >= 0)
}
