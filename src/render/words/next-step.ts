/** The line on what to do next. It depends on the settings: it never recommends one that is already set. */
import type { Check } from '../../model/check.ts'
import type { Report } from '../../model/report.ts'
import { limitExceeded } from '../change.ts'
import { code, type Line } from '../document/document.ts'
import { decisionAdvice, furtherRunAdvice, isPaired, measureMore } from './decision-plan.ts'
import { type Finding, findingName, findingsOf, improvementsOf, isGone } from './findings.ts'
import { startText } from './notices.ts'

/** The settings that advice depends on. */
export interface HintSettings {
  /** The label that accepts a change when its pull request is merged. Absent where labels are not in use, as on the command line. */
  readonly label?: string
  /** The configuration file as the user named it. Absent when there is none, so the built-in thresholds hold. */
  readonly config?: string
  /** The change comes from a fork, whose author cannot start jobs. */
  readonly isFork?: boolean
  /** Whether this run was stored in the baseline. Absent where no run is stored. */
  readonly isStored?: boolean
  /** Lines of YAML that would accept the first breaches for a time. */
  readonly waivers?: readonly string[]
}

/** Returns what to do next; undefined when there is nothing to do. */
export function nextLine(report: Report, settings: HintSettings = {}): Line | undefined {
  const found = findingsOf(report)
  const findings = found.map(([check]) => check)
  const has = (test: (check: Check) => boolean) => findings.some(test)
  if (report.verdict === 'invalid') return ['repair the load test, and run it again.']
  const trim = trimAdvice(report)
  if (trim) return trim
  const breach = findings.find(({ verdict }) => verdict === 'fail')
  if (breach) return breachAdvice(breach, settings, report.acceptance !== undefined)
  const empty = found.find(([{ verdict }]) => verdict === 'no-data')
  if (empty) return emptyAdvice(empty, report, settings)
  if (report.acceptance?.now) return undefined
  if (report.acceptance) return ['merge to accept, or remove the label to have it judged as usual.']
  const { plan, verdict } = report
  const isOpen = verdict === 'warn' || verdict === 'inconclusive' || plan?.stopped === 'interrupted'
  if (plan && isOpen) return decisionAdvice(plan, settings.isFork)
  if (verdict === 'no-baseline') return noBaselineAdvice(report, settings)
  const open = findings.filter(isOpenCheck)
  if (open.length > 0) return furtherRunAdvice(report, open, settings.isFork)
  if (has(({ excusedBy }) => excusedBy === 'base-branch'))
    return ['nothing is blocked; find and fix the change on the base branch that made it slower.']
  const warning = findings.find(({ verdict }) => verdict === 'warn')
  if (warning) return warningAdvice(warning)
  if (verdict === 'pass' && report.sensitivity?.tooNoisyFor !== undefined) return measureMore(report)
  if (report.drift.length > 0) return driftAdvice(settings)
  if (improvementsOf(report).length > 0 && settings.label !== undefined && !isPaired(report))
    return [
      'to keep the gain, merge with the label ',
      code(settings.label),
      ': later runs are then compared with this one.',
    ]
  return undefined
}

/** Whether further runs may prove the change of a check, or show that there is none. */
function isOpenCheck({ verdict, reason, evidence }: Check): boolean {
  return verdict === 'inconclusive' || evidence?.suspect === true || reason.code === 'two-modes'
}

/** Why a warning does not block, and what to do about it. */
function warningAdvice({ excusedBy, waiver, severity, reason }: Check): Line {
  if (excusedBy === 'waiver') return [`nothing is blocked; fix it before the waiver ends on ${waiver!.until}.`]
  if (severity === 'warn') return ['nothing is blocked; thresholds of severity ', code('warn'), ' never block.']
  if (reason.code === 'not-comparable') return ['nothing is blocked; compare runs of the same environment and load.']
  return ['nothing is blocked.']
}

