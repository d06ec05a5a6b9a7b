/**
 * The verdict: runs and demands in, checks out. Pure, and in reading order: join the runs, find what cannot be judged,
 * put every relative question of the report to one court, rule, then apply waivers and the label.
 */
import { type ComparedSeries, type Comparisons, compareRuns } from '../compare/compare.ts'
import { metricOf } from '../model/metric.ts'
import type { Check, Report, SeriesName } from '../model/report.ts'
import type { SeriesSummary } from '../model/run.ts'
import type { Threshold } from '../model/threshold.ts'
import { compareVerdicts, type Verdict, worst } from '../model/verdict.ts'
import { excuse, type Inheritance, inheritanceOf } from './base-branch.ts'
import { deltaOf } from './delta.ts'
import { detector } from './detectable.ts'
import { excessOf } from './excess.ts'
import { mendedShare } from './fewer-errors.ts'
import { headlineOf } from './headline.ts'
import type { JudgeInput } from './input.ts'
import { measureAll } from './measurement.ts'
import { loadChanges } from './offered-load.ts'
import { type Bench, type Ruling, ruleOnAllowance, ruleOnLimits } from './outcome.ts'
import { type Case, casesOf, mootNotices } from './pending-checks.ts'
import { sensitivityOf } from './sensitivity.ts'
import { type Asked, conveneCourt } from './significance.ts'
import { doubtsOf } from './unconfirmed.ts'
import { differentStart, startNotices } from './unsteady-start.ts'
import { brokeMore, runDoubts, whyInvalid } from './validity.ts'
import { applyWaiver, waiverNotice } from './waivers.ts'
import { movedTails, watchedCases } from './watched-percentiles.ts'
import { judgeWholeRun, wholeRunNotice } from './whole-run.ts'

export type Judgement = Pick<
  Report,
  | 'verdict'
  | 'headline'
  | 'checks'
  | 'measurements'
  | 'unmatched'
  | 'wholeRun'
  | 'sensitivity'
  | 'doubts'
  | 'differentStart'
  | 'warnings'
> & {
  /** The relative questions of the checks, with the comparisons that answer them: what further runs are planned by. */
  readonly weighed: readonly Weighed[]
  /** Whether a movement of the whole run proves anything. */
  readonly runIsComparable: boolean
}

/** A relative question that is decided by evidence. */
export interface Weighed {
  readonly check: Check
  readonly asked: Asked
  /** Relative questions that it is decided with. */
  readonly comparisons: number
}

/** Judges the candidate runs against the baseline runs. The input is not changed; the same input gives the same judgement. */
export function judge(input: JudgeInput): Judgement {
  const { baseline, candidates, demandsOf, today } = input
  const comparisons = compareRuns(baseline, candidates)
  const newest = candidates.at(-1)
  const { missingShards: lacking } = input
  const invalid = whyInvalid(candidates, baseline) ?? (lacking?.verdict === 'invalid' ? lacking.text : undefined)
  const weighed = newest ? runDoubts(newest, baseline) : { refused: () => undefined, wholeRun: false, notices: [] }
  const runIsComparable = input.environment.comparable && weighed.wholeRun

  const loadChange = loadChanges(comparisons)
  const shared = {
    runIsComparable,
    brokeMore: (compared: ComparedSeries) => brokeMore(comparisons, compared),
    mendedShare: (compared: ComparedSeries) => mendedShare(comparisons, compared),
    offeredLess: (compared: ComparedSeries) => loadChange(compared).isOfferedLess,
  }
  const inheritance = inheritanceFrom(input)
  /** Decides cases as one family. */
  const decideAll = (cases: readonly Case[]) => {
    const asked = cases.flatMap(({ asked, threshold }) => (threshold.decide === 'evidence' ? asked : []))
    const court = conveneCourt(asked, runIsComparable, input.planned)
    const bench: Bench = { ...shared, court, detect: detector(court.comparisons, runIsComparable) }
    const checks = cases.map(item => decide(item, bench, input, inheritance))
    const weighed = cases.flatMap(({ asked, threshold }, i) =>
      (threshold.decide === 'evidence' ? asked : []).map(
        (asked): Weighed => ({ check: checks[i]!, asked, comparisons: court.comparisons }),
      ),
    )
    return { checks, weighed }
  }
  const { checks: demanded, weighed: questions } = decideAll(casesOf(input, comparisons, weighed.refused, loadChange))
  const watched = decideAll(watchedCases(input, comparisons, weighed.refused, loadChange)).checks
  const tails = movedTails(watched, demanded)
  const checks = [...demanded, ...tails].sort(worstFirst)
  const wholeRun = judgeWholeRun(comparisons, runIsComparable)
  const verdict = verdictOf(checks, input, invalid)
  const { unexpected: differing = [] } = input.environment
  const doubts = hasBaseline(input) ? doubtsOf({ ...weighed, comparisons, checks, wholeRun, differing }) : []
  const sensitivity = sensitivityOf(checks)
  const start = differentStart(candidates, baseline)
  return {
    verdict,
    headline: headlineOf(verdict, checks, invalid),
    checks,
    measurements: measureAll(comparisons, demandsOf),
    unmatched: unmatchedOf(comparisons),
    ...(wholeRun && { wholeRun }),
    ...(doubts.length > 0 && { doubts }),
    ...(Object.keys(sensitivity).length > 0 && { sensitivity }),
    ...(start && { differentStart: start }),
    warnings: [
      ...weighed.notices,
      ...mootNotices(comparisons, demandsOf),
      ...(wholeRun ? wholeRunNotice(wholeRun, runIsComparable) : []),
      ...checks.flatMap(check => waiverNotice(check, today) ?? []),
      ...candidates.flatMap(startNotices),
    ],
    weighed: questions,
    runIsComparable,
  }
}

