/**
 * The verdict: runs and demands in, checks out. Pure, and in reading order: join the runs, find what cannot be judged,
 * put every relative question of the report to one court, rule, then apply waivers and the label.
 */
import { type ComparedSeries, type Comparison, type Comparisons, compareRuns } from './compare.ts'
import { questionsOf } from './judge/allowance.ts'
import { type Asked, conveneCourt } from './judge/decision.ts'
import { deltaOf } from './judge/delta.ts'
import { detector } from './judge/detectable.ts'
import { headlineOf } from './judge/headline.ts'
import { measureAll } from './judge/measurement.ts'
import { offeredLess } from './judge/offered-load.ts'
import { type Bench, type Ruling, ruleOnAllowance, ruleOnLimits } from './judge/ruling.ts'
import { errorsMoved, hasOnlyErrors, isExpected, loadLoss, runDoubts, whyInvalid, whyNoData } from './judge/validity.ts'
import { applyWaiver, waiverNotice } from './judge/waiver.ts'
import { judgeWholeRun, wholeRunNotice } from './judge/whole-run.ts'
import { metricOf } from './model/metric.ts'
import type { Notice } from './model/notice.ts'
import type { BaselineEvidence, Check, FactChange, Report, SeriesName, WholeRun } from './model/report.ts'
import type { RunSummary, SeriesSummary } from './model/run.ts'
import type { Demands, DemandsOf, Threshold } from './model/threshold.ts'
import { type CheckVerdict, compareVerdicts, type Verdict, worst } from './model/verdict.ts'

export interface JudgeInput {
  /** 0 to 10 runs, oldest first. */
  readonly baseline: readonly RunSummary[]
  /** 1 to 3 runs of the same test, oldest first. */
  readonly candidates: readonly RunSummary[]
  readonly demandsOf: DemandsOf
  /** `comparable` false: the run was made elsewhere, so a movement of the whole run is inconclusive at most. */
  readonly environment: { readonly changed: readonly FactChange[]; readonly comparable: boolean }
  readonly baselineState: BaselineEvidence['state']
  /** Verdict of relative checks without a baseline; 'fail' makes them no-data. */
  readonly missingBaseline: 'pass' | 'warn' | 'fail'
  /** ISO date (UTC) that waivers are held against. */
  readonly today: string
  /** The relative regressions of this candidate were accepted by the label; absolute limits still fail. */
  readonly acceptedByLabel: boolean
}

export type Judgement = Pick<Report, 'verdict' | 'headline' | 'checks' | 'measurements' | 'unmatched' | 'warnings'> & {
  wholeRun?: WholeRun
}

/** Judges the candidate runs against the baseline runs. The input is not changed; the same input gives the same judgement. */
export function judge(input: JudgeInput): Judgement {
  const { baseline, candidates, demandsOf, today } = input
  const comparisons = compareRuns(baseline, candidates)
  const newest = candidates.at(-1)
  const invalid = whyInvalid(candidates, baseline)
  const doubts = newest ? runDoubts(newest, baseline) : { wholeRun: false, notices: [] }
  const runIsComparable = input.environment.comparable && doubts.wholeRun

  const cases = casesOf(input, comparisons, doubts.refused)
  const asked = cases.flatMap(({ asked, threshold }) => (threshold.decide === 'evidence' ? asked : []))
  const court = conveneCourt(asked, runIsComparable)
  const bench: Bench = {
    court,
    detect: detector(court.comparisons),
    runIsComparable,
    errorsMoved: compared => errorsMoved(comparisons, compared),
    offeredLess: offeredLess(comparisons),
  }
  const checks = cases.map(item => decide(item, bench, input)).sort(worstFirst)
  const wholeRun = judgeWholeRun(comparisons, runIsComparable)
  const verdict = verdictOf(checks, input, invalid)
  return {
    verdict,
    headline: headlineOf(verdict, checks, invalid),
    checks,
    measurements: measureAll(comparisons, demandsOf),
    unmatched: unmatchedOf(comparisons),
    ...(wholeRun && { wholeRun }),
    warnings: [
      ...doubts.notices,
      ...mootNotices(comparisons, demandsOf),
      ...(wholeRun ? wholeRunNotice(wholeRun, runIsComparable) : []),
      ...checks.flatMap(check => waiverNotice(check, today) ?? []),
    ],
  }
}

/** A threshold to be decided for a series. */
interface Case {
  readonly compared: ComparedSeries
  readonly demands: Demands
  readonly threshold: Threshold
  readonly comparison: Comparison
  /** Why nothing can be decided. */
  readonly noData?: string
  /** Why relative questions are not put, and what becomes of the check. */
  readonly unasked?: { readonly verdict: CheckVerdict; readonly reason: string }
  /** Relative questions; none where they cannot be put. */
  readonly asked: readonly Asked[]
}

