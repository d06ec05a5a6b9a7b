/** Decides the checks of a replayed history by each of the compared rules. */
import { type FiringOutcome, RULES, type RuleId } from '../model/backtest.ts'
import { type Check, isBeyondLimits, type SeriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { type RunSummary, type SeriesSummary, seriesKey } from '../model/run.ts'
import type { Threshold } from '../model/threshold.ts'
import { measure } from '../summarize/measure.ts'
import { checkKey, type Replayed } from './replay.ts'

/** A threshold on a series of a run, with the decisions of the rules. */
export interface ReplayedCheck {
  readonly replayed: Replayed
  readonly series: SeriesName
  readonly threshold: Threshold
  /** The check by the configured rule. Absent on an invalid run. */
  readonly check?: Check
  readonly outcome?: FiringOutcome
  /** The candidate's value. Absent when it has none. */
  readonly value?: number
  /** The value of the newest earlier run that has one. Absent when none has. */
  readonly previous?: number
  /** Rules that could decide, and those of them that fired. */
  readonly decidable: ReadonlySet<RuleId>
  readonly fired: ReadonlySet<RuleId>
  /** The same for allowances alone. Absolute limits are decided equally by every rule. */
  readonly relative: { readonly decidable: ReadonlySet<RuleId>; readonly fired: ReadonlySet<RuleId> }
}

/** Ratio to the previous run's value beyond which each `previous` rule fires. */
const RATIOS: ReadonlyMap<RuleId, number> = new Map([
  ['previous-110', 1.1],
  ['previous-150', 1.5],
  ['previous-200', 2],
])

/** Returns the checks of all runs, oldest run first. */
export function replayedChecks(history: readonly Replayed[]): ReplayedCheck[] {
  const previous = new Map<string, number>()
  return history.flatMap(replayed => {
    const { dated, rulesOf, configured, strict } = replayed
    const isValid = configured.verdict !== 'invalid'
    const checks = byKey(isValid ? configured.checks : [])
    const strictChecks = byKey(isValid ? strict.checks : [])
    const series = new Map(dated.run.series.map(one => [seriesKey(one), one]))
    const names = new Map<string, SeriesName>([
      ...series,
      ...configured.checks.map(one => [seriesKey(one), one] as const),
    ])
    return [...names].flatMap(([key, name]) =>
      rulesOf(name).judged
        ? rulesOf(name).thresholds.flatMap(threshold => {
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

/** The inputs of the rules: both checks, the value, and the value of the run before. */
interface RuleInputs {
  readonly check: Check | undefined
  readonly strict: Check | undefined
  readonly value: number | undefined
  readonly before: number | undefined
}

function replayedCheck(
  subject: Pick<ReplayedCheck, 'replayed' | 'series' | 'threshold'>,
  { check, strict, value, before }: RuleInputs,
): ReplayedCheck {
  const relative = { decidable: new Set<RuleId>(), fired: new Set<RuleId>() }
  const limit = { decidable: new Set<RuleId>(), fired: new Set<RuleId>() }
  for (const [rule, decided] of [
    ['configured', check],
    ['strict', strict],
  ] as const) {
    if (!decided || decided.verdict === 'no-data') continue
    // Limits for new workflows are not thresholds of the workflow.
    if (decided.limits && !decided.limitFrom) limit.decidable.add(rule)
    if (!decided.limitFrom && isBeyondLimits(decided)) limit.fired.add(rule)
    if (isRelative(subject.threshold) && decided.baseline) relative.decidable.add(rule)
    if (outcomeOf(decided) === 'breach' && decided.change === 'regressed') relative.fired.add(rule)
  }
  if (value !== undefined && before !== undefined && isRelative(subject.threshold)) {
    const worsening = Math.max(...subject.threshold.allowances.map(({ worse }) => ratio(worse, before, value)))
    for (const [rule, most] of RATIOS) {
      relative.decidable.add(rule)
      if (worsening > most) relative.fired.add(rule)
    }
  }
  return defined({
    ...subject,
    check,
    outcome: check && outcomeOf(check),
    value,
    previous: before,
    decidable: new Set([...relative.decidable, ...limit.decidable]),
    fired: new Set([...relative.fired, ...limit.fired]),
    relative,
  })
}

function isRelative({ allowances }: Threshold): boolean {
  return allowances.length > 0
}

/** Returns how much worse a value is than the one before, as a ratio. Like github-action-benchmark: infinite from 0. */
function ratio(worse: 1 | -1, before: number, value: number): number {
  if (before === value) return 1
  return worse === 1 ? value / before : before / value
}

/** Returns the outcome of a check. */
function outcomeOf({ verdict, evidence }: Check): FiringOutcome {
  if (verdict === 'fail') return 'breach'
  if (verdict === 'warn') return evidence?.suspect ? 'suspect' : 'breach'
  return verdict
}

/** Returns the rules of a set in the order of `RULES`. */
export function inOrder(rules: ReadonlySet<RuleId>): RuleId[] {
  return RULES.filter(rule => rules.has(rule))
}
