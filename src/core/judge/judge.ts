/**
 * Judges candidate runs against baseline runs. Pure. The steps: join the runs, find what cannot be judged, test all relative
 * changes as one family, decide each check, apply base branch, label and waivers.
 */

import {
  type Check,
  type Drift,
  hasFewSamples,
  type Measurement,
  type SeriesMeasurements,
  seriesName,
} from '../model/check.ts'
import { defined, present } from '../model/defined.ts'
import type { Invalid } from '../model/invalid.ts'
import { hasTimeUnit, isCapacity, metricOf } from '../model/metric.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { LoadDifference, Report } from '../model/report.ts'
import { checkKey, dimensionsKey, SMALL_WORKFLOWS, seriesKey } from '../model/run.ts'
import { smallestBreach, type Threshold } from '../model/threshold.ts'
import { compareVerdicts, type Verdict, worst } from '../model/verdict.ts'
import { blindWorkflows } from './blind-workflows.ts'
import { type Comparisons, compareRuns } from './compare/compare.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import { deltaOf, excessOf } from './delta.ts'
import { detector } from './detectable.ts'
import { applyWaiver, type Excuse, excuseOf, waiverNotice } from './excuses.ts'
import { recoveredShare } from './fewer-errors.ts'
import { isOlder, shortfallNotices, whyUnfit } from './good-run.ts'
import type { JudgeInput } from './input.ts'
import { measureAll } from './measurement.ts'
import { loadChanges } from './offered-load.ts'
import {
  allowanceOutcome,
  driftOutcome,
  growthOutcome,
  type JudgeContext,
  limitOutcome,
  type Outcome,
} from './outcome.ts'
import {
  notApplicableNotice,
  type PendingCheck,
  pendingChecks,
  type TestedAllowance,
} from './pending-checks.ts'
import { sensitivityOf } from './sensitivity.ts'
import { significanceTest } from './significance.ts'
import { slowSamplesNotice } from './slow-samples.ts'
import { withThroughputOnce } from './throughput-once.ts'
import { doubtsOf } from './unconfirmed.ts'
import { differentStart, startNotice } from './unsteady-start.ts'
import { brokeMore, comparabilityOf, whyInvalid } from './validity.ts'
import { movedTails, watchedChecks } from './watched-percentiles.ts'
import { judgeWholeRun, wholeRunNotice } from './whole-run.ts'

export type Judgment = Pick<
  Report,
  | 'verdict'
  | 'invalid'
  | 'unjudged'
  | 'checks'
  | 'measurements'
  | 'unmatched'
  | 'wholeRun'
  | 'sensitivity'
  | 'doubts'
  | 'differentStart'
  | 'warnings'
> & {
  /** The relative tests of the checks. Further runs are planned by them. */
  readonly tests: readonly DecidedTest[]
  /** Whether a change of the whole run counts as evidence. */
  readonly runIsComparable: boolean
}

/** A relative test with its check. */
export interface DecidedTest extends Pick<PendingCheck, 'comparison'> {
  readonly check: Check
  readonly allowance: TestedAllowance
  /** Size of the family of tests that share a false-alarm rate. */
  readonly comparisons: number
}

/** Judges the candidate runs. Does not modify the input; the same input gives the same judgment. */
export function judge(input: JudgeInput): Judgment {
  const { comparisons, ...judged } = judgeChecks(input)
  const measured = measureAll(comparisons, input.rulesOf)
  return { ...judged, measurements: asJudged(measured, judged.checks) }
}

/** Gives measured changes the intervals of their checks, so that a change has one interval wherever it is shown. */
function asJudged(
  measured: readonly SeriesMeasurements[],
  checks: readonly Check[],
): SeriesMeasurements[] {
  const deltas = new Map(checks.map(check => [checkKey(check), check.delta]))
  const short = new Set(checks.filter(isTooShort).map(check => dimensionsKey(check.dimensions)))
  const deltaIn = (series: SeriesMeasurements, one: Measurement) =>
    short.has(dimensionsKey(series.dimensions))
      ? undefined
      : (deltas.get(checkKey({ ...series, ...one })) ?? one.delta)
  return measured.map(series => ({
    ...series,
    metrics: series.metrics.map(one => defined({ ...one, delta: deltaIn(series, one) })),
  }))
}

/** Whether the run is too short to compare: a change would be read as one. */
function isTooShort({ reason }: Pick<Check, 'reason'>): boolean {
  return reason.code === 'run-too-short'
}

