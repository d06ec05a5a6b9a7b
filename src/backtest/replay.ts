/** Goes through a history as the gate would have: each run judged against the baseline of its day, then offered to it. */
import type { Config } from '../config/config.ts'
import { demandsOf } from '../config/resolve.ts'
import { environmentOf } from '../gate/compare-runs.ts'
import { type Judgement, judge } from '../judge/judge.ts'
import type { Check } from '../model/check.ts'
import { seriesKey } from '../model/run.ts'
import type { DemandsOf } from '../model/threshold.ts'
import { type DatedRun, emptyBaseline, type Move, type PresentBaseline } from './replayed-baseline.ts'

/** A run of the history and what became of it. */
export interface Replayed {
  readonly dated: DatedRun
  readonly against: PresentBaseline
  /** What is demanded of a series of this run, as configured; without waivers. */
  readonly demandsOf: DemandsOf
  readonly configured: Judgement
  /** The same with `decide: strict` for every threshold. */
  readonly strict: Judgement
  readonly move: Move
}

/** Why a run that could not be compared is accepted: what the gate asks for in that state. */
const ACCEPTED_BECAUSE = {
  expired: 'the baseline had expired',
  'not-comparable': 'the baseline was measured in another environment',
} as const

/** Replays a history, oldest run first. `acceptAfter`: failing runs in a row that make a regression an accepted one. */
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
    const why = isRefusal(against.state)
      ? ACCEPTED_BECAUSE[against.state]
      : hasPersisted && `the regression had lasted ${acceptAfter} runs`
    const move = why ? baseline.accept(dated, verdict, why) : baseline.offer(dated, verdict, doubts)
    if (move.became === 'accepted') persistence.forget()
    return { dated, against, ...judged, move }
  })
}

function isRefusal(state: PresentBaseline['state']): state is keyof typeof ACCEPTED_BECAUSE {
  return state in ACCEPTED_BECAUSE
}

function judgeBothWays(
  config: Config,
  { run, atMs }: DatedRun,
  { state, runs }: PresentBaseline,
): Pick<Replayed, 'demandsOf' | 'configured' | 'strict'> {
  const demanded = demandsOf(
    config,
    [run, ...runs].flatMap(({ series }) => series),
  )
  const unwaived: DemandsOf = series => ({ ...demanded(series), waivers: {} })
  const strictly: DemandsOf = series => {
    const demands = unwaived(series)
    return { ...demands, thresholds: demands.thresholds.map(threshold => ({ ...threshold, decide: 'strict' })) }
  }
  const judged = (demandsOf: DemandsOf) =>
    judge({
      baseline: runs,
      candidates: [run],
      demandsOf,
      environment: environmentOf(config, runs.at(-1), run),
      baselineState: state,
      // The first run of a history has nothing to be compared with, which is not worth reporting.
      missingBaseline: 'pass',
      today: new Date(atMs).toISOString().slice(0, 10),
      acceptedByLabel: false,
    })
  return { demandsOf: unwaived, configured: judged(unwaived), strict: judged(strictly) }
}

/** Counts in how many judged runs in a row the same check has found a regression that fails. */
function countPersistence() {
  let streaks = new Map<string, number>()
  return {
    /**
     * Takes the checks of the next run; returns the longest streak that still lasts, 0 while errors are part of it: a
     * team may come to live with a slower system, not with one that is broken.
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

/** Identity of a check inside a run: a threshold is met at most once for a metric of a series. */
export function checkKey(check: Parameters<typeof seriesKey>[0] & { readonly metric: string }): string {
  return `${check.metric} ${seriesKey(check)}`
}
