/** Finds suspicious figures in a campaign: copied, bimodal, unstable, void, not run, missing, over a limit. */

import { defined } from '../../core/model/defined.ts'
import { append, groupsBy } from '../../core/model/group-by.ts'
import { isTime, type MetricId } from '../../core/model/metric.ts'
import { median } from '../../core/stats/median.ts'
import type { CampaignEffect } from '../model/campaign-analysis.ts'
import type { CellRef, UnwordedFinding } from '../model/campaign-findings.ts'
import type { CampaignInput, InputRun } from './campaign-input.ts'
import { type Spread, UNSTABLE } from './groups.ts'
import { type Cell, logOf, type Row } from './matrix.ts'

function refOf({ name, metric }: Row, run?: string): CellRef {
  return defined({ ...name, metric, run })
}

/** Fewest equal figures that make two runs the same run; fewer may agree by chance. */
const LEAST_EQUAL = 5

/** Finds runs, given by position, that agree in every figure: each list holds copies of one run. */
export function equalRuns(rows: readonly Row[], runs: readonly InputRun[]): number[][] {
  const byFigures = new Map<string, number[]>()
  runs.forEach((_, r) => {
    const figures = rows.map(({ cells }) =>
      cells[r]!.state === 'measured' ? cells[r]!.value : undefined,
    )
    if (figures.filter(Boolean).length < LEAST_EQUAL) return
    const key = figures.join()
    append(byFigures, key, r)
  })
  return [...byFigures.values()].filter(({ length }) => length > 1)
}

/** Fewest significant digits of a figure that two cells do not share by chance. */
const LEAST_DIGITS = 4
/** Distance of an outlier from the median of its row, in standard deviations (estimated by the median absolute deviation). */
const OUTLIER_SIGMAS = 5
const MAD_TO_SIGMA = 1.4826
/** Fewest values of a row or run for finding outliers. */
const LEAST_VALUES = 5

/**
 * Finds cells that hold the figure of another row of the same run and are outliers in their own row, after the shift of the
 * whole run is removed. Each finding names both cells, the outlier first. In the rows that are returned, the outliers are void.
 */
export function voidCopies(
  rows: readonly Row[],
  runs: readonly InputRun[],
): { readonly rows: readonly Row[]; readonly findings: readonly UnwordedFinding[] } {
  const times = rows.filter(({ metric }) => isTime(metric))
  const logs = times.map(({ cells }) => cells.map(logOf))
  const centered = logs.map(row => {
    const present = row.filter(value => !Number.isNaN(value))
    const center = present.length > 0 ? median(present) : 0
    return row.map(value => value - center)
  })
  const runShift = runs.map((_, r) => {
    const present = centered.map(row => row[r]!).filter(value => !Number.isNaN(value))
    return present.length >= LEAST_VALUES ? median(present) : 0
  })
  const isOutlier = (i: number, r: number): boolean => {
    const rest = centered[i]!.map((value, k) => value - runShift[k]!)
    const others = rest.filter((value, k) => k !== r && !Number.isNaN(value))
    if (others.length < LEAST_VALUES) return false
    const center = median(others)
    const sigma = Math.max(
      MAD_TO_SIGMA * median(others.map(value => Math.abs(value - center))),
      0.02,
    )
    return Math.abs(rest[r]! - center) > OUTLIER_SIGMAS * sigma
  }
  const findings: UnwordedFinding[] = []
  const originals = new Map<Cell, Row>()
  runs.forEach(({ id }, r) => {
    const byValue = new Map<string, number[]>()
    times.forEach(({ cells, metric }, i) => {
      const { state, value } = cells[r]!
      if (state !== 'measured' || value === undefined || digitsOf(value) < LEAST_DIGITS) return
      append(byValue, `${metric} ${value}`, i)
    })
    for (const places of byValue.values()) {
      if (places.length < 2) continue
      const outliers = places.filter(i => isOutlier(i, r))
      if (outliers.length === 0) continue
      const inOrder = [...outliers, ...places.filter(i => !outliers.includes(i))]
      const value = times[inOrder[0]!]!.cells[r]!.value!
      findings.push({
        code: 'copied-cell',
        cells: inOrder.map(i => refOf(times[i]!, id)),
        values: [value],
      })
      for (const i of outliers) originals.set(times[i]!.cells[r]!, times[inOrder.at(-1)!]!)
    }
  })
  const voided = (cell: Cell): Cell => {
    const original = originals.get(cell)
    if (!original) return cell
    return {
      ...cell,
      state: 'void',
      reason: `Probably copied: it equals "${original.name.workflow}".`,
    }
  }
  return { rows: rows.map(row => ({ ...row, cells: row.cells.map(voided) })), findings }
}

/** Returns the digits of a number as it is written, without zeros at either end. */
function digitsOf(value: number): number {
  return `${value}`.replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
    .length
}

/** Smallest gap between two clusters: a difference of error rates (0..1), or a difference of logarithms of times. */
const LEAST_GAP = { ratio: 0.05, log: Math.log(1.1) }
/** Smallest gap, as a multiple of the width of the wider cluster. */
const GAP_TO_WIDTH = 2
/** Fewest values of a cluster, and fewest groups whose repeats fall into both clusters. */
const LEAST_CLUSTER = 3
const LEAST_GROUPS = 2