/** As `judge`, without the metrics that have no check. */
export function judgeChecks(
  input: JudgeInput,
): Omit<Judgment, 'measurements'> & { readonly comparisons: Comparisons } {
  const { baseline, candidates, today } = input
  const comparisons = compareRuns(baseline, candidates, {
    pairs: input.pairs,
    noise: input.noise,
  })
  const newest = candidates.at(-1)
  const comparability = newest
    ? comparabilityOf(newest, baseline)
    : { isTooShort: () => false, otherLoad: undefined, notices: [] }
  const runIsComparable =
    input.environment.comparable && newest !== undefined && comparability.otherLoad === undefined

  const loadChange = loadChanges(comparisons, hasSameUsers(input, comparability.otherLoad))
  const isOnOtherMachine = input.environment.isOtherMachine === true
  const shared = {
    runIsComparable,
    isOnOtherMachine,
    brokeMore: (compared: ComparedSeries) => brokeMore(comparisons, compared),
    recoveredShare: (compared: ComparedSeries) => recoveredShare(comparisons, compared),
    offeredLess: (compared: ComparedSeries) => loadChange(compared).isOfferedLess(compared),
  }
  const unfit = unfitOf(input, comparisons)
  const excuse = excuseByBaseBranch(input)
  /** Decides checks, with their tests as one family. */
  const decideAll = (found: readonly PendingCheck[]) => {
    const pending = withThroughputOnce(found, loadChange)
    const significance = significanceTest(pending, runIsComparable, input)
    const context: JudgeContext = {
      ...shared,
      acceptsMissing: input.acceptedByLabel && unfit?.code === 'nothing-in-common',
      significance,
      detect: detector(significance, runIsComparable, input),
    }
    const checks = pending.map(item => decide(item, context, input, excuse))
    const tests = pending.flatMap((item, i): DecidedTest[] => {
      if (item.threshold.decide === 'strict') return []
      const size = significance.comparisonsOf(item)
      const { comparison, allowances } = item
      return allowances.map(allowance => ({
        check: checks[i]!,
        comparison,
        allowance,
        comparisons: size,
      }))
    })
    return { checks, tests }
  }
  const compared = { input, comparisons, isTooShort: comparability.isTooShort, loadChange }
  const { checks: configured, tests } = decideAll(pendingChecks(compared))
  const watched = decideAll(watchedChecks(compared)).checks
  const tails = movedTails(watched, configured)
  const checks = [...configured, ...tails].sort(worstFirst)
  const few = checks.filter(hasFewSamples)
  const isJoined = checks.some(({ workflow }) => workflow === SMALL_WORKFLOWS)
  const wholeRun = judgeWholeRun(comparisons, runIsComparable && !isOnOtherMachine, input)
  const slow = runIsComparable ? slowSamplesNotice(comparisons, input) : undefined
  const isUnjudged =
    hasBaseline(input) &&
    few.length > 0 &&
    few.length === checks.length &&
    !input.allowUnjudged &&
    !input.acceptedByLabel
  const { invalid, isBlamed } = whyNotJudged(input, unfit, checks)
  const verdict = verdictOf(
    present([
      ...checks,
      slow || isBlamed ? { verdict: 'warn' as const } : undefined,
      isUnjudged ? { verdict: 'no-data' as const } : undefined,
    ]),
    input,
    invalid,
  )
  const isOld = isDoubtfulOld(input)
  const { unexpected: differing = [] } = input.environment
  const doubts = hasBaseline(input)
    ? doubtsOf({ ...comparability, comparisons, checks, wholeRun, differing, isOlder: isOld })
    : []
  const blind = blindWorkflows(checks, comparisons, baseline)
  const sensitivity = { ...sensitivityOf(checks), ...(blind.length > 0 && { blind }) }
  const start = differentStart(candidates, baseline)
  const warnings = present([
    ...comparability.notices,
    ...(newest && invalid === undefined ? shortfallNotices(newest, input.load, isBlamed) : []),
    isOld ? { code: 'older' as const } : undefined,
    knownVoidNotice(checks),
    notApplicableNotice(comparisons, input.rulesOf),
    slow,
    few.length > 0 ? { code: 'few-samples' as const, checks: few, isJoined } : undefined,
    wholeRun && wholeRunNotice(wholeRun, runIsComparable && !isOnOtherMachine, input),
    ...checks.map(check => waiverNotice(check, today)),
    ...candidates.map(startNotice),
  ])
  return defined({
    verdict,
    invalid,
    unjudged: isUnjudged ? true : undefined,
    checks,
    unmatched: unmatchedOf(comparisons),
    wholeRun,
    doubts: doubts.length > 0 ? doubts : undefined,
    sensitivity: Object.keys(sensitivity).length > 0 ? sensitivity : undefined,
    differentStart: start,
    warnings,
    comparisons,
    tests,
    runIsComparable,
  })
}

/** Whether both sides state their users, and as many of them. */
function hasSameUsers(
  { candidates, baseline }: JudgeInput,
  otherLoad: LoadDifference | undefined,
): boolean {
  const isKnown = [candidates.at(-1), baseline.at(-1)].every(run => (run?.peakThreads ?? 0) > 0)
  return isKnown && otherLoad !== 'threads'
}

