/** Replays a history: judges each run against the baseline of its time, then offers the run to that baseline. */
import type { Config } from '../config/config.ts'
import { rulesOf } from '../config/resolve.ts'
import { environmentOf } from '../gate/compare-runs.ts'
import { type Judgment, judge } from '../judge/judge.ts'
import type { AcceptReason } from '../model/backtest.ts'
import type { Check } from '../model/check.ts'
import { seriesKey } from '../model/run.ts'
import type { RulesOf } from '../model/threshold.ts'
import { type BaselineChange, type DatedRun, emptyBaseline, type PresentBaseline } from './replayed-baseline.ts'

/** A run of the history, judged. */
export interface Replayed {
  readonly dated: DatedRun
  readonly against: PresentBaseline
  /** The rules for a series of this run, without waivers. */
  readonly rulesOf: RulesOf
  readonly configured: Judgment
  /** The judgment with `decide: strict` for every threshold. */
  readonly strict: Judgment
  readonly move: BaselineChange
}

/** Replays a history, oldest run first. `acceptAfter`: number of consecutive failing runs after which a regression is accepted. */
export function replay(
  config: Config,
  history: readonly DatedRun[],
  acceptAfter = Number.POSITIVE_INFINITY,
): Replayed[] {
  const baseline = emptyBaseline(config)
  const persistence = countPersistence()
  return history.map(dated => {
    const against = baseline.against(dated)
    const judged = judgeBothWays(config, dated, against)
    const { verdict, checks, doubts } = judged.configured
    const hasPersisted = verdict !== 'invalid' && persistence.add(checks) >= acceptAfter
    const why = acceptReason(against.state, hasPersisted ? acceptAfter : undefined)
    const move = why ? baseline.accept(dated, verdict, why) : baseline.offer(dated, verdict, doubts)
    if (move.became === 'accepted') persistence.forget()
    return { dated, against, ...judged, move }
  })
}

/** Returns why a run is accepted; undefined when it is not. In these states the gate requires an acceptance. */
function acceptReason(state: PresentBaseline['state'], lastedRuns: number | undefined): AcceptReason | undefined {
  if (state === 'expired') return { code: 'baseline-expired' }
  if (state === 'not-comparable') return { code: 'baseline-of-other-environment' }
  return lastedRuns === undefined ? undefined : { code: 'regression-lasted', runs: lastedRuns }
}

function judgeBothWays(
  config: Config,
  { run, atMs }: DatedRun,
  { state, runs }: PresentBaseline,
): Pick<Replayed, 'rulesOf' | 'configured' | 'strict'> {
  const configured = rulesOf(
    config,
    [run, ...runs].flatMap(({ series }) => series),
  )
  const unwaived: RulesOf = series => ({ ...configured(series), waivers: {} })
  const strictly: RulesOf = series => {
    const rules = unwaived(series)
    return { ...rules, thresholds: rules.thresholds.map(threshold => ({ ...threshold, decide: 'strict' })) }
  }
  const judged = (rulesOf: RulesOf) =>
    judge({
      baseline: runs,
      candidates: [run],
      rulesOf,
      environment: environmentOf(config, runs.at(-1), run),
      baselineState: state,
      // The first run of a history never has a baseline, so that is not reported.
      missingBaseline: 'pass',
      today: new Date(atMs).toISOString().slice(0, 10),
      acceptedByLabel: false,
    })
  return { rulesOf: unwaived, configured: judged(unwaived), strict: judged(strictly) }
}

/** Counts for how many consecutive runs the same check has failed by a regression. */
function countPersistence() {
  let streaks = new Map<string, number>()
  return {
    /**
     * Adds the checks of the next run and returns the longest present streak. Returns 0 while an error rate fails, because a
     * team may accept a slower system, but not a broken one.
     */
    add(checks: readonly Check[]): number {
      const failing = checks.filter(check => check.verdict === 'fail' && check.change === 'regressed')
      streaks = new Map(failing.map(check => [checkKey(check), (streaks.get(checkKey(check)) ?? 0) + 1]))
      return failing.some(({ metric }) => metric === 'error-rate') ? 0 : Math.max(0, ...streaks.values())
    },
    forget() {
      streaks = new Map()
    },
  }
}

/** Returns the identity of a check within a run, which has at most one check for a metric of a series. */
export function checkKey(check: Parameters<typeof seriesKey>[0] & { readonly metric: string }): string {
  return `${check.metric} ${seriesKey(check)}`
}
