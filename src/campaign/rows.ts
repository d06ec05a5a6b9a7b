/** Rows of the matrix: the metric that ranks them, their load levels, and the spread of their repeats. */
import { UsageError } from '../errors.ts'
import type { CampaignReport, CampaignWorkflow } from '../model/campaign.ts'
import { defined } from '../model/defined.ts'
import { isTime, type MetricId } from '../model/metric.ts'
import { isLoad } from '../model/sample.ts'
import type { Block } from './comparisons.ts'
import type { Group, spreadsOf } from './groups.ts'
import type { Row } from './matrix.ts'

export function checkIds(ids: readonly string[], baseline: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) throw new UsageError(`runs: two have the id ${JSON.stringify(twice)}. Give each its own.`)
  const unknown = baseline.find(id => !ids.includes(id))
  if (unknown !== undefined)
    throw new UsageError(`baseline: ${JSON.stringify(unknown)} is not a run. Known: ${ids.join(', ')}.`)
}

/** Returns the default metric for ranking: p95 if as many cells have it as have an average, else the average, else any metric. */
export function defaultMetric(rows: readonly Row[]): MetricId {
  const count = (metric: MetricId) =>
    rows
      .filter(row => row.metric === metric && isLoad(row.name.kind))
      .reduce((sum, { cells }) => sum + cells.filter(({ state }) => state === 'measured').length, 0)
  const [p95, avg] = [count('p95'), count('avg')]
  if (p95 === 0 && avg === 0) return rows.find(({ metric }) => isTime(metric))?.metric ?? rows[0]?.metric ?? 'avg'
  return p95 >= avg ? 'p95' : 'avg'
}

export function workflowsOf(
  rows: readonly Row[],
  metric: MetricId,
  spreads: ReadonlyMap<Row, ReturnType<typeof spreadsOf>[number]>,
  stable: ReadonlySet<Row>,
): CampaignWorkflow[] {
  const keys = [...new Set(rows.map(({ key }) => key))]
  return keys.map(key => {
    const ofKey = rows.filter(row => row.key === key)
    const row = ofKey.find(row => row.metric === metric)
    const spread = row && spreads.get(row)
    return defined({
      ...ofKey[0]!.name,
      spread: spread?.spread,
      spreadDf: spread?.df,
      range: spread?.range,
      stable: row && stable.has(row) ? true : undefined,
    })
  })
}

export function noiseOf(
  ranked: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
  groups: readonly Group[],
  ids: readonly string[],
): Pick<CampaignReport, 'noise'> {
  let [squares, df] = [0, 0]
  for (const block of ranked) {
    block.noise.squares.forEach((each, w) => {
      if (!isStable(block, w)) return
      squares += each.sum
      df += each.df
    })
  }
  const pooled = groups.filter(({ repeats, runs }) => repeats && runs.length > 1).map(({ id }) => id)
  return df > 0 && ids.length > 0 ? { noise: { spread: Math.sqrt(squares / df), df, groups: pooled } } : {}
}
