/** Rows of the matrix: the metric that ranks them, their load levels, and the spread of their repeats. */
import { UsageError } from '../errors.ts'
import type { CampaignWorkflow } from '../model/campaign.ts'
import type { CampaignNoise } from '../model/campaign-analysis.ts'
import { defined } from '../model/defined.ts'
import { isTime, type MetricId } from '../model/metric.ts'
import { isLoad } from '../model/sample.ts'
import { sum } from '../stats/median.ts'
import type { Group, Spread } from './groups.ts'
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
  const count = (metric: MetricId) => {
    const inMetric = rows.filter(row => row.metric === metric && isLoad(row.name.kind))
    return inMetric.flatMap(({ cells }) => cells).filter(({ state }) => state === 'measured').length
  }
  const [p95, avg] = [count('p95'), count('avg')]
  if (p95 === 0 && avg === 0) return rows.find(({ metric }) => isTime(metric))?.metric ?? rows[0]?.metric ?? 'avg'
  return p95 >= avg ? 'p95' : 'avg'
}

export function workflowsOf(
  rows: readonly Row[],
  metric: MetricId,
  spreads: ReadonlyMap<Row, Spread | undefined>,
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

/** Returns the spread of repeats, pooled over the stable rows; undefined without repeats. */
export function noiseOf(
  stable: readonly Row[],
  spreads: ReadonlyMap<Row, Spread | undefined>,
  groups: readonly Group[],
): CampaignNoise | undefined {
  const known = stable.flatMap(row => spreads.get(row) ?? [])
  const df = sum(known.map(({ df }) => df))
  if (df === 0) return undefined
  const squares = sum(known.map(({ spread, df }) => spread ** 2 * df))
  const pooled = groups.filter(({ repeats, runs }) => repeats && runs.length > 1).map(({ id }) => id)
  return { spread: Math.sqrt(squares / df), df, groups: pooled }
}