function casesOf(input: JudgeInput, comparisons: Comparisons, refused: string | undefined): Case[] {
  const { baseline, candidates, demandsOf } = input
  const first = candidates.length > 1 ? compareRuns(baseline, candidates.slice(0, 1)) : undefined
  const firstByKey = new Map(first?.series.map(compared => [compared.key, compared]))
  const hasLostLoad = candidates.length > 0 ? loadLoss(candidates.at(-1)!, baseline.at(-1)) : () => false

  return comparisons.series.flatMap(compared => {
    const demands = demandsOf(compared.series)
    const isPresent = compared.candidates.at(-1) !== undefined
    if (!demands.judged || (!isPresent && !isExpected(compared))) return []
    const thresholds = demands.thresholds.filter(threshold => !isMoot(threshold, compared, comparisons))
    return thresholds.map((threshold): Case => {
      const comparison = comparisons.of(compared, threshold.metric)
      const base = { compared, demands, threshold, comparison }
      const noData = whyNothingToDecide(base, hasLostLoad)
      if (noData !== undefined) return { ...base, noData, asked: [] }
      const unasked = whyUnasked(base, input, refused)
      if (unasked) return { ...base, unasked, asked: [] }
      const alone = first && firstByKey.get(compared.key)
      const questions = questionsOf(threshold, comparison.baseline?.value ?? 0)
      const asked = questions.map(
        (question): Asked => ({
          question,
          metric: threshold.metric,
          together: comparison,
          ...(alone && { first: first.of(alone, threshold.metric) }),
        }),
      )
      return { ...base, asked }
    })
  })
}

/** A built-in threshold asks nothing of a source that does not report its metric: nobody demanded it. */
function isMoot(threshold: Threshold, compared: ComparedSeries, comparisons: Comparisons): boolean {
  const series = compared.candidates.at(-1)
  if (threshold.source !== 'default' || !series || hasOnlyErrors(series)) return false
  return comparisons.of(compared, threshold.metric).candidate === undefined
}

function mootNotices(comparisons: Comparisons, demandsOf: DemandsOf): Notice[] {
  const metrics = comparisons.series.flatMap(compared => {
    const { judged, thresholds } = demandsOf(compared.series)
    return judged
      ? thresholds.filter(threshold => isMoot(threshold, compared, comparisons)).map(({ metric }) => metric)
      : []
  })
  return [...new Set(metrics)].map(metric => ({
    code: 'threshold-moot',
    message: `The results hold no ${metric} for some workflows, so the built-in threshold on it does not apply to them.`,
  }))
}

function whyNothingToDecide(
  { compared, demands, threshold, comparison }: Pick<Case, 'compared' | 'demands' | 'threshold' | 'comparison'>,
  hasLostLoad: (compared: ComparedSeries) => boolean,
): string | undefined {
  const series = compared.candidates.at(-1)
  if (!series)
    return 'It is in the baseline but missing from the candidate. Exclude it in the configuration if that is meant.'
  const failsAll = threshold.metric === 'error-rate' && hasOnlyErrors(series)
  if (failsAll && isWorseThanBefore(threshold, comparison)) return undefined
  const noData = whyNoData(series, threshold.metric, demands.minSamples)
  if (noData !== undefined) return noData
  if (!comparison.candidate) return comparison.missing ?? 'The candidate has no value of this metric.'
  if (hasLostLoad(compared))
    return 'It stopped being exercised in the course of the run, so the run is not comparable with the baseline.'
  return undefined
}

/** All samples failed: that is news unless they did before, and a breach of any limit. */
function isWorseThanBefore(threshold: Threshold, { baseline, candidate }: Comparison): boolean {
  return (
    threshold.max !== undefined ||
    (baseline !== undefined && candidate !== undefined && candidate.value > baseline.value)
  )
}

function whyUnasked(
  { compared, threshold, comparison }: Pick<Case, 'compared' | 'threshold' | 'comparison'>,
  input: JudgeInput,
  refused: string | undefined,
): Case['unasked'] {
  if (!threshold.maxIncrease && !threshold.maxDecrease) return undefined
  if (input.baseline.length === 0 || input.baselineState !== 'ok') {
    const verdict = input.missingBaseline === 'fail' ? 'no-data' : input.missingBaseline
    return { verdict, reason: NO_BASELINE[input.baselineState] }
  }
  if (compared.baseline.every(series => series === undefined))
    return { verdict: 'pass', reason: 'New in this run: the baseline does not have it yet.' }
  if (refused !== undefined) return { verdict: 'no-data', reason: refused }
  if (!comparison.baseline)
    return { verdict: 'pass', reason: 'The baseline has no value of this metric to compare with.' }
  return undefined
}

