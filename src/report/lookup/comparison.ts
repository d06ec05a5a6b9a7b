/** Look-ups in a campaign: the rows and columns of its matrix, and the cell where they meet. */

import { type Check, type Delta, type SeriesName, seriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { getOrAdd, groupBy } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import type { Trend } from '../../core/model/report.ts'
import { seriesKey } from '../../core/model/run.ts'
import type { Change, CheckVerdict } from '../../core/model/verdict.ts'
import { changeText, intervalText } from '../../core/render/words/change.ts'
import { formatClock, formatClockDifference } from '../../core/render/words/clock.ts'
import { formatDifference, formatPoints, formatQuantity } from '../../core/render/words/format.ts'
import type {
  CampaignCell,
  CampaignGroup,
  CampaignMetric,
  CampaignReport,
  CampaignRun,
} from '../model/campaign.ts'
import type { CampaignGroupCell } from '../model/campaign-analysis.ts'
import { clockChange } from './cell-lookup.ts'

/** A row of the matrix or of the resources. */
export interface Row extends SeriesName {
  readonly key: string
  /** Position among the rows of its table: names the row in links. */
  readonly index: number
  /** Standard deviation between repeats; absent where it is unknown. */
  readonly spread?: number
  readonly remark?: string
}

/** Cell of a group; in a gate with the check on it. */
export interface GroupCell extends CampaignGroupCell {
  verdict?: CheckVerdict
  /** Why the verdict is this. */
  reason?: string
  /** Relative change that the threshold permits. */
  allowed?: Check['allowed']
}

/** What a page reads: groups of runs, compared. A gate compares two and has thresholds, a campaign compares many. */
export interface Comparison extends LookUps, Pick<CampaignReport, Shared> {
  /** Absent for a gate. */
  readonly campaign?: CampaignReport
  /** Metric that the page opens with. */
  readonly usualMetric: MetricId
  /** Values over the last runs of a gate. */
  readonly trend?: Trend
  /** Runs in the order of their groups. */
  readonly runs: readonly CampaignRun[]
  readonly workflows: readonly Row[]
  readonly resources: readonly Row[]
  /** Metrics that any workflow has, in the order of the campaign. */
  readonly workflowMetrics: readonly CampaignMetric[]
  readonly resourceMetrics: readonly CampaignMetric[]
  cell(row: SeriesName, metric: MetricId, run: string): CampaignCell | undefined
  groupCell(row: SeriesName, metric: MetricId, group: string): GroupCell | undefined
  /** Returns the change between two groups, whichever is the baseline. */
  change(row: SeriesName, metric: MetricId, from: string, to: string): Change
  /** What a run is called in a text: 'run 16', 'candidate'. */
  called(run: string): string
  /** What a group, or a configuration without runs, is called in a text: '5 x r7g.2xlarge (16/17)', 'run 6', 'runs 2/5'. */
  groupName(id: string): string
}

type Shared =
  | 'metrics'
  | 'levels'
  | 'groups'
  | 'errors'
  | 'facts'
  | 'noise'
  | 'best'
  | 'axes'
  | 'timeSeries'
  | 'percentiles'

/** The figures of a campaign as texts, in the units that it states. */
export interface CampaignIndex extends Comparison {
  readonly campaign: CampaignReport
  baselineName(): string
  /** Groups other than the baseline's, in their order. */
  others(): CampaignGroup[]
  value(id: MetricId, value: number | undefined): string
  /** '+24.0%' for times, '+1.20 pp' for error rates, '+1.00 pp, +12.3%' for other shares, '+2:05, +13.9%' for durations. */
  changeText(id: MetricId, delta: Delta | undefined): string
  /** '+406 ms', '+1.20 pp', '+2:05'. */
  difference(id: MetricId, absolute: number): string
  /** '[+8.1%, +42.3%]'; empty when nothing is known of the noise. */
  interval(id: MetricId, ends: Pick<Delta, 'low' | 'high'>): string
}

/** Ids such as 16, 4/5/8 and 11-13 read as numbers in a sentence. */
const NUMBERS = /^[\d\s,/-]+$/

interface LookUps {
  /** Names of components with resources or facts, such as services and brokers, in natural order. */
  readonly modules: readonly string[]
  /** Names of dimensions and their values, in order of occurrence. */
  readonly dimensions: ReadonlyMap<string, readonly string[]>
  metric(id: MetricId): CampaignMetric
  group(id: string): CampaignGroup | undefined
}

/** Returns what follows from the names of what is compared. */
export function lookUps(
  of: Pick<Comparison, 'metrics' | 'groups' | 'workflows' | 'resources' | 'facts'>,
): LookUps {
  const metrics = new Map(of.metrics.map(metric => [metric.id, metric]))
  const groups = new Map(of.groups.map(group => [group.id, group]))
  const components = [
    ...of.resources.map(({ workflow }) => workflow),
    ...of.facts.flatMap(({ item }) => item ?? []),
  ]
  const values = of.workflows.flatMap(({ dimensions }) => Object.entries(dimensions))
  return {
    modules: [...new Set(components)].sort(inNaturalOrder),
    dimensions: new Map(
      [...groupBy(values, ([name]) => name)].map(([name, list]) => [
        name,
        [...new Set(list.map(([, value]) => value))],
      ]),
    ),
    metric: id => metrics.get(id) ?? { id, label: id, unit: '' },
    group: id => groups.get(id),
  }
}

/** Indexes a campaign. The campaign must not change afterwards. */
export function indexCampaign(campaign: CampaignReport): CampaignIndex {
  // Keys of rows are long, and there are as many cells as rows times runs: each row's key is made once.
  const numbers = new Map<string, number>()
  const known = new WeakMap<SeriesName, number>()
  const numberOf = (row: SeriesName): number =>
    getOrAdd(known, row, () => getOrAdd(numbers, seriesKey(row), () => numbers.size))
  const keyOf = (row: SeriesName, ...more: readonly string[]) =>
    `${numberOf(row)} ${more.join(' ')}`
  const cells = new Map(
    [...campaign.cells, ...campaign.resources].map(cell => [
      keyOf(cell, cell.metric, cell.run),
      cell,
    ]),
  )
  const groupCells = new Map(
    [...campaign.groupCells, ...campaign.resourceGroupCells].map(cell => [
      keyOf(cell, cell.metric, cell.group),
      cell,
    ]),
  )
  const worse = new Set(
    campaign.changes.flatMap(row => row.worse.map(pair => keyOf(row, row.metric, ...pair))),
  )

  const runs = new Map(campaign.runs.map(run => [run.id, run]))
  const metricsIn = (list: readonly CampaignCell[]) => {
    const present = new Set(list.map(({ metric }) => metric))
    return campaign.metrics.filter(({ id }) => present.has(id))
  }
  const workflows = campaign.workflows.map((row, index) => ({ ...row, key: seriesKey(row), index }))
  const resources = rowsOf(campaign.resources)
  const named = lookUps({ ...campaign, workflows, resources })
  const { metric: metricOf } = named
  const baseline = campaign.groups.find(({ baseline }) => baseline)
  const titles = new Map(
    [...campaign.configurations, ...campaign.groups].map(({ id, title }) => [id, title]),
  )
  const groupName = (id: string) => {
    const title = titles.get(id)
    if (title !== undefined) return `${title} (${id})`
    if (!NUMBERS.test(id)) return id
    return /^\d+$/.test(id) ? `run ${id}` : `runs ${id}`
  }
  return {
    ...campaign,
    ...named,
    campaign,
    usualMetric: campaign.metric,
    runs: campaign.groups.flatMap(group => group.runs.flatMap(id => runs.get(id) ?? [])),
    workflows,
    resources,
    workflowMetrics: metricsIn(campaign.cells),
    resourceMetrics: metricsIn(campaign.resources),
    cell: (...at) => cells.get(keyOf(...at)),
    groupCell: (...at) => groupCells.get(keyOf(...at)),
    change: (row, metric, from, to) => {
      if (worse.has(keyOf(row, metric, from, to))) return 'regressed'
      return worse.has(keyOf(row, metric, to, from)) ? 'improved' : 'unknown'
    },
    called: run => `run ${run}`,
    groupName,
    baselineName: () => (baseline ? groupName(baseline.id) : campaign.baseline.join(', ')),
    others: () => campaign.groups.filter(group => group !== baseline),
    value: (id, value) =>
      id === 'duration' && value !== undefined
        ? formatClock(value)
        : formatQuantity(value, metricOf(id).unit),
    changeText: (id, delta) => {
      if (id === 'duration' && delta) return clockChange(delta)
      return changeText(defined({ metric: id, unit: metricOf(id).unit, delta }))
    },
    difference: (id, absolute) => {
      const { unit } = metricOf(id)
      if (id === 'duration') return formatClockDifference(absolute)
      if (unit === 'ratio') return formatPoints(absolute)
      return formatDifference(absolute, unit)
    },
    interval: (id, ends) => intervalText({ metric: id, unit: '', delta: { absolute: 0, ...ends } }),
  }
}

function rowsOf(cells: readonly CampaignCell[]): Row[] {
  return Array.from(groupBy(cells, seriesKey), ([key, [cell]], index) => ({
    ...seriesName(cell),
    key,
    index,
  }))
}
