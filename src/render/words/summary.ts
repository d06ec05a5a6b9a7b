/** The line below the heading: how many checks had which outcome, and whether the rest of the run changed as well. */

import { type Check, hasFewSamples, type Measurement } from '../../model/check.ts'
import { isTime } from '../../model/metric.ts'
import type { ReasonCode } from '../../model/reason.ts'
import { DEFAULT_SUITE, type Reach, type Report, type WholeRun } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { shortCommit } from '../../model/run-name.ts'
import { checkCertainty } from '../certainty.ts'
import { metricLabel, seriesLine } from '../change.ts'
import { code, join, type Line, strong } from '../document/document.ts'
import {
  formatCount,
  formatDelta,
  formatInstant,
  formatInterval,
  formatPoints,
  formatQuantity,
  formatShare,
  plural,
} from '../format.ts'
import { baselineProblemText } from './baseline.ts'
import { isPaired } from './decision-plan.ts'
import { findingsOf, unjudgedOf } from './findings.ts'
import { isAllInHeadline, isWholeRunHeadline } from './headline.ts'
import type { HintSettings } from './next-step.ts'
import { noticeText } from './notices.ts'
import { reasonText } from './reasons.ts'

/** Returns the suite, the number of checks by outcome, and how the rest of the run changed. */
export function countsLine(report: Report): Line {
  const sentences = [outcomes(report), movement(report)]
  if (findingsOf(report).length === 0) sentences.push(unprovenLine(report), sensitivityLine(report) ?? [])
  const suite = report.suite === DEFAULT_SUITE ? [] : [code(report.suite), ': ']
  return [...suite, ...join(sentences, ' ')]
}

function outcomes(report: Report): Line {
  const { verdict, checks } = report
  if (verdict === 'invalid') return ['Nothing was judged, and this run does not become a baseline.']
  const unjudged = new Set(unjudgedOf(report))
  const few = checks.filter(hasFewSamples).length
  const judged = checks.filter(check => !unjudged.has(check) && !hasFewSamples(check))
  const needs = unjudged.size > 0 && `${plural(unjudged.size, 'check needs', 'checks need')} a baseline.`
  const lacks = few > 0 && `${plural(few, 'check has', 'checks have')} too few samples to be judged.`
  const waiting = [needs, lacks].filter(Boolean).join(' ')
  if (judged.length === 0) return [waiting || 'No check applies.']
  const passed = { n: judged.length, words: 'passed' }
  const [first = passed, ...rest] = OUTCOMES.flatMap(({ has, one, many }) => {
    const n = judged.filter(has).length
    return n > 0 ? [{ n, words: n === 1 ? one : many }] : []
  })
  const counted = [
    `${formatCount(first.n)} of ${plural(judged.length, 'check')} ${first.words}`,
    ...rest.map(({ n, words }) => `${formatCount(n)} ${words}`),
  ]
  const all = first.n === judged.length ? `${plural(first.n, 'check')} ${first.words}` : counted.join(', ')
  return [`${all}.${waiting && ` ${waiting}`}`]
}

interface Outcome {
  readonly has: (check: Check) => boolean
  readonly one: string
  readonly many: string
}

const OUTCOMES: readonly Outcome[] = [
  { has: ({ verdict }) => verdict === 'fail', one: 'failed', many: 'failed' },
  { has: ({ verdict }) => verdict === 'no-data', one: 'has no data', many: 'have no data' },
  { has: check => isSuspect(check), one: 'is likely worse (not proven)', many: 'are likely worse (not proven)' },
  { has: ({ excusedBy }) => excusedBy === 'label', one: 'was accepted', many: 'were accepted' },
  { has: ({ excusedBy }) => excusedBy === 'waiver', one: 'is waived', many: 'are waived' },
  {
    has: check => check.verdict === 'warn' && !isSuspect(check) && !isExcused(check),
    one: 'has a warning',
    many: 'have a warning',
  },
  { has: ({ verdict }) => verdict === 'inconclusive', one: 'is not decided', many: 'are not decided' },
]

function isSuspect(check: Check): boolean {
  return check.verdict === 'warn' && check.evidence?.suspect === true && !isExcused(check)
}

function isExcused({ excusedBy }: Check): boolean {
  return excusedBy === 'label' || excusedBy === 'waiver'
}

const NOISE: ReadonlySet<ReasonCode> = new Set(['noise', 'noise-among-many'])

