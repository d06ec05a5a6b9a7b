/** The top of every output: what happened, and what to do first. Advice knows the settings: it never names what is already so. */

import type { Check } from '../model/check.ts'
import type { Reach, Report } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'
import { changeText, limitExceeded, metricLabel, seriesLine } from './change.ts'
import { costLine } from './cost-line.ts'
import { decisionAdvice } from './decision-plan.ts'
import { code, type Inline, join, type Line, strong } from './document/document.ts'
import { shareText } from './explain.ts'
import { explainFinding, type Finding, findingName, findingsOf, improvementsOf, unjudgedOf } from './finding.ts'
import {
  formatCount,
  formatDelta,
  formatInstant,
  formatInterval,
  formatPoints,
  formatTransition,
  plural,
} from './format.ts'
import { driftAdvice, headlineLine, trimAdvice } from './news-lines.ts'
import { shortCommit } from './runs.ts'
import { ARROW, DOT, VERDICTS } from './symbols.ts'

/** What advice must know of the settings to be worth reading. */
export interface HintSettings {
  /** The label that accepts a change when its pull request is merged. Absent where labels are not in use, as on the command line. */
  readonly label?: string
  /** The configuration file as the user named it. Absent when there is none, so the built-in thresholds hold. */
  readonly config?: string
  /** The change comes from a fork, whose author cannot start jobs. */
  readonly isFork?: boolean
}

/** Returns the heading: sign, word and headline of the verdict, and which suite it is about. */
export function headingLine(report: Report): Line {
  const { icon } = VERDICTS[report.verdict]
  // These two headlines begin with the verdict's own words.
  const spoken = report.verdict === 'invalid' || report.verdict === 'no-baseline'
  const sign: Inline[] = spoken ? [`${icon} `] : [{ verdict: report.verdict }, ': ']
  return [...sign, ...headlineLine(report), ` ${DOT} `, code(report.suite)]
}

/** Returns what holds for the whole report, a line a paragraph: the state of run and baseline, a movement of the whole run, the label. */
export function stateLines(report: Report): Line[] {
  const lines: Line[] = []
  if (report.verdict === 'invalid') lines.push(['Nothing was judged, and this run does not become a baseline.'])
  const unjudged = unjudgedOf(report).length
  const notJudged = unjudged > 0 ? `${plural(unjudged, 'relative check')} could not be judged.` : ''
  const baseline = report.baseline.state === 'ok' ? '' : report.baseline.message
  if (baseline !== '' || notJudged !== '') lines.push([[baseline, notJudged].filter(Boolean).join(' ')])
  const together = wholeRunLine(report)
  if (together) lines.push(together)
  const cost = costLine(report)
  if (cost) lines.push(cost)
  const inherited = inheritedLine(report)
  if (inherited) lines.push(inherited)
  const accepted = acceptanceLine(report)
  if (accepted) lines.push(accepted)
  return lines
}

/** Says of what the base branch has already where it was seen: the one reference beside the baseline. */
function inheritedLine({ baseline, checks }: Report): Line | undefined {
  const { breached } = baseline
  const count = checks.filter(({ inherited }) => inherited !== undefined).length
  if (!breached || count === 0) return undefined
  const at: Line = breached.commit === undefined ? ['run ', code(breached.name)] : [code(shortCommit(breached.commit))]
  const seen: Line =
    breached.by === 'base-commit'
      ? ['its run at ', ...at, ', which this change is based on, breached ']
      : ['its newest run, at ', ...at, ', breached ']
  const [them, warn] = count === 1 ? ['it', 'it only warns'] : ['them', 'they only warn']
  const unmeasured = breached.by === 'newest' ? ' The commit this change is based on was not measured.' : ''
  return [
    `${plural(count, 'check')} breached here and on the base branch already: `,
    ...seen,
    `${them} too, so ${warn}.${unmeasured}`,
  ]
}

/** Accepted regressions that are named with their figures. */
const ACCEPTED_NAMED = 3

/** Says who accepts what for which commit, and what becomes the new baseline when. */
function acceptanceLine(report: Report): Line | undefined {
  if (!report.acceptance) return undefined
  const { label, by, at, now } = report.acceptance
  const commit = report.candidate.runs.at(-1)?.commit
  const day = at === undefined ? '' : ` on ${formatInstant(at)}`
  const who: Line = by === undefined ? [] : [now ? ' by ' : ', set by ', code(by), now ? '' : `${day},`]
  const what: Line = commit === undefined ? [] : [' of commit ', code(shortCommit(commit))]
  const named: Line = label === undefined ? [] : [' with the label ', code(label)]
  const accepts: Line = now
    ? ['Accepted', ...named, ...who, ': what got worse warns, and this run', ...what, ' becomes the new baseline']
    : [
        ...(label === undefined ? ['Acceptance'] : ['The label ', code(label)]),
        ...who,
        ' accepts what got worse in this run',
        ...what,
        ': it warns. Once the pull request is merged, the run of the merged code becomes the new baseline',
      ]
  const worse = acceptedChecks(report)
  if (worse.length === 0) return [...accepts, '.']
  const moves = worse.slice(0, ACCEPTED_NAMED).map((check): Line => {
    const { baseline, candidate, unit } = check
    const move = formatTransition(baseline?.value, candidate?.value, unit, ARROW)
    return [...seriesLine(check), ` ${metricLabel(check.metric)} ${move}`]
  })
  const hidden = worse.length - moves.length
  return [...accepts, ': ', ...join(moves, ', '), hidden > 0 ? ` and ${plural(hidden, 'more check')}.` : '.']
}

