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
import type { BlindWorkflow, DifferentStart, Report, Sensitivity } from '../model/report.ts'
import { checkKey, dimensionsKey, SMALL_WORKFLOWS } from '../model/run.ts'
import { once } from '../stats/kept.ts'
import { blindWorkflows } from './blind-workflows.ts'
import type { ComparedSeries } from './compare/compared-series.ts'
import type { Comparisons } from './compare/comparison.ts'
import { isTooShort } from './decide-check.ts'
import { type DecidedTest, decideChecks } from './decide-checks.ts'
import { type Excuse, excuseOf, waiverNotice } from './excuses.ts'
import { isOlder, shortfallNotices } from './good-run.ts'
import type { JudgeInput } from './input.ts'
import { type Joined, join } from './joined-runs.ts'
import { measureAll } from './measurement.ts'
import { notApplicableNotice } from './pending-checks.ts'
import { hasBaseline, verdictOf, whyNotJudged } from './run-verdict.ts'
import { sensitivityOf } from './sensitivity.ts'
import { slowSamplesNotice } from './slow-samples.ts'
import { doubtsOf } from './unconfirmed.ts'
import { differentStart, startNotice } from './unsteady-start.ts'
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

/** Judges the candidate runs. Does not modify the input; the same input gives the same judgment. */
export function judge(input: JudgeInput): Judgment {
  const { comparisons, slow: _, ...judged } = judgeChecks(input)
  const { blind, ...tested } = judged.sensitivity
  const sensitivity = { ...tested, ...(blind.length > 0 && { blind }) }
  const measured = measureAll(comparisons, input.rulesOf)
  return defined({
    ...judged,
    sensitivity: Object.keys(sensitivity).length > 0 ? sensitivity : undefined,
    measurements: asJudged(measured, judged.checks),
  })
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

/** The verdicts. What only reports show is computed when it is read. */
export interface JudgedChecks
  extends Omit<Judgment, 'measurements' | 'sensitivity' | 'differentStart'> {
  readonly sensitivity: Sensitivity & { readonly blind: BlindWorkflow[] }
  readonly differentStart: DifferentStart | undefined
  readonly comparisons: Comparisons
  readonly slow: NoticeFacts | undefined
}

/** As `judge`, without the metrics that have no check. */
export function judgeChecks(input: JudgeInput): JudgedChecks {
  const joined = join(input)
  const { comparisons, comparability, runIsComparable, unfit } = joined
  const decided = decideChecks(joined, excuseByBaseBranch(input))
  const { checks } = decided
  const wholeRun = judgeWholeRun(comparisons, joined.wholeRunCounts, input)
  const slow = runIsComparable ? slowSamplesNotice(comparisons, input) : undefined
  const { invalid, isBlamed } = whyNotJudged(input, unfit, checks)
  const unjudged = isUnjudged(checks, input)
  const verdict = verdictOf(
    present([
      ...checks,
      slow || isBlamed ? { verdict: 'warn' as const } : undefined,
      unjudged ? { verdict: 'no-data' as const } : undefined,
    ]),
    input,
    invalid,
  )
  const isOld = isDoubtfulOld(input)
  const { unexpected: differing = [] } = input.environment
  const doubts = hasBaseline(input)
    ? doubtsOf({ ...comparability, comparisons, checks, wholeRun, differing, isOlder: isOld })
    : []
  const blind = once(() => blindWorkflows(checks, comparisons, input.baseline))
  const sensitivity = once(() => ({
    ...sensitivityOf(checks),
    get blind() {
      return blind()
    },
  }))
  return {
    verdict,
    ...defined({ invalid, unjudged: unjudged ? true : undefined }),
    checks,
    get unmatched() {
      return unmatchedOf(comparisons)
    },
    ...defined({ wholeRun, doubts: doubts.length > 0 ? doubts : undefined }),
    get sensitivity() {
      return sensitivity()
    },
    get differentStart() {
      return differentStart(input.candidates, input.baseline)
    },
    get warnings() {
      return warningsOf(joined, { checks, wholeRun, slow, invalid, isBlamed, isOld })
    },
    comparisons,
    get tests() {
      return decided.tests
    },
    runIsComparable,
    slow,
  }
}

/** Whether nothing could be judged for want of samples. */
function isUnjudged(checks: readonly Check[], input: JudgeInput): boolean {
  return (
    hasBaseline(input) &&
    checks.length > 0 &&
    checks.every(hasFewSamples) &&
    !input.allowUnjudged &&
    !input.acceptedByLabel
  )
}

/** What was found besides the checks, for the notices. */
interface Found {
  readonly checks: readonly Check[]
  readonly wholeRun: ReturnType<typeof judgeWholeRun>
  readonly slow: ReturnType<typeof slowSamplesNotice>
  readonly invalid: Invalid | undefined
  readonly isBlamed: boolean
  readonly isOld: boolean
}

function warningsOf(
  { input, comparisons, comparability, wholeRunCounts }: Joined,
  { checks, wholeRun, slow, invalid, isBlamed, isOld }: Found,
): Judgment['warnings'] {
  const { candidates, load, rulesOf, today } = input
  const newest = candidates.at(-1)
  const few = checks.filter(hasFewSamples)
  const isJoined = checks.some(({ workflow }) => workflow === SMALL_WORKFLOWS)
  return present([
    ...comparability.notices,
    ...(newest && invalid === undefined ? shortfallNotices(newest, load, isBlamed) : []),
    isOld ? { code: 'older' as const } : undefined,
    knownVoidNotice(checks),
    notApplicableNotice(comparisons, rulesOf),
    slow,
    few.length > 0 ? { code: 'few-samples' as const, checks: few, isJoined } : undefined,
    wholeRun && wholeRunNotice(wholeRun, wholeRunCounts, input),
    ...checks.map(check => waiverNotice(check, today)),
    ...candidates.map(startNotice),
  ])
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
