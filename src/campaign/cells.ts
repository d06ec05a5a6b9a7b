/** The cells of the matrix: each run and each group of repeats against the baseline. */
import type { CampaignCell, CampaignGroupCell } from '../model/campaign.ts'
import type { FindingCode, UnwordedFinding } from '../model/campaign-findings.ts'
import type { Delta } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import type { MetricId } from '../model/metric.ts'
import { mean } from '../stats/median.ts'
import { significant } from '../stats/rounding.ts'
import {
  type Block,
  changeOf,
  clearanceAt,
  type Difference,
  differences,
  differencesFrom,
  familyLimit,
  valueIntervals,
  valuesOf,
} from './comparisons.ts'
import type { Group } from './groups.ts'
import type { CampaignInput } from './input.ts'
import { isJudged, type Row } from './matrix.ts'

/** Codes of findings by cell, of those that mark one. */
export function marksOf(findings: readonly UnwordedFinding[]): Map<string, FindingCode[]> {
  const marks = new Map<string, FindingCode[]>()
  for (const { code, cells } of findings) {
    if (code !== 'copied-cell' && code !== 'bimodal') continue
    for (const { workflow, kind, dimensions, metric, run } of cells) {
      const key = JSON.stringify([workflow, kind, dimensions, metric, run])
      if (!marks.get(key)?.includes(code)) marks.set(key, [...(marks.get(key) ?? []), code])
    }
  }
  return marks
}

export function keyOf(rows: readonly Row[], ref: UnwordedFinding['cells'][number]): string {
  return rows.find(
    ({ name }) => name.workflow === ref.workflow && name.kind === ref.kind && name.dimensions === ref.dimensions,
  )!.key
}

/** Digits of differences, and of what is only estimated: the rest would be noise of the arithmetic, by the megabyte. */
const DIGITS = 12
const INTERVAL_DIGITS = 6

function rounded({ absolute, relative, low, high }: Delta): Delta {
  return defined({
    absolute: significant(absolute, DIGITS),
    relative: relative !== undefined ? significant(relative, DIGITS) : undefined,
    low: low !== undefined ? significant(low, INTERVAL_DIGITS) : undefined,
    high: high !== undefined ? significant(high, INTERVAL_DIGITS) : undefined,
  })
}

interface ToCompare {
  readonly blocks: readonly Block[]
  readonly rows: readonly Row[]
  readonly groups: readonly Group[]
  readonly baseline: readonly number[]
  readonly baselineGroup: number
  readonly input: CampaignInput
  readonly metric: MetricId
  readonly marks: ReadonlyMap<string, FindingCode[]>
}

/** Compares every group, and every run, with the baseline; the changes of all groups in all rows are one family. */
export function compareAll({ blocks, rows, groups, baseline, baselineGroup, input, metric, marks }: ToCompare) {
  const { runs, metricOf } = input
  const isFamily = ({ metric }: Row) => isJudged(metric) && metricOf(metric)?.better !== undefined
  const byGroup = groups.map((group, g) => {
    if (g === baselineGroup) return new Map<Row, Difference>()
    const others = groups.flatMap(other => (other === group ? [] : other.runs))
    const found = blocks.flatMap(block => differencesFrom(block, group.runs, baseline, others))
    return new Map(found.map(difference => [difference.row, difference]))
  })
  // Metrics that others take nothing from: the one that configurations are ranked by, and the one that repeats best.
  const familyOf = (id: MetricId) => (id === metric ? 'ranked' : id === 'avg' ? 'average' : 'others')
  const limits = new Map(
    (['ranked', 'average', 'others'] as const).map(family => {
      const pValues = byGroup.flatMap(found =>
        [...found.values()].flatMap(({ p, row }) =>
          p === undefined || !isFamily(row) || familyOf(row.metric) !== family ? [] : p,
        ),
      )
      return [family, familyLimit(pValues, groups.length)]
    }),
  )
  const limitIn = (id: MetricId) => limits.get(familyOf(id))!
  const changeIn = (row: Row, found: Difference) =>
    isFamily(row) ? changeOf(found, metricOf(row.metric), limitIn(row.metric)) : 'unknown'
  const intervals = groups.map(group => new Map(blocks.flatMap(block => [...valueIntervals(block, group.runs)])))
  const groupCells = rows.flatMap(row =>
    groups.flatMap((group, g): CampaignGroupCell[] => {
      const values = valuesOf(row, group.runs)
      if (values.length === 0) return []
      const found = byGroup[g]!.get(row)
      const { low, high } = intervals[g]!.get(row) ?? {}
      const interval =
        low === undefined || high === undefined ? undefined : [low, high].map(end => significant(end, INTERVAL_DIGITS))
      return [
        defined({
          ...row.name,
          metric: row.metric,
          group: group.id,
          value: mean(values),
          runs: values.length,
          low: interval?.[0],
          high: interval?.[1],
          delta: found && rounded(found.delta),
          change: found && changeIn(row, found),
          p: found?.p !== undefined ? significant(found.p, INTERVAL_DIGITS) : undefined,
        }),
      ]
    }),
  )
  /** By metric: see `CampaignMetric.clearance`. */
  const clearances = () => {
    const least = new Map<MetricId, number>()
    for (const found of intervals)
      for (const [row, { df }] of found)
        if (isFamily(row)) least.set(row.metric, Math.min(df, least.get(row.metric) ?? df))
    return new Map([...least].flatMap(([id, df]) => (limitIn(id) > 0 ? [[id, clearanceAt(limitIn(id), df)]] : [])))
  }
  const byRun = runs.map((_, r) => {
    const isBaseline = groups[baselineGroup]!.runs.includes(r)
    const found = isBaseline ? [] : blocks.flatMap(block => differences(block, [r], baseline))
    return new Map(found.map(difference => [difference.row, difference]))
  })
  const groupOf = runs.map((_, r) => groups.findIndex(group => group.runs.includes(r)))
  const cells = rows.flatMap(row =>
    runs.map(({ id }, r): CampaignCell => {
      const { state, value, n, reason } = row.cells[r]!
      const found = byRun[r]!.get(row)
      const ofGroup = byGroup[groupOf[r]!]!.get(row)
      const agrees = found && ofGroup && Math.sign(found.delta.absolute) === Math.sign(ofGroup.delta.absolute)
      const change = ofGroup && changeIn(row, ofGroup)
      const isMoved = change === 'regressed' || change === 'improved'
      const marked = marks.get(JSON.stringify([row.name.workflow, row.name.kind, row.name.dimensions, row.metric, id]))
      return defined({
        ...row.name,
        metric: row.metric,
        run: id,
        state,
        value,
        n,
        delta: found ? rounded(found.delta) : undefined,
        change: found && change ? (isMoved && !agrees ? 'unchanged' : change) : undefined,
        reason,
        marks: marked,
      })
    }),
  )
  return { cells, groupCells, clearances: clearances() }
}
