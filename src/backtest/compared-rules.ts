/** The checks of a replay, each with the decision of every rule. */
import { boundsOf } from '../judge/allowance.ts'
import { type FiringOutcome, RULES, type RuleId } from '../model/backtest.ts'
import type { Check, SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../model/run.ts'
import type { Threshold } from '../model/threshold.ts'
import { measure } from '../summarize/measure.ts'
import { checkKey, type Replayed } from './replay.ts'

/** A threshold met by a series of a run. */
export interface ReplayedCheck {
  readonly replayed: Replayed
  readonly series: SeriesName
  readonly threshold: Threshold
  /** The check as configured. Absent on an invalid run. */
  readonly check?: Check
  readonly outcome?: FiringOutcome
  /** The candidate's value. Absent when it has none. */
  readonly value?: number
  /** The value of the newest earlier run that has one. */
  readonly previous?: number
  /** Rules that had something to decide, and those of them that fired. */
  readonly decidable: ReadonlySet<RuleId>
  readonly fired: ReadonlySet<RuleId>
  /** The same for what is relative to a baseline alone: limits are the same for every rule. */
  readonly relative: { readonly decidable: ReadonlySet<RuleId>; readonly fired: ReadonlySet<RuleId> }
}

/** Shares of the previous run's value beyond which a rule of that sort fires. */
const RATIOS: ReadonlyMap<RuleId, number> = new Map([
  ['previous-110', 1.1],
  ['previous-150', 1.5],
  ['previous-200', 2],
])

/** Returns the cases of every run, oldest first. */
export function replayedChecks(history: readonly Replayed[]): ReplayedCheck[] {
  const previous = new Map<string, number>()
  return history.flatMap(replayed => {
    const { dated, demandsOf, configured, strict } = replayed
    const isValid = configured.verdict !== 'invalid'
    const checks = byKey(isValid ? configured.checks : [])
    const strictChecks = byKey(isValid ? strict.checks : [])
    const series = new Map(dated.run.series.map(one => [seriesKey(one), one]))
    const names = new Map<string, SeriesName>([
      ...series,
      ...configured.checks.map(one => [seriesKey(one), one] as const),
    ])
    return [...names].flatMap(([key, name]) =>
      demandsOf(name).judged
        ? demandsOf(name).thresholds.flatMap(threshold => {
            const at = checkKey({ ...name, metric: threshold.metric })
            const value = candidateValue(dated.run, series.get(key), threshold)
            const before = previous.get(at)
            if (value !== undefined) previous.set(at, value)
            const check = checks.get(at)
            if (!check && (value === undefined || before === undefined)) return []
            return replayedCheck(
              { replayed, series: name, threshold },
              { check, strict: strictChecks.get(at), value, before },
            )
          })
        : [],
    )
  })
}

function byKey(checks: readonly Check[]): Map<string, Check> {
  return new Map(checks.map(check => [checkKey(check), check]))
}

function candidateValue(run: RunSummary, series: SeriesSummary | undefined, { metric }: Threshold): number | undefined {
  const measured = series && measure(run, series, metric)
  return measured && 'value' in measured ? measured.value : undefined
}

interface Said {
  readonly check: Check | undefined
  readonly strict: Check | undefined
  readonly value: number | undefined
  readonly before: number | undefined
}

function replayedCheck(
  met: Pick<ReplayedCheck, 'replayed' | 'series' | 'threshold'>,
  { check, strict, value, before }: Said,
): ReplayedCheck {
  const relative = { decidable: new Set<RuleId>(), fired: new Set<RuleId>() }
  const limit = { decidable: new Set<RuleId>(), fired: new Set<RuleId>() }
  for (const [rule, said] of [
    ['configured', check],
    ['strict', strict],
  ] as const) {
    if (!said || said.verdict === 'no-data') continue
    // Limits for new workflows are not thresholds of the workflow.
    if (said.limits && !said.limitFrom) limit.decidable.add(rule)
    if (isBeyondLimits(said)) limit.fired.add(rule)
    if (isRelative(met.threshold) && said.baseline) relative.decidable.add(rule)
    if (outcomeOf(said) === 'breach' && said.change === 'regressed') relative.fired.add(rule)
  }
  if (value !== undefined && before !== undefined && isRelative(met.threshold)) {
    const worsening = Math.max(...boundsOf(met.threshold, before).map(({ worse }) => ratio(worse, before, value)))
    for (const [rule, most] of RATIOS) {
      relative.decidable.add(rule)
      if (worsening > most) relative.fired.add(rule)
    }
  }
  return defined({
    ...met,
    ...(check && { check, outcome: outcomeOf(check) }),
    value,
    previous: before,
    decidable: new Set([...relative.decidable, ...limit.decidable]),
    fired: new Set([...relative.fired, ...limit.fired]),
    relative,
  })
}

function isRelative({ maxIncrease, maxDecrease }: Threshold): boolean {
  return maxIncrease !== undefined || maxDecrease !== undefined
}

function isBeyondLimits({ limits, limitFrom, candidate }: Check): boolean {
  if (!limits || limitFrom || !candidate) return false
  const { max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY } = limits
  return candidate.value > max || candidate.value < min
}

/** How much worse a value is than the one before, as a ratio; as tools of this sort do, from nothing to something is infinite. */
function ratio(worse: 1 | -1, before: number, value: number): number {
  if (before === value) return 1
  return worse === 1 ? value / before : before / value
}

/** Returns what came of a check. */
function outcomeOf({ verdict, evidence }: Check): FiringOutcome {
  if (verdict === 'fail') return 'breach'
  if (verdict === 'warn') return evidence?.suspect ? 'suspect' : 'breach'
  return verdict
}

/** Returns the rules of a set in the order in which they are shown. */
export function inOrder(rules: ReadonlySet<RuleId>): RuleId[] {
  return RULES.filter(rule => rules.has(rule))
}
