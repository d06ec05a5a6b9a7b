/** Replays a history: judges each run against the baseline of its time, then offers the run to that baseline. */
import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/resolve.ts'
import { environmentOf } from '../../gate/compare-runs.ts'
import { type LastingRequest, lastingChange } from '../../gate/lasting.ts'
import { type Judgment, judge } from '../../judge/judge.ts'
import type { AcceptReason } from '../../model/backtest.ts'
import type { RulesOf } from '../../model/threshold.ts'
import { type BaselineChange, type DatedRun, emptyBaseline, type PresentBaseline } from './replayed-baseline.ts'

/** A run of the history, judged. */
export interface Replayed {
  readonly dated: DatedRun
  readonly against: PresentBaseline
  /** The rules for a series of this run, without waivers. */
  readonly rulesOf: RulesOf
  readonly judgment: Judgment
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
    const { state, runs, refused } = against
    const judged = judgeRun(config, dated, against)
    const own = judged.judgment
    const judgeOther: LastingRequest['judge'] = (runs, [run]) =>
      judgeRun(config, { ...dated, run: run! }, { state, runs }).judgment
    const lasting =
      acceptAfter !== undefined && refused
        ? lastingChange({
            after: acceptAfter,
            baseline: runs,
            refused,
            candidates: [dated.run],
            own,
            judge: judgeOther,
          })
        : undefined
    const why = acceptReason(state)
    const move = why
      ? baseline.accept(dated, own.verdict, why)
      : baseline.offer(dated, own.verdict, own.doubts, lasting)
    return { dated, against, ...judged, move }
  })
}

/** Returns why a run is accepted; undefined when it is not. In these states the gate requires an acceptance. */
function acceptReason(state: PresentBaseline['state']): AcceptReason | undefined {
  if (state === 'expired') return { code: 'baseline-expired' }
  return state === 'not-comparable' ? { code: 'baseline-of-other-environment' } : undefined
}

function judgeRun(
  config: Config,
  { run, atMs }: DatedRun,
  { state, runs }: PresentBaseline,
): Pick<Replayed, 'rulesOf' | 'judgment'> {
  const configured = rulesOf(
    config,
    [run, ...runs].flatMap(({ series }) => series),
  )
  const unwaived: RulesOf = series => ({ ...configured(series), waivers: {} })
  const judgment = judge({
    baseline: runs,
    candidates: [run],
    rulesOf: unwaived,
    environment: environmentOf(config, runs.at(-1), run),
    baselineState: state,
    // The first run of a history never has a baseline, so that is not reported.
    missingBaseline: 'pass',
    today: new Date(atMs).toISOString().slice(0, 10),
    acceptedByLabel: false,
  })
  return { rulesOf: unwaived, judgment }
}
