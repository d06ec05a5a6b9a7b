/** Groups series that serve each other as controls: of the same nature, measured together, and present in the same runs. */
import { groupBy } from '../model/group-by.ts'
import { dimensionsKey, type SeriesSummary } from '../model/run.ts'
import type { MetricCell, MetricRow } from './series-row.ts'

/** Least samples per run of a control. With fewer, its own sampling error would dominate. */
const MIN_CONTROL_SAMPLES = 30

/** A series as a member of control groups. */
interface Member {
  readonly key: string
  readonly scope: string
  /** Baseline runs first, then candidate runs; undefined where a run has no positive value. */
  readonly cells: readonly (MetricCell | undefined)[]
  /** Logarithms of the values; NaN for none. */
  readonly logs: readonly number[]
  readonly isControl: readonly boolean[]
  /** One '1' or '0' per run: whether the run has the series. */
  readonly presence: string
}

interface Group {
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
 * one.
 */
export function* groupByPresence(rows: readonly MetricRow[]): Generator<Group> {
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

/** Whether a series has a value in all given runs. A plain loop, because it runs for each series and set of runs. */
function isIn(runs: readonly number[], cells: Member['cells']): boolean {
  for (const r of runs) if (!cells[r]) return false
  return true
}

function isComparable(row: MetricRow): boolean {
  return row.baseline.some(isPositive) && isPositive(row.candidates.at(-1))
}

function memberOf({ compared, baseline, candidates }: MetricRow): Member {
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

function isPositive(cell: MetricCell | undefined): boolean {
  return cell !== undefined && cell.value > 0 && Number.isFinite(cell.value)
}

/** Returns the key of the series that can be compared with each other: the nature and the dimensions. */
export function scopeOf(series: SeriesSummary): string {
  const nature = series.kind === 'transaction' || series.kind === 'request' ? 'load' : series.kind
  return `${nature} ${dimensionsKey(series.dimensions)}`
}

/** Whether a cell has enough samples for a control. A count of 0 means that the source reports none. */
function isControl(cell: MetricCell): boolean {
  return (
    cell.n === 0 || cell.n >= MIN_CONTROL_SAMPLES || cell.series.kind === 'benchmark' || cell.series.kind === 'measure'
  )
}