/** Finds rows whose repeats fall into two clusters, in error rate or time. */
export function bimodalRows(
  rows: readonly Row[],
  runs: readonly InputRun[],
  repeats: readonly (readonly number[])[],
  metrics: readonly MetricId[],
): UnwordedFinding[] {
  return rows.flatMap((row): UnwordedFinding[] => {
    const { metric, cells } = row
    if (!metrics.includes(metric)) return []
    const isRate = metric === 'error-rate'
    const points = cells.flatMap(({ state, value, series }, r) => {
      const isUsable = state === 'measured' && value !== undefined && (isRate || value > 0)
      if (!isUsable) return []
      return { r, at: isRate ? value : Math.log(value), value, step: series?.passed?.unitMs ?? 0 }
    })
    points.sort((a, b) => a.at - b.at)
    const found = splitOf(
      points.map(({ at }) => at),
      isRate ? LEAST_GAP.ratio : LEAST_GAP.log,
    )
    if (found === undefined) return []
    const [low, high] = [points.slice(0, found), points.slice(found)]
    if (!isRate && high[0]!.value - low.at(-1)!.value < 3 * high[0]!.step) return []
    const mixed = repeats.filter(group =>
      [low, high].every(side => side.some(({ r }) => group.includes(r))),
    )
    if (mixed.length < LEAST_GROUPS) return []
    const values = [low[0]!, low.at(-1)!, high[0]!, high.at(-1)!].map(({ value }) => value)
    return [{ code: 'bimodal', cells: points.map(({ r }) => refOf(row, runs[r]!.id)), values }]
  })
}

/** Returns where sorted values fall into two clusters: the position of the first of the upper one. */
function splitOf(values: readonly number[], leastGap: number): number | undefined {
  let best: { at: number; gap: number } | undefined
  for (let at = LEAST_CLUSTER; at <= values.length - LEAST_CLUSTER; at++) {
    const gap = values[at]! - values[at - 1]!
    const width = Math.max(values[at - 1]! - values[0]!, values.at(-1)! - values[at]!)
    if (gap >= leastGap && gap >= GAP_TO_WIDTH * width && gap > (best?.gap ?? 0)) best = { at, gap }
  }
  return best?.at
}

/** Names the rows whose repeats disagree, the worst first. */
export function unstableRows(
  rows: readonly Row[],
  spreads: ReadonlyMap<Row, Spread | undefined>,
): UnwordedFinding[] {
  const known = rows.map(row => ({ row, spread: 0, range: 0, ...spreads.get(row) }))
  return known
    .filter(({ spread }) => spread >= UNSTABLE)
    .sort((a, b) => b.spread - a.spread)
    .map(({ row, spread, range }) => ({
      code: 'unstable',
      cells: [refOf(row)],
      values: [spread, range],
    }))
}

/** Names rows in which every sample failed in every run that has them. */
export function voidRows(rows: readonly Row[], metric: MetricId): UnwordedFinding[] {
  return rows.flatMap((row): UnwordedFinding[] => {
    const present = row.cells.filter(({ state }) => state === 'void' || state === 'measured')
    const isVoid =
      row.metric === metric && present.length > 0 && present.every(({ state }) => state === 'void')
    return isVoid ? [{ code: 'void', cells: [refOf(row)] }] : []
  })
}

/** Returns one finding for each set of runs in which rows were not run, and one for each in which rows are missing. */
export function absentRows(
  rows: readonly Row[],
  runs: readonly InputRun[],
  metric: MetricId,
): UnwordedFinding[] {
  const inMetric = rows.filter(row => row.metric === metric)
  const absent = (['not-run', 'missing'] as const).flatMap(code =>
    inMetric.map(row => {
      const without = runs.filter((_, r) => row.cells[r]!.state === code && !row.cells[r]!.series)
      return { code, row, ids: without.map(({ id }) => id) }
    }),
  )
  const sets = groupsBy(absent, ({ code, ids }) => JSON.stringify([code, ids]))
  return sets.flatMap((set): UnwordedFinding[] => {
    const { code, ids } = set[0]
    const cells = set.flatMap(({ row }) => ids.map(id => refOf(row, id)))
    return ids.length > 0 ? [{ code, cells, runs: ids }] : []
  })
}

/** Names each set of facts whose effects cannot be separated, once. */
export function notSeparable(effects: readonly CampaignEffect[]): UnwordedFinding[] {
  const sets = effects.flatMap(({ fact, togetherWith }) =>
    togetherWith ? [[fact, ...togetherWith]] : [],
  )
  const distinct = new Map(sets.reverse().map(facts => [JSON.stringify(facts.toSorted()), facts]))
  return [...distinct.values()].map(facts => ({ code: 'not-separable', cells: [], facts }))
}

/** Returns the fact that states the limit of a resource, and its value in a run, 0 where the run does not state it; undefined for none. */
export function limitOf(
  { runs, limits = {} }: Pick<CampaignInput, 'runs' | 'limits'>,
  { name, metric }: Pick<Row, 'name' | 'metric'>,
) {
  if (!Object.hasOwn(limits, metric)) return undefined
  const fact = `${name.workflow}.${limits[metric]}`
  const valueIn = (r: number): number => {
    const { facts } = runs[r]!.run
    return Object.hasOwn(facts, fact) ? Number(facts[fact]) : 0
  }
  return { fact, in: valueIn }
}

/** Returns a finding for each resource and metric that used more than its limit, on the run with the largest share. */
export function overLimit(resources: readonly Row[], input: CampaignInput): UnwordedFinding[] {
  return resources.flatMap(({ name, metric, cells }): UnwordedFinding[] => {
    const limit = limitOf(input, { name, metric })
    if (!limit) return []
    const over = cells.flatMap(({ value = 0 }, r) => {
      const stated = limit.in(r)
      return value > 1 && stated > 0 ? [{ id: input.runs[r]!.id, values: [value, stated] }] : []
    })
    const [worst] = over.sort((a, b) => b.values[0]! - a.values[0]!)
    if (!worst) return []
    return [
      {
        code: 'over-limit',
        cells: [{ ...name, metric, run: worst.id }],
        facts: [limit.fact],
        values: worst.values,
      },
    ]
  })
}