/** Says how many changes passed although they are larger than allowed: the table shows them next to their allowance. */
function unprovenLine({ checks }: Report): Line {
  const larger = checks.filter(({ verdict, reason }) => verdict === 'pass' && NOISE.has(reason.code))
  const likely = larger.filter(check => checkCertainty(check) === 'likely').length
  const counts = [
    likely > 0 && `${formatCount(likely)} likely, not proven`,
    larger.length > likely && `${formatCount(larger.length - likely)} not decided`,
  ].filter(Boolean)
  if (larger.length === 0) return []
  return [`${plural(larger.length, 'change is', 'changes are')} larger than allowed: ${counts.join(', ')}.`]
}

/** 'Only this workflow slowed down; the rest of the run moved +3.6%.', or why the worst finding has no data. */
function movement(report: Report): Line {
  const [worst] = findingsOf(report)
  if (worst?.[0].verdict === 'no-data') return isAllInHeadline(report) ? [] : [reasonText(...worst)]
  const { restShift, by } = worst?.[0].evidence ?? {}
  if (!worst || restShift === undefined || by !== 'workflow' || wholeRunLine(report)) return []
  const affected = new Set(
    report.checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data').map(seriesKey),
  )
  const rest = `he rest of the run moved ${formatDelta(restShift)}.`
  const verb = isTime(worst[0].metric) ? 'slowed down' : 'changed'
  return [
    affected.size === 1 && checkCertainty(worst[0]) === 'proven' ? `Only this workflow ${verb}; t${rest}` : `T${rest}`,
  ]
}

/** Returns the lines in this order; each is a paragraph, and those without content are left out. */
export function stateLines(report: Report, settings: HintSettings = {}): Line[] {
  const { state, problem, reference } = report.baseline
  // The heading of a stored first run names it as the new baseline.
  const isFirst = settings.isStored && state === 'missing' && reference === undefined
  const baseline: Line | undefined = problem && !isFirst ? [baselineProblemText(problem)] : undefined
  return [
    baseline,
    wholeRunLine(report),
    costLine(report),
    inheritedLine(report),
    acceptanceLine(report, settings),
  ].filter(line => line !== undefined)
}

/** Code of the notice that wholeRunLine() shows, so that lists of notices leave it out. */
export const WHOLE_RUN_NOTICE = 'whole-run-moved'

/** Returns the line on a run that moved as a whole; undefined when it did not. */
export function wholeRunLine(report: Report): Line | undefined {
  const { wholeRun } = report
  if (!wholeRun) return undefined
  const notice = report.warnings.find(({ code }) => code === WHOLE_RUN_NOTICE)
  if (!notice && wholeRun.change !== 'regressed' && wholeRun.change !== 'improved') return undefined
  const text = notice
    ? noticeText(notice)
    : 'Most workflows moved together: a change that affects all of them, or another environment.'
  const share = `${shareText(wholeRun)} went ${wholeRun.shift > 0 ? 'up' : 'down'}.`
  // The headline has the size of the change.
  if (isWholeRunHeadline(report)) return [`${text} ${share}`]
  return [
    `${text} ${share} Median: `,
    strong(`${formatDelta(wholeRun.shift)} ${formatInterval(wholeRun.low, wholeRun.high, formatDelta)}`),
    ` (${metricLabel(wholeRun.metric)}).`,
  ]
}

/** Writes the share of series that moved one way: 'All 30 series', '26 of 30 series (87%)'. */
function shareText({ share, series }: WholeRun): string {
  const moved = Math.round(share * series)
  return moved === series ? `All ${series} series` : `${moved} of ${series} series (${formatShare(moved / series)})`
}

/** Returns the line on checks that also fail on the base branch, with the run that shows it. */
function inheritedLine({ baseline, checks }: Report): Line | undefined {
  const { breached } = baseline
  const count = checks.filter(({ excusedBy }) => excusedBy === 'base-branch').length
  if (!breached || count === 0) return undefined
  const at: Line =
    breached.commit === undefined ? ['in run ', code(breached.name)] : ['at ', code(shortCommit(breached.commit))]
  const which =
    breached.by === 'base-commit'
      ? 'the commit this change is based on'
      : 'its newest run; the commit this change is based on was not measured'
  const [checksFail, warn] =
    count === 1 ? ['check also fails', 'it only warns'] : ['checks also fail', 'they only warn']
  return [`${count} ${checksFail} on the base branch (`, ...at, `, ${which}), so ${warn} here.`]
}