/** What would have failed, had nobody accepted it. */
function acceptedChecks({ checks }: Report): Check[] {
  return checks.filter(
    ({ severity, verdict, change, waiver, inherited }) =>
      severity === 'fail' && verdict === 'warn' && change === 'regressed' && !waiver && !inherited,
  )
}

/** Returns the one finding to know first: the worst, else the largest improvement; undefined when nothing happened. */
export function mainFinding(report: Report): Line | undefined {
  const worst = findingsOf(report)[0]
  if (worst) return explainFinding(worst, 'briefly')
  const gains = improvementsOf(report)
  const best = gains[0]
  if (!best) return undefined
  const count = plural(gains.length, 'check')
  const name = [...seriesLine(best), ` ${metricLabel(best.metric)}: `]
  return [`${count} improved by more than noise explains, most of all `, ...name, strong(changeText(best)), '.']
}

/** Verdicts beside which a reader asks what may have been missed: none of those that are red. */
const ASKS_WHAT_WAS_MISSED: ReadonlySet<Report['verdict']> = new Set(['pass', 'inconclusive', 'warn'])

/** Says what could not have been seen, as what would have been; undefined where nothing was decided by evidence. */
export function sensitivityLine({ verdict, sensitivity }: Report): Line | undefined {
  const { time, errorRate } = sensitivity ?? {}
  if (!ASKS_WHAT_WAS_MISSED.has(verdict) || (!time && !errorRate)) return undefined
  const slower = time && `more than ${percent(time.change)} slower`
  const failing = errorRate && `${points(errorRate.change)} more failed samples`
  const what = slower && failing ? `${slower}, or with ${failing},` : (slower ?? `with ${failing}`)
  return [
    `A workflow ${what} would have been found four times in five`,
    ...(time && time.exceptions > 0 ? exceptions(time) : []),
    '.',
  ]
}

function exceptions({ exceptions, worst }: Reach): Line {
  const [are, vary] = exceptions === 1 ? ['1 is', ''] : [`${formatCount(exceptions)} are`, ' at worst']
  return [`; ${are} known less well, `, ...seriesLine(worst), `${vary} from ${formatDelta(worst.change)}`]
}

function percent(ratio: number): string {
  return formatDelta(ratio).slice(1)
}

function points(ratio: number): string {
  return formatPoints(ratio).slice(1)
}

/** Returns the one sentence on a run that moved as a whole; undefined when it did not. */
export function wholeRunLine(report: Report): Line | undefined {
  const { wholeRun } = report
  if (!wholeRun) return undefined
  const notice = report.warnings.find(({ code }) => code === WHOLE_RUN_NOTICE)
  if (!notice && wholeRun.change !== 'regressed' && wholeRun.change !== 'improved') return undefined
  const direction = wholeRun.shift > 0 ? 'up' : 'down'
  const moved = `${shareText(wholeRun.share, wholeRun.series)} went ${direction}`
  return [
    notice?.message ?? 'Most workflows moved together: a change that touches all of them, or another environment.',
    ` The median of ${plural(wholeRun.series, 'series', 'series')} moved `,
    strong(`${formatDelta(wholeRun.shift)} ${formatInterval(wholeRun.low, wholeRun.high, formatDelta)}`),
    ` (${metricLabel(wholeRun.metric)}); ${moved}.`,
  ]
}

/** Code of the notice that wholeRunLine() shows, so that lists of notices leave it out. */
export const WHOLE_RUN_NOTICE = 'whole-run-moved'

