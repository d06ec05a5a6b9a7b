/** The line on what to do next. It depends on the settings: it never recommends one that is already set. */

import { WORTH } from '../../model/certainty.ts'
import type { Check } from '../../model/check.ts'
import type { DecisionPlan } from '../../model/decision-plan.ts'
import { type Invalid, isUnfit } from '../../model/invalid.ts'
import type { BlindWorkflow, Report } from '../../model/report.ts'
import { breachAdvice } from './breach-advice.ts'
import { checkCertainty } from './certainty.ts'
import { seriesLine } from './change.ts'
import { isPaired, worthText } from './decision-plan.ts'
import { type Finding, findingName, findingsOf, improvementsOf, isGone } from './findings.ts'
import { formatCount } from './format.ts'
import { type HintSettings, inFile, withLabel } from './hints.ts'
import { code, type Line, phrase } from './line.ts'
import { startText } from './notices.ts'

/** Returns what to do next; empty when there is nothing to do. */
export function nextLine(report: Report, settings: HintSettings = {}): Line {
  if (report.invalid) return repairAdvice(report.invalid, settings)
  const trim = trimAdvice(report)
  if (trim.length > 0) return trim
  if (report.lastedRuns !== undefined && settings.isStored)
    return phrase`nothing to do, or go back with ${code('perf-gate baseline rollback')}.`
  const found = findingsOf(report)
  return (
    failedAdvice(report, found, settings) ??
    openAdvice(report, found, settings) ??
    passedAdvice(report, settings)
  )
}

/** What to do about a report that fails, or would; undefined for others. */
function failedAdvice(
  report: Report,
  found: readonly Finding[],
  settings: HintSettings,
): Line | undefined {
  const breach = found.flat().find(({ verdict }) => verdict === 'fail')
  const empty = found.find(([{ verdict }]) => verdict === 'no-data')
  const repair = empty ? emptyAdvice(empty, report, settings) : []
  if (breach)
    return phrase`${breachAdvice(breach, report, settings)}${empty ? [' Then ', ...repair] : []}`
  if (empty) return repair
  if (report.unjudged)
    return phrase`run the load test longer, or let such runs pass with
      ${code('allow-unjudged: true')}${inFile(settings.config)}.`
  if (!report.acceptance) return undefined
  return report.acceptance.now
    ? []
    : ['merge to accept, or remove the label to have it judged as usual.']
}

/** What to do about what is not decided, and about warnings; undefined where there is neither. */
function openAdvice(
  report: Report,
  found: readonly Finding[],
  settings: HintSettings,
): Line | undefined {
  const { verdict, plan } = report
  const findings = found.map(([check]) => check)
  const isOpen = verdict === 'warn' || verdict === 'inconclusive' || plan?.stopped === 'interrupted'
  if (plan && isOpen) return decisionAdvice(plan, settings)
  if (verdict === 'no-baseline') return noBaselineAdvice(report, settings)
  const open = findings.filter(isOpenCheck)
  if (open.length > 0) return furtherRunAdvice(report, open, settings)
  if (findings.some(({ excusedBy }) => excusedBy === 'base-branch'))
    return ['nothing is blocked; find and fix the change on the base branch that made it slower.']
  const warning = findings.find(({ verdict }) => verdict === 'warn')
  return warning && phrase`nothing is blocked${warningAdvice(warning)}.`
}

/** What to do about a report that passes. */
function passedAdvice(report: Report, settings: HintSettings): Line {
  const { verdict, sensitivity, plan } = report
  const { label } = settings
  if (verdict === 'pass' && sensitivity?.tooNoisyFor !== undefined) return measureMore(report)
  const [blind] = sensitivity?.blind ?? []
  if (blind?.run.name !== undefined) return removeAdvice(blind, blind.run.name)
  if (report.drift.length > 0)
    return phrase`nothing is blocked; find what made it slower over time, or accept a run of today as
      the new baseline${withLabel(label)}.`
  const isOpen = report.checks.some(
    check => NOISE.has(check.reason.code) && checkCertainty(check) === 'likely',
  )
  if (isOpen && !plan)
    return phrase`nothing is blocked; to decide what is likely worse, ${again(settings)}.`
  if (improvementsOf(report).length === 0 || label === undefined || isPaired(report)) return []
  return phrase`to keep the gain, merge${withLabel(label)}: later runs are then compared with this one.`
}

