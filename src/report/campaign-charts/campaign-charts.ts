/**
 * The charts of a campaign: how much each configuration differs from the baseline, how much the workflows of the best one do, and
 * for each configuration the latency of its workflows, its virtual users and its resources over time.
 */

import { groupBy, groupsBy } from '../../core/model/group-by.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { seriesKey } from '../../core/model/run.ts'
import { isLoad } from '../../core/model/sample.ts'
import type { TimeSeries } from '../../core/model/time-series.ts'
import { visibleName } from '../../core/render/escape/visible.ts'
import { type DrawnInterval, seriesText } from '../../core/render/words/change.ts'
import { formatDelta, formatQuantity, plural } from '../../core/render/words/format.ts'
import { changeAxis, elapsedAxis, quantityAxis } from '../chart-spec/axis.ts'
import { altOf, framed, nameOf } from '../chart-spec/frame.ts'
import { changesChart, rowOf } from '../chart-spec/report-charts.ts'
import type { ChartSpec, Panel, PlotLine } from '../chart-spec/spec.ts'
import { timeLine } from '../chart-spec/workflow-charts.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import { defaultView } from '../lookup/view.ts'
import type { CampaignGroup, CampaignMetric } from '../model/campaign.ts'
import { isUsers } from '../model/campaign-analysis.ts'

/** A chart, with the group that it is of; without one it is of all groups. */
export interface CampaignChart {
  readonly group?: string
  readonly spec: ChartSpec
}

/** Metric of the latency over time. */
const LATENCY: MetricId = 'p95'
/** Most workflows of a picture: those that changed most. */
const WORKFLOWS = 40
/** Most resource metrics of a picture. */
const RESOURCES = 6
/** Most lines of a panel: those that differ most from the baseline. */
const LINES = 8
/** Width of a picture, CSS pixels. */
const WIDTH = 880
/** Width of the key of its lines, CSS pixels. */
const KEY = 300
/** CSS pixels. */
const PANEL_HEIGHT = 172
const STEPS = 4
/** A series this many times smaller than the largest is flat on its axis. */
const SMALL = 10
const USERS: CampaignMetric = { id: 'users', label: 'virtual users', unit: 'count' }

/** Returns the charts that the campaign has data for: of all groups, of the workflows of one, and one over time of each at most. */
export function campaignCharts(index: CampaignIndex): CampaignChart[] {
  const byRun = groupBy(index.timeSeries, ({ run }) => run)
  const scales = scalesOf(index.timeSeries)
  const charts = index.groups.flatMap((group, i): CampaignChart[] => {
    const run = group.runs.find(id => byRun.has(id))
    const panels = run === undefined ? [] : panelsOf(index, group, byRun.get(run)!, scales)
    if (run === undefined || panels.length === 0) return []
    const title = visibleName(`${index.groupName(group.id)} over time`)
    const alike = group.notRepeats ? 'run' : 'repeat'
    const others = group.runs.length > 1 ? `, one of ${plural(group.runs.length, alike)}` : ''
    const spoken = panels.map(({ name, lines }) =>
      [name, ...lines.map(({ name, value }) => `${name} ${value}`)].join(', '),
    )
    const ends = panels.flatMap(({ lines }) => lines.map(({ points }) => points.at(-1)![0]))
    const plot = {
      kind: 'panels' as const,
      x: elapsedAxis(Math.max(...ends)),
      panels,
      keyWidth: KEY,
    }
    const head = { id: `over-time-${i + 1}`, title, subtitle: `${index.called(run)}${others}` }
    const spec = {
      ...head,
      alt: altOf(title, spoken),
      ...framed(PANEL_HEIGHT * panels.length),
      width: WIDTH,
      plot,
    }
    return [{ group: group.id, spec }]
  })
  return [...mediansChart(index), ...workflowsChart(index), ...charts]
}

/** The largest value of each series, and of those that share a panel with it. */
type Scales = ReadonlyMap<string, { readonly own: number; readonly panel: number }>

const scaleKey = (series: TimeSeries) => `${series.metric} ${seriesKey(series)}`

/**
 * Returns the scales over all runs: pictures of several configurations are compared with each other, so a series has the same axis in
 * all of them. Those too small to be seen on the axis of the largest have a panel of their own.
 */
function scalesOf(all: readonly TimeSeries[]): Scales {
  const scales = new Map<string, { own: number; panel: number }>()
  for (const ofMetric of groupsBy(all, ({ metric }) => metric)) {
    const largest = [...groupBy(ofMetric, scaleKey)].map(([key, alike]) => {
      return {
        key,
        own: Math.max(...alike.flatMap(({ values }) => values.map(value => value ?? 0))),
      }
    })
    largest.sort((a, b) => b.own - a.own)
    const [top] = largest
    const smaller = largest.find(({ own }) => own < top!.own / SMALL)
    for (const { key, own } of largest) {
      const { own: panel } = smaller && own <= smaller.own ? smaller : top!
      scales.set(key, { own, panel })
    }
  }
  return scales
}