/** Returns what to do next, one line; undefined when there is nothing to do. */
export function nextLine(report: Report, settings: HintSettings = {}): Line | undefined {
  const found = findingsOf(report)
  const findings = found.map(([check]) => check)
  const has = (test: (check: Check) => boolean) => findings.some(test)
  if (report.verdict === 'invalid') return ['mend the load test, and run it again.']
  const trim = trimAdvice(report)
  if (trim) return trim
  const breach = findings.find(({ verdict }) => verdict === 'fail')
  if (breach) return breachAdvice(breach, report.acceptance ? withoutLabel(settings) : settings)
  const empty = found.find(([{ verdict }]) => verdict === 'no-data')
  if (empty) return emptyAdvice(empty, report, settings)
  if (report.acceptance?.now) return undefined
  if (report.acceptance) return ['merge to accept, or take the label off to have it judged as usual.']
  const isOpen =
    report.verdict === 'warn' || report.verdict === 'inconclusive' || report.plan?.stopped === 'interrupted'
  if (report.plan && isOpen) return decisionAdvice(report.plan, settings.isFork)
  if (has(({ evidence }) => evidence?.suspect === true)) return secondRunAdvice(report)
  if (report.verdict === 'no-baseline') return noBaselineAdvice(report, settings)
  if (has(({ verdict }) => verdict === 'inconclusive')) return inconclusiveAdvice(report)
  if (has(({ inherited }) => inherited !== undefined))
    return [
      'nothing is blocked by what the base branch has already. Mend it there: find the change that made it slower.',
    ]
  if (has(({ verdict }) => verdict === 'warn'))
    return ['nothing is blocked. Look at the warnings; thresholds of severity ', code('warn'), ' never block.']
  if (report.drift.length > 0) return driftAdvice(settings.label)
  if (improvementsOf(report).length > 0 && settings.label !== undefined) {
    return [
      'merge. To hold the gain, merge with the label ',
      code(settings.label),
      ': later runs are then compared with this one.',
    ]
  }
  return undefined
}

/** The label is set already: there is no use in advising it. */
function withoutLabel({ config }: HintSettings): HintSettings {
  return config === undefined ? {} : { config }
}

function breachAdvice(check: Check, settings: HintSettings): Line {
  const exceeded = limitExceeded(check)
  const keys = exceeded ? [exceeded.key] : ['max-increase', 'max-decrease', 'max', 'min']
  const key = keys.find(key => Object.hasOwn(check.threshold, key))
  const first =
    check.evidence?.by === 'run'
      ? 'compare the environment of the two runs first; if it is the same, look for a change that touches everything.'
      : 'find the cause and fix it.'
  // The label accepts what got worse; it lifts no limit.
  const accept: Inline[] =
    !exceeded && check.delta && settings.label !== undefined
      ? [' If it is meant, merge with the label ', code(settings.label), ': this run then becomes the baseline.']
      : []
  if (key === undefined) return [first, ...accept]
  const allow: Inline[] =
    check.source === 'default'
      ? ['set ', code(`thresholds.${check.metric}`), ...inConfig(settings, '; the built-in threshold applies.')]
      : [
          key === 'min' ? 'lower ' : 'raise ',
          code(key),
          ' at ',
          code(check.source),
          ...inConfig(settings, ', with the reason in the commit.'),
        ]
  return [first, ...accept, ' To allow more, ', ...allow]
}

function inConfig({ config }: HintSettings, end: string): Line {
  return config === undefined ? [end] : [' in ', code(config), end]
}

function emptyAdvice(finding: Finding, report: Report, settings: HintSettings): Line {
  if (report.baseline.state === 'unreadable')
    return ['see that there is a baseline to compare with: a check without data fails.']
  const gone = report.unmatched.onlyInBaseline.some(series => seriesKey(series) === seriesKey(finding[0]))
  const exclude: Inline[] = gone ? [' If it is gone for good, exclude it', ...inConfig(settings, '.')] : []
  const verb = new Set(finding.map(seriesKey)).size === 1 ? 'is' : 'are'
  return ['see that ', ...findingName(finding), ` ${verb} measured again: a check without data fails.`, ...exclude]
}

function secondRunAdvice(report: Report): Line {
  const runs = report.candidate.runs.length
  return runs > 1
    ? [`run the load test once more: ${runs} runs together do not prove it.`]
    : [
        'run the load test a second time (re-run the CI job, or give a second candidate run). Both runs together decide; one that was bad luck does not come twice.',
      ]
}

function noBaselineAdvice(report: Report, settings: HintSettings): Line | undefined {
  const { state, reference, ageDays } = report.baseline
  if (state === 'missing') return firstRunAdvice(report)
  // What a run is compared with in place of the stored baseline has no age, or a name: its state says what to do.
  return reference === undefined && ageDays !== undefined ? newBaselineAdvice(settings) : undefined
}

function firstRunAdvice(report: Report): Line {
  const limits = report.checks.some(
    check => check.verdict !== 'no-data' && Object.keys(check.threshold).some(key => key === 'max' || key === 'min'),
  )
  const checked = limits ? ' Absolute limits were checked today.' : ''
  return [`the first passing run on the base branch becomes the baseline; from then on changes are judged.${checked}`]
}

/** A baseline that is there and cannot be compared with is not replaced by a run that happens to pass. */
function newBaselineAdvice({ label }: HintSettings): Line {
  const how: Line = label === undefined ? [] : [': merge with the label ', code(label)]
  return ['accept a run as the new baseline', ...how, '; until then nothing is compared.']
}

function inconclusiveAdvice(report: Report): Line {
  const baseline = report.baseline.runs.length
  const more = report.candidate.runs.length > 1 ? 'another' : 'a second'
  const few =
    baseline < 5
      ? ` More baseline runs help as well; now there ${baseline === 1 ? 'is' : 'are'} ${formatCount(baseline)}.`
      : ''
  return [`nothing is blocked. To decide what is open, run the load test ${more} time.${few}`]
}
