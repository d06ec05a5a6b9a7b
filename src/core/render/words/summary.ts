/** The paragraphs below the heading: the counts of checks by outcome, what is true of the whole run, and its sensitivity. */

import { MOST_SAID } from '../../model/certainty.ts'
import { type Check, hasFewSamples } from '../../model/check.ts'
import { present } from '../../model/defined.ts'
import { isUnfit } from '../../model/invalid.ts'
import { isTime } from '../../model/metric.ts'
import { DEFAULT_SUITE, type MinimumDetectableEffect, type Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { shortCommit } from '../../model/run-name.ts'
import { baselineProblemText, falseAlarmsText } from './baseline.ts'
import { causeLine } from './causes.ts'
import { checkCertainty, directionText, isOpen, openCounts } from './certainty.ts'
import { measuredCount, metricLabel, seriesLine } from './change.ts'
import { isPaired } from './decision-plan.ts'
import { isAllInHeadline, isWholeRunHeadline } from './finding-headline.ts'
import { findingsOf, unjudgedOf } from './findings.ts'
import {
  formatCount,
  formatDelta,
  formatInstant,
  formatInterval,
  formatPoints,
  formatQuantity,
  formatShare,
  plural,
} from './format.ts'
import { type HintSettings, inFile, withLabel } from './hints.ts'
import { capitalized, code, join, type Line, phrase, strong } from './line.ts'
import { noticeText } from './notices.ts'
import { reasonText } from './reasons.ts'

/** Returns the suite, the number of checks by outcome, and how the rest of the run changed. */
export function countsLine(report: Report, settings?: HintSettings): Line {
  const sentences = [outcomes(report, settings), causeLine(report), movement(report)]
  if (findingsOf(report).length === 0) sentences.push(sensitivityLine(report))
  sentences.push(falseAlarmsLine(report))
  const suite = report.suite === DEFAULT_SUITE ? [] : phrase`${code(report.suite)}: `
  return phrase`${suite}${join(sentences, ' ')}`
}

function outcomes(report: Report, settings?: HintSettings): Line {
  const { verdict, checks } = report
  if (verdict === 'invalid')
    return isUnfit(report.invalid) && settings?.command?.canAccept !== false
      ? phrase`Nothing was judged. This run begins a new baseline only if it is accepted, by the label or
          "--accept".`
      : ['Nothing was judged, and this run does not become a baseline.']
  const unjudged = new Set(unjudgedOf(report))
  const few = checks.filter(hasFewSamples).length
  const judged = checks.filter(check => !unjudged.has(check) && !hasFewSamples(check))
  const needs = plural(unjudged.size, 'check needs', 'checks need')
  const lack = plural(few, 'check has', 'checks have')
  const waiting = [
    unjudged.size > 0 && `${needs} a baseline.`,
    few > 0 && `${lack} too few samples to be judged.`,
  ]
    .filter(Boolean)
    .join(' ')
  if (judged.length === 0) return [waiting || 'No check applies.']
  const found = judged.map(outcomeOf)
  const [first, ...rest] = Object.entries(OUTCOMES).flatMap(([outcome, [one, many]]) => {
    const n = found.filter(each => each === outcome).length
    return n > 0 ? [[n, n === 1 ? one : many] as const] : []
  })
  const open = openCounts(judged)
  if (!first && open.length > 0) {
    const within = judged.length - judged.filter(isOpen).length
    const counts = `${formatCount(within)} of ${plural(judged.length, 'check')} ${within === 1 ? 'is' : 'are'} within what is allowed`
    return [`${[counts, ...open].join(', ')}.${waiting && ` ${waiting}`}`]
  }
  const [n, words] = first ?? [judged.length, 'passed']
  const checked = plural(judged.length, 'check')
  const counts = [n === judged.length ? '' : `${formatCount(n)} of `, checked, ' ', words].join('')
  const all = [counts, ...rest.map(([n, words]) => `${formatCount(n)} ${words}`)].join(', ')
  return [`${all}.${waiting && ` ${waiting}`}`]
}

/** What became of checks that did not pass: the words for one, and for many. */
const OUTCOMES = {
  fail: ['failed', 'failed'],
  'no-data': ['has no data, which fails', 'have no data, which fails'],
  suspect: ['is likely worse (not proven)', 'are likely worse (not proven)'],
  label: ['was accepted', 'were accepted'],
  waiver: ['is waived', 'are waived'],
  trial: ['fails after the trial', 'fail after the trial'],
  warn: ['has a warning', 'have a warning'],
  inconclusive: ['is not decided', 'are not decided'],
} as const

function outcomeOf({ verdict, excusedBy, evidence }: Check): keyof typeof OUTCOMES | 'pass' {
  if (verdict !== 'warn') return verdict
  if (excusedBy !== undefined && excusedBy !== 'base-branch') return excusedBy
  return evidence?.suspect ? 'suspect' : 'warn'
}

/** 'Only this workflow slowed down; the rest of the run moved +3.6%.', or why the worst finding has no data. */
function movement(report: Report): Line {
  const [worst] = findingsOf(report)
  if (worst?.[0].verdict === 'no-data') return isAllInHeadline(report) ? [] : [reasonText(...worst)]
  const { restShift, by } = worst?.[0].evidence ?? {}
  if (!worst || restShift === undefined || by !== 'workflow' || wholeRunLine(report).length > 0)
    return []
  const affected = new Set(
    report.checks
      .filter(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data')
      .map(seriesKey),
  )
  const rest = `the rest of the run moved ${formatDelta(restShift)}.`
  if (affected.size > 1 || checkCertainty(worst[0]) !== 'proven') return [capitalized(rest)]
  return [`Only this workflow ${isTime(worst[0].metric) ? 'slowed down' : 'changed'}; ${rest}`]
}

/** Returns that the gate judges more carefully because of its false alarms; empty where it had no more than it may have. */
function falseAlarmsLine({ baseline: { falseAlarms }, verdict }: Report): Line {
  if (!falseAlarms || verdict === 'invalid') return []
  const { promised, kept } = falseAlarms
  const oneIn = (share: number) => `1 in ${formatCount(Math.round(1 / share))}`
  return phrase`${capitalized(falseAlarmsText(falseAlarms))}, more than ${oneIn(promised)}: changes must be clearer to fail, as for ${oneIn(kept)}.`
}

/** Returns the lines on baseline, whole run, cost, inherited failures, acceptance and trial, each a paragraph; some are empty. */
export function stateLines(report: Report, settings: HintSettings = {}): Line[] {
  const { state, problem, reference } = report.baseline
  // The heading of a stored first run names it as the new baseline.
  const isFirst = settings.isStored && state === 'missing' && reference === undefined
  const baseline = problem && !isFirst ? [baselineProblemText(problem)] : []
  return [
    baseline,
    wholeRunLine(report),
    costLine(report),
    inheritedLine(report),
    acceptanceLine(report, settings),
    trialLine(report, settings),
  ]
}

/** Returns the line on a run that moved as a whole; empty when it did not. */
export function wholeRunLine(report: Report): Line {
  const { wholeRun } = report
  if (!wholeRun) return []
  const notice = report.warnings.find(({ code }) => code === 'whole-run-moved')
  if (!notice && wholeRun.change !== 'regressed' && wholeRun.change !== 'improved') return []
  const text = notice
    ? noticeText(notice)
    : 'Most workflows moved together: a change that affects all of them, or another environment.'
  const { series } = wholeRun
  const moved = Math.round(wholeRun.share * series)
  const measured = measuredCount(series, report.measurements)
  const many =
    moved === series
      ? `All ${measured}`
      : `${moved} of ${measured} (${formatShare(moved / series)})`
  const share = `${many} went ${wholeRun.shift > 0 ? 'up' : 'down'}.`
  // The headline has the size of the change.
  if (isWholeRunHeadline(report)) return [`${text} ${share}`]
  const { shift, low, high, metric } = wholeRun
  const median = strong(`${formatDelta(shift)} ${formatInterval(low, high, formatDelta)}`)
  return phrase`${text} ${share} Median: ${median} (${metricLabel(metric)}).`
}

/** Returns the line on checks that also fail on the base branch, with the run that shows it. */
function inheritedLine({ baseline: { breached }, checks }: Report): Line {
  const count = checks.filter(({ excusedBy }) => excusedBy === 'base-branch').length
  if (!breached || count === 0) return []
  const { commit, name } = breached
  const at =
    commit === undefined ? phrase`in run ${code(name)}` : phrase`at ${code(shortCommit(commit))}`
  const which =
    breached.by === 'base-commit'
      ? 'the commit this change is based on'
      : 'its newest run; the commit this change is based on was not measured'
  const checksFail = plural(count, 'check also fails', 'checks also fail')
  const warn = count === 1 ? 'it only warns' : 'they only warn'
  return phrase`${checksFail} on the base branch (${at}, ${which}), so ${warn} here.`
}

/** Returns who accepts the regressions of which commit, and which run becomes the new baseline. */
function acceptanceLine(report: Report, { isStored = true }: HintSettings): Line {
  if (!report.acceptance) return []
  const { label, by, at, now } = report.acceptance
  const commit = report.candidate.runs.at(-1)?.commit
  const what = commit && phrase` of commit ${code(shortCommit(commit))}`
  if (now) {
    const who = by && phrase` by ${code(by)}`
    const stored = isStored
      ? phrase`and this run${what} is the new baseline`
      : 'but the baseline was not changed'
    return phrase`Accepted${withLabel(label)}${who}: what got worse warns, ${stored}.`
  }
  const day = at === undefined ? '' : ` on ${formatInstant(at)}`
  const who = by && phrase`, set by ${code(by)}${day},`
  const later = isPaired(report)
    ? 'Later changes are measured against the merged code.'
    : 'Once the pull request is merged, the run of the merged code becomes the new baseline.'
  const means = label === undefined ? 'Acceptance' : phrase`The label ${code(label)}`
  return phrase`${means}${who} accepts what got worse in this run${what}: it warns. ${later}`
}

/** Returns how far the trial is, or what it found and what to do then; empty without one. */
function trialLine({ trial, verdict }: Report, { config }: HintSettings): Line {
  if (!trial || verdict === 'invalid') return []
  const { runs, length, breached, isOver } = trial
  if (!isOver)
    return phrase`Trial run ${runs + 1} of ${length}: what got worse is shown and does not fail the job.
      Limits and missing data do.`
  const found = breached === 0 ? 'none' : formatCount(breached)
  const entry = phrase`${code(`trial: ${length}`)}${inFile(config)}`
  return phrase`The trial is over: of ${plural(runs, 'run')} of the base branch ${found} would have failed.
    Verdicts count now. To make them required, remove ${entry}, and require this check in the rules of the
    branch.`
}

const COST = 'cost'
/** Smaller changes of the cost are not worth a line. */
const LEAST_CHANGE = 0.005

/** Returns the change of the cost, with the performance; empty when the cost did not change. */
function costLine({ measurements, checks, verdict }: Report): Line {
  const cost = measurements.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === COST)
  const change = cost?.delta?.relative
  if (!cost || verdict === 'invalid' || change === undefined || Math.abs(change) < LEAST_CHANGE)
    return []
  const [before, now] = [cost.baseline, cost.candidate].map(amount =>
    formatQuantity(amount?.value, 'usd/h'),
  )
  const moved = strong(`${formatShare(change)} ${directionText(cost, change > 0)}`)
  const same = performance(checks.filter(({ metric }) => metric !== COST))
  return phrase`The environment is ${moved} (${before} before, ${now} now)${same}`
}

function performance(checks: readonly Check[]): string {
  const is = (...verdicts: readonly Check['verdict'][]) =>
    checks.some(({ verdict }) => verdicts.includes(verdict))
  if (checks.length === 0) return '.'
  if (is('fail', 'no-data')) return ', but not at the same performance.'
  if (is('warn', 'inconclusive')) return '; whether the performance is the same is not decided.'
  return ' at the same performance, as far as these runs can tell.'
}

/** Verdicts that leave open what may have been missed: none of those that are red. */
const LEAVES_OPEN: ReadonlySet<Report['verdict']> = new Set(['pass', 'inconclusive', 'warn'])

/** Returns which changes may not have been found, one in five of the largest; empty where nothing was decided by evidence. */
export function sensitivityLine({ verdict, sensitivity, baseline }: Report): Line {
  const { time, otherTimes = [], errorRate } = sensitivity ?? {}
  if (!LEAVES_OPEN.has(verdict) || (!time && !errorRate)) return []
  const compared = plural(baseline.runs.length, 'baseline run')
  const { noiseRuns } = baseline
  const runs =
    noiseRuns === undefined ? compared : `${compared} and the noise of ${noiseRuns} earlier ones`
  if (time && time.change > MOST_SAID)
    return phrase`With ${runs} and so few values, even a workflow three times slower may pass: run the load
      test longer, make more runs, or give a benchmark repetitions, such as ${code('-count=10')}.`
  const who = time && time.workflows > 1 ? 'a typical workflow' : 'a workflow'
  const times = present([time, ...otherTimes]).map(({ metric, change }) => {
    const size = change > MOST_SAID ? 'three times' : formatShare(change)
    return `${size} (${metricLabel(metric)})`
  })
  const least = otherTimes.at(-1) ?? time
  const slower =
    least &&
    phrase`${who} may be up to ${times.reverse().join(' or ')} slower without being
      seen${least.exceptions > 0 ? lessSensitivePart(least) : []}`
  const failing = errorRate && errorsPart(errorRate)
  if (slower && failing) return phrase`With ${runs}, ${slower}. Errors ${failing}.`
  return phrase`With ${runs}, ${slower ?? phrase`errors ${failing ?? []}`}.`
}

/** 'may rise unseen by 0.82 pp, in `Checkout` by 1.15 pp' */
function errorsPart({ change, worst, exceptions }: MinimumDetectableEffect): Line {
  const points = (by: number) => formatPoints(by).slice(1)
  const atWorst = exceptions > 0 ? phrase`, in ${seriesLine(worst)} by ${points(worst.change)}` : []
  return phrase`may rise unseen by ${points(change)}${atWorst}`
}

function lessSensitivePart({ metric, worst }: MinimumDetectableEffect): Line {
  const isKnown = worst.change <= MOST_SAID
  const label = metricLabel(metric)
  const upTo = isKnown ? ` up to ${formatShare(worst.change)} (${label})` : ' by any amount'
  return phrase`, ${seriesLine(worst)}${upTo}`
}