/** Reasons of changes that further runs may prove, or show to be none. */
const NOISE: ReadonlySet<string> = new Set(['noise', 'noise-among-many'])

/** Returns how to judge a workflow that an odd run of the baseline hides. */
function removeAdvice(blind: BlindWorkflow, name: string): Line {
  const how = STORED.test(name) ? phrase`: delete its entry in ${code('baseline.json')}` : []
  return phrase`to judge ${seriesLine(blind)}, take ${code(name)} out of the baseline${how}.`
}

/** The name of a run of a store, which is its file. */
const STORED = /(?:^|\/)runs\/\d{4}-\d{2}-\d{2}-/

/** Returns what to do about a run that was not judged. */
function repairAdvice(invalid: Invalid, { label, command }: HintSettings): Line {
  if (isUnfit(invalid)) {
    const fit = FITTING[invalid.code]
    if (command?.canAccept === false)
      return [`${fit ?? 'give runs of the same test on both sides'}.`]
    const how = label === undefined ? code('--accept') : phrase`the label ${code(label)}`
    return phrase`${fit ?? 'give the results that belong to this baseline'}, or begin a new one with: ${how}.`
  }
  return [REPAIRS[invalid.code] ?? 'repair the load test, and run it again.']
}

/** What to do about a run that does not fit the baseline. */
const FITTING: Readonly<Partial<Record<Invalid['code'], string>>> = {
  older: 'give the newer run as the candidate',
  copy: 'give the results of another execution of the test',
  'wrong-unit': 'give the times of both sides in milliseconds',
}

const REPAIRS: Readonly<Partial<Record<Invalid['code'], string>>> = {
  'fell-short':
    'give the load generator more users or machines, or ask for less load; "load: { max-shortfall }" says how much may lack.',
  'generator-limit':
    'give the load generator more machines or processes, or ask for less load, and run it again.',
  'all-zero':
    'have the tool write milliseconds if these are whole seconds; otherwise repair the load test, and run it again.',
  'in-seconds':
    'write "unit: s" at the entry of "results" if they are seconds, "unit: ms" if they are not.',
}

/** Whether further runs may prove the change of a check, or show that there is none. */
function isOpenCheck({ verdict, reason, evidence }: Check): boolean {
  return verdict === 'inconclusive' || evidence?.suspect === true || reason.code === 'two-modes'
}

/** Why a warning does not block, or what to do about it. */
function warningAdvice({ excusedBy, waiver, severity, reason }: Check): Line {
  if (excusedBy === 'waiver') return [`; fix it before the waiver ends on ${waiver!.until}`]
  if (excusedBy === 'trial') return [' while the trial lasts; then it fails']
  if (severity === 'warn') return phrase`; thresholds of severity ${code('warn')} never block`
  return reason.code === 'not-comparable' ? ['; compare runs of the same environment and load'] : []
}

function emptyAdvice(
  finding: Finding,
  report: Report,
  { config, label, command }: HintSettings,
): Line {
  const isUnreadable = report.baseline.state === 'unreadable'
  // What `compare` is given is not stored.
  if (isUnreadable && command?.canAccept === false)
    return ['give a baseline run with samples: those of this one could not be used.']
  if (isUnreadable)
    return ['repair the stored baseline, or accept a run as a new one: a check without data fails.']
  const [{ reason }] = finding
  const name = findingName(finding)
  if (isGone(report, finding[0]))
    return phrase`restore ${name} in the load test, or list it under
      ${code('exclude')}${inFile(config)}.`
  if (reason.code === 'run-too-short')
    return phrase`run the whole load test, or accept the shorter run as the new
      baseline${withLabel(label)}.`
  if (reason.code === 'incomplete-run')
    return ['provide what is missing, or run the load test again.']
  if (reason.code === 'percentile-is-maximum')
    return ['run the load test longer, or set no threshold on this percentile.']
  if ('needed' in reason)
    return phrase`run the load test longer, or lower ${code('min-samples')}${inFile(config)}.`
  return phrase`repair ${name} in the load test: a check without data fails.`
}

