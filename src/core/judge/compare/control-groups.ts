/** Groups series that serve each other as controls: of the same nature, measured together, and present in the same runs. */
import { groupBy } from '../../model/group-by.ts'
import { dimensionsKey, type SeriesSummary } from '../../model/run.ts'
import type { Observation, ObservedSeries, ObservedSide } from './compared-series.ts'

/** Least samples per run of a control. With fewer, its own sampling error would dominate. */
const MIN_CONTROL_SAMPLES = 30

/** A series as a member of control groups. */
interface Member {
  readonly key: string
  readonly scope: string
  readonly baseline: ObservedSide
  readonly candidates: ObservedSide
  /** Baseline runs first, then candidate runs; undefined where a run has no positive value. */
  readonly observations: readonly (Observation | undefined)[]
  /** One '1' or '0' per run: whether the run has the series. */
  readonly presence: string
}

/** Series that serve each other as controls, in the runs that have them all. */
export interface Group {
  readonly id: string
  /** Positions of the runs that contain all series of the group. The first `n` are baseline runs. */
  readonly runs: readonly number[]
  readonly n: number
  readonly members: readonly Member[]
  /** Positions of the series that this group decides. The other series are controls only. */
  readonly decided: readonly number[]
}

/**
 * Yields groups of series of the same nature and dimensions. A series that some runs lack is decided on the runs that have it,
 * with all series present in those runs as controls. There may be one group for every set of runs, so they are generated one by
 * one. `byAnyCandidate`: also of series that the newest candidate lacks.
 */
export function* groupByPresence(
  observed: readonly ObservedSeries[],
  byAnyCandidate: boolean,
): Generator<Group> {
  const isComparable = ({ baseline, candidates }: ObservedSeries) =>
    baseline.presence.includes('1') &&
    (byAnyCandidate ? candidates.presence : candidates.presence.slice(-1)).includes('1')
  for (const [scope, all] of groupBy(
    observed.filter(isComparable).map(memberOf),
    member => member.scope,
  )) {
    for (const presence of new Set(all.map(member => member.presence))) {
      const runs = [...presence].flatMap((mark, r) => (mark === '1' ? r : []))
      const members = all.filter(
        member => member.presence === presence || isIn(runs, member.observations),
      )
      yield {
        id: `${scope} ${presence}`,
        runs,
        n: runs.filter(r => r < observed[0]!.baseline.observations.length).length,
        members,
        decided: members.flatMap((member, position) =>
          member.presence === presence ? position : [],
        ),
      }
    }
  }
}

/** Whether a series has a value in all given runs. A plain loop, because it runs for each series and set of runs. */
function isIn(runs: readonly number[], observations: Member['observations']): boolean {
  for (const r of runs) if (!observations[r]) return false
  return true
}

function memberOf({ compared, baseline, candidates }: ObservedSeries): Member {
  return {
    key: compared.key,
    scope: scopeOf(compared.series),
    baseline,
    candidates,
    observations: [...baseline.positive, ...candidates.positive],
    presence: baseline.presence + candidates.presence,
  }
}

/** Returns the key of the series that can be compared with each other: the nature and the dimensions. */
export function scopeOf(series: SeriesSummary): string {
  const nature = series.kind === 'transaction' || series.kind === 'request' ? 'load' : series.kind
  return `${nature} ${dimensionsKey(series.dimensions)}`
}

/** Whether there are enough samples for a control. A count of 0 means that the source reports none. */
export function canControl({ n, series: { kind } }: Observation): boolean {
  return n === 0 || n >= MIN_CONTROL_SAMPLES || kind === 'benchmark' || kind === 'measure'
}