/** Judges the breached run of the base branch in place of the candidate; undefined without one. */
function excuseByBaseBranch({ breachedBase, pairs: _, ...input }: JudgeInput): Excuse | undefined {
  if (!breachedBase) return undefined
  const judged = judgeChecks({ ...input, candidates: [breachedBase.run], acceptedByLabel: false })
  return excuseOf(breachedBase, judged.checks)
}

function decide(
  item: PendingCheck,
  context: JudgeContext,
  input: JudgeInput,
  excuse: Excuse | undefined,
): Check {
  const { compared, rules, threshold, comparison } = item
  const decided = outcomeOf(item, context, input, excuse)
  const { delta = deltaOf(comparison), ...outcome } = decided
  const ofAllowed = excessOf(threshold, comparison)
  const detectable = item.allowances
    .map(allowance => context.detect(item, allowance))
    .find(change => change !== undefined)
  const check: Check = defined({
    ...seriesName(compared.series),
    metric: threshold.metric,
    unit: metricOf(threshold.metric)?.unit ?? '',
    baseline: comparison.baseline,
    candidate: comparison.candidate,
    delta: isTooShort(decided) ? undefined : delta,
    detectable:
      detectable !== undefined && threshold.decide === 'evidence' ? detectable : undefined,
    threshold: threshold.written,
    growth: item.growth === 'none' ? undefined : item.growth,
    drift: driftOf(item, input),
    because: item.because,
    ...limitsOf(threshold),
    ...allowedOf(item),
    ofAllowed,
    source: threshold.source,
    severity: threshold.severity,
    ...outcome,
    owner: rules.owner,
  })
  const waiver = Object.hasOwn(rules.waivers, threshold.metric)
    ? rules.waivers[threshold.metric]
    : undefined
  return waiver ? applyWaiver(check, waiver, input.today) : check
}

function limitsOf({ max, min, limitFrom }: Threshold): Pick<Check, 'limits' | 'limitFrom'> {
  if (max === undefined && min === undefined) return {}
  const limits = defined({ max, min })
  return defined({ limits, limitFrom })
}

function allowedOf({ allowances, comparison }: PendingCheck): Pick<Check, 'allowed'> {
  const before = comparison.baseline?.value
  if (allowances.length === 0 || !before) return {}
  const shares = allowances.map(allowance => {
    const share = smallestBreach(allowance, before) / before
    return allowance.worse === 1 ? { high: share } : { low: -share }
  })
  return { allowed: Object.assign({}, ...shares) }
}

/** Returns the worst outcome of a threshold's limits and allowances. Acceptance excuses allowances, never limits. */
function outcomeOf(
  item: PendingCheck,
  context: JudgeContext,
  input: JudgeInput,
  excuse: Excuse | undefined,
): Outcome {
  const { acceptedByLabel } = input
  const { comparison, threshold, few, noData, untested } = item
  if (item.leftOut) return { change: 'unknown', ...item.leftOut }
  if (noData !== undefined) {
    const missing: Outcome = { change: 'unknown', verdict: 'no-data', reason: noData }
    return context.acceptsMissing ? accept(missing) : missing
  }
  const relative: Outcome[] = untested
    ? [{ change: 'unknown', ...untested }]
    : item.allowances.map(allowance => {
        const outcome = allowanceOutcome(item, allowance, context)
        return excuse ? excuse(outcome, item, allowance) : outcome
      })
  const drift = input.drift && driftOutcome(threshold, driftOf(item, input))
  if (drift) relative.push(drift)
  const limits = limitOutcome(
    few ? { ...threshold, severity: 'warn' } : threshold,
    comparison.candidate!,
  )
  const growth = growthOutcome(item)
  // That a test is too short is worth more words than that nothing changed.
  const first = growth?.reason.code === 'growth-test-too-short' ? growth : undefined
  const all = [first, ...(acceptedByLabel ? relative.map(accept) : relative), limits, growth]
  const [outcome] = all
    .flatMap(one => one ?? [])
    .sort((a, b) => compareVerdicts(b.verdict, a.verdict))
  if (!outcome) return { change: 'unknown', verdict: 'pass', reason: { code: 'no-threshold' } }
  return outcome === limits || outcome === growth
    ? { ...outcome, change: relative[0]?.change ?? 'unknown' }
    : outcome
}

/** Returns the largest drift of a check with a limit of it; undefined without either. */
function driftOf(
  { compared, threshold: { metric, maxDrift } }: PendingCheck,
  { drift = [] }: JudgeInput,
): Drift | undefined {
  if (maxDrift === undefined) return undefined
  const [worst] = drift
    .filter(alert => alert.metric === metric && seriesKey(alert) === compared.key)
    .toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))
  if (!worst) return undefined
  const { drift: sort, change, runs, sinceCommit, since } = worst
  return defined({ drift: sort, change, runs, sinceCommit, since })
}