/** Returns the panels of a group, by the time series of one of its runs. */
function panelsOf(
  index: CampaignIndex,
  { id }: CampaignGroup,
  all: readonly TimeSeries[],
  scales: Scales,
): Panel[] {
  const resources = all.filter(({ kind }) => kind === 'resource')
  const shown = [
    all.filter(({ kind, metric }) => isLoad(kind) && metric === LATENCY),
    all.filter(isUsers),
    ...groupsBy(resources, ({ metric }) => metric).slice(0, RESOURCES),
  ]
  const panels = shown.flatMap(ofMetric => {
    const parts = groupBy(ofMetric, one => scales.get(scaleKey(one))!.panel)
    return [...parts]
      .sort(([a], [b]) => b - a)
      .map(([top, series], part) => ({ top, series, isSmaller: part > 0 }))
  })
  return panels.map(({ top, series, isSmaller }): Panel => {
    const metric = isUsers(series[0]) ? USERS : index.metric(series[0].metric)
    const cellOf = (one: TimeSeries) => index.groupCell(one, metric.id, id)
    const hasChanges = series.some(one => cellOf(one)?.delta !== undefined)
    // A resource with phases has cells of the phases only.
    const levelOf = (one: TimeSeries) => cellOf(one)?.value ?? scales.get(scaleKey(one))!.own
    const moved = (one: TimeSeries) =>
      Math.abs((hasChanges ? cellOf(one)?.delta?.absolute : levelOf(one)) ?? 0)
    const most = series.toSorted((a, b) => moved(b) - moved(a)).slice(0, LINES)
    const lines = most.map((one): PlotLine => {
      const value = cellOf(one)?.value
      return {
        ...timeLine(nameOf(one), one, index.axes),
        value: value === undefined ? '' : formatQuantity(value, metric.unit),
      }
    })
    const order = hasChanges ? 'largest changes' : 'largest'
    const values = series.length > LINES ? `${LINES} of ${series.length}, ${order}` : ''
    const name = visibleName(isSmaller ? `${metric.label}, smaller` : metric.label)
    return {
      name,
      tone: 'neutral',
      values,
      change: '',
      y: quantityAxis(top, metric.unit, STEPS),
      lines,
    }
  })
}

/** Returns the chart of the median changes, where there are several. */
function mediansChart(index: CampaignIndex): CampaignChart[] {
  const known = index.others().flatMap(group => {
    if (group.medianChange === undefined) return []
    return [{ ...group, relative: group.medianChange, name: index.groupName(group.id) }]
  })
  const subtitle = `${index.metric(index.usualMetric).label} against ${index.baselineName()}`
  return known.length < 2
    ? []
    : [barsChart('configurations', 'Median change of each configuration', subtitle, known)]
}

/** Returns the chart of the workflows of the best configuration, or of the only other one, against the baseline. */
function workflowsChart(index: CampaignIndex): CampaignChart[] {
  const { candidate = '' } = defaultView(index)
  const known = index.workflows.flatMap(row => {
    const { delta } = index.groupCell(row, index.usualMetric, candidate) ?? {}
    return delta?.relative === undefined
      ? []
      : [{ ...delta, relative: delta.relative, name: seriesText(row) }]
  })
  const size = ({ relative }: { readonly relative: number }) => Math.abs(Math.log1p(relative))
  const largest = new Set(known.toSorted((a, b) => size(b) - size(a)).slice(0, WORKFLOWS))
  const shown = known.filter(row => largest.has(row))
  const of =
    shown.length < known.length ? `, ${shown.length} of ${known.length}, largest changes` : ''
  const subtitle = `${index.metric(index.usualMetric).label} against ${index.baselineName()}${of}`
  if (shown.length === 0) return []
  const chart = barsChart(
    'workflows',
    `Workflows of ${index.groupName(candidate)}`,
    subtitle,
    shown,
  )
  return [index.groups.length > 2 ? { ...chart, group: candidate } : chart]
}

interface Bar extends DrawnInterval {
  readonly name: string
}

function barsChart(
  id: string,
  title: string,
  subtitle: string,
  bars: readonly Bar[],
): CampaignChart {
  const axis = changeAxis(bars.flatMap(({ relative, low = 0, high = 0 }) => [relative, low, high]))
  const rows = bars.map(bar => {
    const head = {
      name: visibleName(bar.name),
      metric: '',
      tone: 'neutral' as const,
      change: formatDelta(bar.relative),
    }
    return rowOf(head, bar, undefined, axis)
  })
  const spoken = rows.map(({ name, change }) => `${name} ${change}`)
  const head = {
    id,
    title: visibleName(title),
    subtitle: visibleName(subtitle),
    alt: altOf(title, spoken),
  }
  return { spec: changesChart(head, axis, rows) }
}
