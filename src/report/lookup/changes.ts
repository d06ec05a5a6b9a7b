/**
 * Changes against the group that the reader compares with: those of campaign.json for its own baseline; for another one,
 * what follows from the intervals of the two values.
 */

import type { Delta, SeriesName } from '../../core/model/check.ts'
import type { MetricId } from '../../core/model/metric.ts'
import type { Change } from '../../core/model/verdict.ts'
import { changeText } from '../../core/render/words/change.ts'
import type { CampaignCell, CampaignMetric } from '../model/campaign.ts'
import type { CampaignGroupCell } from '../model/campaign-analysis.ts'
import type { Comparison, GroupCell } from './comparison.ts'

/** A delta, and what is known of it. */
export interface CellChange extends Delta {
  readonly change?: Change | undefined
  readonly verdict?: GroupCell['verdict'] | undefined
  readonly reason?: string | undefined
  readonly allowed?: GroupCell['allowed'] | undefined
}

export interface Changes {
  run(row: SeriesName, run: string): CellChange | undefined
  group(row: SeriesName, group: string): CellChange | undefined
}

/** Returns the changes of one metric against a group. */
export function changesAgainst(index: Comparison, baseline: string, metric: MetricId): Changes {
  const isOwn = index.group(baseline)?.baseline === true
  const groupOf = new Map(
    index.groups.flatMap(group => group.runs.map(run => [run, group] as const)),
  )
  const group = (row: SeriesName, id: string) => {
    const cell = index.groupCell(row, metric, id)
    if (!cell || id === baseline) return undefined
    return isOwn ? stored(cell) : derived(index, row, cell, baseline)
  }
  return {
    group,
    run(row, run) {
      const of = groupOf.get(run)
      if (!of || of.runs.length === 1) return of && group(row, of.id)
      const cell = index.cell(row, metric, run)
      if (cell?.state !== 'measured') return undefined
      if (isOwn) return stored(cell)
      const all = index.groupCell(row, metric, of.id)
      const found =
        all && of.id !== baseline
          ? derived(index, row, alone(all, cell.value!), baseline)
          : undefined
      if (!found) return undefined
      const { change, absolute = 0 } = group(row, of.id) ?? {}
      const isAgainst = Math.sign(found.absolute) !== Math.sign(absolute)
      return { ...found, change: change && isAgainst ? 'unknown' : change }
    },
  }
}

function stored({ delta, ...cell }: CampaignCell | GroupCell): CellChange | undefined {
  if (!delta) return undefined
  const { change, verdict, reason, allowed } = cell as Partial<GroupCell>
  return { ...delta, change, verdict, reason, allowed }
}

/** The change of one run of a group. Its interval is wider than that of the group, because it rests on one run. */
function alone({ low, high, runs, ...rest }: GroupCell, value: number): GroupCell {
  if (low === undefined || high === undefined) return { ...rest, value, runs: 1 }
  const further = Math.sqrt(runs)
  const factor = (high / rest.value) ** further
  const down = (rest.value - low) * further
  const up = (high - rest.value) * further
  const ends =
    rest.metric === 'error-rate'
      ? { low: Math.max(0, value - down), high: Math.min(1, value + up) }
      : { low: value / factor, high: value * factor }
  return { ...rest, value, runs: 1, ...ends }
}

function derived(
  index: Comparison,
  row: SeriesName,
  after: GroupCell,
  baseline: string,
): CellChange | undefined {
  const before = index.groupCell(row, after.metric, baseline)
  const isJudged = index.metric(after.metric).better !== undefined
  const change = isJudged ? index.change(row, after.metric, baseline, after.group) : undefined
  return before && { ...changeBetween(before, after), change }
}

/** The change from one group's value to another's, by the intervals of both (MOVER; Zou & Donner 2008). */
function changeBetween(before: CampaignGroupCell, after: CampaignGroupCell): Delta {
  const absolute = after.value - before.value
  const delta: Delta =
    before.value === 0 ? { absolute } : { absolute, relative: after.value / before.value - 1 }
  const isRate = after.metric === 'error-rate'
  const scale = isRate ? (value: number) => value : Math.log
  const [a, b] = [after, before].map(({ value, low, high }) =>
    [low, value, high].map(end => scale(end ?? NaN)),
  )
  const middle = a![1]! - b![1]!
  const down = Math.hypot(a![1]! - a![0]!, b![2]! - b![1]!)
  const up = Math.hypot(a![2]! - a![1]!, b![1]! - b![0]!)
  if (!Number.isFinite(middle) || !Number.isFinite(down + up)) return delta
  const back = isRate ? (value: number) => value : Math.expm1
  return { ...delta, low: back(middle - down), high: back(middle + up) }
}

/** Writes a change, as every other output does; empty without one. */
export function changeIn(
  { id, unit }: Pick<CampaignMetric, 'id' | 'unit'>,
  delta: Delta | undefined,
): string {
  return delta ? changeText({ metric: id, unit, delta }) : ''
}

/** Class of what shows a change; empty for what is not more than noise. */
type ChangeTone = 'worse' | 'doubt' | 'better' | ''

export function changeTone(found: CellChange | undefined): ChangeTone {
  const { verdict, change } = found ?? {}
  if (verdict !== undefined && verdict !== 'pass')
    return verdict === 'fail' || verdict === 'no-data' ? 'worse' : 'doubt'
  if (change === 'improved') return 'better'
  return change === 'regressed' && verdict === undefined ? 'worse' : ''
}

/** ` class` words of a cell: a space and the tone, or nothing. */
export function toneClass(found: CellChange | undefined): string {
  const tone = changeTone(found)
  return tone === '' ? '' : ` ${tone}`
}

const RANK: Readonly<Record<ChangeTone, number>> = { worse: 2, doubt: 1, '': 0, better: 0 }

/** Rank of a change: significant ones first, and those among `others`; then by their size in the worse direction. */
export function badness(
  found: CellChange | undefined,
  { better, unit }: CampaignMetric,
  others: readonly (CellChange | undefined)[] = [],
): number | undefined {
  if (!found) return undefined
  const size = unit === 'ratio' ? found.absolute : (found.relative ?? Math.sign(found.absolute))
  const rank = Math.max(...[found, ...others].map(each => (each ? RANK[changeTone(each)] : 0)))
  return rank * 1000 + (better === 'higher' ? -size : size)
}
