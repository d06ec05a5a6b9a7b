/** Groups series that serve each other as controls: of the same nature, measured together, and present in the same runs. */
import { getOrAdd, groupBy } from '../../model/group-by.ts'
import { dimensionsKey, type SeriesSummary } from '../../model/run.ts'
import type { ObservedSeries } from './compared-series.ts'

/** Series that serve each other as controls, in the runs that have them all. */
export interface Group {
  readonly id: string
  /** Positions of the runs, by side, that contain all series of the group. */
  readonly runs: Readonly<Record<'baseline' | 'candidates', readonly number[]>>
  readonly members: readonly ObservedSeries[]
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
    (byAnyCandidate ? candidates.presence : candidates.presence.slice(-1)).includes('1') &&
    baseline.presence.includes('1')
  for (const [scope, all] of groupBy(observed.filter(isComparable), ({ compared }) =>
    scopeOf(compared.series),
  )) {
    const n = all[0].baseline.presence.length
    const presences = all.map(({ baseline, candidates }) => baseline.presence + candidates.presence)
    for (const presence of new Set(presences)) {
      const marks = [...presence]
      const runsOf = (side: readonly string[]) => side.flatMap((mark, r) => (mark === '1' ? r : []))
      const runs = { baseline: runsOf(marks.slice(0, n)), candidates: runsOf(marks.slice(n)) }
      const members: ObservedSeries[] = []
      const decided: number[] = []
      all.forEach((member, i) => {
        const isDecided = presences[i] === presence
        if (isDecided) decided.push(members.length)
        if (isDecided || isIn(runs, member)) members.push(member)
      })
      yield { id: `${scope} ${presence}`, runs, members, decided }
    }
  }
}

/** Whether a series has a value in all given runs. Plain loops, because it runs for each series and set of runs. */
function isIn(runs: Group['runs'], { baseline, candidates }: ObservedSeries): boolean {
  for (const r of runs.baseline) if (!baseline.positive[r]) return false
  for (const r of runs.candidates) if (!candidates.positive[r]) return false
  return true
}

/** By series, because those of a campaign take part in many comparisons. */
const scopes = new WeakMap<SeriesSummary, string>()

/** Returns the key of the series that can be compared with each other: the nature and the dimensions. */
export function scopeOf(series: SeriesSummary): string {
  return getOrAdd(scopes, series, () => {
    const { kind, dimensions } = series
    const nature = kind === 'transaction' || kind === 'request' ? 'load' : kind
    return `${nature} ${dimensionsKey(dimensions)}`
  })
}
