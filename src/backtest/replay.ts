/** Replays a history: judges each run against the baseline of its time, then offers the run to that baseline. */
import type { Config } from '../config/config.ts'
import { rulesOf } from '../config/resolve.ts'
import { environmentOf } from '../gate/compare-runs.ts'
import { lastingChange } from '../gate/lasting.ts'
import { type Judgment, judge } from '../judge/judge.ts'
import type { AcceptReason } from '../model/backtest.ts'
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
  acceptAfter = config.baseline.acceptAfter,
): Replayed[] {
  const baseline = emptyBaseline(config)
  return history.map(dated => {
    const against = baseline.against(dated)
    const judged = judgeBothWays(config, dated, against)
    const { verdict, doubts } = judged.configured
    const isRefused = against.state === 'ok' && (verdict === 'fail' || verdict === 'no-data')
    const lasting =
      acceptAfter !== undefined && isRefused
        ? lastingChange({
            after: acceptAfter,
            baseline: against.runs,
            refused: against.refused,
            candidates: [dated.run],
            judge: (runs, [run]) => judgeUnwaived(config, { ...dated, run: run! }, { ...against, runs }),
          })
        : undefined
    const why = acceptReason(against.state)
    const move = why ? baseline.accept(dated, verdict, why) : baseline.offer(dated, verdict, doubts, lasting)
    return { dated, against, ...judged, move }
  })
}

/** Returns why a run is accepted; undefined when it is not. In these states the gate requires an acceptance. */
function acceptReason(state: PresentBaseline['state']): AcceptReason | undefined {
  if (state === 'expired') return { code: 'baseline-expired' }
  if (state === 'not-comparable') return { code: 'baseline-of-other-environment' }
  return undefined
}

function judgeBothWays(
  config: Config,
  dated: DatedRun,
  against: PresentBaseline,
): Pick<Replayed, 'rulesOf' | 'configured' | 'strict'> {
  const rulesOf = unwaivedRules(config, dated, against)
  const strictly: RulesOf = series => {
    const rules = rulesOf(series)
    return { ...rules, thresholds: rules.thresholds.map(threshold => ({ ...threshold, decide: 'strict' })) }
  }
  const strict = judgeUnwaived(config, dated, against, strictly)
  return { rulesOf, configured: judgeUnwaived(config, dated, against, rulesOf), strict }
}

/** Returns the rules without waivers, which apply to the present only. */
function unwaivedRules(config: Config, { run }: DatedRun, { runs }: PresentBaseline): RulesOf {
  return rulesOf(
    { ...config, waivers: [] },
    [run, ...runs].flatMap(({ series }) => series),
  )
}

function judgeUnwaived(
  config: Config,
  dated: DatedRun,
  against: PresentBaseline,
  rules = unwaivedRules(config, dated, against),
): Judgment {
  const { run, atMs } = dated
  const { state, runs } = against
  return judge({
    baseline: runs,
    candidates: [run],
    rulesOf: rules,
    environment: environmentOf(config, runs.at(-1), run),
    baselineState: state,
    // The first run of a history never has a baseline, so that is not reported.
    missingBaseline: 'pass',
    today: new Date(atMs).toISOString().slice(0, 10),
    acceptedByLabel: false,
  })
}

/** Returns the identity of a check within a run, which has at most one check for a metric of a series. */
export function checkKey(check: Parameters<typeof seriesKey>[0] & { readonly metric: string }): string {
  return `${check.metric} ${seriesKey(check)}`
}