/** What the base branch has already, judged like the candidate. */
function inheritanceFrom({ breachedBase, ...input }: JudgeInput): Inheritance | undefined {
  if (!breachedBase) return undefined
  const judged = judge({ ...input, candidates: [breachedBase.run], acceptedByLabel: false })
  return inheritanceOf(breachedBase, judged.checks)
}

function decide(item: Case, bench: Bench, input: JudgeInput, inheritance: Inheritance | undefined): Check {
  const { compared, demands, threshold, comparison } = item
  const { workflow, kind, dimensions } = compared.series
  const { by, ...decision } = rulingOf(item, bench, input.acceptedByLabel, inheritance)
  const delta = deltaOf(comparison, by)
  const ofAllowed = excessOf(threshold, comparison)
  const detectable = item.asked
    .map(({ question }) => bench.detect(comparison, question, 'suspect'))
    .find(change => change !== undefined)
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
    ...(ofAllowed !== undefined && { ofAllowed }),
    source: threshold.source,
    severity: threshold.severity,
    ...decision,
    ...(demands.owner !== undefined && { owner: demands.owner }),
  }
  const waiver = Object.hasOwn(demands.waivers, threshold.metric) ? demands.waivers[threshold.metric] : undefined
  return waiver ? applyWaiver(check, waiver, input.today) : check
}

function limitsOf({ max, min, limitFrom }: Threshold): Pick<Check, 'limits' | 'limitFrom'> {
  if (max === undefined && min === undefined) return {}
  const limits = { ...(max !== undefined && { max }), ...(min !== undefined && { min }) }
  return { limits, ...(limitFrom && { limitFrom }) }
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

/** The worst ruling on a threshold's limits and allowances; the label accepts what allowances say, not what limits do. */
function rulingOf(item: Case, bench: Bench, acceptedByLabel: boolean, inheritance: Inheritance | undefined): Ruling {
  const { compared, comparison, threshold, noData, unasked } = item
  if (noData !== undefined) return { change: 'unknown', verdict: 'no-data', reason: noData }
  const limits = ruleOnLimits(threshold, comparison.candidate!.value)
  const allowances: Ruling[] = unasked
    ? [{ change: 'unknown', ...unasked }]
    : item.asked.map(asked => {
        const decision = ruleOnAllowance(compared, asked, threshold, bench)
        if (!inheritance) return decision
        const values = { before: comparison.baseline!.value, value: comparison.candidate!.value }
        const base = inheritance.checkOf(compared.series, threshold.metric)
        return excuse(decision, { ...values, question: asked.question, threshold }, base, inheritance.from)
      })
  const weighed = acceptedByLabel ? allowances.map(accept) : allowances
  const [decision] = [...weighed, ...(limits ? [limits] : [])].sort((a, b) => compareVerdicts(b.verdict, a.verdict))
  if (!decision) return { change: 'unknown', verdict: 'pass', reason: 'Nothing is demanded.' }
  return decision === limits ? { ...decision, change: allowances[0]?.change ?? 'unknown' } : decision
}

function accept(decision: Ruling): Ruling {
  if (decision.verdict !== 'fail' && decision.verdict !== 'no-data') return decision
  return { ...decision, verdict: 'warn', reason: `${decision.reason} Accepted.` }
}

function verdictOf(checks: readonly Check[], input: JudgeInput, invalid: string | undefined): Verdict {
  if (invalid !== undefined) return 'invalid'
  const verdict = worst(checks.map(check => check.verdict))
  return hasBaseline(input) || compareVerdicts(verdict, 'warn') > 0 ? verdict : 'no-baseline'
}

function hasBaseline({ baseline, baselineState }: JudgeInput): boolean {
  return baseline.length > 0 && baselineState === 'ok'
}

/** What equal multiples may differ by: the order of checks that are equally far beyond is that of the configuration. */
const ROUNDING = 1e-9

/** By verdict, then by how far beyond what is allowed. */
function worstFirst(a: Check, b: Check): number {
  const further = (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0)
  return compareVerdicts(b.verdict, a.verdict) || (Math.abs(further) > ROUNDING ? further : 0)
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
