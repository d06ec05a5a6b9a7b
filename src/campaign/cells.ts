/** The cells of the matrix: each run and each group of repeats against the baseline. */
import type { CampaignCell, CampaignGroupCell } from '../model/campaign.ts'
import type { FindingCode, UnwordedFinding } from '../model/campaign-findings.ts'
import type { Delta } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { append } from '../model/group-by.ts'
import type { MetricId } from '../model/metric.ts'
import { mean } from '../stats/median.ts'
import { significant } from '../stats/rounding.ts'
import {
  type Block,
  changeOf,
  type Difference,
  differences,
  differencesFrom,
  marginsOfErrorAt,
  valueIntervals,
  valuesOf,
} from './comparisons.ts'
import { type Family, familyLimit } from './families.ts'
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
      if (!marks.get(key)?.includes(code)) append(marks, key, code)
    }
  }
  return marks
}

/** Significant digits of differences and estimates: further ones are rounding noise and make reports megabytes larger. */
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

type CellFamily = Exclude<Family, 'whole' | 'workflows'>
interface ToCompare {
  readonly blocks: readonly Block[]
  readonly rows: readonly Row[]
  readonly groups: readonly Group[]
  readonly baseline: readonly number[]
  readonly baselineGroup: number
  readonly input: CampaignInput
  readonly metric: MetricId
  readonly marks: ReadonlyMap<string, FindingCode[]>
  /** By group: see `directionsOfWholes`. */
  readonly wholes: readonly ReadonlyMap<MetricId, number>[]
  /** Whether a group has the load of the baseline: its changes are judged. */
  readonly isJudgedGroup: (group: number) => boolean
}

/** Compares every group, and every run, with the baseline. The changes of all groups in all rows of some metrics are a family. */
export function compareAll(given: ToCompare) {
  const { blocks, rows, groups, baseline, baselineGroup, input, metric, marks, wholes, isJudgedGroup } = given
  const { runs, metricOf } = input
  const isFamily = ({ metric }: Row) => isJudged(metric) && metricOf(metric)?.better !== undefined
  const sides = groups.map(({ runs }) => runs)
  const byGroup = sides.map(() => new Map<Row, Difference>())
  for (const block of blocks)
    for (const [g, found] of differencesFrom(block, sides, baseline, baselineGroup).entries())
      for (const difference of found) byGroup[g]!.set(difference.row, difference)
  const familyOf = ({ metric: id, name }: Row): CellFamily => {
    if (name.kind === 'resource') return 'resources'
    if (id === metric) return 'ranked'
    return id === 'avg' ? 'average' : id === 'p50' ? 'median' : id === 'error-rate' ? 'errors' : 'others'
  }
  const pValues = new Map<CellFamily, number[]>()
  for (const found of byGroup)
    for (const { p, row } of found.values()) if (p !== undefined && isFamily(row)) append(pValues, familyOf(row), p)
  const limits = new Map([...pValues].map(([family, ps]) => [family, familyLimit(family, ps)]))
  const limitIn = (row: Row) => limits.get(familyOf(row)) ?? 0
  const changeIn = (row: Row, found: Difference, g: number) => {
    if (!isFamily(row) || !isJudgedGroup(g)) return 'unknown'
    const { delta } = found
    const direction = wholes[g]?.get(row.metric)
    const follows = direction !== undefined && clearDirection(delta) === direction
    return changeOf(follows ? { ...found, p: 0 } : found, metricOf(row.metric), limitIn(row))
  }
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
          change: found && changeIn(row, found, g),
          p: found?.p !== undefined ? significant(found.p, INTERVAL_DIGITS) : undefined,
        }),
      ]
    }),
  )
  /** By metric: see `CampaignMetric.marginsOfError`. */
  const marginsOfError = () => {
    const least = new Map<MetricId, { df: number; limit: number }>()
    for (const found of intervals)
      for (const [row, { df }] of found)
        if (isFamily(row) && df < (least.get(row.metric)?.df ?? Number.POSITIVE_INFINITY))
          least.set(row.metric, { df, limit: limitIn(row) })
    return new Map([...least].flatMap(([id, { df, limit }]) => (limit > 0 ? [[id, marginsOfErrorAt(limit, df)]] : [])))
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
      const change = ofGroup && changeIn(row, ofGroup, groupOf[r]!)
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
  return { cells, groupCells, marginsOfError: marginsOfError() }
}

/** Returns the sign of a change whose 95 % interval excludes 0; undefined for any other. */
function clearDirection({ low, high }: Delta): number | undefined {
  if (low === undefined || high === undefined || (low <= 0 && high >= 0)) return undefined
  return Math.sign(low)
}
