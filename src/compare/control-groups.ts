/** Groups of series that serve each other as controls: of one nature, measured together, and complete in the same runs. */
import { groupBy } from '../model/group-by.ts'
import { dimensionsKey, type SeriesSummary } from '../model/run.ts'
import type { Cell, Row } from './series-row.ts'

/** Fewer samples than this in any run make a series no control: its own sampling error would dominate. */
const MIN_CONTROL_SAMPLES = 30

/** A series as the groups it belongs to see it. */
interface Member {
  readonly key: string
  readonly scope: string
  /** Baseline runs first, then candidate runs; undefined where a run has no positive value. */
  readonly cells: readonly (Cell | undefined)[]
  /** Logarithms of the values; NaN for none. */
  readonly logs: readonly number[]
  readonly isControl: readonly boolean[]
  /** Which runs have the series. */
  readonly presence: string
}

interface Group {
  readonly id: string
  /** Positions of the runs that all series of the group have, the first `n` of them of the baseline. */
  readonly runs: readonly number[]
  readonly n: number
  readonly members: readonly Member[]
  /** Positions of the series that this group decides. The others only serve as controls. */
  readonly decided: readonly number[]
}

/**
 * Groups series that can be compared with each other: of one nature and measured together (equal dimensions). A series
 * that some runs lack is decided on the runs that have it, with the series complete in those runs as its controls. One
 * group after the other: there may be one for every set of runs.
 */
export function* groupByPresence(rows: readonly Row[]): Generator<Group> {
  for (const [scope, all] of groupBy(rows.filter(isComparable).map(memberOf), member => member.scope)) {
    for (const presence of new Set(all.map(member => member.presence))) {
      const runs = [...presence].flatMap((mark, r) => (mark === '1' ? r : []))
      const members = all.filter(({ cells }) => isIn(runs, cells))
      yield {
        id: `${scope} ${presence}`,
        runs,
        n: runs.filter(r => r < rows[0]!.baseline.length).length,
        members,
        decided: members.flatMap((member, position) => (member.presence === presence ? position : [])),
      }
    }
  }
}

/** Whether a series is in all of some runs. A plain loop: it looks at each series for each set of runs. */
function isIn(runs: readonly number[], cells: Member['cells']): boolean {
  for (const r of runs) if (!cells[r]) return false
  return true
}

function isComparable(row: Row): boolean {
  return row.baseline.some(isPositive) && isPositive(row.candidates.at(-1))
}

function memberOf({ compared, baseline, candidates }: Row): Member {
  const cells = [...baseline, ...candidates].map(cell => (isPositive(cell) ? cell : undefined))
  return {
    key: compared.key,
    scope: scopeOf(compared.series),
    cells,
    logs: cells.map(cell => (cell ? Math.log(cell.value) : Number.NaN)),
    isControl: cells.map(cell => cell !== undefined && isControl(cell)),
    presence: cells.map(cell => (cell ? '1' : '0')).join(''),
  }
}

function isPositive(cell: Cell | undefined): boolean {
  return cell !== undefined && cell.value > 0 && Number.isFinite(cell.value)
}

export function scopeOf(series: SeriesSummary): string {
  const nature = series.kind === 'transaction' || series.kind === 'request' ? 'load' : series.kind
  return `${nature} ${dimensionsKey(series.dimensions)}`
}

/** A count of 0 says that the source gave values without counts, not that there were no samples. */
function isControl(cell: Cell): boolean {
  return (
    cell.n === 0 || cell.n >= MIN_CONTROL_SAMPLES || cell.series.kind === 'benchmark' || cell.series.kind === 'measure'
  )
}
