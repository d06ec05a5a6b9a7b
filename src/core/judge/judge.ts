/**
 * Judges candidate runs against baseline runs. Pure. The steps: join the runs, find what cannot be judged, test all relative
 * changes as one family, decide each check, apply base branch, label and waivers.
 */

import {
  type Check,
  hasFewSamples,
  type Measurement,
  type SeriesMeasurements,
  seriesName,
} from '../model/check.ts'
import { defined, present } from '../model/defined.ts'
import type { Invalid } from '../model/invalid.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { LoadDifference, Report } from '../model/report.ts'
import { checkKey, dimensionsKey, SMALL_WORKFLOWS } from '../model/run.ts'
import { blindWorkflows } from './blind-workflows.ts'
import { compareRuns } from './compare/compare.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Comparisons } from './compare/comparison.ts'
import { type CheckContext, decideCheck, isTooShort } from './decide-check.ts'
import { detector } from './detectable.ts'
import { type Excuse, excuseOf, waiverNotice } from './excuses.ts'
import { recoveredShare } from './fewer-errors.ts'
import { isOlder, shortfallNotices, whyUnfit } from './good-run.ts'
import type { JudgeInput } from './input.ts'
import { measureAll } from './measurement.ts'
import { loadChanges } from './offered-load.ts'
import {
  notApplicableNotice,
  type PendingCheck,
  pendingChecks,
  type TestedAllowance,
} from './pending-checks.ts'
import { hasBaseline, verdictOf, whyNotJudged } from './run-verdict.ts'
import { sensitivityOf } from './sensitivity.ts'
import { significanceTest } from './significance.ts'
import { slowSamplesNotice } from './slow-samples.ts'
import { withThroughputOnce } from './throughput-once.ts'
import { doubtsOf } from './unconfirmed.ts'
import { differentStart, startNotice } from './unsteady-start.ts'
import { brokeMore, comparabilityOf } from './validity.ts'
import { movedTails, watchedChecks } from './watched-percentiles.ts'
import { judgeWholeRun, wholeRunNotice } from './whole-run.ts'
import { worstFirst } from './worst-first.ts'

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
    const context: CheckContext = {
      ...shared,
      input,
      excuse,
      acceptsMissing: input.acceptedByLabel && unfit?.code === 'nothing-in-common',
      significance,
      detect: detector(significance, runIsComparable, input),
    }
    const checks = pending.map(item => decideCheck(item, context))
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

/** Returns the notice on workflows that have always failed; undefined without any. */
function knownVoidNotice(checks: readonly Check[]): NoticeFacts | undefined {
  const found = checks.filter(({ reason }) => reason.code === 'known-void')
  const workflows = [...new Set(found.map(({ workflow }) => workflow))]
  return workflows.length > 0 ? { code: 'known-void', workflows } : undefined
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
