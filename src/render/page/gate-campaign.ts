/** A gate's report as a campaign of two sides, so that one page shows both: what the baseline was on average, and the candidate. */

import type { CampaignCell, CampaignGroup, CampaignMetric, CampaignRun } from '../../model/campaign.ts'
import type { Check, Measurement, SeriesMeasurements, SeriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { factTable } from '../../model/fact-table.ts'
import { loadLevels } from '../../model/load-levels.ts'
import { type MetricId, metricOf } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { drawnInterval, metricLabel } from '../change.ts'
import { columnMetrics } from '../sections/workflows.ts'
import { headlineText } from '../words/headline.ts'
import { reasonText } from '../words/reasons.ts'
import type { PageData, PageGroupCell } from './page-data.ts'

const BASELINE = 'baseline'
const CANDIDATE = 'candidate'

/** Returns the report as the page's data. */
export function campaignOf(report: Report): PageData {
  const { measurements, resources, baseline, candidate } = report
  const compared = baseline.runs.length > 0
  const sides = compared ? [BASELINE, CANDIDATE] : [CANDIDATE]
  const newest = candidate.runs.at(-1)
  const checks = new Map(report.checks.map(check => [cellKey(check, check.metric), check]))
  const all = [...measurements, ...resources]
  const ids = columnMetrics(all, Number.POSITIVE_INFINITY)
  const units = new Map(all.flatMap(({ metrics }) => metrics.map(({ metric, unit }) => [metric, unit] as const)))
  return {
    schema: 1,
    generator: report.generator,
    title: headlineText(report),
    links: [],
    texts: {},
    goal: 'fastest',
    baseline: compared ? [BASELINE] : [CANDIDATE],
    metric: report.checks.find(({ unit }) => unit === 'ms')?.metric ?? ids[0] ?? 'avg',
    metrics: ids.map((id): CampaignMetric => {
      const better = metricOf(id)?.better
      return defined({ id, label: metricLabel(id), unit: units.get(id)!, better })
    }),
    levels: loadLevels(measurements),
    runs: sides.map((side): CampaignRun => ({ id: side, group: side, tool: newest?.tool ?? '', facts: {} })),
    groups: sides.map((side, s): CampaignGroup => {
      const runs: string[] = [side]
      return defined({ id: side, runs, baseline: s === 0 ? true : undefined })
    }),
    configurations: [],
    workflows: measurements.map(({ workflow, kind, dimensions, judged }) =>
      defined({
        workflow,
        kind,
        dimensions,
        remark: judged ? undefined : 'not judged',
      }),
    ),
    cells: measurements.flatMap(series => cellsOf(series, sides)),
    groupCells: measurements.flatMap(series => groupCellsOf(series, sides, checks)),
    resources: resources.flatMap(series => cellsOf(series, sides)),
    resourceGroupCells: resources.flatMap(series => groupCellsOf(series, sides, checks)),
    changes: [],
    sql: [],
    jobs: [],
    errors: report.errors.map(({ workflow, kind, dimensions, code, message, count, baselineCount }) => ({
      workflow,
      kind,
      dimensions,
      code,
      message,
      counts: defined({ [BASELINE]: baselineCount, [CANDIDATE]: count }),
    })),
    facts: factsOf(report, compared),
    effects: [],
    loadTrends: [],
    axes: report.details?.axes ?? [],
    timeSeries: report.details?.timeSeries ?? [],
    percentiles: report.details?.percentiles ?? [],
    findings: [],
    sentences: [],
    sources: [],
    notices: [],
    sides: true,
    ...defined({ startedAt: newest?.startedAt, trend: report.trend }),
  }
}

function cellKey(series: SeriesName, metric: MetricId): string {
  return `${metric} ${seriesKey(series)}`
}

function cellsOf({ metrics, ...series }: SeriesMeasurements, sides: readonly string[]): CampaignCell[] {
  const { workflow, kind, dimensions } = series
  return metrics.flatMap(measurement =>
    sides.flatMap((run): CampaignCell[] => {
      const { metric, missing } = measurement
      const found = sideOf(measurement, run)
      const name = { workflow, kind, dimensions, metric, run }
      if (found)
        return [defined({ ...name, state: 'measured', value: found.value, n: found.n > 0 ? found.n : undefined })]
      const reason = run === CANDIDATE && missing !== undefined ? { reason: missing } : {}
      const isExpected = run === CANDIDATE && (missing !== undefined || measurement.baseline !== undefined)
      return [{ ...name, state: isExpected ? 'missing' : 'not-run', ...reason }]
    }),
  )
}

function sideOf(measurement: Measurement, side: string): Measurement['candidate'] {
  return side === BASELINE ? measurement.baseline : measurement.candidate
}

function groupCellsOf(
  series: SeriesMeasurements,
  sides: readonly string[],
  checks: ReadonlyMap<string, Check>,
): PageGroupCell[] {
  const { workflow, kind, dimensions } = series
  return series.metrics.flatMap(measurement =>
    sides.flatMap((group): PageGroupCell[] => {
      const { metric, delta } = measurement
      const value = sideOf(measurement, group)?.value
      if (value === undefined) return []
      const name = { workflow, kind, dimensions, metric, group }
      const check = group === CANDIDATE ? checks.get(cellKey(series, metric)) : undefined
      if (!check) return [defined({ ...name, value, runs: 1, delta: group === CANDIDATE ? delta : undefined })]
      const { change, verdict, allowed } = check
      const shown = delta && { ...delta, ...intervalOf(check) }
      return [
        defined({
          ...name,
          value,
          runs: 1,
          delta: shown,
          change,
          verdict,
          reason: verdict === 'pass' ? undefined : reasonText(check),
          allowed,
        }),
      ]
    }),
  )
}

/** Of the delta itself, where the check's interval is of another movement; error rates keep theirs, in points. */
function intervalOf(check: Check): { low?: number; high?: number } {
  if (check.metric === 'error-rate') return {}
  const { low, high } = drawnInterval(check) ?? {}
  return defined({ low, high })
}

function factsOf({ environment }: Report, compared: boolean) {
  const { facts, changed } = environment
  const before: Record<string, string> = { ...facts }
  const after: Record<string, string> = { ...facts }
  for (const { fact, baseline, candidate } of changed) {
    delete before[fact]
    delete after[fact]
    if (baseline !== undefined) before[fact] = baseline
    if (candidate !== undefined) after[fact] = candidate
  }
  const candidate = { id: CANDIDATE, facts: after }
  return factTable(compared ? [{ id: BASELINE, facts: before }, candidate] : [candidate])
}