function noBaselineAdvice({ baseline }: Report, { isStored, label, command }: HintSettings): Line {
  const { state, reference, ageDays } = baseline
  const atOnce = command
    ? phrase`; to judge this one now, measure both versions in turn with ${code('perf-gate decide')}`
    : []
  if (state === 'missing')
    return isStored
      ? ['nothing to do; the next run is compared with this one.']
      : phrase`the first passing run on the base branch becomes the baseline; from then on changes are
          judged${atOnce}.`
  // A baseline other than the stored one has a reference or no age, and needs no advice here.
  if (reference !== undefined || ageDays === undefined) return []
  // A stored baseline that cannot be compared with is not replaced by a run that happens to pass.
  const how = label && phrase`: merge${withLabel(label)}`
  return phrase`accept a run as the new baseline${how}; until then nothing is compared.`
}

/** How many times what a start adds to an average may be larger than its share of the time says: it may have more samples. */
const LARGER = 2

/**
 * Returns the advice on a start that only the candidate has, as long as there is a finding that it may explain: the test is
 * not about what is measured there, so it comes before any other advice.
 */
export function trimAdvice({ differentStart, checks, baseline, candidate }: Report): Line {
  if (!differentStart || differentStart.inBaseline || baseline.runs.length === 0) return []
  const { seconds, time = 0 } = differentStart
  const found = checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data')
  const shortest = Math.min(...candidate.runs.map(({ durationMs }) => durationMs ?? 0))
  const mayExplain = ({ metric, delta }: Check) =>
    metric !== 'avg' || 1000 * seconds * time * LARGER > shortest * (delta?.relative ?? 0)
  // A slow start does not cause errors, so findings on errors that are the worst come first.
  const worst = found.filter(
    ({ verdict, metric }) => verdict === found[0]!.verdict && metric !== 'error-rate',
  )
  if (!worst.some(mayExplain)) return []
  const trim = code(`trim: { start: ${seconds}s }`)
  return phrase`leave out the first ${seconds} s of the run with ${trim} and judge again: only this run
    has such a start (${startText(differentStart)}).`
}

/** Returns what to do about a decision that was not reached; empty when it was, or when nothing can be done. */
function decisionAdvice(
  { stopped, design, limitedBy }: DecisionPlan,
  settings: HintSettings,
): Line {
  const isRepeat = design === 'repeat'
  if (stopped === undefined) return phrase`${again(settings)}.`
  if (stopped === 'interrupted')
    return phrase`go on where it was interrupted, with ${code('--resume')}.`
  if (stopped === 'budget') return phrase`give it more time, with ${code('budget')}.`
  const most = code(isRepeat ? 'max-runs' : 'max-pairs')
  if (stopped === 'max-runs') return phrase`allow more, with ${most}, or look at the change itself.`
  if (stopped !== 'futile' || limitedBy !== undefined) return []
  return isRepeat
    ? phrase`measure both sides in turn on one machine, with ${code('run-baseline')}.`
    : ['run the load test longer: more pairs of this length are not worth their time.']
}

/** 'run the load test once more, and judge both runs: add `--repeat RUN-2` to the options of `gate`'. */
function again({ isFork, command }: HintSettings): Line {
  // The author of a change in a fork cannot start jobs.
  if (isFork)
    return phrase`ask a maintainer of this repository to run the load test once more: a fork cannot
      start its jobs`
  const judge = command?.again
    ? phrase`, and judge both runs: add ${code(`${command.again.option} RUN-2`)} to the options of
        ${code(command.again.name)}`
    : []
  return phrase`run the load test once more${judge}`
}

/** Returns what to do about changes that are not proven, and what one more run would show. */
function furtherRunAdvice(report: Report, open: readonly Check[], settings: HintSettings): Line {
  const chances = open.flatMap(({ evidence }) => evidence?.chanceOfProof ?? [])
  if (chances.length === 0) return phrase`nothing is blocked; ${again(settings)}.`
  const chance = Math.max(0, ...chances)
  const worth = `; ${worthText([{ runs: 1, chance }], 'repeat')}`
  if (chance < WORTH) return phrase`nothing is blocked${worth} only: ${measureMore(report)}`
  return phrase`nothing is blocked; ${again(settings)}${worth}.`
}

/** Returns how to see smaller changes: more runs, or longer ones. */
function measureMore({ plan, baseline: { runs } }: Report): Line {
  if (isPaired({ plan }))
    return phrase`make more pairs, with ${code('max-pairs')}, or run the load test longer.`
  const kept = `(there ${runs.length === 1 ? 'is' : 'are'} ${formatCount(runs.length)})`
  return phrase`measure both sides in turn with ${code('perf-gate decide')}, keep more runs in the
    baseline ${kept}, or run the load test longer.`
}