const NO_BASELINE: Record<BaselineEvidence['state'], string> = {
  ok: 'There is no baseline yet, so the change is not judged.',
  missing: 'There is no baseline yet, so the change is not judged.',
  expired: 'The baseline is older than allowed, so the change is not judged.',
  unreadable: 'The baseline cannot be read, so the change is not judged.',
  'not-comparable':
    'The baseline was measured in another environment or under another load, so the change is not judged.',
}

function decide(item: Case, bench: Bench, input: JudgeInput): Check {
  const { compared, demands, threshold, comparison } = item
  const { workflow, kind, dimensions } = compared.series
  const delta = deltaOf(comparison)
  const detectable = item.asked
    .map(({ question }) => bench.detect(comparison, question))
    .find(change => change !== undefined)
  const { relative, ...ruling } = rulingOf(item, bench)
  const accepted = relative && input.acceptedByLabel && compareVerdicts(ruling.verdict, 'warn') > 0
  const check: Check = {
    workflow,
    kind,
    dimensions,
    metric: threshold.metric,
    unit: metricOf(threshold.metric)?.unit ?? '',
    ...(comparison.baseline && { baseline: comparison.baseline }),
    ...(comparison.candidate && { candidate: comparison.candidate }),
    ...(delta && { delta }),
    ...(detectable !== undefined && threshold.decide === 'evidence' && { detectable }),
    threshold: threshold.written,
    ...limitsOf(threshold),
    ...allowedOf(item),
    source: threshold.source,
    severity: threshold.severity,
    ...ruling,
    ...(accepted && { verdict: 'warn' as const, reason: `${ruling.reason} Accepted by the label.` }),
    ...(demands.owner !== undefined && { owner: demands.owner }),
  }
  const waiver = Object.hasOwn(demands.waivers, threshold.metric) ? demands.waivers[threshold.metric] : undefined
  return waiver ? applyWaiver(check, waiver, input.today) : check
}

function limitsOf({ max, min }: Threshold): Pick<Check, 'limits'> {
  if (max === undefined && min === undefined) return {}
  return { limits: { ...(max !== undefined && { max }), ...(min !== undefined && { min }) } }
}

function allowedOf({ asked, comparison }: Case): Pick<Check, 'allowed'> {
  const before = comparison.baseline?.value
  if (asked.length === 0 || !before) return {}
  const bounds = asked.map(({ question }) => {
    const share = Math.max(question.allowed, question.minChange) / before
    return question.worse === 1 ? { high: share } : { low: -share }
  })
  return { allowed: Object.assign({}, ...bounds) }
}

/** The worst ruling on a threshold's limits and allowances. */
function rulingOf(item: Case, bench: Bench): Ruling {
  const { compared, comparison, threshold, noData, unasked } = item
  if (noData !== undefined) return { change: 'unknown', verdict: 'no-data', reason: noData, relative: false }
  const limits = ruleOnLimits(threshold, comparison.candidate!.value)
  const allowances = unasked
    ? [{ change: 'unknown' as const, ...unasked, relative: true }]
    : item.asked.map(asked => ruleOnAllowance(compared, asked, threshold, bench))
  const rulings = [...allowances, ...(limits ? [limits] : [])]
  const [ruling] = rulings.sort((a, b) => compareVerdicts(b.verdict, a.verdict))
  if (!ruling) return { change: 'unknown', verdict: 'pass', reason: 'Nothing is demanded.', relative: false }
  const [allowance] = allowances
  return { ...ruling, change: ruling.relative ? ruling.change : (allowance?.change ?? 'unknown') }
}

function verdictOf(checks: readonly Check[], input: JudgeInput, invalid: string | undefined): Verdict {
  if (invalid !== undefined) return 'invalid'
  const verdict = worst(checks.map(check => check.verdict))
  const hasBaseline = input.baseline.length > 0 && input.baselineState === 'ok'
  return hasBaseline || compareVerdicts(verdict, 'inconclusive') > 0 ? verdict : 'no-baseline'
}

function worstFirst(a: Check, b: Check): number {
  const moved = (check: Check) => Math.abs(check.delta?.relative ?? 0)
  return compareVerdicts(b.verdict, a.verdict) || moved(b) - moved(a)
}

function unmatchedOf(comparisons: Comparisons): Report['unmatched'] {
  const name = ({ workflow, kind, dimensions }: SeriesSummary): SeriesName => ({ workflow, kind, dimensions })
  const has = (list: ComparedSeries['baseline']) => list.some(series => series !== undefined)
  const only = (wanted: (compared: ComparedSeries) => boolean) =>
    comparisons.series.filter(wanted).map(({ series }) => name(series))
  const hasBaseline = comparisons.series.some(({ baseline }) => has(baseline))
  return {
    onlyInBaseline: only(({ candidates }) => candidates.at(-1) === undefined),
    onlyInCandidate: hasBaseline ? only(({ baseline }) => !has(baseline)) : [],
  }
}