/** 'fix it, accept it with the label `perf-baseline`, or raise `max-increase` at `thresholds.p95` in `perf-gate.yml`.' */
function breachAdvice(check: Check, { label, config }: HintSettings, isAccepted: boolean): Line {
  const exceeded = limitExceeded(check)
  const keys = exceeded ? [exceeded.key] : ['max-increase', 'max-decrease', 'max', 'min']
  const key = keys.find(key => Object.hasOwn(check.threshold, key))
  const isWholeRun = check.evidence?.by === 'run'
  const fix = isWholeRun
    ? 'compare the environments of the two runs, then look for a change that affects everything'
    : 'fix it'
  const inFile: Line = config === undefined ? [] : [' in ', code(config)]
  // The label accepts what got worse; it lifts no limit.
  const accept: Line[] =
    !exceeded && check.delta && label !== undefined && !isAccepted ? [['accept it with the label ', code(label)]] : []
  const allow: Line[] =
    key === undefined || isWholeRun
      ? []
      : check.source === 'default'
        ? [['allow more with ', code(`thresholds.${check.metric}`), ...inFile]]
        : [[key === 'min' ? 'lower ' : 'raise ', code(key), ' at ', code(check.source), ...inFile]]
  return alternatives([[fix], ...accept, ...allow])
}

/** 'a, b, or c.' */
function alternatives(options: readonly Line[]): Line {
  const separator = (i: number) =>
    i === 0 ? '' : i < options.length - 1 ? ', ' : options.length > 2 ? ', or ' : ', or '
  return [...options.flatMap((option, i): Line => [separator(i), ...option]), '.']
}

function emptyAdvice(finding: Finding, report: Report, { config, label }: HintSettings): Line {
  if (report.baseline.state === 'unreadable')
    return ['repair the stored baseline, or accept a run as a new one: a check without data fails.']
  const [{ reason }] = finding
  const name = findingName(finding)
  const inFile: Line = config === undefined ? [] : [' in ', code(config)]
  if (isGone(report, finding[0]))
    return ['restore ', ...name, ' in the load test, or list it under ', code('exclude'), ...inFile, '.']
  if (reason.code === 'run-too-short')
    return ['run the whole load test, or accept the shorter run as the new baseline', ...withLabel(label), '.']
  if (reason.code === 'incomplete-run') return ['provide what is missing, or run the load test again.']
  if (reason.code === 'percentile-is-maximum')
    return ['run the load test longer, or set no threshold on this percentile.']
  if ('needed' in reason) return ['run the load test longer, or lower ', code('min-samples'), ...inFile, '.']
  return ['repair ', ...name, ' in the load test: a check without data fails.']
}

function withLabel(label: string | undefined): Line {
  return label === undefined ? [] : [' with the label ', code(label)]
}

function noBaselineAdvice(report: Report, settings: HintSettings): Line | undefined {
  const { state, reference, ageDays } = report.baseline
  if (state === 'missing') return firstRunAdvice(settings)
  // A baseline other than the stored one has a reference or no age, and needs no advice here.
  return reference === undefined && ageDays !== undefined ? newBaselineAdvice(settings) : undefined
}

function firstRunAdvice({ isStored }: HintSettings): Line {
  return isStored
    ? ['nothing to do; the next run is compared with this one.']
    : ['the first passing run on the base branch becomes the baseline; from then on changes are judged.']
}

/** A stored baseline that cannot be compared with is not replaced by a run that happens to pass. */
function newBaselineAdvice({ label }: HintSettings): Line {
  const how: Line = label === undefined ? [] : [': merge with the label ', code(label)]
  return ['accept a run as the new baseline', ...how, '; until then nothing is compared.']
}

/** `label` accepts a run when its pull request is merged; absent where there are none. */
function driftAdvice({ label }: HintSettings): Line {
  return [
    'nothing is blocked; find what made it slower over time, or accept a run of today as the new baseline',
    ...withLabel(label),
    '.',
  ]
}

/**
 * Returns the advice on a start that only the candidate has, as long as there is a finding that it may explain: the test is
 * not about what is measured there, so it comes before any other advice.
 */
export function trimAdvice({ differentStart, checks, baseline }: Report): Line | undefined {
  if (!differentStart || differentStart.inBaseline || baseline.runs.length === 0) return undefined
  const found = checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data')
  // A slow start does not cause errors, so findings on errors that are the worst come first.
  if (!found.some(({ verdict, metric }) => verdict === found[0]!.verdict && metric !== 'error-rate')) return undefined
  const { seconds } = differentStart
  return [
    `leave out the first ${seconds} s of the run with `,
    code(`trim: { start: ${seconds}s }`),
    ` and judge again: only this run has such a start (${startText(differentStart)}).`,
  ]
}