/** Returns who accepts the regressions of which commit, and which run becomes the new baseline. */
function acceptanceLine(report: Report, { isStored = true }: HintSettings): Line | undefined {
  if (!report.acceptance) return undefined
  const { label, by, at, now } = report.acceptance
  const commit = report.candidate.runs.at(-1)?.commit
  const day = at === undefined ? '' : ` on ${formatInstant(at)}`
  const who: Line = by === undefined ? [] : [now ? ' by ' : ', set by ', code(by), now ? '' : `${day},`]
  const what: Line = commit === undefined ? [] : [' of commit ', code(shortCommit(commit))]
  const named: Line = label === undefined ? [] : [' with the label ', code(label)]
  const accepts: Line = now
    ? [
        ...['Accepted', ...named, ...who, ': what got worse warns, '],
        ...(isStored ? ['and this run', ...what, ' is the new baseline'] : ['but the baseline was not changed']),
      ]
    : [
        ...(label === undefined ? ['Acceptance'] : ['The label ', code(label)]),
        ...who,
        ' accepts what got worse in this run',
        ...what,
        isPaired(report)
          ? ': it warns. Later changes are measured against the merged code'
          : ': it warns. Once the pull request is merged, the run of the merged code becomes the new baseline',
      ]
  return [...accepts, '.']
}

const COST = 'cost'
/** Smaller changes of the cost are not worth a line. */
const LEAST_CHANGE = 0.005

/** Returns the change of the cost, with the performance; undefined when the cost did not change. */
export function costLine({ measurements, checks, verdict }: Report): Line | undefined {
  const cost = measurements.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === COST)
  const change = cost?.delta?.relative
  if (!cost || verdict === 'invalid' || change === undefined || Math.abs(change) < LEAST_CHANGE) return undefined
  return [
    'The environment is ',
    strong(`${formatShare(change)} ${change < 0 ? 'cheaper' : 'more expensive'}`),
    ` (${amount(cost.baseline)} before, ${amount(cost.candidate)} now)`,
    performance(checks.filter(({ metric }) => metric !== COST)),
  ]
}

function amount(quantity: Measurement['baseline']): string {
  return formatQuantity(quantity?.value, 'usd/h')
}

function performance(checks: readonly Check[]): string {
  const is = (...verdicts: readonly Check['verdict'][]) => checks.some(({ verdict }) => verdicts.includes(verdict))
  if (checks.length === 0) return '.'
  if (is('fail', 'no-data')) return ', but not at the same performance.'
  if (is('warn', 'inconclusive')) return '; whether the performance is the same is not decided.'
  return ' at the same performance, as far as these runs can tell.'
}

/** Verdicts that leave open what may have been missed: none of those that are red. */
const LEAVES_OPEN: ReadonlySet<Report['verdict']> = new Set(['pass', 'inconclusive', 'warn'])

/** Returns which changes would have been found; undefined where nothing was decided by evidence. */
export function sensitivityLine({ verdict, sensitivity, baseline }: Report): Line | undefined {
  const { time, otherTimes = [], errorRate } = sensitivity ?? {}
  if (!LEAVES_OPEN.has(verdict) || (!time && !errorRate)) return undefined
  const slower = time && slowerText([time, ...otherTimes])
  const failing = errorRate && `with ${formatPoints(errorRate.change).slice(1)} more failed samples`
  const atWorst: Line =
    errorRate && errorRate.exceptions > 0
      ? [' (', ...seriesLine(errorRate.worst), `: ${formatPoints(errorRate.worst.change).slice(1)})`]
      : []
  return [
    `With ${plural(baseline.runs.length, 'baseline run')}, a workflow ${[slower, failing].filter(Boolean).join(', or ')}`,
    ...atWorst,
    `${failing ? ',' : ''} would have been found 4 times in 5`,
    ...(time && time.exceptions > 0 ? exceptions(time) : []),
    '.',
  ]
}

/** 'more than 12% slower (average), or 20% (p95)' */
function slowerText([first, ...others]: readonly Reach[]): string {
  const further = others.map(({ metric, change }) => `, ${formatShare(change)} (${metricLabel(metric)})`)
  return `more than ${formatShare(first!.change)} slower (${metricLabel(first!.metric)})${further.join('')}`
}

function exceptions({ exceptions, worst }: Reach): Line {
  return [
    `; less is known of ${plural(exceptions, 'workflow')}, `,
    exceptions === 1 ? '' : 'at worst ',
    ...seriesLine(worst),
    ` from ${formatDelta(worst.change)}`,
  ]
}