function accept(outcome: Outcome): Outcome {
  if (outcome.verdict !== 'fail' && outcome.verdict !== 'no-data') return outcome
  return { ...outcome, verdict: 'warn', excusedBy: 'label' }
}

/**
 * Returns why nothing is judged. `isBlamed`: the load fell short, and is judged all the same, because the system made it so.
 */
function whyNotJudged(
  input: JudgeInput,
  unfit: Invalid | undefined,
  checks: readonly Check[],
): { readonly invalid: Invalid | undefined; readonly isBlamed: boolean } {
  const invalid = whyInvalid(input) ?? (input.acceptedByLabel ? undefined : unfit)
  const isBlamed = invalid?.code === 'fell-short' && isSystemWorse(checks)
  return { invalid: isBlamed ? undefined : invalid, isBlamed }
}

/** Whether the newest candidate is older than the whole baseline, where that keeps it from joining. */
function isDoubtfulOld({ older, candidates, baseline }: JudgeInput): boolean {
  const newest = candidates.at(-1)
  return older === 'doubtful' && newest !== undefined && isOlder(newest, baseline)
}

/** Returns why the candidates do not fit the baseline; undefined when they do, and without one. */
function unfitOf(input: JudgeInput, comparisons: Comparisons): Invalid | undefined {
  const { candidates, baseline, copyOf, older, baselineState } = input
  const refusesOlder = older === 'refused'
  return baselineState === 'ok'
    ? whyUnfit({ candidates, baseline, comparisons, copyOf, refusesOlder })
    : undefined
}

/**
 * Whether times or errors are worse, proven or likely, or break a limit. With less load than was asked for they are then worse in
 * spite of it, so the system and not the load generator is the cause.
 */
function isSystemWorse(checks: readonly Check[]): boolean {
  return checks.some(check => {
    const { metric, verdict, evidence, delta, ofAllowed } = check
    if (!hasTimeUnit(metric) && metric !== 'error-rate') return false
    if (verdict === 'fail' || evidence?.suspect) return true
    return (delta?.low ?? 0) > 0 && (ofAllowed ?? 0) >= 1
  })
}

/** Returns the notice on workflows that have always failed; undefined without any. */
function knownVoidNotice(checks: readonly Check[]): NoticeFacts | undefined {
  const found = checks.filter(({ reason }) => reason.code === 'known-void')
  const workflows = [...new Set(found.map(({ workflow }) => workflow))]
  return workflows.length > 0 ? { code: 'known-void', workflows } : undefined
}

function verdictOf(
  checks: readonly Pick<Check, 'verdict'>[],
  input: JudgeInput,
  invalid: Invalid | undefined,
): Verdict {
  if (invalid) return 'invalid'
  const verdict = worst(checks.map(check => check.verdict))
  return hasBaseline(input) || compareVerdicts(verdict, 'warn') > 0 ? verdict : 'no-baseline'
}

function hasBaseline({ baseline, baselineState }: JudgeInput): boolean {
  return baseline.length > 0 && baselineState === 'ok'
}

/** Multiples that differ by less count as equal, so that checks keep the order of the configuration. */
const ROUNDING = 1e-9

/**
 * Comparator: worst verdict first, a throughput after the step that lowers it, then the capacity, because errors and times beyond it
 * follow from it, then rises of the error rate beyond sampling, then what is proven by itself, then furthest beyond the allowed value.
 */
function worstFirst(a: Check, b: Check): number {
  const rose = ({ evidence }: Check) => (evidence?.beyondSampling ? 1 : 0)
  const leans = ({ evidence }: Check) => (evidence?.together ? 1 : 0)
  const further = (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0)
  return (
    compareVerdicts(b.verdict, a.verdict) ||
    Number(a.because !== undefined) - Number(b.because !== undefined) ||
    Number(isCapacity(b.metric)) - Number(isCapacity(a.metric)) ||
    rose(b) - rose(a) ||
    leans(a) - leans(b) ||
    (Math.abs(further) > ROUNDING ? further : 0)
  )
}

function unmatchedOf(comparisons: Comparisons): Report['unmatched'] {
  const has = (list: ComparedSeries['baseline']) => list.some(series => series !== undefined)
  const only = (wanted: (compared: ComparedSeries) => boolean) =>
    comparisons.series.filter(wanted).map(({ series }) => seriesName(series))
  const hasBaseline = comparisons.series.some(({ baseline }) => has(baseline))
  return {
    onlyInBaseline: only(({ candidates }) => candidates.at(-1) === undefined),
    onlyInCandidate: hasBaseline ? only(({ baseline }) => !has(baseline)) : [],
  }
}
